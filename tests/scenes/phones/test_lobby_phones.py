"""Phones in the lobby (P1, P5 to P8, P24): coming in, sitting down, picking, leaving."""

from __future__ import annotations

import pytest

from scenes.front.game_doors import GameDoorsScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.phones import service
from scenes.kit.phones.heard import Heard
from scenes.kit.phones.messages import Answer, Call, Pick, Press, Wish
from scenes.kit.phones.service import GONE_SECONDS
from scenes.lobby import length_row
from scenes.lobby.scene import LobbyScene
from scenes.pages.dialog import ConfirmDialog
from scenes.people.phones.phones_scene import ROOM_CODE, PhonesScene
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.phones.fakes import Guest, offline, server

__all__ = ["offline"]


def open_panel(house: House, game: str = "hunger") -> LobbyScene:
    """A lobby with the panel of the code over it."""
    lobby = house.show(LobbyScene(house.app, game))
    house.focus("phones", "ENTER", settle=True)
    assert isinstance(house.top, PhonesScene) and house.app.phones.door
    return lobby


def test_nothing_listens_before_it_is_asked_for_and_all_ends_with_the_lobby(offline: House) -> None:
    """P1."""
    lobby = offline.show(LobbyScene(offline.app, "hunger"))
    assert not offline.app.phones.is_listening
    offline.focus("phones", "ENTER", settle=True)
    guest, made = Guest(offline, "one"), server(offline)
    offline.key("ESCAPE", settle=True)
    assert offline.top is lobby and offline.app.phones.door, "the door stays open in the lobby"
    offline.show(GameDoorsScene(offline.app, "hunger"))
    assert made.stopped is not None and not offline.app.phones.is_listening
    assert guest.id not in offline.app.phones.known
    open_panel(offline, "eaten")
    assert server(offline).admitted == {guest.id: guest.hash}, "the same evening: it needs no new code"
    guest.tell_socket("here")
    assert guest.id in offline.app.phones.known


def test_never_takes_the_way_to_the_code_away(offline: House) -> None:
    offline.app.settings_file.change(phones="never")
    lobby = offline.show(LobbyScene(offline.app, "hunger"))
    assert "phones" not in lobby.buttons


@pytest.mark.parametrize("game", ["tasty_humans", "hunger", "eaten", "human_flavor"])
def test_a_guest_sits_down_picks_and_is_ready(offline: House, game: str) -> None:
    """P5, P6: by the same functions as a pad's presses."""
    lobby = open_panel(offline, game)
    guest = Guest(offline, "one")
    first = guest.last("lobby")
    assert not first.get("has_seat") and first["seats"]
    guest.say(Call("  Grandma   Rosa "))
    guest.say(Pick("seat", first["seats"][-1]["key"]))
    (seat,) = guest.seats
    assert str(seat) == (first["seats"][-1]["key"] or "0") and lobby.guests.seat_name(seat) == "Grandma Rosa"
    assert (
        guest.last("you")["name"] == "Grandma Rosa"
        and guest.last("you")["color"] == lobby.guests.chairs[seat].color
    )
    free = next(one for one in guest.last("lobby")["colors"] if not one.get("taken") and not one.get("mine"))
    guest.say(Pick("color", free["key"]))
    assert lobby.guests.chairs[seat].color == int(free["key"])
    lengths = [one["key"] for one in guest.last("lobby").get("lengths", ())]
    assert lengths == list(length_row.find_lengths(lobby)) or (lengths == [] and game == "eaten")
    for length in lengths:
        guest.say(Pick("length", length))
        assert length_row.find_played(lobby) == length
        assert [one["key"] for one in guest.last("lobby")["lengths"] if one.get("mine")] == [length]
    if lobby.options.figures:
        figure = guest.last("lobby")["figures"][2]
        guest.say(Pick("figure", figure["key"]))
        assert lobby.guests.picks[seat] == figure["key"] and guest.last("lobby")["figures"][2]["mine"]
    else:
        assert guest.last("lobby")["can_swap"]
        guest.say(Wish("swap"))
        assert guest.seats == [1 - seat]
    guest.say(Wish("ready"))
    assert guest.last("lobby")["ready"] and guest.seats[0] in lobby.guests.ready
    check_all_sizes(offline.top)
    offline.key("ESCAPE", settle=True)
    check_all_sizes(lobby)
    faces = [piece.face for layer in lobby.stage.layers.values() for piece in layer]
    assert sum("icon_phone" in str(face) for face in faces) == 2, "P29: on the button and at the seat"


