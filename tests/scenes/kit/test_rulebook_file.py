"""The format of a rules book: the contents of a right file, and errors with file and line for wrong names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.errors import DataError
from scenes.kit.rulebook.book import Drawing
from scenes.kit.rulebook.book_file import Grid, Painters, RulebookFile, Thing, draw_pictures

PAINTERS = Painters()


@PAINTERS.add
def moon(stage: Any, room: Any) -> None:
    pass


@PAINTERS.add
def stars(stage: Any, room: Any, count: int) -> None:
    pass


FILE = RulebookFile(
    "hunger",
    PAINTERS,
    {"n": -2},
    {"roses": ("card.eternal_rose", "card.withered_rose")},
    {"keyword": {"fast": Thing("Fast. It runs.", Drawing(moon))}},
)
RIGHT = """\
chapters:
  - id: all
    title: All of it
    icon: ui/icon_play
    pages:
      - id: night
        title: Night
        icon: icon_push
        also: [Dark, Late]
        drawing: {stars: 3}
        below: moon
        lines:
          - "{n} stars."
        links: [day]
        subjects: [kind.rose, roses]
      - id: day
        title: Day
        icon: icon_push
        lines:
          - {text: "The moon.", drawing: moon}
          - {text: "The sun.", pictures: [sun_dawn, ui/icon_play]}
        links: [night]
      - id: words
        title: Words
        icon: icon_fast
        pictures: [icon_fast, icon_push]
        across: 1
        things: {keyword: [fast]}
        links: [night]
        variants: {}
"""
WRONG = {
    "a word that no page has": ("also:", "allso:", 6, "unknown field"),
    "a page twice": ("id: day", "id: night", 6, "two pages 'night'"),
    "an icon": (
        "icon: icon_push\n        also",
        "icon: icon_pull\n        also",
        8,
        "no picture 'hunger/icon_pull'",
    ),
    "an icon of a chapter": (
        "icon: ui/icon_play\n    pages",
        "icon: ui/icon_plan\n    pages",
        4,
        "no picture 'ui/icon_plan'",
    ),
    "a picture of a page": (
        "[icon_fast, icon_push]",
        "[icon_fast, icon_pull]",
        26,
        "no picture 'hunger/icon_pull'",
    ),
    "a picture of a line": ("[sun_dawn,", "[sun_set,", 21, "no picture 'hunger/sun_set'"),
    "a painter": ("{stars: 3}", "{comets: 3}", 10, "no painter 'comets'"),
    "a painter of a line": ("drawing: moon", "drawing: mond", 20, "no painter 'mond'"),
    "a painter below": ("below: moon", "below: mond", 11, "no painter 'mond'"),
    "nothing given to a painter": ("{stars: 3}", "stars", 10, "'stars' is given nothing"),
    "something given to a painter": ("below: moon", "below: {moon: 1}", 11, "'moon' is given something"),
    "a value of another type for a painter": ("{stars: 3}", "{stars: many}", 10, "expected `int`, got `str`"),
    "pictures and a drawing": (
        "pictures: [icon_fast, icon_push]",
        "pictures: [icon_fast]\n        drawing: moon",
        23,
        "pictures and a drawing",
    ),
    "a value in a sentence": ("{n} stars", "{m} stars", 13, "no value 'm'"),
    "braces": ("{n} stars", "{n stars", 13, "cannot be filled in"),
    "a link": ("links: [day]", "links: [dusk]", 14, "no other page 'dusk'"),
    "a link to itself": ("links: [day]", "links: [night]", 14, "no other page 'night'"),
    "a subject": ("[kind.rose, roses]", "[kind.tulip, roses]", 15, "'hunger.kind.tulip' is no text"),
    "a set of subjects": ("[kind.rose, roses]", "[kind.rose, tulips]", 15, "'hunger.tulips' is no text"),
    "a subject of another page": (
        "links: [night]\n      - id: words",
        "subjects: [roses]\n      - id: words",
        22,
        "page 'night' explains",
    ),
    "a drawing below pictures": (
        '          - "{n} stars."\n',
        "          - {text: Stars., drawing: moon}\n",
        11,
        "no room below",
    ),
    "two painters": ("{stars: 3}", "{stars: 3, moon: 1}", 10, "length <= 1"),
    "a line of a variant": ("variants: {}", "variants: {old: {lines: {1: Speedy.}}}", 30, "no line 1"),
    "a value in a line of a variant": (
        "variants: {}",
        "variants: {old: {lines: {1: '{m} words.'}}}",
        30,
        "no value 'm'",
    ),
    "a thing": ("[fast]", "[slow]", 28, "no keyword 'slow'"),
    "a kind of thing": ("{keyword: [fast]}", "{animal: [fast]}", 28, "no animal 'fast'"),
    "no lines": ("        things: {keyword: [fast]}\n", "", 23, "either lines or things"),
    "a line without a picture": (
        '{text: "The moon.", drawing: moon}',
        '"The moon."',
        20,
        "other lines of this page have a picture",
    ),
}


def test_a_right_file_is_a_book(tmp_path: Path) -> None:
    path = tmp_path / "book.yaml"
    path.write_text(RIGHT)
    book = FILE.make_book(FILE.read_document(path))
    night, day, words = book.pages
    assert (book.chapters[0].title, book.chapters[0].icon) == ("All of it", "ui/icon_play")
    assert (night.icon, night.sentences, night.also, night.links) == (
        "hunger/icon_push",
        ("\u22122 stars.",),
        ("Dark", "Late"),
        ("day",),
    )
    assert (night.picture, night.below, night.rows) == (Drawing(stars, (3,)), Drawing(moon), ())
    assert night.subjects == ("hunger.kind.rose", "hunger.card.eternal_rose", "hunger.card.withered_rose")
    assert day.rows == (Drawing(moon), Drawing(draw_pictures, (Grid(("hunger/sun_dawn", "ui/icon_play")),)))
    assert words.picture == Drawing(draw_pictures, (Grid(("hunger/icon_fast", "hunger/icon_push"), 1, 250),))
    assert (words.sentences, words.rows, words.subjects) == (
        ("Fast. It runs.",),
        (Drawing(moon),),
        ("hunger.keyword.fast",),
    )
    assert book.page_about("hunger.card.withered_rose") == "night" and [
        entry.page for entry in book.find_entries("late")
    ] == ["night"]


def test_a_variant_of_the_rules_has_words_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "book.yaml"
    own = "links: [day]\n        variants: {old: {title: Eve, also: [Dusk], lines: {1: '{n} comets.'}}}"
    path.write_text(RIGHT.replace("links: [day]", own))
    book = FILE.make_book(FILE.read_document(path))
    old = book.in_variant("old")
    assert [(page.title, page.sentences) for page in old.pages[:1]] == [("Eve", ("\u22122 comets.",))]
    assert (
        [entry.page for entry in old.find_entries("dusk")],
        old.find_entries("dark"),
        book.find_entries("dusk"),
    ) == (
        ["night"],
        [],
        [],
    )
    assert old.pages[1:] == book.pages[1:] and book.in_variant("new") is book


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_name_is_an_error_with_file_and_line(tmp_path: Path, wrong: str) -> None:
    right, written, line, problem = WRONG[wrong]
    assert right in RIGHT
    path = tmp_path / "book.yaml"
    path.write_text(RIGHT.replace(right, written, 1))
    with pytest.raises(DataError) as error:
        FILE.read_document(path)
    assert f"book.yaml: line {line}: " in str(error.value) and problem in str(error.value)
