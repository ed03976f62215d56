"""`check`: the shipped examples pass; a wrong case fails with a line of its own and never stops the
others.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.terminal.command import main

EXAMPLES = Path("tests/game/tasty_humans/examples.yaml")
BY_HAND = Path("tests/game/terminal/tasty_humans_cases.yaml")


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Any:
    """check(files and options) -> exit code, lines of stdout."""

    def run(*arguments: str | Path) -> tuple[int, list[str]]:
        code = main(["check", *map(str, arguments)])
        out, err = capsys.readouterr()
        assert err == ""
        return code, out.splitlines()

    return run


def case(tmp_path: Path, text: str, name: str = "tasty_humans_cases.yaml") -> Path:
    file = tmp_path / name
    file.write_text("version: 1\ncases:\n" + text, encoding="utf-8")
    return file


HEIGHT = "  - {id: a, kind: height, given: {players: 4, rows: 9}, expect: {valid: true, height: 7}}\n"


def test_all_examples_pass(check: Any) -> None:
    assert check(EXAMPLES) == (0, ["29 passed, 0 failed"])
    assert check(EXAMPLES, "--jobs", "2") == (0, ["29 passed, 0 failed"])


def test_cases_worked_out_by_hand_pass(check: Any) -> None:
    """Kinds and keys that the examples do not show."""
    assert check(BY_HAND) == (0, ["58 passed, 0 failed"])


def test_the_game_is_told_by_name_folder_or_option(check: Any, tmp_path: Path) -> None:
    assert check(case(tmp_path, HEIGHT)) == (0, ["1 passed, 0 failed"])
    (tmp_path / "tasty_humans").mkdir()
    assert check(case(tmp_path / "tasty_humans", HEIGHT, "x.yaml")) == (0, ["1 passed, 0 failed"])
    unnamed = case(tmp_path, HEIGHT, "x.yaml")
    assert check(unnamed, "--game", "tasty_humans") == (0, ["1 passed, 0 failed"])
    code, lines = check(unnamed)
    assert code == 1 and "say it with --game" in lines[0] and lines[-1] == "0 passed, 1 failed"


def test_a_failing_case_shows_expected_and_got(check: Any, tmp_path: Path) -> None:
    file = case(tmp_path, HEIGHT + HEIGHT.replace("id: a", "id: wrong").replace("height: 7", "height: 8"))
    code, lines = check(file)
    assert (code, lines) == (
        1,
        ["FAILED tasty_humans_cases.yaml wrong: height: expected 8, got 7", "1 passed, 1 failed"],
    )
    main(["check", str(file), "--json"])


def test_json(check: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(case(tmp_path, HEIGHT.replace("height: 7", "height: 1"))), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"], report["failures"][0]["case"]) == (
        0,
        1,
        "tasty_humans_cases.yaml a",
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("  - just text\n", "expected a map with id, kind"),
        ("  - {id: a, given: {}, expect: {x: 1}}\n", "expected a map with id, kind"),
        ("  - {id: a, kind: [height], given: {}, expect: {x: 1}}\n", "expected a map with id, kind"),
        ("  - {id: a, kind: height, given: {players: 4}}\n", "`expect`"),
        ("  - {id: a, kind: height, given: {players: 4}, expect: {}}\n", "something to be expected"),
        ("  - {id: a, kind: juggling, given: {}, expect: {x: 1}}\n", "juggling"),
        ("  - {id: a, kind: height, given: {players: 4}, expect: {colour: 1}}\n", "no such result"),
        ("  - {id: a, kind: height, given: {players: 4, colour: 1}, expect: {valid: true}}\n", "colour"),
        ("  - {id: a, kind: height, given: {}, expect: {valid: true}}\n", "players"),
        ("  - {id: a, kind: score, given: {position: 5}, expect: {total: 1}}\n", "position"),
        (
            "  - {id: a, kind: score, given: {position: {players: 2, rows: [H]}}, expect: {total: 1}}\n",
            "6 characters",
        ),
        ("  - {id: a, kind: rival_score, given: {cards: [zz99]}, expect: {total: 1}}\n", "zz99"),
        ("  - {id: a, kind: rival_score, given: {cards: 5}, expect: {total: 1}}\n", "cards"),
        (
            "  - {id: a, kind: turn, given: {players: 2, stomachs: 7, grid: 3, pick: [0, 0]}, expect: "
            "{rows: []}}\n",
            "error: ",
        ),
        ("  - {id: a, kind: turn_order, given: {players: 2, king: left}, expect: {seats: []}}\n", "king"),
    ],
)
def test_wrong_input_is_a_failing_case(check: Any, tmp_path: Path, text: str, problem: str) -> None:
    code, lines = check(case(tmp_path, text + HEIGHT))
    assert code == 1 and len(lines) == 2, lines
    assert lines[0].startswith("FAILED ") and problem in lines[0]
    assert "Traceback" not in lines[0] and "TypeError" not in lines[0] and "KeyError" not in lines[0]
    assert lines[1] == "1 passed, 1 failed"


@pytest.mark.parametrize(
    "content", ["", "cases: 5", "[1, 2]", "cases: [", "version: 2\ncases: []", "a: &x 1\ncases: []"]
)
def test_a_file_that_is_no_case_file(check: Any, tmp_path: Path, content: str) -> None:
    file = tmp_path / "tasty_humans.yaml"
    file.write_text(content, encoding="utf-8")
    code, lines = check(file, case(tmp_path, HEIGHT))
    assert code == 1 and len(lines) == 2 and lines[-1] == "1 passed, 1 failed"
    assert check(tmp_path / "nowhere_tasty_humans.yaml")[1][-1] == "0 passed, 1 failed"


def test_a_file_of_nothing_but_errors_prints_a_page_of_them(check: Any, tmp_path: Path) -> None:
    """A file of 1 MB printed 37 MB: it quoted itself."""
    long = "x" * 400
    cases = "".join(
        f"  - {{id: {long}{number}, kind: {long}, given: {{players: {long}}}, expect: {{valid: {long}}}}}\n"
        for number in range(600)
    )
    file = case(tmp_path, cases)
    for option in ([], ["--json"]):
        code, lines = check(file, *option)
        assert code == 1 and sum(map(len, lines)) < 250_000
    assert check(file)[1][-2:] == ["... and 500 more that failed", "0 passed, 600 failed"]


def test_a_pipe_is_not_waited_for(check: Any, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "tasty_humans.yaml")
    code, lines = check(tmp_path / "tasty_humans.yaml")
    assert code == 1 and "it is no file" in lines[0]
