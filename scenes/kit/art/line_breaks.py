"""Texts broken into lines (L21): at spaces; a word that has no room even in a line of its own, or would leave the
line before it half empty, after a hyphen or a slash inside it, else at a soft hyphen. Those of the language's long words
are set here, so that no text has any.

Some signs stand in texts for what they do, and no face has them: a soft hyphen is drawn as "-" where a line ends
with it and as nothing elsewhere, a no-break space as a space, a no-break hyphen as "-" (L18)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from scenes.kit.art.faces import Font, line_length
from scenes.kit.words.hyphens import SOFT_HYPHEN, set_soft_hyphens

MOST_LETTERS = 240
"""Letters of a line: a third more than any of ours has."""
MUCH_LONGER, LONGEST_WORD = 1.1, 30
"""A part of a word without any place to break it stays whole, in narrower letters, if it is at most so many times as
long as its room and has at most so many letters; others, as paths are, are broken at the last letter that has room."""
LEAST_FULL = 0.5
"""A line that is filled less takes the first part of the next word."""
_DRAWN = str.maketrans({SOFT_HYPHEN: "", "\u00a0": " ", "\u202f": " ", "\u2011": "-"})
_INSIDE = re.compile(r"(?<=\w\w[-/])(?=[^\W\d]\w)")
"""Places behind a hyphen or a slash with letters around it; numbers as 13-15 and 3/4 stay whole."""

Parts = tuple[str, str]
"""The end of a line as it is drawn, and the rest of the word."""
Measure = Callable[[str], float]
"""The width of a line as it is drawn."""


def draw_signs(text: str) -> str:
    """A text with the signs that are drawn, where no line ends."""
    return text if text.isascii() else text.translate(_DRAWN)


def wrap_lines(text: str, font: Font, width_px: float) -> list[str]:
    """Break a text into lines of at most width_px as they are drawn; explicit newlines stay. Only a word that cannot
    be broken may be a little longer, see MUCH_LONGER."""
    return break_lines(text, lambda line: line_length(line, font), width_px)


def break_lines(text: str, measure: Measure, width: float) -> list[str]:
    """As wrap_lines(), for lines that hold more than letters of one font, as pictures of buttons."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            whole = draw_signs(word)
            longer = f"{line} {whole}" if line else whole
            if measure(longer) > width:
                *full, line = _break_before(line, word, measure, width)
                lines += full
            else:
                line = longer
        lines.append(line)
    return lines


def split_words(text: str) -> list[str]:
    """The words of a text between which a line may end."""
    return re.split("[ \n]+", text)


def unbroken_parts(text: str) -> list[str]:
    """The parts of a text that no line break parts, as they are drawn."""
    parts = []
    for word in split_words(set_soft_hyphens(text)):
        *heads, last = re.split(_INSIDE, word)
        for part in (*heads, last):
            *soft, end = part.split(SOFT_HYPHEN)
            parts += [draw_signs(syllables) + "-" for syllables in soft]
            parts.append(draw_signs(end))
    return parts


def _break_before(line: str, word: str, measure: Measure, width: float) -> Iterator[str]:
    """The line before a word that has no room in it, and the lines that the word fills; the last of them goes on."""
    word = set_soft_hyphens(word)
    if line:
        is_parted = measure(line) < LEAST_FULL * width or not _has_room(word, measure, width)
        head, rest = _split_word(word, f"{line} ", measure, width) if is_parted else ("", word)
        yield head or line
        word = rest
    while not _has_room(word, measure, width):
        head, rest = _split_word(word, "", measure, width)
        if not head:
            head, rest = _cut_word(word, measure, width)
        if not rest:
            break
        yield head
        word = rest
    yield draw_signs(word)


def _has_room(word: str, measure: Measure, width: float) -> bool:
    return measure(draw_signs(word[:MOST_LETTERS])) <= width


def _split_word(word: str, before: str, measure: Measure, width: float) -> Parts:
    """The longest beginning of a word that has room behind what stands in its line; "" and the word for none."""
    for places in (_split_inside(word), _split_softly(word)):
        for head, rest in places:
            if measure(before + head) <= width:
                return before + head, rest
    return "", word


def _cut_word(word: str, measure: Measure, width: float) -> Parts:
    """The first part of a word, for which there is no room: whole if it is a little longer, else its first letters."""
    head, rest = min((*_split_inside(word), *_split_softly(word)), key=_length_of_first, default=(word, ""))
    length = measure(draw_signs(head[:MOST_LETTERS]))
    if len(head) == 1 or (len(head) <= LONGEST_WORD and length <= MUCH_LONGER * width):
        return head, rest
    count = _fitting_letters(draw_signs(head[:MOST_LETTERS]), measure, width)
    return draw_signs(word[:count]), word[count:]


def _length_of_first(parts: Parts) -> int:
    return len(parts[0])


def _split_inside(word: str) -> Iterator[Parts]:
    """Both parts of a word at its hyphens and slashes, the last one first."""
    for found in reversed(list(re.finditer(_INSIDE, word))):
        yield draw_signs(word[: found.start()]), word[found.start() :]


def _split_softly(word: str) -> Iterator[Parts]:
    """Both parts of a word at its soft hyphens, the last one first."""
    at = word.rfind(SOFT_HYPHEN)
    while at > 0:
        yield draw_signs(word[:at]) + "-", word[at + 1 :]
        at = word.rfind(SOFT_HYPHEN, 0, at)


def _fitting_letters(word: str, measure: Measure, width: float) -> int:
    """The number of letters of a word that have room, at least one."""
    count = len(word)
    while count > 1 and measure(word[:count]) > width:
        count = min(count - 1, max(1, int(count * width / measure(word[:count]))))
    return count
