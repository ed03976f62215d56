"""Base of all questions at this table: in the city, on the meters, on cards and mat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.core.rng import Rng
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.actions import EndTurn, Stop
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import bubbles, marks, spread
from scenes.human_flavor.previews.foretold import Foretold, foretell
from scenes.human_flavor.previews.table_preview import TablePreview
from scenes.human_flavor.questions import illegal_probes
from scenes.human_flavor.questions.choices_turn import left_text
from scenes.human_flavor.questions.row_context import FlavorContext, agenda_lines
from scenes.human_flavor.questions.rows import ROWS
from scenes.human_flavor.text import names
from scenes.kit.animation.timeline import Timeline, Tween
from scenes.kit.animation.travel import interpolate
from scenes.kit.art import Drawn, Piece, Pieces
from scenes.kit.base import SMALL, Rect, join_names, out_cubic, say
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.questions import choice_buttons, target_marks
from scenes.table.questions.choice_entries import join_lines
from scenes.table.questions.choice_rows import ABOUT_AIR
from scenes.table.questions.floating_note import NoteText
from scenes.table.questions.policy import QuestionPolicy
from scenes.table.questions.row_labels import tell_apart

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable

RIVALS = Prompt("third", "human_flavor.choices.prompt.rivals")
LINES = 3
"""Lines under the list; the details card has room for more."""
BUTTON_EDGE = 12.0
GROW_MS = 120.0
INSIDE = (-4.0, 9.0)  # from the ends and edges of a line of tokens to its ring
BETWEEN_TURNS = (kinds.PLACE, kinds.DUSK, kinds.FEED)
"""Decisions while no turn is under way."""


class FlavorPolicy(QuestionPolicy[View]):
    """A question at this table."""

    list_area = layout.CHOICES
    room = layout.BODY
    table: FlavorTable

    def __init__(self, table: FlavorTable) -> None:
        super().__init__(table)
        self._foretold: dict[Any, Foretold] = {}
        self._raised = NOTHING  # the location that is drawn larger
        self._growing = Timeline()

    # -- rows

    @property
    def context(self) -> FlavorContext:
        """The context that rows are composed from."""
        reminders = self.table.app.habits.reminders
        return FlavorContext(self.own_view, self.seat, self.actions, self.table.seat_name, reminders)

    def list_rows(self) -> Sequence[Entry]:
        return tell_apart(ROWS[self.kind](self.context))

    def take_over(self, left: FlavorPolicy) -> None:
        """Keep the state of the same question before a conversion, as far as that is still possible."""

    def ends_turn(self, action: Action) -> bool:
        """True for the last thing of a turn, which does not say that it is."""
        if self.view.on_turn != self.seat or isinstance(action, EndTurn | Stop):
            return False
        if self.kind == kinds.PLACE and isinstance(action, kinds.Convert):
            return False  # the turn's minion is still to be sent
        trial = self.own_view.imagine(Rng(0))
        trial.apply(action)
        return trial.decision is None or trial.decision.kind in BETWEEN_TURNS

    def end_words(self, action: Action) -> str:
        is_questioned = isinstance(action, EndTurn) and self.table.app.habits.reminders
        return left_text(self.context) if is_questioned else ""

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
    def _bubbled(self) -> Rect | None:
        """Place of the captive or house at which the open rows hang as bubbles."""
        level = self.question.level
        if level.opener is None or not bubbles.are_bubbles(level.entries):
            return None
        mark = level.opener.marks[0]
        return self.raised_spot(mark) or self.find_spot(mark)

    def find_table_spot(self, mark: Mark) -> Rect | None:
        if mark[0] in bubbles.KINDS:
            return bubbles.bubble_spot(mark, self._bubbled, self.question.level.entries)
        return self.find_spot(mark)

    @property
    def hides_city(self) -> bool:
        """True if cards are spread over the city."""
        return False

    @property
    def dark_area(self) -> Rect | None:
        return layout.CITY if self.hides_city else None

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """A single one has one place in all questions, where it hides nothing that one decides by; else at the
        lower right of the city, or under the cards that hide it."""
        if self.hides_city:
            column = choice_buttons.lay_column(self.table.app, entries, spread.ROOM)
            y = spread.BUTTON_Y
            return {key: Rect.from_center(spread.ROOM.cx, y, rect.w, rect.h) for key, rect in column.items()}
        if len(entries) == 1:
            return {entries[0].key: layout.TURN_END}
        return choice_buttons.lay_column(self.table.app, entries, layout.BUTTONS)

    def paint_place(self, entry: Entry, rect: Rect) -> Pieces:
        """There it has the short words of the prompt bar."""
        if rect != layout.TURN_END:
            return choice_buttons.paint_button(self.stage, entry, rect)
        return choice_buttons.paint_button(
            self.stage, replace(entry, words=say(entry.verb)), rect, BUTTON_EDGE
        )

    # -- the facade in focus

    def raised_spot(self, mark: Mark) -> Rect | None:
        if mark[0] == "location" and not self.hides_city:
            return layout.raised_frame(mark[1])
        # these are low and near each other: their ring lies inside
        low = {"resource": layout.resource_rect, "pile": layout.pile_rect}.get(mark[0])
        return low(mark[1]).inset(*INSIDE) if low is not None else None

    def show_raised(self, mark: Mark) -> Things:
        """The facade, which is large; its sign is lit if it may be chosen."""
        if mark[0] != "location":
            return
        number = mark[1]
        city, shown = self.table.pieces.city, self.table.pieces.shown
        self._raised = number
        city.hide_minions(number, True)
        facade, *minions = city.draw_raised(shown, number, self.has_guest(number))
        self._grow(facade)
        yield from (facade, *minions)
        if self.chooser.focus_target.entries:
            yield target_marks.add_target_mark(self.stage, layout.sign_rect(layout.raised_rect(number)))

    def _grow(self, facade: Drawn) -> None:
        """Let it grow to its size, while the ring glides there."""
        self._growing = Timeline()
        if isinstance(facade, Piece) and self.table.motion.is_full:

            def change(p: float) -> None:
                facade.zoom = interpolate(1 / layout.RAISED, 1.0, p)

            change(0.0)
            self._growing.add(Tween(GROW_MS, change, out_cubic))

    def update(self, seconds: float) -> None:
        self._growing.update(seconds)

    def has_guest(self, location: int) -> bool:
        """True if a minion that would come stands at the facade in focus."""
        return False

    def before_paint(self) -> None:
        if self._raised != NOTHING:
            self.table.pieces.city.hide_minions(self._raised, False)
            self._raised = NOTHING

    def clear_preview(self) -> None:
        self.before_paint()

    def mark_spot(self, target: Focusable) -> Rect:
        """A place that may be chosen has its sign lit."""
        mark = target.value.mark
        is_place = mark is not None and mark[0] == "location"
        return layout.sign_rect(target.rect) if is_place else target.rect

    def draw_setting(self) -> Things:
        """Plates for feasts that are left. On a first day what is needed gets light."""
        things = [target.rect for target in self.chooser.press_targets if target.value.mark is not None]
        self.table.first_day.light_needed(self.view, self.seat, things)
        if self.table.pieces.seat == self.seat:
            yield from marks.draw_plates(self.stage, self.own_view)
        if self._bubbled is not None:
            yield from bubbles.draw_bubbles(self.stage, self._bubbled, self.question.level.entries)

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
        """The note without what agendas, buttons and bubbles say. Modes with the same words are called by verbs."""
        text = super().note_text(entry, modes)
        in_bubble = bool(entry.marks) and entry.marks[0][0] in bubbles.KINDS
        if in_bubble or not any(self.find_table_spot(mark) is not None for mark in entry.marks):
            text = replace(text, title="", side="", side_icon="")
        known = agenda_lines(self.context, entry.action) if entry.action is not None else []
        if entry.inside is not None and entry.marks and entry.marks[0][0] == "human":
            known = text.about.splitlines()[:1]  # all that it may give: bubbles will show that
        about = join_lines(
            self._hunger_text(entry.action), *(line for line in text.about.splitlines() if line not in known)
        )
        are_alike = len({mode.words for mode in modes}) < len(modes)
        ways = tuple(say(mode.verb) for mode in modes) if are_alike else text.ways
        return replace(text, about=about, ways=ways)

    def _hunger_text(self, action: Any) -> str:
        """Allies that would go hungry after an answer; "" for none."""
        hungry = self.foretell_answer(action).hungry if action in self.actions else ()
        return (
            say("human_flavor.previews.hungry", names=join_names([names.ally(ally) for ally in hungry]))
            if hungry
            else ""
        )

    def covered_areas(self) -> Iterator[Rect]:
        """The agendas and the uprising, which say what comes, the mat, and the heading over cards."""
        yield from (layout.AGENDAS, layout.UPRISING, layout.MAT)
        if self.hides_city:
            yield spread.HEADING_LINE
        if self._bubbled is not None:
            yield self._bubbled
