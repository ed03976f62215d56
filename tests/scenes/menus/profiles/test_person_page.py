"""G49: one page for each person, with four tabs; and the sideboard that leads to it."""

from __future__ import annotations

from typing import Any

import pytest

from game.campaign.company.stages import all_stages
from game.profiles import names
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, MOST, SHAPES, Profile
from game.profiles.statistics import LENGTHS
from scenes.kit.access.scene_words import place_words
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.intent import Intent
from scenes.people import sample_profile
from scenes.people.evenings import cups
from scenes.people.evenings.scene import EveningsScene
from scenes.people.page.frame import TABS, PersonPage
from scenes.people.page.habit_list import HABITS
from scenes.people.page.me_scene import MeScene
from scenes.people.profiles.list_scene import ProfilesScene
from scenes.people.profiles.shelves import ROWS, Shelves
from scenes.people.statistics.scene import StatisticsScene
from scenes.people.trophies.scene import TrophiesScene
from tests.scenes.house import House
from tests.scenes.menus.looks import SMALLEST, check, check_all_sizes, overfull
from tests.scenes.switch_player import SwitchPlayer

SCENES: dict[str, type[PersonPage]] = {
    "me": MeScene,
    "trophies": TrophiesScene,
    "numbers": StatisticsScene,
    "evenings": EveningsScene,
}


def regular(house: House, name: str = "Wilhelmina") -> Profile:
    """A person of this machine who has played, cooked and bet for a while."""
    made = house.app.profiles.add_profile(name, PORTRAITS[3], 4, 3)
    sample = sample_profile.with_evenings(sample_profile.make_regular())

    def change(one: Profile) -> Profile:
        return sample.replace(id=one.id, name=one.name, portrait=one.portrait, color=one.color)

    return house.app.profiles.change_profile(made.id, change)


def texts_of(scene: Any) -> set[str]:
    return {words.text for words, _ in scene.stage.texts}


# -- the page


def test_the_shoulder_buttons_turn_the_tabs_in_a_circle(house: House) -> None:
    profile, pad = regular(house), house.pad()
    house.show(ProfilesScene(house.app))
    house.focus(profile.id)
    below = house.top
    house.tap(pad, "x", settle=True)
    for button, tabs in (("rightshoulder", [*TABS, "me"]), ("leftshoulder", ["me", *reversed(TABS)])):
        for tab in tabs:
            assert type(house.top) is SCENES[tab] and house.top.profile.id == profile.id
            house.tap(pad, button, settle=True)
        house.tap(pad, "leftshoulder" if button == "rightshoulder" else "rightshoulder", settle=True)
    assert house.app.stack.scenes == [below, house.top], "tabs do not pile up"
    house.tap(pad, "b", settle=True)
    assert house.top is below and below.focus.key == profile.id


def test_four_keys_and_the_mouse_reach_every_tab(house: House) -> None:
    regular(house)
    house.show(MeScene(house.app, house.app.profiles.all()[0]))
    for tab in (*TABS, "me"):
        house.click_on(house.top.buttons[f"page:{tab}"].rect)
        house.settle()
        assert type(house.top) is SCENES[tab]
    house.focus("page:me")
    for tab in list(TABS)[1:]:
        house.key("RIGHT", "ENTER", settle=True)
        assert type(house.top) is SCENES[tab] and house.top.focus.key == f"page:{tab}"


@pytest.mark.parametrize("tab", TABS)
def test_left_and_right_of_the_tabs_are_the_people_before_and_after(house: House, tab: str) -> None:
    people = [regular(house, name) for name in ("Ada", "Ben", "Cleo")]
    scene = house.show(SCENES[tab](house.app, people[0]))
    row = sorted((item for item in scene.focus.items if item.group == "pages"), key=lambda item: item.rect.x)
    assert [item.key for item in row] == ["person:-1", *(f"page:{key}" for key in TABS), "person:1"]
    assert (row[0].words, row[-1].words) == ("Cleo", "Ben"), "both are read aloud"
    for key, name in (("person:1", "Ben"), ("person:1", "Cleo"), ("person:1", "Ada"), ("person:-1", "Cleo")):
        house.focus(key, "ENTER")
        assert house.top is scene and scene.profile.name == name and scene.focus.key == key
        assert name in texts_of(scene)
    check(scene)


def test_somebody_alone_has_nobody_beside_the_tabs(house: House) -> None:
    house.show(MeScene(house.app, regular(house)))
    assert not [item.key for item in house.top.focus.items if item.key.startswith("person:")]


@pytest.mark.parametrize("tab", TABS)
def test_twelve_long_names_fit_on_every_tab(house: House, tab: str) -> None:
    for number in range(MOST - 1):
        name = "W" * (names.LONGEST - 1) + chr(65 + number)
        house.app.profiles.add_profile(name, PORTRAITS[number], number % 6, number % len(SHAPES))
    check_all_sizes(house.show(SCENES[tab](house.app, regular(house, "W" * names.LONGEST))))


