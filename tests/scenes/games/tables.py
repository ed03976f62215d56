"""Matches of any game at a question of a wanted kind or at their end, found by playing at random, and tables
to sit down at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from tests.scenes.house import House

MOST_SEEDS = 400
ENOUGH = 10_000  # answers for any match
OUT_OF_TURN = 25
"""Before one answer in so many another seat does what it may do out of turn."""
When = Callable[[Any], bool]


def always(state: Any) -> bool:
    return True


class RandomMatches:
    """Matches of a game with idle answers (a predicate of actions) only where there is nothing else to do.

    Questions are those to the seat `asks`, None for any. Options that are not given are those of `defaults`.
    """

    def __init__(self, game: str, idle: Callable[[Any], bool], asks: int | None = 0, **defaults: Any) -> None:
        self.rules = catalog.load(game)
        self.idle, self.asks, self.defaults = idle, asks, defaults

    def new(self, seed: int, **options: Any) -> Match:
        return Match.new(self.rules, self.rules.config(**self.defaults | options), seed)

    def busy_answer(self, actions: Sequence[Any], rng: Rng) -> Any:
        busy = [action for action in actions if not self.idle(action)] or actions
        return busy[rng.below(len(busy))]

    def act(self, state: Any, rng: Rng) -> Any:
        """The events of a random answer; three of four times no idle one as long as there is something else
        to do.
        """
        actions = state.decision.actions
        return state.apply(
            self.busy_answer(actions, rng) if rng.below(4) else actions[rng.below(len(actions))]
        )

    def questions(self, first: int, **options: Any) -> Iterator[tuple[int, Any, list[Any]]]:
        """Every question in the seeds from `first` on: the seed, the state, the answers so far."""
        config = self.rules.config(**self.defaults | options)
        for seed in range(first, first + MOST_SEEDS):
            state: Any = self.rules.new(config, seed)
            rng, given = Rng(seed), list[Any]()
            while state.decision is not None:
                if self.asks in (None, state.decision.seat):
                    yield seed, state, given
                given.append(self.busy_answer(state.decision.actions, rng))
                state.advance(given[-1])

    def match_at(
        self, kind: str, when: When = always, first: int = 1, after: int = 0, **options: Any
    ) -> Match:
        """A match at a question of that kind, the first one in the seeds from `first` on where `when` holds,
        `after` so many answers.
        """
        known = {key: tuple(value) if isinstance(value, list) else value for key, value in options.items()}
        return self.match_after(*_answers_to(self, kind, when, first, after, **known), **options)

    def match_after(self, seed: int, answers: Sequence[Any], **options: Any) -> Match:
        """The match of that seed after these answers."""
        match = self.new(seed, **options)
        for action in answers:
            match.apply(action)
        return match

    def whole(self, seed: int, **options: Any) -> Match:
        """A match to its end, now and then with something out of turn. It is made once: do not change it."""
        return _whole(self, seed, **options)

    def play_match(self, seed: int, answers: int = ENOUGH, **options: Any) -> Match:
        """The same to its end or so far, and anew each time."""
        match, rng = self.new(seed, **options), Rng(seed)
        while match.state.decision is not None and len(match.log) < answers:
            other = (match.state.decision.seat + 1) % match.config.seats
            if match.state.interrupts(other) and not rng.below(OUT_OF_TURN):
                match.interrupt(other, match.state.interrupts(other)[0])
            else:
                match.apply(self.busy_answer(match.state.decision.actions, rng))
        return match


@cache
def _answers_to(
    matches: RandomMatches, kind: str, when: When, first: int, after: int, **options: Any
) -> tuple[int, tuple[Any, ...]]:
    for seed, state, given in matches.questions(first, **options):
        if state.decision.kind == kind and len(given) >= after and when(state):
            return seed, tuple(given)
    raise AssertionError(f"no {kind}")


@cache
def _whole(matches: RandomMatches, seed: int, **options: Any) -> Match:
    return matches.play_match(seed, **options)


def open_table(house: House, match: Match, extensions: Any = ()) -> Any:
    """The table of a match with the people of the house; None for the extensions that it has by default."""
    return house.show(
        game_list.make_table(house.app, MatchSession(match, house.app.seating, house.app.bots), extensions)
    )


def begin_table(house: House, game: str, seed: int, device: Device = KEYBOARD, extensions: Any = ()) -> Any:
    """A table of one person against bots, as in a demo match; nothing is shown of its events."""
    house.app.settings_file.change(motion="none", speed="skip", hold_to_confirm=False)
    shown = next(one for one in game_list.game_ui(game).demo_matches if not one.automata)
    house.sit(device, *[1] * (len(shown.levels) - 1))
    session = MatchSession.begin_match(
        game, dict(shown.options), seed, house.app.seating, house.app.bots, None
    )
    return house.show(game_list.make_table(house.app, session, extensions))


def show_question(house: House, session: MatchSession[Any]) -> Any:
    """The table of a match with its question open."""
    table: Any = house.show(game_list.make_table(house.app, session))
    house.until(lambda: table.chooser is not None)
    return table


def wait_for_question(house: House, table: Any) -> Any:
    """The table once a seat is asked, no word is called out any more, and what has the focus is grown."""
    house.until(
        lambda: (
            table.chooser is not None
            and not table.timeline.is_busy
            and (table.banner is None or table.banner.is_over)
        ),
        frame=0.1,
    )
    house.step(2, 0.1)
    return table


def alone_at(house: House, match: Match) -> Any:
    """The table of a match at which a person at the keyboard, on the first chair and alone with bots, is
    asked.
    """
    house.sit(KEYBOARD, *[1] * (match.config.seats - 1))
    return wait_for_question(house, open_table(house, match))
