"""`campaign company` (G17): how often bots win the stages that people win together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.errors import GameError
from game.terminal.command import main
from game.terminal.measuring import company_balance
from game.terminal.workers import ThisProcess

HANDS = "eaten/together_stages/six_hands"


def test_players_are_measured_one_kind_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "BALANCE.md"
    out.write_text("# Balance\n")
    options = ["--only", HANDS, "--players", "blind,selfish", "--games", "2", "--out", str(out), "--json"]
    assert main(["campaign", "company", *options]) == 0
    found = json.loads(capsys.readouterr().out)["stages"]
    assert [(one["people"], one["level"], one["minded"]) for one in found] == [
        (people, level, False) for people in (2, 3, 4) for level in (0, 2)
    ]
    blind, selfish = found[:2]
    assert blind["won"] == [0, 0, 0] and selfish["won"][0] > 0
    assert found[:2] == [{**one, "people": 2} for one in found[2:4]], "a relay changes nothing for bots"
    assert f"company --games 2 --only {HANDS} --players blind,selfish --out" in out.read_text()


def test_an_unknown_player_is_told() -> None:
    with pytest.raises(GameError, match="no player 'nobody'; there are blind, selfish, minded, best"):
        company_balance.measure_company(1, ThisProcess(), [HANDS], ["nobody"], None)
