"""The edition of the game."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def project_version() -> str:
    """The version in pyproject.toml, "" without that file."""
    try:
        return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return ""
