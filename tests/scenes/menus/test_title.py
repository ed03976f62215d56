"""G47: the title has three labels, a row of pictures, and the people of the evening."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pytest

from game.campaign import campaign
from game.campaign.road import Road
from game.evening.cup import Cup
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, Profile, Supper
from scenes.evening import sample_cups
from scenes.front import title as title_file
from scenes.front.same_people import has_same_people
from scenes.front.title import TitleScene
from scenes.front.title_menu import ICONS, LARGE_TEXT, next_words
from scenes.kit.base import PROMPT_BAR, Rect, say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.lobby import starting
from scenes.people.profiles import arrivals, wearing
from scenes.people.profiles.list_scene import ProfilesScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes

WAITS = 24.0
"""Least distance of the monsters from all panels."""


@pytest.fixture
def ada(house: House) -> Profile:
    made = house.app.profiles.add_profile("Ada", PORTRAITS[0], 1, 1)
    house.app.profiles.choose_profile(made.id)
    return made


def show(house: House) -> TitleScene:
    scene = house.show(TitleScene(house.app, seated=True))
    house.step(2)
    return scene


def texts_of(scene: Any) -> list[str]:
    return [words.text for words, _ in scene.stage.texts if words.visible]


def pieces_of(scene: Any, face: str) -> list[Any]:
    return [piece for layer in scene.stage.layers.values() for piece in layer if piece.face == face]


def leave_match(house: House, game: str, *profiles: Profile | None) -> MatchSession[Any]:
    """A match that waits of these people, None for a guest."""
    house.sit(*[KEYBOARD for _ in profiles])
    for seat, profile in enumerate(profiles):
        chair = house.app.seating[seat]
        if profile is None:
            arrivals.seat_guest(house.app, house.app.seating.chairs, seat)
        else:
            wearing.dress_chair(chair, profile)
    session: MatchSession[Any] = MatchSession.begin_match(
        game, {"seats": len(profiles)}, 7, house.app.seating, house.app.bots, house.app.folders.saves
    )
    session.answer(session.asked_seat or 0, session.state.decision.actions[0])
    house.app.seating.chairs.clear()
    return session


# -- from the top


def test_from_the_top_logo_continue_play_campaign_and_six_pictures(house: House, ada: Profile) -> None:
    leave_match(house, "tasty_humans", ada, None)
    scene = show(house)
    (logo,) = pieces_of(scene, "house/logo")
    rects = {key: button.rect for key, button in scene.buttons.items()}
    assert list(rects) == ["continue", "play", "campaign", *ICONS] and len(ICONS) == 6
    above = logo.y - logo.natural[1] / 2
    for key in ("continue", "play", "campaign", "supper"):
        assert rects[key].top < above, key
        above = rects[key].y
    assert len({rects[key].cy for key in ICONS}) == 1
    assert rects["play"].h >= 164 and scene.buttons["play"].kind == "focused", "the largest, in candle"


def test_it_has_three_labels_instead_of_twelve(house: House, ada: Profile) -> None:
    leave_match(house, "tasty_humans", ada, None)
    named = [key for key, button in show(house).buttons.items() if button.words]
    assert named == ["continue", "play", "campaign"]


def test_continue_tells_where_and_who_and_is_there_only_if_something_waits(
    house: House, ada: Profile
) -> None:
    assert "continue" not in show(house).buttons
    leave_match(house, "hunger", ada, None)
    scene = show(house)
    assert scene.waits in texts_of(scene) and "The Hunger" in scene.waits
    assert pieces_of(scene, "ui/emblem_hunger")
    assert not [words for words in texts_of(scene) if words == say("title.more", n=0)]


def test_of_several_tables_the_latest_lies_on_a_stack(house: House, ada: Profile) -> None:
    for number, game in enumerate(("hunger", "eaten", "tasty_humans")):
        leave_match(house, game, ada, None)
        scene = show(house)
        assert say(f"{game}.name") in scene.waits
        assert (say("title.more", n=number) in texts_of(scene)) == (number > 0)
        assert pieces_of(scene, f"ui/emblem_{game}")
    check_all_sizes(scene)


def test_ears_hear_the_stars_of_the_long_supper(house: House, ada: Profile) -> None:
    """X16: a star and two numbers are drawn."""
    house.app.is_read_ahead = True
    heard = show(house).spoken().find_thing("campaign")
    assert heard.name == say("title.campaign") and re.match(r"\d+ of 132 stars\. Next: ", heard.state)


def test_the_long_supper_has_the_king_the_next_stage_and_stars(house: House, ada: Profile) -> None:
    house.app.is_read_ahead = True
    scene, road = show(house), Road(campaign.load_campaign(), ada.stages)
    assert pieces_of(scene, "campaign/king_small") and pieces_of(scene, "campaign/star_full")
    told = {next_words(road), str(road.won_stars), say("title.stars_of", of=road.all_stars)}
    assert told <= set(texts_of(scene))


# -- the pictures


def eat_suppers(house: House, who: str, days: int) -> None:
    eaten = {(date.today() - timedelta(days=n)).isoformat(): Supper(True, 1, 1) for n in range(days)}
    house.app.profiles.change_profile(who, lambda one: one.replace(calendar=eaten))


@pytest.mark.parametrize("size", [1.0, LARGE_TEXT])
def test_the_streak_is_a_badge_that_nothing_covers(house: House, ada: Profile, size: float) -> None:
    house.app.settings_file.change(text_size=size)
    assert "12" not in texts_of(show(house))
    eat_suppers(house, ada.id, 12)
    scene = show(house)
    (badge,) = [words for words, _ in scene.stage.texts if words.text == "12"]
    assert badge in list(scene.stage.layers["top"]), "also over the ring"
    house.focus("supper")
    check(scene)


@pytest.mark.parametrize("key", ICONS)
def test_a_focused_picture_has_its_name_in_a_capsule_above_it_and_in_the_bar(house: House, key: str) -> None:
    scene = show(house)
    words = say(f"title.{key}")
    assert texts_of(scene).count(words) == texts_of(scene).count(say("title.settings")) * (key == "settings")
    house.focus(key)
    assert scene.menu is not None
    (label,) = [piece for piece in scene.menu.capsule if getattr(piece, "text", "") == words]
    rect, campaign_rect = scene.buttons[key].rect, scene.buttons["campaign"].rect
    assert rect.top < label.y < campaign_rect.y, "between the pictures and the campaign"
    assert any(prompt.label == f"title.{key}" for prompt in scene.prompt_bar.shown)  # type: ignore[union-attr]
    check(scene)
    house.focus("play")
    assert not scene.menu.capsule


@pytest.mark.parametrize(
    "setting", [{"text_size": LARGE_TEXT}, {"spoken_prompts": True}, {"questions": "list"}], ids=str
)
def test_who_needs_them_has_the_words_below_the_pictures_in_two_rows_of_three(
    house: House, ada: Profile, setting: dict[str, Any]
) -> None:
    leave_match(house, "tasty_humans", ada, None)
    house.app.settings_file.change(**setting)
    scene = show(house)
    rows: dict[float, list[str]] = {}
    for key, picture in ICONS.items():
        rect = scene.buttons[key].rect
        rows.setdefault(rect.cy, []).append(key)
        (label,) = scene.buttons[key].words
        icon = next(piece for piece in pieces_of(scene, picture) if rect.contains(piece.x, piece.y))
        assert label.text == say(f"title.{key}") and label.y < icon.y
        assert rect.y >= PROMPT_BAR.top
    assert [len(keys) for keys in rows.values()] == [3, 3]
    house.focus("quit")
    assert scene.menu is not None and not scene.menu.capsule
    check(scene)


# -- the first focus


def test_play_has_the_focus_first(house: House, ada: Profile) -> None:
    assert show(house).focus.key == "play"
    starting.start_watched_match(house.app, "hunger")
    house.settle()
    assert show(house).focus.key == "play", "bots alone wait for nobody"


def test_a_match_of_the_same_people_has_the_focus_first(house: House, ada: Profile) -> None:
    jo = house.app.profiles.add_profile("Jo", PORTRAITS[1], 2, 2)
    tonight = house.app.tonight
    leave_match(house, "tasty_humans", ada, jo)
    assert show(house).focus.key == "continue", "nobody has sat down yet, and the one of the title was there"
    tonight.note_seat("pad", ada.id, ada.id)
    assert show(house).focus.key == "play", "one of the two is not here"
    tonight.note_seat("keyboard", jo.id, ada.id)
    assert show(house).focus.key == "continue"
    house.app.profiles.choose_profile(jo.id)
    tonight.people = ()
    leave_match(house, "tasty_humans", ada, ada)
    assert show(house).focus.key == "play", "the latest one is of somebody else"


def test_guests_are_known_by_their_names(house: House) -> None:
    house.app.profiles.choose_profile(GUEST)
    leave_match(house, "tasty_humans", None, None)
    assert show(house).focus.key == "continue"
    house.app.tonight.rename_guest(house.app.tonight.people[0], "Kit")
    assert show(house).focus.key == "play"


def test_a_cup_of_the_same_people_is_known_too(house: House, ada: Profile) -> None:
    cup = sample_cups.sample_cup()
    assert isinstance(cup, Cup) and not has_same_people(house.app, cup)
    people = tuple(guest if guest.bot else guest.replace(owner=ada.id) for guest in cup.guests)
    assert has_same_people(house.app, cup.replace(guests=people))


# -- people


def test_the_faces_of_the_evening_stand_in_the_bar_and_details_opens_them(house: House, ada: Profile) -> None:
    others = [
        house.app.profiles.add_profile(name, PORTRAITS[n], n, n) for n, name in enumerate(("Jo", "Kit"), 2)
    ]
    alone = len(list(show(house).stage.layers["bar"]))
    for one in others:
        house.app.tonight.note_seat(one.name, one.id, ada.id)
    scene = show(house)
    assert "Ada" in texts_of(scene)
    (rect,) = [rect for rect, key in scene.zones if key == "who"]
    faces = [
        piece
        for piece in scene.stage.layers["bar"]
        if rect.contains(piece.x, piece.y) and piece.y < PROMPT_BAR.top
    ]
    assert len(list(scene.stage.layers["bar"])) == alone + len(others) <= len(faces) + alone
    house.key("F", settle=True)
    assert isinstance(house.top, ProfilesScene)
    house.key("ESCAPE", settle=True)
    house.click_on(rect)
    house.settle()
    assert isinstance(house.top, ProfilesScene)


def test_the_first_start_asks_to_sit_down(house: House) -> None:
    scene = house.show(TitleScene(house.app))
    assert [item.key for item in scene.focus.items] == ["start"]


# -- the monsters


def test_monsters_keep_away_from_all_panels_and_the_bar_cuts_nothing(house: House, ada: Profile) -> None:
    leave_match(house, "tasty_humans", ada, None)
    scene = show(house)
    for head, _ in scene.heads:
        place = Rect.from_center(head.x, head.y, *head.natural)
        for key, button in scene.buttons.items():
            apart = max(button.rect.x - place.right, place.x - button.rect.right)
            assert apart >= WAITS, (key, apart)
    for x, y, _ in title_file.SEATED_CANDLES:
        assert y - 135 / 2 >= PROMPT_BAR.top, x
    assert all(button.rect.y >= PROMPT_BAR.top for button in scene.buttons.values())
