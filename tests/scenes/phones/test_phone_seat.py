"""The screen while a seat is asked on its phone (P25, P26, P28, P29), a phone that sleeps (P32), and matches that
are continued (P34).
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.prompts import FAMILIES, glyph_names
from scenes.kit.match.person import Person
from scenes.kit.match.seating import Seating
from scenes.kit.phones.messages import Pick, Press, Wish
from scenes.match import starter
from scenes.match.overlays import LostPadScene
from scenes.pages.dialog import ConfirmDialog
from scenes.people.phones.phones_scene import PhonesScene
from scenes.table.phones.desk import LOOK_EVERY
from scenes.table.questions.phone_view import PhoneView
from tests.scenes.games.tables import show_question
from tests.scenes.house import House
from tests.scenes.inspector import Inspector
from tests.scenes.menus.looks import check_all_sizes, overfull, overlapping, too_small
from tests.scenes.phones.fakes import Guest, offline, server

__all__ = ["offline"]


def open_table(house: House, game: str, kind: str, answers: int, **options: Any) -> tuple[Any, Guest]:
    """A table of several people, the asked one with a phone."""
    house.app.phones.open_door()
    guest = Guest(house, "one")
    session = Inspector(house.app).play_to(game, kind, answers, **options)
    house.app.seating[session.asked_seat].device = guest.phone.device
    house.app.devices.last_used = KEYBOARD
    return show_question(house, session), guest


def pieces_of(table: Any) -> list[str]:
    """All that the screen shows, by its faces and words."""
    return sorted(
        f"{piece.face} {getattr(piece, 'text', '')} {piece.x:.0f} {piece.y:.0f}"
        for layer in table.stage.layers.values()
        for piece in layer
    )


@pytest.mark.parametrize(
    ("game", "kind", "answers", "options"),
    [("eaten", "fill", 4, {"mode": "duel"}), ("hunger", "setup_mission", 0, {"seats": 3, "mode": "elder"})],
)
def test_a_secret_question_is_a_plate_that_is_always_the_same(
    offline: House, game: str, kind: str, answers: int, options: dict[str, Any]
) -> None:
    """P25: no curtain, no peek, nothing of the answers, whatever is pressed."""
    table, guest = open_table(offline, game, kind, answers, **options)
    seat = table.session.asked_seat
    assert offline.top is table and isinstance(table.chooser, PhoneView)
    assert say("phones.table.chooses", name=table.seat_name(seat)) in table.question_words()
    assert {prompt.role for prompt in table.prompt_bar.shown} == {"menu"}
    table.focus_words()
    for role in ("peek", "confirm", "down", "details", "turn_right"):
        guest.say(Press(role))
        guest.say(Press(role, "up"))
        assert offline.top is table and table.input.peeker is None and not table.focus.items
    assert table.chooser.spoken_words() == "" and table.session.asked_seat == seat
    own = table.session.view(seat)
    hidden = own.hand if game == "eaten" else own.missions[seat]
    assert hidden, "there is something to hide"
    table.rebuild()
    assert isinstance(table.chooser, PhoneView)


def test_the_longest_names_have_room(offline: House) -> None:
    """On the plate, where a phone sleeps, and where the host is asked whose it is, with the largest letters."""
    table, guest = open_table(offline, "eaten", "fill", 4, mode="duel")
    for chair, name in zip(
        offline.app.seating.chairs, ("Maximiliane-Theodora Ott", "Wilhelmina von Wasserfal"), strict=True
    ):
        chair.person = chair.person.with_name(name)
    offline.app.settings_file.change(text_size=TABLE_SIZES[-1])
    assert isinstance(table.chooser, PhoneView) and overfull(table) == []
    other = 1 - table.session.asked_seat
    offline.app.seating.claim_seat(other, KEYBOARD)
    late = Guest(offline, "late")
    offline.step(30)
    late.say(Pick("was", str(other)))
    check_all_sizes(offline.reach(ConfirmDialog))
    offline.key("ESCAPE", settle=True)
    guest.tell_socket("gone")
    offline.step(210, 0.1)
    lost = offline.reach(LostPadScene)
    assert (overfull(lost), overlapping(lost), too_small(lost)) == ([], [], [])


def test_a_setting_shows_the_things_of_whoever_is_alone(offline: House) -> None:
    """P26."""
    table, _ = open_table(offline, "eaten", "fill", 4, mode="duel")
    for chair in table.session.seating.chairs:
        if chair.seat != table.session.asked_seat:
            table.session.seating.put_bot(chair.seat, 1)
    assert table.secrecy.hand_sight == "held", "the room may watch"
    offline.app.settings_file.change(phone_things_on_screen=True)
    assert table.secrecy.hand_sight == "open"


def test_missions_on_a_phone_lie_open_by_the_setting_alone_and_never_before_others(offline: House) -> None:
    """P26."""
    table, _ = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    seat, settings = table.session.asked_seat, offline.app.settings_file
    settings.change(phone_things_on_screen=True)
    assert len(table.secrecy.onlookers) > 1 and not table.secrecy.is_open(seat), "others look on"
    for chair in table.session.seating.chairs:
        if chair.seat != seat:
            table.session.seating.put_bot(chair.seat, 1)
    assert table.secrecy.is_open(seat)
    settings.change(phone_things_on_screen=False)
    assert not table.secrecy.is_open(seat) and table.secrecy.has_several_people, "the room may watch"


def test_the_bar_says_who_chooses_and_the_pad_brings_the_question_back(offline: House) -> None:
    """P29."""
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    name = table.seat_name(table.session.asked_seat)
    assert table.prompt_bar.ask == say("phones.table.chooses", name=name)
    assert table.prompt_bar.who == "", "the sentence begins with the name"
    assert "peek" not in {prompt.role for prompt in table.prompt_bar.shown}
    guest.say(Press("right"))
    assert table.prompt_bar.ask != say("phones.table.chooses", name=name) and table.prompt_bar.who == name
    assert offline.app.glyph_family() == "phone"
    guest.say(Press("right", "up"))
    before = len(table.session.match.log)
    guest.say(Press("confirm"))
    guest.say(Press("confirm", "up"))
    assert len(table.session.match.log) > before or table.chooser.sure or table.chooser.is_midway


def test_no_row_of_the_screen_leads_a_phone_s_missions_behind_a_curtain(offline: House) -> None:
    table, _ = open_table(offline, "hunger", "act", 40, seats=3, mode="elder")
    seat = table.session.asked_seat
    assert table.view.missions[seat], "the seat holds Missions"
    assert not any(row.curtain for row in table.chooser.question.level.entries)
    table.session.seating[seat].device = KEYBOARD
    table.catch_up()
    offline.until(lambda: table.chooser is not None)
    assert any(row.curtain for row in table.chooser.question.level.entries)


def test_a_sleeping_phone_is_told_of_then_its_seat_waits(offline: House) -> None:
    """P32: 5 seconds quiet, 20 until the choices of a lost controller."""
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    seat = table.session.asked_seat
    guest.tell_socket("gone")
    asleep = say("phones.table.asleep", name=table.seat_name(seat))
    offline.step(40, 0.1)
    assert table.prompt_bar.ask != asleep
    offline.step(15, 0.1)
    assert table.prompt_bar.ask == asleep and offline.top is table
    guest.tell_socket("here")
    offline.step(2)
    assert table.prompt_bar.ask != asleep
    guest.tell_socket("gone")
    offline.step(210, 0.1)
    lost = offline.reach(LostPadScene)
    assert lost.is_phone and "third" in {prompt.role for prompt in lost.prompt_bar.shown}
    assert (overfull(lost), overlapping(lost), too_small(lost)) == ([], [], [])
    offline.key("R", settle=True)
    assert isinstance(offline.top, PhonesScene)
    offline.key("ESCAPE", settle=True)
    guest.tell_socket("here")
    offline.until(lambda: offline.top is table and offline.app.stack.is_settled)
    assert not offline.app.seating[seat].missing and guest.seats == [seat]


def test_nobody_waits_for_a_phone_that_is_not_asked(offline: House) -> None:
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    other = next(chair for chair in offline.app.seating.chairs if chair.seat != table.session.asked_seat)
    offline.app.seating[table.session.asked_seat].device = KEYBOARD
    other.device = guest.phone.device
    guest.tell_socket("gone")
    offline.step(300, 0.1)
    assert offline.top is table and not offline.app.seating.missing_seats


def test_whoever_leaves_on_the_phone_stands_up(offline: House) -> None:
    """P27, P33: the asked seat waits for other hands; any hands, a bot or the same phone may take it."""
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    seat = table.session.asked_seat
    offline.step(30)
    assert guest.last("mine")["sections"] and guest.state["t"] == "ask"
    guest.say(Wish("leave", guest.state["n"] - 1))
    assert guest.seats == [seat], "that was about another question"
    guest.say(Wish("leave", guest.state["n"]))
    lost = offline.reach(LostPadScene)
    offline.step(10)
    assert guest.seats == [] and guest.id in server(offline).forgotten
    assert guest.last("mine")["sections"] == [] and guest.state["t"] == "steer"
    assert (
        say("overlay.has_left", name=offline.app.seating.person(seat).called) in lost.title_words()
        and lost.offers_code
    )
    assert (overfull(lost), overlapping(lost), too_small(lost)) == ([], [], [])
    offline.app.seating.look_around(offline.app.devices.connected_devices)
    assert offline.app.seating[seat].missing, "nobody plays it yet"
    offline.key("F", settle=True)
    assert table.session.seating[seat].sits_in and offline.top is table
    offline.step(30)
    assert str(seat) in {one["key"] for one in guest.last("lobby")["was"]}, "it may come back"


def test_whoever_leaves_while_others_are_asked_stops_nobody(offline: House) -> None:
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    asked = table.session.asked_seat
    seat = next(chair.seat for chair in offline.app.seating.chairs if chair.seat != asked)
    offline.app.seating.claim_seat(asked, KEYBOARD)
    offline.app.seating.claim_seat(seat, guest.phone.device)
    offline.step(30)
    guest.say(Wish("leave", guest.state["n"]))
    offline.step(60)
    assert offline.top is table and table.chooser is not None and guest.seats == []
    assert offline.app.seating[seat].missing and guest.state["t"] == "lobby"
    saved = offline.app.seating.to_saved()[seat]
    assert saved.is_person and not saved.owner, "a continued match gives it to the host's hands"


def test_the_host_is_a_phone_that_is_awake(offline: House) -> None:
    """P8: where only phones play another one agrees while the first one sleeps."""
    table, first = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    asked = table.session.asked_seat
    free, other = (chair.seat for chair in offline.app.seating.chairs if chair.seat != asked)
    second, late = Guest(offline, "two"), Guest(offline, "three")
    offline.app.seating.claim_seat(other, second.phone.device)
    offline.app.seating.put_bot(free, 1, sits_in=True)
    is_host = offline.app.phones.is_host
    assert is_host(first.phone.device) and not is_host(second.phone.device)
    first.tell_socket("gone")
    offline.step(30)
    late.say(Pick("was", str(free)))
    asked_host = offline.reach(ConfirmDialog)
    offline.step(60)
    asked_host.focus.move_to("yes")
    late.say(Press("confirm"))
    assert offline.top is asked_host and late.seats == [], "nobody lets themselves in"
    second.say(Press("confirm"))
    offline.until(lambda: late.seats == [free])
    second.tell_socket("gone")
    assert is_host(late.phone.device)
    first.tell_socket("here")
    assert is_host(first.phone.device) and not is_host(late.phone.device)


def test_a_continued_match_asks_once_and_finds_its_phones(offline: House) -> None:
    """P1, P34: the host's hands play until the phone is back by its own ticket."""
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    seat, phone = table.session.asked_seat, guest.phone.device
    offline.app.seating[seat].person = Person(name="Rosa")
    table.session.folder = offline.app.folders.saves
    table.session.save()
    slot = table.session.slot
    offline.app.phones.stop()
    offline.app.phones.former.clear()
    starter.go_on(offline.app, slot, KEYBOARD)
    asked = offline.reach(ConfirmDialog)
    assert asked.question == say("phones.back.title")
    assert asked.detail == say("phones.back.text", n=1, names="Rosa")
    assert offline.app.seating[seat].device == KEYBOARD and not offline.app.phones.is_listening
    check_all_sizes(asked)
    offline.step(60)  # no press that was meant for what came before
    offline.focus("yes", "ENTER", settle=True)
    assert isinstance(offline.top, PhonesScene)
    offline.key("ESCAPE", settle=True)
    guest.tell_socket("here")
    assert offline.app.seating[seat].device == phone
    saved = offline.app.seating.to_saved()[seat]
    assert (saved.owner, saved.guid) == (guest.id, guest.hash)


