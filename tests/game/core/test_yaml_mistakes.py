"""Whatever makes a file unreadable as YAML is said in words, with its line and what would be right (K46)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.errors import DataError
from game.core.loader import parse_yaml

ROOT = Path(__file__).resolve().parents[3]
FILES = [*sorted((ROOT / "docs" / "levels").glob("*.yaml")), ROOT / "levels" / "tasty_humans" / "stages.yaml"]
PARSER_WORDS = (
    "did not find",
    "could not find",
    "found ",
    "expected <",
    "indicator",
    "token",
    "scalar",
    "mapping",
)
NEAR = 2
"""Lines between a mistake and the line that is named, at most; a bracket or quote is named where it opens."""
EVERY = 3
"""Each kind of mistake is made in each line of this step."""


def indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def tab(line: str) -> str:
    return "\t" + line.lstrip()


def one_more(line: str) -> str:
    return " " + line


def three_more(line: str) -> str:
    return "   " + line


def one_less(line: str) -> str:
    return line[1:] if line.startswith(" ") else line


def colon_in_text(line: str) -> str:
    return re.sub(r": (?=[\w])([^,{}\[\]#]+)$", r": Supper: \1", line)


def colon_between_brackets(line: str) -> str:
    return re.sub(r"\{(\w+): (\w+)", r"{\1: \2: again", line)


def begins_with(sign: str) -> Callable[[str], str]:
    def begin(line: str) -> str:
        return re.sub(r": (?=[\w])", lambda _: f": {sign}", line, count=1)

    begin.__name__ = f"begins_with_{sign}"
    return begin


def open_quote(line: str) -> str:
    return re.sub(r": (?=[\w])", ': "', line, count=1)


def inner_quote(line: str) -> str:
    return re.sub(r": [\w].*$", ": 'Grandma's pie'", line, count=1)


def no_bracket(line: str) -> str:
    return re.sub(r"[\]}](?=[^\]}]*$)", "", line, count=1)


def two_brackets(line: str) -> str:
    return re.sub(r"[\]}](?=[^\]}]*$)", "]]", line, count=1)


def no_colon(line: str) -> str:
    return re.sub(r"^(\s*(?:- )?\w+):", r"\1", line, count=1)


def item_behind_key(line: str) -> str:
    return re.sub(r": (?=[\w])", ": - ", line, count=1)


def backslash(line: str) -> str:
    return re.sub(r": [\w].*$", r': "C:\\pie"', line, count=1)


def control(line: str) -> str:
    return line + "\x07"


def no_comma(line: str) -> str:
    return line.replace(", ", " ", 1)


MISTAKES: list[Callable[[str], str]] = [
    *(tab, one_more, three_more, one_less, colon_in_text, colon_between_brackets, open_quote, inner_quote),
    *(no_bracket, two_brackets, no_colon, item_behind_key, backslash, control, no_comma),
    *(begins_with(sign) for sign in "@`%*&!|>"),
]


def broken(text: str, mistake: Callable[[str], str]) -> Iterator[tuple[int, str]]:
    """Files with the mistake in one line, by that line's number."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        worse = mistake(line)
        if number % EVERY == 0 and line.strip() and not line.lstrip().startswith("#") and worse != line:
            yield number + 1, "\n".join([*lines[:number], worse, *lines[number + 1 :]])


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: one.__name__)
def test_every_mistake_is_told_in_words(mistake: Callable[[str], str]) -> None:
    told = []
    for path in FILES:
        for number, text in broken(path.read_text(encoding="utf-8"), mistake):
            try:
                parse_yaml(text, "own.yaml")
            except DataError as error:
                told.append((number, str(error)))
    for number, sentence in told:
        found = re.match(r"own\.yaml: line (\d+): .", sentence)
        assert found, sentence
        assert not any(words in sentence for words in PARSER_WORDS), sentence
        assert int(found[1]) <= number + NEAR, f"{sentence} (the mistake is in line {number})"
    advised = [one for one in told if "does not fit the lines above" not in one[1]]
    assert len(advised) >= 0.9 * len(told), [one for one in told if one not in advised]
    near = [one for one in told if abs(int(re.findall(r"line (\d+)", one[1])[0]) - one[0]) <= NEAR]
    assert len(near) >= 0.8 * len(told), [one for one in told if one not in near][:8]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x:\n    - a: 1\n      b: 2\n   - a: 3\n", "line 4: indent like line 2 (4 spaces, not 3)"),
        ("stars:\n  - [1]\n - [2]\n", "line 3: indent like line 2 (2 spaces, not 1)"),
        ("a:\n\tb: 1\n", "line 2: a tab; indent with spaces, no tabs"),
        ("title: Supper: again\n", "line 1: a text with a colon and a space after it; put it in quotes"),
        ("{title: Supper: again}\n", "line 1: a text with a colon and a space after it; put it in quotes"),
        ("a: @home\n", "line 1: text cannot begin with @; put it in quotes"),
        ("a: [1, 2\nb: 3\n", "line 1: a bracket that is not closed; ] is missing"),
        ('a: "open\nb: 3\n', "line 1: the quote that begins here has no end; close it"),
        ("a: 1\nb\nc: 2\n", "line 2: a key without its colon; write key: value"),
        ("a: 'Grandma's pie'\n", "line 1: the text goes on behind its closing quote"),
    ],
)
def test_what_would_be_right_is_said(text: str, words: str) -> None:
    with pytest.raises(DataError, match=re.escape(words)):
        parse_yaml(text, "own.yaml")
