"""Setting the table (S1 to S6), and the starting tokens (R1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.errors import ConfigError
from game.human_flavor.components.definitions import (
    ALL_AGENDAS,
    ALL_HUMANS,
    CLAN_IDS,
    DECK_ALLIES,
    NEUTRAL,
    STARTER_OF,
)
from game.human_flavor.rules import RULES
from game.human_flavor.state import State
from game.human_flavor.table.events import DayStarted, GameStarted, StartTokens, TurnStarted
from tests.game.human_flavor.fixtures_matches import new

FIRST = ["undead", "mystic", "feral"]


def choose_start_tokens(state: State) -> list[Any]:
    """Every seat takes its first choice of tokens; the events of the last answer."""
    events: list[Any] = []
    while state.day == 0:
        events = state.apply(state.decision.actions[0])
    return events


def test_clans_are_those_of_the_options_or_drawn_from_the_seed() -> None:
    assert new(clans=FIRST, seats=3).config.clans == tuple(FIRST)
    drawn = [new(3, seed).config.clans for seed in range(40)]
    assert all(len(set(clans)) == 3 for clans in drawn) and {
        clan for clans in drawn for clan in clans
    } == set(CLAN_IDS)
    assert new(3, 5).config.clans == new(3, 5).config.clans


@pytest.mark.parametrize(("seats", "minions"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_every_card_is_in_a_deck_or_open_and_all_seats_get_the_same(seats: int, minions: int) -> None:
    """S2, S4."""
    state = new(seats, 7)
    assert sorted(state.human_deck + state.humans) == list(ALL_HUMANS) and len(state.humans) == 4
    assert sorted(state.ally_deck + state.allies) == list(DECK_ALLIES) and len(state.allies) == 4
    assert sorted(state.agenda_deck + state.agendas) == list(ALL_AGENDAS) and len(state.agendas) == 3
    assert not state.human_discard and not state.ally_discard
    assert state.minions == state.owned == [minions] * seats and state.score == [0] * seats
    assert (
        state.clan_allies == [(STARTER_OF[state.clan(seat)],) for seat in range(seats)]
        and not state.used_allies
    )
    assert (
        state.stackers == [(6, 6, 6, 6)] * seats
        and state.tokens == [(0,) * 5] * seats
        and state.supply == (35,) * 5
    )


def test_decks_have_another_order_for_another_seed() -> None:
    for deck in ("human_deck", "ally_deck", "agenda_deck"):
        assert len({getattr(new(2, seed), deck) for seed in range(5)}) == 5


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [1, 1, 1, 2]), (3, [1, 1, 1, 1]), (4, [0, 1, 1, 1]), (5, [0] * 4), (6, [0] * 4)]
)
def test_neutral_stackers_are_dealt_to_the_meters(seats: int, sizes: list[int]) -> None:
    """S3."""
    where = Counter[tuple[int, ...]]()
    for seed in range(40):
        state = new(seats, seed)
        assert sorted(map(len, state.meters)) == sizes and {
            owner for meter in state.meters for owner in meter
        } <= {NEUTRAL}
        where[tuple(map(len, state.meters))] += 1
    assert len(where) == len({tuple(sizes[n:] + sizes[:n]) for n in range(4)})


def test_the_first_player_is_drawn_or_given() -> None:
    """S5."""
    assert {new(4, seed).first_player for seed in range(40)} == {0, 1, 2, 3}
    assert {new(4, seed, first_player=2).first_player for seed in range(10)} == {2}


def test_what_is_told_before_the_first_decision_and_when_the_first_day_begins() -> None:
    state = new(3, 5, first_player=2)
    clans, neutrals = tuple(map(state.clan, range(3))), tuple(map(len, state.meters))
    assert [*state.opening] == [GameStarted(clans, 2, state.humans, state.allies, state.agendas, neutrals)], (
        "and no CardShown"
    )
    events = choose_start_tokens(state)
    assert [type(event) for event in events] == [StartTokens, DayStarted, TurnStarted] and events[
        -1
    ] == TurnStarted(2)
    assert events[1] == DayStarted(1, state.agendas, 2, (3, 3, 3))
    assert (state.day, state.decision.kind, state.decision.seat) == (1, "place", 2)


@pytest.mark.parametrize(
    ("keys", "problem"),
    [
        ({"players": 2}, "no option 'players'"),
        ({"seats": 1}, "'seats'"),
        ({"seats": 7}, "'seats'"),
        ({"seats": "2"}, "'seats'"),
        ({"clans": ["feral", "feral"]}, "2 different clans"),
        ({"clans": ["feral", "fey"], "seats": 3}, "3 different clans"),
        ({"clans": ["feral", "vampire"]}, "'clans'"),
        ({"clans": "feral"}, "'clans'"),
        ({"first_player": 2}, "'first_player'"),
        ({"first_player": "nobody"}, "'first_player'"),
        ({"mode": "solo"}, "'mode'"),
    ],
)
def test_an_option_that_cannot_be_is_named(keys: dict[str, Any], problem: str) -> None:
    with pytest.raises(ConfigError, match=problem):
        RULES.config(**keys)
