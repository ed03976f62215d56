"""The pictures on disk: the sizes used last stay, the rest goes, and nothing that is not ours does."""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from game.core.files import TEMPORARY
from scenes.front.title import TitleScene
from scenes.kit.art import picture_cache
from scenes.kit.art.picture_cache import SIZES_KEPT, PictureCache
from tests.scenes.house import House

pytestmark = pytest.mark.usefixtures("real_pictures")

NAMES = ("ui/button", "house/logo", "eaten/germ")
SIZE_BYTES = 3 * 400


class Shelf:
    """A folder of originals, one of shrunk pictures, and games that use them."""

    def __init__(self, folder: Path, **limits: int) -> None:
        self.scale = 1.0
        self.limits = limits
        self.originals = folder / "originals"
        self.folder = folder / "cache"
        for name in NAMES:
            (self.originals / name).parent.mkdir(parents=True, exist_ok=True)
            (self.originals / f"{name}.png").write_bytes(name.encode())
        self.cache = self.start()

    def start(self) -> PictureCache:
        """Another start of the game."""
        self.cache = PictureCache(
            self.folder, lambda name: self.originals / f"{name}.png", lambda: self.scale, **self.limits
        )
        return self.cache

    def play(self, scale: float, side: int = 8) -> None:
        """See all pictures at a size, and rest for long enough."""
        self.scale = scale
        for name in NAMES:
            if self.cache.load_picture(name, side, side) is None:
                self.cache.store_picture(name, noise(side))
        self.tidy()

    def tidy(self) -> int:
        pieces = 1
        while not self.cache.tidy_further():
            pieces += 1
        return pieces

    @property
    def sizes(self) -> set[str]:
        return {path.name for path in self.folder.iterdir() if path.is_dir()}

    @property
    def bytes(self) -> int:
        return sum(path.stat().st_size for path in self.folder.rglob("*.png"))


def noise(side: int) -> Image.Image:
    """A picture that cannot be packed."""
    return Image.frombytes("RGBA", (side, side), random.Random(side).randbytes(4 * side * side))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def folder_of(scale: float) -> str:
    return f"at-{scale:.4f}"


@settings(max_examples=30, deadline=None)
@given(
    scales=st.lists(st.sampled_from([0.3333, 0.5, 0.6667, 1.0, 1.3333, 2.0]), min_size=1, max_size=12),
    restarts=st.booleans(),
)
def test_of_any_walk_through_sizes_the_last_ones_stay(
    tmp_path_factory: pytest.TempPathFactory, scales: list[float], restarts: bool
) -> None:
    shelf = Shelf(tmp_path_factory.mktemp("walk"))
    for scale in scales:
        shelf.play(scale)
        if restarts:
            shelf.start()
    latest = list(dict.fromkeys(reversed(scales)))[:SIZES_KEPT]
    assert shelf.sizes == {folder_of(scale) for scale in latest}
    assert len(list(shelf.folder.rglob("*.png"))) == len(NAMES) * len(latest)


@pytest.mark.parametrize("moved", [-10_000_000, 10_000_000])
def test_no_clock_has_a_say_in_it(shelf: Shelf, moved: int) -> None:
    for scale in (0.5, 1.0, 2.0):
        shelf.play(scale)
        for path in shelf.folder.rglob("*"):
            os.utime(path, (time.time() + moved * scale,) * 2)
    shelf.play(3.0)
    assert shelf.sizes == {folder_of(scale) for scale in (1.0, 2.0, 3.0)}


def test_sizes_on_the_way_of_a_dragged_edge_count_for_nothing(shelf: Shelf) -> None:
    for scale in (0.5, 1.0):
        shelf.play(scale)
    for step in range(20):
        shelf.scale = 1.0 + step / 50
        for name in NAMES:
            shelf.cache.store_picture(name, noise(8))
    shelf.play(2.0)
    assert shelf.sizes == {folder_of(scale) for scale in (0.5, 1.0, 2.0)}


