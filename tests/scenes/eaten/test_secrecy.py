"""The screen tells no secret: two matches that differ only in hidden cards look and sound the
same, frame by frame.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.eaten.components.definitions import BEAST, STOMACH, UNKNOWN
from game.eaten.table.actions import Acquire, Skip
from scenes.eaten.questions.hints import EatenAdvisor
from scenes.eaten.secrecy import Secrecy
from scenes.eaten.table import EatenTable
from scenes.eaten.text import names, pictures
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.session import MatchSession
from scenes.match.log.extension import LogExtension
from scenes.table.questions.row_words import ASKED
from tests.scenes.eaten.hidden import (
    ALSO_RICH,
    KINDS,
    LONG_PAY,
    POOR,
    RICH,
    RULES,
    match_after,
    match_at,
    open_table,
    position,
    two_devices,
)
from tests.scenes.fakes import FakeController
from tests.scenes.games.tables import wait_for_question
from tests.scenes.house import House
from tests.scenes.secrecy_observer import Script, SecrecyObserver, keys, looking_around
from tests.scenes.secrecy_observer import evenings as two_evenings
from tests.weekly import take_share

Pair = tuple[Match, Match]
FILM = 1 / 20
"""Seconds of a frame of longer shows: every third one of the screen's."""


def of_kind(kind: str) -> Pair:
    """Two matches at a question of that kind; what differs is the hand, and so whether it can pay."""
    return match_at(kind, RICH), match_at(kind, POOR)


def evenings(
    house: House, pair: Pair, script: Script, company: Any = (), looks: tuple[int, int] = (0, 0)
) -> str:
    """By what the evenings of these matches can be told apart. `looks`: how often hidden mutations were
    shuffled before, at each table.
    """
    assert pair[0].state.seen_by(None) == pair[1].state.seen_by(None), (
        "the two differ in something that all may see"
    )
    own: Any = [match.state.seen_by(BEAST) for match in pair]
    assert own[0].hand != own[1].hand or looks[0] != looks[1], "nothing hidden differs"

    def table(match: Match, taken: int) -> EatenTable:
        house.sit(*two_devices(house))
        return open_table(house, match, company, taken)

    return two_evenings(house, [partial(table, *one) for one in zip(pair, looks, strict=True)], script)


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    """Panels open at once: what is under test is what they show."""
    house.app.settings_file.change(motion="reduced")


def test_looking_around_tells_nothing(house: House) -> None:
    house.pad()
    assert evenings(house, of_kind(next(iter(KINDS))), looking_around) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_moving_face_down_tells_nothing(house: House, kind: str) -> None:
    script = keys(
        "RIGHT",
        "RIGHT",
        "LEFT",
        "DOWN",
        "RIGHT",
        "UP",
        "RIGHT",
        "E",
        "Q",
        "F",
        "ESCAPE",
        "R",
        "ESCAPE",
        "X",
        frames=4,
    )
    assert evenings(house, of_kind(kind), script) == ""


def test_a_hand_that_lies_open_would_be_noticed(house: House) -> None:
    """The difference of such a pair is found, so that finding none means something."""
    house.app.settings_file.change(open_hand=True)
    assert "eaten:s" in evenings(house, of_kind("fill"), keys("RIGHT", frames=4))


def peeks(house: House, observer: SecrecyObserver, *names: str) -> None:
    """Hold the hand open, press these keys, let go: what goes on meanwhile is not for others."""
    observer.away = True
    house.hold("Z")
    house.step(10)
    for name in names:
        house.key(name)
    house.let_go("Z")
    observer.away = False
    house.step(12)


@pytest.mark.parametrize("kind", KINDS)
def test_after_a_look_nothing_is_left_of_it(house: House, kind: str) -> None:
    """Also where a person tries what cannot be paid while the hand is open."""

    def script(house: House, table: EatenTable, observer: SecrecyObserver) -> None:
        house.step(4)
        peeks(house, observer, "RIGHT", "RIGHT")
        dear = kind == "immune" and table.session.why_not(Acquire("i11")) is not None
        peeks(house, observer, *["LEFT"] * 2, *["ENTER"] * dear)
        keys("RIGHT", "F", "ESCAPE", frames=4)(house, table, observer)
        assert table.input.peeker is None

    assert evenings(house, of_kind(kind), script) == ""


