"""The price of an immune response: prerequisites (R43), energy (R42, R70), and the cards that push the
Robot's tile back (R71)."""

from collections.abc import Callable

from game.eaten.components.definitions import (
    BACTERIA,
    BACTERIA_INDEX,
    BACTERIA_OF,
    BOARD,
    CRYSTAL_OF,
    CRYSTALS_ON,
    IMMUNE,
    TOOL_OF,
    AdjacentPair,
    AllFour,
    EndsMatch,
    Prerequisite,
    ThreeSame,
    TwoWith,
)
from game.eaten.table.zones import BoardZones, Table
from game.eaten.turn import passives

COST = tuple(card.cost for card in IMMUNE)
"""By immune card: its energy."""
REGRESS_SETS = tuple(
    tuple(BACTERIA_INDEX[bacteria] for bacteria in space.bacteria) for space in BOARD.replication.spaces
)
"""R71, by replication space: the types of bacteria that push the tile back from there."""
PAIR, THREE, TWO = 2, 3, 2
"""R43: the number of cards of a pair, of three of a kind, and with a feature."""

Test = Callable[[bytes, bytes], bool]
"""True if a prerequisite holds for the cards of the tract and their types of bacteria."""
_TYPES = range(len(BACTERIA))
_TYPE_BYTES = bytes(BACTERIA_OF).ljust(256, b"\0")
"""Translation of stomach cards as bytes to their types of bacteria."""


def _two_with_test(feature: str) -> Test:
    if feature in BACTERIA_INDEX:
        wanted = BACTERIA_INDEX[feature]
        return lambda cards, types: types.count(wanted) >= TWO
    of = {"crystal": CRYSTAL_OF, "tool": TOOL_OF}[feature]
    has = bytes(number >= 0 for number in of).ljust(256, b"\0")
    return lambda cards, types: cards.translate(has).count(1) >= TWO


def _pair_test(bacteria: int) -> Test:
    pair = bytes((bacteria, bacteria))
    return lambda cards, types: pair in types


def _make_test(prerequisite: Prerequisite) -> Test:
    match prerequisite:
        case AdjacentPair(bacteria=bacteria):
            return _pair_test(BACTERIA_INDEX[bacteria])
        case TwoWith(feature=feature):
            return _two_with_test(feature)
        case ThreeSame():
            return lambda cards, types: max(map(types.count, _TYPES)) >= THREE
        case EndsMatch():
            return lambda cards, types: len(types) >= PAIR and types[0] == types[-1]
        case AllFour():
            return lambda cards, types: len(set(types)) == len(BACTERIA)


_TESTS = tuple(_make_test(card.prereq) for card in IMMUNE)


def prerequisite_met(table: BoardZones, card: int) -> bool:
    """R43, on the tract as it is now."""
    return would_meet(table.tract, card)


def would_meet(cards: list[int], card: int) -> bool:
    """R43: True if these cards in the tract would be what the immune card asks for."""
    known = bytes(cards)
    return _TESTS[card](known, known.translate(_TYPE_BYTES))


def affordable_cards(table: BoardZones, purse: int) -> list[int]:
    """R42, R43: the cards of the row that so much energy acquires now, left to right."""
    found: list[int] = []
    cards = types = b""
    for card in table.immune_row:
        if COST[card] <= purse:
            if not cards:
                cards = bytes(table.tract)
                types = cards.translate(_TYPE_BYTES)
            if _TESTS[card](cards, types):
                found.append(card)
    return found


def open_energy(table: BoardZones) -> int:
    """R42: energy in sight of all: crystals in the tract and passive cards."""
    energy = passives.energy_plus(table)
    for card in table.tract:
        energy += CRYSTALS_ON[card]
    return energy


def energy_of(table: Table, card: int) -> int:
    """R42: the energy of a hand card without a crystal; against the Robot the level of its bacteria, at least
    1 (R70)."""
    return max(1, table.levels[BACTERIA_OF[card]]) if table.config.robot else 1


def payable_cards(table: Table) -> list[int]:
    """R42: hand cards without a crystal, in hand order; the hand must be known."""
    return [card for card in table.hand if CRYSTAL_OF[card] < 0]


def hand_energy(table: Table) -> int:
    """R42, R70: all that the hand could pay; the hand must be known."""
    return sum([energy_of(table, card) for card in payable_cards(table)])


def acquirable_cards(table: Table) -> list[int]:
    """R42: the cards of the row that the Beast can acquire now, left to right; the hand must be known."""
    return affordable_cards(table, open_energy(table) + hand_energy(table))


def looks_acquirable(table: Table) -> bool:
    """R42: True if the Beast might acquire a card, as far as the open cards tell."""
    return bool(affordable_cards(table, open_energy(table) + len(table.hand)))


def can_regress(table: Table) -> bool:
    """R71: True if the tile can move back and the hand holds the set of its space; the hand must be known."""
    wanted = REGRESS_SETS[table.replication]
    held = [BACTERIA_OF[card] for card in payable_cards(table)]
    return bool(wanted) and all(bacteria in held for bacteria in wanted)


def payable_for_regress(table: Table) -> list[int]:
    """R71: hand cards of a type that is still missing, in hand order; the hand must be known."""
    return [card for card in payable_cards(table) if BACTERIA_OF[card] in table.missing]


def payment_fits(table: Table) -> bool:
    """True if hand and paid cards can be those behind the open decision, which tells all seats that it can be
    paid (ruling 30)."""
    if any(CRYSTAL_OF[card] >= 0 for card in table.paid):
        return False
    if table.asking == "pay":
        given = sum([energy_of(table, card) for card in table.paid])
        due = COST[table.acquiring] - open_energy(table)
        return given + table.cost_left == due and hand_energy(table) >= table.cost_left
    if table.asking == "regress":
        return can_regress(table)
    if table.asking == "regress_pay":
        return _set_fits(table)
    if table.asking == "immune" and table.config.robot:
        return bool(acquirable_cards(table))
    return True


def _set_fits(table: Table) -> bool:
    """R71: True if the types paid are of the tile's set and the missing ones in the hand."""
    types = [*table.missing, *(BACTERIA_OF[card] for card in table.paid)]
    in_hand = {BACTERIA_OF[card] for card in payable_cards(table)}
    return sorted(types) == sorted(REGRESS_SETS[table.replication]) and in_hand.issuperset(table.missing)
