"""A veteran Miner's turn: whole turns are thought through - order of dice, Adjust, tools - and the most
promising are played out.

A plan goes as far as nothing is left to chance: where a die is rolled again or hidden cards are looked at it
ends, and what comes after is decided when it is known."""

from __future__ import annotations

from typing import Any

from game.bots.search import compare_ways, follow_plan
from game.bots.sums import sum_floats
from game.core.rng import Rng
from game.eaten.bots.evaluation import miner_chance
from game.eaten.bots.hands import Hands
from game.eaten.bots.levels import PLAIN, Leaning, Level
from game.eaten.bots.miner_gains import Gains
from game.eaten.bots.playout import half_turn, play_on
from game.eaten.bots.worker import worker_answer
from game.eaten.state import State
from game.eaten.table import actions as a
from game.eaten.view import View

PLANNED = ("action", "followup")
"""Decisions of the Miner that are answered by a plan."""
_SURE = ("action", "followup", "stun_adjust")
"""Decisions in the middle of a turn whose answers leave nothing to chance, but for tools that look at hidden
cards."""
_AHEAD = 3
"""Half turns that a plan is played out: to its own end, the Beast's turn, and the Miner's next one."""
_END, _DECLINE = a.End(), a.Decline()


class Plan:
    """A half-played turn: the answers so far, the table after them, and how promising it is."""

    __slots__ = ("answers", "state", "hope")

    def __init__(self, answers: tuple[Any, ...], state: State, level: Level, leaning: Leaning) -> None:
        self.answers = answers
        self.state = state
        self.hope = _plan_hope(state, level, leaning)


def best_answer(view: View, level: Level, rng: Rng, leaning: Leaning = PLAIN) -> Any:
    """The first answer of the best turn that was found."""
    plans = find_plans(view.imagine(rng), level, leaning)
    shortlist: dict[Any, Plan] = {}
    # one for each first answer: they are what is to be chosen
    for plan in sorted(plans, key=lambda plan: -plan.hope):
        if plan.answers[0] not in shortlist and len(shortlist) < level.plans:
            shortlist[plan.answers[0]] = plan
    return _play_out(view, shortlist, level, rng, leaning) if len(shortlist) > 1 else next(iter(shortlist))


def find_plans(start: State, level: Level, leaning: Leaning) -> list[Plan]:
    """Turns and parts of turns, found by going on from the most promising ones."""
    found: list[Plan] = []
    seen = {_state_key(start)}
    lines = [Plan((), start, level, leaning)]
    for _ in range(level.depth):
        grown = [longer for plan in lines for longer in _extend_plan(plan, seen, level, leaning)]
        if not grown:
            break
        found += grown
        grown.sort(key=lambda plan: -plan.hope)
        lines = [
            plan for plan in grown if plan.state.asking in _SURE and plan.state.on_turn == start.on_turn
        ][: level.beam]
    return found


def _extend_plan(plan: Plan, seen: set[Any], level: Level, leaning: Leaning) -> list[Plan]:
    """The plan with one answer more, for every answer that leads to a table not met before."""
    decision = plan.state.decision
    grown: list[Plan] = []
    for answer in decision.actions if decision is not None else ():
        state = plan.state.copy()
        state.advance(answer)
        key = _state_key(state)
        if key not in seen:
            seen.add(key)
            grown.append(Plan((*plan.answers, answer), state, level, leaning))
    return grown


def _state_key(state: State) -> Any:
    return (
        tuple(state.tract), tuple(state.dice), state.used, state.upgrades, tuple(state.tools),
        tuple(state.immune_play), len(state.crystals), state.asking, state.die_in_hand, state.on_turn,
    )  # fmt: skip


def _plan_hope(state: State, level: Level, leaning: Leaning) -> float:
    """The promise of a half-played turn: the chance after the attack that ending it now would bring, and a
    little for the uses that the dice still have."""
    if state.ending or state.on_turn:
        return miner_chance(state, leaning)
    ended = state.copy()
    rng = Rng(0)
    while not ended.ending and ended.asking != "action" and ended.asked == state.asked and not ended.on_turn:
        ended.advance(_DECLINE if ended.asking == "stun_reroll" else worker_answer(ended, rng, leaning))
    left = 0.0
    if ended.asking == "action":
        gains = Gains(ended, leaning)
        left = sum_floats(max(0.0, gains.single_gain(ended.dice[die])) for die in ended.unused_dice)
        ended.advance(_END)
    return miner_chance(ended, leaning) + left * level.eager


def _play_out(view: View, shortlist: dict[Any, Plan], level: Level, rng: Rng, leaning: Leaning) -> Any:
    """The first answer whose plan does best with hidden cards dealt anew: the plan to its end, then workers
    for a while."""
    until = half_turn(view) + _AHEAD

    def play(state: State, plan: Plan, luck: Rng) -> float:
        _follow_to_end(state, plan)
        play_on(state, until, luck, Hands(leaning, leaning))
        return miner_chance(state, leaning)

    samples = level.plan_samples or level.samples
    means = compare_ways(view, list(shortlist.values()), play, samples, rng)
    return list(shortlist)[means.index(max(means))]


def _follow_to_end(state: State, plan: Plan) -> None:
    """Carry a plan out, then end the turn; if chance brings something else than the plan met, workers go
    on."""
    follow_plan(state, plan.answers)
    if state.asking == "action" and not state.on_turn and state.dice == plan.state.dice:
        state.advance(_END)
