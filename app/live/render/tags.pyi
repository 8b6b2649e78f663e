# Written by `python -m static.elements`.
# ruff: noqa

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

_DOMAttributes = TypedDict(
    "_DOMAttributes",
    {
        "onCopy": Handler | BaseEventHandler,
        "onCut": Handler | BaseEventHandler,
        "onPaste": Handler | BaseEventHandler,
        "onCompositionEnd": Handler | BaseEventHandler,
        "onCompositionStart": Handler | BaseEventHandler,
        "onCompositionUpdate": Handler | BaseEventHandler,
        "onFocus": Handler | BaseEventHandler,
        "onBlur": Handler | BaseEventHandler,
        "onChange": Handler | BaseEventHandler,
        "onBeforeInput": Handler | BaseEventHandler,
        "onInput": Handler | BaseEventHandler,
        "onReset": Handler | BaseEventHandler,
        "onSubmit": Handler | BaseEventHandler,
        "onInvalid": Handler | BaseEventHandler,
        "onLoad": Handler | BaseEventHandler,
        "onError": Handler | BaseEventHandler,
        "onKeyDown": Handler | BaseEventHandler,
        "onKeyPress": Handler | BaseEventHandler,
        "onKeyUp": Handler | BaseEventHandler,
        "onAbort": Handler | BaseEventHandler,
        "onCanPlay": Handler | BaseEventHandler,
        "onCanPlayThrough": Handler | BaseEventHandler,
        "onDurationChange": Handler | BaseEventHandler,
        "onEmptied": Handler | BaseEventHandler,
        "onEncrypted": Handler | BaseEventHandler,
        "onEnded": Handler | BaseEventHandler,
        "onLoadedData": Handler | BaseEventHandler,
        "onLoadedMetadata": Handler | BaseEventHandler,
        "onLoadStart": Handler | BaseEventHandler,
        "onPause": Handler | BaseEventHandler,
        "onPlay": Handler | BaseEventHandler,
        "onPlaying": Handler | BaseEventHandler,
        "onProgress": Handler | BaseEventHandler,
        "onRateChange": Handler | BaseEventHandler,
        "onSeeked": Handler | BaseEventHandler,
        "onSeeking": Handler | BaseEventHandler,
        "onStalled": Handler | BaseEventHandler,
        "onSuspend": Handler | BaseEventHandler,
        "onTimeUpdate": Handler | BaseEventHandler,
        "onVolumeChange": Handler | BaseEventHandler,
        "onWaiting": Handler | BaseEventHandler,
        "onAuxClick": Handler | BaseEventHandler,
        "onClick": Handler | BaseEventHandler,
        "onContextMenu": Handler | BaseEventHandler,
        "onDoubleClick": Handler | BaseEventHandler,
        "onDrag": Handler | BaseEventHandler,
        "onDragEnd": Handler | BaseEventHandler,
        "onDragEnter": Handler | BaseEventHandler,
        "onDragExit": Handler | BaseEventHandler,
        "onDragLeave": Handler | BaseEventHandler,
        "onDragOver": Handler | BaseEventHandler,
        "onDragStart": Handler | BaseEventHandler,
        "onDrop": Handler | BaseEventHandler,
        "onMouseDown": Handler | BaseEventHandler,
        "onMouseEnter": Handler | BaseEventHandler,
        "onMouseLeave": Handler | BaseEventHandler,
        "onMouseMove": Handler | BaseEventHandler,
        "onMouseOut": Handler | BaseEventHandler,
        "onMouseOver": Handler | BaseEventHandler,
        "onMouseUp": Handler | BaseEventHandler,
        "onSelect": Handler | BaseEventHandler,
        "onTouchCancel": Handler | BaseEventHandler,
        "onTouchEnd": Handler | BaseEventHandler,
        "onTouchMove": Handler | BaseEventHandler,
        "onTouchStart": Handler | BaseEventHandler,
        "onPointerDown": Handler | BaseEventHandler,
        "onPointerMove": Handler | BaseEventHandler,
        "onPointerUp": Handler | BaseEventHandler,
        "onPointerCancel": Handler | BaseEventHandler,
        "onPointerEnter": Handler | BaseEventHandler,
        "onPointerLeave": Handler | BaseEventHandler,
        "onPointerOver": Handler | BaseEventHandler,
        "onPointerOut": Handler | BaseEventHandler,
        "onGotPointerCapture": Handler | BaseEventHandler,
        "onLostPointerCapture": Handler | BaseEventHandler,
        "onScroll": Handler | BaseEventHandler,
        "onScrollEnd": Handler | BaseEventHandler,
        "onWheel": Handler | BaseEventHandler,
        "onAnimationStart": Handler | BaseEventHandler,
        "onAnimationEnd": Handler | BaseEventHandler,
        "onAnimationIteration": Handler | BaseEventHandler,
        "onToggle": Handler | BaseEventHandler,
        "onBeforeToggle": Handler | BaseEventHandler,
        "onTransitionCancel": Handler | BaseEventHandler,
        "onTransitionEnd": Handler | BaseEventHandler,
        "onTransitionRun": Handler | BaseEventHandler,
        "onTransitionStart": Handler | BaseEventHandler,
    },
    total=False,
)

class DOMAttributes(KeyAttributes, _DOMAttributes, total=False): ...

