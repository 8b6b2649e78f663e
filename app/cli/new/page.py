"""Plans the sources of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from app.cli.new.names import GEORGIAN, OF_PYTHON, Title, check_name, refuse_taken, sentence, title_of
from app.cli.new.sources import Refused, Sources, fill

FIRST_SECTION = "First section = პირველი ნაწილი"
LEAD = Title("Write here what a visitor finds on this page.", "აქ დაწერეთ, რას ნახავს სტუმარი ამ გვერდზე.")
TEXT = Title("Write here what this section says.", "აქ დაწერეთ ამ ნაწილის ტექსტი.")


def add_page(sources: Sources, name: str, title: str, sections: Sequence[str]) -> None:
    """`title` and `sections` are 'English = Georgian'.

    Raises:
        Refused: the name cannot be used, is taken, or a title cannot be a text of the site.
    """
    check_name(name)
    headings = [title_of(sources, each) for each in (title or sentence(name), *sections)]
    path, module, test = f"/{name.replace('_', '-')}", f"pages/{name}.py", f"tests/pages/test_{name}.py"
    source = _page({"name": name, "path": path, "title": headings[0].en, "lead": LEAD.en}, headings[1:])
    if sources.text(module) != source:
        files, users = (module, f"pages/{name}", test), ("app/routes.py", "components/core/links.py")
        refuse_taken(sources, name, path, files, users)
    english, georgian = (_lines(f'        "{each}",' for each in texts) for texts in zip(*headings, strict=True))
    sources.create(module, source)
    sources.create(test, fill("test_page.py.txt", {"path": path, "english": english, "georgian": georgian}))
    sources.import_name("app/routes.py", "pages", name)
    sources.insert("app/routes.py", f'    ("{path}", {name}),\n', after='    ("/terms", terms),\n')
    sources.insert("tests/screens.py", f'    "{path}",\n', before='    "/nowhere",\n')
    add_link(sources, name, f'def {name}() -> str:\n    return href("{path}")\n', headings[0])
    for text in (*headings, LEAD, TEXT):
        sources.translate(GEORGIAN, *text)


def add_link(sources: Sources, name: str, function: str, title: Title) -> None:
    """The function of the URL, and the link in the footer."""
    sources.insert("components/core/links.py", f"{function}\n\n", before="def outside_map(")
    indent = 20 * " "
    sources.insert(
        "components/layout/shell.py",
        f'{indent}(t("{title.en}"), links.{name}()),\n',
        after=f'{indent}(t("Terms of Service"), links.terms()),\n',
    )


def _page(values: dict[str, str], sections: Sequence[Title]) -> str:
    """
    Raises:
        Refused: two sections would be the same function.
    """
    page = fill("page.py.txt", {**values, "calls": ""})
    taken = OF_PYTHON | {*re.findall(r"\w+", page)}
    names: dict[str, Title] = {}
    for each in sections:
        name = re.sub("[^a-z]+", "_", each.en.lower()).strip("_")
        if not name:
            raise Refused(f"{each.en!r} has no Latin letter to name its function after")
        name = f"{name}_section" if name in taken else name
        if name in names:
            raise Refused(f"two sections would be {name}(): {names[name].en!r} and {each.en!r}")
        names[name] = each
    page = fill("page.py.txt", {**values, "calls": _lines(f"        {name}()," for name in names)})
    return page + "".join(
        fill("section.py.txt", {"name": name, "title": each.en, "text": TEXT.en}) for name, each in names.items()
    )


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
