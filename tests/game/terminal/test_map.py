"""`map`: what the picture for level designers shows, the files that it goes to, and what is refused."""

from __future__ import annotations

import builtins
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game.core.errors import GameError
from game.hunger.components.map_graph import CASTLE_DISTANCE, LABYRINTH_DISTANCE, LOSS, NEIGHBORS, SPACE_IDS
from game.terminal import map as terminal_map
from game.terminal.command import main

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def words() -> list[str]:
    """Every text of the picture, in order."""
    return [
        text.text or "" for text in ElementTree.fromstring(terminal_map.map_of("hunger")).iter(f"{SVG}text")
    ]


def test_every_space_tells_its_distances_and_its_loss(words: list[str]) -> None:
    for space, name in enumerate(SPACE_IDS):
        about = words[words.index(name) :][:4]
        assert f"C{CASTLE_DISTANCE[space]} · L{LABYRINTH_DISTANCE[space]}" in about
        assert (about[3] == f"−{LOSS[space]}") == (LOSS[space] > 0)


def test_every_way_is_drawn_in_two_halves() -> None:
    ways = sum(map(len, NEIGHBORS))
    assert len(re.findall("<line", terminal_map.map_of("hunger"))) == ways + 3, "three more explain the kinds"


def test_all_lies_inside_the_picture() -> None:
    picture = ElementTree.fromstring(terminal_map.map_of("hunger"))
    width, height = (float(picture.get(side, 0)) for side in ("width", "height"))
    for box in picture.findall(f"{SVG}rect"):
        x, y, w, h = (float(box.get(name, 0)) for name in ("x", "y", "width", "height"))
        assert x >= 0 and y >= 0 and x + w <= width and y + h <= height


def test_the_file_name_says_which_kind_of_picture(tmp_path: Path) -> None:
    for name, start in (("map.svg", b"<svg"), ("map.png", b"\x89PNG")):
        assert main(["map", "hunger", "--out", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("game", "name", "reason"),
    [
        ("eaten", "map.svg", "without a map"),
        ("chess", "map.svg", "no game"),
        ("hunger", "map.bmp", ".svg or .png"),
        ("hunger", "no/map.svg", "written"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_sentence(
    game: str, name: str, reason: str, tmp_path: Path, capsys: Any
) -> None:
    assert main(["map", game, "--out", str(tmp_path / name)]) == 2
    assert reason in capsys.readouterr().err


def test_without_the_package_for_it_a_png_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(GameError, match="resvg_py"):
        terminal_map.draw_png("<svg/>")
