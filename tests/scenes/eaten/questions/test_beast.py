"""The Beast's questions through the window: whole matches by each device, alone and before others, and what
its answers show.
"""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.eaten.components.definitions import BEAST, MINER
from game.eaten.table.actions import Acquire, Done, End, Ingest, Pay, Skip
from scenes.eaten import layout
from scenes.eaten.questions.beast import PickPicture
from scenes.eaten.questions.hidden_hand import HandPicture
from scenes.eaten.questions.policy import EatenPicture
from scenes.eaten.table import EatenTable
from scenes.kit.input.detours import trapped_keys, unreachable_keys
from scenes.kit.input.device import KEYBOARD, MOUSE
from scenes.kit.match.session import MatchSession
from scenes.match.handover import HandoverScene
from tests.scenes.eaten.hidden import (
    KINDS,
    LONG_PAY,
    POOR,
    RICH,
    RULES,
    TRACT,
    match_after,
    match_at,
    open_table,
    position,
    two_devices,
)
from tests.scenes.eaten.players import KeyboardPlayer, MousePlayer, PadPlayer, Player, picture_of
from tests.scenes.fakes import PLAYSTATION
from tests.scenes.games.playing import play_out
from tests.scenes.games.tables import wait_for_question
from tests.scenes.house import House

LATE: dict[str, Any] = {
    "start": "beast_turn",
    "tract": TRACT[:4],
    "levels": {"green": 3, "red": 3, "blue": 3, "yellow": 3},
}
"""The next attack digests."""
FROM_BACKS = {"fill", "ingest", "immune", "mutation"}


def key_of(chooser: EatenPicture, action: Any) -> str:
    """The piece on which the answer is confirmed, while the cards lie open."""
    assert isinstance(chooser, HandPicture | PickPicture)
    thing = chooser.thing_of(action)
    if isinstance(chooser, HandPicture) and thing is None:
        return f"card:{next(place for place in chooser.choosable_places() if chooser.decision.find_answer(place) == action)}"
    assert thing is not None
    return thing.focus_key


class BeastPlayer(Player):
    """Mixed into a player of a device: looks where something is hidden, and chooses after it has let go."""

    def peek(self, held: bool) -> None:
        raise NotImplementedError

    def play(self, action: Any) -> None:
        chooser = picture_of(self.table)
        if isinstance(chooser, HandPicture) and chooser.hand_sight == "held":
            self.from_backs(chooser, action)
            return
        self.go_to(key_of(chooser, action))
        self.press("confirm")

    def from_backs(self, chooser: HandPicture, action: Any) -> None:
        """Look, put the cursor on the card, hide, confirm. Buttons and the row are public anyway."""
        key = key_of(chooser, action)
        if not key.startswith("card:"):
            self.go_to(key)
        else:
            self.peek(True)
            key = key_of(chooser, action)  # mutations were shuffled
            self.choose_open(chooser, key)
            self.peek(False)
            assert not chooser.is_open and self.table.focus.key == "hand"
        self.press("confirm")

    def choose_open(self, chooser: HandPicture, key: str) -> None:
        raise NotImplementedError


class KeyboardBeast(BeastPlayer, KeyboardPlayer):
    def peek(self, held: bool) -> None:
        (self.house.hold if held else self.house.let_go)("Z")
        self.house.step()

    def go_to(self, key: str) -> None:
        """Buttons lie below the hand."""
        if key in ("done", "skip") and self.table.focus.group == "hand":
            self.step((0, -1))
        super().go_to(key)

    def choose_open(self, chooser: HandPicture, key: str) -> None:
        for _ in range(12):
            if self.table.focus.key == key:
                return
            group = self.table.focus.group
            self.step((1, 0) if group == "hand" else (-1, 0) if group == "button" else (0, -1))
        raise AssertionError(f"{key} cannot be reached")


class PadBeast(KeyboardBeast, PadPlayer):
    def peek(self, held: bool) -> None:
        self.pad.trigger("left", float(held))
        self.house.step()


class MouseBeast(BeastPlayer, MousePlayer):
    def peek(self, held: bool) -> None:
        """The right button, over the hand."""
        x, y = self.house.app.canvas.to_window(*self.at)
        name = "on_mouse_press" if held else "on_mouse_release"
        self.house.window.dispatch_event(name, x, y, arcade.MOUSE_BUTTON_RIGHT, 0)
        self.house.step()

    def choose_open(self, chooser: HandPicture, key: str) -> None:
        self.go_to(key)


class EndsAtOnce(Player):
    """A Miner who does nothing."""

    def wants(self, action: Any, rng: Rng) -> bool:
        return self.chooser.kind != "action" or isinstance(action, End)

    def play(self, action: Any) -> None:
        self.table.carry_out(action)


# -- whole matches


def test_two_pads_play_a_duel(quick: House) -> None:
    one, two = quick.pad(), quick.pad("DualSense", PLAYSTATION)
    quick.sit(quick.device(one), quick.device(two))
    table = open_table(quick, Match.from_position(RULES, position(RICH, **{**LATE, "levels": {}})))
    assert play_out(quick, table, {MINER: EndsAtOnce(quick), BEAST: PadBeast(quick, two)}, 4) >= FROM_BACKS


