"""A piece of a table below the rows of some pages of the settings, which lives as the rows say: a note, things that colors
tell apart, two tiles that change places, germs that blink, a caption."""

from collections.abc import Sequence

from scenes.kit.animation.idle import IdleLife
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import PlaybackSpeed, Step, Timeline, parallel
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.art.color_vision import OFF
from scenes.kit.base import (
    CANDLE,
    NIGHT_500,
    NIGHT_800,
    NIGHT_900,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Point,
    Rect,
    say,
    side_by_side,
)
from scenes.kit.base.design_tokens import SeatColor

STRIP = Rect(536, 172, 1264, 176)  # room for two lines of things
NOTE = Rect(STRIP.x + 16, STRIP.y + 14, 284, STRIP.h - 28)
NOTE_EDGE = 16
LINE_PITCH, FIRST_X = 78, NOTE.right + 44
SMALL_THING, SMALL_PITCH = 56.0, 62.0  # where all of them lie in one line
THING, THING_PITCH = 64.0, 68.0
CHIPS_A_ROW = 3
GERM, GERM_PITCH = 78.0, 84.0
GROUP_GAP = 12.0
TILES = ("helmet", "armor", "boot", "hand", "damage")
GERMS = ("red", "blue", "green", "yellow")
REST_SECONDS = 1.4  # from one change of places to the next, long enough to look at all else
ROUNDS = len(TILES) * (len(TILES) - 1)
"""So many changes bring all tiles back to where they began."""

Tile = list[Piece]
"""A tile, with its pattern if it has one."""


