"""Pages of a match for those who listen (X13, X17): where one was, the scores, the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenes.kit.access.spoken import join_sentences
from scenes.kit.base import say
from scenes.match import match_pages, match_words
from scenes.pages import game_list

if TYPE_CHECKING:
    from scenes.kit.match.entry import Name
    from scenes.kit.match.log import Line
    from scenes.kit.match.session import MatchSession
    from scenes.kit.phones.messages import Section


def list_lines(session: MatchSession[Any]) -> list[Line]:
    """All lines of the log, the latest last."""
    chapters = game_list.log_of(session).chapters()
    return [line for chapter in chapters for passage in chapter.passages for line in passage.lines]


def tell_where(session: MatchSession[Any], name: Name, since: Sequence[str]) -> Iterator[str]:
    """Whose turn it is, what is asked and why, what is left of the turn, what that person did last, and what others have
    done `since`."""
    seat = session.asked_seat
    if seat is None:
        return
    yield say("spoken.where.turn", name=name(seat))
    yield match_words.question_words(session, name, session.view())
    yield match_words.why_words(session)
    yield from game_list.game_ui(session.game).left(session.view(), seat)
    mine = [line.text for line in list_lines(session) if line.seat == seat and line.deed]
    if mine:
        yield say("spoken.where.last", deed=mine[-1])
    if since:
        yield say("spoken.where.since")
        yield from since


def tell_scores(session: MatchSession[Any], name: Name) -> Iterator[str]:
    """All sides with their points, and what matters now."""
    for section in match_pages.read_page(session, "scores", 0, name).sections:
        yield from tell_section(section)


def tell_section(section: Section) -> Iterator[str]:
    """A section of a page, a sentence for each of its cards."""
    if section.about:
        yield section.about
    for card in section.cards:
        told = card.side_words or card.side
        words = say("spoken.thing", kind=card.words, name=told) if told else card.words
        yield join_sentences((words, card.about))