def test_it_is_done_in_small_pieces(shelf: Shelf) -> None:
    old = shelf.folder / folder_of(9.0)
    old.mkdir(parents=True)
    for number in range(200):
        (old / f"a__b-8x{number}-0123456789.png").write_bytes(b"old")
    shelf.cache.store_picture(NAMES[0], noise(8))
    left = [200]
    while not shelf.cache.tidy_further():
        left.append(len(list(old.iterdir())) if old.is_dir() else 0)
        assert left[-2] - left[-1] <= picture_cache.FILES_AT_ONCE
    assert not old.exists() and len(left) > 10


@pytest.mark.parametrize("times", [1, 2, 5])
def test_bytes_have_a_limit_too(tmp_path: Path, times: int) -> None:
    shelf = Shelf(tmp_path, most_bytes=20_000 * times)
    for scale in (0.5, 1.0, 2.0, 1.0):
        shelf.play(scale, side=64)
    assert shelf.bytes <= 20_000 * times + 3 * 17_000, "what is in use may stay"
    shelf.start()
    shelf.scale = 1.0
    shelf.tidy()
    assert shelf.bytes <= 20_000 * times + 17_000
    assert (folder_of(1.0) in shelf.sizes) and any((shelf.folder / folder_of(1.0)).iterdir())


def test_what_one_size_alone_has_too_much_is_not_stored(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, most_bytes=20_000)
    for side in range(60, 120):
        for name in NAMES:
            shelf.cache.store_picture(name, noise(side))
        if side % 10 == 0:
            shelf.start()
            shelf.tidy()
    shelf.start()
    shelf.tidy()
    assert shelf.bytes < 60_000


def test_pictures_of_another_edition_go(shelf: Shelf) -> None:
    shelf.play(1.0)
    old = set(shelf.folder.rglob("*.png"))
    flat = shelf.folder / "house__logo-10x10-0123456789.png"
    flat.write_bytes(b"as older editions kept them")
    (shelf.originals / "house/logo.png").write_bytes(b"another logo")
    (shelf.originals / "ui/button.png").unlink()
    shelf.start()
    shelf.tidy()
    assert not flat.exists()
    assert [path.name.split("-")[0] for path in old if path.exists()] == ["eaten__germ"]


@pytest.mark.parametrize(
    "foreign",
    [
        "notes.txt",
        "house__logo.png",
        "holiday-10x10.png",
        "at-1.0",
        "at-1.00000",
        "sizes.json.bad",
        "Thumbs.db",
    ],
)
def test_what_is_not_ours_by_name_stays(shelf: Shelf, foreign: str) -> None:
    old = shelf.folder / folder_of(9.0)
    for folder in (shelf.folder, old):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / foreign).write_bytes(b"mine")
    (old / "ours__a-1x1-0123456789.png").write_bytes(b"")
    (old / "ours__b-1x1-0123456789.png").mkdir()
    (shelf.folder / "photos").mkdir()
    (shelf.folder / "photos" / "ours__a-1x1-0123456789.png").write_bytes(b"")
    for scale in (0.5, 1.0, 2.0, 3.0):
        shelf.play(scale)
    assert (shelf.folder / foreign).read_bytes() == (old / foreign).read_bytes() == b"mine"
    assert not (old / "ours__a-1x1-0123456789.png").exists() and (old / "ours__b-1x1-0123456789.png").is_dir()
    assert (shelf.folder / "photos" / "ours__a-1x1-0123456789.png").exists()


def test_no_link_is_followed(shelf: Shelf, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "house__logo-1x1-0123456789.png").write_bytes(b"mine")
    shelf.folder.mkdir()
    (shelf.folder / folder_of(7.0)).symlink_to(mine)
    for scale in (0.5, 1.0, 2.0, 3.0):
        shelf.play(scale)
    assert (mine / "house__logo-1x1-0123456789.png").read_bytes() == b"mine"


