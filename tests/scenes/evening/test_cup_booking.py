"""Traces of a couch cup (G30): its part in each match, and evenings, crowns and trophies in profiles, once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.evening import cup as cups
from game.evening.menu import Dish
from game.profiles.couch.met_people import met_most
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile
from scenes.afterwards.replay.list_scene import ReplaysScene
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from scenes.people import booking
from scenes.people.cup_booking import book_cup
from tests.game.evening.test_cup import new_cup as plain_cup
from tests.game.evening.test_cup import play
from tests.scenes.evening.cup_house import begin_match, new_cup, play_to_end
from tests.scenes.evening.cup_house import house as small_house
from tests.scenes.games.tasty_humans import MATCHES
from tests.scenes.house import House

MENU = (Dish("tasty_humans", "snack"), Dish("hunger", "snack"))


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(game_list, "make_table", lambda *_: None)
    return small_house(tmp_path)


def add_anna(app: Any) -> Profile:
    found: Profile = app.profiles.add_profile("Anna", PORTRAITS[0])
    return found


def test_a_match_of_a_cup_is_booked_with_course_length_and_seasoning(app: Any) -> None:
    anna = add_anna(app)
    cup = new_cup(app, MENU)
    app.cup.change(cups.season(cup, "ben", "tasty_humans", 2))
    session = begin_match(app, "t1")
    session.seating[0].person = session.seating[0].person.__class__(id=anna.id, name="Anna", kind="profile")
    jo = app.profiles.add_profile("Jo", PORTRAITS[1])
    session.seating[1].person = session.seating[1].person.__class__(id=jo.id, name="Jo", kind="profile")
    play_to_end(session)
    booking.book_match(app, session)
    [met] = met_most(app.profiles.get(anna.id))
    assert met.who == jo.id, "courses of a cup count against each other (G50)"
    [facts] = app.profiles.get(anna.id).matches.recent
    assert (facts.play, facts.cup, facts.course, facts.length) == ("t1", cup.id, 1, "snack")
    assert (facts.seasoning, facts.rivals_seasoning) == (0, (2,))
    app.cup.book(session)
    [tasty, _] = app.cup.cup.courses
    result = session.result
    assert result is not None
    assert sorted(tasty.points.values()) == sorted(side.total for side in result.sides)


def test_a_crowned_cup_is_an_evening_of_its_guests_once(app: Any) -> None:
    anna = add_anna(app)
    cup = play(play(plain_cup(3, ["hunger", "human_flavor"]), (3, 1, 2)), (1, 3, 2))
    first, *others = cup.guests
    cup = cup.replace(guests=(first.replace(owner=anna.id), *others))
    before = app.profiles.get(anna.id)
    assert book_cup(app, cups.cup_after(cup, 1)) == {} and app.profiles.get(anna.id) == before
    news = book_cup(app, cup)
    after = app.profiles.get(anna.id)
    assert [*after.evenings] == [cup.id] and after.evenings[cup.id].crown and after.evenings[cup.id].behind
    assert {one.id for one in news[anna.id]} == {"couch_crown", "from_behind"} <= after.trophies.keys()
    assert book_cup(app, cup) == {} and app.profiles.get(anna.id) == after


def test_a_replay_names_course_and_cup(house: House) -> None:
    match = MATCHES.play_match(3, seats=2)
    house.sit(KEYBOARD, KEYBOARD)
    session: MatchSession[Any] = MatchSession(match, house.app.seating, house.app.bots)
    cup = play(plain_cup(2, ["hunger", "tasty_humans"]), (1, 2))
    session.cup = cups.begin_course(cup, session.play)
    ReplayStore(house.app.folders.replays).keep_match(match, session.saved_table)
    scene = house.show(ReplaysScene(house.app))
    texts = [words.text for words, _ in scene.stage.texts]
    assert any(text.startswith("Snack · Couch cup, course 2 of 2") for text in texts), texts