_AriaAttributes = TypedDict(
    "_AriaAttributes",
    {
        "aria-activedescendant": str | None,
        "aria-atomic": bool | Literal["true", "false"] | None,
        "aria-autocomplete": Literal["none", "inline", "list", "both"] | None,
        "aria-braillelabel": str | None,
        "aria-brailleroledescription": str | None,
        "aria-busy": bool | Literal["true", "false"] | None,
        "aria-checked": bool | Literal["false", "mixed", "true"] | None,
        "aria-colcount": float | None,
        "aria-colindex": float | None,
        "aria-colindextext": str | None,
        "aria-colspan": float | None,
        "aria-controls": str | None,
        "aria-current": bool | Literal["false", "true", "page", "step", "location", "date", "time"] | None,
        "aria-describedby": str | None,
        "aria-description": str | None,
        "aria-details": str | None,
        "aria-disabled": bool | Literal["true", "false"] | None,
        "aria-dropeffect": Literal["none", "copy", "execute", "link", "move", "popup"] | None,
        "aria-errormessage": str | None,
        "aria-expanded": bool | Literal["true", "false"] | None,
        "aria-flowto": str | None,
        "aria-grabbed": bool | Literal["true", "false"] | None,
        "aria-haspopup": bool | Literal["false", "true", "menu", "listbox", "tree", "grid", "dialog"] | None,
        "aria-hidden": bool | Literal["true", "false"] | None,
        "aria-invalid": bool | Literal["false", "true", "grammar", "spelling"] | None,
        "aria-keyshortcuts": str | None,
        "aria-label": str | None,
        "aria-labelledby": str | None,
        "aria-level": float | None,
        "aria-live": Literal["off", "assertive", "polite"] | None,
        "aria-modal": bool | Literal["true", "false"] | None,
        "aria-multiline": bool | Literal["true", "false"] | None,
        "aria-multiselectable": bool | Literal["true", "false"] | None,
        "aria-orientation": Literal["horizontal", "vertical"] | None,
        "aria-owns": str | None,
        "aria-placeholder": str | None,
        "aria-posinset": float | None,
        "aria-pressed": bool | Literal["false", "mixed", "true"] | None,
        "aria-readonly": bool | Literal["true", "false"] | None,
        "aria-relevant": Literal[
            "additions",
            "additions removals",
            "additions text",
            "all",
            "removals",
            "removals additions",
            "removals text",
            "text",
            "text additions",
            "text removals",
        ]
        | None,
        "aria-required": bool | Literal["true", "false"] | None,
        "aria-roledescription": str | None,
        "aria-rowcount": float | None,
        "aria-rowindex": float | None,
        "aria-rowindextext": str | None,
        "aria-rowspan": float | None,
        "aria-selected": bool | Literal["true", "false"] | None,
        "aria-setsize": float | None,
        "aria-sort": Literal["none", "ascending", "descending", "other"] | None,
        "aria-valuemax": float | None,
        "aria-valuemin": float | None,
        "aria-valuenow": float | None,
        "aria-valuetext": str | None,
    },
    total=False,
)

class AriaAttributes(KeyAttributes, _AriaAttributes, total=False): ...

_HTMLAttributes = TypedDict(
    "_HTMLAttributes",
    {
        "defaultChecked": bool | None,
        "defaultValue": str | float | Sequence[str] | None,
        "suppressContentEditableWarning": bool | None,
        "suppressHydrationWarning": bool | None,
        "accessKey": str | None,
        "autoCapitalize": str | None,
        "autoFocus": bool | None,
        "className": str | None,
        "contentEditable": bool | Literal["true", "false", "inherit", "plaintext-only"] | None,
        "contextMenu": str | None,
        "dir": str | None,
        "draggable": bool | Literal["true", "false"] | None,
        "enterKeyHint": Literal["enter", "done", "go", "next", "previous", "search", "send"] | None,
        "hidden": bool | None,
        "id": str | None,
        "lang": str | None,
        "nonce": str | None,
        "slot": str | None,
        "spellCheck": bool | Literal["true", "false"] | None,
        "tabIndex": float | None,
        "title": str | None,
        "translate": Literal["yes", "no"] | None,
        "radioGroup": str | None,
        "role": Literal[
            "alert",
            "alertdialog",
            "application",
            "article",
            "banner",
            "button",
            "cell",
            "checkbox",
            "columnheader",
            "combobox",
            "complementary",
            "contentinfo",
            "definition",
            "dialog",
            "directory",
            "document",
            "feed",
            "figure",
            "form",
            "grid",
            "gridcell",
            "group",
            "heading",
            "img",
            "link",
            "list",
            "listbox",
            "listitem",
            "log",
            "main",
            "marquee",
            "math",
            "menu",
            "menubar",
            "menuitem",
            "menuitemcheckbox",
            "menuitemradio",
            "navigation",
            "none",
            "note",
            "option",
            "presentation",
            "progressbar",
            "radio",
            "radiogroup",
            "region",
            "row",
            "rowgroup",
            "rowheader",
            "scrollbar",
            "search",
            "searchbox",
            "separator",
            "slider",
            "spinbutton",
            "status",
            "switch",
            "tab",
            "table",
            "tablist",
            "tabpanel",
            "term",
            "textbox",
            "timer",
            "toolbar",
            "tooltip",
            "tree",
            "treegrid",
            "treeitem",
        ]
        | None,
        "about": str | None,
        "content": str | None,
        "datatype": str | None,
        "inlist": object | None,
        "prefix": str | None,
        "property": str | None,
        "rel": Literal[
            "alternate",
            "author",
            "canonical",
            "dns-prefetch",
            "expect",
            "external",
            "help",
            "icon",
            "license",
            "manifest",
            "me",
            "modulepreload",
            "next",
            "nofollow",
            "noopener",
            "noreferrer",
            "preconnect",
            "prefetch",
            "preload",
            "prev",
            "search",
            "stylesheet",
            "apple-touch-icon",
            "noopener noreferrer",
            "noopener nofollow",
            "noopener nofollow external",
        ]
        | None,
        "resource": str | None,
        "rev": str | None,
        "typeof": str | None,
        "vocab": str | None,
        "autoCorrect": str | None,
        "autoSave": str | None,
        "color": str | None,
        "itemProp": str | None,
        "itemScope": bool | None,
        "itemType": str | None,
        "itemID": str | None,
        "itemRef": str | None,
        "results": float | None,
        "security": str | None,
        "unselectable": Literal["on", "off"] | None,
        "popover": Literal["", "auto", "manual", "hint"] | None,
        "popoverTargetAction": Literal["toggle", "show", "hide"] | None,
        "popoverTarget": str | None,
        "inert": bool | None,
        "inputMode": Literal["none", "text", "tel", "url", "email", "numeric", "decimal", "search"] | None,
        "is": str | None,
        "exportparts": str | None,
        "part": str | None,
    },
    total=False,
)

class HTMLAttributes(AriaAttributes, DOMAttributes, _HTMLAttributes, total=False): ...

_AnchorAttributes = TypedDict(
    "_AnchorAttributes",
    {
        "download": object | None,
        "href": str | None,
        "hrefLang": str | None,
        "media": str | None,
        "ping": str | None,
        "target": Literal["_self", "_blank", "_parent", "_top"] | None,
        "type": str | None,
        "referrerPolicy": Literal[
            "",
            "no-referrer",
            "no-referrer-when-downgrade",
            "origin",
            "origin-when-cross-origin",
            "same-origin",
            "strict-origin",
            "strict-origin-when-cross-origin",
            "unsafe-url",
        ]
        | None,
    },
    total=False,
)

class AnchorAttributes(HTMLAttributes, _AnchorAttributes, total=False): ...
class AudioAttributes(MediaAttributes, total=False): ...

_AreaAttributes = TypedDict(
    "_AreaAttributes",
    {
        "alt": str | None,
        "coords": str | None,
        "download": object | None,
        "href": str | None,
        "hrefLang": str | None,
        "media": str | None,
        "referrerPolicy": Literal[
            "",
            "no-referrer",
            "no-referrer-when-downgrade",
            "origin",
            "origin-when-cross-origin",
            "same-origin",
            "strict-origin",
            "strict-origin-when-cross-origin",
            "unsafe-url",
        ]
        | None,
        "shape": str | None,
        "target": str | None,
    },
    total=False,
)

