"""A plate for each Vampire: its color, its points, how many Missions it holds, its Bonus tokens, and whether it is home or burned."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board.part import PURPLE, SPENT, Part
from scenes.hunger.text import names, pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.art.stage import Words
from scenes.kit.base.design_tokens import BADGE, CANDLE, INK, SMALL_LABEL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect

NAMED, FACED = 300.0, 160.0
"""Plates at least so wide have room for a name, or for a face."""
LINE_H = 34.0
FACE, FACE_DROP = 58.0, 9.0
TOKEN, TOKEN_PITCH = 34.0, 36.0


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths on a plate."""

    pad: float
    chip: float
    icon: float
    missions: float
    home: float


WIDE, NARROW = Sizes(10, 36, 27, 54, 34), Sizes(6, 29, 24, 50, 24)


class Plates(Part):
    """Registers `points` by seat."""

    points: dict[int, Words]

    def reads(self, shown: DisplayState) -> Hashable:
        return (
            tuple(shown.score), tuple(shown.missions), tuple(shown.tokens), tuple(shown.spent), tuple(shown.arrival), shown.on_turn,
            shown.burned,
        )  # fmt: skip

    def draw(self, shown: DisplayState) -> None:
        self.points = {}
        for seat in range(shown.config.seats):
            rect = layout.plate(seat, shown.config.seats)
            mine = seat == shown.on_turn
            self.box("board", rect, 18, PURPLE, CANDLE if mine else INK, 5 if mine else 4)
            size = WIDE if rect.w >= FACED else NARROW
            self._upper_line(shown, seat, Rect(rect.x + size.pad, rect.top - 6 - LINE_H, rect.w - 2 * size.pad, LINE_H), size)
            self._lower_line(shown, seat, Rect(rect.x + size.pad, rect.y + 6, rect.w - 2 * size.pad, LINE_H), size)

    def _upper_line(self, shown: DisplayState, seat: int, line: Rect, size: Sizes) -> None:
        """Who it is, and its points."""
        self.chip("board", seat, line.x + size.chip / 2, line.cy, size.chip)
        left = line.x + size.chip + 8
        self.points[seat] = self.count_right(
            "board", f"{FOLDER}/icon_vp", shown.score[seat], Rect(left, line.cy - size.icon / 2, line.right - left, size.icon), SMALL_LABEL
        )
        vampire = shown.config.vampires[seat]
        if line.w >= NAMED:
            color = TEXT_HI if seat == shown.on_turn else TEXT_MID
            self.write_name("board", seat, names.vampire_short(vampire), SMALL_LABEL, Rect(left, line.y, line.w - 160, line.h), color)
        elif line.w >= FACED:
            self.image("board", f"{FOLDER}/tokenhead_{vampire}", left + FACE / 2 - 8, line.cy - FACE_DROP, FACE)

    def _lower_line(self, shown: DisplayState, seat: int, line: Rect, size: Sizes) -> None:
        """Its Missions and tokens, and the sign of whoever is home or burned."""
        box = Rect(line.x, line.cy - size.icon / 2, size.missions, size.icon)
        self.count("board", f"{FOLDER}/icon_mission", len(shown.missions[seat]), box, BADGE, TEXT_MID)
        right = line.right
        burned = shown.burned >> seat & 1
        if burned or shown.is_home(seat):
            right -= size.home
            sign = "ui/icon_flame" if burned else pictures.feature("castle")
            self.image("board", sign, right + size.home / 2, line.cy, size.home)
        self._tokens(shown, seat, Rect(box.right, line.y, right - box.right, line.h), size)

    def _tokens(self, shown: DisplayState, seat: int, room: Rect, size: Sizes) -> None:
        """The tokens one by one where there is room, those that are spent pale; else how many are left."""
        tokens = shown.tokens[seat]
        if len(tokens) * TOKEN_PITCH <= room.w:
            for place, token in enumerate(tokens):
                x, pale = room.x + (place + 0.5) * TOKEN_PITCH, token in shown.spent[seat]
                self.image("board", pictures.token(token), x, room.cy, TOKEN, SPENT if pale else 255)
        else:
            left = len(tokens) - len(shown.spent[seat])
            box = Rect(room.x, room.cy - size.icon / 2, room.w, size.icon)
            self.count("board", f"{FOLDER}/bonus_back", left, box, BADGE, TEXT_MID)
