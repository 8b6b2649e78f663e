"""`make dev`: each kind of mistake is shown over the open page with the author's own line, and is gone with the save that mends it. The
process is the same for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import wait_until_whole
from tests.dev.project import DevelopedProject

pytestmark = pytest.mark.deep

PAGE, PART = "pages/about.py", "components/planted.py"
SHARE, STYLE, TEXTS = "static/src/modules/ShareButton.jsx", "static/css/tokens.css", "data/locale/ka.po"
# A mistake replaces the comment of its name.
SOURCES = {
    PAGE: """
import os

from app.live.render.fragment import fragment
from app.live.render.tags import html
from components.core import links
from components.core.i18n import t
from components.core.icons import icon
from components.core.modules import ShareButton
from components.planted import counter, row
from pages.page import Head

QUERY = ()
SECTION = ""
OVER_PICTURE = False
VERSION = 0
# module

async def load(catalog, params):
    # load
    return None

def head(data):
    # head
    return Head(title="Planted", description="Planted", path=links.about())

def view(data):
    # view
    return [
        html.h1("Planted"),
        html.p({"id": "process"}, f"Version {VERSION} in process {os.getpid()}"),
        html.div(
            card(),
            # child
        ),
        counter(),
        ShareButton(html.button({"id": "share", "type": "button"}, "Share"), title="", copied="", exact=False),
    ]

@fragment
def card():
    # fragment
    return html.p("A card")

def skeleton():
    return []
""",
    PART: """
import time

from reactpy import component, html, use_effect, use_state

VERSION = 0

@component  # of the counter
def counter():
    # first
    count, set_count = use_state(0)
    # later

    @use_effect(dependencies=[VERSION])
    def note():
        # effect
        return None

    def click(event):
        # click
        set_count(count + 1)

    async def wait(event):
        # wait
        return None

    # last
    return html.div(
        html.p({"id": "version"}, f"Version {VERSION}"),
        html.button({"id": "count", "onClick": click}, f"Count {count}"),
        html.button({"id": "wait", "onClick": wait}, "Wait"),
    )

@component
def row(number):
    return html.p(number)