class AreaAttributes(HTMLAttributes, _AreaAttributes, total=False): ...

_BaseAttributes = TypedDict("_BaseAttributes", {"href": str | None, "target": str | None}, total=False)

class BaseAttributes(HTMLAttributes, _BaseAttributes, total=False): ...

_BlockquoteAttributes = TypedDict("_BlockquoteAttributes", {"cite": str | None}, total=False)

class BlockquoteAttributes(HTMLAttributes, _BlockquoteAttributes, total=False): ...

_ButtonAttributes = TypedDict(
    "_ButtonAttributes",
    {
        "disabled": bool | None,
        "form": str | None,
        "formAction": str | None,
        "formEncType": str | None,
        "formMethod": str | None,
        "formNoValidate": bool | None,
        "formTarget": str | None,
        "name": str | None,
        "type": Literal["submit", "reset", "button"] | None,
        "value": str | float | Sequence[str] | None,
    },
    total=False,
)

class ButtonAttributes(HTMLAttributes, _ButtonAttributes, total=False): ...

_CanvasAttributes = TypedDict(
    "_CanvasAttributes", {"height": float | str | None, "width": float | str | None}, total=False
)

class CanvasAttributes(HTMLAttributes, _CanvasAttributes, total=False): ...

_ColAttributes = TypedDict("_ColAttributes", {"span": float | None, "width": float | str | None}, total=False)

class ColAttributes(HTMLAttributes, _ColAttributes, total=False): ...

_ColgroupAttributes = TypedDict("_ColgroupAttributes", {"span": float | None}, total=False)

class ColgroupAttributes(HTMLAttributes, _ColgroupAttributes, total=False): ...

_DataAttributes = TypedDict("_DataAttributes", {"value": str | float | Sequence[str] | None}, total=False)

class DataAttributes(HTMLAttributes, _DataAttributes, total=False): ...

_DetailsAttributes = TypedDict("_DetailsAttributes", {"open": bool | None, "name": str | None}, total=False)

class DetailsAttributes(HTMLAttributes, _DetailsAttributes, total=False): ...

_DelAttributes = TypedDict("_DelAttributes", {"cite": str | None, "dateTime": str | None}, total=False)

class DelAttributes(HTMLAttributes, _DelAttributes, total=False): ...

_DialogAttributes = TypedDict(
    "_DialogAttributes",
    {
        "closedby": Literal["any", "closerequest", "none"] | None,
        "onCancel": Handler | BaseEventHandler,
        "onClose": Handler | BaseEventHandler,
        "open": bool | None,
    },
    total=False,
)

class DialogAttributes(HTMLAttributes, _DialogAttributes, total=False): ...

_EmbedAttributes = TypedDict(
    "_EmbedAttributes",
    {"height": float | str | None, "src": str | None, "type": str | None, "width": float | str | None},
    total=False,
)

class EmbedAttributes(HTMLAttributes, _EmbedAttributes, total=False): ...

_FieldsetAttributes = TypedDict(
    "_FieldsetAttributes", {"disabled": bool | None, "form": str | None, "name": str | None}, total=False
)

class FieldsetAttributes(HTMLAttributes, _FieldsetAttributes, total=False): ...

_FormAttributes = TypedDict(
    "_FormAttributes",
    {
        "acceptCharset": str | None,
        "action": str | None,
        "autoComplete": Literal[
            "",
            "off",
            "on",
            "additional-name",
            "address-level1",
            "address-level2",
            "address-level3",
            "address-level4",
            "address-line1",
            "address-line2",
            "address-line3",
            "bday-day",
            "bday-month",
            "bday-year",
            "cc-csc",
            "cc-exp",
            "cc-exp-month",
            "cc-exp-year",
            "cc-family-name",
            "cc-given-name",
            "cc-name",
            "cc-number",
            "cc-type",
            "country",
            "country-name",
            "current-password",
            "family-name",
            "given-name",
            "honorific-prefix",
            "honorific-suffix",
            "name",
            "new-password",
            "one-time-code",
            "organization",
            "postal-code",
            "street-address",
            "transaction-amount",
            "transaction-currency",
            "username",
            "email",
            "tel",
            "tel-area-code",
            "tel-country-code",
            "tel-extension",
            "tel-local",
            "tel-local-prefix",
            "tel-local-suffix",
            "tel-national",
        ]
        | None,
        "encType": str | None,
        "method": Literal["get", "post", "dialog"] | None,
        "name": str | None,
        "noValidate": bool | None,
        "target": str | None,
    },
    total=False,
)

class FormAttributes(HTMLAttributes, _FormAttributes, total=False): ...

_HtmlAttributes = TypedDict("_HtmlAttributes", {"manifest": str | None}, total=False)

class HtmlAttributes(HTMLAttributes, _HtmlAttributes, total=False): ...

_IframeAttributes = TypedDict(
    "_IframeAttributes",
    {
        "allow": str | None,
        "allowFullScreen": bool | None,
        "allowTransparency": bool | None,
        "frameBorder": float | str | None,
        "height": float | str | None,
        "loading": Literal["eager", "lazy"] | None,
        "marginHeight": float | None,
        "marginWidth": float | None,
        "name": str | None,
        "referrerPolicy": Literal[
            "",
            "no-referrer",
            "no-referrer-when-downgrade",
            "origin",
            "origin-when-cross-origin",
            "same-origin",
            "strict-origin",
            "strict-origin-when-cross-origin",
            "unsafe-url",
        ]
        | None,
        "sandbox": str | None,
        "scrolling": str | None,
        "seamless": bool | None,
        "src": str | None,
        "srcDoc": str | None,
        "width": float | str | None,
    },
    total=False,
)

class IframeAttributes(HTMLAttributes, _IframeAttributes, total=False): ...

_ImgAttributes = TypedDict(
    "_ImgAttributes",
    {
        "alt": str | None,
        "crossOrigin": Literal["anonymous", "use-credentials", ""] | None,
        "decoding": Literal["async", "auto", "sync"] | None,
        "fetchPriority": Literal["high", "low", "auto"] | None,
        "height": float | str | None,
        "loading": Literal["eager", "lazy"] | None,
        "referrerPolicy": Literal[
            "",
            "no-referrer",
            "no-referrer-when-downgrade",
            "origin",
            "origin-when-cross-origin",
            "same-origin",
            "strict-origin",
            "strict-origin-when-cross-origin",
            "unsafe-url",
        ]
        | None,
        "sizes": str | None,
        "src": str | None,
        "srcSet": str | None,
        "useMap": str | None,
        "width": float | str | None,
    },
    total=False,
)

