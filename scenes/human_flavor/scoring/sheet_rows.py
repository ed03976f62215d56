"""Lines of the pages that show all mats side by side: a sign, a word, and a small drawing for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.values import frozen
from game.human_flavor.components.definitions import (
    ALL_NETWORKS,
    ALL_RESOURCES,
    ALL_SLOTS,
    ANY,
    STORAGE_OF,
    STRENGTHS,
)
from game.human_flavor.table.purses import list_tokens
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import dominating, scoring
from game.human_flavor.turn.upkeep import tonight_upkeep
from scenes.human_flavor.board import cards
from scenes.human_flavor.scoring import rows
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.mat_explanations import details_text
from scenes.kit.art import Stage
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    CANDLE,
    EMBER,
    NUMBER,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    TextStyle,
    begin_large,
    format_value,
    side_by_side,
)

PAGES = ("tokens", "guests", "stackers", "points")
FACE = 62.0
COUNT_W = 44.0
ICON = 42.0
GAP = 8.0
ALLY_SHARE = 1.5
Cell = Callable[[Stage, Rect], None]
"""Puts a small drawing on the stage, within the rectangle."""


@frozen
class Line:
    """Line of a page; `share`: its height in relation to the others."""

    picture: str
    name: str
    cells: Sequence[Cell]
    share: float = 1.0


def page_lines(view: Table, page: str) -> list[Line]:
    return _PAGES[page](view)


# -- cells


def _text_cell(*parts: tuple[str, TextStyle, Color]) -> Cell:
    """Texts side by side, in the middle of the cell."""

    def paint(stage: Stage, room: Rect) -> None:
        made = [
            stage.add_text("tiles", text, style, 0, room.cy, color, box=room)
            for text, style, color in parts
            if text
        ]
        x = room.cx - (sum(words.natural[0] for words in made) + GAP * (len(made) - 1)) / 2
        for words in made:
            words.move_to(x, room.cy)
            x += words.natural[0] + GAP

    return paint


def _number_cell(number: int, color: Color = TEXT_HI) -> Cell:
    return _text_cell((format_value(number), NUMBER, color))


def _icon_cell(names: Sequence[str], size: float = ICON) -> Cell:
    """Pictures in a row that is as wide as the cell at most; a word where there are none."""
    if not names:
        return _text_cell((details_text("rivals.none"), SMALL, TEXT_MID))

    def paint(stage: Stage, room: Rect) -> None:
        high = min(size, room.h - 6)
        pitch = min(high + 4, (room.w - high) / max(1, len(names) - 1))
        for name, x in side_by_side(names, room.cx, pitch):
            stage.add_picture("tiles", name, x, room.cy, high)

    return paint


def _ally_cell(view: Table, seat: int) -> Cell:
    """Allies as they lie on the mat: face, food, worth, and a mark of use."""
    own = view.clan_allies[seat]

    def paint(stage: Stage, room: Rect) -> None:
        w, h = outer_size(cards.SMALL_OWN)
        pitch = min(w - 6, (room.w - w) / max(1, len(own) - 1))
        for ally, x in side_by_side(own, room.cx, pitch):
            stage.add_texture(
                "tiles",
                *cards.own_face(stage.art, ally, view.is_ready(ally), cards.SMALL_OWN),
                x,
                room.cy,
                w,
                h,
            )

    return paint if own else _icon_cell(())


def _rival_text(key: str, **values: Any) -> str:
    return details_text(f"rivals.{key}", **values)


def _rival_line(
    view: Table, picture: str, key: str, cell: Callable[[Table, int], Cell], share: float = 1.0, **values: Any
) -> Line:
    """Line with a cell for each seat; its name is the text `key`."""
    cells = [cell(view, seat) for seat in range(view.config.seats)]
    return Line(picture, _rival_text(key, **values), cells, share)


# -- tokens


def _token_lines(view: Table) -> list[Line]:
    """Tokens held, kept and lost; food of allies; minions, table, conversion and ability."""
    return [
        *[_held_line(view, kind) for kind in ALL_RESOURCES],
        _rival_line(view, pictures.icon("feed"), "eaten", _food_cell),
        _rival_line(view, pictures.icon("release"), "unfed", _unfed_cell),
        _rival_line(view, pictures.icon("recall"), "minions", _minion_cell),
        _rival_line(view, pictures.strength(STRENGTHS[0]), "table", _table_cell),
        _rival_line(
            view,
            pictures.icon("convert"),
            "conversion",
            lambda view, seat: _open_cell(not view.has_converted(seat)),
        ),
        _rival_line(
            view,
            pictures.icon("clan_ability"),
            "ability",
            lambda view, seat: _open_cell(not view.has_used_ability(seat)),
        ),
    ]


def _held_line(view: Table, kind: int) -> Line:
    """Tokens held, places to keep them, and those that would be lost tonight."""
    name = begin_large(component_names.resource(kind))
    cells = [_held_cell(view, seat, kind) for seat in range(view.config.seats)]
    return Line(pictures.resource(kind), name, cells)


def _held_cell(view: Table, seat: int, kind: int) -> Cell:
    keep = STORAGE_OF[view.clan(seat)][kind]
    lost = tonight_upkeep(view, seat).lost[kind]
    return _text_cell(
        (format_value(view.tokens[seat][kind]), NUMBER, TEXT_HI),
        (_rival_text("of", n=keep), SMALL, TEXT_MID),
        (format_value(-lost) if lost else "", SMALL, EMBER),
    )


def _unfed_cell(view: Table, seat: int) -> Cell:
    count = tonight_upkeep(view, seat).unfed
    return _number_cell(count, EMBER if count else TEXT_HI)


def _minion_cell(view: Table, seat: int) -> Cell:
    return _count_cell(view.minions[seat], _rival_text("of", n=view.owned[seat]))


def _count_cell(count: int, words: str) -> Cell:
    """Number with pale words beside it."""
    return _text_cell((format_value(count), NUMBER, TEXT_HI), (words, SMALL, TEXT_MID))


def _food_cell(view: Table, seat: int) -> Cell:
    night = tonight_upkeep(view, seat)
    return _icon_cell(
        [pictures.resource(kind) for kind in list_tokens(night.bill)]
        + [pictures.resource(ANY)] * night.anything
    )


def _table_cell(view: Table, seat: int) -> Cell:
    """Seats of the table, taken ones pale."""
    return _icon_cell(
        [pictures.strength(strength, bool(view.taken[seat] >> strength & 1)) for strength in STRENGTHS]
    )


def _open_cell(still: bool) -> Cell:
    return _text_cell(
        (_rival_text("open"), SMALL, CANDLE) if still else (_rival_text("used"), SMALL, TEXT_MID)
    )


# -- guests


def _guest_lines(view: Table) -> list[Line]:
    """Captives by slot, bodies, allies."""
    return [
        *[_captive_line(view, slot) for slot in ALL_SLOTS],
        _rival_line(
            view, pictures.icon("dumpster"), "bodies", lambda view, seat: _face_cell(view.dumpster[seat])
        ),
        _rival_line(view, pictures.icon("recruit"), "allies", _ally_cell, ALLY_SHARE),
        _rival_line(
            view,
            f"{pictures.FOLDER}/badge_points",
            "worth",
            lambda view, seat: _number_cell(scoring.ally_points(view, seat)),
        ),
    ]


def _captive_line(view: Table, slot: int) -> Line:
    title = begin_large(details_text("slot.title", slot=component_names.slot(slot)))
    cells = [_face_cell(slots[slot]) for slots in view.captives]
    return Line(pictures.slot(slot), title, cells)


def _face_cell(humans: Sequence[int]) -> Cell:
    faces = _icon_cell([pictures.human(human) for human in humans], FACE)
    if not humans:
        return faces
    count = _number_cell(len(humans))

    def paint(stage: Stage, room: Rect) -> None:
        count(stage, room.left_strip(COUNT_W))
        faces(stage, room.trim(left=COUNT_W))

    return paint


# -- stackers


def _stacker_lines(view: Table) -> list[Line]:
    """Cost of a dominate, stackers on the meters, and stackers left."""
    found = []
    for network in ALL_NETWORKS:
        name = begin_large(component_names.network(network))
        cost = partial(_cost_cell, network=network)
        placed = partial(_placed_cell, network=network)
        found.append(_rival_line(view, pictures.network(network), "cost", cost, network=name))
        found.append(_rival_line(view, pictures.icon("dominate"), "placed", placed))
    picture = pictures.uprising(view.level)
    return [*found, _rival_line(view, picture, "stackers_worth", _worth_cell, n=view.worth)]


def _worth_cell(view: Table, seat: int) -> Cell:
    return _number_cell(scoring.stackers_on_meters(view, seat) * view.worth)


def _cost_cell(view: Table, seat: int, network: int) -> Cell:
    return _icon_cell(
        [pictures.resource(kind) for kind in list_tokens(dominating.dominate_cost(view, seat, network))]
    )


def _placed_cell(view: Table, seat: int, network: int) -> Cell:
    own = view.meters[network].count(seat)
    left = view.stackers[seat][network]
    return _count_cell(own, _rival_text("left", n=left))


# -- points


def _point_lines(view: Table) -> list[Line]:
    """Points by source, and the total if the match ended now."""
    table = rows.score_sheet(scoring.match_result(view))
    seats = range(view.config.seats)
    found = []
    for row in table.rows:
        cells = [_text_cell((row.cell_words(seat), NUMBER, TEXT_HI)) for seat in seats]
        found.append(Line(row.picture, row.name, cells))
    if not view.ending:
        sun = f"{pictures.FOLDER}/mark_sun"
        so_far = _rival_line(view, sun, "so_far", lambda view, seat: _number_cell(view.score[seat]))
        found.insert(len(found) - 2, so_far)
    final = _rival_line(
        view, "ui/icon_trophy", "final", lambda view, seat: _number_cell(table.total_points(seat), CANDLE)
    )
    return [*found, final]


_PAGES: dict[str, Callable[[Table], list[Line]]] = {
    "tokens": _token_lines,
    "guests": _guest_lines,
    "stackers": _stacker_lines,
    "points": _point_lines,
}
