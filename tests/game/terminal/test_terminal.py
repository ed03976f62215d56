"""The rules half in a terminal: what each command prints, as text and as JSON, and how it takes wrong
input.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import GameError
from game.core.match import Match
from game.sharing import match_code, qr_pictures
from game.terminal import bot_matches
from game.terminal.bot_matches import Table, play_table, read_players
from game.terminal.command import main
from game.terminal.measuring.arena import wilson_interval
from game.terminal.workers import Processes
from tests.game.sharing.foreign_pictures import directdraw

EXAMPLES = Path("tests/game/tasty_humans/examples.yaml")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """run("play", "tasty_humans") -> exit code, stdout, stderr."""

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return command


def test_play_shows_one_match_in_full(run: Any) -> None:
    code, out, err = run("play", "tasty_humans", "--seats", "3", "--seed", "5")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0].startswith("   1  seat ") and "choose_adventurer" in lines[0]
    assert sum(line.startswith("seat") for line in lines) == 3
    assert lines[-1].startswith("won by seat")
    assert run("play", "tasty_humans", "--seats", "3", "--seed", "5")[1] == out, (
        "the same seed, the same match"
    )


def test_play_sets_options(run: Any) -> None:
    options = (
        "--set",
        "mode=solo",
        "--set",
        "rival_level=4",
        "--set",
        "monsters=[griffin]",
        "--set",
        "monster_mode=fixed",
    )
    code, out, _ = run("play", "tasty_humans", *options, "--json")
    match = json.loads(out)
    assert code == 0
    assert [side["id"] for side in match["result"]["sides"]] == ["seat0", "rival"]
    assert "choose_adventurer" in match["answers"][0][1], "with a fixed monster nobody is asked for one"


def test_many_matches_do_not_depend_on_the_number_of_processes(run: Any) -> None:
    figures = [
        json.loads(run("play", "tasty_humans", "--games", "6", "--jobs", jobs, "--json")[1])
        for jobs in ("1", "2")
    ]
    assert figures[0] == figures[1]
    assert [match["seed"] for match in figures[0]["matches"]] == list(range(7, 13))
    assert sum(side["wins"] for side in figures[0]["sides"]) == pytest.approx(6)
    code, out, _ = run("play", "tasty_humans", "--games", "3")
    assert code == 0 and out.splitlines()[-1].startswith("3 matches, answers ")


def test_replay_tells_every_event(run: Any, tmp_path: Path) -> None:
    save = str(tmp_path / "match.json")
    played = json.loads(run("play", "tasty_humans", "--save", save, "--json")[1])
    told = json.loads(run("replay", save, "--json")[1])
    assert [[step["seat"], step["action"]] for step in told["steps"]] == played["answers"]
    assert told["result"] == played["result"]
    assert told["steps"][-1]["events"][-1]["event"] == "game_ended"
    code, out, _ = run("replay", save)
    assert code == 0 and "tiles_dropped seat=" in out and out.splitlines()[-1].startswith("won by")


def test_replay_leaves_a_damaged_file_alone(run: Any, tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    run("play", "tasty_humans", "--save", str(save))
    save.write_bytes(save.read_bytes()[:-40])
    code, out, err = run("replay", str(save))
    assert (code, out) == (2, "") and err.startswith("error: The save is damaged")
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_a_shared_match_is_replayed_from_a_picture_and_from_letters(run: Any, tmp_path: Path) -> None:
    save, picture = tmp_path / "match.json", tmp_path / "code.png"
    played = json.loads(run("play", "hunger", "--save", str(save), "--json")[1])
    (part,) = match_code.write_code(Match.read(save))
    picture.write_bytes(qr_pictures.qr_png(part))
    for way in (("--qr", str(picture)), ("--code", f"see: {part}")):
        told = json.loads(run("replay", *way, "--save", str(tmp_path / "again.json"), "--json")[1])
        assert told["result"] == played["result"]
        assert Match.read(tmp_path / "again.json").log == Match.read(save).log


@pytest.mark.parametrize(
    "raw",
    [directdraw(b"ABCD"), b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EndComments\n{ } loop\n", b""],
)
def test_a_hostile_picture_is_one_sentence(run: Any, tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "photo.jpg").write_bytes(raw)
    assert run("replay", "--qr", str(tmp_path / "photo.jpg")) == (
        2,
        "",
        "error: photo.jpg is no picture that can be read.\n",
    )


def test_score_a_position_line_by_line(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        '{players: 2, monster: troll, rows: ["H.H...", "AHaNXX", "BABNHB"], leaders: {a: row_col_hand}}',
        encoding="utf-8",
    )
    code, out, _ = run("score", "tasty_humans", str(file))
    assert (code, out.splitlines()[0]) == (0, "stomach: 4")
    assert '   4  score.craving {"monster":"troll"}  cells [[0,0],[0,1],[0,2]]' in out
    (side,) = json.loads(run("score", "tasty_humans", str(file), "--json")[1])["sides"]
    assert [line["points"] for line in side["lines"]] == [4, 2, -2, 0]


def test_score_a_scenario_seat_by_seat(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "scenario.yaml"
    scenario = (
        'position: {players: 1, monsters: [troll], rival_cards: [wi01, ar01], stomachs: [{rows: ["XX...."]}]}'
    )
    file.write_text(scenario, encoding="utf-8")
    sides = json.loads(run("score", "tasty_humans", str(file), "--json")[1])["sides"]
    assert [(side["id"], side["total"]) for side in sides] == [("seat0", -2), ("rival", 6)]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "ludo"), "There is no game 'ludo'; the games are: tasty_humans"),
        (("play", "tasty_humans", "--seats", "9"), "seats"),
        (("play", "tasty_humans", "--set", "colour=red"), "colour"),
        (("play", "tasty_humans", "--set", "rows=010"), "rows"),
        (("play", "tasty_humans", "--set", "rows"), "KEY=VALUE"),
        (("play", "tasty_humans", "--set", "rows=[&a 1]"), "anchors"),
        (("play", "tasty_humans", "--bots", "1,x"), "'x'"),
        (("play", "tasty_humans", "--bots", "1,1,1"), "2 seats"),
        (("play", "tasty_humans", "--bots", "99"), "no bot level 99"),
        (("arena", "tasty_humans", "--bots", "1,99", "--games", "4", "--jobs", "2"), "no bot level 99"),
        (("play", "tasty_humans", "--games", "2", "--save", "x"), "--save"),
        (("replay", "nowhere.json"), "nowhere.json: cannot be read"),
        (("replay",), "wants a FILE"),
        (("replay", "--qr", "nowhere.png"), "nowhere.png is no picture"),
        (("replay", "--code", "hello"), "no code of a match"),
        (("score", "tasty_humans", "nowhere.yaml"), "nowhere.yaml: cannot be read"),
        (("arena", "tasty_humans", "--bots", "1"), "two levels"),
        (("arena", "tasty_humans", "--seats", "3"), "two seats"),
        (("arena", "tasty_humans", "--rivals", "1", "--seats", "3"), "two seats"),
        (("arena", "tasty_humans", "--rivals", "1", "--mixed"), "neither --all nor --mixed"),
        (("arena", "tasty_humans", "--rivals", "1,1,1"), "2 seats"),
        (("arena", "tasty_humans", "--rivals", "99"), "no bot level 99"),
        (
            ("arena", "eaten", "--set", "mode=beast_solo", "--bots", "1", "--rivals", "1", "--games", "2"),
            "the rules play a side",
        ),
        (
            ("arena", "eaten", "--set", "mode=beast_solo", "--bots", "1,2", "--games", "2"),
            "the rules play a side",
        ),
    ],
)
def test_wrong_input_is_one_sentence(run: Any, arguments: tuple[str, ...], message: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("error: ") and message in err and err.count("\n") == 1
    code, out, _ = run(*arguments, "--json")
    assert code == 2 and message in json.loads(out)["error"]


@pytest.mark.parametrize(
    "arguments", [(), ("dance",), ("play",), ("play", "tasty_humans", "--games", "0"), ("check",)]
)
def test_usage(run: Any, arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(*arguments)
    assert caught.value.code == 2


class Clumsy:
    """A bot that raises, then answers illegally, then plays on."""

    def __init__(self) -> None:
        self.calls = 0

    def choose(self, view: Any, seed: int) -> Any:
        self.calls += 1
        if self.calls == 1:
            raise RuntimeError("thought too hard")
        return "nonsense" if self.calls == 2 else view.decision.actions[0]


def test_a_bot_that_fails_is_reported_and_the_match_goes_on(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_matches.bots, "make_bot", lambda game, level, leaning="": Clumsy())
    played = play_table(Table("tasty_humans", {}, 7, ("1", "random")))
    expected = ["RuntimeError: thought too hard", "GameError: illegal answer 'nonsense'"]
    assert [fault.split(": ", 1)[1] for fault in played.faults] == expected
    code, out, _ = run("play", "tasty_humans", "--bots", "1,random")
    assert code == 1 and out.count("bot fault: seed 7, answer") == 2


def test_players() -> None:
    assert read_players("1, 2", 4) == ("1", "2", "1", "2")
    assert read_players("random", 2) == ("random", "random")
    with pytest.raises(GameError):
        read_players("", 2)


def test_wilson_interval() -> None:
    """Against published values: 0 of 10, 5 of 10, 240 of 400."""
    assert wilson_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson_interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson_interval(240, 400) == pytest.approx((0.5513, 0.6468), abs=1e-4)


def test_arena_swaps_the_seats_on_the_same_seeds(run: Any) -> None:
    code, out, _ = run("arena", "tasty_humans", "--bots", "random,random,random", "--games", "6", "--json")
    report = json.loads(out)
    assert code == 0 and [p["games"] for p in report["pairings"]] == [6, 6]
    for pairing in report["pairings"]:
        assert pairing["wins"] == 3, "a player against itself wins each seed once"
        assert pairing["upper_median"] == pairing["lower_median"]
    _, out, _ = run(
        "arena", "tasty_humans", "--bots", "random,random,random", "--games", "2", "--all", "--json"
    )
    assert len(json.loads(out)["pairings"]) == 3
    code, out, _ = run("arena", "tasty_humans", "--bots", "random,random", "--games", "2")
    assert code == 0 and "random against random   1/2  50.0%" in out


def test_arena_measures_each_seat_against_a_fixed_rival(run: Any) -> None:
    """The rival's own level wins as often on one seat as it loses on the other: these are the same matches."""
    code, out, _ = run(
        "arena", "eaten", "--bots", "1,2", "--rivals", "2,1", "--games", "12", "--seed", "3", "--json"
    )
    steps = json.loads(out)["steps"]
    assert code == 0
    assert [(one["seat"], one["level"], one["rival"]) for one in steps] == [
        (0, "1", "1"), (0, "2", "1"), (1, "1", "2"), (1, "2", "2"),
    ]  # fmt: skip
    assert steps[1]["wins"] + steps[2]["wins"] == 12, "a worker on seat 1 and a trainee on seat 2, both times"
    for first, second in ((0, 1), (2, 3)):
        assert steps[first]["step"] is None
        assert steps[second]["step"] == pytest.approx(steps[second]["share"] - steps[first]["share"])
    assert steps[1]["step"] > 0 and steps[3]["step"] > 0
    code, out, _ = run("arena", "eaten", "--bots", "1,1", "--rivals", "1", "--games", "2")
    assert code == 0 and "+0" in out


