"""STYLE 8 in the house: what a button, a panel, a seat or a controller does is heard, and what lies under the
menus.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.intent import Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import FOCUS_STEPS
from scenes.lobby.scene import LobbyScene
from scenes.match.handover import HandoverScene
from scenes.match.pause import PauseScene
from scenes.pages.game_list import make_table
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.house import House


@contextmanager
def expect_sounds(house: House, *names: str) -> Iterator[None]:
    """Fail unless the block asks for exactly these sounds, in this order; the focus may tick besides."""
    house.app.mixer.recent.clear()
    yield
    assert [name for name in house.app.mixer.recent if name != "focus_tick"] == list(names)


def test_the_way_to_the_lobby_is_heard(house: House) -> None:
    house.show(TitleScene(house.app))
    assert house.app.mixer.recent[-2:] == ["title_waltz", "ambience_village"]
    with expect_sounds(house, "confirm"):
        house.key("ENTER")
    with expect_sounds(house, "confirm", "bite", "bite"):
        house.focus("play", "ENTER", settle=True)
    assert isinstance(house.top, GameSelectScene)
    with expect_sounds(house, "back", "bite", "bite"):
        house.key("ESCAPE", settle=True)
    with expect_sounds(house, "back"):
        house.key("ESCAPE")


def test_seats_and_controllers_in_the_lobby_are_heard(house: House) -> None:
    pad = house.pad()
    house.show(LobbyScene(house.app))
    with expect_sounds(house, "join", "ready", "back", "leave", "join"):
        for button in ("a", "a", "b", "b", "a"):
            house.tap(pad, button)
    with expect_sounds(house, "controller_lost"):
        house.manager.unplug(pad)
        house.step(2)


def test_panels_switches_and_sliders_are_heard(house: House) -> None:
    house.show(TitleScene(house.app, seated=True))
    with expect_sounds(house, "panel_open"):
        house.show(SettingsScene(house.app))
    settings = house.top
    for page, row, sound in (
        ("eyes", "tile_patterns", "switch"),
        ("ears", "music_volume", "slider_step"),
    ):
        settings.open_page(page)
        settings.focus.move_to(row)
        with expect_sounds(house, sound):
            house.key("RIGHT")
    with expect_sounds(house, "panel_close"):
        house.key("ESCAPE", frames=2)


def test_a_match_that_is_left_is_saved_and_heard(house: House) -> None:
    house.app.seating.set_seat_count(2)
    session = MatchSession.begin_match(
        "tasty_humans", {"seats": 2}, 3, house.app.seating, house.app.bots, house.app.folders.saves
    )
    house.show(make_table(house.app, session))
    assert {"tasty_march", "ambience_village"} <= set(house.app.mixer.recent)
    house.app.settings_file.change(hold_to_confirm=False)
    with expect_sounds(house, "panel_open"):
        house.show(PauseScene(house.app, session))
    with expect_sounds(house, "save", "bite"):
        house.top.confirm_tab("leave", Intent("confirm", KEYBOARD))
        house.step(3)


def test_holding_is_heard_until_it_is_let_go(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[str] = []
    monkeypatch.setattr(house.app.mixer, "stop", stopped.append)
    house.app.seating.set_seat_count(1)
    pad = house.pad()
    house.app.seating.claim_seat(0, house.device(pad))
    house.show(HandoverScene(house.app, 0))
    with expect_sounds(house, "hold_fill"):
        pad.press("a")
        house.step(5)
        assert stopped == []
        pad.release("a")
        house.step(2)
    assert "hold_fill" in stopped
    with expect_sounds(house, "hold_fill", "curtain_open"):
        pad.press("a")
        house.step(60)


def test_the_focus_ticks_by_row_where_it_goes_up_or_down(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[int] = []
    monkeypatch.setattr(
        house.app.mixer,
        "play",
        lambda name, step=0, **_: steps.append(step) if name == "focus_tick" else None,
    )
    scene = house.show(SettingsScene(house.app))
    scene.focus.move_to("tab_eyes")
    scene.follow_focus(sound=False)
    steps.clear()
    house.key(*["DOWN"] * 4)
    assert steps == sorted(steps, reverse=True) and len(set(steps)) > 2
    assert all(1 <= step <= FOCUS_STEPS for step in steps)