def test_one_pad_plays_both_seats_with_a_curtain_each_turn(quick: House) -> None:
    pad = quick.pad()
    device = next(iter(quick.app.devices.pads.values())).device
    quick.sit(device, device)
    table = EatenTable(
        quick.app,
        MatchSession(Match.from_position(RULES, position(RICH, **LATE)), quick.app.seating, quick.app.bots),
    )
    quick.show(table)
    quick.settle()
    assert isinstance(quick.top, HandoverScene), "the cards wait behind the curtain"
    assert play_out(quick, table, {MINER: EndsAtOnce(quick), BEAST: PadBeast(quick, pad)}, 5) >= {
        "fill",
        "mutation",
    }
    assert table.session.result is not None


@pytest.mark.parametrize("player", [KeyboardBeast, MouseBeast])
def test_the_desk_plays_the_beast_of_a_duel(quick: House, player: type[BeastPlayer]) -> None:
    quick.sit(*two_devices(quick))
    table = open_table(quick, Match.from_position(RULES, position(RICH, **LATE)))
    assert play_out(quick, table, {MINER: EndsAtOnce(quick), BEAST: player(quick)}, 5) >= {"fill", "mutation"}


def test_a_keyboard_plays_against_a_bot_miner(quick: House) -> None:
    quick.sit(1, KEYBOARD)
    table = open_table(
        quick, Match.from_position(RULES, position(RICH, **{**LATE, "levels": {"red": 2, "blue": 2}}))
    )
    assert play_out(quick, table, {BEAST: KeyboardBeast(quick)}, 2) >= {"fill", "mutation"}


@pytest.mark.parametrize(("player", "device", "seed"), [(KeyboardBeast, KEYBOARD, 3), (MouseBeast, MOUSE, 8)])
def test_the_beast_plays_alone_against_the_robot(
    quick: House, player: type[BeastPlayer], device: Any, seed: int
) -> None:
    quick.sit("rules", device)
    table = open_table(quick, Match.new(RULES, RULES.config(mode="beast_solo"), seed))
    assert play_out(quick, table, {BEAST: player(quick)}, seed) >= {"fill", "ingest"}


ROBOT: dict[str, Any] = {
    "mode": "beast_solo",
    "replication": 1,
    "crystals": ["moss_beryl", "sun_amber"],
    "upgrades": [],
}
TIE: dict[str, Any] = {
    "immune_row": ["i11"],
    "immune_play": ["i09", "i01"],
    "dice": [[3, True], 2, 1],
    "die_in_hand": 0,
}
ALONE: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "regress": ({**ROBOT, "start": "immune"}, [["skip"]]),
    "regress_pay": ({**ROBOT, "start": "immune"}, [["skip"], ["regress"]]),
    "lose_crystal": (
        {**ROBOT, "asking": "lose_crystal", "asked": "beast", "on_turn": "beast", "after": "draw"},
        [],
    ),
    "robot_tie": (
        {**ROBOT, **TIE, "asking": "robot_tie", "asked": "beast", "on_turn": "miner", "after": "robot_0"},
        [],
    ),
}
"""By kind of decision that only a Beast without a human Miner gets: changes of BASE, and the answers that
lead there.
"""


@pytest.mark.parametrize("kind", [*KINDS, *ALONE])
def test_everything_can_be_reached_open_and_face_down(house: House, kind: str) -> None:
    if kind in KINDS:
        house.sit(*two_devices(house))
        table = open_table(house, match_at(kind, RICH))
    else:
        house.sit("rules", KEYBOARD)
        table = open_table(house, match_after(*ALONE[kind], ["s11", "s22", "s32", "s44"]))
        assert table.view.decision.kind == kind
    chooser = picture_of(table)
    for action in chooser.actions if isinstance(chooser, PickPicture) else ():
        chooser.preselect_answer(action)
        assert chooser.find_answer() == action
    for _ in range(2):
        assert not unreachable_keys(table.focus.items) and not trapped_keys(table.focus.items)
        house.hold("Z")
        house.step()


# -- what is said and shown


def test_nobody_looks_at_what_a_spread_hand_lies_over(house: House) -> None:
    house.sit(*two_devices(house))
    table = open_table(house, match_at("fill", RICH))
    seen = [sight.rect.center for sight in table.sights()]
    assert seen and not any(layout.SPREAD.contains(*middle) for middle in seen)


def test_the_same_answer_from_backs_as_from_faces(house: House) -> None:
    """A card chosen by its place is the one that lay there."""
    house.sit(*two_devices(house))
    table = open_table(house, match_at("fill", RICH))
    house.key("RIGHT", "RIGHT", "ENTER")
    assert table.session.match.log[-1].action == RULES.action(["place", RICH[2]])


