"""The Vampires in the order of play: a capsule each with its color, its points, and a sign if it sleeps, is
home or burned.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board import plates
from scenes.hunger.board.part import PURPLE, Part
from scenes.hunger.text import pictures
from scenes.kit.art.stage import Label, Piece
from scenes.kit.base.design_tokens import BADGE, CANDLE, INK, SMALL_LABEL, TEXT_HI, TextStyle
from scenes.kit.base.geometry import Rect

CHIP = 42.0
FACED = 170.0
"""Least width of a capsule with a face."""
FACE = 52.0
DOZING = 180
SIGNS = "ui/icon_flame", pictures.feature("castle"), f"{pictures.FOLDER}/moon_crescent"
"""Of Vampires that are burned, home, or asleep after their turn."""
ON_TURN = CANDLE
WAITING = PURPLE


def points_style(width: float) -> TextStyle:
    """The style of the points on a capsule of that width."""
    return SMALL_LABEL if width >= FACED else BADGE


class Capsules(Part):
    """Registers `chips` and `points` by seat, and `order`, the seats from the first one on; the seat on turn
    has a light capsule.
    """

    chips: dict[int, Piece]
    points: dict[int, Label]
    order: tuple[int, ...]

    def read_values(self, shown: DisplayState) -> Hashable:
        return (
            tuple(shown.play_order()),
            shown.resting,
            shown.burned,
            shown.on_turn,
            tuple(shown.score),
            tuple(shown.arrival),
        )

    def draw_zones(self, shown: DisplayState) -> None:
        self.order = tuple(shown.play_order())
        self.chips = {}
        self.points = {}
        for place, seat in enumerate(self.order):
            self._draw_capsule(shown, seat, layout.capsule_rect(place, len(self.order)))

    def capsule_rect(self, seat: int) -> Rect:
        """The capsule of a seat."""
        return layout.capsule_rect(self.order.index(seat), len(self.order))

    def _draw_capsule(self, shown: DisplayState, seat: int, rect: Rect) -> None:
        mine = seat == shown.on_turn
        rests = bool(shown.resting >> seat & 1)
        size = (rect.w, rect.h)
        ground = plates.capsule(self.app.art, size, ON_TURN if mine else WAITING)
        self.put_face("board", ground, *rect.center, size)
        pad = 8.0
        x = rect.x + pad + CHIP / 2
        self.chips[seat] = self.add_chip("cards", seat, x, rect.cy, CHIP)
        left = x + CHIP / 2 + 4
        if rect.w >= FACED:
            head = pictures.token_head(shown.config.vampires[seat], rests)
            self.add_image("cards", head, left + FACE / 2, rect.cy - 8, FACE, DOZING if rests else 255)
            left += FACE
        self._draw_sign(shown, seat, x, rect)
        color = INK if mine else TEXT_HI
        room = rect.right_of(left, pad)
        self.points[seat] = self.write_line(
            "cards", str(shown.score[seat]), points_style(rect.w), room, color, "center"
        )

    def _draw_sign(self, shown: DisplayState, seat: int, x: float, rect: Rect) -> None:
        """Draw the state of a Vampire at the corner of its chip."""
        states = shown.burned >> seat & 1, shown.is_home(seat), shown.resting >> seat & 1
        sign = next((sign for sign, is_so in zip(SIGNS, states, strict=True) if is_so), None)
        if sign is not None:
            side = plates.SIGN
            face = plates.sign(self.app.art, sign)
            self.put_face("cards", face, x + CHIP / 2 - side / 4, rect.y + side / 2 + 1, (side, side))
