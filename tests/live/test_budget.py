"""What a session and an address may use of the event loop."""

from __future__ import annotations

import pytest

from app.live.budget import CONNECT, MESSAGE, PAGE_AT_HAND, PAGE_TO_LOAD, Budget, Budgets

LINKS = 60


def test_who_spends_more_than_there_is_waits_for_the_debt() -> None:
    budget = Budget(burst=100, rate=10)
    assert budget.spend(100) == 0
    assert budget.spend(20) == pytest.approx(2, abs=0.1)
    assert budget.spend(10) == pytest.approx(3, abs=0.1)


def test_sessions_of_an_address_share_a_budget() -> None:
    budgets = Budgets(sessions_per_address=50, messages_per_minute=600)
    assert budgets.of_address("203.0.113.7") is budgets.of_address("203.0.113.7")
    assert budgets.of_address("203.0.113.8") is not budgets.of_address("203.0.113.7")
    assert budgets.of_address("") is not budgets.of_address("")


def test_one_session_cannot_use_up_what_its_address_has() -> None:
    budgets = Budgets(sessions_per_address=50, messages_per_minute=600)
    session, address = budgets.of_session(), budgets.of_address("203.0.113.7")
    assert session.rate < address.rate
    assert session.burst < address.burst


@pytest.mark.parametrize(
    "costs",
    [
        pytest.param([MESSAGE + PAGE_AT_HAND] * LINKS, id="points at 60 links at once"),
        pytest.param([MESSAGE + PAGE_TO_LOAD] * 20, id="types 20 letters at once"),
        pytest.param([CONNECT, MESSAGE + PAGE_AT_HAND] * 20, id="reconnects 20 times"),
    ],
)
def test_a_visitor_does_not_wait(costs: list[float]) -> None:
    budgets = Budgets(sessions_per_address=50, messages_per_minute=600)
    for budget in (budgets.of_session(), budgets.of_address("203.0.113.7")):
        assert max(budget.spend(cost) for cost in costs) == 0
