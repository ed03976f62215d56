"""Guide through a puzzle (C15): the next answer of a known line, else of one found by a search with a time
limit.

Pure: it only reads the match."""

import time
from collections.abc import Generator, Sequence

from game.campaign.level import Level
from game.campaign.puzzles.puzzle_search import MOST_STEPS, Proof, Search, Unprovable, worth_if_solved
from game.core.match import Match
from game.core.model import Action

_Found = Sequence[object] | None
"""Person's further answers in the game's notation; None: there is no way."""
LONGEST = 1.2
"""Seconds of searching while a person waits; a third of each frame is used, so some four seconds by the
clock."""


class PuzzleGuide:
    """Guide of one puzzle: ask() about a match, then go_on() while it is `looking`.

    answer: the answer that leads on, None if there is none (`astray`) or none was found in time (`lost`);
    back: count of the person's answers behind the last one of a known line, 0 without a known line; number,
    of: position of the next answer in its line, and that line's length; longest: seconds of searching."""

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
        # tables from which there is no way: the next search is faster
        self._dead: set[object] = set()

    @property
    def is_searching(self) -> bool:
        """True while it searches."""
        return self._search is not None

    def start_search(self, match: Match) -> None:
        """Begin to look for the answer that leads on from this match."""
        self._look_at(match)
        self.answer, self.astray, self.lost, self._search = None, False, False, None
        if not self._on_a_line():
            search = Search(self.game, self.level, worth_if_solved, self.most).replay_log(match.log)
            self._search, self._left = search.try_lines(self._dead), self.longest

    def knows_line(self, match: Match) -> bool:
        """True if the person is on a known line."""
        self._look_at(match)
        return self._on_a_line()

    def _look_at(self, match: Match) -> None:
        if self.proof is not None and not self._lines:
            self._lines.append([match.rules.action(plain) for plain in self.proof.line])
        self._match = match
        self._given = [entry.action for entry in match.log if entry.seat in self.level.people]

    @property
    def answers_to_undo(self) -> int:
        """Count of the person's answers to take back to reach a known line; 0 if there is none."""
        shared = [_shared_length(line, self._given) for line in self._lines]
        return len(self._given) - max(shared) if shared else 0

    def stop_search(self) -> None:
        """Stop searching."""
        self._search = None

    def go_on(self, seconds: float) -> None:
        """Search for about `seconds`."""
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
            self._take_found(found.value)
        except Unprovable:
            self._search, self.lost = None, True

    def _take_found(self, found: _Found) -> None:
        match = self._match
        if found is None or match is None:
            self.astray = True
            return
        self._lines.append([*self._given, *(match.rules.action(plain) for plain in found)])
        self._on_a_line()

    def _on_a_line(self) -> bool:
        """True if the person is on a known line; sets the answer to its next one."""
        at = len(self._given)
        line = next((line for line in self._lines if at < len(line) and line[:at] == self._given), None)
        if line is not None:
            self.answer, self.number, self.of = line[at], at + 1, len(line)
        return line is not None


def _shared_length(one: Sequence[Action], other: Sequence[Action]) -> int:
    """Count of first answers that two lines have in common."""
    for number, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            return number
    return min(len(one), len(other))
