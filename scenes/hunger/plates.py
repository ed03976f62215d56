"""A plate for each Vampire: its color, its points, how many Missions it holds, its Bonus tokens, and whether it is home."""

from __future__ import annotations

from collections.abc import Hashable

from game.hunger.shown import Shown
from scenes.hunger import layout, wordings
from scenes.hunger.part import PURPLE, SPENT, Part
from scenes.hunger.wordings import FOLDER
from scenes.kit.geometry import Rect
from scenes.kit.stage import Words
from scenes.kit.tokens import BADGE, CANDLE, INK, SMALL_LABEL, TEXT_HI, TEXT_MID

NAMED = 250.0  # plates at least so wide have room for a name
FACED = 160.0  # and those for a face
FACE = 46.0
CHIP, LINE_H, TOKEN = 36.0, 34.0, 34.0
ICON = 27.0
PAD = 10.0
POINTS_W, MISSIONS_W = 84.0, 50.0
TOKEN_PITCH, HOME_W = 36.0, 30.0


class Plates(Part):
    """Registers `points` by seat."""

    points: dict[int, Words]

    def reads(self, shown: Shown) -> Hashable:
        return (
            tuple(shown.score), tuple(shown.missions), tuple(shown.tokens), tuple(shown.spent), tuple(shown.arrival), shown.on_turn,
        )  # fmt: skip

    def draw(self, shown: Shown) -> None:
        self.points = {}
        for seat in range(shown.config.seats):
            self._plate(shown, seat)

    def _plate(self, shown: Shown, seat: int) -> None:
        rect = layout.plate(seat, shown.config.seats)
        mine = seat == shown.on_turn
        self.box("board", rect, 18, PURPLE, CANDLE if mine else INK, 5 if mine else 4)
        top, low = rect.top - 6 - LINE_H / 2, rect.y + 6 + LINE_H / 2
        self.chip("board", seat, rect.x + PAD + CHIP / 2 - 2, top, CHIP)
        if rect.w >= NAMED:
            name = wordings.vampire_short(shown.config.vampires[seat])
            box = Rect(rect.x + PAD + CHIP + 8, top - LINE_H / 2, rect.w - 2 * PAD - CHIP - POINTS_W - 8, LINE_H)
            self.write("board", name, SMALL_LABEL, box, TEXT_HI if mine else TEXT_MID)
        elif rect.w >= FACED:
            vampire = shown.config.vampires[seat]
            self.image("board", f"{FOLDER}/tokenhead_{vampire}", rect.x + PAD + CHIP + 26, top, FACE)
        box = Rect(rect.right - PAD - POINTS_W, top - ICON / 2, POINTS_W, ICON)
        self.points[seat] = self.count_right("board", f"{FOLDER}/icon_vp", shown.score[seat], box, SMALL_LABEL)
        box = Rect(rect.x + PAD, low - ICON / 2, MISSIONS_W, ICON)
        self.count("board", f"{FOLDER}/icon_mission", len(shown.missions[seat]), box, BADGE, TEXT_MID)
        home = shown.is_home(seat)
        if home:
            self.image("board", wordings.feature_picture("castle"), rect.right - PAD - HOME_W / 2 + 4, low, HOME_W)
        left, right = rect.x + PAD + MISSIONS_W, rect.right - PAD - (HOME_W if home else 0)
        self._tokens(shown, seat, Rect(left, low - TOKEN / 2, right - left, TOKEN))

    def _tokens(self, shown: Shown, seat: int, room: Rect) -> None:
        """The tokens one by one where there is room, those that are spent pale; else how many are left."""
        tokens = shown.tokens[seat]
        if len(tokens) * TOKEN_PITCH <= room.w:
            for place, token in enumerate(tokens):
                x, pale = room.x + (place + 0.5) * TOKEN_PITCH, token in shown.spent[seat]
                self.image("board", wordings.token_picture(token), x, room.cy, TOKEN, SPENT if pale else 255)
        else:
            left = len(tokens) - len(shown.spent[seat])
            self.count("board", f"{FOLDER}/bonus_back", left, Rect(room.x, room.cy - ICON / 2, room.w, ICON), BADGE, TEXT_MID)