def test_what_is_taken_or_unknown_does_nothing(offline: House) -> None:
    lobby = open_panel(offline)
    one, two = Guest(offline, "one"), Guest(offline, "two")
    one.say(Pick("seat", ""))
    two.say(Pick("seat", str(one.seats[0])))
    assert two.seats == [] and two.last("no")
    two.say(Pick("seat", ""))
    one.say(Pick("figure", "ludmilla"))
    before = len(two.told)
    for said in (
        Pick("figure", "ludmilla"),
        Pick("figure", "nobody"),
        Pick("color", str(lobby.guests.chairs[one.seats[0]].color)),
        Pick("color", "7"),
        Pick("profile", "nobody"),
        Answer(1, "0"),
    ):
        two.say(said)
        assert two.told[-1]["t"] == "no" and len(two.told) > before, said
    assert lobby.guests.picks[two.seats[0]] is None


def test_a_name_is_checked_and_can_be_kept_as_a_profile(offline: House) -> None:
    open_panel(offline)
    guest = Guest(offline, "one")
    guest.say(Call("..."))
    assert guest.last("no")["reason"] == say("profiles.fault.no_letter")
    guest.say(Pick("seat", ""))
    guest.say(Call("Rosa", keep=True))
    profile = offline.app.profiles.find_by_name("Rosa")
    assert profile and offline.app.seating[guest.seats[0]].person.profile == profile.id


def test_profiles_are_offered_if_the_setting_says_so(offline: House) -> None:
    """P5."""
    offline.app.profiles.add_profile("Mia", "tasty_humans/monster_troll")
    open_panel(offline)
    guest = Guest(offline, "one")
    guest.say(Pick("seat", ""))
    assert "profiles" not in guest.last("lobby")
    offline.app.settings_file.change(profiles_on_phones=True)
    guest.say(Wish("ready"))
    (mia,) = guest.last("lobby")["profiles"]
    guest.say(Pick("profile", mia["key"]))
    assert offline.app.seating[guest.seats[0]].person.name == "Mia"


def test_one_phone_may_hold_two_seats_and_give_them_back(offline: House) -> None:
    """P6, P24."""
    open_panel(offline)
    guest = Guest(offline, "one")
    guest.say(Pick("seat", ""))
    guest.say(Wish("share"))
    assert len(guest.seats) == 2
    guest.say(Wish("leave"))
    assert len(guest.seats) == 1
    guest.say(Wish("watch"))
    assert guest.seats == [] and guest.phone.is_watching


def test_a_full_table_can_be_watched(offline: House) -> None:
    lobby = open_panel(offline, "eaten")
    others = [Guest(offline, "one"), Guest(offline, "two")]
    for other in others:
        other.say(Pick("seat", ""))
    late = Guest(offline, "three")
    assert len(lobby.guests.people) == 2 and late.last("lobby")["full"]
    assert late.last("lobby")["status"] == say("phones.lobby.full")


def test_the_pad_of_a_phone_steers_the_lobby(offline: House) -> None:
    """P18: down and up; held directions end with the page."""
    lobby = open_panel(offline)
    offline.key("ESCAPE", settle=True)
    guest = Guest(offline, "one")
    guest.say(Press("down"))
    assert offline.app.devices.last_used == guest.phone.device
    assert lobby.prompt_bar
    guest.tell_socket("gone")
    assert not offline.app.devices.is_holding
    lobby.focus.move_to("seat_3")
    guest.say(Press("confirm"))
    guest.say(Press("confirm", "up"))
    assert guest.seats == [3], "a pad's press sits down as a controller's does"
    check_all_sizes(lobby)


def test_the_host_sends_away_and_renews_the_code(offline: House) -> None:
    """P8: the ticket dies at once; a phone is no host while others have seats."""
    open_panel(offline)
    guest, old = Guest(offline, "one"), offline.app.phones.door
    guest.say(Pick("seat", ""))
    offline.focus("new_code", "ENTER")
    assert offline.app.phones.door != old and server(offline).door
    offline.app.seating.claim_seat(5, KEYBOARD)
    is_host = offline.app.phones.is_host
    assert not is_host(guest.phone.device) and is_host(KEYBOARD)
    offline.focus(f"phone:{guest.id}", "ENTER", settle=True)
    assert isinstance(offline.top, ConfirmDialog)
    offline.focus("yes", "ENTER", settle=True)
    assert server(offline).dropped == [guest.id] and guest.id not in offline.app.phones.known
    assert offline.app.seating.seats_of(KEYBOARD) and not offline.app.seating.missing_seats


def test_the_first_phone_with_a_seat_is_host_where_only_phones_have_one(offline: House) -> None:
    """P8: nobody lets themselves in."""
    open_panel(offline)
    first, second = Guest(offline, "one"), Guest(offline, "two")
    is_host = offline.app.phones.is_host
    assert is_host(first.phone.device) and not is_host(second.phone.device)
    for chair in offline.app.seating.chairs:
        offline.app.seating.free_seat(chair.seat)
    second.say(Pick("seat", ""))
    assert is_host(second.phone.device) and not is_host(first.phone.device)
    first.say(Pick("seat", ""))
    assert is_host(first.phone.device) and not is_host(second.phone.device)


