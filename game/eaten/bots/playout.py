"""A veteran's imagination: hidden cards are dealt anew, then workers play on for a little while on both
seats."""

from collections.abc import Sequence
from typing import Any

from game.bots.search import compare_ways
from game.core.rng import Rng
from game.eaten.bots.evaluation import miner_chance
from game.eaten.bots.hands import Hands
from game.eaten.bots.levels import PLAIN, Leaning
from game.eaten.bots.worker import worker_answer
from game.eaten.components.definitions import BEAST
from game.eaten.state import State
from game.eaten.view import View

LONGEST = 400
"""No two turns have more answers than this; then the table is judged as it stands."""


def half_turn(state: Any) -> int:
    """The number of turns of both seats: the Miner's turn t is 2t, the Beast's after it 2t + 1."""
    turn: int = 2 * state.turn_number + state.on_turn
    return turn


def play_on(state: State, until: int, rng: Rng, hands: Hands) -> None:
    """Let hands answer until the half turn `until` has come or the match is over."""
    for _ in range(LONGEST):
        if state.decision is None or half_turn(state) >= until:
            return
        state.advance(worker_answer(state, rng, hands.leaning_of(state.asked)))


def judge_answers(
    view: View, answers: Sequence[Any], samples: int, rng: Rng, leaning: Leaning = PLAIN
) -> list[float]:
    """Each answer's chance for the seat that is asked, after the Miner's next attack; all meet the same
    unknown cards and dice."""
    until = half_turn(view) + 1
    until += 1 - until % 2  # the Beast's turn that follows the attack
    if view.on_turn == BEAST:
        until = half_turn(view) + 2

    def play(state: State, answer: Any, luck: Rng) -> float:
        state.advance(answer)
        play_on(state, until, luck, Hands(leaning, leaning))
        return miner_chance(state, leaning)

    means = compare_ways(view, answers, play, samples, rng)
    decision = view.decision
    return [1.0 - mean for mean in means] if decision is not None and decision.seat == BEAST else means


def count_attackers(view: View, samples: int, rng: Rng, hands: Hands) -> list[int]:
    """By type of bacteria: its attacks at the end of the Miner's next turn, in so many futures."""
    counts = [0] * len(view.levels)
    for _ in range(samples):
        state, seed = view.imagine(rng), rng.next_u64()
        state.advance(worker_answer(state, rng, hands.beast))
        before = state.levels[:]
        play_on(state, half_turn(view) + 2, Rng(seed), hands)
        for kind, level in enumerate(state.levels):
            counts[kind] += level > before[kind]
    return counts
