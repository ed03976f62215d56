"""Chances: cards on offer count for the next eater, so new ones are luck that a review can tell."""

from __future__ import annotations

from collections.abc import Iterator

from game import bots
from game.bots.review import Budget, review_at_once
from game.core.match import Match
from game.tasty_humans import RULES
from game.tasty_humans.bots.levels import LEVELS
from game.tasty_humans.bots.outlook import OUTLOOK
from game.tasty_humans.bots.planner import QuickEater
from game.tasty_humans.state import State

MEAL, WORTH = OUTLOOK.features.index("meal"), OUTLOOK.features.index("worth")
TEN = 10.0
LAST = 24
"""Answers that are reviewed."""


def meals(table: State) -> list[float]:
    """By seat, what it may eat now."""
    return [row[MEAL] for row in OUTLOOK.rows(table)]


def _play_out(match: Match) -> None:
    player = bots.make_bot("tasty_humans", 2)
    while (decision := match.state.decision) is not None:
        match.apply(player.choose(match.state.seen_by(decision.seat), len(match.log)))


def test_only_who_is_asked_may_eat_and_it_matters_what_there_is() -> None:
    state: State = RULES.new(RULES.config(seats=3), seed=5)
    planner = QuickEater(LEVELS[3])
    while state.phase != "turn":
        state.advance(planner.choose(state.seen_by(state.asked), 1))
    assert [seat for seat, meal in enumerate(meals(state)) if meal] == [state.asked]
    values = []
    for card in sorted(set(state.grid)):
        same = state.copy()
        same.grid = [card] * len(state.grid)
        values.append(max(meals(same)))
    assert min(values) < max(values)


def _tables(seats: int, seed: int) -> Iterator[State]:
    """A match of quick eaters, before each answer."""
    state: State = RULES.new(RULES.config(seats=seats), seed=seed)
    planner = QuickEater(LEVELS[3])
    while state.decision is not None:
        yield state
        state.advance(planner.choose(state.seen_by(state.asked), 1))


def test_a_meal_still_counts_while_its_damage_is_placed() -> None:
    said, came, seat = [], [], -1
    for state in _tables(seats=3, seed=5):
        if seat >= 0 and state.asking not in (
            "drop_damage",
            "drop_adventurer",
            "remove_damage",
            "wizard_swap",
        ):
            came.append(OUTLOOK.rows(state)[seat][WORTH])
            seat = -1
        if seat < 0 and state.asking == "drop_damage":
            seat = state.asked
            row = OUTLOOK.rows(state)[seat]
            said.append(row[WORTH] + row[MEAL])
    assert len(said) >= len(came) > 5
    late = sum([one - other for one, other in zip(said, came, strict=False)]) / len(came)
    assert abs(late) < 1.0 / TEN, (
        "points that a meal promises while damage is placed, beside those that it brings"
    )


def test_leader_tiles_that_are_about_to_be_eaten_count_as_if_they_were() -> None:
    """R24: a seat that eats first is no further ahead for that."""
    phases = 0
    before: list[tuple[float, ...]] = []
    for state in _tables(seats=3, seed=5):
        if state.asking == "drop_leader":
            rows = [row[WORTH : WORTH + 1] for row in OUTLOOK.rows(state)]
            assert before in ([], rows), "nobody gained by eating a tile that was coming"
            before = rows
            assert OUTLOOK.rows(state) == OUTLOOK.rows(state.seen_by(0)), "all of it can be seen"
        else:
            phases += bool(before)
            before = []
    assert phases > 1


def test_a_review_finds_the_luck_of_the_cards_between_rivals() -> None:
    match = Match.new(RULES, RULES.config(seats=2), seed=3)
    _play_out(match)
    late = Match.from_position(RULES, match.fork(len(match.log) - LAST).state.to_position())
    _play_out(late)
    found = review_at_once(late, budget=Budget(worlds=6, usual=2, moments=1, samples=2))
    assert any(abs(points) > 0.1 for moment in found.moments for points in moment.luck_points)
