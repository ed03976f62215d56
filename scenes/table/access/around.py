"""All that lies open at a table, in groups for those who listen (X17): where one was, scores, what each seat has,
boards cell by cell, what lies in the middle, and the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenes.kit.access.scene_words import place_words, tell_apart
from scenes.kit.access.spoken import AROUND, Group, Thing, join_sentences
from scenes.kit.base import (
    begin_large,
    say,
)
from scenes.kit.input import Focusable
from scenes.match import match_pages, spoken_pages

if TYPE_CHECKING:
    from scenes.kit.phones.messages import Card, Section, Tag
    from scenes.table.scene import TableScene

MOST_LINES = 40
"""Lines of the log."""


def list_around(table: TableScene[Any], since: Sequence[str]) -> Iterator[Group]:
    """The groups, those that are asked for most first; `since`: what others did since one's own turn."""
    session, name = table.session, table.seat_name
    lines = [line.text for line in spoken_pages.list_lines(session)]
    pages = {
        "where": list(spoken_pages.tell_where(session, name, since)),
        "scores": list(spoken_pages.tell_scores(session, name)),
    }
    for page, sentences in pages.items():
        if sentences:
            yield _text_group(page, sentences)
    yield from group_sights(table)
    for seat in range(session.match.config.seats):
        for number, section in enumerate(match_pages.list_open_things(session, seat, name)):
            group = _section_group(f"{AROUND}:seat{seat}:{number}", section)
            if group.things:
                heading = begin_large(say("spoken.of_seat", name=name(seat), what=section.heading))
                yield Group(group.id, heading, group.things)
    if lines:
        yield _text_group("log", lines[-MOST_LINES:][::-1])


def _text_group(page: str, sentences: Sequence[str]) -> Group:
    things = [
        Thing(f"{AROUND}:{page}:{number}", "text", sentence, "", place_words(number + 1, len(sentences)))
        for number, sentence in enumerate(sentences)
    ]
    return Group(f"{AROUND}:{page}", say(f"spoken.page.{page}"), tuple(things))


def group_sights(table: TableScene[Any]) -> Iterator[Group]:
    """Things on the table, by their groups: tracks, spaces, cards, piles with their counts."""
    members: dict[str, list[Focusable]] = {}
    for sight in table.sights():
        members.setdefault(sight.group, []).append(sight)
    for group, sights in members.items():
        words = [table.sight_words(sight) for sight in sights]
        names = tell_apart([name for name, _ in words])
        things = [
            Thing(f"{AROUND}:{sight.key}", "card", name, state, place_words(number, len(sights)))
            for number, (sight, name, (_, state)) in enumerate(zip(sights, names, words, strict=True), 1)
            if name
        ]
        if things:
            yield Group(f"{AROUND}:{group}", table.group_words(group) or things[0].name, tuple(things))


def _section_group(id: str, section: Section) -> Group:
    """A section of a sheet: its cards, or the cells of its board."""
    if section.table:
        return Group(id, section.heading, tuple(_list_cells(id, section.table)))
    count = len(section.cards)
    names = tell_apart([card.words for card in section.cards])
    cards = [
        _card_thing(f"{id}:{number}", card, name, place_words(number, count))
        for number, (card, name) in enumerate(zip(section.cards, names, strict=True), 1)
    ]
    about = [Thing(f"{id}:about", "text", section.about)] if section.about else []
    return Group(id, section.heading, (*about, *cards))


def _card_thing(key: str, card: Card, name: str, place: str) -> Thing:
    state = join_sentences((card.side_words or card.side, card.about, *card.more))
    return Thing(key, "card", name, state, place)


def _list_cells(id: str, table: Sequence[Sequence[Tag]]) -> Iterator[Thing]:
    """The cells of a board from the top row down, each with what lies around it."""
    for row, tags in enumerate(table):
        for column, tag in enumerate(tags):
            around = say(
                "spoken.neighbors",
                left=_word_at(table, row, column - 1),
                right=_word_at(table, row, column + 1),
                above=_word_at(table, row - 1, column),
                below=_word_at(table, row + 1, column),
            )
            place = say("spoken.cell", column=column + 1, row=len(table) - row)
            yield Thing(f"{id}:{row}:{column}", "cell", tag.words, around, place)


def _word_at(table: Sequence[Sequence[Tag]], row: int, column: int) -> str:
    """Words on a cell's content; the edge beside the board."""
    is_inside = 0 <= row < len(table) and 0 <= column < len(table[row])
    return table[row][column].words if is_inside else say("spoken.edge")
