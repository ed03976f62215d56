"""Mistakes that make a file unreadable as YAML, in words: the line, and what would be right (K46).

The parser's own messages ("did not find expected '-' indicator") are for those who write parsers."""

import re
from collections.abc import Callable, Sequence

import yaml

from game.core.values import frozen

QUOTES = "put it in quotes"
_TAB = re.compile(r"[ ]*\t")
_OPENING, _CLOSING = {"[": "]", "{": "}"}, "]}"
_KEY = re.compile(r"\s*(?:- )?[\w\"'.-]+\s*:(?:\s|$)")
_VALUE = re.compile(r"(?:^\s*(?:- )*|[:,\[{]\s+|[\[{])([@`%*&!|>])(?=\S)")
"""Signs that no text without quotes begins with, where a text begins."""
_OPEN_QUOTE = re.compile(r"(?:^|[\s:,\[{])[\"']")


@frozen
class _Refusal:
    """Lines of a file, and the place where the parser gave up (from 0), with the beginning of what it read."""

    lines: Sequence[str]
    line: int
    column: int
    from_line: int
    from_column: int
    problem: str

    @property
    def words(self) -> str:
        """The line without its comment."""
        return re.sub(r"(^|\s)#.*", "", self.line_at(self.line))

    def line_at(self, number: int) -> str:
        return self.lines[number] if 0 <= number < len(self.lines) else ""


def describe_mistake(text: str, error: yaml.YAMLError) -> str:
    """Sentence about an error of the parser: "line 3: ...", without a period."""
    if isinstance(error, yaml.reader.ReaderError):
        sign = error.character if isinstance(error.character, int) else ord(error.character[:1] or "?")
        line = text.count("\n", 0, error.position) + 1
        return f"line {line}: a character that is no text (number {sign}); delete it"
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return "line 1: this is no YAML; compare it with an example"
    begun: yaml.Mark = getattr(error, "context_mark", None) or mark
    problem = " ".join(part for part in (error.context, error.problem) if part)  # type: ignore[attr-defined]
    lines = text.split("\n")
    refusal = _Refusal(lines, mark.line, mark.column, begun.line, begun.column, problem)
    line, advice = next(found for find in _FINDERS if (found := find(refusal)))
    return f"line {line + 1}: {advice}"


_Found = tuple[int, str] | None
"""Number of a line, from 0, and what is wrong there and would be right."""


def _find_tab(refusal: _Refusal) -> _Found:
    for number in (refusal.line, refusal.line - 1):
        if _TAB.match(refusal.line_at(number)):
            return number, "a tab; indent with spaces, no tabs"
    return None


def _find_open_quote(refusal: _Refusal) -> _Found:
    if "escape" in refusal.problem:
        return refusal.line, "a backslash in double quotes means more; write it twice, or use single quotes"
    if "quoted scalar" not in refusal.problem and not _stands_behind_quote(refusal):
        return None
    lines = range(min(refusal.line + 1, len(refusal.lines)))
    opened = [at for at in lines if _OPEN_QUOTE.search(_without_quoted(refusal.lines[at]))]
    if opened or "quoted scalar" in refusal.problem:
        return min([*opened, refusal.from_line]), "the quote that begins here has no end; close it"
    quotes = "put the whole text in quotes; write a quote inside them twice"
    return refusal.line, f"the text goes on behind its closing quote; {quotes}"


def _stands_behind_quote(refusal: _Refusal) -> bool:
    """True if the parser gave up at a text behind a quote, as in 'Grandma's'."""
    before = refusal.line_at(refusal.line)[: refusal.column].rstrip()
    behind = refusal.words[refusal.column : refusal.column + 1].strip()
    return before.endswith(("'", '"')) and bool(behind) and behind not in ",]}#:"


def _find_sign(refusal: _Refusal) -> _Found:
    for number in (refusal.line, refusal.from_line, refusal.line - 1):
        found = _VALUE.search(re.sub(r"(^|\s)#.*", "", refusal.line_at(number)))
        if found:
            return number, f"text cannot begin with {found[1]}; {QUOTES}"
    return None


