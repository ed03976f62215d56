"""A question in a picture of the game's own: its policy draws, moves the focus and reads presses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from game.core.model import Action
from scenes.kit.art.stage import NinePatch, Piece
from scenes.kit.input.focus import Direction, Focusable
from scenes.kit.match.entry import Entry
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.chooser import V
from scenes.table.questions.list_view import ListView, wants_list
from scenes.table.questions.policy import QuestionPolicy
from scenes.table.questions.question import Question
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.targets import NO_TARGET, Target

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class PicturePolicy(QuestionPolicy[V]):
    """A kind of decision writes focusables(), home(), paint() and its words."""

    confirms_rows = True
    """True if confirming means the row in focus; else confirm() finds the answer."""

    # -- the focus

    @property
    def target(self) -> Target:
        """The target that has the focus."""
        value = self.table.focus.value
        return value if isinstance(value, Target) else NO_TARGET

    @property
    def row_in_focus(self) -> Entry | None:
        """The row that confirming means."""
        numbers = self.target.entries
        return self.question.level.entries[numbers[0]] if self.confirms_rows and numbers else None

    def focusables(self) -> list[Focusable]:
        """Everything that can have the focus; the values are targets."""
        raise NotImplementedError

    def home(self) -> str | None:
        """The focus key at first."""
        raise NotImplementedError

    def follow_focus(self) -> None:
        """Mean the row that has the focus now."""
        if self.target.entries:
            self.question.level.index = self.target.entries[0]

    def show_answer(self, action: Action) -> bool:
        """Show an answer before it is given; False where the row that has the focus shows it."""
        return False

    # -- drawing

    def paint(self) -> None:
        """Draw the question through put()."""
        raise NotImplementedError

    def put(self, *things: Piece | NinePatch) -> None:
        """Keep what was drawn as a part of the question."""
        self.chooser.put(*things)

    def lay_out(self) -> None:
        """Other rows are offered than before."""

    def forget(self) -> None:
        """The stage was built afresh: what was drawn is gone with the old one."""

    def animate(self, seconds: float) -> None:
        """Let a frame of time pass in the picture."""

    # -- input

    def move(self, direction: Direction, repeat: bool) -> bool:
        """Move something of the picture; False where the focus moves."""
        return False

    def turn(self, step: int) -> bool:
        """Turn something, or go on by the shoulder buttons; False where that means nothing."""
        return False

    def point(self, x: float, y: float) -> bool:
        """Follow the pointer; True where it means something beyond the focus."""
        return False

    def hit(self, x: float, y: float) -> bool:
        """True if a click there confirms, although nothing lies there that can have the focus."""
        return False

    def confirm(self) -> Action | None:
        """The answer that is meant; None after a step on the way to one."""
        raise NotImplementedError

    @property
    def is_only_looking(self) -> bool:
        """True if the thing in focus can only be looked at."""
        raise NotImplementedError

    @property
    def meant(self) -> Action | None:
        """The answer that confirming would give now, where it may be asked for twice."""
        return None

    @property
    def is_midway(self) -> bool:
        """True if back() leads to something before."""
        return len(self.question.levels) > 1

    def back(self) -> bool:
        """Take one step back; False at the start."""
        if not self.question.close():
            return False
        self.chooser.refresh()
        return True

    def extra(self) -> Action | None:
        """The answer of the details button, where it is not the details card."""
        return None

    def release(self) -> None:
        """The peek button was let go: hide what it held open."""

    # -- words

    def ask_text(self) -> str:
        """The question in the prompt bar."""
        raise NotImplementedError

    def picture_prompts(self) -> list[Prompt]:
        """All prompts while the picture asks."""
        raise NotImplementedError

    def aloud(self) -> str:
        """Words that are read aloud of what has the focus; "" for none."""
        return ""

    @property
    def subject(self) -> Any:
        """The subject of the details card of what has the focus."""
        return None


P = TypeVar("P", bound=PicturePolicy[Any])


class PictureView(QuestionView[V, P]):
    """The picture of a policy. A list of the answers takes its place on demand, where others may see it."""

    def __init__(self, table: TableScene[V], policy: P) -> None:
        policy.question = Question(policy.rows_at_table(), policy.has_private_rows)
        super().__init__(table, policy)
        self.question.level.index = policy.start()

    def rows(self) -> Sequence[Entry]:
        return self.policy.rows_at_table()

    # -- the list

    @property
    def list_on_demand(self) -> bool:
        return self.policy.may_list

    def show_list(self) -> None:
        listed = ListView(self, on_demand=True)
        self.give_way(listed)
        listed.refresh()

    # -- the focus

    @property
    def target(self) -> Target:
        return self.policy.target

    @property
    def current(self) -> Entry | None:
        return self.policy.row_in_focus

    def focusables(self) -> list[Focusable]:
        return self.policy.focusables()

    def home(self) -> str | None:
        return self.policy.home()

    def focused(self) -> None:
        self.policy.follow_focus()
        super().focused()

    def preselect(self, action: Action) -> None:
        if not self.policy.show_answer(action):
            super().preselect(action)

    def spots(self, entry: Entry) -> Iterator[Any]:
        """The places where a row is confirmed."""
        entries = self.question.level.entries
        number = entries.index(entry) if entry in entries else -1
        yield from (item.rect for item in self.focusables() if number in item.value.entries)

    # -- drawing

    def lay_out(self) -> None:
        self.policy.lay_out()

    def forget(self) -> None:
        """A list takes this place where the settings want lists by now."""
        super().forget()
        self.policy.forget()
        if wants_list(self.table, self.policy):
            listed = ListView(self, on_demand=False)
            self.give_way(listed)
            listed.forget()

    def paint(self) -> None:
        self.policy.paint()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.policy.animate(seconds)

    # -- input

    def move(self, direction: Direction, repeat: bool) -> bool:
        return self.policy.move(direction, repeat)

    def turn(self, step: int) -> bool:
        return self.policy.turn(step)

    def point(self, x: float, y: float) -> bool:
        return self.policy.point(x, y)

    def hit(self, x: float, y: float) -> bool:
        return self.policy.hit(x, y)

    def confirm(self, key: str | None) -> Action | None:
        return super().confirm(key) if self.policy.confirms_rows else self.policy.confirm()

    def looking(self) -> bool:
        return super().looking() if self.policy.confirms_rows else self.policy.is_only_looking

    def midway(self) -> bool:
        return self.policy.is_midway

    def back(self) -> bool:
        return self.policy.back()

    def extra(self) -> Action | None:
        return self.policy.extra()

    def on_release(self) -> None:
        self.policy.release()

    def needs_second_press(self, action: Action | None = None) -> bool:
        if action is None and not self.policy.confirms_rows:
            action = self.policy.meant
            return action is not None and bool(self.warning(action))
        return super().needs_second_press(action)

    # -- words

    def ask_text(self) -> str:
        return self.policy.ask_text()

    def prompts(self) -> list[Prompt]:
        return self.policy.picture_prompts()

    def aloud(self) -> str:
        return self.policy.aloud()

    def subject_in_focus(self) -> Any:
        return self.policy.subject


def present_picture(table: TableScene[V], policy: P) -> QuestionView[V, P]:
    """The open question as the settings want it asked, where others may see it."""
    picture = PictureView(table, policy)
    if not wants_list(table, policy):
        return picture
    listed = ListView(picture, on_demand=False)
    if policy.rows_differ:
        policy.question.replace_rows(listed.rows())
    return listed
