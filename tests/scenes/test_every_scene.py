"""STYLE 11 over every scene there is a picture of: texts, focus, contrast, prompts; and once more with the longest names there are."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import arcade
import pytest

import scenes
from scenes.kit.base import texts
from scenes.kit.camera import Camera
from scenes.kit.scene import Scene
from scenes.menus.menu import MenuScene
from scenes.shows.pictures import take_all, take_menus
from scenes.table.count_scene import CountScene
from scenes.table.details import DetailsCard, PagedDetails
from scenes.table.table_count import TableCountScene
from scenes.table.table_scene import TableScene
from scenes.tasty_humans import album
from scenes.tasty_humans.scoring.sheets import SheetScene
from tests.scenes.conftest import SIZE
from tests.scenes.house import House, set_size
from tests.scenes.inspector import Inspector, contrast, longest

pytestmark = pytest.mark.xdist_group("every scene")  # one process looks for all of them

OF_TASTY_HUMANS = (
    *("monster", "class", "leader", "leader_short", "leader_effect", "leader_effect_long", "effect", "effect_long", "craving", "card"),
    *("rival", "bot", "scores.craving", "scores.feast", "scores.rival_class", "scores.why", "scores.none", "tile"),
)
LONG = ("seat", *(f"tasty_humans.{family}" for family in OF_TASTY_HUMANS))
"""Families of texts of which any may stand where another does."""

BASES = (MenuScene, SheetScene, DetailsCard, PagedDetails, CountScene, TableCountScene, TableScene)
"""Scenes that are never shown as such."""


def take_first(camera: Camera) -> None:
    """The menus, and the game that has everything that menus show of a game."""
    take_menus(camera)
    album.take_all(camera)


@pytest.fixture(scope="module")
def inspected(window: arcade.Window, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Inspector]]:
    """All scenes as they are, then those of the house and of Tasty Humans with long names, each looked at once for all tests here."""
    if window.get_size() != SIZE:
        set_size(window, *SIZE)
    window.ctx.reset()
    window.default_camera.use()
    house = House(window, tmp_path_factory.mktemp("house"))
    found: list[Inspector] = []
    long = longest(texts.texts(), LONG)
    with pytest.MonkeyPatch.context() as patch:
        for take, texts_only in ((take_all, False), (take_first, True)):
            found.append(Inspector(house.app, tmp_path_factory.mktemp("album"), texts_only))
            take(found[-1])
            patch.setattr(texts, "texts", lambda: long)
    yield found
    house.close()
    window.ctx.gc()


@pytest.fixture
def seen(inspected: list[Inspector]) -> Inspector:
    return inspected[0]


@pytest.fixture
def seen_long(inspected: list[Inspector]) -> Inspector:
    return inspected[1]


def test_there_is_something_to_look_at(seen: Inspector) -> None:
    assert len(seen.taken) > 60
    assert len(seen.walked) > 25
    assert seen.contrasts > 500


def test_no_kind_of_scene_is_left_out(seen: Inspector) -> None:
    """Whoever writes a scene gives it a picture."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        importlib.import_module(module.name)
    written = {kind for kind in all_below(Scene) if kind.__module__.startswith("scenes.") and kind not in BASES}
    assert sorted(kind.__name__ for kind in written - seen.scenes) == []


def all_below(kind: type) -> Iterator[type]:
    """Its subclasses and theirs."""
    for child in kind.__subclasses__():
        yield child
        yield from all_below(child)


def test_no_picture_is_missing(seen: Inspector) -> None:
    assert seen.app.art.missing == []


@pytest.mark.parametrize(
    "kind",
    ["small", "unsafe", "box", "overlap", "ring", "walk", "contrast", "prompts"],
    ids=[
        "texts under 28 px",
        "texts outside the safe area",
        "texts outside their box",
        "texts on each other",
        "focus without a ring",
        "things that the focus does not reach or leave",
        "texts that are hard to tell from what is behind them",
        "prompts of another family",
    ],
)
def test_there_are_no(seen: Inspector, kind: str) -> None:
    faults = seen.of(kind)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("kind", ["unsafe", "box", "overlap"])
def test_the_longest_names_have_room(seen_long: Inspector, kind: str) -> None:
    faults = seen_long.of(kind)
    assert not faults, "\n".join(faults)


def test_contrast_is_measured_as_wcag_says() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
