"""Components as ReactPy's documentation teaches them, on stock ReactPy or on ours: `python -m tests.live.examples stock PORT`.

Each is a section; its <output> says what its handlers and effects were given. `tests/browser/test_examples.py` acts on both.
"""

import asyncio
import sys

import uvicorn
from reactpy import (
    component,
    create_context,
    event,
    html,
    use_callback,
    use_connection,
    use_context,
    use_effect,
    use_location,
    use_memo,
    use_reducer,
    use_ref,
    use_state,
)
from reactpy.core.hooks import use_async_effect
from reactpy.executors.asgi.standalone import ReactPy
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from tests.live.other_site import Page

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
FIELDS = {
    "text": "Vardzia",
    "search": "cave",
    "email": "nino@example.org",
    "url": "https://example.org/",
    "tel": "+995 32 2",
    "password": "secret",
    "number": "7",
    "range": "40",
    "date": "2026-11-28",
    "time": "10:30",
    "datetime-local": "2026-11-28T10:30",
    "month": "2026-11",
    "week": "2026-W48",
    "color": "#aa0000",
    "hidden": "kept",
}
CITIES = ("Tbilisi", "Gori", "Telavi")


TALL = html.div({"className": "tall"}, "tall")


def section(name, *children):
    return html.section({"id": name}, *children)


def button(name, handler):
    return html.button({"type": "button", "onClick": handler}, name)


@component
def state():
    count, set_count = use_state(lambda: 1)
    names, set_names = use_state([])

    def thrice(event):
        for _ in range(3):
            set_count(lambda now: now + 1)

    return section(
        "state",
        button("once", lambda event: set_count(count + 1)),
        button("thrice", thrice),
        button("same", lambda event: set_count(count)),
        button("name", lambda event: set_names([*names, f"n{len(names)}"])),
        html.output(f"{count} {', '.join(names)}"),
    )


@component
def reducer():
    def changed(basket, action):
        match action:
            case ("add", what):
                return {**basket, what: basket.get(what, 0) + 1}
            case ("empty",):
                return {}

    basket, dispatch = use_reducer(changed, {})
    return section(
        "reducer",
        *(button(what, lambda event, what=what: dispatch(("add", what))) for what in ("pear", "fig")),
        button("empty", lambda event: dispatch(("empty",))),
        html.ul(html.li({"key": what}, f"{count} {what}") for what, count in basket.items()),
        html.output(str(sum(basket.values()))),
    )


@component
def reference():
    clicks, last, (shown, show) = use_ref(0), use_ref("none"), use_state("nothing")

    def click(event):
        clicks.current += 1

    def look(event):
        show(f"{clicks.current} after {last.current}")
        last.set_current(clicks.current)

    return section("reference", button("click", click), button("look", look), html.output(shown))


@component
def memo():
    number, set_number = use_state(1)
    _, again = use_state(0)
    counted, called = use_ref(0), use_ref(0)

    @use_memo(dependencies=[number])
    def square():
        counted.current += 1
        return number * number

    @use_callback(dependencies=[number])
    def add(event):
        set_number(number + 1)

    kept = use_ref(add)
    called.current += kept.current is not add
    kept.current = add
    return section(
        "memo",
        button("add", add),
        button("again", lambda event: again(lambda times: times + 1)),
        html.output(f"{square} counted {counted.current}, changed {called.current}"),
    )


@component
def watched(number, say):
    @use_effect(dependencies=[number])
    def watch():
        say(f"begin {number}")
        return lambda: say(f"end {number}")

    return html.p(f"watched {number}")


@component
def effect():
    number, set_number = use_state(1)
    is_there, set_there = use_state(False)
    said, set_said = use_state(())
    say = use_callback(lambda text: set_said(lambda said: (*said, text)), [])
    return section(
        "effect",
        button("next", lambda event: set_number(number + 1)),
        button("toggle", lambda event: set_there(not is_there)),
        watched(number, say) if is_there else None,
        html.output(", ".join(said)),
    )


@component
def waited(name, say):
    found, set_found = use_state("looking")

    @use_async_effect(dependencies=[name])
    async def look():
        await asyncio.sleep(0.02)
        set_found(name.upper())
        return lambda: say(f"left {name}")

    return html.p({"className": "found"}, found)


@component
def async_effect():
    name, set_name = use_state("gori")
    is_there, set_there = use_state(True)
    said, set_said = use_state(())
    say = use_callback(lambda text: set_said(lambda said: (*said, text)), [])
    return section(
        "async-effect",
        button("other", lambda event: set_name("telavi")),
        button("leave", lambda event: set_there(False)),
        waited(name, say) if is_there else None,
        html.output(", ".join(said)),
    )


