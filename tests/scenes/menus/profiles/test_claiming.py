"""The results offer guests "That was me" (T2, G42): match, trophies and name are the person's from then on, once,
and a press takes it back.
"""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from game.profiles.couch.met_people import met_most
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, Profile
from scenes.afterwards.replay.list_scene import ReplaysScene
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from scenes.kit.match.replay_store import KeptMatch, ReplayStore, table_of
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.people import booking, claims
from scenes.people.profiles.edit_scene import EditScene
from scenes.people.profiles.list_scene import ProfilesScene
from scenes.people.profiles.pick_scene import PickScene
from tests.game.core.test_saves import is_killed_at
from tests.scenes.games.tasty_humans import MATCHES
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes
from tests.scenes.menus.test_killed_between import house as killed_house


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
    assert claims.claimable_seats(session) == []
    session.news = {}
    session.seating[0].person = Person(anna.id, kind="profile")
    assert claims.claimable_seats(session) == []
    assert GUEST not in booking.seats_by_profile(session)


def test_whoever_has_it_already_is_refused(house: House, anna: Profile) -> None:
    scene = show_results(house, guests=2)
    claim(house, scene, anna, seat=1)
    scene.claims._claim(0, anna)
    assert scene.claims.claimed == {1: anna.id} and house.app.seating.person(0).name == "Ember"
    house.until(lambda: scene.toast.text == "Anna has it already.")


def test_it_is_asked_aloud_once_an_evening(house: House, anna: Profile) -> None:
    house.app.told_once.clear()
    scene = show_results(house)
    assert not scene.toast.text, "the winner comes first"
    house.until(lambda: "Ember" in scene.toast.text, frame=0.1)
    house.focus("rematch")
    house.step(18, 0.1)
    assert not scene.toast.text, "no button lies under it for long"
    again = show_results(house, seed=4)
    house.step(60, 0.1)
    assert not again.toast.text


def test_tables_of_two_with_names_count_against_each_other(house: House, anna: Profile) -> None:
    """G50; the page of people says it, also of one who has left."""
    bert = next(one for one in house.app.profiles.all() if one.name == "Bert")
    house.sit(*[KEYBOARD] * 2)
    for chair, one in zip(house.app.seating.chairs, (anna, bert), strict=True):
        chair.person = Person(one.id, one.name, kind="profile")
    match = MATCHES.play_match(3, seats=2)
    booking.book_match(
        house.app, MatchSession(match, house.app.seating, house.app.bots, house.app.folders.saves)
    )
    [found] = met_most(house.app.profiles.get(anna.id) or anna)
    assert found.who == bert.id and found.ahead + found.behind == 1
    scene = house.show(ProfilesScene(house.app))
    scene.focus.move_to(anna.id)
    scene.show_prompts()
    assert "Bert" in [words.text for words, _ in scene.stage.texts]
    check_all_sizes(scene)
    house.app.profiles.delete_profile(bert.id)
    scene.rebuild()
    scene.focus.move_to(anna.id)
    scene.show_prompts()
    assert "Somebody who left" in [words.text for words, _ in scene.stage.texts]


def test_a_table_that_somebody_left_to_a_bot_counts_against_nobody(house: House, anna: Profile) -> None:
    """G50: only tables that both finished."""
    bert = next(one for one in house.app.profiles.all() if one.name == "Bert")
    house.sit(KEYBOARD, KEYBOARD)
    for chair, one in zip(house.app.seating.chairs, (anna, bert), strict=True):
        chair.person = Person(one.id, one.name, kind="profile")
    house.app.seating.put_bot(1, 1, sits_in=True)
    match = MATCHES.play_match(3, seats=2)
    booking.book_match(
        house.app, MatchSession(match, house.app.seating, house.app.bots, house.app.folders.saves)
    )
    kept = house.app.profiles.get(anna.id)
    assert kept is not None and kept.matches.recent and met_most(kept) == ()


# -- from the shelf


def show_shelf(house: House, guests: int = 1) -> Any:
    """The list of replays with a match of guests that was left as theirs."""
    show_results(house, guests)
    return house.show(ReplaysScene(house.app))


