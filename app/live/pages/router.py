"""Path patterns → pages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any
from urllib.parse import parse_qsl, quote, unquote

from reactpy.types import Location
from reactpy_router import route
from reactpy_router.resolvers import ReactPyResolver

from app.live.pages.page import Match, Params
from app.live.render.source import described

LONGEST_PATH, LONGEST_QUERY, LONGEST_VALUE = 2_000, 4_000, 100
NAMES: dict[str, type] = {"QUERY": tuple}  # required names of every page → type
PARTS = {"load": 2, "view": 1, "skeleton": 0}  # required functions → number of arguments
OPTIONAL = {"missing": 0, "partial": 1, "complete": 2, "first_screen": 1}
AWAITED = ("load", "complete")
# A path of each type of parameter, for finding patterns that are never reached.
EXAMPLES = {
    "int": "1",
    "float": "1.5",
    "slug": "a-b",
    "uuid": "00000000-0000-0000-0000-00000000000a",
    "str": "a~b",
    "path": "a~b/c",
    "any": "a~b/c",
}


class Router:
    """`routes`: (pattern, page), the first match wins. `languages`: the first is the default and not in URLs. `names` and
    `parts`: further required names and functions of this site's pages.

    Raises:
        TypeError: a page lacks a name or function, its arguments differ, or a route before it takes its paths. The message
            names the pattern and the part.
    """

    def __init__(
        self,
        routes: Sequence[tuple[str, Any]],
        not_found: Any = None,
        languages: Sequence[str] = ("en",),
        *,
        names: Mapping[str, type] = MappingProxyType({}),
        parts: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        __tracebackhide__ = True  # an error is the caller's
        self._routes, self._names, self._parts = routes, {**NAMES, **names}, {**PARTS, **parts}
        self.check()
        self.not_found = not_found
        self.languages = languages
        self._resolvers = [(ReactPyResolver(route(pattern, page)), page) for pattern, page in routes]
        for number, (pattern, _) in enumerate(routes):
            path = re.sub(ReactPyResolver.param_pattern, lambda found: EXAMPLES[(found["type"] or ":str")[1:]], pattern)
            for (earlier, _), (resolver, _) in zip(routes[:number], self._resolvers, strict=False):
                if resolver.resolve(path):
                    raise TypeError(f"{pattern!r} is never reached: {earlier!r} before it takes its paths")

    def check(self) -> None:
        """
        Raises:
            TypeError: see `check_page`.
        """
        __tracebackhide__ = True
        for pattern, page in self._routes:
            check_page(pattern, page, self._names, self._parts)

    def match(self, location: Location) -> Match:
        """The page and the parameters of `location`; `not_found` for an unknown path. Never raises.

        The path may be decoded (from the server) or encoded (from the browser).
        """
        path, query_string = location.path, location.query_string
        given = parse_qsl(query_string[:LONGEST_QUERY].lstrip("?"), errors="replace")
        language = self._language(dict(reversed(given)).get("lang"))
        plain = unquote(path)
        for resolver, page in self._resolvers if len(path) <= LONGEST_PATH else ():
            if found := resolver.resolve(plain):
                named = tuple(found.params.items())
                read = _read(given, page.QUERY, getattr(page, "REPEATED", ()), getattr(page, "LISTS", ()))
                return Match(location, page, Params(quote(plain, errors="replace"), named, read, language))
        # A link to `//here` would lead to the host "here".
        unknown = quote(re.sub(r"^[/\\]+", "/", plain[:200]), errors="replace")
        return Match(location, self.not_found, Params(unknown, language=language))

    def _language(self, wanted: str | None) -> str:
        return next((language for language in self.languages if language == wanted), self.languages[0])


def _read(
    given: Sequence[tuple[str, str]], names: Sequence[str], repeated: Sequence[str], lists: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    """The parameters that a page reads; of repeated ones the first, as in browsers."""
    short = [(name, value[:LONGEST_VALUE]) for name, value in given if name not in lists]
    firsts = {(name, value) for name, value in dict(reversed(short)).items() if name not in repeated}
    others = {(name, value) for name, value in short if name in repeated}
    joined = {(name, "/".join(value for each, value in given if each == name and value)) for name in lists}
    return tuple(sorted((name, value) for name, value in firsts | others | joined if name in names and value))


def check_page(pattern: str, page: Any, names: Mapping[str, type], parts: Mapping[str, int]) -> None:
    """
    Raises:
        TypeError: `page` does not implement `app.live.pages.page`.
    """
    __tracebackhide__ = True
    name = getattr(page, "__name__", type(page).__name__)
    file = getattr(page, "__file__", "")
    at = f" ({file})" if file else ""
    for constant, kind in names.items():
        if not isinstance(getattr(page, constant, None), kind):
            raise TypeError(f"{pattern!r}: {name} has no {constant} that is a {kind.__name__}{at}")
    seconds = getattr(page, "FRESH_SECONDS", 1)
    if not isinstance(seconds, int | float) or seconds <= 0:
        raise TypeError(f"{pattern!r}: {name}.FRESH_SECONDS must be a number of seconds above 0, not {seconds!r}{at}")
    for part, count in {**parts, **{part: n for part, n in OPTIONAL.items() if hasattr(page, part)}}.items():
        function = getattr(page, part, None)
        if not callable(function):
            raise TypeError(f"{pattern!r}: {name} has no function {part}(){at}")
        defined = getattr(function, "__module__", None)
        if inspect.ismodule(page) and defined != name:
            raise TypeError(f"{pattern!r}: {name}.{part} is of {defined}: define {part}(), or import that `as …`{at}")
        try:
            inspect.signature(function).bind(*range(count))
        except ValueError:  # a builtin, such as `list`, has no signature
            continue
        except TypeError:
            raise TypeError(
                f"{pattern!r}: {name}.{part}() must take {count} argument(s): {described(function)}"
            ) from None
        if part in AWAITED and not inspect.iscoroutinefunction(function):
            raise TypeError(f"{pattern!r}: {name}.{part}() must be an `async def`: {described(function)}")
