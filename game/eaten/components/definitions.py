"""The contents of the box: cards, crystals, tools, tracks and the numbers of the rules, read once from the
YAML files beside this module.

Everywhere inside the rules a stomach card, an immune card, a mutation card, a crystal, a tool and a type of
bacteria is an index into STOMACH, IMMUNE, MUTATIONS, CRYSTALS, TOOLS and BACTERIA; UNKNOWN stands for a card
whose face the viewer does not know, NOTHING for no card at all. An action that can be upgraded is an index
into ACTIONS. Slots count from 1, dice from 0."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from game.core.loader import StrictMap, ids_twice, load_as, load_checked, load_list
from game.core.values import Names, Numbers, index_names, snake_case

_HERE = Path(__file__).parent

UNKNOWN, NOTHING = -1, -2
MINER, BEAST = 0, 1
"""The seats, in every mode."""
SEAT_IDS = ("miner", "beast")
ACTIONS = ("stun", "eliminate", "capture")
STUN, ELIMINATE, CAPTURE = range(3)

Icon = Literal["awake", "hibernating"]
Option = Literal["capture_crystal", "capture_tool", "eliminate_immune", "eliminate_bacteria", "remove_card"]
Reaction = Literal["burp", "deep_sleep", "fever", "cramp"]


class Bacterium(StrictMap):
    """A type of bacteria; `shape` is its outline on the table."""

    id: str
    color: str
    shape: str


class Track(StrictMap):
    """The infection tracks: the level that digests the Miner, and the Beast's points by level below it."""

    digest_level: int
    points: Numbers


class Crystal(StrictMap):
    """A kind of crystal."""

    id: str


class Tool(StrictMap):
    """A kind of tool."""

    id: str


class StomachCard(StrictMap):
    """A stomach card: a type of bacteria and at most one of crystal and tool."""

    id: str
    bacteria: str
    crystal: str | None
    tool: str | None


class Clause(StrictMap, tag_field="type", tag=lambda name: snake_case(name.removesuffix("Effect"))):
    """A prerequisite or an effect of an immune card."""


class AdjacentPair(Clause):
    """R43: two adjacent cards of that type."""

    bacteria: str


class ThreeSame(Clause):
    """R43: three or more cards of one type."""


class EndsMatch(Clause):
    """R43: the first and the last card are of the same type."""


class TwoWith(Clause):
    """R43: two or more cards with that feature: "crystal", "tool" or a type of bacteria."""

    feature: str


class AllFour(Clause):
    """R43: all types are present."""


Prerequisite = AdjacentPair | ThreeSame | EndsMatch | TwoWith | AllFour


class DowngradeEffect(Clause):
    """R45: downgrade that action, or any."""

    action: Literal["stun", "eliminate", "capture", "any"]


class LoseCrystalEffect(Clause):
    """R45, R9."""


class LoseToolsEffect(Clause):
    """R45."""


class InfectEffect(Clause):
    """R45."""

    bacteria: str


class DoubleBurpEffect(Clause):
    """R45, R53."""


class NoStunBonus(Clause):
    """R46."""


class AdjustLimit(Clause):
    """R46."""

    max: int


class NoCaptureSlot(Clause):
    """R46."""

    slot: int


class ToolLimit(Clause):
    """R46."""

    max: int


class EnergyPlus(Clause):
    """R46."""

    amount: int


class ScoreInfection(Clause):
    """R46, R61: points for each type at `level` or higher (below the digesting level)."""

    level: int
    points: int


class HandLimitPlus(Clause):
    """R46."""

    amount: int


class EliminatePairsOnly(Clause):
    """R46."""


class LightSleeper(Clause):
    """R46, R52."""


class NoEffect(Clause, tag="none"):
    """R46."""


AttackEffect = DowngradeEffect | LoseCrystalEffect | LoseToolsEffect | InfectEffect | DoubleBurpEffect
PassiveEffect = (
    NoStunBonus | AdjustLimit | NoCaptureSlot | ToolLimit | EnergyPlus | ScoreInfection | HandLimitPlus
    | EliminatePairsOnly | LightSleeper
    | NoEffect
)  # fmt: skip


class ImmuneCard(StrictMap):
    """An immune response."""

    id: str
    icons: tuple[Icon, ...]
    kind: Literal["attack", "passive"]
    cost: int
    points: int
    dice: Numbers
    prereq: Prerequisite
    effect: AttackEffect | PassiveEffect


class MutationCard(StrictMap):
    """A mutation card; the one without bacteria comes back after use."""

    id: str
    bacteria: str | None
    returns: bool


class Constants(StrictMap):
    """The first part of board.yaml; its comments explain the fields."""

    slots: int
    hand_limit: int
    dice: int
    die_max_after_adjust: int
    tool_slots: int
    immune_row: int
    immune_win: int
    crystals_to_win: int


