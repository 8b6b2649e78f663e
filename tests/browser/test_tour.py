"""Our own tour viewer: in a page of its own, in a frame under a poster, and without WebGL."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open

WITH_TOUR = "/properties/ushguli-tower-guesthouse"
TOUR = "/static/tour/?id=pano-gudauri"  # has a large panorama
OUTSIDE = ("openstreetmap", "ERR_")  # maps come from outside, where tests do not go
SMALL = (480, 320)  # software WebGL has less to draw
CALM = {"reduced_motion": "reduce", "screen": {"width": DESKTOP[0], "height": DESKTOP[1]}}

LOOK = "() => document.getElementById('tour').photoSphereViewer.getPosition().yaw"
# Frames that say they took so many ms, however long they took.
FRAMES_OF = """{
    let time = 0
    const next = requestAnimationFrame.bind(self)
    self.requestAnimationFrame = (act) => next(() => act((time += %d)))
}"""
FRAMES_DRAWN = """async () => {
    let frames = 0
    const viewer = document.getElementById('tour').photoSphereViewer
    const count = () => (frames += 1)
    viewer.addEventListener('before-render', count)
    await new Promise((go) => setTimeout(go, 500))
    viewer.removeEventListener('before-render', count)
    return frames
}"""
NO_WEBGL = """{
    const get = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind.includes('webgl') ? null : get.call(this, kind, ...more)
    }
}"""
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

Tour = Callable[..., Page]


@pytest.fixture
def open_tour(open_page: Open) -> Tour:
    """`open_tour(*scripts, path=…, **options)`: the tour's own page, with `scripts` run before its own."""

    def open_one(*scripts: str, path: str = TOUR, **options: object) -> Page:
        page = open_page("/about", **{"live": False, "size": SMALL, **options})
        for script in scripts:
            page.add_init_script(script)
        page.goto(path)
        return page

    return open_one


def opened(page: Page | Frame) -> Locator:
    """The viewer, when its first panorama is there."""
    viewer = page.locator(".tour-live .psv-canvas")
    viewer.wait_for(timeout=20_000)
    return viewer


def frame_of(page: Page, which: str = "iframe.tour__frame") -> Frame:
    """The tour's document in a page."""
    frame = page.locator(which).element_handle().content_frame()
    frame.wait_for_load_state()
    return frame


def drag(page: Page, box: dict[str, float], by: float) -> None:
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=8)
    page.mouse.up()


# In a page of the site


def test_a_visitor_walks_through_the_tour_of_a_property(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(900, 600), reduced_motion="reduce", allow=OUTSIDE)
    page.get_by_role("link", name="Enter the 360° tour").click()
    page.wait_for_function("() => document.fullscreenElement?.matches('.tour')")
    frame = frame_of(page)
    opened(frame)
    before = frame.evaluate(LOOK)
    drag(page, page.locator("iframe.tour__frame").bounding_box(), -150)
    frame.wait_for_function(f"before => ({LOOK})() !== before", arg=before)
    frame.get_by_role("button", name="A guesthouse room").click()
    frame.wait_for_function("() => document.title.startsWith('A guesthouse room')", timeout=20_000)
    frame.get_by_role("button", name="A village of towers in Svaneti").press("Enter")
    frame.wait_for_function("() => document.title.startsWith('A village of towers')", timeout=20_000)
    page.get_by_role("button", name="Exit fullscreen").click()
    page.wait_for_function("() => !document.fullscreenElement")


def test_nothing_is_drawn_under_the_poster(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(900, 600), allow=OUTSIDE)
    frame = frame_of(page)
    page.wait_for_timeout(1000)  # nothing is to happen
    expect(frame.locator(".flat img")).to_be_visible()
    expect(frame.locator("canvas")).to_have_count(0)
    opener = page.get_by_role("link", name="Enter the 360° tour")
    opener.click()
    opened(frame)
    assert frame.evaluate(FRAMES_DRAWN) > 0
    page.get_by_role("button", name="Exit fullscreen").click()
    expect(opener).to_be_visible()
    assert frame.evaluate(FRAMES_DRAWN) == 0
    opener.click()
    assert frame.evaluate(FRAMES_DRAWN) > 0


def test_a_frame_out_of_view_waits_and_rests(open_page: Open) -> None:
    page = open_page("/about", size=(600, 500), reduced_motion="reduce")
    page.evaluate(
        """src => {
            const frame = Object.assign(document.createElement('iframe'), { src })
            document.querySelector('footer').after(frame)
        }""",
        f"{TOUR}&embed=1",
    )
    frame = frame_of(page, "footer + iframe")
    page.wait_for_timeout(1000)  # nothing is to happen
    expect(frame.locator("canvas")).to_have_count(0)
    page.locator("iframe").scroll_into_view_if_needed()
    opened(frame)
    assert frame.evaluate(FRAMES_DRAWN) > 0
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(200)  # for the observer
    assert frame.evaluate(FRAMES_DRAWN) == 0


