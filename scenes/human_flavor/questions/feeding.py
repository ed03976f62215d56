"""Supper (R45) at the table that is laid over the city: pressing an ally fills its bowl or empties it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table.actions import Feed, Release
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import supper_row
from scenes.human_flavor.questions import choices_evening, supper
from scenes.human_flavor.questions.policy import FlavorPolicy
from scenes.human_flavor.questions.supper import FillBowl, Supper
from scenes.kit.base import Rect
from scenes.kit.match.entry import Entry, Mark
from scenes.table.questions.targets import Target

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable


class Feeding(FlavorPolicy):
    """In the list the allies are asked about one by one."""

    rows_differ = True

    def __init__(self, table: FlavorTable) -> None:
        super().__init__(table)
        self.supper = Supper(self.own_view, self.seat)

    def list_rows(self) -> Sequence[Entry]:
        return [*choices_evening.feed_all_rows(self.context), *super().list_rows()]

    def table_rows(self) -> Sequence[Entry]:
        return supper.supper_rows(self.context, self.supper)

    def take_over(self, left: FlavorPolicy) -> None:
        if isinstance(left, Feeding):
            self.supper.keep_choices(left.supper)

    # -- the focus

    def start_index(self) -> int:
        entries = self.question.level.entries if len(self.question.levels) == 1 else ()
        return next((number for number, entry in enumerate(entries) if entry.key == supper.SERVE), 0)

    def bring_to(self, action: Action) -> bool:
        """Lay the table for an answer about one ally: what serves it gives the answer then."""
        if not isinstance(action, Feed | Release) or self.question.find_way(action):
            return False
        food = action.resource if isinstance(action, Feed) else NOTHING
        lies = self.supper.bowls[action.ally]
        if food != lies and not self.supper.press_bowl(action.ally, food if food != NOTHING else lies):
            self._go_to_bowl(action.ally)
            return True
        self.chooser.reload_rows()
        self.chooser.go_to_row(self.start_index())
        return True

    def first_mode(self, target: Target) -> int:
        """The row of what lies in the bowl."""
        kind, ally = target.mark or ("", 0)
        bowl = self._bowl_number(ally, target.entries) if kind == "ally" else None
        return target.entries[0] if bowl is None else bowl

    def _bowl_number(self, ally: int, numbers: Sequence[int]) -> int | None:
        """Number of the row, of these, of the food in an ally's bowl; else of its first one."""
        found: int | None = None
        for number in numbers:
            step = self.question.level.entries[number].step
            if isinstance(step, FillBowl) and step.ally == ally:
                if step.food == self.supper.bowls[ally]:
                    return number
                found = number if found is None else found
        return found

    def _go_to_bowl(self, ally: int) -> None:
        number = self._bowl_number(ally, range(len(self.question.level.entries)))
        if number is not None:
            self.chooser.go_to_row(number)

    def take_step(self, entry: Entry) -> None:
        step = entry.step
        assert isinstance(step, FillBowl)
        if self.supper.press_bowl(step.ally, step.food):
            self.chooser.reload_rows()
            self._go_to_bowl(step.ally)
        else:
            self.table.play("not_possible")

    # -- the table that is laid

    @property
    def hides_city(self) -> bool:
        return True

    def find_table_spot(self, mark: Mark) -> Rect | None:
        kind, number = mark
        bowls = self.supper.bowls
        if kind != "ally" or number not in bowls:
            return self.find_spot(mark)
        return supper_row.guest_places(len(bowls))[list(bowls).index(number)]

    def draw_setting(self) -> Things:
        yield from super().draw_setting()
        yield from supper_row.draw_supper(self.stage, self.supper.bowls, supper.supper_heading(self.supper))

    def show_table_preview(self, entry: Entry) -> Things:
        if len(self.question.levels) > 1:
            return self.show_preview(entry)
        return iter(self.table_preview.draw_tokens(self.supper.tokens_left))
