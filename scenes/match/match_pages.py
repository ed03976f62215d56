"""Pages of a match for phones, besides the question: a seat's things, the log, the scores and the rules (P17,
P21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenes.kit.base import format_value, line_up, say
from scenes.kit.match.entry import Name
from scenes.kit.match.log import Chapter, Passage
from scenes.kit.phones.messages import Card, Mine, Pages, Section, Tag
from scenes.match import lead_words
from scenes.match.lead_sign import PICTURE
from scenes.pages import game_list

if TYPE_CHECKING:
    from scenes.kit.match.entry import Form
    from scenes.kit.match.session import MatchSession
    from scenes.kit.rulebook.book import Book
    from scenes.pages.game_ui import PauseFact
    from scenes.pages.match_summary import SideSummary


def list_things(session: MatchSession[Any], seat: int, name: Name) -> Mine:
    """All that a seat has and knows."""
    ui = game_list.game_ui(session.game)
    return Mine((*ui.sheet(session.view(seat), seat, name), *_list_leads(session, name)))


def _list_leads(session: MatchSession[Any], name: Name) -> Iterator[Section]:
    """Section on the seats that begin ahead, and by what, if there are any."""
    leads = {seat: lead for seat, lead in enumerate(lead_words.leads_at(session)) if lead.is_any}
    if leads:
        cards = [
            Card(name(seat), line_up(lead_words.lead_sentences(lead)), PICTURE)
            for seat, lead in leads.items()
        ]
        yield Section(say("seasoning.heading"), cards=tuple(cards))


def list_open_things(session: MatchSession[Any], seat: int, name: Name) -> Sequence[Section]:
    """Things of a seat, as far as all at the table may know it."""
    return game_list.game_ui(session.game).sheet(session.view(), seat, name)


def list_facts(session: MatchSession[Any], seat: int) -> tuple[Tag, ...]:
    """Facts beside the question of a seat (P11)."""
    ui = game_list.game_ui(session.game)
    return tuple(Tag(fact.words, fact.picture) for fact in ui.facts(session.view(seat), seat))


def find_form(session: MatchSession[Any], seat: int) -> Form:
    """The form in which a seat answers its question (P14)."""
    return game_list.game_ui(session.game).form(session.view(seat), seat)


def read_page(session: MatchSession[Any], page: str, at: int, name: Name) -> Pages:
    """A chapter of a page of PAGES, the nearest where there is none of that number. It tells what all at the table
    may see, and no less than all of it: whoever asks while a show still tells of an answer has to wait. Raises
    KeyError for a page of another name."""
    return _READERS[page](session, at, name)


def _make_page(
    page: str, heading: str, chapters: Sequence[str], at: int, read: Callable[[int], Sequence[Section]]
) -> Pages:
    """A page opened at a chapter, which `read` gives by number."""
    at = max(0, min(at, len(chapters) - 1))
    return Pages(page, heading, at, tuple(read(at)), tuple(chapters))


# -- the log


def _read_log(session: MatchSession[Any], at: int, name: Name) -> Pages:
    """The rounds, the present one first; in each a section for every turn."""
    rounds = game_list.log_of(session).chapters()[::-1]
    heading = say("match_pages.log")
    if not rounds:
        return Pages("log", heading, sections=(Section(heading, about=say("match_pages.no_log")),))
    titles = [chapter.title for chapter in rounds]
    return _make_page("log", heading, titles, at, lambda number: _log_sections(rounds[number], name))


def _log_sections(chapter: Chapter, name: Name) -> list[Section]:
    return [_passage_section(passage, name) for passage in chapter.passages]


def _passage_section(passage: Passage, name: Name) -> Section:
    heading = say("match_pages.table") if passage.seat is None else name(passage.seat)
    return Section(heading, cards=tuple(Card(line.text, picture=line.picture) for line in passage.lines))


# -- the scores


def _read_scores(session: MatchSession[Any], at: int, name: Name) -> Pages:
    """All sides with their points; then a chapter for each seat, with what lies open of it."""
    seats = range(session.match.config.seats)
    heading = say("match_pages.scores")
    chapters = [heading, *map(name, seats)]

    def read(number: int) -> Sequence[Section]:
        if number == 0:
            return _side_sections(session)
        ui = game_list.game_ui(session.game)
        return ui.sheet(session.view(), number - 1, name)

    return _make_page("scores", heading, chapters, at, read)


def _side_sections(session: MatchSession[Any]) -> list[Section]:
    summary = game_list.summarize_match(session.match)
    progress = say("title.progress", round=say(f"{session.game}.round"), number=summary.round)
    head = say("pause.facts", mode=summary.mode, progress=progress) if summary.mode else progress
    sides = tuple(_side_card(session, side) for side in summary.sides)
    facts = game_list.game_ui(session.game).pause_facts(session, session.view())
    sections = [Section(say("match_pages.scores"), about=head, cards=sides)]
    if facts:
        sections.append(Section(say("match_pages.facts"), cards=tuple(map(_fact_card, facts))))
    return sections


def _side_card(session: MatchSession[Any], side: SideSummary) -> Card:
    """A side by its person's name, and what it plays."""
    name = session.seating.name_of(side.seat, side.name)
    about = side.name if side.name != name else ""
    if side.points is None:
        return Card(name, about, side.portrait)
    words = say("match_pages.points" if side.points >= 0 else "match_pages.loss", n=abs(side.points))
    return Card(name, about, side.portrait, format_value(side.points), side_words=words)


def _fact_card(fact: PauseFact) -> Card:
    return Card(fact.title, fact.text, fact.icon)


# -- the rules


def _read_rules(session: MatchSession[Any], at: int, name: Name) -> Pages:
    """The chapters of the rules book, a section for each of their pages."""
    book: Book = game_list.game_ui(session.game).book.in_variant(session.variant)
    titles = [chapter.title for chapter in book.chapters]

    def read(number: int) -> list[Section]:
        return [
            Section(page.title, cards=tuple(Card(sentence) for sentence in page.sentences))
            for page in book.chapters[number].pages
        ]

    heading = say("rules.heading", game=say(f"{session.game}.name"))
    return _make_page("rules", heading, titles, at, read)


_READERS: dict[str, Callable[[MatchSession[Any], int, Name], Pages]] = {
    "log": _read_log,
    "scores": _read_scores,
    "rules": _read_rules,
}
