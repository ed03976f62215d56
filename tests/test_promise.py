"""Every file that the game keeps has a line in docs/PROMISE.md, and every line is about one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from game.bots.review import VERSION as REVIEW
from game.campaign import course, progress
from game.core import saves
from game.profiles import profile
from tests.chaos import campaign, campaign_evening, newer

ROOT = Path(__file__).resolve().parents[1]
NAMES = {
    "GAME": "[a-z_]+",
    "ID": "(guest|[0-9a-f]{8})",
    "VERSION": r"\d+",
    "SLOT": "[a-z_]+",
    "NAME": r"[\w.\- ]+",
}
ASIDE = r"(\.(newer|bad)(\.\d+)?)?"
"""Endings that any name may have."""


@cache
def patterns() -> dict[str, re.Pattern[str]]:
    """The names of the table's first column as patterns; endings that stand alone belong to the name before
    them."""
    text = (ROOT / "docs" / "PROMISE.md").read_text(encoding="utf-8")
    found: dict[str, re.Pattern[str]] = {}
    for line in text.splitlines():
        if not line.startswith("| `"):
            continue
        stem = ""
        for name in re.findall(r"`(?:\./)?([^`]+)`", line.split("|")[1]):
            stem = stem if name.startswith(".") else name
            whole = stem + name if name.startswith(".") else name
            pattern = re.sub("|".join(NAMES), lambda word: NAMES[word[0]], whole.replace(".", r"\."))
            found[whole] = re.compile(pattern + ASIDE)
    return found


def files_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.fixture(scope="module")
def kept() -> list[str]:
    """The files that two evenings leave behind: one at tables and menus, one of the campaign."""
    found = files_in(newer._full_folder())
    with campaign.prepared_folder() as folder:
        for _ in campaign_evening.evening(folder, campaign_evening.SHORT):
            pass
        return sorted({*found, *files_in(folder)})


def test_every_file_of_an_evening_is_in_the_list(kept: list[str]) -> None:
    assert [
        name for name in kept if not any(pattern.fullmatch(name) for pattern in patterns().values())
    ] == []
    assert len(kept) > 20


def test_the_list_is_read_as_it_is_written() -> None:
    known = patterns()
    assert known["profiles/ID.profile.2"].fullmatch("profiles/0000000a.profile.2")
    assert known["settings.yaml"].fullmatch("settings.yaml.newer.3") and not known["settings.yaml"].fullmatch(
        "settingsxyaml"
    )
    assert not any(pattern.fullmatch("saves/notes.json") for pattern in known.values())


@pytest.mark.parametrize("module", ["profile", "progress", "course", "saves"])
def test_versions_begin_with_one(module: str) -> None:
    """Raised on purpose only: then this list, the older file of the meanwhile and the tests of upgrades are
    looked at."""
    found = {
        "profile": profile.VERSION,
        "progress": progress.VERSION,
        "course": course.VERSION,
        "saves": saves.FORMAT,
    }
    assert found[module] == 1 and REVIEW >= 3