class TablePiece:
    """The piece of a table on one stage; `changes` counts the changes of places before it was drawn."""

    def __init__(self, app: App, stage: Stage, changes: int = 0) -> None:
        self.app, self.stage, self.changes = app, stage, changes
        self.timeline = Timeline()
        self.as_painted: Rect | None = None
        """Place of the things whose colors stay uncorrected, None if no colors are corrected."""
        self.rows: list[list[Tile]] = []
        self.germs: list[tuple[Piece, Piece]] = []  # with their lids
        self.caption_place: Point = STRIP.center
        self._rested = 0.0
        stage.add_box("board", STRIP, 24, NIGHT_900)
        if app.settings.color_vision == OFF:
            self._draw_note()
            self._draw_things()
        else:
            self._draw_comparison()
        if app.habits.captions:
            self._draw_caption()

    # -- drawing

    def _draw_note(self) -> None:
        self.stage.add_box("board", NOTE, 20, NIGHT_800, CANDLE, 4)
        room = NOTE.expand(-NOTE_EDGE)
        self.stage.add_label("cards", say("settings.preview.note"), SMALL, room, TEXT_HI, wraps=True)

    def _draw_comparison(self) -> None:
        """Draw the things twice: as painted, and below that as they look now."""
        for line, y in side_by_side(("before", "after"), STRIP.cy, -LINE_PITCH):
            room = NOTE.row(y - LINE_PITCH / 2, LINE_PITCH, NOTE_EDGE)
            self.stage.add_label("board", say(f"settings.preview.{line}"), SMALL, room, TEXT_MID)
            self._draw_line(y)
        left = FIRST_X - SMALL_PITCH / 2
        self.as_painted = Rect(left, STRIP.cy, STRIP.right - 16 - left, LINE_PITCH)
        self.caption_place = FIRST_X + 7 * SMALL_PITCH, STRIP.y - 4

    def _draw_line(self, y: float) -> None:
        """Draw chips, tiles and germs in one line."""
        x = self._draw_chips(FIRST_X, y, SMALL_THING, SMALL_PITCH)
        x = self._draw_tiles(x, y, SMALL_THING, SMALL_PITCH)
        self._draw_germs(x, y, SMALL_THING, SMALL_PITCH)

    def _draw_things(self) -> None:
        """Draw two rows of chips, and beside them tiles, which have room to move, and large germs."""
        tiles = FIRST_X + CHIPS_A_ROW * THING_PITCH + GROUP_GAP
        for row, y in side_by_side((0, 1), STRIP.cy, -THING_PITCH):
            shown = SEAT_COLORS[row * CHIPS_A_ROW :][:CHIPS_A_ROW]
            self._draw_chips(FIRST_X, y, THING, THING_PITCH, shown)
        germs = self._draw_tiles(tiles, STRIP.cy, THING, THING_PITCH) + GROUP_GAP
        germs += (GERM_PITCH - THING_PITCH) / 2
        self._draw_germs(germs, STRIP.cy, GERM, GERM_PITCH)
        self.caption_place = germs + 1.5 * GERM_PITCH, STRIP.y + 28

    def _draw_chips(
        self, x: float, y: float, size: float, pitch: float, shown: Sequence[SeatColor] = SEAT_COLORS
    ) -> float:
        """Draw chips from x on; returns the place after them."""
        for color in shown:  # the colors themselves, whatever seat has one of them at a table
            face = self.app.art.texture(color.chip_picture, size - 4, size - 4)
            self.stage.add_texture("cards", face, color.chip_picture, x, y, size - 4)
            x += pitch
        return x

    def _draw_tiles(self, x: float, y: float, size: float, pitch: float) -> float:
        """Draw the tiles from x on; returns the place after them."""
        row = []
        for name in self._tile_order():
            row.append(self._draw_tile(name, x, y, size))
            x += pitch
        self.rows.append(row)
        return x

    def _draw_germs(self, x: float, y: float, height: float, pitch: float) -> None:
        for germ in GERMS:
            name = f"eaten/germ_{germ}_idle"
            size = self.app.art.natural_size(name, height)
            head = self.stage.add_image("cards", name, x, y, *size)
            self.germs.append((head, self.stage.add_image("tiles", f"{name}_lids", x, y, *size)))
            x += pitch

    def _tile_order(self) -> list[str]:
        """Names of the tiles from left to right: each change takes the two of the next places."""
        order = list(TILES)
        for change in range(self.changes):
            at = change % (len(order) - 1)
            order[at : at + 2] = reversed(order[at : at + 2])
        return order

    def _draw_tile(self, name: str, x: float, y: float, size: float) -> Tile:
        tile = [self.stage.add_image("cards", f"tasty_humans/tile_{name}", x, y, size)]
        if self.app.settings.tile_patterns:
            tile.append(self.stage.add_image("tiles", f"tasty_humans/pattern_{name}", x, y, size))
        return tile

    def _draw_caption(self) -> None:
        """Draw the caption of the change on the lower edge, as captions lie on that of a table."""
        words = say("sound.swap")
        width = self.app.art.text_width(words, SMALL)
        height = self.app.art.text_height(words, SMALL, 2 * width)
        x, y = self.caption_place
        room = Rect.from_center(x, y, width + 48, height + 4)
        room = room.move(min(0, STRIP.right - 16 - room.right), 0)
        self.stage.add_box("fx", room, room.h / 2, NIGHT_900, NIGHT_500, 3)
        self.stage.add_text("fx", words, SMALL, *room.center, TEXT_HI, "center", box=room.expand(4))

    # -- life

    def update(self, seconds: float, idle: IdleLife) -> None:
        """Let time pass: the tiles change places at the speed of games, and rest in between."""
        for number, (head, lids) in enumerate(self.germs):
            idle.animate_monster(number % len(GERMS), head, lids)
        if self.timeline.is_busy:
            self.timeline.update(seconds)
            return
        self._rested += seconds
        if self._rested >= REST_SECONDS:
            self._rested = 0.0
            self._change_places()

    def _change_places(self) -> None:
        at = self.changes % (len(TILES) - 1)
        self.changes = (self.changes + 1) % ROUNDS
        steps = []
        for row in self.rows:
            one, other = row[at : at + 2]
            steps += [self._swap_pieces(a, b) for a, b in zip(one, other, strict=True)]
            row[at : at + 2] = other, one
        self.timeline.add(parallel(*steps))
        speed = self.app.settings.speed
        self.timeline.speed = PlaybackSpeed().timeline_speed(speed)
        if speed == "skip":
            self.timeline.finish()

    def _swap_pieces(self, one: Piece, other: Piece) -> Step:
        motion = Motion(self.app, self.stage)
        if not self.as_painted:
            return motion.swap_pieces(one, other)
        # in arcs the tiles would come among those of the other line, whose colors are not theirs
        return parallel(motion.slide_to(one, *other.position), motion.slide_to(other, *one.position))
