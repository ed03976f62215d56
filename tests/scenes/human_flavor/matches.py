"""Matches at a question of a wanted kind, found by playing at random, and tables to sit down at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.human_flavor.table.actions import EFFECT
from scenes.human_flavor.table import FlavorTable
from scenes.kit.input.devices import Device
from scenes.kit.match.session import MatchSession
from tests.scenes.house import House

RULES = catalog.load("human_flavor")
MOST_SEEDS = 200
IDLE = ("end_turn", "stop", "pass", "release")
"""Answers that a random day rather does without."""
When = Callable[[Any], bool]


def always(state: Any) -> bool:
    return True


def played(seats: int, first: int) -> Iterator[tuple[int, Any, list[Any]]]:
    """Random matches from a seed on, question by question to seat 0: the seed, the state, the answers so far."""
    for seed in range(first, first + MOST_SEEDS):
        state: Any = RULES.new(RULES.config(seats=seats), seed)
        rng, given = Rng(seed), list[Any]()
        while state.decision is not None:
            decision = state.decision
            if decision.seat == 0:
                yield seed, state, given
            busy = [action for action in decision.actions if action.type not in IDLE] or decision.actions
            given.append(busy[rng.below(len(busy))])
            state.advance(given[-1])


@cache
def answers_to(kind: str, seats: int, when: When, first: int) -> tuple[int, tuple[Any, ...]]:
    """A seed, and the answers that lead to a question of that kind to seat 0."""
    for seed, state, given in played(seats, first):
        if state.decision.kind == kind and when(state):
            return seed, tuple(given)
    raise AssertionError(f"no {kind}")


@cache
def effects(seats: int, classes: tuple[type, ...]) -> dict[type, tuple[int, tuple[Any, ...]]]:
    """By class of the first answer: a seed, and the answers that lead to a question of an effect with such an answer."""
    found: dict[type, tuple[int, tuple[Any, ...]]] = {}
    for seed, state, given in played(seats, 1):
        first = type(state.decision.actions[0])
        if state.decision.kind == EFFECT and first not in found:
            found[first] = seed, tuple(given)
            if all(one in found for one in classes):
                return found
    raise AssertionError("some effects never ask")


def match_at(kind: str, seats: int = 3, when: When = always, first: int = 1) -> Match:
    """A match at a question of that kind to seat 0, the first one in the seeds from `first` on where `when` holds."""
    return match_after(seats, *answers_to(kind, seats, when, first))


def match_after(seats: int, seed: int, given: tuple[Any, ...]) -> Match:
    """The match of that seed after these answers."""
    match = Match.new(RULES, RULES.config(seats=seats), seed)
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


def open_table(house: House, match: Match, extensions: Any = ()) -> FlavorTable:
    """The table of a match with whoever sits there."""
    table = FlavorTable(house.app, MatchSession(match, house.app.seating, house.app.bots), extensions)
    house.show(table)
    return table


def asked(house: House, table: FlavorTable) -> FlavorTable:
    """Until somebody is asked and no word is called out any more."""
    house.until(lambda: table.chooser is not None and not table.timeline.busy and (table.banner is None or table.banner.over), frame=0.1)
    return table
