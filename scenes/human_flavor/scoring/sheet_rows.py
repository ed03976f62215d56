"""The lines of the pages that show all mats side by side: a sign, a word, and a small drawing for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.human_flavor.components.definitions import ALL_NETWORKS, ALL_RESOURCES, ALL_SLOTS, ANY, STORAGE_OF, STRENGTHS
from game.human_flavor.table.purses import as_list
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import dominating, scoring
from scenes.human_flavor.board import cards
from scenes.human_flavor.scoring import rows
from scenes.human_flavor.text import names as component_names
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.detail_text import says
from scenes.human_flavor.text.upkeep import tonight
from scenes.kit.art.card_texture import outer
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import CANDLE, EMBER, NUMBER, SMALL, TEXT_HI, TEXT_MID, Color, TextStyle
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.base.texts import printed
from scenes.table.count_rows import Row, Sheet

if TYPE_CHECKING:
    from scenes.kit.app import App

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
    cells: tuple[Cell, ...]
    share: float = 1.0


def lines(view: Table, page: str) -> list[Line]:
    """All lines of a page."""
    return _PAGES[page](view)


# -- cells


def _words(*parts: tuple[str, TextStyle, Color]) -> Cell:
    """Texts side by side, in the middle of the cell."""

    def paint(app: App, stage: Stage, room: Rect) -> None:
        made = [stage.text("tiles", text, style, 0, room.cy, color, box=room) for text, style, color in parts if text]
        x = room.cx - (sum(words.natural[0] for words in made) + GAP * (len(made) - 1)) / 2
        for words in made:
            words.move_to(x, room.cy)
            x += words.natural[0] + GAP

    return paint


def _number(number: int, color: Color = TEXT_HI) -> Cell:
    return _words((printed(number), NUMBER, color))


def _icons(names: Sequence[str], size: float = ICON) -> Cell:
    """Pictures in a row that is as wide as the cell at most; a word where there are none."""
    if not names:
        return _words((says("rivals.none"), SMALL, TEXT_MID))

    def paint(app: App, stage: Stage, room: Rect) -> None:
        high = min(size, room.h - 6)
        pitch = min(high + 4, (room.w - high) / max(1, len(names) - 1))
        for name, x in side_by_side(names, room.cx, pitch):
            stage.picture("tiles", name, x, room.cy, high)

    return paint


def _allies(view: Table, seat: int) -> Cell:
    """The allies as they lie on the mat: face, food, worth, and whether they were used."""
    own = view.clan_allies[seat]

    def paint(app: App, stage: Stage, room: Rect) -> None:
        w, h = outer(cards.SMALL_OWN)
        pitch = min(w - 6, (room.w - w) / max(1, len(own) - 1))
        for ally, x in side_by_side(own, room.cx, pitch):
            stage.textured("tiles", *cards.own_face(app.art, ally, view.is_ready(ally), cards.SMALL_OWN), x, room.cy, w, h)

    return paint if own else _icons(())


def _each(view: Table, cell: Callable[..., Cell], *what: Any) -> tuple[Cell, ...]:
    """A cell for each seat."""
    return tuple(cell(view, seat, *what) for seat in range(view.config.seats))


def _says(key: str, **values: Any) -> str:
    return says(f"rivals.{key}", **values)


# -- tokens


def _tokens(view: Table) -> list[Line]:
    """Tokens held, kept and lost; what allies eat; minions, table, conversion and ability."""
    held = [
        Line(pictures.resource(kind), component_names.titled(component_names.resource(kind)), _each(view, _held, kind))
        for kind in ALL_RESOURCES
    ]
    return [
        *held,
        Line(pictures.icon("feed"), _says("eaten"), _each(view, _eaten)),
        Line(pictures.icon("release"), _says("unfed"), _each(view, _unfed)),
        Line(pictures.icon("recall"), _says("minions"), _each(view, _minions)),
        Line(pictures.strength(STRENGTHS[0]), _says("table"), _each(view, _table)),
        Line(pictures.icon("convert"), _says("conversion"), _each(view, _conversion)),
        Line(pictures.icon("clan_ability"), _says("ability"), _each(view, _ability)),
    ]


def _held(view: Table, seat: int, kind: int) -> Cell:
    """How many, how many may be kept, and what would be lost tonight."""
    keep, lost = STORAGE_OF[view.clan(seat)][kind], tonight(view, seat).lost[kind]
    held = printed(view.tokens[seat][kind]), NUMBER, TEXT_HI
    return _words(held, (_says("of", n=keep), SMALL, TEXT_MID), (printed(-lost) if lost else "", SMALL, EMBER))


def _eaten(view: Table, seat: int) -> Cell:
    night = tonight(view, seat)
    return _icons([pictures.resource(kind) for kind in as_list(night.bill)] + [pictures.resource(ANY)] * night.anything)


def _unfed(view: Table, seat: int) -> Cell:
    unfed = tonight(view, seat).unfed
    return _number(unfed, EMBER if unfed else TEXT_HI)


def _minions(view: Table, seat: int) -> Cell:
    return _words((printed(view.minions[seat]), NUMBER, TEXT_HI), (_says("of", n=view.owned[seat]), SMALL, TEXT_MID))


def _table(view: Table, seat: int) -> Cell:
    """The seats of the table, taken ones pale."""
    return _icons([pictures.strength(strength, bool(view.taken[seat] >> strength & 1)) for strength in STRENGTHS])


def _conversion(view: Table, seat: int) -> Cell:
    return _open(not view.has_converted(seat))


def _ability(view: Table, seat: int) -> Cell:
    return _open(not view.has_used_ability(seat))


def _open(still: bool) -> Cell:
    return _words((_says("open"), SMALL, CANDLE) if still else (_says("used"), SMALL, TEXT_MID))


# -- guests


def _guests(view: Table) -> list[Line]:
    """Captives by slot, bodies, allies."""
    slots = [
        Line(pictures.slot(slot), says("slot.title", slot=component_names.titled(component_names.slot(slot))), _each(view, _captives, slot))
        for slot in ALL_SLOTS
    ]
    return [
        *slots,
        Line(pictures.icon("dumpster"), _says("bodies"), _each(view, _bodies)),
        Line(pictures.icon("recruit"), _says("allies"), _each(view, _allies), ALLY_SHARE),
        Line(f"{pictures.FOLDER}/badge_points", _says("worth"), _each(view, _worth)),
    ]


def _captives(view: Table, seat: int, slot: int) -> Cell:
    return _faces(view.captives[seat][slot])


def _bodies(view: Table, seat: int) -> Cell:
    return _faces(view.dumpster[seat])


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


def _worth(view: Table, seat: int) -> Cell:
    return _number(scoring.ally_points(view, seat))


# -- stackers


def _stackers(view: Table) -> list[Line]:
    """What a dominate costs each, how many stand on the meters, and how many are left."""
    found = []
    for network in ALL_NETWORKS:
        name = component_names.titled(component_names.network(network))
        found.append(Line(pictures.network(network), _says("cost", network=name), _each(view, _cost, network)))
        found.append(Line(pictures.icon("dominate"), _says("placed"), _each(view, _placed, network)))
    return [*found, Line(pictures.uprising(view.level), _says("stackers_worth", n=view.worth), _each(view, _stacker_points))]


def _cost(view: Table, seat: int, network: int) -> Cell:
    return _icons([pictures.resource(kind) for kind in as_list(dominating.cost(view, seat, network))])


def _placed(view: Table, seat: int, network: int) -> Cell:
    own, left = view.meters[network].count(seat), view.stackers[seat][network]
    return _words((printed(own), NUMBER, TEXT_HI), (_says("left", n=left), SMALL, TEXT_MID))


def _stacker_points(view: Table, seat: int) -> Cell:
    return _number(scoring.stackers_on_meters(view, seat) * view.worth)


# -- points


def _points(view: Table) -> list[Line]:
    """Where the points come from, and what it would be if the match ended now."""
    table = rows.sheet(scoring.result(view))
    found = [Line(row.picture, row.name, _each(view, _cell, row)) for row in table.rows]
    if not view.ending:
        found.insert(len(found) - 2, Line(f"{pictures.FOLDER}/mark_sun", _says("so_far"), _each(view, _score)))
    return [*found, Line("ui/icon_trophy", _says("final"), _each(view, _total, table))]


def _cell(view: Table, seat: int, row: Row) -> Cell:
    return _words((row.number(seat), NUMBER, TEXT_HI))


def _score(view: Table, seat: int) -> Cell:
    return _number(view.score[seat])


def _total(view: Table, seat: int, table: Sheet) -> Cell:
    return _number(table.total(seat), CANDLE)


_PAGES: dict[str, Callable[[Table], list[Line]]] = {"tokens": _tokens, "guests": _guests, "stackers": _stackers, "points": _points}
