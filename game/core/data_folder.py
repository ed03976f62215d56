"""Folder for everything that the game writes on this machine, for both halves."""

import os
from pathlib import Path

import platformdirs

APP = "eat-or-be-eaten"
PROFILES = "profiles"


def data_folder(given: Path | str | None = None) -> Path:
    """Data folder: the given one, else the system's. Starts with "~" if the home folder is unknown. Raises
    RuntimeError as pathlib does."""
    return Path(os.path.expanduser(given)) if given else platformdirs.user_data_path(APP, appauthor=False)