class ImgAttributes(HTMLAttributes, _ImgAttributes, total=False): ...

_InsAttributes = TypedDict("_InsAttributes", {"cite": str | None, "dateTime": str | None}, total=False)

class InsAttributes(HTMLAttributes, _InsAttributes, total=False): ...

_InputAttributes = TypedDict(
    "_InputAttributes",
    {
        "accept": str | None,
        "alt": str | None,
        "autoComplete": Literal[
            "",
            "off",
            "on",
            "additional-name",
            "address-level1",
            "address-level2",
            "address-level3",
            "address-level4",
            "address-line1",
            "address-line2",
            "address-line3",
            "bday-day",
            "bday-month",
            "bday-year",
            "cc-csc",
            "cc-exp",
            "cc-exp-month",
            "cc-exp-year",
            "cc-family-name",
            "cc-given-name",
            "cc-name",
            "cc-number",
            "cc-type",
            "country",
            "country-name",
            "current-password",
            "family-name",
            "given-name",
            "honorific-prefix",
            "honorific-suffix",
            "name",
            "new-password",
            "one-time-code",
            "organization",
            "postal-code",
            "street-address",
            "transaction-amount",
            "transaction-currency",
            "username",
            "email",
            "tel",
            "tel-area-code",
            "tel-country-code",
            "tel-extension",
            "tel-local",
            "tel-local-prefix",
            "tel-local-suffix",
            "tel-national",
        ]
        | None,
        "capture": bool | Literal["user", "environment"] | None,
        "checked": bool | None,
        "disabled": bool | None,
        "form": str | None,
        "formAction": str | None,
        "formEncType": str | None,
        "formMethod": str | None,
        "formNoValidate": bool | None,
        "formTarget": str | None,
        "height": float | str | None,
        "list": str | None,
        "max": float | str | None,
        "maxLength": float | None,
        "min": float | str | None,
        "minLength": float | None,
        "multiple": bool | None,
        "name": str | None,
        "pattern": str | None,
        "placeholder": str | None,
        "readOnly": bool | None,
        "required": bool | None,
        "size": float | None,
        "src": str | None,
        "step": float | str | None,
        "type": Literal[
            "button",
            "checkbox",
            "color",
            "date",
            "datetime-local",
            "email",
            "file",
            "hidden",
            "image",
            "month",
            "number",
            "password",
            "radio",
            "range",
            "reset",
            "search",
            "submit",
            "tel",
            "text",
            "time",
            "url",
            "week",
        ]
        | None,
        "value": str | float | Sequence[str] | None,
        "width": float | str | None,
        "onChange": Handler | BaseEventHandler,
    },
    total=False,
)

class InputAttributes(HTMLAttributes, _InputAttributes, total=False): ...

_LabelAttributes = TypedDict("_LabelAttributes", {"form": str | None, "htmlFor": str | None}, total=False)

class LabelAttributes(HTMLAttributes, _LabelAttributes, total=False): ...

_LiAttributes = TypedDict("_LiAttributes", {"value": str | float | Sequence[str] | None}, total=False)

class LiAttributes(HTMLAttributes, _LiAttributes, total=False): ...

_LinkAttributes = TypedDict(
    "_LinkAttributes",
    {
        "as": str | None,
        "blocking": str | None,
        "crossOrigin": Literal["anonymous", "use-credentials", ""] | None,
        "fetchPriority": Literal["high", "low", "auto"] | None,
        "href": str | None,
        "hrefLang": str | None,
        "integrity": str | None,
        "media": str | None,
        "imageSrcSet": str | None,
        "imageSizes": str | None,
        "referrerPolicy": Literal[
            "",
            "no-referrer",
            "no-referrer-when-downgrade",
            "origin",
            "origin-when-cross-origin",
            "same-origin",
            "strict-origin",
            "strict-origin-when-cross-origin",
            "unsafe-url",
        ]
        | None,
        "sizes": str | None,
        "type": str | None,
        "charSet": str | None,
        "precedence": str | None,
    },
    total=False,
)

class LinkAttributes(HTMLAttributes, _LinkAttributes, total=False): ...

_MapAttributes = TypedDict("_MapAttributes", {"name": str | None}, total=False)

class MapAttributes(HTMLAttributes, _MapAttributes, total=False): ...

_MenuAttributes = TypedDict("_MenuAttributes", {"type": str | None}, total=False)

class MenuAttributes(HTMLAttributes, _MenuAttributes, total=False): ...

_MediaAttributes = TypedDict(
    "_MediaAttributes",
    {
        "autoPlay": bool | None,
        "controls": bool | None,
        "controlsList": str | None,
        "crossOrigin": Literal["anonymous", "use-credentials", ""] | None,
        "loop": bool | None,
        "mediaGroup": str | None,
        "muted": bool | None,
        "playsInline": bool | None,
        "preload": str | None,
        "src": str | None,
    },
    total=False,
)

class MediaAttributes(HTMLAttributes, _MediaAttributes, total=False): ...

_MetaAttributes = TypedDict(
    "_MetaAttributes",
    {"charSet": str | None, "content": str | None, "httpEquiv": str | None, "media": str | None, "name": str | None},
    total=False,
)

class MetaAttributes(HTMLAttributes, _MetaAttributes, total=False): ...

_MeterAttributes = TypedDict(
    "_MeterAttributes",
    {
        "form": str | None,
        "high": float | None,
        "low": float | None,
        "max": float | str | None,
        "min": float | str | None,
        "optimum": float | None,
        "value": str | float | Sequence[str] | None,
    },
    total=False,
)

class MeterAttributes(HTMLAttributes, _MeterAttributes, total=False): ...

_QuoteAttributes = TypedDict("_QuoteAttributes", {"cite": str | None}, total=False)

class QuoteAttributes(HTMLAttributes, _QuoteAttributes, total=False): ...

_ObjectAttributes = TypedDict(
    "_ObjectAttributes",
    {
        "classID": str | None,
        "data": str | None,
        "form": str | None,
        "height": float | str | None,
        "name": str | None,
        "type": str | None,
        "useMap": str | None,
        "width": float | str | None,
        "wmode": str | None,
    },
    total=False,
)

class ObjectAttributes(HTMLAttributes, _ObjectAttributes, total=False): ...

_OlAttributes = TypedDict(
    "_OlAttributes",
    {"reversed": bool | None, "start": float | None, "type": Literal["1", "a", "A", "i", "I"] | None},
    total=False,
)

class OlAttributes(HTMLAttributes, _OlAttributes, total=False): ...

_OptgroupAttributes = TypedDict("_OptgroupAttributes", {"disabled": bool | None, "label": str | None}, total=False)

