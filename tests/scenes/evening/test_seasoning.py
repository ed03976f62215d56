"""The seasoning of a cup (G24, G25): steps in words, and proposals that nobody has to take."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.evening.menu import Dish, courses_of
from game.evening.seasoning import MOST_STEPS
from game.profiles.ratings.rating import Rating
from scenes.evening.menu.plans import plan_cup
from scenes.evening.menu.scene import CupMenuScene
from scenes.evening.seasoning.scene import CupSeasoningScene
from scenes.evening.seasoning.words import proposal_words
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.pages.seasoning_words import step_words
from scenes.people.profiles import wearing
from tests.scenes.evening.cup_house import ADA, BEN
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes

MENU = (Dish("hunger", "snack"), Dish("eaten", "snack"))


def seat_rated(house: House, matches: int = 20, strengths: tuple[float, ...] = (31.0, 20.0)) -> None:
    """People with profiles who have played so many matches of every game."""
    house.sit(*[KEYBOARD] * len(strengths))
    for seat, mu in enumerate(strengths):
        profile = house.app.profiles.add_profile(f"Person {seat}", "", seat, 0)
        rating = {game: Rating(mu, 1.0, matches) for game in catalog.ids()}
        profile = house.app.profiles.change_profile(profile.id, lambda one, r=rating: one.replace(rating=r))
        wearing.dress_chair(house.app.seating[seat], profile)


def open_page(house: House) -> Any:
    draft = plan_cup(house.app)
    draft.cup = draft.cup.replace(courses=courses_of(MENU, 7))
    return house.show(CupSeasoningScene(house.app, draft))


def steps(scene: Any, game: str) -> list[int]:
    return [guest.seasoning.get(game, 0) for guest in scene.draft.cup.guests]


@pytest.mark.parametrize("game", catalog.ids())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_is_told_in_words(game: str, seats: int) -> None:
    if seats > catalog.find_entry(game).players[1]:
        pytest.skip("nobody plays it with so many")
    told = [step_words(game, "snack", seats, step) for step in range(MOST_STEPS + 1)]
    assert len({*told}) == MOST_STEPS + 1 and "seasoning." not in "".join(told)


def test_left_and_right_take_and_add_steps_by_game(house: House) -> None:
    house.sit(KEYBOARD, 1)
    scene = open_page(house)
    assert scene.focus.key == "guest:0"
    house.key("RIGHT", "RIGHT", "LEFT", "DOWN", "RIGHT")
    assert steps(scene, "hunger") == [1, 1] and steps(scene, "eaten") == [0, 0]
    house.key("E")
    assert scene.game == "eaten"
    house.key(*["RIGHT"] * MOST_STEPS)
    assert steps(scene, "eaten") == [0, MOST_STEPS] and scene.focus.key == "guest:1"
    house.key("RIGHT")
    assert scene.focus.key == "done", "no more steps: on to the buttons"
    house.click_on(next(rect for rect, key in scene.zones if key == "less:1"))
    assert steps(scene, "eaten") == [0, MOST_STEPS - 1]
    check_all_sizes(scene)


def test_a_proposal_is_told_and_taken(house: House) -> None:
    seat_rated(house)
    scene = open_page(house)
    proposal = scene.proposal
    told = list(proposal_words(list(scene.draft.cup.guests), proposal, "hunger", "snack"))
    assert len(told) == 1 and told[0].startswith("Person 1 wins about 1 in ") and "With +" in told[0]
    assert scene.focus.key == "so"
    check_all_sizes(scene)
    house.key("ENTER")
    assert steps(scene, "hunger") == list(proposal.steps) and steps(scene, "hunger")[1] > 0
    assert scene.game == "eaten", "on to the next proposal"
    house.focus("not", "ENTER")
    assert steps(scene, "eaten") == [0, 0] and scene.proposal is None


@pytest.mark.parametrize("why", ["never", "few matches", "equal", "guest"])
def test_nothing_is_said(house: House, why: str) -> None:
    seat_rated(house, 4 if why == "few matches" else 20, (25.0, 25.0) if why == "equal" else (31.0, 20.0))
    if why == "never":
        house.app.settings_file.change(seasoning="never")
    if why == "guest":
        house.app.seating[1].clear_person()
    scene = open_page(house)
    assert scene.proposal is None and not scene.draft.has_proposal


def test_the_first_start_shows_the_proposal_and_the_next_one_begins(house: House) -> None:
    seat_rated(house)
    menu = house.show(CupMenuScene(house.app))
    house.key("ENTER")
    house.settle()
    assert isinstance(house.top, CupSeasoningScene) and house.app.cup.cup is None
    while house.top.proposal is not None:
        house.focus("so", "ENTER")
    house.focus("done", "ENTER")
    house.settle()
    assert house.top is menu and say("seasoning.ahead", n=1, name="Person 1") in [
        words.text for words, _ in menu.stage.texts
    ]


def test_the_cup_that_waits_keeps_each_step(house: House) -> None:
    house.app.cup.begin((ADA, BEN), courses_of(MENU, 7))
    house.show(CupSeasoningScene(house.app))
    house.key("RIGHT")
    assert house.app.cup.cup.guest("ada").seasoning == {"hunger": 1}
