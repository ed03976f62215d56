"""Holding the details button lays one's chip on a thing (G18)."""

from __future__ import annotations

from typing import Any

import pytest

from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Habits
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input.device import KEYBOARD
from scenes.match.pointing import SECONDS, Pointing
from scenes.people.profiles import wearing
from tests.scenes.fakes import FakeController
from tests.scenes.games.hunger import MATCHES
from tests.scenes.games.tables import open_table, wait_for_question
from tests.scenes.house import House

LONG, SHORT = 0.8, 0.1


class Trio:
    """A table of three: the keyboard is asked, two pads look on."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.pads = [house.pad("One"), house.pad("Two")]
        match = MATCHES.play_match(3, 30, seats=3)
        holders: list[Any] = [house.device(pad) for pad in self.pads]
        holders.insert(match.state.decision.seat, KEYBOARD)
        house.sit(*holders)
        self.table = wait_for_question(house, open_table(house, match, (Pointing,)))
        self.pointing = next(one for one in self.table.extensions if isinstance(one, Pointing))
        house.step(4)

    def color(self, pad: FakeController) -> int:
        seating = self.house.app.seating
        return seating.color_of(seating.seats_of(self.house.device(pad))[0])

    def look(self, pad: FakeController) -> Any:
        return self.table.looking.look_of(self.house.device(pad))

    def chips(self) -> dict[str, tuple[float, float]]:
        """Pictures of the chips on things, with their places."""
        return {mark.piece.face: mark.piece.position for mark in self.pointing.marks.values() if mark.piece}


@pytest.fixture
def trio(quick: House) -> Trio:
    return Trio(quick)


def test_a_chip_lies_on_the_thing_for_four_seconds_and_changes_nothing(quick: House, trio: Trio) -> None:
    pad, table = trio.pads[0], trio.table
    before = (table.focus.key, table.chooser, len(table.session.match.log), table.session.state.digest())
    quick.dpad(pad, 1, 0)
    quick.tap_long(pad, "x", LONG)
    mark = trio.pointing.marks[trio.color(pad)]
    assert (mark.key, mark.rect) == (trio.look(pad).focus.key, trio.look(pad).focus.rect)
    assert not trio.look(pad).reading, "no card opens when it is let go"
    quick.step(round(SECONDS / 0.1) - 10, 0.1)
    assert trio.pointing.marks
    quick.step(20, 0.1)
    assert not trio.pointing.marks and not trio.chips()
    assert before == (
        table.focus.key,
        table.chooser,
        len(table.session.match.log),
        table.session.state.digest(),
    )


def test_a_short_press_shows_the_card_as_at_any_table(quick: House, trio: Trio) -> None:
    pad = trio.pads[0]
    quick.dpad(pad, 1, 0)
    quick.tap_long(pad, "x", SHORT)
    assert trio.look(pad).reading and not trio.pointing.marks


def test_several_point_at_once_and_side_by_side_at_one_thing(quick: House, trio: Trio) -> None:
    for pad in trio.pads:
        quick.dpad(pad, 1, 0)
        look = trio.look(pad)
        look.focus.move_to(next(iter(trio.table.sights())).key)
        look.draw_ring()
        pad.press("x")
    quick.step(10, 0.1)
    assert set(trio.pointing.marks) == {trio.color(pad) for pad in trio.pads}
    assert set(trio.chips()) == {SEAT_COLORS[color].chip_picture for color in trio.pointing.marks}
    assert len({x for x, _ in trio.chips().values()}) == 2, "both can be seen"


def test_a_person_has_one_chip(quick: House, trio: Trio) -> None:
    pad = trio.pads[0]
    for direction in ((1, 0), (0, 1)):
        quick.dpad(pad, *direction)
        quick.dpad(pad, *direction)
        quick.tap_long(pad, "x", LONG)
        assert len(trio.chips()) == 1
        assert trio.pointing.marks[trio.color(pad)].key == trio.look(pad).focus.key


def test_a_click_that_is_held_points_too(quick: House, trio: Trio) -> None:
    quick.app.seating.claim_seat(trio.table.session.asked_seat, quick.device(trio.pads[0]))
    quick.app.seating.claim_seat(quick.app.seating.seats_of(quick.device(trio.pads[1]))[0], KEYBOARD)
    sight = next(iter(trio.table.sights()))
    quick.click_on(sight.rect, seconds=LONG)
    assert [mark.key for mark in trio.pointing.marks.values()] == [sight.key]


def test_whoever_holds_no_buttons_presses_once_more(quick: House, trio: Trio) -> None:
    quick.app.settings_file.change(hold_to_confirm=False)
    pad = trio.pads[0]
    quick.dpad(pad, 1, 0)
    quick.tap(pad, "x", frames=2)
    assert trio.look(pad).reading and not trio.pointing.marks
    quick.tap(pad, "x", frames=2)
    assert set(trio.pointing.marks) == {trio.color(pad)} and quick.top is trio.table


def test_who_is_asked_or_has_no_seat_points_at_nothing(quick: House, trio: Trio) -> None:
    stranger = quick.pad("Stranger")
    quick.dpad(stranger, 1, 0)
    quick.tap_long(stranger, "x", LONG)
    quick.key_long("F", LONG)
    assert not trio.pointing.marks


@pytest.mark.parametrize("holds", [True, False])
def test_how_one_points_is_told_once_and_shown_to_whoever_looks(
    quick: House, trio: Trio, holds: bool
) -> None:
    quick.app.settings_file.change(hold_to_confirm=holds)
    pad, table = trio.pads[0], trio.table

    def prompts() -> list[tuple[str, bool]]:
        table.update_bar()
        return [(one.label, one.hold) for one in trio.pointing.extra_prompts()]

    assert prompts() == [] and not table.toast.text, "nobody looks around"
    quick.dpad(pad, 1, 0)
    quick.step(2)
    assert table.toast.text == say("point.hold" if holds else "point.press")
    assert prompts() == ([("point.prompt", True)] if holds else [])
    quick.tap(pad, "x", frames=2)
    assert trio.look(pad).reading and prompts() == [("point.prompt", holds)]
    table.toast.take_back(table.toast.text)
    quick.dpad(trio.pads[1], 1, 0)
    quick.step(2)
    assert not table.toast.text, "once is enough"
    quick.key("F")
    assert prompts() == [], "whoever is asked has a chip anyway"


def test_each_of_those_who_look_on_points_as_they_hold_buttons(quick: House, trio: Trio) -> None:
    """X4, X11: two presses of whoever holds nothing, a long one of the other, whatever the asked person does."""
    rosa = quick.app.profiles.add_profile("Rosa", PORTRAITS[0])
    rosa = quick.app.profiles.change_profile(rosa.id, lambda one: one.replace(habits=Habits(holds="toggle")))
    one, other = trio.pads
    [seat] = quick.app.seating.seats_of(quick.device(one))
    wearing.dress_chair(quick.app.seating[seat], rosa)
    habits = quick.app.habits
    assert [habits.has_toggles_with(quick.device(pad)) for pad in trio.pads] == [True, habits.has_toggles]
    quick.dpad(one, 1, 0)
    quick.tap_long(one, "x", SHORT)
    assert trio.look(one).reading and not trio.pointing.marks
    quick.tap_long(one, "x", SHORT)
    assert set(trio.pointing.marks) == {trio.color(one)}
    quick.dpad(other, 1, 0)
    quick.tap_long(other, "x", LONG)
    assert set(trio.pointing.marks) == {trio.color(one), trio.color(other)}