@pytest.mark.parametrize("kind", take_share(list(KINDS), 3))
def test_the_large_layout_tells_nothing(house: House, kind: str) -> None:
    """X7: a hidden hand fills the screen in it, and is the same hand."""
    house.app.settings_file.change(table_layout="large")

    def script(house: House, table: EatenTable, observer: SecrecyObserver) -> None:
        assert table.large.shows_things
        keys("RIGHT", "RIGHT", "LEFT", "E", "Q", frames=4)(house, table, observer)
        peeks(house, observer, "RIGHT", "RIGHT")
        keys("RIGHT", "F", "ESCAPE", "T", "T", "LEFT", frames=4)(house, table, observer)

    assert evenings(house, of_kind(kind), script) == ""


@pytest.mark.parametrize("kind", ["ingest", "immune", "pay", "mutation"])
def test_a_mouse_over_backs_tells_nothing(house: House, kind: str) -> None:
    """Hovering opens nothing; neither do a click on details nor the wheel."""

    def script(house: House, table: EatenTable, observer: SecrecyObserver) -> None:
        house.step(2)
        house.point(900, 40)
        for x in (420.0, 640.0, 860.0, 1080.0):
            house.point(x, 280)
            house.step(3)
        house.key("F", frames=8)
        house.key("ESCAPE", frames=8)
        house.wheel(640, 280, 1)
        house.step(6)
        house.point(900, 820)
        house.step(6)

    assert evenings(house, of_kind(kind), script) == ""


@pytest.mark.parametrize("kind", ["fill", "immune", "mutation"])
def test_a_break_tells_nothing(house: House, kind: str) -> None:
    """The menu and the log."""

    def script(house: House, table: EatenTable, observer: SecrecyObserver) -> None:
        house.key("RIGHT", "TAB", frames=12)
        house.key("ESCAPE", frames=12)
        keys("L", "ESCAPE", frames=12)(house, table, observer)
        house.step(20)

    assert evenings(house, of_kind(kind), script, (LogExtension, EatenAdvisor)) == ""


# -- shows


def test_a_payment_in_progress_tells_nothing(house: House) -> None:
    """A back is laid down, taken back, and laid down again; which one stays hidden."""

    def script(house: House, table: EatenTable, observer: SecrecyObserver) -> None:
        for key in ("RIGHT", "ENTER", "ESCAPE", "ENTER"):
            house.key(key)
            house.step(24, FILM)
        assert table.view.cost_left == 1 and len(table.view.paid) == 1

    pair = match_after(*LONG_PAY, RICH), match_after(*LONG_PAY, ALSO_RICH)
    assert evenings(house, pair, script) == ""


def test_placing_a_mutation_tells_nothing(house: House) -> None:
    """The same presses lay another card, and everything looks the same until it is revealed."""
    laid = []

    def script(house: House, table: EatenTable, observer: SecrecyObserver) -> None:
        house.key("RIGHT", "ENTER")
        house.step(50, FILM)
        laid.append(table.session.state.mutation_slot)  # type: ignore[attr-defined]

    assert (
        evenings(house, (match_at("mutation", RICH), match_at("mutation", RICH)), script, looks=(0, 5)) == ""
    )
    assert laid[0] != laid[1]


def test_drawing_cards_tells_nothing(house: House) -> None:
    def script(house: House, table: EatenTable, observer: SecrecyObserver) -> None:
        table.carry_out(Skip())
        house.step(67, FILM)
        assert table.view.decision.kind == "mutation"

    assert evenings(house, of_kind("immune"), script) == ""


def test_a_drill_does_not_tell_which_backs_it_looked_at(house: House) -> None:
    """Three cards are shown to all; where they lie in the hand, and what else is there, is not."""
    drilled, drill = (
        ["s17", "s18", "s20"],
        {"start": "action", "dice": [1, 2, 3], "tools": ["s19"], "tract": position([])["tract"][:4]},
    )
    hands = [*drilled, "s02"], ["s09", *drilled]
    pair = tuple(Match.from_position(RULES, position(hand, picks=drilled, **drill)) for hand in hands)

    def script(house: House, table: EatenTable, observer: SecrecyObserver) -> None:
        table.carry_out(RULES.action(["drill", "s19"]))
        house.step(50, FILM)
        assert table.view.decision.kind == "drill"
        table.carry_out(RULES.action(["place", "s18", 2]))
        house.step(50, FILM)

    assert evenings(house, pair, script) == ""  # type: ignore[arg-type]


