"""Plans the sources of a kind of record: what `data.kinds` and `app.kinds` ask for, its pages and their tests.

The schema version and the constants of the scripts are written by commands of their own (`AFTERWARDS`).
"""

from __future__ import annotations

import re
from collections import defaultdict

from app.cli.new.names import GEORGIAN, UNTITLED, Title, check_name, refuse_taken, sentence, title_of
from app.cli.new.page import LEAD, add_link
from app.cli.new.sources import Refused, Sources, fill

LONGEST_WORD = 20
ALL = Title("All of them", "ყველა")
AFTERWARDS = 'make migration NAME="The {name}."; python -m static.constants'
EXAMPLES = "components/examples/cards.py"
# In which a word of the kind becomes a name.
USERS = (
    "app/routes.py",
    "components/cards/card.py",
    "components/core/links.py",
    "data/demo/__init__.py",
    "data/kinds.py",
    "data/models.py",
)


def add_kind(sources: Sources, word: str, plural: str, title: str, one: str) -> None:
    """`title` and `one` are 'English = Georgian'.

    Raises:
        Refused: a word cannot be used, is taken, or a title cannot be a text of the site.
    """
    name = plural or f"{word}s"
    for each in (word, name):
        check_name(each, LONGEST_WORD)
    if word == name:
        raise Refused(f"{word!r} is one record and all of them: give the other word with --plural")
    titles = title_of(sources, title or sentence(name))
    single = title_of(sources, one or word.replace("_", " "), default=UNTITLED)
    model = "".join(map(str.capitalize, word.split("_")))
    many = name.replace("_", " ")
    values = {
        "word": word, "name": name, "model": model, "one": single.en, "one_ka": single.ka, "many": many,
        "title": titles.en, "title_ka": titles.ka, "lead": LEAD.en, "lead_ka": LEAD.ka,
    }  # fmt: skip
    files = {
        f"pages/{name}.py": fill("list.py.txt", values),
        f"pages/{word}.py": fill("record.py.txt", values),
        f"tests/pages/test_{name}.py": fill("test_kind.py.txt", values),
    }
    if any(sources.text(file) != text for file, text in files.items() if file.startswith("pages/")):
        if model in re.findall(
            r"\w+", "".join(fill(each, defaultdict(str)) for each in ("list.py.txt", "record.py.txt"))
        ):
            raise Refused(f"its pages use the name {model!r} already")
        for each in (word, name, model, f"{word}_card"):
            refuse_taken(sources, each, f"/{name}", [*files] if each == word else (), USERS)
    for file, text in files.items():
        sources.create(file, text)
    _add_model(sources, values)
    _add_pages(sources, values)
    add_link(sources, name, fill("link.txt", values), titles)
    for english, georgian in (titles, LEAD, ALL):
        sources.translate(GEORGIAN, english, georgian)
    sources.translate(GEORGIAN, (f"{{n}} {single.en}", f"{{n}} {many}"), (f"{{n}} {single.ka}",))


def _add_model(sources: Sources, values: dict[str, str]) -> None:
    """The model, its row in the table of kinds, and its records in the demo."""
    model, word, name = values["model"], values["word"], values["name"]
    remote = "".join(map(str.capitalize, name.split("_")))
    sources.insert("data/models.py", fill("model.txt", values), before="class Region(Listed):\n")
    sources.import_name("data/kinds.py", "data.models", model)
    row = f'    Kind({model}, "/{remote}", "{name}", "{word}"),\n'
    sources.insert("data/kinds.py", row, before="    Kind(Region, ")
    for each in (model, "Text"):
        sources.import_name("data/demo/__init__.py", "data.models", each)
    sources.insert("data/demo/__init__.py", fill("demo.txt", values), before="def image(")


def _add_pages(sources: Sources, values: dict[str, str]) -> None:
    """The card with its example, the number of saved ones, the routes, and the pages in the tests of all pages."""
    model, word, name = values["model"], values["word"], values["name"]
    card, saved, routes = "components/cards/card.py", "components/listing/saved.py", "app/routes.py"
    for file in (card, saved):
        sources.import_name(file, "data.models", model)
    sources.insert(card, fill("card.txt", values), before="# Of each kind whose records have pages.\n")
    sources.insert(card, f"    {model}: {word}_card,\n", after="    Blog: blog_card,\n")
    number = f'    {model}: lambda number: tn("{{n}} {values["one"]}", "{{n}} {values["many"]}", number),\n'
    sources.insert(saved, number, after='    Blog: lambda number: tn("{n} story", "{n} stories", number),\n')
    example = f"def {word}_card() -> VdomDict:\n    return cell(*map(cards.{word}_card, demo.{name}()))\n\n\n"
    sources.insert(EXAMPLES, "from data import demo\n", before="from data.models import ")
    sources.insert(EXAMPLES, example, before="def card() -> VdomDict:\n")
    for each in (name, word):
        sources.import_name(routes, "pages", each)
    paths = f'    ("/{name}", {name}),\n    ("/{name}/{{id}}", {word}),\n'
    sources.insert(routes, paths, after='    ("/terms", terms),\n')
    sources.insert("tests/screens.py", f'    "/{name}",\n', after='    "/blogs",\n')
    sources.insert("tests/screens.py", f'    "/{name}/first",\n', after='    "/blogs/autumn-in-racha",\n')
