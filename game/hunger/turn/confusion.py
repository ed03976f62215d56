"""Confuse: the Vampire stumbles towards the Labyrinth (R18)."""

from game.hunger.components.card_kinds import CONFUSES
from game.hunger.components.map_graph import ALL_SPACES, LABYRINTH, LABYRINTH_DISTANCE, NEIGHBORS
from game.hunger.table.actions import CONFUSE, ConfuseTo
from game.hunger.table.events import Confused
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Table
from game.hunger.turn import speed

STEPS = 4
Path = tuple[int, ...]


def _confused_paths(space: int) -> dict[int, Path]:
    """By end space: the first way there that comes nearer to the Labyrinth with every step, in the order of
    the spaces."""
    ways: dict[int, Path] = {space: (space,)}
    for _ in range(min(STEPS, LABYRINTH_DISTANCE[space])):
        nearer: dict[int, Path] = {}
        for here, way in ways.items():
            for there in NEIGHBORS[here]:
                if LABYRINTH_DISTANCE[there] == LABYRINTH_DISTANCE[here] - 1:
                    nearer.setdefault(there, (*way, there))
        ways = nearer
    return dict(sorted(ways.items()))


PATHS = tuple(_confused_paths(space) for space in ALL_SPACES)
_ANSWERS = tuple(tuple(ConfuseTo(end) for end in PATHS[space]) for space in ALL_SPACES)
"""By space: possible ends."""


def stumble(state: LiveTable) -> None:
    """Begin R18, before the Speed is counted, if a card in play confuses, however many do."""
    seat = state.on_turn
    if not state.in_play[seat] & CONFUSES:
        speed.settle_speed(state)
    elif state.at[seat] != LABYRINTH:
        state.ask(CONFUSE, seat)
    else:
        _end_stumble(state, (LABYRINTH,))


def legal_ends(table: Table) -> tuple[ConfuseTo, ...]:
    """Every space where the steps may end."""
    return _ANSWERS[table.at[table.asked]]


def carry_out(state: LiveTable, action: ConfuseTo) -> None:
    """Put the Vampire on top of the stack; that is no movement, so the space has no effect (G3)."""
    seat = state.on_turn
    path = PATHS[state.at[seat]][action.to]
    state.put_on_top(seat, action.to)
    _end_stumble(state, path)


def _end_stumble(state: LiveTable, path: Path) -> None:
    state.tell(Confused(state.on_turn, path))
    speed.settle_speed(state)
