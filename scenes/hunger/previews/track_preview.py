"""On the Hunt Track: the gain of each pile. Piles that cannot be paid for or hunted are pale."""

from __future__ import annotations

from collections.abc import Sequence

from game.hunger.components.definitions import COLUMNS, NOTHING
from game.hunger.forecast.hunts import HuntGain
from scenes.hunger import layout
from scenes.hunger.board.cards import NAME_H
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews import marks
from scenes.hunger.previews.pile_fan import points_of
from scenes.hunger.previews.pool import Pool, texture_size
from scenes.kit.art.stage import Stage
from scenes.kit.art.textures import Face
from scenes.kit.base.geometry import Rect

INSET, DOWN, UP = 4.0, 9.0, 17.0  # of the tags, from the corners at the left of a pile


class TrackPreview:
    """Tags lie on the left of the piles: at the foot the gain at once, at the head that by Missions."""

    def __init__(self, stage: Stage, pieces: TablePieces) -> None:
        self.stage = stage
        self.pieces = pieces
        self.shades = Pool(stage, "tiles")
        self.tags = Pool(stage, "over")
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
