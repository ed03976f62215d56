"""The table of a match: bots play a night on it, it can be drawn afresh at any moment, and it says what goes on."""

from __future__ import annotations

from game.hunger.components.definitions import LAST_TURN
from game.hunger.table import actions as kinds
from scenes.hunger.questions import bot_choice
from scenes.hunger.table import TENSE_TURNS
from tests.scenes.games.hunger import WHOLE, match_at
from tests.scenes.games.playing import of_bots
from tests.scenes.games.tables import open_table
from tests.scenes.house import House


def test_nobody_is_named_between_two_turns(house: House) -> None:
    table = of_bots(house, WHOLE)
    table.pieces.shown.on_turn = -1
    house.until(lambda: table.timeline.busy, seconds=60)
    assert table.spoken_of() is None and "ready" in table.state_words("showing")
    table.pieces.shown.on_turn = 1
    assert table.spoken_of() == 1 and table.seat_name(1) == "Orsolo"


def test_a_choice_that_nobody_may_know_is_neither_marked_nor_said(house: House) -> None:
    house.sit(1, 1, 1)
    table = open_table(house, match_at(kinds.SETUP_MISSION))
    own = table.session.view(0).decision.actions
    assert bot_choice.marks(table, own[0]) == [] and {bot_choice.words(table, action) for action in own} == {"decides in secret"}
    assert {bot_choice.pause(table.view, action) for action in own} == {bot_choice.BRIEF}
    open_choice = open_table(house, match_at(kinds.MOVE))
    move = next(action for action in open_choice.view.decision.actions if action.verb == "move")
    assert bot_choice.marks(open_choice, move) and bot_choice.words(open_choice, move)
    assert bot_choice.pause(open_choice.view, move) > bot_choice.BRIEF


def test_the_last_turns_are_tense(house: House) -> None:
    table = of_bots(house, WHOLE)
    assert not table.tense()
    table.pieces.shown.turn = LAST_TURN - TENSE_TURNS + 1
    assert table.tense()
