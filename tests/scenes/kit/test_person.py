"""Persons are read from saves of all editions, and written so that older ones read them (G38)."""

from __future__ import annotations

import msgspec
import pytest

from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Looks, Person
from scenes.kit.match.saved_chair import SavedChair, restore_chair
from scenes.kit.match.seating import Seating

LOOKS = Looks("bone", "stars", "purr")
PEOPLE = [
    Person("ab12cd34", "Ada", "tasty_humans/monster_troll", "hexagon", 3, "profile", LOOKS),
    Person("", "Granny", color=5),
    Person("cinder", "Cinder", "campaign/persona_cinder", color=1, kind="bot"),
]
OLD = [
    (SavedChair("Ada", 3, profile="ab12cd34", portrait="ui/icon_person"), "Ada"),
    (SavedChair("Ember", 0, owner="desk"), "Ember"),
    (SavedChair("Mossop", 1, bot=2, portrait="campaign/persona_mossop", character="mossop"), "Mossop"),
    (SavedChair("Ada", 1, bot=2, sits_in=True), "Ada"),
    (SavedChair("Muncher", 1, bot=2), ""),
    (SavedChair("Sleeping Beast", 1, automaton=True), ""),
]
"""Chairs as the last release wrote them, and who is named there; "" where the figure is named."""


@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person.kind)
def test_a_person_comes_back_from_a_save(person: Person) -> None:
    seating = Seating(1)
    seating[0].person = person
    if person.kind == "bot":
        seating[0].bot = 1
    else:
        seating[0].device = KEYBOARD
    [saved] = seating.to_saved()
    raw = msgspec.to_builtins(saved)
    assert set(raw) == set(SavedChair.__struct_fields__), "fields that older editions read"
    assert restore_chair(0, msgspec.convert(raw, SavedChair)).person == person


@pytest.mark.parametrize(
    ("saved", "name"), OLD, ids=lambda value: value if isinstance(value, str) else value.name
)
def test_an_old_save_names_people_and_no_level(saved: SavedChair, name: str) -> None:
    seating = Seating(0)
    seating.chairs = [restore_chair(0, saved)]
    assert seating.name_of(0, "Troll") == (name or "Troll")
    assert seating.person(0).face == saved.person.face
    assert seating.to_saved()[0].person == saved.person


def test_a_seat_that_is_not_there_is_called_otherwise() -> None:
    assert [Seating(1).name_of(seat, "Troll") for seat in (None, -1, 0, 1)] == ["Troll"] * 4


def test_two_of_one_name_have_their_color_in_words() -> None:
    """G39: a plate has a chip beside the name, a line of the log has none."""
    seating = Seating(3)
    for seat, (name, color) in enumerate((("Mum", 1), ("mum", 4), ("Ada", 0))):
        seating[seat].person = Person(name=name, color=color)
    assert [seating.name_of(seat, "") for seat in range(3)] == ["Mum", "mum", "Ada"]
    assert [seating.name_in_words(seat, "") for seat in range(3)] == ["Mum (Frost)", "mum (Bloom)", "Ada"]
    assert [seating.name_in_words(seat, "Troll") for seat in (None, 7)] == ["Troll", "Troll"]


def test_a_person_takes_name_and_color_along_to_another_seat() -> None:
    seating = Seating(2)
    seating[0].person = PEOPLE[0]
    seating.swap_seats(0, 1)
    assert seating.person(1) == PEOPLE[0] and seating.color_of(1) == 3
