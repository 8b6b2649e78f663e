"""The tour viewer: as a page, in a frame under a poster, without WebGL."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Frame, Locator, Page, Route, expect

from data.reference.tours import Way, scenes
from tests.browser.conftest import (
    DESKTOP,
    PHONE,
    Open,
    at_rest,
    box_of,
    let_frames_pass,
    pass_time,
    wait_until_idle,
)  # fmt: skip
from tests.browser.test_accessibility import LANGUAGES, violations

pytestmark = pytest.mark.pictures

WITH_TOUR = "/properties/ushguli-tower-guesthouse"
TOUR = "/static/tour/?id=pano-gudauri"  # with a large panorama
SMALL = (480, 320)  # software WebGL has less to draw
CALM = {"reduced_motion": "reduce", "screen": {"width": DESKTOP[0], "height": DESKTOP[1]}}

TURN = "degrees => document.getElementById('tour').photoSphereViewer.rotate({ yaw: `${degrees}deg`, pitch: 0 })"
LOOK = "() => document.getElementById('tour').photoSphereViewer.getPosition().yaw"
TURNING = "() => document.getElementById('tour').photoSphereViewer.getPlugin('autorotate').isEnabled()"
ZOOM = "() => document.getElementById('tour').photoSphereViewer.getZoomLevel()"
# Fakes the frame time, in ms.
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
    for (let each = 0; each < 10; each += 1) await new Promise(requestAnimationFrame)
    viewer.removeEventListener('before-render', count)
    return frames
}"""
# Whether it draws a frame; a slow machine takes long for one.
DRAWS = """() => new Promise((resolve) => {
    const viewer = document.getElementById('tour').photoSphereViewer
    viewer.addEventListener('before-render', () => resolve(true), { once: true })
    setTimeout(resolve, 20_000, false)
})"""
NO_WEBGL = """{
    const get = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind.includes('webgl') ? null : get.call(this, kind, ...more)
    }
}"""
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

Tour = Callable[..., Page]


def ways_through(stay: str) -> tuple[Way, Way]:
    """The way from the scene outside `stay`, where its tour begins, to its room, and the way back."""
    outside = next(scene for scene in scenes().values() if stay in scene.shows)
    room = next(scene for scene in scenes().values() if any(page.startswith(f"{stay}#") for page in scene.shows))
    into = next(way for way in outside.links if way.to == room.id)
    return into, next(way for way in room.links if way.to == outside.id)


@pytest.fixture
def open_tour(open_page: Open) -> Tour:
    """`open_tour(*scripts, path=…, clock=False, **options)` opens the tour's page; `scripts` run before the page's. With
    `clock`, time passes by `pass_time` only.
    """

    def open_one(*scripts: str, path: str = TOUR, clock: bool = False, **options: object) -> Page:
        page = open_page("/about", **{"live": False, "size": SMALL, "fresh": clock, **options})
        if clock:
            page.clock.install()
        for script in scripts:
            page.add_init_script(script)
        page.goto(path)
        return page

    return open_one


def opened(page: Page | Frame) -> Locator:
    """The viewer, once its first panorama is loaded."""
    viewer = page.locator(".tour-live .psv-canvas")
    viewer.wait_for(timeout=20_000)
    return viewer


def frame_of(page: Page, which: str = "iframe.tour__frame") -> Frame:
    """The tour's document inside a page."""
    frame = page.locator(which).element_handle().content_frame()
    assert frame
    frame.wait_for_load_state()
    return frame


def drag(page: Page, box: FloatRect, by: float) -> None:
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=8)
    page.mouse.up()


# In a page of the site


