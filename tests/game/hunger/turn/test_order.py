"""Turn order (R10, R11)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.hunger.components.definitions import NOTHING
from game.hunger.components.map_graph import ORDER_OF, SPACE_INDEX
from game.hunger.config import config
from game.hunger.setup import empty_table
from game.hunger.state import State
from game.hunger.turn.rounds import begin_next_vampire


def table(*spaces: str) -> State:
    """Seat by seat the Vampires come to these spaces."""
    state = empty_table(config(seats=len(spaces)))
    for seat, name in enumerate(spaces):
        state.put_on_top(seat, SPACE_INDEX[name])
    return state


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("labyrinth", "frd_11"),
        ("frd_1", "rl_9"),
        ("rd_1", "mtn_7"),
        ("mtn_1", "cem_3"),
        ("cem_1", "castle"),
        ("rd_1", "rl_9"),
        ("rl_1", "bt_7"),
        ("rd_10", "rd_9"),
        ("rd_4", "rd_2"),
        ("rd_5", "rd_3"),
        ("gld_2", "gld_1"),  # equally far from the Labyrinth: the one farther from the Castle
    ],
)
def test_labyrinth_then_region_then_path_then_distance_decide(earlier: str, later: str) -> None:
    assert ORDER_OF[SPACE_INDEX[earlier]] < ORDER_OF[SPACE_INDEX[later]]


def test_every_space_has_a_place_of_its_own_in_the_order() -> None:
    assert sorted(ORDER_OF) == list(range(len(ORDER_OF)))


def test_on_one_space_the_higher_in_the_stack_plays_first() -> None:
    state = table("rd_3", "rd_3", "mtn_1")
    assert state.stack_on(SPACE_INDEX["rd_3"]) == (0, 1) and state.play_order() == [1, 0, 2]


def test_who_has_played_rests_and_the_order_is_looked_up_anew() -> None:
    state = table("rd_3", "rl_6", "frl_1")
    played = []
    for _ in range(3):
        begin_next_vampire(state)
        played.append(state.on_turn)
        state.resting |= 1 << state.on_turn
        if len(played) == 1:
            state.put_on_top(0, SPACE_INDEX["mtn_1"])
    assert played == [2, 1, 0]


def test_when_all_rest_the_next_turn_begins() -> None:
    state = table("rd_3", "rl_6")
    state.resting = 3
    begin_next_vampire(state)
    assert state.after == "next_turn" and state.on_turn == -1 != NOTHING


def test_a_vampire_at_home_is_in_the_order_too() -> None:
    state = table("castle", "cem_1")
    state.arrival[0] = 1
    assert state.play_order() == [1, 0]
    state.resting = 2
    begin_next_vampire(state)
    assert state.on_turn == 0


def test_whoever_lands_lies_on_top_and_the_stack_below_keeps_its_order() -> None:
    state = table("rd_3", "rd_3", "rd_5", "rd_3")
    state.put_on_top(0, SPACE_INDEX["rd_3"])
    assert state.stack_on(SPACE_INDEX["rd_3"]) == (1, 3, 0)
    assert all(state.at[one] <= state.at[other] for one, other in pairwise(state.standing))
