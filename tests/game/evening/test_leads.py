"""Starts ahead of all kinds are found in the options of a match (G24, G37), and change no length (G30)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog, lengths
from game.evening.leads import Lead, find_leads
from game.evening.seasoning import MOST_STEPS, season_options
from tests.game.evening.test_seasoning import TABLES


@pytest.mark.parametrize(("game", "length", "seats"), TABLES)
def test_every_step_of_every_seat_is_seen_and_keeps_the_length(
    game: str, length: lengths.Length, seats: int
) -> None:
    for seat in range(seats):
        for steps in range(MOST_STEPS + 1):
            by_seat = [steps * (other == seat) for other in range(seats)]
            config = catalog.load(game).config(**season_options(game, {"seats": seats}, length, by_seat))
            found = find_leads(game, config)
            assert [lead.is_any for lead in found] == [bool(number) for number in by_seat]
            assert lengths.name_of(game, config) == length


@pytest.mark.parametrize(
    ("game", "options", "leads"),
    [
        ("hunger", {"twists": {"points": [10, 0, 4]}}, [{"points": 10}, {}, {"points": 4}]),
        ("hunger", {"twists": {"points": [5, 5, 5]}}, [{}, {}, {}]),
        ("hunger", {"mode": "elder", "gentle_elder": [1]}, [{}, {"gentle_elder": 1}, {}]),
        ("hunger", {"mode": "elder", "gentle_elder": True}, [{}, {}, {}]),
        ("human_flavor", {"twists": {"points": [0, 3, 0]}}, [{}, {"points": 3}, {}]),
        ("tasty_humans", {"twists": {"leaders": [1, 2, 1]}}, [{}, {"leaders": 1}, {}]),
    ],
)
def test_a_lead_is_what_a_seat_has_more_than_another(
    game: str, options: dict[str, Any], leads: list[dict[str, int]]
) -> None:
    config = catalog.load(game).config(**{"seats": 3, **options})
    assert [dict(lead.amounts) for lead in find_leads(game, config)] == leads


def test_a_head_start_of_the_lobby_is_a_lead() -> None:
    for game in catalog.ids():
        for seat in range(2):
            start = catalog.load(game).head_start({"seats": 2}, (seat,))
            assert start is not None
            found = find_leads(game, catalog.load(game).config(**start.options))
            assert found[seat].is_any and found[1 - seat] == Lead()


def test_damage_is_what_others_have_more() -> None:
    config = catalog.load("tasty_humans").config(seats=3, twists={"damage": [5, 0, 3]})
    assert [lead.spared.get("damage", 0) for lead in find_leads("tasty_humans", config)] == [0, 5, 2]
