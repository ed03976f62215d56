"""Things of a monster as its player's phone lists them (P17): the stomach as a table of rows and columns, and the
score line by line. All of them lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.tasty_humans.components.definitions import COLUMNS, CROWNS, DAMAGE, EMPTY, MONSTER_INDEX
from game.tasty_humans.turn import scoring
from game.tasty_humans.view import View
from scenes.kit.base import format_signed, format_value, say
from scenes.kit.match.entry import Name
from scenes.kit.phones.messages import Card, Section, Tag
from scenes.table.details import Subject
from scenes.table.sheet_cards import NO_SIDE, Side, drop_empty, explain_card
from scenes.tasty_humans.rulebook.contents import load_book
from scenes.tasty_humans.scoring.pages import Row, make_row
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.explanations import explain_subject, just_now
from scenes.tasty_humans.text.score_reasons import growth_text, line_reason


def list_things(view: View, seat: int, name: Name) -> Sequence[Section]:
    """The sections of a seat."""
    return drop_empty(
        (
            _stomach_section(view, seat),
            *_score_sections(view, seat),
            Section(_sheet_text("leaders"), cards=tuple(_leader_cards(view, seat, name))),
            Section(_sheet_text("eaten"), cards=tuple(_eaten_cards(view, seat))),
            Section(_sheet_text("monster"), cards=tuple(_monster_cards(view, seat))),
            *_solo_sections(view),
        )
    )


def _sheet_text(key: str, **values: object) -> str:
    return say(f"tasty_humans.sheet.{key}", **values)


def _thing_card(view: View, subject: Subject, side: Side = NO_SIDE, words: str = "", about: str = "") -> Card:
    book = load_book().in_variant(view.variant)
    return explain_card(book, explain_subject(view.variant, subject), side, words, about)


# -- the stomach and its score


def _stomach_section(view: View, seat: int) -> Section:
    """The cells from the top row down."""
    rows = tuple(
        tuple(_cell_tag(view.tile_at(seat, column, row)) for column in range(COLUMNS))
        for row in reversed(range(view.height))
    )
    about = say("tasty_humans.table.cells_left", n=view.free_cells(seat))
    return Section(_sheet_text("stomach"), about=about, table=rows)


def _cell_tag(tile: int) -> Tag:
    if tile == EMPTY:
        return Tag(_sheet_text("empty"))
    return Tag(names.tile_text(tile), pictures.tile_picture(tile))


def _score_sections(view: View, seat: int) -> Iterator[Section]:
    """The lines of a seat that has a monster."""
    if view.monsters[seat] is None:
        return
    stomach = bytearray(view.stomachs[seat])
    lines = scoring.seat_sheet(view, seat)
    rows = [make_row(line, view.variant) for line in lines]
    total = sum(line.points for line in lines)
    cards = tuple(_score_card(view, row, stomach) for row in rows)
    yield Section(_sheet_text("score", n=total), cards=cards)


def _score_card(view: View, row: Row, stomach: bytearray | None) -> Card:
    """A line with the reason for its points, and what would bring more."""
    why, more = line_reason(row.line, stomach, view), growth_text(row.line, stomach, view)
    side = _points_side(row.line.points)
    return Card(row.name, why, row.icon, side.text, "", side.words, more=(more,))


def _points_side(points: int) -> Side:
    words = _sheet_text("points" if points >= 0 else "loss", n=abs(points))
    return Side(format_signed(points), "", words)


# -- leaders, cards, the monster


def _leader_cards(view: View, seat: int, name: Name) -> Iterator[Card]:
    """The leader tiles that wait for this monster."""
    for leader in (view.drafted[seat], view.leader_spaces[seat]):
        if leader >= 0:
            subject = ("leader", leader)
            told = explain_subject(view.variant, subject).and_now(just_now(view, subject, seat, name))
            named = replace(told, title=told.name, name=told.title)
            yield explain_card(load_book().in_variant(view.variant), named, about=told.sentences[0])


def _eaten_cards(view: View, seat: int) -> Iterator[Card]:
    for card in view.kept[seat]:
        side = Side.of_number(CROWNS[card], pictures.CROWN, "tasty_humans.sheet.crowns")
        yield _thing_card(view, ("card", card), side if CROWNS[card] else NO_SIDE)


def _monster_cards(view: View, seat: int) -> Iterator[Card]:
    """The monster with its craving, and the damage in its stomach."""
    monster = view.monsters[seat]
    if monster is not None:
        number = MONSTER_INDEX[monster]
        yield _thing_card(view, ("monster", number), about=names.craving_text(monster, view.variant))
    damage = view.damage_count(seat)
    words = _sheet_text("damage", n=damage)
    picture = pictures.tile_picture(DAMAGE)
    yield Card(say("tasty_humans.tile.damage_title"), words, picture, format_value(damage), "", words)


def _solo_sections(view: View) -> Iterator[Section]:
    """The task of a lone eater, and the rival with its points."""
    if not view.solo:
        return
    task = names.match_task(view.config)
    if task is not None:
        card = _thing_card(view, ("task", names.TASKS.index(task.id)))
        yield Section(_sheet_text("task"), cards=(card,))
    rows = [make_row(line, view.variant) for line in scoring.rival_lines(view.rival_pile)]
    points = _points_side(scoring.rival_score(view.rival_pile))
    rival = _thing_card(view, ("rival", view.config.rival_level or 0), points)
    yield Section(_sheet_text("rival"), cards=(rival, *(_score_card(view, row, None) for row in rows)))
