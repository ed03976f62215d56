"""`check`: the shipped examples pass; a wrong case fails with a line of its own and never stops the others."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.loader import load_yaml
from game.core.rng import Rng
from game.terminal.check import Case, run_case
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


def test_every_expectation_counts(check: Any, tmp_path: Path) -> None:
    """A test of the test: each expected value of each case, altered alone, makes that case fail."""
    cases = [case for file in (EXAMPLES, BY_HAND) for case in load_yaml(file)["cases"]]
    altered = []
    for one in cases:
        for key in one["expect"]:
            altered.append(one | {"expect": one["expect"] | {key: "something else"}})
    file = tmp_path / "tasty_humans.yaml"
    file.write_text(json.dumps({"cases": altered}), encoding="utf-8")
    code, lines = check(file)
    assert code == 1 and lines[-1] == f"0 passed, {len(altered)} failed"
    assert all(": expected " in line and ", got " in line for line in lines[:-1])


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
    assert (code, lines) == (1, ["FAILED tasty_humans_cases.yaml wrong: height: expected 8, got 7", "1 passed, 1 failed"])
    main(["check", str(file), "--json"])


def test_json(check: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(case(tmp_path, HEIGHT.replace("height: 7", "height: 1"))), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"], report["failures"][0]["case"]) == (0, 1, "tasty_humans_cases.yaml a")


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
        ("  - {id: a, kind: score, given: {position: {players: 2, rows: [H]}}, expect: {total: 1}}\n", "6 characters"),
        ("  - {id: a, kind: rival_score, given: {cards: [zz99]}, expect: {total: 1}}\n", "zz99"),
        ("  - {id: a, kind: rival_score, given: {cards: 5}, expect: {total: 1}}\n", "cards"),
        ("  - {id: a, kind: turn, given: {players: 2, stomachs: 7, grid: 3, pick: [0, 0]}, expect: {rows: []}}\n", "error: "),
        ("  - {id: a, kind: turn_order, given: {players: 2, king: left}, expect: {seats: []}}\n", "king"),
    ],
)
def test_wrong_input_is_a_failing_case(check: Any, tmp_path: Path, text: str, problem: str) -> None:
    code, lines = check(case(tmp_path, text + HEIGHT))
    assert code == 1 and len(lines) == 2, lines
    assert lines[0].startswith("FAILED ") and problem in lines[0]
    assert "Traceback" not in lines[0] and "TypeError" not in lines[0] and "KeyError" not in lines[0]
    assert lines[1] == "1 passed, 1 failed"


JUNK: list[Any] = [
    None, True, -1, 0, 5, 10**30, 1.5, "", "x", "H.....", "pe01", "surround",
    [], [[]], [None], [[1, 2]], [-1, -1], {}, {"a": 1}, {"rows": []}, {1: 2},
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all parts of a document, itself left out."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from places(part, (*path, key))


def test_no_damage_to_a_case_breaks_the_checker() -> None:
    """Any part replaced by nonsense or left out: the case may fail or not, but what is wrong with it is always said in words."""
    cases, rng = [case for file in (EXAMPLES, BY_HAND) for case in load_yaml(file)["cases"]], Rng(8)
    for number in range(4000):
        broken = copy.deepcopy(rng.choice(cases))
        *way, last = rng.choice(list(places(broken["given"])))
        part = broken["given"]
        for key in way:
            part = part[key]
        if rng.below(5):
            part[last] = copy.deepcopy(rng.choice(JUNK))
        else:
            del part[last]
        for problem in run_case(Case("tasty_humans", str(number), broken)).problems:
            assert not problem.startswith(("error: TypeError", "error: KeyError", "error: IndexError", "error: AttributeError")), broken


@pytest.mark.parametrize("content", ["", "cases: 5", "[1, 2]", "cases: [", "version: 2\ncases: []", "a: &x 1\ncases: []"])
def test_a_file_that_is_no_case_file(check: Any, tmp_path: Path, content: str) -> None:
    file = tmp_path / "tasty_humans.yaml"
    file.write_text(content, encoding="utf-8")
    code, lines = check(file, case(tmp_path, HEIGHT))
    assert code == 1 and len(lines) == 2 and lines[-1] == "1 passed, 1 failed"
    assert check(tmp_path / "nowhere_tasty_humans.yaml")[1][-1] == "0 passed, 1 failed"
