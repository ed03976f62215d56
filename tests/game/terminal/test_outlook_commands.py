"""`train` and `review` in a terminal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.bots import outlook, review_file
from game.bots.outlook import Outlook
from game.core import catalog
from game.core.match import Match
from game.terminal.command import main
from game.terminal.measuring.trials import Trial, play_trial

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """run("train", "eaten") -> exit code, stdout, stderr."""

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return command


@pytest.fixture
def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Outlook]:
    """The outlook of Eaten, with a file of its own."""
    found = outlook.outlook_of("eaten")
    monkeypatch.setattr(found, "path", tmp_path / "outlook.yaml")
    found.forget_weights()
    yield found
    found.forget_weights()


def test_train_writes_weights_that_say_where_they_come_from(run: Run, own_file: Outlook) -> None:
    arguments = ("train", "eaten", "--games", "12", "--bots", "2", "--set", "mode=duel")
    code, out, _ = run(*arguments)
    assert code == 0 and "duel: 12 matches" in out and "written to" in out
    first, duel = own_file.path.read_bytes(), own_file.file.kinds["duel"]
    assert duel.command == "python3 -m game train eaten --games 12 --bots 2 --seed 7 --set mode=duel"
    # an opening may last longer than its match
    assert duel.matches == 12 and 6 * 12 < duel.tables <= 12 * 12
    assert tuple(duel.chances) == own_file.features
    # the same command, the same weights
    assert run(*arguments)[0] == 0 and own_file.path.read_bytes() == first

    assert run("train", "eaten", "--games", "12", "--bots", "2", "--set", "mode=miner_solo")[0] == 0
    # of duels nothing was played
    assert own_file.file.kinds["duel"] == duel and own_file.file.kinds["miner_solo"] != duel
    assert run("train", "eaten", "--games", "2", "--bots", "2")[0] == 2  # too few


def test_check_tells_what_came_of_what_was_said(run: Run) -> None:
    before = outlook.outlook_of("eaten").path.read_bytes()
    code, out, _ = run("train", "eaten", "--check", "6", "--bots", "2", "--json")
    data = json.loads(out)
    assert code == 0 and data["matches"] == 6 and len(data["bins"]) == 10
    assert sum(one["chances"] for one in data["bins"]) == 2 * data["tables"]
    assert 0 <= data["largest_difference"] <= 1
    assert outlook.outlook_of("eaten").path.read_bytes() == before


def test_odds_are_compared_with_what_came(run: Run) -> None:
    """G32: no blind better can count on more or less than was staked."""
    code, out, _ = run("odds", "eaten/show", "--games", "40", "--json")
    (cell,) = json.loads(out)["cells"]
    assert code == 0 and cell["cell"] == "eaten/show" and cell["bins"]
    assert abs(cell["gain"][0]) <= 0.03 + cell["gain"][1]
    assert run("odds", "halma")[0] == 2


def test_wrong_input_is_one_sentence(run: Run) -> None:
    assert run("train", "eaten", "--bots", "9")[0] == 2
    assert "halma" in run("train", "halma")[2]


def test_a_trial_is_the_same_every_time_and_takes_tables_of_the_whole_match() -> None:
    trial = Trial("hunger", {"mode": "rookie", "seats": 2}, 5, 1, 40)
    found = play_trial(trial)
    assert (
        found == play_trial(trial)
        and found.kind == "rookie"
        and len(found.tables) == 12
        and sum(found.shares) == 1.0
    )


def test_an_opening_leaves_tables_of_the_level_alone() -> None:
    """Points that come of a table are those that its level makes of it."""
    plain = Trial("hunger", {"mode": "rookie", "seats": 2}, 5, 2)
    opened = plain.replace(opening=40)
    whole, found = play_trial(plain), play_trial(opened)
    assert found == play_trial(opened) and found.totals != whole.totals
    assert whole.group == found.group == "rookie, 2 seats"
    # nobody has points before the first night's turn
    assert min(row[0][2] for row in whole.tables) < min(row[0][2] for row in found.tables)


def test_a_temper_scales_chances_and_says_where_it_comes_from(run: Run, own_file: Outlook) -> None:
    chosen = ("--bots", "2", "--set", "mode=duel")
    assert run("train", "eaten", "--games", "12", "--whims", "4", *chosen)[0] == 0
    whimsical = own_file.file.kinds["duel"]
    code, out, _ = run("train", "eaten", "--temper", "--games", "16", *chosen)
    duel = own_file.file.kinds["duel"]
    assert code == 0 and f"times {duel.temper:.2f}" in out
    assert (
        duel.temper_command
        == "python3 -m game train eaten --temper --games 16 --bots 2 --seed 7 --set mode=duel"
    )
    assert duel.temper not in (0.0, 1.0) and duel.chances == whimsical.chances
    assert duel.tempered == tuple(duel.temper * weight for weight in duel.chances.values())


def test_whims_are_named_in_the_command(run: Run, own_file: Outlook) -> None:
    arguments = ("--games", "12", "--bots", "2", "--set", "mode=beast_solo", "--whims", "9")
    assert run("train", "eaten", *arguments)[0] == 0
    assert own_file.file.kinds["beast_solo"].command.endswith("--set mode=beast_solo --whims 9")


def _play_out(match: Match) -> None:
    player = bots.make_bot("eaten", 1)
    while (decision := match.state.decision) is not None:
        match.apply(player.choose(match.state.seen_by(decision.seat), len(match.log)))


def test_review_of_a_replay_and_what_is_kept_beside_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = tmp_path / "match.save"
    rules = catalog.load("eaten")
    whole = Match.new(rules, rules.config(mode="miner_solo", hibernating_level=5), seed=3)
    whole.save(replay)
    assert run("review", str(replay))[0] == 2  # it is not over
    _play_out(whole)
    match = Match.from_position(rules, whole.fork(len(whole.log) - 8).state.to_position())
    _play_out(match)
    match.save(replay)
    code, out, _ = run("review", str(replay), "--keep")
    assert code == 0 and "course" in out and review_file.review_path(replay).exists()
    monkeypatch.setattr("game.terminal.review._make_review", lambda *_: pytest.fail("it was kept"))
    data: dict[str, Any] = json.loads(run("review", str(replay), "--keep", "--json")[1])
    assert data["game"] == "eaten" and data["contenders"] == ["seat0", "hibernating"] and data["seats"] == [0]
    assert len(data["chances"]) == len(match.log) + 1
    assert run("review", str(replay), "--seat", "7")[0] == 2
