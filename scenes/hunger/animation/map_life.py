"""Idle life, only with full motion: chimneys of the map smoke, a lighthouse, a boat and a windmill turn,
heads blink; usable things of the tray breathe.

Its pieces are lively (scenes.kit.art.stage) and a function of the time that has passed: none of them is a
thing of the table."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from scenes.hunger import layout
from scenes.hunger.animation.effects import PUFF
from scenes.hunger.board import cards
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.text import pictures
from scenes.kit.animation.idle import IdleLife, Moment
from scenes.kit.animation.travel import interpolate, place_piece
from scenes.kit.art import Art, Face, Piece, maker
from scenes.kit.base import PARCH_100, Point
from scenes.kit.match.entry import Mark

EYES = (0.26, 0.24, 0.74, 0.58)
"""Eyes of a Vampire of the map: left, top, right, bottom as shares of its picture."""
OPAQUE = 255
CHIMNEYS = ((0.239, 0.384), (0.730, 0.487), (0.856, 0.229), (0.656, 0.140), (0.0755, 0.925))
"""Sources of smoke, as shares of the map's picture from its lower left corner."""
LAMP = (0.5419, 0.113)
"""The lamp of the lighthouse, likewise."""
PUFFS = 3
SMOKE_SECONDS = 4.2
SMOKE_RISE = 46.0
SMOKE_ALPHA = 120
SMOKE_SIZE = 20.0
BEAM = (230.0, 96.0)
BEAM_SECONDS = 9.0
BEAM_ALPHA = 95
BEAM_FROM, BEAM_TO = 138.0, 183.0
"""Angles of its sweep over the sea, in degrees against the clock from the right."""
BOB, TILT, BOB_SECONDS = 3.0, 5.0, 3.6
"""Rise of the boat in units, its tilt in degrees, and the seconds of a wave."""
TURN_SECONDS = 24.0
"""Seconds of a turn of the windmill's sails."""


class MapLife:
    """Pieces of one table's stage."""

    def __init__(self, pieces: TablePieces, idle: IdleLife) -> None:
        self.pieces = pieces
        self.idle = idle
        stage = pieces.stage
        vampires = pieces.shown.config.vampires
        texture, face = beam_face(stage.art)
        self.beam = stage.add_texture("back", texture, face, *layout.picture_point(*LAMP), *BEAM, alpha=0)
        self.smoke = [
            (
                chimney,
                number,
                stage.add_picture(
                    "back", f"{pictures.FOLDER}/{PUFF}", *layout.picture_point(*place), SMOKE_SIZE, alpha=0
                ),
            )
            for chimney, place in enumerate(CHIMNEYS)
            for number in range(PUFFS)
        ]
        self.lids = {
            seat: stage.add_texture(
                "fx", *lids_face(stage.art, vampire, pieces.colors[seat], layout.TOKEN), 0, 0, layout.TOKEN
            )
            for seat, vampire in enumerate(vampires)
        }
        for piece in (self.beam, *(puff for _, _, puff in self.smoke), *self.lids.values()):
            piece.lively = True
        for lids in self.lids.values():
            lids.visible = False
        self._moved_at: Moment | None = None

    def update(self) -> None:
        """Draw the moment."""
        for seat, token in self.pieces.vampires.tokens.items():
            self._animate_vampire(seat, token)
        if self._moved_at != self.idle.moment:
            self._moved_at = self.idle.moment
            self._move_scenery()

    def _move_scenery(self) -> None:
        """Move what no show moves: the beam, the boat, the sails, the smoke."""
        if not self.idle.is_alive:
            boat = self.pieces.ground.boat
            sails = self.pieces.ground.sails
            place_piece(boat, *layout.MOVING[0][1])
            boat.angle = sails.angle = 0.0
            for piece in (self.beam, *(puff for _, _, puff in self.smoke)):
                piece.alpha = 0
            return
        now = self.idle.seconds
        self._turn_beam(now)
        self._rock_boat(now)
        self.pieces.ground.sails.angle = 360 * now / TURN_SECONDS % 360
        for chimney, number, puff in self.smoke:
            self._raise_puff(
                puff, CHIMNEYS[chimney], (now / SMOKE_SECONDS + number / PUFFS + 0.37 * chimney) % 1
            )

    def _animate_vampire(self, seat: int, token: Piece) -> None:
        """Let a Vampire breathe, and blink if it is awake."""
        shown = self.pieces.shown
        lids = self.lids[seat]
        self.idle.breathe(token, seat)
        asleep = (shown.resting | shown.burned) >> seat & 1
        lids.visible = (
            not asleep and token.visible and token.alpha == OPAQUE and self.idle.is_blinking(seat + 1)
        )
        if lids.visible:
            lids.position = token.position
            lids.stretch = token.stretch
            lids.swell = token.swell
            lids.zoom = token.zoom * token.natural[0] / layout.TOKEN

    def _raise_puff(self, puff: Piece, place: Point, share: float) -> None:
        """Raise a puff from its chimney (0) to its end (1)."""
        x, y = layout.picture_point(*place)
        place_piece(puff, x + 9 * math.sin(4 * share) + 10 * share, y + SMOKE_RISE * share)
        puff.zoom = interpolate(0.4, 1.3, share)
        puff.alpha = int(SMOKE_ALPHA * math.sin(math.pi * share))

    def _rock_boat(self, now: float) -> None:
        """Rock the boat on the waves."""
        boat, (_, (x, y), _) = self.pieces.ground.boat, layout.MOVING[0]
        wave = math.tau * now / BOB_SECONDS
        place_piece(boat, x, y + BOB * math.sin(wave))
        boat.angle = TILT * math.sin(wave - 1)

    def _turn_beam(self, now: float) -> None:
        share = 0.5 - 0.5 * math.cos(math.tau * now / BEAM_SECONDS)
        angle = math.radians(interpolate(BEAM_FROM, BEAM_TO, share))
        x, y = layout.picture_point(*LAMP)
        place_piece(self.beam, x + BEAM[0] / 2 * math.cos(angle), y + BEAM[0] / 2 * math.sin(angle))
        self.beam.angle = -math.degrees(angle)
        self.beam.alpha = BEAM_ALPHA


