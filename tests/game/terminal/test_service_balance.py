"""`campaign service` (K53): how often the stakes of the second service are won, and its part of the document."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.errors import GameError
from game.terminal.command import main
from game.terminal.measuring import service_balance
from game.terminal.workers import ThisProcess

STAGE = "eaten/stages/odds"
BEFORE = "# Balance\n\nall\n"
AFTER = "\n## Guests\n\nmany\n"


def count(out: Path, games: int) -> None:
    command = ["campaign", "service", "--only", STAGE, "--games", str(games), "--out", str(out), "--json"]
    assert main(command) == 0


def test_stakes_that_change_something_for_bots_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One match of each is played; of three they win none, one, two or all."""
    out = tmp_path / "BALANCE.md"
    out.write_text(f"{BEFORE}{service_balance.HEADING}\nold\n{AFTER}")
    count(out, 1)
    found = json.loads(capsys.readouterr().out)["stakes"]
    assert [one["stake"] for one in found] == [1, 2, 4, 6, 7, 8, 8], "without those of hints and undo"
    assert [one["is_master"] for one in found] == [False] * 6 + [True]
    row = " | ".join(str(one["won"]) for one in found)
    written = out.read_text()
    assert f"| {STAGE} | {row} |" in written and f"--games 1 --only {STAGE} --out" in written
    assert written.startswith(BEFORE) and written.endswith(AFTER)
    monkeypatch.setattr(service_balance, "_is_won", lambda one: one.number < one.stake % 3 + one.is_master)
    count(out, 3)
    again = out.read_text()
    assert again.count(service_balance.HEADING) == 1, "the part is written anew, not once more"
    assert again.startswith(BEFORE) and again.endswith(AFTER)
    found = json.loads(capsys.readouterr().out)["stakes"]
    assert [one["won"] for one in found] == [1, 2, 1, 0, 1, 2, 3]
    assert f"| {STAGE} | 1 | 2 | 1 | 0 | 1 | 2 | 3 |" in again


def test_a_stage_that_is_not_served_twice_is_told() -> None:
    with pytest.raises(GameError, match="served twice"):
        service_balance.measure_service(1, ThisProcess(), ["eaten/puzzles"], None)


def test_all_stars_that_a_stake_asks_for_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second star of that stage is out of reach for whoever has the first one only."""
    stars = {1: (True,), 2: (True, False)}
    levels = []

    class Run:
        def __init__(self, count: int) -> None:
            self.stars = stars[count]

    def play(game: str, level: object, person: int, number: int) -> Run:
        levels.append(person)
        return Run(len(level.stars))  # type: ignore[attr-defined]

    monkeypatch.setattr(service_balance, "play_level", play)
    tries = [service_balance.Try(STAGE, stake, master, 0) for stake, master in ((1, False), (2, True))]
    assert [service_balance._is_won(one) for one in tries] == [True, False]
    assert levels == [3, 4], "the best quick level, and the Master"
