"""A question with rows as a table asks it: the base of its presentations, and of games' own pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.model import Action
from scenes.kit.art import Drawn, Pieces, Stage
from scenes.kit.base import Point, Rect
from scenes.kit.input import Direction, Focusable
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.prompt_text import DETAILS, MOVE, refusal_words
from scenes.table.questions.policy import QuestionPolicy, V, paint_ahead
from scenes.table.questions.row_words import describe_focus
from scenes.table.questions.targets import NO_TARGET, Target, rows_of, thing_key

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SECRET_TICK = 1
"""The pitch of every step through rows that others must not know."""
P = TypeVar("P", bound=QuestionPolicy[Any])


class QuestionView(Generic[V, P]):
    """A presentation of the open question, with its policy; it draws on the table's stage.

    The table asks it on every input; on_confirm() gives the answer that was meant, legal or not. Only `view`,
    the shared one, is drawn. `own_view` is that of the asked seat: the same, unless the decision is
    hidden."""

    panel: Rect | None = None
    """The panel of the list, where there is one."""

    def __init__(self, table: TableScene[V], policy: P) -> None:
        self.table = table
        self.policy, self.question = policy, policy.question
        self.view = policy.view
        self.own_view: V = policy.own_view
        self.seat, self.kind, self.actions = policy.seat, policy.kind, policy.actions
        self.drawn: Pieces = []
        self.sure: Action | None = None  # what waits for a hold or a second press
        self.pointer: Point | None = None  # of the mouse, since the stick was moved last
        self.looks_closer = False  # the last press meant what can only be looked at
        self._words_ahead: Iterator[None] | None = None  # texts that are painted before they are shown

    def areas_in_use(self) -> list[Rect]:
        """The areas that the asked person reads now: cards of others leave them in sight."""
        return [rect for rect in (self.table.ring_rect, self.panel) if rect is not None]

    def bright_areas(self) -> list[Rect]:
        """The places of all that the question is about: the rest may be dark (X13)."""
        return [item.rect for item in self.table.focus.items if rows_of(item)]

    def button_areas(self) -> list[Rect]:
        """The places of buttons on the table: nobody knows one that lies under words."""
        return []

    @property
    def at_table(self) -> QuestionView[V, P]:
        """The presentation at the table, also while a list has taken its place."""
        return self

    @property
    def has_list(self) -> bool:
        """True if all answers stand in a list that is shut now: it opens when the details button is held."""
        return False

    def first_rows(self) -> Sequence[Entry]:
        """The first list, as it is presented here."""
        return self.policy.table_rows()

    def give_way(self, other: QuestionView[V, P]) -> None:
        """Let another presentation ask the question."""
        self.clear()
        self.table.chooser = other
        if self.policy.rows_differ:
            self.question.replace_rows(other.first_rows())

    # -- what has the focus

    @property
    def focus_target(self) -> Target:
        """The value of what has the focus."""
        value = self.table.focus.value
        return value if isinstance(value, Target) else NO_TARGET

    @property
    def current_entry(self) -> Entry | None:
        """The row that confirming means."""
        numbers = self.focus_target.entries
        return self.question.level.entries[numbers[0]] if numbers else None

    @property
    def meant_answer(self) -> Action | None:
        """The answer that confirming would give now."""
        return entry.action if (entry := self.current_entry) else None

    @property
    def press_targets(self) -> Sequence[Focusable]:
        """The things and buttons that are answers now; none where rows of a list stand for them."""
        return ()

    def usable_things(self) -> Iterator[Mark]:
        """The things on the table that are answers now."""
        return (target.value.mark for target in self.press_targets if target.value.mark is not None)

    @property
    def rings_on_table(self) -> bool:
        """True if what has the focus lies on the table, not over it: its facts are above the ring."""
        return False

    @property
    def dark_area(self) -> Rect | None:
        """The area of the table where nothing can be looked at."""
        return None

    def focus_items(self) -> list[Focusable]:
        """All that can have the focus."""
        return []

    def home_key(self) -> str | None:
        """The focus key at first."""
        return None

    def look_items(self) -> Iterator[Focusable]:
        """The things that can be looked at, in groups by their kind."""
        dark = self.dark_area
        for mark in () if self.policy.in_secret else self.policy.visible_marks():
            rect = self.find_spot(mark)
            if rect and (not dark or not dark.contains(*rect.center)):
                yield Focusable(thing_key(mark), rect, mark[0], Target(mark=mark))

    def choose_row(self, number: int) -> None:
        """Mean that row of the open list."""
        self.question.level.index = number

    def go_to_row(self, number: int) -> None:
        """Move the focus to a row of the open list."""
        self.choose_row(number)
        self.move_focus(self.home_key() or "")

    def move_focus(self, key: str) -> None:
        """Move the focus, to be heard."""
        in_secret = self.policy.in_secret
        self.table.focus.move_to(key)
        if in_secret:
            self.table.play("focus_tick", step=SECRET_TICK)
        self.table.follow_focus(sound=not in_secret)

    def follow_focus(self) -> None:
        """Follow the focus, which moved."""
        current = self.current_entry
        if self.sure and (not current or self.sure != current.action):
            self.sure = None
        self.draw()

    # -- places

    def find_spot(self, mark: Mark) -> Rect | None:
        """The place of a thing; None if it is not in sight."""
        return self.policy.find_spot(mark)

    def entry_spots(self, entry: Entry) -> Iterator[Rect]:
        """The places of the things that a row means."""
        for mark in entry.marks:
            rect = self.find_spot(mark)
            if rect:
                yield rect

    def focus_frame(self, item: Focusable) -> Rect:
        """The place of a thing while it has the focus."""
        return item.rect

    def number_x(self, entry: Entry) -> float:
        """The middle of the number of the row in focus: less is left of it, more is right."""
        return self.policy.number_x(next(self.entry_spots(entry)))

    # -- steps

    def open_list(
        self, opener: Entry, rows: Sequence[Entry], is_private: bool = False, is_held: bool = False
    ) -> None:
        """Go on in another list; back() leads here again."""
        self.question.open_list(opener, rows, is_private, is_held)
        self.question.level.index = self.policy.start_index()
        self.refresh_list()

    def reload_rows(self) -> None:
        """Offer the first list as it is now, in the same place."""
        self.question.replace_rows(self.first_rows())
        self.refresh_list()

    def refresh_list(self) -> None:
        """Lay out the open list and focus its row."""
        self._words_ahead = None
        self.lay_out()
        self.table.offer_focus(self.home_key())

    def lay_out(self) -> None:
        """Prepare for other rows than were offered before."""

    def preselect_answer(self, action: Action) -> None:
        """Bring the question to an answer without giving it: the focus is on it, or on a step towards it."""
        if not self.policy.bring_to(action):
            self.question.go_to(action)
            self.refresh_list()

    def can_show(self, action: Action) -> bool:
        """True if preselect_answer() shows an answer at the table, although nothing there stands for it alone."""
        return False

    @property
    def is_midway(self) -> bool:
        """True if back() leads to a step before."""
        return self.question.level.opener is not None

    def on_back(self) -> bool:
        """Take one step back inside the question; False at its start."""
        if not self.question.close_list():
            return False
        self.refresh_list()
        return True

    # -- drawing

    @property
    def stage(self) -> Stage:
        """The stage of the table."""
        return self.table.stage

    def draw(self) -> None:
        """Draw everything afresh."""
        self.stage.clear(self.drawn)
        self.policy.before_paint()
        self.paint()

    def paint(self) -> None:
        """Draw the question through put()."""

    def keep_drawn(self, *things: Drawn) -> None:
        """Keep what was drawn as a part of the question."""
        self.drawn.extend(things)

    def clear(self) -> None:
        """Take all that the question shows from the table."""
        self.stage.clear(self.drawn)
        self.policy.clear_preview()

    def stop_work(self) -> None:
        """End what is made beside the frames: the table is left. A task that waits would keep all of it."""

    def forget_drawn(self) -> None:
        """Forget what was drawn: the stage was built afresh."""
        self.drawn = []

    def glowing_marks(self) -> Iterator[Drawn]:
        """The outlines of what may be chosen, which glow."""
        return (thing for thing in self.drawn if thing.face.startswith("dotted:"))

    def show_refusal(self) -> None:
        """Show on the table what stands in the way of the answer that was just refused."""
        self.draw()
        self.policy.show_refusal()

    def update(self, seconds: float) -> None:
        """Let a frame of time pass: paint the words ahead that moving the focus will show."""
        self.policy.update(seconds)
        if self._words_ahead is None:
            self._words_ahead = paint_ahead(self)
        next(self._words_ahead, None)

    # -- input

    def on_move(self, direction: Direction, repeat: bool) -> bool:
        """Move something of the question; False where the table moves the focus."""
        return False

    def push_answer(self, direction: Direction) -> Action | None:
        """The answer that a push of the stick gives at once; None where it only moves the focus."""
        return None

    def on_turn(self, step: int) -> bool:
        """Turn something, or go on by the shoulder buttons; False where that means nothing."""
        return False

    def on_point(self, x: float, y: float) -> bool:
        """Follow the pointer; True where it means something beyond the focus."""
        return False

    def is_pressable_at(self, x: float, y: float) -> bool:
        """True if a click there confirms, although nothing lies there that can have the focus."""
        return False

    def adjust_number(self, by: int) -> bool:
        """Change the number of the row in focus; False where it has none."""
        current, self.pointer = self.current_entry, None
        if not by or not current or not self.policy.can_adjust(current):
            return False
        self.policy.adjust_number(current, by)
        return True

    def on_confirm(self) -> Action | None:
        """The answer that is meant, legal or not; None after a step on the way to one."""
        current, mark = self.current_entry, self.focus_target.mark
        self.looks_closer = self.is_only_looking
        if current:
            return self._take_row(current)
        probe = self.illegal_probe(mark) if mark else None
        return None if probe in self.actions else probe

    def illegal_probe(self, mark: Mark) -> Action | None:
        """The answer that a thing would be if the rules allowed it; see QuestionPolicy.illegal_probe()."""
        return self.policy.illegal_probe(mark)

    def _take_row(self, entry: Entry) -> Action | None:
        """The answer that a row is, or None after a step towards one."""
        if entry.step is not None:
            self._take_step(entry)
            return None
        if not entry.action and entry.inside:
            self.open_list(entry, entry.inside())
        elif entry.curtain:
            self.policy.draw_curtain()
        return entry.action

    def _take_step(self, entry: Entry) -> None:
        """Change the question itself. A click left of a number means less of it, any other press more."""
        pointer, self.pointer = self.pointer, None
        if self.policy.can_adjust(entry):
            is_left = pointer is not None and pointer[0] <= self.number_x(entry)
            self.policy.adjust_number(entry, -1 if is_left else 1)
        else:
            self.policy.take_step(entry)

    def extra_answer(self) -> Action | None:
        """The answer of the details button, where it is not the details card."""
        return None

    @property
    def is_only_looking(self) -> bool:
        """True if confirming would only look closer at what has the focus."""
        current = self.current_entry
        return current is None or (current.is_for_looking and not current.curtain)

    @property
    def can_peek(self) -> bool:
        """True if the peek button holds hidden things open."""
        return self.policy.can_peek

    def on_peek(self) -> bool:
        """Hold hidden things open until on_release(); True where there are any."""
        return self.policy.open_peek()

    def on_release(self) -> None:
        """Hide what was held open: the peek button was let go, or something came between."""
        if self.question.close_held():
            self.refresh_list()

    def needs_second_press(self, action: Action | None = None) -> bool:
        """True if an answer cannot be taken back, or loses the match. None: whatever confirming means now."""
        current = self.current_entry
        meant = action or self.meant_answer
        if meant is not None and self.table.turn_end.delays_answer(bool(self.policy.end_words(meant))):
            return False
        if not action and current and current.warning:
            return True
        return meant is not None and bool(self.policy.warning_words(meant))

    # -- words

    def ask_text(self) -> str:
        """The reason of a refusal, else what the row in focus asks, else the thing that is looked at."""
        current, mark = self.current_entry, self.focus_target.mark
        words = refusal_words(self.table) or (current.ask if current else "")
        return words or (self.policy.look_words(mark) if mark else "")

    def list_prompts(self) -> list[Prompt]:
        """The prompts of the question, by importance."""
        current = self.current_entry
        press = [] if not current or self.is_only_looking else [Prompt("confirm", current.verb)]
        details = [DETAILS] if self.details_subject() is not None else []
        return [MOVE, *press, *details]

    def details_subject(self) -> Any:
        """The subject of the details card, as the game's table understands it; None for nothing."""
        return None if self.policy.in_secret else self.focus_subject()

    def focus_subject(self) -> object:
        """The same, even before others."""
        current = self.current_entry
        return current.subject if current else self.focus_target.mark

    def spoken_words(self) -> str:
        """The row or thing in focus in words, with the sentences about it."""
        if self.policy.in_secret:
            return ""
        return describe_focus(self.policy, self.current_entry, self.focus_target.mark)
