"""Ends of the match that an answer brings at once, for advice (M1): a sure win is taken, and a sure loss is
not while another answer still wins in some world.

Searches weigh ends like all else: an answer that wins next turn as well is as good to them as the one that
wins now, and who is behind loses by points what a risk would have saved."""

from typing import Any

from game import bots
from game.bots.sums import sum_floats
from game.core.model import Action, Result
from game.core.rng import Rng, derive_seed

WORLDS = 6
"""Re-dealt worlds in all of which an end comes that is sure."""
MOST_LOOKED_AT = 120
"""Most answers that are looked at."""
MOST_PLAYED_ON = 12
"""Most answers that are played on, those for which most speaks."""
LONGEST = 400
"""Most answers of a playout."""


def take_sure_win(game_id: str, view: Any, action: Action, seed: int) -> Action:
    """Adviser's answer, or another one that surely wins at once; if its own surely loses at once, one that
    wins most often when a quick player plays on. The same arguments give the same answer."""
    answers = view.decision.actions
    if not 1 < len(answers) <= MOST_LOOKED_AT:
        return action
    seat, rng = view.decision.seat, Rng(derive_seed("ends", seed))
    worlds = [view.imagine(rng) for _ in range(WORLDS)]
    ends = {one: margins for one in answers if (margins := _end_margins(worlds, one, seat))}
    wins = {one: sum_floats(margins) for one, margins in ends.items() if min(margins) > 0.0}
    if wins:
        return action if action in wins else max(wins, key=wins.__getitem__)
    losses = {one for one, margins in ends.items() if max(margins) < 0.0}
    if action not in losses or len(losses) == len(answers):
        return action
    hopes = [one for one in answers if one not in losses]
    hopes.sort(key=lambda one: -bots.weigh_facts(game_id, view, one))
    reply, luck = bots.quick_reply(game_id, view), rng.next_u64()
    shares = [_win_share(worlds, one, seat, reply, luck) for one in hopes[:MOST_PLAYED_ON]]
    best = max(shares)
    return hopes[shares.index(best)] if best > 0.0 else action


def _end_margins(worlds: list[Any], action: Action, seat: int) -> list[float]:
    """By world: above 0.0 for a win by the answer, below for a loss; empty if the match goes on in one."""
    found = []
    for world in worlds:
        state = world.copy()
        state.advance(action)
        _give_single_answers(state)
        if state.result is None:
            return []
        found.append(_margin_of(state.result, seat))
    return found


def _give_single_answers(state: Any) -> None:
    """Go on to the next choice, which may be after the end."""
    for _ in range(LONGEST):
        if state.decision is None or len(state.decision.actions) > 1:
            return
        state.advance(state.decision.actions[0])


def _margin_of(result: Result, seat: int) -> float:
    """1.0 and more for a win, more by points ahead; below 0.0 for a loss."""
    name = f"seat{seat}"
    if name not in result.winners:
        return -1.0
    totals = {side.id: side.total for side in result.sides}
    own = totals.pop(name, 0)
    return 1.0 + max(0, own - max(totals.values(), default=0)) - 0.5 * (len(result.winners) > 1)


def _win_share(worlds: list[Any], action: Action, seat: int, reply: Any, luck: int) -> float:
    """Share of the worlds in which an answer wins, played on by a quick player."""
    wins = 0
    for world in worlds:
        state, rng = world.copy(), Rng(luck)
        state.advance(action)
        for _ in range(LONGEST):
            if state.decision is None:
                break
            actions = state.decision.actions
            state.advance(actions[0] if len(actions) == 1 else reply(state, rng))
        wins += state.result is not None and f"seat{seat}" in state.result.winners
    return wins / len(worlds)
