"""Remote services with an almost empty catalogue and with unusual records."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from app.cli.demo_remote import records, serve_records

OUTSIDE = "https://tours.example/bath?view=1&floor=2"


def empty_service() -> ASGIApp:
    """Empty lists, and Gori as a single record."""
    known = serve_records(records())
    empty = serve_records({path: [] for path in records()})

    async def peer(scope: Scope, receive: Receive, send: Send) -> None:
        await (known if scope["path"] == "/api/City/gori" else empty)(scope, receive, send)

    return peer


def odd_service() -> ASGIApp:
    """The demo records with unusual values.

    All places are in Kakheti. Ushguli lists all stays as near; Dashbashi Canyon lists none and is the only place with
    coordinates. Gori has no region and no picture. Rooms of Marani Guesthouse have no names. The tours of Bath View Apartment are on
    a host that may not be framed.
    """
    lists = records()
    for place in lists["/Places"]:
        place["city"] = "Kakheti"
        if place["id"] == "ushguli":
            place["nearbyProperties"] = [
                {"id": each["id"], "name": each["name"], "minPrice": each["minPrice"]} for each in lists["/Properties"]
            ]
        if place["id"] == "dashbashi-canyon":
            place |= {"nearbyProperties": [], "latitude": 41.593, "longitude": 44.127}
    for city in lists["/City"]:
        if city["id"] == "gori":
            city |= {"region": None, "image": None}
    for stay in lists["/Properties"]:
        if stay["id"] == "marani-guesthouse":
            stay["rooms"] = [room | {"name": None} for room in stay["rooms"]]
        if stay["id"] == "bath-view-apartment":
            stay |= {"kuulaEmbedCode": OUTSIDE, "rooms": [room | {"kuulaEmbedCode": OUTSIDE} for room in stay["rooms"]]}
    return serve_records(lists)
