"""Facts of a game about its seats beside their totals, summed up over many matches, and several levels in
one match."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.terminal import seat_facts
from game.terminal.command import main
from tests.game import toy


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """run("play", "hunger") -> exit code, stdout, stderr."""

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return command


def test_truths_become_shares_and_numbers_a_spread() -> None:
    seats: list[tuple[str, seat_facts.Facts]] = [
        ("2", {"score": 70, "safe": True}),
        ("2", {"score": None, "safe": False}),
        ("1", {"score": None, "safe": False}),
        ("2", {"score": 80, "safe": True}),
    ]
    told = seat_facts.by_player(seats)
    assert told["2"] == {
        "seats": 3,
        "score": {"min": 70, "median": 75, "max": 80},
        "safe": pytest.approx(2 / 3),
    }
    assert told["1"] == {"seats": 1, "score": None, "safe": 0.0}
    assert seat_facts.fact_lines(told) == [
        "played by  seats         score  safe",
        "1              1             -    0%",
        "2              3  70 / 75 / 80   67%",
    ]


def test_play_sums_up_by_player_what_the_game_tells(run: Any) -> None:
    arguments = ("play", "hunger", "--seats", "3", "--bots", "1,3", "--games", "3")
    report = json.loads(run(*arguments, "--json")[1])
    told = report["facts"]
    assert {player: one["seats"] for player, one in told.items()} == {"1": 6, "3": 3}
    for one in told.values():
        assert 0 <= one["home"] <= one["safe"] <= 1 and one["hunted"]["min"] > 0
    best = max(total for match in report["matches"] for total in match["totals"])
    assert best == max(one["score"]["max"] for one in told.values() if one["score"]), (
        "the highest total is a safe Vampire's"
    )
    lines = run(*arguments)[1].splitlines()
    assert ["played", "by", "seats", "score", "safe", "home", "rose", "hunted"] in [
        line.split() for line in lines
    ]


def test_a_game_without_figures_is_shown_as_before(run: Any) -> None:
    code, out, _ = run("play", "tasty_humans", "--games", "2", "--json")
    assert code == 0 and "facts" not in json.loads(out)
    assert "played by  seats" not in run("play", "tasty_humans", "--games", "2")[1]


def test_a_game_needs_neither_facts_nor_a_map_nor_their_folders(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy.register(monkeypatch)
    code, out, _ = run("play", "toy", "--games", "2", "--bots", "random", "--json")
    assert code == 0 and "facts" not in json.loads(out)
    assert "without a map" in run("map", "toy", "--out", "toy.svg")[2]


def test_mixed_levels_all_sit_on_every_seat_of_a_seed(run: Any) -> None:
    arguments = ("arena", "hunger", "--mixed", "--bots", "1,2,random", "--games", "6")
    report = json.loads(run(*arguments, "--json")[1])
    standings = report["standings"]
    assert [one["level"] for one in standings] == ["1", "2", "random"]
    assert sum(one["wins"] for one in standings) + report["without_winner"] == pytest.approx(6)
    assert all(one["games"] == 6 and one["low"] <= one["share"] <= one["high"] for one in standings)
    assert {player: one["seats"] for player, one in report["facts"].items()} == {"1": 6, "2": 6, "random": 6}
    lines = run(*arguments)[1].splitlines()
    assert lines[0].startswith("level") and lines[4].startswith("6 matches, ")


def test_equal_players_of_a_mixed_match_share_as_is_fair(run: Any) -> None:
    """A match that random players play on the same seed is the same one, whatever they are called."""
    report = json.loads(
        run("arena", "tasty_humans", "--mixed", "--bots", "random,random", "--games", "4", "--json")[1]
    )
    (standing,) = report["standings"]
    assert (standing["wins"], standing["fair"]) == (4, 1.0) and "facts" not in report


def test_one_level_among_three_of_another_sits_on_every_seat(run: Any) -> None:
    report = json.loads(
        run("arena", "tasty_humans", "--mixed", "--bots", "2,1,1,1", "--games", "4", "--json")[1]
    )
    few, one = report["standings"]
    assert [few["level"], few["fair"], one["level"], one["fair"]] == ["1", 0.75, "2", 0.25]
    assert few["wins"] + one["wins"] == pytest.approx(4)


@pytest.mark.parametrize(
    "arguments", [("--bots", "1"), ("--bots", "1,2", "--seats", "3"), ("--bots", "1,2", "--all")]
)
def test_a_mixed_arena_wants_a_level_for_each_seat(run: Any, arguments: tuple[str, ...]) -> None:
    code, out, err = run("arena", "hunger", "--mixed", *arguments)
    assert (code, out) == (2, "") and err.startswith("error: A mixed arena")
