"""Joy over stars in the three sizes of gains at a table: one star pops where it lands, two make each other hop,
all three come nearer, the crowd is heard, and confetti falls."""

import math
from collections.abc import Sequence

from scenes.campaign.show.star_row import StarRow
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, parallel, sequence
from scenes.kit.animation.travel import place_piece
from scenes.kit.art import Piece, Stage
from scenes.kit.base import Rect, in_out_cubic
from scenes.pages.cheering import PUFF, Confetti

HOP_GAP_MS, HOP_ZOOM = 110.0, 1.16
MIDDLE, GREAT = 2, 3
"""Won stars from which the joy is of that size."""
IN_MS, STAY_MS, OUT_MS = 260.0, 800.0, 340.0
RISE = 18.0  # by which they rise from their words meanwhile
NEARER = 0.16  # by which the stars come nearer in a great moment, as a camera that moves in shows them
FADE = 70.0  # distance from words at which confetti fades: none lies between letters


class StarJoy:
    """Joy over the stars of one show; `bangs` once confetti has begun to fall."""

    def __init__(self, won: Sequence[bool]) -> None:
        self.count = sum(won)
        self.bangs = False
        self.is_over = False  # True once the last scrap lies
        self.seconds = 0.0
        self.confetti: Confetti | None = None
        self.boxes: Sequence[Rect] = ()

    @property
    def is_great(self) -> bool:
        return self.count >= GREAT

    def draw(self, stage: Stage, boxes: Sequence[Rect]) -> None:
        """Draw the confetti that falls already; `boxes`: places of words, which it keeps off."""
        self.boxes, self.confetti = boxes, None
        if self.bangs:
            self._draw_confetti(stage)

    def show(self, motion: Motion, row: StarRow, rays: Piece | None) -> Step:
        """Step of the joy after the last star."""
        if not motion.is_full or self.count < MIDDLE:
            return Wait(0)
        won = [piece for piece, has in zip(row.full, row.won, strict=True) if has]
        if not self.is_great:
            return motion.stagger(HOP_GAP_MS, [motion.pop_piece(piece, HOP_ZOOM) for piece in won])
        return parallel(
            motion.play_sound("crowd"),
            _come_nearer(row, [*row.empty, *row.full, *([rays] if rays else [])]),
            sequence(Wait(IN_MS), Call(lambda: self._bang(motion.stage))),
        )

    def update(self, seconds: float) -> None:
        """Let the confetti fall."""
        if not self.confetti or self.is_over:
            return
        self.seconds += seconds
        self.confetti.show_at(self.seconds)
        for scrap in self.confetti.scraps:
            near = min((_distance_to(box, scrap.piece.x, scrap.piece.y) for box in self.boxes), default=FADE)
            scrap.piece.alpha = round(255 * min(1.0, near / FADE))
        self.is_over = self.seconds > PUFF and not any(scrap.piece.visible for scrap in self.confetti.scraps)

    def _bang(self, stage: Stage) -> None:
        self.bangs = True
        self._draw_confetti(stage)

    def _draw_confetti(self, stage: Stage) -> None:
        self.confetti, self.is_over = Confetti(stage, self.seconds), False
        self.update(0.0)


def _come_nearer(row: StarRow, pieces: Sequence[Piece]) -> Step:
    """Step in which pieces come nearer around the middle of the row, stay, and go back; words stay."""
    x, y = row.center
    places = [piece.position for piece in pieces]

    def set_nearness(p: float) -> None:
        zoom = 1 + NEARER * p
        for piece, (px, py) in zip(pieces, places, strict=True):
            piece.zoom = zoom
            place_piece(piece, x + (px - x) * zoom, y + (py - y) * zoom + RISE * p)

    return sequence(
        Tween(IN_MS, set_nearness, in_out_cubic),
        Wait(STAY_MS),
        Tween(OUT_MS, lambda p: set_nearness(1 - p), in_out_cubic),
    )


def _distance_to(box: Rect, x: float, y: float) -> float:
    """Distance of a point from a box; 0 inside."""
    return math.hypot(max(box.x - x, x - box.right, 0.0), max(box.y - y, y - box.top, 0.0))
