"""Rules of URLs for frames, links, pictures and telephone numbers."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from data.text.urls import (
    is_tour_frame,
    map_frame,
    map_url,
    mobile_number,
    phone_number,
    picture_url,
    tel_link,
    tour_frame,
    tour_url,
    web_link,
)

HOSTS = ("kuula.co", "my.matterport.com", "www.google.com", "maps.google.com", "www.openstreetmap.org")
SHARED = "https://kuula.co/share/7vzxT?embed=1"


@pytest.mark.parametrize(("text", "url"), [
    ("7vzxT", SHARED),
    (" 7vzxT\n", SHARED),
    ("https://kuula.co/share/7vzxT", SHARED),
    ("https://www.kuula.co/share/7vzxT", SHARED),
    ("HTTPS://KUULA.CO/share/7vzxT", SHARED),
    ("https://kuula.co/post/7vzxT", SHARED),
    ("https://kuula.co/share/7vzxT?embed=1", SHARED),
    ("https://kuula.co/share/7vzxT?embed=0&embed=1#top", SHARED),
    ("https://kuula.co/share/7vzxT?fs=1&vr=0", "https://kuula.co/share/7vzxT?fs=1&vr=0&embed=1"),
    ("https://kuula.co/share/collection/7vzxT?logo=-1", "https://kuula.co/share/collection/7vzxT?logo=-1&embed=1"),
    ("https://kuula.co/post/7vzxT/collection/7abcd", "https://kuula.co/share/7vzxT/collection/7abcd?embed=1"),
    ('<iframe width="100%" src="https://kuula.co/share/7vzxT?fs=1&amp;vr=0"></iframe>',
     "https://kuula.co/share/7vzxT?fs=1&vr=0&embed=1"),
    ("<iframe src='//kuula.co/share/7vzxT' allowfullscreen>", SHARED),
    ("<IFRAME\nSRC=https://kuula.co/share/7vzxT></IFRAME>", SHARED),
    ('<script src="https://static.kuula.io/embed.js" data-kuula="https://kuula.co/share/7vzxT"></script>', SHARED),
    ('<script src="https://static.kuula.io/embed.js" data-kuula="7vzxT"></script>', SHARED),
    ("/static/tour/?id=georgia", "/static/tour/?id=georgia&embed=1"),
    ("/static/tour/?embed=1&id=georgia&embed=1", "/static/tour/?id=georgia&embed=1"),
    ("https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1", "https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1"),
])  # fmt: skip
def test_allowed_tours_are_framed(text: str, url: str) -> None:
    assert tour_frame(text, HOSTS) == url
    assert tour_frame(url, HOSTS) == url


@pytest.mark.parametrize("text", [
    None, 7, "", "   ", "a b", "tour", "javascript:alert(1)", "data:text/html,<script>alert(1)</script>",
    "http://kuula.co/share/7vzxT",
    "https://kuula.co.evil.com/share/7vzxT",
    "https://evil.com/https://kuula.co/share/7vzxT",
    "https://evilkuula.co/share/7vzxT",
    "https://user@kuula.co/share/7vzxT",
    "https://kuula.co@evil.com/share/7vzxT",
    "https://kuula.co:443/share/7vzxT",
    "https://kuula.co\\@evil.com/share/7vzxT",
    "https://kuula.co/share/7vzxT?a=\"onload=alert(1)",
    "https://kuula.co/share/7vzxT?" + "x" * 512,
    "https://kuula.co/profile/someone",
    "https://kuula.co/edit/7vzxT",
    "https://my.matterport.com/models/SxQL3iGyoDo",
    "https://www.google.com/maps/embed?pb=1",
    "https://[::1/share/7vzxT",
    "//kuula.co/share/7vzxT",
    "/static/tour/../../x?id=georgia", "//static/tour/?id=georgia", "/static/tour/?id=<b>", "/contact?id=georgia",
    "<script>alert(1)</script>", "<script src='https://kuula.co/share/7vzxT'></script>",
    "<iframe src='javascript:alert(1)'></iframe>", "<iframe srcdoc='<b>'></iframe>",
    "<iframe src=\"https://evil.com/\"></iframe>7vzxT",
])  # fmt: skip
@pytest.mark.asvs("1.3.1")
def test_forbidden_tours_are_dropped(text: object) -> None:
    assert tour_frame(text, HOSTS) is None


@pytest.mark.parametrize(("text", "url"), [
    ("https://tours.example/a?b=1", "https://tours.example/a?b=1"),
    ("http://tours.example/a", "http://tours.example/a"),
    ("<iframe width=1 src='https://tours.example/a?b&amp;c'></iframe>", "https://tours.example/a?b&c"),
    ("https://kuula.co/share/7vzxT", "https://kuula.co/share/7vzxT?embed=1"),
    ("https://kuula.co/profile/someone", None), ("https://www.kuula.co/profile/someone", None),
    ("https://www.google.com/maps/embed?pb=1", None), ("javascript:alert(1)", None), ("<b>", None), (7, None),
    ("https://user@tours.example/a", None), ("/contact?id=georgia", None),
])  # fmt: skip
def test_a_tour_of_another_host_is_a_link(text: object, url: str | None) -> None:
    assert tour_url(text, HOSTS) == url
    assert tour_url(url, HOSTS) == url
    assert is_tour_frame(str(url), HOSTS) == ("kuula" in str(url))


def test_only_listed_hosts_are_framed() -> None:
    assert tour_frame("7vzxT", ("my.matterport.com",)) is None
    assert tour_frame("https://tours.example/a", (*HOSTS, "tours.example")) == "https://tours.example/a"
    assert map_frame("https://www.google.com/maps/embed?pb=1", ("kuula.co",)) is None


@pytest.mark.parametrize(("text", "url"), [
    ("https://www.google.com/maps/embed?pb=!1m18!2d44.8", "https://www.google.com/maps/embed?pb=!1m18!2d44.8"),
    ("https://maps.google.com/maps?q=Gori&output=embed", "https://maps.google.com/maps?q=Gori&output=embed"),
    ('<iframe src="https://www.google.com/maps/embed?pb=1" width="600"></iframe>',
     "https://www.google.com/maps/embed?pb=1"),
    ("https://www.openstreetmap.org/export/embed.html?bbox=1%2C2", "https://www.openstreetmap.org/export/embed.html?bbox=1%2C2"),
])  # fmt: skip
def test_map_frame(text: str, url: str) -> None:
    assert map_frame(text, HOSTS) == map_url(text, HOSTS) == url


@pytest.mark.parametrize(("text", "link"), [
    ("https://maps.app.goo.gl/abc", "https://maps.app.goo.gl/abc"),
    ("https://www.google.com/maps/place/Gori", "https://www.google.com/maps/place/Gori"),
    ("https://www.google.com/search?q=x&output=embed", "https://www.google.com/search?q=x&output=embed"),
    ("https://www.openstreetmap.org/#map=12/41/44", "https://www.openstreetmap.org/#map=12/41/44"),
    ("javascript:alert(1)", None), ("Gori, Stalin street", None), ("<iframe src='javascript:1'>", None), (None, None),
])  # fmt: skip
def test_map_that_is_only_a_link(text: object, link: str | None) -> None:
    assert map_frame(text, HOSTS) is None
    assert map_url(text, HOSTS) == link


@pytest.mark.parametrize(("text", "link"), [
    ("https://www.facebook.com/georgia360.demo", "https://www.facebook.com/georgia360.demo"),
    ("HTTP://Example.GE:8080/a?b=1", "http://example.ge:8080/a?b=1"),
    ("https://example.ge/სახლი", "https://example.ge/%E1%83%A1%E1%83%90%E1%83%AE%E1%83%9A%E1%83%98"),
    ("ftp://example.ge", None), ("javascript://example.ge/%0aalert(1)", None), ("data:text/html,x", None),
    ("https://user:word@example.ge/", None), ("https:///path", None), ("https://example.ge/a b", None),
    ("https://example.ge/\"><script>", None), ("https://example.ge:99999/", None), ("/relative", None), (7, None),
    ("java\nscript:alert(1)", None), ("\x01https://example.ge", None),
])  # fmt: skip
def test_web_links_are_normalized_or_dropped(text: object, link: str | None) -> None:
    assert web_link(text) == link


@pytest.mark.parametrize(("text", "picture"), [
    ("/static/media/gori-1200.webp", "/static/media/gori-1200.webp"),
    ("https://cdn.example/a.jpg", "https://cdn.example/a.jpg"),
    ("/static/../contact", None), ("//evil.example/a.jpg", None), ("data:image/svg+xml,<svg/>", None), (None, None),
])  # fmt: skip
def test_picture_urls_are_normalized_or_dropped(text: object, picture: str | None) -> None:
    assert picture_url(text) == picture


@pytest.mark.parametrize(("text", "number"), [
    ("+995 555 00 11 22", "+995555001122"), ("(032) 2-00-03-60", "0322000360"), ("call me", None), ("12", None),
    ("+", None), ("1" * 16, None), (None, None),
])  # fmt: skip
def test_telephone(text: object, number: str | None) -> None:
    assert tel_link(text) == number
    assert bool(phone_number(text)) == bool(number)


@pytest.mark.parametrize(("text", "number"), [
    ("+995 555 00-14-27", "995555001427"),
    ("+49 30 1234567", "49301234567"),
    ("+995 32 212 34 56", None),
    ("555 00 14 27", None),
    ("call me", None),
    (None, None),
])  # fmt: skip
def test_only_an_international_number_that_may_be_mobile_gets_messages(text: object, number: str | None) -> None:
    assert mobile_number(text) == number


pieces = st.lists(st.sampled_from([
    "https", "http", "javascript", "data", ":", "//", "/", "\\", "@", "?", "#", "&", "=", "embed", "embed=1", ".", "%",
    "kuula.co", "www.kuula.co", "evil.com", "my.matterport.com", "www.google.com", "www.openstreetmap.org", "/share/",
    "7vzxT", "/post/", "/collection/", "/maps/embed", "output=embed", "/export/embed.html", "/show/", "m=abcdefghijk",
    "<iframe src=", "<script data-kuula=", '"', "'", ">", "</iframe>", "&amp;", "&quot;", "&#106;", " ", "\n", "\x00",
    "/static/tour/?", "id=georgia", "..", ":443", "[", "]", "ა", "\u2028",
])).map("".join)  # fmt: skip
anything = st.one_of(pieces, st.text(), st.none(), st.integers())


@given(anything)
@example("https://kuula.co/share/7vzxT?&&embed&EMBED=2")
def test_every_tour_is_ours_or_of_an_allowed_host(text: object) -> None:
    url = tour_frame(text, HOSTS)
    if url is None:
        return
    parts = urlsplit(url)
    assert len(url) <= 512
    assert url.isascii()
    assert not set(url) & set("\"'<>\\ \n")
    if parts.scheme:
        assert (parts.scheme, parts.netloc in HOSTS) == ("https", True)
    else:
        assert url.startswith("/static/tour/?")
    if parts.netloc in ("", "kuula.co"):
        names = [name.lower() for name, _ in parse_qsl(parts.query, keep_blank_values=True)]
        assert names.count("embed") == 1
        assert parts.query.endswith("embed=1")
    assert tour_frame(url, HOSTS) == url


@given(anything)
@pytest.mark.asvs("1.2.2")
def test_every_frame_is_a_map_and_every_link_a_web_url(text: object) -> None:
    frame, link, picture = map_frame(text, HOSTS), map_url(text, HOSTS), picture_url(text)
    if frame:
        assert urlsplit(frame).netloc in HOSTS[2:]
        assert link == frame
    for url in (link, web_link(text), picture):
        assert url is None or url.startswith(("https://", "http://", "/static/"))
        assert url is None or not set(url) & set("\"'<>\\ \n")
    assert tel_link(text) is None or str(tel_link(text)).lstrip("+").isdigit()
