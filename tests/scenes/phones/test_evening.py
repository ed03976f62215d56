"""An evening on which people play with phones, by its script: lobby, tables, results and the way home. Each step looks
at the screen and at what the phones are told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.rng import Rng
from scenes.afterwards.results.scene import ResultsScene
from scenes.campaign.map.scene import MapScene
from scenes.campaign.stage.session import StageSession
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.phones.limits import TABLE_CLEARED
from scenes.kit.phones.messages import Call, Pick, Press, Wish
from scenes.lobby.deal import RematchScene
from scenes.lobby.scene import LobbyScene
from scenes.match.overlays import LostPadScene
from scenes.match.pause import PauseScene
from scenes.pages.dialog import ConfirmDialog
from scenes.people.phones.phones_scene import PhonesScene
from scenes.table.questions.phone_view import PhoneView
from scenes.table.scene import TableScene
from tests.scenes.fakes import FakeController
from tests.scenes.house import House
from tests.scenes.phones.fakes import Guest, list_leaves, offline, server

__all__ = ["offline"]

MOST_ANSWERS = 600


def press(guest: Guest, *roles: Any) -> None:
    """Tap buttons of a phone's pad."""
    for role in roles:
        guest.say(Press(role))
        guest.say(Press(role, "up"))


def open_lobby(house: House, game: str) -> LobbyScene:
    """A lobby with its door open, and no panel over it any more."""
    house.app.settings_file.change(speed="skip", motion="none", hold_to_confirm=False)
    lobby = house.show(LobbyScene(house.app, game))
    house.focus("phones", "ENTER", settle=True)
    assert isinstance(house.top, PhonesScene)
    house.key("ESCAPE", settle=True)
    assert house.top is lobby and house.app.phones.door
    return lobby


def sit_down(guest: Guest, name: str, seat: str = "") -> int:
    """A phone takes a seat, and is ready."""
    guest.say(Call(name))
    guest.say(Pick("seat", seat))
    (taken,) = guest.seats
    guest.say(Wish("ready"))
    assert guest.state["ready"] and guest.last("you")["name"] == name
    return taken


def join_by_pad(house: House, lobby: LobbyScene, seat: int) -> FakeController:
    """A controller sits down there, and is ready."""
    pad = house.pad()
    lobby.focus.move_to(f"seat_{seat}")
    house.tap(pad, "a")
    assert house.app.seating.seats_of(house.device(pad)) == [seat]
    lobby.toggle_ready(seat)
    return pad


def begin(house: House, lobby: LobbyScene, guest: Guest) -> Any:
    """A phone begins the match of this lobby."""
    lobby.show_changes("start")
    press(guest, "confirm")
    table = house.reach(TableScene)
    assert house.app.phones.door is None and house.app.phones.is_listening, "P7"
    return table


def is_asked(table: Any, guest: Guest) -> bool:
    """True if the phone shows the question or the button that the table waits for."""
    state = guest.state
    return state.get("t") in ("ask", "hold") and state["n"] == table.phone_desk.number


def play_on(
    house: House,
    table: Any,
    guests: list[Guest],
    rng: Rng,
    over: Callable[[], bool],
    most: int = MOST_ANSWERS,
) -> None:
    """Random rows of phones, and random answers of other hands, until it is over."""
    session = table.session
    for _ in range(most):
        house.until(
            lambda: (
                over()
                or any(is_asked(table, guest) for guest in guests)
                or (table.chooser is not None and not session.seating.phone(session.asked_seat))
            ),
            60,
            0.1,
        )
        if over():
            return
        guest = next((one for one in guests if is_asked(table, one)), None)
        if guest is None:
            table.carry_out(rng.choice(session.legal_answers))
        elif guest.state["t"] == "hold":
            guest.say(Wish("go_on", guest.state["n"]))
        else:
            guest.tap(rng.choice(list_leaves(guest.state["rows"])))
        house.step(2)
    raise AssertionError("the match has no end")


def see_results(house: House, guest: Guest) -> ResultsScene:
    """Through the count to the results by a phone's pad alone."""
    for _ in range(40):
        house.step(20, 0.1)
        if isinstance(house.top, ResultsScene) and house.app.stack.is_settled:
            break
        press(guest, "confirm")
    assert isinstance(house.top, ResultsScene)
    house.step(20, 0.1)
    assert guest.state["t"] == "steer", "results are steered by the pad"
    return house.top


