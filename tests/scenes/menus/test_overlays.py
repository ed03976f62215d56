"""Scenes over a table: the curtain opens for the right hands only, a lost controller never ends a match."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.art import limit_text
from scenes.kit.base.design_tokens import HEADING, SAFE_LEFT, SAFE_RIGHT
from scenes.kit.base.settings import TEXT_SIZES
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD, MOUSE, Device
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.session import MatchSession
from scenes.match.handover import HOLD_SECONDS, HandoverScene
from scenes.match.overlays import HandoverBanner, LostPadScene
from scenes.match.pause import PauseScene
from scenes.pages.dialog import ConfirmDialog
from tests.scenes.fakes import FakeController
from tests.scenes.house import House
from tests.scenes.inspector import smallest
from tests.scenes.menus.looks import (
    FakeTable,
    check_all_sizes,
    overfull,
    overlapping,
    size_of_the_week,
    too_small,
)

NAMES = ("Ember", "Frost", "Lemon", "Moss")


def plug(house: House, name: str) -> tuple[FakeController, Device]:
    pad = house.pad(name, f"{sum(map(ord, name)):032x}")
    return pad, house.device(pad)


def seat_devices(house: House, *owners: Device) -> MatchSession:
    """A match just begun, with these hands on the chairs."""
    house.sit(*owners)
    seating = house.app.seating
    for chair in seating.chairs:
        chair.person = chair.person.with_name(NAMES[chair.seat])
    return MatchSession.begin_match(
        "tasty_humans", {"seats": len(owners)}, 4, seating, house.app.bots, house.app.folders.saves
    )


def below(house: House) -> Any:
    scene = house.show(TitleScene(house.app))
    house.settle()
    return scene


# -- the curtain


def test_the_curtain_opens_when_its_seat_holds_confirm_and_stays_closed_when_it_lets_go_early(
    house: House,
) -> None:
    table = below(house)
    one, first = plug(house, "Pad One")
    seat_devices(house, first, KEYBOARD)
    curtain = house.show(HandoverScene(house.app, 0, "Secret"))
    assert curtain.is_opaque, "nothing below may be drawn"
    for _ in range(4):
        house.tap_long(one, seconds=HOLD_SECONDS - 0.1)
        assert house.top is curtain and curtain.seconds == 0.0
    house.tap_long(one, seconds=HOLD_SECONDS + 0.1)
    assert house.top is table


def test_whoever_holds_no_buttons_opens_the_curtain_by_two_presses(house: House) -> None:
    house.app.settings_file.change(holds="toggle")
    table = below(house)
    one, first = plug(house, "Pad One")
    seat_devices(house, first, KEYBOARD)
    curtain = house.show(HandoverScene(house.app, 0, "Secret"))
    house.key("ENTER")
    house.tap(one, "a")
    house.step(60, 0.1)
    house.tap_long(one, seconds=HOLD_SECONDS + 0.1)
    assert house.top is curtain, "one press of its owner, long after another one"
    house.tap(one, "a", frames=2)
    assert house.top is table


def test_nobody_else_opens_the_curtain(house: House) -> None:
    below(house)
    _, first = plug(house, "Pad One")
    two, second = plug(house, "Pad Two")
    seat_devices(house, first, second)
    curtain = house.show(HandoverScene(house.app, 0))
    two.press("a")
    house.step(60)
    house.hold("ENTER")
    house.step(60)
    assert house.top is curtain
    assert curtain.toast.text == say("overlay.not_yours", name="Ember")


def test_the_ring_fills_while_it_is_held(house: House) -> None:
    below(house)
    seat_devices(house, KEYBOARD, MOUSE)
    curtain = house.show(HandoverScene(house.app, 1, portrait="tasty_humans/monster_troll"))
    faces = {curtain.ring_piece.face}
    made = house.app.art.textures.made
    house.hold("ENTER")
    for _ in range(30):
        house.step()
        faces.add(curtain.ring_piece.face)
    assert len(faces) > 15
    assert house.app.art.textures.made == made, "holding makes no pictures"


def test_the_word_to_pass_on_goes_by_itself(house: House) -> None:
    seat_devices(house, KEYBOARD, KEYBOARD)
    scene = below(house)
    before = scene.stage.snapshot(("over",))
    banner = HandoverBanner(scene.stage, house.app, house.app.seating[1])
    banner.update(0.5)
    assert any(words.text == say("overlay.pass", name="Frost") for words, _ in scene.stage.texts)
    for _ in range(120):
        banner.update(1 / 60)
    assert banner.is_over and scene.stage.snapshot(("over",)) == before


@pytest.mark.parametrize("layer", ["over", "top"])
def test_the_word_to_pass_on_is_as_large_as_people_want_letters(house: House, layer: str) -> None:
    """X8: also over a scene whose own letters stop growing, in as many lines as they need."""
    seat_devices(house, KEYBOARD, KEYBOARD)
    house.app.settings_file.change(text_size=2.0)
    scene = house.show(FakeTable(house.app, None))
    call = "Frost, the whole table waits for you to come to supper!"
    banner = HandoverBanner(scene.stage, house.app, house.app.seating[1], layer=layer, words=call)
    words, box = scene.stage.texts[-1]
    with limit_text(2.0):
        height = house.app.art.line_height(HEADING)
    assert words.natural[1] >= 2 * height - 1, "two lines at 200 %"
    assert box.x >= SAFE_LEFT and box.right <= SAFE_RIGHT and box.top <= 1026
    assert words.natural[0] <= box.w - HandoverBanner.BEFORE and words.natural[1] <= box.h
    banner.remove()


# -- a lost controller


def lose_pad(
    house: House, *others: Device | None
) -> tuple[LostPadScene, FakeController, Device, MatchSession]:
    """The pad that plays all seats but those of `others` was pulled out; None where it plays once more."""
    pad, device = plug(house, "Pad One")
    session = seat_devices(house, device, *(other or device for other in others))
    below(house)
    house.manager.unplug(pad)
    house.step(2)
    scene = house.show(LostPadScene(house.app, session))
    return scene, pad, device, session


def test_any_free_device_takes_over_and_that_is_kept(house: House) -> None:
    two, second = plug(house, "Pad Two")
    scene, _, _, session = lose_pad(house, KEYBOARD)
    house.tap(two, "a", frames=2)
    assert house.top is not scene
    assert session.seating[0].owner == second.owner and not session.seating.missing_seats
    assert second.owner in slot_path(house.app.folders.saves, "tasty_humans").read_text()


def test_who_plays_already_has_to_press_twice(house: House) -> None:
    scene, _, _, session = lose_pad(house, KEYBOARD)
    house.key("ENTER")
    assert house.top is scene and session.seating.missing_seats == [0]
    assert scene.toast.text == say("overlay.plays_both")
    house.key("ENTER", frames=2)
    assert house.top is not scene and session.seating.seats_of(KEYBOARD) == [0, 1]


def test_the_mouse_takes_over_or_puts_a_bot(house: House) -> None:
    _, second = plug(house, "Pad Two")
    scene, _, _, session = lose_pad(house, second)
    line = scene.bot_line.rect
    house.click_on(line)
    house.step(2)
    assert house.top is not scene and session.seating[0].bot == scene.bot.number
    scene, _, _, session = lose_pad(house, second)
    house.click(960, 800)
    house.step(2)
    assert house.top is not scene and session.may_act(MOUSE) == (session.asked_seat == 0)
    assert session.seating[0].device == MOUSE


def test_details_lets_a_bot_sit_in(house: House) -> None:
    scene, _, _, session = lose_pad(house, KEYBOARD)
    house.key("F", frames=2)
    assert house.top is not scene
    assert session.seating[0].bot == scene.bot.number and not session.seating.missing_seats


def test_the_controller_may_simply_come_back(house: House) -> None:
    scene, pad, device, session = lose_pad(house, KEYBOARD)
    house.manager.plug(pad)
    house.step(3)
    assert house.top is not scene and session.seating[0].owner == device.owner


def test_two_pads_of_one_kind_that_come_back_are_asked_whose_they_are(house: House) -> None:
    pads = [plug(house, "Pad One")[0] for _ in range(2)]
    session = seat_devices(house, *(house.device(pad) for pad in pads))
    seating = session.seating
    below(house)
    for pad in pads:
        house.manager.unplug(pad)
    house.step(2)
    scene = house.show(LostPadScene(house.app, session))
    seat = scene.seat
    new = [plug(house, "Pad One")[0] for _ in range(2)]
    house.step(3)
    assert house.top is scene and seating.missing_seats == [0, 1], "neither may be taken for the other"
    assert say("overlay.whose", name=NAMES[seat]) in [text.text for text, _ in scene.stage.texts]
    assert house.app.glyph_family() == "xbox", "its button is shown, whatever was used last"
    for text_size in (1.0, 1.15, 1.3):
        house.app.settings_file.change(text_size=text_size)
        assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], [])
    house.tap(new[1], "a", frames=2)
    assert house.top is not scene and seating.missing_seats == [1 - seat]
    other = house.show(LostPadScene(house.app, session))
    assert say("overlay.whose", name=NAMES[1 - seat]) in [text.text for text, _ in other.stage.texts]
    house.tap(new[0], "a", frames=2)
    assert [seating[seat].device, seating[1 - seat].device] == [house.device(new[1]), house.device(new[0])]
    assert not seating.missing_seats


def test_two_people_of_one_pad_get_one_new_one(house: House) -> None:
    two, second = plug(house, "Pad Two")
    scene, _, _, session = lose_pad(house, KEYBOARD, None)
    words = [text.text for text, _ in scene.stage.texts]
    assert say("overlay.lost_both", names=say("list.and", first="Ember", second="Lemon")) in words
    house.tap(two, "a", frames=2)
    assert session.seating.seats_of(second) == [0, 2]


def test_the_match_can_be_left_while_it_waits(house: House) -> None:
    scene, pad, _, _ = lose_pad(house, KEYBOARD)
    house.key("TAB", frames=2)
    assert isinstance(house.top, PauseScene)
    house.manager.plug(pad)
    house.step(3)
    house.key("ESCAPE", settle=True)
    house.step(3)
    assert scene not in house.app.stack.scenes


# -- questions


def test_a_question_is_answered_no_unless_somebody_means_yes(house: House) -> None:
    table, agreed = below(house), []

    def ask() -> ConfirmDialog:
        dialog = house.show(
            ConfirmDialog(
                house.app, "Leave?", "The match is saved.", "Leave", "Stay", lambda: agreed.append(True)
            )
        )
        house.settle()
        return dialog

    assert ask().focus.key == "no"
    house.key("ENTER", settle=True)
    ask()
    house.key("ESCAPE", settle=True)
    assert house.top is table and not agreed
    dialog = ask()
    pad = house.pad()
    house.dpad(pad, 1, 0)
    house.tap(pad, "a", settle=True)
    assert house.top is dialog and not agreed, "a dangerous yes wants a hold"
    house.tap_long(pad)
    house.settle()
    assert house.top is table and agreed == [True]
    house.app.settings_file.change(hold_to_confirm=False)
    ask()
    house.key("RIGHT", "ENTER", settle=True)
    assert house.top is table and agreed == [True, True], "without holds a press is enough"


# -- looks


def letters_of(scene: Any) -> list[float]:
    """Sizes of all letters as they are drawn."""
    size = scene.art.text_size
    styles = [words.styled_text.style for words, _ in scene.stage.texts if words.text]
    return [style.size * style.factor(size) for style in styles]


@pytest.mark.parametrize("size", size_of_the_week(1))
def test_the_overlays_look_right(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    pad, device = plug(house, "Pad One")
    session = seat_devices(house, device, KEYBOARD, device, KEYBOARD)
    below(house)
    house.app.seating.lose_device(device)
    curtain = HandoverScene(house.app, 3, "Secret: 2 missions, keep 1", "tasty_humans/monster_griffin")
    for scene in (curtain, LostPadScene(house.app, session)):
        house.show(scene)
        for text_size in TEXT_SIZES:
            house.app.settings_file.change(text_size=text_size)
            assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], [])
            assert min(letters_of(scene)) >= smallest(text_size), text_size
    dialog = ConfirmDialog(
        house.app,
        "Leave the game?",
        "The match is saved. Go on from the title.",
        "Leave game",
        "Stay",
        lambda: None,
    )
    check_all_sizes(house.show(dialog))
