"""The table of a match: it says what goes on; nights through the window by keyboard alone, with curtains,
with six who come back.
"""

from __future__ import annotations

from game import bots
from game.core.match import Match
from game.hunger import RULES
from game.hunger.components.definitions import LAST_TURN
from game.hunger.table import actions as kinds
from game.hunger.table.display_state import DisplayState
from scenes.hunger.questions import bot_choice
from scenes.hunger.table import TENSE_TURNS
from scenes.kit.input.device import KEYBOARD
from scenes.match.handover import HandoverScene
from scenes.match.log.scene import LogScene
from scenes.navigation import navigator, routes
from tests.scenes.games.hunger import MATCHES, WHOLE, match_at
from tests.scenes.games.playing import BOT, HUMAN, begin, of_bots, quick, ready, until_ready
from tests.scenes.games.tables import open_table
from tests.scenes.house import House


def test_nobody_is_named_between_two_turns_and_the_last_ones_are_tense(house: House) -> None:
    table = of_bots(house, WHOLE)
    table.pieces.shown.on_turn = -1
    house.until(lambda: table.timeline.is_busy, seconds=60)
    assert table.spoken_seat() is None and "ready" in table.state_words("showing")
    table.pieces.shown.on_turn = 1
    assert table.spoken_seat() == 1 and table.seat_name(1) == "Orsolo"
    assert not table.is_tense()
    table.pieces.shown.turn = LAST_TURN - TENSE_TURNS + 1
    assert table.is_tense()


def test_the_log_opens_at_any_question_and_leaves_it_as_it_was(house: House) -> None:
    pad = house.pad()
    table = begin(house, "hunger", {"mode": "rookie", "seats": 2})
    until_ready(house, table)
    scroll = table.log_box
    for press in (lambda: house.tap(pad, "back"), lambda: house.key("L"), lambda: house.click_on(scroll)):
        chooser, focus = table.chooser, table.focus.key
        press()
        house.settle()
        assert isinstance(house.top, LogScene)
        house.key("ESCAPE", settle=True)
        assert house.top is table and table.chooser is chooser and table.focus.key == focus


def test_a_choice_that_nobody_may_know_is_neither_marked_nor_said(house: House) -> None:
    house.sit(1, 1, 1)
    table = open_table(house, match_at(kinds.SETUP_MISSION))
    own = table.session.view(0).decision.actions
    assert bot_choice.mark_choice(table, own[0]) == [] and {
        bot_choice.choice_words(table, action) for action in own
    } == {"decides in secret"}
    assert {bot_choice.choice_seconds(table.view, action) for action in own} == {bot_choice.BRIEF}
    open_choice = open_table(house, match_at(kinds.MOVE))
    move = next(action for action in open_choice.view.decision.actions if action.verb == "move")
    assert bot_choice.mark_choice(open_choice, move) and bot_choice.choice_words(open_choice, move)
    assert bot_choice.choice_seconds(open_choice.view, move) > bot_choice.BRIEF


def test_a_match_that_begins_in_the_middle_of_a_turn_shows_every_card_once(house: House) -> None:
    hand = {"at": "rd_3", "hand": ["vampire_speed_4#0", "vampire_speed_3#0", "momo#0"]}
    house.sit(1, 1)
    table = open_table(
        house, Match.from_position(RULES, {"turn": 5, "seats": [hand, {"at": "rd_1", "resting": True}]})
    )
    house.until(lambda: not table.timeline.is_busy, seconds=60)
    assert table.pieces.shown.play == table.view.play and len(table.view.play[0]) == 3
    assert table.pieces.shown == DisplayState.of(table.view)


# -- whole nights


def test_two_people_take_turns_and_open_their_curtains(house: House) -> None:
    quick(house)
    pad = house.pad()
    house.sit(KEYBOARD, house.device(pad), BOT)
    table = open_table(house, MATCHES.new(5), None)
    opened = 0
    for _ in range(20):
        house.until(lambda: ready(house, table) or isinstance(house.top, HandoverScene), frame=0.2)
        if isinstance(house.top, HandoverScene):
            opened += 1
            if table.session.asked_seat == 0:
                house.key_long("ENTER")
            else:
                pad.press("a")
                house.step(10, 0.1)
                pad.release("a")
            house.until(lambda: house.top is table, frame=0.2)
            continue
        seat = table.session.asked_seat
        table.carry_out(bots.make_bot("hunger", HUMAN).choose(table.session.view(seat), 1))
    assert opened >= 2 and len(table.session.match.log) > 8


def test_six_who_sit_down_in_a_replay_have_room(house: House) -> None:
    quick(house)
    house.sit(KEYBOARD, *[BOT] * 5)
    navigator.go(
        house.app, routes.Replay(MATCHES.new(3, mode="rookie", seats=6), house.app.seating.to_saved(), 0)
    )
    house.settle()
    house.key("R", settle=True)
    rects = [item.rect for item in house.top.focus.items]
    assert (
        len(rects) == 7 and min(y for _, y, _, _ in rects) > 134 and max(y + h for _, y, _, h in rects) < 1026
    )
