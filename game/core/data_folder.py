"""Where the game keeps what it writes on this machine, for both halves."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP = "eat-or-be-eaten"
PROFILES = "profiles"


def data_folder(given: Path | str | None = None) -> Path:
    """The folder that was asked for, else the system's; it begins with "~" where nobody knows a home.
    Raises RuntimeError like Path."""
    return Path(os.path.expanduser(given)) if given else platformdirs.user_data_path(APP, appauthor=False)
