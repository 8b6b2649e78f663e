"""A page by role and accessible name, as a screen reader presents it; actions are clicks, text and keys.

Every action waits until the page has settled. Client modules do not run here: `tests/client` and `tests/browser` test
JavaScript.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode, urljoin, urlsplit

from rapidfuzz import fuzz, process
from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.kit.accessibility import (
    ancestors,
    attribute,
    closest,
    is_shown,
    squeezed,
)
from tests.kit.client import CONTROLLED, MODULE, Connection, KitError, Site, difference
from tests.kit.element import Element, Name, fits, key_of, path_of, shown_texts, spelled
from tests.kit.outline import outline

TEXT_ROLES = ("textbox", "searchbox", "spinbutton", "combobox")
PRESSED_ROLES = ("button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "option")
POSTED = {"content-type": "application/x-www-form-urlencoded"}
NEAREST = 6  # similar (role, name) pairs in the message of a failed search


class Page:
    """A visitor's page. `visit` opens it; `close` ends its session."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._ip = site.new_ip()
        self._connection: Connection | None = None
        self._history: list[str] = []
        self._served = ""
        self._tree: tuple[object, LexborNode] | None = None
        self._typed: dict[str, str] = {}  # by field key
        self._checked: dict[str, bool] = {}
        self._opened: set[str] = set()  # keys of opened <summary> elements
        self._focused: str | None = None
        self.status = 0
        self.headers: dict[str, str] = {}

    # Reading

    @property
    def url(self) -> str:
        """Path and query."""
        return self._history[-1]

    @property
    def title(self) -> str:
        """The document's title."""
        title = self._parsed().css_first("head > title") or self._parsed().css_first("title")
        return squeezed(title.text()) if title is not None else ""

    @property
    def language(self) -> str:
        live = self._connection and self._connection.language
        return live or attribute(self._parsed(), "lang") or ""

    @property
    def headings(self) -> list[str]:
        """Names of the headings, in page order."""
        return [each.name for each in self.roles("heading")]

    @property
    def notices(self) -> list[str]:
        """The toasts since the page was opened: title and description."""
        messages = self._connection.messages if self._connection else []
        toasts = [each["toast"] for each in messages if each["type"] == "answer" and each["toast"]]
        return [f"{each['title']} {each['description']}" for each in toasts]

    @property
    def answer(self) -> dict[str, Any] | None:
        """The answer of `use_answer` to the last submitted form: {errors, sent, toast}."""
        messages = self._connection.messages if self._connection else []
        return next((each for each in reversed(messages) if each["type"] == "answer"), None)

    @property
    def text(self) -> str:
        """The text that no attribute hides, and the notices."""
        return squeezed(" ".join((*shown_texts(self._body()), *self.notices)))

    def sees(self, text: str) -> None:
        """
        Raises:
            KitError: the page does not show `text`.
        """
        if text not in self.text:
            raise KitError(f"{text!r} is not on {self._described()}")

    def not_sees(self, text: str) -> None:
        """
        Raises:
            KitError: the page shows `text`.
        """
        if text in self.text:
            raise KitError(f"{text!r} is on {self._described()}")

    def roles(self, role: str, name: Name | None = None) -> list[Element]:
        """Shown elements with the role and, if given, the accessible name: equal to a string, or matching a pattern."""
        return self._named((role,), name)

    def role(self, role: str, name: Name | None = None) -> Element:
        """The only such element, else an error.

        Raises:
            KitError: there is none, or there are several.
        """
        return self._only(self.roles(role, name), (role,), name)

    def find(self, selector: str) -> list[Element]:
        """Elements by CSS selector, hidden ones too: for elements without role and name."""
        return [Element(node) for node in self._parsed().css(selector)]

    def value(self, name: Name) -> str:
        """A field's value: typed or chosen, else the server's."""
        return self._value(self._only(self._fields(name), TEXT_ROLES, name).node)

    def outline(self) -> str:
        """Roles and names as an indented tree."""
        return outline(self._body())

    # Acting

    async def click(self, name: Name, role: str | None = None) -> None:
        """Click a button, link, checkbox or the like.

        Raises:
            KitError: it is disabled, or a click has no effect in Python.
        """
        roles = (role,) if role else PRESSED_ROLES
        await self._click(self._only(self._named(roles, name), roles, name))

    async def follow(self, name: Name) -> None:
        """Click a link."""
        await self.click(name, "link")

    async def fill(self, name: Name, text: str) -> None:
        """Replace the text of a field.

        Raises:
            KitError: the field is disabled or read-only, or takes fewer characters.
        """
        field = self._only([each for each in self._fields(name) if each.node.tag != "select"], TEXT_ROLES, name)
        self._refuse_if_disabled(field)
        if field["readonly"] is not None:
            raise KitError(f"{field} is read-only")
        if (most := field["maxlength"]) and len(text) > int(most):
            raise KitError(f"{field} takes {most} characters, not {len(text)}")
        self._typed[key_of(field.node)] = text
        self._focused = key_of(field.node)
        await self._fire(field, "onInput", "input", value=text)
        await self._fire(field, "onChange", "change", value=text)

    async def choose(self, name: Name, option: Name) -> None:
        """Choose an option of a select by its text."""
        field = self._only(
            [each for each in self._fields(name) if each.node.tag == "select"], ("combobox", "listbox"), name
        )
        self._refuse_if_disabled(field)
        options = [Element(node) for node in field.node.css("option")]
        chosen = self._only([each for each in options if fits(each, option)], ("option",), option, among=options)
        self._refuse_if_disabled(chosen)
        self._typed[key_of(field.node)] = value = _option_value(chosen.node)
        self._focused = key_of(field.node)
        await self._fire(field, "onInput", "input", value=value)
        await self._fire(field, "onChange", "change", value=value)

    async def press(self, key: str, name: Name | None = None) -> None:
        """Press a key on the field or control `name`, by default the last one used. Enter in a field submits its form."""
        if name is not None:
            roles = (*TEXT_ROLES, *PRESSED_ROLES)
            found = self._only(self._named(roles, name), roles, name)
        else:
            found = self._focus()
        heard = await self._fire(found, "onKeyDown", "keydown", key=key)
        heard = await self._fire(found, "onKeyUp", "keyup", key=key) or heard
        if key == "Enter" and found.node.tag == "input" and (form := closest(found.node, "form")) is not None:
            await self._submit(form)
        elif key in ("Enter", " ", "Space") and found.role in PRESSED_ROLES:
            await self._click(found)
        elif not heard:
            raise KitError(f"nothing listens to {key} on {found}")

    async def submit(self, name: Name | None = None) -> None:
        """Submit the form `name`; by default the one of the last used field, else the only one."""
        if name is not None:
            form = self._only(
                [Element(each) for each in self._shown("form") if fits(Element(each), name)], ("form",), name
            )
            await self._submit(form.node)
        elif self._focused and (enclosing := closest(self._focus().node, "form")) is not None:
            await self._submit(enclosing)
        elif len(forms := self._shown("form")) == 1:
            await self._submit(forms[0])
        else:
            raise KitError(f"{len(forms)} forms, where one is meant, on {self._described()}")

    async def back(self) -> None:
        """
        Raises:
            KitError: this is the first page.
        """
        if len(self._history) < 2:
            raise KitError("there is no page before this one")
        self._history.pop()
        await self._show(self._history.pop())

    async def reload(self) -> None:
        """Fetch the document again, and open a new session."""
        await self.open(self._history.pop())

    async def settle(self) -> None:
        """Wait until the page has settled with its data: for changes without an action of this visitor."""
        if self._connection:
            await self._connection.settle()

    async def open(self, url: str, *, live: bool = True, whole: bool = True) -> None:
        """Fetch the document at `url`, and open its session. `live=False`: as without script, no session. `whole=False`: do
        not wait for the data of a skeleton; `settle` does.
        """
        response = await self._site.request("GET", url, self._ip, follow_redirects=True)
        await self._adopt(response, live=live, whole=whole)

    async def close(self) -> None:
        """End the session."""
        if self._connection:
            connection, self._connection = self._connection, None
            await connection.close()

    async def _adopt(self, response: Any, *, live: bool = True, whole: bool = True) -> None:
        await self.close()
        self._site.raise_errors()
        self._served, self.status, self.headers = response.text, response.status_code, dict(response.headers)
        self._tree = None
        self._forget()
        url = response.url.raw_path.decode()
        self._history.append(url)
        if live and "data-app=" in self._served[:2000]:
            path, _, query = url.partition("?")
            self._connection = Connection(self._site, path, f"?{query}" if query else "", self._ip, self._served)
            await self._connection.settle(whole=whole)
            if different := difference(self._served, self._connection.html()[1]):
                raise KitError(f"{url}: the session shows another page than was served\n{different}")

    async def _show(self, url: str) -> None:
        """Show another page of the site, over the session if there is one."""
        self._forget()
        if not self._connection:
            await self.open(url, live=False)
            return
        path, _, query = url.partition("?")
        self._connection.send({"type": "navigate", "path": path, "query_string": f"?{query}" if query else ""})
        self._history.append(url)
        await self._connection.settle()

    def _forget(self) -> None:
        self._typed.clear()
        self._checked.clear()
        self._opened.clear()
        self._focused = None

    async def _click(self, element: Element) -> None:
        self._refuse_if_disabled(element)
        node = element.node
        self._focused = key_of(node)
        if element.role in ("checkbox", "radio", "switch") and node.tag == "input":
            await self._check(element)
            return
        heard = await self._fire(element, "onClick", "click")
        link = closest(node, "a")
        if link is not None and (href := attribute(link, "href")) is not None:
            if not (heard and self._prevents(Element(link), "onClick")):
                await self._follow(href, element)
        elif node.tag == "summary":
            self._opened ^= {key_of(node)}
            self._tree = None
        elif node.tag in ("button", "input") and (form := closest(node, "form")) is not None and _submits(node):
            await self._submit(form, node)
        elif not heard:
            raise KitError(f"a click on {element} does nothing in Python: {self._reason(node)}")

    async def _follow(self, href: str, link: Element) -> None:
        target = urlsplit(urljoin(self._site.base_url + self.url, href))
        if f"{target.scheme}://{target.netloc}" != self._site.base_url:
            raise KitError(f"{link} leads to another site: {href}")
        url = target.path + (f"?{target.query}" if target.query else "")
        if url != self.url:
            await self._show(url)

    async def _check(self, element: Element) -> None:
        node, key = element.node, key_of(element.node)
        is_checked = True if element.role == "radio" else not self._is_checked(node)
        if element.role == "radio":
            name = attribute(node, "name")
            for other in self._parsed().css(f'input[type="radio"][name="{name}"]'):
                self._checked[key_of(other)] = False
        self._checked[key] = is_checked
        await self._fire(element, "onClick", "click", checked=is_checked)
        await self._fire(element, "onInput", "input", checked=is_checked)
        await self._fire(element, "onChange", "change", checked=is_checked)

    async def _submit(self, form: LexborNode, by: LexborNode | None = None) -> None:
        element = Element(form)
        values = self._form_values(form, by)
        if element.handler("onSubmit"):
            grouped = {name: [value for other, value in values if other == name] for name, _ in values}
            fields = {name: given[0] if len(given) == 1 else given for name, given in grouped.items()}
            await self._fire(element, "onSubmit", "submit", form=fields)
            return
        action = urljoin(self.url, attribute(form, "action") or self.url)
        if (attribute(form, "method") or "get").lower() == "post":
            posted = {"content": urlencode(values), "headers": POSTED | {"origin": self._site.base_url}}
            response = await self._site.request("POST", action, self._ip, follow_redirects=True, **posted)
            await self._adopt(response, live=self._connection is not None)
            return
        given = urlencode([(field, value) for field, value in values if value])
        path = action.partition("?")[0]
        await self._show(f"{path}?{given}" if given else path)

    async def _fire(self, element: Element, handler: str, kind: str, **fields: Any) -> bool:
        """Send an event to the handlers of the element and its ancestors (bubbling); returns whether there is one."""
        heard = False
        for node in (element.node, *ancestors(element.node)):
            current = Element(node)
            description = current.handler(handler)
            if description is None:
                continue
            if self._connection is None:
                raise KitError(f"{element} has {handler}, and the page has no session")
            heard = True
            payload = {
                "type": kind,
                "target": self._payload(element.node, fields, description.get("fields", ())),
                "currentTarget": self._payload(node, fields, description.get("fields", ())),
                **{name: value for name, value in fields.items() if name in ("key", "form")},
            }
            self._connection.send({"type": "layout-event", "target": description["target"], "data": [payload]})
            if description.get("stopPropagation"):
                break
        if heard and self._connection:
            await self._connection.settle()
            self._drop_controlled()
        return heard

    def _drop_controlled(self) -> None:
        """Controlled fields: after a render they show Python's value, not the typed one."""
        for node in self._parsed().css(f"[{CONTROLLED}]"):
            self._typed.pop(key_of(node), None)
            self._checked.pop(key_of(node), None)

    def _payload(self, node: LexborNode, fields: dict[str, Any], named: Sequence[str]) -> dict[str, Any]:
        """`named`: the fields that the handler names besides, of which the kit knows those that are attributes."""
        payload: dict[str, Any] = {name: value for name in named if (value := attribute(node, name)) is not None}
        if "dataset" in named:
            data = {name.removeprefix("data-"): value for name, value in node.attrs.items() if name.startswith("data-")}
            payload["dataset"] = {re.sub("-(.)", lambda found: found[1].upper(), name): data[name] for name in data}
        for name in ("id", "name"):
            if value := attribute(node, name):
                payload[name] = value
        if node.tag in ("input", "select", "textarea", "button"):
            payload["value"] = self._value(node)
        if attribute(node, "type") in ("checkbox", "radio"):
            payload["checked"] = self._is_checked(node)
        return payload

    # Parts of the page

    def _parsed(self) -> LexborNode:
        """The parsed tree of the shown page, cached per state."""
        if self._connection:
            state: object = self._connection.state
        else:
            state = self._served
        if self._tree is None or self._tree[0] != state:
            html = self._served
            if self._connection:
                head, body = self._connection.html()
                html = f"<!doctype html><html><head>{head}</head><body>{body}</body></html>"
            root = LexborHTMLParser(html).root
            assert root is not None
            self._tree = (state, root)
            for summary in root.css("summary"):
                if key_of(summary) in self._opened and (details := summary.parent) is not None:
                    _toggle(details)
        return self._tree[1]

    def _body(self) -> LexborNode:
        body = self._parsed().css_first("body")
        assert body is not None
        return body

    def _named(self, roles: tuple[str, ...], name: Name | None) -> list[Element]:
        elements = map(Element, self._body().css("*"))
        return [each for each in elements if each.role in roles and fits(each, name) and is_shown(each.node)]

    def _shown(self, selector: str) -> list[LexborNode]:
        return [node for node in self._body().css(selector) if is_shown(node)]

    def _fields(self, name: Name) -> list[Element]:
        fields = self._shown("input, textarea, select")
        return [
            each for node in fields if (each := Element(node)).role in (*TEXT_ROLES, "listbox") and fits(each, name)
        ]

    def _focus(self) -> Element:
        found = [
            node for node in self._shown("input, textarea, select, a, button, summary") if key_of(node) == self._focused
        ]
        if not found:
            raise KitError(f"nothing has the focus on {self._described()}")
        return Element(found[0])

    def _value(self, node: LexborNode) -> str:
        if (typed := self._typed.get(key_of(node))) is not None:
            return typed
        if node.tag == "select":
            options = node.css("option")
            chosen = [each for each in options if attribute(each, "selected") is not None] or options[:1]
            return _option_value(chosen[0]) if chosen else ""
        if node.tag == "textarea":
            return node.text().removeprefix("\n")
        value = attribute(node, "value")
        return ("on" if attribute(node, "type") in ("checkbox", "radio") else "") if value is None else value

    def _is_checked(self, node: LexborNode) -> bool:
        return self._checked.get(key_of(node), attribute(node, "checked") is not None)

    def _form_values(self, form: LexborNode, by: LexborNode | None) -> list[tuple[str, str]]:
        """(name, value) of the fields that a browser submits, in order."""
        values = []
        id = attribute(form, "id")
        outside = self._body().css(f'[form="{id}"]') if id else []
        for node in (*form.css("input, select, textarea, button"), *outside):
            name, kind = attribute(node, "name"), attribute(node, "type")
            if not name or attribute(node, "disabled") is not None or kind in ("reset", "button", "file"):
                continue
            if node.tag == "button" or kind in ("submit", "image"):
                if by is not None and node.mem_id == by.mem_id:
                    values.append((name, attribute(node, "value") or ""))
            elif kind not in ("checkbox", "radio") or self._is_checked(node):
                values.append((name, self._value(node)))
        return values

    def _only(
        self, found: list[Element], roles: tuple[str, ...], name: Name | None, *, among: list[Element] | None = None
    ) -> Element:
        if len(found) == 1:
            return found[0]
        wanted = f"{' or '.join(roles)} {spelled(name)}".strip()
        if found:
            places = "\n".join(f"  {each} in {path_of(each.node)}" for each in found[:12])
            raise KitError(f"{len(found)} × {wanted}, where one is meant:\n{places}\non {self._described()}")
        pairs = {f"{each}": each for each in (among or map(Element, self._shown("*"))) if each.role and each.name}
        query = name if isinstance(name, str) else name.pattern if name else " ".join(roles)
        similar = process.extract(query, pairs.keys(), scorer=fuzz.WRatio, limit=NEAREST)
        listed = "\n".join(f"  {label}" for label, *_ in similar)
        raise KitError(f"no {wanted}; nearest:\n{listed}\non {self._described()}")

    def _refuse_if_disabled(self, element: Element) -> None:
        fieldsets = [each for each in ancestors(element.node) if each.tag == "fieldset"]
        if any(attribute(each, "disabled") is not None for each in (element.node, *fieldsets)):
            raise KitError(f"{element} is disabled")
        if element["aria-disabled"] == "true":
            raise KitError(f"{element} is disabled (aria-disabled)")

    def _prevents(self, element: Element, handler: str) -> bool:
        description = element.handler(handler)
        return bool(description and description.get("preventDefault"))

    def _reason(self, node: LexborNode) -> str:
        for each in (node, *ancestors(node)):
            if module := attribute(each, MODULE):
                return f"the client module {module} acts on it in the browser (tests/client)"
        return "it has no handler" if self._connection else "the page has no session"

    def _described(self) -> str:
        return f"{self.url} ({self.status}):\n{self.outline()}"


def _option_value(option: LexborNode) -> str:
    value = attribute(option, "value")
    return squeezed(option.text()) if value is None else value


def _submits(node: LexborNode) -> bool:
    return (attribute(node, "type") or ("submit" if node.tag == "button" else "text")) in ("submit", "image")


def _toggle(details: LexborNode) -> None:
    if attribute(details, "open") is None:
        details.attrs["open"] = ""
    else:
        del details.attrs["open"]