@pytest.mark.parametrize("path", [WITH_TOUR, "/places/narikala", "/cities/batumi"])
def test_speaks_the_language_of_the_page_around_it(open_page: Open, path: str) -> None:
    page = open_page(f"{path}?lang=ka", allow=OUTSIDE)
    frame = page.locator("iframe.tour__frame")
    expect(frame).to_have_attribute("src", re.compile("&embed=1&lang=ka$"))
    expect(frame.content_frame.locator("html")).to_have_attribute("lang", "ka")


def test_of_a_room_speaks_the_language_of_the_page(open_page: Open) -> None:
    page = open_page(f"{WITH_TOUR}?lang=ka", allow=OUTSIDE)
    page.locator("#rooms .frame-dialog__open").first.click()
    expect(page.locator("dialog[open] iframe")).to_have_attribute("src", re.compile("&embed=1&lang=ka$"))


# Turning by itself


def test_turns_by_itself_until_it_is_touched(open_tour: Tour) -> None:
    page = open_tour(FRAMES_OF % 16)
    opened(page)
    page.wait_for_function(f"() => ({LOOK})() !== 0", timeout=10_000)
    page.wait_for_function(f"() => ({LOOK})() > 0.05", timeout=30_000)  # more than 20 frames
    page.keyboard.press("Shift")
    page.wait_for_timeout(2000)  # it slows down
    at = page.evaluate(LOOK)
    page.wait_for_timeout(1000)  # nothing is to happen
    assert page.evaluate(LOOK) == at


def test_does_not_turn_on_where_frames_are_slow(open_tour: Tour) -> None:
    page = open_tour(FRAMES_OF % 60)
    opened(page)
    page.wait_for_function(f"() => ({LOOK})() !== 0", timeout=10_000)
    turning = "() => document.getElementById('tour').photoSphereViewer.getPlugin('autorotate').isEnabled()"
    page.wait_for_function(f"() => !({turning})()", timeout=20_000)
    page.wait_for_timeout(3000)  # nothing is to happen
    assert not page.evaluate(turning)


def test_does_not_turn_where_motion_is_unwanted(open_tour: Tour) -> None:
    page = open_tour(**CALM)
    opened(page)
    page.wait_for_timeout(2500)  # nothing is to happen
    assert page.evaluate(LOOK) == 0


# What is loaded and drawn


def test_the_large_panorama_comes_when_the_visitor_stays(open_tour: Tour) -> None:
    page = open_tour(path="/about", **CALM)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.extend(re.findall(r"pano-gudauri-(\d+)\.webp", request.url)))
    page.goto(TOUR)
    opened(page)
    page.wait_for_timeout(1000)
    assert set(loaded) == {"2048"}
    with page.expect_request(re.compile("pano-gudauri-4096.webp"), timeout=10_000):
        pass
    assert page.evaluate(LOOK) == 0


@pytest.mark.parametrize(("scripts", "options"), [
    ([SAVE_DATA], {}),
    ([], {"screen": {"width": PHONE[1], "height": PHONE[0]}}),
], ids=["data is dear", "small screen"])  # fmt: skip
def test_no_large_panorama_where_it_is_not_worth_its_bytes(
    open_tour: Tour, scripts: list[str], options: dict[str, object]
) -> None:
    page = open_tour(*scripts, **(CALM | options))
    opened(page)
    page.wait_for_timeout(5000)  # nothing is to happen
    assert not page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('4096'))")


def test_no_more_pixels_than_the_panorama_has(open_tour: Tour) -> None:
    page = open_tour(**CALM, device_scale_factor=3)
    assert opened(page).evaluate("canvas => canvas.width / canvas.clientWidth") == 1.5


# Without WebGL


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
def test_a_flat_picture_without_webgl(open_tour: Tour, size: tuple[int, int]) -> None:
    page = open_tour(NO_WEBGL, size=size)
    page.wait_for_timeout(500)  # nothing is to happen
    expect(page.locator("canvas")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("A terrace in snowy Gudauri")
    flat = page.locator(".flat")
    place = "flat => flat.scrollLeft"
    middle = flat.evaluate("flat => (flat.scrollWidth - flat.clientWidth) / 2")
    assert middle > size[0] / 3
    assert flat.evaluate(place) == pytest.approx(middle, abs=1)
    drag(page, flat.bounding_box(), -100)
    assert flat.evaluate(place) == pytest.approx(middle + 100, abs=1)
    page.mouse.move(10, 10)  # no button is held
    assert flat.evaluate(place) == pytest.approx(middle + 100, abs=1)
    flat.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"before => ({place})(document.querySelector('.flat')) < before", arg=middle + 90)


