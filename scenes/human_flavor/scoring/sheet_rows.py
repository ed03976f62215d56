"""Lines of the pages that show all mats side by side: a sign, a word, and a small drawing for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

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
from scenes.human_flavor.board import cards
from scenes.human_flavor.scoring import rows
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.mat_explanations import details_text
from scenes.human_flavor.text.upkeep import tonight_upkeep
from scenes.kit.app import App
from scenes.kit.art.card_texture import outer_size
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import CANDLE, EMBER, NUMBER, SMALL, TEXT_HI, TEXT_MID, Color, TextStyle
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.base.texts import format_value

PAGES = ("tokens", "guests", "stackers", "points")
FACE, COUNT_W, ICON, GAP = 62.0, 44.0, 42.0, 8.0
ALLY_SHARE = 1.5
Cell = Callable[["App", Stage, Rect], None]
"""Puts a small drawing on the stage, within the rectangle."""


@dataclass(frozen=True, slots=True)
class Line:
    """Line of a page; `share`: its height in relation to the others."""

    picture: str
    name: str
    cells: Sequence[Cell]
    share: float = 1.0


def page_lines(view: Table, page: str) -> list[Line]:
    """All lines of a page."""
    return _PAGES[page](view)


# -- cells


def _text_cell(*parts: tuple[str, TextStyle, Color]) -> Cell:
    """Texts side by side, in the middle of the cell."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
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

    def paint(app: App, stage: Stage, room: Rect) -> None:
        high = min(size, room.h - 6)
        pitch = min(high + 4, (room.w - high) / max(1, len(names) - 1))
        for name, x in side_by_side(names, room.cx, pitch):
            stage.add_picture("tiles", name, x, room.cy, high)

    return paint


def _ally_cell(view: Table, seat: int) -> Cell:
    """Allies as they lie on the mat: face, food, worth, and a mark of use."""
    own = view.clan_allies[seat]

    def paint(app: App, stage: Stage, room: Rect) -> None:
        w, h = outer_size(cards.SMALL_OWN)
        pitch = min(w - 6, (room.w - w) / max(1, len(own) - 1))
        for ally, x in side_by_side(own, room.cx, pitch):
            stage.add_texture(
                "tiles",
                *cards.own_face(app.art, ally, view.is_ready(ally), cards.SMALL_OWN),
                x,
                room.cy,
                w,
                h,
            )

    return paint if own else _icon_cell(())


def _seat_range(view: Table) -> range:
    return range(view.config.seats)


def _rival_text(key: str, **values: Any) -> str:
    return details_text(f"rivals.{key}", **values)


# -- tokens


def _token_lines(view: Table) -> list[Line]:
    """Tokens held, kept and lost; food of allies; minions, table, conversion and ability."""
    unfed = [tonight_upkeep(view, seat).unfed for seat in _seat_range(view)]
    minions = [
        (format_value(view.minions[seat]), _rival_text("of", n=view.owned[seat]))
        for seat in _seat_range(view)
    ]
    return [
        *[_held_line(view, kind) for kind in ALL_RESOURCES],
        Line(
            pictures.icon("feed"),
            _rival_text("eaten"),
            [_food_cell(view, seat) for seat in _seat_range(view)],
        ),
        Line(
            pictures.icon("release"),
            _rival_text("unfed"),
            [_number_cell(count, EMBER if count else TEXT_HI) for count in unfed],
        ),
        Line(
            pictures.icon("recall"),
            _rival_text("minions"),
            [_text_cell((n, NUMBER, TEXT_HI), (of, SMALL, TEXT_MID)) for n, of in minions],
        ),
        Line(
            pictures.strength(STRENGTHS[0]),
            _rival_text("table"),
            [_table_cell(view, seat) for seat in _seat_range(view)],
        ),
        Line(
            pictures.icon("convert"),
            _rival_text("conversion"),
            [_open_cell(not view.has_converted(seat)) for seat in _seat_range(view)],
        ),
        Line(
            pictures.icon("clan_ability"),
            _rival_text("ability"),
            [_open_cell(not view.has_used_ability(seat)) for seat in _seat_range(view)],
        ),
    ]


