"""The Master: which cards it searches, how its rollouts go on and end, what it sees in their end, and that it
sits at every table.
"""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.core.rng import Rng
from game.tasty_humans import RULES
from game.tasty_humans.bots.levels import LEVELS
from game.tasty_humans.bots.master import Meals, own_turns
from game.tasty_humans.bots.planner import Planner
from game.tasty_humans.state import State
from tests.game.bots.light import light

MASTER = next(level for level in LEVELS if level.search)
BELOW = LEVELS[-2]


def at_a_card(number: int = 0, **options: Any) -> State:
    """A match before a card is chosen, after so many cards that the level below chose."""
    state: State = RULES.new(RULES.config(**options), seed=5)
    while True:
        decision = state.decision
        assert decision is not None
        if decision.kind == "choose_adventurer":
            if not number:
                return state
            number -= 1
        state.advance(bots.make_bot("tasty_humans", 3).choose(state.seen_by(decision.seat), 1))


def meals(state: State) -> Meals:
    return Meals(state.seen_by(state.asked), state.asked, MASTER)


def play_out(state: State) -> tuple[list[int], State]:
    """Seats that chose cards in a rollout of the domain, without the Master's first one, and the end of
    the rollout."""
    domain, rng, eaters = meals(state), Rng(3), []
    state.advance(domain.candidates(state)[0].answer)
    while state.decision is not None and not domain.is_cutoff(state):
        if state.decision.kind == "choose_adventurer":
            eaters.append(state.decision.seat)
        answer = domain.reply(state, rng)
        assert answer in state.decision.actions
        state.advance(answer)
    return eaters, state


def test_the_cards_that_look_nearly_best_are_searched_the_best_first() -> None:
    found = meals(at_a_card(7)).candidates(at_a_card(7))
    looks = [one.look for one in found]
    assert looks == sorted(looks, reverse=True) and looks[0] - looks[-1] <= MASTER.margin
    assert 1 <= len(found) <= 9


@pytest.mark.parametrize("number", [3, 7, 12])
def test_the_turn_that_is_searched_is_the_one_that_will_be_played(number: int) -> None:
    state = at_a_card(number)
    seat, planner, found = state.asked, Planner(MASTER), meals(state).candidates(state.copy())
    assert any(one.then for one in found)
    for one in found:
        played = state.copy()
        played.advance(one.answer)
        for answer in one.then:
            assert played.asked == seat and answer == planner.choose(played.seen_by(seat), 0)
            played.advance(answer)
        assert played.asked != seat or played.phase != "turn"


def test_the_rest_of_a_turn_is_the_level_belows() -> None:
    state = at_a_card(4)
    state.advance(state.decision.actions[0])  # type: ignore[union-attr]
    view = state.seen_by(state.asked)
    assert bots.make_bot("tasty_humans", MASTER.number).choose(view, 2) == bots.make_bot(
        "tasty_humans", BELOW.number
    ).choose(view, 2)


@pytest.mark.parametrize(
    ("seats", "turn"), [(2, 0), (2, 1), (2, 2), (2, 3), (4, 0), (4, 3), (4, 7), (1, 0), (1, 1)]
)
def test_a_rollout_ends_when_the_own_turns_are_over(seats: int, turn: int) -> None:
    state = at_a_card(turn, seats=seats, **({"mode": "solo", "monster_mode": "random"} if seats == 1 else {}))
    seat = state.asked
    eaters, end = play_out(state)
    assert eaters.count(seat) == own_turns(MASTER, seats) and eaters[-1] == seat
    assert end.decision is not None


def test_the_last_round_is_played_to_its_end_and_its_points_count() -> None:
    state = at_a_card(20)
    while not state.final_round:
        state = at_a_card(0) if state.decision is None else state
        state.advance(bots.make_bot("tasty_humans", 3).choose(state.seen_by(state.asked), 1))
    domain = meals(state)
    _, end = play_out(state)
    assert end.result is not None
    ahead = end.result.sides[domain.seat].total - end.result.sides[1 - domain.seat].total
    assert domain.evaluate(end) == ahead


def test_what_one_is_ahead_the_other_is_behind() -> None:
    state = at_a_card(9)
    seats = [Meals(state.seen_by(seat), seat, MASTER) for seat in range(2)]
    assert seats[0].evaluate(state) == pytest.approx(-seats[1].evaluate(state))


@pytest.mark.parametrize("options", [
    {"seats": 3, "variant": "classic_0_2_8"}, {"seats": 4, "monster_mode": "choose"},
    {"mode": "solo", "rival_level": 6},
    {"mode": "solo", "challenge": "troll_handshake"},
])  # fmt: skip
def test_the_master_answers_every_kind_of_decision(options: dict[str, Any]) -> None:
    state: State = RULES.new(RULES.config(**options), seed=8)
    bot, kinds = light("tasty_humans", MASTER.number), set()
    while state.decision is not None:
        decision = state.decision
        asked = bot if decision.kind not in kinds else bots.make_bot("tasty_humans", 3)
        kinds.add(decision.kind)
        answer = asked.choose(state.seen_by(decision.seat), 4)
        assert answer in decision.actions
        state.advance(answer)
    assert {"choose_adventurer", "drop_adventurer", "draft_leader", "drop_leader"} <= kinds
