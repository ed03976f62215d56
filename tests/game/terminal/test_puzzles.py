"""`puzzle find`, `puzzle bind` and `puzzle check` (C16, K58)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.campaign import course
from game.campaign.puzzles import puzzle_proofs
from game.campaign.puzzles.puzzle_search import prove_puzzle
from game.core import catalog
from game.terminal.command import main
from tests.weekly import take_share

HUNT = {
    "--seats": "2", "--set": "twists={height: 5}", "--games": "1", "--seed": "1", "--bot": "2",
    "--most": "1500",
}  # fmt: skip
FIND = ("puzzle", "find", "tasty_humans", *(word for option in HUNT.items() for word in option))
HEAD = "version: 1\nid: puzzles\ngame: tasty_humans\ntext: puzzles\nlevels:\n"


@pytest.fixture(scope="module")
def level_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a level file of candidates."""
    path = tmp_path_factory.mktemp("found") / "found.yaml"
    assert main([*FIND, "--top", "2", "--out", str(path)]) == 0
    return HEAD + path.read_text()


@pytest.fixture
def file(level_text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """It lies where levels come from."""
    path = tmp_path / "tasty_humans" / "puzzles.yaml"
    path.parent.mkdir()
    path.write_text(level_text)
    monkeypatch.setattr(course, "LEVELS", tmp_path)
    return path


def test_candidates_are_levels_that_keep_their_word(file: Path) -> None:
    """C16: few lines reach the last star, and level 2 missed it."""
    for level in course.load_course(file).levels:
        proof = prove_puzzle("tasty_humans", level)
        assert 1 <= proof.solutions <= 3 and puzzle_proofs.find_problem(proof) == ""
        assert level.stars[-1] not in level.stars[:-1], "the last star asks for more"


def test_check_tells_solutions_and_records_them(file: Path, capsys: Any) -> None:
    assert main(["puzzle", "check", "tasty_humans", "--record", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["failed"] == [] and [row[0] for row in told["puzzles"]] == [
        f"tasty_humans/puzzles/{name}" for name in puzzle_proofs.load_proofs("tasty_humans")
    ]


def test_a_puzzle_that_fails_is_named(file: Path, capsys: Any) -> None:
    file.write_text(re.sub(r"(goal: [a-z_]+, .*?value: )", r"\g<1>99", file.read_text()))
    assert main(["puzzle", "check", "tasty_humans"]) == 1
    assert "FAILED tasty_humans/puzzles/candidate_1: it cannot be solved." in capsys.readouterr().out


def test_a_book_has_various_tables_with_proofs_from_the_easiest_on(
    level_text: str, file: Path, tmp_path: Path
) -> None:
    """K58: a candidate that comes twice is bound once."""
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(level_text.removeprefix(HEAD))
    args = ["puzzle", "bind", "tasty_humans", str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")]
    assert main(args) == 0
    book = course.load_course(file.with_name("puzzle_book.yaml")).levels
    proofs = puzzle_proofs.load_proofs("tasty_humans", name="puzzle_book")
    assert list(proofs) == [level.id for level in book] and 1 <= len(book) <= 2
    assert [level.number for level in book] == [*range(1, len(book) + 1)]
    for level in book:
        assert proofs[level.id].digest == puzzle_proofs.digest_of("tasty_humans", level)


@pytest.mark.parametrize("game", take_share(catalog.ids(), 2))
def test_a_puzzle_lasts_as_long_as_the_game_measures(game: str, capsys: Any) -> None:
    assert main(["puzzle", "find", game, "--games", "1", "--bot", "1", "--most", "1"]) == 0
    assert "No candidate." in capsys.readouterr().out, "nothing can be proved with one answer"


def test_what_no_game_measures_is_refused(capsys: Any) -> None:
    assert main([*FIND, "--metric", "luck"]) == 2
    assert "asks for 'luck'" in capsys.readouterr().err
