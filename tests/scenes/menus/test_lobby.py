"""The lobby in the window: by pad, mouse and keyboard alone, with several devices, and what it refuses with
which words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.profiles.portraits import PORTRAITS
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.chair import Chair
from scenes.lobby import gathering, seat_people
from scenes.lobby.scene import LobbyScene
from scenes.match import starter
from scenes.pages.dialog import ConfirmDialog
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.games.lobbies import (  # noqa: F401
    began,
    click,
    fake_table,
    join_lobby,
    joined_by_two,
    lobby,
    start_by_mouse,
)
from tests.scenes.house import House
from tests.scenes.menus.looks import check, give_first_answer, size_of_the_week


def chairs(house: House) -> list[Chair]:
    return house.app.seating.chairs


@pytest.mark.parametrize("size", size_of_the_week(1))
@pytest.mark.parametrize("solo", [False, True])
def test_it_looks_right_empty_and_full(house: House, size: tuple[int, int], solo: bool) -> None:
    house.resize(*size)
    scene = lobby(house)
    if solo:
        scene.options.set_value("mode", "solo")
    house.key("ENTER")
    for text_size in (1.0, 1.3):
        house.app.settings_file.change(text_size=text_size)
        check(scene)
        values = ("rival_level", "challenge") if solo else ("variant", "monster_mode")
        for key in values:
            for _ in scene.options.choices_of(key):
                scene.options.step_value(key, 1)
                scene.rebuild()
                check(scene)
    if not solo:
        for seat in (1, 2, 3):
            scene.guests.add_bot(seat)
            scene.guests.next_level(seat, seat)
            scene.guests.picks[seat] = ("legendary_dragon", "twin_headed_dragon", "griffin")[seat - 1]
        scene.guests.ready.add(0)
        scene.rebuild()
        check(scene)


def test_two_pads_alone(house: House) -> None:
    _, one, two = joined_by_two(house)
    assert [chair.device and chair.device.id for chair in chairs(house)] == ["pad1", "pad2", None, None]
    house.tap(one, "rightshoulder")
    house.tap(two, "leftshoulder", "x")
    assert house.top.guests.picks[:2] == ["legendary_dragon", "troll"]
    assert chairs(house)[1].color == 2
    house.tap(one, "a")
    assert house.top.guests.ready == {0}
    house.tap(two, "a")
    assert house.top.guests.ready == {0, 1}
    assert house.top.focus.key == "start"
    house.tap(two, "a")
    made = began(house)
    assert (made.seats, made.monsters) == (2, ("legendary_dragon", "troll"))
    assert [chair.person.name for chair in chairs(house)] == ["Ember", "Frost"], "also in lemon"


def test_a_keyboard_alone_against_a_bot(house: House) -> None:
    lobby(house)
    house.key("ENTER", "RIGHT", "R", "R")
    assert chairs(house)[1].bot == 3
    house.key("ENTER")
    assert chairs(house)[1].bot == 4
    house.focus("option_rows", "E", "TAB")
    made = began(house)
    assert (made.mode, made.seats, made.rows) == ("versus", 2, 9)


def test_a_mouse_alone(house: House) -> None:
    scene = lobby(house)
    house.click(300, 700)
    assert chairs(house)[0].device is not None
    click(house, "next:0", "color:0", "add_bot:1", "next:1", "level:1")
    assert (chairs(house)[0].color, chairs(house)[1].bot) == (1, 3)
    assert scene.guests.picks[:2] == ["legendary_dragon", "twin_headed_dragon"]
    house.click(280, 236)  # mode: the bot leaves a person who wants to eat alone
    assert scene.options.solo and chairs(house)[1].is_open
    house.click(280, 236)
    click(house, "add_bot:1", "next:1")
    start_by_mouse(house)
    assert began(house).monsters == ("legendary_dragon", "twin_headed_dragon")


def test_one_pad_for_two_seats_and_back_out(house: House) -> None:
    scene, pad = join_lobby(house)
    house.dpad(pad, 1, 0)
    house.tap(pad, "a")
    assert scene.guests.is_shared(0) and scene.guests.is_shared(1)
    for left in (1, 0):
        house.tap(pad, "b")
        assert len(scene.guests.taken_chairs) == left and not scene.guests.is_shared(0)
    house.tap(pad, "b", settle=True)
    assert isinstance(house.top, TitleScene), "nothing lies below, so the title it is"


def test_who_is_ready_does_not_take_a_chair_that_another_looks_at(house: House) -> None:
    scene, one, two = joined_by_two(house)
    house.dpad(two, 1, 0)
    assert scene.focus.key == "seat_2"
    house.tap(one, "a")
    assert scene.guests.ready == {0} and chairs(house)[2].is_open
    assert scene.focus.key == "seat_2", "the focus is not torn away"
    house.tap(two, "a")
    assert len(scene.guests.taken_chairs) == 3
    house.manager.unplug(two)
    house.step(2)
    assert [chair.seat for chair in scene.guests.taken_chairs] == [0], "an unplugged pad frees its seats"


def test_press_when_ready_is_no_lie(house: House) -> None:
    """Confirm makes ready wherever another pad has put the focus; who moved it away is not told to press."""
    scene, one, two = joined_by_two(house)
    scene.guests.add_bot(2)
    scene.rebuild()

    def asked(seat: int) -> bool:
        pieces, words = scene.room.cards.asked[seat]
        assert words.visible != pieces[0].visible
        return bool(pieces[0].visible)

    assert asked(0) and asked(1)
    house.dpad(one, 1, 0)
    assert scene.focus.key == "seat_2" and not asked(0) and asked(1)
    house.tap(two, "a")
    assert scene.guests.ready == {1} and chairs(house)[2].bot == 2
    house.dpad(one, -1, 0)
    house.dpad(one, -1, 0)
    assert scene.focus.key == "seat_0" and asked(0)
    house.tap(one, "a")
    assert scene.guests.ready == {0, 1}


def test_back_takes_ready_then_the_bot_then_the_seat(house: House) -> None:
    scene, pad = join_lobby(house)
    house.tap(pad, "a")
    assert scene.guests.ready == {0}
    house.tap(pad, "y")
    assert chairs(house)[1].bot == 2
    house.tap(pad, "b")
    assert chairs(house)[1].is_open
    house.focus("seat_0")
    house.tap(pad, "b")
    assert scene.guests.ready == set() and not chairs(house)[0].is_open
    house.tap(pad, "b")
    assert chairs(house)[0].is_open


def test_a_lone_eater_plays_solo_with_a_challenge(house: House) -> None:
    _, pad = join_lobby(house)
    house.tap(pad, "start")
    assert "needs 2" in house.top.toast.text
    house.focus("option_mode")
    house.tap(pad, "a")
    house.focus("rival_level")
    house.tap(pad, "rightshoulder")
    house.focus("challenge")
    house.tap(pad, "leftshoulder")
    house.focus("seat_0")
    house.tap(pad, "rightshoulder")
    assert "belongs to the Troll" in house.top.toast.text
    house.tap(pad, "start")
    made = began(house)
    assert (made.mode, made.seats, made.rival_level, made.challenge) == ("solo", 1, 3, "troll_handshake")


def test_a_guest_turns_solo_into_versus(house: House) -> None:
    scene, one = join_lobby(house)
    house.focus("option_mode")
    house.tap(one, "a")
    assert scene.options.solo
    house.tap(house.pad("DualSense", PLAYSTATION), "a")
    assert not scene.options.solo and len(scene.guests.taken_chairs) == 2


def test_only_bots_may_play_and_the_button_says_that_one_would_watch(house: House) -> None:
    scene = lobby(house)
    house.key("R")
    house.focus("seat_1", "R")
    assert (
        scene.buttons["start"].words[0].text == say("lobby.watch") and scene.buttons["start"].kind == "normal"
    )
    house.key("TAB")
    assert began(house).seats == 2
    assert all(chair.bot for chair in chairs(house))


def test_a_match_that_waits_is_not_replaced_without_a_word(house: House) -> None:
    house.app.seating.claim_seat(0, KEYBOARD)
    house.app.seating.claim_seat(1, KEYBOARD)
    waiting = starter.begin_match(house.app, "tasty_humans", {"seats": 2}, seed=5)
    give_first_answer(waiting)
    scene = lobby(house)
    house.key("TAB", settle=True)
    assert isinstance(house.top, ConfirmDialog) and house.top.focus.key == "no"
    check(house.top)
    house.key("ENTER", settle=True)
    assert house.top is scene and starter.saved_match(house.app, "tasty_humans").id == waiting.match.id
    house.key("TAB", settle=True)
    house.key("RIGHT")
    house.key_long("ENTER")
    assert began(house).seats == 2
    assert starter.saved_match(house.app, "tasty_humans").id == house.top.session.match.id != waiting.match.id


def test_nobody_starts_over_the_heads_of_the_others(house: House) -> None:
    scene, one, two = joined_by_two(house)
    house.tap(one, "start")
    assert "Frost is still choosing" in scene.toast.text
    house.tap(two, "start")
    began(house)


def test_a_full_table_takes_nobody(house: House) -> None:
    pads = [house.pad(f"Pad {i}", PLAYSTATION[:-1] + str(i)) for i in range(5)]
    scene = lobby(house)
    for pad in pads:
        house.tap(pad, "a")
    assert len(scene.guests.taken_chairs) == 4
    house.key("R")
    assert "taken" in scene.toast.text


def test_another_evening_finds_the_same_lobby(make_house: Callable[..., House]) -> None:
    house = make_house()
    anna = house.app.profiles.add_profile("Anna", PORTRAITS[0], 2, 0)
    scene, pad = join_lobby(house)
    house.tap(pad, "rightshoulder", "rightshoulder")  # the guest on the first chair is the twins
    house.key("RIGHT", "ENTER")
    seat_people.next_profile(scene, 1, KEYBOARD)
    house.key("E", "E", "E")  # from her face, the troll, to the griffin
    house.focus("seat_2", "R")
    house.focus("option_variant", "ENTER")
    scene.guests.ready = {0, 1}
    house.key("TAB")
    assert began(house).monsters[:2] == ("twin_headed_dragon", "griffin")
    house.app.stack.replace(LobbyScene(house.app))
    house.settle()
    assert house.top.guests.picks[:2] == ["twin_headed_dragon", "griffin"], "straight from the match"
    house = make_house()
    scene = lobby(house)
    assert scene.options.values["variant"] == "classic_0_2_8"
    assert [chair.bot for chair in chairs(house)] == [0, 0, 2, 0]
    assert chairs(house)[0].is_open, "people sit down again themselves"
    house.key("ENTER")
    assert scene.guests.picks[0] == "twin_headed_dragon", "a guest has the figure that a guest had"
    seat_people.next_profile(scene, 0, KEYBOARD)
    assert (chairs(house)[0].person.profile, scene.guests.picks[0]) == (anna.id, "griffin")


def test_the_side_of_a_duel_is_remembered_as_long_as_it_is_free(house: House) -> None:
    scene = lobby(house, "eaten", "together", KEYBOARD)
    house.key("E")  # from the Miner to the Beast
    gathering.keep_lobby(scene)
    house.app.seating.chairs = []
    scene = lobby(house, "eaten", "together", KEYBOARD)
    assert [chair.owner for chair in scene.guests.chairs] == [None, KEYBOARD.owner]
    scene.guests.add_bot(0)
    scene.guests.swap_seats(0, 1)
    gathering.keep_lobby(scene)
    house.app.seating.chairs = []
    scene = lobby(house, "eaten", "together", KEYBOARD)
    assert scene.guests.chairs[0].owner == KEYBOARD.owner and scene.guests.chairs[1].bot, (
        "somebody sits on the other one"
    )


@pytest.mark.parametrize(
    ("game", "other", "alone"), [("tasty_humans", 1, "solo"), ("eaten", 0, "beast_solo")]
)
def test_company_that_goes_leaves_one_alone_again(house: House, game: str, other: int, alone: str) -> None:
    """A bot that is called and sent away again changes nothing: neither mode nor challenge."""
    scene = lobby(house, game, "alone", KEYBOARD)
    if game == "eaten":
        house.focus("seat_0", "E")  # the other side
    else:
        house.focus("challenge", "RIGHT", "RIGHT", "LEFT")
        assert scene.focus.key == "challenge", "left and right turn the row"
        house.focus("rival_level", "RIGHT")
    before = dict(scene.options.values)
    assert before["mode"] == alone and before.get("challenge") in (None, "diet_beginner")
    scene.guests.ready.clear()
    house.focus(f"seat_{other}" if game == "eaten" else "seat_0", "R")
    assert scene.options.values["mode"] in ("versus", "duel") and scene.guests.chairs[other].bot
    house.focus(f"seat_{other}", "ESCAPE")
    assert scene.options.values == before and len(scene.guests.people) == 1


def test_a_resize_while_the_jaws_close_does_no_harm_and_from_the_match_back_everybody_still_sits(
    house: House,
) -> None:
    _, pad = join_lobby(house)
    house.tap(pad, "y", "start", frames=3)
    house.resize(1280, 800)
    began(house)
    house.app.stack.replace(LobbyScene(house.app))
    house.settle()
    assert [chair.is_open for chair in chairs(house)] == [False, False, True, True]
    check(house.top)


# -- rings


def seat_rings(scene: Any) -> list[str]:
    """The rings of hands that do not steer."""
    return [
        piece.face
        for piece in scene.stage.layers["over"]
        if piece.face.startswith("nine_focus") and piece.face.endswith("#0")
    ]


def test_one_pair_of_hands_has_a_white_ring_and_two_have_one_each_in_their_colors(house: House) -> None:
    scene, one = join_lobby(house)
    assert scene.ring.nine.face == "nine_focus_ring" and seat_rings(scene) == []
    house.tap(house.pad("DualSense", PLAYSTATION), "a")
    assert scene.ring.nine.face == "nine_focus_seat_2_frost" and seat_rings(scene) == [
        "nine_focus_seat_1_ember#0"
    ]
    for _ in range(2):
        house.dpad(one, 1, 0)
    assert scene.focus.key == "seat_3"
    assert scene.ring.nine.face == "nine_focus_seat_1_ember" and seat_rings(scene) == [
        "nine_focus_seat_2_frost#0"
    ]
    check(scene)


def test_guests_who_are_not_known_take_turns_only_with_full_motion(house: House) -> None:
    scene = lobby(house)
    house.key("ENTER")

    def shown() -> list[str]:
        return [guest.face for guest in scene.room.cards.waiting.shown[0] if guest.alpha]

    first = shown()
    house.step(20, 0.1)
    assert len(first) == 1 and shown() != first
    house.app.settings_file.change(motion="none")
    first = shown()
    house.step(20, 0.1)
    assert shown() == first


def test_settings_of_the_house_can_be_changed_here_too(house: House) -> None:
    scene = lobby(house)
    house.focus("option_hints", "ENTER")
    assert not house.app.settings.hints
    house.focus("option_speed", "E")
    assert house.app.settings.speed == 2
    house.key("Q", "Q")
    assert house.app.settings.speed == "skip"
    check(scene)


def test_the_start_is_grey_while_somebody_else_is_not_ready(house: House) -> None:
    """T9: it looks like what a press on it does."""
    scene, pad = join_lobby(house)
    house.key("RIGHT", "ENTER")
    assert scene.buttons["start"].kind == "disabled", "the pad is not ready"
    house.tap(pad, "a")
    house.key("SPACE")
    assert scene.buttons["start"].kind in ("ready", "normal")
