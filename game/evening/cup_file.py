"""The cup that waits (G29), saves/cup.cup: sealed and kept in generations as matches are, versioned, with everything
that other editions have written into it (docs/PROMISE.md). Cups that are over lie on a shelf, replays/cups."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core import carried, files, generations
from game.core.carried import Plain, Unreadable
from game.core.errors import SaveError
from game.core.saves import OtherEdition
from game.evening.cup import Cup, book_course, find_faults

FILE = "cup.cup"
SHELF = "cups"
ENDING = ".cup"
VERSION = 1
MOST_ON_SHELF = 100
_WHAT = "cup"


class KeptCup(NamedTuple):
    """Cup with the contents of its file; `document` is what the file says, of other editions too. `faults`: newer
    generations that could not be used."""

    cup: Cup
    document: dict[str, Plain]
    raw: bytes
    faults: int = 0


def cup_path(saves: Path) -> Path:
    """The file of the cup that waits, in the folder of saves."""
    return saves / FILE


def has_cup(saves: Path) -> bool:
    """True if a cup may wait."""
    return generations.has_generation(cup_path(saves))


def read_cup(saves: Path, tidy: bool = True) -> KeptCup | None:
    """The cup that waits, None if there is none. Raises Damaged if no generation can be used, which are set aside
    (if `tidy`), and OtherEdition for a cup that only a newer edition understands, which stays."""
    if not has_cup(saves):
        return None
    kept, faults = generations.read_newest(cup_path(saves), unpack_cup, _WHAT, tidy)
    return kept._replace(faults=faults)


def write_cup(saves: Path, cup: Cup, kept: KeptCup | None = None) -> KeptCup:
    """Write the cup that waits as a new generation; at every moment a complete one is on disk. `kept`: the same cup
    as it was read or written last. Raises SaveError with one sentence; what was there is then untouched."""
    written = pack_cup(cup, kept)
    try:
        generations.store_newest(cup_path(saves), written.raw)
    except OSError as error:
        raise _write_error(cup_path(saves), error) from error
    return written


def shelve_cup(saves: Path, replays: Path, kept: KeptCup) -> Path:
    """Move the cup that waits to the shelf, in one step, and return its place there; the oldest ones make room.
    Raises SaveError."""
    folder = replays / SHELF
    numbers = sorted(_shelf_numbers(folder))
    to = folder / f"{max(numbers, default=0) + 1:04}{ENDING}"
    try:
        files.make_folder(folder)
        generations.take_away(cup_path(saves), kept.raw, to)
    except OSError as error:
        raise _write_error(to, error) from error
    for number in numbers[: max(0, len(numbers) + 1 - MOST_ON_SHELF)]:
        with suppress(OSError, SaveError):
            _read_shelved(folder, number)  # those of other editions stay
            files.remove_file(folder / f"{number:04}{ENDING}")
    return to


def shelved_cups(replays: Path) -> list[Cup]:
    """Cups on the shelf that this edition can read, the newest first."""
    return list(walk_shelf(replays))


def walk_shelf(replays: Path) -> Iterator[Cup]:
    """As shelved_cups(), read one by one."""
    for number in sorted(_shelf_numbers(replays / SHELF), reverse=True):
        with suppress(SaveError):
            yield _read_shelved(replays / SHELF, number)


def set_aside(saves: Path) -> None:
    """Move a cup of another edition to saves/aside, all generations together, before another one comes. Raises
    SaveError."""
    stem = FILE.removesuffix(ENDING)
    aside = saves / "aside"
    places = (aside / f"{stem}-{number}{ENDING}" for number in count(1))
    to = next(place for place in places if not generations.has_generation(place))
    try:
        files.make_folder(aside)
        generations.move_generations(cup_path(saves), to)
    except OSError as error:
        raise _write_error(to, error) from error


def rebuild_cup(tables: Iterable[tuple[Cup, str, Mapping[str, int]]]) -> Cup | None:
    """Cup whose file is damaged, from what lies beside its matches: each as it stood when the match began, the
    match's token, and the places of the course (empty while it is not over). The newest courses count; None if no
    match is there."""
    found = sorted(tables, key=lambda table: (table[0].date, table[0].number, table[0].id))
    if not found:
        return None
    newest = found[-1][0]
    of_it = [table for table in found if table[0].id == newest.id and table[0].number == newest.number]
    rebuilt = max((cup for cup, _, _ in of_it), key=_count_plays)
    for _, play, places in of_it:
        rebuilt = book_course(rebuilt, play, places)
    return rebuilt


def pack_cup(cup: Cup, kept: KeptCup | None = None) -> KeptCup:
    """Cup with the contents of its file; what other editions wrote into `kept` stays."""
    if kept is None or kept.cup.id != cup.id:
        document: dict[str, Plain] = {"version": VERSION, "cup": carried.to_plain(cup)}
        return KeptCup(cup, document, generations.seal_body(carried.to_json(document)))
    merged = carried.merge_changes(kept.document["cup"], kept.cup, cup, Cup).document
    document = {**kept.document, "cup": merged}
    beside = generations.fields_beside(kept.raw)
    return KeptCup(cup, document, generations.seal_body(carried.to_json(document), beside))


def unpack_cup(raw: bytes) -> KeptCup:
    """Cup in the contents of a file. Raises Damaged, and OtherEdition for a whole file with something in it that
    this edition cannot read."""
    body = generations.unseal_body(raw)
    try:
        document = carried.parse_json(body)
        if not isinstance(document, dict) or carried.is_newer(document, "version", VERSION):
            raise OtherEdition("A newer edition of the game is needed for the cup that waits here.")
        found = carried.read_fields(document.get("cup"), Cup)
    except (Unreadable, msgspec.MsgspecError, TypeError, UnicodeError, RecursionError):
        raise OtherEdition("The cup that waits has something that this edition does not know.") from None
    if found.wrong or any(find_faults(found.value)):
        raise OtherEdition("The cup that waits has something that this edition does not know.")
    return KeptCup(found.value, document, raw)


def _count_plays(cup: Cup) -> int:
    return sum(len(course.plays) for course in cup.courses)


def _read_shelved(folder: Path, number: int) -> Cup:
    return generations.read_exactly(folder / f"{number:04}{ENDING}", unpack_cup, _WHAT).cup


def _shelf_numbers(folder: Path) -> list[int]:
    with suppress(OSError):
        stems = [path.stem for path in folder.iterdir() if path.suffix == ENDING]
        return [int(stem) for stem in stems if stem.isascii() and stem.isdigit()]
    return []


def _write_error(path: Path, error: OSError) -> SaveError:
    return SaveError(f"The cup could not be saved to {path}: {error.strerror or error}.")