def test_what_waits_for_a_phone_is_kept_while_others_play_for_it() -> None:
    """P34: saved once more before it is back, the seat still knows whose it is."""
    seating = Seating(2)
    seating.claim_seat(0, KEYBOARD)
    guest_hash = "ab" * 32
    from scenes.kit.phones.phone import Phone

    device = Phone("phone-1", guest_hash).device
    seating.claim_seat(1, device)
    saved = seating.to_saved()
    later = Seating(0)
    later.restore_chairs(saved, [KEYBOARD], KEYBOARD)
    assert later[1].device == KEYBOARD and later.to_saved() == saved
    assert later.return_device(device) == [] and later[1].device == device and later[0].device == KEYBOARD


@pytest.mark.parametrize(
    "role", ["confirm", "back", "details", "third", "turn", "menu", "log", "move", "hint", "peek"]
)
def test_a_phone_has_a_picture_for_every_button(offline: House, role: str) -> None:
    """Section 10: no glyph's KeyError."""
    assert "phone" in FAMILIES
    for name in glyph_names(role, "phone", offline.app.habits):
        assert offline.app.art.natural_size(f"ui/{name}", 48)[0] > 0


def test_a_phone_without_a_seat_takes_one_if_the_host_agrees(offline: House) -> None:
    """P33, P34: by the host's press on the screen, never by its own pad; what it knew is gone with the seat (P27)."""
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    seat = table.session.asked_seat
    other = next(chair.seat for chair in offline.app.seating.chairs if chair.seat != seat)
    offline.app.seating.claim_seat(other, KEYBOARD)
    late = Guest(offline, "two")
    offline.step(30)
    offered = {one["key"] for one in late.last("lobby")["was"]}
    assert str(other) in offered and str(seat) not in offered, "a phone's seat is not to be had"
    late.say(Pick("was", str(other)))
    asked = offline.reach(ConfirmDialog)
    offline.settle()
    for role in ("right", "confirm", "back"):
        late.say(Press(role))
        late.say(Press(role, "up"))
    assert offline.top is asked and late.seats == []
    offline.focus("yes", "ENTER", settle=True)
    offline.step(60)
    assert late.seats == [other] and late.last("wait") and late.last("mine")["sections"]
    offline.app.seating.claim_seat(other, KEYBOARD)
    offline.step(30)
    assert late.id in server(offline).forgotten and late.last("mine")["sections"] == []
    late.say(Wish("watch"))
    offline.step(30)
    assert late.phone.is_watching and late.last("wait") and guest.seats == [seat]


