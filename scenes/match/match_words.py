"""A match in words for whoever does not look at its table: the answers of a seat, the question, the points, the
last lines of its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scenes.kit.base import format_value, say
from scenes.kit.match.log import Line, last_answer_number, lines_since
from scenes.kit.phones.messages import Score
from scenes.pages import game_list

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.kit.match.entry import Entry, Name
    from scenes.kit.match.log import Chapter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.phones.messages import Section
    from scenes.pages.match_summary import MatchSummary, SideSummary


def list_answers(session: MatchSession[Any], seat: int, name: Name) -> Sequence[Entry]:
    """All that a seat can do now, from its own view; see GameUi.rows. Several answers at one press stand before the
    row of the first of them."""
    ui, view = game_list.game_ui(session.game), session.view(seat)
    found, rows = ui.shortcuts(view, seat, name), ui.rows(view, seat, name)
    first = found[0].action if found else None
    at = next((number for number, row in enumerate(rows) if row.action == first), 0) if found else 0
    return [*rows[:at], *found, *rows[at:]]


def question_words(session: MatchSession[Any], name: Name, view: Any) -> str:
    """The open question, whatever has the focus; "" where nobody is asked. `view` is that of its reader."""
    seat = session.asked_seat
    return "" if seat is None else game_list.game_ui(session.game).question(view, seat, name)


def why_words(session: MatchSession[Any]) -> str:
    """The reason of the open question in a sentence (X13), by the kind of decision; "" where nobody is asked."""
    decision = session.view().decision
    return "" if decision is None else say(f"{session.game}.why_asked.{decision.kind}")


def deed_words(session: MatchSession[Any], seat: int, action: Action, name: Name) -> str:
    """The deed of an answer, verb first, as its seat knows it; "" in games that have no words for deeds."""
    deed = game_list.game_ui(session.game).deed
    return deed(session.view(seat), seat, action, name) if deed is not None else ""


def summarize(session: MatchSession[Any], view: Any) -> MatchSummary:
    """Sides, points and progress at a moment, from a shared view of it."""
    return game_list.summarize_moment(session.match, view)


def list_open_things(session: MatchSession[Any], view: Any, seat: int, name: Name) -> Sequence[Section]:
    """All that a seat has at a moment, as far as it lies open; `view` is a shared one of that moment."""
    return game_list.game_ui(session.game).sheet(view, seat, name)


def log_chapters(session: MatchSession[Any]) -> Sequence[Chapter]:
    """The log so far, oldest first."""
    return game_list.log_of(session).chapters()


def turn_words(session: MatchSession[Any], seat: int, name: Name) -> str:
    """A sentence on when a seat plays; "" where that is not known, or while it is asked itself."""
    coming = list(game_list.game_ui(session.game).coming_seats(session.view()))
    if seat not in coming or seat == session.asked_seat:
        return ""
    place = coming.index(seat)
    return say("match_words.after", name=name(coming[place - 1])) if place else say("match_words.next")


def latest_deeds(
    session: MatchSession[Any], seat: int | None, most: int, with_own: bool = False
) -> list[Line]:
    """The last lines of the log that a recap would tell since the seat's own last answer, oldest first; None: since
    the beginning. What an automaton does follows at once from that answer. `with_own`: what the seat itself did
    by it, too."""
    since = 0 if seat is None else last_answer_number(session.match, seat)
    lines = lines_since(game_list.log_of(session).chapters(), since - 1)
    return [line for line in lines if line.deed and (with_own or seat is None or line.seat != seat)][-most:]


def list_scores(session: MatchSession[Any], sides: Sequence[SideSummary], name: Name) -> tuple[Score, ...]:
    """The points of sides of a summary."""
    return tuple(_score(session, side, name) for side in sides)


def _score(session: MatchSession[Any], side: SideSummary, name: Name) -> Score:
    points = "" if side.points is None else format_value(side.points)
    if side.seat is None:
        return Score(side.name, points)
    return Score(name(side.seat), points, session.seating.color_of(side.seat))
