"""The levels of play and the leanings of bots.yaml, loaded once."""

from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from game.bots.model import LevelFile, LevelInfo, load_levels
from game.bots.search import Budget
from game.core import conversion
from game.core.loader import Faults, StrictMap
from game.core.values import Floats, Names, Plain
from game.eaten.components.definitions import ACTIONS, IMMUNE, RULES, TRACK


class DuelOdds(StrictMap):
    """Duels between two players of a level. miner: of 100, those that the Miner wins; start: twists that make
    them fair; fair: of 100, those that the Miner wins with that start."""

    miner: int
    start: Plain
    fair: int


class Level(LevelInfo):
    """bots.yaml; the comments there explain each field."""

    style: Literal["trainee", "worker", "veteran"]
    beam: int = 0
    wide_beam: int = 0
    drill_beam: int = 0
    depth: int = 0
    plans: int = 0
    cards: int = 0
    samples: int = 0
    plan_samples: int = 0
    kinds: Names = ()
    eager: float = 0.0
    ways: int = 1
    horizon: int = 0
    duel: DuelOdds | None = None
    search: Budget | None = None
    beast_search: Budget | None = None

    @property
    def is_random(self) -> bool:
        return self.style == "trainee"


class Taste(StrictMap):
    """The weights of the worker; the comments in bots.yaml explain each field."""

    crystal: float
    upgrade: Floats
    tool: float
    removed: float
    danger: Floats
    immune: float
    point: float
    crowd: Floats
    able: float
    wasted: float
    bother: float
    drill: float
    again: float
    beast_level: Floats
    beast_pair: float
    beast_crystal: float
    beast_grow: float
    beast_stuck: float
    beast_tool: float
    robot_tool: float
    beast_hurry: float
    beast_push: float
    beast_missed: float
    beast_effect: dict[str, float]
    beast_slots: Floats


class WrittenLeaning(StrictMap):
    """C12: numbers of the taste that a leaning changes, and what it adds to weights of the outlook, by the
    name of the feature."""

    taste: Plain = {}
    outlook: dict[str, float] = {}


class WrittenHands(StrictMap):
    """The master's leanings, by side, for imagining how that side plays on."""

    miner: WrittenLeaning
    beast: WrittenLeaning


class _Levels(LevelFile[Level, Taste]):
    outlook: dict[str, Floats]
    hands: WrittenHands
    leanings: dict[str, WrittenLeaning]


FEATURES = (
    "one", "crystals", "many_crystals", "lost_crystals", "stun", "eliminate", "capture", "tools",
    "infected", "sick", "deadly", "deadly_first", "deadly_second", "first_level", "deadly_cards",
    "immune", "immune_four", "immune_five", "lead", "lead_late", "late",
    "wanted_near", "replication", "replication_near",
)  # fmt: skip
"""The features of the outlook, in the order of evaluation.outlook_features(); the comments there explain
them."""
CLOSER = ("hand", "hand_wanted", "crystals_late")
"""Further features of a master, in the order of evaluation.closer_features()."""


def _faults(file: _Levels) -> Faults:
    yield from _taste_faults("$.taste", file.taste)
    for mode, weights in file.outlook.items():
        if len(weights) != len(FEATURES):
            yield f"$.outlook.{mode}", f"expected {len(FEATURES)} numbers"
    written = {f"leanings.{name}": leaning for name, leaning in file.leanings.items()}
    written |= {"hands.miner": file.hands.miner, "hands.beast": file.hands.beast}
    for name, leaning in written.items():
        place = f"$.{name}"
        try:
            yield from _taste_faults(f"{place}.taste", taste_with(file.taste, leaning))
        except msgspec.ValidationError as error:
            yield f"{place}.taste", str(error)
        for feature in leaning.outlook:
            if feature not in FEATURES:
                yield f"{place}.outlook", f"there is no feature {feature!r}"


def taste_with(taste: Taste, leaning: WrittenLeaning) -> Taste:
    """The taste with the leaning's numbers. Raises msgspec.ValidationError."""
    return conversion.convert(msgspec.to_builtins(taste) | leaning.taste, Taste)


def _taste_faults(place: str, taste: Taste) -> Faults:
    wanted = {
        "upgrade": len(ACTIONS), "crowd": RULES.immune_win + 1, "danger": TRACK.digest_level,
        "beast_level": TRACK.digest_level, "beast_slots": RULES.slots,
    }  # fmt: skip
    for name, count in wanted.items():
        if len(getattr(taste, name)) != count:
            yield f"{place}.{name}", f"expected {count} numbers"
    effects = {effect_name(card) for card in range(len(IMMUNE))}
    if set(taste.beast_effect) != effects:
        yield f"{place}.beast_effect", f"expected the effects {', '.join(sorted(effects))}"


def effect_name(card: int) -> str:
    """The type of an immune card's effect, as the data has it."""
    name: str = msgspec.to_builtins(IMMUNE[card].effect)["type"]
    return name


_FILE = load_levels(Path(__file__).parent / "bots.yaml", _Levels, _faults)
LEVELS = _FILE.levels


class Leaning(NamedTuple):
    """The weights of a player, C12.

    effect_worth: by immune card, the value of its effect to the Beast beside its points; immune_worth: its
    value while it lies in play; outlook: by mode, the weights of FEATURES in their order; closer: those of
    CLOSER, if the player has them."""

    taste: Taste
    effect_worth: Floats
    immune_worth: Floats
    outlook: dict[str, Floats]
    closer: dict[str, Floats] = {}


def leaning_of(taste: Taste, outlook: dict[str, Floats], written: WrittenLeaning) -> Leaning:
    """The leaning of a player who changes this taste and this outlook as written."""
    taste = taste_with(taste, written)
    added = [written.outlook.get(feature, 0.0) for feature in FEATURES]
    return Leaning(
        taste,
        tuple(taste.beast_effect[effect_name(card)] for card in range(len(IMMUNE))),
        tuple(taste.immune + taste.point * card.points for card in IMMUNE),
        {
            mode: tuple(weight + more for weight, more in zip(weights, added, strict=True))
            for mode, weights in outlook.items()
        },
    )


PLAIN = leaning_of(_FILE.taste, _FILE.outlook, WrittenLeaning())
"""The leaning of a player without one."""
WRITTEN, HANDS = _FILE.leanings, _FILE.hands
LEANINGS = {name: leaning_of(_FILE.taste, _FILE.outlook, written) for name, written in WRITTEN.items()}
