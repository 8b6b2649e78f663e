"""The database fails while the site runs."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from tests.app.site import make_client
from tests.conftest import create_database
from tests.data.postgres import NoPostgres, postgres

MESSAGE = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Half written"}


@pytest.mark.deep
@pytest.mark.parametrize("remote", [None, "http://127.0.0.1:9"])
@pytest.mark.asvs("16.5.2")
def test_without_database_cached_pages_are_served_others_are_503_and_forms_keep_their_input(remote: str | None) -> None:
    with ExitStack() as database:
        try:
            server = database.enter_context(postgres())
        except NoPostgres as reason:
            pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
        asyncio.run(create_database(f"{server}/postgres", "site"))
        with make_client(database=f"{server}/site", remote=remote) as client:
            read = client.get("/contact" if remote else "/properties")
            database.close()
            again = client.get("/contact" if remote else "/properties")
            asked = {
                path: client.get(path).status_code for path in ("/properties?where=gori", "/api/places", "/health")
            }
            posted = client.post("/contact", data=MESSAGE)
            called = client.post("/api/contacts", json=MESSAGE)
    assert (read.status_code, again.status_code) == (200, 200)
    assert again.text == read.text
    assert asked == {"/properties?where=gori": 503, "/api/places": 503, "/health": 200}
    assert (posted.status_code, called.status_code) == (503, 503)
    assert "Half written" in posted.text
    assert "Failed to send message. Please try again." in posted.text
    assert called.headers["retry-after"] == "5"
