"""The awake Beast's turn: fill, ingest, immune response, regress, draw, mutation (R40 to R49, R70 to R72)."""

from typing import Any

from game.eaten.components.definitions import (
    BACTERIA_OF,
    BEAST,
    IMMUNE_INDEX,
    MUTATION_INDEX,
    NOTHING,
    STOMACH_INDEX,
)
from game.eaten.table.actions import Acquire, Ingest, Regress
from game.eaten.table.events import (
    CardPaid,
    EnergyPaid,
    FinalTurn,
    HandDrawn,
    MutationPlaced,
    RegressPaid,
    TurnStarted,
)
from game.eaten.table.live_table import LiveTable
from game.eaten.turn import deck, energy, hibernating, immune, passives, penalties, tract


def begin_turn(state: LiveTable) -> None:
    """R39: the Beast is on turn; asleep it plays by itself (section 8)."""
    if state.config.hibernating:
        hibernating.take_turn(state)
        return
    state.on_turn = BEAST
    state.tell(TurnStarted(BEAST, state.turn_number))
    if state.config.robot and len(state.tract) + len(state.hand) < state.config.slots:
        _fill_with_hand(state)
    else:
        _ask_fill(state)


def _fill_with_hand(state: LiveTable) -> None:
    """R72: too few cards are left, so all hand cards go to the tract and the points decide."""
    while state.hand:
        tract.fill_slot(state, state.hand.pop(0), True)
    state.finish("score")


# Fill and ingest


def _ask_fill(state: LiveTable) -> None:
    """R40: fill until the tract is full or the hand empty. R41: ingest with the hand's rest."""
    if not state.hand:
        state.ask("", BEAST)
        state.after = "immune"
    else:
        state.ask("fill" if len(state.tract) < state.config.slots else "ingest", BEAST)


def answer_fill(state: LiveTable, action: Any) -> None:
    """R40."""
    card = STOMACH_INDEX[action.card]
    state.hand.remove(card)
    tract.fill_slot(state, card, True)
    _ask_fill(state)


def answer_ingest(state: LiveTable, action: Any) -> None:
    """R41."""
    if type(action) is Ingest:
        card = STOMACH_INDEX[action.card]
        state.hand.remove(card)
        tract.ingest_card(state, card, "ingest")
        if state.hand:
            return
    state.ask("", BEAST)
    state.after = "immune"


# The immune response


def immune_step(state: LiveTable) -> None:
    """R42: ask for a response; in a duel also if the Beast only seems able to acquire a card."""
    asked = energy.acquirable_cards(state) if state.config.robot else energy.looks_acquirable(state)
    if asked:
        state.ask("immune", BEAST)
    else:
        immune.pass_over(state)


def answer_immune(state: LiveTable, action: Any) -> None:
    """R42: the energy that lies open is used first, the rest is paid card by card."""
    state.ask("", BEAST)
    if type(action) is not Acquire:
        immune.pass_over(state)
        return
    card = IMMUNE_INDEX[action.card]
    state.acquiring = card
    state.cost_left = max(0, energy.COST[card] - energy.open_energy(state))
    if state.cost_left:
        state.ask("pay", BEAST)
    else:
        _complete_payment(state, 0)


def answer_pay(state: LiveTable, action: Any) -> None:
    """R42, R70: against the Robot the last card may give more than is needed."""
    card = _lay_down(state, action)
    state.cost_left = max(0, state.cost_left - energy.energy_of(state, card))
    state.tell(CardPaid(card, state.cost_left, state.config.open_hand))
    if not state.cost_left:
        state.ask("", BEAST)
        _complete_payment(state, sum([energy.energy_of(state, paid) for paid in state.paid]))


def _lay_down(state: LiveTable, action: Any) -> int:
    card = STOMACH_INDEX[action.card]
    state.hand.remove(card)
    state.paid.append(card)
    return card


def _complete_payment(state: LiveTable, paid_energy: int) -> None:
    """R42: the cards paid are shown and go under the deck; then the card works (R44)."""
    if state.record is not None:
        crystals, extra = tract.count_crystals(state), passives.energy_plus(state)
        state.record.append(
            EnergyPaid(crystals, extra, tuple(sorted(state.paid)), crystals + extra + paid_energy)
        )
    card = state.acquiring
    _bury_paid(state)
    immune.acquire_card(state, card)


def _bury_paid(state: LiveTable) -> None:
    """R42, R71: under the deck in the order chosen."""
    state.acquiring = NOTHING
    paid, state.paid = state.paid, []
    if paid:
        deck.put_under(state, paid, None)


# Regress


def regress_step(state: LiveTable) -> None:
    """R71: asked only if the whole set can be paid."""
    if energy.can_regress(state):
        state.ask("regress", BEAST)
    else:
        state.after = "draw"


def answer_regress(state: LiveTable, action: Any) -> None:
    """R71."""
    if type(action) is Regress:
        state.missing = tuple(sorted(energy.REGRESS_SETS[state.replication]))
        state.ask("regress_pay", BEAST)
    else:
        state.ask("", BEAST)
        state.after = "draw"


def answer_regress_pay(state: LiveTable, action: Any) -> None:
    """R71: with the set complete the tile moves back (R10)."""
    card = _lay_down(state, action)
    state.missing = tuple([bacteria for bacteria in state.missing if bacteria != BACTERIA_OF[card]])
    state.tell(CardPaid(card, len(state.missing), state.config.open_hand))
    if state.missing:
        return
    if state.record is not None:
        state.record.append(RegressPaid(tuple(sorted(state.paid))))
    _bury_paid(state)
    state.ask("", BEAST)
    state.after = "draw"
    penalties.push_back(state)


# Draw and mutation


def draw_hand(state: LiveTable) -> None:
    """R48: up to the hand limit; in a duel a hand that stays short brings the last turn (ruling 21). Then the
    mutation (R49)."""
    limit = passives.hand_limit(state)
    drawn = deck.draw_cards(state, limit - len(state.hand))
    state.hand += drawn
    if drawn:
        state.tell(HandDrawn(tuple(drawn), state.config.open_hand))
    deck.announce_low(state)
    if len(state.hand) < limit and not state.config.robot and not state.final_turn:
        state.final_turn = True
        state.tell(FinalTurn())
    if state.mutation_hand:
        state.ask("mutation", BEAST)
    else:
        state.after = "miner_turn"


def answer_mutation(state: LiveTable, action: Any) -> None:
    """R49: one card face down into the slot; the Miner is next."""
    card = MUTATION_INDEX[action.card]
    state.mutation_hand.remove(card)
    state.mutation_slot = card
    state.tell(MutationPlaced(card))
    state.ask("", BEAST)
    state.after = "miner_turn"
