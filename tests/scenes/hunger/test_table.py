"""The table of a match: bots play a night on it, it can be drawn afresh at any moment, and it says what goes on."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.hunger.components.definitions import LAST_TURN
from game.hunger.table import actions as kinds
from game.hunger.table.display_state import DisplayState
from scenes.hunger.questions import bot_choice
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.table import TENSE_TURNS, HungerTable
from scenes.hunger.text.log_lines import HungerLogWriter
from scenes.kit.input.devices import KEYBOARD
from tests.scenes.house import House
from tests.scenes.hunger.matches import RULES, asked, match_at, open_table, sit
from tests.scenes.written_log import written


def of_bots(house: House, seats: int = 3, seed: int = 3) -> HungerTable:
    sit(house, *[1] * seats)
    return open_table(house, Match.new(RULES, RULES.config(seats=seats), seed))


def goes_back(table: HungerTable, action: Any) -> bool:
    """Whether the answer can be taken back by who gave it."""
    state: Any = table.session.state.copy()
    return action.do == "move" and not RULES.undo_stops(state.apply(action)) and state.asked == table.view.decision.seat


def snapshot(table: HungerTable) -> list[Any]:
    return table.pieces.snapshot()


def test_bots_play_a_night_to_the_count_of_the_points(house: House) -> None:
    table = of_bots(house)
    table.session.pace = "skip"
    house.until(lambda: isinstance(house.top, ScoreScene), seconds=900, frame=1 / 10)
    assert table.pieces.shown == DisplayState.of(table.session.view())
    assert house.app.art.missing == []
    fresh = HungerLogWriter(table.view.config)
    written(fresh, table.session.match)
    assert [line.text for line in table.log.writer.latest(5)] == [line.text for line in fresh.latest(5)]


def test_a_table_drawn_afresh_in_the_middle_of_a_show_goes_on(house: House) -> None:
    table = of_bots(house)
    for _ in range(4):
        house.until(lambda: table.timeline.busy, seconds=60)
        house.step(3)
        table.rebuild()
        assert not table.timeline.busy and table.pieces.shown == DisplayState.of(table.session.view())
        house.step(20)


def test_an_answer_that_is_taken_back_leaves_no_trace(house: House) -> None:
    sit(house, KEYBOARD, 1, 1)
    table = asked(house, open_table(house, match_at(kinds.MOVE)))
    before = snapshot(table)
    table.carry_out(next(action for action in table.view.decision.actions if goes_back(table, action)))
    house.settle()
    assert snapshot(table) != before
    house.key("ESCAPE")
    house.settle()
    assert snapshot(table) == before


def test_nobody_is_named_between_two_turns(house: House) -> None:
    table = of_bots(house)
    table.pieces.shown.on_turn = -1
    house.until(lambda: table.timeline.busy, seconds=60)
    assert table.spoken_of() is None and "ready" in table.state_words("showing")
    table.pieces.shown.on_turn = 1
    assert table.spoken_of() == 1 and table.seat_name(1) == "Orsolo"


def test_a_choice_that_nobody_may_know_is_neither_marked_nor_said(house: House) -> None:
    sit(house, 1, 1, 1)
    table = open_table(house, match_at(kinds.SETUP_MISSION))
    own = table.session.view(0).decision.actions
    assert bot_choice.marks(table, own[0]) == [] and {bot_choice.words(table, action) for action in own} == {"decides in secret"}
    assert {bot_choice.pause(table.view, action) for action in own} == {bot_choice.BRIEF}
    open_choice = open_table(house, match_at(kinds.MOVE))
    move = next(action for action in open_choice.view.decision.actions if action.do == "move")
    assert bot_choice.marks(open_choice, move) and bot_choice.words(open_choice, move)
    assert bot_choice.pause(open_choice.view, move) > bot_choice.BRIEF


def test_the_last_turns_are_tense(house: House) -> None:
    table = of_bots(house)
    assert not table.tense()
    table.pieces.shown.turn = LAST_TURN - TENSE_TURNS + 1
    assert table.tense()
