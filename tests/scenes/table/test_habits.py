"""C3: a person's habits of play belong to the person: one person's habits hold, with several each seat has
its own.
"""

from __future__ import annotations

import math
from typing import Any

import pytest
from msgspec.structs import replace

from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Habits, Profile
from scenes.kit.art import limit_text
from scenes.kit.base import say
from scenes.kit.input import prompts
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.held import USUAL
from scenes.lobby.scene import LobbyScene
from scenes.people.profiles import wearing
from scenes.reference.settings.pages import PAGES
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.house import House
from tests.scenes.table.toy_table import ToyTable, sit_at


def somebody(house: House, name: str, **habits: Any) -> Profile:
    made = house.app.profiles.add_profile(name, PORTRAITS[0])
    return house.app.profiles.change_profile(made.id, lambda one: replace(one, habits=Habits(**habits)))


def at_table(house: House, *people: Profile | None, **options: Any) -> ToyTable:
    """The toy's table, with people at its first seats and bots at the others."""
    house.app.settings_file.change(speed="skip", motion="none")
    house.sit(*[KEYBOARD] * len(people), *[1] * (options.get("seats", 2) - len(people)))
    for seat, profile in enumerate(people):
        if profile is not None:
            wearing.dress_chair(house.app.seating[seat], profile)
    return house.show(ToyTable(house.app, sit_at(house, **options)))


def test_a_guest_plays_as_the_machine_is_set(house: House) -> None:
    at_table(house, None)
    for value in (False, True):
        house.app.settings_file.change(hints=value, hold_to_confirm=value, swap_confirm_back=value)
        habits = house.app.habits
        assert (habits.allows_hints, habits.needs_hold, habits.is_swapped, habits.bindings.swapped) == (
            value,
        ) * 4
        house.app.settings_file.change(swap_confirm_back=False)


def test_one_person_s_habits_hold_whoever_is_asked(house: House) -> None:
    at_table(house, somebody(house, "Anna", hints=False, hold=False, hand="right"), seats=3)
    for asked in (0, 1, 2, None):
        house.app.asked_seat = asked
        assert (house.app.habits.allows_hints, house.app.habits.needs_hold, house.app.habits.is_swapped) == (
            False,
            False,
            True,
        )
    assert house.app.settings.hints and house.app.settings.hold_to_confirm, (
        "what is the machine's stays as it is"
    )


def test_with_several_each_seat_has_its_own(house: House) -> None:
    at_table(house, somebody(house, "Anna", hold=False), somebody(house, "Ben", hints=False), None, seats=3)
    found = []
    for asked in (0, 1, 2, None):
        house.app.asked_seat = asked
        found.append((house.app.habits.needs_hold, house.app.habits.allows_hints))
    assert found == [(False, True), (True, False), (True, True), (True, True)]


def test_whose_profile_is_gone_plays_as_the_machine_is_set(house: House) -> None:
    anna = somebody(house, "Anna", hold=False)
    at_table(house, anna)
    house.app.profiles.delete_profile(anna.id)
    assert house.app.habits.needs_hold


@pytest.mark.parametrize("lone", [None, False, True])
def test_lone_answers_are_given_as_the_person_wants(house: House, lone: bool | None) -> None:
    table = at_table(house, somebody(house, "Anna", lone=lone))
    asked = []
    for _ in range(200):
        house.step(2, 0.1)
        if table.session.is_finished:
            break
        if table.chooser is not None and house.top is table:
            decision = table.session.view(0).decision
            assert decision is not None
            asked.append(len(decision.actions))
            table.carry_out(decision.actions[0])
    assert table.session.is_finished and max(asked) > 1
    assert (1 in asked) is (lone is not True)


def test_a_pad_confirms_as_whoever_holds_it_likes(house: House) -> None:
    anna = somebody(house, "Anna", hand="right")
    one, two = house.pad(), house.pad("DualSense", PLAYSTATION)
    scene = house.show(LobbyScene(house.app))
    house.tap(one, "a")
    house.tap(two, "a")
    first, second = house.app.seating[0], house.app.seating[1]
    wearing.dress_chair(first, anna)
    house.tap(two, "a")
    assert scene.guests.ready == {1}
    house.tap(one, "b")
    assert scene.guests.ready == {0, 1}, "Anna's right button confirms"
    house.tap(one, "a", "a")
    assert scene.guests.ready == {1}, "back to the seat, then not yet"
    house.app.asked_seat = 0
    assert prompts.glyph_names("confirm", "xbox", house.app.habits) == ("glyph_xbox_b",)
    house.app.asked_seat = 1
    assert prompts.glyph_names("confirm", "xbox", house.app.habits) == ("glyph_xbox_a",)
    assert second.device is not None and house.app.devices.swap_of(second.device) is None


