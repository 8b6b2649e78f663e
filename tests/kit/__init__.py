"""Pages without a browser: a real session of the real server in this process, over the site's own protocol.

    async def test_a_letter_needs_a_name(visit):
        page = await visit("/contact")
        await page.fill("Message", "Is the road open?")
        await page.click("Send Message")
        assert page.answer["errors"]["name"] == "This field is required."

`visit` (tests/kit/fixtures.py) opens the demo site; `serving(app)` runs any other one.
"""
