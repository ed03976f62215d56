"""Decisions of Tasty Humans as rows, and their pictures, with the points as they are and as they would be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.core.model import Action
from game.tasty_humans.components.definitions import CELL, LEADER_INDEX, Cell
from game.tasty_humans.table.actions import DraftLeader
from game.tasty_humans.view import View
from scenes.kit.art.stage import Drawn
from scenes.kit.base import CANDLE, EMBER, Color, Rect, say
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.questions.policy import QuestionPolicy
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.targets import Target
from scenes.table.ring_chip import seat_chip
from scenes.tasty_humans import layout
from scenes.tasty_humans.layout import BoardPlan
from scenes.tasty_humans.questions import marks
from scenes.tasty_humans.questions.marks import draw_points_badge
from scenes.tasty_humans.questions.notes import Info
from scenes.tasty_humans.questions.rows import list_rows, place_words, swap_steps
from scenes.tasty_humans.questions.score_change_list import (
    ChangeList,
    change_color,
    draw_glow,
    draw_veil,
    free_side,
)
from scenes.tasty_humans.scoring.changes import Preview, Trials
from scenes.tasty_humans.text import names

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable

CRAVINGS = Prompt("third", "tasty_humans.prompt.cravings")


class TastyPolicy(QuestionPolicy[View]):
    """Rows of any decision, and the additions to their list."""

    list_area = layout.GRID.expand(10)  # over all that is drawn around cards
    table: TastyTable

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table)
        self.rows_differ = self.is_swap

    # -- the list

    def list_rows(self) -> Sequence[Entry]:
        return list_rows(self.own_view, self.seat, self.table.seat_name)

    def table_rows(self) -> Sequence[Entry]:
        """A swap begins with either of its tiles."""
        return (
            swap_steps(self.own_view, self.seat, self.table.seat_name) if self.is_swap else self.list_rows()
        )

    def place_words(self, entry: Entry) -> str:
        return "" if self.is_swap else place_words(entry)

    @property
    def is_swap(self) -> bool:
        """True if two tiles are chosen one after the other."""
        return self.kind == "wizard_swap"

    def visible_marks(self) -> Sequence[Mark]:
        return ()

    def look_about(self, mark: Mark) -> str:
        """Of an own eaten leader tile, about its leader."""
        return self.table.thing_words(mark)[1]

    def find_spot(self, mark: Mark) -> Rect | None:
        kind, number = mark
        if kind == "card":
            return layout.card_rect(number)
        plan = self.table.pieces.plans[self.seat]
        return plan.cell_rect(*CELL[number]) if kind == "cell" else None

    def find_ground(self, entry: Entry) -> Rect | None:
        """The own stomach, where something lands or goes."""
        on_table = self.kind in ("choose_adventurer", "draft_leader")
        return None if on_table else self.table.pieces.plans[self.seat].frame

    def show_preview(self, entry: Entry) -> Iterator[Drawn]:
        """The answer as a bot's is shown."""
        if entry.action is not None:
            yield from marks.show_choice(self.table.pieces, self.view, entry.action)

    def extra_prompts(self) -> list[Prompt]:
        return [CRAVINGS]

    # -- answers

    def warning_words(self, action: Action) -> str:
        """A leader cannot be given back."""
        if not isinstance(action, DraftLeader):
            return ""
        return say("ask.hold_on" if self.table.hold.is_running else "ask.sure")

    def end_words(self, action: Action) -> str:
        """A leader is taken in a moment, before the next one picks."""
        if not isinstance(action, DraftLeader):
            return ""
        return say("tasty_humans.ask.leader_taken", name=names.leader_name(LEADER_INDEX[action.tile]))


