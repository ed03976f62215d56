"""Every small file of the data folder: whatever lies in its place costs a sentence at most, is never waited
for, and is written over.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.campaign.progress import Progress
from scenes.kit.art import baked_pictures
from scenes.kit.art.textures import Art
from scenes.kit.base.settings import SettingsFile
from scenes.kit.faults.log_file import CRASH, LOG, LogFile, last_words, log
from scenes.kit.match.watch_progress import WatchProgress
from scenes.lobby.seat_guests import SavedLobby, SavedSeat, load_lobby, save_lobby
from tests.game.core.test_files import STRANGE, strange
from tests.game.sharing.foreign_pictures import directdraw

KINDS = (*STRANGE, "huge", "other bytes", "deep")
PICTURE = ("ui/icon_crown", 40, 40)


def settings(folder: Path, write: bool) -> Any:
    file = SettingsFile(folder / "settings.yaml")
    if write:
        file.change(speed=4)
        assert file.notice is None or "settings.yaml.bad" in file.notice
    return file.values.speed


def lobby(folder: Path, write: bool) -> Any:
    if write:
        save_lobby(folder / "lobby.json", SavedLobby("hunger", [SavedSeat(3)], {}))
    found = load_lobby(folder / "lobby.json", "hunger")
    return found and found.seats[0].color


def watch_progress(folder: Path, write: bool) -> Any:
    if write:
        WatchProgress(folder).write_progress("one", 9)
    return WatchProgress(folder).read_progress("one")


def progress(folder: Path, write: bool) -> Any:
    kept = Progress.load(folder / "progress.json")
    if write:
        kept.finish_level("hunger/tutorial", "bite")
    return kept.is_done("hunger/tutorial", "bite")


FILES: dict[str, Callable[[Path, bool], Any]] = {
    "settings.yaml": settings,
    "lobby.json": lobby,
    "current.show": watch_progress,
    "progress.json": progress,
}


def spoil(path: Path, kind: str) -> None:
    path.unlink(missing_ok=True)
    if kind == "huge":
        path.touch()
        os.truncate(path, 5 << 30)
    elif kind in ("other bytes", "deep"):
        path.write_bytes(b"\xff\x00{" if kind == "other bytes" else b"[" * 200_000)
    else:
        strange(path, kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", FILES)
def test_whatever_lies_there(tmp_path: Path, name: str, kind: str) -> None:
    use = FILES[name]
    empty = use(tmp_path, False)
    whole = use(tmp_path, True)
    assert use(tmp_path, False) == whole != empty
    spoil(tmp_path / name, kind)
    assert use(tmp_path, False) == empty
    assert use(tmp_path, True) == use(tmp_path, False) == whole
    assert (tmp_path / name).is_file() and not (tmp_path / name).is_symlink()


@pytest.mark.parametrize("kind", STRANGE)
@pytest.mark.parametrize("name", [LOG, CRASH])
def test_a_log_is_no_other_file_and_waits_for_nobody(tmp_path: Path, name: str, kind: str) -> None:
    strange(tmp_path / name, kind)
    assert last_words(tmp_path) == ""
    file = LogFile(tmp_path)
    log.warning("a word")
    assert (tmp_path / name).is_file() and not (tmp_path / name).is_symlink()
    file.close()
    assert file._file is not None and file._file.closed, "Windows removes no file that is open"
    assert "a word" in (tmp_path / LOG).read_text(encoding="utf-8")


def bomb() -> bytes:
    """A small file that unfolds to 900 million pixels: they are never all in memory here either."""
    side, packer = 30_000, zlib.compressobj()
    row = bytes(1 + side // 8)  # the filter of the row, then a bit a pixel
    pixels = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)),
        (b"IDAT", pixels),
        (b"IEND", b""),
    )
    packed = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


OTHERS = {
    "a program": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EndComments\n",
    "DirectDraw": directdraw(b"ABCD"),
}
"""Files that would raise anything, or start something, in the decoders of their own formats."""
POISON: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda good: b"",
    "cut": lambda good: good[:60],
    "turned bits": lambda good: good[:45] + bytes(byte ^ 255 for byte in good[45:70]) + good[70:],
    "another size": lambda good: good[:16] + b"\x7f\xff\xff\xff" + good[20:],
    "bomb": lambda good: bomb(),
    "another kind": lambda good: b"GIF89a" + good,
}


@pytest.mark.parametrize("kind", [*POISON, *OTHERS])
def test_a_poisoned_picture_of_the_game_itself_is_a_plain_tile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    name, w, h = PICTURE
    raw = baked_pictures.picture_file(name).read_bytes()
    path = tmp_path / f"{name}.webp"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(OTHERS[kind] if kind in OTHERS else POISON[kind](raw))
    monkeypatch.setattr(baked_pictures, "BAKED", tmp_path)
    anywhere: Any = None
    art = Art(anywhere, None)
    assert art.paint_picture(name, w, h).size == (w, h) and art.baked.missing == [name]
    assert min(art.natural_size(name, 10.0)) > 0


@pytest.mark.parametrize("kind", [*POISON, *STRANGE, "huge"])
def test_a_poisoned_picture_cache_is_built_anew(tmp_path: Path, kind: str) -> None:
    anywhere: Any = SimpleNamespace(scale=1.0)
    good = Art(anywhere, tmp_path).paint_picture(*PICTURE)
    (path,) = tmp_path.rglob("*.png")
    raw = path.read_bytes()
    if kind in POISON:
        path.write_bytes(POISON[kind](raw))
    else:
        spoil(path, kind)
    art = Art(anywhere, tmp_path)
    assert art.paint_picture(*PICTURE).tobytes() == good.tobytes() and art.baked.missing == []
    assert path.read_bytes() == raw and art.baked.cache is not None
