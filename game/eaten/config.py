"""The options of a match: names, defaults, which of them go together, and its twists (C10)."""

from typing import Any, Literal, get_args

from game.core.errors import ConfigError
from game.core.loader import StrictMap
from game.core.options import (
    HeadStart,
    MatchOptions,
    one_of,
    out_of_range,
    read_given,
    read_twists,
    refuse_faults,
    with_twists,
)
from game.core.values import Names, Numbers, Plain, Sentences
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_INDEX,
    BEAST,
    BOARD,
    CRYSTALS,
    IMMUNE,
    IMMUNE_INDEX,
    LAST_LEVEL,
    MINER,
    MUTATION_INDEX,
    MUTATIONS,
    RULES,
    SEAT_IDS,
    STOMACH,
    STOMACH_INDEX,
    TOOL_INDEX,
    TRACK,
    HibernatingLevel,
    RobotLevel,
)

Mode = Literal["duel", "miner_solo", "beast_solo", "zero"]
MODES: tuple[Mode, ...] = get_args(Mode)
SEATS = len(SEAT_IDS)
_DEFAULT_HIBERNATING = {
    "miner_solo": BOARD.levels.default_hibernating,
    "zero": BOARD.levels.default_hibernating_zero,
}
_DEFAULT_ROBOT = {"beast_solo": BOARD.levels.default_robot}
"""By mode, where it has a level."""
HIBERNATING_LEVELS = tuple(level.level for level in BOARD.levels.hibernating)
ROBOT_LEVELS = tuple(level.level for level in BOARD.levels.robot)


class Twists(StrictMap, omit_defaults=True):
    """C10: the closed switches of a match; each default is the printed rule.

    slots: a shorter tract; crystals: so many win (0: as the mode has it); open_hand: the Beast's stomach
    cards lie open. How the match begins: tools: kinds that the Miner holds; upgrades: actions that are
    upgraded; germs: types of bacteria, each a level higher every time it is named; immune: immune responses
    in play; left_out: cards that are out of the game, stomach cards in the discard."""

    slots: int = RULES.slots
    crystals: int = 0
    open_hand: bool = False
    tools: Names = ()
    upgrades: Names = ()
    germs: Names = ()
    immune: Names = ()
    left_out: Names = ()


GERMS_AHEAD = 2
FEWEST_SLOTS, FEWEST_CRYSTALS = 4, 3


class Config(MatchOptions[Twists]):
    """One match's options, all settled. Made by config(); a level is None in modes without that automaton."""

    mode: Mode = "duel"
    seats: int = SEATS
    hibernating_level: int | None = None
    robot_level: int | None = None
    PRINTED = Twists()

    @property
    def slots(self) -> int:
        """The slots of the tract; those beyond stay closed."""
        return self.twists.slots

    @property
    def open_hand(self) -> bool:
        """True if the Beast's stomach cards lie open for all."""
        return self.twists.open_hand

    @property
    def hibernating(self) -> bool:
        """True if the Beast is automatic (section 8)."""
        return self.mode in ("miner_solo", "zero")

    @property
    def robot(self) -> bool:
        """True if the Miner is the Robot (section 9)."""
        return self.mode in ("beast_solo", "zero")

    @property
    def asked_seats(self) -> Numbers:
        """The seats that ever have something to decide."""
        return (() if self.robot else (MINER,)) + (() if self.hibernating else (BEAST,))


def hibernating_level(config: Config) -> HibernatingLevel:
    """The Hibernating Beast's level. Raises ConfigError in a mode without it."""
    for level in BOARD.levels.hibernating:
        if level.level == config.hibernating_level:
            return level
    raise ConfigError(f"There is no Hibernating Beast in mode {config.mode!r}.")


def robot_level(config: Config) -> RobotLevel:
    """The Robot's level in beast_solo. Raises ConfigError in other modes."""
    for level in BOARD.levels.robot:
        if level.level == config.robot_level:
            return level
    raise ConfigError(f"The Robot has no level in mode {config.mode!r}.")


def crystals_to_win(config: Config) -> int:
    """R27, R65, C10: with so many crystals the Miner or the Robot wins at once."""
    if config.twists.crystals:
        return config.twists.crystals
    if not config.robot:
        return RULES.crystals_to_win
    return BOARD.robot.crystals_to_win if config.robot_level is None else robot_level(config).crystals_to_win


def config(**keys: Any) -> Config:
    """Options with every key defaulted. Raises ConfigError naming a key that does not exist, a value that is
    not allowed, or two that do not go together."""
    options = read_given("So, You've Been Eaten.", Config, keys)
    mode = one_of("mode", options.get("mode", MODES[0]), MODES)
    seats = one_of("seats", options.get("seats", SEATS), (SEATS,))
    hibernating = _settle_level(
        "hibernating_level", options, HIBERNATING_LEVELS, _DEFAULT_HIBERNATING.get(mode), mode
    )
    robot = _settle_level("robot_level", options, ROBOT_LEVELS, _DEFAULT_ROBOT.get(mode), mode)
    settled = Config(mode, seats, hibernating, robot, changed=read_twists(options, Twists))
    refuse_faults(_twist_faults(settled))
    return settled


