"""Invariants of a running match (section 3), for tests and for positions from outside: a second opinion that
uses none of the running rules. Positions may begin with any number of minions and of neutral stackers, so
these are not counted."""

from game.core.card_invariants import find_misplaced
from game.core.values import Sentences
from game.human_flavor.components.definitions import (
    AGENDA_IDS,
    ALL_AGENDAS,
    ALL_ALLIES,
    ALL_HUMANS,
    ALL_NETWORKS,
    ALL_RESOURCES,
    ALLY_IDS,
    HUMAN_IDS,
    IS_STARTER,
    LOCATIONS,
    NETWORKS,
    NEUTRAL,
    NOBODY,
    NUMBERS,
    RESOURCES,
    STRENGTHS,
)
from game.human_flavor.notation import turn_invariants
from game.human_flavor.table.live_table import LiveTable

_SEATS_AT_TABLE = sum({1 << strength for strength in STRENGTHS})


def find_faults(state: LiveTable) -> list[str]:
    """Broken invariants in words; empty if the state is sound."""
    broken = [*zone_faults(state), *turn_invariants.moment_faults(state)]
    return broken or [*turn_invariants.question_faults(state)]


def zone_faults(state: LiveTable) -> list[str]:
    """Broken invariants, without those of the turn and of the open decision."""
    return [
        *_card_faults(state),
        *_token_faults(state),
        *_stacker_faults(state),
        *_display_faults(state),
        *_seat_faults(state),
        *_day_faults(state),
    ]


# Every card is in one zone


def placed_humans(state: LiveTable) -> list[int]:
    """Humans of all zones but the box."""
    own = [human for slots in state.captives for cards in slots for human in cards]
    bodies = [human for cards in state.dumpster for human in cards]
    return [*own, *bodies, *state.humans, *state.human_deck, *state.human_discard]


def placed_allies(state: LiveTable) -> list[int]:
    """Allies of all zones but the box."""
    return [
        *(ally for allies in state.clan_allies for ally in allies),
        *state.allies,
        *state.ally_deck,
        *state.ally_discard,
    ]


def placed_agendas(state: LiveTable) -> list[int]:
    """Agendas that are still in the game."""
    return [*state.agendas, *state.agenda_deck]


def _card_faults(state: LiveTable) -> Sentences:
    yield from find_misplaced("human", HUMAN_IDS, [*placed_humans(state), *state.absent_humans], ALL_HUMANS)
    yield from find_misplaced("ally", ALLY_IDS, [*placed_allies(state), *state.absent_allies], ALL_ALLIES)
    yield from find_misplaced(
        "agenda", AGENDA_IDS, [*placed_agendas(state), *state.absent_agendas], ALL_AGENDAS
    )
    for ally in (*state.allies, *state.ally_deck, *state.ally_discard):
        if IS_STARTER[ally]:
            yield f"the starting ally {ALLY_IDS[ally]} is neither with its clan nor in the box"
    if state.used_allies & ~sum({1 << ally for allies in state.clan_allies for ally in allies}):
        yield "an ally is used that is in no clan"


# Tokens and stackers


def _token_faults(state: LiveTable) -> Sentences:
    for resource in ALL_RESOURCES:
        counts = [state.supply[resource], *(held[resource] for held in state.tokens)]
        total = NUMBERS.tokens_per_resource
        if sum(counts) != total:
            yield f"there are {sum(counts)} tokens of {RESOURCES[resource]} instead of {total}"
        if min(counts) < 0:
            yield f"somewhere there are less than no tokens of {RESOURCES[resource]}"


def _stacker_faults(state: LiveTable) -> Sentences:
    owners = {NEUTRAL, *range(state.seats)}
    for network in ALL_NETWORKS:
        meter = state.meters[network]
        if len(meter) > state.limit:
            yield f"more than {state.limit} stackers are on the meter of {NETWORKS[network]} (R13)"
        in_uprising = [owner for owner, pushed in state.uprising if pushed == network]
        if not owners.issuperset((*meter, *in_uprising)):
            yield f"a stacker of {NETWORKS[network]} belongs to nobody who plays"
        for seat in range(state.seats):
            unplaced = state.stackers[seat][network]
            number = unplaced + meter.count(seat) + in_uprising.count(seat)
            if number != NUMBERS.stackers_per_network or unplaced < 0:
                name = NETWORKS[network]
                yield f"seat {seat} has placed too many stackers of {name}, or some are lost ({number})"
    if any(network not in ALL_NETWORKS for _, network in state.uprising):
        yield "a stacker in the uprising is of no network"
    if state.height >= NUMBERS.uprising_levels[state.seats][-1] and not state.revolt:
        yield "the uprising is full, but there is no revolt (R14)"
    if state.lost_to != NOBODY and not (state.revolt and 0 <= state.lost_to < state.seats):
        yield "somebody has caused a revolt that there is not"


# What lies elsewhere


def _display_faults(state: LiveTable) -> Sentences:
    for what, cards, size in (
        ("humans", state.humans, NUMBERS.human_display),
        ("allies", state.allies, NUMBERS.ally_display),
        ("agendas", state.agendas, NUMBERS.agendas_per_day),
    ):
        if len(cards) > size:
            yield f"more than {size} {what} are displayed"
    for what, cards in (
        ("discarded humans", state.human_discard),
        ("discarded allies", state.ally_discard),
        ("absent humans", state.absent_humans),
        ("absent allies", state.absent_allies),
        ("absent agendas", state.absent_agendas),
    ):
        if list(cards) != sorted(cards):
            yield f"the {what} are not in their order"


def _seat_faults(state: LiveTable) -> Sentences:
    if len(state.city) != len(LOCATIONS) or any(
        not 0 <= seat < state.seats for there in state.city for seat in there
    ):
        yield "a minion in the city belongs to nobody who plays"
    for seat in range(state.seats):
        if state.minions[seat] < 0 or not 0 <= state.owned[seat] <= NUMBERS.meeples_per_clan:
            yield f"seat {seat} has an impossible number of minions"
        if state.taken[seat] & ~_SEATS_AT_TABLE:
            yield f"seat {seat} has a minion on a seat that its table does not have (R3)"
    if any(bits < 0 or bits >> state.seats for bits in (state.converted, state.ability_used)):
        yield "a seat is marked that is not there"


def _day_faults(state: LiveTable) -> Sentences:
    if not 0 <= state.day <= state.last_day:
        yield f"the day is not one from 1 to {state.last_day}"
    if not 0 <= state.first_player < state.seats:
        yield "the first player is not there"
