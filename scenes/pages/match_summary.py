"""Who sits at a match and how far it is, whatever the game: for lists of matches and for sitting down in one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SideSummary:
    """One side of a match. `seat` is None for an automaton, `portrait` "" where it is not known yet,
    `points` None where they decided nothing."""

    seat: int | None
    name: str
    portrait: str
    points: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in short: its sides in the order of seats, how it is played, and how far it got."""

    sides: tuple[SideSummary, ...]
    mode: str
    round: int
    over: bool