def test_a_duel_with_the_beast_on_a_phone(offline: House) -> None:
    """Lobby with a pad and a phone, the duel to its end, results, rematch, and the way home (P25, P26, P35)."""
    lobby = open_lobby(offline, "eaten")
    guest = Guest(offline, "one")
    seat = sit_down(guest, "Rosa", guest.state["seats"][0]["key"])
    pad = join_by_pad(offline, lobby, 1 - seat)
    if lobby.options.role_of(seat) != "beast":
        guest.say(Wish("swap"))
    (beast,) = guest.seats
    for waiting in lobby.guests.waiting_people:
        lobby.toggle_ready(waiting.seat)
    assert lobby.options.role_of(beast) == "beast"
    table = begin(offline, lobby, guest)
    assert table.seat_name(beast) == "Rosa" and table.session.seating.phone(1 - beast) is None
    secrets = 0

    def over() -> bool:
        nonlocal secrets
        if table.phone_seat.hides_question and table.chooser is not None:
            secrets += 1
            assert isinstance(table.chooser, PhoneView)
            assert say("phones.table.chooses", name="Rosa") in table.question_words()
        return bool(table.session.is_finished)

    play_on(offline, table, [guest], Rng(4), over)
    assert secrets > 5 and table.session.match.state.check() == []
    results = see_results(offline, guest)
    number = max(one["n"] for one in guest.told if one["t"] in ("ask", "hold", "wait"))
    results.focus.move_to("rematch")
    press(guest, "confirm")
    offline.reach(RematchScene)
    press(guest, "confirm")
    rematch = offline.reach(TableScene)
    assert rematch is not table and guest.seats, "the phone plays on"
    offline.until(lambda: guest.state["t"] in ("ask", "hold", "wait"), 60, 0.1)
    assert guest.state["n"] > number, "nothing that was meant for the last match means anything now"
    offline.tap(pad, "start", settle=True)
    pause = offline.reach(PauseScene)
    offline.step(10)
    assert guest.state["t"] == "steer"
    pause.focus.move_to("tab_leave")
    made = server(offline)
    press(guest, "confirm")
    offline.reach(TitleScene)
    offline.step(5)
    assert made.stopped == TABLE_CLEARED and not offline.app.phones.is_listening, "P35"


def test_a_night_of_three_phones(offline: House) -> None:
    """One sleeps (P32), one is taken over by another phone (P33), and for one a bot sits in."""
    lobby = open_lobby(offline, "hunger")
    names = ("Rosa", "Jonas", "Mia")
    guests = [Guest(offline, name) for name in names]
    for guest, name in zip(guests, names, strict=True):
        sit_down(guest, name)
    if lobby.guests.open_seat is not None:
        lobby.guests.add_bot(lobby.guests.open_seat)
    table = begin(offline, lobby, guests[0])
    rng, session = Rng(8), table.session
    seats = [guest.seats[0] for guest in guests]
    assert session.seating.people_seats == seats and len(session.seating) > 3, "bots play, too"

    def until_asked(place: int) -> None:
        play_on(
            offline,
            table,
            guests,
            rng,
            lambda: is_asked(table, guests[place]) and guests[place].state["t"] == "ask",
        )

    # asleep for a moment: nobody notices, and the question is still there
    until_asked(0)
    asked = guests[0].state
    guests[0].tell_socket("gone")
    offline.step(40, 0.1)
    guests[0].tell_socket("here")
    offline.until(lambda: guests[0].state == asked)
    assert offline.top is table
    # asleep for long: the bar tells, then the seat waits, and a bot sits in
    guests[0].tell_socket("gone")
    offline.step(60, 0.1)
    assert table.prompt_bar.ask == say("phones.table.asleep", name="Rosa")
    lost = offline.reach(LostPadScene)
    assert lost.is_phone and guests[1].state["t"] in ("steer", "wait")
    offline.key("F", settle=True)
    assert session.seating[seats[0]].sits_in and session.seating.lent_seats == [seats[0]]
    play_on(offline, table, guests, rng, lambda: is_asked(table, guests[1]))
    # awake again: its seat is a bot's, and the host gives it back
    guests[0].tell_socket("here")
    offline.until(lambda: guests[0].state.get("t") == "lobby")
    assert guests[0].seats == []
    guests[0].say(Pick("was", str(seats[0])))
    offline.reach(ConfirmDialog)
    offline.focus("yes", "ENTER", settle=True)
    offline.until(lambda: guests[0].last("mine")["sections"])
    assert guests[0].seats == [seats[0]]
    # another phone takes the place of one that sleeps
    until_asked(1)
    guests[1].tell_socket("gone")
    offline.reach(LostPadScene, 60, 0.1)
    offline.key("R", settle=True)
    assert isinstance(offline.top, PhonesScene) and offline.app.phones.door
    other = Guest(offline, "another")
    offline.key("ESCAPE", settle=True)
    assert isinstance(offline.top, LostPadScene)
    press(other, "confirm")
    offline.until(lambda: offline.top is table and is_asked(table, other), 60, 0.1)
    assert other.seats == [seats[1]] and guests[1].seats == []
    offline.until(lambda: other.last("you")["name"] == table.seat_name(seats[1]))
    assert other.state["question"]
    guests[1].tell_socket("here")
    offline.until(lambda: guests[1].last("mine")["sections"] == [])  # P27
    offline.until(lambda: guests[1].state["t"] == "wait")  # nobody has a seat to give away
    guests[1] = other
    play_on(offline, table, guests, rng, lambda: session.is_finished or len(session.match.log) > 60)
    assert session.match.state.check() == []


