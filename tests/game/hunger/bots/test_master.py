"""The Master: which answers it looks at, how its rollouts go on and end, and that it keeps to the rules at
every table.
"""

from __future__ import annotations

import pytest

from game import bots
from game.core.rng import Rng
from game.hunger import RULES
from game.hunger.bots.levels import LEVELS
from game.hunger.bots.master import Night
from game.hunger.bots.rollout_policy import RolloutPolicy
from game.hunger.state import State
from game.hunger.turn import scoring
from tests.game.bot_matches import play
from tests.game.bots.guests import strong
from tests.game.bots.light import light
from tests.game.hunger.fixtures_acting import acting, words
from tests.game.hunger.fixtures_moving import moving

MASTER = next(level for level in LEVELS if level.search)
PILES = {(0, 1): "marya", (1, 1): "cottard", (0, 3): "swift_shadow"}


def night(state: State) -> Night:
    return Night(state.seen_by(0), 0, MASTER)


def rollout_answer(state: State) -> str:
    return words(RolloutPolicy(state.seen_by(0), MASTER.rollout_level()).choose_answer(state))


# What is looked at


def test_all_hunts_are_looked_at_and_the_old_ones_choice_comes_first() -> None:
    state = acting("rd_3", track=PILES)
    assert state.decision is not None
    found = night(state).candidates(state)
    assert {one.answer for one in found} == set(state.decision.actions)
    assert found[0].answer == bots.make_bot("hunger", 3).choose(state.seen_by(0), 0)
    assert [one.look for one in found] == sorted([one.look for one in found], reverse=True)
    assert found[0].look > found[1].look


def test_what_can_only_help_is_done_without_a_search() -> None:
    state = acting("mtn_4", crypts={"mtn_4": "scraps regicide"}, track=PILES)
    assert [words(one.answer) for one in night(state).candidates(state)] == ["open_crypt"]


def test_what_is_not_searched_is_the_old_ones() -> None:
    state = acting("rd_3", asking="effects", play="marya cottard", deck="rutger dieter", tokens="draw")
    assert state.decision is not None and len(state.decision.actions) > 1
    assert [one.answer for one in night(state).candidates(state)] == [
        bots.make_bot("hunger", 3).choose(state.seen_by(0), 0)
    ]


def test_at_the_root_what_lies_face_down_is_not_looked_at() -> None:
    """The Tavern of a world that is imagined has faces; the seat itself sees none."""
    state = moving("frd_3", 8, tavern="wilhelmina marya cottard", hunt_deck="rutger dieter theresa")
    looks = []
    for seed in range(2):
        domain = night(state)
        looks.append(domain.candidates(domain.view.imagine(Rng(seed))))
    assert looks[0] == looks[1]


# Rollouts


def test_a_rollout_ends_with_the_next_turn_of_the_seat() -> None:
    state = moving("rd_3", 6, turn=4)
    domain = night(state)
    assert not domain.is_cutoff(state)
    state.turn = 5
    assert not domain.is_cutoff(state)
    state.resting = 0b01
    assert domain.is_cutoff(state)
    state.turn, state.resting = 6, 0
    assert domain.is_cutoff(state)


def test_in_the_last_turns_it_goes_on_to_the_sunrise() -> None:
    state = moving("rd_3", 6, turn=12)
    domain = night(state)
    state.turn = 15
    assert not domain.is_cutoff(state)


def test_points_are_those_ahead_of_the_best_rival() -> None:
    states = [moving("rd_3", 6, turn=5, score=[own, 20]) for own in (25, 20, 15)]
    ahead, level, behind = (night(state).evaluate(state) for state in states)
    assert ahead > level > behind


def test_in_the_end_the_score_sheets_count() -> None:
    state = play("hunger", [1, 1, 1], 5, mode="rookie", seats=3, twists={"turns": 4})
    finals = [scoring.final_score(state, seat) or 0 for seat in range(3)]
    assert night(state).evaluate(state) == finals[0] - max(finals[1:])


# The rollout policy


@pytest.mark.parametrize(("state", "answer"), [
    (moving("cem_3", 6, turn=15), "move castle"),
    (moving("mtn_4", 3, turn=15, tokens="speed_2 speed_1"), "token"),
    (moving("rd_8", 6, turn=14), "move"),
    (acting("rd_3", track=PILES), "hunt"),
    (acting("rd_3", track={(0, 1): "theresa"}, turn=2), "end_turn"),
    (acting("mtn_4", crypts={"mtn_4": "scraps regicide"}, track=PILES), "open_crypt"),
])  # fmt: skip
def test_rollouts_go_on_sensibly(state: State, answer: str) -> None:
    assert rollout_answer(state).startswith(answer)


def test_the_rollout_policy_plays_whole_nights_and_far_better_than_chance() -> None:
    safe = 0
    for seed in range(2):
        state = RULES.new(RULES.config(seats=4, mode="rookie"), seed)
        while state.decision is not None:
            state.advance(RolloutPolicy(state, MASTER.rollout_level()).choose_answer(state))
        safe += sum(side.total > 0 for side in state.result.sides)
        assert state.check() == []
    assert safe >= 5


# Whole matches


@pytest.mark.parametrize(
    ("seats", "mode", "leaning"), [(2, "rookie", ""), (6, "elder", ""), (3, "elder", strong("hunger")[0])]
)
def test_it_plays_short_nights_to_their_end(seats: int, mode: str, leaning: str) -> None:
    players = [light("hunger", MASTER.number, leaning) for _ in range(seats)]
    state = play("hunger", players, 3, every=seats - 1, mode=mode, seats=seats, twists={"turns": 4})
    assert state.result is not None and state.check() == []
