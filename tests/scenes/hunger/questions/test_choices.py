"""Every decision is a list that pad, keyboard and mouse can answer; its words, its order, its warnings."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.components.definitions import COLUMNS, INSTANT_OF, TOKEN_INDEX
from game.hunger.components.map_graph import CASTLE, CASTLE_DISTANCE, CHESTS, CRYPT_OF, R_MOUNTAINS, REGION_OF
from game.hunger.components.mission_ops import DigestHand
from game.hunger.forecast.hunts import hunt_gains
from game.hunger.table import actions as kinds
from game.hunger.table.actions import Hunt, Hypnotize, MoveTo, ResolveDiscarding, UseMission
from scenes.hunger import layout
from scenes.hunger.album import STUMBLING
from scenes.hunger.questions.row_context import HungerContext
from scenes.hunger.questions.rows import ROWS
from scenes.kit.base.texts import format_value, say
from scenes.table.questions.choice_entries import find_way
from tests.scenes.games.hunger import LISTS, RULES, match_at
from tests.scenes.games.lists import alone, flat, record_answers
from tests.scenes.house import House
from tests.scenes.table.hands import Hands, chooser_of


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


# -- moving


def test_early_in_the_night_the_ways_out_come_first_late_the_ways_home(house: House) -> None:
    def on_the_way(state: Any) -> bool:
        ends = [action.to for action in state.decision.actions if isinstance(action, MoveTo)]
        away = [CASTLE_DISTANCE[end] > CASTLE_DISTANCE[state.at[0]] for end in ends]
        return any(away) and not all(away) and (state.turn < 6 or state.turn > 10)

    for first in (1, 30):
        state: Any = (match := match_at(kinds.MOVE, when=on_the_way, first=first)).state
        rows = ROWS[kinds.MOVE](HungerContext(state.seen_by(0), 0, state.decision.actions, str))
        homewards = CASTLE_DISTANCE[rows[0].subject[1]] < CASTLE_DISTANCE[state.at[0]]
        assert homewards == (match.state.turn > 7)


def test_where_one_goes_and_the_speed_left_are_said_and_the_way_is_dotted_among_lit_spaces(
    house: House,
) -> None:
    table = alone(house, LISTS, kinds.MOVE)
    chooser = chooser_of(table)
    left = table.view.speed_left - int(chooser.question.entry.side)
    ask = chooser.question.entry.ask
    assert table.prompt_bar.ask == ask and f"{left} Speed left" in ask
    marked = [target for target in chooser.press_targets if chooser.policy.needs_mark(target.value.mark)]
    far = max(
        chooser.actions, key=lambda action: CASTLE_DISTANCE[action.to] if isinstance(action, MoveTo) else 0
    )
    chooser.preselect_answer(far)
    faces = [piece.face for piece in table.stage.layers["fx"]]
    assert faces.count("hunger:dot") >= 2
    assert table.ring.target == layout.space_rect(far.to), "the ring alone says what has the focus"
    assert not any(face.startswith("chosen:") for face in faces)
    assert len(list(chooser.glowing_marks())) == len(marked)


def test_a_crypt_that_is_empty_is_called_by_its_path_in_row_and_question() -> None:
    state: Any = RULES.from_position(STUMBLING)
    rows = ROWS[kinds.CONFUSE](HungerContext(state.seen_by(0), 0, state.decision.actions, str))
    empty = next(row for row in rows if CRYPT_OF[row.subject[1]] >= 0)
    assert empty.words == "Railway" and "Railway in the Plains" in empty.ask


def test_the_castle_is_asked_back_before_its_time(house: House) -> None:
    """Moving on forgets what was nearly confirmed."""
    table = alone(
        house, LISTS, kinds.MOVE, lambda state: state.turn < 12 and MoveTo(CASTLE) in state.decision.actions
    )
    given, chooser = record_answers(table), chooser_of(table)
    chooser.preselect_answer(MoveTo(CASTLE))
    house.key("ENTER")
    assert not given and "never leave" in table.prompt_bar.ask
    house.key("UP")
    assert chooser.sure is None and "never leave" not in table.prompt_bar.ask
    chooser.preselect_answer(MoveTo(CASTLE))
    house.key("ENTER", "ENTER")
    assert given == [MoveTo(CASTLE)]


def test_far_away_in_the_last_turn_the_sun_is_warned_of(house: House) -> None:
    def last_chance(state: Any) -> bool:
        near = [
            action.to
            for action in state.decision.actions
            if isinstance(action, MoveTo) and CASTLE_DISTANCE[action.to] <= 3
        ]
        return state.turn == 15 and bool(near)

    table = alone(house, LISTS, kinds.MOVE, last_chance)
    chooser = chooser_of(table)
    entries = {
        entry.subject[1]: entry for entry in chooser.question.level.entries if entry.key.startswith("move")
    }
    for space, entry in entries.items():
        assert (
            chooser.needs_second_press(entry.action)
            == bool(chooser.policy.warning_words(entry.action))
            == (CASTLE_DISTANCE[space] > 3)
        ), entry.key


def test_a_gold_mission_that_is_the_whole_turn_asks_back(house: House) -> None:
    """Pressing confirm again and again does not lose a turn."""

    def whole_turn(state: Any) -> bool:
        return any(
            isinstance(action, UseMission) and isinstance(INSTANT_OF[action.mission], DigestHand)
            for action in state.decision.actions
        )

    table = alone(house, LISTS, kinds.EFFECTS, whole_turn)
    use = next(action for action in table.view_of_asked().decision.actions if isinstance(action, UseMission))
    chooser_of(table).preselect_answer(use)
    answers = len(table.session.match.log)
    house.key("ENTER")
    assert (
        chooser_of(table).sure == use
        and len(table.session.match.log) == answers
        and "whole turn" in table.prompt_bar.ask
    )


def test_what_is_no_answer_is_looked_at_and_back_leads_to_the_answers(house: House) -> None:
    """A lit space is an answer, details explain others, and Back leads to what was in focus before."""
    table = alone(house, LISTS, kinds.MOVE)
    given, chooser = record_answers(table), chooser_of(table)
    lit = next(entry for entry in chooser.question.level.entries if isinstance(entry.action, MoveTo))
    assert table.focus.move_to(f"look:space:{lit.subject[1]}")
    table.follow_focus()
    assert chooser.current_entry == lit and table.prompt_bar.ask == lit.ask
    house.key("ENTER")
    assert given == [lit.action]
    marks = {mark for entry in chooser.question.level.entries for mark in entry.marks}
    chooser.preselect_answer(lit.action)
    assert table.focus_words().startswith(lit.words)
    dark = next(space for space in CHESTS if ("space", space) not in marks)
    table.focus.move_to(f"look:space:{dark}")
    table.follow_focus()
    assert table.focus_words().count("Chest") >= 1 and chooser.current_entry is None
    house.key("F", frames=4)
    assert house.top is not table and given == [lit.action]
    house.key("ESCAPE", frames=4)
    house.key("ESCAPE")
    assert chooser.current_entry == lit and house.top is table


# -- hunting and the rest of a turn


def test_piles_stand_by_column_with_all_points_they_bring_and_those_of_missions_among_them(
    house: House,
) -> None:
    table = alone(
        house,
        LISTS,
        kinds.ACT,
        lambda state: sum(isinstance(action, Hunt) for action in state.decision.actions) > 4,
    )
    rows = [entry for entry in chooser_of(table).question.level.entries if entry.key.startswith("cell:")]
    columns = [int(entry.key[5:]) % COLUMNS for entry in rows]
    assert columns == sorted(columns)
    brings = {gain.cell: gain for gain in hunt_gains(table.session.view(0), 0, own_missions=True)}
    assert any(gain.mission_points for gain in brings.values())
    for row in rows:
        gain = brings[int(row.key[5:])]
        points = gain.total_points
        assert f"for {format_value(points)} point" in row.ask if points else row.ask.startswith("Take")
        assert (f"Missions: {gain.mission_points:+}".replace("-", "−") in row.ask) == bool(
            gain.mission_points
        )
        assert not points or row.side == (f"+{points}" if points > 0 else format_value(points))


def test_hypnosis_asks_which_card_and_then_where(house: House) -> None:
    table = alone(
        house,
        LISTS,
        kinds.ACT,
        lambda state: any(isinstance(action, Hypnotize) for action in state.decision.actions),
    )
    given, action = (
        record_answers(table),
        next(each for each in chooser_of(table).actions if isinstance(each, Hypnotize)),
    )
    assert len(find_way(action, chooser_of(table).question.level.entries)) == 3
    Hands(house, table).answer(action)
    assert given == [action]


def test_a_card_that_lets_others_go_opens_a_list_of_them(house: House) -> None:
    def swap(state: Any) -> bool:
        return sum(isinstance(action, ResolveDiscarding) for action in state.decision.actions) > 1

    table = alone(house, LISTS, kinds.EFFECTS, swap)
    action = next(each for each in chooser_of(table).actions if isinstance(each, ResolveDiscarding))
    row, card = find_way(action, chooser_of(table).question.level.entries)
    assert row.marks == (("card", action.card),) and card.marks == (("card", action.discard),)


def test_late_in_the_night_ending_a_turn_reminds_of_tokens_and_of_the_way_home() -> None:
    state: Any = match_at(
        kinds.ACT, when=lambda state: state.turn in (13, 14) and CASTLE_DISTANCE[state.at[0]] > 25
    ).state
    state.tokens[0], state.spent[0] = (TOKEN_INDEX["extra_hunt#0"],), ()
    end = ROWS[kinds.ACT](HungerContext(state.seen_by(0), 0, state.decision.actions, str))[-1]
    assert "Hunt token" in end.about and "out of reach" in end.about


@pytest.mark.parametrize("left", [0, 2])
def test_speed_is_lost_where_some_is_left(left: int) -> None:
    state: Any = match_at(kinds.ACT).state
    state.speed_left = left
    end = ROWS[kinds.ACT](HungerContext(state.seen_by(0), 0, state.decision.actions, str))[-1]
    assert ("Speed that is left is lost." in end.about) == (left > 0)


@pytest.mark.parametrize(("gentle", "told"), [([0], "sun.safe"), ([1], "sun.burns")])
def test_late_in_the_night_a_way_into_the_mountains_tells_the_seats_own_sunrise(
    gentle: list[int], told: str
) -> None:
    def late(state: Any) -> bool:
        return state.turn > 12 and any(
            isinstance(one, MoveTo) and REGION_OF[one.to] == R_MOUNTAINS for one in state.decision.actions
        )

    state: Any = match_at(kinds.MOVE, when=late).state
    state.config = RULES.config(seats=3, gentle_elder=gentle)
    rows = ROWS[kinds.MOVE](HungerContext(state.seen_by(0), 0, state.decision.actions, str))
    ways = [
        row
        for row in flat(rows)
        if row.subject and row.subject[0] == "space" and REGION_OF[row.subject[1]] == R_MOUNTAINS
    ]
    assert ways and all(say(f"hunger.choices.{told}") in row.about for row in ways)
