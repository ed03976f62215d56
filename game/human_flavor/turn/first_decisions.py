"""First decisions: the starting tokens of each seat (S6, R1)."""

from functools import cache

from game.human_flavor.components.definitions import STORAGE_OF, Purse
from game.human_flavor.table import purses
from game.human_flavor.table.actions import START, Answers, StartResources
from game.human_flavor.table.events import DayStarted, StartTokens
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import Table


@cache
def _starting_choices(clan: int, tokens: int) -> tuple[StartResources, ...]:
    """R1: every way to fill the storage lines with this many tokens."""
    choices: list[Purse] = [()]
    for line in STORAGE_OF[clan]:
        choices = [(*chosen, count) for chosen in choices for count in range(line + 1)]
    return tuple([StartResources(chosen) for chosen in choices if sum(chosen) == tokens])


def ask_start(state: LiveTable) -> None:
    """S6: ask the seats in turn order that have not chosen yet."""
    for seat in state.seat_order():
        if not sum(state.tokens[seat]):
            state.ask(START, seat)
            return
    state.day = 1
    state.tell(DayStarted(1, state.agendas, state.first_player, tuple(state.minions)))
    state.after = "first_turn"


def legal_start(table: Table) -> Answers:
    """R1."""
    return _starting_choices(table.clan(table.asked), table.config.start_tokens)


def answer_start(state: LiveTable, action: StartResources) -> None:
    """S6."""
    seat = state.asked
    state.tokens[seat] = action.resources
    state.supply = purses.subtract_purses(state.supply, action.resources)
    state.tell(StartTokens(seat, action.resources))
    state.after = "start"
