"""Extensions of a table: hints, the log, a lesson, the controls of a replay.

An extension hears of everything that happens at its table, may draw on the table's stage, answer to buttons
before the table does, add prompts and forbid answers. Any table scene that calls these hooks can have any of
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.model import Action, Blocked, Event
from scenes.kit.base.geometry import Rect
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Likely, Scene
from scenes.kit.widgets.prompt_bar import Prompt


class TableExtension:
    """Does nothing by itself: subclasses write what they need. `table` is the scene, with `session`, `view`,
    `stage` and `app`.
    """

    gives_hints = False
    """Whether it says what an answer would be good for, and may be asked to lead to one
    (scenes.table.questions.advisor).
    """

    def __init__(self, table: Scene) -> None:
        self.table: Any = table

    # -- what it is told

    def build(self) -> None:
        """The table was drawn afresh, what was drawn before is gone with the old stage: draw again."""

    def update(self, seconds: float) -> None:
        """A frame of time."""

    def on_question(self, turn: str) -> None:
        """A question is open and the show before it is over; `turn` as MatchSession.turn has it."""

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        """A seat's answer was carried out; its show begins."""

    def on_undo(self) -> None:
        """The last answer was taken back, or the table shows another moment of the match."""

    def leave(self) -> None:
        """The table is left for good."""

    # -- what it may say

    def likely_next(self) -> Iterable[Likely]:
        """What it may open over the table, as Scene.likely_next() has it."""
        return ()

    def handle_early(self, intent: Intent) -> bool:
        """Called before the table with every intent; True: nobody else gets it."""
        return False

    def find_objection(self, action: Action) -> Blocked | None:
        """Why a person may not answer that now although the rules allow it; None: no objection."""
        return None

    def extra_prompts(self) -> Sequence[Prompt]:
        """Prompts beside those of the open question."""
        return ()

    @property
    def is_talking(self) -> bool:
        """Whether it tells something just now at the head of the table, where others would, too."""
        return False

    def spoken_words(self) -> str:
        """What it shows in words, for those who have the screen read to them; "" for nothing."""
        return ""

    def bar_words(self) -> tuple[str, Sequence[Prompt]] | None:
        """What the prompt bar says and offers instead of the table's own words; None: the table speaks."""
        return None

    def bar_title(self) -> str | None:
        """What stands at the head of the prompt bar instead of the seat that is asked and its question; None:
        the table's own words.
        """
        return None

    def occupied_rects(self) -> Iterable[Rect]:
        """Where it speaks, and what it points at: notes beside things lie elsewhere."""
        return ()

    def fills_question(self) -> bool:
        """Whether it shows something in the prompt bar where the question stands (PromptBar.question)."""
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
    """What the first extension that speaks wants the prompt bar to say."""
    return next((words for extension in extensions if (words := extension.bar_words()) is not None), None)