# -- no face is ever drawn that others may not see


def hidden_faces(table: EatenTable) -> set[str]:
    """Cards that lie face up on the stage though they are hidden: in the hand, in the deck, or mutations. All
    saw what was paid.
    """
    state: Any = table.session.state
    clues = state.seen_by(None).clues
    told = {*clues.held, *(card for block in clues.blocks for card in block.faces)}
    secret = {f"eaten:{STOMACH[card].id}:" for card in {*state.hand, *state.deck, *state.paid} - told}
    secret |= {f"eaten:{pictures.mutation_picture(card)}:" for card in state.mutation_hand}
    faces = {piece.face for pieces in table.stage.layers.values() for piece in pieces}
    return {face for face in faces if any(face.startswith(start) for start in secret)}


def beast_at(house: House, kind: str, hand: list[str] = RICH) -> tuple[EatenTable, FakeController]:
    """The desk is the Miner, a pad the Beast, who is asked."""
    pad = house.pad()
    device = house.device(pad)
    house.sit(KEYBOARD, device)
    return open_table(house, match_at(kind, hand)), pad


@pytest.mark.parametrize("kind", KINDS)
def test_faces_are_drawn_only_while_the_button_is_held(house: House, kind: str) -> None:
    table, pad = beast_at(house, kind)
    assert not hidden_faces(table)
    pad.trigger("left", 1.0)
    house.step(3)
    assert hidden_faces(table) and table.pieces.characters.mask.visible
    pad.trigger("left", 0.0)
    house.step()
    assert not hidden_faces(table) and not table.pieces.characters.mask.visible


@pytest.mark.parametrize("what", ["unplugged", "window away", "menu", "details", "resize"])
def test_whatever_comes_between_closes_the_hand(house: House, what: str) -> None:
    table, pad = beast_at(house, "fill")
    pad.trigger("left", 1.0)
    house.step(3)
    assert hidden_faces(table)
    if what == "unplugged":
        house.manager.unplug(pad)
    elif what == "window away":
        house.window.dispatch_event("on_deactivate")
    elif what == "menu":
        house.tap(pad, "start")
    elif what == "details":
        house.dpad(pad, 0, 1)
        house.tap(pad, "x")
    else:
        house.resize(1024, 600)
        pad.trigger("left", 0.0)
    house.step(3)
    assert not hidden_faces(table) and table.input.peeker is None


def test_a_match_that_is_taken_up_again_comes_back_face_down(house: House, tmp_path: Path) -> None:
    """Saved in the middle of a payment while the hand was open."""
    house.sit(*two_devices(house))
    session = MatchSession.continue_match(
        match_after(*LONG_PAY, RICH), house.app.seating, house.app.bots, tmp_path
    )
    table = house.show(EatenTable(house.app, session))
    wait_for_question(house, table)
    house.key("ENTER")
    wait_for_question(house, table)
    house.hold("Z")
    house.step(3)
    assert hidden_faces(table)
    session.save()
    again = MatchSession.resume_match(
        slot_path(tmp_path, "eaten"),
        house.app.seating,
        house.app.bots,
        house.app.devices.connected_devices,
        KEYBOARD,
    )
    house.let_go("Z")
    table = house.show(EatenTable(house.app, again))
    wait_for_question(house, table)
    assert table.view.decision.kind == "pay" and not hidden_faces(table)


def test_a_replay_shows_backs(house: House) -> None:
    """Also of a match whose Beast sat alone at the screen: what was hidden from the Miner stays hidden."""
    house.sit(1, KEYBOARD)
    match = match_after(*LONG_PAY, RICH)
    session = ReplaySession(match, house.app.seating.to_saved(), house.app.bots, 1)
    table = house.show(EatenTable(house.app, session))
    house.step(5)
    assert table.secrecy.hand_sight == "shut" and not hidden_faces(table)


