"""A match that is over, as a review tells of it: its tables, its players, and words on its answers."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.bots.outlook import NOBODY
from game.bots.review import reviewed_seats
from game.core.match import Match
from game.core.model import State
from game.core.saves import LogEntry
from game.core.values import frozen
from scenes.kit.base import LINE, SEAT_COLORS, Color, say
from scenes.kit.match.replay_store import mark_looked_at
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.words.caches import cached_words
from scenes.pages import game_list
from scenes.pages.match_summary import MatchSummary

NOBODYS_PICTURE = "ui/icon_cross"


def can_be_reviewed(match: Match) -> bool:
    """True if a match has a review: it is over under today's rules, has answers, and its game has reviews."""
    over = match.state.result is not None and not match.read_only
    return (
        over
        and bool(match.log and reviewed_seats(match))
        and game_list.game_ui(match.rules.id).deed is not None
    )


@frozen
class Contender:
    """A side that may win: name, portrait, color, and `chip`, the number of that color if it is a seat's."""

    name: str
    portrait: str
    color: Color
    chip: int | None


class PastMatch:
    """Past of a match. `tables`: before each answer, and at the end; `people`: seats that persons played."""

    def __init__(self, match: Match, chairs: Sequence[SavedChair]) -> None:
        self.match = match
        mark_looked_at(match)
        self.chairs = list(chairs)
        self.game = match.rules.id
        self.tables = tuple(_copy_tables(match))
        self.people = tuple(seat for seat, chair in enumerate(self.chairs) if chair.is_person)
        self.seats = reviewed_seats(match, self.people or None)
        """Seats that the review tells of: those of people, or all that were asked if no person played."""

    @cached_words
    def summary(self) -> MatchSummary:
        """The match in words."""
        return game_list.summarize_match(self.match)

    @cached_words
    def _deeds(self) -> dict[int, str]:
        """Words on answers, by their number."""
        return {}

    @property
    def answer_count(self) -> int:
        """Number of answers of the match."""
        return len(self.match.log)

    def seat_name(self, seat: int) -> str:
        """Name of the person or guest at a seat as at the table, else of its side."""
        return self.chairs[seat].person.name or self.summary.sides[seat].name

    def seat_color(self, seat: int) -> int:
        """Number of a seat's color."""
        return self.chairs[seat].color

    def seat_portrait(self, seat: int) -> str:
        return self.summary.sides[seat].portrait

    def make_contender(self, place: int, name: str) -> Contender:
        """Contender at a place of a review, with its name there: a seat, an automaton, or none."""
        if place < len(self.chairs):
            number = self.seat_color(place)
            color = SEAT_COLORS[number].color
            return Contender(self.seat_name(place), self.seat_portrait(place), color, number)
        if name == NOBODY:
            return Contender(say("review.nobody"), NOBODYS_PICTURE, LINE, None)
        side = self.summary.sides[place]
        return Contender(side.name, side.portrait, LINE, None)

    @property
    def round_starts(self) -> dict[int, int]:
        """Number of answers before each round -> number of the round; empty for a game without rounds."""
        found: dict[int, int] = {}
        for at, table in enumerate(self.tables[:-1]):
            number = self.round_number(at)
            if number and number not in found.values() and table.decision:
                found[at] = number
        return found

    def round_number(self, at: int) -> int:
        """Number of the round after so many answers, 0 if the game counts none."""
        return int(getattr(self.tables[at], "round", 0))

    def round_words(self, at: int) -> str:
        """Words for the round after so many answers, "" if the game counts none."""
        number = self.round_number(at)
        return say("review.round", round=say(f"{self.game}.round"), number=number) if number else ""

    def log_entry(self, at: int) -> LogEntry:
        """Answer that follows after so many answers, with its seat."""
        return self.match.log[at]

    def deed_words(self, at: int) -> str:
        """Words on the answer after so many answers, verb first."""
        if at not in self._deeds:
            self._deeds[at] = self._name_action(at, self.log_entry(at).action)
        return self._deeds[at]

    def deed_instead(self, at: int, plain: Any) -> str:
        """Words on another answer (in notation) to the same question; "" if that was not legal."""
        decision, written = self.tables[at].decision, msgspec.json.encode(plain)
        legal = decision.actions if decision else ()
        action = next((one for one in legal if msgspec.json.encode(one.plain()) == written), None)
        if not action:
            return ""
        instead = self._name_action(at, action)
        return say("review.another", deed=instead) if instead == self.deed_words(at) else instead

    def _name_action(self, at: int, action: Any) -> str:
        seat = self.log_entry(at).seat
        deed = game_list.game_ui(self.game).deed
        return deed(self.tables[at].seen_by(seat), seat, action, self.seat_name) if deed else ""


def _copy_tables(match: Match) -> Iterator[State]:
    yield match.fork(0).state
    for state, _, _ in match.steps():
        yield state.copy()
