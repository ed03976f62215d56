"""Words, prompts and marks that moving the focus will show at a question, painted ahead in quiet frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenes.kit.art.styled_text import StyledText
from scenes.kit.base.design_tokens import PROMPT, TEXT_HI
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.prompt_text import DETAILS
from scenes.table.questions import target_marks
from scenes.table.questions.floating_note import FloatingNote

if TYPE_CHECKING:
    from scenes.table.questions.question_view import QuestionView


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
