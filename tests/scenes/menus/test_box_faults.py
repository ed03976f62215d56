"""A new thing in the box of a game: what it lacks is told by the file and the line that added it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from typing import NamedTuple

import pytest

from game.core import catalog
from game.core.errors import DataError
from scenes.pages import box_faults

ROOT = Path(__file__).resolve().parents[3]


class NewThing(NamedTuple):
    """A line for the end of a game's file. `text`: the beginning of its text's key; `picture`: what is told
    of its picture.
    """

    file: str
    line: str
    id: str
    text: str
    picture: str


NEW = {
    "hunger": NewThing(
        "cards.yaml", "  - {id: marrow_witch, kind: human, type: noble, count: 1, speed: 0, vp: 3, keywords: []}\n",
        "marrow_witch", "hunger.card", "assets/art/hunger/faces.yaml does not name it",
    ),
    "human_flavor": NewThing(
        "humans.yaml", "  - {id: beekeeper, network: crime, icons: [fear, fear, flesh]}\n",
        "beekeeper", "human_flavor.human", "assets/art/human_flavor/faces.yaml does not name it",
    ),
    "tasty_humans": NewThing(
        "leader_tiles.yaml", "  - {id: damage_corner, family: damage_row_col, target: damage, points: 1}\n",
        "damage_corner", "tasty_humans.leader",
        "assets/art/tasty_humans/leader_damage_corner.svg is missing, or not baked (tools/bake_art.py)",
    ),
    "eaten": NewThing(
        "crystals.yaml", "  - {id: night_pearl}\n",
        "night_pearl", "eaten.crystal",
        "assets/art/eaten/crystal_night_pearl.svg is missing, or not baked (tools/bake_art.py)",
    ),
}  # fmt: skip


def add_line(game: str, root: Path, line: str) -> str:
    """Add a line to the copy of a game's file under `root`; the file and the number of the line, as they are
    told.
    """
    path = root / "game" / game / "components" / NEW[game].file
    text = path.read_text(encoding="utf-8")
    path.write_text(text + line, encoding="utf-8")
    return f"{path}: line {text.count(chr(10)) + 1}: "


@pytest.mark.parametrize("game", catalog.ids())
def test_everything_in_the_box_has_its_words_and_pictures(game: str) -> None:
    assert list(box_faults.find_faults(game)) == []


def test_a_new_thing_without_words_and_picture_is_named(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game")
    (tmp_path / "scenes").symlink_to(ROOT / "scenes")
    wanted = []
    for game, new in NEW.items():
        place = add_line(game, tmp_path, new.line)
        wanted += [f"{place}{new.id!r} has no words: assets/text/en/{game} lacks {new.text}.{new.id}."]
        wanted += [f"{place}{new.id!r} has no picture: {new.picture}."]
    program = f"from scenes.pages.box_faults import find_faults\nfor game in {list(NEW)}: print(*find_faults(game), sep='\\n')"
    told = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == wanted


@pytest.mark.parametrize("game", NEW)
def test_a_field_that_is_not_declared_is_refused_with_file_and_line(game: str, tmp_path: Path) -> None:
    components = tmp_path / "game" / game / "components"
    shutil.copytree(ROOT / "game" / game / "components", components)
    place = add_line(game, tmp_path, NEW[game].line.replace("}", ", nickname: Bo}"))
    with pytest.raises(DataError) as refused:
        run_path(str(components / "definitions.py"), run_name=f"copied_{game}")
    assert str(refused.value).startswith(place) and "`nickname`" in str(refused.value)
