"""The lines of the pages that show all mats side by side: a sign, a word, and a small drawing for each
seat.
"""

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
from scenes.human_flavor.text.mat_explanations import says
from scenes.human_flavor.text.upkeep import tonight
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
    """One line of a page; `share`: how high it is beside the others."""

    picture: str
    name: str
    cells: Sequence[Cell]
    share: float = 1.0


def lines(view: Table, page: str) -> list[Line]:
    """All lines of a page."""
    return _PAGES[page](view)


# -- cells


def _words(*parts: tuple[str, TextStyle, Color]) -> Cell:
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


def _number(number: int, color: Color = TEXT_HI) -> Cell:
    return _words((format_value(number), NUMBER, color))


def _icons(names: Sequence[str], size: float = ICON) -> Cell:
    """Pictures in a row that is as wide as the cell at most; a word where there are none."""
    if not names:
        return _words((says("rivals.none"), SMALL, TEXT_MID))

    def paint(app: App, stage: Stage, room: Rect) -> None:
        high = min(size, room.h - 6)
        pitch = min(high + 4, (room.w - high) / max(1, len(names) - 1))
        for name, x in side_by_side(names, room.cx, pitch):
            stage.add_picture("tiles", name, x, room.cy, high)

    return paint


def _allies(view: Table, seat: int) -> Cell:
    """The allies as they lie on the mat: face, food, worth, and whether they were used."""
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

    return paint if own else _icons(())


def _seats(view: Table) -> range:
    """The seats, whose cells stand side by side."""
    return range(view.config.seats)


def _says(key: str, **values: Any) -> str:
    return says(f"rivals.{key}", **values)


# -- tokens


def _tokens(view: Table) -> list[Line]:
    """Tokens held, kept and lost; what allies eat; minions, table, conversion and ability."""
    unfed = [tonight(view, seat).unfed for seat in _seats(view)]
    minions = [(format_value(view.minions[seat]), _says("of", n=view.owned[seat])) for seat in _seats(view)]
    return [
        *[_held(view, kind) for kind in ALL_RESOURCES],
        Line(pictures.icon("feed"), _says("eaten"), [_eaten(view, seat) for seat in _seats(view)]),
        Line(
            pictures.icon("release"),
            _says("unfed"),
            [_number(count, EMBER if count else TEXT_HI) for count in unfed],
        ),
        Line(
            pictures.icon("recall"),
            _says("minions"),
            [_words((n, NUMBER, TEXT_HI), (of, SMALL, TEXT_MID)) for n, of in minions],
        ),
        Line(pictures.strength(STRENGTHS[0]), _says("table"), [_table(view, seat) for seat in _seats(view)]),
        Line(
            pictures.icon("convert"),
            _says("conversion"),
            [_open(not view.has_converted(seat)) for seat in _seats(view)],
        ),
        Line(
            pictures.icon("clan_ability"),
            _says("ability"),
            [_open(not view.has_used_ability(seat)) for seat in _seats(view)],
        ),
    ]


def _held(view: Table, kind: int) -> Line:
    """How many, how many may be kept, and what would be lost tonight."""
    cells = []
    for seat in _seats(view):
        keep, lost = STORAGE_OF[view.clan(seat)][kind], tonight(view, seat).lost[kind]
        held = format_value(view.tokens[seat][kind]), NUMBER, TEXT_HI
        cells.append(
            _words(
                held,
                (_says("of", n=keep), SMALL, TEXT_MID),
                (format_value(-lost) if lost else "", SMALL, EMBER),
            )
        )
    return Line(pictures.resource(kind), component_names.titled(component_names.resource(kind)), cells)


def _eaten(view: Table, seat: int) -> Cell:
    night = tonight(view, seat)
    return _icons(
        [pictures.resource(kind) for kind in list_tokens(night.bill)]
        + [pictures.resource(ANY)] * night.anything
    )


