"""Reasons tell the truth: every number in one is what the rules really give, in random positions of every
kind of decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import bots
from game.core import catalog
from game.core.errors import GameError
from game.core.rng import Rng
from game.tasty_humans.bots.reasons import stomach_after_meal, stomach_points
from game.tasty_humans.components.definitions import (
    BASIC,
    CARDS,
    COLUMNS,
    DAMAGE,
    FIRST_LEADER,
    GRID_ROWS,
    LEADER_INDEX,
    MAX_ROWS,
)
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.turn.leader_phase import order_of_draft
from tests.game.hints import Hints, by_a_bot

RULES = catalog.load("tasty_humans")
GAINS = {"gain_craving", "gain_leader", "gain_damage", "gain_all", "gain_both"}
TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "rows": 6},
    {"seats": 3, "monster_mode": "choose"},
    {"seats": 4},
    {"mode": "solo", "rival_level": 2, "rows": 6},
)


def choose(number: int, state: Any, rng: Rng) -> Any:
    """A bot's answers, but one of three at random."""
    return by_a_bot("tasty_humans", 2, state, rng) if rng.below(3) else rng.choice(state.decision.actions)


def starts() -> Iterator[Any]:
    return (RULES.new(RULES.config(**options), seed=number) for number, options in enumerate(TABLES))


HINTS = Hints("tasty_humans", starts, choose, least=20)
told = HINTS.told


def points(state: Any, seat: int) -> int:
    """Without the king's bonus."""
    return int(scoring.stomach_total(state.stomachs[seat], state.monsters[seat], state.variant))


def after(state: Any, answer: Any) -> Any:
    then = state.copy()
    then.apply(answer)
    return then


def gain(state: Any, answer: Any) -> int:
    return points(after(state, answer), state.asked) - points(state, state.asked)


def meals(state: Any, seat: int) -> Iterator[Any]:
    """Every state in which the seat's turn can end, from inside its turn."""
    if state.chosen_card < 0:
        yield state
        return
    for answer in state.decision.actions:
        yield from meals(after(state, answer), seat)


def landing_gain(state: Any, seat: int, card: int) -> int:
    """The most that a card could bring a seat, by dropping it everywhere on a copy of the table."""
    trial = state.copy()
    trial.chosen_card, trial.damage_left = card, 0
    trial.ask("drop_adventurer", seat)
    if trial.is_full(seat):
        return 0
    gains = []
    for answer in trial.decision.actions:
        landed = trial.copy()
        landed.chosen_place = 0
        try:
            landed.apply(answer)
        except IndexError:
            continue
        gains.append(points(landed, seat) - points(state, seat))
    return max(gains)


def best_score(state: Any, seat: int, leader: int) -> int:
    """The most that a leader tile could score on top of a column."""
    best = 0
    for column in range(COLUMNS):
        row = state.column_height(seat, column)
        if row < state.height:
            cells = bytearray(state.stomachs[seat])
            cells[column * MAX_ROWS + row] = FIRST_LEADER + leader
            best = max(best, scoring.leader_score(cells, column * MAX_ROWS + row)[0])
    return best


def spots(state: Any, seat: int) -> int:
    """Columns whose next tile could complete a pattern."""
    now, found = scoring.craving_score(state.stomachs[seat], state.monsters[seat], state.variant)[0], 0
    for column in range(COLUMNS):
        row = state.column_height(seat, column)
        if row < state.height:
            worth = []
            for tile in BASIC:
                cells = bytearray(state.stomachs[seat])
                cells[column * MAX_ROWS + row] = tile
                worth.append(scoring.craving_score(cells, state.monsters[seat], state.variant)[0])
            found += max(worth) > now
    return found


def test_reasons_come_up_and_have_sentences() -> None:
    HINTS.check()
    assert len({answer.verb for _, answer, _, _ in HINTS.cases}) == 8


def test_points_gained_at_once_are_those_of_the_score_sheet() -> None:
    for state, answer, values in told(
        *GAINS, verbs=("drop_adventurer", "drop_damage", "drop_leader", "remove_damage", "wizard_swap")
    ):
        assert gain(state, answer) == (
            values["points"] if "points" in values else values["craving"] + values["leader"]
        )


def test_points_promised_by_a_card_can_be_had_this_turn() -> None:
    checked = 0
    for state, answer, values in told(*GAINS, verbs=("choose_adventurer",)):
        place = answer.column * GRID_ROWS + answer.row
        if len(find_attackers(state, place)) > 1 or CARDS[state.grid[place]].cls == "wizard":
            continue  # too many ways to try them all here
        seat, wanted = (
            state.asked,
            values["points"] if "points" in values else values["craving"] + values["leader"],
        )
        assert any(
            points(end, seat) - points(state, seat) == wanted for end in meals(after(state, answer), seat)
        )
        checked += 1
    assert checked > 10


