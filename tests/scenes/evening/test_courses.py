"""Guests of a cup sit on the chairs of each course as themselves, with their device, level and figure (G29, G43)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.bots import characters
from game.evening import cup as cups
from game.evening.cup import Guest
from game.evening.menu import Dish, courses_of
from scenes.evening import courses
from scenes.evening.seats import guest_of
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.cup_keeper import CupKeeper
from scenes.kit.match.standing import Standing
from scenes.match import starter
from scenes.pages import game_list
from tests.scenes.evening.cup_house import ADA, BEN, house, play_to_end

PAD = Device("pad 1", "pad", "xbox", "Pad", "guid")
BOT = Guest("bot_1_hatchling", "Nib", portrait="", color=2, bot=1, character="")
MENU = (Dish("hunger", "snack"), Dish("tasty_humans", "snack"))


@pytest.fixture(autouse=True)
def no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn drawing off."""
    monkeypatch.setattr(game_list, "make_table", lambda *_: None)


@pytest.fixture
def app(tmp_path: Path) -> Any:
    made = house(tmp_path)
    made.devices.connected_devices = [KEYBOARD, PAD]
    made.phones = type("Door", (), {"shut_door": lambda self: None})()
    heard = dict.fromkeys(("note_seat", "recolor_guest", "find_guest"), lambda self, *_: None)
    made.tonight = type("Tonight", (), heard)()
    made.standing = Standing()
    made.cup.hands = {"ada": KEYBOARD, "ben": PAD}
    return made


def chairs(app: Any) -> list[tuple[str, Any, int]]:
    return [(chair.person.name, chair.device, chair.bot) for chair in app.seating.chairs]


def test_each_course_seats_its_guests_and_the_first_seat_moves_on(app: Any) -> None:
    app.cup.begin((ADA, BEN, BOT), courses_of(MENU, 7))
    session = courses.begin_course(app, KEYBOARD)
    assert chairs(app) == [("Ada", KEYBOARD, 0), ("Ben", PAD, 0), ("Nib", None, 1)]
    assert session.game == "hunger" and session.slot == "cup" and app.cup.has_match()
    assert [app.seating.color_of(seat) for seat in range(3)] == [0, 1, 2]
    play_to_end(session)
    app.cup.book(session)
    session = courses.begin_course(app, KEYBOARD)
    assert [name for name, *_ in chairs(app)] == ["Ben", "Nib", "Ada"] and session.game == "tasty_humans"
    assert [chair.person.called for chair in app.seating.chairs] == ["Ben", "Nib", "Ada"]


def test_who_holds_nothing_plays_with_the_hosts_device(app: Any) -> None:
    app.cup.begin((ADA, BEN), courses_of(MENU, 7))
    app.devices.connected_devices = [KEYBOARD]
    courses.begin_course(app, KEYBOARD)
    assert chairs(app) == [("Ada", KEYBOARD, 0), ("Ben", KEYBOARD, 0)]


def test_after_a_start_everybody_has_their_own_device_again(app: Any, tmp_path: Path) -> None:
    app.cup.begin((ADA, BEN), courses_of(MENU, 7))
    session = courses.begin_course(app, PAD)
    play_to_end(session)
    app.cup.book(session)
    starter.finish_match(app, session)
    app.cup = CupKeeper(app)
    courses.begin_course(app, PAD)
    assert chairs(app) == [("Ben", PAD, 0), ("Ada", KEYBOARD, 0)]


def test_a_bot_sits_in_for_whoever_left_and_an_empty_seat_stays_empty(app: Any) -> None:
    cup = app.cup.begin((ADA, BEN, BOT), courses_of(MENU, 7))
    app.cup.change(cups.leave(cup, "ben", stand_in=2))
    courses.begin_course(app, KEYBOARD)
    assert chairs(app)[1][0] == "Ben" and app.seating[1].sits_in and app.seating[1].bot
    app.cup.change(cups.leave(cups.repeat_course(app.cup.cup), "ben"))
    courses.begin_course(app, KEYBOARD)
    assert [name for name, *_ in chairs(app)] == ["Ada", "Nib"]


def test_a_course_is_played_again_with_another_deal_or_left_out(app: Any) -> None:
    app.cup.begin((ADA, BEN), courses_of(MENU, 7))
    first = courses.begin_course(app, KEYBOARD)
    again = courses.play_again(app, KEYBOARD)
    assert again.match.id != first.match.id and app.cup.cup.present.plays == (again.play,)
    courses.leave_out(app)
    assert app.cup.cup.number == 1 and not app.cup.has_match()
    assert all(row.totals == () for row in cups.cup_standings(app.cup.cup))


def test_people_keep_the_figure_of_their_face(app: Any) -> None:
    ui = game_list.game_ui("hunger")
    figure = ui.lobby_options().faces[2]
    face = ui.figure(figure)[1]
    app.cup.begin((ADA, BEN.replace(portrait=face)), courses_of(MENU, 7))
    session = courses.begin_course(app, KEYBOARD)
    assert session.match.config.vampires[1] == figure != session.match.config.vampires[0]


def test_a_chair_becomes_a_guest(app: Any) -> None:
    guest = next(iter(characters.load_characters().values()))
    app.cup.begin((ADA, BOT.replace(character=guest.id, portrait=guest.portrait)), courses_of(MENU, 7))
    courses.begin_course(app, KEYBOARD)
    found = [guest_of(chair) for chair in app.seating.chairs]
    assert (found[0].id, found[0].name, found[0].is_person) == ("ada", "Ada", True)
    assert (found[1].id, found[1].character, found[1].color) == (guest.id, guest.id, 2) and found[1].bot
