"""Fragments: content without state and handlers is rendered once for all visitors.

A card is a pure function of its model and the reader's language. `@fragment` builds its VDOM once and returns one shared
`Fragment`. In a ReactPy layout that is one node; on the wire it is an id, and its content is sent at most once a session;
in HTML it is a finished string. Two kinds:

- *static*: one element, plain HTML inside. Its content is sent as HTML and is adopted from the served page, so React sees
  a single element and a first view costs no bytes.
- *composed*: holds client modules or other fragments. Its content is sent as a model that names them by id. Its larger
  parts that are plain HTML become static fragments, for which React makes one element each.

A fragment's id is a digest of its content: the same in every session, worker and restart.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import lru_cache, wraps
from hashlib import blake2b
from itertools import chain
from typing import Any, ParamSpec
from weakref import WeakValueDictionary

import orjson
from cachetools import LRUCache
from pydantic import BaseModel
from reactpy.types import Component, VdomDict

from app.live.render.children import UnsafeMarkup
from app.live.render.elements import check
from app.live.render.guard import placeholders
from app.live.render.language import current_language
from app.live.render.source import described

Arguments = ParamSpec("Arguments")

FRAGMENTS_CACHED = 1_000  # per function
LONGEST_PLAIN = 1_000  # bytes of JSON; longer ones are stored deflated
INFLATED = 64  # inflated sources kept, least recently used first out
EXAMPLES = 32  # fragments of at most 32 KiB used as deflate dictionaries of similar ones

# Elements that React moves into <head>: they cannot be plain HTML inside another element.
HOISTED = frozenset({"title", "meta", "link", "base"})

LEAST_ELEMENTS = 8  # elements of a plain part of a composed fragment; smaller parts get no id
# Elements with input or focus, or announced on change: React must update them. A changed fragment is a new fragment with
# new elements.
_STATEFUL = frozenset(
    {"input", "select", "textarea", "form", "details", "dialog", "video", "audio", "iframe", "output"}
)
_STATEFUL_ROLES = frozenset({"status", "alert", "log"})
_STATEFUL_ATTRIBUTES = frozenset({"aria-live", "data-keep-scroll", "data-replace"})  # links that keep the focus
# Attributes of a part's root, which static/src/client/tree/fragments.js reads from the served element under React's names.
_ROOT_ATTRIBUTES = frozenset({"className", "id", "role", "href", "rel", "target", "lang", "title", "tabIndex"})


class LiveContent(TypeError):
    """A fragment contains a handler or a component, which belong to one session and cannot be shared."""


def compact(json: bytes) -> bytes:
    """A copy of orjson's result, whose buffer has up to 8 KiB of unused memory."""
    return bytes(memoryview(json))


class Fragment:
    """Shared content. `app.live.render.html` fills `html` and `payload` on their second use.

    The model is stored as JSON (`source`): a fifth of the memory, and invisible to the garbage collector. Long ones are
    deflated to a fifth, or with a similar earlier fragment as dictionary to a tenth, because each session holds its page.
    """

    __slots__ = ("__weakref__", "_deflated", "_example", "_source", "html", "id", "parts", "payload", "static")

    parts: tuple[Fragment, ...]  # nested fragments, at any depth, the deepest first

    def __init__(self, model: dict[str, Any]) -> None:
        nodes = _nodes(model)
        held = [part for node in nodes if (part := _fragment_of(node))]
        self.parts = (*chain.from_iterable(part.parts for part in held), *held)
        self.static = model["tagName"] != "" and not held and not any(_needs_react(node) for node in nodes)
        source = orjson.dumps(model, default=_name)
        self._deflated = len(source) > LONGEST_PLAIN
        self._example = _example(model, source) if self._deflated else b""
        self._source = _deflate(source, self._example) if self._deflated else compact(source)
        digest = blake2b(source, digest_size=9).digest()
        # Marks composed fragments: in a list the client matches static ones by id, composed ones by position, so that a
        # section keeps its element when its cards change.
        self.id = ("" if self.static else "~") + urlsafe_b64encode(digest).decode()
        # None: never rendered; "": rendered once, not cached.
        self.html: str | None = None
        self.payload: bytes | None = None

    @property
    def source(self) -> bytes:
        return _inflate(self._source, self._example) if self._deflated else self._source

    @property
    def model(self) -> dict[str, Any]:
        """The VDOM, with nested fragments as ids."""
        model: dict[str, Any] = orjson.loads(self.source)
        return model

    def __repr__(self) -> str:
        return f"Fragment({self.id})"


