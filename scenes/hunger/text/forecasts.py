"""What an answer would bring: points of a hunt, Speed to be expected, the way home. Everything from what all at the table can see."""

from __future__ import annotations

from collections.abc import Sequence

from game.hunger.bots.travel_time import TravelSpeed, need, turns_left
from game.hunger.components.definitions import COLUMNS, IS_HUMAN, NOTHING
from game.hunger.components.map_graph import CASTLE, CASTLE_DISTANCE, CHEST_OF, CRYPT_OF
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Table
from game.hunger.turn import hunting


def cost(table: Table, cell: int) -> int:
    """R33: the Speed for a pile of the Hunt Track."""
    return hunting.cost(table.track[cell], cell % COLUMNS + 1)


def humans(table: Table, seat: int, gained: Sequence[int] = ()) -> int:
    """Humans that the seat draws again and again, with these cards too: those it owns and has not digested."""
    gone = table.digested[seat]
    return sum(IS_HUMAN[card] and card not in gone for card in (*table.owned(seat), *gained))


def pace(table: Table, seat: int, gained: Sequence[int] = ()) -> float:
    """The Speed of an average turn, with these cards too."""
    return TravelSpeed(table, seat).per_turn(gained)


def out_of_reach(table: Table, seat: int, space: int) -> bool:
    """Whether the sun is likely to burn a seat that ends this turn there: with average turns it does not get far enough."""
    if table.is_home(seat):
        return False
    turns = turns_left(table, seat)
    if not turns:
        return prices_of(table.config, seat)[space] == BURNED
    return need(table, seat, space) > turns * pace(table, seat)


def homewards(table: Table, seat: int, space: int) -> bool:
    """Whether the space is nearer to the Castle than the seat is."""
    return CASTLE_DISTANCE[space] < CASTLE_DISTANCE[table.at[seat]]


def offers(table: Table, space: int) -> bool:
    """Whether there is something to find at the space: a Chest or a Crypt may be empty by now."""
    chest, crypt = CHEST_OF[space], CRYPT_OF[space]
    if chest != NOTHING:
        return table.chests[chest] != NOTHING
    return crypt == NOTHING or bool(table.crypts[crypt])


def castle_tile(table: Table) -> int:
    """R31: what the next Vampire home gets."""
    return table.castle_tiles[0] if table.castle_tiles else 0


def enters_castle(space: int) -> bool:
    """Whether one can never leave that space again."""
    return space == CASTLE
