"""Documents of other editions: each field is read for itself, and what is not known here is there after any
change (R11, R12)."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from game.core import carried
from game.core.carried import Unreadable
from game.core.rng import Rng
from tests.chaos.newer import _add_field, _change_value, _stands_in


class Pair(msgspec.Struct, frozen=True, array_like=True):
    """As rivals of a match: a list in its file."""

    level: Annotated[int, msgspec.Meta(ge=0, le=9)]
    points: int = 0


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """As a recent match."""

    name: str
    pairs: tuple[Pair, ...] = ()
    mark: int | None = None


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """As a profile: all kinds of fields that small files have."""

    name: str = ""
    color: Annotated[int, msgspec.Meta(ge=0, lt=6)] = 0
    hand: Literal["lower", "right"] | None = None
    loud: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    games: dict[str, Game] = {}
    recent: tuple[Game, ...] = ()
    tokens: tuple[str, ...] = ()
    totals: dict[int, int] = {}
    best: Game = Game("none")
    size: tuple[int, int] = (1, 2)
    options: dict[str, Any] = {}


LETTERS = ("a", "b", "c", "d")


def some_game(rng: Rng) -> Game:
    pairs = tuple(Pair(rng.below(10), rng.below(9) - 4) for _ in range(rng.below(4)))
    return Game(rng.choice(LETTERS), pairs, rng.choice((None, 7, 8)))


def some_person(rng: Rng) -> Person:
    """A person with random values in every field."""
    return Person(
        rng.choice(LETTERS),
        rng.below(6),
        rng.choice((None, "lower", "right")),
        rng.choice((0.0, 0.25, 1.0)),
        {name: some_game(rng) for name in LETTERS[: rng.below(4)]},
        tuple(some_game(rng) for _ in range(rng.below(5))),
        LETTERS[rng.below(4) :],
        {rng.below(10): rng.below(10) for _ in range(rng.below(4))},
        some_game(rng),
        (1 + rng.below(9), 1 + rng.below(9)),
        {name: rng.choice((1, "x")) for name in LETTERS[: rng.below(3)]},
    )


@pytest.mark.parametrize("block", range(4))
def test_everything_of_another_edition_is_there_after_what_an_evening_adds(block: int) -> None:
    """Unknown fields at any depth, unreadable values anywhere; then lists and maps grow, numbers change."""
    for seed in range(100 * block, 100 * block + 100):
        an_evening_keeps_all(Rng(seed))


def an_evening_keeps_all(rng: Rng) -> None:
    document = carried.to_plain(some_person(rng))
    marks = [*_add_field(document, rng), *_change_value(document, rng), *_add_field(document, rng)]
    marks = [(spot, value) for spot, value in marks if _stands_in(document, spot, value)]
    before = carried.read_fields(document, Person).value
    after = replace(
        before,
        loud=0.75,
        recent=(*before.recent, Game("new", (Pair(3),))),
        tokens=(*before.tokens, "e"),
        totals={**before.totals, 77: 1},
        games={**before.games, "new": Game("new")},
        best=replace(before.best, mark=(before.best.mark or 0) + 1),
    )
    merge = carried.merge_changes(document, before, after, Person)
    assert carried.read_fields(merge.document, Person).value == after
    lost = [mark for mark in marks if not _stands_in(merge.document, *mark)]
    assert not lost or merge.overwritten, lost
    again = json.loads(carried.to_json(merge.document))
    assert carried.merge_changes(again, after, after, Person).document == again


WRONG: dict[str, Any] = {
    "name": 3,
    "color": 77,
    "hand": "upper",
    "loud": float("nan"),
    "games": [],
    "recent": {},
    "tokens": 5,
    "totals": "none",
    "best": {"mark": 3},
    "size": [1, 2, 3],
    "options": [1],
}


@pytest.mark.parametrize("seed", range(30))
def test_a_wrong_value_costs_no_other_field_anything(seed: int) -> None:
    rng = Rng(seed)
    person, wrong = some_person(rng), {rng.choice(sorted(WRONG)) for _ in range(1 + rng.below(5))}
    document = {**carried.to_plain(person), **{name: deepcopy(WRONG[name]) for name in wrong}}
    found = carried.read_fields(document, Person)
    for name in Person.__struct_fields__:
        assert getattr(found.value, name) == getattr(Person() if name in wrong else person, name)
    assert (
        set(found.wrong) >= wrong - {"best"} and {place.partition(".")[0] for place in found.wrong} == wrong
    )


@pytest.mark.parametrize("value", [float("inf"), -1, 10**30, "1", None, [], {}, True])
def test_numbers_are_numbers_within_their_range(value: Any) -> None:
    assert carried.read_fields({"color": value, "loud": value, "name": "a"}, Person).value == Person(
        "a", loud=1.0 if value is False else 0.5
    )


def test_entries_and_items_that_cannot_be_read_leave_the_others() -> None:
    document = {
        "games": {"a": {"name": "a"}, "b": 3},
        "recent": [{"name": "a"}, "later", {"name": "b", "pairs": [[1, 2], [50], [3, 4, "hat"]]}],
        "totals": {"1": 2, "later": 3, "4": "five"},
    }
    found = carried.read_fields(document, Person)
    assert found.value.games == {"a": Game("a")} and found.value.totals == {1: 2}
    assert found.value.recent == (Game("a"), Game("b", (Pair(1, 2), Pair(3, 4))))
    assert set(found.wrong) == {"games.b", "recent.1", "recent.2.pairs.1", "totals.later", "totals.4"}


def test_items_keep_what_is_unknown_where_others_move_or_go() -> None:
    raw = [
        {"name": "a", "hat": 1},
        "later",
        {"name": "b", "hat": 2},
        {"name": "c", "pairs": [[1, 2, "tall"]]},
    ]
    document = {"recent": raw}
    before = carried.read_fields(document, Person).value
    a, b, c = before.recent
    moved = replace(before, recent=(c, b, Game("d")))
    assert carried.merge_changes(document, before, moved, Person).document["recent"] == [
        "later",
        raw[3],
        raw[2],
        {"name": "d"},
    ]
    changed = replace(before, recent=(a, b, replace(c, pairs=(Pair(1, 3),))))
    assert carried.merge_changes(document, before, changed, Person).document["recent"][3]["pairs"] == [
        [1, 3, "tall"]
    ]
    assert a not in moved.recent


def test_what_goes_for_good_takes_nothing_else_along() -> None:
    document = {
        "games": {"a": {"name": "a", "hat": 1}, "b": "later"},
        "totals": {"1": 2},
        "best": {"name": "x", "hat": 2},
        "hat": 3,
    }
    before = carried.read_fields(document, Person).value
    merge = carried.merge_changes(document, before, Person(best=before.best), Person)
    assert (
        merge.document == {"games": {"b": "later"}, "best": {"name": "x", "hat": 2}, "hat": 3}
        and not merge.overwritten
    )


@pytest.mark.parametrize(
    ("document", "change", "place"),
    [
        ({"color": 77}, {"color": 3}, "color"),
        ({"games": {"a": 5}}, {"games": {"a": Game("a")}}, "games.a"),
        ({"hand": "upper"}, {"hand": "right"}, "hand"),
        ({"totals": {"1": "later"}}, {"totals": {1: 4}}, "totals.1"),
        ({"best": ["later"]}, {"best": Game("b")}, "best"),
    ],
)
def test_what_has_to_make_room_is_named(document: Any, change: dict[str, Any], place: str) -> None:
    before = carried.read_fields(document, Person).value
    after = replace(before, **change)
    merge = carried.merge_changes(document, before, after, Person)
    assert merge.overwritten == (place,) and carried.read_fields(merge.document, Person).value == after


@pytest.mark.parametrize("document", [None, 3, "x", [], [{}], True])
def test_what_is_no_document_is_refused(document: Any) -> None:
    with pytest.raises(Unreadable):
        carried.read_fields(document, Person)
    assert carried.unknown_places(document, Person) == ["."]


def test_numbers_that_other_programs_write_come_through() -> None:
    raw = b'{"loud":NaN,"later":[Infinity,1e400,123456789012345678901234567890,0.1],"name":"\xc3\xa9"}'
    document = carried.parse_json(raw)
    before = carried.read_fields(document, Person)
    written = carried.to_json(
        carried.merge_changes(document, before.value, replace(before.value, color=2), Person).document
    )
    again = carried.parse_json(written)
    assert (
        before.value == Person("é")
        and again["later"][2:] == [123456789012345678901234567890, 0.1]
        and again["color"] == 2
    )
    assert repr(again["later"][:2]) == "[inf, inf]" and repr(again["loud"]) == "nan"


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b'"\\ud800"', b"[" * 100_000, b"nothing"])
def test_bytes_that_are_no_document_are_refused(raw: bytes) -> None:
    with pytest.raises(Unreadable):
        carried.parse_json(raw)


@pytest.mark.parametrize(
    ("version", "newer"),
    [(1, False), (0, False), (2, True), ("2", True), (1.5, True), (None, True), (True, True)],
)
def test_a_version_that_is_not_known_is_newer(version: Any, newer: bool) -> None:
    assert carried.is_newer({"version": version}, "version", 1) == newer
    assert not carried.is_newer({}, "version", 1)


def test_words_that_know_more_than_their_letters_are_kept_as_letters() -> None:
    class Word(str):
        """A name with forms."""

    assert carried.to_plain({"name": Word("Momo")}) == {"name": "Momo"}
    with pytest.raises(NotImplementedError):
        carried.to_plain({"name": object()})