def _find_colon(refusal: _Refusal) -> _Found:
    """A colon within a text: a second one in its line, or in its place between brackets."""
    for number in (refusal.line, refusal.line - 1):
        words = _without_quoted(refusal.line_at(number))
        for entry in re.split(r"[,\[\]{}]", words):
            if len(re.findall(r":(?=\s|$)", entry)) > 1:
                return number, f"a text with a colon and a space after it; {QUOTES}"
    return None


def _find_bracket(refusal: _Refusal) -> _Found:
    """A bracket without its other half: the first one that stays open, or one that closes nothing."""
    opened: list[tuple[int, str]] = []
    for number, line in enumerate(refusal.lines[: refusal.line + 1]):
        for sign in _without_quoted(line):
            if sign in _OPENING:
                opened.append((number, _OPENING[sign]))
            elif sign in _CLOSING:
                if not opened or opened[-1][1] != sign:
                    wanted = f"expected {opened[-1][1]}" if opened else "there is no bracket to close"
                    return number, f"{sign} does not fit here, {wanted}"
                opened.pop()
    if opened and ("flow" in refusal.problem or opened[0][0] < refusal.line):
        number, sign = opened[0]
        return number, f"a bracket that is not closed; {sign} is missing"
    return None


def _find_comma(refusal: _Refusal) -> _Found:
    if "flow" not in refusal.problem:
        return None
    return refusal.line, "a comma or a bracket is missing here"


def _find_item(refusal: _Refusal) -> _Found:
    if "block sequence entries are not allowed" not in refusal.problem:
        return None
    return refusal.line, "the items of a list begin on lines of their own; move the - to the next line"


def _find_missing_colon(refusal: _Refusal) -> _Found:
    """A key without its colon, or without the space after it."""
    for number in dict.fromkeys((refusal.from_line, refusal.line, refusal.line - 1)):
        words = re.sub(r"(^|\s)#.*", "", refusal.line_at(number)).strip()
        words = words.removeprefix("- ")
        has_doubt = "could not find" in refusal.problem or "values are not allowed" in refusal.problem
        if has_doubt and words and words[0] not in "-[{" and not _KEY.match(words):
            return number, "a key without its colon; write key: value"
    return None


def _find_indent(refusal: _Refusal) -> _Found:
    """A line that stands in another column than those that it belongs to."""
    number = refusal.line
    while number and not refusal.line_at(number).strip():
        number -= 1
    words = refusal.line_at(number)
    own, is_item = _indent_of(words), words.lstrip().startswith("- ")
    above = [
        at for at in range(number) if refusal.line_at(at).strip() and _indent_of(refusal.line_at(at)) != own
    ]
    if not above:
        return None

    def distance(at: int) -> tuple[int, bool, int]:
        other = refusal.line_at(at)
        return abs(_indent_of(other) - own), other.lstrip().startswith("- ") != is_item, number - at

    like = min(above, key=distance)
    wanted = _indent_of(refusal.line_at(like))
    return number, f"indent like line {like + 1} ({wanted} spaces, not {own})"


def _find_anything(refusal: _Refusal) -> _Found:
    return (
        refusal.line,
        f"it does not fit the lines above; look for a missing colon, bracket or quote, and {QUOTES} if it is text",
    )


_FINDERS: Sequence[Callable[[_Refusal], _Found]] = (
    _find_tab,
    _find_open_quote,
    _find_sign,
    _find_item,
    _find_bracket,
    _find_colon,
    _find_comma,
    _find_missing_colon,
    _find_indent,
    _find_anything,
)


def _indent_of(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _without_quoted(line: str) -> str:
    """Line without what stands in quotes, and without its comment."""
    line = re.sub(r"\"(?:[^\"\\]|\\.)*\"|(?<![\w])'(?:[^']|'')*'", "_", line)
    return re.sub(r"(^|\s)#.*", "", line)
