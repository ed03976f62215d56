"""The menu of the couch cup (G20, G21): offers, rows that are turned, moved, added and left out, by every device."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.evening import cup as cups
from game.evening.course_match import match_options
from game.evening.cup import Cup, Guest
from game.evening.cup_file import shelved_cups
from game.evening.menu import Dish, courses_of
from scenes.evening.menu import layout, rows
from scenes.evening.menu.draft import Draft
from scenes.evening.menu.scene import CupMenuScene
from scenes.evening.sample_cups import play_course, sample_cup
from scenes.evening.seasoning.scene import CupSeasoningScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.pages import game_list
from scenes.pages.dialog import ConfirmDialog
from tests.scenes.evening.cup_house import ADA, BEN, MENU
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, check_all_sizes

GUESTS = tuple(Guest(f"g{number}", f"Guest {number}", color=number) for number in range(6))


class Silent:
    """Advice of nobody."""

    def propose(self, *_: Any) -> None:
        return None


def draft_of(guests: int, *menu: Dish) -> Draft:
    cup, silent = Cup("c", "2026-11-30", GUESTS[:guests], courses_of(menu, 7)), Silent()
    return Draft(cup, 7, {}, silent)  # type: ignore[arg-type]


def games(draft: Draft) -> list[str]:
    return [course.game for course in draft.cup.courses]


@pytest.fixture(autouse=True)
def fake_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        game_list, "make_table", lambda app, session, extensions=None: FakeTable(app, session)
    )


# -- the plan


def test_a_game_is_served_twice_at_most() -> None:
    draft = draft_of(3, Dish("hunger", "snack"), Dish("hunger", "snack"), Dish("tasty_humans", "snack"))
    seen = set()
    for _ in range(6):
        draft.turn_game(2, 1)
        seen.add(draft.cup.courses[2].game)
    assert seen == {"tasty_humans", "human_flavor"}
    draft.add()
    assert games(draft).count("hunger") == 2 and len(games(draft)) == 4 and not draft.can_add


def test_only_what_fits_is_offered_and_a_misfit_says_why() -> None:
    """G21."""
    draft = draft_of(5, Dish("tasty_humans", "snack"), Dish("eaten", "snack"), Dish("hunger", "snack"))
    assert [draft.misfit(course) for course in draft.cup.courses] == ["many", "two", ""]
    assert rows.misfit_words(draft, draft.cup.courses[0]) == say(
        "cup_menu.misfit.many", game=say("tasty_humans.name"), n=4
    )
    assert draft.total_minutes == draft.minutes(draft.cup.courses[2]) > 0
    for number in (0, 1):
        assert draft.turn_game(number, 1)
    assert not any(map(draft.misfit, draft.cup.courses))


def test_steps_keep_the_other_courses_as_they_are() -> None:
    draft = draft_of(2, Dish("hunger", "snack"), Dish("eaten", "feast"), Dish("tasty_humans", "snack"))
    first, second, third = draft.cup.courses
    assert draft.move(0, 1) and draft.cup.courses == (second, first, third)
    assert not draft.move(0, -1) and not draft.move(2, 1)
    assert draft.turn_length(0, 1) and draft.cup.courses[0].length == "snack"
    draft.drop(0)
    assert draft.cup.courses == (first, third) and not draft.can_drop
    draft.add()
    assert draft.cup.courses[:2] == (first, third) and draft.cup.courses[2].seed not in (
        first.seed,
        third.seed,
    )


def test_a_course_of_the_hunger_can_be_played_by_elders() -> None:
    """G24: the mode stays with the course, is that of its match, and goes with another game."""
    draft = draft_of(3, Dish("hunger", "snack"), Dish("tasty_humans", "snack"))
    assert [draft.modes(course) for course in draft.cup.courses] == [("rookie", "elder"), ()]
    assert draft.mode(draft.cup.courses[0]) == "rookie" and not draft.turn_mode(1, 1)
    assert draft.turn_mode(0, 1) and draft.turn_length(0, 1) and draft.move(0, 1)
    course = draft.cup.courses[1]
    assert (course.chosen_mode, course.length) == ("elder", "supper")
    seasoned = cups.season(draft.cup.replace(courses=(course, course)), "g1", "hunger", 2)
    options = match_options(cups.begin_course(seasoned, "play"))
    assert options["mode"] == "elder" and options["gentle_elder"] == [1]
    draft.turn_mode(1, -1)
    assert draft.cup.courses[1].options == {}
    draft.turn_mode(1, 1)
    draft.turn_game(1, 1)
    assert draft.cup.courses[1].options == {}


# -- the page


def open_menu(house: House, *holders: Any) -> Any:
    house.sit(*(holders or (KEYBOARD, 1)))
    return house.show(CupMenuScene(house.app))


def test_a_mode_has_a_row_of_its_own_and_begins_with_its_course(house: House) -> None:
    scene = open_menu(house)
    number = games(scene.draft).index("hunger")
    house.focus(f"length:{number}", "DOWN")
    assert scene.focus.key == f"mode:{number}"
    assert scene._bar_words() == say("hunger.lobby.about.rookie")
    house.key("E")
    assert scene.draft.cup.courses[number].chosen_mode == "elder"
    house.click_on(next(rect for rect, key in scene.zones if key == f"less:mode:{number}"))
    assert scene.draft.cup.courses[number].chosen_mode == ""
    house.key("ENTER")
    assert scene._bar_words() == say("hunger.lobby.about.elder")
    check_all_sizes(scene)
    scene.draft.move(number, -number)
    house.focus("begin", "ENTER")
    house.settle()
    assert house.top.session.match.config.mode == "elder"


def test_keys_lead_from_the_offers_to_the_table(house: House) -> None:
    scene = open_menu(house)
    assert scene.focus.key == "begin" and scene.draft.chosen_offer == "evening"
    house.focus("offer:night", "ENTER")
    assert scene.draft.chosen_offer == "night"
    before = games(scene.draft)
    house.focus("order:0", "ENTER", "DOWN", "DOWN", "ENTER")
    assert games(scene.draft) == [before[1], before[2], before[0], *before[3:]]
    house.focus("begin", "ENTER")
    cup = house.app.cup.cup
    assert cup is not None and [course.game for course in cup.courses] == games(scene.draft)
    house.settle()
    assert isinstance(house.top, FakeTable) and house.top.session.cup == cup
    assert cup.present is not None and cup.present.state == "running"


def test_a_pad_turns_and_leaves_out(house: House) -> None:
    pad = house.pad()
    scene = open_menu(house, house.device(pad), 1)
    scene.draft.take_offer("night")
    scene.rebuild()
    house.focus("game:0")
    before = games(scene.draft)[0]
    house.tap(pad, "rightshoulder")
    assert games(scene.draft)[0] != before
    house.focus("length:1")
    length = scene.draft.cup.courses[1].length
    house.tap(pad, "leftshoulder")
    assert scene.draft.cup.courses[1].length != length
    count = len(scene.draft.cup.courses)
    house.tap(pad, "y")
    house.tap(pad, "y")
    assert len(scene.draft.cup.courses) == max(2, count - 2)


def test_a_mouse_reaches_every_part(house: House) -> None:
    scene = open_menu(house)
    second = games(scene.draft)[1]
    click_zone(house, scene, "up:1")
    assert games(scene.draft)[0] == second
    click_zone(house, scene, "more:game:0")
    assert games(scene.draft)[0] != second
    house.click_on(scene.focus.find_item("drop:0").rect)
    assert len(games(scene.draft)) == 2
    house.click_on(scene.focus.find_item("drop:0").rect)
    assert len(games(scene.draft)) == 2 and scene.toast.text == say("cup_menu.fewest")
    house.click_on(scene.focus.find_item("add").rect)
    assert len(games(scene.draft)) == 3


def click_zone(house: House, scene: Any, key: str) -> None:
    house.click_on(next(rect for rect, known in scene.zones if known == key))


def test_a_cup_that_waits_is_asked_about_and_goes_to_the_shelf(house: House) -> None:
    old = house.app.cup.begin((ADA, BEN), courses_of(MENU, 7))
    open_menu(house)
    house.key("ENTER")
    house.reach(ConfirmDialog)
    assert house.app.cup.cup == old
    house.focus("yes")
    house.step(60)
    house.key("ENTER")
    assert house.app.cup.cup.id != old.id and shelved_cups(house.app.folders.replays) == [old]


def test_only_courses_that_have_not_begun_change(house: House) -> None:
    """G28."""
    menu = (*MENU, Dish("hunger", "snack"))
    cup = house.app.cup.begin((ADA, BEN), courses_of(menu, 7))
    house.app.cup.change(cups.leave_out_course(cup))
    scene = house.show(CupMenuScene(house.app, changes=True))
    assert not {"game:0", "order:0", "drop:0", "offer:night"} & {item.key for item in scene.focus.items}
    check_all_sizes(scene)
    house.focus("length:1", "ENTER")
    house.focus("begin")
    assert scene.prompt_bar.ask == say("cup_menu.says.done")
    house.key("ENTER")
    changed = house.app.cup.cup
    assert changed.courses[0] == cup.courses[0].replace(state="done") and changed.courses[2] == cup.courses[2]
    assert (
        changed.courses[1].length != cup.courses[1].length and changed.courses[1].seed == cup.courses[1].seed
    )


def test_parts_lie_side_by_side_in_the_middle_of_their_row() -> None:
    row = layout.row_rect(3)
    parts = [
        layout.part_rect(row, part)
        for part in (layout.ORDER, layout.COURSE, layout.GAME, layout.LENGTH, layout.DROP)
    ]
    for place in (*parts, *layout.halves(parts[2])):
        assert row.y <= place.y and place.top <= row.top
    assert {part.cy for part in parts} == {row.cy}
    assert all(one.right < other.x for one, other in pairwise(parts)) and parts[-1].right <= row.right
    assert row.y >= layout.SHEET.y


def test_a_misfit_is_told_in_its_row(house: House) -> None:
    """G21, G29: a third guest has come before two duels."""
    cup = play_course(sample_cup(2, ("hunger", "eaten", "tasty_humans")), 1, 2)
    begun = house.app.cup.begin(cup.guests, cup.courses)
    house.app.cup.change(cups.join(cup, Guest("mum", "Mum")).replace(id=begun.id))
    check_all_sizes(house.show(CupMenuScene(house.app, changes=True)))


@pytest.mark.parametrize("guests", [2, 6])
def test_the_menu_fits(house: House, guests: int) -> None:
    house.sit(KEYBOARD, *range(1, guests))
    for chair in house.app.seating.chairs:
        chair.person = chair.person.with_name("Wilhelmina M")
    scene = house.show(CupMenuScene(house.app))
    scene.draft.take_offer("night")
    check_all_sizes(scene)
    check_all_sizes(house.show(CupSeasoningScene(house.app, scene.draft)))