def test_bench_measures(run: Any) -> None:
    code, out, _ = run(
        "bench", "tasty_humans", "--seconds", "0.05", "--bots", "random", "--games", "1", "--json"
    )
    figures = json.loads(out)
    assert code == 0
    rates = (
        "random_matches_per_s",
        "decisions_per_s",
        "us_per_copy",
        "us_per_legal_list",
        "us_per_scored_side",
    )
    for key in (*rates, "ms_per_save", "ms_per_load"):
        assert figures[key] > 0, key
    assert figures["bytes_per_save"] <= figures["bytes_allowed"] == 24 * figures["answers_in_save"] + 800
    assert figures["bots"]["random"]["decisions"] > 50
    assert "decisions per s" in run("bench", "tasty_humans", "--seconds", "0.05", "--bots", "none")[1]


def test_bench_measures_no_bot_that_fails(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_matches.bots, "make_bot", lambda game, level, leaning="": Clumsy())
    code, _, err = run(
        "bench", "tasty_humans", "--seconds", "0.01", "--bots", "1", "--games", "1", "--seed", "7"
    )
    assert code != 0 and "Level 1 broke in match 7: answer 0, seat" in err and "thought too hard" in err


def test_processes_keep_the_order_and_pass_errors_on() -> None:
    with Processes(2) as workers:
        assert workers.map(abs, [-3, -1, -2], "numbers") == [3, 1, 2]
        with pytest.raises(TypeError):
            workers.map(abs, [1, "x", 2], "numbers")  # type: ignore[arg-type]