class OptgroupAttributes(HTMLAttributes, _OptgroupAttributes, total=False): ...

_OptionAttributes = TypedDict(
    "_OptionAttributes",
    {
        "disabled": bool | None,
        "label": str | None,
        "selected": bool | None,
        "value": str | float | Sequence[str] | None,
    },
    total=False,
)

class OptionAttributes(HTMLAttributes, _OptionAttributes, total=False): ...

_OutputAttributes = TypedDict(
    "_OutputAttributes", {"form": str | None, "htmlFor": str | None, "name": str | None}, total=False
)

class OutputAttributes(HTMLAttributes, _OutputAttributes, total=False): ...

_ProgressAttributes = TypedDict(
    "_ProgressAttributes", {"max": float | str | None, "value": str | float | Sequence[str] | None}, total=False
)

class ProgressAttributes(HTMLAttributes, _ProgressAttributes, total=False): ...

_SlotAttributes = TypedDict("_SlotAttributes", {"name": str | None}, total=False)

class SlotAttributes(HTMLAttributes, _SlotAttributes, total=False): ...

_ScriptAttributes = TypedDict(
    "_ScriptAttributes",
    {
        "async": bool | None,
        "blocking": str | None,
        "charSet": str | None,
        "crossOrigin": Literal["anonymous", "use-credentials", ""] | None,
        "defer": bool | None,
        "fetchPriority": Literal["high", "low", "auto"] | None,
        "integrity": str | None,
        "noModule": bool | None,
        "referrerPolicy": Literal[
            "",
            "no-referrer",
            "no-referrer-when-downgrade",
            "origin",
            "origin-when-cross-origin",
            "same-origin",
            "strict-origin",
            "strict-origin-when-cross-origin",
            "unsafe-url",
        ]
        | None,
        "src": str | None,
        "type": Literal["application/ld+json", "application/json"] | None,
    },
    total=False,
)

class ScriptAttributes(HTMLAttributes, _ScriptAttributes, total=False): ...

_SelectAttributes = TypedDict(
    "_SelectAttributes",
    {
        "autoComplete": Literal[
            "",
            "off",
            "on",
            "additional-name",
            "address-level1",
            "address-level2",
            "address-level3",
            "address-level4",
            "address-line1",
            "address-line2",
            "address-line3",
            "bday-day",
            "bday-month",
            "bday-year",
            "cc-csc",
            "cc-exp",
            "cc-exp-month",
            "cc-exp-year",
            "cc-family-name",
            "cc-given-name",
            "cc-name",
            "cc-number",
            "cc-type",
            "country",
            "country-name",
            "current-password",
            "family-name",
            "given-name",
            "honorific-prefix",
            "honorific-suffix",
            "name",
            "new-password",
            "one-time-code",
            "organization",
            "postal-code",
            "street-address",
            "transaction-amount",
            "transaction-currency",
            "username",
            "email",
            "tel",
            "tel-area-code",
            "tel-country-code",
            "tel-extension",
            "tel-local",
            "tel-local-prefix",
            "tel-local-suffix",
            "tel-national",
        ]
        | None,
        "disabled": bool | None,
        "form": str | None,
        "multiple": bool | None,
        "name": str | None,
        "required": bool | None,
        "size": float | None,
        "value": str | float | Sequence[str] | None,
        "onChange": Handler | BaseEventHandler,
    },
    total=False,
)

class SelectAttributes(HTMLAttributes, _SelectAttributes, total=False): ...

_SourceAttributes = TypedDict(
    "_SourceAttributes",
    {
        "height": float | str | None,
        "media": str | None,
        "sizes": str | None,
        "src": str | None,
        "srcSet": str | None,
        "type": str | None,
        "width": float | str | None,
    },
    total=False,
)

class SourceAttributes(HTMLAttributes, _SourceAttributes, total=False): ...

_TableAttributes = TypedDict(
    "_TableAttributes",
    {
        "align": Literal["left", "center", "right"] | None,
        "bgcolor": str | None,
        "border": float | None,
        "cellPadding": float | str | None,
        "cellSpacing": float | str | None,
        "frame": bool | None,
        "rules": Literal["none", "groups", "rows", "columns", "all"] | None,
        "summary": str | None,
        "width": float | str | None,
    },
    total=False,
)

class TableAttributes(HTMLAttributes, _TableAttributes, total=False): ...

_TextareaAttributes = TypedDict(
    "_TextareaAttributes",
    {
        "autoComplete": Literal[
            "",
            "off",
            "on",
            "additional-name",
            "address-level1",
            "address-level2",
            "address-level3",
            "address-level4",
            "address-line1",
            "address-line2",
            "address-line3",
            "bday-day",
            "bday-month",
            "bday-year",
            "cc-csc",
            "cc-exp",
            "cc-exp-month",
            "cc-exp-year",
            "cc-family-name",
            "cc-given-name",
            "cc-name",
            "cc-number",
            "cc-type",
            "country",
            "country-name",
            "current-password",
            "family-name",
            "given-name",
            "honorific-prefix",
            "honorific-suffix",
            "name",
            "new-password",
            "one-time-code",
            "organization",
            "postal-code",
            "street-address",
            "transaction-amount",
            "transaction-currency",
            "username",
            "email",
            "tel",
            "tel-area-code",
            "tel-country-code",
            "tel-extension",
            "tel-local",
            "tel-local-prefix",
            "tel-local-suffix",
            "tel-national",
        ]
        | None,
        "cols": float | None,
        "dirName": str | None,
        "disabled": bool | None,
        "form": str | None,
        "maxLength": float | None,
        "minLength": float | None,
        "name": str | None,
        "placeholder": str | None,
        "readOnly": bool | None,
        "required": bool | None,
        "rows": float | None,
        "value": str | float | Sequence[str] | None,
        "wrap": str | None,
        "onChange": Handler | BaseEventHandler,
    },
    total=False,
)

class TextareaAttributes(HTMLAttributes, _TextareaAttributes, total=False): ...

_TdAttributes = TypedDict(
    "_TdAttributes",
    {
        "align": Literal["left", "center", "right", "justify", "char"] | None,
        "colSpan": float | None,
        "headers": str | None,
        "rowSpan": float | None,
        "scope": str | None,
        "abbr": str | None,
        "height": float | str | None,
        "width": float | str | None,
        "valign": Literal["top", "middle", "bottom", "baseline"] | None,
    },
    total=False,
)

class TdAttributes(HTMLAttributes, _TdAttributes, total=False): ...

_ThAttributes = TypedDict(
    "_ThAttributes",
    {
        "align": Literal["left", "center", "right", "justify", "char"] | None,
        "colSpan": float | None,
        "headers": str | None,
        "rowSpan": float | None,
        "scope": str | None,
        "abbr": str | None,
    },
    total=False,
)

