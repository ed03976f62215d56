"""The import rules follow from the folders, and they catch what they are there for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import catalog
from tools import import_rules


def test_every_game_of_the_catalog_has_its_contracts() -> None:
    assert import_rules.game_ids() == sorted(catalog.ids())
    for game in catalog.ids():
        held = [
            contract["name"]
            for contract in import_rules.boundary_contracts(catalog.ids())
            if f"scenes.{game}" in contract.get("source_modules", ())
        ]
        assert f"No game's pictures know another game: {game}" in held


def test_another_folder_is_another_game(tmp_path: Path) -> None:
    for game in ("chess", "go"):
        (tmp_path / "game" / game).mkdir(parents=True)
        (tmp_path / "game" / game / "rules.py").touch()
    (tmp_path / "game" / "core").mkdir()
    ids = import_rules.game_ids(tmp_path)
    assert ids == ["chess", "go"]
    apart = next(
        contract for contract in import_rules.boundary_contracts(ids) if contract["type"] == "independence"
    )
    assert apart["modules"] == ["game.chess", "game.go"]


@pytest.mark.parametrize(
    ("imported", "kept"),
    [
        ("from scenes.chess.text import names", True),
        ("from scenes.chess import table", False),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from scenes.chess import table", True),
        ("from scenes.go import table", False),
    ],
)
def test_a_wing_that_imports_upwards_or_abroad_is_told(tmp_path: Path, imported: str, kept: bool) -> None:
    for game in ("chess", "go"):
        for path, code in (
            ("__init__", ""),
            ("table", ""),
            ("board/__init__", ""),
            ("board/pieces", ""),
            ("text/__init__", ""),
            ("text/names", ""),
        ):
            file = tmp_path / "scenes" / game / f"{path}.py"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(code)
    (tmp_path / "scenes" / "__init__.py").touch()
    (tmp_path / "scenes" / "chess" / "board" / "pieces.py").write_text(imported + "\n")
    code = """
import sys
from tools.import_rules import boundary_contracts, check_contracts, wing_contracts
ids = ["chess", "go"]
pictures = ["scenes.chess", "scenes.go"]
layers = [contract for contract in wing_contracts(ids) if contract["containers"] == pictures]
contracts = boundary_contracts(ids)
apart = [contract for contract in contracts if contract["name"].endswith("another game: chess")]
apart = [contract | {"forbidden_modules": ["scenes.go"]} for contract in apart]
assert len(layers) == len(apart) == 1
sys.exit(max(check_contracts(layers, False, ["scenes"]), check_contracts(apart, True, ["scenes"])))
"""
    surroundings = os.environ | {"PYTHONPATH": str(import_rules.ROOT)}
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=surroundings, capture_output=True, text=True
    )
    assert (found.returncode == 0) is kept, found.stdout + found.stderr