NEEDS = [
    ("text_size", 1.15, 1.6),
    ("contrast", "normal", "high"),
    ("motion", "reduced", "none"),
    ("flashes", True, False),
    ("captions", False, True),
    ("calm", False, True),
    ("bots", "brief", "show"),
    ("table_layout", "painted", "large"),
]
"""What all see at once: name, what Anna wants, what Ben needs."""


@pytest.mark.parametrize(("name", "less", "more"), NEEDS)
def test_what_all_see_follows_the_largest_need_of_all_who_sit(
    house: House, name: str, less: Any, more: Any
) -> None:
    """X11; said once, for whom."""
    house.app.settings_file.change(**{name: less})
    people = [somebody(house, "Anna", **{name: less}), somebody(house, "Ben", **{name: more})]
    for asked_first in (0, 1):
        house.sit(KEYBOARD, KEYBOARD)
        for seat, profile in enumerate(people[:: 1 - 2 * asked_first]):
            wearing.dress_chair(house.app.seating[seat], profile)
        house.app.asked_seat = asked_first
        house.step()
        assert getattr(house.app.habits, name) == more
        assert getattr(house.app.settings, name) == less, "what is the machine's stays as it is"
        told = [say(f"notice.need.{name}", name="Ben")]
        assert house.app.take_notices() == ([] if asked_first else told)
        house.sit(KEYBOARD, 1)
        house.step()
        assert getattr(house.app.habits, name) == less


def test_letters_grow_with_whoever_sits_down(house: House) -> None:
    """X11: and shrink again."""
    house.app.settings_file.change(table_layout="painted")
    house.show(ToyTable(house.app, sit_at(house)))
    house.sit(KEYBOARD, 1)
    wearing.dress_chair(house.app.seating[0], somebody(house, "Rosa", text_size=2.0))
    house.step()
    with limit_text(math.inf):
        assert house.app.art.text_size == 2.0
    house.sit(KEYBOARD, 1)
    house.step()
    assert house.app.art.text_size == 1.0


def test_contrast_rises_with_whoever_sits_down(house: House) -> None:
    """X9, X11: and falls again."""
    house.sit(KEYBOARD, 1)
    wearing.dress_chair(house.app.seating[0], somebody(house, "Rosa", contrast="high"))
    house.step()
    assert house.app.art.has_high_contrast
    house.sit(KEYBOARD, 1)
    house.step()
    assert not house.app.art.has_high_contrast


def test_somebody_who_sees_well_is_alone_with_smaller_letters(house: House) -> None:
    """X11: a person's own value counts before that of the machine, a guest has the machine's."""
    house.app.settings_file.change(text_size=1.6)
    anna = somebody(house, "Anna", text_size=1.0)
    house.sit(KEYBOARD, 1)
    wearing.dress_chair(house.app.seating[0], anna)
    house.step()
    assert house.app.habits.text_size == 1.0 and not house.app.habits.needed_by
    house.sit(KEYBOARD, KEYBOARD)
    wearing.dress_chair(house.app.seating[0], anna)
    house.step()
    assert house.app.habits.text_size == 1.6, "the guest beside her reads as the machine is set"


OWN = [
    ("spoken_prompts", "speaks", True),
    ("questions", "questions", "list"),
    ("reminders", "reminders", False),
    ("advisor", "advisor", 3),
    ("verbosity", "verbosity", "short"),
    ("speech_rate", "speech_rate", 330),
]


@pytest.mark.parametrize(("habit", "asked", "value"), OWN)
def test_what_one_person_hears_and_is_shown_is_that_of_the_asked_seat(
    house: House, habit: str, asked: str, value: Any
) -> None:
    """X11."""
    machine = getattr(house.app.settings, habit)
    at_table(house, somebody(house, "Anna", **{habit: value}), somebody(house, "Ben"))
    for seat, expected in ((0, value), (1, machine)):
        house.app.asked_seat = seat
        assert getattr(house.app.habits, asked) == expected


def test_directions_repeat_for_whose_hands_hold_buttons(house: House) -> None:
    """X4: held directions of whoever holds nothing count once, those of others go on."""
    pads = [house.device(house.pad()) for _ in range(2)]
    house.sit(*pads)
    wearing.dress_chair(house.app.seating[0], somebody(house, "Anna", holds="toggle"))
    wearing.dress_chair(house.app.seating[1], somebody(house, "Ben"))
    times = [house.app.devices.tuning.repeat_times(device).first for device in (*pads, None)]
    assert times == [None, USUAL.first, USUAL.first]
    house.app.settings_file.change(holds="toggle")
    assert [house.app.devices.tuning.repeat_times(device).first for device in (*pads, None)] == [None] * 3


