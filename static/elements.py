"""Writes the types of elements and icons for mypy and editors: `python -m static.elements`.

`app/live/render/tags.pyi` has the attributes of each tag from `@types/react` (in static/node_modules), `components/core/icon_names.py` the
names of static/icons.txt. Both are in git, because Python needs no build. `tests/static/test_elements.py` fails when one
of them is out of date.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from reactpy._html import NO_CHILDREN_ALLOWED_HTML_BODY, NO_CHILDREN_ALLOWED_SVG

from app.live.render.elements import DATA_TYPES, FORBIDDEN
from app.live.render.react_names import EVENTS

STATIC = Path(__file__).parent
ROOT = STATIC.parent
REACT = STATIC / "node_modules" / "@types" / "react" / "index.d.ts"
HEAD = "# Written by `python -m static.elements`.\n# ruff: noqa\n"
# Tags that browsers no longer know, and <style>, which the Content-Security-Policy forbids.
LEFT_OUT = {"big", "center", "keygen", "menuitem", "noindex", "param", "style", "webview"}
RELATIONS = """
alternate author canonical dns-prefetch expect external help icon license manifest me modulepreload next nofollow noopener
noreferrer preconnect prefetch preload prev search stylesheet apple-touch-icon
""".split()  # noqa: SIM905 - a word for each name is readable
# What @types/react has as `string`, or has not at all: by interface and name, else by name.
OURS = {
    "rel": [*RELATIONS, "noopener noreferrer", "noopener nofollow", "noopener nofollow external"],
    "FormHTMLAttributes.method": ["get", "post", "dialog"],
    "ScriptHTMLAttributes.type": [*DATA_TYPES],
}
STRICT = ("AriaRole", "HTMLInputTypeAttribute", "HTMLAttributeAnchorTarget")  # without `string` among their members
TAGS = '''
"""The elements of ReactPy with the attributes of each tag, for mypy and editors. At run time `html` is ReactPy's own."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Generic, Literal, TypeAlias, TypedDict, TypeVar, overload

from reactpy.core.events import EventHandler
from reactpy.types import BaseEventHandler, Component, Event, VdomDict

Child: TypeAlias = Component | VdomDict | str | None | Sequence["Child"] | Iterator["Child"]
Handler: TypeAlias = Callable[[Event], Awaitable[None] | None]
Attributes = TypeVar("Attributes")

class Element(Generic[Attributes]):
    def __call__(self, attributes: Attributes | Child = ..., /, *children: Child) -> VdomDict: ...

class VoidElement(Generic[Attributes]):
    def __call__(self, attributes: Attributes = ..., /) -> VdomDict: ...

@overload
def event(
    function: Handler,
    *,
    stop_propagation: bool = ...,
    prevent_default: bool = ...,
    debounce: int | None = ...,
    throttle: int | None = ...,
) -> EventHandler: ...
@overload
def event(
    *,
    stop_propagation: bool = ...,
    prevent_default: bool = ...,
    debounce: int | None = ...,
    throttle: int | None = ...,
) -> Callable[[Handler], EventHandler]: ...

class KeyAttributes(TypedDict, total=False):
    key: str | int | None
