"""Who sits at a match and how far it is, whatever the game: for lists of matches and for sitting down in one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.menus import game_list

if TYPE_CHECKING:
    from game.core.match import Match


@dataclass(frozen=True, slots=True)
class Figure:
    """One side of a match. `seat` is None for an automaton, `portrait` "" where it is not known yet."""

    seat: int | None
    name: str
    portrait: str
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Cast:
    """A match in short: its sides in the order of seats, how it is played, and how far it got."""

    figures: tuple[Figure, ...]
    mode: str
    round: int
    over: bool


def cast(match: Match) -> Cast:
    """The cast of a match at its present moment."""
    return game_list.door(match.rules.id).cast(match)
