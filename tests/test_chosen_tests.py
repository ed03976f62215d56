"""Runs of a part of the tests: of one game, or of what has changed."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools import chosen_tests, test_run

FILES = {
    "game/__init__.py": "",
    "game/dice/__init__.py": "",
    "game/dice/rules.py": "from game.dice import roll\n",
    "game/dice/roll.py": "SIDES = 6\n",
    "tests/test_roll.py": "from game.dice.roll import SIDES\n",
    "tests/test_rules.py": "def test_rules() -> None:\n    from game.dice import rules\n",
    "game/catalog.py": "from importlib import import_module\n\n"
    "def load(name: str) -> object:\n    return import_module(f'game.{name}.rules')\n",
    "game/routes.py": 'ROUTES = {int: "game.dice.roll:SIDES"}\n',
    "tests/test_assets.py": "",
    "tests/test_other.py": "import json\n",
    "assets/text/en.yaml": "",
}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project in git with one game."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(chosen_tests, "ROOT", tmp_path)
    commit_all(tmp_path)
    return tmp_path


def commit_all(root: Path) -> None:
    person = ("-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
    for command in (["init", "-q"], ["add", "-A"], [*person, "commit", "-q", "--no-verify", "-m", "."]):
        subprocess.run(["git", *command], cwd=root, check=True, capture_output=True)


def test_tests_are_as_near_as_their_imports(root: Path) -> None:
    imports = chosen_tests.read_imports()
    near = chosen_tests.measure_distances(["game/dice/roll.py"], imports)
    assert near == {"tests/test_roll.py": 1, "tests/test_rules.py": 2}
    assert chosen_tests.measure_distances(["tests/test_other.py"], imports) == {"tests/test_other.py": 0}
    assert chosen_tests.measure_distances(["assets/text/en.yaml"], imports) == {"tests/test_assets.py": 1}
    assert chosen_tests.measure_distances(["gone.py"], imports) == {}


def test_what_is_imported_by_a_name_counts(root: Path) -> None:
    """The name of a route's maker, and all that a name with a gap can be."""
    imports = chosen_tests.read_imports()
    assert imports["game/routes.py"] == {"game/dice/roll.py"}
    assert imports["game/catalog.py"] == {"game/dice/rules.py"}


def test_of_tests_that_are_as_near_those_in_the_same_folder_run_first(root: Path) -> None:
    for name in ("tests/test_before.py", "tests/game/dice/test_sides.py"):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("from game.dice.roll import SIDES\n")
    chosen = chosen_tests.changed_tests(["game/dice/roll.py"], 100)
    assert chosen[:3] == ["tests/game/dice/test_sides.py", "tests/test_before.py", "tests/test_roll.py"]


def test_a_file_s_own_test_is_near_however_it_comes_to_it(root: Path) -> None:
    (root / "tests/test_before.py").write_text("from game.catalog import load\n")
    (root / "tests/test_roll.py").write_text("from game.catalog import load\n")
    assert chosen_tests.changed_tests(["game/dice/roll.py"], 4) == [
        "tests/test_roll.py",
        "tests/test_rules.py",
    ]


def test_the_nearest_run_until_the_time_is_up(root: Path) -> None:
    notes = root / chosen_tests.DURATIONS
    notes.parent.mkdir(parents=True)
    notes.write_text(json.dumps({"tests/test_roll.py": 30.0, "tests/test_rules.py": 80.0}))
    assert chosen_tests.changed_tests(["game/dice/roll.py"], 120) == [
        "tests/test_roll.py",
        "tests/test_rules.py",
    ]
    assert chosen_tests.changed_tests(["game/dice/roll.py"], 100) == ["tests/test_roll.py"]
    assert chosen_tests.changed_tests(["game/dice/roll.py"], 29) == [], "none has time enough"
    notes.write_text(json.dumps({"tests/test_roll.py": 30.0, "tests/test_rules.py": 8.0}))
    assert chosen_tests.changed_tests(["game/dice/roll.py"], 29) == ["tests/test_rules.py"], (
        "a long one holds up none"
    )
    assert chosen_tests.changed_tests(["tests/test_rules.py"], 10) == ["tests/test_rules.py"], (
        "was changed itself"
    )


def test_changes_are_those_since_a_commit_or_of_the_last_one(root: Path) -> None:
    (root / "game/dice/roll.py").write_text("SIDES = 8\n")
    (root / "game/dice/new.py").write_text("")
    changes = ["game/dice/new.py", "game/dice/roll.py"]
    assert chosen_tests.changed_files(None) == changes
    commit_all(root)
    assert chosen_tests.changed_files(None) == chosen_tests.changed_files("HEAD~1") == changes
    with pytest.raises(ValueError, match="nonsense"):
        chosen_tests.changed_files("nonsense")


def test_one_game_is_asked_for_by_its_folder(root: Path) -> None:
    assert chosen_tests.game_tests("dice")[-2:] == ["-k", "dice"]
    with pytest.raises(ValueError, match="There is no game 'chess'; it is one of dice."):
        chosen_tests.game_tests("chess")


@pytest.mark.parametrize("arguments", [["--game"], ["--game", "chess"], ["--changed", "nonsense"]])
def test_wrong_parts_are_one_sentence(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert test_run.run_tests(arguments) == 2
    assert capfd.readouterr().err.count("\n") <= 4


def test_every_game_has_tests_where_they_are_looked_for() -> None:
    for path in chosen_tests.ROOT.glob("game/*/rules.py"):
        *folders, _, _ = chosen_tests.game_tests(path.parent.name)
        assert all((chosen_tests.ROOT / folder).is_dir() for folder in folders)
