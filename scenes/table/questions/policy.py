"""A game's part of a question: its rows, their places on the table, previews, notes, effects of a press."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game.core.model import Action, Blocked, View, sure
from scenes.kit.art import Drawn, Stage, StyledText
from scenes.kit.base import PROMPT, TEXT_HI, Rect, say
from scenes.kit.input import Direction, Focusable
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.prompt_text import DETAILS
from scenes.table.questions import choice_buttons, target_marks
from scenes.table.questions.choice_rows import MOST_ABOUT
from scenes.table.questions.floating_note import FloatingNote, NoteText
from scenes.table.questions.question import Question
from scenes.table.questions.targets import Target

if TYPE_CHECKING:
    from scenes.table.questions.question_view import QuestionView

V = TypeVar("V", bound=View)
"""The view of a seat in the table's game."""
Things = Iterable[Drawn]


class QuestionPolicy(Generic[V]):
    """One for each open question. A method that shows something returns the pieces it put on the stage."""

    list_area: Rect
    """The panel of the list; a class may say it for all its questions."""
    phone_area = Rect(480, 150, 960, 200)
    """The plate that stands for a question which only a phone shows."""
    room: ClassVar[Rect] = Rect(96, 142, 1728, 804)
    """The area for notes and buttons."""
    has_private_rows = False
    """True if the rows are for the eyes of the asked seat alone."""
    rows_differ = False
    """True if rows_at_table() are others than rows()."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.view = table.view
        self.own_view: V = table.view_of_asked()
        decision = sure(self.own_view.decision)
        self.seat = decision.seat
        self.kind: str = decision.kind
        self.actions: tuple[Any, ...] = decision.actions

    @cached_property
    def question(self) -> Question:
        """The question with these rows, as it is asked at the table."""
        return Question(self.table_rows(), self.has_private_rows)

    @property
    def chooser(self) -> QuestionView[V, Any]:
        """The presentation that asks it now."""
        chooser: QuestionView[V, Any] = self.table.chooser
        return chooser

    @property
    def stage(self) -> Stage:
        """The stage of the table; it is another one when the table is built afresh."""
        stage: Stage = self.table.stage
        return stage

    # -- rows

    def list_rows(self) -> Sequence[Entry]:
        """The first list: at least one row, and each legal answer in exactly one, perhaps some steps in."""
        raise NotImplementedError

    def table_rows(self) -> Sequence[Entry]:
        """The same for the things on the table; other rows if several answers are put together there."""
        return self.list_rows()

    def start_index(self) -> int:
        """The number of the row of the open list that is meant at first."""
        return 0

    def place_words(self, entry: Entry) -> str:
        """The place on the table of what a row means, for ears; "" where that says nothing."""
        return ""

    # -- places on the table

    def find_spot(self, mark: Mark) -> Rect | None:
        """The place of a thing that a row means; None if it is not in sight."""
        place: Rect | None = self.table.pieces.spot(*mark)
        return place

    def find_table_spot(self, mark: Mark) -> Rect | None:
        """The same as long as things are pressed: the question may have laid it elsewhere."""
        return self.find_spot(mark)

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """The places of rows that are no things on the table, by key: a column of buttons."""
        return choice_buttons.lay_column(self.table.app, entries, self.room)

    def paint_place(self, entry: Entry, rect: Rect) -> Things:
        """Draw such a row as a button."""
        return choice_buttons.paint_button(self.stage, entry, rect)

    def draw_setting(self) -> Things:
        """Show what stands as long as the open list is the same, whatever has the focus."""
        return ()

    def find_ground(self, entry: Entry) -> Rect | None:
        """The part of the table on which a row shows what it would bring about, for the large layout; None: there is
        no such part, or it lies all over the table."""
        return None

    def needs_mark(self, mark: Mark) -> bool:
        """True if a thing that can be chosen is marked; False where the table itself shows it."""
        return True

    @property
    def dark_area(self) -> Rect | None:
        """The area where nothing can be looked at while things are pressed, since answers lie over it."""
        return None

    # -- the focus

    def stick_target(self, mark: Mark, direction: Direction) -> Mark | None:
        """The thing to which the stick leads, where that is not simply the nearest one in that direction."""
        return None

    def group_entrance(self, group: str) -> Mark | None:
        """The thing of a group to which the stick leads first; None for the nearest one."""
        return None

    def turn_stops(self, numbers: Sequence[int]) -> Sequence[int]:
        """The rows that the shoulder buttons go through, of all these: those of one thing stand together."""
        return numbers

    def first_mode(self, target: Target) -> int:
        """The number of the row that is meant when the focus comes to a thing or button."""
        return target.entries[0]

    def can_adjust(self, entry: Entry) -> bool:
        """True if going left and right changes a number of the row itself."""
        return False

    def adjust_number(self, entry: Entry, by: int) -> None:
        """Change that number."""

    def number_x(self, rect: Rect) -> float:
        """The middle of the number on a row or thing with that place: a click left of it means less."""
        return rect.cx

    def row_of_push(self, direction: Direction) -> Entry | None:
        """The row of the open list that the stick answers by moving a thing itself."""
        return None

    # -- shown with what has the focus

    def raised_spot(self, mark: Mark) -> Rect | None:
        """The place of a thing that is drawn larger while it has the focus; None for one that is not."""
        return None

    def show_raised(self, mark: Mark) -> Things:
        """Draw such a thing there. before_paint() and clear_preview() undo what else that changes."""
        return ()

    def mark_spot(self, target: Focusable) -> Rect:
        """The place of the mark of a thing that may be chosen."""
        return target.rect

    def before_paint(self) -> None:
        """Prepare what is shown besides the pieces of the question."""

    def clear_preview(self) -> None:
        """Take away all that is shown besides the pieces of the question."""

    def show_preview(self, entry: Entry) -> Things:
        """Show what the row in focus would bring about, beside the list."""
        return ()

    def show_table_preview(self, entry: Entry) -> Things:
        """The same where things are pressed and nothing lies over the table."""
        return self.show_preview(entry)

    def note_text(self, entry: Entry, modes: Sequence[Entry]) -> NoteText:
        """The words of the note beside the thing in focus; `modes` are all rows that the thing stands for."""
        names = tuple(mode.words for mode in modes) if len(modes) > 1 else ()
        return NoteText(entry.words, entry.side, entry.side_icon, entry.about, names, modes.index(entry))

    def covered_areas(self) -> Iterable[Rect]:
        """The areas that no note may lie over, besides all that can be chosen."""
        return ()

    def compared_areas(self) -> Iterable[Rect]:
        """The areas that a card may not lie over that is shown as large as in a hand."""
        return self.covered_areas()

    def update(self, seconds: float) -> None:
        """Let a frame of time pass."""

    # -- things that can be looked at

    def visible_marks(self) -> Sequence[Mark]:
        """The things on the table that can be looked at meanwhile."""
        return [sight.value for sight in self.table.sights()]

    def look_words(self, mark: Mark) -> str:
        """The words of the prompt bar for such a thing."""
        words: str = self.table.thing_words(mark)[0]
        return words

    def look_about(self, mark: Mark) -> str:
        """The sentences about it in a note, or under the list; "" for a thing that only a large card shows."""
        explained = self.table.explain(mark)
        return "" if explained is None else "\n".join(explained.sentences)

    def illegal_probe(self, mark: Mark) -> Action | None:
        """The answer that such a thing would be if the rules allowed it; None if it is only to be looked at.
        A press on it shows the reason."""
        return None

    @property
    def about_share(self) -> float:
        """The share of the list's area that words under it may take; longer ones are for the details card."""
        return MOST_ABOUT

    def extra_prompts(self) -> list[Prompt]:
        """The prompts of the game, after those of every question."""
        return []

    # -- answers

    def take_step(self, entry: Entry) -> None:
        """Carry out the step of a row that was pressed."""
        raise NotImplementedError

    def bring_to(self, action: Action) -> bool:
        """Bring the question near an answer that is put together in steps; False for all others."""
        return False

    def answer_chain(self, action: Action) -> tuple[Action, ...]:
        """All that is answered, one after the other, when `action` is meant: it alone, or first what leads to
        the question that it answers. The first is answered now. The others follow at the questions to the
        same seat that come then, as long as they are legal there."""
        current = self.chooser.current_entry
        return (action, *current.then) if current and current.action == action else (action,)

    def ends_turn(self, action: Action) -> bool:
        """True if the turn is over after that answer, which does not say so: it waits for a moment then."""
        return False

    def end_words(self, action: Action) -> str:
        """Words on an answer after which others go on, where nothing is lost for good: it waits for a moment,
        in which it can be taken back, and need not be held (T19). "" for other answers."""
        return ""

    def reason_against(self, action: Action) -> Blocked | None:
        """The reason why an answer is not legal now."""
        reason: Blocked | None = self.table.session.why_not(action)
        return reason

    def show_refusal(self) -> None:
        """Show on the table what stands in the way of the answer that was just refused."""

    def ahead_of(self, action: Action) -> V | None:
        """The table of the question that comes after this answer, where both are asked as one."""
        return None

    def warning_words(self, action: Action) -> str:
        """The reason to ask twice before an answer; "" where it is given at once."""
        return self.question.answer_warning(action)

    # -- hidden things

    @property
    def may_list(self) -> bool:
        """True if the rows may stand in a list before all who look on now."""
        return True

    @property
    def in_secret(self) -> bool:
        """True if the open rows are not for all before the screen. Then nothing is read aloud, nothing else
        can be looked at, and steps sound alike."""
        return False

    def draw_curtain(self) -> None:
        """Ask for the curtain before rows that only the asked seat may see."""
        raise NotImplementedError

    @property
    def can_peek(self) -> bool:
        """True if open_peek() would open something."""
        return False

    def open_peek(self) -> bool:
        """Hold hidden rows open; True where there are any. They close with Question.close_held()."""
        return False


