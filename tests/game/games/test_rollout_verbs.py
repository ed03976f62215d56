"""M6, M7: the rollouts of a Master leave out no deed that the level below does: what no rollout does is worth
nothing to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game import bots
from game.core import catalog
from game.core.rng import Rng
from game.eaten.bots.master import Turns
from game.eaten.bots.players import player as eaten_player
from game.human_flavor.bots.master import DaySearch
from game.hunger.bots.master import Night
from game.tasty_humans.bots.master import Meals
from tests.weekly import take_share

Domain = Callable[[Any, Any], Any]
PLAYED: dict[str, tuple[dict[str, Any], int, Domain]] = {
    "eaten": (
        {"mode": "duel"},
        10,
        lambda level, view: Turns(view, view.asked, level, eaten_player(level).hands),  # type: ignore[attr-defined]
    ),
    "hunger": ({"mode": "elder", "seats": 3}, 8, lambda level, view: Night(view, view.asked, level)),
    "human_flavor": (
        {"seats": 2},
        3,
        lambda level, view: DaySearch(level, level.search, view, view.asked),
    ),
    "tasty_humans": ({"seats": 3}, 3, lambda level, view: Meals(view, view.asked, level)),
}
"""By game: options, matches, and what searches for a level at a view."""
IDLE = ("done", "end_turn", "pass", "skip", "stay", "stop")
OFTEN = 12
"""Answers of the level below from which on a deed counts."""
USUAL, LEAST = 0.2, 0.2
"""Share of its chances at which the level below does it, and the part of that share that rollouts reach."""


def count_deeds(game: str, by_rollouts: bool) -> tuple[Counter[str], Counter[str]]:
    """How often each deed could be done, and how often it was."""
    rules, levels = catalog.load(game), bots.list_levels(game)
    options, matches, make_domain = PLAYED[game]
    below = bots.make_bot(game, levels[-2].number)
    could: Counter[str] = Counter()
    did: Counter[str] = Counter()
    for seed in range(matches):
        state, rng, domain = rules.new(rules.config(**options), seed), Rng(seed), None
        while state.decision is not None:
            decision = state.decision
            view = state.seen_by(decision.seat)
            if by_rollouts:
                domain = make_domain(levels[-1], view) if domain is None or rng.below(8) == 0 else domain
                answer = decision.actions[0] if len(decision.actions) == 1 else domain.reply(state, rng)
            else:
                answer = below.choose(view, rng.next_u64())
            if len(decision.actions) > 1:
                could.update({f"{decision.kind} {one.verb}" for one in decision.actions})
                did[f"{decision.kind} {answer.verb}"] += 1
            state.advance(answer)
    return could, did


@pytest.mark.parametrize("game", take_share(catalog.ids(), 2))
def test_rollouts_do_what_the_level_below_does(game: str) -> None:
    could, did = count_deeds(game, by_rollouts=False)
    could_too, did_too = count_deeds(game, by_rollouts=True)
    left_out = {
        deed: (did[deed], could[deed], did_too[deed], could_too[deed])
        for deed, times in did.items()
        if times >= OFTEN
        and not deed.endswith(IDLE)
        and could_too[deed] >= OFTEN
        and did[deed] >= USUAL * could[deed]
        and did_too[deed] / could_too[deed] < LEAST * did[deed] / could[deed]
    }
    assert not left_out
