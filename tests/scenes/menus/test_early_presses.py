"""A press that was meant for a show, or for what was there before, opens nothing of what comes by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.afterwards.results import scene as results
from scenes.afterwards.results.scene import ResultsScene
from scenes.campaign.lessons.graduation import GraduationScene
from scenes.campaign.show.crowning import CrowningScene
from scenes.campaign.show.stars import StarShowScene
from scenes.kit.widgets.glance import CALM, Glance
from scenes.pages.dialog import ConfirmDialog
from tests.scenes.campaign_levels import small_campaign
from tests.scenes.house import House
from tests.scenes.menus.test_results import finish_match
from tests.scenes.menus.test_star_show import play_stage

GAP, PRESSES = 0.25, 24


def hammer(house: House, presses: int = PRESSES) -> None:
    """Press again and again, as whoever wants a show to be over."""
    for _ in range(presses):
        house.key("ENTER")
        house.step(round(GAP * 30), 1 / 30)


def show_results(house: House) -> object:
    session = finish_match(house, 3, seats=2)
    house.app.seating.put_bot(1, 2)
    scene = house.show(ResultsScene(house.app, session))
    scene.focus.move_to("rematch")
    return scene


def show_praise(house: House) -> object:
    return house.show(GraduationScene(house.app, "tasty_humans", house.app.devices.last_used))


def show_won_stars(house: House) -> object:
    return house.show(StarShowScene(house.app, play_stage(house)))


def show_crowning(house: House) -> object:
    return house.show(CrowningScene(house.app))


@pytest.mark.parametrize("open_scene", [show_results, show_praise, show_won_stars, show_crowning])
def test_who_hammers_through_a_show_stays_at_its_end(
    house: House, tmp_path: Path, open_scene: Callable[[House], object]
) -> None:
    with small_campaign(tmp_path / "levels"):
        scene = open_scene(house)
        hammer(house)
        assert house.top is scene
        house.step(round(CALM * 30) + 2, 1 / 30)
        house.key("ENTER")
        house.step(40, 1 / 30)
        goes_on = scene.crowned if isinstance(scene, CrowningScene) else house.top is not scene
        assert goes_on, "after a pause it counts"


def test_nobody_agrees_by_a_press_that_came_before_the_question(house: House) -> None:
    show_results(house)
    house.step(round(results.GLANCE * 30) + 2, 1 / 30)
    house.key("ENTER")
    house.step(4, 1 / 30)
    asked = house.top
    assert isinstance(asked, ConfirmDialog) and asked.focused_key == "yes"
    hammer(house, 4)
    assert house.top is asked
    house.step(30, 1 / 30)
    house.key("ENTER")
    house.step(30, 1 / 30)
    assert house.top is not asked


def test_each_early_press_asks_for_a_pause() -> None:
    glance = Glance(1.0)
    glance.update(0.9)
    assert glance.catch_press()
    glance.update(0.2)
    assert glance.catch_press()
    glance.update(CALM)
    assert not glance.catch_press() and Glance(0.0).is_over
