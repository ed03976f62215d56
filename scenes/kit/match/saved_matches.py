"""Where matches wait to be continued: one of each game, one of the campaign, and what is only watched. Draws nothing.

A slot is a game's id, CAMPAIGN or SHOW. Until there were slots one match waited for all games; it is taken over.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.core import catalog, generations
from game.core.errors import GameError
from game.core.match import Match
from scenes.kit.match.replay_store import ReplayStore, table_of
from scenes.kit.match.seating import SavedChair, SavedStage

log = logging.getLogger("saved")

CAMPAIGN, SHOW = "campaign", "show"
_ONE_FOR_ALL = "current.match"


def place(folder: Path, slot: str) -> Path:
    """The file of a slot."""
    return folder / f"{slot}.match"


def slot_of(game: str, chairs: Sequence[SavedChair], stage: SavedStage | None = None) -> str:
    """Where a match waits: watching never takes the place of what somebody plays."""
    if stage is not None:
        return CAMPAIGN
    return game if any(chair.person for chair in chairs) else SHOW


def waiting(folder: Path) -> list[str]:
    """The slots in which something lies, what was played last first."""
    times = {slot: _last_played(place(folder, slot)) for slot in (*catalog.ids(), CAMPAIGN, SHOW)}
    found = {slot: time for slot, time in times.items() if time is not None}
    return sorted(found, key=lambda slot: -found[slot])


def _last_played(path: Path) -> float | None:
    """When, in seconds since 1970 by the file system; None where nothing lies. What cannot be asked was long ago."""
    if not generations.found(path):
        return None
    for one in generations.places(path):
        with suppress(OSError):
            return one.lstat().st_mtime
    return 0.0


def take_over(folder: Path, replays: Path) -> None:
    """What waited for all games waits for its own; where such a match is there already, the old one goes to the replays.

    Whoever is killed in the middle of this does the rest the next time. What cannot be read or moved stays where it is.
    """
    path = folder / _ONE_FOR_ALL
    if not generations.found(path):
        return
    try:
        match = Match.load(path, tidy=False)
        table = table_of(match)
        to = place(folder, slot_of(match.rules.id, table.chairs, table.stage))
        if to.exists():
            ReplayStore(replays).keep(match, match.beside, path)
        else:
            generations.move(path, to)
    except (GameError, OSError) as error:
        log.warning("%s: %s", path, error)
    except Exception as error:  # rules that break at it do not stand between a player and the title
        log.error("the match that waited for all games", exc_info=error)
