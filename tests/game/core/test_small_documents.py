"""Small files that several editions write: copies of what has to make room, and room where something else
lies."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.small_documents import (
    claim_document,
    discard_document,
    find_document,
    forget_copies,
    keep_copy,
    read_document,
    write_document,
)

log = logging.getLogger("test")


class Choice(msgspec.Struct, frozen=True):
    game: str = ""
    doors: dict[str, str] = {}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "choice.json"


def names(path: Path) -> list[str]:
    return sorted(one.name for one in path.parent.iterdir())


@pytest.mark.parametrize("value", [5, None, ["hunger"], {"id": "hunger"}, True, 1.5])
def test_what_is_overwritten_lies_beside_it_once(path: Path, value: Any) -> None:
    raw = msgspec.json.encode({"game": value, "later": value})
    path.write_bytes(raw)
    for game in ("eaten", "hunger", "eaten"):
        write_document(path, Choice(game), find_document(path, Choice, log))
    assert (
        names(path) == ["choice.json", "choice.json.newer"]
        and (path.with_name("choice.json.newer")).read_bytes() == raw
    )
    assert msgspec.json.decode(path.read_bytes()) == {"game": "eaten", "later": value}


def test_copies_have_a_place_each_and_none_is_replaced(path: Path) -> None:
    for raw in (b"1", b"2", b"1", b"33", b"2"):
        keep_copy(path, raw)
    (path.parent / "choice.json.newer.4").mkdir()
    keep_copy(path, b"4")
    found = {one.name: one.read_bytes() for one in path.parent.iterdir() if one.is_file()}
    assert found == {
        f"choice.json.newer{end}": raw for end, raw in (("", b"1"), (".2", b"2"), (".3", b"33"), (".5", b"4"))
    }
    (path.parent / "choice.json.newer.4").rmdir()
    forget_copies(path)
    assert names(path) == ["choice.json.newer.5"]


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"3", b"\xff", b"[" * 100_000])
def test_what_is_no_document_makes_room_and_stays(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    with pytest.raises(OSError):
        read_document(path, Choice)
    assert find_document(path, Choice, log) is None and names(path) == ["choice.json"]
    write_document(path, Choice("eaten"), None)
    assert (
        path.with_name("choice.json.bad").read_bytes() == raw
        and read_document(path, Choice).value.game == "eaten"
    )
    path.write_bytes(raw)
    assert claim_document(path, Choice, log) is None and not path.exists()


@pytest.mark.parametrize(
    ("raw", "kept"),
    [(b'{"game":"eaten"}', False), (b'{"game":"eaten","later":1}', True), (b'{"game":5}', True)],
)
def test_what_is_of_no_use_goes_but_not_what_another_edition_wrote(
    path: Path, raw: bytes, kept: bool
) -> None:
    path.write_bytes(raw)
    discard_document(path, Choice)
    assert names(path) == (["choice.json.newer"] if kept else [])
    discard_document(path, Choice)
