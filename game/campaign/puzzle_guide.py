"""What leads on to every star of a puzzle from wherever its match stands (C15): the next answer of a line
that is known or, where the person has left all of these, of one that is found by searching as long as it
is let.

Pure: it only looks at the match.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Sequence
from itertools import takewhile

from game.campaign.level import Level
from game.campaign.puzzle_search import MOST_STEPS, Proof, Search, Unprovable, solved
from game.core.match import Match
from game.core.model import Action

_Found = Sequence[object] | None
"""The person's further answers, in the game's notation; None: no way leads there."""
LONGEST = 1.2
"""Seconds of searching for somebody who waits. A frame has a third of its time for it: this is some four
seconds by the clock."""


class PuzzleGuide:
    """ask() about a match, go_on() while it is `looking`; then `answer` is what leads on, None where
    nothing does (`astray`) or nobody can tell in time (`lost`): then `back` is how many of the person's
    answers lie behind the last one of a known line, 0 where none is known.

    `number` and `of`: which of the person's answers the next one is, and of how many. `longest`: seconds
    of searching.
    """

    def __init__(
        self,
        game: str,
        level: Level,
        proof: Proof | None = None,
        most: int = MOST_STEPS,
        longest: float | None = None,
    ) -> None:
        self.game = game
        self.level = level
        self.proof = proof
        self.most = most
        self.longest = LONGEST if longest is None else longest
        self.answer: Action | None = None
        self.astray = self.lost = False
        self.number = self.of = 0
        self._lines: list[list[Action]] = []  # people's answers that win every star, from the start
        self._given: list[Action] = []
        self._match: Match | None = None
        self._search: Generator[None, None, _Found] | None = None
        self._left = 0.0  # seconds of searching
        # tables from which nothing leads there: whoever asks again is told sooner
        self._dead: set[object] = set()

    @property
    def looking(self) -> bool:
        """Whether it still searches."""
        return self._search is not None

    def ask(self, match: Match) -> None:
        """What leads on from where this match stands."""
        self._look_at(match)
        self.answer, self.astray, self.lost, self._search = None, False, False, None
        if not self._on_a_line():
            search = Search(self.game, self.level, solved, self.most).after(match.log)
            self._search, self._left = search.way(self._dead), self.longest

    def knows(self, match: Match) -> bool:
        """Whether the person is on a line that is known."""
        self._look_at(match)
        return self._on_a_line()

    def _look_at(self, match: Match) -> None:
        if self.proof is not None and not self._lines:
            self._lines.append([match.rules.action(plain) for plain in self.proof.line])
        self._match = match
        self._given = [entry.action for entry in match.log if entry.seat in self.level.people]

    @property
    def back(self) -> int:
        """How many of the person's answers lead back to a line that is known, 0: there is none."""
        shared = [
            sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(line, self._given, strict=False)))
            for line in self._lines
        ]
        return len(self._given) - max(shared) if shared else 0

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self._search = None

    def go_on(self, seconds: float) -> None:
        """Search for about so long."""
        begun = time.perf_counter()
        try:
            while self._search is not None:
                next(self._search)
                if time.perf_counter() >= begun + seconds:
                    self._left -= time.perf_counter() - begun
                    if self._left <= 0:
                        self._search, self.lost = None, True
                    return
        except StopIteration as found:
            self._search = None
            self._take(found.value)
        except Unprovable:
            self._search, self.lost = None, True

    def _take(self, found: _Found) -> None:
        match = self._match
        if found is None or match is None:
            self.astray = True
            return
        self._lines.append([*self._given, *(match.rules.action(plain) for plain in found)])
        self._on_a_line()

    def _on_a_line(self) -> bool:
        """Whether the person is on a line that is known: then its next answer is the one."""
        at = len(self._given)
        line = next((line for line in self._lines if at < len(line) and line[:at] == self._given), None)
        if line is not None:
            self.answer, self.number, self.of = line[at], at + 1, len(line)
        return line is not None


def next_answer(proof: Proof, game: str, level: Level, match: Match, most: int = MOST_STEPS) -> Action | None:
    """What leads on, however long that takes; None when no way leads there any more. Raises Unprovable
    after so many tries."""
    guide = PuzzleGuide(game, level, proof, most, math.inf)
    guide.ask(match)
    while guide.looking:
        guide.go_on(1.0)
    if guide.lost:
        raise Unprovable(f"{level.id}: nobody can tell.")
    return guide.answer
