"""Confuse and the Speed of a turn (R18, R19)."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.components.definitions import CARDS, NOTHING
from game.hunger.components.map_graph import LABYRINTH
from game.hunger.state import State
from game.hunger.table.events import Confused, ScoreChanged, SpeedSet, StayedAtWell
from game.hunger.turn import movement
from game.hunger.turn.confusion import PATHS
from game.hunger.turn.speed import total_speed
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import Case, cards, events_of
from tests.game.hunger.fixtures_moving import play_step, space


def step(play: str, space: str = "mtn_4", **zones: Any) -> Case:
    """Step 1 is over there with these cards in play."""

    def start() -> State:
        state, events = play_step(play, space, **zones)
        state.opening = tuple(events)
        return state

    return Case(start)


def confused_walk(*way: str) -> Confused:
    return Confused(0, tuple(map(space, way)))


# R18


@chains({
    "Confuse carries four steps towards the Labyrinth":
        step("theresa vampire_speed_4").then(at="rd_1").tells(confused_walk("mtn_4", "mtn_5", "mtn_6",
            "mtn_7", "rd_1")),
    "several are four steps too": step("theresa pippo vampire_speed_4").then(at="rd_1"),
    "where several ends are possible the seat chooses":
        step("theresa vampire_speed_4", "rl_4").then(kind="confuse", options=["confuse rl_8", "confuse bt_4"])
        .do("confuse bt_4").tells(confused_walk("rl_4", "bt_1", "bt_2", "bt_3", "bt_4")).then(kind="move"),
    "a Vampire at the Labyrinth stays and that is told":
        step("theresa vampire_speed_4", "labyrinth").then(at="labyrinth").tells(confused_walk("labyrinth")),
    "a confused Vampire lands on top, pushes nobody and opens nothing":
        step("theresa vampire_speed_4", others="rd_1", chests={"rd_2": "velvet"})
            .then(stacks={"rd_1": (1, 0)}, kind="move", score=0),
    "without Confuse nobody stumbles": step("marya vampire_speed_4").then(at="mtn_4").tells_no(Confused),
})  # fmt: skip
def test_confuse(chain: Chain) -> None:
    chain.play()


def test_every_step_comes_nearer_to_the_labyrinth_and_ends_there() -> None:
    for start, ways in enumerate(PATHS):
        for end, path in ways.items():
            assert path[0] == start and path[-1] == end and (len(path) == 5 or end == LABYRINTH)


# R19


@pytest.mark.parametrize(
    ("play", "total"),
    [
        ("the_hunger#0 vampire_speed_4", 6),
        ("", 0),
        ("greater_strength", -2),
        ("vampire_thirst#0", 1),
        ("vampire_thirst#0 marya", 3),
        ("wainscott vampire_speed_2", 1),
        ("little_vlad rutger marya minette", 2),
        ("little_vlad patko rutger", 2),
        ("jaws marya", 0),
        ("jaws marya cottard", 2),
        ("jaws nanook marya cottard zora", 4),
        ("bernard vampire_thirst#0", 3),
    ],
)
def test_the_speed_of_a_playing_area(play: str, total: int) -> None:
    assert total_speed(cards(play)) == total


@pytest.mark.parametrize(
    ("play", "where", "stays"),
    [
        ("bernard vampire_speed_4", "rd_4", ["bernard"]),
        ("bernard vampire_speed_4", "castle", ["bernard"]),
        ("bernard vampire_speed_4", "mtn_4", []),
        ("vampire_speed_4", "rd_4", []),
        ("bernard greater_strength", "rd_4", []),
    ],
)
def test_a_spicy_vampire_that_stays_on_its_well_is_told_of(play: str, where: str, stays: list[str]) -> None:
    """R24; one without Speed stays anyway."""
    state, events = play_step(play, where)
    assert [CARDS[event.card].id for event in events_of(events, StayedAtWell)] == stays
    assert not stays or {action.verb for action in movement.legal_moves(state)} == {"stay"}


def test_every_card_that_rewards_humans_scores_now() -> None:
    state, events = play_step("jaws nanook marya cottard")
    assert state.score[0] == 2 and {event.reason for event in events_of(events, ScoreChanged)} == {
        "speed_if_humans"
    }
    assert play_step("jaws marya")[0].score[0] == 0


def test_tokens_of_step_1_count_and_the_parts_tell_it_all() -> None:
    state, events = play_step(
        "vampire_speed_4 vampire_thirst#0 marya jaws cottard little_vlad rutger", token_speed=2
    )
    [told_speed] = events_of(events, SpeedSet)
    assert (
        told_speed.total == state.speed_total == state.speed_left == sum(part[2] for part in told_speed.parts)
    )
    assert ("token", NOTHING, 2) in told_speed.parts and {part[0] for part in told_speed.parts} == {
        "card",
        "human_worth",
        "humans",
        "token",
    }