def test_a_newcomer_that_never_got_its_ticket_is_forgotten(offline: House) -> None:
    """P31: it has come in once more, as another one. Who had a ticket leaves the list, and may come back."""
    open_panel(offline)
    lost, watcher, seated = (Guest(offline, name) for name in ("one", "two", "three"))
    watcher.say(Wish("watch"))
    seated.say(Pick("seat", ""))
    lost.phone.has_ticket = False
    for guest in (lost, watcher, seated):
        guest.tell_socket("gone")
    seconds, frame = offline.app.phones.seconds, 0.2
    while offline.app.phones.seconds < seconds + GONE_SECONDS - 1:
        offline.step(1, frame)
    assert {lost.id, watcher.id, seated.id} <= offline.app.phones.known.keys()
    offline.step(10, frame)
    assert list(offline.app.phones.known) == [seated.id], "a seat is kept for its phone"
    assert server(offline).dropped == [lost.id] and list(offline.app.phones.former) == [watcher.id]
    assert not any(key.startswith("phone:") and seated.id not in key for key in offline.top.buttons)
    watcher.tell_socket("here")
    assert watcher.phone.is_watching and watcher.last("lobby")


def test_a_flood_of_presses_is_heard_over_several_frames(
    offline: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P56: no frame takes long because of phones, and nothing that they say is lost."""
    open_panel(offline)
    guest, heard = Guest(offline, "one"), list[str]()
    monkeypatch.setattr(service, "HEAR_SHARE", 0.0)
    monkeypatch.setattr(
        offline.app.devices, "press_phone", lambda device, role, phase: heard.append(f"{role} {phase}")
    )
    said = [Press(role, phase) for role in ("left", "up", "right") for phase in ("down", "up")]  # type: ignore[arg-type]
    server(offline).heard += [Heard(guest.id, one) for one in said]
    offline.step(1)
    assert heard == ["left down"], "at least one a frame"
    offline.step(len(said))
    assert heard == [f"{one.role} {one.phase}" for one in said]


def test_the_door_shuts_when_the_match_begins(offline: House) -> None:
    """P7: own tickets stay good."""
    lobby = open_panel(offline)
    offline.key("ESCAPE", settle=True)
    guest = Guest(offline, "one")
    guest.say(Pick("seat", ""))
    guest.say(Call("Rosa"))
    guest.say(Wish("ready"))
    lobby.guests.add_bot(5)
    lobby.show_changes("start")
    offline.key("TAB")
    table = offline.reach(TableScene)
    assert offline.app.phones.door is None and offline.app.phones.is_listening
    assert table.session.seating.phone(guest.seats[0]) == guest.phone.device
    assert table.seat_name(guest.seats[0]) == "Rosa"


def test_a_port_that_is_taken_is_one_sentence(offline: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 11."""
    from tests.scenes.phones.fakes import FakeServer

    def refuse(self: FakeServer, address: str, ports: object) -> None:
        raise OSError("taken")

    monkeypatch.setattr(FakeServer, "start", refuse)
    offline.show(LobbyScene(offline.app, "hunger"))
    offline.focus("phones", "ENTER", settle=True)
    assert offline.app.phones.trouble == say("phones.trouble.no_port") and "try_again" in offline.top.buttons
    check_all_sizes(offline.top)
    monkeypatch.undo()


def test_a_phone_takes_the_place_of_a_sleeping_beast(offline: House) -> None:
    """As a pad does: the Beast alone meets the Robot."""
    lobby = open_panel(offline, "eaten")
    assert lobby.guests.chairs[1].automaton
    guest = Guest(offline, "one")
    beast = guest.last("lobby")["seats"][1]
    guest.say(Pick("seat", beast["key"]))
    assert guest.seats == [1] and not lobby.guests.chairs[1].automaton
    assert lobby.options.values["mode"] == "beast_solo"


def test_the_code_can_be_read_from_the_sofa_at_every_address(
    offline: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P2, P3, P30: 372 pixels and letters of 70; another address shows another code, and calls phones off the first."""
    offline.app.options.phone_address = ""
    monkeypatch.setattr(service, "find_addresses", lambda: ["192.168.1.24", "10.0.0.7"])
    open_panel(offline)
    first, made = offline.app.phones.door, server(offline)
    assert first is not None and first.address == "192.168.1.24"
    panel = offline.top
    code = next(piece for layer in panel.stage.layers.values() for piece in layer if piece.face == "qr")
    assert any(words.text == first.room for words, _ in panel.stage.texts)
    assert min(code.natural) >= 372 and ROOM_CODE.size >= 70
    offline.focus("address", "ENTER")
    second = offline.app.phones.door
    assert second is not None and second.address == "10.0.0.7" and second.room != first.room
    assert made.stopped is not None and server(offline).address == "10.0.0.7"
    offline.focus("address", "ENTER")
    assert offline.app.phones.address == "192.168.1.24"
