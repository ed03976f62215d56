"""The computer players at the table: they keep to the rules and to their seed, know when to go home, and
their levels differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import bots
from game.hunger.bots import decisions
from game.hunger.state import State
from game.hunger.table import actions, sunrise_prices
from tests.game.bot_matches import play
from tests.game.cases import rows
from tests.game.hunger.fixtures_acting import acting, do, words
from tests.game.hunger.fixtures_moving import moving

EASY, NORMAL, HARD = (bots.make_bot("hunger", level) for level in (1, 2, 3))


def choice(state: Any, bot: Any = HARD, seed: int = 0) -> str:
    """Answer of the bot for the seat that is asked."""
    return words(bot.choose(state.seen_by(state.decision.seat), seed))


# Whole matches


def test_every_kind_of_decision_can_be_answered() -> None:
    assert set(decisions.WORTHS) | set(decisions.JUDGES) == set(actions.KINDS)


def test_the_highest_level_comes_home_where_the_lowest_burns() -> None:
    safe = {1: 0, 3: 0}
    for seed in range(4):
        levels = (1, 3, 3, 1) if seed % 2 else (3, 1, 1, 3)
        state = play("hunger", levels, seed, seats=4)
        for seat, level in enumerate(levels):
            safe[level] += sunrise_prices.is_safe(state, seat)
    assert safe[3] >= 5 and safe[1] <= 4


@pytest.mark.parametrize("mode", ["rookie", "elder"])
def test_hard_beats_easy(mode: str) -> None:
    """By far less than it should, so that only a real loss of strength fails."""
    wins = {1: 0, 3: 0}
    for seed in range(20, 28):
        levels = (3, 1) if seed % 2 else (1, 3)
        for winner in play("hunger", levels, seed, mode=mode).result.winners:
            wins[levels[int(winner.removeprefix("seat"))]] += 1
    assert wins[3] >= wins[1] + 2


# Levels


def test_only_the_highest_level_never_errs() -> None:
    state = moving("rd_3", 6, roses="eternal_rose")
    answers = {bot: {choice(state, bot, seed) for seed in range(60)} for bot in (EASY, NORMAL, HARD)}
    assert len(answers[EASY]) > len(answers[NORMAL]) >= len(answers[HARD]) == 1


# What they do


def case_of(*answers: tuple[Callable[[], State], str], bots: tuple[Any, ...] = (HARD,)) -> Any:
    """Tables and what the bots answer there."""
    return [(table, bot, answer) for table, answer in answers for bot in bots]


def there(space: str = "rd_3", **zones: Any) -> Callable[[], State]:
    return lambda: acting(space, **zones)


def way(space: str, speed: int, **zones: Any) -> Callable[[], State]:
    return lambda: moving(space, speed, **zones)


def push(turn: int, play: str = "") -> Callable[[], State]:
    return there("rd_5", others="rd_5", asking="push", turn=turn, play=play, standing=(1, 0))


def parasol(space: str, hand: str) -> Callable[[], State]:
    return there(space, asking="parasol", turn=15, hand=hand, hunted="pippo", tokens="parasol", on_turn=-1)


WILL = {"asking": "effects", "hunted": "jurek", "turn": 12}
PIPPO = {
    "asking": "effects",
    "hunted": "vampiric_strength pippo",
    "play": "vampiric_strength vampire_speed_4",
    "deck": "pippo",
    "turn": 15,
}
HEAVY = {(0, 1): "dieter jurek"}
WAY_HOME = {
    "deck": "vampire_speed_4 vampire_speed_3 the_hunger",
    "discard": "vampire_speed_2 vampire_thirst vampire_strength",
}


@rows("cases", {
    "the last turn leads home": case_of((way("mtn_2", 6, turn=15, castle_tiles=(10, 6)), "move castle"),
        bots=(NORMAL, HARD)),
    "burning costs more than the Cemetery": case_of((way("mtn_5", 5, turn=15), "move cem_3"),
        bots=(NORMAL, HARD)),
    "a Speed token is spent where it saves the night": case_of(
        (way("mtn_2", 1, turn=15, tokens="speed_1"), "token speed_1"),
        (way("mtn_2", 2, turn=15, tokens="speed_1", castle_tiles=()), "move cem_3"),
    ),
    "the highest level walks towards the Rose in time": case_of(
        (way("frl_9", 6, turn=7, roses="eternal_rose", score=[10, 10]), "move labyrinth"),
        (there("labyrinth", turn=7, roses="eternal_rose"), "hunt_rose eternal_rose"),
    ),
    "late confusion is discarded":
        case_of((there(play="vampiric_will vampire_speed_4 jurek", **WILL), "resolve vampiric_will jurek")),
    "cards are drawn before anything is discarded":
        case_of((there(play="vampiric_will vampire_strength jurek", deck="vampire_speed_4", **WILL),
            "resolve vampire_strength")),
    "nothing is drawn that might lead astray from the Castle":
        case_of((there("cem_3", **PIPPO), "done"), (there("rd_3", **PIPPO), "resolve vampiric_strength")),
    "only the highest level looks so far": case_of((there("cem_3", **PIPPO), "resolve vampiric_strength"),
        bots=(NORMAL,)),
    "Holy Water is digested before hunting": case_of(
        (there("rl_6", play="marcello", hunted="marcello", discard="archer", track={(0, 1): "granger"}),
            "digest marcello")
    ),
    "the heavier pile stays when sunrise is near": case_of((there("rd_8", score=[60, 0], turn=13, track=HEAVY,
        **WAY_HOME), "end_turn")),
    "nothing is drawn any more": case_of((there("mtn_1", score=[60, 0], turn=15, track=HEAVY), "hunt 0 1")),
    "rivals are pushed away from the Castle late in the night": case_of((push(5), "stop_pushing"),
        (push(12), "push 1 rd_6")),
    "or where it pays": case_of((push(5, "nib"), "push 1 rd_6")),
    "a Parasol is used unless the hand leads astray": case_of(
        (parasol("rd_3", "pippo"), "parasol True"),
        (parasol("cem_2", "vampire_speed_4"), "parasol True"),
        (parasol("cem_2", "pippo vampire_speed_4"), "parasol False"),
    ),
    "a token of any type becomes what Missions ask for": case_of(
        (there("castle", asking="token_type", turn=16, arrival=1, tokens="human_choice", held="holy_orders",
            on_turn=-1),
         "token_type religious")
    ),
})  # fmt: skip
def test_what_they_do(cases: list[tuple[Callable[[], State], Any, str]]) -> None:
    for table, bot, answer in cases:
        assert choice(table(), bot) == answer


def test_what_they_do_not_or_in_any_order() -> None:
    for bot in (NORMAL, HARD):
        assert choice(moving("mtn_5", 7, turn=15), bot) != "stay"
    assert choice(moving("mtn_5", 2, turn=15, tokens="speed_1 speed_2")).startswith("token speed_"), (
        "one after the other"
    )
    assert choice(moving("rd_3", 6, turn=4, tokens="speed_1", track={(0, 1): "momo"})) != "token speed_1"


def test_hypnosis_gathers_prey() -> None:
    zones = {"play": "hypnosis", "speed_left": 1, "turn": 15, "track": {(0, 1): "granger", (1, 1): "ulrich"}}
    state = acting(**zones)
    assert choice(state).startswith("hypnosis hypnosis")
    state.advance(HARD.choose(state.seen_by(0), 0))
    assert len(max(state.track, key=len)) == 2 and choice(state).startswith("hunt")


def test_the_mission_that_fits_best_is_kept() -> None:
    zones = {"hunted": "momo brunn billow", "crypts": {"rd_6": "plain_fare blue_blood"}}
    state = acting("rd_6", mode="rookie", **zones)
    do(state, "open_crypt")
    assert choice(state) == "take_mission plain_fare"
    state = acting("rd_6", mode="elder", held="regicide", **zones)
    do(state, "open_crypt")
    assert choice(state) in ("return_mission blue_blood", "return_mission regicide")