class TastyPicture(QuestionView[View, TastyPolicy]):
    """Base of the pictures: a kind of decision adds paint_picture(), focusables() and its words; refusals
    stand in the info strip."""

    has_list = True
    table: TastyTable

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table, TastyPolicy(table))

    def home_key(self) -> str | None:
        return self.question.entry.key

    def entry_spots(self, entry: Entry) -> Iterator[Rect]:
        """The places where a row is confirmed."""
        entries = self.question.level.entries
        number = entries.index(entry) if entry in entries else -1
        yield from (item.rect for item in self.focus_items() if number in item.value.entries)

    def bright_areas(self) -> list[Rect]:
        """The answers, the own stomach, and what is said of both."""
        place = self.view.chosen_place
        card = [layout.card_rect(place)] if place >= 0 else []
        return [*super().bright_areas(), *card, self.board_plan.area, layout.INFO]

    def row_focusables(self, group: str, rect_of: Callable[[Entry], Rect]) -> list[Focusable]:
        entries = enumerate(self.question.level.entries)
        return [Focusable(entry.key, rect_of(entry), group, Target((n,))) for n, entry in entries]

    # -- what a kind of decision says

    def paint_picture(self) -> None:
        """Draw the question through put()."""
        raise NotImplementedError

    def answer_preview(self) -> Preview | None:
        """Preview of the answer that is being tried; None while none is tried."""
        return None

    def is_looked_at(self, cell: Cell) -> bool:
        """True if the own leader tile there has the focus: the points of the others are hidden then."""
        return False

    def strip_info(self) -> Info:
        """Contents of the info strip."""
        return Info()

    # -- drawing

    @property
    def board_plan(self) -> BoardPlan:
        """The board of the asked seat."""
        return self.table.pieces.plans[self.seat]

    @cached_property
    def trials(self) -> Trials:
        """Stomach of the seat with changes that are only tried."""
        return Trials(self.view, self.seat)

    def paint(self) -> None:
        self.paint_picture()
        self._paint_points()

    def mark_chosen(self, rect: Rect) -> None:
        """Candle frame with a check mark and the chip of the seat around a chosen thing."""
        self.keep_drawn(self.stage.add_nine_patch("fx", "nine_selected", rect))
        self.keep_drawn(self.stage.add_image("over", "ui/icon_check", rect.right - 6, rect.top - 6, 48))
        self.keep_drawn(
            self.stage.add_image("over", seat_chip(self.table, self.seat), rect.x + 2, rect.top - 4, 46)
        )

    def _paint_points(self) -> None:
        """Points of the leader tiles as they would be, or of one looked at, and the cells of the change that
        matters."""
        outcome, stage = self.answer_preview(), self.stage
        if outcome is not None:
            self.keep_drawn(*draw_glow(self.table.pieces, self.seat, outcome))
        changed = {change.line.values.get("leader"): change for change in outcome.changes} if outcome else {}
        for line in self.trials.lines:
            if line.source is None:
                continue
            change = changed.get(line.values["leader"])
            if change is not None:
                self.keep_drawn(
                    *draw_points_badge(
                        stage, self.board_plan, line.source, change.after, change_color(change)
                    )
                )
            elif self.is_looked_at(line.source):
                self.keep_drawn(*draw_points_badge(stage, self.board_plan, line.source, line.points, CANDLE))

    def paint_changes(self) -> None:
        """Let the grid step back, beside it the list of changed lines; the card that is being eaten stays
        marked."""
        stage, outcome, place = self.stage, self.answer_preview(), self.view.chosen_place
        self.keep_drawn(*draw_veil(stage, place))
        if outcome is not None:
            beside = free_side(self.table.pieces.plans[self.seat])
            self.keep_drawn(*ChangeList(stage, self.table.app, self.view).draw_panel(outcome, beside))
        if place >= 0:
            self.mark_chosen(layout.card_rect(place))

    def frame_cells(self, cells: Iterable[Cell], color: Color, width: float) -> None:
        """Draw lines around cells of the stomach."""
        self.keep_drawn(
            *(
                self.stage.add_box("fx", self.board_plan.cell_rect(*cell), 14, None, color, width)
                for cell in cells
            )
        )

    def show_refusal(self) -> None:
        """Frame the cells of the stomach that stand in the way."""
        self.draw()
        if self.table.reason is not None:
            self.frame_cells(self.table.reason.cells, EMBER, 5)
