"""End of a day: dusk, agendas, feeding, cleanup, the next day (R43 to R49)."""

from game.human_flavor.components.definitions import (
    ALL_RESOURCES,
    ANY,
    FOOD_OF,
    IS_STARTER,
    NOBODY,
    NUMBERS,
    STORAGE_OF,
    Purse,
)
from game.human_flavor.table import purses
from game.human_flavor.table.actions import DUSK, FEED, Answers, AnyAction, Convert, Feed, Pass, Release
from game.human_flavor.table.events import AllyLost, CleanedUp, DayStarted, DuskBegun, Fed
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import agendas, conversion, displays

_PASS = Pass()


# Dusk (R43)


def begin_dusk(state: LiveTable) -> None:
    state.dusk_left = tuple(state.seat_order())
    state.tell(DuskBegun(state.revolt))
    state.after = "dusk_next"


def ask_dusk(state: LiveTable) -> None:
    """R43: ask the seats in turn order that can convert."""
    while state.dusk_left and not conversion.legal_conversions(state, state.dusk_left[0]):
        state.dusk_left = state.dusk_left[1:]
    if state.dusk_left:
        state.ask(DUSK, state.dusk_left[0])
    else:
        state.after = "agendas"


def legal_dusk(table: Table) -> Answers:
    return (*conversion.legal_conversions(table, table.asked), _PASS)


def answer_dusk(state: LiveTable, action: AnyAction) -> None:
    seat, *rest = state.dusk_left
    state.dusk_left = tuple(rest)
    state.after = "dusk_next"
    if isinstance(action, Convert):
        conversion.convert(state, seat, action)


def score_agendas(state: LiveTable) -> None:
    """R44."""
    agendas.score_agendas(state)
    state.feed_left = tuple(state.seat_order())
    state.after = "feed"


# Feeding (R45)


def edible_tokens(table: Table, seat: int, ally: int) -> list[int]:
    """R45, G11: resources held that the ally would eat."""
    held = table.tokens[seat]
    if FOOD_OF[ally] == ANY:
        return purses.held_types(held)
    return [FOOD_OF[ally]] if held[FOOD_OF[ally]] else []


def ask_feed(state: LiveTable) -> None:
    """R45: ask in turn order, each seat's allies in order of joining; release those that can only be
    released."""
    while True:
        if not state.hungry:
            if not state.feed_left:
                state.feeder = NOBODY
                state.after = "cleanup"
                return
            state.feeder, *rest = state.feed_left
            state.feed_left = tuple(rest)
            state.hungry = state.clan_allies[state.feeder]
        elif edible_tokens(state, state.feeder, state.hungry[0]) or conversion.legal_conversions(
            state, state.feeder
        ):
            state.ask(FEED, state.feeder)
            return
        else:
            _release_ally(state, False)


def legal_feed(table: Table) -> Answers:
    """R45."""
    seat = table.asked
    ally = table.hungry[0]
    feeds = [Feed(ally, resource) for resource in edible_tokens(table, seat, ally)]
    return (*feeds, Release(ally), *conversion.legal_conversions(table, seat))


def answer_feed(state: LiveTable, action: AnyAction) -> None:
    """Feed or release an ally; after a conversion the decision comes again."""
    state.after = "feed"
    if isinstance(action, Convert):
        conversion.convert(state, state.feeder, action)
    elif isinstance(action, Feed):
        purses.return_to_supply(state, state.feeder, purses.SINGLE[action.resource])
        state.hungry = state.hungry[1:]
        state.tell(Fed(state.feeder, action.ally, action.resource))
    else:
        _release_ally(state, True)


def _release_ally(state: LiveTable, is_chosen: bool) -> None:
    """R45: to the ally discard, a starting ally to the box."""
    seat = state.feeder
    ally = state.hungry[0]
    state.hungry = state.hungry[1:]
    state.clan_allies[seat] = tuple([other for other in state.clan_allies[seat] if other != ally])
    state.used_allies &= ~(1 << ally)
    if IS_STARTER[ally]:
        state.absent_allies = tuple(sorted((*state.absent_allies, ally)))
    else:
        state.ally_discard = tuple(sorted((*state.ally_discard, ally)))
    state.tell(AllyLost(seat, ally, is_chosen))


# Cleanup and the next day (R46 to R49)


def excess_tokens(table: Table, seat: int) -> Purse:
    """R46: tokens above the storage lines."""
    lines = STORAGE_OF[table.clan(seat)]
    return tuple([max(0, table.tokens[seat][resource] - lines[resource]) for resource in ALL_RESOURCES])


def clean_up(state: LiveTable) -> None:
    """R46, R47: discard bodies and excess tokens; then the match is over, or the next day begins."""
    seats = range(state.config.seats)
    bodies = tuple(state.dumpster)
    over = tuple([excess_tokens(state, seat) for seat in seats])
    for seat in seats:
        state.human_discard += state.dumpster[seat]
        state.dumpster[seat] = ()
        purses.return_to_supply(state, seat, over[seat])
    state.human_discard = tuple(sorted(state.human_discard))
    state.tell(CleanedUp(bodies, over))
    state.after = "score" if state.revolt or state.day >= state.last_day else "next_day"


def begin_day(state: LiveTable) -> None:
    """R47 to R49."""
    seats = state.config.seats
    state.first_player = next_first_player(state)
    state.day += 1
    state.owned = [min(owned + 1, NUMBERS.meeples_per_clan) for owned in state.owned]
    state.minions = state.owned[:]
    state.taken = [0] * seats
    state.city = [()] * len(state.city)
    state.used_allies = state.converted = 0
    state.absent_agendas = tuple(sorted(state.absent_agendas + state.agendas))
    left = max(0, len(state.agenda_deck) - NUMBERS.agendas_per_day)
    state.agendas, state.agenda_deck = state.agenda_deck[left:][::-1], state.agenda_deck[:left]
    state.tell(DayStarted(state.day, state.agendas, state.first_player, tuple(state.minions)))
    displays.refill_displays(state)
    state.after = "first_turn"


def next_first_player(table: Table) -> int:
    """R49: seat with the lowest score; of a tie, the next one after the day's first player."""
    seats = table.config.seats
    clockwise = [(table.first_player + 1 + step) % seats for step in range(seats)]
    return min(clockwise, key=table.score.__getitem__)
