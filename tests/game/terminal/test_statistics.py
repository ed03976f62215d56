"""`python3 -m game stats`: totals by game, mode and seats, all of it as JSON, the last matches as CSV
(C19).
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core import lengths
from game.profiles.match_facts import Rival
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile, with_match
from game.profiles.store import Profiles
from game.terminal.command import main
from game.terminal.statistics import show_statistics
from tests.game.profiles.test_match_facts import facts


@pytest.fixture
def data(tmp_path: Path) -> Path:
    profiles = Profiles(tmp_path / "profiles")
    anna = profiles.add_profile("Anna", PORTRAITS[0])
    profiles.change_profile(anna.id, play_matches)
    return tmp_path


def play_matches(profile: Profile) -> Profile:
    one = facts(
        "a",
        points=30,
        won=True,
        place=1,
        seconds=600,
        rivals=(Rival(2, 2, 20), Rival(0, 3, 9)),
        sources={"night": 35, "sunrise": -5},
    )
    for match in (
        one,
        facts("b", points=50, sources={"night": 50}, cup="c1", course=2, seasoning=1),
        facts("c", seats=2, stage="hunger/stages/chests"),
    ):
        profile = with_match(profile, match)
    return profile


def run(data: Path, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    assert main(["stats", "--profile", "anna", "--data-dir", str(data), *more]) == 0
    return capsys.readouterr().out


def test_totals_as_a_table(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(data, capsys).splitlines()
    assert lines[0].split() == [
        "game",
        "mode",
        "seats",
        "length",
        "matches",
        "won",
        "best",
        "median",
        "minutes",
    ]
    assert lines[1].split() == ["hunger", "elder", "3", "feast", "2", "1", "50", "40.0", "10"]
    assert lines[2].split()[:4] == ["hunger", "stages", "2", "1"]
    assert lines[3].split()[:2] == ["all", "3"]


def test_everything_as_json(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(data, capsys, "--json"))
    assert told["profile"] == "Anna"
    assert [match["play"] for match in told["matches"]] == ["a", "b", "c"]
    assert told["totals"]["hunger/elder/3"]["sources"] == {"night": 85, "sunrise": -5}
    assert told["totals"]["hunger/elder/3"]["rivals"] == {"2": [1, 1], "0": [1, 1]}


def test_matches_as_csv(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(run(data, capsys, "--csv").splitlines()))
    assert [row["points"] for row in rows] == ["30", "50", "40"]
    assert rows[0]["rivals"] == "2:2:20 0:3:9"
    assert [(row["cup"], row["course"], row["seasoning"]) for row in rows[:2]] == [
        ("", "0", "0"),
        ("c1", "2", "1"),
    ]
    assert (rows[0]["from sunrise"], rows[1]["from sunrise"]) == ("-5", "")


def test_a_cell_is_never_a_formula() -> None:
    odd = with_match(Profile("guest"), replace(facts(), figure="=HYPERLINK(1)"))
    assert "'=HYPERLINK(1)" in show_statistics(odd, as_csv=True).lines[1]


def test_nobody_of_that_name(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--profile", "Zoe", "--data-dir", str(data)]) == 2
    assert "Anna" in capsys.readouterr().err


def test_a_short_match_has_its_length_in_a_column_of_its_own() -> None:
    played = with_match(Profile("guest"), facts("a", short=lengths.LENGTHS[0]))
    assert show_statistics(played).lines[-2].split()[:5] == ["hunger", "elder", "3", lengths.LENGTHS[0], "1"]


def test_somebody_who_has_not_played() -> None:
    assert show_statistics(Profile("guest")).lines[-1].split() == ["all", "0", "0", "-", "-", "0"]
