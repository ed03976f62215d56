"""Crowns of a table of newcomers (G13): the people who hear the King, each for what is about themselves. He talks to
everybody while one of them does."""

from collections.abc import Collection, Mapping, Sequence

from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.match.chair import Chair
from scenes.kit.match.saved_table import SavedLearning
from scenes.kit.match.session import MatchSession


def silent_seats(session: MatchSession) -> Collection[int]:
    """Seats to which nothing is said about themselves: bots, and people without a crown."""
    silent = session.learning.silent if session.learning else ()
    people = session.seating.people_seats
    return frozenset(
        seat for seat in range(session.match.config.seats) if seat in silent or seat not in people
    )


def is_heard(session: MatchSession) -> bool:
    """True if one of the people has a crown."""
    silent = session.learning.silent if session.learning else ()
    return any(seat not in silent for seat in session.seating.people_seats)


def drop_absent(session: MatchSession) -> None:
    """Give the crown to seats that their person has left: whoever comes there has one."""
    learning, people = session.learning, session.seating.people_seats
    if learning is not None and any(seat not in people for seat in learning.silent):
        silent = tuple(seat for seat in learning.silent if seat in people)
        session.learning = SavedLearning(learning.told, silent)


def note_told(session: MatchSession, told: Mapping[str, int]) -> None:
    """Keep what was told beside the match."""
    silent = session.learning.silent if session.learning else ()
    session.learning = SavedLearning(dict(told), silent)
    session.save()


class PausedCrowns:
    """Switches of the crowns at a table in the pause."""

    def __init__(self, session: MatchSession) -> None:
        self.session = session

    @property
    def title(self) -> str:
        return say("together.crowns.title")

    @property
    def chairs(self) -> Sequence[Chair]:
        seating = self.session.seating
        return [seating[seat] for seat in seating.people_seats]

    def is_on(self, seat: int) -> bool:
        learning = self.session.learning
        return learning is not None and seat not in learning.silent

    def turn_switch(self, seat: int | None) -> None:
        learning = self.session.learning
        if learning is None:
            return
        people, silent = set(self.session.seating.people_seats), set(learning.silent)
        if seat is None:
            silent = set() if silent else people
        else:
            silent ^= {seat}
        self.session.learning = SavedLearning(learning.told, tuple(sorted(silent)))
        self.session.save()

    def name_of(self, seat: int) -> str:
        return self.session.seating.person(seat).called

    def lose_device(self, intent: Intent) -> bool:
        return True
