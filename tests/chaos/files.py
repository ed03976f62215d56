"""Every kind of file that the game reads, damaged: bits, lengths, kinds of values, and things that are no
files at all. The game goes on with the rest, says one sentence at most, and loses nothing that was whole.
"""

from __future__ import annotations

import os
import shutil
import socket
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from game.bots import review_file
from game.core.rng import Rng
from tests.chaos import data_folder
from tests.chaos.documents import DOCUMENTS
from tests.chaos.tampering import damage

HUGE = 3 << 30
MATCH = "saves/tasty_humans.match"
OLDER = (f"{MATCH}.1", f"{MATCH}.2")
ANSWERS = 12


def trial(seed: int, place: Path) -> int:
    """One file."""
    rng = Rng(seed)
    if rng.below(5) < 2:
        rng.choice(DOCUMENTS)(rng, place)
        return 1
    before = _pristine()
    shutil.copytree(before, place / "data", copy_function=_copy)
    names = sorted(str(path.relative_to(before)) for path in before.rglob("*") if path.is_file())
    broken = [rng.choice(names)]
    if rng.below(6) == 0:
        broken.append(rng.choice([name for name in names if name not in broken]))
    if rng.below(12) == 0:
        _in_the_way(place / "data", rng)
    for name in broken:
        rng.choice(HARM)(place / "data" / name, rng)
    _compare(data_folder.look(place / "data"), _sound_state(), broken)
    data_folder.play_on(place / "data")
    return 1


@cache
def _pristine() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="chaos-data-"))
    data_folder.fill(folder)
    return folder


@cache
def _sound_state() -> dict[str, Any]:
    """State that is found when no file is broken."""
    with tempfile.TemporaryDirectory(prefix="chaos-seen-") as other:
        shutil.copytree(_pristine(), other, dirs_exist_ok=True, copy_function=_copy)
        seen = data_folder.look(Path(other))
    assert all(seen["reviews"].values()) and len(seen["reviews"]) == data_folder.REPLAYS
    assert (
        seen["current"][2] == ANSWERS
        and len(seen["replays"]) == data_folder.REPLAYS
        and "refused" not in seen
    )
    assert (
        seen["people"] == {"Anna": data_folder.DEEDS, "Ben": data_folder.DEEDS, "": data_folder.DEEDS}
        and seen["active"] == "Anna"
    )
    assert seen["progress"] and seen["watched"] == data_folder.WATCHED and seen["lobby"] is not None
    return seen


def _copy(source: str, target: str) -> None:
    """With its time, by which replays are sorted."""
    shutil.copyfile(source, target)
    shutil.copystat(source, target)


def _compare(seen: dict[str, Any], whole: dict[str, Any], broken: list[str]) -> None:
    """Check that whole files are unchanged, and that broken ones have an earlier content."""
    parts = {"settings": "settings.yaml", "lobby": data_folder.LOBBY, "progress": f"saves/{data_folder.FILE}"}
    for part, name in parts.items():
        assert name in broken or seen[part] == whole[part], f"{part} lost with {broken}"
    for name, found in whole["replays"].items():
        if not any(one.endswith(name) for one in broken):
            assert seen["replays"].get(name) == found, f"a replay lost with {broken}"
            if not any(one.endswith(f"{name}{review_file.ENDING}") for one in broken):
                assert seen["reviews"][name], f"a review lost with {broken}"
    assert seen["picture"] == whole["picture"]
    gone = sum(name in broken for name in (MATCH, *OLDER))
    assert seen["current"] is not None, f"the match lost with {broken}: {seen.get('refused')}"
    identity, _, answers = seen["current"]
    assert identity == whole["current"][0] and ANSWERS - gone <= answers <= ANSWERS, (
        f"another match with {broken}"
    )
    assert answers < ANSWERS or seen["current"] == whole["current"]
    if MATCH not in broken:
        assert seen["current"] == whole["current"], f"an older match than there is, with {broken}"
        assert seen["notices"] == whole["notices"], f"told {seen['notices']} with {broken}"
    for name, file in (("Anna", "0000000a"), ("Ben", "0000000b"), ("", "guest")):
        hurt = sum(one.startswith(f"profiles/{file}") for one in broken)
        number = seen["people"].get(name)
        assert number is not None and data_folder.DEEDS - hurt <= number <= data_folder.DEEDS, (
            f"{name or 'guest'} lost with {broken}"
        )
    if not any(one.startswith("profiles/") for one in broken):
        assert seen["people"] == whole["people"] and seen["active"] == whole["active"]
    if "saves/current.seats" not in broken:
        assert seen["chairs"] == whole["chairs"], f"chairs lost with {broken}"
    if "saves/current.show" not in broken:
        assert seen["watched"] == whole["watched"]


# -- what happens to a file


def _damage_file(path: Path, rng: Rng) -> None:
    path.write_bytes(damage(path.read_bytes(), rng))


def _empty(path: Path, rng: Rng) -> None:
    path.write_bytes(b"")


def _remove_file(path: Path, rng: Rng) -> None:
    path.unlink()


def _huge(path: Path, rng: Rng) -> None:
    os.truncate(path, HUGE)


def _long(path: Path, rng: Rng) -> None:
    path.write_bytes(
        path.read_bytes() + bytes([rng.choice((0, 32, 48, 91))]) * rng.choice((1_000_001, 9_000_000))
    )


def _no_rights(path: Path, rng: Rng) -> None:
    path.chmod(0)


def _folder(path: Path, rng: Rng) -> None:
    path.unlink()
    path.mkdir()
    if rng.below(2):
        (path / "inside").write_text("x")


def _fifo(path: Path, rng: Rng) -> None:
    path.unlink()
    os.mkfifo(path)


def _socket(path: Path, rng: Rng) -> None:
    path.unlink()
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(f"/proc/self/fd/{folder}/{path.name}")  # names of sockets are short
    finally:
        os.close(folder)


def _loop(path: Path, rng: Rng) -> None:
    path.unlink()
    path.symlink_to(path.name)


def _nowhere(path: Path, rng: Rng) -> None:
    path.unlink()
    path.symlink_to(rng.choice(("/nowhere/at/all", "../../..", "x" * 200)))


def _endless(path: Path, rng: Rng) -> None:
    path.unlink()
    path.symlink_to(rng.choice(("/dev/zero", "/dev/urandom")))


HARM: tuple[Callable[[Path, Rng], None], ...] = (
    *(_damage_file for _ in range(12)),
    *(_empty, _remove_file, _huge, _long, _no_rights, _folder, _fifo, _socket, _loop, _nowhere, _endless),
)


def _in_the_way(data: Path, rng: Rng) -> None:
    """Obstacle in place of a file: a non-file, or a foreign file."""
    name = rng.choice(
        (
            "saves/tasty_humans.match.tmp",
            "saves/tasty_humans.match.bad",
            "replays/x.match",
            "replays/y.seats",
            "settings.yaml.bad",
            "saves/x",
            "profiles/x.profile",
        )
    )
    path = data / name
    kind = rng.below(4)
    if kind == 0:
        path.mkdir()
    elif kind == 1:
        path.symlink_to(path.name)
    elif kind == 2:
        os.mkfifo(path)
    else:
        path.write_bytes(b"\xff" * 20)