class ThAttributes(HTMLAttributes, _ThAttributes, total=False): ...

_TimeAttributes = TypedDict("_TimeAttributes", {"dateTime": str | None}, total=False)

class TimeAttributes(HTMLAttributes, _TimeAttributes, total=False): ...

_TrackAttributes = TypedDict(
    "_TrackAttributes",
    {"default": bool | None, "kind": str | None, "label": str | None, "src": str | None, "srcLang": str | None},
    total=False,
)

class TrackAttributes(HTMLAttributes, _TrackAttributes, total=False): ...

_VideoAttributes = TypedDict(
    "_VideoAttributes",
    {
        "height": float | str | None,
        "playsInline": bool | None,
        "poster": str | None,
        "width": float | str | None,
        "disablePictureInPicture": bool | None,
        "disableRemotePlayback": bool | None,
        "onResize": Handler | BaseEventHandler,
    },
    total=False,
)

class VideoAttributes(MediaAttributes, _VideoAttributes, total=False): ...

_SVGAttributes = TypedDict(
    "_SVGAttributes",
    {
        "suppressHydrationWarning": bool | None,
        "className": str | None,
        "color": str | None,
        "height": float | str | None,
        "id": str | None,
        "lang": str | None,
        "max": float | str | None,
        "media": str | None,
        "method": str | None,
        "min": float | str | None,
        "name": str | None,
        "nonce": str | None,
        "part": str | None,
        "slot": str | None,
        "target": str | None,
        "type": str | None,
        "width": float | str | None,
        "role": Literal[
            "alert",
            "alertdialog",
            "application",
            "article",
            "banner",
            "button",
            "cell",
            "checkbox",
            "columnheader",
            "combobox",
            "complementary",
            "contentinfo",
            "definition",
            "dialog",
            "directory",
            "document",
            "feed",
            "figure",
            "form",
            "grid",
            "gridcell",
            "group",
            "heading",
            "img",
            "link",
            "list",
            "listbox",
            "listitem",
            "log",
            "main",
            "marquee",
            "math",
            "menu",
            "menubar",
            "menuitem",
            "menuitemcheckbox",
            "menuitemradio",
            "navigation",
            "none",
            "note",
            "option",
            "presentation",
            "progressbar",
            "radio",
            "radiogroup",
            "region",
            "row",
            "rowgroup",
            "rowheader",
            "scrollbar",
            "search",
            "searchbox",
            "separator",
            "slider",
            "spinbutton",
            "status",
            "switch",
            "tab",
            "table",
            "tablist",
            "tabpanel",
            "term",
            "textbox",
            "timer",
            "toolbar",
            "tooltip",
            "tree",
            "treegrid",
            "treeitem",
        ]
        | None,
        "tabIndex": float | None,
        "crossOrigin": Literal["anonymous", "use-credentials", ""] | None,
        "accentHeight": float | str | None,
        "accumulate": Literal["none", "sum"] | None,
        "additive": Literal["replace", "sum"] | None,
        "alignmentBaseline": Literal[
            "auto",
            "baseline",
            "before-edge",
            "text-before-edge",
            "middle",
            "central",
            "after-edge",
            "text-after-edge",
            "ideographic",
            "alphabetic",
            "hanging",
            "mathematical",
            "inherit",
        ]
        | None,
        "allowReorder": Literal["no", "yes"] | None,
        "alphabetic": float | str | None,
        "amplitude": float | str | None,
        "arabicForm": Literal["initial", "medial", "terminal", "isolated"] | None,
        "ascent": float | str | None,
        "attributeName": str | None,
        "attributeType": str | None,
        "autoReverse": bool | Literal["true", "false"] | None,
        "azimuth": float | str | None,
        "baseFrequency": float | str | None,
        "baselineShift": float | str | None,
        "baseProfile": float | str | None,
        "bbox": float | str | None,
        "begin": float | str | None,
        "bias": float | str | None,
        "by": float | str | None,
        "calcMode": float | str | None,
        "capHeight": float | str | None,
        "clip": float | str | None,
        "clipPath": str | None,
        "clipPathUnits": float | str | None,
        "clipRule": float | str | None,
        "colorInterpolation": float | str | None,
        "colorInterpolationFilters": Literal["auto", "sRGB", "linearRGB", "inherit"] | None,
        "colorProfile": float | str | None,
        "colorRendering": float | str | None,
        "contentScriptType": float | str | None,
        "contentStyleType": float | str | None,
        "cursor": float | str | None,
        "cx": float | str | None,
        "cy": float | str | None,
        "d": str | None,
        "decelerate": float | str | None,
        "descent": float | str | None,
        "diffuseConstant": float | str | None,
        "direction": float | str | None,
        "display": float | str | None,
        "divisor": float | str | None,
        "dominantBaseline": Literal[
            "auto",
            "use-script",
            "no-change",
            "reset-size",
            "ideographic",
            "alphabetic",
            "hanging",
            "mathematical",
            "central",
            "middle",
            "text-after-edge",
            "text-before-edge",
            "inherit",
        ]
        | None,
        "dur": float | str | None,
        "dx": float | str | None,
        "dy": float | str | None,
        "edgeMode": float | str | None,
        "elevation": float | str | None,
        "enableBackground": float | str | None,
        "end": float | str | None,
        "exponent": float | str | None,
        "externalResourcesRequired": bool | Literal["true", "false"] | None,
        "fill": str | None,
        "fillOpacity": float | str | None,
        "fillRule": Literal["nonzero", "evenodd", "inherit"] | None,
        "filter": str | None,
        "filterRes": float | str | None,
        "filterUnits": float | str | None,
        "floodColor": float | str | None,
        "floodOpacity": float | str | None,
        "focusable": bool | Literal["true", "false", "auto"] | None,
        "fontFamily": str | None,
        "fontSize": float | str | None,
        "fontSizeAdjust": float | str | None,
        "fontStretch": float | str | None,
        "fontStyle": float | str | None,
        "fontVariant": float | str | None,
        "fontWeight": float | str | None,
        "format": float | str | None,
        "fr": float | str | None,
        "from": float | str | None,
        "fx": float | str | None,
        "fy": float | str | None,
        "g1": float | str | None,
        "g2": float | str | None,
        "glyphName": float | str | None,
        "glyphOrientationHorizontal": float | str | None,
        "glyphOrientationVertical": float | str | None,
        "glyphRef": float | str | None,
        "gradientTransform": str | None,
        "gradientUnits": str | None,
        "hanging": float | str | None,
        "horizAdvX": float | str | None,
        "horizOriginX": float | str | None,
        "href": str | None,
        "ideographic": float | str | None,
        "imageRendering": float | str | None,
        "in2": float | str | None,
        "in": str | None,
        "intercept": float | str | None,
        "k1": float | str | None,
        "k2": float | str | None,
        "k3": float | str | None,
        "k4": float | str | None,
        "k": float | str | None,
        "kernelMatrix": float | str | None,
        "kernelUnitLength": float | str | None,
        "kerning": float | str | None,
        "keyPoints": float | str | None,
        "keySplines": float | str | None,
        "keyTimes": float | str | None,
        "lengthAdjust": float | str | None,
        "letterSpacing": float | str | None,
        "lightingColor": float | str | None,
        "limitingConeAngle": float | str | None,
        "local": float | str | None,
        "markerEnd": str | None,
        "markerHeight": float | str | None,
        "markerMid": str | None,
        "markerStart": str | None,
        "markerUnits": float | str | None,
        "markerWidth": float | str | None,
        "mask": str | None,
        "maskContentUnits": float | str | None,
        "maskUnits": float | str | None,
        "mathematical": float | str | None,
        "mode": float | str | None,
        "numOctaves": float | str | None,
        "offset": float | str | None,
        "opacity": float | str | None,
        "operator": float | str | None,
        "order": float | str | None,
        "orient": float | str | None,
        "orientation": float | str | None,
        "origin": float | str | None,
        "overflow": float | str | None,
        "overlinePosition": float | str | None,
        "overlineThickness": float | str | None,
        "paintOrder": float | str | None,
        "panose1": float | str | None,
        "path": str | None,
        "pathLength": float | str | None,
        "patternContentUnits": str | None,
        "patternTransform": float | str | None,
        "patternUnits": str | None,
        "pointerEvents": float | str | None,
        "points": str | None,
        "pointsAtX": float | str | None,
        "pointsAtY": float | str | None,
        "pointsAtZ": float | str | None,
        "preserveAlpha": bool | Literal["true", "false"] | None,
        "preserveAspectRatio": str | None,
        "primitiveUnits": float | str | None,
        "r": float | str | None,
        "radius": float | str | None,
        "refX": float | str | None,
        "refY": float | str | None,
        "renderingIntent": float | str | None,
        "repeatCount": float | str | None,
        "repeatDur": float | str | None,
        "requiredExtensions": float | str | None,
        "requiredFeatures": float | str | None,
        "restart": float | str | None,
        "result": str | None,
        "rotate": float | str | None,
        "rx": float | str | None,
        "ry": float | str | None,
        "scale": float | str | None,
        "seed": float | str | None,
        "shapeRendering": float | str | None,
        "slope": float | str | None,
        "spacing": float | str | None,
        "specularConstant": float | str | None,
        "specularExponent": float | str | None,
        "speed": float | str | None,
        "spreadMethod": str | None,
        "startOffset": float | str | None,
        "stdDeviation": float | str | None,
        "stemh": float | str | None,
        "stemv": float | str | None,
        "stitchTiles": float | str | None,
        "stopColor": str | None,
        "stopOpacity": float | str | None,
        "strikethroughPosition": float | str | None,
        "strikethroughThickness": float | str | None,
        "string": float | str | None,
        "stroke": str | None,
        "strokeDasharray": str | float | None,
        "strokeDashoffset": str | float | None,
        "strokeLinecap": Literal["butt", "round", "square", "inherit"] | None,
        "strokeLinejoin": Literal["miter", "round", "bevel", "inherit"] | None,
        "strokeMiterlimit": float | str | None,
        "strokeOpacity": float | str | None,
        "strokeWidth": float | str | None,
        "surfaceScale": float | str | None,
        "systemLanguage": float | str | None,
        "tableValues": float | str | None,
        "targetX": float | str | None,
        "targetY": float | str | None,
        "textAnchor": Literal["start", "middle", "end", "inherit"] | None,
        "textDecoration": float | str | None,
        "textLength": float | str | None,
        "textRendering": float | str | None,
        "to": float | str | None,
        "transform": str | None,
        "u1": float | str | None,
        "u2": float | str | None,
        "underlinePosition": float | str | None,
        "underlineThickness": float | str | None,
        "unicode": float | str | None,
        "unicodeBidi": float | str | None,
        "unicodeRange": float | str | None,
        "unitsPerEm": float | str | None,
        "vAlphabetic": float | str | None,
        "values": str | None,
        "vectorEffect": float | str | None,
        "version": str | None,
        "vertAdvY": float | str | None,
        "vertOriginX": float | str | None,
        "vertOriginY": float | str | None,
        "vHanging": float | str | None,
        "vIdeographic": float | str | None,
        "viewBox": str | None,
        "viewTarget": float | str | None,
        "visibility": float | str | None,
        "vMathematical": float | str | None,
        "widths": float | str | None,
        "wordSpacing": float | str | None,
        "writingMode": float | str | None,
        "x1": float | str | None,
        "x2": float | str | None,
        "x": float | str | None,
        "xChannelSelector": str | None,
        "xHeight": float | str | None,
        "xlinkActuate": str | None,
        "xlinkArcrole": str | None,
        "xlinkHref": str | None,
        "xlinkRole": str | None,
        "xlinkShow": str | None,
        "xlinkTitle": str | None,
        "xlinkType": str | None,
        "xmlBase": str | None,
        "xmlLang": str | None,
        "xmlns": str | None,
        "xmlnsXlink": str | None,
        "xmlSpace": str | None,
        "y1": float | str | None,
        "y2": float | str | None,
        "y": float | str | None,
        "yChannelSelector": str | None,
        "z": float | str | None,
        "zoomAndPan": str | None,
    },
    total=False,
)

