"""Exhaustive search of a puzzle (C16): solvability, number of solutions, first answers that work.

It searches real states, so it proves what a person will meet; other truths behind the same view are tried to
show that no hidden card decides a solution."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from game.campaign import course
from game.campaign.lesson import Lesson
from game.campaign.level import Level
from game.campaign.stage import StageRun
from game.core.errors import GameError
from game.core.loader import StrictMap
from game.core.match import Match
from game.core.model import Action, Event, sure
from game.core.rng import Rng
from game.core.saves import LogEntry

MOST_STEPS = 400_000
TWINS = 4


class Unprovable(GameError):
    """Raised for a puzzle that cannot be searched: another seat decides in it, or it has too many lines."""


class Proof(StrictMap):
    """Result of a search.

    solutions: final tables that win every star, each counted once; first: first answers that lead to one;
    line: answers of one solution, all in the game's notation; steps: answers that were tried; blind: True if
    a solution depends on hidden cards."""

    solutions: int
    first: tuple[object, ...]
    line: tuple[object, ...]
    steps: int
    blind: bool = False


T = TypeVar("T")


class Search(Generic[T]):
    """Search of all lines of a level. Answers are given to one match and taken back again. worth: of the end
    of a line; None: it does not count."""

    def __init__(
        self, game: str, level: Level, worth: Callable[[StageRun], T | None], most: int = MOST_STEPS
    ) -> None:
        self.game = game
        self.level = level
        self.match = course.begin_level(game, level)
        self.run = StageRun(level, self.match)
        self.script = Lesson(level, self.match)
        self.worth = worth
        self.most = most
        self.steps = 0
        self._known: dict[object, dict[str, T]] = {}

    def find_ends(self) -> dict[str, T]:
        """Digest -> worth of every end that counts and can be reached from here. Raises Unprovable."""
        digest = self.match.state.digest()
        if self.run.is_over:
            worth = self.worth(self.run)
            return {} if worth is None else {digest: worth}
        key = (digest, self.run.answers_left, self.run.memory)
        if key not in self._known:
            found: dict[str, T] = {}
            for entry in self.list_options():
                with self._answer_given(entry):
                    found.update(self.find_ends())
            self._known[key] = found
        return self._known[key]

    def list_options(self) -> list[LogEntry]:
        """Log entries that are possible now: all answers of a person, the scripted or only answer of other
        seats."""
        state = self.match.state
        decision = sure(state.decision)
        if decision.seat in self.level.people:
            out_of_turn = [
                LogEntry(self.run.seat, action, True) for action in state.interrupts(self.run.seat)
            ]
            return [*(LogEntry(decision.seat, action) for action in decision.actions), *out_of_turn]
        scripted = self.script.scripted_action(decision.seat)
        if scripted is None and len(decision.actions) > 1:
            raise Unprovable(
                f"{self.level.id}: seat {decision.seat} decides before it is over, after {self._so_far()}."
            )
        return [LogEntry(decision.seat, scripted or decision.actions[0])]

    def _so_far(self) -> str:
        return ", ".join(str(entry.action.plain()) for entry in self.match.log) or "nothing"

    @contextmanager
    def _answer_given(self, entry: LogEntry) -> Iterator[None]:
        """Context in which the answer is given; it is taken back afterwards, whatever it revealed."""
        self.steps += 1
        if self.steps > self.most:
            raise Unprovable(f"{self.level.id}: it has more than {self.most} lines.")
        before = self.match.state.copy()
        self.run.hear_events(_give_answer(self.match, entry))
        try:
            yield
        finally:
            self.match.state = before
            self.match.log.pop()
            self.run.take_back()

    def first_answers(self) -> list[Action]:
        """Answers that lead to an end that counts."""
        found = []
        for entry in self.list_options():
            with self._answer_given(entry):
                if self.find_ends():
                    found.append(entry.action)
        return found

    def find_line(self) -> list[object]:
        """Person's answers of one line to an end that counts, in the game's notation; empty if there is
        none."""
        if self.run.is_over:
            return []
        for entry in self.list_options():
            with self._answer_given(entry):
                if self.find_ends():
                    own = [entry.action.plain()] if entry.seat in self.level.people else []
                    return [*own, *self.find_line()]
        return []

    def try_lines(self, dead: set[object]) -> Generator[None, None, list[object] | None]:
        """Person's answers of one line to an end that counts, or None; a generator that tries one answer a
        step. Closing it in between takes back its answers. dead: tables from which there is no way, as far as
        known; it grows."""
        if self.run.is_over:
            return None if self.worth(self.run) is None else []
        key = (self.match.state.digest(), self.run.answers_left, self.run.memory)
        if key in dead:
            return None
        for entry in self.list_options():
            with self._answer_given(entry):
                yield
                rest = yield from self.try_lines(dead)
            if rest is not None:
                return [entry.action.plain(), *rest] if entry.seat in self.level.people else rest
        dead.add(key)
        return None

    def follow_line(self, line: Sequence[object]) -> bool:
        """Give these answers of the person, and those of the others between them, for good; whether all
        could be given, to the end."""
        answers = [self.match.rules.action(plain) for plain in line]
        while not self.run.is_over:
            entry = next(
                (
                    one
                    for one in self.list_options()
                    if one.seat not in self.level.people or one.action in answers[:1]
                ),
                None,
            )
            if entry is None:
                return False
            del answers[: entry.seat in self.level.people]
            self.run.hear_events(_give_answer(self.match, entry))
        return not answers

    def replay_log(self, log: Sequence[LogEntry]) -> Search[T]:
        """Give these answers for good and return the search itself."""
        for entry in log:
            self.run.hear_events(_give_answer(self.match, entry))
        return self

    def imagine_twin(self, twin: int) -> Search[T]:
        """Same search from another truth that looks the same to the person."""
        search = Search(self.game, self.level, self.worth, self.most)
        search.match.state = search.match.state.seen_by(search.run.seat).imagine(Rng(twin))
        search.run = StageRun(self.level, search.match)
        return search


def _give_answer(match: Match, entry: LogEntry) -> list[Event]:
    """Give an answer, in turn or out of turn."""
    return match.interrupt(entry.seat, entry.action) if entry.interrupt else match.apply(entry.action)


def prove_puzzle(game: str, level: Level, most: int = MOST_STEPS) -> Proof:
    """Search the whole puzzle. Raises Unprovable."""
    search = Search(game, level, worth_if_solved, most)
    solutions, line = len(search.find_ends()), search.find_line()
    firsts = tuple(action.plain() for action in search.first_answers())
    blind = bool(line) and not all(wins_every_star(search.imagine_twin(twin), line) for twin in range(TWINS))
    return Proof(solutions, firsts, tuple(line), search.steps, blind)


def worth_if_solved(run: StageRun) -> int | None:
    """Worth of an end that wins every star; others do not count."""
    return 1 if all(run.stars) else None


def wins_every_star(search: Search[T], line: Sequence[object]) -> bool:
    """True if the person's answers win every star."""
    return search.follow_line(line) and all(search.run.stars)
