"""Steps of seasoning are options that the rules accept, openly for one seat, and each has its worth (G24)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.core import catalog, lengths
from game.core.errors import DataError, GameError
from game.evening import seasoning
from game.evening.cup import FEWEST_GUESTS, MOST_GUESTS, fits
from game.evening.seasoning import MOST_STEPS, season_options
from game.terminal.command import main
from game.terminal.measuring.seasonings import rising

TABLES = [
    (game, length, seats)
    for game in catalog.ids()
    for seats in range(FEWEST_GUESTS, MOST_GUESTS + 1)
    if fits(game, seats)
    for length in lengths.offered(game, seats)
]


@pytest.mark.parametrize(("game", "length", "seats"), TABLES)
def test_every_guest_of_a_cup_can_be_seasoned(game: str, length: lengths.Length, seats: int) -> None:
    """Each step is accepted by the rules for every seat, differs from the one before, and is worth more. The table
    keeps its length, so that no trophy of that length is lost by it (X12)."""
    for mode in lengths.of_game(game).modes:
        check_steps(game, length, seats, mode)


def check_steps(game: str, length: lengths.Length, seats: int, mode: str) -> None:
    rules = catalog.load(game)
    plain = {"seats": seats, "mode": mode}
    assert rules.config(**season_options(game, plain, length, (0,) * seats)) == rules.config(
        **lengths.with_length(game, plain, length, seats)
    )
    for seat in range(seats):
        found, worths = [], [0.0]
        for steps in range(MOST_STEPS + 1):
            by_seat = [steps * (other == seat) for other in range(seats)]
            found.append(rules.config(**season_options(game, plain, length, by_seat)))
            worths.append(seasoning.worth_of(game, length, seats, seat, steps, mode))
        assert len({str(config) for config in found}) == MOST_STEPS + 1
        assert {lengths.name_of(game, config) for config in found} == {length}
        assert worths[1:] == sorted(worths[1:])
        assert seasoning.most_steps(game, length, seats, seat, mode) == MOST_STEPS


@pytest.mark.parametrize(
    ("game", "options", "steps", "twists"),
    [
        ("hunger", {"mode": "rookie"}, (0, 2, 0, 1), {"turns": 6, "points": [0, 5, 0, 3]}),
        ("human_flavor", {}, (1, 0, 0), {"days": 2, "points": [2, 0, 0]}),
        ("tasty_humans", {}, (0, 1), {"height": 5, "damage": [1, 0]}),
        ("tasty_humans", {}, (3, 0, 1), {"height": 4, "damage": [0, 4, 3]}),
        (
            "eaten",
            {},
            (1, 0),
            {"crystals": 5, "germs": ["red", "red", "blue", "green", "yellow"], "tools": ["adjuster"]},
        ),
        ("eaten", {}, (0, 2), {"crystals": 5, "germs": ["red", "red", "blue", "green", "yellow", "yellow"]}),
    ],
)
def test_steps_are_options_of_the_match(
    game: str, options: dict[str, Any], steps: tuple[int, ...], twists: dict[str, Any]
) -> None:
    """By seat where the rules have it, for the others where they have not, beside those of the length."""
    found = season_options(game, {"seats": len(steps), **options}, "snack", steps)
    assert found["twists"] == twists


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_step_of_an_elder_is_safe_mountains(seats: int) -> None:
    """Each further one adds points to them."""
    for steps in range(1, MOST_STEPS + 1):
        by_seat = [0] * (seats - 1) + [steps]
        found = season_options("hunger", {"seats": seats, "mode": "elder"}, "supper", by_seat)
        assert found["gentle_elder"] == [seats - 1]
        assert bool(found["twists"].get("points")) == (steps > 1)
    both = season_options("hunger", {"seats": 2, "mode": "elder"}, "supper", (1, 1))
    assert catalog.load("hunger").config(**both).gentle_elder is True


def test_what_is_there_already_stays() -> None:
    duel = season_options("eaten", {"seats": 2, "twists": {"tools": ["magnet"]}}, "feast", (4, 0))
    assert duel["twists"]["tools"] == ["magnet", "wrench", "drill"], "lists grow"
    options = {"seats": 2, "mode": "rookie", "twists": {"points": [1, 1], "roses": 1}}
    assert season_options("hunger", options, "feast", (1, 0))["twists"] == {"points": [6, 1], "roses": 1}
    assert options["twists"] == {"points": [1, 1], "roses": 1}


def test_more_than_four_steps_are_refused() -> None:
    with pytest.raises(GameError, match="no 5 steps"):
        season_options("hunger", {"seats": 2}, "feast", (5, 0))


@pytest.mark.parametrize(
    ("pattern", "written", "said"),
    [
        (r"points: 5", "points: 500", r"line 7: at \$\.cells\[0\]\.steps\[0\]: .*points"),
        (r"points: 5", "pints: 5", r"line 7: .*pints"),
        (r", \{own: \{points: 21\}\}", "", r"line 7: .*steps"),
        (r"worth: \[\d+, ", "worth: [", "must have 4 numbers"),
        (r"version: 1", "version: 2", "newer edition"),
    ],
)
def test_a_step_that_the_rules_refuse_is_named(tmp_path: Path, pattern: str, written: str, said: str) -> None:
    text, found = re.subn(pattern, written, seasoning.file_of("hunger").read_text("utf-8"), count=1)
    assert found
    path = tmp_path / "seasoning.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(DataError, match=said):
        seasoning.read_seasoning("hunger", path)


def test_worths_are_counted_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command writes a line for each cell and changes nothing else."""
    path = tmp_path / "seasoning.yaml"
    lines = seasoning.file_of("eaten").read_text("utf-8").splitlines()
    path.write_text("\n".join(re.sub(r", worth: \[.*?\]", "", line) for line in lines) + "\n", "utf-8")
    short = seasoning.read_seasoning("eaten", path)
    monkeypatch.setattr(seasoning, "file_of", lambda game: path)
    monkeypatch.setattr(seasoning, "of_game", lambda game: short)
    assert main(["seasoning", "eaten", "--games", "1", "--bots", "1", "--record"]) == 0
    assert "eaten feast, 2 seats, seat 1" in capsys.readouterr().out
    written = seasoning.read_seasoning("eaten", path)
    assert all(len(cell.worth) == MOST_STEPS for cell in written.cells)
    assert [cell.replace(worth=()) for cell in written.cells] == list(short.cells)


def test_chance_puts_no_step_before_a_smaller_one() -> None:
    assert rising([8, 17, 25, 33]) == (8, 17, 25, 33)
    assert rising([12, 8, 30, 29]) == (10, 10, 29.5, 29.5)
    assert rising([20, 10, 6, 40]) == (12, 12, 12, 40)
