"""The computer players of So, You've Been Eaten.: what section 12 says of each level, and reasons that are
true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log
from typing import Any

import pytest

from game import bots
from game.core import catalog
from game.core.rng import Rng
from game.eaten.bots.evaluation import miner_chance, miner_won, outlook_features
from game.eaten.bots.levels import FEATURES
from game.eaten.bots.playout import half_turn, judge_answers
from game.eaten.bots.worker import draw_by_weight, worker_answer
from game.eaten.components import definitions as d
from game.eaten.position_reader import read_position
from game.eaten.table import actions as a
from game.eaten.turn import scoring
from tests.game.bot_matches import play
from tests.game.hints import Hints
from tests.game.tables import TABLES

EATEN = catalog.load("eaten")


def choose(number: int, state: Any, rng: Rng) -> Any:
    """A worker's answers, but one of three at random."""
    usual = worker_answer(state, rng)
    return usual if rng.below(3) else rng.choice(state.decision.actions)


def starts() -> Iterator[Any]:
    """Matches of every table with decisions."""
    tables = [options for table, options in TABLES["eaten"].items() if table != "zero"]
    return (EATEN.new(EATEN.config(**options), seed=seed) for options in tables for seed in range(4))


HINTS = Hints("eaten", starts, choose, least=18)


def asked_states(kind: str) -> Iterator[Any]:
    """Positions with that question; fails when there is none."""
    hits = [state for state, _, _, _ in HINTS.cases if state.asking == kind]
    assert hits, kind
    return iter(hits)


def attack(state: Any) -> int:
    """The level to which the first card of the tract would attack."""
    return int(state.levels[d.BACTERIA_OF[state.tract[0]]]) + 1 if state.tract else 0


def deadly(state: Any) -> bool:
    return attack(state) >= d.TRACK.digest_level


# Levels


def test_a_trainee_never_ends_while_a_capture_is_possible() -> None:
    trainee = bots.make_bot("eaten", 1)
    checked = 0
    for state in asked_states("action"):
        if any(isinstance(answer, a.Capture) for answer in state.decision.actions):
            answer = trainee.choose(state.seen_by(0), checked)
            assert not isinstance(answer, a.End)
            checked += 1
    assert checked > 50


def test_a_trainee_lets_nothing_deadly_attack_that_one_die_prevents() -> None:
    trainee = bots.make_bot("eaten", 1)
    checked = 0
    for state in asked_states("action"):
        if not deadly(state):
            continue
        ways = (a.Stun, a.StunUp, a.Eliminate, a.Capture, a.CaptureTool)
        saving = []
        for answer in state.decision.actions:
            if isinstance(answer, ways):
                after = state.copy()
                after.advance(answer)
                if after.ending or not deadly(after):
                    saving.append(answer)
        if saving:
            assert trainee.choose(state.seen_by(0), checked) in saving
            checked += 1
    assert checked > 10


def test_a_trainee_beast_buys_whatever_it_can() -> None:
    trainee = bots.make_bot("eaten", 1)
    for state in asked_states("immune"):
        answer = trainee.choose(state.seen_by(1), 3)
        assert isinstance(answer, a.Acquire) or len(state.decision.actions) == 1


@pytest.mark.parametrize(("seats", "seeds"), [((2, 1), 8), ((1, 2), 8)])
def test_a_worker_beats_a_trainee_from_either_seat(seats: tuple[int, int], seeds: int) -> None:
    """Far below the true shares (77 and 100 %), so that only a real loss of strength fails."""
    side = f"seat{seats.index(2)}"
    assert (
        sum(side in play("eaten", seats, seed, mode="duel").result.winners for seed in range(seeds))
        >= seeds // 2
    )


def test_a_veteran_beats_a_worker() -> None:
    duels = [(seats, seed) for seats in ((3, 2), (2, 3)) for seed in (1, 2)]
    assert (
        sum(
            f"seat{seats.index(3)}" in play("eaten", seats, seed, mode="duel").result.winners
            for seats, seed in duels
        )
        >= 3
    )


def test_workers_are_fair_to_both_seats() -> None:
    """Section 12: a worker Miner wins 40 to 60 % of its duels with a worker Beast; the bounds leave room for
    120 matches' noise.
    """
    wins = sum("seat0" in play("eaten", (2, 2), seed, mode="duel").result.winners for seed in range(120))
    assert 120 * 0.28 <= wins <= 120 * 0.72


def test_a_veteran_does_not_always_guess_the_same() -> None:
    """R49: a mixed strategy."""
    veteran = bots.make_bot("eaten", 3)
    view = next(asked_states("mutation")).seen_by(1)
    assert len({veteran.choose(view, seed) for seed in range(12)}) > 1


def test_weights_are_drawn_as_often_as_they_say() -> None:
    rng = Rng(1)
    drawn = [draw_by_weight("abc", [0.0, 1.0, 3.0], rng) for _ in range(2000)]
    assert "a" not in drawn and 1400 < drawn.count("c") < 1600