# -- its tabs


def test_name_face_color_and_frame_count_at_once(house: House) -> None:
    made = house.app.profiles.add_profile("Anna", PORTRAITS[0])
    scene = house.show(MeScene(house.app, made))
    for key in ("portrait:7", "color:4"):
        house.focus(key, "ENTER")
    house.click_on(next(item.rect for item in scene.focus.items if item.key == "frame:2"))
    house.focus("name", "ENTER", settle=True)
    board: Any = house.top
    house.click_on(board.buttons["offer:Cleo"].rect)
    house.settle()
    now = house.app.profiles.get(made.id)
    assert now is not None and house.top is scene
    assert (now.name, now.portrait, now.color, now.shape) == ("Cleo", PORTRAITS[7], 4, 2)
    assert "Cleo" in texts_of(scene)


def test_me_has_looks_and_habits(house: House) -> None:
    scene = house.show(MeScene(house.app, regular(house)))
    groups = {item.group for item in scene.focus.items}
    assert {"name", "portrait", "color", "frame", "habits"} <= groups


def test_one_switch_reaches_and_changes_habits_that_are_out_of_sight(house: House) -> None:
    """X3: all are walked over, and what has the mark scrolls into sight."""
    profile = regular(house)
    scene: Any = house.show(MeScene(house.app, profile))
    last = list(HABITS)[-1]
    assert f"habit:{last}" not in {item.key for item in scene.focus.items}
    SwitchPlayer(house).choose(f"habit:{last}")
    assert scene.focused_key == f"habit:{last}"
    now = house.app.profiles.get(profile.id)
    assert now is not None and getattr(now.habits, last) != getattr(profile.habits, last)


def test_numbers_filter_by_length(house: House) -> None:
    scene: Any = house.show(StatisticsScene(house.app, regular(house)))
    scene.game = "tasty_humans"
    scene.rebuild()
    offered = set()
    for _ in range(len(LENGTHS) + 1):
        offered.add(scene.length)
        house.focus("length", "ENTER")
    assert offered >= set(scene.profile.matches.lengths_played("tasty_humans"))


@pytest.mark.parametrize("part", ["cups", "together", "bets"])
def test_evenings_look_right_at_every_size(house: House, part: str) -> None:
    check_all_sizes(house.show(EveningsScene(house.app, regular(house), part)))
    house.app.settings_file.change(text_size=1.0)
    check(house.show(EveningsScene(house.app, house.app.profiles.add_profile("New", PORTRAITS[0]), part)))


def test_cups_are_rows_with_courses_crown_and_points(house: House) -> None:
    """G30."""
    profile = regular(house)
    scene: Any = house.show(EveningsScene(house.app, profile))
    evenings = cups.evenings_of(profile)
    assert [one.date for one in evenings] == sorted((one.date for one in evenings), reverse=True)
    assert cups.summary_words(evenings) == "6 evenings, 1 crown and 5 other guests"
    for row in evenings[0].table:
        assert {row.name, str(row.points)} <= texts_of(scene)
    house.focus("row:3", "DOWN")
    assert scene.first == 1 and scene.focus.value == 4
    house.key("UP", "UP", "UP", "UP")
    assert scene.first == 0 and scene.focus.value == 0


@pytest.mark.parametrize(("kind", "more"), [(EveningsScene, {}), (StatisticsScene, {"page": "matches"})])
def test_rows_out_of_sight_are_said_and_come_when_they_are_chosen(
    house: House, kind: type[Any], more: dict[str, str]
) -> None:
    """X16: of all rows of a list that scrolls, with their places; each can be brought to the focus."""
    scene = house.show(kind(house.app, regular(house), **more))
    rows = [thing for thing in scene.spoken().things if thing.key.startswith("row:")]
    in_sight = [item.key for item in scene.focus.items if item.key.startswith("row:")]
    assert len(rows) > len(in_sight) > 0
    assert [thing.position for thing in rows] == [
        place_words(number, len(rows)) for number in range(1, len(rows) + 1)
    ]
    assert all(thing.name for thing in rows) and rows[-1].key not in in_sight
    assert scene.focus_thing(rows[-1].key) and scene.focus.key == rows[-1].key
    said = next(thing for thing in scene.spoken().things if thing.key == rows[0].key)
    assert said.name and scene.focus.find_item(rows[0].key) is None


def test_stages_cooked_together_have_their_stars_and_tries(house: House) -> None:
    profile = regular(house)
    scene: Any = house.show(EveningsScene(house.app, profile))
    house.click_on(scene.buttons["tab:together"].rect)
    stars = sum(record.star_count for record in profile.company.values())
    cooked = sum(record.stars > 0 for record in profile.company.values())
    told = say("evenings.together.sum", n=cooked, stars=stars, of=3 * len(all_stages()))
    assert told in texts_of(scene)
    for stage in all_stages():
        house.focus(f"stage:{stage}")
        tries = profile.company[stage].tries
        assert any(f"tried {tries} times" in words for words in texts_of(scene)) == (tries > 1)