def test_the_pad_of_a_watcher_takes_no_seat(offline: House) -> None:
    """Of a person alone with bots any other controller may be the second one; a phone asks."""
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    seat = table.session.asked_seat
    for chair in offline.app.seating.chairs:
        if chair.seat != seat:
            offline.app.seating.put_bot(chair.seat, 1)
    offline.app.seating.claim_seat(seat, KEYBOARD)
    guest.say(Press("right"))
    guest.say(Press("right", "up"))
    assert guest.seats == [] and offline.app.seating[seat].device == KEYBOARD
    pad = offline.pad()
    offline.dpad(pad, 1, 0)
    assert offline.app.seating[seat].device == offline.device(pad)


def test_a_phone_asks_for_a_seat_while_the_code_still_stands_there(offline: House) -> None:
    """P30, P34: also for the first seat of all."""
    session = Inspector(offline.app).play_to("hunger", "move", 40, seats=3, mode="elder")
    offline.app.seating.claim_seat(0, KEYBOARD)
    table = show_question(offline, session)
    offline.key("TAB", settle=True)
    offline.focus("tab_phones", "ENTER", settle=True)
    panel = offline.top
    assert isinstance(panel, PhonesScene)
    guest = Guest(offline, "one")
    assert guest.last("lobby")["was"][0]["key"] == "0"
    guest.say(Pick("was", "0"))
    offline.reach(ConfirmDialog)
    offline.settle()
    offline.focus("yes", "ENTER", settle=True)
    assert guest.seats == [0] and offline.top is panel and guest.last("steer")
    assert session.seating.phone(0) and table


