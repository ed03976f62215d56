"""Stackers, corner meters and the uprising (R12 to R14)."""

from game.core.values import Value
from game.human_flavor.components.definitions import DOMINATE_COST, NEUTRAL, NUMBERS, Purse
from game.human_flavor.table import purses
from game.human_flavor.table.actions import Dominate, DominatePaying, InciteMeter, SinkStacker
from game.human_flavor.table.events import Bumped, Calmed, Dominated, RevoltBegun, Sunk
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import FROM_DOMINATES, Table, level_of, sunk_meter


class Push(Value):
    """Result of a push: owner of the falling stacker, height and level of the uprising then; revolt: True if
    it begins with that."""

    owner: int
    height: int
    level: int
    revolt: bool


def dominate_cost(table: Table, seat: int, network: int) -> Purse:
    """R12: as printed on the own mat."""
    return DOMINATE_COST[table.clan(seat)][network]


def can_dominate(table: Table, seat: int, network: int) -> bool:
    """R7: a stacker is left and its cost is held."""
    return table.stackers[seat][network] > 0 and purses.can_pay(
        table.tokens[seat], dominate_cost(table, seat, network)
    )


def foresee_push(table: Table, seat: int, network: int) -> Push | None:
    """R13: push that would follow if the seat put one stacker more at the bottom; None while there is
    room."""
    meter = (seat, *table.meters[network])
    return _push_stacker(table, meter[-1]) if len(meter) > table.limit else None


def foresee_incite(table: Table, network: int) -> Push | None:
    """Effect `incite`: push that would follow; None for an empty meter."""
    meter = table.meters[network]
    return _push_stacker(table, meter[-1]) if meter else None


def _push_stacker(table: Table, owner: int) -> Push:
    height = len(table.uprising) + 1
    level = level_of(table.config.seats, height)
    begins = not table.revolt and height >= NUMBERS.uprising_levels[table.config.seats][-1]
    return Push(owner, height, table.level if table.revolt else level, begins)


def dominate_network(state: LiveTable, seat: int, action: Dominate | DominatePaying) -> None:
    """R12: put a stacker at the bottom of its meter, for its cost or the payment instead, and score."""
    network = action.network
    paid = (
        purses.count_tokens(action.pay)
        if isinstance(action, DominatePaying)
        else dominate_cost(state, seat, network)
    )
    state.spend_tokens(seat, paid)
    state.change_unplaced(seat, network, -1)
    state.set_meter(network, (seat, *state.meters[network]))
    state.add_points(seat, NUMBERS.dominate_points, FROM_DOMINATES)
    state.tell(Dominated(seat, network, NUMBERS.dominate_points))
    if len(state.meters[network]) > state.limit:
        push_off(state, seat, network)


def incite_meter(state: LiveTable, seat: int, action: InciteMeter) -> None:
    """Effect `incite`: push the top stacker off a meter."""
    push_off(state, seat, action.network)


def push_off(state: LiveTable, seat: int, network: int) -> None:
    """R13, R14: move the top stacker to the uprising, because of `seat`; at the maximum the revolt begins."""
    *rest, owner = state.meters[network]
    state.set_meter(network, tuple(rest))
    state.uprising = (*state.uprising, (owner, network))
    height = len(state.uprising)
    begins = not state.revolt and height >= NUMBERS.uprising_levels[state.config.seats][-1]
    if begins:
        state.revolt = True
        state.lost_to = seat
    if state.record is not None:
        state.record.append(Bumped(network, owner, height, state.level))
        if begins:
            state.record.append(RevoltBegun(seat))


def calm_uprising(state: LiveTable) -> None:
    """Effect `calm`: return the top stacker of the uprising to its owner. A revolt stands (G29)."""
    *rest, (owner, network) = state.uprising
    state.uprising = tuple(rest)
    if owner != NEUTRAL:
        state.change_unplaced(owner, network, 1)
    state.tell(Calmed(owner, network, len(rest), state.level))


def sink_stacker(state: LiveTable, seat: int, action: SinkStacker) -> None:
    """Effect `sink`: make an own stacker the bottom one."""
    state.set_meter(action.network, sunk_meter(state.meters[action.network], action.position))
    state.tell(Sunk(seat, action.network, action.position))
