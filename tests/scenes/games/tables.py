"""Matches of any game at a question of a wanted kind or at their end, found by playing at random, and tables to sit down at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.input.devices import KEYBOARD, Device
from scenes.kit.match.session import MatchSession
from scenes.menus import game_list
from tests.scenes.house import House

MOST_SEEDS = 400
OUT_OF_TURN = 25
"""Before one answer in so many another seat does what it may do out of turn."""
When = Callable[[Any], bool]


def always(state: Any) -> bool:
    return True


class RandomMatches:
    """Matches of a game in which nobody does an idle thing (a predicate of actions) as long as there is something else to do.

    Options that are not given are those of `defaults`.
    """

    def __init__(self, game: str, idle: Callable[[Any], bool], **defaults: Any) -> None:
        self.rules = catalog.load(game)
        self.idle, self.defaults = idle, defaults

    def new(self, seed: int, **options: Any) -> Match:
        return Match.new(self.rules, self.rules.config(**self.defaults | options), seed)

    def busy_answer(self, actions: Sequence[Any], rng: Rng) -> Any:
        busy = [action for action in actions if not self.idle(action)] or actions
        return busy[rng.below(len(busy))]

    def questions(self, first: int, **options: Any) -> Iterator[tuple[int, Any, list[Any]]]:
        """Every question to seat 0 in the seeds from `first` on: the seed, the state, the answers so far."""
        config = self.rules.config(**self.defaults | options)
        for seed in range(first, first + MOST_SEEDS):
            state: Any = self.rules.new(config, seed)
            rng, given = Rng(seed), list[Any]()
            while state.decision is not None:
                if state.decision.seat == 0:
                    yield seed, state, given
                given.append(self.busy_answer(state.decision.actions, rng))
                state.advance(given[-1])

    def match_at(self, kind: str, when: When = always, first: int = 1, **options: Any) -> Match:
        """A match at a question of that kind to seat 0, the first one in the seeds from `first` on where `when` holds."""
        return self.match_after(*_answers_to(self, kind, when, first, **options), **options)

    def match_after(self, seed: int, answers: Sequence[Any], **options: Any) -> Match:
        """The match of that seed after these answers."""
        match = self.new(seed, **options)
        for action in answers:
            match.apply(action)
        return match

    def whole(self, seed: int, **options: Any) -> Match:
        """A match to its end, now and then with something out of turn. It is made once: do not change it."""
        return _whole(self, seed, **options)


@cache
def _answers_to(matches: RandomMatches, kind: str, when: When, first: int, **options: Any) -> tuple[int, tuple[Any, ...]]:
    for seed, state, given in matches.questions(first, **options):
        if state.decision.kind == kind and when(state):
            return seed, tuple(given)
    raise AssertionError(f"no {kind}")


@cache
def _whole(matches: RandomMatches, seed: int, **options: Any) -> Match:
    match, rng = matches.new(seed, **options), Rng(seed)
    while match.state.decision is not None:
        other = (match.state.decision.seat + 1) % match.config.seats
        if match.state.interrupts(other) and not rng.below(OUT_OF_TURN):
            match.interrupt(other, match.state.interrupts(other)[0])
        else:
            match.apply(matches.busy_answer(match.state.decision.actions, rng))
    return match


def sit(house: House, *holders: Device | int | str) -> None:
    """Put devices, bots (their level) or "rules" (an automaton) on the chairs."""
    seating = house.app.seating
    seating.resize(0)
    seating.resize(len(holders))
    for seat, holder in enumerate(holders):
        if isinstance(holder, int):
            seating.put_bot(seat, holder)
        elif isinstance(holder, str):
            seating.put_automaton(seat)
        else:
            seating.claim(seat, holder)


def open_table(house: House, match: Match, extensions: Any = ()) -> Any:
    """The table of a match with whoever sits there; None for the extensions that it has by default."""
    return house.show(game_list.table(house.app, MatchSession(match, house.app.seating, house.app.bots), extensions))


def asked(house: House, table: Any) -> Any:
    """The table once somebody is asked and no word is called out any more."""
    house.until(lambda: table.chooser is not None and not table.timeline.busy and (table.banner is None or table.banner.over), frame=0.1)
    return table


def alone_at(house: House, match: Match) -> Any:
    """The table of a match at which a person at the keyboard, on the first chair and alone with bots, is asked."""
    sit(house, KEYBOARD, *[1] * (match.config.seats - 1))
    return asked(house, open_table(house, match))
