"""One seat's monster board in the color of the seat, large or small, without the tiles, leader tiles and king token on top."""

from __future__ import annotations

from typing import TypeVar

from scenes.kit.app import App
from scenes.kit.art.stage import Drawn, Label, NinePatch, Piece, Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    DISPLAY,
    INK,
    NIGHT_800,
    SEAT_COLORS,
    TEXT_HI,
    TextStyle,
    begin_large,
    format_value,
)
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import BoardPlan, board_scale
from scenes.tasty_humans.text import names, pictures

NAME = TextStyle(DISPLAY, 30, 1.15)
COUNT = TextStyle(DISPLAY, 34, 1.0)
GLOW_ALPHA = 150
NAME_EDGE = 3.0  # around a narrow name in light letters
POINTS_GAP = 8  # between the name on a plate and the points
CHIP, WORN_CHIP = 40, 54  # on a plate; with the portrait of whoever sits there
T = TypeVar("T", bound=Drawn)


class Board:
    """Pieces of one board; `things` are all of them. Without a monster it has no head."""

    head: Piece | None = None
    lids: Piece | None = None  # over the head's eyes while it blinks
    glow: Piece | None = None  # behind the board at work
    stomach: Piece
    crowns: Label
    damage: Label
    total: Label
    pill: NinePatch  # behind the total

    def __init__(
        self, stage: Stage, app: App, plan: BoardPlan, monster: str | None, color: int, active: bool
    ) -> None:
        self.stage, self.app, self.plan = stage, app, plan
        self.monster, self.color, self.active = monster, color, active
        self.paint = SEAT_COLORS[color].color
        self.things: Pieces = []
        self._draw_back()
        self._draw_head()
        self._draw_stomach()
        if monster is not None:
            self._add_image(pictures.craving_bib(monster), *plan.bib)
        self._draw_name()
        self._draw_numbers()

    def set_numbers(self, crowns: int, damage: int) -> None:
        """Write crowns and damage."""
        self.crowns.set_text(format_value(crowns))
        self.damage.set_text(format_value(damage))

    def show_face(self, expression: str) -> None:
        """Show another expression: idle, bite, chew, hurt, lick, happy or full."""
        if self.head is not None:
            name = pictures.monster_head(self.monster, expression)
            self.head.show_face(self.app.art.texture(name, *self.head.natural), name)
        if self.lids is not None and expression in ("idle", "full"):
            name = pictures.monster_lids(self.monster, expression)
            self.lids.show_face(self.app.art.texture(name, *self.lids.natural), name)

    def _add_thing(self, thing: T) -> T:
        self.things.append(thing)
        return thing

    def _add_image(self, name: str, x: float, y: float, size: float) -> Piece:
        return self._add_thing(self.stage.add_image("board", name, x, y, size))

    def _draw_back(self) -> None:
        plan, stage = self.plan, self.stage
        if not plan.large:
            self._add_thing(
                stage.add_nine_patch(
                    "board", "nine_panel_active" if self.active else "nine_panel_normal", plan.area
                )
            )
            return
        if self.active:
            x, y, w, h = plan.frame.cx, plan.area.cy, plan.frame.w * 1.9, plan.area.h * 1.35
            self.glow = self._add_thing(stage.add_image("back", "house/glow", x, y, w, h, alpha=GLOW_ALPHA))
        self._add_thing(
            stage.add_box("back", plan.frame.move(0, -8), radius=34, fill=INK, line=None, alpha=90)
        )

    def _draw_head(self) -> None:
        place = self.plan.head
        if self.monster is None:
            self._add_image(SEAT_COLORS[self.color].chip_picture, *place.center, 110)
            return
        self.head = self._add_image(pictures.monster_head(self.monster), *place.center, place.w)
        self.lids = self._add_image(pictures.monster_lids(self.monster), *place.center, place.w)
        self.lids.lively, self.lids.visible = True, False

    def _draw_stomach(self) -> None:
        frame, plan, art = self.plan.frame, self.plan, self.app.art
        if plan.large:
            texture, face = cards.board_face(art, self.paint, plan.rows, board_scale(plan.rows))
        else:
            texture, face = cards.small_board_face(art, self.paint, plan.rows, plan.pitch)
        self.stomach = self._add_thing(self.stage.add_texture("board", texture, face, *frame.place))
        size = 46 if plan.large else 38
        self._add_image(pictures.CROWN, *plan.crown, size)
        self._add_image(pictures.DAMAGE_TILE, *plan.damage, size - 2)

    @property
    def plate_things(self) -> Pieces:
        """The name plate with all that stands on it."""
        return self.things[self._plate_starts : self._plate_ends] + [self.total]

    def _draw_name(self) -> None:
        self._plate_starts = len(self.things)
        plan, plate, large = self.plan, self.plan.plate, self.plan.large
        seat_color, line = SEAT_COLORS[self.color], CANDLE if self.active else INK
        if large and self.active:
            self._add_thing(self.stage.add_box("board", plate.expand(5), 22, INK, None))
        self._add_thing(
            self.stage.add_box("board", plate, 18, self.paint, line if large else INK, 5 if large else 3)
        )
        self.pill = self._add_thing(self.stage.add_box("board", plan.points_pill, 14, NIGHT_800, None))
        chip_x, chip = plate.x + (30 if large else 20), seat_color.chip_picture
        seating, pill = self.app.seating, plate.right - plan.points_pill.x + POINTS_GAP
        person = seating.person_in(self.color)
        name = (person.name if person else "") or begin_large(names.seat_name(self.monster, self.color))
        box = plate.right_of(chip_x + (28 if large else 24), pill)
        less = plate.right_of(chip_x + (28 if large else 24) + (WORN_CHIP - CHIP) / 2, pill)
        # whoever plays the monster is somebody, where the name has room (K17)
        is_worn = self.app.art.find_portrait(chip) is not None and self._has_room(name, less.w)
        box = less if is_worn else box
        self._add_image(chip, chip_x, plate.cy, WORN_CHIP if is_worn else CHIP)
        shown, style = self.app.art.fit_name(name, NAME, box.w)
        tone, edge = seat_color.text_color, 0.0
        if style.narrow < 1 and tone == TEXT_HI:  # narrow letters need more contrast
            edge = NAME_EDGE
            shown, style = self.app.art.fit_name(name, NAME, box.w - 2 * edge)
        self._add_thing(
            self.stage.add_text("board", shown, style, box.x + 2, plate.cy, tone, box=box, outline=edge)
        )
        self._plate_ends = len(self.things)
        self._add_image(f"{pictures.FOLDER}/leader_space", *plan.leader.center, plan.leader.w + 12)

    def _has_room(self, name: str, width: float) -> bool:
        """True if a name has room in a width, with the edge that narrow letters need."""
        art, inner = self.app.art, width - 2 * NAME_EDGE
        return art.text_width(name, art.fit_letters(name, NAME, inner)) <= inner

    def _draw_numbers(self) -> None:
        """Crowns and damage, right of their pictures, and the points so far, which have no picture but the
        color of points."""
        plan = self.plan
        self.crowns, self.damage = self._add_number(*plan.crown), self._add_number(*plan.damage)
        self.total = self._add_thing(
            self.stage.add_text(
                "board", "", COUNT if plan.large else NAME, *plan.points_pill.center, CANDLE, "center"
            )
        )

    def _add_number(self, x: float, y: float) -> Label:
        style, gap, outline = (COUNT, 30, 3) if self.plan.large else (NAME, 26, 0)
        return self._add_thing(self.stage.add_text("board", "0", style, x + gap, y, TEXT_HI, outline=outline))
