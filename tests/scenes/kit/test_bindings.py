"""Rebinding keys and buttons: nothing is ever left without one, and nonsense in the settings does no harm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.input.bindings import BINDABLE_BUTTONS, BINDABLE_KEYS, BUTTONS, KEYS, Bindings


def test_a_new_key_replaces_the_old_one_and_a_taken_key_is_exchanged() -> None:
    bindings = Bindings().with_key("details", "G")
    assert bindings.role_of_key("G") == "details"
    assert bindings.role_of_key("F") is None
    assert bindings.changed_keys() == {"details": "G"}
    bindings = Bindings().with_key("details", "Q")
    assert (bindings.key_of("details"), bindings.key_of("turn_left")) == ("Q", "F")


def test_enter_and_escape_go_on_working_unless_they_mean_something_else() -> None:
    moved = Bindings().with_key("confirm", "G")
    assert moved.role_of_key("ENTER") == "confirm"
    assert Bindings().with_key("confirm", "G").with_key("details", "ENTER").role_of_key("ENTER") == "details"


def test_wasd_moves_until_its_keys_are_bound() -> None:
    assert Bindings().role_of_key("W") == "up"
    assert Bindings().with_key("peek", "W").role_of_key("W") == "peek"


def test_keys_without_a_glyph_are_refused() -> None:
    for name in ("F11", "F12", "CAPSLOCK", "NUMLOCK", "LALT", "LWINDOWS", "PRINT", ""):
        assert Bindings().with_key("details", name).key_of("details") == "F"
    assert Bindings().with_button("details", "guide").button_of("details") == "x"


def test_swapped_buttons_are_what_the_player_presses() -> None:
    bindings = Bindings(swapped=True)
    assert (bindings.button_of("confirm"), bindings.role_of_button("a")) == ("b", "back")
    moved = bindings.with_button("confirm", "y")
    assert moved.button_of("confirm") == "y"
    assert moved.role_of_button("y") == "confirm"


@pytest.mark.parametrize("nonsense", [{"fly": "G"}, {"confirm": "F19"}, {"confirm": "J"}, {"": ""}])
def test_nonsense_costs_no_other_role_its_key(nonsense: dict[str, str]) -> None:
    """Also what a later edition binds, and a second role on a key that is taken."""
    assert Bindings({"peek": "J", **nonsense}).keys == {**KEYS, "peek": "J"}
    assert Bindings(buttons={"peek": "leftstick", "hurry": "leftstick", **nonsense}).buttons == {
        **BUTTONS,
        "peek": "leftstick",
        "layout": "lefttrigger",
    }


def test_a_role_that_came_later_makes_room_for_what_somebody_has_bound() -> None:
    bindings = Bindings({"details": "L", "peek": "X"}, {"hurry": "back"})
    assert (bindings.key_of("details"), bindings.key_of("peek"), bindings.key_of("log")) == ("L", "X", "F")
    assert (bindings.button_of("hurry"), bindings.button_of("log")) == ("back", "righttrigger")


@given(st.lists(st.tuples(st.sampled_from(sorted(KEYS)), st.sampled_from(BINDABLE_KEYS)), max_size=20))
def test_every_role_keeps_a_key_of_its_own(changes: list[tuple[str, str]]) -> None:
    bindings = Bindings()
    for role, key in changes:
        bindings = bindings.with_key(role, key)
        assert bindings.key_of(role) == key
    assert all(bindings.role_of_key(bindings.key_of(role)) == role for role in KEYS)
    assert Bindings(bindings.changed_keys()).keys == bindings.keys


@given(
    st.booleans(),
    st.lists(st.tuples(st.sampled_from(sorted(BUTTONS)), st.sampled_from(BINDABLE_BUTTONS)), max_size=20),
)
def test_every_role_keeps_a_button_of_its_own(swapped: bool, changes: list[tuple[str, str]]) -> None:
    bindings = Bindings(swapped=swapped)
    for role, button in changes:
        bindings = bindings.with_button(role, button)
        assert bindings.button_of(role) == button
    assert all(bindings.role_of_button(bindings.button_of(role)) == role for role in BUTTONS)
