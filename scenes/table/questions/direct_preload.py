"""What moving the focus will show at a question is painted ahead in quiet frames: words, prompts, marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenes.kit.art.styled_text import StyledText
from scenes.kit.base.design_tokens import PROMPT, TEXT_HI
from scenes.kit.base.texts import say
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions import target_marks
from scenes.table.questions.chooser import DETAILS
from scenes.table.questions.floating_note import FloatingNote

if TYPE_CHECKING:
    from scenes.table.questions.direct_chooser import DirectChooser


def paint_ahead(chooser: DirectChooser[Any]) -> Iterator[None]:
    """A text at a time, of all entries of the open list, and the marks around their things."""
    app = chooser.table.app
    for prompt in (*chooser.prompts(), DETAILS):
        yield
        prompt.paint_ahead(app)
    if app.habits.hold and any(entry.warning for entry in chooser.level.entries):
        yield from Prompt("confirm", "prompt.choose", hold=True).rings_ahead(app)
    for target in () if chooser.listed else chooser.targets_now:
        ways = [chooser.level.entries[number] for number in target.entries]
        for entry in ways:
            others = [chooser.note_text(way, ways) for way in ways if way is not entry]
            note = FloatingNote(app, chooser.note_text(entry, ways), others)
            for text in (StyledText(entry.ask, PROMPT, TEXT_HI), StyledText(say(entry.verb), PROMPT, TEXT_HI), *note.texts()):
                yield
                app.art.letters(text)
            note.paint_sign()
        target_marks.focus_ahead(app.art, target.rect)
