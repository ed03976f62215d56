"""Settings: every page at every size, live effect, by pad, mouse and keyboard, kept for the next start, keys
and buttons bound anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.input.prompts import key_glyph
from scenes.pages.tabbed import PAGE
from scenes.reference.settings import rows
from scenes.reference.settings.pages import PAGES
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.house import House
from tests.scenes.menus.looks import check, size_of_the_week

ALL_PAGES = (*PAGES, "controls")


def settings(house: House, page: str = "eyes") -> Any:
    """The settings, opened at a page."""
    scene = SettingsScene(house.app, page)
    house.show(scene)
    house.settle()
    return scene


@pytest.mark.parametrize("size", size_of_the_week(0))
@pytest.mark.parametrize("page", ALL_PAGES)
def test_every_page_looks_right(house: House, page: str, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = settings(house, page)
    for text_size in TABLE_SIZES:
        house.app.settings_file.change(text_size=text_size)
        check(scene)


@pytest.mark.parametrize("by", ["pad", "keyboard"])
def test_every_row_of_a_page_is_walked_to_and_around(house: House, by: str) -> None:
    pad = house.pad()
    keys = [row.key for row in PAGES["head"]]
    scene = settings(house, "head")
    house.focus(keys[0])
    seen = []
    for _ in range(len(keys) + 1):
        seen.append(scene.focus.key)
        assert scene.focus.rect is not None and scene.list.lit.rect == scene.focus.rect, (
            "the row in focus is lit"
        )
        house.dpad(pad, 0, -1) if by == "pad" else house.key("DOWN")
    assert seen == [*keys, keys[0]]
    house.key("UP", "UP")
    assert scene.focus.key == keys[-1]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_no_more_rows_than_room(house: House, page: str) -> None:
    assert len(PAGES[page]) <= settings(house, page).room[0]


def test_a_wheel_turns_pages(house: House) -> None:
    scene = settings(house, "head")
    house.wheel(900, 500, -1)
    assert scene.page == "controls"
    house.wheel(200, 500, 1)
    assert scene.page == "head"


def test_a_row_that_cannot_work_here_says_why(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rows.CAN, "speaker", lambda app: False)
    scene = settings(house, "voice")
    house.focus("spoken_prompts")
    assert scene.focus.key == "spoken_prompts"
    check(scene)
    house.key("ENTER")
    assert not house.app.settings.spoken_prompts
    assert "espeak-ng" in scene.toast.text
    house.key("LEFT")
    assert scene.focus.group == "tabs"


@pytest.mark.parametrize("ends", ["by itself", "by a press", "by leaving"])
def test_a_look_through_such_eyes_is_only_for_a_moment(house: House, ends: str) -> None:
    house.app.settings_file.change(color_vision="deutan")
    scene = settings(house)
    house.focus("color_vision")
    house.click_prompt("details")
    vision = house.app.color_vision
    assert vision.seen_for > 5 and "green-weak" in scene.prompt_bar.ask
    if ends == "by itself":
        house.step(61, 0.1)
    else:
        house.key("LEFT" if ends == "by a press" else "ESCAPE")
        house.step(2)
    assert vision.seen_for == 0 and (ends == "by leaving" or "green-weak" not in scene.prompt_bar.ask)


def test_a_pad_walks_through_the_pages(house: House) -> None:
    pad = house.pad()
    scene = settings(house)
    seen = []
    for _ in range(9):
        house.tap(pad, "rightshoulder")
        seen.append(scene.page)
    assert seen == ["ears", "voice", "hands", "head", "controls", "picture", "phones", "language", "eyes"]
    house.dpad(pad, 0, -1)
    assert scene.page == "ears"
    house.tap(pad, "a")
    assert scene.focus.key == "master_volume"
    house.tap(pad, "b", frames=2)
    assert house.top is not scene


def test_left_and_right_change_a_row_and_stop_at_its_ends(house: House) -> None:
    scene = settings(house)
    house.focus("text_size")
    house.key(*["RIGHT"] * 4)
    assert house.app.settings.text_size == 2.0
    with scene.limit_texts():
        assert scene.art.text_size == scene.largest_text
    house.key(*["LEFT"] * 4)
    assert (house.app.settings.text_size, scene.focus.key) == (1.0, "text_size")
    house.key("LEFT")
    assert scene.focus.group == "tabs"


def test_confirm_goes_around_the_values(house: House) -> None:
    settings(house)
    house.focus("motion")
    found = []
    for _ in range(3):
        house.key("ENTER")
        found.append(house.app.settings.motion)
    assert found == ["reduced", "none", "full"]


@pytest.mark.parametrize(
    ("page", "key", "index", "wanted"),
    [
        *[("head", "speed", 2, 4), ("eyes", "color_vision", 3, "tritan")],
        *[("ears", "music_volume", 9, 0.9), ("picture", "safe_area", 3, 8)],
    ],
)
def test_a_mouse_chooses_a_value_directly(
    house: House, page: str, key: str, index: int, wanted: object
) -> None:
    scene = settings(house, page)
    house.click_on(next(rect for rect, name in scene.zones if name == f"set:{key}:{index}"))
    row = next(row for row in PAGES[page] if row.key == key)
    assert row.current_value(house.app.settings) == wanted


def test_a_mouse_opens_a_page_with_a_click_but_not_by_passing_over(house: House) -> None:
    scene = settings(house)
    ears = next(item.rect for item in scene.focus.items if item.key == "tab_ears")
    house.point(900, 950)
    house.point(*ears.center)
    assert (scene.focus.key, scene.page) == ("tab_ears", "eyes")
    house.click(*ears.center)
    assert scene.page == "ears"


def test_volumes_reach_the_mixer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    set_to: dict[str, float] = {}
    monkeypatch.setattr(house.app.mixer, "set_volume", lambda bus, value: set_to.update({bus: value}))
    settings(house, "ears")
    house.focus("voices_volume", "LEFT")
    assert set_to["voices"] == pytest.approx(0.7)


def test_what_was_set_is_kept_for_the_next_start(make_house: Callable[..., House]) -> None:
    house = make_house()
    settings(house)
    before = house.app.settings.tile_patterns
    house.focus("tile_patterns", "ENTER")
    house = make_house()
    assert house.app.settings.tile_patterns is not before


def test_a_key_is_bound_anew_and_its_old_role_gets_the_other(house: House) -> None:
    scene = settings(house, "controls")
    house.focus("key:details", "ENTER")
    check(scene)
    house.key("R")
    assert scene.listening is None
    bindings = house.app.settings.bindings
    assert (bindings.key_of("details"), bindings.key_of("third")) == ("R", "F")
    assert house.app.devices.bindings.role_of_key("R") == "details"


@pytest.mark.parametrize("name", ["SEMICOLON", "GRAVE", "LCTRL", "NUM_5", "F5", "PAGEDOWN", "RSHIFT"])
def test_any_key_of_the_board_can_be_bound_and_is_shown(house: House, name: str) -> None:
    scene = settings(house, "controls")
    house.focus("key:menu", "ENTER", name)
    assert house.app.settings.bindings.key_of("menu") == name
    assert f"ui/{key_glyph(name)}" in {piece.face for piece in scene.stage.layers["cards"]}
    assert house.app.devices.bindings.role_of_key(name) == "menu"


def test_a_button_is_bound_anew_also_a_trigger(house: House) -> None:
    pad = house.pad("DualSense", PLAYSTATION)
    settings(house, "controls")
    house.focus("button:details")
    house.tap(pad, "a", "y")
    house.focus("button:third")
    house.tap(pad, "a")
    pad.trigger("left", 1.0)
    house.step()
    pad.trigger("left", 0.0)
    house.step()
    bindings = house.app.settings.bindings
    assert (bindings.button_of("details"), bindings.button_of("third"), bindings.button_of("peek")) == (
        "y",
        "lefttrigger",
        "x",
    )


def test_waiting_for_a_key_can_be_given_up_and_ends_by_itself(house: House) -> None:
    pad = house.pad()
    scene = settings(house, "controls")
    before = house.app.settings.keys
    house.focus("key:menu", "ENTER")
    assert scene.listening == ("menu", "key")
    assert not scene.prompt_bar.shown, "any button may be the new one, so none is offered for giving up"
    house.tap(pad, "a", "b")
    assert scene.listening is None and house.top is scene
    house.key("ENTER")
    house.step(70, seconds=0.1)
    assert scene.listening is None
    house.key("ENTER")
    assert scene.listening is not None, "keys mean what they meant before"
    assert house.app.settings.keys == before


def test_a_key_without_a_picture_is_refused_and_buttons_need_a_pad(house: House) -> None:
    scene = settings(house, "controls")
    house.focus("key:menu", "ENTER", "F12")
    assert scene.listening is None
    assert house.app.settings.bindings.key_of("menu") == "TAB"
    assert "no picture" in scene.toast.text
    house.focus("button:menu", "ENTER")
    assert scene.listening is None and "controller" in scene.toast.text


def test_swap_and_reset(house: House) -> None:
    pad = house.pad()
    scene = settings(house, "controls")
    house.focus("swap_confirm_back")
    house.tap(pad, "a")
    assert house.app.settings.swap_confirm_back
    house.focus("reset_controls")
    house.tap_long(pad, "b", 0.7)
    assert not house.app.settings.swap_confirm_back
    assert house.top is scene


def test_a_reset_shows_a_hold_only_where_one_is_asked_for(house: House) -> None:
    """Not to those who press twice instead, whatever else is set."""
    house.app.settings_file.change(holds="toggle")
    scene = settings(house, "controls")
    house.focus("reset_controls")
    assert not any(prompt.hold for prompt in scene.page_prompts())
    house.app.settings_file.change(holds="hold")
    assert any(prompt.hold for prompt in scene.page_prompts())


def test_a_television_that_cuts_gets_a_wider_edge(house: House) -> None:
    plain = house.app.canvas.box
    settings(house, "picture")
    house.focus("safe_area")
    house.key(*["RIGHT"] * 5)
    inner = house.app.canvas.box
    assert inner.width == round(plain.width * 0.9)
    assert inner.left - plain.left == pytest.approx(plain.width * 0.05, abs=1)
    assert house.app.canvas.to_virtual(*house.app.canvas.to_window(300, 200)) == pytest.approx((300, 200))
    check(house.top)


def test_few_rows_share_their_page(house: House) -> None:
    scene = settings(house, "phones")
    few = [item.rect[3] for item in scene.list.items]
    many = [item.rect[3] for item in settings(house, "head").list.items]
    assert min(few) > max(many)
    assert scene.list.items[-1].rect[1] > PAGE.y


def test_the_television_shows_window_and_free_edge(house: House) -> None:
    widths = []
    house.app.settings_file.change(fullscreen=False)
    for change in ({"window": (1280, 720)}, {"window": (1920, 1080)}, {"safe_area": 10}):
        house.app.settings_file.change(**change)
        scene = settings(house, "picture")
        (shown,) = [
            piece for piece in scene.stage.layers["tiles"] if piece.face == "tasty_humans/table_background"
        ]
        widths.append(shown.natural[0])
    window, larger, free = widths
    assert window < larger > free


def test_ears_hear_which_stick_is_a_button(house: House) -> None:
    """X16: hints and the layout of tables are both a pressed stick."""
    heard = settings(house, "controls").spoken()
    told = [heard.find_thing(f"button:{role}").name for role in ("hint", "layout")]
    assert [name.partition("button ")[2] for name in told] == ["right stick", "left stick"]
