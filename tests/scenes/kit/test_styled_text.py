"""Texts of any length: what is drawn of them has a bound, and long words are broken (R50)."""

from __future__ import annotations

import pytest

from scenes.kit.art import styled_text
from scenes.kit.art.line_breaks import MOST_LETTERS
from scenes.kit.art.styled_text import (
    CUT,
    MOST_LINES,
    StyledText,
    measure_text,
    shorten_text,
)
from scenes.kit.base.design_tokens import BODY, INK, LABEL, TITLE, TextStyle

WIDTH = 468.0
TEXTS = {
    "one word": "W" * 10_000,
    "words": "supper " * 3_000,
    "lines": "ham\n" * 5_000,
    "wide words": ("W" * 300 + " ") * 40,
    "empty lines": "\n" * 10_000,
    "a megabyte": "x" * 1_000_000,
}


@pytest.mark.parametrize("style", [BODY, LABEL, TITLE])
@pytest.mark.parametrize("name", TEXTS)
def test_a_block_of_any_text_is_as_wide_as_its_room(name: str, style: TextStyle) -> None:
    width, height = measure_text(StyledText(TEXTS[name], style, INK, width=WIDTH))
    assert width <= WIDTH + 1
    assert height <= MOST_LINES * style.size * style.line + 1


@pytest.mark.parametrize("name", TEXTS)
def test_a_line_of_any_text_has_a_bound(name: str) -> None:
    width, height = measure_text(StyledText(TEXTS[name], BODY, INK))
    assert width <= measure_text(StyledText("W" * MOST_LETTERS, BODY, INK))[0]
    assert height <= MOST_LINES * BODY.size * BODY.line + 1
    picture = styled_text.draw_text(StyledText(TEXTS[name], BODY, INK), 1.0, 1.0)
    assert picture.width < MOST_LETTERS * BODY.size * 1.2


def test_shortened_texts_end_in_dots() -> None:
    assert shorten_text("supper", 6) == "supper" and shorten_text("suppers", 6) == f"suppe{CUT}"


@pytest.mark.parametrize("scale", [2 / 3, 2.0])
def test_the_hook_of_a_first_letter_stays_in_the_picture(scale: float) -> None:
    """Polish and Spanish begin many words with a j, whose hook reaches before the line."""
    picture = styled_text.draw_text(StyledText("juste\njamais", BODY, INK), scale, 1.3)
    left, _, right, _ = picture.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert left >= styled_text.AIR
    assert right <= picture.width - styled_text.AIR
