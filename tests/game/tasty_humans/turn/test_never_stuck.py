"""Section 6.4: every decision has an answer, every match ends, and what a view imagines looks like the
view.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rng import Rng
from game.tasty_humans import RULES
from game.tasty_humans.components.definitions import DAMAGE

TABLES = [{"seats": seats} for seats in (1, 2, 3, 4)] + [
    {"seats": 1, "rival_level": 6, "rows": 9},
    {"seats": 4, "rows": 6},
]


def worth(state, seat):
    """F filled cells, X damage tiles: 2F - X."""
    return 2 * sum(state.heights[seat]) - state.stomachs[seat].count(DAMAGE)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**63))
def test_random_matches_end_and_every_turn_raises_2f_minus_x(keys, seed):
    state, rng = RULES.new(RULES.config(**keys), seed=seed), Rng(seed)
    turns = [0] * state.seats
    while state.decision is not None:
        decision = state.decision
        before = worth(state, decision.seat)
        events = state.apply(rng.choice(decision.actions))
        while state.decision is not None and state.chosen_card >= 0:
            events += state.apply(rng.choice(state.decision.actions))
        if decision.kind == "choose_adventurer":
            turns[decision.seat] += 1
            assert worth(state, decision.seat) > before
        assert not state.check()
    assert max(turns) <= 2 * 6 * state.height and state.result is not None


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**63))
def test_the_slowest_player_comes_to_an_end(keys, seed):
    """Damage first into the highest column, the meal where the fewest tiles land."""
    state, steps = RULES.new(RULES.config(**keys), seed=seed), 0
    while state.decision is not None:
        actions = state.decision.actions
        best = actions[0]
        if state.asking == "drop_adventurer":
            best = min(actions, key=lambda action: height_after(state, action))
        state.advance(best)
        steps += 1
    assert steps < 400


def height_after(state, action):
    copy = state.copy()
    copy.advance(action)
    return sum(copy.heights[state.asked])