def test_a_visitor_walks_through_the_tour_of_a_property(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(900, 600), reduced_motion="reduce")
    page.get_by_role("link", name="Enter the 360° tour").click()
    page.wait_for_function("() => document.fullscreenElement?.matches('.tour')")
    frame = frame_of(page)
    opened(frame)
    visited = []
    for _ in range(20):
        page.keyboard.press("Tab")
        visited.append(page.evaluate("document.activeElement.className || document.activeElement.localName"))
    assert "tour__frame" in visited
    assert any("tour__exit" in each or each == "body" for each in visited[visited.index("tour__frame") :])
    assert all(each == "body" or "tour__" in each for each in visited)
    before = frame.evaluate(LOOK)
    drag(page, box_of(page.locator("iframe.tour__frame")), -50)
    frame.wait_for_function(f"before => ({LOOK})() !== before", arg=before)
    inside, outside = ways_through(WITH_TOUR)
    frame.evaluate(TURN, inside.yaw)
    frame.get_by_role("button", name=inside.name.read("en")).click()
    expect(frame.get_by_role("heading", level=1)).to_have_text(scenes()[inside.to].name.read("en"), timeout=20_000)
    frame.get_by_role("button", name=outside.name.read("en")).press("Enter")
    expect(frame.get_by_role("heading", level=1)).to_have_text(scenes()[outside.to].name.read("en"), timeout=20_000)
    page.get_by_role("button", name="Exit fullscreen").click()
    page.wait_for_function("() => !document.fullscreenElement")


def test_nothing_is_rendered_under_the_poster(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(900, 600))
    frame = frame_of(page)
    wait_until_idle(page)
    expect(frame.locator(".flat img")).to_be_visible()
    expect(frame.locator("canvas")).to_have_count(0)
    opener = page.get_by_role("link", name="Enter the 360° tour")
    opener.click()
    opened(frame)
    assert frame.evaluate(DRAWS)
    page.get_by_role("button", name="Exit fullscreen").click()
    expect(opener).to_be_visible()
    assert frame.evaluate(FRAMES_DRAWN) == 0
    opener.click()
    assert frame.evaluate(DRAWS)


def test_a_frame_out_of_view_does_not_render(open_page: Open) -> None:
    page = open_page("/about", size=(600, 500), reduced_motion="reduce")
    page.evaluate(
        """src => {
            const frame = Object.assign(document.createElement('iframe'), { src })
            document.querySelector('footer').after(frame)
        }""",
        f"{TOUR}&embed=1",
    )
    frame = frame_of(page, "footer + iframe")
    wait_until_idle(page)
    expect(frame.locator("canvas")).to_have_count(0)
    page.locator("iframe").scroll_into_view_if_needed()
    opened(frame)
    assert frame.evaluate(DRAWS)
    page.evaluate("scrollTo(0, 0)")
    frame.wait_for_function(f"async () => await ({FRAMES_DRAWN})() === 0")


@pytest.mark.parametrize("path", [
    WITH_TOUR, *(pytest.param(path, marks=pytest.mark.deep) for path in ("/places/vardzia", "/cities/batumi")),
])  # fmt: skip
def test_the_tour_has_the_language_of_its_page(open_page: Open, path: str) -> None:
    page = open_page(f"{path}?lang=ka")
    frame = page.locator("iframe.tour__frame")
    expect(frame).to_have_attribute("src", re.compile("&embed=1&lang=ka$"))
    expect(frame.content_frame.locator("html")).to_have_attribute("lang", "ka")


# Controls and text over the picture

NO_FULLSCREEN = "() => { Element.prototype.requestFullscreen = () => Promise.reject() }"
NAME = """() => {
    const at = document.activeElement
    const box = at.getBoundingClientRect()
    const seen = at.checkVisibility({ visibilityProperty: true }) && box.right > 0 && box.left < innerWidth
    return at === document.body ? null : [at.ariaLabel || at.innerText.trim(), seen]
}"""


def heading(page: Page | Frame) -> Locator:
    return page.get_by_role("heading", level=1)