def test_the_outlook_tells_more_than_a_coin() -> None:
    """Mean log loss over the Beast's turns of 60 matches between workers; a coin has 0.693."""
    losses = []
    for seed in range(60):
        state: Any = EATEN.new(EATEN.config(mode="duel"), seed=1000 + seed)
        rng, odds, turn = Rng(seed), [], 0
        while state.decision is not None:
            if half_turn(state) != turn and state.on_turn == d.BEAST:
                odds.append(miner_chance(state))
            turn = half_turn(state)
            state.advance(worker_answer(state, rng))
        losses += [-log(p if miner_won(state) else 1.0 - p) for p in odds]
    assert sum(losses) / len(losses) < 0.65


def test_a_finished_match_is_certain() -> None:
    state = play("eaten", (2, 2), 4, mode="duel")
    assert miner_chance(state) == float("seat0" in state.result.winners) == float(miner_won(state))
    assert len(outlook_features(state)) == len(FEATURES)


def test_points_that_germs_score_decide_a_finished_match_too() -> None:
    """R61: 4 points against 4, and 2 more for the infected germs that a response counts."""
    crystals = ["ruby_shard", "tide_opal", "sun_amber", "lime_topaz"]
    state = read_position(
        {"crystals": crystals, "levels": {"red": 2, "blue": 2}, "immune_play": ["i14"], "dice": [1, 2, 3]}
    )
    state.ending = "score"
    assert scoring.side_points(state, d.MINER) + scoring.infected_types(state)[1] == scoring.side_points(
        state, d.BEAST
    )
    assert not miner_won(state)


def test_a_deadly_answer_is_judged_hopeless() -> None:
    """Ending the step before a deadly attack loses in every future; something else does not."""
    for state in asked_states("action"):
        if deadly(state) and len(state.tract) > 3:
            values = judge_answers(state.seen_by(0), state.decision.actions, 1, Rng(1))
            ending = state.decision.actions.index(a.End())
            assert values[ending] == 0.0
            return
    raise AssertionError("no deadly position met")


# Reasons


def after(state: Any, answer: Any) -> Any:
    state = state.copy()
    state.advance(answer)
    return state


def test_reasons_come_up_and_have_sentences() -> None:
    HINTS.check()


def what_is_promised(state: Any, answer: Any, values: dict[str, int]) -> bool:
    """A turned die can do it."""
    then = after(state, answer)
    if then.asking != "action":  # the other die is in hand first
        return True
    die = answer.other if isinstance(answer, a.Adjust) else answer.die
    cleared = [
        len(then.tract) - len(after(then, deed).tract)
        for deed in then.decision.actions
        if deed == a.Eliminate(die)
    ]
    return cleared == [values["n"]] if values else a.Capture(die) in then.decision.actions


def points_of(state: Any, answer: Any, values: dict[str, int]) -> bool:
    return values["points"] == d.IMMUNE[d.IMMUNE_INDEX[answer.card]].points


def what_is_guessed(state: Any, answer: Any, values: dict[str, int]) -> bool:
    """Count of turns at the front of the tract."""
    front = [d.BACTERIA_OF[card] for card in state.tract[: values["all"]]]
    return front.count(d.MUTATION_OF[d.MUTATION_INDEX[answer.card]]) == values["n"] > 0


TRUTHS: dict[str, Callable[[Any, Any, dict[str, int]], bool]] = {
    "saves": lambda state, answer, values: deadly(state) and not deadly(after(state, answer)),
    "safer": lambda state, answer, values: (
        (values["before"], values["level"]) == (attack(state), attack(after(state, answer)))
    ),
    "crystal": lambda state, answer, values: (
        values == {"n": len(after(state, answer).crystals), "all": d.RULES.crystals_to_win}
    ),
    "clears": lambda state, answer, values: values["n"] == len(state.tract) - len(after(state, answer).tract),
    "then_capture then_clears": what_is_promised,
    "rest": lambda state, answer, values: (
        not any(isinstance(deed, a.Capture) for deed in state.decision.actions)
    ),
    "points_off": points_of,
    "response": lambda state, answer, values: (
        values == {"n": len(state.immune_play) + 1, "all": d.RULES.immune_win}
    ),
    "response_points": points_of,
    "attack_next": lambda state, answer, values: (
        values["level"] == state.levels[d.BACTERIA_OF[d.STOMACH_INDEX[answer.card]]] + 1
    ),
    "worse_next": lambda state, answer, values: (
        attack(after(state, answer)) == values["level"] > values["before"]
    ),
    "sheds_crystal": lambda state, answer, values: d.CRYSTAL_OF[d.STOMACH_INDEX[answer.card]] >= 0,
    "holds_crystal": lambda state, answer, values: (
        {d.CRYSTAL_OF[card] for card in state.hand} - {-1, *state.crystals} != set()
    ),
    "guess": what_is_guessed,
}
"""By names of reasons: whether what they say with these values of an answer is so, at that state."""


@pytest.mark.parametrize("names", TRUTHS)
def test_what_a_reason_says_is_so(names: str) -> None:
    for state, answer, values in HINTS.told(*names.split()):
        assert TRUTHS[names](state, answer, values), (state.asking, answer, values)
