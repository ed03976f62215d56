"""The evening that a match belongs to: how many matches, which of them are over, and which guest sits where.
It is saved beside each of its matches, so it goes on wherever that match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from game.core.match import Match
from game.core.values import Names, Numbers, Value
from game.evening.standings import Marks, Standing, rank_guests
from game.evening.worth import turn_marks

MOST_MATCHES = 6


class Played(Value):
    """Match of an evening that is over.

    guests, figures: by seat; marks: by seat, as Standing counts them."""

    guests: Numbers
    figures: Names
    marks: tuple[Marks, ...]

    def seat_of(self, guest: int) -> int:
        """Seat of a guest in this match."""
        return self.guests.index(guest)


class Evening(Value):
    """Evening of a match, with all matches before it. Guests are numbered as they sat in the first match.

    kind: how it is counted; "turns": the guests take the same seats in turn. matches: number of them; guests: by
    seat of the present match; played: those before it."""

    kind: Literal["turns"]
    matches: Annotated[int, msgspec.Meta(ge=2, le=MOST_MATCHES)]
    guests: Numbers
    played: tuple[Played, ...] = ()

    def __post_init__(self) -> None:
        everybody = list(range(len(self.guests)))
        tables = [self.guests, *(one.guests for one in self.played)]
        sizes = {len(part) for one in self.played for part in (one.figures, one.marks)}
        if any(sorted(table) != everybody for table in tables) or not sizes <= {len(everybody)}:
            raise ValueError("each guest needs one seat in every match")
        if len(self.played) >= self.matches:
            raise ValueError("an evening has no match after the last one")

    @property
    def number(self) -> int:
        """Number of the present match, from 1."""
        return len(self.played) + 1

    @property
    def is_last(self) -> bool:
        """True if no match follows the present one."""
        return self.number == self.matches

    def seat_later(self, guest: int, number: int) -> int:
        """Seat of a guest in a match that is still to come; number: how many come before it."""
        guests = self.guests
        for _ in range(len(self.played), number):
            guests = pass_seats_on(guests)
        return guests.index(guest)

    def with_match(self, match: Match) -> tuple[Played, ...]:
        """Matches that are over, the present one among them if it is."""
        if match.state.result is None:
            return self.played
        seats = range(len(self.guests))
        figures = tuple(match.rules.figure(match.state, seat) for seat in seats)
        marks = tuple(turn_marks(match, seat) for seat in seats)
        return (*self.played, Played(self.guests, figures, marks))

    def after(self, match: Match) -> Evening:
        """Evening of the next match, in which each guest has the next seat. The present one must be over, and
        not the last."""
        return self.replace(guests=pass_seats_on(self.guests), played=self.with_match(match))


def begin_turns(seats: int) -> Evening:
    """Evening in which all guests take all seats in turn."""
    return Evening("turns", seats, tuple(range(seats)))


def pass_seats_on(guests: Numbers) -> Numbers:
    """Guests by seat after each has moved on by one; the last one comes to the first seat."""
    return (*guests[-1:], *guests[:-1])


def rank_played(played: Sequence[Played]) -> tuple[Standing[int], ...]:
    """Standings of all guests after these matches, the best first. There must be one."""
    guests = range(len(played[0].guests))
    return rank_guests({guest: [one.marks[one.seat_of(guest)] for one in played] for guest in guests})