def _held_line(view: Table, kind: int) -> Line:
    """Tokens held, places to keep them, and those that would be lost tonight."""
    cells = []
    for seat in _seat_range(view):
        keep, lost = STORAGE_OF[view.clan(seat)][kind], tonight_upkeep(view, seat).lost[kind]
        held = format_value(view.tokens[seat][kind]), NUMBER, TEXT_HI
        cells.append(
            _text_cell(
                held,
                (_rival_text("of", n=keep), SMALL, TEXT_MID),
                (format_value(-lost) if lost else "", SMALL, EMBER),
            )
        )
    return Line(pictures.resource(kind), component_names.capitalize(component_names.resource(kind)), cells)


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
        Line(
            pictures.icon("dumpster"), _rival_text("bodies"), [_face_cell(bodies) for bodies in view.dumpster]
        ),
        Line(
            pictures.icon("recruit"),
            _rival_text("allies"),
            [_ally_cell(view, seat) for seat in _seat_range(view)],
            ALLY_SHARE,
        ),
        Line(
            f"{pictures.FOLDER}/badge_points",
            _rival_text("worth"),
            [_number_cell(scoring.ally_points(view, seat)) for seat in _seat_range(view)],
        ),
    ]


def _captive_line(view: Table, slot: int) -> Line:
    title = details_text("slot.title", slot=component_names.capitalize(component_names.slot(slot)))
    return Line(
        pictures.slot(slot), title, [_face_cell(view.captives[seat][slot]) for seat in _seat_range(view)]
    )


def _face_cell(humans: Sequence[int]) -> Cell:
    """Number of humans, and their faces."""
    faces = _icon_cell([pictures.human(human) for human in humans], FACE)
    if not humans:
        return faces
    count = _number_cell(len(humans))

    def paint(app: App, stage: Stage, room: Rect) -> None:
        count(app, stage, Rect(room.x, room.y, COUNT_W, room.h))
        faces(app, stage, Rect(room.x + COUNT_W, room.y, room.w - COUNT_W, room.h))

    return paint


# -- stackers


def _stacker_lines(view: Table) -> list[Line]:
    """Cost of a dominate, stackers on the meters, and stackers left."""
    found = []
    for network in ALL_NETWORKS:
        cost = _rival_text("cost", network=component_names.capitalize(component_names.network(network)))
        found.append(
            Line(
                pictures.network(network),
                cost,
                [_cost_cell(view, seat, network) for seat in _seat_range(view)],
            )
        )
        found.append(
            Line(
                pictures.icon("dominate"),
                _rival_text("placed"),
                [_placed_cell(view, seat, network) for seat in _seat_range(view)],
            )
        )
    points = [_number_cell(scoring.stackers_on_meters(view, seat) * view.worth) for seat in _seat_range(view)]
    return [*found, Line(pictures.uprising(view.level), _rival_text("stackers_worth", n=view.worth), points)]


def _cost_cell(view: Table, seat: int, network: int) -> Cell:
    return _icon_cell(
        [pictures.resource(kind) for kind in list_tokens(dominating.dominate_cost(view, seat, network))]
    )


def _placed_cell(view: Table, seat: int, network: int) -> Cell:
    own, left = view.meters[network].count(seat), view.stackers[seat][network]
    return _text_cell((format_value(own), NUMBER, TEXT_HI), (_rival_text("left", n=left), SMALL, TEXT_MID))


# -- points


def _point_lines(view: Table) -> list[Line]:
    """Points by source, and the total if the match ended now."""
    table = rows.score_sheet(scoring.match_result(view))
    found = [
        Line(
            row.picture,
            row.name,
            [_text_cell((row.number(seat), NUMBER, TEXT_HI)) for seat in _seat_range(view)],
        )
        for row in table.rows
    ]
    if not view.ending:
        so_far = [_number_cell(view.score[seat]) for seat in _seat_range(view)]
        found.insert(len(found) - 2, Line(f"{pictures.FOLDER}/mark_sun", _rival_text("so_far"), so_far))
    return [
        *found,
        Line(
            "ui/icon_trophy",
            _rival_text("final"),
            [_number_cell(table.total(seat), CANDLE) for seat in _seat_range(view)],
        ),
    ]


_PAGES: dict[str, Callable[[Table], list[Line]]] = {
    "tokens": _token_lines,
    "guests": _guest_lines,
    "stackers": _stacker_lines,
    "points": _point_lines,
}
