"""Pages of words about a match that phones ask for: each chapter in one message, all of it, and nothing private
(P21)."""

from __future__ import annotations

import pytest

from scenes.kit.base import format_value
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.kit.phones.messages import PAGES, Pages, write_message
from scenes.match import match_pages
from scenes.pages import game_list
from scenes.table.phones.table_page import TABLE_PAGE
from tests.scenes.games.suite import Log, each
from tests.scenes.written_log import lines_of

LARGEST_MESSAGE = 16_384
FAR = 999


@pytest.fixture
def session(known: Log) -> MatchSession:
    options, seed = known.played[0]
    return MatchSession(known.matches.whole(seed, **options), Seating(), bots=None)  # type: ignore[arg-type]


def read_all(session: MatchSession, page: str) -> list[Pages]:
    """All chapters of a page."""
    first = match_pages.read_page(session, page, 0, "Seat {}".format)
    return [match_pages.read_page(session, page, at, "Seat {}".format) for at in range(len(first.chapters))]


def words_of(chapters: list[Pages]) -> list[str]:
    return [card.words for chapter in chapters for section in chapter.sections for card in section.cards]


@pytest.mark.parametrize("known", each("LOG"))
@pytest.mark.parametrize("page", [page for page in PAGES if page != TABLE_PAGE])
def test_every_chapter_is_one_message_that_anybody_may_read(session: MatchSession, page: str) -> None:
    chapters = read_all(session, page)
    for at, chapter in enumerate(chapters):
        assert (chapter.page, chapter.at) == (page, at) and chapter.sections and chapter.chapters[at]
        assert len(write_message(chapter)) <= LARGEST_MESSAGE
        for section in chapter.sections:
            assert section.heading and not section.private and (section.cards or section.table)
    assert match_pages.read_page(session, page, FAR, "Seat {}".format) == chapters[-1]


@pytest.mark.parametrize("known", each("LOG"))
def test_pages_leave_nothing_out(session: MatchSession) -> None:
    log = read_all(session, "log")
    lines = [line.text for line in lines_of(game_list.log_of(session))]
    assert sorted(words_of(log)) == sorted(lines) and log[0].sections[-1].cards[-1].words == lines[-1]
    pages = game_list.game_ui(session.game).book.in_variant(session.variant).pages
    assert words_of(read_all(session, "rules")) == [words for page in pages for words in page.sentences]
    ui, sections = game_list.game_ui(session.game), read_all(session, "scores")[0].sections
    facts = [len(ui.pause_facts(session, session.view()))]
    assert [len(section.cards) for section in sections[1:]] == [count for count in facts if count]
    points = [card.side for card in sections[0].cards if card.side]
    sides = session.match.state.result.sides
    assert points in ([], [format_value(side.total) for side in sides])