def claim_there(house: House, who: Profile) -> None:
    house.key("Z", settle=True)
    house.focus(who.id, "ENTER", settle=True)


def test_a_guest_of_today_takes_a_match_from_the_shelf(house: House, anna: Profile) -> None:
    shelf = show_shelf(house)
    booked = numbers(house.app.profiles.guest)
    check_all_sizes(shelf)
    claim_there(house, anna)
    assert house.top is shelf and house.app.profiles.guest.matches.tally().matches == 0
    assert numbers(house.app.profiles.get(anna.id)) == booked
    assert shelf.find_entry(shelf.kept[0]).chairs[0].name == "Anna"
    house.key("Z", settle=True)
    assert house.top is shelf, "nobody can claim it now"


def test_two_guests_are_told_apart_on_the_shelf(house: House, anna: Profile) -> None:
    shelf = show_shelf(house, guests=2)
    house.key("Z", settle=True)
    check(house.top)
    house.focus("1", "ENTER", settle=True)
    house.focus(anna.id, "ENTER", settle=True)
    assert [chair.name for chair in shelf.find_entry(shelf.kept[0]).chairs] == ["Ember", "Anna"]
    house.key("Z", settle=True)
    assert isinstance(house.top, PickScene), "the other guest is asked at once"


@pytest.mark.parametrize("hours", [0, 30])
def test_yesterdays_matches_stay_the_guests(house: House, anna: Profile, hours: int) -> None:
    shelf = show_shelf(house)
    [kept] = shelf.kept
    match = shelf.find_entry(kept).match
    old = KeptMatch(kept.path, kept.time - hours * 3600)
    assert claims.find_guests(old, 0, match) == ([] if hours else [0])
    assert claims.find_guests(kept, claims.MOST, match) == []
    past = table_of(match)
    for changed in (replace(past, play=""), replace(past, forked=True)):
        match.beside = to_builtins(changed)
        assert claims.find_guests(kept, 0, match) == []


@pytest.mark.parametrize("matches", [1, 4])
def test_a_crash_between_the_two_writes_books_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, matches: int
) -> None:
    """G46 (e): at every step of the disk, also of the next start; guest and claimer have what they had, or what they
    shall have."""
    app = killed_house(tmp_path / "before")
    anna = app.profiles.add_profile("Anna", PORTRAITS[0])
    for seed in range(1, matches + 1):
        session = finished_session(app, seed)
        booking.book_match(app, session)
    states, kills = [everybody(app)], 0
    for moment in (1000, *range(60)):
        data = tmp_path / str(moment)
        shutil.copytree(tmp_path / "before", data)
        late = killed_house(data)
        again = finished_session(late, matches)
        again.play, again.news, again.booked = session.play, {}, dict(session.booked)
        is_killed = is_killed_at(moment, monkeypatch, partial(claims.claim_match, late, again, 0, anna.id))
        is_killed_at(moment % 7, monkeypatch, partial(claims.settle_claims, killed_house(data)))
        anew = killed_house(data)
        claims.settle_claims(anew)
        if moment == 1000:
            states.append(everybody(anew))
        assert everybody(anew) in states, moment
        kills += is_killed
        if not is_killed and moment < 1000:
            break
    assert states[0] != states[1] and kills > 5


def everybody(app: Any) -> Any:
    return [numbers(one) for one in (app.profiles.guest, *app.profiles.all())]


def finished_session(app: Any, seed: int) -> Any:
    app.seating.chairs = Seating(2).chairs
    app.seating.claim_seat(0, KEYBOARD)
    app.seating.put_bot(1, 2)
    match = MATCHES.play_match(seed, seats=2)
    return MatchSession(match, app.seating, app.bots, app.folders.saves)


# -- room


def test_the_choice_has_room_for_twelve_of_the_longest_names(house: House) -> None:
    letters = ("W" * 12, "M" * 12)
    for number in range(12):
        house.app.profiles.add_profile(letters[number % 2][: 12 - number // 2], PORTRAITS[number], number % 6)
    scene = show_results(house)
    house.focus("row_0", "ENTER", settle=True)
    assert isinstance(house.top, PickScene) and len(house.top.focus.items) == 12
    check_all_sizes(house.top)
    assert scene is not house.top
