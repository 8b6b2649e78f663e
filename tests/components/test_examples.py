"""Every component has an example (`components/examples`), which the engine renders without a warning as valid HTML."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from app.dev.pages.examples import public_components, read_examples
from app.dev.pages.messages import Messages
from app.dev.pages.site import DevelopedGeorgia
from data.languages import LANGUAGES
from tests.app.site import make_app
from tests.tools.markup import body_of, faults_of

EXAMPLES = read_examples()
UNSHOWN = {
    "components.core.base_map": "a shape inside an SVG: `maps` shows it",
    "components.core.modules": "the face of a client module: the component around it shows it",
    "components.seo.head": "elements of the head, which are not seen",
    "components.tours.scene": "a part of the tour viewer, which has a page and a style sheet of its own",
    "components.tours.tour_plan": "a part of the tour viewer, which has a page and a style sheet of its own",
}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_app(site_of=partial(DevelopedGeorgia, Messages())) as app, TestClient(app) as client:
        yield client


def test_every_component_has_an_example() -> None:
    shown = {each.component for each in EXAMPLES.values()}
    public = [each for components in public_components().values() for each in components]
    assert len(public) > 80
    lacking = [f"{each.__module__}.{each.__name__}" for each in public if each not in shown]
    assert [each for each in lacking if each.rpartition(".")[0] not in UNSHOWN] == []
    assert {each.rpartition(".")[0] for each in lacking} == set(UNSHOWN)


def test_every_example_is_named_after_a_component() -> None:
    assert [key for key, each in EXAMPLES.items() if each.component is None] == []


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_is_rendered_without_a_warning(client: TestClient, key: str) -> None:
    for language in LANGUAGES:
        with capture_logs() as lines:
            answer = client.get(
                f"/dev/gallery/{key}", params={"lang": language}, headers={"accept-encoding": "identity"}
            )
        # A busy machine blocks the loop.
        assert [line for line in lines if line["log_level"] != "info" and line["event"] != "event loop blocked"] == []
        assert answer.status_code == 200
        assert f'lang="{language}"' in answer.text
        assert faults_of(body_of(answer.text)) == []


@pytest.mark.parametrize(("body", "fault"), [
    pytest.param("<p><span>a</span><br/></p>", [], id="none"),
    pytest.param("<p><div>a</div></p>", ["(0, 'div') where (1, 'div') is written"], id="block in a paragraph"),
    pytest.param("<a href='/'><a href='/'></a></a>", ["(0, 'a') where (1, 'a') is written"], id="link in a link"),
    pytest.param("<i id='a'></i><b id='a'></b>", ["the id a twice"], id="id"),
])  # fmt: skip
def test_faults_of_html_are_found(body: str, fault: list[str]) -> None:
    assert faults_of(body) == fault
