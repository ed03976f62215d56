"""Rulings 30 and 31: every match goes on until it ends, and it ends in time; nothing breaks on the way."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rng import Rng
from game.eaten.components.definitions import BACTERIA, IMMUNE, RULES, TOOL_OF, ToolLimit
from game.eaten.config import HIBERNATING_LEVELS, ROBOT_LEVELS
from game.eaten.state import State
from tests.game.eaten.fixtures_tables import MODES, at, eager, new, tagged_events, with_drills

LONGEST = 14
"""Ruling 31 in Miner turns: at the latest the 13th attack digests, and one turn may have found the tract
empty.
"""
GAMES = [
    ("duel", {}),
    *(("miner_solo", {"hibernating_level": level}) for level in HIBERNATING_LEVELS),
    *(("beast_solo", {"robot_level": level}) for level in ROBOT_LEVELS),
    *(("zero", {"hibernating_level": level}) for level in HIBERNATING_LEVELS),
]


@settings(max_examples=60, deadline=None)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**64 - 1), answers=st.integers(0, 2**64 - 1))
def test_any_match_ends_in_time_and_is_sound_all_the_way(
    game: tuple[str, dict[str, int]], seed: int, answers: int
) -> None:
    mode, options = game
    state, rng = new(mode, seed, **options), Rng(answers)
    attacks = _attacks(state.opening)
    while state.decision is not None:
        assert state.decision.actions, state.decision.kind
        before = state.turn_number
        events = state.apply(eager(state, rng))
        attacks += _attacks(events)
        assert state.check() == [] and before <= state.turn_number <= LONGEST
        assert len(state.tools) <= tool_limit(state) or state.asking == "tool_limit", "R46"
    assert attacks <= 13 and sum(state.levels) <= 13
    assert state.result is not None and state.check() == []


def _attacks(events: object) -> int:
    return len(tagged_events(events, "attack"))


def tool_limit(state: State) -> int:
    effects = [IMMUNE[card].effect for card in state.immune_play]
    return min([RULES.tool_slots, *(effect.max for effect in effects if isinstance(effect, ToolLimit))])


@settings(max_examples=25, deadline=None)
@given(
    mode=st.sampled_from(["duel", "miner_solo"]),
    seed=st.integers(0, 2**64 - 1),
    answers=st.integers(0, 2**64 - 1),
)
def test_no_tool_gets_anybody_stuck(mode: str, seed: int, answers: int) -> None:
    state, rng = with_drills(mode, seed), Rng(answers)
    while state.decision is not None:
        drills = [action for action in state.decision.actions if action.verb == "drill"]
        state.apply(drills[0] if drills else eager(state, rng))
        assert state.check() == []
    assert all(TOOL_OF[card] >= 0 for card in state.tools)


@pytest.mark.parametrize("mode", MODES)
def test_random_matches_end_in_every_way_and_ask_everything(mode: str) -> None:
    """Section 16: every ending of the mode, and nearly every kind of question, occurs in random play."""
    endings, kinds = Counter[str](), Counter[str]()
    for seed in range(150):
        state, rng = new(mode, seed), Rng(seed)
        while state.decision is not None:
            kinds[state.decision.kind] += 1
            state.advance(eager(state, rng))
        endings[state.ending] += 1
    assert set(endings) >= ENDINGS[mode], endings
    assert set(kinds) >= KINDS[mode], kinds


ENDINGS = {
    "duel": {"digested"},
    "miner_solo": {"digested"},
    "beast_solo": {"digested", "replication", "crystals"},
    "zero": {"digested", "replication", "score"},
}
KINDS = {
    "duel": {
        "action",
        "followup",
        "stun_adjust",
        "fill",
        "ingest",
        "immune",
        "pay",
        "mutation",
        "downgrade",
        "lose_crystal",
    },
    "miner_solo": {
        "action",
        "followup",
        "stun_adjust",
        "stun_reroll",
        "reroll_triple",
        "downgrade",
        "lose_crystal",
    },
    "beast_solo": {
        "fill",
        "ingest",
        "immune",
        "pay",
        "mutation",
        "regress",
        "regress_pay",
        "lose_crystal",
        "robot_tie",
    },
    "zero": set(),
}


def test_the_longest_match_takes_thirteen_attacks() -> None:
    """A Beast that feeds and a Miner that only ends: each attack takes one of the levels there are."""
    state = new("duel", 7)
    attacks = 0
    while state.decision is not None:
        quiet = [
            action for action in state.decision.actions if action.verb in ("end", "done", "skip", "keep")
        ]
        attacks += _attacks(state.apply((quiet or list(state.decision.actions))[-1]))
    assert attacks <= 3 * len(BACTERIA) + 1 and state.result is not None


def test_the_last_cards_run_out_into_a_last_turn() -> None:
    """R48: the deck is short, so the next turn of the Miner is the last; then the points decide."""
    state = at(
        start="beast_turn", tract=["s20"], hand=["s09", "s10"], deck=["s31"], immune_row=[], draws=[1, 2, 3]
    )
    verbs = []
    while state.decision is not None:
        action = state.decision.actions[-1]
        verbs.append(action.verb)
        state.apply(action)
    assert state.ending == "score" and verbs.count("mutate") == 1 and verbs[-1] == "end"
