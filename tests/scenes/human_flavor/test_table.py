"""The table of a match: bots play a day on it, it can be drawn afresh at any moment, and it says what goes on."""

from __future__ import annotations

from typing import Any, get_args

from game.core.match import Match
from game.human_flavor.components.definitions import NUMBERS
from game.human_flavor.table import actions as kinds
from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.questions import bot_choice
from scenes.human_flavor.questions.anchors import anchors
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.table import TENSE_LEVEL, FlavorTable
from scenes.kit.base.texts import has_text
from scenes.kit.input.devices import KEYBOARD
from tests.scenes.house import House
from tests.scenes.human_flavor.matches import RULES, asked, match_at, open_table, sit


def of_bots(house: House, seats: int = 3, seed: int = 3) -> FlavorTable:
    sit(house, *[1] * seats)
    return open_table(house, Match.new(RULES, RULES.config(seats=seats), seed))


def snapshot(table: FlavorTable) -> list[Any]:
    return table.pieces.snapshot()


def test_bots_play_a_match_to_the_count_of_the_points(house: House) -> None:
    table = of_bots(house, 2)
    table.session.pace = "skip"
    house.until(lambda: isinstance(house.top, ScoreScene), seconds=900, frame=1 / 10)
    assert table.pieces.shown == DisplayState.of(table.session.view())
    assert house.app.art.missing == []


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
    table = asked(house, open_table(house, match_at(kinds.PLACE)))
    before = snapshot(table)
    home = next(action for action in table.view.decision.actions if action.type == "place_home")
    table.carry_out(home)
    house.settle()
    assert snapshot(table) != before
    house.key("ESCAPE")
    house.settle()
    assert snapshot(table) == before


def test_the_mat_of_whoever_is_asked_lies_there(house: House) -> None:
    sit(house, KEYBOARD, 1, 1)
    table = open_table(house, match_at(kinds.PLACE))
    table.pieces.turn_to(2)
    table.rebuild()
    assert asked(house, table).pieces.seat == 0


def test_nobody_is_named_in_the_evening(house: House) -> None:
    table = of_bots(house)
    house.until(lambda: table.timeline.busy, seconds=60)
    table.pieces.shown.on_turn = -1
    assert table.spoken_of() is None and "supper" in table.state_words("showing")
    table.pieces.shown.on_turn = 1
    assert table.spoken_of() == 1 and table.seat_name(1)


def test_whatever_a_bot_may_choose_is_said_in_words_and_marked(house: House) -> None:
    assert [one.type for one in get_args(kinds.AnyAction) if not has_text(f"human_flavor.table.chose.{one.type}")] == []
    sit(house, 1, 1, 1)
    table = open_table(house, match_at(kinds.PLACE))
    for action in table.view.decision.actions:
        assert bot_choice.words(action) and bot_choice.marks(table, action)
    assert bot_choice.pause(kinds.EndTurn()) < bot_choice.pause(table.view.decision.actions[0])


def test_the_last_day_and_a_high_uprising_are_tense(house: House) -> None:
    table = of_bots(house)
    shown = table.pieces.shown
    assert not table.tense()
    shown.uprising = ((0, 0),) * NUMBERS.uprising_levels[3][TENSE_LEVEL - 1]
    assert table.tense()
    shown.uprising, shown.day = (), shown.last_day
    assert table.tense()


def test_lessons_find_what_they_point_at(house: House) -> None:
    sit(house, KEYBOARD, 1, 1)
    table = asked(house, open_table(house, match_at(kinds.PLACE)))
    assert anchors(table, "location:public_park")[0].rect == layout.location(4).grown(8)
    assert anchors(table, "strength:3")[0].rect == layout.strength(3).grown(8)
    assert anchors(table, "conversion:0")[0].rect == layout.CONVERSION.grown(8) and anchors(table, "city")