def test_a_card_that_cannot_pay_is_passed_over_and_undo_takes_one_payment_back(house: House) -> None:
    house.sit(1, KEYBOARD)
    table = open_table(house, match_after(*LONG_PAY, POOR[:1] + RICH))
    assert table.focus.key == "card:1", "the first card has a crystal"
    house.key("ENTER")
    wait_for_question(house, table)
    assert table.view.cost_left == 1
    house.key("ESCAPE")
    wait_for_question(house, table)
    assert table.view.cost_left == 2 and table.view.decision.kind == "pay"
    house.key("ESCAPE")
    wait_for_question(house, table)
    assert table.view.decision.kind == "immune"


def test_why_a_response_cannot_be_paid_is_told_behind_the_peek_only(house: House) -> None:
    house.sit(*two_devices(house))
    table = open_table(house, match_at("immune", POOR))
    assert table.session.why_not(Acquire("i11")) is not None
    house.key("ENTER")
    assert table.prompt_bar.ask == "Look at your cards first." and not table.session.match.log
    house.hold("Z")
    house.key("ENTER")
    assert "You have 1" in table.prompt_bar.ask
    house.let_go("Z")
    house.step()
    assert "You have" not in table.prompt_bar.ask


def test_a_lone_skip_answers_itself_only_where_nobody_watches(quick: House) -> None:
    """R42: with two crystals in the tract, and none in the hand that can pay."""
    nothing = [card for card in POOR if card != "s11"]
    changes = {**KINDS["immune"][0], "immune_row": ["i11"]}
    for holders, kind in ((two_devices(quick), "immune"), ((1, KEYBOARD), "mutation")):
        quick.sit(*holders)
        match = match_after(changes, [], nothing)
        assert match.state.decision.actions == (Skip(),)
        table = open_table(quick, match)
        assert table.view.decision.kind == kind


def test_the_mouse_pays_what_it_pointed_at_while_the_hand_was_open(house: House) -> None:
    """Face down it may not try out which backs can pay."""
    house.sit(*two_devices(house))
    table = open_table(house, match_after(*LONG_PAY, POOR[:1] + RICH))
    mouse = MouseBeast(house)
    chooser = picture_of(table)
    for place in (0, 3):
        house.click_on(chooser.card_rect(place))
        assert table.prompt_bar.ask == "Look at your cards first."
    mouse.play(next(action for action in chooser.actions if action == Pay(RICH[2])))
    assert table.session.match.log[-1].action == Pay(RICH[2])


def test_the_hand_stays_spread_only_while_the_beast_goes_on(house: House) -> None:
    """Between two of its answers console and hand do not change places; in the Robot's turn the console is
    there.
    """
    house.sit("rules", KEYBOARD)
    table = open_table(house, match_after({**ROBOT, "start": "beast_turn", "tract": TRACT[:5]}, [], RICH))
    house.key("ENTER")
    assert table.timeline.is_busy and len(table.pieces.spread.cards) == len(RICH) - 1
    while table.view.decision.kind != "mutation":
        wait_for_question(house, table)
        table.carry_out(
            next(
                (a for a in table.session.state.decision.actions if a in (Skip(), Done())),
                table.chooser.actions[0],
            )
        )
    wait_for_question(house, table)
    house.key("ENTER")
    assert (
        table.timeline.is_busy
        and not table.pieces.spread.things
        and table.pieces.characters.heads[BEAST].visible
    )


def filled_alone(house: House) -> EatenTable:
    """Alone with the Robot, the last slot has just been filled."""
    house.sit("rules", KEYBOARD)
    table = open_table(house, match_after({**ROBOT, "start": "beast_turn", "tract": TRACT[:6]}, [], RICH))
    house.key("ENTER")
    return wait_for_question(house, table)


def test_the_press_that_fills_the_last_slot_pushes_no_card_in_when_it_comes_twice(house: House) -> None:
    table = filled_alone(house)
    assert table.view.decision.kind == "ingest" and table.focus.key == "done"
    house.key("LEFT", "ENTER")
    wait_for_question(house, table)
    assert table.view.decision.kind == "ingest" and table.focus.key == "done", (
        "nor does the one that pushed a card in"
    )
    house.key("ENTER", "ENTER")
    assert not [event for event in table.session.match.log if isinstance(event.action, Ingest)][1:]


def test_alone_with_the_robot_cards_from_the_hand_are_taken_back(house: House) -> None:
    """No person who decides had them hidden from: to the start of the turn."""
    table = filled_alone(house)
    house.key("LEFT", "ENTER")
    wait_for_question(house, table)
    for kind, cards in (("ingest", len(RICH) - 1), ("fill", len(RICH))):
        house.key("ESCAPE")
        wait_for_question(house, table)
        assert table.view.decision.kind == kind and len(table.session.view(BEAST).hand) == cards
    assert not table.session.can_undo


def test_before_a_miner_a_card_from_the_hand_stays_where_it_was_played(house: House) -> None:
    house.sit(*two_devices(house))
    table = open_table(house, match_at("fill", RICH))
    house.key("ENTER")
    wait_for_question(house, table)
    assert not table.session.can_undo
