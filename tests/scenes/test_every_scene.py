"""Every picture of `--capture`, taken once for all that is asked of it: golden pictures, and STYLE 11 (texts,
focus, contrast, prompts).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import arcade
import pytest
from PIL import Image

import scenes
from game.core import catalog
from scenes.afterwards.sharing.qr_scene import CodeScene
from scenes.evening.guests.scene import GuestsScene
from scenes.human_flavor.board.piles import OpenPile
from scenes.kit.art.pieces import Layer
from scenes.kit.art.preload import TexturePreloader
from scenes.kit.base.luminance import contrast_ratio
from scenes.kit.scene import Scene
from scenes.kit.stack.director import Director
from scenes.lobby.page import LobbyPage, SeatsPage
from scenes.lobby.seats_scene import SeatsScene
from scenes.match.bets.bet_scene import BetScene
from scenes.pages import game_list
from scenes.pages.camera import Camera
from scenes.pages.dialog import Panel
from scenes.pages.menu import MenuScene
from scenes.pages.seat_steps import SeatSteps
from scenes.pages.seat_switches import SeatSwitches
from scenes.pages.show_first import ShowFirstScene
from scenes.pages.tabbed import TabbedScene
from scenes.people.page.frame import PersonPage
from scenes.shows.pictures import take_menus
from scenes.table.details import DetailsCard, PagedDetails
from scenes.table.game_table import GameTable
from scenes.table.pile_scene import PileScene
from scenes.table.scene import TableScene
from scenes.table.scoring.count_scene import CountScene
from scenes.table.scoring.count_table import TableCountScene
from scenes.tasty_humans.scoring.sheets import SheetScene
from tests.scenes import golden_pictures
from tests.scenes.house import lone_house
from tests.scenes.inspector import Inspector
from tools import readme_pictures

FIRST = "tasty_humans"


def take(part: str, camera: Camera) -> None:
    """The pictures of a part. The menus go with the game that has everything that they show of a game."""
    if part == FIRST:
        take_menus(camera)
    game_list.game_ui(part).album(camera)


PARTS = catalog.ids()
"""The pictures by game; those of the house are with the first one's. Each part is taken in one process, the
parts side by side.
"""

BASES = (
    MenuScene,
    TabbedScene,
    Panel,
    PersonPage,
    GuestsScene,
    LobbyPage,
    SeatsPage,
    SeatsScene,
    SheetScene,
    DetailsCard,
    PagedDetails,
    PileScene,
    CodeScene,
    ShowFirstScene,
    OpenPile,
    CountScene,
    TableCountScene,
    GameTable,
    TableScene,
)
"""Scenes that are never shown as such."""
LED_TO_BY: dict[type, str] = {SeatSwitches: "hunger", SeatSteps: "hunger", BetScene: "eaten"}
"""Scenes of the house that only one game leads to."""


@pytest.fixture(
    scope="module",
    params=[pytest.param(name, marks=pytest.mark.xdist_group(f"pictures: {name}")) for name in PARTS],
)
def part(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def drawn_things() -> list[str]:
    """The things that were made while a frame was drawn."""
    return []


@pytest.fixture(scope="module")
def seen(
    part: str, window: arcade.Window, tmp_path_factory: pytest.TempPathFactory, drawn_things: list[str]
) -> Iterator[Inspector]:
    """The part's scenes as they are."""
    with lone_house(window, tmp_path_factory.mktemp(part)) as house, pytest.MonkeyPatch.context() as patch:
        watch_drawing(patch, drawn_things)
        patch.setattr(
            TexturePreloader, "preload_next", lambda preloader, busy=False: False
        )  # no show is timed
        house.app.settings.turn_end = True  # as in the album
        inspector = Inspector(house.app)
        take(part, inspector)
        yield inspector


