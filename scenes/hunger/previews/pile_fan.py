"""The gain of each pile of the Hunt Track; of the one in focus the cards side by side over the map's edge,
and their cost later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.values import frozen
from game.hunger.components.definitions import COLUMNS, NOTHING
from game.hunger.components.map_graph import REGIONS
from game.hunger.forecast.hunts import HuntGain
from game.hunger.forecast.pace import Pace, pace_with
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.cards import NAME_H
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews import marks
from scenes.hunger.previews.marks import WHITE, Pool, letters_face, texture_size
from scenes.hunger.text import pictures
from scenes.kit.art import Face, NinePatch, Piece, Stage
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    BADGE,
    CANDLE,
    EMBER,
    GOOD,
    NIGHT_900,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Point,
    Rect,
    Size,
    format_tenths,
    format_value,
    say,
)

LAYER = "over"
RIGHT = layout.HUNT_TRACK.x - 6
LOWEST = layout.GAUGE.top + 6
PAD = 14.0
LINE_H = 42.0
GAP = 8.0
RADIUS = 22.0
HIGHEST_CARD = 118.0
NAMED_H = 118.0
"""Height of cards of the fan where those of the Track have no names."""
WIDEST = 640.0
PITCH = 6.0
ICON = 34.0
AIR = 6.0
APART = 40.0
Part = tuple[str, int]
"""A picture, and the points for it."""
Corner = Callable[[float, float], Point]
Spaced = tuple[Face, float, Color]
"""A picture, the air before it, and its color."""
Row = list[tuple[Piece, float]]
"""Pieces with the place of their right edge."""
EQUALS = "="
THEN = "›"
PACE = "hunger.previews.fan.pace"
HUMANS = "hunger.previews.fan.humans"
TURN_END = f"{pictures.FOLDER}/moon_plain"
NIGHT_END = f"{pictures.FOLDER}/sun_dawn"


@frozen
class FanFacts:
    """A pile.

    parts: its gain by picture. paces: average later turns before and after, None if no turn follows."""

    gain: HuntGain
    parts: tuple[Part, ...]
    paces: tuple[Pace, Pace] | None


def facts_of(view: View, seat: int, gain: HuntGain) -> FanFacts:
    """The forecast of a hunt."""
    parts: dict[str, int] = {}
    sources = [(_source_picture(kind, card), points) for kind, card, points in gain.parts]
    for picture, points in (*sources, (TURN_END, gain.turn_end), (NIGHT_END, gain.night_end)):
        if points:
            parts[picture] = parts.get(picture, 0) + points
    before = pace_with(view, seat)
    after = pace_with(view, seat, gain.cards)
    paces = (before, after) if before is not None and after is not None else None
    return FanFacts(gain, tuple(parts.items()), paces)


def points_of(gain: HuntGain) -> int:
    """The gain of a hunt but for Missions, which have a number of their own."""
    return gain.total_points - gain.mission_points


def _source_picture(kind: str, card: int) -> str:
    """The source of a part of the points."""
    if kind in REGIONS:
        return pictures.region(kind)
    return f"{pictures.FOLDER}/icon_vp" if kind == "card" else pictures.card(card)


def pace_words(speed: float) -> str:
    """The Speed of an average turn."""
    return format_tenths(speed)


class PileFan:
    """Shows one pile at a time, over the map and beside its row."""

    def __init__(self, stage: Stage, pieces: TablePieces) -> None:
        self.stage = stage
        self.pieces = pieces
        self.plate: NinePatch = stage.add_box(LAYER, Rect(0, 0, 100, 100), RADIUS, NIGHT_900, CANDLE)
        self.cards = Pool(stage, LAYER)
        self.line = Pool(stage, LAYER)
        self.plate.visible = False
        self.kept_clear: Rect | None = None
        """The place of something else to press on the map."""

    def clear(self) -> None:
        if self.plate.visible:
            self.plate.visible = False
        self.cards.hide()
        self.line.hide()

    def show(self, facts: FanFacts, cell: int) -> Rect:
        """Show the pile in that cell of Table.track; returns the rectangle that it covers."""
        pile = facts.gain.cards
        rows = self.pieces.shown.rows
        place = layout.cell_rect(cell // COLUMNS, cell % COLUMNS + 1, rows)
        is_named = place.h >= layout.NAMED_CELL
        full = (place.w, place.h if is_named else NAMED_H)
        w, h, pitch = _card_size(len(pile), full)
        if len(pile) == 1:
            return self._show_alone(facts, place, None if is_named else (w, h))
        spread = w + (len(pile) - 1) * pitch
        plate = self._place_plate(
            facts, spread, h, lambda width, height: (RIGHT - width, place.cy - height / 2)
        )
        # the pictures are covered, and not the numbers
        for depth, card in enumerate(reversed(pile)):
            face = cards.track_face(self.stage.art, card, full)
            x = plate.right - PAD - w / 2 - depth * pitch
            self.cards.next_piece(face, x, plate.top - PAD - h / 2, *outer_size(full, w / full[0]))
        self.cards.end_drawing()
        return plate

    def _show_alone(self, facts: FanFacts, place: Rect, size: Size | None) -> Rect:
        """Show the lines of a single card; with a size the card as well, where the Track has no room for its
        name."""
        w, h = size or (0.0, 0.0)
        beside = w + APART / 2 if size else 0.0
        plate = self._place_plate(
            facts, 0.0, h, lambda width, height: (RIGHT - width, place.cy - height / 2), beside
        )
        if size:
            face = cards.track_face(self.stage.art, facts.gain.cards[-1], size)
            self.cards.next_piece(face, plate.x + PAD + w / 2, plate.cy, *outer_size(size))
        self.cards.end_drawing()
        return plate

    def show_rose(self, facts: FanFacts, place: Rect) -> Rect:
        """Show a Rose as a card in full size under its place beside the Labyrinth, with its words at the
        right."""
        w, h = cards.HAND_SIZE
        plate = self._place_plate(
            facts, 0.0, h, lambda width, height: (place.cx - width / 2, place.y - height - GAP), w + APART / 2
        )
        face = cards.hand_face(self.stage.art, facts.gain.cards[-1])
        self.cards.next_piece(face, plate.x + PAD + w / 2, plate.cy, *outer_size(cards.HAND_SIZE))
        self.cards.end_drawing()
        return plate

    def _place_plate(
        self, facts: FanFacts, spread: float, card_h: float, corner: Corner, beside: float = 0.0
    ) -> Rect:
        """Place the plate with its lines below cards that are `spread` wide, or `beside` its left edge.
        `corner` gives its lower left from its width and height."""
        self.cards.begin_drawing()
        self.line.begin_drawing()
        lines = self._make_lines(facts, spread)
        self.line.end_drawing()
        high = len(lines) * LINE_H
        width = 2 * PAD + max(spread, *(beside + line[-1][1] for line in lines))
        height = 2 * PAD + (max(high, card_h) if beside else high + (card_h + GAP if spread else 0.0))
        plate = self._step_aside(Rect(*corner(width, height), width, height))
        if not self.plate.visible:
            self.plate.visible = True
        self.plate.frame_rect(plate)
        low = plate.cy - high / 2 if beside else plate.y + PAD
        for number, line in enumerate(reversed(lines)):
            for piece, right in line:
                x = plate.x + PAD + beside + right - piece.natural[0] / 2
                piece.position = (x, low + (number + 0.5) * LINE_H)
        return plate

    def _step_aside(self, plate: Rect) -> Rect:
        """The plate inside the map, over or under what is kept clear, whichever is nearer."""
        highest = layout.MAP.top - 8 - plate.h
        inside = plate.row(min(max(plate.y, LOWEST), highest), plate.h)
        other = self.kept_clear
        if other is None or not inside.overlaps(other):
            return inside
        over, under = other.top + GAP, other.y - GAP - plate.h
        free = [y for y in (over, under) if LOWEST <= y <= highest]
        return inside.row(min(free, key=lambda y: abs(y - inside.y), default=inside.y), plate.h)

    # -- the lines

    def _make_lines(self, facts: FanFacts, room: float) -> list[Row]:
        """The gain, and the effect on later turns: side by side if the cards need so much room anyway."""
        gain = self._gain_row(facts)
        if facts.paces is None:
            return [gain]
        pace = self._pace_row(*facts.paces)
        start = gain[-1][1] + APART
        if start + pace[-1][1] > room:
            return [gain, pace]
        return [[*gain, *[(piece, start + right) for piece, right in pace]]]

    def _make_row(self, faces: Iterable[Spaced]) -> Row:
        """Put pictures side by side, each with so much air before it and in its color."""
        row: Row = []
        right = 0.0
        for face, air, color in faces:
            w, h = texture_size(face[0], self.stage)
            right += w + (air if row else 0.0)
            row.append((self.line.next_piece(face, 0, 0, w, h, color=color), right))
        return row

    def _gain_row(self, facts: FanFacts) -> Row:
        """The gain, in parts if there are several."""
        art = self.stage.art
        gain = facts.gain
        faces: list[Spaced] = []
        for name, points in facts.parts if len(facts.parts) > 1 else ():
            texture = art.texture(name, *art.natural_size(name, ICON))
            faces.append(((texture, name), 2 * AIR, WHITE))
            faces.append((letters_face(art, format_value(points), BADGE), AIR - 2, TEXT_HI))
        if faces:
            faces.append((letters_face(art, EQUALS, BADGE), 2 * AIR, TEXT_MID))
        faces.append((marks.gain_tag(art, points_of(gain)), 2 * AIR, WHITE))
        if gain.brings_along:
            faces.append((marks.unknown_tag(art), AIR, WHITE))
        if gain.mission_points:
            faces.append((marks.mission_tag(art, gain.mission_points), AIR, WHITE))
        return self._make_row(faces)

    def _pace_row(self, before: Pace, after: Pace) -> Row:
        """The pace before and after, ember if it falls, and the Humans carried then."""
        color = EMBER if after.speed < before.speed else GOOD if after.speed > before.speed else TEXT_HI
        words = (
            (say(PACE), SMALL, 0.0, TEXT_MID),
            (pace_words(before.speed), BADGE, 2 * AIR, TEXT_MID),
            (THEN, BADGE, AIR, TEXT_MID),
            (pace_words(after.speed), BADGE, AIR, color),
            (say(HUMANS), SMALL, 4 * AIR, TEXT_MID),
            (format_value(after.humans), BADGE, AIR, TEXT_HI),
        )
        art = self.stage.art
        return self._make_row((letters_face(art, text, style), air, tint) for text, style, air, tint in words)


def _card_size(count: int, full: Size) -> tuple[float, float, float]:
    """Width and height of a card of the fan, and the distance to the next; `full` is what it is painted as."""
    share = min(1.0, HIGHEST_CARD / full[1])
    w = full[0] * share
    h = full[1] * share
    return w, h, min(w + PITCH, (WIDEST - w) / max(1, count - 1))


INSET, DOWN, UP = 4.0, 9.0, 17.0  # of the tags, from the corners at the left of a pile


class TrackPreview:
    """Tags lie on the left of the piles: at the foot the gain at once, at the head that by Missions."""

    def __init__(self, stage: Stage, pieces: TablePieces) -> None:
        self.stage = stage
        self.pieces = pieces
        self.shades = Pool(stage, "tiles")
        self.tags = Pool(stage, "facts")
        self._painted: Sequence[HuntGain] = ()

    def show(self, gains: Sequence[HuntGain]) -> None:
        """Show the gains at a place; the same again costs nothing."""
        if gains is self._painted:
            return
        self._painted = gains
        rows = self.pieces.shown.rows
        self.tags.begin_drawing()
        self.shades.begin_drawing()
        for gain in gains:
            if gain.cell == NOTHING:
                continue
            cell = layout.cell_rect(gain.cell // COLUMNS, gain.cell % COLUMNS + 1, rows)
            if gain.affordable:
                self._put_tags(gain, cell)
            else:
                face = marks.shade(self.stage.art, (cell.w, cell.h), len(gain.cards) > 1)
                w, h = texture_size(face[0], self.stage)
                x = cell.x - marks.SHADE_EDGE + w / 2
                y = cell.y - marks.SHADE_EDGE + h / 2
                self.shades.next_piece(face, x, y, w, h).lively = True
        self.shades.end_drawing()
        self.tags.end_drawing()

    def clear(self) -> None:
        """Take tags and shades away."""
        self._painted = ()
        self.tags.hide()
        self.shades.hide()

    def _put_tags(self, gain: HuntGain, cell: Rect) -> None:
        art = self.stage.art
        points = points_of(gain)
        if points:
            foot = layout.TALL_FOOT if cell.h >= layout.TALL_CELL else 0.0  # its numbers stay in sight
            self._put_tag(marks.gain_tag(art, points), cell.x, cell.y + DOWN + foot)
        if gain.mission_points:
            name = NAME_H if cell.h >= layout.NAMED_CELL else 0.0  # it stays legible
            self._put_tag(marks.mission_tag(art, gain.mission_points), cell.x, cell.top - UP - name)

    def _put_tag(self, face: Face, left: float, y: float) -> None:
        self.tags.next_face(face, left - INSET + texture_size(face[0], self.stage)[0] / 2, y)