'''


def tags_stub() -> str:
    source = _without_comments(REACT.read_text())
    aliases = dict(re.findall(r"^ *(?:declare )?type (\w+) =(.*?);$", source, re.MULTILINE | re.DOTALL))
    interfaces = re.findall(
        r"^    interface (AriaAttributes|DOMAttributes|SVGAttributes|(?!All|Keygen|Param|Style|WebView)\w*HTMLAttributes)(?:<T>)?(?: extends ([^{]*))? "
        r"\{(.*?)(?:^    )?\}$",
        source,
        re.MULTILINE | re.DOTALL,
    )
    written = [TAGS]
    for name, bases, body in interfaces:
        members = [
            f'"{member}": {python_type}'
            for member, declared in re.findall(r'^        "?([\w-]+)"?\??:(.*?);\s*$', body, re.MULTILINE | re.DOTALL)
            if (python_type := _python_type(name, member, declared, aliases))
        ]
        parents = [_class_name(each) for each in re.findall(r"\w+", re.sub("<T>", "", bases))] or ["KeyAttributes"]
        if members:
            parents.append(f"_{_class_name(name)}")
            written.append(f'{parents[-1]} = TypedDict("{parents[-1]}", {{{", ".join(members)}}}, total=False)')
        written.append(f"class {_class_name(name)}({', '.join(dict.fromkeys(parents))}, total=False): ...")
    elements = source[source.index("interface IntrinsicElements") :]
    html, svg = elements.split("svg: React.SVGProps")
    written += ["class Svg(Element[SVGAttributes]):", *_tags(svg, NO_CHILDREN_ALLOWED_SVG)]
    written += ["class Html(Element[KeyAttributes]):", "    fragment: Element[KeyAttributes]", "    svg: Svg"]
    written += [*_tags(html, NO_CHILDREN_ALLOWED_HTML_BODY), "html: Html"]
    return _formatted("\n".join(written), "tags.pyi")


def icons_stub() -> str:
    names = sorted(line for line in (STATIC / "icons.txt").read_text().splitlines() if line and line[0] != "#")
    return _formatted(f"from typing import Literal, TypeAlias\n\nIcon: TypeAlias = Literal{names!r}", "icon_names.py")


FILES = {"app/live/render/tags.pyi": tags_stub, "components/core/icon_names.py": icons_stub}


def _without_comments(source: str) -> str:
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", source, flags=re.DOTALL)


def _class_name(interface: str) -> str:
    """'AnchorHTMLAttributes' → 'AnchorAttributes'; 'HTMLAttributes' stays."""
    return "SVGAttributes" if interface.startswith("SVG") else re.sub("(?<=.)HTMLAttributes", "Attributes", interface)


def _tags(elements: str, childless: set[str]) -> list[str]:
    return [
        f"    {tag}{'_' if tag == 'del' else ''}: {'VoidElement' if tag in childless else 'Element'}[{_class_name(of)}]"
        for tag, of in re.findall(
            r'^            "?(\w+)"?: React\.(?:DetailedHTMLProps<React\.)?(\w+)<', elements, re.MULTILINE
        )
        if tag not in LEFT_OUT
    ]


def _python_type(interface: str, name: str, declared: str, aliases: dict[str, str]) -> str:
    """The Python type of an attribute; '' for one that the engine refuses."""
    if name in FORBIDDEN or name == "children" or (name.startswith("on") and name not in EVENTS):
        return ""
    if "EventHandler<" in declared:
        return "Handler | BaseEventHandler"
    if words := OURS.get(f"{interface}.{name}") or OURS.get(name):
        return f"Literal{words!r} | None"
    if name == "autoComplete":
        declared = "AutoFillBase | AutoFillNormalField | AutoFillContactField"
    for alias in re.findall(r"\b[A-Z]\w+\b", declared):
        words_of = aliases.get(alias, "")
        declared = declared.replace(alias, words_of.replace("(string & {})", "") if alias in STRICT else words_of)
    return _union(re.sub(r"\(\(.*?\) => .*?\)", "", declared))


def _union(declared: str) -> str:
    words = list(dict.fromkeys(re.findall(r'"([^"]*)"', declared)))
    names = re.findall(r"\w+", re.sub(r'"[^"]*"', "", declared))
    types = {"string": "str", "number": "float", "boolean": "bool", "any": "object"}
    members = [types[each] for each in dict.fromkeys(names) if each in types]
    if "readonly string[]" in declared:
        members.append("Sequence[str]")
    if words and "string" not in names:
        members.append(f"Literal{words!r}")
    return " | ".join([*members, "None"])


def _formatted(source: str, name: str) -> str:
    ruff = [sys.executable, "-m", "ruff", "format", "--stdin-filename", name, "-"]
    return subprocess.run(ruff, input=HEAD + source, capture_output=True, text=True, check=True, cwd=ROOT).stdout


if __name__ == "__main__":
    for path, source in FILES.items():
        (ROOT / path).write_text(source())
