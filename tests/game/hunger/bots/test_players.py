"""The computer players at the table: they keep to the rules and to their seed, know when to go home, and their levels differ."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.bots.model import LevelFile, load_levels
from game.core import catalog
from game.core.errors import DataError
from game.hunger.bots import decisions
from game.hunger.bots import levels as bot_levels
from game.hunger.table import actions, sunrise_prices
from tests.game.hunger.fixtures_acting import acting, do, words
from tests.game.hunger.fixtures_moving import moving

HUNGER = catalog.load("hunger")
EASY, NORMAL, HARD = (bots.make("hunger", level) for level in (1, 2, 3))


def play(levels: tuple[int, ...], seed: int, **options: Any) -> Any:
    """A match between bots to its end; fails for an answer that is not legal."""
    state: Any = HUNGER.new(HUNGER.config(seats=len(levels), **options), seed=seed)
    seats = [bots.make("hunger", level) for level in levels]
    number = 0
    while (decision := state.decision) is not None:
        seed_now = bots.seed_for(f"match {seed}", decision.seat, number)
        answer = seats[decision.seat].choose(state.seen_by(decision.seat), seed_now)
        assert answer in decision.actions
        state.advance(answer)
        number += 1
    return state


def choice(state: Any, bot: Any = HARD, seed: int = 0) -> str:
    """What the bot answers to whoever is asked."""
    return words(bot.choose(state.seen_by(state.decision.seat), seed))


# Whole matches


def test_every_kind_of_decision_can_be_answered() -> None:
    assert set(decisions.WORTHS) == set(actions.KINDS)


def test_the_highest_level_comes_home_where_the_lowest_burns() -> None:
    safe = {1: 0, 3: 0}
    for seed in range(4):
        levels = (1, 3, 3, 1) if seed % 2 else (3, 1, 1, 3)
        state = play(levels, seed)
        for seat, level in enumerate(levels):
            safe[level] += sunrise_prices.is_safe(state, seat)
    assert safe[3] >= 5 and safe[1] <= 4


@pytest.mark.parametrize("mode", ["rookie", "elder"])
def test_hard_beats_easy(mode: str) -> None:
    """By far less than it should, so that only a real loss of strength fails."""
    wins = {1: 0, 3: 0}
    for seed in range(20, 28):
        levels = (3, 1) if seed % 2 else (1, 3)
        for winner in play(levels, seed, mode=mode).result.winners:
            wins[levels[int(winner.removeprefix("seat"))]] += 1
    assert wins[3] >= wins[1] + 2


# Levels


def test_only_the_highest_level_never_errs() -> None:
    state = moving("rd_3", 6, roses="eternal_rose")
    answers = {bot: {choice(state, bot, seed) for seed in range(60)} for bot in (EASY, NORMAL, HARD)}
    assert len(answers[EASY]) > len(answers[NORMAL]) >= len(answers[HARD]) == 1


@pytest.mark.parametrize(("line", "message"), [
    ("number: 4, key: hunger.bot.x, flames: 1, margin: 1.0, fear: 1.0, drag: 1.0, noise: 0", "levels count from 1"),
    ("number: 1, key: hunger.bot.x, flames: 1, margin: 1.0, fear: 1.0, drag: 1.0, noise: 100", "from 0 to 99"),
    ("number: 1, key: hunger.bot.x, flames: 1, margin: 1.0, fear: 1.0, drag: 1.0, noise: 0, luck: 3", "luck"),
])  # fmt: skip
def test_a_wrong_level_is_named(line: str, message: str, tmp_path: Any) -> None:
    text = Path(bot_levels.__file__).with_name("bots.yaml").read_text(encoding="utf-8")
    head, _, rest = text.partition("levels:\n")
    file = tmp_path / "bots.yaml"
    file.write_text(f"{head}levels:\n  - {{{line}}}\ntaste:{rest.partition('taste:')[2]}", encoding="utf-8")
    with pytest.raises(DataError, match=message):
        load_levels(file, LevelFile[bot_levels.Level, bot_levels.Taste], bot_levels._faults)


def test_gold_missions_and_modes_must_all_have_a_worth(tmp_path: Any) -> None:
    text = Path(bot_levels.__file__).with_name("bots.yaml").read_text(encoding="utf-8")
    for old, message in (("digest_hand: 2.0, ", "expected the ops"), ("gentle: 10", "expected rookie")):
        file = tmp_path / "bots.yaml"
        file.write_text(text.replace(old, "digest: 1.0, " if "digest" in old else "sweet: 10"), encoding="utf-8")
        with pytest.raises(DataError, match=message):
            load_levels(file, LevelFile[bot_levels.Level, bot_levels.Taste], bot_levels._faults)


# What they do


@pytest.mark.parametrize("bot", [NORMAL, HARD])
def test_the_last_turn_leads_home(bot: Any) -> None:
    assert choice(moving("mtn_2", 6, turn=15, castle_tiles=(10, 6)), bot) == "move castle"
    assert choice(moving("mtn_5", 5, turn=15), bot) == "move cem_3", "burning costs more than the Cemetery"
    assert choice(moving("mtn_5", 7, turn=15), bot) != "stay"


def test_a_speed_token_is_spent_where_it_saves_the_night() -> None:
    assert choice(moving("mtn_2", 1, turn=15, tokens="speed_1")) == "token speed_1"
    assert choice(moving("mtn_2", 2, turn=15, tokens="speed_1", castle_tiles=())) == "move cem_3"
    assert choice(moving("mtn_5", 2, turn=15, tokens="speed_1 speed_2")).startswith("token speed_"), "one after the other"
    assert choice(moving("rd_3", 6, turn=4, tokens="speed_1", track={(0, 1): "momo"})) != "token speed_1"


def test_the_highest_level_walks_towards_the_rose_in_time() -> None:
    early = moving("frl_9", 6, turn=7, roses="eternal_rose", score=[10, 10])
    assert choice(early) == "move labyrinth"
    assert choice(acting("labyrinth", turn=7, roses="eternal_rose")) == "hunt_rose eternal_rose"


def test_late_confusion_is_discarded() -> None:
    zones = {"asking": "effects", "hunted": "jurek", "play": "vampiric_will vampire_speed_4 jurek", "turn": 12}
    assert choice(acting(**zones)) == "resolve vampiric_will jurek"


def test_cards_are_drawn_before_anything_is_discarded() -> None:
    zones = {"asking": "effects", "hunted": "jurek", "play": "vampiric_will vampire_strength jurek", "deck": "vampire_speed_4"}
    assert choice(acting(turn=12, **zones)) == "resolve vampire_strength"


def test_nothing_is_drawn_that_might_lead_astray_from_the_castle() -> None:
    zones = {"asking": "effects", "hunted": "vampiric_strength pippo", "play": "vampiric_strength vampire_speed_4", "deck": "pippo"}
    assert choice(acting("cem_3", turn=15, **zones)) == "done"
    assert choice(acting("rd_3", turn=15, **zones)) == "resolve vampiric_strength"
    assert choice(acting("cem_3", turn=15, **zones), NORMAL) == "resolve vampiric_strength", "only the highest level looks so far"


def test_holy_water_is_digested_before_hunting() -> None:
    zones = {"play": "marcello", "hunted": "marcello", "discard": "archer", "track": {(0, 1): "granger"}}
    assert choice(acting("rl_6", **zones)) == "digest marcello"


def test_the_heavier_pile_stays_when_sunrise_is_near() -> None:
    """Points at once against what they do to the way home."""
    cards = {"deck": "vampire_speed_4 vampire_speed_3 the_hunger", "discard": "vampire_speed_2 vampire_thirst vampire_strength"}
    zones = {"track": {(0, 1): "dieter jurek"}, "turn": 13, **cards}
    assert choice(acting("rd_8", score=[60, 0], **zones), HARD) == "end_turn"
    assert choice(acting("mtn_1", score=[60, 0], turn=15, track={(0, 1): "dieter jurek"}), HARD) == "hunt 0 1", "nothing is drawn any more"


def test_hypnosis_gathers_prey() -> None:
    zones = {"play": "hypnosis", "speed_left": 1, "turn": 15, "track": {(0, 1): "granger", (1, 1): "ulrich"}}
    state = acting(**zones)
    assert choice(state).startswith("hypnosis hypnosis")
    state.advance(HARD.choose(state.seen_by(0), 0))
    assert len(max(state.track, key=len)) == 2 and choice(state).startswith("hunt")


def test_rivals_are_pushed_away_from_the_castle_late_in_the_night() -> None:
    def pushing(turn: int, play: str = "") -> str:
        return choice(acting("rd_5", others="rd_5", asking="push", turn=turn, play=play, standing=(1, 0)))

    assert pushing(5) == "stop_pushing"
    assert pushing(12) == "push 1 rd_6"
    assert pushing(5, play="nib") == "push 1 rd_6", "it pays"


def test_the_mission_that_fits_best_is_kept() -> None:
    zones = {"hunted": "momo brunn billow", "crypts": {"rd_6": "plain_fare blue_blood"}}
    state = acting("rd_6", mode="rookie", **zones)
    do(state, "open_crypt")
    assert choice(state) == "take_mission plain_fare"
    state = acting("rd_6", mode="elder", held="regicide", **zones)
    do(state, "open_crypt")
    assert choice(state) in ("return_mission blue_blood", "return_mission regicide")


@pytest.mark.parametrize(("space", "hand", "use"), [
    ("rd_3", "pippo", True), ("cem_2", "vampire_speed_4", True), ("cem_2", "pippo vampire_speed_4", False),
])  # fmt: skip
def test_a_parasol_is_used_unless_the_hand_leads_astray(space: str, hand: str, use: bool) -> None:
    state = acting(space, asking="parasol", turn=15, hand=hand, hunted="pippo", tokens="parasol", on_turn=-1)
    assert choice(state) == f"parasol {use}"


def test_a_token_of_any_type_becomes_what_missions_ask_for() -> None:
    state = acting("castle", asking="token_type", turn=16, arrival=1, tokens="human_choice", held="holy_orders", on_turn=-1)
    assert choice(state) == "token_type religious"
