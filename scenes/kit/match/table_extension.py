"""Extensions of a table: hints, the log, a lesson, the controls of a replay.

An extension hears of everything that happens at its table, may draw on the table's stage, answer to buttons
before the table does, add prompts and forbid answers. Any table scene that calls these hooks can have any of
them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.model import Action, Blocked, Event
from scenes.kit.access.spoken import Group
from scenes.kit.base import Rect
from scenes.kit.input import Focusable, Intent
from scenes.kit.scene import Likely
from scenes.kit.widgets.prompt import Prompt


class TableExtension:
    """Does nothing by itself: subclasses write what they need. `table` is the scene, with `session`, `view`,
    `stage` and `app`."""

    needs_table = False
    """True if it points at places of the painted table: there is no large layout then."""
    gives_hints = False
    """True if it says what an answer would be good for, and may be asked to lead to one
    (scenes.table.questions.advisor)."""

    def __init__(self, table: Any) -> None:
        self.table: Any = table
        self.app = table.app
        self.session: Any = table.session

    # -- what it is told

    def build(self) -> None:
        """Draw on the new stage: the table was drawn afresh, and the old stage is gone."""

    def update(self, seconds: float) -> None:
        """Let a frame of time pass."""

    def on_question(self, turn: str) -> None:
        """Called when a question is open and the show before it is over; `turn` as in MatchSession.turn."""

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        """Called when a seat's answer was carried out and its show begins."""

    def on_undo(self) -> None:
        """Called when the last answer was taken back, or the table shows another moment of the match."""

    def leave(self) -> None:
        """Called when the table is left for good."""

    # -- what it may say

    def likely_next(self) -> Iterable[Likely]:
        """Scenes that it may open over the table, as in Scene.likely_next()."""
        return ()

    def handle_early(self, intent: Intent) -> bool:
        """Answer to an intent before the table does; True: it goes no further."""
        return False

    def find_objection(self, action: Action) -> Blocked | None:
        """The reason why a person may not give that answer now although the rules allow it; None: no
        objection."""
        return None

    def sights(self) -> Iterable[Focusable]:
        """Open things besides the table's own that can be looked at; the value is the subject."""
        return ()

    def explain(self, subject: Any) -> Any:
        """Open words about a sight of its own (scenes.table.details.Explained), None for any other."""
        return None

    def list_words(self) -> Iterable[Group]:
        """Groups of open things of its own for all who listen (scenes.kit.access.spoken)."""
        return ()

    def extra_prompts(self) -> Sequence[Prompt]:
        """Prompts beside those of the open question."""
        return ()

    @property
    def is_talking(self) -> bool:
        """True if it says something just now at the head of the table, where others would, too."""
        return False

    @property
    def is_explaining(self) -> bool:
        """True if it speaks of the table as it stands, and nothing can be answered meanwhile: no answer is
        previewed."""
        return False

    def spoken_words(self) -> str:
        """Its words on the screen, to be read aloud; "" for none."""
        return ""

    def page_words(self) -> Sequence[str]:
        """Sentences for phones, beside the question: what a stage or a lesson wants. Asked in every frame while
        phones are here."""
        return ()

    def awaited_press(self) -> Prompt | None:
        """The press that it waits for before anything can be answered; None for no press. It need not tell of one
        that its bar_words() offer."""
        return None

    @property
    def holds_table(self) -> bool:
        """True if the table asks nobody, and lets no bot play, before something was read."""
        return False

    @property
    def hears_everybody(self) -> bool:
        """True if anybody who sits at the table may give that press, whoever is asked."""
        return False

    def awaited_words(self) -> str:
        """Words over the button for that press on a phone."""
        return ""

    @property
    def owns_hints(self) -> bool:
        """True if the hint button is its own before it is the advisor's: it has a price, or other words."""
        return False

    def bar_words(self) -> tuple[str, Sequence[Prompt]] | None:
        """Words and prompts for the prompt bar instead of the table's own; None: the table speaks."""
        return None

    def bar_seat(self) -> int | None:
        """The seat that its bar_words() are about; None: the one that is asked."""
        return None

    def bar_aim(self) -> str:
        """What the stage of the table wants, below its question in the prompt bar; "" for nothing."""
        return ""

    def bar_title(self) -> str | None:
        """Head of the prompt bar instead of the asked seat and its question; None: the table's own words."""
        return None

    def occupied_rects(self) -> Iterable[Rect]:
        """The rectangles where it speaks, and of what it points at: notes beside things lie elsewhere."""
        return ()

    @property
    def wants_notes_near(self) -> bool:
        """True if it says what is to be done: a note that has no room beside its thing only disturbs."""
        return False

    def fills_question(self) -> bool:
        """True if it shows something in the prompt bar in place of the question (PromptBar.question)."""
        return False

    def change_prompts(self, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
        """The prompts that the bar shows, made from those it would show."""
        return prompts


ExtensionMaker = Callable[[Any], TableExtension]
"""Makes an extension for the table it is given."""


def first_objection(extensions: Sequence[TableExtension], action: Action) -> Blocked | None:
    """The first extension's objection to an answer, if any has one."""
    return next(
        (blocked for extension in extensions if (blocked := extension.find_objection(action)) is not None),
        None,
    )


def first_bar_words(extensions: Sequence[TableExtension]) -> tuple[str, Sequence[Prompt]] | None:
    """The words for the prompt bar of the first extension that has any."""
    return next((words for extension in extensions if (words := extension.bar_words()) is not None), None)
