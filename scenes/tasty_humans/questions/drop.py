"""Drops of a shape, a damage tile or a leader (D4, D2, D7): it hovers over the stomach, its ghost lies where
it would come to rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageChops

from game.core.model import Action
from game.tasty_humans.components import definitions
from game.tasty_humans.components.definitions import COLUMNS, LEADERS, Square
from game.tasty_humans.table import actions
from scenes.kit.animation.idle import Hover
from scenes.kit.art import Art, Face, maker
from scenes.kit.base import (
    EMBER,
    NIGHT_500,
    NIGHT_800,
    NIGHT_900,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    in_out_cubic,
    say,
)
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Mark
from scenes.kit.widgets import Prompt
from scenes.table.prompt_text import MOVE
from scenes.table.questions.targets import Target
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import GRID
from scenes.tasty_humans.questions import marks
from scenes.tasty_humans.questions.notes import (
    NO_NOTE,
    Info,
    Landed,
    drop_words,
    dropped_shape,
    find_landing,
    gain_note,
    is_filled_by,
)
from scenes.tasty_humans.questions.policy import TastyPicture
from scenes.tasty_humans.scoring.changes import Preview, add_tiles
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.names import leader_effect

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable

BAND_ALPHA, BAND_AIR = 190, 12.0
BAND_KEY, BAND_PIXELS, BAND_FADES = "tasty_humans:band", 64, 44.0
QUEUE, QUEUED = Rect.from_center(GRID.cx, GRID.top - 112, 560, 212), 128.0


class DropPicture(TastyPicture):
    """A shape over the columns. Left and right move it, the shoulders turn it, the pointer moves it too."""

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table)
        self.rotations: Sequence[int] = (0,)
        self.rotation = 0
        if self.kind == "drop_adventurer":
            self.rotations = definitions.ROTATIONS[self.view.chosen_card]
        self.hover = Hover(self.table.app)
        self.column = 0
        self.column = self._good_column(2)
        self._choose_row()

    # -- the shape

    def shape_squares(self) -> tuple[Square, ...]:
        return dropped_shape(self.view, self.kind, self.rotation)

    def shape_width(self) -> int:
        return definitions.shape_size(self.shape_squares())[0]

    def find_landing(self) -> tuple[Landed, tuple[tuple[int, int], ...]]:
        return find_landing(self.view, self.kind, self.rotation, self.column)

    def answer_preview(self) -> Preview | None:
        landed, _ = self.find_landing()
        return self.trials.preview_of(add_tiles(self.trials.stomach, landed)) if landed else None

    @property
    def shown_action(self) -> actions.AnyAction:
        """The answer that the shape shows, legal or not."""
        if self.kind == "drop_adventurer":
            return actions.DropAdventurer(self.rotation, self.column)
        return (
            actions.DropDamage(self.column) if self.kind == "drop_damage" else actions.DropLeader(self.column)
        )

    def _good_column(self, wanted: int) -> int:
        """Legal column nearest to the wanted one for the present rotation; the wanted one if there is
        none."""
        legal = [action.column for action in self.actions if getattr(action, "rotation", 0) == self.rotation]
        return min(
            legal,
            key=lambda column: (abs(column - wanted), column),
            default=min(wanted, COLUMNS - self.shape_width()),
        )

    # -- the focus

    @property
    def focus_target(self) -> Target:
        """The row of the drop that the shape shows; a shape that does not fit is no answer."""
        action, entries = self.shown_action, self.question.level.entries
        numbers = tuple(number for number, entry in enumerate(entries) if entry.action == action)
        return Target(numbers, None if numbers else ("shape", 0))

    def focus_items(self) -> list[Focusable]:
        return []

    def home_key(self) -> str | None:
        return None

    def lay_out(self) -> None:
        """Let the row chosen in the list hover here."""
        if self.focus_target.entries:
            action = self.question.entry.action
            self.rotation, self.column = getattr(action, "rotation", 0), getattr(action, "column", 0)

    def _choose_row(self) -> None:
        """Choose the row of the drop that the shape shows, if it fits."""
        for number in self.focus_target.entries:
            self.question.level.index = number

    # -- drawing

    def paint_picture(self) -> None:
        self.paint_changes()
        landed, ignored = self.find_landing()
        self._draw_band()
        if self.kind == "drop_leader" and self.view.drafted[self.seat] >= 0:
            self._draw_queue()
        self._draw_shape([column for _, column in ignored])
        stage, plan = self.stage, self.board_plan
        lowest: dict[int, int] = {}
        for code, column, row in landed:
            self.keep_drawn(*marks.draw_ghost(self.table.pieces, self.seat, code, column, row))
            lowest[column] = max(row, lowest.get(column, 0))
        for column, row in lowest.items():
            self.keep_drawn(*marks.draw_way_down(stage, plan, column, row))

    def _draw_band(self) -> None:
        """Darkness behind the hovering shape that fades out: leader tiles that it touches lie in the dark
        altogether."""
        plan, rows = self.board_plan, definitions.shape_size(self.shape_squares())[1]
        low, top = plan.frame.top + 2, plan.hover_point(0, rows - 1, rows)[1] + plan.tile / 2 + BAND_AIR
        for rect in (plan.leader, plan.drafted) if plan.large else ():
            if rect.y - BAND_FADES < top < rect.top + BAND_AIR:
                top = rect.top + BAND_AIR
        height = top + BAND_FADES - low
        face, width = band_face(self.table.app.art), plan.area.w + BAND_FADES
        self.keep_drawn(
            self.stage.add_texture("fx", *face, plan.area.cx, low + height / 2, width, height, BAND_ALPHA)
        )

    def _draw_queue(self) -> None:
        """Over the grid: the leader tile that falls, and the one that waits for its space."""
        stage, view = self.stage, self.view
        self.keep_drawn(stage.add_box("fx", QUEUE, 24, NIGHT_800, NIGHT_500))
        queue = (("falls", view.leader_spaces[self.seat]), ("waits", view.drafted[self.seat]))
        for (key, leader), x in zip(queue, (QUEUE.cx - QUEUE.w / 4, QUEUE.cx + QUEUE.w / 4), strict=True):
            self.keep_drawn(stage.add_image("fx", pictures.leader_picture(leader), x, QUEUE.top - 84, QUEUED))
            words = Rect.from_center(x, QUEUE.y + 36, QUEUE.w / 2 - 24, 52)
            self.keep_drawn(
                stage.add_label(
                    "fx",
                    say(f"tasty_humans.table.{key}"),
                    SMALL,
                    words,
                    TEXT_HI if key == "falls" else TEXT_MID,
                    "center",
                )
            )
        self.keep_drawn(stage.add_image("fx", "ui/icon_arrow_right", QUEUE.cx, QUEUE.top - 84, 56))

    def _draw_shape(self, ignored: list[int]) -> None:
        """Draw the shape above the stomach; tiles without room have an ember frame, the upper ones of a
        column first."""
        stage, plan = self.stage, self.board_plan
        squares = sorted(self.shape_squares(), key=lambda square: -square[1])
        rows = 1 + squares[0][1]
        lost = list(ignored)
        before = len(self.drawn)
        for dx, dy, code in squares:
            x, y = plan.hover_point(self.column + dx, dy, rows)
            self.keep_drawn(cards.draw_tile(stage, "over", code, x, y, plan.tile))
            if self.column + dx in lost:
                lost.remove(self.column + dx)
                rect = plan.cell_rect(0, 0)
                frame = stage.add_box("over", rect.move(x - rect.cx, y - rect.cy), 14, None, EMBER, 6)
                self.keep_drawn(frame, stage.add_image("over", "ui/icon_cross_mark", x, y, 40))
        self.hover.hold_pieces(self.drawn[before:], plan.hover_point(self.column)[0])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.hover.update(seconds)

    # -- input

    def on_move(self, direction: tuple[int, int], repeat: bool) -> bool:
        if direction[1]:
            return not repeat and direction[1] > 0 and self.on_turn(1)
        column = self.column + direction[0]
        if not 0 <= column <= COLUMNS - self.shape_width():
            return False
        self.column = column
        self._follow_shape()
        return True

    def on_turn(self, step: int) -> bool:
        if len(self.rotations) < 2:
            return False
        self.rotation = self.rotations[(self.rotations.index(self.rotation) + step) % len(self.rotations)]
        self.column = min(self.column, COLUMNS - self.shape_width())
        self.table.play("shape_rotate")
        self._follow_shape(sound=False)
        return True

    def on_point(self, x: float, y: float) -> bool:
        plan = self.board_plan
        if not plan.area.contains(x, y):
            return False
        left = plan.column_at(x - (self.shape_width() - 1) * plan.pitch / 2)
        left = min(left, COLUMNS - self.shape_width())
        if left != self.column:
            self.column = left
            self._follow_shape()
        return True

    def is_pressable_at(self, x: float, y: float) -> bool:
        return self.board_plan.area.contains(x, y)

    def illegal_probe(self, mark: Mark) -> Action | None:
        """A drop where the shape does not fit."""
        return self.shown_action

    def _follow_shape(self, sound: bool = True) -> None:
        self._choose_row()
        if sound:
            self.table.play("shape_move")
        self.table.chooser_changed()

    def can_show(self, action: Action) -> bool:
        return True

    def preselect_answer(self, action: Any) -> None:
        """Let the shape hover at the answer."""
        there = getattr(action, "rotation", 0), action.column
        if there != (self.rotation, self.column):
            self.rotation, self.column = there
            self._choose_row()
            self.table.chooser_changed()

    # -- words

    def strip_info(self) -> Info:
        landed, ignored = self.find_landing()
        name, text = self._subject_words()
        outcome = self.answer_preview()
        note = gain_note(outcome.gain) if outcome is not None else NO_NOTE
        if landed and is_filled_by(self.view, self.seat, len(landed)):
            return Info("", say("tasty_humans.table.fills"), note=note, text_color=EMBER)
        if outcome is None or ignored:
            return Info(name, say("tasty_humans.table.ignored", n=len(ignored)), text_color=EMBER)
        words = text or drop_words(self.view, self.seat, self.kind, outcome)
        return Info(name, words, note=NO_NOTE if words == say("tasty_humans.table.change.none") else note)

    def _subject_words(self) -> tuple[str, str]:
        """Name, and a sentence that matters more than the change of points."""
        if self.kind == "drop_adventurer":
            return names.card_name(self.view.chosen_card, self.view.variant), ""
        if self.kind == "drop_leader":
            leader = LEADERS[self.view.leader_spaces[self.seat]]
            return "", leader_effect(leader)
        return say("tasty_humans.tile.damage_title"), ""

    def list_prompts(self) -> list[Prompt]:
        turning = [Prompt("turn", "tasty_humans.prompt.turn")] if len(self.rotations) > 1 else []
        return [MOVE, *turning, Prompt("confirm", "tasty_humans.prompt.drop")]

    def ask_text(self) -> str:
        if self.kind == "drop_adventurer":
            return say("tasty_humans.ask.drop_adventurer", name=self._subject_words()[0])
        if self.kind == "drop_damage" and self.view.damage_left > 1:
            return say("tasty_humans.ask.drop_damage_more", n=self.view.damage_left)
        return say(f"tasty_humans.ask.{self.kind}")

    def focus_subject(self) -> tuple[str, int] | None:
        if self.kind == "drop_leader":
            return "leader", self.view.leader_spaces[self.seat]
        return ("card", self.view.chosen_card) if self.view.chosen_card >= 0 else None


@maker
def band_face(art: Art) -> Face:
    """The darkness, to be stretched."""
    return art.get_face(BAND_KEY, _paint_band)


def _paint_band() -> Image.Image:
    """Dark, and fading out but for its lower edge, which the stomach's frame covers; stretched over any
    band."""
    side, fades = BAND_PIXELS, BAND_PIXELS // 4
    across = bytes(
        round(255 * in_out_cubic(min(i + 0.5, side - i - 0.5, fades) / fades)) for i in range(side)
    )
    down = bytes(round(255 * in_out_cubic(min(i + 0.5, fades) / fades)) for i in range(side))
    alpha = ImageChops.multiply(
        Image.frombytes("L", (side, 1), across).resize((side, side)),
        Image.frombytes("L", (1, side), down).resize((side, side)),
    )
    image = Image.new("RGBA", (side, side), (*NIGHT_900, 0))
    image.putalpha(alpha)
    return image