@maker
def lids_face(art: Art, vampire: str, color: int, size: float) -> Face:
    """The eyes of a Vampire of the map, shut, to lie over those of one that is awake."""
    return art.get_face(
        f"hunger:lids:{vampire}:{color}:{size:g}", lambda: _paint_lids(art, vampire, color, size)
    )


def _paint_lids(art: Art, vampire: str, color: int, size: float) -> Image.Image:
    asleep = cards.token_face(art, vampire, color, cards.RESTING, size)[0].image
    left, top, right, bottom = (round(share * asleep.width) for share in EYES)
    mask = Image.new("L", asleep.size, 0)
    ImageDraw.Draw(mask).ellipse((left, top, right, bottom), fill=255)
    lids = asleep.copy()
    lids.putalpha(ImageChops.multiply(asleep.getchannel("A"), mask))
    return lids


@maker
def beam_face(art: Art) -> Face:
    """A cone of light that begins at the left and fades to the right."""
    return art.get_face(
        "hunger:beam", lambda: _paint_beam(art.canvas.to_pixels(BEAM[0]), art.canvas.to_pixels(BEAM[1]))
    )


def _paint_beam(w: int, h: int) -> Image.Image:
    cone = Image.new("L", (w, h), 0)
    ImageDraw.Draw(cone).polygon([(0, h / 2 - 3), (w, 0), (w, h), (0, h / 2 + 3)], fill=255)
    fading = Image.linear_gradient("L").rotate(-90).resize((w, h))
    image = Image.new("RGBA", (w, h), (*PARCH_100, 0))
    cone = cone.filter(ImageFilter.GaussianBlur(3))
    image.putalpha(Image.composite(fading, Image.new("L", (w, h), 0), cone))
    return image


BREATH, SECONDS, OUT_OF_STEP = 0.035, 2.2, 0.23
"""Growth of a thing, seconds of a breath, and the share of it by which neighbors are behind."""


class TrayLife:
    """Cards and tokens of one table's tray."""

    def __init__(self, pieces: TablePieces, idle: IdleLife) -> None:
        self.pieces = pieces
        self.idle = idle
        self._breathing: list[Piece] = []

    def update(self, usable: Iterable[Mark]) -> None:
        """Let the usable things breathe."""
        found = [piece for mark in usable if (piece := self._find_piece(*mark)) is not None]
        for piece in self._breathing:
            if piece not in found:
                piece.swell = (1.0, 1.0)
        self._breathing = found
        for place, piece in enumerate(found):
            size = self._breath_size(place)
            piece.swell = (size, size)

    def _breath_size(self, place: int) -> float:
        if not self.idle.is_alive:
            return 1.0
        return 1 + BREATH * (
            0.5 - 0.5 * math.cos(math.tau * (self.idle.seconds / SECONDS - OUT_OF_STEP * place))
        )

    def _find_piece(self, kind: str, number: int) -> Piece | None:
        there = {"card": self.pieces.area.cards, "token": self.pieces.tokens.tokens}.get(kind, {})
        return there.get(number)