def test_slips_are_ignored_for_whose_hands_tremble(house: House) -> None:
    """X3, X11: of two who share the keyboard it is the asked one's."""
    pads = [house.device(house.pad()) for _ in range(2)]
    house.sit(*pads, KEYBOARD, KEYBOARD)
    for seat in (0, 2):
        wearing.dress_chair(house.app.seating[seat], somebody(house, f"R{seat}", ignore_repeats=True))
    found = house.app.habits.find_slips
    assert [found(device) for device in pads] == [True, False]
    for asked, expected in ((2, True), (3, False), (0, True), (None, True)):
        house.app.asked_seat = asked
        assert found(KEYBOARD) == expected, asked
    assert not house.app.settings.ignore_repeats


def test_the_times_of_slips_can_be_set_while_somebody_has_them_ignored(house: House) -> None:
    """X3: they are the machine's."""
    row = next(row for row in PAGES["hands"] if row.key == "shortest_press")
    assert row.missing_reason(house.app)
    somebody(house, "Rosa", ignore_repeats=True)
    assert not row.missing_reason(house.app)


def test_a_short_press_of_whose_hands_tremble_counts_as_none(house: House) -> None:
    """X3, X11: on the way from the pad to the scene."""
    pads = [house.pad() for _ in range(2)]
    house.sit(*map(house.device, pads))
    wearing.dress_chair(house.app.seating[0], somebody(house, "Rosa", ignore_repeats=True))
    heard: list[str] = []
    house.app.watchers.append(lambda intent: bool(heard.append(f"{intent.device.owner} {intent.phase}")))
    house.step(60)
    for pad in pads:
        house.tap(pad, "a")
    assert {line.split()[0] for line in heard} == {house.device(pads[1]).owner}


def test_while_nobody_is_asked_the_person_counts_whose_device_was_used_last(house: House) -> None:
    """X11: menus speak to whoever steers them."""
    pads = [house.pad() for _ in range(2)]
    house.sit(*map(house.device, pads))
    wearing.dress_chair(house.app.seating[0], somebody(house, "Rosa", spoken_prompts=True))
    wearing.dress_chair(house.app.seating[1], somebody(house, "Ben", spoken_prompts=False))
    house.app.asked_seat = None
    for pad, speaks in ((pads[0], True), (pads[1], False)):
        house.tap(pad, "y")
        assert house.app.habits.speaks == speaks


def test_a_table_turned_to_another_layout_stays_so_while_the_same_people_sit(house: House) -> None:
    """X7, X11: one button turns it, whatever somebody's habit is; what the machine has stays."""
    habits = house.app.habits
    rosa = somebody(house, "Rosa", table_layout="large")
    house.sit(KEYBOARD, KEYBOARD)
    wearing.dress_chair(house.app.seating[0], rosa)
    house.step()
    assert habits.table_layout == "large"
    habits.turn_layout("painted")
    house.step()
    assert (habits.table_layout, house.app.settings.table_layout) == ("painted", "auto")
    habits.turn_layout("large")
    assert habits.table_layout == "large"
    habits.turn_layout("painted")
    house.sit(KEYBOARD, 1)
    house.step()
    assert habits.table_layout == "auto"
    wearing.dress_chair(house.app.seating[0], rosa)
    house.step()
    assert habits.table_layout == "large", "another evening begins with what she needs"


def test_nobody_s_wish_for_the_painted_table_takes_the_large_rows_from_somebody(house: House) -> None:
    """X7, X11."""
    house.sit(KEYBOARD, KEYBOARD)
    wearing.dress_chair(house.app.seating[0], somebody(house, "Anna", table_layout="painted"))
    wearing.dress_chair(house.app.seating[1], somebody(house, "Rosa", text_size=2.0))
    house.step()
    assert house.app.habits.table_layout == "auto"
    assert say("notice.need.table_layout", name="Rosa") not in house.app.take_notices()


def test_the_adviser_who_was_asked_last_is_the_person_s(house: House) -> None:
    """X11: a guest's is the machine's."""
    anna = somebody(house, "Anna")
    at_table(house, anna, None)
    for asked, level in ((0, 2), (1, 3)):
        house.app.asked_seat = asked
        house.app.habits.keep_advisor(level)
        assert house.app.habits.advisor == level
    now = house.app.profiles.get(anna.id)
    assert now is not None and (now.habits.advisor, house.app.settings.advisor) == (2, 3)