def test_what_a_killed_game_left_goes(shelf: Shelf) -> None:
    shelf.play(1.0)
    for folder in (shelf.folder, shelf.folder / folder_of(1.0)):
        for name in ("house__logo-1x1-0123456789.png.abc", "sizes.json.x"):
            (folder / f"{name}{TEMPORARY}").write_bytes(b"half")
    shelf.start()
    shelf.tidy()
    assert not list(shelf.folder.rglob(f"*{TEMPORARY}"))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[1]",
        b'{"sizes": 7}',
        b'{"sizes": ["../..", "/etc", "photos", "at-2.0000"]}',
        b"\xff" * 100,
    ],
)
def test_a_broken_note_costs_nothing_but_the_order(shelf: Shelf, content: bytes) -> None:
    shelf.play(1.0)
    (shelf.folder / picture_cache.USED).write_bytes(content)
    shelf.start()
    shelf.play(1.0)
    assert folder_of(1.0) in json.loads((shelf.folder / picture_cache.USED).read_text())["sizes"]
    assert all(
        size.startswith("at-")
        for size in json.loads((shelf.folder / picture_cache.USED).read_text())["sizes"]
    )


def test_two_games_may_use_the_same_folder(shelf: Shelf) -> None:
    """One has its window small and the other large; whatever one removes, the other paints anew."""
    other = PictureCache(shelf.folder, lambda name: shelf.originals / f"{name}.png", lambda: 0.25)
    for scale in (0.5, 1.0, 2.0, 3.0, 4.0):
        for name in NAMES:
            if other.load_picture(name, 8, 8) is None:
                other.store_picture(name, noise(8))
            assert other.load_picture(name, 8, 8).tobytes() == noise(8).tobytes()  # type: ignore[union-attr]
        shelf.play(scale)
        shutil.rmtree(shelf.folder / folder_of(0.25), ignore_errors=True)
        while not other.tidy_further():
            pass
    assert len(shelf.sizes) <= SIZES_KEPT


def test_a_folder_that_vanishes_or_is_locked_is_no_trouble(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    for scale in (0.5, 1.0, 2.0, 3.0):
        shelf.play(scale)
    shelf.start()
    shelf.cache.tidy_further()
    shutil.rmtree(shelf.folder)
    shelf.tidy()
    shelf.play(4.0)
    assert shelf.sizes == {folder_of(4.0)}

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("not yours")

    for scale in (5.0, 6.0, 7.0):
        shelf.play(scale)
    shelf.scale = 8.0
    monkeypatch.setattr(os, "unlink", refuse)
    monkeypatch.setattr(Path, "rmdir", refuse)
    shelf.tidy()
    monkeypatch.setattr(picture_cache, "write_file", refuse)
    shelf.scale = 9.0
    shelf.tidy()


# -- in the game


def test_it_is_tidied_when_nobody_does_anything_and_never_in_a_frame(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = house.app.art
    art.baked.cache = PictureCache(
        tmp_path / "pictures", lambda name: tmp_path / name, lambda: house.app.canvas.scale
    )
    submitted: list[object] = []
    submit = art.painters._likely.submit
    art.painters._likely.submit = lambda work, *values: [submitted.append(work), submit(work, *values)][1]  # type: ignore[method-assign]
    # else scenes are built ahead
    monkeypatch.setattr(house.app.housekeeping.prefetcher, "_next_task", lambda _top: None)
    house.show(TitleScene(house.app, seated=True))
    with house.in_slices():
        for _ in range(10):
            house.key("RIGHT", frames=60)
        assert art.baked.tidy_cache not in submitted
        house.until(lambda: art.baked.tidy_cache in submitted)
        house.until(lambda: art.baked.is_tidy)
        submitted.clear()
        house.step(60)
        assert not submitted  # once all is tidy no thread is woken for nothing