def test_bets_are_told_with_the_spoons_of_the_evening(house: House) -> None:
    profile = regular(house)
    scene = house.show(EveningsScene(house.app, profile, "bets"))
    assert {"12", "7", "25", "20", say("evenings.bets.won", n=8.5)} <= texts_of(scene)
    house.app.tonight.keep_spoons({profile.id: 27}, {}, "play")
    scene.rebuild()
    assert "13.5" in texts_of(scene)


# -- the sideboard


@pytest.fixture
def full(house: House) -> House:
    for number in range(MOST):
        name = f"Bartholomew{chr(65 + number)}"[: names.LONGEST]
        house.app.profiles.add_profile(name, PORTRAITS[number], number % 6, number % len(SHAPES))
    return house


def test_it_has_three_shelves_with_a_plate_in_each_empty_place(house: House) -> None:
    scene = house.show(ProfilesScene(house.app))
    pictures = [piece.face for layer in scene.stage.layers.values() for piece in layer]
    assert pictures.count("campaign/shelf") == ROWS
    assert [item.key for item in scene.focus.items] == [GUEST, "new", "from_file"]
    assert pictures.count("house/plate") == ROWS * scene.shelves.across - 3


def test_names_of_twelve_letters_grow_with_the_text_and_none_is_cut(full: House) -> None:
    full.app.settings_file.change(text_size=TABLE_SIZES[-1])
    scene = full.show(ProfilesScene(full.app))
    for profile in full.app.profiles.all():
        scene.sought = profile.id
        scene.rebuild()
        texts = [words for words, _ in scene.stage.texts if words.text == profile.name]
        assert texts and all(words.styled_text.style.size >= SMALLEST for words in texts)
        assert not overfull(scene)
    check(scene)


@pytest.mark.parametrize("way", ["keys", "wheel", "mouse"])
def test_shelves_that_are_too_many_scroll_by_a_row(full: House, way: str) -> None:
    full.app.settings_file.change(text_size=TABLE_SIZES[-1])
    scene: Any = full.show(ProfilesScene(full.app))
    assert scene.shelves.scrolls
    seen, firsts = set(), [scene.shelves.first]
    for _ in range(scene.shelves.rows):
        seen |= {item.key for item in scene.focus.items}
        if way == "keys":
            full.key("DOWN")
        elif way == "wheel":
            scene.handle(Intent("turn_right", KEYBOARD))
        elif any(key == "scroll:1" for _, key in scene.zones):
            full.click_on(next(rect for rect, key in scene.zones if key == "scroll:1"))
        firsts.append(scene.shelves.first)
        check(scene)
    assert seen >= {GUEST, "from_file", *(profile.id for profile in full.app.profiles.all())}
    assert sorted(set(firsts)) == list(range(scene.shelves.rows - ROWS + 1))
    for _ in range(scene.shelves.rows):
        full.key("UP")
    assert scene.shelves.first == 0 and scene.focus.key in {
        key for key, _ in Shelves(scene.shelves.keys, 1.3).places()
    }


def test_one_switch_reaches_cards_that_are_out_of_sight(full: House) -> None:
    """X3: with large text some do not fit."""
    full.app.settings_file.change(text_size=1.3)
    scene: Any = full.show(ProfilesScene(full.app))
    hidden = set(scene.shelves.keys) - {item.key for item in scene.focus.items}
    wanted = next(one.id for one in scene.people if one.id in hidden)
    SwitchPlayer(full).choose(wanted)
    assert full.app.profiles.active.id == wanted


def test_nothing_scrolls_where_all_have_room(full: House) -> None:
    scene = full.show(ProfilesScene(full.app))
    assert not scene.shelves.scrolls and len(scene.focus.items) == MOST + 2
    scene.handle(Intent("turn_right", KEYBOARD))
    assert scene.shelves.first == 0


# -- for ears


def test_each_tab_says_whose_it_is_and_what_lies_there(house: House) -> None:
    """X16: things that are pictures on the screen have words."""
    profile = regular(house)
    for tab, make in SCENES.items():
        spoken = house.show(make(house.app, profile)).spoken()
        assert spoken.title == f"Wilhelmina: {say(f'profiles.tab.{tab}')}"
        pages = next(group for group in spoken.groups if group.id == "pages")
        open_tabs = [thing.key for thing in pages.things if thing.state == say("spoken.chosen")]
        assert open_tabs == [f"page:{tab}"] and pages.name, "the lit one is said to be chosen"
    scene = house.show(EveningsScene(house.app, profile, "together"))
    stages = next(group for group in scene.spoken().groups if group.id == "chart").things
    assert [thing.state for thing in stages[:2]] == [say("profiles.stars", n=n) for n in (0, 1)]
    faces = next(
        group for group in house.show(MeScene(house.app, profile)).spoken().groups if group.id == "portrait"
    )
    names = [thing.name for thing in faces.things]
    assert len(set(names)) == len(names) and any("stars" in thing.state for thing in faces.things)
