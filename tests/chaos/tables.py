"""All tables that people can sit down at: every mode, number of seats and level of the rules' own players, 55
of them.
"""

from __future__ import annotations

from typing import Any

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.eaten.config import HIBERNATING_LEVELS, ROBOT_LEVELS
from game.human_flavor.config import SEATS as HUMAN_FLAVOR_SEATS
from game.hunger.config import SEATS as HUNGER_SEATS
from game.tasty_humans.components.definitions import CHALLENGES
from game.tasty_humans.config import DIETS, LEVELS, VARIANTS
from game.tasty_humans.config import SEATS as TASTY_SEATS

ALL: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        ("tasty_humans", {"seats": seats, "variant": variant})
        for seats in TASTY_SEATS
        if seats > 1
        for variant in VARIANTS
    ),
    *(("tasty_humans", {"mode": "solo", "rival_level": level}) for level in LEVELS),
    *(("tasty_humans", {"mode": "solo", "challenge": challenge}) for challenge in CHALLENGES),
    *(("tasty_humans", {"mode": "solo", "balanced_diet": diet}) for diet in DIETS),
    ("tasty_humans", {"mode": "solo", "variant": VARIANTS[-1]}),
    ("eaten", {"mode": "duel"}),
    *(
        ("eaten", {"mode": mode, "hibernating_level": level})
        for mode in ("miner_solo", "zero")
        for level in HIBERNATING_LEVELS
    ),
    *(("eaten", {"mode": "beast_solo", "robot_level": level}) for level in ROBOT_LEVELS),
    *(("hunger", {"mode": mode, "seats": seats}) for mode in ("rookie", "elder") for seats in HUNGER_SEATS),
    *(
        ("hunger", {"mode": "elder", "seats": seats, "gentle_elder": gentle})
        for seats, gentle in ((2, True), (4, [0, 2]), (6, [1]))
    ),
    *(("human_flavor", {"seats": seats}) for seats in HUMAN_FLAVOR_SEATS),
)
SPICE: dict[str, dict[str, tuple[Any, ...]]] = {
    "tasty_humans": {"rows": (6, 7, 8, 9), "monster_mode": ("random", "choose")},
    "human_flavor": {"first_player": ("random", 0, 1)},
}
"""Options that go with any table of a game; a match has one of each."""


def options_of(number: int, rng: Rng) -> tuple[str, dict[str, Any]]:
    """The game and the options of a match at that table."""
    game, table = ALL[number % len(ALL)]
    spice = {key: rng.choice(values) for key, values in SPICE.get(game, {}).items()}
    if "challenge" in table:
        spice.pop("monster_mode", None)  # it says which one
    return game, {**spice, **table}


def match_of(seed: int, rng: Rng) -> Match:
    """A fresh match; seeds that follow each other go round all tables."""
    game, options = options_of(seed, rng)
    rules = catalog.load(game)
    return Match.new(rules, rules.config(**options), seed=rng.next_u64())
