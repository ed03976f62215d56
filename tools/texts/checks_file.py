"""What is checked in one language only: checks.yaml beside its texts (L17)."""

from __future__ import annotations

from pathlib import Path

from game.core.loader import StrictMap, load_as
from game.core.values import Names
from scenes.kit.words.files import CHECKS


class ChecksFile(StrictMap):
    """same: texts that are the same in English; same_keys: beginnings of keys whose texts may be, as those of people's
    names; english: words that no text of the language may have; bending:
    patterns of words behind {name} that would tell a gender (L8); stems: beginnings of words by the English term
    that they stand for; exceptions: key of a text to the reason why a check does not count there; bends_always:
    a noun's base is no other form, so it needs each that a sentence asks for."""

    same: Names = ()
    same_keys: Names = ()
    english: Names = ("the", "of", "your", "with", "and")
    bending: Names = ()
    stems: dict[str, Names] = {}
    exceptions: dict[str, str] = {}
    bends_always: bool = False


def read_checks(folder: Path) -> ChecksFile:
    """The file of a language; nothing of its own without one. Raises DataError."""
    path = folder / CHECKS
    return load_as(path, ChecksFile) if path.is_file() else ChecksFile()
