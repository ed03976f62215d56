"""On the map: what can be reached and paid for, the way to what is looked at, the ghost of the Vampire there,
and whom it would push.
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
from scenes.hunger.previews.pool import Pool, natural
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Face
from scenes.kit.art.card_texture import outer
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
        """Under each space: as many pips as the dearest column that could be paid there, a crossed fork where
        nobody hunts.
        """
        self.reach.begin()
        for move in moves:
            if isinstance(move.action, Stay):
                continue
            rect = layout.space_rect(move.space)
            if move.no_hunting is not None:
                self.reach.next(
                    self._picture(NO_FORK, NO_FORK_H), rect.cx, rect.y - PIPS_UNDER - 3, NO_FORK_H, NO_FORK_H
                )
            elif move.column:
                face = marks.pips(self.stage.art, move.column)
                self.reach.next(face, rect.cx, rect.y - PIPS_UNDER, *natural(face[0], self.stage))
        self.reach.end()

    # -- what has the focus

    def clear(self) -> None:
        for pool in self.pools:
            pool.hide()

    def end(self) -> None:
        self.clear()
        self.reach.hide()

    def show_move(self, seat: int, move: Move) -> None:
        """The way there, the ghost at its end, who would be pushed, and what the place has."""
        for pool in self.pools:
            pool.begin()
        if len(move.path) > 1:
            self._dots([layout.space(space) for space in move.path])
            height = len(self.pieces.shown.stack(move.space))
            self._ghost(seat, *layout.token(move.space, height, height + 1))
        for target in move.pushes[:1]:
            self._pushes(move.space, target)
        self._place(move)
        self._end()

    def show_push(self, seat: int, start: int, ends: Sequence[int], end: int) -> None:
        """A push: arrows to all spaces that it may lead to, and whether it is farther from home then; the
        ghost where it would lie.
        """
        for pool in self.pools:
            pool.begin()
        self._arrows(start, ends)
        height = len(self.pieces.shown.stack(end))
        self._ghost(seat, *layout.token(end, height, height + 1))
        self._end()

    def _end(self) -> None:
        for pool in self.pools:
            pool.end()

    def _dots(self, corners: Sequence[layout.Point]) -> None:
        face, size = path.dot_face(self.stage.art), path.DOT + 2 * path.RIM
        for x, y in path.dots(corners):
            if min(math.dist((x, y), corners[0]), math.dist((x, y), corners[-1])) > path.ENDS:
                self.way.next(face, x, y, size, size)

    def _ghost(self, seat: int, x: float, y: float) -> None:
        """The Vampire as it would stand there."""
        art, shown = self.stage.art, self.pieces.shown
        face = cards.token_face(art, shown.config.vampires[seat], self.pieces.colors[seat], cards.AWAKE)
        self.ghosts.next(face, x, y, *outer(cards.TOKEN_SIZE), alpha=GHOST)
        ring = marks.ghost_ring(art)
        self.ghosts.next(ring, x, y, *natural(ring[0], self.stage))

    def _pushes(self, space: int, target: PushTarget) -> None:
        self._arrows(space, [to for to, _ in target.to])

    def _arrows(self, start: int, ends: Iterable[int]) -> None:
        x, y = layout.space(start)
        for end in ends:
            to_x, to_y = layout.space(end)
            at = x + (to_x - x) * ARROW_SHARE, y + (to_y - y) * ARROW_SHARE
            arrow = self.arrows.next(self._picture(PUSH, ARROW), *at, ARROW, ARROW)
            arrow.angle = -math.degrees(math.atan2(to_y - y, to_x - x))
            house = NEARER if CASTLE_DISTANCE[end] < CASTLE_DISTANCE[start] else FARTHER
            self._sign(house, to_x + HOUSE_OFF, to_y + HOUSE_OFF, HOUSE)

    def _place(self, move: Move) -> None:
        """What the place has for whoever moves there: a token, a tile, Humans to be digested."""
        place, art = move.place, self.stage.art
        x, y = layout.space(move.space)
        if place.token == UNKNOWN:
            self._tag(marks.unknown_tag(art), x, y + TAG_OVER + layout.TOKEN)
        elif place.chest_points[0] or place.tile:
            self._tag(marks.gain_tag(art, place.chest_points[0] + place.tile), x, y + TAG_OVER + layout.TOKEN)
        for rect in dict.fromkeys(self._lies(card) for card in place.digestible):
            if rect is not None:
                self._sign(DIGESTED, rect.cx, rect.top, DIGEST)

    def _lies(self, card: int) -> Rect | None:
        """Where a card of a seat can be seen: in the tray, else on the pile that it lies in."""
        for seat, pile in enumerate(self.pieces.shown.discard):
            if card in pile:
                return self.pieces.spot("pile", seat * layout.PILES + layout.DISCARD)
        return self.pieces.spot("card", card)

    def _tag(self, face: Face, x: float, y: float) -> None:
        self.signs.next(face, x, y, *natural(face[0], self.stage))

    def _sign(self, name: str, x: float, y: float, height: float) -> Piece:
        return self.signs.next(self._picture(name, height), x, y, *self.stage.art.natural(name, height))

    def _picture(self, name: str, height: float) -> Face:
        return self.stage.art.texture(name, *self.stage.art.natural(name, height)), name