FRAGMENTS: WeakValueDictionary[str, Fragment] = WeakValueDictionary()
"""Every fragment that is still referenced, by id."""


_EXAMPLES: LRUCache[str, bytes] = LRUCache(EXAMPLES)
"""The sources of fragments that were the first with their root element. With them a detail page is held in 0.25 KB, without
them in 1.25 KB (4.4 KB as JSON), and is deflated in half of the time."""


def fragment(build: Callable[Arguments, VdomDict]) -> Callable[Arguments, VdomDict]:
    """Decorator: cache the node of `build` per arguments and language. A node with the placeholder of a failed part is not
    cached.

    Pydantic models are compared by identity, other arguments by value. An LRU cache of FRAGMENTS_CACHED per function.

    Raises (when called):
        LiveContent: `build` put a handler or a component into its VDOM. The message names the function.
        UnsafeMarkup: see `app.live.render.elements`.
        TypeError: an argument is mutable.
    """
    cache: LRUCache[Any, tuple[Any, VdomDict]] = LRUCache(FRAGMENTS_CACHED)
    name = f"{build.__module__}.{build.__qualname__}"

    @wraps(build)
    def shared(*args: Arguments.args, **kwargs: Arguments.kwargs) -> VdomDict:
        key = (current_language(), *map(_identity, args), *((k, _identity(v)) for k, v in kwargs.items()))
        try:
            entry = cache.get(key)
        except TypeError:
            raise TypeError(f"{name} is a @fragment: give it a {_mutable(args, kwargs)}") from None
        if entry is not None:
            return entry[1]
        before = placeholders().number
        model = build(*args, **kwargs)
        try:
            node = freeze(model)
        except LiveContent as error:
            raise LiveContent(f"{name} is a @fragment, but {error}") from None
        except UnsafeMarkup as error:
            raise UnsafeMarkup(f"{described(build)}: {error}") from None
        if placeholders().number == before:
            # The cache also holds the arguments, so that their `id()` is not reused.
            cache[key] = ((args, kwargs), node)
        return node

    return shared


def freeze(model: VdomDict) -> VdomDict:
    """The node that represents the fragment of `model` in layouts and in other fragments.

    Raises:
        LiveContent: it contains a handler or a component.
        UnsafeMarkup: it contains markup that browsers refuse.
    """
    if _fragment_of(model):
        return model
    copy = _shareable(model)
    _split_off_parts(copy)
    return _node_of(copy)


def freeze_if_shareable(node: Any) -> Any:
    """`freeze(node)`, or the node itself if it must stay live."""
    try:
        return freeze(node) if isinstance(node, VdomDict) else node
    except LiveContent:
        return node


def is_fragment(node: Any) -> bool:
    """Whether `node` represents a fragment."""
    return isinstance(node, dict) and _fragment_of(node) is not None


def fragment_id(node: VdomDict) -> str:
    """The id of the fragment that `node` represents."""
    made = _fragment_of(node)
    assert made, f"{node!r} is no fragment"
    return made.id


