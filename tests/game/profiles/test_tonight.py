"""Guests of an evening: their names, how long they last, and what is read of a file that is broken (G40)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.profiles.couch.tonight import HOURS, MOST, NAME, Tonight

COLORS = ("Ember", "Frost", "Lemon", "Moss", "Bloom", "Bone")


class Clock:
    """Time that a test moves."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_guest_is_called_by_the_seat_s_color_else_by_the_first_free_one(
    tmp_path: Path, clock: Clock
) -> None:
    tonight = Tonight(tmp_path, clock)
    assert tonight.add_guest(2, COLORS, ()).name == "Lemon"
    assert tonight.add_guest(2, COLORS, ("Lemon",)).name == "Ember"
    assert tonight.add_guest(1, COLORS, ("Frost",)).name == "Moss", "somebody at the table is called Frost"
    assert len({guest.id for guest in tonight.guests}) == 3


def test_once_all_names_are_known_one_returns_that_nobody_at_the_table_has(
    tmp_path: Path, clock: Clock
) -> None:
    tonight = Tonight(tmp_path, clock)
    for color in range(len(COLORS)):
        tonight.add_guest(color, COLORS, ())
    assert tonight.add_guest(0, COLORS, ("Ember", "Frost")).name == "Lemon"
    assert len({guest.name for guest in tonight.guests}) == len(tonight.guests)
    for number in range(2 * MOST):
        guest = tonight.add_guest(0, COLORS, ())
        tonight.rename_guest(guest.id, f"Guest {number}")
    assert len(tonight.guests) == MOST


def test_an_evening_lasts_until_six_hours_without_a_press(tmp_path: Path, clock: Clock) -> None:
    tonight = Tonight(tmp_path, clock)
    guest = tonight.add_guest(0, COLORS, ())
    tonight.rename_guest(guest.id, "Granny")
    tonight.note_seat("pad1", guest.id, "")
    for _ in range(3):
        clock.now += HOURS - 1
        tonight.note_press()
    assert Tonight(tmp_path, clock).guests == tonight.guests, "a start of the game in the same evening"
    found = tonight.find_guest(tonight.person_with("pad1"))
    assert found and found.name == "Granny"
    clock.now += HOURS
    assert not Tonight(tmp_path, clock).guests
    tonight.note_press()
    assert not tonight.guests and not tonight.people and not tonight.person_with("pad1")


@pytest.mark.parametrize("raw", ["", "{", "[]", '{"version": 1, "touched": 1.0}', '{"guests": 7}'])
def test_a_broken_or_another_file_is_forgotten_without_a_word(tmp_path: Path, clock: Clock, raw: str) -> None:
    (tmp_path / NAME).write_text(raw)
    tonight = Tonight(tmp_path, clock)
    assert not tonight.guests
    tonight.add_guest(0, COLORS, ())
    assert json.loads((tmp_path / NAME).read_text())["guests"][0]["name"] == "Ember"


@pytest.mark.parametrize("guest", [{"id": "g" + "9" * 5000, "name": "Ada"}, {"id": "g1", "name": "A" * 1000}])
def test_guests_that_no_page_can_show_are_forgotten(
    tmp_path: Path, clock: Clock, guest: dict[str, str]
) -> None:
    (tmp_path / NAME).write_text(json.dumps({"version": 1, "touched": clock.now, "guests": [guest]}))
    assert Tonight(tmp_path, clock).add_guest(0, COLORS, ()).id == "g1"


def test_the_file_of_a_newer_edition_stays_as_it_is(tmp_path: Path, clock: Clock) -> None:
    raw = '{"version": 2, "touched": 1e6, "guests": []}'
    (tmp_path / NAME).write_text(raw)
    tonight = Tonight(tmp_path, clock)
    assert tonight.add_guest(0, COLORS, ()) in tonight.guests
    assert (tmp_path / NAME).read_text() == raw


def test_who_sat_last_comes_first(tmp_path: Path, clock: Clock) -> None:
    tonight = Tonight(tmp_path, clock)
    for who in ("ann", "ben", "ann"):
        tonight.note_seat("desk", who, "ann")
    assert (tonight.people, tonight.person_with("desk"), tonight.chosen) == (("ann", "ben"), "ann", "ann")


def test_spoons_last_as_long_as_the_evening(tmp_path: Path, clock: Clock) -> None:
    """G31: also over another start of the game."""
    Tonight(tmp_path, clock).keep_spoons({"g1": 37}, {"g1": 2}, "one")
    again = Tonight(tmp_path, clock)
    assert again.has_paid("one") and not again.has_paid("two"), (
        "a kill before the match is saved pays nobody twice"
    )
    assert (dict(again.spoons), dict(again.lent)) == ({"g1": 37}, {"g1": 2})
    clock.now += HOURS
    assert not Tonight(tmp_path, clock).spoons


def test_matches_of_the_same_people_are_counted_for_this_evening(tmp_path: Path, clock: Clock) -> None:
    """G34: each match once, whoever is named first."""
    tonight = Tonight(tmp_path, clock)
    tonight.note_press()
    for play in ("one", "two", "two"):
        tonight.note_match(("ada", "g1"), play)
    tonight.note_match(("ada", "g1", "g2"), "three")
    tonight.has_offered_cup = True
    assert tonight.count_matches(("g1", "ada")) == 2 and tonight.count_matches(("ada",)) == 0
    clock.now += HOURS
    tonight.note_press()
    assert tonight.count_matches(("g1", "ada")) == 0 and not tonight.has_offered_cup


def test_a_guest_has_the_color_of_the_seat(tmp_path: Path) -> None:
    """G51: on every screen."""
    tonight = Tonight(tmp_path, lambda: 100.0)
    guest = tonight.add_guest(0, COLORS, ())
    tonight.recolor_guest(guest.id, 3)
    tonight.recolor_guest("ada", 4)
    assert [one.color for one in Tonight(tmp_path, lambda: 101.0).guests] == [3]


@pytest.mark.parametrize("plays", [False, True])
def test_a_guest_who_turns_out_to_be_somebody_was_nobody(tmp_path: Path, plays: bool) -> None:
    tonight = Tonight(tmp_path, lambda: 100.0)
    guest = tonight.add_guest(0, COLORS, ())
    tonight.note_seat("pad", guest.id, "ada")
    if plays:
        tonight.note_match((guest.id, "ada"), "play")
    tonight.note_seat("pad", "ben", "ada")
    tonight.drop_strangers(("ben",))
    assert tonight.people == (("ben", guest.id) if plays else ("ben",))


def test_a_guest_s_needs_are_kept_for_the_evening(tmp_path: Path, clock: Clock) -> None:
    """X11: also by a game that is started again."""
    tonight = Tonight(tmp_path, clock)
    guest = tonight.add_guest(2, COLORS, ())
    tonight.give_needs(guest.id, "rosa")
    again = Tonight(tmp_path, clock).find_guest(guest.id)
    assert again is not None and again.needs == "rosa"
    clock.now += HOURS + 1
    assert not Tonight(tmp_path, clock).guests
