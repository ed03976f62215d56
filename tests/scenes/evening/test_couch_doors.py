"""Doors that lead to the chairs of a cup or a kitchen (G34): beside the games, in a game, in the hall, after a match."""

from __future__ import annotations

from typing import Any

import pytest

from game.campaign import campaign
from game.core.errors import DataError
from game.profiles.portraits import PORTRAITS
from scenes.afterwards.results import cup_offer
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.campaign.map.scene import MapScene
from scenes.campaign.map.signpost import BOARD, KEY
from scenes.evening.guests.scene import CompanyGuestsScene, CupGuestsScene
from scenes.front import couch_doors
from scenes.front.couch_doors import COMPANY, CUP
from scenes.front.game_doors import GameDoorsScene
from scenes.front.game_select import GameSelectScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from scenes.kit.match.session import MatchSession
from scenes.kit.words.language import choose_language
from scenes.lobby.deal import RematchScene
from scenes.pages.dialog import ConfirmDialog
from scenes.people.profiles import arrivals, wearing
from tests.scenes.games.lobbies import fake_table
from tests.scenes.games.tasty_humans import MATCHES
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes

__all__ = ["fake_table"]
SCENES = {CUP: CupGuestsScene, COMPANY: CompanyGuestsScene}


def words(scene: Any) -> list[str]:
    return [label.text for label, _ in scene.stage.texts]


@pytest.mark.parametrize("key", SCENES)
def test_beside_the_games_are_two_wide_doors(house: House, key: str) -> None:
    pad = house.pad()
    menu = house.show(GameSelectScene(house.app))
    menu.focus.move_to("eaten" if key == COMPANY else "tasty_humans")
    house.dpad(pad, 0, -1)
    assert menu.focus.key == key
    house.tap(pad, "x", "y")
    assert house.top is menu, "rules and lessons are those of games"
    house.tap(pad, "a", settle=True)
    scene = house.top
    assert isinstance(scene, SCENES[key])
    assert [chair.owner for chair in scene.guests.people] == [house.device(pad).owner]
    house.tap(pad, "b", "b", settle=True)
    assert house.top is menu and menu.focus.key == key, "one step back to where one came from"


def test_a_door_says_what_it_is_or_for_how_many(house: House) -> None:
    """The door stays for somebody who was always alone, and says for how many it is."""
    alone = say("guests.for_two")
    menu = house.show(GameSelectScene(house.app))
    assert words(menu).count(alone) == 2
    check_all_sizes(menu)
    for number in range(2):
        house.app.profiles.add_profile(("Ada", "Jo")[number], PORTRAITS[number], number)
    menu = house.show(GameSelectScene(house.app))
    assert alone not in words(menu)
    assert {say("guests.cup.door"), say("guests.company.door")} <= {*words(menu)}
    assert say("company.stars", n=0, of=36) in words(menu)
    check_all_sizes(menu)


@pytest.mark.parametrize("code", ["en", "de", "fr", "es", "pt_BR", "pl"])
def test_stars_lie_beside_the_name_of_their_door(house: House, code: str) -> None:
    """L19: however long the name is in a language."""
    choose_language(code)
    try:
        menu = house.show(GameSelectScene(house.app))
        named = next(label for label, _ in menu.stage.texts if label.text == say("guests.company.heading"))
        star = next(piece for piece in menu.stage.layers["cards"] if piece.face == "campaign/star_full")
        assert named.x + named.natural[0] / 2 <= star.x - star.natural[0] / 2
    finally:
        choose_language("en")


def test_a_second_controller_is_a_second_person(house: House) -> None:
    house.pad(), house.pad()
    assert say("guests.for_two") not in words(house.show(GameSelectScene(house.app)))


