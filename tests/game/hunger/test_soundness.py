"""The invariants notice whatever is tampered with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.rng import Rng
from game.hunger.components.definitions import NOTHING, ROSES, START_CARDS
from game.hunger.components.map_graph import CASTLE
from game.hunger.state import State
from tests.game.hunger.nights import eager, new

Tamper = Callable[[State], Any]


def state_in_the_night() -> State:
    """Turn 6 of three, at a question of a turn."""
    state = new("elder", 3, 5)
    while state.turn < 6 or state.asking != "move":
        state.advance(eager(state, Rng(state.generator)))
    assert state.check() == []
    return state


def _set(zone: str, value: Any) -> Tamper:
    return lambda state: setattr(state, zone, value(state) if callable(value) else value)


def _set_of(zone: str, seat: int, value: Callable[[Any], Any]) -> Tamper:
    def tamper(state: State) -> None:
        getattr(state, zone)[seat] = value(getattr(state, zone)[seat])

    return tamper


@pytest.mark.parametrize(
    ("tamper", "fault"),
    [
        (_set("hunt_deck", lambda state: state.hunt_deck[1:]), "is nowhere"),
        (_set("hunt_deck", lambda state: (*state.hunt_deck, state.hunt_deck[0])), "is in two places"),
        (_set("tavern", lambda state: (*state.tavern, START_CARDS[5][0])), "does not belong to this match"),
        (_set("roses", ROSES[:2]), "is nowhere"),
        (_set_of("hunted", 0, lambda cards: cards[1:]), "owns other cards"),
        (_set_of("deck", 1, lambda cards: (*cards, START_CARDS[0][0])), "is in two places"),
        (_set_of("known", 0, lambda known: 99), "more cards of seat 0 are known"),
        (_set_of("score", 2, lambda score: -1), "less than no points"),
        (_set("arrival", lambda state: [seat + 1 if space != CASTLE else 0 for seat, space in enumerate(state.at)]), "not in the Castle"),
        (_set_of("spent", 0, lambda spent: (3,)), "spent a token"),
        (_set_of("missions", 0, lambda held: (*held, held[0])), "is in two places"),
        (_set_of("used_missions", 0, lambda used: (30,)), "gold"),
        (_set("public", (0, 1)), "not beige"),
        (_set("crypts", lambda state: (state.crypts[0][::-1], *state.crypts[1:])), "not in their order"),
        (_set("castle_tiles", (4, 6)), "Castle tiles"),
        (_set("standing", lambda state: state.standing[:-1]), "stands somewhere once"),
        (_set("standing", lambda state: state.standing[::-1]), "order of their spaces"),
        (_set("track", lambda state: state.track[:-1]), "rows"),
        (_set("easy_left", -1), "mark A"),
        (_set("turn", 17), "turn"),
        (_set("resting", 8), "marked that is not there"),
        (_set("chosen_type", 0), "nobody has the token"),
        (_set_of("hand", 0, lambda hand: (1, 2, 3, 4)), "holds more than 3"),
        (_set("on_turn", 3), "seat on turn"),
        (_set("from_hand", (1,)), "cards of the turn"),
        (_set("repeating", 1), "card that goes on"),
        (_set("any_hunts", -1), "less than 0"),
        (_set("human_columns", 2), "columns"),
        (_set("humans_gained", 2), "more Humans"),
        (_set("asking", "dance"), "'dance'"),
        (_set("asking", ""), "not the one that is asked"),
        (_set("asked", 7), "seat asked"),
        (_set("asked", lambda state: (state.asked + 1) % 3), "is not on turn"),
        (_set("after", "lunch"), "'lunch'"),
        (_set("phase", "lunch"), "'lunch'"),
        (_set("ending", "boredom"), "'boredom'"),
        (_set("ending", "shared"), "over, but goes on"),
        (_set("crypt", 9), "Crypt"),
        (_set("pushed", 9), "pushed"),
        (_set("chests", lambda state: state.chests[:-1]), "Chests"),
    ],
)
def test_what_is_wrong_is_found(tamper: Tamper, fault: str) -> None:
    state = state_in_the_night()
    tamper(state)
    assert any(fault in found for found in state.check()), state.check()


def test_both_moved_and_stayed_cannot_be() -> None:
    state = state_in_the_night()
    state.moved = state.stayed = True
    assert any("both moved and stayed" in found for found in state.check())
    assert state.crypt == NOTHING
