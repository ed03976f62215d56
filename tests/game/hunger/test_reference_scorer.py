"""Order, Speed, ways, hunts and scores of many matches, read a second time from the text of the rules; both
readings agree.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rng import Rng
from game.hunger.cases import runner
from game.hunger.components.definitions import LAST_TURN
from game.hunger.rules import RULES
from game.hunger.state import State
from tests.game.hunger.fixtures_nights import TABLES, new, play_night
from tests.game.hunger.reference_scorer import SPACES, Sunrise, hunts, moves, order, speed


def answers(state: State) -> list[dict[str, Any]]:
    assert state.decision is not None
    return [action.plain() for action in state.decision.actions]


def walks_of(plain: list[dict[str, Any]]) -> set[tuple[str, str]]:
    return {(one["do"], one.get("to", "")) for one in plain if one["do"] in ("stay", "move", "mist")}


def hunts_of(plain: list[dict[str, Any]]) -> set[tuple[Any, ...]]:
    return {tuple(one.values()) for one in plain if one["do"] in ("hunt", "hunt_tavern", "hunt_rose")}


@pytest.mark.parametrize(("mode", "seats"), TABLES[::3])
def test_both_readings_agree_all_the_way(mode: str, seats: int) -> None:
    for seed in range(2):
        state, seen = new(mode, seats, seed), 0
        for _ in play_night(state, seed):
            assert state.decision is not None
            seat, kind = state.decision.seat, state.decision.kind
            if kind == "move":
                position = state.to_position()
                tokens = state.speed_total - speed(position["seats"][seat]["play"])
                assert 0 <= tokens <= 6 and state.speed_left == state.speed_total
                assert walks_of(answers(state)) == moves(position, seat, state.speed_left), position
                seen += 1
            elif kind == "act":
                position = state.to_position()
                assert hunts_of(answers(state)) == hunts(position, seat), position
                active = [one for one in range(seats) if state.is_active(one)]
                assert [one for one in state.play_order() if one in active] == order(position)
        assert seen > 10
        assert_same_scores(state)


HANDS = [
    [*cards, number]
    for cards in (
        ("form_of_bat#0",),
        ("form_of_mist#0",),
        ("rufino#0",),
        ("rufino#0", "form_of_bat#0"),
        ("rufino#0", "form_of_mist#0"),
        ("titian#0", "form_of_bat#1", "form_of_mist#1"),
    )
    for number in ("onnel#0", "momo#0", "vampire_speed_2#0", "vampire_speed_4#0")
]
"""Bat, Mist, Spicy and all together, with 0, 1, 2 or 4 Speed more."""


@pytest.mark.parametrize("hand", HANDS, ids=["-".join(hand) for hand in HANDS])
def test_both_find_the_same_ways_from_everywhere(hand: list[str]) -> None:
    """With Vampires in the way; in the last turn, where the only way left is gone at once and the night is
    over.
    """
    rng = Rng(len(hand))
    for start in SPACES:
        rivals = [
            {"at": rng.choice([*SPACES[start]["neighbours"], *SPACES]), "resting": True} for _ in range(4)
        ]
        position = {
            "turn": LAST_TURN,
            "seats": [{"at": start, "hand": hand}, *rivals],
            "castle_tiles": [10, 8, 6, 4, 2],
        }
        state = RULES.from_position(position)
        ways = moves({"seats": [{"at": start, "play": hand}, *rivals]}, 0, speed(hand))
        if state.decision is not None and state.decision.kind == "move":
            assert walks_of(answers(state)) == ways, position
        else:
            assert len(ways) == 1 and state.to_position()["seats"][0]["at"] == (ways.pop()[1] or start), (
                position
            )


def assert_same_scores(state: State) -> None:
    position = state.to_position()
    sunrise = Sunrise(position, position["chosen_type"])
    assert state.result is not None
    assert [side.total for side in state.result.sides] == [
        sunrise.final(seat) or 0 for seat in range(state.seats)
    ]
    assert list(state.result.winners) == [f"seat{seat}" for seat in sunrise.winners()]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_both_score_the_same_wherever_the_sun_surprises_them(mode: str, seats: int) -> None:
    """Also where nearly every Vampire is safe: the Vampires are put at home, into the Cemetery and the
    Mountains, with many Missions; the Mountains are gentle for none, for all, or for one.
    """
    for seed in range(4):
        state = new(mode, seats, seed + 50)
        for number, _ in enumerate(play_night(state, seed)):
            if number == 15 * seats + 10 * seed:
                break
        position = state.to_position()
        gather(position, seed)
        if mode == "elder":
            position["gentle_elder"] = (False, True, [0], [1])[seed]
        sides = runner.score(position)
        sunrise = Sunrise(position, None)
        assert [side.total for side in sides] == [sunrise.final(seat) or 0 for seat in range(seats)], position


def gather(position: dict[str, Any], seed: int) -> None:
    """Put the seats near the Castle, some at home, and give every Crypt's Missions to a seat."""
    places = ["castle", "cem_1", "mtn_7", "castle", "cem_3", "rd_1", "castle"]
    position.pop("moment", None)
    arrivals = 0
    for seat, mine in enumerate(position["seats"]):
        mine["at"] = places[(seat + seed) % len(places)]
        mine.pop("arrival", None)
        if mine["at"] == "castle" and (seat + seed) % 3:
            arrivals += 1
            mine["arrival"] = arrivals
    position["stacks"] = {}
    for number, (space, stack) in enumerate(position["crypts"].items()):
        position["seats"][number % len(position["seats"])]["missions"] += stack
        position["crypts"][space] = []
