"""Two displays and their decks: capture, recruit, sweep, bodies off the deck (R15 to R17)."""

from game.core.shuffling import shuffle_cards
from game.human_flavor.components.definitions import COST_OF, LEFT, NOTHING, NUMBERS
from game.human_flavor.table.actions import Capture, Recruit, RecruitPaying
from game.human_flavor.table.events import (
    ALLIES,
    HUMANS,
    BodyFound,
    Captured,
    CardShown,
    Recruited,
    Reshuffled,
    Swept,
)
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.purses import count_tokens


def capture_human(state: LiveTable, seat: int, action: Capture) -> None:
    """R15: move a displayed human to the own left slot."""
    human = action.human
    index = state.humans.index(human)
    state.humans = state.humans[:index] + state.humans[index + 1 :]
    state.enter_slot(seat, human, LEFT)
    state.tell(Captured(seat, human, index))
    refill_displays(state)


def recruit_ally(state: LiveTable, seat: int, action: Recruit | RecruitPaying) -> None:
    """R17: let a displayed ally join, for its cost or the payment instead."""
    ally = action.ally
    state.spend_tokens(seat, count_tokens(action.pay) if isinstance(action, RecruitPaying) else COST_OF[ally])
    index = state.allies.index(ally)
    state.allies = state.allies[:index] + state.allies[index + 1 :]
    state.clan_allies[seat] += (ally,)
    state.tell(Recruited(seat, ally, index))
    refill_displays(state)


def sweep_display(state: LiveTable, seat: int, display: str) -> None:
    """Effect `sweep`: discard a whole display and refill it."""
    if display == HUMANS:
        cards, state.humans = state.humans, ()
        state.human_discard = tuple(sorted(state.human_discard + cards))
    else:
        cards, state.allies = state.allies, ()
        state.ally_discard = tuple(sorted(state.ally_discard + cards))
    state.tell(Swept(seat, display, cards))
    refill_displays(state)


def find_body(state: LiveTable, seat: int) -> None:
    """Effect `body`: move the top human of the deck into the dumpster."""
    human = _next_human(state)
    if human == NOTHING:
        return
    state.dumpster[seat] += (human,)
    state.tell(BodyFound(seat, human))


def refill_displays(state: LiveTable) -> None:
    """R16: fill both displays, as far as there are cards; each new one enters on the left."""
    while len(state.humans) < NUMBERS.human_display and (human := _next_human(state)) != NOTHING:
        state.humans = (human, *state.humans)
        state.tell(CardShown(HUMANS, human))
    while len(state.allies) < NUMBERS.ally_display and (ally := _next_ally(state)) != NOTHING:
        state.allies = (ally, *state.allies)
        state.tell(CardShown(ALLIES, ally))


def _next_human(state: LiveTable) -> int:
    """R16: next card off the deck, which the discard pile becomes when it is empty; NOTHING when both are."""
    if not state.human_deck and state.human_discard:
        state.human_deck, state.human_discard = shuffle_cards(state, state.human_discard), ()
        _add_reshuffle(state, HUMANS, len(state.human_deck))
    deck, state.human_deck = state.human_deck, state.human_deck[:-1]
    return deck[-1] if deck else NOTHING


def _next_ally(state: LiveTable) -> int:
    if not state.ally_deck and state.ally_discard:
        state.ally_deck, state.ally_discard = shuffle_cards(state, state.ally_discard), ()
        _add_reshuffle(state, ALLIES, len(state.ally_deck))
    deck, state.ally_deck = state.ally_deck, state.ally_deck[:-1]
    return deck[-1] if deck else NOTHING


def _add_reshuffle(state: LiveTable, display: str, count: int) -> None:
    state.tell(Reshuffled(display, count))
