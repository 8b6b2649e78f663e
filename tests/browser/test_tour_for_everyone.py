"""The tour viewer: keyboard, descriptions, shared views, compass, plan, gyroscope, stereo view."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Frame, Page, expect

from data.reference.tours import localities, scenes
from tests.browser.conftest import DESKTOP, PHONE, Open, pass_time
from tests.browser.test_accessibility import violations
from tests.browser.test_tour import (
    LOOK,
    VIEW,
    WITH_TOUR,
    ZOOM,
    Tour,
    frame_of,
    heading,
    open_tour,
    opened,
)

pytestmark = pytest.mark.pictures

__all__ = ["open_tour"]  # a fixture

TOUR = "/static/tour/?id=pano-gudauri"
CALM = {"reduced_motion": "reduce"}
EVERYWHERE = pytest.mark.parametrize(
    ("query", "size"),
    [
        pytest.param("&lang=ka", PHONE, id="ka 390"),
        pytest.param("", PHONE, id="en 390", marks=pytest.mark.deep),
        pytest.param("", DESKTOP, id="en 1440", marks=pytest.mark.deep),
        pytest.param("&lang=ka", DESKTOP, id="ka 1440", marks=pytest.mark.deep),
    ],
)
QUERIES = pytest.mark.parametrize("query", ["&lang=ka", pytest.param("", marks=pytest.mark.deep)])
TURNED = """view => {
    const viewer = document.getElementById('tour').photoSphereViewer
    viewer.rotate({ yaw: `${view[0]}deg`, pitch: `${view[1]}deg` })
    viewer.zoom(view[2])
}"""
CLIPBOARD = """{
    self.copied = []
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { self.copied.push(text) } } })
}"""
NO_CLIPBOARD = """{
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
}"""
# An upright phone: an orientation event every 50 ms, permission on request. Chromium's own event without angles is dropped.
GYROSCOPE = """{
    addEventListener('deviceorientation', (event) => event.isTrusted && event.stopImmediatePropagation())
    DeviceOrientationEvent.requestPermission = async () => 'granted'
    self.direction = 0
    setInterval(() => dispatchEvent(new DeviceOrientationEvent('deviceorientation', {
        alpha: self.direction, beta: 90, gamma: 0,
    })), 50)
}"""
# Chromium on a computer: one event without angles.
NO_GYROSCOPE = """{
    const add = self.addEventListener
    self.addEventListener = (type, act, ...more) => {
        if (type !== 'deviceorientation') return add.call(self, type, act, ...more)
        act(new DeviceOrientationEvent(type))
        self.isAnswered = true
    }
}"""
ASKS = "DeviceOrientationEvent.requestPermission = async () => (self.asked = (self.asked ?? 0) + 1, '%s')"
LABELS = {
    "": {"more": "More", "share": "Share this view", "compass": "Compass", "stereo": "Headset view",
         "gyroscope": "Turn with the phone", "list": "Viewpoints", "words": "The view in words",
         "copied": "Link copied", "by hand": "Copy the link", "map": "On the map of Georgia"},
    "&lang=ka": {"more": "მეტი", "share": "ამ ხედის გაზიარება", "compass": "კომპასი", "stereo": "ვირტუალური სათვალით",
                 "gyroscope": "ბრუნვა ტელეფონთან ერთად", "list": "გადმოსახედები", "words": "ხედი სიტყვებით",
                 "copied": "ბმული დაკოპირდა", "by hand": "დააკოპირეთ ბმული", "map": "საქართველოს რუკაზე"},
}  # fmt: skip


def parts(page: Page) -> Callable[[], list[str]]:
    """A function that returns the names of the viewer's lazy parts requested so far."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return lambda: [
        match[1] for url in asked if (match := re.search(r"/(compass|share|in_hand)-\w+\.(?:js|css)|/(plan)\.svg", url))
    ]