def paint_ahead(chooser: QuestionView[Any, Any]) -> Iterator[None]:
    """Paint a text at a time, of all rows of the open list, and the marks around their things."""
    app = chooser.table.app
    for prompt in (*chooser.list_prompts(), DETAILS):
        yield
        prompt.paint_ahead(app)
    if app.habits.needs_hold and any(entry.warning for entry in chooser.question.level.entries):
        yield from Prompt("confirm", "prompt.choose", hold=True).rings_ahead(app)
    for target in chooser.press_targets:
        yield from _paint_notes(chooser, target)
        target_marks.paint_focus_ahead(app.art, target.rect)


def _paint_notes(chooser: QuestionView[Any, Any], target: Focusable) -> Iterator[None]:
    """Paint the note of each mode of a thing, and its words in the prompt bar."""
    app, entries = chooser.table.app, chooser.question.level.entries
    modes = [entries[number] for number in target.value.entries]
    for entry in modes:
        others = [chooser.policy.note_text(mode, modes) for mode in modes if mode is not entry]
        note = FloatingNote(app, chooser.policy.note_text(entry, modes), others)
        in_bar = StyledText(entry.ask, PROMPT, TEXT_HI), StyledText(say(entry.verb), PROMPT, TEXT_HI)
        for text in (*in_bar, *note.note_texts()):
            yield
            app.art.letters(text)
        note.paint_sign()
