"""A question with rows as a table asks it: the base of its presentations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.model import Action, Blocked
from scenes.kit.base.geometry import Rect
from scenes.kit.input.focus import Focusable
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.prompt_text import refusal
from scenes.table.questions.chooser import DETAILS, MOVE, Chooser, V
from scenes.table.questions.policy import QuestionPolicy
from scenes.table.questions.targets import NO_TARGET, Target, thing_key
from scenes.table.questions.words_ahead import paint_ahead

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SECRET_TICK = 1
"""The pitch of every step through rows that others must not know."""
P = TypeVar("P", bound=QuestionPolicy[Any])


class QuestionView(Chooser[V], Generic[V, P]):
    """A presentation of a question, with the game's policy for its kind. Another one may take its place."""

    panel: Rect | None = None
    """The panel of the list, where there is one."""

    def __init__(self, table: TableScene[V], policy: P) -> None:
        super().__init__(table)
        self.policy, self.own_view, self.question = policy, policy.own_view, policy.question
        self.pointer: tuple[float, float] | None = None  # of the mouse, since the stick was moved last
        self.looks_closer = False  # the last press meant what can only be looked at
        self._words_ahead: Iterator[None] | None = None  # texts that are painted before they are shown

    def rows(self) -> Sequence[Entry]:
        """The first list, as it is presented here."""
        raise NotImplementedError

    def give_way(self, other: QuestionView[V, P]) -> None:
        """Let another presentation ask the question."""
        self.clear()
        self.table.chooser = other
        if self.policy.rows_differ:
            self.question.replace_rows(other.rows())

    # -- what has the focus

    @property
    def target(self) -> Target:
        """The value of what has the focus."""
        value = self.table.focus.value
        return value if isinstance(value, Target) else NO_TARGET

    @property
    def current(self) -> Entry | None:
        """The row that confirming means."""
        raise NotImplementedError

    @property
    def press_targets(self) -> Sequence[Focusable]:
        """The things and buttons that are answers now; none where rows of a list stand for them."""
        return ()

    def usable_things(self) -> Iterator[Mark]:
        """The things on the table that are answers now."""
        return (target.value.mark for target in self.press_targets if target.value.mark is not None)

    @property
    def dark_area(self) -> Rect | None:
        """The area of the table where nothing can be looked at."""
        return None

    @property
    def thing_in_focus(self) -> Mark | None:
        return self.target.mark

    def looks(self) -> Iterator[Focusable]:
        """The things that can be looked at, in groups by their kind."""
        dark = self.dark_area
        for mark in () if self.policy.in_secret else self.policy.things():
            rect = self.spot(mark)
            if rect is not None and (dark is None or not dark.contains(rect.cx, rect.cy)):
                yield Focusable(thing_key(mark), rect, mark[0], Target(mark=mark))

    def choose(self, number: int) -> None:
        """Mean that row of the open list."""
        self.question.level.index = number

    def go(self, number: int) -> None:
        """Move the focus to a row of the open list."""
        self.choose(number)
        self.focus_on(self.home() or "")

    def focus_on(self, key: str) -> None:
        """Move the focus, to be heard."""
        in_secret = self.policy.in_secret
        self.table.focus.move_to(key)
        if in_secret:
            self.table.app.mixer.play("focus_tick", step=SECRET_TICK)
        self.table.follow_focus(sound=not in_secret)

    def focused(self) -> None:
        current = self.current
        if self.sure is not None and (current is None or self.sure != current.action):
            self.sure = None
        self.draw()

    # -- places

    def spot(self, mark: Mark) -> Rect | None:
        """The place of a thing; None if it is not in sight."""
        return self.policy.spot(mark)

    def spots(self, entry: Entry) -> Iterator[Rect]:
        """The places of the things that a row means."""
        for mark in entry.marks:
            rect = self.spot(mark)
            if rect is not None:
                yield rect

    def number_x(self, entry: Entry) -> float:
        """The middle of the number of the row in focus: less is left of it, more is right."""
        return next(self.spots(entry)).cx

    # -- steps

    def open(
        self, opener: Entry, rows: Sequence[Entry], is_private: bool = False, is_held: bool = False
    ) -> None:
        """Go on in another list; back() leads here again."""
        self.question.open(opener, rows, is_private, is_held)
        self.question.level.index = self.policy.start()
        self.refresh()

    def reload(self) -> None:
        """Offer the first list as it is now, in the same place."""
        self.question.replace_rows(self.rows())
        self.refresh()

    def refresh(self) -> None:
        """Lay out the open list and focus its row."""
        self._words_ahead = None
        self.lay_out()
        self.table.new_focus(self.home())

    def lay_out(self) -> None:
        """Other rows are offered than before."""
        raise NotImplementedError

    def preselect(self, action: Action) -> None:
        """The lists towards the answer are open."""
        if not self.policy.bring_to(action):
            self.question.go_to(action)
            self.refresh()

    # -- drawing

    def draw(self) -> None:
        self.stage.clear(self.drawn)
        self.policy.before_paint()
        self.paint()

    def clear(self) -> None:
        super().clear()
        self.policy.clear()

    def blocked_by(self, cells: Iterable[tuple[int, int]]) -> None:
        self.draw()
        self.policy.show_refusal()

    def update(self, seconds: float) -> None:
        """Quiet frames: paint the words ahead that moving the focus will show."""
        self.policy.update(seconds)
        if self._words_ahead is None:
            self._words_ahead = paint_ahead(self)
        next(self._words_ahead, None)

    # -- input

    def adjust_number(self, by: int) -> bool:
        """Change the number of the row in focus; False where it has none."""
        current, self.pointer = self.current, None
        if not by or current is None or not self.policy.can_adjust(current):
            return False
        self.policy.adjust(current, by)
        return True

    def confirm(self, key: str | None) -> Action | None:
        current, mark = self.current, self.target.mark
        self.looks_closer = self.only_looks
        if current is not None:
            return self._take_row(current)
        probe = self.policy.illegal_probe(mark) if mark is not None else None
        return None if probe in self.actions else probe

    def _take_row(self, entry: Entry) -> Action | None:
        """The answer that a row is, or None after a step towards one."""
        if entry.step is not None:
            self._take_step(entry)
            return None
        if entry.action is None and entry.inside is not None:
            self.open(entry, entry.inside())
        elif entry.curtain:
            self.policy.draw_curtain()
        return entry.action

    def _take_step(self, entry: Entry) -> None:
        """Change the question itself. A click left of a number means less of it, any other press more."""
        pointer, self.pointer = self.pointer, None
        if self.policy.can_adjust(entry):
            is_left = pointer is not None and pointer[0] <= self.number_x(entry)
            self.policy.adjust(entry, -1 if is_left else 1)
        else:
            self.policy.take_step(entry)

    def looking(self) -> bool:
        return self.looks_closer

    @property
    def only_looks(self) -> bool:
        """True if confirming would only look closer at what has the focus."""
        current = self.current
        return current is None or (current.for_looking and not current.curtain)

    def on_peek(self) -> bool:
        return self.policy.peek()

    def on_release(self) -> None:
        if self.question.close_held():
            self.refresh()

    # -- answers

    def answers(self, action: Action) -> tuple[Action, ...]:
        return self.policy.answers(action)

    def ends_turn(self, action: Action) -> bool:
        return self.policy.ends_turn(action)

    def reason_against(self, action: Action) -> Blocked | None:
        return self.policy.reason_against(action)

    def ahead_of(self, action: Action) -> V | None:
        ahead: V | None = self.policy.ahead_of(action)
        return ahead

    def needs_second_press(self, action: Action | None = None) -> bool:
        current = self.current
        if action is not None:
            return bool(self.warning(action))
        if current is None:
            return False
        return bool(current.warning) or (current.action is not None and bool(self.warning(current.action)))

    def warning(self, action: Action) -> str:
        return self.policy.warning(action)

    # -- words

    def ask_text(self) -> str:
        """The reason of a refusal, else what the row in focus asks, else the thing that is looked at."""
        current, mark = self.current, self.target.mark
        words = refusal(self.table) or (current.ask if current is not None else "")
        return words or (self.policy.look_words(mark) if mark is not None else "")

    def prompts(self) -> list[Prompt]:
        current = self.current
        press = [] if current is None or self.only_looks else [Prompt("confirm", current.verb)]
        details = [DETAILS] if self.subject() is not None else []
        return [MOVE, *press, *details]

    def subject(self) -> object:
        return None if self.policy.in_secret else self.subject_in_focus()

    def subject_in_focus(self) -> object:
        """The subject of the details card."""
        raise NotImplementedError

    def aloud(self) -> str:
        """The row or thing in focus in words, with the sentences about it."""
        entry, mark = self.current, self.target.mark
        if self.policy.in_secret:
            return ""
        if entry is not None:
            return ", ".join(part for part in (entry.label, entry.side, *entry.about.splitlines()) if part)
        if mark is None:
            return ""
        return ", ".join((self.policy.look_words(mark), *self.policy.look_about(mark).splitlines()))