def choose(page: Page | Frame, query: str, name: str) -> None:
    """Choose an item of the viewer's menu by keyboard."""
    menu = page.locator(".more > summary")
    expect(menu).to_have_attribute("aria-label", LABELS[query]["more"])
    menu.press("Enter")
    page.get_by_role("button", name=LABELS[query][name]).press("Enter")
    expect(page.locator(".more")).not_to_have_attribute("open", "")


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


# By keyboard


@EVERYWHERE
def test_a_hotspot_out_of_view_is_followed_by_keyboard(open_tour: Tour, query: str, size: tuple[int, int]) -> None:
    language = "ka" if query else "en"
    page = open_tour(path=TOUR + query, size=size, **CALM)
    opened(page)
    here, there = scenes()["pano-gudauri"], scenes()["pano-room-chalet"]
    if size == PHONE:  # it lists the links below the text
        page.get_by_text(LABELS[query]["words"]).press("Enter")
    way = page.get_by_role("link", name=here.links[0].label.read(language))
    for _ in range(6):
        page.keyboard.press("Tab")
        if way.evaluate("way => way === document.activeElement"):
            break
    expect(way).to_be_focused()
    page.wait_for_function(f"() => Math.abs(({LOOK})() * 180 / Math.PI - {here.links[0].yaw}) < 1")
    page.keyboard.press("Enter")
    expect(heading(page)).to_have_text(there.name.read(language), timeout=20_000)
    expect(page.locator(".about__text")).to_have_text(there.description.read(language))
    expect(page.locator(".about__head")).to_be_focused()
    expect(page.locator("a.about__way[data-scene]")).to_have_text([there.links[0].label.read(language)])
    assert page.title() == f"{there.name.read(language)} · Georgia 360"


# Descriptions


@EVERYWHERE
def test_the_picture_has_a_description_that_can_be_opened(open_tour: Tour, query: str, size: tuple[int, int]) -> None:
    scene, language = scenes()["pano-gudauri"], "ka" if query else "en"
    page = open_tour(path=TOUR + query, size=size, **CALM)
    opened(page)
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    pictures = [node for node in tree if node.get("role", {}).get("value") in ("img", "image") and node.get("name")]
    assert [node["name"]["value"] for node in pictures] == [scene.name.read(language)]
    described = plain(pictures[0]["description"]["value"])
    assert scene.description.read(language) in described
    assert scene.surroundings.read(language) in described
    words = page.get_by_text(scene.surroundings.read(language))
    expect(words).to_be_hidden()
    page.get_by_text(LABELS[query]["words"]).click()
    expect(words).to_be_visible()
    page.get_by_role("link", name=scene.links[1].label.read(language)).click()  # an opened text stays open
    expect(page.get_by_text(scenes()["pano-kazbegi"].surroundings.read(language))).to_be_visible(timeout=20_000)


def test_a_scene_has_its_heading_offline(open_tour: Tour) -> None:
    page = open_tour(path=f"{TOUR}&embed=1", allow=("ERR_FAILED",), **CALM)
    opened(page)
    page.route("**/static/tour/?id=pano-vardzia*", lambda route: route.abort())
    page.get_by_text("Viewpoints").click()
    page.get_by_role("link", name="Below the cave town of Vardzia").click()
    expect(heading(page)).to_have_text("Below the cave town of Vardzia", timeout=20_000)
    expect(page.locator(".about__text")).to_have_count(0)


# Shared views


@EVERYWHERE
def test_a_shared_link_opens_the_same_view(open_tour: Tour, query: str, size: tuple[int, int]) -> None:
    page = open_tour(CLIPBOARD, path=TOUR + query, size=size, **CALM)
    asked = parts(page)
    opened(page)
    page.get_by_text(LABELS[query]["list"]).click()
    page.locator(".scenes__link[data-scene=pano-vardzia]").click()
    expect(page).to_have_title(re.compile(scenes()["pano-vardzia"].name.read("ka" if query else "en")), timeout=20_000)
    page.evaluate(TURNED, [231.4, -17.3, 62])
    assert "share" not in asked()
    choose(page, query, "share")
    expect(page.get_by_role("status")).to_contain_text(LABELS[query]["copied"])
    [link] = page.evaluate("self.copied")
    expect(page.get_by_role("link", name=link)).to_be_visible()
    assert urlsplit(link).query == f"id=pano-vardzia{query}"
    page.goto("about:blank")
    page.goto(link)
    opened(page)
    expect(heading(page)).to_have_text(scenes()["pano-vardzia"].name.read("ka" if query else "en"))
    assert degrees(page) == pytest.approx((231.4, -17.3), abs=2)
    assert page.evaluate(ZOOM) == pytest.approx(62, abs=1)


