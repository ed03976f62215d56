"""Answers at the things themselves: all of them without the list; the list on demand. Whole nights:
test_whole_matches.
"""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.hunger.components.map_graph import ALL_SPACES
from game.hunger.table import actions as kinds
from game.hunger.table.actions import SECRET_ACTIONS, Done, MoveTo, Stay
from scenes.hunger.questions.ahead import view_after_effects
from scenes.hunger.questions.keeping import Keeping
from scenes.hunger.text import names
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from scenes.table.questions.choice_entries import deed_words, find_way
from scenes.table.questions.list_view import show_list
from tests.scenes.games.hunger import LISTS, match_at
from tests.scenes.games.lists import alone, record_answers
from tests.scenes.games.playing import quick, until_ready
from tests.scenes.games.pointing import pointed_answers
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.table.hands import Hands, chooser_of

# -- every answer


@pytest.mark.parametrize("kind", [kind for kind in kinds.KINDS if kind != kinds.RETURN_MISSION])
def test_all_that_is_legal_can_be_reached_by_pointing(house: House, no_list: None, kind: str) -> None:
    """All answers are there, and the first step of a turn reaches those after it."""
    house.app.settings_file.change(motion="none")
    for first, seats in ((1, 3), (40, 6)):
        options = LISTS.options.get(kind, {}) | {"seats": seats}
        table = alone_at(
            house, match_at(kind, when=lambda state: len(state.decision.actions) > 1, first=first, **options)
        )
        chooser: Any = chooser_of(table)
        found = pointed_answers(chooser)
        view = chooser.policy.ahead
        ahead = (
            []
            if view is None
            else [each for each in view.decision.actions if not isinstance(each, kinds.UseToken)]
        )
        assert sorted(map(repr, found)) == sorted(map(repr, [*chooser.actions, *ahead]))


def test_what_tiles_darken_is_not_looked_at(house: House) -> None:
    """A ring on the map would lie over them, and its note over their heading; what lies beside the map is
    looked at.
    """
    table = alone(house, LISTS, kinds.RETURN_MISSION)
    table.catch_up()
    house.until(lambda: table.chooser is not None)
    chooser = chooser_of(table)
    for space in ALL_SPACES:
        rect = chooser.find_spot(("space", space))
        assert rect is not None
        house.point(rect.cx, rect.cy)
        assert chooser.focus_target.mark is None and table.focus.key is not None and not table.looking.looks
    assert {look.group for look in chooser.look_items()} >= {"seat", "mission"}
    show_list(chooser)
    assert any(look.value.mark == ("space", 0) for look in chooser_of(table).look_items()), (
        "the list leaves the map as it is"
    )


def test_the_list_may_open_and_shut_while_missions_are_marked(house: House) -> None:
    """There are other entries in the list: what is painted ahead for the tiles is forgotten."""
    table = alone(house, LISTS, kinds.RETURN_MISSION)
    table.catch_up()
    house.until(lambda: table.chooser is not None)
    chooser: Any = chooser_of(table)
    tiles = len(chooser.question.level.entries)
    house.key("ENTER")
    house.step(12)
    for _ in range(2):
        show_list(chooser)
        house.step(80)
        assert len(chooser.question.level.entries) == tiles - 1 == len(chooser.actions)
        house.key("ESCAPE")
        assert (
            table.chooser is chooser
            and len(chooser.question.level.entries) == tiles
            and chooser.policy.marked
        )


def test_the_missions_to_keep_are_marked_and_the_others_go_back_at_one_press(
    house: House, no_list: None
) -> None:
    """R37, Elder."""
    quick(house)
    table = alone(
        house, LISTS, kinds.RETURN_MISSION, lambda state: state.limit == 2 and len(state.decision.actions) > 3
    )
    chooser, offered = chooser_of(table), [action.mission for action in chooser_of(table).actions]
    assert isinstance(chooser.policy, Keeping)
    button = chooser.question.level.entries[-1]
    house.key("ENTER", "ENTER")
    assert chooser.policy.marked == [], "a second press takes the mark away"
    house.key("ENTER", "RIGHT", "ENTER", "RIGHT", "ENTER")
    assert chooser.policy.marked == offered[:2], "no more can be marked than are kept"
    assert button.action is None and chooser.question.level.entries[-1].action is not None
    before = len(table.session.match.log)
    house.key("Q", "Q", "Q")
    chooser.go_to_row(len(chooser.question.level.entries) - 1)
    house.key("ENTER")
    until_ready(house, table)
    assert len(table.session.match.log) == before + len(offered) - 2
    assert set(table.session.match.state.missions[0]) == set(offered[:2])


