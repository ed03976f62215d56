"""The points of both sides (R60 to R62), at the end and at any moment before it."""

from game.core.model import ScoreLine, Side
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BEAST,
    BOARD,
    CRYSTALS,
    CRYSTALS_ON,
    IMMUNE,
    MINER,
    TRACK,
    UNKNOWN,
)
from game.eaten.config import Config
from game.eaten.table.zones import BoardZones
from game.eaten.turn.passives import INFECTION

ROBOT, HIBERNATING = "robot", "hibernating"
"""Side ids of the automata."""
CRYSTAL_POINTS, UPGRADE_POINTS, HAND_CRYSTAL_POINTS = 1, 1, -1
"""R60 to R62: each crystal of the Miner's side, each upgraded action, each crystal card that the Beast still
holds."""
_REPLICATION = tuple(space.points for space in BOARD.replication.spaces)
IMMUNE_POINTS = tuple(card.points for card in IMMUNE)
_LEVELS = (*TRACK.points, 0)
"""R61: the type that digested the Miner gives nothing."""


def miner_points(table: BoardZones) -> int:
    """R60, R62."""
    own = len(table.crystals) * CRYSTAL_POINTS
    if table.config.robot:
        return own + _REPLICATION[table.replication]
    return own + table.upgrades.bit_count() * UPGRADE_POINTS


def beast_points(table: BoardZones) -> int:
    """R61; of an unknown hand, the cards that are known count."""
    points = infected_types(table)[1] + hand_crystals(table) * HAND_CRYSTAL_POINTS
    for card in table.immune_play:
        points += IMMUNE_POINTS[card]
    for level in table.levels:
        points += _LEVELS[level]
    return points


def side_points(table: BoardZones, seat: int) -> int:
    """The points of a side as if the match ended now."""
    return miner_points(table) if seat == MINER else beast_points(table)


def infected_types(table: BoardZones) -> tuple[int, int]:
    """R61: the number of types that score because of passive cards, and all points for them; the last level
    gives nothing."""
    types = points = 0
    for card in table.immune_play:
        effect = INFECTION[card]
        if effect is not None:
            counted = sum([effect.level <= level < TRACK.digest_level for level in table.levels])
            types += counted
            points += counted * effect.points
    return types, points


def hand_crystals(table: BoardZones) -> int:
    """R61: crystal cards in the Beast's hand, as far as it is known; also of kinds that the Miner has."""
    crystals = 0
    for card in table.hand:
        if card >= 0:
            crystals += CRYSTALS_ON[card]
    return crystals


def score_lines(table: BoardZones, seat: int) -> tuple[ScoreLine, ...]:
    """The score sheet of a side as if the match ended now. The line of the Beast's hand is there only if the
    hand is known."""
    return _miner_lines(table) if seat == MINER else _beast_lines(table)


_CRYSTAL_LINES = tuple(
    ScoreLine("score.crystals", n * CRYSTAL_POINTS, values={"n": n}) for n in range(len(CRYSTALS) + 1)
)
_UPGRADE_LINES = tuple(
    ScoreLine("score.upgrades", n * UPGRADE_POINTS, values={"n": n}) for n in range(len(ACTIONS) + 1)
)
_REPLICATION_LINES = tuple(
    ScoreLine("score.replication", points, values={"space": space})
    for space, points in enumerate(_REPLICATION)
)
_IMMUNE_LINES = tuple(ScoreLine("score.immune", card.points, values={"card": card.id}) for card in IMMUNE)
_LEVEL_LINES = tuple(
    tuple(
        ScoreLine("score.bacteria", points, values={"bacteria": bacteria.id, "level": level})
        for level, points in enumerate(_LEVELS)
    )
    for bacteria in BACTERIA
)


def _miner_lines(table: BoardZones) -> tuple[ScoreLine, ...]:
    """R60, R62."""
    crystals = _CRYSTAL_LINES[len(table.crystals)]
    if table.config.robot:
        return crystals, _REPLICATION_LINES[table.replication]
    return crystals, _UPGRADE_LINES[table.upgrades.bit_count()]


def _beast_lines(table: BoardZones) -> tuple[ScoreLine, ...]:
    """R61: immune cards, types of bacteria, their extra points by passive cards, crystals in hand."""
    sheet: list[ScoreLine] = []
    infects = False
    for card in table.immune_play:
        sheet.append(_IMMUNE_LINES[card])
        infects = infects or INFECTION[card] is not None
    for bacteria, level in enumerate(table.levels):
        if level:
            sheet.append(_LEVEL_LINES[bacteria][level])
    if infects:
        types, extra = infected_types(table)
        sheet.append(ScoreLine("score.infection", extra, values={"n": types}))
    if not table.config.hibernating and UNKNOWN not in table.hand:
        held = hand_crystals(table)
        sheet.append(ScoreLine("score.hand_crystals", held * HAND_CRYSTAL_POINTS, values={"n": held}))
    return tuple(sheet)


def side_ids(options: Config) -> tuple[str, str]:
    """The names of the Miner's side and of the Beast's in results."""
    return ROBOT if options.robot else f"seat{MINER}", HIBERNATING if options.hibernating else f"seat{BEAST}"


def score_sides(table: BoardZones) -> tuple[Side, Side]:
    """Both score sheets as if the match ended now, the Miner's side first."""
    miner, beast = side_ids(table.config)
    return _make_side(miner, score_lines(table, MINER)), _make_side(beast, score_lines(table, BEAST))


def _make_side(name: str, sheet: tuple[ScoreLine, ...]) -> Side:
    return Side(name, sum([line.points for line in sheet]), sheet)
