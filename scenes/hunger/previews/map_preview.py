"""On the map: the reach of a move, the way to the space in focus, the ghost of the Vampire there, and the one
it would push; before the Speed is counted a ghost walks where cards that confuse will lead it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.hunger.components.definitions import UNKNOWN
from game.hunger.components.map_graph import CASTLE, CASTLE_DISTANCE
from game.hunger.forecast.moves import Move
from game.hunger.table.actions import Stay
from scenes.hunger import layout
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews import lens, marks, path
from scenes.hunger.previews.light import ReachLight
from scenes.hunger.previews.marks import Pool
from scenes.hunger.previews.outlook import Lure
from scenes.hunger.text import pictures
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import Point, Rect, out_quad

NO_FORK_H = 48.0
GHOST = 225
ARROW = 44.0
HOUSE = 42.0
DIGEST = 44.0
HOUSE_OFF = 30.0  # from the middle of a space to that of its house
ARROW_SHARE = 0.46  # how far on the way to the neighbor an arrow lies
TAG_OVER = 26.0
TAG_IN_LENS = 8.0  # from the lower edge of the enlarged space to the middle of its gain
NO_FORK = f"{pictures.FOLDER}/icon_no_fork"
PUSH = f"{pictures.FOLDER}/icon_push_arrow"
DIGESTED = f"{pictures.FOLDER}/icon_digest"
NEARER = f"{pictures.FOLDER}/icon_house_nearer"
FARTHER = f"{pictures.FOLDER}/icon_house_farther"


class MapPreview:
    """`reach` stands as long as the question, all else follows the focus."""

    def __init__(self, stage: Stage, pieces: TablePieces) -> None:
        self.stage = stage
        self.pieces = pieces
        self.light = ReachLight(stage)
        self.way = Pool(stage, "fx")
        self.arrows = Pool(stage, "fx")
        self.ghosts = Pool(stage, "fx")
        self.signs = Pool(stage, "over")
        self.pools = (self.way, self.arrows, self.ghosts, self.signs)

    # -- as long as the question is open

    def show_reach(self, moves: Iterable[Move]) -> None:
        """Light the ways there."""
        self.light.show([move for move in moves if not isinstance(move.action, Stay)])

    def hide_reach(self) -> None:
        self.light.hide()

    # -- the answer in focus

    def clear(self) -> None:
        for pool in self.pools:
            pool.hide()

    def hide_all(self) -> None:
        self.clear()
        self.hide_reach()

    def show_move(self, seat: int, move: Move) -> None:
        """Show the way there, the ghost at its end, the Vampire that would be pushed, and the gains of the
        place."""
        self._begin_drawing()
        if len(move.path) > 1:
            path.draw_dots(self.way, move.path)
            self._draw_ghost(seat, move.space)
        for target in move.pushes[:1]:
            self._draw_arrows(move.space, [to for to, _ in target.to])
        self._draw_place(move)
        self._end_drawing()

    def show_push(self, seat: int, start: int, ends: Sequence[int], end: int) -> None:
        """Show the ghost of a pushed Vampire at its end, and arrows to all spaces it may go to, farther from
        home or nearer."""
        self._begin_drawing()
        self._draw_arrows(start, ends)
        self._draw_ghost(seat, end)
        self._end_drawing()

    def _begin_drawing(self) -> None:
        for pool in self.pools:
            pool.begin_drawing()

    def _end_drawing(self) -> None:
        for pool in self.pools:
            pool.end_drawing()

    def _draw_ghost(self, seat: int, space: int) -> None:
        """Draw the Vampire above the ring of that space."""
        marks.put_ghost(self.ghosts, self.pieces, seat, lens.ghost_middle(space), GHOST)

    def _draw_arrows(self, start: int, ends: Iterable[int]) -> None:
        x, y = layout.space_middle(start)
        for end in ends:
            to_x, to_y = layout.space_middle(end)
            middle = x + (to_x - x) * ARROW_SHARE, y + (to_y - y) * ARROW_SHARE
            arrow = self.arrows.next_picture(PUSH, *middle, ARROW)
            arrow.angle = -math.degrees(math.atan2(to_y - y, to_x - x))
            house = NEARER if CASTLE_DISTANCE[end] < CASTLE_DISTANCE[start] else FARTHER
            self.signs.next_picture(house, to_x + HOUSE_OFF, to_y + HOUSE_OFF, HOUSE)

    def _draw_place(self, move: Move) -> None:
        """Draw the gains of the place: a token, a tile, Humans to be digested."""
        place = move.place
        art = self.stage.art
        x, y = layout.space_middle(move.space)
        gain = place.chest_points[0] + place.tile
        if place.token == UNKNOWN or gain:
            tag = marks.chest_tag(art, gain) if place.token == UNKNOWN else marks.gain_tag(art, gain)
            at = (x, y + TAG_OVER + layout.TOKEN)
            if lens.has_lens(move.space):
                place_of_lens = lens.lens_rect(move.space)
                at = place_of_lens.cx, place_of_lens.y + TAG_IN_LENS
            self.signs.next_face(tag, *at)
        if move.no_hunting is not None and len(move.path) > 1 and move.space != CASTLE:
            around = lens.lens_rect(move.space) if lens.has_lens(move.space) else Rect(x, y, layout.DISC, 0)
            self.signs.next_picture(NO_FORK, around.right - 10, around.y + 16, NO_FORK_H)
        for rect in dict.fromkeys(self._find_card(card) for card in place.digestible):
            if rect is not None:
                self.signs.next_picture(DIGESTED, rect.cx, rect.top, DIGEST)

    def _find_card(self, card: int) -> Rect | None:
        """The place of a seat's card: in the tray, else on the pile that it lies in."""
        for seat, pile in enumerate(self.pieces.shown.discard):
            if card in pile:
                return self.pieces.spot("pile", seat * layout.PILES + layout.DISCARD)
        return self.pieces.spot("card", card)


SIGNS: dict[Lure, str] = {
    "confuse": f"{pictures.FOLDER}/confuse_spiral",
    "spicy": f"{pictures.FOLDER}/chili_smoke",
}
SIGN = 48.0
LED_GHOST = 150
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
        marks.put_ghost(self.ghost, self.pieces, seat, start, LED_GHOST)
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
        return self.app.habits.motion == "full"

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