def degrees(page: Page | Frame) -> tuple[float, float]:
    """(yaw, pitch) of the view."""
    yaw, pitch = page.evaluate(f"() => {{ const at = ({VIEW})(); return [at.yaw, at.pitch] }}")
    return (yaw * 180 / 3.14159265) % 360, pitch * 180 / 3.14159265


def test_a_shared_view_does_not_autorotate(open_tour: Tour) -> None:
    page = open_tour(path=f"{TOUR}#view=90,0,50", clock=True)
    opened(page)
    pass_time(page, 2500)  # any other view begins autorotation after 1.5 s
    assert degrees(page) == pytest.approx((90, 0), abs=0.1)


def test_a_link_shared_from_a_frame_opens_as_a_page(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(900, 600), reduced_motion="reduce")
    page.get_by_role("link", name="Enter the 360° tour").click()
    frame = frame_of(page)
    opened(frame)
    frame.evaluate(CLIPBOARD)
    choose(frame, "", "share")
    expect(frame.get_by_role("status")).to_contain_text("Link copied")
    link = urlsplit(frame.evaluate("self.copied[0]"))
    assert (link.path, link.query) == ("/static/tour/", "id=pano-ushguli")
    assert link.fragment.startswith("view=0,0,20")


def test_an_extreme_view_in_the_url_is_clamped(open_tour: Tour) -> None:
    """tests/client/view_link.test.js tests the parser."""
    page = open_tour(path=f"{TOUR}#view=999,-99,999", **CALM)
    opened(page)
    yaw, pitch = degrees(page)
    assert yaw == pytest.approx(279, abs=0.5)
    assert pitch == pytest.approx(-90, abs=45)  # the edge of the picture
    assert page.evaluate(ZOOM) == pytest.approx(100, abs=0.5)


# Compass and plan


@EVERYWHERE
def test_the_compass_shows_view_and_ways_and_an_unknown_north(
    open_tour: Tour, query: str, size: tuple[int, int]
) -> None:
    page = open_tour(path=f"{TOUR}&embed=1{query}", size=size, **CALM)
    asked = parts(page)
    opened(page)
    assert asked() == []
    choose(page, query, "compass")
    dial = page.locator(".psv-compass")
    expect(dial).to_be_visible()
    expect(dial).to_contain_text("ჩრდილოეთი უცნობია" if query else "north is not known")
    spots = "() => document.getElementById('tour').photoSphereViewer.getPlugin('compass').config.hotspots.length"
    assert page.evaluate(spots) == 2
    dial.click(position={"x": 100, "y": 56})  # its right side
    page.wait_for_function(f"() => Math.abs(({LOOK})() * 180 / Math.PI - 90) < 10")
    page.get_by_text(LABELS[query]["list"]).click()
    page.locator(".scenes__link[data-scene=pano-vardzia]").click()
    page.wait_for_function(f"() => ({spots})() === 0")
    choose(page, query, "compass")
    expect(dial).to_be_hidden()
    choose(page, query, "compass")
    expect(dial).to_be_visible()


