"""Matches of daily suppers, kept so that a day's result can be shared whole at any later time (C17, C23): the
best try of each person and day, those of the last days only."""

import logging
from contextlib import suppress
from datetime import date
from pathlib import Path

from game.core import files
from game.core.errors import SaveError
from game.core.match import Match
from game.core.writer import DISK
from game.profiles import suppers
from game.profiles.profile import Profile
from scenes.campaign.stage.session import StageSession
from scenes.kit.app import App

log = logging.getLogger("suppers")

FOLDER = "suppers"
"""Folder beside the replays, whose list does not show it."""
MATCH = ".match"
MOST = 120
"""Matches that are kept."""


def keep_match(app: App, session: StageSession) -> None:
    """Keep the match of a supper that is over if it is as good as the best try of that day, beside the
    frames."""
    path, match = _path_of(app, session.records.id, session.day), session.match
    day, profile = date.fromisoformat(session.day), session.records.profile
    score, mark = suppers.supper_of_day(profile, day).score, session.run.mark
    is_lower = score is not None and mark is not None and mark < score
    if sum(session.run.stars) < suppers.stars_of(profile, day) or is_lower or match.read_only:
        return
    raw = match.save_bytes(session.saved_table)

    def write_match() -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write_file(path, raw)
        for old in sorted(path.parent.glob(f"*{MATCH}"), key=lambda one: one.name)[:-MOST]:
            with suppress(OSError):
                old.unlink()

    DISK.carry_out(write_match, lambda error: log.warning("%s", error))


def find_match(app: App, profile: Profile, day: date) -> Match | None:
    """Match of a person's best try at a day's supper, None if none is kept or it cannot be read."""
    DISK.flush()
    try:
        return Match.read(_path_of(app, profile.id, day.isoformat()))
    except (OSError, SaveError):
        return None


def _path_of(app: App, profile: str, day: str) -> Path:
    return app.folders.replays / FOLDER / f"{day}-{profile}{MATCH}"