def test_advice_to_put_a_mission_back_is_not_read_as_to_keep_it(house: House, no_list: None) -> None:
    """R37, Elder: tiles are marked to be kept, and advice names the one to put back."""
    quick(house)
    table = alone(
        house, LISTS, kinds.RETURN_MISSION, lambda state: len(state.decision.actions) == state.limit + 1
    )
    chooser: Any = chooser_of(table)
    action, *rest = chooser.actions
    ask = say("hunger.choices.mission.return_ask", name=names.mission(action.mission))
    assert deed_words(chooser.question.find_way(action)) == ask.rstrip("?")
    chooser.preselect_answer(action)
    assert chooser.policy.marked == [each.mission for each in rest], "all others are kept"
    house.key("ENTER")
    until_ready(house, table)
    assert action.mission not in table.session.match.state.missions[0]


def test_whoever_is_led_to_a_mission_that_goes_back_puts_it_back(house: House, no_list: None) -> None:
    """Of several one after the other; where the focus leaves it, it is marked as before."""
    quick(house)
    table = alone(
        house, LISTS, kinds.RETURN_MISSION, lambda state: len(state.decision.actions) > state.limit + 1
    )
    chooser: Any = chooser_of(table)
    first, second = chooser.actions[:2]
    house.key("ENTER")
    assert chooser.policy.marked == [first.mission]
    chooser.preselect_answer(second)
    house.key("LEFT", frames=2)
    house.key("RIGHT", "ENTER", frames=2)
    assert second.mission in chooser.policy.marked, "the focus had left it"
    chooser.preselect_answer(second)
    house.key("ENTER")
    until_ready(house, table)
    assert second not in chooser_of(table).actions


# -- the first step of a turn and the move


def step_one(house: House, **options: Any) -> Any:
    """A table at which cards or tokens may be used first, and a move is possible."""

    def both(state: Any) -> bool:
        return Done() in state.decision.actions and state.play[0] and state.turn > 2

    return alone_at(house, match_at(kinds.EFFECTS, when=both, first=20, **options))


def test_a_press_on_the_map_in_the_first_step_counts_the_speed_and_goes_and_undo_takes_both_back(
    house: House,
) -> None:
    quick(house)
    table = step_one(house)
    chooser: Any = chooser_of(table)
    assert chooser.policy.ahead is not None
    ways = [each for each in chooser.policy.ahead.decision.actions if isinstance(each, MoveTo)]
    before, way = len(table.session.match.log), ways[0]
    Hands(house, table).answer(way)
    until_ready(house, table)
    assert [entry.action for entry in table.session.match.log[before : before + 2]] == [Done(), way]
    if table.session.can_undo and table.session.asked_seat == 0:
        house.key("ESCAPE")
        assert len(table.session.match.log) == before and chooser_of(table).kind == kinds.EFFECTS


def test_a_draw_that_must_come_first_is_named_when_the_map_is_pressed(house: House) -> None:
    """R13."""
    quick(house)
    table = alone(house, LISTS, kinds.EFFECTS, lambda state: Done() not in state.decision.actions)
    given, chooser = record_answers(table), chooser_of(table)
    assert chooser.current_entry is not None and chooser.current_entry.key.startswith("resolve:")
    assert chooser.policy.ahead is not None and chooser.policy.ahead.decision is not None
    way = next(
        each for each in chooser.policy.ahead.decision.actions if not isinstance(each, (Stay, kinds.UseToken))
    )
    chooser.preselect_answer(way)
    house.key("ENTER")
    assert not given and table.reason is not None and table.prompt_bar.ask


def test_where_the_map_does_not_lead_is_told_why(house: House) -> None:
    quick(house)
    table = step_one(house)
    given, chooser = record_answers(table), chooser_of(table)
    lit = {mark for entry in chooser.question.level.entries for mark in entry.marks}
    dark = next(item for item in table.focus.items if item.group == "space" and item.value.mark not in lit)
    table.focus.move_to(dark.key)
    table.follow_focus()
    house.key("ENTER")
    assert not given and table.reason is not None


# -- where the focus starts


def test_after_the_last_hunt_one_more_press_wastes_no_token(house: House) -> None:
    def only_tokens(state: Any) -> bool:
        verbs = {action.verb for action in state.decision.actions}
        return verbs == {"token", "end_turn"}

    quick(house)
    table = alone(house, LISTS, kinds.ACT, only_tokens)
    assert chooser_of(table).current_entry.key == "end"
    table = alone(
        house,
        LISTS,
        kinds.EFFECTS,
        lambda state: {action.verb for action in state.decision.actions} == {"token", "done"},
    )
    assert not chooser_of(table).current_entry.key.startswith("token")