def test_a_flat_picture_in_the_frame_without_webgl(open_tour: Tour) -> None:
    page = open_tour(NO_WEBGL, path=WITH_TOUR, size=DESKTOP, allow=OUTSIDE)
    expect(page.locator(".tour__poster")).to_be_visible()
    page.get_by_role("link", name="Enter the 360° tour").click()
    page.wait_for_function("() => document.fullscreenElement?.matches('.tour')")
    expect(page.locator(".tour__poster")).to_be_hidden()
    flat = frame_of(page).locator(".flat")
    before = flat.evaluate("flat => flat.scrollLeft")
    drag(page, flat.bounding_box(), -80)
    assert flat.evaluate("flat => flat.scrollLeft") == pytest.approx(before + 80, abs=1)


# By finger

BY_FINGER = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
VIEW = "() => document.getElementById('tour').photoSphereViewer.getPosition()"
ZOOM = "() => document.getElementById('tour').photoSphereViewer.getZoomLevel()"


@pytest.fixture(params=[PHONE, PHONE[::-1]], ids=["upright", "crosswise"])
def tour_in_hand(request: pytest.FixtureRequest, open_page: Open) -> tuple[Page, Frame]:
    """A page on a phone, and the tour in it, which fills the screen."""
    page = open_page(WITH_TOUR, size=request.param, allow=OUTSIDE, **BY_FINGER)
    page.get_by_role("link", name="Enter the 360° tour").tap()
    frame = frame_of(page)
    opened(frame)
    return page, frame


def fingers(page: Page, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Each finger goes its way, from one point to another."""
    session = page.context.new_cdp_session(page)
    for step in range(6):
        points = [
            {"x": a + (x - a) * step / 5, "y": b + (y - b) * step / 5, "id": finger}
            for finger, ((a, b), (x, y)) in enumerate(ways)
        ]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        if step:  # a finger that rests at first is taken for a long press
            page.evaluate("() => new Promise(requestAnimationFrame)")  # else all moves come as one
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_turns_the_view_and_two_come_nearer(tour_in_hand: tuple[Page, Frame]) -> None:
    page, frame = tour_in_hand
    fingers(page, ((200, 150), (60, 150)))
    frame.wait_for_function(f"() => ({VIEW})().yaw > 0.05")
    fingers(page, ((200, 200), (200, 80)))
    frame.wait_for_function(f"() => ({VIEW})().pitch !== 0")
    zoom = frame.evaluate(ZOOM)
    fingers(page, ((180, 150), (80, 150)), ((220, 150), (320, 150)))
    frame.wait_for_function(f"before => ({ZOOM})() > before + 20", arg=zoom)
    assert page.evaluate("[scrollY, visualViewport.scale]") == [0, 1]


def test_a_finger_reaches_each_control_and_each_way(tour_in_hand: tuple[Page, Frame]) -> None:
    page, frame = tour_in_hand
    controls = frame.locator(".psv-button--hover-scale:visible").all()
    assert len(controls) >= 1
    for control in (page.get_by_role("button", name="Exit fullscreen"), *controls):
        box = control.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    # In the middle of each, also of one that lies under the bar.
    frame.wait_for_function(
        """() => [...document.querySelectorAll('.psv-virtual-tour-arrow')].filter((way) => {
          const { x, y, width, height } = way.getBoundingClientRect()
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.psv-virtual-tour-arrow')
        }).length === 4"""
    )
    frame.get_by_role("button", name="The promenade of Batumi").tap()
    frame.wait_for_function("() => document.title.startsWith('The promenade')", timeout=20_000)
    page.get_by_role("button", name="Exit fullscreen").tap()
    page.wait_for_function("() => !document.fullscreenElement")


def test_a_finger_that_begins_on_the_poster_scrolls_the_page(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=PHONE, allow=OUTSIDE, **BY_FINGER)
    fingers(page, ((195, 420), (195, 150)))
    page.wait_for_function("() => scrollY > 100")
    expect(page.locator(".tour")).not_to_have_class(re.compile("tour--full"))


def test_the_bar_of_the_viewer_keeps_clear_of_the_edge_of_the_phone(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=PHONE[::-1], allow=OUTSIDE, **BY_FINGER)
    insets = {"left": 59, "right": 59, "bottom": 21}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.get_by_role("link", name="Enter the 360° tour").tap()
    expect(page.locator(".tour")).to_have_class(re.compile("tour--fullscreen"))
    box = page.locator("iframe.tour__frame").bounding_box()
    assert box == {"x": 59, "y": 0, "width": PHONE[1] - 118, "height": PHONE[0] - 21}


def test_of_a_room_fills_a_phone_either_way(open_page: Open) -> None:
    for size in (PHONE, PHONE[::-1]):
        page = open_page(WITH_TOUR, size=size, allow=OUTSIDE, **BY_FINGER)
        page.locator("#rooms .frame-dialog__open").first.tap()
        box = page.locator("dialog[open]").bounding_box()
        assert (box["width"], box["height"]) == size
