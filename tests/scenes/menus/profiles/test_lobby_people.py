"""C2: in every lobby one button says who sits there; a name is optional, and a person sits there once."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile
from scenes.evening.guests.scene import CompanyGuestsScene
from scenes.front.title import TitleScene, find_evening_people
from scenes.kit.input import Intent
from scenes.kit.match.person import Person
from scenes.kit.match.replay_store import chairs_of
from scenes.kit.match.saved_chair import SavedChair, restore_chair
from scenes.kit.match.seating import Seating
from scenes.lobby.scene import LobbyScene
from scenes.match import starter
from scenes.people.profiles import arrivals, wearing
from scenes.people.profiles.edit_scene import EditScene
from scenes.people.profiles.name_scene import NameScene
from tests.scenes.fakes import FakeController
from tests.scenes.games.lobbies import began, click, fake_table, join_lobby, joined_by_two, lobby  # noqa: F401
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes

WIDE = ("WWWWWWWWWWWW", "ЩЩЩЩЩЩЩЩЩЩЩЩ", "ΩΩΩΩΩΩΩΩΩΩΩΩ")


def people(house: House, *names: str) -> list[Profile]:
    return [house.app.profiles.add_profile(name, PORTRAITS[i], i + 2, i) for i, name in enumerate(names)]


def chair_names(house: House) -> list[str]:
    return [chair.person.name for chair in house.app.seating.chairs]


def page(house: House, pad: FakeController) -> None:
    pad.trigger("left", 1.0)
    house.step()
    pad.trigger("left", 0.0)
    house.step()


@pytest.mark.parametrize("game", catalog.ids())
def test_one_button_pages_through_everybody_in_every_lobby(house: House, game: str) -> None:
    anna, _ = people(house, "Anna", "Ben")
    scene, pad = join_lobby(house, game)
    seat = house.app.seating.seats_of(house.app.devices.last_used)[0]
    chair = house.app.seating[seat]
    seen = []
    for _ in range(4):
        page(house, pad)
        seen.append((chair.person.name, bool(chair.person.profile), seat in scene.guests.newcomers))
    assert seen == [("Anna", True, False), ("Ben", True, False), ("", False, True), ("Ember", False, False)]
    page(house, pad)
    assert (chair.person.profile, chair.person.portrait, chair.color) == (anna.id, PORTRAITS[0], 2)
    check(scene)


@pytest.mark.parametrize("game", catalog.ids())
def test_a_name_of_twelve_wide_letters_fits(house: House, game: str) -> None:
    people(house, *WIDE)
    scene, pad = join_lobby(house, game)
    for _ in range(len(WIDE) + 1):
        page(house, pad)
        check_all_sizes(scene)


def test_two_seats_never_hold_one_profile(house: House) -> None:
    people(house, "Anna", "Ben")
    _, one, two = joined_by_two(house)
    page(house, one)
    page(house, two)
    assert chair_names(house)[:2] == ["Anna", "Ben"]
    page(house, two)
    page(house, two)
    page(house, two)
    assert chair_names(house)[:2] == ["Anna", "Ben"], (
        "after somebody new and the guest comes Ben, who is free, again"
    )
    page(house, one)
    assert chair_names(house)[:2] == ["", "Ben"], "somebody new"


def test_who_pages_keeps_the_figure_that_was_picked_and_else_finds_that_of_last_time(house: House) -> None:
    anna, ben = people(house, "Anna", "Ben")
    scene, pad = join_lobby(house, "tasty_humans")
    figures = scene.options.figures
    scene.figures = {anna.id: figures[2], ben.id: figures[1]}
    found = []
    for _ in range(4):
        page(house, pad)
        found.append(scene.guests.picks[0])
    assert found[:2] == [figures[2], figures[1]], "each person's own"
    house.tap(pad, "rightshoulder")
    picked = scene.guests.picks[0]
    page(house, pad)
    assert chair_names(house)[0] == "Anna" and scene.guests.picks[0] == picked, (
        "what was picked by hand stays"
    )


def test_a_color_that_somebody_has_stays_theirs(house: House) -> None:
    people(house, "Anna", "Ben")
    house.app.profiles.edit_profile(house.app.profiles.all()[1].id, "Ben", PORTRAITS[1], 2, 0)
    _, one, two = joined_by_two(house)
    page(house, one)
    page(house, two)
    assert [chair.color for chair in house.app.seating.chairs[:2]] == [2, 1]


def test_the_mouse_pages_too_and_only_for_its_own_seat(house: House) -> None:
    people(house, "Anna")
    scene = lobby(house)
    pad = house.pad()
    click(house, "join:0", "who:0")
    house.tap(pad, "a")
    click(house, "who:1")
    assert chair_names(house)[:2] == ["Anna", "Frost"] and scene.toast.text.startswith("That seat belongs to")


def test_without_a_seat_the_button_says_so_where_nobody_can_stand_and_watch(house: House) -> None:
    scene = house.show(CompanyGuestsScene(house.app))
    house.key("Z")
    assert scene.toast.text == "Take a seat first."


def test_somebody_new_says_who_they_are_and_sits_there(house: House) -> None:
    scene, pad = join_lobby(house)
    page(house, pad)
    assert scene.guests.newcomers == {0}
    house.tap(pad, "a", settle=True)
    assert isinstance(house.top, EditScene)
    house.tap(pad, "start", settle=True)
    [made] = house.app.profiles.all()
    assert (
        house.top is scene
        and house.app.seating.person(0).profile == made.id
        and chair_names(house)[0] == made.name == "Ada"
    )
    house.tap(pad, "a")
    assert scene.guests.ready == {0}


def test_whose_controller_goes_meanwhile_does_not_sit_there(house: House) -> None:
    scene, pad = join_lobby(house)
    page(house, pad)
    house.tap(pad, "a", settle=True)
    house.manager.unplug(pad)
    house.step()
    house.key("TAB", settle=True)
    assert house.top is scene and len(house.app.profiles.all()) == 1
    assert house.app.seating[0].is_open and not house.app.seating.person(0).profile


def test_who_leaves_takes_the_name_along(house: House) -> None:
    people(house, "Anna")
    scene, pad = join_lobby(house)
    page(house, pad)
    house.tap(pad, "b")
    assert house.app.seating[0].is_open and not house.app.seating.person(0).profile
    house.tap(pad, "y")
    assert house.app.seating[0].bot and house.app.seating.person(0).name != "Anna"
    check(scene)


def test_a_match_keeps_who_plays_and_the_lobby_after_it_knows_them(house: House) -> None:
    anna, ben = people(house, "Anna", "Ben")
    _, one, two = joined_by_two(house)
    page(house, one)
    house.tap(one, "a")
    house.tap(two, "a", "start")
    began(house)
    session = house.top.session
    kept = chairs_of(session.match.load(session.save_path))
    assert [(chair.name, chair.profile, chair.portrait, chair.frame) for chair in kept] == [
        ("Anna", anna.id, PORTRAITS[0], "square"),
        (session.seating.person(1).name, "", "", "square"),
    ]
    guest = session.seating.person(1).name
    assert [session.seating.name_of(seat, "Troll") for seat in (0, 1)] == ["Anna", guest]
    house.app.profiles.edit_profile(anna.id, "Anne", PORTRAITS[4], 0, 1)
    scene: Any = house.show(LobbyScene(house.app))
    assert (scene.guests.seat_name(0), house.app.seating.person(0).portrait) == ("Anne", PORTRAITS[4])
    assert ben.id not in [chair.person.profile for chair in house.app.seating.chairs]


def test_who_is_gone_plays_on_as_a_guest_under_the_kept_name(house: House) -> None:
    (anna,) = people(house, "Anna")
    chair = restore_chair(0, SavedChair("Anna", 3, profile=anna.id, portrait=PORTRAITS[2], frame="circle"))
    house.app.profiles.delete_profile(anna.id)
    wearing.refresh_chairs(house.app.profiles, [chair])
    assert (chair.person.name, chair.person.profile, chair.person.portrait) == ("Anna", "", PORTRAITS[2])


def test_a_save_of_before_has_guests() -> None:
    chair = restore_chair(0, SavedChair("Ember", 0))
    seating = Seating(1)
    seating.chairs = [chair]
    assert seating.name_of(0, "Troll") == "Ember" and not chair.person.profile
    assert Person().shape == chair.person.shape


def test_a_match_that_waits_finds_everybody_as_they_are_today(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna,) = people(house, "Anna")
    scene, pad = join_lobby(house)
    page(house, pad)
    house.tap(pad, "y", "a", "start")
    began(house)
    house.app.profiles.edit_profile(anna.id, "Anne", PORTRAITS[4], 0, 1)
    session = starter.go_on(house.app, "tasty_humans", house.app.devices.last_used)
    assert session.seating.person(0).name == "Anne" and session.seating.name_of(0, "") == "Anne"


def press(house: House, pad: FakeController, kind: str) -> None:
    house.top.handle(Intent(kind, house.device(pad)))
    house.step(2)


@pytest.mark.parametrize("game", catalog.ids())
def test_people_of_the_last_table_wait_gray_until_their_device_presses(house: House, game: str) -> None:
    """G45: who stood up for "Alone" is offered again at "Together", on a chair of their own; but not who left there,
    nor whose pad is gone."""
    (anna,) = people(house, "Anna")
    scene, one, two = joined_by_two(house, game)
    page(house, two)
    [theirs] = house.app.seating.seats_of(house.device(two))
    assert house.app.seating.person(theirs).id == anna.id
    arrivals.note_person(house.app, house.app.seating[theirs])  # a match began
    house.show(LobbyScene(house.app, game, "alone", house.device(one)))
    assert house.top.room.cards.expected == {}
    scene = house.show(LobbyScene(house.app, game, "together", house.device(one)))
    [(seat, expected)] = scene.room.cards.expected.items()
    assert expected.person.name == "Anna" and scene.guests.chairs[seat].is_open
    check_all_sizes(scene)
    house.tap(two, "a")
    assert house.app.seating.seats_of(house.device(two)) == [seat]
    assert house.app.seating.person(seat).id == anna.id and seat not in scene.guests.ready
    house.tap(two, "b")
    assert scene.room.cards.expected == {}, "she has left"
    scene = house.show(LobbyScene(house.app, game, "together", house.device(one)))
    assert len(scene.room.cards.expected) == 1
    house.manager.unplug(two)
    house.step(2)
    scene.show_changes()
    assert scene.room.cards.expected == {}


def test_a_guest_gets_a_name_that_is_no_profile(house: House) -> None:
    """G40: twelve letters, nothing else; the device keeps it all evening."""
    scene, pad = join_lobby(house)
    press(house, pad, "hurry")
    house.until(lambda: isinstance(house.top, NameScene))
    house.settle()
    house.top.take_name("Granny")
    house.until(lambda: house.top is scene)
    house.settle()
    assert "Granny" in chair_names(house) and house.app.profiles.all() == []
    house.tap(pad, "b")
    house.tap(pad, "a")
    assert "Granny" in chair_names(house)
    assert house.app.seating.person(house.app.seating.seats_of(house.device(pad))[0]).face is not None
    (anna,) = people(house, "Anna")
    page(house, pad)
    press(house, pad, "hurry")
    assert house.top is scene and scene.toast.text == "Anna has a name already."


def test_faces_of_the_evening_stand_on_the_bar_of_the_title(house: House) -> None:
    """G47: the active profile first, with the name; then two others at most, a guest's plain face among them."""
    anna, ben, *_ = people(house, "Anna", "Ben", "Cleo")
    house.app.profiles.choose_profile(anna.id)
    guest = house.app.tonight.add_guest(3, ["Ember", "Frost", "Sun", "Moss"], ())
    for owner, who in (("a", anna.id), ("b", ben.id), ("c", guest.id), ("d", "gone")):
        house.app.tonight.note_seat(owner, who, anna.id)
    assert [person.name for person in find_evening_people(house.app)] == ["Moss", "Ben"]
    check_all_sizes(house.show(TitleScene(house.app, seated=True)))
