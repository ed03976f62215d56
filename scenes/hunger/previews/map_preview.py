"""On the map: the reach of a move, the way to the space in focus, the ghost of the Vampire there, and the one
it would push.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.hunger.components.definitions import UNKNOWN
from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.forecast.moves import Move, PushTarget
from game.hunger.table.actions import Stay
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews import marks, path
from scenes.hunger.previews.pool import Pool, texture_size
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Face
from scenes.kit.art.card_texture import outer_size
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base.geometry import Rect

PIPS_UNDER = 18.0  # under a space and its ring, to the middle of its pips
NO_FORK_H = 32.0
GHOST = 165
ARROW, HOUSE, DIGEST = 44.0, 42.0, 44.0
HOUSE_OFF = 30.0  # from the middle of a space to that of its house
ARROW_SHARE = 0.46  # how far on the way to the neighbor an arrow lies
TAG_OVER = 26.0
NO_FORK, PUSH, DIGESTED = f"{FOLDER}/icon_no_fork", f"{FOLDER}/icon_push_arrow", f"{FOLDER}/icon_digest"
NEARER, FARTHER = f"{FOLDER}/icon_house_nearer", f"{FOLDER}/icon_house_farther"


class MapPreview:
    """`reach` stands as long as the question, all else follows the focus."""

    def __init__(self, stage: Stage, pieces: TablePieces) -> None:
        self.stage, self.pieces = stage, pieces
        self.reach, self.way, self.arrows = Pool(stage, "fx"), Pool(stage, "fx"), Pool(stage, "fx")
        self.ghosts, self.signs = Pool(stage, "fx"), Pool(stage, "over")
        self.pools = (self.way, self.arrows, self.ghosts, self.signs)

    # -- as long as the question is open

    def show_reach(self, moves: Iterable[Move]) -> None:
        """Mark each space: as many pips as the dearest column that could be paid there, or a crossed fork if
        hunting is not allowed.
        """
        self.reach.begin_drawing()
        for move in moves:
            if isinstance(move.action, Stay):
                continue
            rect = layout.space_rect(move.space)
            if move.no_hunting is not None:
                self.reach.next_piece(
                    self._picture_face(NO_FORK, NO_FORK_H),
                    rect.cx,
                    rect.y - PIPS_UNDER - 3,
                    NO_FORK_H,
                    NO_FORK_H,
                )
            elif move.column:
                face = marks.pips(self.stage.art, move.column)
                self.reach.next_piece(face, rect.cx, rect.y - PIPS_UNDER, *texture_size(face[0], self.stage))
        self.reach.end_drawing()

    # -- what has the focus

    def clear(self) -> None:
        for pool in self.pools:
            pool.hide()

    def hide_all(self) -> None:
        self.clear()
        self.reach.hide()

    def show_move(self, seat: int, move: Move) -> None:
        """Show the way there, the ghost at its end, the Vampire that would be pushed, and the gains of the
        place.
        """
        for pool in self.pools:
            pool.begin_drawing()
        if len(move.path) > 1:
            self._draw_dots([layout.space_middle(space) for space in move.path])
            height = len(self.pieces.shown.stack_on(move.space))
            self._draw_ghost(seat, *layout.token_middle(move.space, height, height + 1))
        for target in move.pushes[:1]:
            self._pushes(move.space, target)
        self._draw_place(move)
        self._end_drawing()

    def show_push(self, seat: int, start: int, ends: Sequence[int], end: int) -> None:
        """Show the ghost of a pushed Vampire at its end, and arrows to all spaces it may go to, farther from
        home or nearer.
        """
        for pool in self.pools:
            pool.begin_drawing()
        self._draw_arrows(start, ends)
        height = len(self.pieces.shown.stack_on(end))
        self._draw_ghost(seat, *layout.token_middle(end, height, height + 1))
        self._end_drawing()

    def _end_drawing(self) -> None:
        for pool in self.pools:
            pool.end_drawing()

    def _draw_dots(self, corners: Sequence[layout.Point]) -> None:
        face, size = path.dot_face(self.stage.art), path.DOT + 2 * path.RIM
        for x, y in path.path_dots(corners):
            if min(math.dist((x, y), corners[0]), math.dist((x, y), corners[-1])) > path.ENDS:
                self.way.next_piece(face, x, y, size, size)

    def _draw_ghost(self, seat: int, x: float, y: float) -> None:
        """The Vampire as it would stand there."""
        art, shown = self.stage.art, self.pieces.shown
        face = cards.token_face(art, shown.config.vampires[seat], self.pieces.colors[seat], cards.AWAKE)
        self.ghosts.next_piece(face, x, y, *outer_size(cards.TOKEN_SIZE), alpha=GHOST)
        ring = marks.ghost_ring(art)
        self.ghosts.next_piece(ring, x, y, *texture_size(ring[0], self.stage))

    def _pushes(self, space: int, target: PushTarget) -> None:
        self._draw_arrows(space, [to for to, _ in target.to])

    def _draw_arrows(self, start: int, ends: Iterable[int]) -> None:
        x, y = layout.space_middle(start)
        for end in ends:
            to_x, to_y = layout.space_middle(end)
            at = x + (to_x - x) * ARROW_SHARE, y + (to_y - y) * ARROW_SHARE
            arrow = self.arrows.next_piece(self._picture_face(PUSH, ARROW), *at, ARROW, ARROW)
            arrow.angle = -math.degrees(math.atan2(to_y - y, to_x - x))
            house = NEARER if CASTLE_DISTANCE[end] < CASTLE_DISTANCE[start] else FARTHER
            self._put_sign(house, to_x + HOUSE_OFF, to_y + HOUSE_OFF, HOUSE)

    def _draw_place(self, move: Move) -> None:
        """Draw the gains of the place: a token, a tile, Humans to be digested."""
        place, art = move.place, self.stage.art
        x, y = layout.space_middle(move.space)
        if place.token == UNKNOWN:
            self._put_tag(marks.unknown_tag(art), x, y + TAG_OVER + layout.TOKEN)
        elif place.chest_points[0] or place.tile:
            self._put_tag(
                marks.gain_tag(art, place.chest_points[0] + place.tile), x, y + TAG_OVER + layout.TOKEN
            )
        for rect in dict.fromkeys(self._find_card(card) for card in place.digestible):
            if rect is not None:
                self._put_sign(DIGESTED, rect.cx, rect.top, DIGEST)

    def _find_card(self, card: int) -> Rect | None:
        """The place of a seat's card: in the tray, else on the pile that it lies in."""
        for seat, pile in enumerate(self.pieces.shown.discard):
            if card in pile:
                return self.pieces.spot("pile", seat * layout.PILES + layout.DISCARD)
        return self.pieces.spot("card", card)

    def _put_tag(self, face: Face, x: float, y: float) -> None:
        self.signs.next_piece(face, x, y, *texture_size(face[0], self.stage))

    def _put_sign(self, name: str, x: float, y: float, height: float) -> Piece:
        return self.signs.next_piece(
            self._picture_face(name, height), x, y, *self.stage.art.natural_size(name, height)
        )

    def _picture_face(self, name: str, height: float) -> Face:
        return self.stage.art.texture(name, *self.stage.art.natural_size(name, height)), name
