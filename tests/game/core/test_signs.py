"""Signs that a terminal cannot write have numbers there, and end nothing."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.signs import sign_code, spell_unwritable


def written(text: str, encoding: str) -> str:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")
    spell_unwritable(stream, None, io.StringIO())
    stream.write(text)
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode(encoding)


@pytest.mark.parametrize(
    ("text", "encoding", "seen"),
    [
        ("Zoë", "ascii", "ZoU+00EB"),
        ("Яна", "cp1252", "U+042FU+043DU+0430"),
        ("Яна", "koi8-r", "Яна"),
        ("Ζωή Яна", "iso8859-7", "Ζωή U+042FU+043DU+0430"),
        ("😀.yaml", "cp437", "U+1F600.yaml"),
        ("broken \udcff name", "utf-8", "broken U+DCFF name"),
    ],
)
def test_what_an_encoding_lacks_is_written_by_its_number(text: str, encoding: str, seen: str) -> None:
    assert written(text, encoding) == seen


@given(st.text(), st.sampled_from(["ascii", "cp1252", "cp437", "koi8-r", "utf-8"]))
def test_any_text_can_be_written_and_what_the_encoding_has_stays(text: str, encoding: str) -> None:
    signs = [sign if can_encode(sign, encoding) else sign_code(sign) for sign in text]
    assert written(text, encoding) == "".join(signs)


def can_encode(sign: str, encoding: str) -> bool:
    try:
        return bool(sign.encode(encoding))
    except UnicodeEncodeError:
        return False
