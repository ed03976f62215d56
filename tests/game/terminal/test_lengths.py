"""`lengths`: counted answers, and what is asked of short forms (G3, G6)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.core import lengths
from game.core.lengths import Length
from game.terminal.command import main
from game.terminal.measuring.length_fairness import Finding, Sample, find_faults
from game.terminal.measuring.length_matches import Cell, Outcome
from game.terminal.workers import ThisProcess

LIVELY = ("leader_eaten",)


def outcome(
    winner: int, seats: int = 2, lively: bool = True, safe: int | None = None, tie: bool = False
) -> Outcome:
    shares = [1 / seats] * seats if tie else [float(seat == winner) for seat in range(seats)]
    figures = tuple(f"monster{seat}" for seat in range(seats))
    return Outcome("elder", 40, tuple(shares), figures, LIVELY if lively else (), safe)


def sample(
    length: Length, game: str = "tasty_humans", first: int = 50, better: int = 80, **more: Any
) -> Sample:
    """A hundred matches of which seat 0 wins `first`, and as many of which the better level wins `better`."""
    even = tuple(outcome(int(number >= first), **more) for number in range(100))
    skill = tuple(
        (number % 2, outcome(number % 2 if number < better else 1 - number % 2)) for number in range(100)
    )
    return Sample(Cell(game, length, 2), even, skill, even)


def missed(short: Sample, **feast: Any) -> dict[str, bool]:
    """Points that are not met, and whether that is sure."""
    found: list[Finding] = find_faults(short, sample("feast", short.cell.game, **feast), LIVELY)
    return {one.point: one.is_sure for one in found if not one.is_met}


def test_an_even_form_has_no_fault() -> None:
    assert missed(sample("snack")) == {}


def test_a_better_level_keeps_three_fifths_of_its_lead() -> None:
    assert missed(sample("snack", better=68)) == {}
    assert missed(sample("snack", better=67)) == {"lead of a better level": False}
    assert missed(sample("snack", better=45)) == {"lead of a better level": True}


def test_seats_may_be_five_points_more_uneven() -> None:
    assert missed(sample("snack", first=59), first=54) == {}
    assert missed(sample("snack", first=61), first=54) == {"seats": False, "figures": False}
    assert missed(sample("snack", first=85)) == {"seats": True, "figures": True}


def test_a_duel_may_not_be_more_uneven_at_either_level() -> None:
    assert missed(sample("snack", "eaten", first=41), first=41) == {}
    assert missed(sample("snack", "eaten", first=39), first=41) == {
        "sides": False,
        "sides at the strong level": False,
    }


def test_few_ties_nothing_lost_and_a_sun_to_fear() -> None:
    assert missed(sample("snack", tie=True)) == {"ties": True}
    assert missed(sample("snack", lively=False)) == {"matches with leader_eaten": True}
    assert missed(sample("snack", safe=2)) == {"safe in elder": True}
    assert missed(sample("snack", safe=1)) == {"safe in elder": True}


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Files of all lengths, as copies."""
    for path in [lengths.file_of(game) for game in ("eaten", "tasty_humans", "hunger", "human_flavor")]:
        (tmp_path / f"{path.parents[1].name}.yaml").write_bytes(path.read_bytes())
    monkeypatch.setattr(lengths, "file_of", lambda game: tmp_path / f"{game}.yaml")
    return tmp_path


def test_answers_are_recorded_and_nothing_else(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = files / "tasty_humans.yaml"
    text = re.sub(r"answers: \d+", "answers: 1", path.read_text("utf-8"))
    path.write_text(text, "utf-8")
    assert main(["lengths", "--games", "2", "--only", "tasty_humans/snack/2", "--record", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (cell,) = told["cells"]
    assert (
        cell["cell"] == "tasty_humans/snack/2"
        and 30 < cell["answers"] < 80
        and cell["minutes"] in (10, 15, 20)
    )
    assert path.read_text("utf-8") == text.replace("answers: 1}", f"answers: {cell['answers']}}}", 1)


def test_a_check_compares_with_the_feast_and_writes_its_own_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "table.md"
    out.write_text("# Balance\n\n## Lengths: tasty_humans\n\nold\n\n## Rest\n\nstays\n", "utf-8")
    line = ["lengths", "--check", "--games", "2", "--only", "tasty_humans/snack/2", "--out", str(out)]
    assert main([*line, "--json"]) in (0, 1)
    told = json.loads(capsys.readouterr().out)
    assert [cell["cell"] for cell in told["cells"]] == ["tasty_humans/snack/2", "tasty_humans/feast/2"]
    assert {one["point"] for one in told["findings"]} >= {
        "lead of a better level",
        "seats",
        "figures",
        "ties",
    }
    written = out.read_text("utf-8")
    assert written.startswith("# Balance\n\n## Lengths: tasty_humans\n") and "old" not in written
    assert written.endswith("## Rest\n\nstays\n") and "| tasty_humans/snack/2 |" in written


def test_unknown_lengths_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ThisProcess, "map", lambda *_: pytest.fail("it began"))
    assert main(["lengths", "--only", "tasty_humans/brunch"]) == 2
    assert "There is no length tasty_humans/brunch" in capsys.readouterr().err
    assert main(["lengths", "--bots", "99"]) == 2
