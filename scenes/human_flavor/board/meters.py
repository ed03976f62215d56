"""The four corner meters and the uprising between them."""

from __future__ import annotations

from collections.abc import Hashable

from game.human_flavor.components.definitions import ALL_NETWORKS, NUMBERS
from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.part import PANEL, WELL, Part
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art.card_texture import outer
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import BADGE, CANDLE, EMBER, INK, LINE, TEXT_HI, TEXT_MID, hex_color
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed, say

OVERLAP = 0.84
"""How far the next stacker lies above the one under it, as a share of its height."""
STACK_W = 104.0
SIGN = 44.0
BAR_W, BAR_X = 46.0, 26.0
HEAD_H, FOOT_H = 40.0, 50.0
EMPTY, FULL = hex_color("#2f2350"), hex_color("#e4573d")
OWNER = 26.0
FIST = 48.0
WORTH_PITCH, WIDE_STEP = 29.0, 10.0


def stacker_height(limit: int) -> float:
    """Of each stacker, so that a full meter fits."""
    return layout.METERS[0].h / (1 + OVERLAP * (limit - 1))


def stacker_place(network: int, position: int, limit: int) -> Rect:
    """Where a stacker lies; position 0 is the lowest."""
    rect, height = layout.METERS[network], stacker_height(limit)
    left = network % 2 == 0
    x = rect.x + STACK_W / 2 if left else rect.right - STACK_W / 2
    return Rect.around(x, rect.y + height / 2 + position * height * OVERLAP, *cards.stacker_size(height))


def _bar() -> Rect:
    """The meter of the uprising."""
    rect = layout.UPRISING
    return Rect(rect.x + BAR_X - BAR_W / 2 + 4, rect.y + FOOT_H, BAR_W, rect.h - HEAD_H - FOOT_H)


class Meters(Part):
    """Registers `stackers` by (network, position from the bottom)."""

    stackers: dict[tuple[int, int], Piece]

    def frame(self, shown: DisplayState) -> None:
        self.stage.box("back", layout.DOMINANCE, 24, PANEL, INK, 4)
        for network in ALL_NETWORKS:
            for position in range(shown.limit):
                place = stacker_place(network, position, shown.limit)
                self.stage.image("board", f"{FOLDER}/stacker_slot", place.cx, place.cy, place.w, place.h)
            rect = layout.METERS[network]
            x = rect.right - SIGN / 2 + 4 if network % 2 == 0 else rect.x + SIGN / 2 - 4
            self.stage.image("tiles", pictures.network(network, chip=True), x, rect.y + SIGN / 2 - 4, SIGN, SIGN)

    def reads(self, shown: DisplayState) -> Hashable:
        return shown.meters

    def draw(self, shown: DisplayState) -> None:
        self.stackers = {}
        for network, owners in enumerate(shown.meters):
            for position, owner in enumerate(owners):
                place = stacker_place(network, position, shown.limit)
                self.stackers[network, position] = self.stacker("cards", network, owner, place)
        self.things += self.stackers.values()

    def stacker(self, layer: str, network: int, owner: int, place: Rect) -> Piece:
        """A stacker that nobody has registered yet."""
        color = self.colors[owner] if owner >= 0 else cards.NEUTRAL_OWNER
        face = cards.stacker_face(self.app.art, network, color, place.h)
        return self.stage.textured(layer, *face, place.cx, place.cy, *outer((place.w, place.h)))


class Uprising(Part):
    """How high it is, what a stacker is worth now and from each level on. Registers `worth`, the number at the head."""

    worth: Piece

    def reads(self, shown: DisplayState) -> Hashable:
        return shown.uprising, shown.revolt

    def draw(self, shown: DisplayState) -> None:
        rect, levels = layout.UPRISING, NUMBERS.uprising_levels[shown.seats]
        head = Rect(rect.x - 4, rect.top - HEAD_H, rect.w + 8, HEAD_H)
        words = say("human_flavor.table.worth", n=printed(shown.worth))
        self.worth = self.write("board", words, BADGE, head, CANDLE if shown.worth > 0 else EMBER, "center")
        bar = _bar()
        self.box("board", bar, 12, WELL, INK, 4)
        self._steps(shown, bar.grown(-6), levels[-1])
        lowest = bar.y
        for level, height in enumerate(levels, 1):
            y = bar.y + 6 + (bar.h - 12) * height / levels[-1]
            self.box("board", Rect(bar.right - 2, y - 2, 12, 4), 1, LINE)
            lowest = max(y - 2, lowest + WORTH_PITCH)  # levels may be nearer to each other than numbers can be
            box = Rect(bar.right + 12, lowest - 15, rect.right - bar.right - 8, 30)
            worth = NUMBERS.stacker_value + NUMBERS.uprising_penalty[level]
            self.write("board", printed(worth), BADGE, box, EMBER if shown.level >= level else TEXT_MID)
        self._foot(shown, Rect(rect.x, rect.y, rect.w, FOOT_H), levels[-1])

    def _steps(self, shown: DisplayState, room: Rect, most: int) -> None:
        """One step for each stacker pushed off; the owner of the topmost one has its chip there."""
        for number in range(min(most, shown.height)):
            gap = 1.5 if room.h / most > WIDE_STEP else 1.0
            step = self.step_place(shown, number)
            self.box("board", Rect(step.x, step.y + gap, step.w, step.h - 2 * gap), 3, FULL)
        if shown.uprising:
            owner, step = shown.uprising[-1][0], self.step_place(shown, shown.height - 1)
            if owner >= 0:
                self.chip("cards", owner, step.cx, step.cy, OWNER)

    @staticmethod
    def step_place(shown: DisplayState, number: int) -> Rect:
        """Where a stacker of the uprising is; those above its highest level are at its end."""
        room, most = _bar().grown(-6), NUMBERS.uprising_levels[shown.seats][-1]
        pitch = room.h / most
        return Rect(room.x, room.y + min(number, most - 1) * pitch, room.w, pitch)

    def _foot(self, shown: DisplayState, room: Rect, most: int) -> None:
        if shown.revolt:
            self.image("cards", f"{FOLDER}/revolt", room.cx, room.cy, FIST + 10)
            return
        self.image("board", pictures.uprising(shown.level), room.x + 16, room.cy, 44)
        words = say("human_flavor.table.height", n=shown.height, most=most)
        self.write("board", words, BADGE, Rect(room.x + 36, room.y, room.w - 38, room.h), TEXT_HI)
