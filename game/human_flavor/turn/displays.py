"""Two displays and their decks: capture, recruit, sweep, bodies off the deck (R15 to R17)."""

from game.core.shuffling import shuffle_cards
from game.human_flavor.components.definitions import COST_OF, NOTHING, NUMBERS
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

_MOST_HUMANS = NUMBERS.human_display
_MOST_ALLIES = NUMBERS.ally_display


def capture_human(state: LiveTable, seat: int, action: Capture) -> None:
    """R15: move a displayed human to the own left slot."""
    human = action.human
    shown = state.humans
    index = shown.index(human)
    state.humans = shown[:index] + shown[index + 1 :]
    left, middle, right = state.captives[seat]
    state.captives[seat] = ((*left, human), middle, right)
    if state.record is not None:
        state.record.append(Captured(seat, human, index))
    refill_displays(state)


def recruit_ally(state: LiveTable, seat: int, action: Recruit | RecruitPaying) -> None:
    """R17: let a displayed ally join, for its cost or the payment instead."""
    ally = action.ally
    state.spend_tokens(seat, count_tokens(action.pay) if isinstance(action, RecruitPaying) else COST_OF[ally])
    shown = state.allies
    index = shown.index(ally)
    state.allies = shown[:index] + shown[index + 1 :]
    state.clan_allies[seat] += (ally,)
    if state.record is not None:
        state.record.append(Recruited(seat, ally, index))
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
    while len(state.humans) < _MOST_HUMANS and (human := _next_human(state)) != NOTHING:
        state.humans = (human, *state.humans)
        if state.record is not None:
            state.record.append(CardShown(HUMANS, human))
    while len(state.allies) < _MOST_ALLIES and (ally := _next_ally(state)) != NOTHING:
        state.allies = (ally, *state.allies)
        if state.record is not None:
            state.record.append(CardShown(ALLIES, ally))


def _next_human(state: LiveTable) -> int:
    """R16: next card off the deck, which the discard pile becomes when it is empty; NOTHING when both are."""
    if not state.human_deck and state.human_discard:
        state.human_deck, state.human_discard = shuffle_cards(state, state.human_discard), ()
        _add_reshuffle(state, HUMANS, len(state.human_deck))
    deck = state.human_deck
    if not deck:
        return NOTHING
    state.human_deck = deck[:-1]
    return deck[-1]


def _next_ally(state: LiveTable) -> int:
    if not state.ally_deck and state.ally_discard:
        state.ally_deck, state.ally_discard = shuffle_cards(state, state.ally_discard), ()
        _add_reshuffle(state, ALLIES, len(state.ally_deck))
    deck = state.ally_deck
    if not deck:
        return NOTHING
    state.ally_deck = deck[:-1]
    return deck[-1]


def _add_reshuffle(state: LiveTable, display: str, count: int) -> None:
    state.tell(Reshuffled(display, count))
