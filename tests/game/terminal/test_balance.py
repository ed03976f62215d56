"""`campaign balance` (C24): how often which bot wins which star, what of that is not as wanted, and the
document that says so.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.campaign import campaign
from game.core.errors import GameError
from game.terminal import balance
from game.terminal.command import main
from game.terminal.workers import ThisProcess

EASY, RIVAL, HOST = "tasty_humans/stages/second_helping", "eaten/stages/parade", "hunger/stages/count"


def test_a_stage_is_counted_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "BALANCE.md"
    assert (
        main(
            [
                "campaign",
                "balance",
                "--only",
                EASY,
                "--games",
                "3",
                "--jobs",
                "1",
                "--out",
                str(out),
                "--json",
            ]
        )
        == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert {one["stage"] for one in told["rates"]} == {EASY} and [one["level"] for one in told["rates"]] == [
        1,
        2,
        3,
        4,
    ]
    assert all(
        share in (0, 100 / 3, 200 / 3, 100)
        for one in told["rates"]
        for share in map(pytest.approx, one["stars"])
    )
    written = out.read_text()
    assert f"--games 3 --only {EASY} --out docs/BALANCE.md" in written and f"| {EASY} | 4 |" in written


def test_every_stage_but_puzzles_is_counted() -> None:
    counted = balance._chosen_stages([])
    stops = [stop.stage for chapter in campaign.load_campaign().chapters for stop in chapter.stops]
    assert list(counted) == [stage for stage in stops if "/puzzles/" not in stage] and len(counted) == 36
    assert (counted[EASY], counted[RIVAL], counted[HOST], counted["hunger/stages/hall"]) == (2, 5, 10, 10)
    with pytest.raises(GameError, match="no stage"):
        balance.measure_balance(1, ThisProcess(), ["nowhere"], None)


@pytest.mark.parametrize(
    ("stage", "place", "level", "good", "bad"),
    [
        (EASY, 2, 1, (65, 95), (64, 96)),  # the lowest level that is not random
        (RIVAL, 5, 5, (40, 75), (39, 76)),  # the middle one
        (HOST, 10, 3, (35, 60), (34, 61)),  # the best one
    ],
)
def test_what_is_wanted(
    stage: str, place: int, level: int, good: tuple[int, int], bad: tuple[int, int]
) -> None:
    def missed(first: int, third: int = 5, level: int = level) -> list[str]:
        return balance._missed_targets(balance.Rates(stage, place, level, (first, 50, third)))

    assert [missed(share) for share in good] == [[], []]
    assert all(len(missed(share)) == 1 and "star 1" in missed(share)[0] for share in bad)
    best = 4 if stage == EASY else 3
    assert [len(missed(50, third, best)) for third in (4, 5, 40, 41)] == [1, 0, 0, 1], (
        "third stars by the best level"
    )
