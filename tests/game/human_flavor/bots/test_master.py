"""The Master: what it searches, how far, and what it thinks of what it finds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.search import search_lines
from game.core.model import sure
from game.core.rng import Rng
from game.human_flavor.bots import dawn_values
from game.human_flavor.bots.levels import LEVELS, Search
from game.human_flavor.bots.master import DaySearch, search_budget
from game.human_flavor.bots.quick_turns import QuickPlayer
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table import actions as a
from tests.game.bots.light import light
from tests.game.human_flavor.fixtures_matches import at, new

LEVEL = LEVELS[-1]
SEARCH: Search = sure(LEVEL.search)


def domain(state: Any) -> DaySearch:
    seat = state.decision.seat
    return DaySearch(LEVEL, SEARCH, state.seen_by(seat), seat)


@pytest.mark.parametrize("seats", (2, 6))
def test_it_answers_every_kind_of_decision(seats: int) -> None:
    bot, rng, asked = light("human_flavor", LEVEL.number), Rng(4), Counter[str]()
    state = new(seats=seats, seed=4)
    player = QuickPlayer(LEVEL, lambda state, seat: state.decision.actions[60], 1.0)
    while (decision := state.decision) is not None:
        if len(decision.actions) > 1 and not asked[decision.kind]:
            asked[decision.kind] += 1
            assert bot.choose(state.seen_by(decision.seat), 3) in decision.actions
        state.advance(player.reply(state, rng))
    assert {a.START, a.PLACE, a.MENU, a.FEAST, a.EFFECT, a.FEED} <= asked.keys()


def test_longer_rollouts_mean_fewer_of_them() -> None:
    begin, late = new(seats=6, seed=2), at({"minions": 1}, {"minions": 0})
    few, many = search_budget(SEARCH, begin.seen_by(0)), search_budget(SEARCH, late.seen_by(0))
    assert 12 <= few.iterations <= many.iterations == SEARCH.iterations


def test_of_the_tokens_for_a_fee_one_is_searched() -> None:
    state = at(
        {"resources": {"flesh": 3, "fear": 3, "faith": 2}},
        {},
        city={"basilica": [1], "city_hall": [1], "galleria": [1]},
    )
    paying = [
        one.answer
        for one in domain(state).candidates(state)
        if isinstance(one.answer, a.PlaceCity) and one.answer.fee != NOTHING
    ]
    assert len({answer.location for answer in paying}) == len(paying)


def test_rollouts_end_at_dawn_and_on_the_last_day_with_the_match() -> None:
    for day, over in ((2, False), (4, True)):
        state = at({"minions": 1}, {"minions": 1}, day=day)
        found, rng = domain(state), Rng(1)
        while state.decision is not None and not found.is_cutoff(state):
            state.advance(found.reply(state, rng))
        assert bool(state.ending) == over and state.day == (day if over else day + 1)


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    early, late = (at({"score": 30}, {"score": 24}, day=day) for day in (2, 4))
    worths = []
    for state in (early, late):
        points = dawn_values.expected_scores(state)
        worths.append(dawn_values.lead_chance(points, dawn_values.score_spread(state), 0))
        assert (
            abs(worths[-1] + dawn_values.lead_chance(points, dawn_values.score_spread(state), 1) - 1) < 1e-9
        )
    assert 0.5 < worths[0] < worths[1] < 1


def test_it_takes_the_agenda_that_decides_the_last_turn() -> None:
    """The last minion of the match: to devour a second captive brings four points more tonight than any other
    turn."""
    state = at(
        {"minions": 1, "score": 20, "captives": {"left": ["poet"], "middle": ["judge"]}, "seats": [3]},
        {"minions": 0, "score": 25},
        day=4,
        agendas=["mass_disappearance"],
    )
    lines = search_lines(state.seen_by(0), domain(state), replace(SEARCH, iterations=24), Rng(2))
    assert lines[0].answer == a.PlaceHome(2)
