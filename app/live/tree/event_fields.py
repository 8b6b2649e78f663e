"""Which fields of a browser event a handler is sent.

Every event brings the few of `static/src/client/tree/events.js`. Any other field that ReactPy's own client sends is sent to a
handler whose code names it (`event["clientX"]`, `event.target.dataset`), so that no other handler pays for it. The code is that
of the handler and of the functions of its module that it uses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from types import CodeType, FunctionType, MethodType
from typing import Any

from cachetools import LRUCache
from reactpy.types import Event

OF_ALL = "target currentTarget key altKey ctrlKey metaKey shiftKey form id name value values checked"  # sent to every handler
OF_EVENT = """
type bubbles cancelable composed defaultPrevented eventPhase isTrusted timeStamp srcElement returnValue cancelBubble detail which
button buttons clientX clientY layerX layerY movementX movementY offsetX offsetY pageX pageY screenX screenY x y relatedTarget
fromElement toElement
pointerId pointerType pressure tangentialPressure tiltX tiltY twist altitudeAngle azimuthAngle width height isPrimary
deltaX deltaY deltaZ deltaMode wheelDelta wheelDeltaX wheelDeltaY
code charCode keyCode location repeat isComposing data inputType dataTransfer clipboardData
touches targetTouches changedTouches animationName propertyName elapsedTime pseudoElement submitter oldState newState
message filename lineno colno lengthComputable loaded total momentum persistentDeviceId sourceCapabilities selection
"""
OF_ELEMENT = """
dataset files className classList tagName nodeName localName title lang dir hidden tabIndex draggable contentEditable
isContentEditable innerText textContent attributes elements text label href src alt hash host hostname pathname search origin
protocol port rel currentSrc action method target
accept autocomplete defaultValue defaultChecked disabled indeterminate max maxLength min minLength multiple pattern placeholder
readOnly required selectionStart selectionEnd selectionDirection step valueAsNumber valueAsDate validity validationMessage
willValidate form options selectedIndex selectedOptions selected rows cols wrap textLength index
complete naturalWidth naturalHeight currentTime duration ended muted paused playbackRate volume readyState networkState seeking
loop autoplay controls videoWidth videoHeight error open returnValue
accessKey autocapitalize autocorrect autofocus inputMode enterKeyHint virtualKeyboardPolicy spellcheck writingSuggestions translate
dirName incremental labels webkitEntries webkitdirectory formAction formEnctype formMethod formNoValidate formTarget
popoverTargetAction command nodeType namespaceURI baseURI isConnected childElementCount firstElementChild lastElementChild
outerText part slot inert elementTiming currentCSSZoom focusGroup focusGroupStart decoding fetchPriority loading referrerPolicy
sizes srcset isMap useMap longDesc lowsrc align border hspace vspace aLink vLink link bgColor background version
"""
NAMES = frozenset(f"{OF_EVENT} {OF_ELEMENT}".split()) - set(OF_ALL.split())
MODIFIERS = ("altKey", "ctrlKey", "metaKey", "shiftKey")  # sent when they are pressed
MERGING = "reactpy.core.events"  # wraps each handler, and makes one of several

_fields: LRUCache[tuple[CodeType, ...], tuple[str, ...]] = LRUCache(2_000)


def fields_of(handler: Callable[..., Any]) -> tuple[str, ...]:
    """The fields besides OF_ALL that the code of `handler` names, sorted."""
    made_of = tuple(each.__code__ for each in _functions([handler]))
    if (found := _fields.get(made_of)) is None:
        used = _functions([handler], with_helpers=True)
        named = set().union(*(_names(each.__code__) for each in used))
        found = _fields[made_of] = tuple(sorted(named & NAMES))
    return found


def _functions(left: list[Any], *, with_helpers: bool = False) -> Iterator[FunctionType]:
    """Those that a handler is made of; with the functions of their modules that they use."""
    seen = set()
    while left:
        each = left.pop()
        if isinstance(each, partial):
            left.append(each.func)
        elif isinstance(each, MethodType):
            left.append(each.__func__)
        elif isinstance(each, FunctionType) and id(each) not in seen:
            seen.add(id(each))
            closed_over = [cell.cell_contents for cell in each.__closure__ or () if not _is_empty(cell)]
            left += closed_over
            if each.__module__ == MERGING:
                left += chain.from_iterable(value for value in closed_over if isinstance(value, list))
                continue
            yield each
            if with_helpers:
                named = (each.__globals__.get(name) for name in _names(each.__code__))
                left += (other for other in named if getattr(other, "__module__", None) == each.__module__)


def _is_empty(cell: Any) -> bool:
    try:
        return cell.cell_contents is None
    except ValueError:
        return True


def _names(constant: Any) -> set[str]:
    """Names and strings in code, also in the functions and tuples in it."""
    if isinstance(constant, str):
        return {constant}
    if isinstance(constant, CodeType):
        return set(constant.co_names).union(*map(_names, constant.co_consts))
    if isinstance(constant, tuple | frozenset):
        return set().union(*map(_names, constant))
    return set()


class SentEvent(Event):
    """An event as a handler gets it, or an element in it. A field that was not sent raises an error that says how to get it,
    but for one that the handler names and this event does not have: `event.clientX` is None then, as in ReactPy."""

    def __init__(self, sent: dict[str, Any], fields: tuple[str, ...], of: str = "") -> None:
        super().__init__(sent)
        self._fields = fields
        self._kind = of or f"{sent.get('type')}"[:50]
        if not of:
            for name, value in sent.items():
                if isinstance(value, dict):
                    self[name] = SentEvent(value, fields, f"{self._kind} event's {name}")
            for name in MODIFIERS:
                self.setdefault(name, False)
            if "target" in self:
                self.setdefault("currentTarget", self["target"])  # sent where it is another element

    def __missing__(self, name: str) -> Any:
        raise KeyError(self._refusal(name))

    def __getattr__(self, name: str) -> Any:
        if name not in self and name in NAMES and name not in self._fields:
            raise AttributeError(self._refusal(name))
        value = super().get(name)
        return SentEvent(value, self._fields, name) if type(value) is dict else value

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in NAMES and name not in self._fields else super().get(name, default)

    def _refusal(self, name: str) -> str:
        if name in NAMES and name not in self._fields:
            return f"{name!r} is not sent: a handler gets the fields that its code names; write event[{name!r}] in it"
        return f"{self._kind} has no {name!r}; the fields of a submitted form are in event['form']"
