"""Where lines end (L21), and that signs no face has are drawn as others (L18)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.art.faces import Font, has_sign, line_length
from scenes.kit.art.line_breaks import MUCH_LONGER, draw_signs, unbroken_parts, wrap_lines
from scenes.kit.art.styled_text import StyledText, draw_text, measure_text
from scenes.kit.base.design_tokens import BODY, INK

FONT = Font(BODY.face, 40)
GERMAN = "Im\u00admun\u00adant\u00adwort"


def lines_as_wide_as(text: str, widest: str) -> list[str]:
    """The lines of a text in a room for `widest`."""
    return wrap_lines(text, FONT, line_length(widest, FONT) + 0.5)


@pytest.mark.parametrize(
    ("text", "widest", "lines"),
    [
        ("the well-stocked pantry", "the well-stocked", ["the well-stocked", "pantry"]),
        ("a long line, well-stocked", "a long line, well-", ["a long line,", "well-stocked"]),
        ("a well-stocked pantry", "well-stocked", ["a well-", "stocked", "pantry"]),
        ("the Well-stocked", "stocked", ["the", "Well-", "stocked"]),
        ("Hunters/Gatherers", "Gatherers.", ["Hunters/", "Gatherers"]),
        ("points 13-15", "points 13-", ["points", "13-15"]),
        ("in 1/2 turn", "in 1/", ["in", "1/2", "turn"]),
        ("an X-ray", "an X-", ["an", "X-ray"]),
        ("a well\u2011stocked", "well-stocked", ["a", "well-stocked"]),
    ],
)
def test_words_are_parted_after_a_hyphen_or_a_slash(text: str, widest: str, lines: list[str]) -> None:
    """L21: only where the whole word has no line of its own, or would leave half a line empty."""
    assert lines_as_wide_as(text, widest) == lines


@pytest.mark.parametrize(
    ("text", "widest", "lines"),
    [
        (f"Deine {GERMAN} siegt", "Deine Immunantwort", ["Deine Immunantwort", "siegt"]),
        (f"Deine {GERMAN}", "Immunantw", ["Deine Im-", "munantwort"]),
        (f"Ja: {GERMAN}", "Immunantwort", ["Ja: Immunant-", "wort"]),
        (f"Schwache {GERMAN}", "Immunantwort", ["Schwache", "Immunantwort"]),
        (GERMAN, "Immu", ["Im-", "mun-", "ant-", "wort"]),
        (f"Rhesus-{GERMAN}", "Rhesus-Immun-", ["Rhesus-", "Immunantwort"]),
        (f"Rhesus-{GERMAN}", "Rhesus-", ["Rhesus-", "Immun-", "antwort"]),
    ],
)
def test_words_are_parted_at_soft_hyphens(text: str, widest: str, lines: list[str]) -> None:
    """A soft hyphen is seen at the end of a line only."""
    assert lines_as_wide_as(text, widest) == lines


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_no_break_space_keeps_words_together(space: str) -> None:
    assert lines_as_wide_as(f"On chasse{space}!", "On chasse") == ["On", "chasse !"]
    assert lines_as_wide_as(f"Miasto w{space}lesie", "Miasto w") == ["Miasto", "w lesie"]


@given(
    text=st.text(st.sampled_from("abcWil -/ \u00ad\u00a0\u202f\u2011\n"), max_size=60),
    room=st.floats(60, 400),
)
def test_lines_lose_no_letter_and_never_leave_their_room(text: str, room: float) -> None:
    lines = wrap_lines(text, FONT, room)
    assert [sign for sign in "".join(lines) if sign.isalpha()] == [sign for sign in text if sign.isalpha()]
    assert all(line_length(line, FONT) <= room * MUCH_LONGER for line in lines)
    assert all(has_sign(FONT.face, sign) for line in lines for sign in line)
    assert not set("".join(lines)) & set("\u00ad\u00a0\u202f\u2011")
    width, _ = measure_text(StyledText(text, BODY, INK, width=room))
    assert width <= room + 1


@pytest.mark.parametrize("share", [0.93, 0.97])
def test_a_word_that_is_a_little_too_long_stays_whole_in_narrower_letters(share: float) -> None:
    whole = StyledText("Kitchenmaid", BODY, INK)
    width, height = measure_text(whole)
    room = StyledText("Kitchenmaid", BODY, INK, width=width * share)
    assert measure_text(room) == (pytest.approx(width * share, abs=1), height)
    assert draw_text(room, 1.0, 1.0).width == pytest.approx(
        draw_text(whole, 1.0, 1.0).width - width * (1 - share), abs=2
    )


def test_lines_of_narrow_letters_are_as_long_as_those_letters_allow() -> None:
    """A line is not broken where its narrow letters have room, and none is narrowed twice."""
    wide, height = measure_text(StyledText("The Kitchenmaid", BODY, INK))
    narrow = replace(BODY, narrow=0.7)
    assert measure_text(StyledText("The Kitchenmaid", narrow, INK, width=wide * 0.72)) == (
        pytest.approx(wide * 0.7, abs=1),
        height,
    )


def test_a_part_that_is_a_little_too_long_stays_whole() -> None:
    """Before its letters are parted."""
    assert lines_as_wide_as("Brandella-Karte", "Brandella") == ["Brandella-", "Karte"]
    assert lines_as_wide_as("Schokoladen\u00adstreusel", "Schokoladen") == ["Schokoladen-", "streusel"]
    assert lines_as_wide_as("Schokoladen\u00adstreu\u00adsel", "Schoko.") == [
        "Schoko",
        "laden-",
        "streu-",
        "sel",
    ]


def test_a_word_without_any_place_to_break_it_is_parted_at_the_last_letter() -> None:
    word = "".join(chr(ord("a") + i % 26) for i in range(500))
    lines = wrap_lines(f"so {word} it is", FONT, 468.0)
    assert "".join(lines).replace(" ", "") == f"so{word}itis"


@pytest.mark.parametrize("share", [0.5, 0.9, 0.95, 0.99])
def test_a_path_never_leaves_its_room(share: float) -> None:
    path = "/home/anna/.local/share/eat-or-be-eaten/controllers.txt"
    room = line_length(path, FONT) * share
    lines = wrap_lines(f"Put it into {path}", FONT, room)
    assert max(line_length(line, FONT) for line in lines) <= room
    assert "".join(lines).replace(" ", "") == f"Putitinto{path}"


def test_a_line_without_a_room_shows_no_signs_that_faces_lack() -> None:
    assert draw_signs(f"{GERMAN}\u202f: Wi\u2011Fi\u00a0!") == "Immunantwort : Wi-Fi !"
    drawn = StyledText(f"{GERMAN}\u202f!", BODY, INK), StyledText("Immunantwort !", BODY, INK)
    assert measure_text(drawn[0]) == measure_text(drawn[1])
    assert draw_text(drawn[0], 1.0, 1.0).tobytes() == draw_text(drawn[1], 1.0, 1.0).tobytes()


def test_the_parts_between_all_breaks() -> None:
    assert unbroken_parts(f"Zur Rhesus-{GERMAN}\u202f!\n12-15 Tage") == [
        *("Zur", "Rhesus-", "Im-", "mun-", "ant-", "wort !", "12-15", "Tage")
    ]