@LANGUAGES
def test_heading_and_description_stay_after_the_start_without_a_barrier(open_tour: Tour, language: str) -> None:
    page = open_tour(path=f"{TOUR}&lang={language}", bypass_csp=True, **CALM)
    opened(page)
    name, text = {
        "en": ("A terrace in snowy Gudauri", "Noon after snowfall, on a terrace"),
        "ka": ("ტერასა დათოვლილ გუდაურში", "შუადღეა, თოვის შემდეგ"),
    }[language]
    expect(heading(page)).to_have_text(name)
    expect(page.locator(".about__text")).to_contain_text(text)
    expect(page.locator(".about")).to_have_attribute("aria-live", "polite")
    assert "G360" in heading(page).evaluate("heading => getComputedStyle(heading).fontFamily")
    assert violations(page) == []
    page.locator(".scenes summary").click()
    assert violations(page) == []


def test_every_tab_stop_is_visible_and_named(open_tour: Tour) -> None:
    page = open_tour(path=f"{TOUR}&embed=1", **CALM | {"size": (900, 600)})
    opened(page)
    stops = []
    for _ in range(20):
        page.keyboard.press("Tab")
        if (stop := page.evaluate(NAME)) is None:
            break
        stops.append(stop)
    names = [name for name, _ in stops]
    assert set(names) >= {"A terrace in snowy Gudauri", "Viewpoints", "Zoom in", "By the Military Highway to Kazbegi"}
    assert all(name and seen for name, seen in stops)
    assert len(stops) < 20


def test_escape_inside_the_frame_leaves_the_tour(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(900, 600), reduced_motion="reduce")
    page.evaluate(NO_FULLSCREEN)
    page.get_by_role("link", name="Enter the 360° tour").click()
    frame = frame_of(page)
    opened(frame)
    frame.get_by_text("Viewpoints").click()
    link = frame.get_by_role("link", name="The promenade of Batumi")
    link.press("Escape")  # the first one closes the list
    expect(link).to_be_hidden()
    expect(page.locator(".tour")).to_have_class(re.compile("tour--overlay"))
    frame.locator(".scenes summary").press("Escape")
    expect(page.locator(".tour")).not_to_have_class(re.compile("tour--"))
    expect(page.get_by_role("link", name="Enter the 360° tour")).to_be_focused()


@pytest.mark.parametrize("embed", ["&embed=1", pytest.param("", marks=pytest.mark.deep)])
def test_every_scene_is_in_the_list_with_a_lazy_thumbnail(open_tour: Tour, embed: str) -> None:
    page = open_tour(path="/about", **CALM)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.extend(re.findall(r"pano-[\w-]+\.webp", request.url)))
    page.goto(TOUR + embed)
    opened(page)
    assert set(loaded) == {"pano-gudauri-2048.webp"}
    page.get_by_text("Viewpoints").click()
    expect(page.locator(".scenes__link")).to_have_count(len(scenes()))
    expect(page.locator(".scenes__link[aria-current]")).to_have_text("A terrace in snowy Gudauri")
    page.locator(".scenes__link").last.scroll_into_view_if_needed()
    page.wait_for_function("() => [...document.querySelectorAll('.scenes__link img')].every((image) => image.complete)")
    assert {name for name in loaded if "-320" in name}
    assert not [name for name in loaded if "-320" not in name and "gudauri" not in name]
    page.get_by_role("link", name="Below the cave town of Vardzia").click()
    expect(heading(page)).to_have_text("Below the cave town of Vardzia", timeout=20_000)
    expect(page.get_by_role("navigation")).to_have_count(0)
    page.get_by_text("Viewpoints").click()
    expect(page.locator(".scenes__link[aria-current]")).to_have_text("Below the cave town of Vardzia")


def test_a_collection_without_a_place_opens_its_list(open_tour: Tour) -> None:
    page = open_tour(path="/static/tour/?id=georgia&embed=1", **CALM)
    opened(page)
    expect(page.get_by_role("navigation", name="Viewpoints")).to_be_visible()
    page = open_tour(path="/static/tour/?id=georgia&at=pano-batumi&embed=1", **CALM)
    opened(page)
    expect(heading(page)).to_have_text("The promenade of Batumi")
    expect(page.get_by_role("navigation")).to_have_count(0)


