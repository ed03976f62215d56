"""Shrunk pictures on disk: a folder for each size of the screen, of which those used last are kept.

All of them can be painted again. So other running games may use the same folder, and a file that vanishes is
painted anew. Only files and folders that are ours by name are removed."""

import hashlib
import logging
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BytesIO
from itertools import islice
from pathlib import Path

import msgspec
from PIL import Image

from game.core.files import SMALL, TEMPORARY, read_file, read_json, write_file

log = logging.getLogger("art")

SIZES_KEPT = 3
MOST_BYTES = 400_000_000
"""The whole game on the largest screen needs about a quarter of that."""
USED = "sizes.json"
"""The file of the sizes in the order of their use, the last one first, independent of any clock."""
FILES_AT_ONCE = 16  # looked at or removed at a time
STORED_BETWEEN = 200  # pictures stored between two cleanings
_FOLDER = re.compile(r"at-\d+\.\d{4}")
_PICTURE = re.compile(r"(?P<name>\w+)-\d+x\d+-(?P<mark>[0-9a-f]{10})\.png")


class Used(msgspec.Struct, frozen=True):
    """Names of folders, the one used last first."""

    sizes: tuple[str, ...] = ()


class PictureCache:
    """`original` gives the file of an unshrunk picture, `scale` the pixels of a virtual unit on the present
    screen. Any thread may call load_picture() and store_picture(), one at a time tidy_further()."""

    def __init__(
        self,
        folder: Path,
        original: Callable[[str], Path],
        scale: Callable[[], float],
        sizes: int = SIZES_KEPT,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self.folder = folder
        self._original = original
        self._scale = scale
        self._sizes = sizes
        self._most_bytes = most_bytes
        self._size = self._present_size
        self._stored = 0  # since it was tidied
        self._full = ""  # the size that alone has all the room
        self._touched: set[Path] = set()  # pictures used since the game began
        self._tidying: Iterator[None] | None = self._tidy_files()

    @property
    def _present_size(self) -> str:
        """The folder of the screen's size."""
        return f"at-{self._scale():.4f}"

    def load_picture(self, name: str, w: int, h: int) -> Image.Image | None:
        """The picture in that size; None if it has to be painted."""
        path = self._picture_path(name, w, h)
        if not path:
            return None
        try:
            with Image.open(BytesIO(read_file(path, w * h * 5 + SMALL)), formats=("PNG",)) as stored:
                found = stored.convert("RGBA") if stored.size == (w, h) else None
        # any file may have that name, and decoders raise anything: the picture is painted again
        except Exception as error:
            if not isinstance(error, FileNotFoundError):
                log.warning("%s: %s", path, error)
            return None
        self._touched.add(path)
        return found

    def store_picture(self, name: str, image: Image.Image) -> None:
        """Keep a picture for the next time. Raises OSError if the disk takes no files."""
        path = self._picture_path(name, *image.size)
        if not path or self._full == path.parent.name:
            return
        packed = BytesIO()
        image.save(packed, format="PNG", compress_level=1)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, packed.getvalue(), sync=False)
        self._touched.add(path)
        self._stored += 1
        if self._stored >= STORED_BETWEEN and self._tidying is None:
            self._tidying = self._tidy_files()

    # -- what is kept

    @property
    def is_tidy(self) -> bool:
        """True if tidy_further() has nothing to do."""
        return self._tidying is None and self._size == self._present_size

    def tidy_further(self) -> bool:
        """Do a part of the cleaning, in a quiet moment; True if nothing is left to do."""
        if self._size != self._present_size:
            self._size = self._present_size
            self._tidying = self._tidy_files()
        tidying = self._tidying
        if tidying is None:
            return True
        try:
            done = sum(1 for _ in islice(tidying, FILES_AT_ONCE)) < FILES_AT_ONCE
        except OSError as error:  # a disk that takes no more orders is asked again after the next start
            log.info("the picture cache is not tidied: %s", error)
            done = True
        if done and self._tidying is tidying:
            self._tidying = None
        return done

    def _tidy_files(self) -> Iterator[None]:
        """Remove superfluous files, one by one."""
        self._stored = 0
        yield
        kept = self._note_use()
        for entry in _list_folder(self.folder):
            yield
            if entry.is_dir(follow_symlinks=False):
                if _FOLDER.fullmatch(entry.name) and entry.name not in kept:
                    yield from self._empty_folder(Path(entry.path))
            elif _is_ours(entry):  # from older editions, or left by a killed game
                _remove_file(entry.path)
        yield from self._keep_to_bytes(kept)

    def _note_use(self) -> tuple[str, ...]:
        """Write down and give the sizes that stay, the present one first."""
        try:
            before = read_json(self.folder / USED, Used).sizes
        except OSError:
            before = ()
        others = (size for size in before if size != self._size and _FOLDER.fullmatch(size))
        kept = (self._size, *others)[: self._sizes]
        if kept != before and self.folder.is_dir():
            write_file(self.folder / USED, msgspec.json.encode(Used(kept)), sync=False)
        return kept

    def _keep_to_bytes(self, kept: tuple[str, ...]) -> Iterator[None]:
        """Of the sizes that stay, remove pictures of changed originals, and, beyond the most bytes, first the
        sizes that were not used for longest, then pictures that this game has not used."""
        room = self._most_bytes
        for size in kept:
            for entry in _list_folder(self.folder / size):
                yield
                if not _is_ours(entry):
                    continue
                is_seen = size == self._size and Path(entry.path) in self._touched
                if self._is_stale(entry.name) or (room <= 0 and not is_seen):
                    _remove_file(entry.path)
                else:
                    with suppress(OSError):
                        room -= entry.stat(follow_symlinks=False).st_size
            if size == self._size:
                self._full = size if room <= 0 else ""

    def _is_stale(self, file: str) -> bool:
        """True for a picture whose original has changed or is gone."""
        picture = _PICTURE.fullmatch(file)
        return picture is None or picture["mark"] != self._original_mark(picture["name"].replace("__", "/"))

    @staticmethod
    def _empty_folder(folder: Path) -> Iterator[None]:
        for entry in _list_folder(folder):
            yield
            if _is_ours(entry):
                _remove_file(entry.path)
        with suppress(OSError):  # foreign files are in it
            folder.rmdir()

    # -- names

    def _picture_path(self, name: str, w: int, h: int) -> Path | None:
        mark = self._original_mark(name)
        if mark is None:
            return None
        return self.folder / self._present_size / f"{name.replace('/', '__')}-{w}x{h}-{mark}.png"

    def _original_mark(self, name: str) -> str | None:
        """Mark of the present original of that name; None if there is none."""
        try:
            stamp = self._original(name).stat()
        except OSError:
            return None
        return hashlib.sha1(f"{stamp.st_size}:{stamp.st_mtime_ns}".encode()).hexdigest()[:10]


def _is_ours(entry: os.DirEntry[str]) -> bool:
    """True for a file that is a picture of ours by its name, finished or not."""
    name = entry.name.removesuffix(TEMPORARY)
    ours = _PICTURE.fullmatch(name) if name == entry.name else _PICTURE.match(name) or name.startswith(USED)
    return bool(ours) and entry.is_file(follow_symlinks=False)


def _list_folder(folder: Path) -> list[os.DirEntry[str]]:
    """Entries of a folder by name; none if there is no folder."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []


def _remove_file(path: str) -> None:
    """Remove a file that another game may have removed meanwhile."""
    with suppress(OSError):
        os.unlink(path)
