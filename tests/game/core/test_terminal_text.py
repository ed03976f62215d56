"""Text on its way to a terminal: nothing in it is obeyed, and nothing in it cannot be written."""

from __future__ import annotations

import io
import json
import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.terminal_text import (
    TerminalLog,
    ascii_json,
    can_encode,
    make_visible,
    quote_word,
    shorten_message,
    visible_json,
    write_line,
    write_text,
)

OBEYED = [
    *map(chr, range(0x20)),
    *map(chr, range(0x7F, 0xA0)),
    *"\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\udc80\ud83d",
]
TEXT = st.text(st.characters(exclude_categories=()), max_size=30)


@pytest.mark.parametrize("sign", OBEYED, ids=lambda sign: f"U+{ord(sign):04X}")
def test_a_sign_that_a_terminal_obeys_is_written_out(sign: str) -> None:
    shown = make_visible(f"a{sign}b")
    assert sign not in shown and shown.startswith("a\\") and shown.endswith("b") and shown.isascii()
    plain = f"title{sign}"
    assert (
        sign not in visible_json(json.dumps(plain, ensure_ascii=False))
        and json.loads(visible_json(json.dumps(plain))) == plain
    )


@pytest.mark.parametrize(
    "text", ["Łukasz", "Ἀθηνᾶ", "日本語", "😀", "می\u200cخواهم", "👩\u200d🚀", "non\u00a0breaking", "e\u0301"]
)
def test_letters_of_all_languages_stay(text: str) -> None:
    assert make_visible(text) == text == json.loads(visible_json(json.dumps(text, ensure_ascii=False)))


@given(TEXT)
def test_any_text_is_one_harmless_line(text: str) -> None:
    assert not set(make_visible(text)) & set(OBEYED)


@given(TEXT, st.sampled_from(["ascii", "latin-1", "cp1252", "cp437", "koi8-r", "utf-8", "shift_jis"]))
def test_any_line_can_be_written_in_any_encoding(text: str, encoding: str) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding, errors="strict", newline="\n")
    write_line(text, stream)
    assert raw.getvalue().endswith(b"\n") and raw.getvalue().count(b"\n") == 1
    assert not {ord(sign) for sign in OBEYED[:32]} - {10} & set(raw.getvalue())


@given(st.dictionaries(TEXT, TEXT | st.lists(TEXT, max_size=2), max_size=3))
def test_json_says_the_same_in_ascii_and_without_what_is_obeyed(data: dict[str, object]) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=2)
    assert json.loads(ascii_json(visible_json(text))) == data and ascii_json(text).isascii()
    assert not set(visible_json(text)) & (set(OBEYED) - {"\n"})


def test_a_stream_says_what_it_can_encode() -> None:
    assert not can_encode("Łukasz", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    assert can_encode("Lukasz", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    write_text("nobody listens", None)


def test_long_words_are_cut() -> None:
    assert (
        quote_word("9" * 5000) == f"'{'9' * 60}...'"
        and quote_word("a\nb") == "'a\\nb'"
        and quote_word("x" * 60) == f"'{'x' * 60}'"
    )
    assert shorten_message("short") == "short" and len(shorten_message("x" * 5000)) < 1010


@pytest.mark.parametrize("sign", OBEYED, ids=lambda sign: f"U+{ord(sign):04X}")
def test_what_is_logged_before_there_is_a_log_is_not_obeyed(
    sign: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record = logging.LogRecord(
        "settings", logging.WARNING, __file__, 1, "%s: not understood", (f"a{sign}b.yaml",), None
    )
    TerminalLog().handle(record)
    said = capsys.readouterr().err
    assert "not understood" in said and all(line.isprintable() for line in said.split("\n"))