def watch_drawing(patch: pytest.MonkeyPatch, made: list[str]) -> None:
    """Note pictures, sprites and lists of sprites that are made while a frame is drawn."""
    drawing, on_draw = [False], Director.on_draw

    def watched(kind: type) -> None:
        original = kind.__init__  # type: ignore[misc]

        def watching(*args: Any, **kwargs: Any) -> None:
            if drawing[0]:
                made.append(kind.__name__)
            original(*args, **kwargs)

        patch.setattr(kind, "__init__", watching)

    def draw(director: Director) -> None:
        drawing[0] = True
        try:
            on_draw(director)
        finally:
            drawing[0] = False

    patch.setattr(Director, "on_draw", draw)
    for kind in (arcade.BasicSprite, arcade.SpriteList, Layer, arcade.Texture, arcade.Text):
        watched(kind)


# -- the pictures


def test_there_is_something_to_look_at(seen: Inspector) -> None:
    assert len(seen.taken) > 20
    assert len(seen.walked) > 10
    assert seen.contrasts > 100
    assert seen.likely > 0


def test_key_scenes_look_as_they_did(part: str, seen: Inspector) -> None:
    assert set(seen.small) == {name for name in golden_pictures.KEY_SCENES if part_of(name) == part}
    assert golden_pictures.changed_scenes(seen.small) == {}, (
        "python -m tests.scenes.golden_pictures shows how, and records what was meant"
    )


OF_FEW_COLORS = 60
"""As golden_pictures.TOLERANCE, for pictures whose palettes differ where another driver rounds otherwise; a
flame that came or went is 129.
"""


def test_pictures_in_documents_show_what_there_is(part: str, seen: Inspector) -> None:
    """R25: `python tools/readme_pictures.py` makes them anew."""
    shown = {name: scene for name, scene in readme_pictures.PICTURES.items() if part_of(scene) == part}
    assert set(seen.documented) == set(shown.values())
    old = {}
    for name, scene in shown.items():
        with Image.open(readme_pictures.FOLDER / f"{name}.png") as picture:
            old[name] = golden_pictures.distance(golden_pictures.small(picture), seen.documented[scene])
    assert {name: found for name, found in old.items() if found > OF_FEW_COLORS} == {}


def part_of(picture: str) -> str:
    return next((part for part in PARTS if picture.startswith(f"{part}_")), FIRST)


def test_no_two_pictures_show_the_same(seen: Inspector) -> None:
    assert len(set(seen.digests.values())) == len(seen.taken)


def test_drawing_makes_nothing(seen: Inspector, drawn_things: list[str]) -> None:
    assert drawn_things == []


def test_no_picture_is_missing(seen: Inspector) -> None:
    assert seen.app.art.baked.missing == []


def test_no_kind_of_scene_is_left_out(part: str, seen: Inspector) -> None:
    """Every new scene gets a picture."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        importlib.import_module(module.name)
    written = {
        kind for kind in all_below(Scene) if kind.__module__.startswith("scenes.") and kind not in BASES
    }
    meant = {kind for kind in written if owner(kind) == part}
    assert sorted(kind.__name__ for kind in meant - seen.scenes) == []


def owner(kind: type) -> str:
    """The part whose scene that is."""
    return next(
        (part for part in PARTS if kind.__module__.startswith(f"scenes.{part}.")), LED_TO_BY.get(kind, FIRST)
    )


def all_below(kind: type) -> Iterator[type]:
    """Its subclasses and theirs."""
    for child in kind.__subclasses__():
        yield child
        yield from all_below(child)


# -- STYLE 11


FAULTS = {
    "data": "data that drawing changes",
    "bare": "scenes with nothing behind them",
    "small": "texts under 28 px",
    "unsafe": "texts outside the safe area",
    "box": "texts outside their box",
    "cut": "words whose letters are parted (L19, L21)",
    "overlap": "texts on each other",
    "ring": "focus without a ring",
    "walk": "things that the focus does not reach or leave",
    "scan": "things that one switch does not reach or leave",
    "contrast": "texts that are hard to tell from what is behind them",
    "prompts": "prompts of another family",
    "words": "things that are not told, or not told apart (X16)",
}


@pytest.mark.parametrize("kind", FAULTS, ids=FAULTS.get)
def test_there_are_no(seen: Inspector, kind: str) -> None:
    faults = seen.of(kind)
    assert not faults, "\n".join(faults)


def test_contrast_is_measured_as_wcag_says() -> None:
    assert contrast_ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21.0)
    assert contrast_ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