def test_a_seat_that_changes_together_with_the_question_leaves_nothing_on_its_phone(offline: House) -> None:
    """P27: in whichever frame that happens."""
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    offline.app.settings_file.change(speed="skip", motion="none")
    for frame in range(LOOK_EVERY):
        offline.until(lambda: table.chooser is not None)
        seat = table.session.asked_seat
        table.session.seating.claim_seat(seat, guest.phone.device)
        offline.step(4 * LOOK_EVERY + frame)
        assert guest.last("mine")["sections"] and guest.state["t"] in ("ask", "hold")
        emptied = len(server(offline).forgotten)
        table.session.seating.claim_seat(seat, KEYBOARD)
        table.carry_out(table.session.legal_answers[0])
        offline.step(4 * LOOK_EVERY)
        assert guest.last("mine")["sections"] == [] and len(server(offline).forgotten) > emptied


def test_a_phone_that_gets_another_seat_while_that_is_asked_is_asked(offline: House) -> None:
    """P6: it had one already, and goes into other hands."""
    table, guest = open_table(offline, "hunger", "move", 40, seats=3, mode="elder")
    asked = table.session.asked_seat
    seating = table.session.seating
    seating.claim_seat(asked, KEYBOARD)
    seating.claim_seat(
        next(chair.seat for chair in seating.chairs if chair.seat != asked), guest.phone.device
    )
    offline.step(30)
    assert guest.state["t"] == "wait"
    seating.claim_seat(asked, guest.phone.device)
    offline.step(30)
    assert guest.state["t"] == "hold"
    guest.say(Wish("go_on", guest.state["n"]))
    offline.step(30)
    assert guest.state["t"] == "ask" and guest.last("you")["name"] == table.seat_name(asked)
