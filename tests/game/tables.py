"""The tables that the contract and the golden matches are played at: every seat count and mode of every game,
by name, with the options.
"""

from __future__ import annotations

from typing import Any

HUNGER_TWISTS = {
    "turns": 9,
    "start": "rd_3",
    "roses": 1,
    "tiles": [20],
    "left_out": ["momo", "hypnosis"],
    "public": ["early_bed"],
    "cards": [[], ["swift_shadow", "flawless_rose"], ["swift_shadow"]],
    "tokens": [["parasol"], [], ["parasol", "velvet"]],
    "points": [0, 12],
}
"""Every switch of The Hunger (C10)."""

TABLES: dict[str, dict[str, dict[str, Any]]] = {
    "tasty_humans": {
        "versus2": {"seats": 2},
        "versus3": {"seats": 3, "monster_mode": "choose"},
        "versus4": {"seats": 4},
        "classic": {"seats": 2, "variant": "classic_0_2_8", "rows": 6},
        "solo": {"mode": "solo", "rival_level": 3},
        "challenge": {"mode": "solo", "challenge": "griffin_long_lines", "rival_level": 0},
        "diet": {"mode": "solo", "balanced_diet": "normal", "rows": 9},
    },
    "eaten": {
        "duel": {"mode": "duel"},
        "miner_solo": {"mode": "miner_solo"},
        "nightmare": {"mode": "miner_solo", "hibernating_level": 5},
        "beast_solo": {"mode": "beast_solo"},
        "self_aware": {"mode": "beast_solo", "robot_level": 5},
        "zero": {"mode": "zero"},
    },
    "hunger": {
        "rookie2": {"mode": "rookie", "seats": 2},
        "rookie4": {"mode": "rookie", "seats": 4},
        "rookie6": {"mode": "rookie", "seats": 6},
        "elder2": {"mode": "elder", "seats": 2},
        "elder4": {"mode": "elder", "seats": 4},
        "elder6": {"mode": "elder", "seats": 6},
        "gentle3": {"mode": "elder", "seats": 3, "gentle_elder": True},
        "gentle_some3": {"mode": "elder", "seats": 3, "gentle_elder": [0, 2]},
        "twists3": {"mode": "elder", "seats": 3, "twists": HUNGER_TWISTS},
    },
    "human_flavor": {
        "clans2": {"clans": ["feral", "fey"]},
        "clans3": {"seats": 3},
        "clans4": {"clans": ["celestial", "infernal", "undead", "mystic"], "first_player": 2},
        "clans5": {"seats": 5},
        "clans6": {"seats": 6},
    },
}

EVERY_TABLE = [(game, name) for game, tables in TABLES.items() for name in tables]