# -- the list on demand


def test_the_list_opens_when_details_are_held_and_has_all_answers(house: House) -> None:
    """Also by setting; a short press shows details."""
    quick(house)
    table = alone(house, LISTS, kinds.ACT, lambda state: len(state.decision.actions) > 4)
    chooser: Any = chooser_of(table)
    assert chooser.has_list
    house.key("F", frames=3)
    assert house.top is not table
    house.key("ESCAPE", frames=3)
    house.hold("F")
    house.step(6, 0.1)
    house.let_go("F")
    assert not chooser_of(table).has_list and house.top is table and table.focus.key.startswith("row:")
    assert all(
        find_way(action, chooser.question.level.entries)
        for action in chooser.actions
        if not isinstance(action, SECRET_ACTIONS)
    )
    house.key("ESCAPE")
    assert table.chooser is chooser
    house.app.settings_file.change(questions="list")
    again: Any = chooser_of(alone(house, LISTS, kinds.MOVE))
    assert not again.has_list and again.in_list


# -- the end of a turn


def test_the_last_thing_of_a_turn_waits_for_a_moment_and_back_takes_it_back(house: House) -> None:
    """B7: without it the turn would be over, and nothing could be taken back. Confirming again hurries."""

    def last(state: Any) -> bool:
        hunts = [action for action in state.decision.actions if action.verb == "hunt"]
        if len(hunts) < 2 or state.play[0] == ():
            return False
        other = state.copy()
        other.advance(hunts[0])
        return bool(other.on_turn != 0 or other.turn != state.turn)

    house.app.settings_file.change(motion="none", turn_end=True)
    table = alone(house, LISTS, kinds.ACT, last)
    chooser = chooser_of(table)
    chooser.preselect_answer(next(action for action in chooser.actions if last_of(chooser, action)))
    before = len(table.session.match.log)
    house.key("ENTER", frames=4)
    assert (
        table.turn_end.is_running
        and len(table.session.match.log) == before
        and "ends" in table.prompt_bar.ask
    )
    house.key("ESCAPE", frames=2)
    assert (
        not table.turn_end.is_running and table.chooser is chooser and len(table.session.match.log) == before
    )
    house.key("ENTER", frames=2)
    house.key("ENTER", frames=2)
    assert len(table.session.match.log) == before + 1, "a second press hurries"
    table = alone(house, LISTS, kinds.ACT, last)
    again = chooser_of(table)
    again.preselect_answer(next(action for action in again.actions if last_of(again, action)))
    house.key("ENTER")
    house.step(14, 0.1)
    assert len(table.session.match.log) == before + 1, "it happens by itself"
    table = alone(house, LISTS, kinds.ACT, last)
    chooser_of(table).preselect_answer(kinds.EndTurn())
    house.key("ENTER")
    assert len(table.session.match.log) == before + 1, "who says so need not wait"


def last_of(chooser: Any, action: Any) -> bool:
    return action.verb == "hunt" and bool(chooser.policy.ends_turn(action))


# -- a hint in the first step


def test_a_hint_in_the_first_step_looks_through_to_the_move(house: House) -> None:
    """After the last draw it tells the move, marks its space, leads the focus there; it gives no answer."""
    quick(house)
    house.app.settings_file.change(advisor=3)
    house.sit(KEYBOARD, 1)
    match = match_at("effects", when=is_done_with_step_1, seats=2)
    table: Any = house.show(
        game_list.make_table(house.app, MatchSession(match, house.app.seating, house.app.bots, None))
    )
    until_ready(house, table)
    advisor = next(one for one in table.extensions if one.gives_hints)
    house.key("Z")
    house.until(lambda: advisor.answer is not None)
    house.step()
    action, ahead = advisor.answer.action, table.chooser.policy.ahead
    assert action in ahead.decision.actions and action not in table.view_of_asked().decision.actions
    assert advisor.marks and advisor.current_advice().deed and advisor.current_advice().why
    answers = len(table.session.match.log)
    house.key("ENTER")
    assert (
        table.chooser.policy.answer_chain(action) == (Done(), action)
        and len(table.session.match.log) == answers
    )


def is_done_with_step_1(state: Any) -> bool:
    """True if the best bot has done with it, and has a choice then."""
    view = state.seen_by(state.asked)
    return (
        Done() in view.decision.actions
        and view_after_effects(view) is not None
        and bots.make_bot("hunger", 3).choose(view, 0) == Done()
    )
