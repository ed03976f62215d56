"""The bar at the top: the game's name, the turn and how many are left, and both sides with their points; and
below it the two characters with their moods."""

from __future__ import annotations

from collections.abc import Hashable

from game.eaten.components.definitions import BEAST, LAST_LEVEL, MINER, RULES
from game.eaten.table.display_state import DisplayState
from game.eaten.turn.ending import ENDINGS
from scenes.eaten import layout
from scenes.eaten.board.part import Part
from scenes.eaten.text import pictures, standing
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art import Label, Piece
from scenes.kit.base import (
    CANDLE,
    EMBER,
    INK,
    LABEL,
    NIGHT_500,
    NIGHT_800,
    NIGHT_900,
    PROMPT,
    SAFE_LEFT,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    TOP_BAR,
    Rect,
    hex_color,
    say,
)

BAR_ALPHA = 158
CHIP, STAR, CROWN = 40.0, 38.0, 46.0
DARK_RIM = 4.0  # around a star on yellow
POINTS_W = 120.0  # the star and the points of a side


class Bar(Part):
    """The strip shows the side on turn in candle; once something else than points has decided, the winner. Registers
    `points` by seat, unless that is so."""

    points: dict[int, Label]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_rect("back", TOP_BAR, NIGHT_900, BAR_ALPHA)
        if not (shown.config.robot and shown.config.hibernating):  # the slip of bets lies there
            box = Rect(SAFE_LEFT, 962, layout.TURN_X - SAFE_LEFT - 16, 64)
            self.stage.add_label("board", say("eaten.name"), LABEL, box, CANDLE)
        self.stage.add_box("board", layout.STRIP, layout.STRIP.h / 2, NIGHT_800, NIGHT_500, 3)

    def read_values(self, shown: DisplayState) -> Hashable:
        return (
            standing.turn_words(shown),
            shown.on_turn,
            shown.ending,
            standing.points_text(shown, MINER),
            standing.points_text(shown, BEAST),
        )

    def draw_zones(self, shown: DisplayState) -> None:
        text, color = standing.turn_words(shown), EMBER if shown.final_turn else TEXT_MID
        box = Rect(layout.TURN_X, 962, layout.STRIP.x - layout.TURN_X - 12, 64)
        self.write_line("board", text, PROMPT, box, color)
        self.points = {}
        for seat in (MINER, BEAST):
            self._draw_side(shown, seat)

    def _draw_side(self, shown: DisplayState, seat: int) -> None:
        half = layout.strip_half(seat)
        on_turn = seat == shown.on_turn and not shown.ending
        if on_turn:
            self.add_box("board", half.expand(-4), half.h / 2 - 4, CANDLE, INK, 4)
        color = INK if on_turn else TEXT_MID
        self.add_chip("board", seat, half.x + 40, half.cy, CHIP)
        box = half.trim(left=66, right=POINTS_W)
        name = self.app.art.fit_name(
            self.app.seating.name_of(seat, standing.side_name(shown, seat)), SMALL_LABEL, box.w - 8
        )
        self.write_line("board", *name, box.move(2, 0), color)
        if shown.ending and shown.ending != standing.BY_POINTS:
            if seat == ENDINGS[shown.ending]:
                self.add_image("board", "ui/icon_crown", half.right - 76, half.cy, CROWN)
            return
        star = Rect.from_center(half.right - POINTS_W + 20, half.cy, STAR, STAR)
        if on_turn:  # the star has the color of the half
            self.add_box("board", star.expand(DARK_RIM), star.w / 2 + DARK_RIM, INK, None)
        self.add_image("board", f"{FOLDER}/icon_star_point", star.cx, star.cy, STAR)
        box = half.right_strip(POINTS_W - 56, 4)
        points = standing.points_text(shown, seat)
        color = INK if on_turn else TEXT_HI
        style = self.app.art.fit_letters(points, SMALL_LABEL, box.w)
        self.points[seat] = self.write_line("board", points, style, box, color)


LEDGES = {MINER: hex_color("#b34a6a"), BEAST: hex_color("#2c6f6b")}
"""By seat: the color of what its bust stands on."""
MINER_WINS = ("crystals", "replication")
BEAST_WINS = ("digested", "immune")


def seat_moods(shown: DisplayState) -> tuple[str, str]:
    """The moods of the Miner and of the Beast, as pictures.seat_picture() takes them."""
    if shown.ending == "digested":
        return "digested", "happy"
    if shown.ending in BEAST_WINS:
        return "worried", "happy"
    if shown.ending in MINER_WINS:
        return "happy", "upset"
    worried = LAST_LEVEL in shown.levels or len(shown.immune_play) >= RULES.immune_win
    return "worried" if worried else "calm", "awake"


class Characters(Part):
    """Registers `heads` and the `lids` over their eyes by seat, and the Miner's sleeping `mask` for while a
    hand is open."""

    heads: dict[int, Piece]
    lids: dict[int, Piece]
    mask: Piece
    masked = False
    covered = False

    def read_values(self, shown: DisplayState) -> Hashable:
        return seat_moods(shown)

    def draw_zones(self, shown: DisplayState) -> None:
        miner, beast = seat_moods(shown)
        self.heads, self.lids = {}, {}
        self._draw_character(MINER, shown, miner, "board", layout.MINER)
        self.mask = self.add_image("tiles", f"{FOLDER}/sleeping_mask", *layout.MASK.center, layout.MASK.h)
        self.mask.visible = self.masked
        self._draw_character(BEAST, shown, beast, "tiles", layout.BEAST)
        self.cover_beast(self.covered)

    def _draw_character(self, seat: int, shown: DisplayState, mood: str, layer: str, place: Rect) -> None:
        """A character, with eyelids for the usual face; a sleeping one has none."""
        head = self.heads[seat] = self.add_image(
            layer, pictures.seat_picture(seat, shown.config, mood), *place.center, place.h
        )
        ledge = layout.LEDGES[seat]
        self.add_box(layer, ledge, ledge.h / 2, LEDGES[seat], INK, 5)
        if seat == BEAST and shown.config.hibernating:
            return
        lids = self.lids[seat] = self.add_image(
            layer, f"{pictures.seat_picture(seat, shown.config)}_lids", head.x, head.y, head.natural[1]
        )
        lids.lively, lids.visible = True, False

    def has_usual_face(self, seat: int) -> bool:
        """True if a character shows the face whose eyes can close."""
        head = self.heads[seat]
        usual = seat in self.lids and self.lids[seat].face == f"{head.face}_lids"
        return usual and head.visible and not (seat == MINER and self.masked)

    def cover_beast(self, on: bool) -> None:
        """Hide the Beast while something lies over its panel, or show it again."""
        self.covered = on
        self.heads[BEAST].visible = not on

    def wear_mask(self, on: bool) -> None:
        """Put the sleeping mask on the Miner or take it off."""
        self.masked = on
        self.mask.visible = on

    def show_mood(self, seat: int, mood: str, shown: DisplayState) -> None:
        """Show another face for a while, with a mood as in pictures.seat_picture(); lay() brings the usual
        one back."""
        name = pictures.seat_picture(seat, shown.config, mood)
        self.heads[seat].show_face(self.app.art.texture(name, *self.heads[seat].natural), name)
