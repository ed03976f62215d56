"""Profiles that only a newer edition may change: told wherever one is chosen and before a match; what was won
is handed over (R13)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core import generations
from game.core.carried import to_json
from game.profiles import file_format, meanwhile
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, Profile, with_match
from game.profiles.store import Profiles
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.match import starter
from scenes.pages.dialog import ConfirmDialog
from scenes.people.page.me_scene import MeScene
from scenes.people.profiles import wearing
from scenes.people.profiles.list_scene import ProfilesScene
from tests.game.profiles.test_other_editions import match
from tests.scenes.games.lobbies import fake_table, join_lobby  # noqa: F401
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes, size_of_the_week
from tests.scenes.menus.profiles.test_lobby_people import page

WIDE = "WWWWWWWWWWWW"


def make_newer(house: House, name: str) -> Profile:
    """A person whose profile the next edition has written."""
    profile = house.app.profiles.add_profile(name, PORTRAITS[1], 2, 1)
    raise_version(house.app.profiles, profile.id)
    return profile


def raise_version(profiles: Profiles, profile_id: str) -> None:
    path = profiles.path(profile_id)
    assert path is not None
    document = json.loads(generations.unseal_body(path.read_bytes()))
    path.write_bytes(generations.seal_body(to_json({**document, "version": 2})))


def sentence(name: str) -> str:
    return say("profiles.newer", name=name)


@pytest.mark.parametrize("size", size_of_the_week(2))
def test_the_list_says_it_and_has_room_for_it(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    profile = make_newer(house, WIDE)
    house.app.profiles.change_profile(profile.id, lambda one: with_match(one, match(1)))
    scene: Any = house.show(ProfilesScene(house.app))
    check_all_sizes(scene)
    house.app.settings_file.change(text_size=1.3)
    scene.focus.move_to(profile.id)
    house.key("ENTER", settle=True)
    assert scene.toast.text == sentence(WIDE) and house.app.profiles.active.id == profile.id
    check_all_sizes(scene)


@pytest.mark.parametrize("action", ["name", "color:3", "reset", "delete"])
def test_a_page_refuses_in_one_sentence(house: House, action: str) -> None:
    profile = make_newer(house, "Anna")
    scene: Any = house.show(MeScene(house.app, profile))
    house.focus(action, "ENTER", settle=True)
    assert house.top is scene and scene.toast.text == say("profiles.fault.newer", name="Anna")
    assert house.app.profiles.get(profile.id) is not None


def test_whoever_sits_down_with_one_is_told(house: House) -> None:
    make_newer(house, "Anna")
    house.app.profiles.add_profile("Ben", PORTRAITS[0])
    scene, pad = join_lobby(house, "hunger")
    page(house, pad)
    assert scene.toast.text == sentence("Anna")
    page(house, pad)
    assert scene.guests.people[0].person.name == "Ben"


def test_a_match_and_a_stage_begin_with_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = make_newer(house, "Anna")
    told: list[str] = []
    monkeypatch.setattr(house.app, "notify", told.append)
    for known in (False, True):
        house.app.seating.set_seat_count(2)
        house.app.seating.claim_seat(0, KEYBOARD)
        house.app.seating.put_bot(1, 1)
        if known:
            wearing.dress_chair(house.app.seating[0], house.app.profiles.get(profile.id) or profile)
        starter.begin_match(house.app, "tasty_humans", {"seats": 2}, 3)
        assert told == ([sentence("Anna")] if known else [])
    told.clear()
    house.app.profiles.choose_profile(profile.id)
    attempts.begin_stage(house.app, StageInfo("tasty_humans/stages/second_helping"), KEYBOARD)
    assert told == [sentence("Anna")]


def test_the_guest_is_told_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.app.profiles.change_profile(GUEST, lambda one: with_match(one, match(1)))
    raise_version(house.app.profiles, GUEST)
    told: list[str] = []
    monkeypatch.setattr(house.app, "notify", told.append)
    attempts.begin_stage(house.app, StageInfo("tasty_humans/stages/second_helping"), KEYBOARD)
    assert told == [sentence(say("profiles.guest"))]


@pytest.mark.parametrize("agreed", [True, False])
def test_after_an_upgrade_what_was_won_is_offered(
    house: House, monkeypatch: pytest.MonkeyPatch, agreed: bool
) -> None:
    profile = make_newer(house, WIDE)
    house.app.profiles.change_profile(profile.id, lambda one: with_match(one, match(1)))
    for module in (file_format, meanwhile):
        monkeypatch.setattr(module, "VERSION", 2)
    house.app.profiles = Profiles(house.app.folders.profiles)
    scene: Any = house.show(ProfilesScene(house.app))
    scene.focus.move_to(profile.id)
    house.key("ENTER", settle=True)
    assert isinstance(house.top, ConfirmDialog)
    check_all_sizes(house.top)
    house.app.settings_file.change(text_size=1.0)
    house.key(*(("RIGHT",) if agreed else ()), "ENTER", settle=True)
    found = Profiles(house.app.folders.profiles)
    assert house.top is scene and found.has_meanwhile(profile.id) != agreed
    known = found.get(profile.id)
    assert known is not None and known.matches.tally().matches == int(agreed)
