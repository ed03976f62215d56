"""Confuse and Spicy, foretold: before the Speed is counted a ghost of the Vampire walks where its cards will
lead it.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.hunger import layout
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews import marks, path
from scenes.hunger.previews.outlook import Lure
from scenes.hunger.previews.pool import Pool
from scenes.hunger.text import pictures
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.easing import out_quad
from scenes.kit.base.geometry import Point

SIGNS: dict[Lure, str] = {
    "confuse": f"{pictures.FOLDER}/confuse_spiral",
    "spicy": f"{pictures.FOLDER}/chili_smoke",
}
SIGN = 48.0
GHOST = 150
SECONDS_A_STEP = 0.28
DEGREES_A_SECOND = 200.0


class LedGhost:
    """show() sends it on its way, update() lets it walk; with reduced motion it stands at the end at once."""

    def __init__(self, stage: Stage, app: App, pieces: TablePieces) -> None:
        self.app = app
        self.pieces = pieces
        self.way = Pool(stage, "fx")
        self.ghost = Pool(stage, "fx")
        self._corners: Sequence[Point] = ()
        self._lure: Lure = "confuse"
        self._seconds = 0.0  # of its walk so far

    def show(self, seat: int, spaces: Sequence[int], lure: Lure) -> None:
        """Walk along these spaces from the first one, where the Vampire stands."""
        self._corners = [layout.space_middle(space) for space in spaces]
        self._lure = lure
        self._seconds = 0.0
        start = self._corners[0]
        path.draw_dots(self.way, spaces)
        self.ghost.begin_drawing()
        marks.put_ghost(self.ghost, self.pieces, seat, start, GHOST)
        self.ghost.next_picture(SIGNS[lure], *start, SIGN)
        self.ghost.end_drawing()
        self._place_ghost(start if self._is_lively else self._corners[-1])

    def hide(self) -> None:
        self._corners = ()
        self.way.hide()
        self.ghost.hide()

    def update(self, seconds: float) -> None:
        """Let a frame of time pass: it walks, and the sign over it swirls."""
        if not self._corners or not self._is_lively:
            return
        self._seconds += seconds
        *_, sign = self.ghost
        if self._lure == "confuse":
            sign.angle = self._seconds * DEGREES_A_SECOND % 360
        steps = len(self._corners) - 1
        share = min(1.0, self._seconds / (SECONDS_A_STEP * steps))
        if share < 1.0 or sign.x != self._sign_middle(self._corners[-1])[0]:
            self._place_ghost(_point_along(self._corners, steps * out_quad(share)))

    @property
    def _is_lively(self) -> bool:
        return self.app.settings.motion == "full"

    def _place_ghost(self, at: Point) -> None:
        *vampire, sign = self.ghost
        for piece in vampire:
            piece.position = (at[0], at[1] + layout.TOKEN / 3)
        sign.position = self._sign_middle(at)

    @staticmethod
    def _sign_middle(at: Point) -> Point:
        return at[0], at[1] + layout.TOKEN / 3 + SIGN


def _point_along(corners: Sequence[Point], steps: float) -> Point:
    """The point so many steps along a way."""
    number = min(int(steps), len(corners) - 2)
    (ax, ay), (bx, by) = corners[number], corners[number + 1]
    part = min(1.0, steps - number)
    return ax + (bx - ax) * part, ay + (by - ay) * part
