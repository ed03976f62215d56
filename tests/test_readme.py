"""Truth of the README: every number in it is counted here, every picture is current.

The pictures of docs are compared with their scenes in tests/scenes/test_every_scene.py.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import arcade  # noqa: F401 - adds the community's controllers to the list
import pytest
from babel import Locale
from pyglet.input.controller_db import mapping_list

import supported_python
from game import bots
from game.campaign import campaign, course
from game.campaign.puzzles import puzzle_proofs
from game.core import catalog
from game.profiles import profile, trophies
from scenes.kit.base.texts import say
from scenes.kit.match import replay_store
from scenes.kit.phones.page_files import name_language
from scenes.kit.phones.service import PORTS
from scenes.kit.words.language import Language, offered_languages
from setup_env import measured

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
WORDS = " ".join(README.split())
MOST_LINES = 100


def counted_puzzles() -> int:
    return sum(
        len(course.of_game(game, name).levels)
        for game in catalog.ids()
        for name in puzzle_proofs.courses_of(game)
    )


def counted_stars() -> int:
    return sum(len(course.read_level(stop.stage)[1].stars) for stop in campaign.load_campaign().stops)


NUMBERS: dict[str, Callable[[], int]] = {
    r"(\d+) stages": lambda: len(campaign.load_campaign().stops),
    r"(\d+) stars": counted_stars,
    r"\*\*Puzzles\*\* \((\d+), each": counted_puzzles,
    r"There are (\d+) \*\*trophies\*\*": lambda: len(trophies.load_trophies()),
    r"the last (\d+) matches": lambda: replay_store.MOST,
    r"and 1 to (\d) people": lambda: max(entry.players[1] for entry in catalog.GAMES),
    r"version 3\.(\d+) to 3\.\d+ from": lambda: supported_python.OLDEST[1],
    r"version 3\.\d+ to 3\.(\d+) from": lambda: supported_python.NEWEST[1],
}


@pytest.mark.parametrize("pattern", NUMBERS)
def test_a_number_is_what_it_counts(pattern: str) -> None:
    found = re.findall(pattern, WORDS)
    assert [int(number) for number in found] == [NUMBERS[pattern]()]


def test_numbers_in_words_and_sizes() -> None:
    assert f"about {measured.DOWNLOAD} MB from the internet, about {measured.ON_DISK} MB on disk" in WORDS
    assert profile.MOST == 12 and "up to twelve people" in WORDS
    assert {len(bots.list_levels(game)) for game in catalog.ids()} == {
        4,
        5,
    } and "Bots of four or five levels" in WORDS
    models = {
        line.split(",")[1] for line in mapping_list if line.endswith(("platform:Linux", "platform:Linux,"))
    }
    assert len(models) > 300 and "hundreds of others" in WORDS


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.id)
def test_each_game_is_told_with_its_seats_and_minutes(entry: catalog.Entry) -> None:
    low, high = entry.players
    shortest, longest = entry.minutes
    name = say(f"{entry.id}.name")
    (row,) = [line for line in README.splitlines() if line.startswith(f"| {entry.menu_place}. {name}")]
    assert f"| {low}-{high}" in row and f"| {shortest}-{longest} min |" in row


@pytest.mark.parametrize(
    "key", ["game_select.play", "title.learn", "game_doors.together", "game_doors.quick", "title.continue"]
)
def test_buttons_are_called_as_the_game_calls_them(key: str) -> None:
    assert f"*{say(key)}*" in README


def test_the_page_on_phones_names_the_port_and_what_was_tried() -> None:
    """Specification P, P51 and P57."""
    page = (ROOT / "docs" / "PHONES.md").read_text(encoding="utf-8")
    assert f"`{PORTS.start}/tcp`" in page and f"port {PORTS.start} or one of the next nine" in page
    assert len(PORTS) == 10 and all(
        f"{network}/" in page for network in ("10", "172.16", "192.168", "169.254")
    )
    assert "Chromium on Linux" in page and "Chromium on Linux only" in WORDS


def test_it_is_short_and_begins_with_the_two_commands() -> None:
    lines = README.splitlines()
    assert len(lines) < MOST_LINES
    assert lines[4].split()[:2] == ["python3", "main.py"] and lines[5].split()[:3] == [
        "python3",
        "main.py",
        "--test",
    ]
    assert lines[7].startswith("![")


def test_it_speaks_of_no_download_while_there_is_none() -> None:
    """R19: an address of a built folder comes with the first one that is published."""
    assert not re.search(r"Linux folder|folder for your system|eat-or-be-eaten\.exe|releases", README)


# -- languages


OTHERS = [language for language in offered_languages() if not language.is_english]
CLASSIFIER = "Natural Language :: "
CLASSIFIERS = {"pt_BR": "Portuguese (Brazilian)"}
"""Names of PyPI's list that are not those of the language alone."""


def test_pyproject_names_the_languages_that_are_offered() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    named = [one.removeprefix(CLASSIFIER) for one in classifiers if one.startswith(CLASSIFIER)]
    offered = [
        CLASSIFIERS.get(one.code) or Locale.parse(one.file.locale).get_language_name("en")
        for one in offered_languages()
    ]
    assert sorted(named) == sorted(map(str, offered))


@pytest.mark.parametrize("language", OTHERS, ids=lambda language: language.code)
def test_each_language_has_a_page(language: Language) -> None:
    page = ROOT / "docs" / f"README.{name_language(language.code)}.md"
    assert f"--language {language.code}" in page.read_text("utf-8")


def test_the_readme_leads_to_the_pages_of_those_that_are_offered() -> None:
    linked = re.findall(r"\[[^\]]+\]\(docs/README\.([\w-]+)\.md\)", README)
    assert sorted(linked) == sorted(name_language(language.code) for language in OTHERS)
