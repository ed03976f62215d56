"""The table of a match: bots play a day on it, it can be drawn afresh at any moment, and it says what goes
on."""

from __future__ import annotations

from game.campaign import course
from game.human_flavor.components.definitions import NUMBERS
from game.human_flavor.table import actions as kinds
from scenes.human_flavor import layout
from scenes.human_flavor.questions import bot_choice
from scenes.human_flavor.questions.anchors import anchor_spots
from scenes.human_flavor.table import TENSE_LEVEL
from scenes.kit.base.texts import has_text
from scenes.kit.input.device import KEYBOARD
from tests.scenes.games.human_flavor import WHOLE, match_at
from tests.scenes.games.playing import of_bots
from tests.scenes.games.tables import alone_at, open_table, wait_for_question
from tests.scenes.house import House


def test_the_mat_of_whoever_is_asked_lies_there(house: House) -> None:
    house.sit(KEYBOARD, 1, 1)
    table = open_table(house, match_at(kinds.PLACE))
    table.pieces.turn_to(2)
    table.rebuild()
    assert wait_for_question(house, table).pieces.seat == 0


def test_nobody_is_named_in_the_evening_and_the_last_day_and_a_high_uprising_are_tense(house: House) -> None:
    table = of_bots(house, WHOLE)
    house.until(lambda: table.timeline.is_busy, seconds=60)
    shown = table.pieces.shown
    shown.on_turn = -1
    assert table.spoken_seat() is None and "supper" in table.state_words("showing")
    shown.on_turn = 1
    assert table.spoken_seat() == 1 and table.seat_name(1)
    assert not table.is_tense()
    shown.uprising = ((0, 0),) * NUMBERS.uprising_levels[3][TENSE_LEVEL - 1]
    assert table.is_tense()
    shown.uprising, shown.day = (), shown.last_day
    assert table.is_tense()


def test_whatever_a_bot_may_choose_is_said_in_words_and_marked(house: House) -> None:
    assert [
        one.verb
        for one in kinds.AnyAction.__subclasses__()
        if not has_text(f"human_flavor.table.chose.{one.verb}")
    ] == []
    house.sit(1, 1, 1)
    table = open_table(house, match_at(kinds.PLACE))
    for action in table.view.decision.actions:
        assert bot_choice.choice_words(action) and bot_choice.draw_marks(table, action)
    assert bot_choice.choice_pause(kinds.EndTurn()) < bot_choice.choice_pause(table.view.decision.actions[0])


def test_lessons_find_what_they_point_at(house: House) -> None:
    table = alone_at(house, match_at(kinds.PLACE))
    assert anchor_spots(table, "location:public_park")[0].rect == layout.location_rect(4).expand(8)
    assert anchor_spots(table, "strength:3")[0].rect == layout.strength_rect(3).expand(8)
    assert anchor_spots(table, "conversion:0")[0].rect == layout.CONVERSION.expand(8) and anchor_spots(
        table, "city"
    )
    lights = [
        name
        for level in course.of_game("human_flavor", "stages").levels
        for step in level.steps
        for name in step.lights
    ]
    assert lights and all(anchor_spots(table, name) for name in lights)
    assert not anchor_spots(table, "supper"), "nobody eats by day"
