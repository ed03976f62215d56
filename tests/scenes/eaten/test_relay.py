"""People who play the Miner or the Beast in turn, at the table (G16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.match import Match
from game.eaten.components.definitions import BEAST, MINER
from scenes.eaten.table import EatenTable
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Person
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.replay_store import table_of
from scenes.kit.match.saved_chair import SavedRelay
from scenes.kit.match.session import MatchSession
from scenes.kit.phones.messages import Wait, You
from scenes.navigation import navigator, routes
from tests.scenes.eaten.hidden import RICH, RULES, match_at
from tests.scenes.fakes import FakeController
from tests.scenes.games.tables import open_table, wait_for_question
from tests.scenes.house import House
from tests.scenes.phones.at_tables import PhoneTable

ADA, BEN, CLEO = (Person(name=name, color=color) for name, color in (("Ada", 0), ("Ben", 2), ("Cleo", 3)))


def share(house: House, seat: int, *people: tuple[Person, Device]) -> None:
    """Let these people play a seat in turn."""
    house.app.seating.share_seat([Chair(seat, person, device=device) for person, device in people])


def play_turn(house: House, table: Any) -> None:
    """Answer for the Miner until the next turn's question is open."""
    session = table.session
    turn = session.state.turn_number
    while session.state.turn_number == turn:
        table.carry_out(session.legal_answers[0])
        wait_for_question(house, table)


@pytest.fixture
def pad(quick: House) -> FakeController:
    return quick.pad()


@pytest.fixture
def couple(quick: House, pad: FakeController) -> Any:
    """The table where Ada with the keyboard and Ben with a pad play the Miner against a sleeping Beast."""
    quick.sit(KEYBOARD, "rules")
    share(quick, MINER, (ADA, KEYBOARD), (BEN, quick.device(pad)))
    match = Match.new(RULES, RULES.config(mode="miner_solo"), 7102)
    return wait_for_question(quick, open_table(quick, match))


def test_name_color_and_pad_go_on_with_the_turn(quick: House, couple: Any, pad: FakeController) -> None:
    bar, chips = couple.prompt_bar, []
    for name, color, family in (("Ada", 0, "keyboard"), ("Ben", 2, "xbox"), ("Ada", 0, "keyboard")):
        assert (couple.seat_name(MINER), couple.color(MINER)) == (name, color)
        assert (bar.who, quick.app.glyph_family()) == (name, family)
        assert couple.pieces.colors[MINER] == color
        assert name in [piece.text for piece in couple.pieces.bar.things if hasattr(piece, "text")]
        chips.append(couple.banner.is_over if couple.banner else None)
        play_turn(quick, couple)
    assert chips[0] is None and None not in chips[1:], "whoever takes over is called"


def test_nobody_elses_press_counts(quick: House, couple: Any, pad: FakeController) -> None:
    answers = couple.session.match.log
    for button in ("a", "b", "rightshoulder"):
        quick.tap(pad, button)
        quick.step(3)
    assert not answers
    play_turn(quick, couple)
    given = len(answers)
    quick.key("ENTER", frames=5)
    assert len(answers) == given, "the pad is asked now"


def test_the_others_go_on_without_a_pad_that_is_gone(quick: House, couple: Any, pad: FakeController) -> None:
    play_turn(quick, couple)
    assert couple.seat_name(MINER) == "Ben"
    quick.manager.unplug(pad)
    wait_for_question(quick, couple)
    assert quick.top is couple and couple.seat_name(MINER) == "Ada", "nobody waits for Ben"
    assert couple.session.may_act(KEYBOARD)


def test_hidden_cards_lie_open_for_all_who_share_the_seat(quick: House, pad: FakeController) -> None:
    """The Miner, with a pad too, does not see them."""
    miner = quick.pad()
    quick.sit(quick.device(miner), KEYBOARD)
    share(quick, BEAST, (ADA, KEYBOARD), (BEN, quick.device(pad)))
    table: EatenTable = wait_for_question(quick, open_table(quick, match_at("fill", RICH)))
    for hands, opens in ((miner, False), (pad, True)):
        hands.trigger("left", 1.0)
        quick.step(5)
        assert (table.input.peeker is not None) is opens
        hands.trigger("left", 0.0)
        quick.step(5)
        assert table.input.peeker is None


