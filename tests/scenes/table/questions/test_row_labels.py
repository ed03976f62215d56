"""Labels of rows with the same words (P12)."""

from __future__ import annotations

from scenes.kit.match.entry import Entry
from scenes.table.details import Explained
from scenes.table.questions.row_labels import list_words, tell_apart


def make_rows(*rows: tuple[str, str, str]) -> list[Entry]:
    """Rows by words, heading and place."""
    return [Entry(str(n), words, group=group, side=side) for n, (words, group, side) in enumerate(rows)]


def labels(*rows: tuple[str, str, str]) -> tuple[list[str], list[str]]:
    """The labels of rows wherever they are named, and their words in the list itself."""
    told = tell_apart(make_rows(*rows), (lambda row: row.side,))
    return [row.label for row in told], list_words(told)


def test_a_heading_tells_rows_apart_where_the_list_does_not_show_it() -> None:
    named, listed = labels(("Column 1", "Not turned", ""), ("Column 1", "Turned", ""), ("Column 2", "", ""))
    assert named == ["Column 1, Not turned", "Column 1, Turned", "Column 2"]
    assert listed == ["Column 1", "Column 1", "Column 2"]


def test_a_place_comes_before_the_heading_and_a_number_last() -> None:
    assert labels(("Well", "Out", "left"), ("Well", "Home", "right"))[0] == ["Well, left", "Well, right"]
    named, listed = labels(("Well", "Out", ""), ("Well", "Out", ""), ("Crypt", "Out", ""))
    assert named == listed == ["Well, 1 of 2", "Well, 2 of 2", "Crypt"]


def test_what_stands_alone_begins_large() -> None:
    """L11: names are written as they stand inside a sentence."""
    named, listed = labels(("well", "Out", ""), ("well", "Out", ""))
    assert named == ["well, 1 of 2", "well, 2 of 2"] and listed == ["Well, 1 of 2", "Well, 2 of 2"]
    told = Explained("well", "in the forest", ["it is deep.", "\u201cso it is.\u201d"], "", "").and_now(
        ["it is dark."]
    )
    assert (told.title, told.name) == ("Well", "In the forest")
    assert told.sentences == ("It is deep.", "\u201cSo it is.\u201d", "It is dark.")
