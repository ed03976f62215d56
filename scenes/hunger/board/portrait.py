"""Whoever is on turn, large, where the answers are listed while a person is asked."""

from __future__ import annotations

from collections.abc import Hashable

from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board.part import PANEL, SPENT, Part
from scenes.hunger.text import names, pictures
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import BODY, HEADING, INK, TEXT_MID
from scenes.kit.base.geometry import Rect, side_by_side

NAME_H, LINE_H = 62.0, 118.0
PITCH = 68.0


class Figure(Part):
    """Registers `head`, the portrait; None while nobody is on turn."""

    head: Piece | None

    def frame(self, shown: DisplayState) -> None:
        self.stage.box("back", layout.CHOICES, 24, PANEL, INK, 4)

    def reads(self, shown: DisplayState) -> Hashable:
        seat = shown.on_turn
        return seat, shown.turn == 0, (shown.tokens[seat], shown.spent[seat]) if seat >= 0 else ()

    def draw(self, shown: DisplayState) -> None:
        self.head = None
        seat, place = shown.on_turn, layout.FIGURE
        if seat < 0:
            self.image("board", "ui/emblem_hunger", layout.CHOICES.cx, layout.CHOICES.cy, place.h)
            return
        vampire = shown.config.vampires[seat]
        self.head = self.image("board", pictures.vampire(vampire), place.cx, place.cy, place.h)
        name = Rect(place.x, layout.CHOICES.top - 14 - NAME_H, place.w, NAME_H)
        self.write_name("board", seat, names.vampire_short(vampire), HEADING, name, anchor="center")
        line = Rect(place.x, place.y - 12 - LINE_H, place.w, LINE_H)
        said = names.vampire_line(vampire)
        self.put(self.stage.text("board", said, BODY, line.cx, line.top, TEXT_MID, "center", "top", line.w, box=line))
        self._tokens(shown, seat)

    def _tokens(self, shown: DisplayState, seat: int) -> None:
        """Its Bonus tokens, those that are spent pale."""
        tokens = shown.tokens[seat]
        width = layout.CHOICES.w - 40
        pitch = min(PITCH, width / max(1, len(tokens)))
        for token, x in side_by_side(tokens, layout.FIGURE.cx, pitch):
            spent = SPENT if token in shown.spent[seat] else 255
            self.image("board", pictures.token(token), x, layout.TOKENS_Y, layout.FIGURE_TOKEN, spent)
