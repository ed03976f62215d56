"""The cup that waits is safe from kills, damage and other editions (G29, docs/PROMISE.md)."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.core import generations
from game.core.errors import SaveError
from game.core.generations import Damaged
from game.core.saves import OtherEdition
from game.evening import cup as cups
from game.evening import cup_file
from game.evening.cup import Cup
from game.evening.cup_file import read_cup, shelve_cup, shelved_cups, write_cup
from tests.game.evening.test_cup import new_cup, play

MENU = ["hunger", "human_flavor", "tasty_humans"]
COURSE = {"game": "hunger", "length": "snack", "seed": 1}


def cup_in(folder: Path) -> Cup:
    kept = read_cup(folder)
    assert kept is not None
    return kept.cup


def change_file(folder: Path, **changes: Any) -> None:
    """The newest generation as a newer edition would write it."""
    path = cup_file.cup_path(folder)
    document = json.loads(generations.unseal_body(path.read_bytes()))
    for name, value in changes.items():
        (document if name == "version" else document["cup"])[name] = value
    path.write_bytes(generations.seal_body(json.dumps(document).encode()))


def test_a_cup_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert read_cup(tmp_path) is None and not cup_file.has_cup(tmp_path)
    cup = cups.begin_course(play(cups.season(new_cup(3, MENU), "Ada", "hunger", 2), (2, 1, 3)), "b")
    cup = cups.join(cups.leave(cup, "Ben", stand_in=2), cups.Guest("Zoe", "Zoë"))
    write_cup(tmp_path, cup)
    assert cup_in(tmp_path) == cup


def test_a_kill_at_any_write_books_points_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """G29: killed between the result and the standings, the match is found over and booked again."""
    before = cups.begin_course(new_cup(3, MENU), "a")
    places = {"Ada": 1, "Ben": 2, "Cleo": 3}
    after = cups.book_course(before, "a", places)
    renames = os.replace
    for last in range(6):
        folder = tmp_path / str(last)
        write_cup(folder, new_cup(3, MENU))
        kept = write_cup(folder, before)
        left = [last]

        def replace(source: Any, target: Any, left: list[int] = left) -> None:
            if not left[0]:
                raise OSError("killed")
            left[0] -= 1
            renames(source, target)

        monkeypatch.setattr(os, "replace", replace)
        with suppress(SaveError):
            write_cup(folder, after, kept)
        monkeypatch.setattr(os, "replace", renames)
        found = cup_in(folder)
        assert found in (before, after)
        assert cups.book_course(found, "a", places) == after


def test_damage_costs_a_generation_and_the_rest_is_read_from_the_matches(tmp_path: Path) -> None:
    one = play(new_cup(3, MENU), (1, 2, 3))
    two = cups.begin_course(one, "second")
    write_cup(tmp_path, one)
    write_cup(tmp_path, two)
    path = cup_file.cup_path(tmp_path)
    path.write_bytes(path.read_bytes()[:-30])
    kept = read_cup(tmp_path)
    assert kept is not None and kept.cup == one and kept.faults == 1
    for generation in generations.found_files(path):
        generation.write_bytes(b"{")
    with pytest.raises(Damaged) as told:
        read_cup(tmp_path)
    assert str(told.value).count(".") >= 1 and "damaged" in str(told.value)
    assert read_cup(tmp_path) is None, "set aside"
    first = cups.begin_course(new_cup(3, MENU), "play0")
    tables = [(first, "play0", {"Ada": 1, "Ben": 2, "Cleo": 3}), (two, "second", {})]
    assert cup_file.rebuild_cup(tables) == two
    over = {"Ada": 2, "Ben": 1, "Cleo": 3}
    assert cup_file.rebuild_cup([*tables[:1], (two, "second", over)]) == cups.book_course(two, "second", over)
    assert cup_file.rebuild_cup(tables[:1]) == one and cup_file.rebuild_cup([]) is None


def test_a_newer_edition_keeps_what_it_wrote(tmp_path: Path) -> None:
    """docs/PROMISE.md: unknown fields are written back, a higher version or an unknown value is left alone."""
    write_cup(tmp_path, new_cup(2, MENU))
    change_file(tmp_path, candles=3)
    kept = read_cup(tmp_path)
    assert kept is not None
    write_cup(tmp_path, play(kept.cup, (1, 2)), kept)
    body = json.loads(generations.unseal_body(cup_file.cup_path(tmp_path).read_bytes()))
    assert body["cup"]["candles"] == 3 and body["cup"]["courses"][0]["state"] == "done"
    for change in ({"version": 2}, {"ended": "perhaps"}):
        change_file(tmp_path, **change)
        raw = cup_file.cup_path(tmp_path).read_bytes()
        with pytest.raises(OtherEdition):
            read_cup(tmp_path)
        assert cup_file.cup_path(tmp_path).read_bytes() == raw
    cup_file.set_aside(tmp_path)
    assert read_cup(tmp_path) is None
    assert (tmp_path / "aside" / "cup-1.cup").read_bytes() == raw


@pytest.mark.parametrize(
    "change",
    [
        {"guests": [{"id": "a"}, {"id": "b", "joined": 9}]},
        {"guests": [{"id": "a"}, {"id": "b", "color": 6}]},
        {"guests": [{"id": "a"}, {"id": "b", "given": 10**9}]},
        {"guests": [{"id": "a"}, {"id": "b", "left": 0}]},
        {"guests": [{"id": str(number)} for number in range(7)]},
        {"courses": [{**COURSE, "state": "running"}, COURSE]},
    ],
)
def test_what_no_table_can_show_is_not_read(tmp_path: Path, change: dict[str, Any]) -> None:
    """A whole file of another hand is left alone, and no page meets what it cannot draw."""
    write_cup(tmp_path, new_cup(2, MENU))
    change_file(tmp_path, **change)
    with pytest.raises(OtherEdition):
        read_cup(tmp_path)


def test_cups_that_are_over_lie_on_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves, replays = tmp_path / "saves", tmp_path / "replays"
    monkeypatch.setattr(cup_file, "MOST_ON_SHELF", 2)
    for number in range(3):
        cup = new_cup(2, MENU).replace(id=str(number))
        shelve_cup(saves, replays, write_cup(saves, cup))
        assert read_cup(saves) is None
    assert [cup.id for cup in shelved_cups(replays)] == ["2", "1"]
    foreign = replays / "cups" / "0001.cup"
    foreign.write_bytes(b"{")
    shelve_cup(saves, replays, write_cup(saves, cup.replace(id="3")))
    assert [cup.id for cup in shelved_cups(replays)] == ["3", "2"] and foreign.exists()


def test_a_full_disk_leaves_the_cup_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_cup(tmp_path, new_cup(2, MENU))

    def refuse(*anything: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(generations.files, "write_file", refuse)
    with pytest.raises(SaveError, match="No space left"):
        write_cup(tmp_path, play(new_cup(2, MENU), (1, 2)))
    assert cup_in(tmp_path) == new_cup(2, MENU)
