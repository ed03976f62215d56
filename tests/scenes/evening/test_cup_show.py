"""Between courses: the show that no guest has to play, with bets for no points (G21), and whoever stands and watches
from then on (G31)."""

from __future__ import annotations

from typing import Any

import pytest

from game.evening import cup as cups
from game.evening.cup import Cup
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.eaten.table import EatenTable
from scenes.evening import courses
from scenes.evening.sample_cups import play_course, sample_cup
from scenes.evening.table.scene import CupTableScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.match.bets.bet_scene import BetScene
from scenes.navigation import couch_routes
from tests.scenes.evening.cup_house import play_to_end
from tests.scenes.evening.test_cup_table import counted, wait
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.table.test_table_bets import spectator

TWO = ("tasty_humans", "hunger")


@pytest.mark.parametrize(
    ("cup", "offered"),
    [
        (play_course(sample_cup(3), 1, 2, 3), True),
        (play_course(sample_cup(6, ("hunger", "human_flavor")), 1, 2, 3, 4, 5, 6), True),
        (play_course(sample_cup(2, TWO), 1, 2), False),
        (sample_cup(3), False),
        (cups.begin_course(play_course(sample_cup(3), 1, 2, 3), "play"), False),
    ],
    ids=["three", "six", "two", "before", "during"],
)
def test_the_show_is_offered_between_courses_to_more_than_two(house: House, cup: Cup, offered: bool) -> None:
    wait(house.app, cup)
    scene = counted(house)
    assert ("show" in scene.buttons) == offered
    check_all_sizes(scene)


def test_all_bet_on_the_show_with_their_own_device_and_no_points_are_at_stake(quick: House) -> None:
    """It leads back to the table of a cup that is as it was."""
    house, pads = quick, [quick.pad(), quick.pad("DualSense", PLAYSTATION)]
    before = wait(house.app, play_course(sample_cup(3), 1, 2, 3))
    house.app.cup.hands = dict(zip(("jo", "ada", "mum"), (*map(house.device, pads), KEYBOARD), strict=True))
    for who, device in house.app.cup.hands.items():
        house.app.tonight.note_seat(device.owner, who, "")
    scene = counted(house)
    scene.focus.move_to("show")
    house.tap(pads[1], "a", settle=True)
    panel = house.reach(BetScene)
    assert panel.watcher.id == "ada", "whoever pressed is asked first"
    house.tap(pads[1], "a", settle=True)
    table = house.reach(EatenTable)
    assert table.session.game == "eaten" and not table.session.seating.people_seats
    assert table.session.way_back == couch_routes.CupTable()
    bets = spectator(table).bets
    assert [bet.who for bet in bets.book.bets] == ["ada"]
    for who, device in house.app.cup.hands.items():
        assert bets.may_bet(0, device) == (who != "ada")
    bets.open_panel(0, house.device(pads[0]))
    panel = house.reach(BetScene)
    house.tap(pads[1], "a", settle=True)
    assert house.top is panel, "nobody bets with the device of another"
    house.tap(pads[0], "a", settle=True)
    assert {*bets.book.purses} == {"ada", "jo"}, "paid already, as shows are skipped"
    play_to_end(table.session)
    results = house.show(ResultsScene(house.app, table.session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    assert [*results.buttons][:2] == ["rematch", "table"] and "menu" not in results.buttons
    house.focus("rematch", "ENTER")
    house.settle()
    again = house.app.stack.scenes[0].session
    assert (
        again is not table.session and again.way_back == couch_routes.CupTable() and again.asks_bet is False
    )
    results = house.show(ResultsScene(house.app, table.session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    house.focus("table", "ENTER")
    house.settle()
    assert isinstance(house.top, CupTableScene) and house.app.cup.cup == before
    session = courses.begin_course(house.app, KEYBOARD)
    owners = [chair.owner for chair in session.seating.chairs]
    assert {*owners} == {device.owner for device in house.app.cup.hands.values()}, "all have their own again"


def test_somebody_else_may_stand_and_watch_between_courses(house: House) -> None:
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    wait(house.app, play_course(sample_cup(3), 1, 2, 3))
    house.app.cup.hands = {"jo": house.device(one)}
    scene = counted(house)

    def pull(pad: Any) -> None:
        pad.trigger("left", 1.0)
        house.step(2)
        pad.trigger("left", 0.0)
        house.step(2)

    pull(one)
    assert not house.app.standing.people, "a guest sits"
    pull(two)
    (person,) = house.app.standing.people
    assert house.app.standing.person_with(house.device(two)) is person
    scene.toast.take_back(scene.toast.text)
    assert say("lobby.prompt.stand_no_more") in [words.text for words, _ in scene.stage.texts]
    check_all_sizes(scene)
    pull(two)
    assert not house.app.standing.people
    pull(two)
    house.app.cup.hands["ada"] = house.device(two)
    courses.begin_course(house.app, house.device(one))
    assert not house.app.standing.people, "whoever has a chair now stands no more"
