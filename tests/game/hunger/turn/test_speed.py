"""Confuse and the Speed of a turn (R18, R19)."""

from __future__ import annotations

import pytest

from game.hunger.components.definitions import NOTHING
from game.hunger.components.map_graph import LABYRINTH
from game.hunger.table.events import Confused, ScoreChanged, SpeedSet
from game.hunger.turn.confusion import PATHS
from game.hunger.turn.speed import of_cards
from tests.game.hunger.fixtures_acting import cards, do, options, told
from tests.game.hunger.fixtures_moving import at, played, space, stack

# R18


def test_confuse_carries_four_steps_towards_the_labyrinth() -> None:
    state, events = played("theresa vampire_speed_4", "mtn_4")
    path = ("mtn_4", "mtn_5", "mtn_6", "mtn_7", "rd_1")
    assert at(state) == "rd_1" and told(events, Confused) == [Confused(0, tuple(map(space, path)))]


def test_several_confuse_cards_are_four_steps_too() -> None:
    assert at(played("theresa pippo vampire_speed_4", "mtn_4")[0]) == "rd_1"


def test_where_several_ends_are_possible_the_seat_chooses() -> None:
    state, _ = played("theresa vampire_speed_4", "rl_4")
    assert state.decision.kind == "confuse" and options(state) == ["confuse rl_8", "confuse bt_4"]
    events = do(state, "confuse bt_4")
    path = ("rl_4", "bt_1", "bt_2", "bt_3", "bt_4")
    assert told(events, Confused) == [Confused(0, tuple(map(space, path)))] and state.decision.kind == "move"


def test_every_step_comes_nearer_to_the_labyrinth_and_ends_there() -> None:
    for start, ways in enumerate(PATHS):
        for end, path in ways.items():
            assert path[0] == start and path[-1] == end and (len(path) == 5 or end == LABYRINTH)


def test_a_vampire_at_the_labyrinth_stays_and_that_is_told() -> None:
    state, events = played("theresa vampire_speed_4", "labyrinth")
    assert at(state) == "labyrinth" and told(events, Confused) == [Confused(0, (LABYRINTH,))]


def test_a_confused_vampire_lands_on_top_and_pushes_nobody_and_opens_nothing() -> None:
    state, _ = played("theresa vampire_speed_4", "mtn_4", others="rd_1", chests={"rd_2": "velvet"})
    assert stack(state, "rd_1") == (1, 0) and state.decision.kind == "move" and state.score == [0, 0]


def test_without_confuse_nobody_stumbles() -> None:
    state, events = played("marya vampire_speed_4", "mtn_4")
    assert at(state) == "mtn_4" and not told(events, Confused)


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
    assert of_cards(cards(play)) == total


def test_every_card_that_rewards_humans_scores_now() -> None:
    state, events = played("jaws nanook marya cottard")
    assert state.score[0] == 2 and {event.reason for event in told(events, ScoreChanged)} == {"speed_if_humans"}
    assert played("jaws marya")[0].score[0] == 0


def test_tokens_of_step_1_count_and_the_parts_tell_it_all() -> None:
    state, events = played("vampire_speed_4 vampire_thirst#0 marya jaws cottard little_vlad rutger", token_speed=2)
    [told_speed] = told(events, SpeedSet)
    assert told_speed.total == state.speed_total == state.speed_left == sum(part[2] for part in told_speed.parts)
    assert ("token", NOTHING, 2) in told_speed.parts and {part[0] for part in told_speed.parts} == {
        "card",
        "human_worth",
        "humans",
        "token",
    }
