"""STYLE's table of prompts: which glyph stands for which role in which family, swapped and rebound, and that
all are drawn.
"""

from __future__ import annotations

import pytest

from scenes.kit.base.settings import TABLE_SIZES, Settings
from scenes.kit.input.bindings import BINDABLE_BUTTONS, BINDABLE_KEYS
from scenes.kit.input.intent import KINDS
from scenes.kit.input.prompts import FAMILIES, INTENT_OF_ROLE, button_glyph, glyph_names, key_glyph
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt import Prompt
from scenes.kit.words.files import TEXT
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping

DRAWN = {path.stem for path in (TEXT.parent / "art" / "ui").glob("glyph_*.svg")}

TABLE = {
    "xbox": "a b x y lb+rb lt rt menu",
    "playstation": "cross circle square triangle l1+r1 l2 r2 options",
    "nintendo": "b a y x l+r zl zr plus",
    "keyboard": "enter escape f r q+e z c tab",
}
ROLES = ("confirm", "back", "details", "third", "turn", "peek", "hurry", "menu")


@pytest.mark.parametrize("family", TABLE)
def test_the_table(family: str) -> None:
    for role, names in zip(ROLES, TABLE[family].split(), strict=True):
        assert glyph_names(role, family, Settings()) == tuple(
            f"glyph_{family}_{name}" for name in names.split("+")
        ), role


def test_moving() -> None:
    names = {family: glyph_names("move", family, Settings()) for family in FAMILIES}
    assert names["xbox"] == names["playstation"] == names["nintendo"] == ("glyph_pad_dpad",)
    assert (names["keyboard"], names["mouse"]) == (("glyph_keyboard_dpad",), ("glyph_mouse_move",))


def test_mouse_clicks_and_what_it_leaves_to_the_keyboard() -> None:
    assert glyph_names("confirm", "mouse", Settings()) == ("glyph_mouse_left",)
    assert glyph_names("back", "mouse", Settings()) == ("glyph_mouse_right",)
    assert glyph_names("turn", "mouse", Settings()) == ("glyph_mouse_wheel",)
    assert glyph_names("details", "mouse", Settings()) == ("glyph_keyboard_f",)


def test_swapping_confirm_and_back_shows_on_pads_only() -> None:
    swapped = Settings(swap_confirm_back=True)
    assert glyph_names("confirm", "nintendo", swapped) == ("glyph_nintendo_a",)
    assert glyph_names("back", "xbox", swapped) == ("glyph_xbox_a",)
    assert glyph_names("confirm", "keyboard", swapped) == ("glyph_keyboard_enter",)


def test_rebound_keys_and_buttons_show() -> None:
    settings = Settings(keys={"details": "KEY_4", "peek": "LSHIFT"}, buttons={"details": "leftstick"})
    assert glyph_names("details", "keyboard", settings) == ("glyph_keyboard_4",)
    assert glyph_names("peek", "keyboard", settings) == ("glyph_keyboard_shift",)
    assert glyph_names("details", "playstation", settings) == ("glyph_pad_stick_left_press",)


def test_every_glyph_that_can_be_asked_for_is_drawn() -> None:
    asked = {
        name
        for family in FAMILIES
        for role in (*INTENT_OF_ROLE, "move")
        for name in glyph_names(role, family, Settings())
    }
    asked |= {key_glyph(key) for key in BINDABLE_KEYS}
    asked |= {
        button_glyph(button, family)
        for button in BINDABLE_BUTTONS
        for family in TABLE
        if family != "keyboard"
    }
    assert asked - DRAWN == set()


class Asking(Scene):
    """A bar with every kind of prompt."""

    def build(self) -> None:
        held, turn = Prompt("confirm", "common.select", hold=True), Prompt("turn", "settings.prompt.page")
        self.show_in_bar(
            "Well?",
            [
                Prompt("move", "common.move"),
                held,
                Prompt("third", "prompt.details"),
                turn,
                Prompt("back", "common.back"),
            ],
        )


@pytest.mark.parametrize("text_size", TABLE_SIZES)
def test_a_mouse_has_buttons_without_letters_of_keys(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene = house.show(Asking(house.app))
    house.point(300, 300)
    house.point(600, 600)
    house.step(2)
    bar = scene.prompt_bar
    assert bar is not None and house.app.glyph_family() == "mouse"
    faces = [piece.face for piece in scene.stage.layers["bar"]]
    assert not [face for face in faces if "keyboard" in face]
    assert sorted(meant for _, meant in bar.clickable) == ["back", "confirm", "third", "turn_right"], (
        "moving needs no button"
    )
    assert (overfull(scene), overlapping(scene)) == ([], [])
    pills = sorted(rect for rect, _ in bar.clickable)
    assert all(a.right < b.x for a, b in zip(pills, pills[1:], strict=False)) and all(
        pill.h >= 60 for pill in pills
    )


def test_over_what_can_be_clicked_the_pointer_is_a_hand(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cursors: list[bool] = []
    monkeypatch.setattr(house.window, "set_mouse_cursor", lambda cursor: cursors.append(cursor is not None))
    scene = house.show(Asking(house.app))
    house.point(300, 300)
    house.point(600, 600)
    house.step(2)
    assert cursors == []
    bar = scene.prompt_bar
    assert bar is not None
    rect = bar.clickable[0][0]
    house.point(rect.cx, rect.cy)
    house.step()
    house.point(600, 600)
    house.step()
    assert cursors == [True, False]


def test_a_click_on_a_prompt_means_an_intent() -> None:
    assert set(INTENT_OF_ROLE.values()) <= set(KINDS)
