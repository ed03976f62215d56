"""A cup from the menu to the crown by presses of a pad, with a new start of the game after every scene (G29, G36)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.evening import cup as cups
from game.evening.cup_file import shelved_cups
from game.evening.menu import Dish, courses_of
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.evening.crowning.scene import CupCrowningScene
from scenes.evening.guests.scene import CupGuestsScene
from scenes.evening.menu.scene import CupMenuScene
from scenes.evening.table.scene import CupTableScene
from scenes.front.continue_scene import ContinueScene
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.match import starter
from scenes.navigation import couch_routes
from scenes.pages import game_list
from tests.scenes.evening.cup_house import ADA, BEN, play_to_end
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, check_all_sizes

SHORT = (Dish("eaten", "snack"), Dish("tasty_humans", "snack"))
PLAIN = (Dish("hunger", "snack"), Dish("tasty_humans", "snack"))
MakeHouse = Callable[..., House]


@pytest.fixture(autouse=True)
def fake_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        game_list, "make_table", lambda app, session, extensions=None: FakeTable(app, session)
    )


def at_title(house: House) -> Any:
    """The title of a game that was started before."""
    house.app.profiles.has_asked()
    return house.show(TitleScene(house.app, seated=True))


def go_on(house: House, kind: type[Any]) -> Any:
    """The scene to which Continue leads."""
    at_title(house)
    house.focus("continue", "ENTER")
    house.settle()
    assert isinstance(house.top, kind), type(house.top)
    return house.top


def show_results(house: House, session: Any) -> Any:
    house.app.profiles.has_asked()
    scene = house.show(ResultsScene(house.app, session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    return scene


def press(house: House, key: str) -> None:
    """Confirm a button of a scene that has come to rest."""
    house.settle()
    house.step(60)
    house.focus(key, "ENTER")
    house.settle()


def places(house: House) -> list[int]:
    return [len(course.places) for course in house.app.cup.cup.courses]


def test_a_cup_is_played_to_its_crown_with_a_kill_after_every_scene(make_house: MakeHouse) -> None:
    house = make_house()
    house.sit(KEYBOARD, 1)
    menu = house.show(CupMenuScene(house.app))
    seasoned = menu.draft.cup.replace(courses=courses_of(SHORT, 7))
    menu.draft.cup = cups.season(seasoned, seasoned.guests[0].id, "eaten", 2)
    press(house, "begin")
    assert house.top.session.game == "eaten" and places(house) == [0, 0]

    house = make_house()
    table = go_on(house, FakeTable)
    play_to_end(table.session)
    house = make_house()
    session = go_on(house, FakeTable).session
    assert session.goes_on and places(house) == [0, 0], "two duels are one course"
    show_results(house, session)
    press(house, "go_on")
    assert house.top.session.cup.present.plays[-1] == house.top.session.play

    house = make_house()
    play_to_end(go_on(house, FakeTable).session)
    house = make_house()
    assert house.app.cup.cup.number == 1 and places(house) == [2, 0], "booked by the start of the game"
    session = starter.go_on(house.app, "cup", KEYBOARD)
    results = show_results(house, session)
    assert [*results.buttons][0] == "table" and "rematch" not in results.buttons
    told = say(
        "seasoning.in_result", name=house.app.seating.person(1).called, ahead=say("seasoning.own.germs", n=1)
    )
    assert told in [words.text for words, _ in results.stage.texts], "G24: openly in every result"
    check_all_sizes(results)
    press(house, "table")
    assert isinstance(house.top, CupTableScene) and places(house) == [2, 0]

    house = make_house()
    assert at_title(house).waits == say("continue.cup.lead", n=2, of=2, name=leader(house))
    go_on(house, CupTableScene)
    press(house, "next")
    assert house.top.session.game == "tasty_humans"
    play_to_end(house.top.session)
    show_results(house, house.top.session)
    house = make_house()
    assert at_title(house).waits == say("continue.cup.over")
    go_on(house, CupTableScene)
    press(house, "crown")
    assert isinstance(house.top, CupCrowningScene)
    assert [cup.number for cup in [*shelved_cups(house.app.folders.replays), house.app.cup.cup] if cup] == [2]


def leader(house: House) -> str:
    cup = house.app.cup.cup
    return str(cup.guest(cups.cup_standings(cup)[0].who).name)


def test_continue_shows_the_cup_as_one_card(house: House) -> None:
    house.app.cup.begin((ADA, BEN), courses_of(SHORT, 7))
    scene = house.show(ContinueScene(house.app))
    house.step(4)
    assert [*scene.waiting] == ["cup"]
    words = [label.text for label, _ in scene.stage.texts]
    assert say("continue.cup.name") in words and say("continue.cup.level", n=1, of=2) in words
    check_all_sizes(scene)
    house.key("ENTER")
    house.settle()
    assert isinstance(house.top, CupTableScene)
    check_all_sizes(at_title(house))


@pytest.mark.parametrize(("answer", "state"), [(0, "running"), (1, "open")])
def test_a_course_that_all_give_up_is_played_again_or_left_out(house: House, answer: int, state: str) -> None:
    house.sit(KEYBOARD, 1)
    menu = house.show(CupMenuScene(house.app))
    menu.draft.cup = menu.draft.cup.replace(courses=courses_of(SHORT, 7))
    press(house, "begin")
    first = house.top.session
    first.answer(first.asked_seat, first.state.decision.actions[0])
    first.close()
    assert isinstance(first.way_back, couch_routes.CupTable)
    house.show(CupTableScene(house.app))
    house.click_prompt("third") if answer else house.key("R")
    house.settle()
    house.key(*["DOWN"] * answer, "ENTER")
    house.settle()
    present = house.app.cup.cup.present
    assert present.state == state and first.play not in present.plays
    assert isinstance(house.top, CupTableScene if answer else FakeTable)


def test_two_pads_alone_lead_from_the_chairs_to_each_course(house: House) -> None:
    """G36: nothing but pads; each course seats the same people with their own pads, the first seat moves on."""
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    house.app.profiles.has_asked()
    house.show(CupGuestsScene(house.app, device=house.device(one)))
    house.tap(two, "a")
    house.tap(two, "a", "start")
    house.tap(one, "a", "start", settle=True)
    assert isinstance(house.top, CupMenuScene)
    house.top.draft.cup = house.top.draft.cup.replace(courses=courses_of(PLAIN, 7))
    house.tap(one, "a", settle=True)
    for course in range(2):
        session = house.top.session
        pads = [house.device(pad).owner for pad in ((one, two) if not course else (two, one))]
        assert [chair.owner for chair in session.seating.chairs] == pads
        play_to_end(session)
        show_results(house, session)
        house.tap(two, "b", "b", settle=True)
        assert isinstance(house.top, CupTableScene)
        house.tap(one, "a")
        house.step(60)
        house.tap(one, "a", settle=True)
    assert isinstance(house.top, CupCrowningScene)
