"""How a seat is asked at this table: every decision is a list, what its rows mean is lit on city, meters, cards and mat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.actions import Dominate, DominatePaying, InciteMeter, StartResources
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board import sights
from scenes.human_flavor.board.pieces import POSITIONS
from scenes.human_flavor.questions import (
    choices_effects,
    choices_evening,
    choices_feast,
    choices_place,
    choices_start,
    choices_turn,
    illegal_probes,
)
from scenes.human_flavor.questions.question import Change, Question, changes, says
from scenes.human_flavor.text.explanations import explain
from scenes.kit.base.design_tokens import EMBER, GOOD, INK, SMALL, Color
from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.choice_entries import Entry, Mark
from scenes.table.choice_list import Level, ListChooser
from scenes.table.choice_rows import ABOUT_AIR

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable

RIVALS = Prompt("third", "human_flavor.choices.prompt.rivals")
LINES = 3
"""Under the list; the details card has room for more."""
OUTLINE, RADIUS = 6.0, 16.0

ROWS: dict[str, Callable[[Question], list[Entry]]] = {
    kinds.PLACE: choices_place.place,
    kinds.MENU: choices_turn.menu,
    kinds.FEAST: choices_feast.feast,
    kinds.EFFECT: choices_effects.effect,
    kinds.DUSK: choices_evening.dusk,
    kinds.FEED: choices_evening.feed,
}
"""By kind of decision: its list; the starting tokens are counted."""


class FlavorChooser(ListChooser[View]):
    """Any decision of a person."""

    area = layout.CHOICES
    table: FlavorTable

    def __init__(self, table: FlavorTable) -> None:
        self.counts: tuple[int, ...] = ()  # the starting tokens so far
        self.pointer: tuple[float, float] | None = None  # where the mouse has pointed last
        self._changes: dict[Any, list[Change]] = {}
        super().__init__(table)

    def go_on_from(self, left: FlavorChooser) -> None:
        """The same question was asked a moment ago, before somebody converted: its lists are open again as far as they are still there."""
        for level in left.levels if (left.seat, left.kind) == (self.seat, self.kind) else ():
            index = next((place for place, entry in enumerate(self.level.entries) if entry.key == level.entry.key), None)
            if index is None:
                return
            self.level.index = index
            inside = self.entry.inside
            if level is left.levels[-1] or inside is None:
                return
            self.levels.append(Level(tuple(inside()), self.entry))

    # -- the list

    @property
    def question_asked(self) -> Question:
        """What the rows are composed from."""
        return Question(self.own_view, self.seat, self.actions, self.table.seat_name, self.table.app.settings.reminders)

    def entries(self) -> Sequence[Entry]:
        if self.kind != kinds.START:
            return ROWS[self.kind](self.question_asked)
        if not self.counts:
            self.counts = choices_start.suggested(self.question_asked)
        return choices_start.start(self.question_asked, self.counts)

    @property
    def about_share(self) -> float:
        line = SMALL.size * SMALL.line * self.table.app.art.text_size
        return (LINES * line + 2 * ABOUT_AIR + 1) / self.area.h

    def things(self) -> Sequence[Mark]:
        """All that lies on the table can be looked at: city, displays, agendas, meters, the mat, and whoever sits there."""
        return sights.marks(self.view, self.table.pieces.seat)

    def look_words(self, mark: Mark) -> str:
        told = explain(self.view, mark, self.table.pieces.seat, self.table.seat_name)
        return says("look", title=told.title, name=told.name)

    def look_about(self, mark: Mark) -> str:
        return "\n".join(explain(self.view, mark, self.table.pieces.seat, self.table.seat_name).sentences)

    def illegal_probe(self, mark: Mark) -> Action | None:
        return illegal_probes.probed(self.own_view, mark)

    # -- what an answer would bring

    def preview(self, entry: Entry) -> None:
        """The agendas that would score more or less, the stacker that falls and the uprising it falls into."""
        if entry.action is None:
            return
        for change in self._changed(entry.action):
            self._outline(self.spot(("agenda", change.agenda)), GOOD if change.after > change.before else EMBER)
        for mark in self._falls(entry.action):
            self._outline(self.spot(mark), EMBER)

    def _changed(self, action: Action) -> list[Change]:
        if action not in self._changes:
            self._changes[action] = changes(self.own_view, self.seat, action)
        return self._changes[action]

    def _falls(self, action: Action) -> Iterator[Mark]:
        """The top stacker that would be pushed off, and the uprising."""
        if not isinstance(action, Dominate | DominatePaying | InciteMeter):
            return
        meter = self.view.meters[action.network]
        if isinstance(action, InciteMeter) or len(meter) + 1 > self.view.limit:
            yield "stacker", action.network * POSITIONS + len(meter) - 1
            yield "uprising", 0

    def _outline(self, rect: Rect | None, color: Color) -> None:
        if rect is not None:
            self.put(self.stage.box("fx", rect.grown(OUTLINE), RADIUS, None, INK, OUTLINE * 2))
            self.put(self.stage.box("fx", rect.grown(OUTLINE - 2), RADIUS - 2, None, color, OUTLINE))

    # -- the starting tokens

    def preselect(self, action: Action) -> None:
        if isinstance(action, StartResources):
            self._count_to(action.resources, choices_start.TAKE)
        else:
            super().preselect(action)

    def _count_to(self, counts: tuple[int, ...], focus: str) -> None:
        """The counts are these now; that row has the focus."""
        self.counts = counts
        rows = tuple(self.entries())
        index = next(place for place, entry in enumerate(rows) if entry.key == focus)
        self.levels = [replace(self.levels[0], entries=rows, index=index)]
        self.refresh()

    def _step(self, by: int) -> bool:
        """One token more or less of the focused type."""
        if not self.counting:
            return False
        resource = int(self.entry.key.removeprefix(choices_start.COUNT))
        counts = choices_start.counted(self.question_asked, self.counts, resource, by)
        self.table.app.mixer.play("not_possible" if counts is None else "confirm")
        if counts is not None:
            self._count_to(counts, self.entry.key)
        return True

    @property
    def counting(self) -> bool:
        """Whether a type of tokens that is counted has the focus."""
        return self.in_list and self.entry.key.startswith(choices_start.COUNT)

    def chosen(self, entry: Entry) -> bool:
        """A type that is counted: one more, or what the mouse points at."""
        x = self.pointer[0] if self.pointer is not None else self.area.right
        self.pointer = None
        return self._step(1 if x > self._between() else -1)

    def _between(self) -> float:
        """Where on the focused row less ends and more begins."""
        row = next(row for row in self.rows.rows(self.level.first) if row.index == self.level.index)
        return row.rect.right - self.rows.side_width(self.entry) / 2

    def move(self, direction: tuple[int, int], repeat: bool) -> bool:
        self.pointer = None
        return bool(direction[0] and self._step(direction[0])) or super().move(direction, repeat)

    def turn(self, step: int) -> bool:
        self.pointer = None
        return self._step(step) or super().turn(step)

    def point(self, x: float, y: float) -> bool:
        self.pointer = x, y
        return super().point(x, y)

    # -- feeding all

    def confirm(self, key: str | None) -> Action | None:
        if self.entry.key == choices_evening.FEED_ALL and self.in_list and not self.clicked:
            self.table.feed_all.begin(choices_evening.dinner(self.own_view, self.seat))
        return super().confirm(key)

    # -- words

    def prompts(self) -> list[Prompt]:
        turn = [Prompt("turn", "human_flavor.choices.prompt.count")] if self.counting else []
        return [*super().prompts(), *turn, RIVALS]


def lone_answer(view: View) -> Action | None:
    """The answer where there is nothing to choose: the only one there is (the screen gives it in place of a person)."""
    decision = view.decision
    only: Action | None = decision.actions[0] if decision is not None and len(decision.actions) == 1 else None
    return only