def test_what_only_the_swap_brings_is_told_as_such() -> None:
    """A wizard's drop would otherwise be told to bring less than the card did."""
    checked = 0
    for state, answer, values in told("gain_swap", verbs=("choose_adventurer",)):
        place = answer.column * GRID_ROWS + answer.row
        assert CARDS[state.grid[place]].cls == "wizard"
        whole, dropped = (
            stomach_points(state, state.asked, stomach_after_meal(state, state.asked, place, swap=swap))
            for swap in (True, False)
        )
        assert (
            whole - points(state, state.asked)
            == values["points"]
            > max(0, dropped - points(state, state.asked))
        )
        checked += 1
    assert checked


def test_lines_are_called_by_what_changes() -> None:
    for state, answer, values in told("gain_craving", "gain_both", verbs=("drop_adventurer",)):
        seat = state.asked
        before, then = (
            scoring.craving_score(t.stomachs[seat], t.monsters[seat], t.variant)[0]
            for t in (state, after(state, answer))
        )
        assert then - before == values.get("craving", values.get("points"))


def test_a_full_stomach_really_is_full_and_the_king_comes() -> None:
    for state, answer, values in told("fills_bonus", "fills", verbs=("drop_adventurer", "drop_leader")):
        seat, then = state.asked, after(state, answer)
        assert then.is_full(seat)
        bonus = scoring.seat_total(then, seat) - points(then, seat)
        assert bonus == values.get("points", 0) or then.bonus_seats != (seat,)


def test_a_waiting_leader_could_score_that_much_then() -> None:
    for state, answer, values in told("waiting_leader", verbs=("drop_adventurer", "drop_damage")):
        seat, leader = state.asked, state.leader_spaces[state.asked]
        then = after(state, answer)
        assert best_score(then, seat, leader) == values["points"] > best_score(state, seat, leader)


def test_more_columns_feed_the_craving() -> None:
    for state, answer, values in told(
        "spots", verbs=("drop_adventurer", "drop_damage", "wizard_swap", "remove_damage")
    ):
        assert spots(after(state, answer), state.asked) - spots(state, state.asked) == values["n"] > 0


def test_other_answers_cost_what_is_said() -> None:
    for state, answer, values in told("spares"):
        gains = [gain(state, other) for other in state.decision.actions]
        assert gain(state, answer) == 0 and -min(gains) == values["points"] > 0
    for state, answer, values in told("least_loss"):
        assert (
            gain(state, answer)
            == -values["points"]
            == max(gain(state, other) for other in state.decision.actions)
        )


def test_damage_apart_touches_no_other() -> None:
    for state, answer, _ in told("apart"):
        then, seat = after(state, answer), state.asked
        cell = answer.column * MAX_ROWS + state.column_height(seat, answer.column)
        assert then.stomachs[seat][cell] == DAMAGE and cell not in scoring.hurting_tiles(then.stomachs[seat])


def test_columns_fill_and_tiles_fit() -> None:
    for state, answer, values in told("fills_column"):
        column = values["column"] - 1
        assert (
            state.column_height(state.asked, column)
            < state.height
            == after(state, answer).column_height(state.asked, column)
        )
    for state, _, values in told("fits"):
        assert values["n"] == CARDS[state.chosen_card].size


def test_leaders_score_what_is_said() -> None:
    for state, answer, values in told("best_leader", "leader_scores"):
        scores = [best_score(state, state.asked, leader) for leader in state.offer]
        assert best_score(state, state.asked, LEADER_INDEX[answer.tile]) == values["points"] <= max(scores)
    for state, answer, values in told("lands"):
        cell = answer.column * MAX_ROWS + state.column_height(state.asked, answer.column)
        assert scoring.leader_score(after(state, answer).stomachs[state.asked], cell)[0] == values["points"]


def test_whoever_picks_first_would_really_pick_first() -> None:
    for state, answer, _ in told("first_pick"):
        seat, trial = state.asked, state.copy()
        assert order_of_draft(state)[0] != seat
        place = answer.column * GRID_ROWS + answer.row
        trial.kept[seat] += (state.grid[place],)
        for _ in find_attackers(state, place):
            trial.drop_tile(
                seat, next(c for c in range(COLUMNS) if trial.column_height(seat, c) < trial.height), DAMAGE
            )
        assert order_of_draft(trial)[0] == seat


def test_what_is_denied_would_be_the_next_seats_best() -> None:
    for state, answer, values in told("denies"):
        seat = values["seat"]
        assert seat != state.asked and seat in state.turn_order[state.turn_index + 1 :]
        gains = {place: landing_gain(state, seat, card) for place, card in enumerate(state.grid) if card >= 0}
        assert gains[answer.column * GRID_ROWS + answer.row] == values["points"] == max(gains.values())


def test_crowns_and_tiles_are_those_of_the_card() -> None:
    for state, answer, values in told("crowns", "tiles"):
        card = CARDS[state.grid[answer.column * GRID_ROWS + answer.row]]
        assert values["n"] in (card.crowns, card.size)
    for state, answer, _ in told("unhurt"):
        assert not find_attackers(state, answer.column * GRID_ROWS + answer.row)
        assert any(
            find_attackers(state, other.column * GRID_ROWS + other.row) for other in state.decision.actions
        )


def test_a_game_without_bots_has_no_reasons() -> None:
    with pytest.raises(GameError):
        bots.explain_answer("halma", None, None)  # type: ignore[arg-type]
