"""The same deal again: shown on the results, picked or typed in the lobby, offered by the rematch."""

from __future__ import annotations

import pytest

from game.core.deal_code import code_of, seed_of
from scenes.lobby.deal import DealScene, RematchScene
from scenes.lobby.scene import LobbyScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes, size_of_the_week
from tests.scenes.menus.test_results import results

LAST = 123_456_789_012


def lobby(house: House) -> LobbyScene:
    house.app.last_deals["tasty_humans"] = LAST
    scene = house.show(LobbyScene(house.app, "tasty_humans"))
    scene.focus.move_to("deal")
    return scene


def start(house: House) -> int:
    """The seed of the match that begins."""
    scene = house.top
    for chair in scene.app.seating.chairs:
        if chair.is_open:
            scene.guests.add_bot(chair.seat)
    scene.rebuild()
    house.key("TAB", settle=True)
    return house.top.session.match.start.seed


@pytest.mark.parametrize("size", size_of_the_week(2))
@pytest.mark.parametrize("last", [None, LAST])
def test_the_choice_looks_right(house: House, size: tuple[int, int], last: int | None) -> None:
    house.resize(*size)
    house.show(LobbyScene(house.app, "tasty_humans"))
    scene = DealScene(house.app, last, None, lambda seed: None)
    house.app.stack.push(scene)
    house.settle()
    check_all_sizes(scene)


@pytest.mark.parametrize("size", size_of_the_week(0))
def test_the_rematch_looks_right(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    results(house)
    scene = RematchScene(house.app, LAST, lambda seed: None)
    house.app.stack.push(scene)
    house.settle()
    check_all_sizes(scene)


def test_the_last_deal_is_picked_by_pad(house: House) -> None:
    scene, pad = lobby(house), house.pad()
    house.key("ENTER", settle=True)
    house.top.focus.move_to("last")
    house.tap(pad, "a", settle=True)
    assert house.top is scene and scene.deal == LAST
    assert start(house) == LAST


def test_a_deal_is_typed_on_the_keyboard(house: House) -> None:
    scene, wanted = lobby(house), seed_of("SUPPE-RTIME")
    house.key("ENTER", settle=True)
    for letter in "suppertime":
        house.window.dispatch_event("on_text", letter)
        house.step()
    assert house.top.code == "SUPPE-RTIME" and house.top.focus.key == "typed"
    house.key("ENTER", settle=True)
    assert scene.deal == wanted and start(house) == wanted


def test_shoulder_buttons_turn_letters(house: House) -> None:
    lobby(house)
    house.key("ENTER", settle=True)
    scene, pad = house.top, house.pad()
    before = scene.letters[0]
    scene.focus.move_to("slot:0")
    house.tap(pad, "rightshoulder", "rightshoulder", "leftshoulder")
    assert scene.letters[0] != before and scene.focus.key == "slot:0"
    house.tap(pad, "b", settle=True)
    assert isinstance(house.top, LobbyScene) and house.top.deal is None


def test_a_new_deal_is_new(house: House) -> None:
    scene = lobby(house)
    scene.deal = LAST
    house.key("ENTER", settle=True)
    house.key("ENTER", settle=True)
    assert scene.deal is None and start(house) != LAST


@pytest.mark.parametrize("same", [False, True])
def test_a_rematch_offers_the_same_deal(house: House, same: bool) -> None:
    scene, pad = results(house), house.pad()
    seed = scene.session.match.start.seed
    assert scene.deal_letters == code_of(seed)
    scene.focus.move_to("rematch")
    house.tap(pad, "a", settle=True)
    assert isinstance(house.top, RematchScene)
    house.tap(pad, "b", settle=True)
    assert house.top is scene
    house.tap(pad, "a", settle=True)
    if same:
        house.dpad(pad, 1, 0)
    house.tap(pad, "a", settle=True)
    assert (house.top.session.match.start.seed == seed) == same
