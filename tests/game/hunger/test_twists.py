"""The closed switches of a night (C10): each does what it says, and those that no match can have are
refused.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import bots
from game.core.errors import ConfigError, PositionError
from game.core.model import State
from game.hunger import RULES
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.levels import LEVELS
from game.hunger.components.definitions import CARD_IDS, CARDS, MISSION_IDS, ROSES, TOKEN_IDS, UNKNOWN
from game.hunger.components.map_graph import CASTLE, LABYRINTH, SPACE_IDS
from game.hunger.forecast.time_left import night_hour, whole_turns
from game.hunger.table.actions import MoveTo
from tests.game.tables import HUNGER_TWISTS


def new(seed: int = 7, seats: int = 3, **twists: Any) -> Any:
    return RULES.new(RULES.config(seats=seats, twists=twists), seed)


def to_the_end(state: Any) -> list[State]:
    """The match by bots of the second level, and the state before every answer."""
    player, before = bots.make_bot("hunger", 2), []
    while state.decision is not None:
        before.append(state.copy())
        state.apply(player.choose(state.seen_by(state.decision.seat), len(before)))
    return before


def test_a_match_without_twists_is_as_it_was() -> None:
    plain = RULES.config(seats=3)
    assert RULES.config(seats=3, twists={"turns": 15, "cards": []}) == plain
    assert "twists" not in msgspec.to_builtins(plain) and "twists" not in RULES.new(plain, 7).to_position()


def test_a_shorter_night_ends_after_its_last_turn() -> None:
    states = to_the_end(new(turns=6))
    assert max(state.turn for state in states) == 6 == states[-1].last_turn
    late = next(state for state in states if state.turn == 6)
    assert whole_turns(late) == 0 and night_hour(late) == 15 == late.clock
    assert [state.track[2::3] for state in states if state.turn == 6][0] == [()] * 4, (
        "R41: no new cards in the last turn"
    )


def test_computer_players_hurry_when_the_night_is_short() -> None:
    """The same table: with fewer turns left there is more to fear far out."""

    def fear(turns: int) -> float:
        seats = [
            {
                "at": "rd_8",
                "vp": 30,
                "hand": ["vampire_speed_4#0"],
                "deck": ["vampire_speed_3#0", "vampire_speed_2#0"],
            },
            {"at": "rd_8"},
        ]
        state = RULES.from_position({"turn": 3, "twists": {"turns": turns}, "seats": seats})
        return Evaluator(state, 0, LEVELS[2]).sunrise_loss.loss_at(state.at[0])

    assert fear(15) < fear(5) < fear(4)


def test_all_begin_at_the_space_that_is_named() -> None:
    state = new(start="labyrinth")
    assert state.at == [LABYRINTH] * 3
    state.apply(state.decision.actions[0])
    assert not any(map(state.is_home, range(3)))


def test_who_begins_elsewhere_comes_home_by_walking_in() -> None:
    state = new(start="cem_1", tiles=[20, 5])
    assert state.castle_tiles == (20, 5)
    while state.turn < 2:
        walk = MoveTo(CASTLE)
        state.apply(walk if walk in state.decision.actions else state.decision.actions[0])
    assert sorted(state.arrival) == [1, 2, 3] and state.castle_tiles == ()
    assert (
        state.score[state.arrival.index(1)]
        >= 20
        > state.score[state.arrival.index(2)]
        >= 5
        > state.score[state.arrival.index(3)]
    )


def test_roses_that_are_gone_are_nowhere() -> None:
    assert new(roses=0).roses == () and new(roses=0).absent == ROSES
    state = new(roses=1, cards=[["eternal_rose"]])
    assert [CARD_IDS[rose] for rose in state.roses] == ["withered_rose#0"] and state.owns_rose(0)
    assert [CARD_IDS[card] for card in state.absent] == ["flawless_rose#0"]


def test_cards_left_out_take_no_part() -> None:
    state = new(left_out=["vampiric_will", "momo"])
    assert [CARD_IDS[card] for card in state.absent] == [
        "momo#0",
        "vampiric_will#0",
        "vampiric_will#1",
        "vampiric_will#2",
    ]
    assert (
        not {*state.absent} & {*state.hunt_deck, *state.tavern}
        and len(state.hunt_deck) + len(state.tavern) == 118
    )
    view = state.seen_by(0)
    assert not {*view.unseen_hunt} & {*state.absent}, "nobody takes them for possible"


def test_cards_tokens_and_points_are_given_by_seat() -> None:
    state = new(cards=[[], ["swift_shadow"], ["swift_shadow"]], tokens=[["velvet", "velvet"]], points=[0, 9])
    assert [[CARD_IDS[card] for card in cards] for cards in state.hunted] == [
        [],
        ["swift_shadow#0"],
        ["swift_shadow#1"],
    ]
    assert [len(deck) for deck in state.deck] == [6, 7, 7] and set(state.hunted[1]) < set(state.deck[1])
    assert [TOKEN_IDS[token] for token in state.tokens[0]] == ["velvet#0", "velvet#1"]
    assert not {*state.tokens[0]} & {*state.chests} and state.score == [0, 9, 0]


def test_a_seat_sees_nothing_of_what_lies_in_the_deck_of_another() -> None:
    """Given cards are owned openly; their place in the deck is unknown."""
    state = new(cards=[[], ["swift_shadow"]])
    view = state.seen_by(0)
    assert (
        set(view.deck[1]) == {UNKNOWN}
        and state.hunted[1] == view.hunted[1]
        and state.hunted[1][0] in view.unseen_own[1]
    )


def test_public_missions_can_be_named() -> None:
    state = new(public=["comeback", "early_bed"])
    assert [MISSION_IDS[mission] for mission in state.public] == ["comeback", "early_bed"]
    half = [new(seed, public=["comeback"]).public for seed in range(8)]
    assert all(MISSION_IDS[one] == "comeback" != MISSION_IDS[other] for one, other in half)


def test_a_position_keeps_its_twists() -> None:
    state = to_the_end(RULES.new(RULES.config(seats=3, twists=HUNGER_TWISTS), 5))[40]
    written = state.to_position()
    assert written["twists"] == HUNGER_TWISTS
    assert RULES.from_position(written).digest() == state.digest()
    assert RULES.from_position(written).config == state.config


def test_a_position_cannot_hold_what_its_twists_leave_out() -> None:
    written = to_the_end(new(left_out=["momo"]))[10].to_position()
    written["hunt_deck"] = ["momo#0", *written["hunt_deck"]]
    with pytest.raises(PositionError, match="momo#0 takes part, which the twists leave out"):
        RULES.from_position(written)
    with pytest.raises(PositionError, match="the turn is not one from 1 to 8"):
        RULES.from_position({"turn": 9, "twists": {"turns": 8}, "seats": [{"at": "rd_1"}, {"at": "rd_1"}]})


@pytest.mark.parametrize(
    ("twists", "told"),
    [
        ({"turns": 2}, "turns"),
        ({"turns": 16}, "turns"),
        ({"start": "moon"}, "no space 'moon'"),
        ({"roses": 4}, "roses"),
        ({"tiles": [4, 8]}, "highest first"),
        ({"tiles": [0]}, "tiles"),
        ({"left_out": ["eternal_rose"]}, "no card 'eternal_rose' in the Hunt deck"),
        (
            {"left_out": sorted({CARDS[card].id for card in range(112)})},
            "leave 19 cards|leave .* cards in the Hunt deck",
        ),
        ({"cards": [["momo", "momo"]]}, "2 times 'momo'"),
        ({"cards": [["vampire_thirst"]]}, "no Hunt card or Rose 'vampire_thirst'"),
        ({"cards": [["eternal_rose", "withered_rose"]]}, "two Roses"),
        ({"cards": [["momo"]], "left_out": ["momo"]}, "'momo', which is left out"),
        ({"cards": [[], [], [], ["momo"]]}, "lists 4 seats"),
        ({"tokens": [["crown"]]}, "no Bonus token 'crown'"),
        ({"tokens": [["velvet"] * 6, ["parasol", "parasol"]]}, "gives 8 Bonus tokens; the Chests leave 7"),
        ({"public": ["comeback", "comeback"]}, "different Missions"),
        ({"public": ["treasure_map"]}, "no beige Mission 'treasure_map'"),
        ({"public": ["scraps_5p"]}, "for 3 players"),
        ({"points": [0, 0, 0, 5]}, "lists 4 seats"),
        ({"moons": 2}, "no twist 'moons'"),
    ],
)
def test_twists_that_no_match_can_have_are_refused(twists: dict[str, Any], told: str) -> None:
    with pytest.raises(ConfigError, match=told):
        new(**twists)


def test_every_space_can_be_a_start() -> None:
    for space in SPACE_IDS[:: len(SPACE_IDS) // 6]:
        to_the_end(new(turns=3, seats=2, start=space))