def test_the_relay_is_saved_and_continued(quick: House, pad: FakeController, tmp_path: Path) -> None:
    quick.sit(KEYBOARD, "rules")
    share(quick, MINER, (ADA, KEYBOARD), (BEN, quick.device(pad)))
    match = Match.new(RULES, RULES.config(mode="miner_solo"), 7102)
    session: MatchSession[Any] = MatchSession(match, quick.app.seating, quick.app.bots, tmp_path)
    while session.state.turn_number < 2:
        session.answer(MINER, session.legal_answers[0])
    assert session.save_path is not None
    present = quick.app.devices.connected_devices
    quick.sit(KEYBOARD)
    again = MatchSession.resume_match(session.save_path, quick.app.seating, quick.app.bots, present, KEYBOARD)
    assert again.seating.name_of(MINER, "") == "Ben" and again.may_act(quick.device(pad))
    while again.state.turn_number < 3:
        again.answer(MINER, again.legal_answers[0])
    assert again.seating.name_of(MINER, "") == "Ada"


def test_the_phone_of_whoever_is_asked_asks(quick: House) -> None:
    quick.sit(KEYBOARD, "rules")
    room = PhoneTable(quick, "one", "two")
    share(quick, MINER, (ADA, room.device("one")), (CLEO, room.device("two")))
    match = Match.new(RULES, RULES.config(mode="miner_solo"), 7102)
    table = wait_for_question(quick, open_table(quick, match))
    for asked, other in (("one", "two"), ("two", "one")):
        assert room.until_asked() == asked
        assert isinstance(room.state(other), Wait)
        room.step(10)
        heads = [
            next(one for one in reversed(room.phones.heard[name]) if isinstance(one, You))
            for name in ("one", "two")
        ]
        assert [head.name for head in heads] == ["Ada", "Cleo"]
        play_turn(quick, table)


def play_relay(house: House, pad: FakeController, folder: Path, turns: int = 4) -> tuple[Any, list[str]]:
    """A match of Ada, who leaves in the end, and Ben; and who gave each of its answers."""
    house.sit(KEYBOARD, "rules")
    share(house, MINER, (ADA, KEYBOARD), (BEN, house.device(pad)))
    match = Match.new(RULES, RULES.config(mode="miner_solo"), 7102)
    session: MatchSession[Any] = MatchSession(match, house.app.seating, house.app.bots, folder)
    names: list[str] = []
    while session.state.turn_number < turns:
        names.append(session.seating.name_of(MINER, ""))
        session.answer(MINER, session.legal_answers[0])
    session.seating.leave_match(MINER, KEYBOARD)
    names.append(session.seating.name_of(MINER, ""))
    session.answer(MINER, session.legal_answers[0])
    return session, names


def test_a_replay_shows_who_gave_each_answer(quick: House, pad: FakeController, tmp_path: Path) -> None:
    """G16: also where one of them has left since, and after the match was continued."""
    session, names = play_relay(quick, pad, tmp_path)
    assert {*names} == {"Ada", "Ben"} and names[-1] == "Ben"
    present = quick.app.devices.connected_devices
    again = MatchSession.resume_match(session.save_path, quick.app.seating, quick.app.bots, present, KEYBOARD)
    again.save()
    match = Match.load(again.save_path, tidy=False)
    navigator.go(quick.app, routes.Replay(match, table_of(match).chairs, 0))
    table: Any = quick.reach(EatenTable)
    table.session.is_playing = False
    for moment, name in enumerate(names):
        table.session.jump_to(moment)
        table.catch_up()
        quick.until(lambda: not table.timeline.is_busy)
        quick.step(3)
        assert table.seat_name(MINER) == name, moment
        assert table.pieces.colors[MINER] == {"Ada": 0, "Ben": 2}[name]
    assert quick.app.seating.chairs is table.session.seating.chairs
    givers = [quick.app.seating.giver_color(MINER, answer) for answer in range(1, len(names) + 1)]
    assert givers == [{"Ada": 0, "Ben": 2}[name] for name in names], "also beside the lines of the log"
    watched = ReplaySession(
        session.match, session.seating.to_saved(), quick.app.bots, 0, session.seating.relays
    )
    seen = []
    while watched.moment < watched.last_moment:
        seen.append(watched.seating.name_of(MINER, ""))
        watched.stepping = True
        watched.answer(MINER, watched.next_action)
    assert seen == names


def test_a_replay_of_an_older_edition_shows_whoever_played_last(
    quick: House, pad: FakeController, tmp_path: Path
) -> None:
    session, _ = play_relay(quick, pad, tmp_path)
    (relay,) = session.seating.relays
    older = SavedRelay(relay.seat, relay.chairs)
    assert msgspec.to_builtins(older).keys() == {"seat", "chairs"}, "it is written as it was"
    watched = ReplaySession(session.match, session.seating.to_saved(), quick.app.bots, 0, [older])
    assert watched.seating.name_of(MINER, "") == "Ben" and not watched.seating.has_relays