def _mutable(args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
    """A hint for the first mutable argument: what to pass instead."""
    instead: dict[type, str] = {
        list: "tuple in place of a list",
        dict: "tuple of pairs in place of a dict",
        set: "frozenset in place of a set",
    }
    kinds = (type(each) for each in (*args, *kwargs.values()))
    return next((instead[kind] for kind in kinds if kind in instead), "hashable value in place of each argument")


def _example(model: dict[str, Any], source: bytes) -> bytes:
    """The source of an earlier similar fragment, as a deflate dictionary; b"" if there is none. Pages of one kind differ only in
    their texts.
    """
    root = f"{model['tagName']} {(model.get('attributes') or {}).get('className')}"
    example = _EXAMPLES.get(root, b"")
    if not example:
        _EXAMPLES[root] = compact(source)[-(1 << zlib.MAX_WBITS) :]
    return example


def _deflate(source: bytes, example: bytes) -> bytes:
    deflating = zlib.compressobj(level=3, zdict=example)
    return deflating.compress(source) + deflating.flush()


@lru_cache(INFLATED)
def _inflate(deflated: bytes, example: bytes) -> bytes:
    return zlib.decompressobj(zdict=example).decompress(deflated)


def _identity(value: Any) -> Any:
    return id(value) if isinstance(value, BaseModel) else value


def _name(value: Any) -> Any:
    if isinstance(value, Fragment):
        return value.id
    raise TypeError(f"{value!r} cannot be part of a fragment")


def _fragment_of(model: Any) -> Fragment | None:
    attributes = model.get("attributes")
    return attributes.get("fragment") if attributes else None


def _nodes(model: dict[str, Any]) -> list[dict[str, Any]]:
    """`model` and all elements in it."""
    nodes = [model]
    for node in nodes:  # the list grows during the loop
        nodes += (child for child in node.get("children", ()) if isinstance(child, dict))
    return nodes


def _needs_react(node: dict[str, Any]) -> bool:
    """Whether the node needs React and cannot be plain HTML inside another element."""
    return "importSource" in node or node["tagName"] in HOISTED


def _node_of(model: dict[str, Any]) -> VdomDict:
    made = Fragment(model)
    made = FRAGMENTS.setdefault(made.id, made)
    return VdomDict(tagName="fragment", attributes={"fragment": made})


def _split_off_parts(model: dict[str, Any]) -> int:
    """The number of elements of a model that is plain HTML without state; else 0, after replacing its larger plain parts by
    fragments.
    """
    children = [child for child in model.get("children", ()) if isinstance(child, dict)]
    numbers = [_split_off_parts(child) for child in children]
    if all(numbers) and not _fragment_of(model) and not _needs_react(model) and not _has_state(model):
        return 1 + sum(numbers)
    siblings = {held.id for child in children if (held := _fragment_of(child))}  # siblings must be distinct fragments
    parts: dict[int, VdomDict] = {}
    for child, number in zip(children, numbers, strict=True):
        if number >= LEAST_ELEMENTS and _can_be_part(child):
            part = _node_of(child)
            if fragment_id(part) not in siblings:
                siblings.add(fragment_id(part))
                parts[id(child)] = part
    if parts:
        model["children"] = [parts.get(id(child), child) for child in model["children"]]
    return 0


def _has_state(node: dict[str, Any]) -> bool:
    attributes = node.get("attributes") or {}
    return (
        node["tagName"] in _STATEFUL
        or attributes.get("role") in _STATEFUL_ROLES
        or not _STATEFUL_ATTRIBUTES.isdisjoint(attributes)
    )


def _can_be_part(node: dict[str, Any]) -> bool:
    return node["tagName"] != "" and all(
        name in _ROOT_ATTRIBUTES or name.startswith(("aria-", "data-")) for name in node.get("attributes") or ()
    )


def _shareable(model: dict[str, Any]) -> dict[str, Any]:
    """A copy of `model` for the wire: texts and elements only, without parts of a session."""
    check(model)
    for event in model.get("eventHandlers", ()):
        raise LiveContent(f"<{model['tagName']}> has the handler {event}: put it into a @component")
    copy = {name: value for name, value in model.items() if name != "children"}
    children = [_shareable_child(model, child) for child in model.get("children", ()) if child is not None]
    return copy | {"children": children} if children else copy


def _shareable_child(parent: dict[str, Any], child: Any) -> Any:
    if isinstance(child, Component):
        raise LiveContent(f"<{parent['tagName']}> holds the component {child.type.__qualname__}")
    return _shareable(child) if isinstance(child, dict) else str(child)