def test_the_progress_of_a_loading_scene_is_shown(open_tour: Tour) -> None:
    page = open_tour(**CALM)
    opened(page)
    bar = page.get_by_role("progressbar", name="Loading…")
    expect(bar).to_be_hidden()
    held: list[Route] = []
    page.route("**/pano-vardzia-2048.webp", lambda route: held.append(route))
    page.get_by_text("Viewpoints").click()
    page.get_by_role("link", name="Below the cave town of Vardzia").click()
    expect(bar).to_be_visible()
    expect(bar).to_have_js_property("position", 0)
    page.evaluate("""() => {
        self.steps = []
        const viewer = document.getElementById('tour').photoSphereViewer
        viewer.addEventListener('load-progress', () => steps.push(document.querySelector('progress').value))
    }""")
    held[0].continue_()
    expect(heading(page)).to_have_text("Below the cave town of Vardzia", timeout=20_000)
    expect(bar).to_be_hidden()
    assert page.evaluate("steps.at(-1)") == 100


def test_controls_are_buttons_named_after_their_action(open_tour: Tour) -> None:
    page = open_tour(path=f"{TOUR}&embed=1")
    opened(page)
    zoom = page.evaluate(ZOOM)
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_function(f"before => ({ZOOM})() > before", arg=zoom)
    turn = page.locator("[data-does=turn]")
    expect(turn).to_have_attribute("aria-pressed", "false")
    page.get_by_label("More").click()
    page.get_by_role("button", name="Turn by itself").click()
    expect(turn).to_have_attribute("aria-pressed", "true")
    page.get_by_label("More").click()
    turn.click()
    expect(turn).to_have_attribute("aria-pressed", "false")
    menu, compass = page.locator(".more > summary"), page.get_by_role("button", name="Compass")
    menu.press("Enter")
    compass.press("Escape")  # closes the menu
    expect(compass).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    page.mouse.click(20, 20)  # outside the menu
    expect(compass).to_be_hidden()


# Autorotation


def test_autorotation_ends_at_a_touch(open_tour: Tour) -> None:
    page = open_tour(FRAMES_OF % 16)
    opened(page)
    page.wait_for_function(f"() => ({LOOK})() !== 0", timeout=10_000)
    page.wait_for_function(f"() => ({LOOK})() > 0.05", timeout=30_000)  # more than 20 frames
    page.keyboard.press("Shift")
    at = at_rest(page.locator("#tour"), LOOK, frames=30)  # until it has slowed down
    let_frames_pass(page, 30)
    assert page.evaluate(LOOK) == at


def test_autorotation_stops_when_frames_are_slow(open_tour: Tour) -> None:
    page = open_tour(FRAMES_OF % 60)
    opened(page)
    page.wait_for_function(f"() => ({LOOK})() !== 0", timeout=10_000)
    page.wait_for_function(f"() => !({TURNING})()", timeout=20_000)
    let_frames_pass(page, 30)
    assert not page.evaluate(TURNING)


def test_autorotation_on_request_continues_with_slow_frames(open_tour: Tour) -> None:
    page = open_tour(FRAMES_OF % 60)
    opened(page)
    page.get_by_label("More").click()
    page.get_by_role("button", name="Turn by itself").click()
    let_frames_pass(page, 30)
    assert page.evaluate(TURNING)


def test_no_autorotation_with_reduced_motion(open_tour: Tour) -> None:
    page = open_tour(clock=True, **CALM)
    opened(page)
    pass_time(page, 2500)  # autorotation begins after 1.5 s
    assert page.evaluate(LOOK) == 0


# Loading and drawing


def test_the_large_panorama_loads_when_the_visitor_stays_and_is_not_upscaled(open_tour: Tour) -> None:
    page = open_tour(path="/about", clock=True, device_scale_factor=3, **CALM)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.extend(re.findall(r"pano-gudauri-(\d+)\.webp", request.url)))
    page.goto(TOUR)
    assert opened(page).evaluate("canvas => canvas.width / canvas.clientWidth") == 1.5
    assert set(loaded) == {"2048"}
    with page.expect_request(re.compile("pano-gudauri-4096.webp"), timeout=10_000):
        pass_time(page, 2600)
    assert page.evaluate(LOOK) == 0