def _table(view: Table, seat: int) -> Cell:
    """The seats of the table, taken ones pale."""
    return _icons(
        [pictures.strength(strength, bool(view.taken[seat] >> strength & 1)) for strength in STRENGTHS]
    )


def _open(still: bool) -> Cell:
    return _words((_says("open"), SMALL, CANDLE) if still else (_says("used"), SMALL, TEXT_MID))


# -- guests


def _guests(view: Table) -> list[Line]:
    """Captives by slot, bodies, allies."""
    return [
        *[_captives(view, slot) for slot in ALL_SLOTS],
        Line(pictures.icon("dumpster"), _says("bodies"), [_faces(bodies) for bodies in view.dumpster]),
        Line(
            pictures.icon("recruit"),
            _says("allies"),
            [_allies(view, seat) for seat in _seats(view)],
            ALLY_SHARE,
        ),
        Line(
            f"{pictures.FOLDER}/badge_points",
            _says("worth"),
            [_number(scoring.ally_points(view, seat)) for seat in _seats(view)],
        ),
    ]


def _captives(view: Table, slot: int) -> Line:
    title = says("slot.title", slot=component_names.titled(component_names.slot(slot)))
    return Line(pictures.slot(slot), title, [_faces(view.captives[seat][slot]) for seat in _seats(view)])


def _faces(humans: Sequence[int]) -> Cell:
    """How many, and who."""
    faces = _icons([pictures.human(human) for human in humans], FACE)
    if not humans:
        return faces
    count = _number(len(humans))

    def paint(app: App, stage: Stage, room: Rect) -> None:
        count(app, stage, Rect(room.x, room.y, COUNT_W, room.h))
        faces(app, stage, Rect(room.x + COUNT_W, room.y, room.w - COUNT_W, room.h))

    return paint


# -- stackers


def _stackers(view: Table) -> list[Line]:
    """What a dominate costs each, how many stand on the meters, and how many are left."""
    found = []
    for network in ALL_NETWORKS:
        cost = _says("cost", network=component_names.titled(component_names.network(network)))
        found.append(
            Line(pictures.network(network), cost, [_cost(view, seat, network) for seat in _seats(view)])
        )
        found.append(
            Line(
                pictures.icon("dominate"),
                _says("placed"),
                [_placed(view, seat, network) for seat in _seats(view)],
            )
        )
    points = [_number(scoring.stackers_on_meters(view, seat) * view.worth) for seat in _seats(view)]
    return [*found, Line(pictures.uprising(view.level), _says("stackers_worth", n=view.worth), points)]


def _cost(view: Table, seat: int, network: int) -> Cell:
    return _icons(
        [pictures.resource(kind) for kind in list_tokens(dominating.dominate_cost(view, seat, network))]
    )


def _placed(view: Table, seat: int, network: int) -> Cell:
    own, left = view.meters[network].count(seat), view.stackers[seat][network]
    return _words((format_value(own), NUMBER, TEXT_HI), (_says("left", n=left), SMALL, TEXT_MID))


# -- points


def _points(view: Table) -> list[Line]:
    """Where the points come from, and what it would be if the match ended now."""
    table = rows.sheet(scoring.match_result(view))
    found = [
        Line(row.picture, row.name, [_words((row.number(seat), NUMBER, TEXT_HI)) for seat in _seats(view)])
        for row in table.rows
    ]
    if not view.ending:
        so_far = [_number(view.score[seat]) for seat in _seats(view)]
        found.insert(len(found) - 2, Line(f"{pictures.FOLDER}/mark_sun", _says("so_far"), so_far))
    return [
        *found,
        Line("ui/icon_trophy", _says("final"), [_number(table.total(seat), CANDLE) for seat in _seats(view)]),
    ]


_PAGES: dict[str, Callable[[Table], list[Line]]] = {
    "tokens": _tokens,
    "guests": _guests,
    "stackers": _stackers,
    "points": _points,
}
