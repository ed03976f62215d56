"""Four corner meters and the uprising between them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.human_flavor.components.definitions import ALL_NETWORKS, NUMBERS
from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.part import PANEL, Part
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art import Piece
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    BADGE,
    CANDLE,
    EMBER,
    INK,
    NIGHT_800,
    TEXT_HI,
    Rect,
    begin_large,
    format_value,
    hex_color,
    say,
)

OVERLAP = 0.84
"""Distance of a stacker from the one under it, as a share of its height."""
PILLAR_LINE = 6.0
SCALE_W = 42.0
STEP_W = 18.0
HEAD_H = 46.0
FOOT_H = 48.0
TALLEST = 48.0  # a stacker, where few make a meter full
EMPTY = hex_color("#3a2d58")
FULL = hex_color("#e4573d")
HEAT = tuple(hex_color(color) for color in ("#414c86", "#77581f", "#823e22", "#7a2030"))
"""Colors of the scale, from the calm level to that before a revolt."""
OWNER = 34.0
HOUSE, EAVES = (152.0, 90.0), 2.0
"""A house on whose roof a meter stands, and the height of its eaves behind the lowest stacker."""
HOUSE_TOP = 42.0  # what rises above the eaves beside the stackers
FIST = 48.0
SLOT = f"{FOLDER}/stacker_slot"
"""Free place of a stacker."""
OWNER_TURN = 38.0  # degrees that a stacker leans which is about to fall
WORTH_H = 38.0
WIDE_STEP = 12.0


def stacker_height(limit: int) -> float:
    """Height of each stacker, so that a full meter fits."""
    return layout.METERS[0].h / (1 + OVERLAP * (limit - 1))


def stacker_place(network: int, position: int, limit: int) -> Rect:
    """Place of a stacker; position 0 is the lowest."""
    rect = layout.METERS[network]
    height = min(TALLEST, stacker_height(limit))
    return Rect.from_center(
        rect.cx, rect.y + height / 2 + position * height * OVERLAP, *cards.stacker_size(height)
    )


def pillar_rect() -> Rect:
    """Meter of the uprising."""
    return layout.UPRISING.trim(low=FOOT_H, top=HEAD_H)


class Meters(Part):
    """Registers `stackers` by (network, position from the bottom)."""

    stackers: dict[tuple[int, int], Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        """Each meter stands on the roof of a building of its network, which bears its name."""
        stage = self.stage
        stage.add_box("back", layout.DOMINANCE, 24, PANEL)
        for network in ALL_NETWORKS:
            roof = layout.METERS[network]
            stage.add_image(
                "board", pictures.roof(network), roof.cx, roof.y + EAVES + HOUSE_TOP - HOUSE[1] / 2, *HOUSE
            )
            for position in range(shown.limit):
                place = stacker_place(network, position, shown.limit)
                stage.add_image("board", SLOT, *place.place)
            rect = layout.meter_name_rect(network)
            stage.add_label(
                "board", begin_large(names.network(network)), cards.CARD_NAME, rect, TEXT_HI, "center"
            )

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.meters

    def draw_zones(self, shown: DisplayState) -> None:
        self.stackers = {}
        for network, owners in enumerate(shown.meters):
            for position, owner in enumerate(owners):
                place = stacker_place(network, position, shown.limit)
                self.stackers[network, position] = self.lay_stacker("cards", network, owner, place)
        self.things += self.stackers.values()

    def lay_stacker(self, layer: str, network: int, owner: int, place: Rect) -> Piece:
        """Stacker that is not registered."""
        color = self.colors[owner] if owner >= 0 else cards.NEUTRAL_OWNER
        face = cards.stacker_face(self.app.art, network, color, place.h)
        return self.stage.add_texture(layer, *face, *place.center, *outer_size((place.w, place.h)))


class Uprising(Part):
    """Height of the uprising, worth of a stacker now and from each level on. Registers `worth`, the number at
    the head."""

    worth: Piece

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.uprising, shown.revolt

    def draw_zones(self, shown: DisplayState) -> None:
        rect = layout.UPRISING
        levels = NUMBERS.uprising_levels[shown.seats]
        head = rect.top_strip(HEAD_H, 0, -4)
        words = say("human_flavor.table.worth", n=format_value(shown.worth))
        self.worth = self.write_line(
            "board", words, BADGE, head, CANDLE if shown.worth > 0 else EMBER, "center"
        )
        street = pillar_rect()
        self.things.append(self.stage.add_image("board", pictures.crowd(shown.level), *street.place))
        self._draw_steps(shown, levels[-1])
        self._draw_levels(shown, levels)
        self._draw_foot(shown, rect.low_strip(FOOT_H, 0, -4), levels)

    def _draw_steps(self, shown: DisplayState, most: int) -> None:
        """One step for each stacker pushed off, and the free ones; the owner of the topmost one has its chip
        there."""
        inside = pillar_rect().expand(-PILLAR_LINE)
        rail = inside.right_strip(STEP_W + 4, SCALE_W)
        self.add_thing(self.stage.add_rect("board", rail, NIGHT_800))
        for number in range(most):
            step = self.step_place(shown, number)
            gap = 1.5 if step.h > WIDE_STEP else 1.0
            color = FULL if number < shown.height else EMPTY
            self.add_thing(self.stage.add_rect("board", step.inset(0, gap), color))
        if shown.uprising:
            owner = shown.uprising[-1][0]
            step = self.step_place(shown, shown.height - 1)
            if owner >= 0:
                self.add_chip("cards", owner, *step.center, OWNER)

    def _draw_levels(self, shown: DisplayState, levels: Sequence[int]) -> None:
        """A scale beside the crowd, with the worth of a stacker in each level; the present one shines."""
        inside = pillar_rect().expand(-PILLAR_LINE)
        scale = inside.right_strip(SCALE_W)
        bounds = (0, *levels)
        for level, height in enumerate(bounds[:-1]):
            low = inside.y + inside.h * height / levels[-1]
            band = scale.row(low, inside.h * (bounds[level + 1] - height) / levels[-1])
            is_present = shown.level == level
            self.add_thing(self.stage.add_rect("board", band, HEAT[level]))
            if level:
                self.add_thing(self.stage.add_rect("board", inside.row(low - 2, 4), NIGHT_800))
            worth = format_value(NUMBERS.stacker_value + NUMBERS.uprising_penalty[level])
            box = Rect.from_center(*band.center, SCALE_W - 4, WORTH_H)
            if is_present:
                self.add_box("board", box, WORTH_H / 2 - 2, CANDLE, INK, 3)
            self.write_line("board", worth, BADGE, box, INK if is_present else TEXT_HI, "center")

    @staticmethod
    def step_place(shown: DisplayState, number: int) -> Rect:
        """Place of a stacker of the uprising; those above its highest level are at its end."""
        room = pillar_rect().expand(-PILLAR_LINE)
        most = NUMBERS.uprising_levels[shown.seats][-1]
        pitch = room.h / most
        x = room.right - SCALE_W - STEP_W - 2
        return Rect(x, room.y + min(number, most - 1) * pitch, STEP_W, pitch)

    def _draw_foot(self, shown: DisplayState, room: Rect, levels: Sequence[int]) -> None:
        left = next((height - shown.height for height in levels if height > shown.height), 0)
        if shown.revolt or not left:
            self.add_image("cards", f"{FOLDER}/revolt", *room.center, FIST + 10)
            return
        self.write_line("board", say("human_flavor.table.pushes", n=left), BADGE, room, TEXT_HI, "center")