class SVGAttributes(AriaAttributes, DOMAttributes, _SVGAttributes, total=False): ...

class Svg(Element[SVGAttributes]):
    animate: VoidElement[SVGAttributes]
    animateMotion: VoidElement[SVGAttributes]
    animateTransform: VoidElement[SVGAttributes]
    circle: VoidElement[SVGAttributes]
    clipPath: Element[SVGAttributes]
    defs: Element[SVGAttributes]
    desc: VoidElement[SVGAttributes]
    ellipse: VoidElement[SVGAttributes]
    feBlend: VoidElement[SVGAttributes]
    feColorMatrix: VoidElement[SVGAttributes]
    feComponentTransfer: VoidElement[SVGAttributes]
    feComposite: VoidElement[SVGAttributes]
    feConvolveMatrix: VoidElement[SVGAttributes]
    feDiffuseLighting: VoidElement[SVGAttributes]
    feDisplacementMap: VoidElement[SVGAttributes]
    feDistantLight: VoidElement[SVGAttributes]
    feDropShadow: VoidElement[SVGAttributes]
    feFlood: VoidElement[SVGAttributes]
    feFuncA: VoidElement[SVGAttributes]
    feFuncB: VoidElement[SVGAttributes]
    feFuncG: VoidElement[SVGAttributes]
    feFuncR: VoidElement[SVGAttributes]
    feGaussianBlur: VoidElement[SVGAttributes]
    feImage: VoidElement[SVGAttributes]
    feMerge: VoidElement[SVGAttributes]
    feMergeNode: VoidElement[SVGAttributes]
    feMorphology: VoidElement[SVGAttributes]
    feOffset: VoidElement[SVGAttributes]
    fePointLight: VoidElement[SVGAttributes]
    feSpecularLighting: VoidElement[SVGAttributes]
    feSpotLight: VoidElement[SVGAttributes]
    feTile: VoidElement[SVGAttributes]
    feTurbulence: VoidElement[SVGAttributes]
    filter: VoidElement[SVGAttributes]
    foreignObject: VoidElement[SVGAttributes]
    g: Element[SVGAttributes]
    image: VoidElement[SVGAttributes]
    line: VoidElement[SVGAttributes]
    linearGradient: VoidElement[SVGAttributes]
    marker: Element[SVGAttributes]
    mask: Element[SVGAttributes]
    metadata: VoidElement[SVGAttributes]
    mpath: VoidElement[SVGAttributes]
    path: VoidElement[SVGAttributes]
    pattern: Element[SVGAttributes]
    polygon: VoidElement[SVGAttributes]
    polyline: VoidElement[SVGAttributes]
    radialGradient: VoidElement[SVGAttributes]
    rect: VoidElement[SVGAttributes]
    set: VoidElement[SVGAttributes]
    stop: VoidElement[SVGAttributes]
    switch: Element[SVGAttributes]
    symbol: Element[SVGAttributes]
    text: VoidElement[SVGAttributes]
    textPath: VoidElement[SVGAttributes]
    tspan: VoidElement[SVGAttributes]
    use: VoidElement[SVGAttributes]
    view: VoidElement[SVGAttributes]

