"""Decisions of Tasty Humans: rows, and a picture with the points as they are and as they would be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.core.model import Action
from game.tasty_humans.components.definitions import CELL, Cell
from game.tasty_humans.table.actions import DraftLeader
from game.tasty_humans.view import View
from scenes.kit.art.stage import NinePatch, Piece
from scenes.kit.base.design_tokens import CANDLE, EMBER, Color
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.picture_view import PicturePolicy
from scenes.tasty_humans import layout
from scenes.tasty_humans.layout import BoardPlan
from scenes.tasty_humans.questions import marks
from scenes.tasty_humans.questions.marks import points_badge
from scenes.tasty_humans.questions.notes import Info
from scenes.tasty_humans.questions.rows import rows
from scenes.tasty_humans.questions.score_change_list import ChangeList, glow, tone, veil
from scenes.tasty_humans.scoring.changes import Preview, Trials

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable

CRAVINGS = Prompt("third", "tasty_humans.prompt.cravings")


class TastyPolicy(PicturePolicy[View]):
    """A kind of decision writes paint_picture(), focusables() and its words; refusals stand in the info
    strip.
    """

    list_area = layout.GRID.expand(10)  # over all that is drawn around cards
    table: TastyTable

    # -- the list

    def rows(self) -> Sequence[Entry]:
        return rows(self.own_view, self.seat, self.table.seat_name)

    def things(self) -> Sequence[Mark]:
        return ()

    def spot(self, mark: Mark) -> Rect | None:
        kind, number = mark
        if kind == "card":
            return layout.card_rect(number)
        return self.plan.cell_rect(*CELL[number]) if kind == "cell" else None

    def preview(self, entry: Entry) -> Iterator[Piece | NinePatch]:
        """The answer as a bot's is shown."""
        if entry.action is not None:
            yield from marks.show_choice(self.table.pieces, self.view, entry.action)

    def prompts(self) -> list[Prompt]:
        return [CRAVINGS]

    # -- what a kind of decision says

    def paint_picture(self) -> None:
        """Draw the question through put()."""
        raise NotImplementedError

    def outcome(self) -> Preview | None:
        """The effect of the answer that is being tried on the sheet; None while none is tried."""
        return None

    def is_looked_at(self, cell: Cell) -> bool:
        """True if the own leader tile there has the focus: what the others score is not shown."""
        return False

    def info(self) -> Info:
        """Contents of the info strip."""
        return Info()

    # -- drawing

    @property
    def plan(self) -> BoardPlan:
        """The board of the asked seat."""
        return self.table.pieces.plans[self.seat]

    @cached_property
    def trials(self) -> Trials:
        """The stomach of the seat with what an answer would change in it."""
        return Trials(self.view, self.seat)

    def paint(self) -> None:
        self.paint_picture()
        self._paint_points()

    def _paint_points(self) -> None:
        """Points of the leader tiles as they would be, or of one looked at, and the cells of the change that
        matters.
        """
        outcome, stage = self.outcome(), self.stage
        if outcome is not None:
            self.put(*glow(self.table.pieces, self.seat, outcome))
        changed = {change.line.values.get("leader"): change for change in outcome.changes} if outcome else {}
        for line in self.trials.lines:
            if line.source is None:
                continue
            change = changed.get(line.values["leader"])
            if change is not None:
                self.put(*points_badge(stage, self.plan, line.source, change.after, tone(change)))
            elif self.is_looked_at(line.source):
                self.put(*points_badge(stage, self.plan, line.source, line.points, CANDLE))

    def paint_changes(self) -> None:
        """The grid steps back behind the list of changed lines; the card that is being eaten stays marked."""
        stage, outcome, place = self.stage, self.outcome(), self.view.chosen_place
        self.put(*veil(stage, place))
        if outcome is not None:
            self.put(*ChangeList(stage, self.table.app, self.view).draw(outcome, place))
        if place >= 0:
            self.chooser.selected(layout.card_rect(place))

    def frame(self, cells: Iterable[Cell], color: Color, width: float) -> None:
        """Lines around cells of the stomach."""
        self.put(
            *(self.stage.add_box("fx", self.plan.cell_rect(*cell), 14, None, color, width) for cell in cells)
        )

    def show_refusal(self) -> None:
        """Frame in the stomach what stands in the way."""
        if self.table.reason is not None:
            self.frame(self.table.reason.cells, EMBER, 5)

    # -- answers

    def warning(self, action: Action) -> str:
        """A leader cannot be given back."""
        if not isinstance(action, DraftLeader):
            return ""
        return say("ask.hold_on" if self.table.hold.running else "ask.sure")