class RobotSlots(StrictMap):
    """The options of the three dice slots, from top to bottom."""

    a: tuple[Option, ...]
    b: tuple[Option, ...]
    c: tuple[Option, ...]


class Robot(StrictMap):
    """The Robot Miner."""

    crystals_to_win: int
    slots: RobotSlots


class ReplicationSpace(StrictMap):
    """A space of the replication track: the types that push the tile back, the Robot's points."""

    space: int
    bacteria: Names
    points: int
    robot_wins: bool = False


class Replication(StrictMap):
    """The replication track."""

    start_zero: int
    spaces: tuple[ReplicationSpace, ...]


class GridRow(StrictMap):
    """The Hibernating Beast's reaction to a die value; `energy` None: no immune attempt (R54)."""

    die: int
    effect: Reaction
    energy: int | None


class HibernatingLevel(StrictMap):
    """A level of the Hibernating Beast."""

    level: int
    set_aside: int
    set_aside_crystals: int
    grid: tuple[GridRow, ...]


class RobotLevel(StrictMap):
    """A level of the Robot Miner in beast_solo."""

    level: int
    replication_start: int
    crystals_to_win: int


class Levels(StrictMap):
    """The levels of both automata."""

    default_hibernating: int
    default_hibernating_zero: int
    default_robot: int
    hibernating: tuple[HibernatingLevel, ...]
    robot: tuple[RobotLevel, ...]


class UpgradeValues(StrictMap):
    """R30: the die values that upgrade each action."""

    stun: Numbers
    eliminate: Numbers
    capture: Numbers


class Board(StrictMap):
    """board.yaml; the comments there explain each field."""

    constants: Constants
    upgrade_values: UpgradeValues
    robot: Robot
    replication: Replication
    levels: Levels


class _Bacteria(StrictMap):
    bacteria: tuple[Bacterium, ...]
    track: Track


_BACTERIA_FILE = load_checked(
    _HERE / "bacteria.yaml",
    _Bacteria,
    lambda file: ids_twice("bacteria", [each.id for each in file.bacteria]),
)
BACTERIA = _BACTERIA_FILE.bacteria
TRACK = _BACTERIA_FILE.track
LAST_LEVEL = TRACK.digest_level - 1
"""The level from which the next attack digests the Miner."""
CRYSTALS = load_list("crystals", Crystal, _HERE / "crystals.yaml")
TOOLS = load_list("tools", Tool, _HERE / "tools.yaml")
STOMACH = load_list("stomach_cards", StomachCard, _HERE / "stomach_cards.yaml")
IMMUNE = load_list("immune_cards", ImmuneCard, _HERE / "immune_cards.yaml")
MUTATIONS = load_list("mutation_cards", MutationCard, _HERE / "mutation_cards.yaml")
BOARD = load_as(_HERE / "board.yaml", Board)
RULES = BOARD.constants


def _numbers_by_id(things: Sequence[Any]) -> dict[str, int]:
    return index_names(thing.id for thing in things)


BACTERIA_INDEX = _numbers_by_id(BACTERIA)
CRYSTAL_INDEX = _numbers_by_id(CRYSTALS)
TOOL_INDEX = _numbers_by_id(TOOLS)
STOMACH_INDEX = _numbers_by_id(STOMACH)
IMMUNE_INDEX = _numbers_by_id(IMMUNE)
MUTATION_INDEX = _numbers_by_id(MUTATIONS)

BACTERIA_OF = tuple(BACTERIA_INDEX[card.bacteria] for card in STOMACH)
"""By stomach card: its type of bacteria."""
CRYSTAL_OF = tuple(CRYSTAL_INDEX[card.crystal] if card.crystal else NOTHING for card in STOMACH)
"""By stomach card: its crystal or NOTHING."""
CRYSTALS_ON = tuple(1 if card.crystal else 0 for card in STOMACH)
"""By stomach card: 1 with a crystal, else 0."""
TOOL_OF = tuple(TOOL_INDEX[card.tool] if card.tool else NOTHING for card in STOMACH)
"""By stomach card: its tool or NOTHING."""
MUTATION_OF = tuple(BACTERIA_INDEX[card.bacteria] if card.bacteria else NOTHING for card in MUTATIONS)
"""By mutation card: the type it must meet, NOTHING for the card that never does (R38)."""
UPGRADES_BY_VALUE = tuple(
    next(
        (number for number, action in enumerate(ACTIONS) if value in getattr(BOARD.upgrade_values, action)),
        NOTHING,
    )
    for value in range(RULES.die_max_after_adjust + 1)
)
"""R30, by die value: the action that it upgrades or NOTHING."""
DIE_FACES = 6
"""A die is six-sided; only turning shows more (section 2)."""