def test_a_kitchen_that_cannot_be_read_says_so_and_the_door_stays(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G48: a door that cannot be taken says why, and stays focusable."""

    def fail() -> None:
        raise DataError("levels/eaten/together_stages.yaml, line 3: no.")

    monkeypatch.setattr(couch_doors, "all_stages", fail)
    monkeypatch.setattr(couch_doors, "count_stars", lambda stages: fail())
    menu = house.show(GameSelectScene(house.app))
    house.focus(COMPANY)
    assert menu.prompt_bar.ask == say("guests.company.unreadable") and menu.prompt_bar.ask in words(menu)
    check_all_sizes(menu)
    house.focus(COMPANY, "ENTER", settle=True)
    assert house.top is menu and "line 3" in menu.toast.text and menu.focus.key == COMPANY


def test_the_doors_of_a_game_lead_to_the_kitchen(house: House) -> None:
    doors = house.show(GameDoorsScene(house.app, "hunger"))
    house.focus(COMPANY)
    assert doors.prompt_bar.ask == say("guests.for_two")
    house.key("ENTER", settle=True)
    assert isinstance(house.top, CompanyGuestsScene)
    assert house.top.onward.at.startswith("hunger/"), "the stages of this game come first"
    house.key("ESCAPE", "ESCAPE", settle=True)
    assert house.top is doors


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_signpost_stands_in_the_great_hall_alone(house: House, by: str) -> None:
    lands = campaign.load_campaign().chapters
    for land in lands[:-1]:
        assert not any(
            item.key == KEY for item in house.show(MapScene(house.app, land.stops[0].stage)).focus.items
        )
    hall = house.show(MapScene(house.app, lands[-1].stops[1].stage))
    house.settle()
    if by == "keys":
        house.key("DOWN")
        assert hall.focus.key == KEY and say("guests.cup.door") in hall.prompt_bar.ask
        assert hall.focus_words() == say("guests.cup.heading"), "what a voice says"
        house.key("LEFT")
        assert hall.focus.key == hall.at.stage == lands[-1].stops[1].stage, "back to the same stop"
        house.key("DOWN", "ENTER", settle=True)
    else:
        house.point(hall.view.stop_items(hall.chapter)[0].rect.cx, 300)
        house.click_on(BOARD)
        house.settle()
    assert isinstance(house.top, CupGuestsScene)
    house.key("ESCAPE", "ESCAPE", settle=True)
    assert house.top is hall


# -- after a third match


def new_session(house: House, **kept: Any) -> MatchSession[Any]:
    """A match that is over, of the people who sit there."""
    match = MATCHES.play_match(3, seats=2)
    session: MatchSession[Any] = MatchSession(
        match, house.app.seating, house.app.bots, house.app.folders.saves
    )
    for name, value in kept.items():
        setattr(session, name, value)
    return session


def play_match(house: House, **kept: Any) -> ResultsScene:
    """Results of another match of the people who sit there, one glance later."""
    scene = house.show(ResultsScene(house.app, new_session(house, **kept)))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    return scene


def people_at_table(house: House) -> list[Any]:
    """Ada and a guest with a pad each, on a machine that has asked for names."""
    house.app.profiles.has_asked()
    pads = [house.pad(), house.pad()]
    house.sit(*map(house.device, pads))
    ada = house.app.profiles.add_profile("Ada", PORTRAITS[4], 0)
    wearing.dress_chair(house.app.seating[0], ada)
    arrivals.seat_guest(house.app, house.app.seating.chairs, 1)
    return pads


def test_after_a_third_match_of_the_same_people_it_is_asked_once(house: House) -> None:
    pads = people_at_table(house)
    for _ in range(2):
        results = play_match(house)
        house.focus("rematch", "ENTER", settle=True)
        assert isinstance(house.top, RematchScene), "not yet"
        house.show(results)
    results = play_match(house)
    house.focus("menu")
    house.focus("rematch", "ENTER", settle=True)
    assert isinstance(house.top, ConfirmDialog)
    assert say("results.cup.ask") in words(house.top)
    check_all_sizes(house.top)
    house.step(10, 0.1)
    house.focus("no", "ENTER", settle=True)
    assert isinstance(house.top, RematchScene), "it goes on with what was pressed"
    play_match(house)
    house.focus("rematch", "ENTER", settle=True)
    assert isinstance(house.top, RematchScene), "asked once an evening"
    assert pads


def test_yes_leads_to_the_chairs_with_the_same_people(house: House) -> None:
    people_at_table(house)
    for _ in range(3):
        play_match(house)
    house.focus("seats", "ENTER", settle=True)
    house.step(10, 0.1)
    house.focus("yes", "ENTER", settle=True)
    scene = house.top
    assert isinstance(scene, CupGuestsScene)
    assert [scene.guests.seat_name(chair.seat) for chair in scene.guests.people] == ["Ada", "Frost"]
    assert not scene.guests.ready


def test_matches_that_are_looked_at_again_and_other_people_do_not_count(house: House) -> None:
    people_at_table(house)
    tonight, ids = house.app.tonight, {house.app.seating.person(seat).id for seat in range(2)}
    for kept in ({"is_replay": True}, {"forked": True}, {"cup": object()}, {"play": "one"}, {"play": "one"}):
        session = new_session(house, **kept)
        cup_offer.note_match(house.app, session)
    assert tonight.count_matches(ids) == 1, "the one token counts once"
    house.app.seating[1].person = Person("g9", "Granny", color=1)
    cup_offer.note_match(house.app, new_session(house))
    assert tonight.count_matches(ids) == 1
    house.sit(KEYBOARD, 2)
    house.app.seating[0].person = Person("g1", "Ember")
    for _ in range(3):
        cup_offer.note_match(house.app, new_session(house))
    assert not cup_offer.is_wanted(house.app, new_session(house)), "one person alone makes no cup"
