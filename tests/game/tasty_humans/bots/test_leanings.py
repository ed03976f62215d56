"""C12: what a computer player cares for more than others of its level shows in what it plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots.model import Bot
from game.tasty_humans import RULES
from game.tasty_humans.bots.players import LEVELS, player
from game.tasty_humans.state import State
from tests.game.bots.guests import strong

SEEDS = range(5)


def sum_watched(bot: Bot, other: Bot, watch: Callable[[State], int]) -> int:
    """The sum of what is watched, whenever the leaning seat is asked and at the end."""
    total = 0
    for seed in SEEDS:
        state = RULES.new(
            RULES.config(twists={"height": 5, "king": 0}, monsters=["troll", "legendary_dragon"]), seed
        )
        while (decision := state.decision) is not None:
            total += watch(state)
            state.advance(
                (bot, other)[decision.seat].choose(
                    state.seen_by(decision.seat), seed * 1000 + len(state.discard)
                )
            )
        total += 100 * watch(state)
    return total


def crowns(state: State) -> int:
    return state.crown_count(0) if state.phase == "leader_phase" else 0


def final_measure(metric: str) -> Callable[[State], int]:
    return lambda state: RULES.measure(state, 0, metric) if state.ending else 0


@pytest.mark.parametrize(
    ("level", "leaning", "watch", "more"),
    [
        (2, "crowns", crowns, True),
        (3, "crowns", crowns, True),
        (3, "careful", final_measure("damage"), False),
        (3, "craving", final_measure("craving"), True),
        (3, "hasty", final_measure("round"), False),
    ],
)
def test_a_leaning_shows(level: int, leaning: str, watch: Callable[[State], int], more: bool) -> None:
    leaning_one, plain = player(LEVELS[level - 1], leaning), player(LEVELS[level - 1])
    one, other = sum_watched(leaning_one, plain, watch), sum_watched(plain, plain, watch)
    assert one > other if more else one < other


def test_every_leaning_plays_otherwise_at_some_level() -> None:
    for leaning in strong("tasty_humans"):
        assert any(logs(player(level, leaning)) != logs(player(level)) for level in LEVELS[1:]), leaning


def logs(bot: Bot) -> list[object]:
    """Answers of the first seat in a match."""
    state, given = (
        RULES.new(RULES.config(twists={"height": 4, "king": 0}, monsters=["troll", "griffin"]), 7),
        list[object](),
    )
    while (decision := state.decision) is not None:
        action = bot.choose(state.seen_by(decision.seat), 5)
        given.append(action)
        state.advance(action)
    return given


def test_without_a_leaning_a_level_is_as_ever() -> None:
    for level in LEVELS[1:]:
        assert player(level, "").level == level == player(level).level
