"""Whoever is on turn, large, where the answers are listed while a person is asked."""

from __future__ import annotations

from collections.abc import Hashable

from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import PANEL, Part
from scenes.human_flavor.text import names, pictures
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import HEADING, INK, SMALL, TEXT_MID
from scenes.kit.base.geometry import Rect

NAME_H = 62.0
LINE_Y = 546.0


class Figure(Part):
    """Registers `head`, the portrait; None while nobody is on turn."""

    head: Piece | None

    def frame(self, shown: DisplayState) -> None:
        self.stage.box("back", layout.CHOICES, 24, PANEL, INK, 4)

    def reads(self, shown: DisplayState) -> Hashable:
        return shown.on_turn

    def draw(self, shown: DisplayState) -> None:
        self.head = None
        seat, place = shown.on_turn, layout.FIGURE
        if seat < 0:
            self.image("board", "ui/emblem_human_flavor", layout.CHOICES.cx, layout.CHOICES.cy, place.h)
            return
        clan = shown.clan(seat)
        self.head = self.image("board", pictures.leader(clan), place.cx, place.cy, place.h)
        name = Rect(layout.CHOICES.x, layout.CHOICES.top - 14 - NAME_H, layout.CHOICES.w, NAME_H)
        self.write_name("board", seat, names.clan_short(clan), HEADING, name, anchor="center")
        line = Rect(layout.CHOICES.x + 12, layout.CHOICES.y + 4, layout.CHOICES.w - 24, LINE_Y - layout.CHOICES.y - 4)
        words = self.stage.text("board", names.clan_line(clan), SMALL, line.cx, line.top, TEXT_MID, "center", "top", line.w, box=line)
        self.things.append(words)
