"""A window too small for anything, down to nothing at all: scenes are drawn letterboxed all the same, and are
as they were afterwards.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core import catalog
from scenes.front.title import TitleScene
from scenes.kit.app import App
from scenes.kit.base.canvas import SMALLEST
from scenes.kit.scene import Scene
from scenes.lobby.scene import LobbyScene
from scenes.pages import game_list
from scenes.reference.rulebook.scene import RulesScene
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.games.tables import RandomMatches, open_table
from tests.scenes.golden_pictures import TOLERANCE, distance, small
from tests.scenes.house import SIZE, House
from tests.weekly import take_share

pytestmark = pytest.mark.usefixtures("real_pictures")

TINY = ((100, 100), (3, 700), (700, 3), (0, 500), (0, 0))
HARDEST = ((3, 700), (0, 0))
"""No size in one direction, and none at all."""


def squeeze(house: House, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    """Resize the window and draw; nothing at all as systems tell it that do so, for X refuses to be asked."""
    with monkeypatch.context() as patch:
        if all(size):
            house.resize(*size)
        else:
            patch.setattr(house.window, "get_framebuffer_size", lambda: size)
            house.window.dispatch_event("_on_internal_resize", *size)
        house.step(2)
        house.draw()
        assert house.app.canvas.scale == SMALLEST


def check_squeezed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through all sizes and back, where the scene looks as before."""
    before = small(house.picture())
    for size in TINY:
        squeeze(house, monkeypatch, size)
    house.resize(*SIZE)
    house.step(2)
    assert distance(small(house.picture()), before) <= TOLERANCE


@pytest.mark.parametrize("size", TINY)
def test_the_picture_stays_in_its_box_and_a_click_finds_its_place(
    house: House, size: tuple[int, int]
) -> None:
    canvas = house.app.canvas
    canvas.resize(*size)
    width, height = (max(1, side) for side in size)
    assert canvas.to_pixels(1920) == round(1920 * SMALLEST)
    assert (
        canvas.box.left >= 0
        and canvas.box.right <= width
        and canvas.box.bottom >= 0
        and canvas.box.top <= height
    )
    assert canvas.to_virtual(*canvas.to_window(960, 540)) == pytest.approx((960, 540))


def test_the_smallest_windows_that_may_be_asked_for_are_painted_for_their_own_pixels(house: House) -> None:
    house.resize(640, 360)
    assert house.app.canvas.scale == pytest.approx(1 / 3)
    house.app.settings_file.change(safe_area=10)
    assert house.app.canvas.scale == pytest.approx(SMALLEST)


@pytest.mark.parametrize(("scene", "color_vision"), [(TitleScene, "off"), (SettingsScene, "deutan")])
def test_scenes_of_the_house(
    house: House, monkeypatch: pytest.MonkeyPatch, scene: Callable[[App], Scene], color_vision: str
) -> None:
    house.app.settings_file.change(motion="none", color_vision=color_vision)
    house.show(scene(house.app))
    check_squeezed(house, monkeypatch)
    assert house.app.settings.color_vision == color_vision


@pytest.mark.parametrize("game", take_share(catalog.ids(), 2))
def test_lobby_and_table_of_every_game(house: House, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    house.app.settings_file.change(motion="none")
    scene: Scene = LobbyScene(house.app, game)
    if game == "eaten":  # the books of all games are one scene
        scene = RulesScene(house.app, game)
    house.app.stack.replace(scene, transition=False)
    house.step(2)
    squeeze(house, monkeypatch, HARDEST[0])
    house.resize(*SIZE)
    shown = game_list.game_ui(game).demo_matches[0].options
    table = open_table(house, RandomMatches(game, lambda action: False).play_match(3, 12, **shown))
    for size in HARDEST:
        squeeze(house, monkeypatch, size)
    house.resize(*SIZE)
    house.draw()
    assert house.top is table


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_in_the_middle_of_a_transition(house: House, monkeypatch: pytest.MonkeyPatch, motion: str) -> None:
    house.app.settings_file.change(motion=motion)
    house.show(TitleScene(house.app))
    house.app.stack.replace(SettingsScene(house.app))
    house.step()
    squeezes = 0
    while house.app.stack.transition is not None:
        squeeze(house, monkeypatch, TINY[squeezes % len(TINY)])
        squeezes += 1
    assert squeezes > 4
    house.resize(*SIZE)
    assert isinstance(house.top, SettingsScene)
