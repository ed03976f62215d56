"""Matches at a question of a wanted kind, found by playing at random, and tables to sit down at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.hunger.table import HungerTable
from scenes.kit.input.devices import Device
from scenes.kit.match.session import MatchSession
from tests.scenes.house import House

RULES = catalog.load("hunger")
MOST_SEEDS = 400
IDLE = ("stay", "end_turn", "done", "skip", "stop_pushing")
"""Answers that a random night rather does without."""
When = Callable[[Any], bool]


def always(state: Any) -> bool:
    return True


@cache
def answers_to(kind: str, mode: str, seats: int, when: When, first: int) -> tuple[int, tuple[Any, ...]]:
    """A seed, and the answers that lead to a question of that kind to seat 0."""
    for seed in range(first, first + MOST_SEEDS):
        state: Any = RULES.new(RULES.config(mode=mode, seats=seats), seed)
        rng, given = Rng(seed), []
        while state.decision is not None:
            decision = state.decision
            if decision.kind == kind and decision.seat == 0 and when(state):
                return seed, tuple(given)
            busy = [action for action in decision.actions if action.do not in IDLE] or decision.actions
            given.append(busy[rng.below(len(busy))])
            state.advance(given[-1])
    raise AssertionError(f"no {kind}")


def match_at(kind: str, mode: str = "elder", seats: int = 3, when: When = always, first: int = 1) -> Match:
    """A match at a question of that kind to seat 0, the first one in the seeds from `first` on where `when` holds."""
    seed, given = answers_to(kind, mode, seats, when, first)
    match = Match.new(RULES, RULES.config(mode=mode, seats=seats), seed)
    for action in given:
        match.apply(action)
    return match


def sit(house: House, *holders: Device | int) -> None:
    """Put devices or bots (their level) on the chairs."""
    seating = house.app.seating
    seating.resize(0)
    seating.resize(len(holders))
    for seat, holder in enumerate(holders):
        if isinstance(holder, int):
            seating.put_bot(seat, holder)
        else:
            seating.claim(seat, holder)


def open_table(house: House, match: Match, extensions: Any = ()) -> HungerTable:
    """The table of a match with whoever sits there."""
    table = HungerTable(house.app, MatchSession(match, house.app.seating, house.app.bots), extensions)
    house.show(table)
    return table


def asked(house: House, table: HungerTable) -> HungerTable:
    """Until somebody is asked and no word is called out any more."""
    house.until(lambda: table.chooser is not None and not table.timeline.busy and (table.banner is None or table.banner.over), frame=0.1)
    return table