def test_a_bot_keeps_its_cards_to_itself(house: House) -> None:
    """A person plays the Miner; frame by frame nothing of the Beast's lies open, whatever the house rules
    say.
    """
    house.app.settings_file.change(open_hand=True, speed=4)
    house.sit(KEYBOARD, 1)
    table = open_table(house, Match.from_position(RULES, position(RICH, start="action", dice=[1, 2, 3])))
    table.carry_out(RULES.action(["end"]))
    for _ in range(900):
        house.step(1, 1 / 20)
        assert not hidden_faces(table)
        if table.chooser is not None and table.view.turn_number > 1:
            return
    raise AssertionError("the Beast's turn has not ended")


# -- who may see


def test_who_sees_the_hand(house: House) -> None:
    match = match_at("fill", RICH)
    pad, desk = two_devices(house)
    cases: list[tuple[tuple[Any, ...], bool, str, str]] = [
        ((pad, desk), False, "held", "held"),
        ((desk, desk), False, "held", "held"),
        ((pad, desk), True, "open", "held"),
        ((2, desk), False, "open", "open"),
        (("rules", desk), False, "open", "open"),
        ((desk, 2), True, "shut", "shut"),
        ((1, 2), False, "shut", "shut"),
    ]
    for holders, rule, hand, mutations in cases:
        house.sit(*holders)
        house.app.settings_file.change(open_hand=rule)
        secrecy = Secrecy(house.app, MatchSession(match, house.app.seating, house.app.bots))
        assert (secrecy.hand_sight, secrecy.mutation_sight) == (hand, mutations), holders
    house.sit(pad, desk)
    house.app.seating.put_bot(0, 1, sits_in=True)
    house.app.settings_file.change(open_hand=False)
    assert Secrecy(house.app, MatchSession(match, house.app.seating, house.app.bots)).hand_sight == "held", (
        "he comes back"
    )


def test_the_house_rule_opens_the_hand_but_not_the_mutations(house: House) -> None:
    house.app.settings_file.change(open_hand=True)
    house.sit(*two_devices(house))
    table = open_table(house, match_at("mutation", RICH))
    faces = hidden_faces(table)
    assert faces and not any("mutation" in face for face in faces)
    table.carry_out(table.session.state.decision.actions[0])
    house.settle()
    assert table.pieces.mutation.card is not None and "back" in table.pieces.mutation.card.face


def test_a_match_with_an_open_hand_shows_it_to_the_miner_and_keeps_the_mutation(house: House) -> None:
    """C10: also where a bot plays the Beast."""
    pad = house.device(house.pad())
    house.sit(pad, 1)
    options = {"mode": "duel", "twists": {"open_hand": True}}
    session = MatchSession.begin_match("eaten", options, 5, house.app.seating, house.app.bots, folder=None)
    table = house.show(EatenTable(house.app, session))
    house.settle()
    assert table.secrecy.hand_sight == "open" and table.secrecy.mutation_sight == "shut"
    assert table.shown.hand == session.state.hand
    while session.asked_seat == 0:
        table.carry_out(next(iter(reversed(session.state.decision.actions))))
        house.settle()
    assert table.shown.hand == session.state.hand and UNKNOWN not in table.shown.hand


def test_a_peek_is_said_aloud_only_to_who_wants_it_and_no_phone_hears_it(house: House) -> None:
    """X17: private words while the peek is open, with the setting `say_secrets`."""
    match = of_kind("pay")[0]
    house.sit(*two_devices(house))
    table: Any = open_table(house, match)
    house.until(lambda: table.chooser is not None)
    own: Any = match.state.seen_by(BEAST)
    cards = {names.stomach_name(card) for card in own.hand}

    def told() -> set[str]:
        words = " ".join(thing.line for thing in table.spoken().things)
        return {card for card in cards if card in words}

    open_cards = told()
    assert open_cards != cards
    for wanted in (False, True):
        house.app.settings_file.change(say_secrets=wanted)
        closed = table.focus_line()
        house.hold("Z")
        house.step(10)
        rows = [group for group in table.spoken().groups if group.id.startswith(ASKED)]
        assert bool(rows) is wanted and (told() > open_cards) is wanted
        if wanted:
            payment = next(thing for thing in rows[0].things if thing.key.startswith("row:"))
            assert table.focus_thing(payment.key) and table.focus_line() == table.focus_words()
        house.let_go("Z")
        house.step(12)
        assert told() == open_cards and bool(closed)
