"""Files of matches that wait to be continued: one of each game, a stage, a puzzle, an own level, a supper, a table
of the endless one for each profile, a course of the couch cup, and one that is only watched. Draws nothing.

A slot is a game's id, one of STAGES, endless_slot() of a profile, CUP, or SHOW. What older editions kept in fewer
places is taken over."""

import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game.campaign import own_levels
from game.campaign.company import tables as company_tables
from game.campaign.endless import tables
from game.campaign.puzzles import puzzle_proofs
from game.core import catalog, conversion, generations, saves
from game.core.errors import GameError, SaveError
from game.core.match import Match
from game.core.writer import DISK
from game.evening.cup import Cup
from game.evening.cup_file import cup_path
from game.profiles.profile import GUEST
from scenes.kit.match import other_editions
from scenes.kit.match.replay_store import ReplayStore, table_of
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.match.saved_table import SavedStage, SavedTable

log = logging.getLogger("saved")

CAMPAIGN, PUZZLE, OWN, SUPPER, SHOW = "campaign", "puzzle", "own", "supper", "show"
ENDLESS, COMPANY = "endless", "company"
CUP = "cup"
STAGES = (CAMPAIGN, PUZZLE, OWN, SUPPER, ENDLESS, COMPANY)
"""The slots of levels with stars; ENDLESS is that of the guest."""
_OF_PROFILE = f"{ENDLESS}_"
_ONE_FOR_ALL = "current.match"


def slot_path(folder: Path, slot: str) -> Path:
    """The file of a slot."""
    return folder / f"{slot}.match"


def slot_of(
    game: str, chairs: Sequence[SavedChair], stage: SavedStage | None = None, cup: Cup | None = None
) -> str:
    """The slot of a match: watching never takes the place of what a person plays, and a match of its own never
    that of a cup's course."""
    if cup:
        return CUP
    people = [chair.profile for chair in chairs if chair.is_person]
    if stage:
        kind = slot_of_stage(stage)
        return endless_slot(people[0]) if kind == ENDLESS and people else kind
    return game if people else SHOW


def endless_slot(owner: str) -> str:
    """The slot of a profile's table of the endless supper; owner: id of the profile, "" for the guest."""
    return ENDLESS if owner in ("", GUEST) else f"{_OF_PROFILE}{owner}"


def kind_of(slot: str) -> str:
    """The slot, ENDLESS for that of any profile."""
    return ENDLESS if slot.startswith(_OF_PROFILE) else slot


def endless_slots(folder: Path) -> list[str]:
    """The slots of profiles in which a table of the endless supper may lie, without the guest's."""
    return sorted({path.name.partition(".")[0] for path in folder.glob(f"{_OF_PROFILE}*.match*")})


def slot_of_stage(stage: SavedStage) -> str:
    """The slot of a level with stars: a daily supper, a table of the endless one, a company's, an own level,
    a puzzle, or a stage of the road."""
    if stage.day:
        return SUPPER
    if stage.level.startswith(tables.PREFIX):
        return ENDLESS
    if company_tables.is_table(stage.level):
        return COMPANY
    if stage.level.startswith(f"{own_levels.OWN}/"):
        return OWN
    is_puzzle = any(f"/{name}/" in stage.level for name in puzzle_proofs.FILES)
    return PUZZLE if is_puzzle else CAMPAIGN


def waiting_stage(folder: Path, slot: str) -> SavedStage | None:
    """The level that waits in a slot, None for none."""
    table = waiting_table(folder, slot)
    return table.stage if table else None


def waiting_table(folder: Path, slot: str) -> SavedTable | None:
    """The table of the match that waits in a slot, None for none. Only what lies beside the match is read."""
    try:
        beside, _ = saves.read_newest(slot_path(folder, slot), lambda saved: saved.beside, tidy=False)
        return conversion.convert(beside, SavedTable)
    except (SaveError, msgspec.ValidationError):
        return None


def waiting_slots(folder: Path) -> list[str]:
    """The slots in which something lies, the last played first; the cup's is there between its courses, too."""
    slots = (*catalog.ids(), *STAGES, *endless_slots(folder), SHOW)
    times = {slot: _last_played(slot_path(folder, slot)) for slot in slots}
    found = {slot: time for slot, time in times.items() if time is not None}
    cup = _last_played(cup_path(folder))
    if cup is not None:
        found[CUP] = max(cup, _last_played(slot_path(folder, CUP)) or 0.0)
    return sorted(found, key=lambda slot: -found[slot])


def _last_played(path: Path) -> float | None:
    """Seconds since 1970 by the file system, None where nothing lies, 0 for a file without a time."""
    if not generations.has_generation(path):
        return None
    for file in generations.generation_paths(path):
        with suppress(OSError):
            return file.lstat().st_mtime
    return 0.0


def take_over(folder: Path, replays: Path) -> None:
    """Move matches from the places of older editions to their own: from the slot of all games, puzzles from that
    of the campaign, and tables of the endless supper to the slots of their profiles; where such a match is there
    already, the old one goes to the replays. After an interruption the next call does the rest. What cannot be
    read or moved stays where it is."""
    DISK.flush()
    one_for_all = folder / _ONE_FOR_ALL
    if generations.has_generation(one_for_all):
        _sort_in(one_for_all, folder, replays)
    stage = waiting_stage(folder, CAMPAIGN)
    if stage and slot_of_stage(stage) != CAMPAIGN:
        _sort_in(slot_path(folder, CAMPAIGN), folder, replays)
    table = waiting_table(folder, ENDLESS)
    if table and slot_of("", table.chairs, table.stage) != ENDLESS:
        _sort_in(slot_path(folder, ENDLESS), folder, replays)


def bring_back(folder: Path, replays: Path) -> None:
    """Bring matches back that an older edition set aside: to the place where they waited, or to the replays
    if that is taken."""
    for path in other_editions.matches_aside(folder):
        if other_editions.is_own(path):
            _sort_in(path, folder, replays)


def _sort_in(path: Path, folder: Path, replays: Path) -> None:
    """Move a match to the slot where it waits today."""
    try:
        match = Match.load(path, tidy=False)
        table = table_of(match)
        to = slot_path(folder, slot_of(match.rules.id, table.chairs, table.stage, table.cup))
        if to.exists():
            ReplayStore(replays).keep_match(match, match.beside, path)
        else:
            other_editions.set_aside(to)
            generations.move_generations(path, to)
    except (GameError, OSError) as error:
        log.warning("%s: %s", path, error)
    except Exception as error:  # rules that break at it do not stand between a player and the title
        log.error("the match in %s", path, exc_info=error)