@component
def async_handler():
    steps, set_steps = use_state("idle")
    background = use_ref(None)

    async def load(event):
        set_steps("loading")
        await asyncio.sleep(0.02)
        set_steps(lambda steps: f"{steps}, loaded")

    def start(event):
        async def later():
            await asyncio.sleep(0.02)
            set_steps("done later")

        background.current = asyncio.create_task(later())

    return section("async-handler", button("load", load), button("later", start), html.output(steps))


Colour = create_context("no colour")


@component
def coloured():
    return html.output(use_context(Colour))


@component
def between():
    return html.div(coloured())


@component
def context():
    colour, set_colour = use_state("red")
    return section(
        "context", button("blue", lambda event: set_colour("blue")), Colour(between(), value=colour), html.p(coloured())
    )


@component
def controlled():
    values, set_values = use_state(FIELDS)

    def field(kind):
        def change(event):
            value = event["target"]["value"]
            set_values(lambda values: {**values, kind: value})

        return html.input({"key": kind, "type": kind, "name": kind, "value": values[kind], "onChange": change})

    return section(
        "controlled",
        *map(field, FIELDS),
        button("reset", lambda event: set_values(FIELDS)),
        html.output(" ".join(values.values())),
    )


@component
def uncontrolled():
    said, say = use_state("")

    def change(event):
        say(f"{event['target']['name']} {event['target']['value']}")

    return section(
        "uncontrolled",
        *(
            html.input({"key": kind, "type": kind, "name": kind, "defaultValue": value, "onChange": change})
            for kind, value in FIELDS.items()
        ),
        html.textarea({"name": "story", "defaultValue": "Once", "onChange": change}),
        html.output(said),
    )


@component
def corrected():
    text, set_text = use_state("")
    return section(
        "corrected",
        html.input({"value": text, "onChange": lambda event: set_text(event["target"]["value"].upper()[:5])}),
        html.output(text),
    )


@component
def entered():
    text, set_text = use_state("")
    tasks, set_tasks = use_state(())

    def press(event):
        if event["key"] == "Enter":
            set_tasks((*tasks, event["target"]["value"]))
            set_text("")

    return section(
        "entered",
        html.input({"value": text, "onChange": lambda event: set_text(event["target"]["value"]), "onKeyDown": press}),
        html.ul(html.li({"key": task}, task) for task in tasks),
        html.output(f"{len(tasks)} tasks {text}"),
    )


@component
def story():
    text, set_text = use_state("a\nb")
    return section(
        "story",
        html.textarea({"value": text, "onChange": lambda event: set_text(event["target"]["value"])}),
        html.output(str(len(text))),
    )


@component
def boxes():
    is_on, set_on = use_state(True)
    city, set_city = use_state("Gori")
    said, say = use_state("")

    def radio(name):
        attributes = {"type": "radio", "name": "city", "value": name, "checked": name == city}
        return html.label(
            {"key": name},
            html.input({**attributes, "onChange": lambda event: set_city(event["target"]["value"])}),
            name,
        )

    return section(
        "boxes",
        html.input(
            {
                "type": "checkbox",
                "aria-label": "controlled",
                "checked": is_on,
                "onChange": lambda event: set_on(event["target"]["checked"]),
            }
        ),
        html.input(
            {
                "type": "checkbox",
                "aria-label": "uncontrolled",
                "defaultChecked": True,
                "onChange": lambda event: say(f"uncontrolled {event['target']['checked']}"),
            }
        ),
        *map(radio, CITIES),
        button("off", lambda event: set_on(False)),
        html.output(f"{is_on} {city} {said}"),
    )


@component
def choices():
    city, set_city = use_state("Gori")
    cities, set_cities = use_state(["Gori"])
    said, say = use_state("")

    def choose_several(event):
        set_cities([option["value"] for option in event["target"]["selectedOptions"]])

    def options():
        return [html.option({"key": name, "value": name}, name) for name in CITIES]

    return section(
        "choices",
        html.select(
            {"name": "one", "value": city, "onChange": lambda event: set_city(event["target"]["value"])}, options()
        ),
        html.select({"name": "several", "multiple": True, "value": cities, "onChange": choose_several}, options()),
        html.select(
            {
                "name": "free",
                "defaultValue": "Telavi",
                "onChange": lambda event: say(f"{event['target']['value']} {event['target']['selectedIndex']}"),
            },
            options(),
        ),
        html.output(f"{city} {'+'.join(cities)} {said}"),
    )


@component
def files():
    said, say = use_state("")

    def choose(event):
        say(", ".join(f"{file['name']} {file['type']}" for file in event["target"]["files"]))

    return section(
        "files",
        html.input({"type": "file", "name": "one", "onChange": choose}),
        html.input({"type": "file", "name": "several", "multiple": True, "onChange": choose}),
        html.output(said),
    )


