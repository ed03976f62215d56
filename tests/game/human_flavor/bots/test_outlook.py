"""Chances in the middle of a turn: a minion that is placed and paid for has not brought everything yet."""

from __future__ import annotations

from typing import Any

from game import bots
from game.human_flavor.bots.outlook import OUTLOOK
from game.human_flavor.state import State
from game.human_flavor.table.actions import MENU, PLACE, START, PlaceCity, Utilize
from tests.game.human_flavor.fixtures_matches import new

LEFT = ("utilize_left", "main_left", "activate_left")


def remaining_rows(state: State) -> list[tuple[float, ...]]:
    """By seat, the parts of the turn that are still to come."""
    places = [OUTLOOK.features.index(name) for name in LEFT]
    return [tuple([row[place] for place in places]) for row in OUTLOOK.rows(state)]


def _first(state: State, kind: type[Any]) -> Any:
    assert state.decision is not None
    return next(action for action in state.decision.actions if isinstance(action, kind))


def test_what_a_visit_has_not_brought_yet_counts() -> None:
    state = new(seats=3)
    player = bots.make_bot("human_flavor", 2)
    while state.asking != PLACE:
        assert state.decision is not None
        state.advance(player.choose(state.seen_by(state.asked), 1))
    seat = state.asked
    assert remaining_rows(state) == [(0.0, 0.0, 0.0)] * 3
    state.advance(_first(state, PlaceCity))
    assert remaining_rows(state)[seat] == (1.0, 1.0, 0.0)
    assert remaining_rows(state)[seat - 1] == (0.0, 0.0, 0.0)
    state.advance(_first(state, Utilize))
    assert (state.asked, state.asking) == (seat, MENU)
    assert remaining_rows(state)[seat] == (0.0, 1.0, 0.0)


def test_who_takes_its_first_tokens_is_not_ahead() -> None:
    """R1: all get as many."""
    state = new(seats=3)
    player, said = bots.make_bot("human_flavor", 2), set()
    while state.asking == START:
        said.add(OUTLOOK.predict_chances(state))
        state.advance(player.choose(state.seen_by(state.asked), 1))
    assert len(said) == 1
