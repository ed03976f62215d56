"""Dialogs read well (K22): their lines are about as long, and no word stands alone on the last one."""

from __future__ import annotations

import pytest

from scenes.kit.art import faces, line_breaks, styled_text
from scenes.kit.base import BODY, HEADING, TextStyle
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import load_texts
from scenes.kit.words.files import find_placeholders
from scenes.pages.dialog import DIALOG
from tests.scenes.house import House

INNER = DIALOG.w - 96
ROOM = 132.0  # between the question and the buttons
LEAST_SHARE = 0.4
"""The shortest last line, as a share of the longest line."""


def dialog_words() -> list[tuple[str, str, TextStyle]]:
    """Titles and sentences of everything that is asked with a yes and a no."""
    texts = load_texts()
    heads = [key.removesuffix(".yes") for key in texts if key.endswith(".yes")]
    found = []
    for head in heads:
        for key, text in texts.items():
            if (
                key.startswith(f"{head}.")
                and not key.endswith((".yes", ".no"))
                and key.count(".") == head.count(".") + 1
            ):
                words = text.format_map(dict.fromkeys(find_placeholders(text), "Ludmilla"))
                found.append((key, words, HEADING if key.endswith(".title") else BODY))
    return found


@pytest.mark.parametrize("size", TABLE_SIZES)
def test_no_word_is_left_alone_and_none_lies_under_the_buttons(house: House, size: float) -> None:
    house.app.settings_file.change(text_size=size)
    house.step()
    art = house.app.art
    alone: list[tuple[str, list[str]]] = []
    high: list[str] = []
    many = 0
    for key, words, style in dialog_words():
        width = art.balanced_width(words, style, INNER)
        assert art.text_height(words, style, width) == art.text_height(words, style, INNER), key
        font = styled_text.scale_font(style, art.canvas.scale, art.text_size)
        lines = line_breaks.wrap_lines(words, font, width * art.canvas.scale + 0.5)
        lengths = [faces.line_length(line, font) for line in lines]
        many += len(lines) > 1
        if style == BODY and art.text_height(words, style, INNER) > ROOM:
            high.append(key)
        if lengths[-1] < LEAST_SHARE * max(lengths):
            alone.append((key, lines))
    assert many >= 5 and alone == []
    assert high == [], "they lie under the buttons"
