"""Positions: what is not given follows, every moment comes back, scripted shuffles come in their order."""

from __future__ import annotations

import pytest

from game.core.errors import PositionError
from game.core.model import Decision
from game.hunger.components.definitions import CARD_IDS, LAST_TURN, NOTHING, START_CARDS
from game.hunger.components.map_graph import SPACE_INDEX
from game.hunger.notation.position_writer import cards_of
from game.hunger.rules import RULES
from game.hunger.table.actions import EndTurn
from game.hunger.table.events import GameStarted
from tests.game.hunger.fixtures_nights import at

WAITS = {"at": "mtn_1", "resting": True}


def test_what_is_not_given_is_empty() -> None:
    state = at({"at": "rd_3", "hand": ["momo#0"]})
    assert (state.turn, state.mode, state.seats, state.rows) == (5, "elder", 2, 3)
    assert not any(
        (
            state.hunt_deck,
            state.tavern,
            state.roses,
            state.public,
            state.castle_tiles,
            *state.crypts,
            *state.track,
        )
    )
    assert set(state.chests) == {NOTHING} and state.score == [0, 0] and state.arrival == [0, 0]
    assert (cards_of(state.play[0]), state.hand[0], state.deck[0], cards_of(state.hunted[0])) == (
        ["momo#0"],
        (),
        (),
        ["momo#0"],
    )
    assert set(state.absent) == {*range(len(CARD_IDS) - 4 * 6)} - set(state.hunted[0])
    assert set(START_CARDS[1]) <= set(state.absent)


def test_the_first_active_vampire_begins() -> None:
    state = at({"at": "rd_3", "hand": ["momo#0"]}, {"at": "frd_4", "hand": ["vampire_speed_4#1"]})
    assert (state.on_turn, state.decision.seat, state.decision.kind) == (1, 1, "move")
    assert isinstance(state.opening[0], GameStarted) and len(state.opening) > 1


def test_decks_are_written_top_first() -> None:
    deck = ["the_hunger#0", "vampire_thirst#0"]
    state = at(
        {"at": "rd_3", "hand": ["vampiric_will#0", "momo#0"], "deck": deck}, hunt_deck=["ivo#0", "boe#0"]
    )
    assert (CARD_IDS[state.deck[0][-1]], CARD_IDS[state.hunt_deck[-1]]) == ("the_hunger#0", "ivo#0")
    written = state.to_position()
    assert (written["seats"][0]["deck"], written["hunt_deck"]) == (deck, ["ivo#0", "boe#0"])


def test_stacks_lie_as_they_are_written_or_by_seat() -> None:
    seats = [{"at": "rd_5", "resting": number > 0} for number in range(4)]
    space = SPACE_INDEX["rd_5"]
    assert at(*seats).stack_on(space) == (0, 1, 2, 3)
    assert at(*seats, stacks={"rd_5": [2, 0, 3, 1]}).stack_on(space) == (2, 0, 3, 1)


def test_home_is_who_has_an_arrival_number() -> None:
    state = at(
        {"at": "castle", "arrival": 1, "resting": True}, {"at": "castle"}, {"at": "rd_3", "hand": ["momo#0"]}
    )
    assert [state.is_home(seat) for seat in range(3)] == [True, False, False]


def test_a_lone_answer_that_waits_is_not_taken() -> None:
    """Imagined states may have fewer answers than the true one; as positions they do not change either."""
    state = at({"at": "rd_3", "hand": ["vampire_speed_4#0"]})
    state.ask("act", state.on_turn)
    twin = RULES.from_position(state.to_position())
    assert twin.digest() == state.digest() and twin.decision == Decision(0, "act", (EndTurn(),))


def test_scripted_shuffles_come_in_their_order() -> None:
    discard = ["momo#0", "ivo#0", "boe#0", "fava#0"]
    zones = {"at": "rd_3", "hand": ["vampire_speed_4#0"], "discard": discard}
    for deck in (["fava#0", "momo#0", "boe#0", "ivo#0"], ["boe#0", "vampire_speed_4#0", "ivo#0"]):
        state = RULES.from_position({"turn": LAST_TURN, "seats": [zones, WAITS]}, [deck])
        state.apply(RULES.action({"do": "stay"}))
        assert cards_of(state.hand[0]) == deck[:3]
    for wrong in (5, [5], ["momo"], ["momo#0", "momo#0"]):
        with pytest.raises(PositionError, match="shuffle"):
            RULES.from_position({"seats": [zones, WAITS]}, [wrong])