@pytest.mark.parametrize(("scripts", "options"), [
    ([SAVE_DATA], {}),
    ([], {"screen": {"width": PHONE[1], "height": PHONE[0]}}),
], ids=["data is dear", "small screen"])  # fmt: skip
def test_no_large_panorama_on_small_screens_or_with_data_saving(
    open_tour: Tour, scripts: list[str], options: dict[str, object]
) -> None:
    page = open_tour(*scripts, clock=True, **(CALM | options))
    opened(page)
    pass_time(page, 5000)
    pass_time(page, 1000)  # an idle callback runs
    assert not page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('4096'))")


# Without WebGL


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.deep)], ids=["390", "1440"])
def test_without_webgl_the_tour_is_a_flat_picture(open_tour: Tour, size: tuple[int, int]) -> None:
    page = open_tour(NO_WEBGL, size=size)
    wait_until_idle(page)
    expect(page.locator("canvas")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("A terrace in snowy Gudauri")
    flat = page.locator(".flat")
    place = "flat => flat.scrollLeft"
    middle = flat.evaluate("flat => (flat.scrollWidth - flat.clientWidth) / 2")
    assert middle > size[0] / 3
    assert flat.evaluate(place) == pytest.approx(middle, abs=1)
    drag(page, box_of(flat), -100)
    assert flat.evaluate(place) == pytest.approx(middle + 100, abs=1)
    page.mouse.move(10, 10)  # no button is held
    assert flat.evaluate(place) == pytest.approx(middle + 100, abs=1)
    flat.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"before => ({place})(document.querySelector('.flat')) < before", arg=middle + 90)


def test_without_webgl_the_frame_shows_a_flat_picture(open_tour: Tour) -> None:
    page = open_tour(NO_WEBGL, path=WITH_TOUR, size=DESKTOP)
    expect(page.locator(".tour__poster")).to_be_visible()
    page.get_by_role("link", name="Enter the 360° tour").click()
    expect(page.locator(".tour--full")).to_be_visible()
    expect(page.locator(".tour__poster")).to_be_hidden()
    flat = frame_of(page).locator(".flat")
    before = flat.evaluate("flat => flat.scrollLeft")
    drag(page, box_of(flat), -80)
    assert flat.evaluate("flat => flat.scrollLeft") == pytest.approx(before + 80, abs=1)


# By touch

BY_FINGER = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
VIEW = "() => document.getElementById('tour').photoSphereViewer.getPosition()"


@pytest.fixture(params=[PHONE, pytest.param(PHONE[::-1], marks=pytest.mark.deep)], ids=["upright", "crosswise"])
def tour_in_hand(request: pytest.FixtureRequest, open_page: Open) -> tuple[Page, Frame]:
    """A phone with a page, and the fullscreen tour in it."""
    page = open_page(WITH_TOUR, size=request.param, **BY_FINGER)
    page.get_by_role("link", name="Enter the 360° tour").tap()
    frame = frame_of(page)
    opened(frame)
    return page, frame


