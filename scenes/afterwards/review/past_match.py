"""A match that is over, as a review tells of it: its tables, who played, and what answers are called. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.bots.outlook import NOBODY
from game.bots.review import reviewed_seats
from game.core.match import Match
from game.core.model import State
from game.core.saves import LogEntry
from scenes.kit.base.design_tokens import LINE, SEAT_COLORS, Color
from scenes.kit.base.texts import say
from scenes.kit.match.replay_store import mark_looked_at
from scenes.kit.match.seating import SavedChair
from scenes.pages import game_list

NOBODYS_PICTURE = "ui/icon_cross"


def can_be_reviewed(match: Match) -> bool:
    """Whether there is something to say: it is over under the rules of today, somebody was asked something, and the game has reviews."""
    over = match.state.result is not None and not match.read_only
    return over and bool(match.log and reviewed_seats(match)) and game_list.game_ui(match.rules.id).deed is not None


@dataclass(frozen=True, slots=True)
class Contender:
    """Who may win: what it is called, its portrait, its color, and the number of that color where it is a seat's."""

    name: str
    portrait: str
    color: Color
    chip: int | None


class PastMatch:
    """`tables`: before each answer, and at the end; `people`: the seats that persons played."""

    def __init__(self, match: Match, chairs: Sequence[SavedChair]) -> None:
        self.match = match
        mark_looked_at(match)
        self.chairs = list(chairs)
        self.game: str = match.rules.id
        self.summary = game_list.summarize(match)
        self.tables = tuple(_tables(match))
        self.people = tuple(seat for seat, chair in enumerate(self.chairs) if chair.person)
        self.seats = reviewed_seats(match, self.people or None)
        """Of whom is told: people, or all who were asked where none played."""
        self._deeds: dict[int, str] = {}

    @property
    def end(self) -> int:
        """How many answers it has."""
        return len(self.match.log)

    def name(self, seat: int) -> str:
        """What a seat is called: by the name of who sat there, else by what was played."""
        chair = self.chairs[seat]
        return chair.name if chair.portrait else self.summary.sides[seat].name

    def color(self, seat: int) -> int:
        """The number of a seat's color."""
        return self.chairs[seat].color

    def portrait(self, seat: int) -> str:
        return self.summary.sides[seat].portrait

    def contender(self, place: int, name: str) -> Contender:
        """The one at that place among those of a review, who has that name there."""
        if place < len(self.chairs):
            color = self.color(place)
            return Contender(self.name(place), self.portrait(place), SEAT_COLORS[color].color, color)
        if name == NOBODY:
            return Contender(say("review.nobody"), NOBODYS_PICTURE, LINE, None)
        side = self.summary.sides[place]
        return Contender(side.name, side.portrait, LINE, None)

    @property
    def rounds(self) -> dict[int, int]:
        """After how many answers each round began, with its number; nothing for a game without rounds."""
        found: dict[int, int] = {}
        for at, table in enumerate(self.tables[:-1]):
            number = self.round(at)
            if number and number not in found.values() and table.decision is not None:
                found[at] = number
        return found

    def round(self, at: int) -> int:
        """The number of the round after so many answers, 0 where the game counts none."""
        return int(getattr(self.tables[at], "round", 0))

    def round_words(self, at: int) -> str:
        """Its name."""
        number = self.round(at)
        return say("review.round", round=say(f"{self.game}.round"), number=number) if number else ""

    def entry(self, at: int) -> LogEntry:
        """What was answered after so many answers."""
        return self.match.log[at]

    def deed(self, at: int) -> str:
        """What that answer was, verb first."""
        if at not in self._deeds:
            self._deeds[at] = self._named(at, self.entry(at).action)
        return self._deeds[at]

    def deed_instead(self, at: int, plain: Any) -> str:
        """What another answer to the same question would have been, as it is written in notation."""
        decision, written = self.tables[at].decision, msgspec.json.encode(plain)
        found = (action for action in (decision.actions if decision else ()) if msgspec.json.encode(action.plain()) == written)
        action = next(found, None)
        if action is None:
            return ""
        instead = self._named(at, action)
        return say("review.another", deed=instead) if instead == self.deed(at) else instead

    def _named(self, at: int, action: Any) -> str:
        seat = self.entry(at).seat
        deed = game_list.game_ui(self.game).deed
        return deed(self.tables[at].seen_by(seat), seat, action, self.name) if deed is not None else ""


def _tables(match: Match) -> Iterator[State]:
    yield match.fork(0).state
    for state, _, _ in match.steps():
        yield state.copy()