def test_a_conversion_out_of_turn(offline: House) -> None:
    """P20: at a real table of two phones and a bot."""
    lobby = open_lobby(offline, "human_flavor")
    guests = [Guest(offline, "one"), Guest(offline, "two")]
    for guest, name in zip(guests, ("Rosa", "Jonas"), strict=True):
        sit_down(guest, name)
    if lobby.guests.open_seat is not None:
        lobby.guests.add_bot(lobby.guests.open_seat)
    table = begin(offline, lobby, guests[0])
    session, rng = table.session, Rng(6)

    def waiting() -> Guest | None:
        return next((one for one in guests if one.state.get("t") == "wait" and one.state.get("out")), None)

    play_on(
        offline,
        table,
        guests,
        rng,
        lambda: waiting() is not None and any(is_asked(table, one) for one in guests),
    )
    guest, asked = waiting(), next(one for one in guests if is_asked(table, one))
    assert guest is not None and guest is not asked
    question, answers = asked.state, len(session.match.log)
    guest.tap(list_leaves(guest.state["out"])[0], out=True)
    entry = session.match.log[answers]
    assert entry.interrupt and entry.seat == guest.seats[0]
    offline.until(lambda: is_asked(table, asked), 30, 0.1)
    assert asked.state["n"] > question["n"] and asked.state["question"] == question["question"]
    asked.tap(list_leaves(asked.state["rows"])[0])
    offline.step(2)
    assert len(session.match.log) > answers + 1


def test_a_stage_of_the_campaign_by_phone_alone(offline: House) -> None:
    """P18, P23: from the map through the table to its end and back, by the phone's pad and its rows."""
    offline.app.settings_file.change(speed="skip", motion="none", hold_to_confirm=False)
    offline.app.profiles.choose_profile(
        offline.app.profiles.add_profile("Rosa", "tasty_humans/monster_troll").id
    )
    map_scene = offline.show(MapScene(offline.app))
    offline.app.phones.open_door()
    guest, rng = Guest(offline, "one"), Rng(3)
    offline.step(20)
    assert guest.state["t"] == "steer" and guest.last("focus")["words"] == map_scene.focus_line()
    played: set[object] = set()
    for _ in range(MOST_ANSWERS):
        top = offline.top
        if isinstance(top, TableScene):
            played.add(top.session)
            assert guest.seats, "who sits down with a phone plays with it"
            offline.until(lambda: offline.top is not top or is_asked(top, guest), 60, 0.1)  # noqa: B023
            if offline.top is top and guest.state["t"] == "hold":
                guest.say(Wish("go_on", guest.state["n"]))
            elif offline.top is top:
                guest.tap(rng.choice(list_leaves(guest.state["rows"])))
        elif isinstance(top, MapScene) and any(isinstance(one, StageSession) for one in played):
            break
        else:
            is_over = any(isinstance(one, StageSession) for one in played)
            offline.step(10, 0.1)
            if offline.top is top:  # else the press would be heard by a scene that came meanwhile
                press(guest, "back" if is_over else "confirm")
        offline.step(3, 0.1)
    assert isinstance(offline.top, MapScene), type(offline.top)
    assert any(one.get("aims") for one in guest.told), "P23"
    assert guest.id in offline.app.phones.known and all(
        not chair.missing for chair in offline.app.seating.chairs
    )


@pytest.mark.parametrize("where", ["update", "hear"])
def test_a_fault_of_the_desk_ends_phones_and_not_the_game(
    offline: House, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P42: the match goes on with what is no phone; the panel says why, and lets phones in again."""
    lobby = open_lobby(offline, "hunger")
    guest = Guest(offline, "one")
    seat = sit_down(guest, "Rosa")
    lobby.guests.add_bot(1)
    table = begin(offline, lobby, guest)
    offline.until(lambda: is_asked(table, guest), 60, 0.1)

    def break_down(*_args: Any) -> None:
        raise RuntimeError("a fault")

    offline.app.faults.watch(lambda: TitleScene(offline.app))
    with monkeypatch.context() as broken:
        broken.setattr(type(table.phone_desk), where, break_down)
        guest.say(Wish("undo", guest.state["n"]))
    assert not offline.app.phones.is_listening
    assert offline.app.phones.trouble == say("phones.trouble.broken")
    lost = offline.reach(LostPadScene)
    assert lost.session is table.session
    offline.key("ENTER", settle=True)
    assert offline.top is table and table.session.seating[seat].device == KEYBOARD
    offline.app.phones.open_door()
    guest.tell_socket("here")
    offline.step(30)
    assert guest.id in offline.app.phones.known and guest.state