def _settle_level(key: str, options: Plain, allowed: Numbers, default: int | None, mode: str) -> int | None:
    """The level of an automaton; `default` None: the mode has none."""
    if default is None:
        if key in options:
            raise ConfigError(f"Option {key!r} does not go with mode {mode!r}.")
        return None
    value: int = one_of(key, options.get(key, default), allowed)
    return value


def head_start(options: Plain, seats: Numbers) -> HeadStart | None:
    """Plain options in which the Miner begins with all actions upgraded, or two germs a level higher for the
    Beast: each is won half as often again. None for both sides, where they have it already, and for automata."""
    settled = config(**options)
    twists = settled.twists
    if seats == (MINER,) and not settled.robot and set(twists.upgrades) != {*ACTIONS}:
        return HeadStart("eaten.head_start.miner", with_twists(options, upgrades=list(ACTIONS)))
    germs = [name for name in BACTERIA_INDEX if name not in twists.germs][:GERMS_AHEAD]
    if seats == (BEAST,) and not settled.hibernating and len(germs) == GERMS_AHEAD:
        return HeadStart("eaten.head_start.beast", with_twists(options, germs=[*twists.germs, *germs]))
    return None


# Twists (C10)


def _twist_faults(options: Config) -> Sentences:
    """Sentences about twists of the right kinds that no match can have."""
    twists = options.twists
    yield from out_of_range("slots", twists.slots, FEWEST_SLOTS, RULES.slots)
    if twists.crystals:
        yield from out_of_range("crystals", twists.crystals, FEWEST_CRYSTALS, len(CRYSTALS))
    if options.robot and (twists.tools or twists.upgrades):
        yield "Twists 'tools' and 'upgrades' need a Miner who is no Robot."
    if options.hibernating and twists.open_hand:
        yield "Twist 'open_hand' needs a Beast that is awake: asleep it has no hand."
    yield from _not_in("tools", twists.tools, TOOL_INDEX, RULES.tool_slots)
    yield from _not_in("upgrades", twists.upgrades, ACTIONS, len(ACTIONS))
    yield from _not_in("germs", twists.germs, BACTERIA_INDEX, len(BACTERIA_INDEX) * LAST_LEVEL)
    if any(twists.germs.count(name) >= TRACK.digest_level for name in twists.germs):
        yield (
            f"Twist 'germs' names a type {TRACK.digest_level} times: "
            "the Miner would be digested before the first roll."
        )
    icon = "hibernating" if options.hibernating else "awake"
    yield from _not_in(
        "immune", twists.immune, [card.id for card in IMMUNE if icon in card.icons], RULES.immune_win - 1
    )
    for name in ("upgrades", "immune", "left_out"):
        names = getattr(twists, name)
        if len(set(names)) < len(names):
            yield f"Twist {name!r} names {next(each for each in names if names.count(each) > 1)!r} twice."
    yield from _left_out_faults(options, twists)


def _not_in(twist: str, names: Names, known: Any, most: int) -> Sentences:
    for name in names:
        if name not in known:
            yield f"Twist {twist!r} names {name!r}; there are {', '.join(known)}."
    if len(names) > most:
        yield f"Twist {twist!r} names {len(names)}, at most {most} are possible."


def _left_out_faults(options: Config, twists: Twists) -> Sentences:
    """Faults of the cards that are left: they must be enough to set the table (R12 to R14)."""
    for card_id in twists.left_out:
        if card_id not in STOMACH_INDEX and card_id not in IMMUNE_INDEX and card_id not in MUTATION_INDEX:
            yield f"Twist 'left_out' names {card_id!r}: there is no such card."
        elif card_id in twists.immune:
            yield f"Twist 'left_out' names {card_id!r}, which is in play."
        elif card_id in MUTATION_INDEX and MUTATIONS[MUTATION_INDEX[card_id]].returns:
            yield f"Twist 'left_out' names {card_id!r}, the mutation card that always comes back."
    gone = [card_id for card_id in twists.left_out if card_id in STOMACH_INDEX]
    dealt = (
        twists.slots
        + (hibernating_level(options).set_aside if options.hibernating else RULES.hand_limit)
        + len(twists.tools)
    )
    most = len(STOMACH) - dealt - RULES.hand_limit  # the deck is not low before the first turn
    if len(gone) > most:
        yield f"Twist 'left_out' names {len(gone)} stomach cards, at most {most} are possible."
    stay = [card for card in STOMACH if card.id not in gone]
    for tool in twists.tools:
        if sum(card.tool == tool for card in stay) < twists.tools.count(tool):
            yield f"Twist 'tools' names more cards with {tool!r} than there are."
    kinds = len({card.crystal for card in stay if card.crystal})
    needed = hibernating_level(options).set_aside_crystals if options.hibernating else 0
    if kinds < max(needed, crystals_to_win(options)):
        least = max(needed, crystals_to_win(options))
        yield f"Twist 'left_out' leaves crystals of {kinds} kinds, at least {least} are needed."
    immune = [card.id for card in IMMUNE if ("hibernating" if options.hibernating else "awake") in card.icons]
    if len(set(immune) - {*twists.immune, *twists.left_out}) < RULES.immune_row:
        yield (
            f"Twists 'immune' and 'left_out' leave fewer than {RULES.immune_row} immune responses "
            "for the row."
        )
