"""C1: the first start asks nothing; the results ask one guest once whether to keep the match under a name."""

from __future__ import annotations

from typing import Any

import pytest

from game.profiles.portraits import PORTRAITS
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.lobby.deal import RematchScene
from scenes.pages.dialog import ConfirmDialog
from scenes.people.profiles.edit_scene import EditScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.menus.test_results import finish_match


@pytest.fixture
def results(house: House) -> Any:
    """One person has beaten a bot, or not."""
    session = finish_match(house, 3, seats=2)
    house.app.seating.put_bot(1, 2)
    scene = house.show(ResultsScene(house.app, session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    return scene


def test_who_wants_a_name_gets_one_and_stands_in_the_ranking_with_it(house: House, results: Any) -> None:
    assert house.app.profiles.guest.matches.tally().matches == 1
    house.focus("rematch", "ENTER", settle=True)
    assert isinstance(house.top, ConfirmDialog)
    check_all_sizes(house.top)
    house.app.settings_file.change(text_size=1.0)
    house.until(lambda: house.top.glance.is_over)
    house.key("ENTER", settle=True)
    assert isinstance(house.top, EditScene)
    house.key("TAB", settle=True)
    assert house.top is results
    [profile] = house.app.profiles.all()
    assert (
        profile.matches.tally().matches == 1
        and house.app.profiles.guest.is_fresh
        and house.app.profiles.active == profile
    )
    standing = next(one for one in results.outcome.standings if one.seat == 0)
    assert (standing.name, house.app.seating.person(0).profile) == (
        profile.name,
        profile.id,
    ) and standing.figure
    check_all_sizes(results)
    house.focus("rematch", "ENTER", settle=True)
    assert isinstance(house.top, RematchScene), "the rematch begins without another question"


def test_who_does_not_goes_on_and_is_never_asked_again(house: House, results: Any) -> None:
    house.focus("rematch", "ENTER", settle=True)
    house.until(lambda: house.top.glance.is_over)
    house.key("LEFT", "ENTER", settle=True)
    assert (
        isinstance(house.top, RematchScene) and not house.app.profiles.all() and house.app.profiles.is_asked
    )


def test_a_house_that_knows_its_people_asks_nothing(house: House) -> None:
    house.app.profiles.add_profile("Anna", PORTRAITS[0])
    session = finish_match(house, 3, seats=2)
    house.app.seating.put_bot(1, 2)
    house.show(ResultsScene(house.app, session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    house.focus("rematch", "ENTER", settle=True)
    assert isinstance(house.top, RematchScene)


def test_several_guests_are_not_asked(house: House) -> None:
    house.show(ResultsScene(house.app, finish_match(house, 3, seats=2)))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    house.focus("rematch", "ENTER", settle=True)
    assert isinstance(house.top, RematchScene) and not house.app.profiles.is_asked