def fingers(page: Page, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Touch with several fingers, each moving from one point to another."""
    session = page.context.new_cdp_session(page)
    for step in range(6):
        points = [
            {"x": a + (x - a) * step / 5, "y": b + (y - b) * step / 5, "id": finger}
            for finger, ((a, b), (x, y)) in enumerate(ways)
        ]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        if step:  # a rest at the start would be a long press
            page.evaluate("() => new Promise(requestAnimationFrame)")  # else the moves are coalesced
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_one_finger_turns_the_view_and_two_zoom(tour_in_hand: tuple[Page, Frame]) -> None:
    page, frame = tour_in_hand
    fingers(page, ((200, 150), (60, 150)))
    frame.wait_for_function(f"() => ({VIEW})().yaw > 0.05")
    fingers(page, ((200, 200), (200, 80)))
    frame.wait_for_function(f"() => ({VIEW})().pitch !== 0")
    zoom = frame.evaluate(ZOOM)
    fingers(page, ((180, 150), (80, 150)), ((220, 150), (320, 150)))
    frame.wait_for_function(f"before => ({ZOOM})() > before + 20", arg=zoom)
    assert page.evaluate("[scrollY, visualViewport.scale]") == [0, 1]


def test_each_control_and_hotspot_can_be_tapped(tour_in_hand: tuple[Page, Frame]) -> None:
    page, frame = tour_in_hand
    controls = frame.locator(":is(.bar, .about) :is(button, summary):visible").all()
    assert len(controls) >= 6
    for control in (page.get_by_role("button", name="Exit fullscreen"), *controls):
        box = box_of(control)
        assert min(box["width"], box["height"]) >= 44
    inside, _ = ways_through(WITH_TOUR)
    frame.evaluate(TURN, inside.yaw)
    frame.get_by_role("button", name=inside.name.read("en")).tap()
    expect(frame.get_by_role("heading", level=1)).to_have_text(scenes()[inside.to].name.read("en"), timeout=20_000)
    frame.get_by_text("Viewpoints").tap()
    exit_box = box_of(page.get_by_role("button", name="Exit fullscreen"))
    assert box_of(frame.get_by_role("navigation", name="Viewpoints"))["y"] >= exit_box["y"] + exit_box["height"]
    frame.locator(".more > summary").tap()  # only one of the two is open at a time
    expect(frame.get_by_role("navigation", name="Viewpoints")).to_have_count(0)
    frame.get_by_text("Viewpoints").tap()
    expect(frame.locator(".more__list")).to_be_hidden()
    frame.get_by_role("link", name="The promenade of Batumi").tap()
    expect(frame.get_by_role("heading", level=1)).to_have_text("The promenade of Batumi", timeout=20_000)
    page.get_by_role("button", name="Exit fullscreen").tap()
    page.wait_for_function("() => !document.fullscreenElement")


def test_the_text_folds_on_a_phone_when_the_view_turns(open_tour: Tour) -> None:
    page = open_tour(path=f"{TOUR}&embed=1", **{**CALM, **BY_FINGER, "size": PHONE})
    opened(page)
    words = page.locator(".about__text")
    expect(words).to_be_visible()
    fingers(page, ((200, 150), (60, 150)))
    expect(words).to_be_hidden()
    page.locator(".about__head").tap()
    expect(words).to_be_visible()
    fingers(page, ((60, 150), (200, 150)))
    page.wait_for_function(f"() => ({VIEW})().yaw !== 0")
    expect(words).to_be_visible()  # as the visitor left them


def test_a_swipe_on_the_poster_scrolls_the_page(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=PHONE, **BY_FINGER)
    fingers(page, ((195, 420), (195, 150)))
    page.wait_for_function("() => scrollY > 100")
    expect(page.locator(".tour")).not_to_have_class(re.compile("tour--full"))


def test_the_toolbar_respects_the_safe_area(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=PHONE[::-1], **BY_FINGER)
    insets = {"left": 59, "right": 59, "bottom": 21}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.get_by_role("link", name="Enter the 360° tour").tap()
    expect(page.locator(".tour")).to_have_class(re.compile("tour--fullscreen"))
    box = box_of(page.locator("iframe.tour__frame"))
    assert box == {"x": 59, "y": 0, "width": PHONE[1] - 118, "height": PHONE[0] - 21}


def test_a_rooms_tour_fills_a_phone_in_both_orientations_has_its_language_and_closes_with_escape(
    open_page: Open,
) -> None:
    page = open_page(f"{WITH_TOUR}?lang=ka", size=PHONE, **BY_FINGER)
    opener, dialog = page.locator("#rooms .frame-dialog__open").first, page.locator("dialog[open]")
    opener.tap()
    expect(dialog.locator("iframe")).to_have_attribute("src", re.compile("&embed=1&lang=ka$"))
    for width, height in (PHONE, PHONE[::-1]):
        page.set_viewport_size({"width": width, "height": height})
        box = box_of(dialog)
        assert (box["width"], box["height"]) == (width, height)
    frame_of(page, "dialog[open] iframe").locator(".scenes summary").press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
