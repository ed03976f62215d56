"""Names in every script are drawn, measured right and cut nowhere."""

from __future__ import annotations

import math
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from game.profiles import names
from scenes.kit.art import faces, styled_text
from scenes.kit.art.faces import COMPANIONS, Font, can_write, has_sign, split_runs
from scenes.kit.art.styled_text import StyledText
from scenes.kit.base.design_tokens import BODY, BODY_BOLD, INK, LABEL, TEXT_HI, TextStyle

FOREIGN = names.GREEK + names.CYRILLIC + names.RARER
NAMES = st.text(st.sampled_from(FOREIGN), min_size=2, max_size=names.LONGEST)
STYLES = pytest.mark.parametrize("style", [LABEL, BODY, BODY_BOLD], ids=lambda style: style.face)
FACES = pytest.mark.parametrize("face", sorted(COMPANIONS))


@FACES
def test_every_letter_of_names_has_a_shape(face: str) -> None:
    assert [letter for letter in names.LETTERS + names.BETWEEN if not can_write(face, letter)] == []


@FACES
@pytest.mark.parametrize("sign", ["李", "ก", "א", "ا", "😀", "\u200b", "\u202e", "\x07", "\ud800", "\u0302"])
def test_a_sign_that_no_face_has_is_spelled(face: str, sign: str) -> None:
    code = f"U+{ord(sign):04X}"
    assert not can_write(face, sign) and split_runs(sign, face) == ((code, face),)
    assert split_runs(f"My {sign * 3}.yaml", face) == ((f"My {code}….yaml", face),)


@FACES
@given(line=st.text(st.characters()))
def test_whatever_is_drawn_has_a_shape(face: str, line: str) -> None:
    parts = split_runs(line, face)
    assert all(has_sign(writer, sign) for text, writer in parts for sign in text)
    assert all(one[1] != other[1] for one, other in zip(parts, parts[1:], strict=False))


@FACES
@given(line=st.text(st.sampled_from(names.PLAIN + names.ACCENTED + " '’-.,:!?“”…×−")))
def test_lines_that_a_face_can_write_are_its_own(face: str, line: str) -> None:
    assert split_runs(line, face) == ((line, face),)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Anna Яна", ("Anna ", "Яна")),
        ("Яна-2 won", ("Яна-2", " won")),
        ("Nguyễn", ("Nguyễn",)),
        ("AннaЯ", ("AннaЯ",)),
        ("“Οδυσσέας”, Zoë", ("“Οδυσσέας”,", " Zoë")),
    ],
)
def test_a_word_is_written_by_one_face(line: str, parts: tuple[str, ...]) -> None:
    found = split_runs(line, LABEL.face)
    assert tuple(text for text, _ in found) == parts
    assert all((face == LABEL.face) == text.strip().isascii() or "Zoë" in text for text, face in found)


def test_a_name_that_came_in_pieces_is_composed() -> None:
    assert split_runs(unicodedata.normalize("NFD", "Андрий Zoë"), BODY.face) == split_runs(
        "Андрий Zoë", BODY.face
    )


def ink(picture: Image.Image) -> tuple[int, int, int, int]:
    box = picture.getchannel("A").getbbox()
    assert box is not None
    return box


@STYLES
@pytest.mark.parametrize("outline", [0.0, 5.0])
@given(line=NAMES, scale=st.sampled_from([0.66, 1.0, 2.0]))
@settings(max_examples=25)
def test_names_are_measured_as_drawn_and_not_cut(
    style: TextStyle,
    outline: float,
    line: str,
    scale: float,
) -> None:
    text = StyledText(line, style, TEXT_HI, outline=outline)
    picture = styled_text.draw_text(text, scale, 1.0)
    width = styled_text.measure_text(text, scale)[0] * scale
    left, top, right, bottom = ink(picture)
    assert min(left, top) > 0 and right < picture.width and bottom < picture.height
    assert abs(picture.width - 4 - width) <= 2 * math.ceil(outline * scale) + 1


@STYLES
@pytest.mark.parametrize("line", ["Ύδρα", "Έλενα", "Άννα Ίων", "Thế ấ", "Љљ Қ"])
def test_a_line_is_as_long_as_its_parts_with_what_hangs_out_of_it(style: TextStyle, line: str) -> None:
    advance = sum(
        100 * faces.sign_advance(face, sign) for part, face in split_runs(line, style.face) for sign in part
    )
    assert advance - 0.01 < faces.line_length(line, Font(style.face, 100)) < advance + 40


@STYLES
def test_high_letters_keep_the_middle_of_a_line(style: TextStyle) -> None:
    """A picture that must be higher grows at both ends: its letters stay on the line of those beside it."""
    low, high = (styled_text.draw_text(StyledText(line, style, INK), 1.0, 1.0) for line in ("Ян", "ЯнỘ"))
    assert high.height >= low.height and (high.height - low.height) % 2 == 0
    middle = (high.height - low.height) // 2
    part = high.crop((0, middle, ink(low)[2] - 1, middle + low.height))
    assert ink(part)[3] == ink(low)[3]


@STYLES
@pytest.mark.parametrize("pixels", [9, 11, 16, 17, 19, 24, 33, 48, 70])
def test_a_line_is_as_long_at_every_size(style: TextStyle, pixels: int) -> None:
    """FreeType rounds the way of each letter at small sizes: lines of 16 pixels were a twelfth longer than
    others.
    """
    line = "Before the first day, Upgraded Eliminate"
    assert faces.line_length(line, Font(style.face, pixels)) * 100 / pixels == pytest.approx(
        faces.line_length(line, Font(style.face, 100))
    )
