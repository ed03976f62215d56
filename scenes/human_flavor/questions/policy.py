"""Base of all questions at this table: in the city, on the meters, on cards and mat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.core.rng import Rng
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.actions import EndTurn, Stop
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import marks, spread
from scenes.human_flavor.previews.foretold import Foretold, foretell
from scenes.human_flavor.previews.table_preview import TablePreview
from scenes.human_flavor.questions import first_day, illegal_probes
from scenes.human_flavor.questions.row_context import FlavorContext, agenda_lines
from scenes.human_flavor.questions.rows import ROWS
from scenes.kit.base import SMALL, Rect, say
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.questions import choice_buttons
from scenes.table.questions.choice_entries import join_sentences
from scenes.table.questions.choice_rows import ABOUT_AIR
from scenes.table.questions.floating_note import NoteText
from scenes.table.questions.policy import QuestionPolicy
from scenes.table.questions.row_labels import tell_apart

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable

RIVALS = Prompt("third", "human_flavor.choices.prompt.rivals")
LINES = 3
"""Lines under the list; the details card has room for more."""
BETWEEN_TURNS = (kinds.PLACE, kinds.DUSK, kinds.FEED)
"""Decisions while no turn is under way."""


class FlavorPolicy(QuestionPolicy[View]):
    """A question at this table."""

    list_area = layout.CHOICES
    room = layout.BODY
    table: FlavorTable

    def __init__(self, table: FlavorTable) -> None:
        super().__init__(table)
        self.pushed_back: list[Rect] = []  # what lies in the dark on a first day
        self._foretold: dict[Any, Foretold] = {}

    # -- rows

    @property
    def context(self) -> FlavorContext:
        """The context that rows are composed from."""
        reminders = self.table.app.settings.reminders
        return FlavorContext(self.own_view, self.seat, self.actions, self.table.seat_name, reminders)

    def list_rows(self) -> Sequence[Entry]:
        return tell_apart(ROWS[self.kind](self.context))

    def take_over(self, left: FlavorPolicy) -> None:
        """Keep the state of the same question before a conversion, as far as that is still possible."""

    def ends_turn(self, action: Action) -> bool:
        """True for the last thing of a turn, which does not say that it is."""
        if self.view.on_turn != self.seat or isinstance(action, EndTurn | Stop):
            return False
        trial = self.own_view.imagine(Rng(0))
        trial.apply(action)
        return trial.decision is None or trial.decision.kind in BETWEEN_TURNS

    def illegal_probe(self, mark: Mark) -> Action | None:
        return illegal_probes.suggested_answer(self.own_view, mark)

    @property
    def about_share(self) -> float:
        line = SMALL.size * SMALL.line * self.table.app.art.text_size
        return (LINES * line + 2 * ABOUT_AIR + 1) / self.list_area.h

    def extra_prompts(self) -> list[Prompt]:
        return [RIVALS]

    # -- places

    @property
    def hides_city(self) -> bool:
        """True if cards are spread over the city."""
        return False

    @property
    def dark_area(self) -> Rect | None:
        return layout.CITY if self.hides_city else None

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """Beside the minion that was just placed; or under the cards that hide the city."""
        if self.hides_city:
            column = choice_buttons.lay_column(self.table.app, entries, spread.ROOM)
            y = spread.BUTTON_Y
            return {key: Rect.from_center(spread.ROOM.cx, y, rect.w, rect.h) for key, rect in column.items()}
        is_right = self.view.location >= 0 and layout.location_rect(self.view.location).cx > layout.CITY.cx
        room = layout.BUTTONS_LEFT if is_right else layout.BUTTONS_RIGHT
        return choice_buttons.lay_column(self.table.app, entries, room)

    def draw_setting(self) -> Things:
        """The dark over all that cannot be chosen on a first day, and plates for feasts that are left."""
        if self.table.first_day.is_leading(self.view, self.seat):
            things = [target.rect for target in self.chooser.press_targets if target.value.mark is not None]
            self.pushed_back = list(first_day.unneeded_rects(things))
            yield from first_day.draw_veils(self.stage, self.pushed_back)
        if self.table.pieces.seat == self.seat:
            yield from marks.draw_plates(self.stage, self.own_view)

    # -- what an answer would bring

    def foretell_answer(self, action: Any) -> Foretold:
        """Results of an answer; worked out once."""
        if action not in self._foretold:
            self._foretold[action] = foretell(self.own_view, self.seat, action)
        return self._foretold[action]

    def show_preview(self, entry: Entry) -> Things:
        """Agendas, tokens, costs, meters and the uprising as they would be."""
        return self.preview_answer(entry.action)

    def preview_answer(self, action: Any) -> Things:
        if action in self.actions:
            yield from self.table_preview.draw(self.foretell_answer(action))
            yield from marks.draw_next_place(self.stage, self.table.pieces, self.own_view, self.seat, action)

    @property
    def table_preview(self) -> TablePreview:
        """Draws what would change on the table."""
        return TablePreview(self.stage, self.table.pieces, self.own_view, self.seat)

    def note_text(self, entry: Entry, modes: Sequence[Entry]) -> NoteText:
        """The note without what agendas and buttons say. Modes with the same words are called by verbs."""
        text = super().note_text(entry, modes)
        if not any(self.find_table_spot(mark) is not None for mark in entry.marks):
            text = replace(text, title="", side="", side_icon="")
        known = agenda_lines(self.context, entry.action) if entry.action is not None else []
        about = join_sentences(*(line for line in text.about.splitlines() if line not in known))
        are_alike = len({mode.words for mode in modes}) < len(modes)
        ways = tuple(say(mode.verb) for mode in modes) if are_alike else text.ways
        return replace(text, about=about, ways=ways)

    def covered_areas(self) -> Iterator[Rect]:
        """The agendas and the uprising, which say what comes, the mat, and the heading over cards."""
        yield from (layout.AGENDAS, layout.UPRISING, layout.MAT)
        if self.hides_city:
            yield spread.HEADING_LINE