@component
def form():
    values, set_values = use_state({"name": "", "town": ""})
    said, say = use_state("")

    def field(name):
        def change(event):
            value = event["target"]["value"]
            set_values(lambda values: {**values, name: value})

        return html.input({"key": name, "name": name, "value": values[name], "onChange": change})

    @event(prevent_default=True)
    def submit(event):
        say(f"{event['type']} {values['name']} of {values['town']}")

    return section(
        "form",
        html.form({"method": "post", "onSubmit": submit}, field("name"), field("town"), html.button("Send")),
        html.output(said),
    )


@component
def prevented():
    said, set_said = use_state(())

    def say(text):
        set_said(lambda said: (*said, text))

    def follow(event):
        event.preventDefault()
        say("link")

    @event(stop_propagation=True)
    async def inner(event):
        say("inner")

    def stopped(event):
        event.stopPropagation()
        say("stopped")

    def plain(event):
        say(f"{event['target']['id']} in {event['currentTarget']['id']}")

    return section(
        "prevented",
        html.a({"href": "/elsewhere", "onClick": follow}, "Elsewhere"),
        html.div(
            {"id": "outer", "onClick": plain},
            html.button({"id": "decorated", "onClick": inner}, "decorated"),
            html.button({"id": "called", "onClick": stopped}, "called"),
            html.button({"id": "free"}, "free"),
        ),
        html.output(", ".join(said)),
    )


@component
def row(name):
    clicks, set_clicks = use_state(0)
    return html.li(html.button({"onClick": lambda event: set_clicks(clicks + 1)}, f"{name} {clicks}"))


@component
def keys():
    names, set_names = use_state(["a", "b", "c"])
    return section(
        "keys",
        button("reverse", lambda event: set_names(names[::-1])),
        button("drop first", lambda event: set_names(names[1:])),
        button("put first", lambda event: set_names(["z", *names])),
        html.ul({"className": "components"}, *(row(name, key=name) for name in names)),
        html.ul(
            {"className": "elements"}, [html.li({"key": name}, html.input({"aria-label": name})) for name in names]
        ),
        html.output("".join(names)),
    )


@component
def counter(name):
    count, set_count = use_state(0)
    return button(f"{name} {count}", lambda event: set_count(count + 1))


@component
def other(name):
    return html.em(f"other {name}")


@component
def kinds():
    kind, set_kind = use_state(0)
    shown = [counter("first"), other("second"), counter("third", key="another"), None, "text", 0, html.i("element")]
    return section(
        "kinds",
        button("next", lambda event: set_kind((kind + 1) % len(shown))),
        html.p(shown[kind]),
        html.p("a", 1, None, "", 2.5, html.b("c"), "d", [html.u({"key": "u"}, "e"), "f"]),
        html.fragment(html.p("in a fragment"), html.fragment({"key": "inner"}, "and one in it")),
        html.svg({"viewBox": "0 0 4 4", "width": 20}, html.svg.circle({"cx": 2, "cy": 2, "r": 2, "strokeWidth": 1})),
        html.output(str(kind)),
    )


@component
def attributes():
    is_on, set_on = use_state(False)
    return section(
        "attributes",
        button("turn", lambda event: set_on(not is_on)),
        html.p(
            {
                "className": "on" if is_on else "off",
                "hidden": is_on,
                "role": None if is_on else "note",
                "data-count": 3,
                "data-on": is_on,
                "aria-label": "box",
                "aria-hidden": is_on,
                "tabIndex": 0,
                "lang": "ka",
            }
        ),
        html.input({"aria-label": "field", "disabled": is_on, "readOnly": not is_on, "maxLength": 5, "required": True}),
        html.output(str(is_on)),
    )


@component
def location():
    here, connection = use_location(), use_connection()
    return section("location", html.output(f"{here.path} {here.query_string} {connection.location == here}"))


def heard(name, *kinds, read, element=html.div, attributes=None, children=("here",)):
    """A component whose element says of each event of `kinds` what `read` reads of it."""

    @component
    def listener():
        said, set_said = use_state(())

        def hear(event):
            text = f"{event['type']} {read(event)}"
            set_said(lambda said: said if said[-1:] == (text,) else (*said[-6:], text))

        handlers = dict.fromkeys(kinds, hear)
        return section(
            name,
            element({"id": f"of-{name}", **(attributes or {}), **handlers}, *children),
            html.output("; ".join(said)),
        )

    return listener()