class Html(Element[KeyAttributes]):
    fragment: Element[KeyAttributes]
    svg: Svg
    a: Element[AnchorAttributes]
    abbr: Element[HTMLAttributes]
    address: Element[HTMLAttributes]
    area: VoidElement[AreaAttributes]
    article: Element[HTMLAttributes]
    aside: Element[HTMLAttributes]
    audio: Element[AudioAttributes]
    b: Element[HTMLAttributes]
    base: VoidElement[BaseAttributes]
    bdi: Element[HTMLAttributes]
    bdo: Element[HTMLAttributes]
    blockquote: Element[BlockquoteAttributes]
    body: Element[HTMLAttributes]
    br: VoidElement[HTMLAttributes]
    button: Element[ButtonAttributes]
    canvas: Element[CanvasAttributes]
    caption: Element[HTMLAttributes]
    cite: Element[HTMLAttributes]
    code: Element[HTMLAttributes]
    col: VoidElement[ColAttributes]
    colgroup: Element[ColgroupAttributes]
    data: Element[DataAttributes]
    datalist: Element[HTMLAttributes]
    dd: Element[HTMLAttributes]
    del_: Element[DelAttributes]
    details: Element[DetailsAttributes]
    dfn: Element[HTMLAttributes]
    dialog: Element[DialogAttributes]
    div: Element[HTMLAttributes]
    dl: Element[HTMLAttributes]
    dt: Element[HTMLAttributes]
    em: Element[HTMLAttributes]
    embed: VoidElement[EmbedAttributes]
    fieldset: Element[FieldsetAttributes]
    figcaption: Element[HTMLAttributes]
    figure: Element[HTMLAttributes]
    footer: Element[HTMLAttributes]
    form: Element[FormAttributes]
    h1: Element[HTMLAttributes]
    h2: Element[HTMLAttributes]
    h3: Element[HTMLAttributes]
    h4: Element[HTMLAttributes]
    h5: Element[HTMLAttributes]
    h6: Element[HTMLAttributes]
    head: Element[HTMLAttributes]
    header: Element[HTMLAttributes]
    hgroup: Element[HTMLAttributes]
    hr: VoidElement[HTMLAttributes]
    html: Element[HtmlAttributes]
    i: Element[HTMLAttributes]
    iframe: VoidElement[IframeAttributes]
    img: VoidElement[ImgAttributes]
    input: VoidElement[InputAttributes]
    ins: Element[InsAttributes]
    kbd: Element[HTMLAttributes]
    label: Element[LabelAttributes]
    legend: Element[HTMLAttributes]
    li: Element[LiAttributes]
    link: VoidElement[LinkAttributes]
    main: Element[HTMLAttributes]
    map: Element[MapAttributes]
    mark: Element[HTMLAttributes]
    menu: Element[MenuAttributes]
    meta: VoidElement[MetaAttributes]
    meter: Element[MeterAttributes]
    nav: Element[HTMLAttributes]
    noscript: Element[HTMLAttributes]
    object: Element[ObjectAttributes]
    ol: Element[OlAttributes]
    optgroup: Element[OptgroupAttributes]
    option: Element[OptionAttributes]
    output: Element[OutputAttributes]
    p: Element[HTMLAttributes]
    picture: Element[HTMLAttributes]
    pre: Element[HTMLAttributes]
    progress: Element[ProgressAttributes]
    q: Element[QuoteAttributes]
    rp: Element[HTMLAttributes]
    rt: Element[HTMLAttributes]
    ruby: Element[HTMLAttributes]
    s: Element[HTMLAttributes]
    samp: Element[HTMLAttributes]
    search: Element[HTMLAttributes]
    slot: Element[SlotAttributes]
    script: Element[ScriptAttributes]
    section: Element[HTMLAttributes]
    select: Element[SelectAttributes]
    small: Element[HTMLAttributes]
    source: VoidElement[SourceAttributes]
    span: Element[HTMLAttributes]
    strong: Element[HTMLAttributes]
    sub: Element[HTMLAttributes]
    summary: Element[HTMLAttributes]
    sup: Element[HTMLAttributes]
    table: Element[TableAttributes]
    template: Element[HTMLAttributes]
    tbody: Element[HTMLAttributes]
    td: Element[TdAttributes]
    textarea: Element[TextareaAttributes]
    tfoot: Element[HTMLAttributes]
    th: Element[ThAttributes]
    thead: Element[HTMLAttributes]
    time: Element[TimeAttributes]
    title: Element[HTMLAttributes]
    tr: Element[HTMLAttributes]
    track: VoidElement[TrackAttributes]
    u: Element[HTMLAttributes]
    ul: Element[HTMLAttributes]
    var: Element[HTMLAttributes]
    video: Element[VideoAttributes]
    wbr: VoidElement[HTMLAttributes]

html: Html
