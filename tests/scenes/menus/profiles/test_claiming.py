"""The results offer guests "That was me" (T2, G42): match, trophies and name are the person's from then on, once,
and a press takes it back.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, Profile
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.session import MatchSession
from scenes.people import booking
from scenes.people.profiles.edit_scene import EditScene
from scenes.people.profiles.pick_scene import PickScene
from tests.scenes.games.tasty_humans import MATCHES
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes


@pytest.fixture
def anna(house: House) -> Profile:
    house.app.profiles.add_profile("Bert", PORTRAITS[1])
    return house.app.profiles.add_profile("Anna", PORTRAITS[0])


def show_results(house: House, guests: int = 1, seed: int = 3) -> ResultsScene:
    """Results of a match of guests, and of bots on the other one of two chairs."""
    match = MATCHES.play_match(seed, seats=2)
    house.sit(*[KEYBOARD] * 2)
    for chair in house.app.seating.chairs:
        chair.person = chair.person.with_name(("Ember", "Moss")[chair.seat])
    if guests < 2:
        house.app.seating.put_bot(1, 2)
    session: MatchSession = MatchSession(match, house.app.seating, house.app.bots, house.app.folders.saves)
    session.save()
    scene = house.show(ResultsScene(house.app, session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    return scene


def numbers(profile: Profile) -> Any:
    return profile.matches, profile.totals, set(profile.trophies)


def claim(house: House, scene: ResultsScene, who: Profile, seat: int = 0) -> None:
    house.focus(f"row_{seat}", "ENTER", settle=True)
    assert isinstance(house.top, PickScene)
    house.focus(who.id, "ENTER", settle=True)
    assert house.top is scene


def test_a_guest_gets_the_name_and_the_guests_profile_loses_the_match(house: House, anna: Profile) -> None:
    before = numbers(house.app.profiles.guest)
    scene = show_results(house)
    booked = numbers(house.app.profiles.guest)
    assert booked != before
    claim(house, scene, anna)
    after = house.app.profiles.get(anna.id)
    assert after is not None and numbers(after) == booked and numbers(house.app.profiles.guest) == before
    standing = next(one for one in scene.outcome.standings if one.seat == 0)
    assert (standing.name, house.app.seating.person(0).profile) == ("Anna", anna.id)
    [kept] = ReplayStore(house.app.folders.replays).list_kept()
    assert ReplayStore(house.app.folders.replays).read_match(kept.path)[1][0].name == "Anna"
    booking.book_match(house.app, scene.session)
    assert house.app.profiles.guest.matches.tally().matches == 0, "it is not the guest's again"
    house.focus("row_0")
    assert "Anna" in scene._bar_sentence(0)
    check_all_sizes(scene)


def test_a_press_takes_it_back(house: House, anna: Profile) -> None:
    scene = show_results(house)
    booked, news = numbers(house.app.profiles.guest), list(scene.news)
    claim(house, scene, anna)
    house.focus("row_0", "ENTER", settle=True)
    after = house.app.profiles.get(anna.id)
    assert after is not None and after.is_fresh and numbers(house.app.profiles.guest) == booked
    assert (house.app.seating.person(0).name, house.app.seating.person(0).profile, scene.news) == (
        "Ember",
        "",
        news,
    )
    claim(house, scene, anna)
    again = house.app.profiles.get(anna.id)
    assert again is not None and numbers(again) == booked


def test_two_guests_take_two_names(house: House, anna: Profile) -> None:
    """None of several guests is booked for; whoever is at the table already is not offered again."""
    scene = show_results(house, guests=2)
    assert house.app.profiles.guest.is_fresh
    claim(house, scene, anna, seat=1)
    after = house.app.profiles.get(anna.id)
    assert after is not None and after.matches.tally().matches == 1 and house.app.profiles.guest.is_fresh
    house.focus("row_0", "ENTER", settle=True)
    assert isinstance(house.top, PickScene) and anna.id not in [item.key for item in house.top.focus.items]
    check(house.top)


def test_a_new_face_can_be_made_for_it(house: House) -> None:
    house.app.profiles.has_asked()
    scene = show_results(house)
    house.focus("row_0", "ENTER", settle=True)
    house.focus("new", "ENTER", settle=True)
    assert isinstance(house.top, EditScene)
    house.key("TAB", settle=True)
    [profile] = house.app.profiles.all()
    assert house.top is scene and profile.matches.tally().matches == 1
    assert house.app.seating.person(0).profile == profile.id


def test_bots_people_with_a_name_and_replays_offer_nothing(house: House, anna: Profile) -> None:
    scene = show_results(house)
    assert [item.key for item in scene.focus.items if item.key.startswith("row_")] == ["row_0"]
    session = scene.session
    session.news = None
    assert booking.claimable_seats(session) == []
    session.news = {}
    session.seating[0].person = Person(anna.id, kind="profile")
    assert booking.claimable_seats(session) == []
    assert GUEST not in booking.seats_by_profile(session)


def test_the_choice_has_room_for_twelve_of_the_longest_names(house: House) -> None:
    letters = ("W" * 12, "M" * 12)
    for number in range(12):
        house.app.profiles.add_profile(letters[number % 2][: 12 - number // 2], PORTRAITS[number], number % 6)
    scene = show_results(house)
    house.focus("row_0", "ENTER", settle=True)
    assert isinstance(house.top, PickScene) and len(house.top.focus.items) == 12
    check_all_sizes(house.top)
    assert scene is not house.top