""",
}


class Mistake(NamedTuple):
    """`text` in place of `comment` in `file`. The panel shows the line with `line` (else `text`), after a click on `clicked`."""

    file: str
    comment: str
    text: str
    title: str
    clicked: str = ""
    line: str = ""


PATIENCE = 30_000  # ms
RAISED = "raise ValueError('planted')"
TITLE = "ValueError: planted"
MISTAKES = {
    "load": Mistake(PAGE, "load", RAISED, TITLE),
    "head": Mistake(PAGE, "head", RAISED, TITLE),
    "view": Mistake(PAGE, "view", RAISED, TITLE),
    "fragment": Mistake(PAGE, "fragment", RAISED, TITLE),
    "component at first": Mistake(PART, "first", RAISED, TITLE),
    "component later": Mistake(PART, "later", f"if count: {RAISED}", TITLE, "#count"),
    "handler": Mistake(PART, "click", RAISED, TITLE, "#count"),
    "async handler": Mistake(PART, "wait", RAISED, TITLE, "#wait"),
    "effect": Mistake(PART, "effect", RAISED, TITLE),
    "hook in a condition": Mistake(PART, "last", "count and use_state(0)", "IndexError: list index", "#count"),
    "state set while rendering": Mistake(
        PART, "later", "set_count(lambda now: now + 1)", "component stopped", line="of the counter"
    ),
    "blocking call": Mistake(PART, "click", "time.sleep(1.5)", "event loop blocked", "#count"),
    "syntax": Mistake(PAGE, "module", "broken = (", "SyntaxError: '(' was never closed"),
    "import": Mistake(PAGE, "module", "from components.core import nothing", "ImportError: cannot import name"),
    "name": Mistake(PAGE, "module", "broken = nothing", "NameError: name 'nothing' is not defined"),
    "icon": Mistake(PAGE, "child", "icon('hart'),", "UnknownIcon: there is no icon 'hart'"),
    "attribute": Mistake(PAGE, "child", "html.p({'clas': 'lead'}),", "UnsafeMarkup: <p> has clas: write className"),
    "child": Mistake(PAGE, "child", "html.p({'id': 'a'}, card),", "UnsafeMarkup: <p> has the function card as a child"),
    "list without keys": Mistake(PAGE, "child", "html.div([row(each) for each in 'ab']),", "list without keys"),
    "text without translation": Mistake(
        PAGE, "child", "t('Not in the file'),", "'Not in the file' is not translated"
    ),
    "placeholder": Mistake(PAGE, "child", "t('{n} things', m=1),", "TypeError: '{n} things' needs a value for 'n'"),
    "placeholder of a translation": Mistake(TEXTS, "", 'msgid "Planted"\nmsgstr "{more}"', "has {more}", line='msgid "Planted"'),
    "file of translations": Mistake(TEXTS, "", "msgid unquoted", "this line has no quoted text: msgid unquoted"),
    "second entry of a text": Mistake(TEXTS, "", 'msgid ""\n"Planted"\nmsgstr ""\n\nmsgid "Planted"\nmsgstr ""', "'Planted' has an entry", line='msgid "Planted"'),
    "style sheet": Mistake(STYLE, "", "p { color red }", 'Expected ":"'),
    "script": Mistake(SHARE, "", "const broken = )", 'Unexpected ")"'),
    "script at its import": Mistake(SHARE, "", "throw new Error('planted')", "Error: planted"),
    "call in a script": Mistake(
        SHARE, "", "addEventListener('click', () => { throw new Error('planted') })", "Error: planted", "#share"
    ),
}  # fmt: skip


class Author:
    """`texts` are the sources without mistakes."""

    def __init__(self, project: DevelopedProject, page: Page) -> None:
        self.project, self.page = project, page
        self.texts = {each: project.text(each) for each in (PAGE, PART, SHARE, STYLE, TEXTS)}
        self.panel = page.locator("#dev-panel")
        self.versions, self.broken = 0, ""

    def open(self) -> None:
        """The page in Georgian."""
        self.page.goto("/about?lang=ka")
        wait_until_whole(self.page)

    @property
    def process(self) -> str:
        return self.page.locator("#process").inner_text().rpartition(" ")[2]

    def save(self, mistake: Mistake, text: str) -> None:
        """Python sources show their version; a script that has been built is noticed by its new document."""
        self.versions += 1
        self.broken = mistake.file if text != self.texts[mistake.file] else ""
        self.page.evaluate("() => { window.isBefore = true }")
        self.project.save(mistake.file, text.replace("VERSION = 0\n", f"VERSION = {self.versions}\n"))

    def wait_for_save(self, mistake: Mistake) -> None:
        if mistake.file == PART:
            expect(self.page.locator("#version")).to_have_text(f"Version {self.versions}")
        elif mistake.title == "Error: planted":
            self.page.wait_for_function("() => !window.isBefore")
            wait_until_whole(self.page)


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Author]:
    project = DevelopedProject(tmp_path_factory.mktemp("mistakes"))
    for file, text in SOURCES.items():
        project.save(file, text)
    project.start()
    context = browser.new_context(base_url=project.url, viewport={"width": 1440, "height": 900})
    expect.set_options(timeout=PATIENCE)
    yield Author(project, context.new_page())
    expect.set_options(timeout=5000)
    context.close()
    project.stop()


@pytest.fixture
def mended(author: Author) -> Iterator[Author]:
    author.open()
    yield author
    if author.broken:
        author.project.save(author.broken, author.texts[author.broken])


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_shown_with_its_line_until_it_is_mended(mended: Author, name: str) -> None:
    author, page, panel, mistake = mended, mended.page, mended.panel, MISTAKES[name]
    process, text = author.process, author.texts[mistake.file]
    comment = f"# {mistake.comment}\n"
    broken = text.replace(comment, f"{mistake.text}\n") if mistake.comment else f"{text}\n{mistake.text}\n"
    broken_line = mistake.line or mistake.text
    (number,) = (number for number, line in enumerate(broken.split("\n"), 1) if broken_line in line)

    author.save(mistake, broken)
    if mistake.clicked:
        author.wait_for_save(mistake)
        page.click(mistake.clicked)
    section = panel.locator("section").filter(has_text=mistake.title).first
    expect(section.locator(":scope > p > span").first).to_have_text(f"{mistake.file}:{number}")
    expect(section.locator(".current").first).to_contain_text(broken_line.splitlines()[-1])

    author.save(mistake, text)
    expect(panel).to_be_hidden()
    author.wait_for_save(mistake)
    count = page.locator("#count")
    clicks = int(count.inner_text().removeprefix("Count "))
    count.click()
    expect(count).to_have_text(f"Count {clicks + 1}")
    expect(panel).to_be_hidden()
    assert author.process == process