@EVERYWHERE
def test_the_plan_links_to_the_scenes_of_a_place(open_tour: Tour, query: str, size: tuple[int, int]) -> None:
    language = "ka" if query else "en"
    page = open_tour(path=f"{TOUR}&embed=1{query}", size=size, **CALM)
    asked = parts(page)
    opened(page)
    assert asked() == []
    page.get_by_text(LABELS[query]["list"]).click()
    plan = page.get_by_role("group", name=LABELS[query]["map"])
    expect(plan.get_by_role("link")).to_have_count(len(localities()))
    expect(plan.locator("[aria-current]")).to_have_text("გუდაური" if query else "Gudauri")
    plan.get_by_role("link", name="ვარძია" if query else "Vardzia").press("Enter")
    expect(heading(page)).to_have_text(scenes()["pano-vardzia"].name.read(language), timeout=20_000)
    page.get_by_text(LABELS[query]["list"]).click()
    expect(plan.locator("[aria-current]")).to_have_text("ვარძია" if query else "Vardzia")


# Gyroscope and stereo view


def test_no_gyroscope_control_without_a_gyroscope(open_tour: Tour) -> None:
    page = open_tour(NO_GYROSCOPE, **CALM)
    opened(page)
    page.wait_for_function("() => self.isAnswered")
    page.locator(".more > summary").click()
    expect(page.get_by_role("button", name="Compass")).to_be_visible()
    expect(page.get_by_role("button", name="Turn with the phone")).to_be_hidden()
    expect(page.get_by_role("button", name="Headset view")).to_be_hidden()


@QUERIES
def test_the_view_turns_with_the_phone(open_tour: Tour, query: str) -> None:
    page = open_tour(GYROSCOPE, path=f"{TOUR}&embed=1{query}", size=PHONE, **CALM)
    asked = parts(page)
    opened(page)
    assert asked() == []
    button = page.locator("[data-does=gyroscope]")
    choose(page, query, "gyroscope")
    expect(button).to_have_attribute("aria-pressed", "true")
    before = page.evaluate(LOOK)
    turn = f"before => {{ self.direction += 5; return Math.abs(({LOOK})() - before) > 0.3 }}"
    page.wait_for_function(turn, arg=before)
    assert set(asked()) == {"in_hand"}
    choose(page, query, "gyroscope")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_a_refused_gyroscope_permission_is_respected(open_tour: Tour) -> None:
    page = open_tour(GYROSCOPE, ASKS % "denied", size=PHONE, **CALM)
    asked = parts(page)
    opened(page)
    button = page.locator("[data-does=gyroscope]")
    choose(page, "", "gyroscope")
    page.wait_for_function("() => self.asked === 1")
    choose(page, "", "stereo")
    page.wait_for_function("() => self.asked === 2")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert asked() == []


@QUERIES
def test_the_stereo_view_shows_two_pictures_until_a_tap(open_tour: Tour, query: str) -> None:
    page = open_tour(GYROSCOPE, path=f"{TOUR}{query}", size=PHONE[::-1], allow=("WakeLock",), **CALM)
    asked = parts(page)
    opened(page)
    assert asked() == []
    choose(page, query, "stereo")
    expect(page.locator("#tour")).to_have_class(re.compile("tour-stereo"), timeout=20_000)
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator(".about")).to_be_hidden()
    assert set(asked()) == {"in_hand"}
    page.mouse.click(300, 200)
    expect(page.locator("#tour")).not_to_have_class(re.compile("tour-stereo"))
    expect(page.locator(".bar")).to_be_visible()


# All of it together


@EVERYWHERE
def test_open_parts_of_the_viewer_have_no_axe_violations(open_tour: Tour, query: str, size: tuple[int, int]) -> None:
    options: dict[str, Any] = {"bypass_csp": True, "size": size, **CALM}
    page = open_tour(NO_CLIPBOARD, GYROSCOPE, path=TOUR + query, **options)
    opened(page)
    page.get_by_text(LABELS[query]["words"]).click()
    choose(page, query, "compass")
    expect(page.locator(".psv-compass")).to_be_visible()
    choose(page, query, "share")
    expect(page.get_by_role("status")).to_contain_text(LABELS[query]["by hand"])
    expect(page.get_by_role("link", name=re.compile(r"#view=0,0,20$"))).to_be_visible()
    page.locator(".more > summary").click()
    assert violations(page) == []
    page.get_by_text(LABELS[query]["list"]).click()
    expect(page.locator(".plan")).to_be_visible()
    assert violations(page) == []
