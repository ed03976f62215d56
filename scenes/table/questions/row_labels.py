"""Labels of rows: no two rows of a list have the same words."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from scenes.kit.base import (
    begin_large,
    say,
)
from scenes.kit.match.entry import Entry

Detail = Callable[[Entry], str]
"""The part of a row in which it may differ from others: a place, a die; "" if the row has none."""


def tell_apart(rows: Sequence[Entry], details: Sequence[Detail] = ()) -> list[Entry]:
    """The rows, with qualifiers where the words are the same, also under several headings, which a review and
    a voice leave out; so in the lists inside. The qualifier is the first detail that all of them differ in,
    else their headings, else their number among each other."""
    alike: dict[str, list[int]] = {}
    for number, row in enumerate(rows):
        alike.setdefault(row.words, []).append(number)
    labeled = [_tell_apart_inside(row, details) for row in rows]
    for numbers in alike.values():
        if len(numbers) > 1:
            qualifiers = _find_qualifiers([rows[number] for number in numbers], details)
            for number, qualifier in zip(numbers, qualifiers, strict=True):
                labeled[number] = replace(labeled[number], qualifier=qualifier)
    return labeled


def list_words(rows: Sequence[Entry]) -> list[str]:
    """The words of each row in a list, which begin large (L11). Under headings the same words need no qualifier where they stand once under
    each."""
    alike = Counter((row.group, row.words) for row in rows)
    return [begin_large(row.label if alike[row.group, row.words] > 1 else row.words) for row in rows]


def _tell_apart_inside(row: Entry, details: Sequence[Detail]) -> Entry:
    inside = row.inside
    return row if not inside else replace(row, inside=lambda: tell_apart(inside(), details))


def _find_qualifiers(rows: Sequence[Entry], details: Sequence[Detail]) -> list[str]:
    for detail in (*details, _heading):
        found = [detail(row) for row in rows]
        if all(found) and len(set(found)) == len(found):
            return found
    return [say("table.numbered", n=number, of=len(rows)) for number in range(1, len(rows) + 1)]


def _heading(row: Entry) -> str:
    return row.group
