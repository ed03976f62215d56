"""Every line of a puzzle (C16): whether it can be solved, in how many ways, and which first answers work.

It looks at real states, so that what it proves is what a person will meet; that nothing hidden decides a
solution is tried with other truths behind the same view.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager

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
    """A puzzle that cannot be searched through: somebody else decides in it, or it has too many lines."""


class Proof(StrictMap, frozen=True):
    """What was found about a puzzle. solutions: tables that win every star, each counted once, however it was reached; first: the first
    answers that lead to one; line: the answers of one solution, all in the game's notation; steps: answers that were tried; blind: a
    solution hangs on what the person cannot see."""

    solutions: int
    first: tuple[object, ...]
    line: tuple[object, ...]
    steps: int
    blind: bool = False


Worth = Callable[[StageRun], int | None]
"""What the end of a line is worth; None: it does not count."""


class Search:
    """All lines of one level from its start. Answers are given to one match and taken back again."""

    def __init__(self, game: str, level: Level, worth: Worth, most: int = MOST_STEPS) -> None:
        self.game = game
        self.level = level
        self.match = course.begin(game, level)
        self.run = StageRun(level, self.match)
        self.script = Lesson(level, self.match)
        self.worth = worth
        self.most = most
        self.steps = 0
        self._known: dict[object, dict[str, int]] = {}

    def ends(self) -> dict[str, int]:
        """The worth of every end that counts and can be reached from here, by its digest. Raises
        Unprovable."""
        digest = self.match.state.digest()
        if self.run.over:
            worth = self.worth(self.run)
            return {} if worth is None else {digest: worth}
        key = (digest, self.run.answers_left, self.run.memory)
        if key not in self._known:
            found: dict[str, int] = {}
            for entry in self.options():
                with self._given(entry):
                    found.update(self.ends())
            self._known[key] = found
        return self._known[key]

    def options(self) -> list[LogEntry]:
        """What can be answered now: by the person anything; by others what their script says, or their
        only answer."""
        state = self.match.state
        decision = sure(state.decision)
        if decision.seat in self.level.people:
            out_of_turn = [
                LogEntry(self.run.seat, action, True) for action in state.interrupts(self.run.seat)
            ]
            return [*(LogEntry(decision.seat, action) for action in decision.actions), *out_of_turn]
        scripted = self.script.scripted(decision.seat)
        if scripted is None and len(decision.actions) > 1:
            raise Unprovable(
                f"{self.level.id}: seat {decision.seat} decides before it is over, after {self._so_far()}."
            )
        return [LogEntry(decision.seat, scripted or decision.actions[0])]

    def _so_far(self) -> str:
        return ", ".join(str(entry.action.plain()) for entry in self.match.log) or "nothing"

    @contextmanager
    def _given(self, entry: LogEntry) -> Iterator[None]:
        """The answer is given inside, and taken back afterwards, whatever came to light by it."""
        self.steps += 1
        if self.steps > self.most:
            raise Unprovable(f"{self.level.id}: it has more than {self.most} lines.")
        before = self.match.state.copy()
        self.run.heard(_give(self.match, entry))
        try:
            yield
        finally:
            self.match.state = before
            self.match.log.pop()
            self.run.undone()

    def firsts(self) -> list[Action]:
        """The first answers that lead to an end that counts."""
        found = []
        for entry in self.options():
            with self._given(entry):
                if self.ends():
                    found.append(entry.action)
        return found

    def line(self) -> list[object]:
        """The person's answers of one line to an end that counts, in the game's notation; empty when there
        is none."""
        if self.run.over:
            return []
        for entry in self.options():
            with self._given(entry):
                if self.ends():
                    own = [entry.action.plain()] if entry.seat in self.level.people else []
                    return [*own, *self.line()]
        return []

    def way(self, dead: set[object]) -> Generator[None, None, list[object] | None]:
        """The person's answers of one line to an end that counts, None when there is none: found step by
        step, each step tries an answer.

        What is given in the middle of it is taken back when nobody asks on. `dead` are the tables from
        which no way leads there, as far as they are known; it grows.
        """
        if self.run.over:
            return None if self.worth(self.run) is None else []
        key = (self.match.state.digest(), self.run.answers_left, self.run.memory)
        if key in dead:
            return None
        for entry in self.options():
            with self._given(entry):
                yield
                rest = yield from self.way(dead)
            if rest is not None:
                return [entry.action.plain(), *rest] if entry.seat in self.level.people else rest
        dead.add(key)
        return None

    def follow(self, line: Sequence[object]) -> bool:
        """Give these answers of the person, and those of the others between them, for good; whether all
        could be given, to the end."""
        answers = [self.match.rules.action(plain) for plain in line]
        while not self.run.over:
            entry = next(
                (
                    one
                    for one in self.options()
                    if one.seat not in self.level.people or one.action in answers[:1]
                ),
                None,
            )
            if entry is None:
                return False
            del answers[: entry.seat in self.level.people]
            self.run.heard(_give(self.match, entry))
        return not answers

    def after(self, log: Sequence[LogEntry]) -> Search:
        """Itself, once these answers were given for good."""
        for entry in log:
            self.run.heard(_give(self.match, entry))
        return self

    def imagined(self, twin: int) -> Search:
        """The same search from another truth that looks the same to the person."""
        search = Search(self.game, self.level, self.worth, self.most)
        search.match.state = search.match.state.seen_by(search.run.seat).imagine(Rng(twin))
        search.run = StageRun(self.level, search.match)
        return search


def _give(match: Match, entry: LogEntry) -> list[Event]:
    """Give an answer, in turn or out of turn."""
    return match.interrupt(entry.seat, entry.action) if entry.interrupt else match.apply(entry.action)


def prove(game: str, level: Level, most: int = MOST_STEPS) -> Proof:
    """Search the puzzle through. Raises Unprovable."""
    search = Search(game, level, solved, most)
    solutions, line = len(search.ends()), search.line()
    firsts = tuple(action.plain() for action in search.firsts())
    blind = bool(line) and not all(wins(search.imagined(twin), line) for twin in range(TWINS))
    return Proof(solutions, firsts, tuple(line), search.steps, blind)


def solved(run: StageRun) -> int | None:
    """The worth of an end that wins every star; others do not count."""
    return 1 if all(run.stars) else None


def wins(search: Search, line: Sequence[object]) -> bool:
    """Whether the person's answers win every star."""
    return search.follow(line) and all(search.run.stars)