def test_python_m_game() -> None:
    """The command itself, as a person starts it; --jobs makes worker processes import it again."""
    command = [sys.executable, "-m", "game", "play", "tasty_humans", "--games", "4", "--jobs", "2", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len(json.loads(done.stdout)["matches"]) == 4
    assert done.stderr == ""


def test_the_wrong_python_is_one_sentence() -> None:
    script = "import runpy, sys; sys.version_info = (3, 10, 4); runpy.run_module('game', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, "")
    assert "this is 3.10" in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("mode", ["duel", "miner_solo", "beast_solo", "zero"])
def test_every_mode_is_played_and_measured(run: Any, mode: str) -> None:
    """Also the mode in which no seat is asked."""
    code, out, _ = run("play", "eaten", "--set", f"mode={mode}", "--bots", "1", "--games", "2", "--json")
    assert code == 0 and len(json.loads(out)["matches"]) == 2
    code, out, _ = run(
        "bench",
        "eaten",
        "--set",
        f"mode={mode}",
        "--seconds",
        "0.01",
        "--bots",
        "1",
        "--games",
        "1",
        "--json",
    )
    figures = json.loads(out)
    assert (
        code == 0
        and figures["random_matches_per_s"] > 0
        and figures["bytes_per_save"] <= figures["bytes_allowed"]
    )
