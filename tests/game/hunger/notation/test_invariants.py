"""The invariants notice whatever is tampered with."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.hunger.components.definitions import NOTHING, ROSES, START_CARDS
from game.hunger.components.map_graph import CASTLE
from game.hunger.state import State
from tests.game.games.tampering import Tamper, assert_found, set_of, set_zone
from tests.game.hunger.fixtures_nights import eager, new


def state_in_the_night() -> State:
    """Turn 6 of three, at a question of a turn."""
    state = new("elder", 3, 5)
    while state.turn < 6 or state.asking != "move":
        state.advance(eager(state, Rng(state.generator)))
    assert state.check() == []
    return state


@pytest.mark.parametrize(
    ("tamper", "fault"),
    [
        (set_zone("hunt_deck", lambda state: state.hunt_deck[1:]), "is nowhere"),
        (set_zone("hunt_deck", lambda state: (*state.hunt_deck, state.hunt_deck[0])), "is in two places"),
        (
            set_zone("tavern", lambda state: (*state.tavern, START_CARDS[5][0])),
            "does not belong to this match",
        ),
        (set_zone("roses", ROSES[:2]), "is nowhere"),
        (set_of("hunted", 0, lambda cards: cards[1:]), "owns other cards"),
        (set_of("deck", 1, lambda cards: (*cards, START_CARDS[0][0])), "is in two places"),
        (set_of("known", 0, lambda known: 99), "more cards of seat 0 are known"),
        (set_of("in_play", 0, lambda kinds: ~kinds), "are of other kinds"),
        (
            set_zone("spendable", lambda state: (~state.spendable[0], *state.spendable[1:])),
            "can be spent in other steps",
        ),
        (set_of("score", 2, lambda score: -1), "less than no points"),
        (
            set_zone(
                "arrival",
                lambda state: [seat + 1 if space != CASTLE else 0 for seat, space in enumerate(state.at)],
            ),
            "not in the Castle",
        ),
        (set_of("spent", 0, lambda spent: (3,)), "spent a token"),
        (set_of("missions", 0, lambda held: (*held, held[0])), "is in two places"),
        (set_of("used_missions", 0, lambda used: (30,)), "gold"),
        (set_zone("public", (0, 1)), "not beige"),
        (set_zone("crypts", lambda state: (state.crypts[0][::-1], *state.crypts[1:])), "not in their order"),
        (set_zone("castle_tiles", (4, 6)), "Castle tiles"),
        (set_zone("standing", lambda state: state.standing[:-1]), "stands somewhere once"),
        (set_zone("standing", lambda state: state.standing[::-1]), "order of their spaces"),
        (set_zone("track", lambda state: state.track[:-1]), "rows"),
        (set_zone("easy_left", -1), "mark A"),
        (set_zone("turn", 17), "turn"),
        (set_zone("resting", 8), "marked that is not there"),
        (set_zone("chosen_type", 0), "nobody has the token"),
        (set_of("hand", 0, lambda hand: (1, 2, 3, 4)), "holds more than 3"),
        (set_zone("on_turn", 3), "seat on turn"),
        (set_zone("from_hand", (1,)), "cards of the turn"),
        (set_zone("repeating", 1), "card that goes on"),
        (set_zone("any_hunts", -1), "less than 0"),
        (set_zone("human_columns", 2), "columns"),
        (set_zone("humans_gained", 2), "more Humans"),
        (set_zone("asking", "dance"), "'dance'"),
        (set_zone("asking", ""), "not the one that is asked"),
        (set_zone("asked", 7), "seat asked"),
        (set_zone("asked", lambda state: (state.asked + 1) % 3), "is not on turn"),
        (set_zone("after", "lunch"), "'lunch'"),
        (set_zone("phase", "lunch"), "'lunch'"),
        (set_zone("ending", "boredom"), "'boredom'"),
        (set_zone("ending", "shared"), "over, but goes on"),
        (set_zone("crypt", 9), "Crypt"),
        (set_zone("pushed", 9), "pushed"),
        (set_zone("chests", lambda state: state.chests[:-1]), "Chests"),
    ],
)
def test_what_is_wrong_is_found(tamper: Tamper, fault: str) -> None:
    assert_found(state_in_the_night(), tamper, fault)


def test_both_moved_and_stayed_cannot_be() -> None:
    state = state_in_the_night()
    state.moved = state.stayed = True
    assert any("both moved and stayed" in found for found in state.check())
    assert state.crypt == NOTHING