def dropping():
    @component
    def listener():
        said, set_said = use_state(())

        def say(event):
            transfer = event["dataTransfer"]
            set_said(lambda said: (*said, f"{event['type']} {transfer['effectAllowed']} {event['target']['id']}"))

        @event(prevent_default=True)
        def over(event): ...

        @event(prevent_default=True)
        def drop(event):
            say(event)

        return section(
            "drag",
            html.div({"id": "dragged", "draggable": True, "onDragStart": say, "onDragEnd": say}, "drag me"),
            html.div({"id": "target", "onDragOver": over, "onDragEnter": say, "onDrop": drop}, "drop here"),
            html.output("; ".join(said)),
        )

    return listener()


@component
def rates():
    slow, set_slow = use_state(0)
    text, set_text = use_state("")
    heard, set_heard = use_state(0)

    @event(throttle=60_000)
    def click(event):
        set_slow(lambda times: times + 1)

    @event(debounce=300)
    def typed(event):
        set_text(event["target"]["value"])
        set_heard(lambda times: times + 1)

    return section(
        "rates",
        html.button({"type": "button", "onClick": click}, "click"),
        html.input({"value": text, "onChange": typed}),
        html.output(f"{slow} {text} {heard}"),
    )


@component
def root():
    return html.div(
        state(),
        reducer(),
        reference(),
        memo(),
        effect(),
        async_effect(),
        async_handler(),
        context(),
        controlled(),
        uncontrolled(),
        corrected(),
        entered(),
        story(),
        boxes(),
        choices(),
        files(),
        form(),
        prevented(),
        keys(),
        kinds(),
        attributes(),
        heard("mouse", "onMouseDown", "onMouseUp", "onDoubleClick", "onContextMenu", read=pressed),
        heard("pointer", "onMouseEnter", "onMouseLeave", "onMouseMove", "onPointerDown", read=pointed),
        heard("wheel", "onWheel", read=turned, attributes={"className": "scrolls"}, children=(TALL,)),
        heard("keyboard", "onKeyDown", "onKeyUp", read=typed_key, element=html.input, children=()),
        heard("focus", "onFocus", "onBlur", read=lambda event: event["target"]["id"], element=html.input, children=()),
        heard("clipboard", "onCopy", "onCut", "onPaste", read=copied, element=html.input, children=()),
        heard(
            "selection",
            "onSelect",
            read=selected,
            element=html.textarea,
            attributes={"defaultValue": "Svaneti"},
            children=(),
        ),
        heard(
            "details",
            "onToggle",
            read=lambda event: event["newState"],
            element=html.details,
            children=(html.summary("More"), "and more"),
        ),
        heard(
            "scroll",
            "onScroll",
            read=lambda event: event["target"]["id"],
            attributes={"className": "scrolls"},
            children=(TALL,),
        ),
        heard(
            "data",
            "onClick",
            read=lambda event: sorted(event["currentTarget"]["dataset"].items()),
            attributes={"data-place": "Gori", "data-stay-id": "7"},
        ),
        heard(
            "picture",
            "onLoad",
            read=lambda event: event["target"]["naturalWidth"],
            element=html.img,
            attributes={"src": "/picture.svg", "alt": ""},
            children=(),
        ),
        dropping(),
        rates(),
        location(),
    )


def pressed(event):
    held = [name for name in ("altKey", "ctrlKey", "shiftKey") if event[name]]
    return f"{event['button']} {event['detail']} {'+'.join(held)} {event['offsetX']},{event['offsetY']}"


def pointed(event):
    return f"{event['buttons']} {event['target']['id']}"


def turned(event):
    return f"{event['deltaX']} {event['deltaY']} {event['deltaMode']}"


def typed_key(event):
    return f"{event['key']} {event['code']} {event['repeat']} {event['shiftKey']}"


def copied(event):
    return event["clipboardData"]["types"]


def selected(event):
    return f"{event['target']['selectionStart']}-{event['target']['selectionEnd']}"


class Examples(Page):
    QUERY = ("q",)


page = Examples("Examples", root())
STYLE = ".scrolls { height: 50px; overflow: auto } .tall { height: 500px }"
picture = Route("/picture.svg", lambda _: Response(PICTURE, media_type="image/svg+xml"))
health = Route("/health", lambda _: Response("ok"))
live = Live(
    Site(Router([("/", page)])),
    Assets.read("static/dist", "/dist/"),
    extra_head=f"<style>{STYLE}</style>",
)
ours = Starlette(
    routes=[picture, Mount("/dist", StaticFiles(directory="static/dist")), *live.routes()],
    lifespan=lambda app: live.running(),
)
stock = Starlette(
    routes=[picture, health, Mount("/", ReactPy(root, html_head=html.head(html.title("Examples"), html.style(STYLE))))]
)

if __name__ == "__main__":
    uvicorn.run({"ours": ours, "stock": stock}[sys.argv[1]], port=int(sys.argv[2]), ws="websockets-sansio")
