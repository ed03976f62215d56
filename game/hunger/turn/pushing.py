"""Pushing Vampires off the space where one lands (R26, R27)."""

from game.hunger.components.card_ops import PushTax
from game.hunger.components.definitions import ALL_CARDS, MAX_SEATS, NOTHING, PERMANENT, effect_of
from game.hunger.components.map_graph import ALL_SPACES, CASTLE, NEIGHBORS, R_CASTLE, R_CEMETERY, REGION_OF
from game.hunger.table.actions import PUSH, PUSH_TAX, Answers, GiveUp, Push, StopPushing
from game.hunger.table.events import PermanentLost, Pushed
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table, remove_card

PUSH_TAX_OF = effect_of(PushTax)
"""By card: its op push_tax, or None."""
_IS_PEACEFUL = tuple(region in (R_CASTLE, R_CEMETERY) for region in REGION_OF)
"""By space: True if no Vampire is pushed there (G10)."""
_STOP = StopPushing()
_GIVE_UP = tuple(GiveUp(card) for card in ALL_CARDS)


def _push_answers(space: int, seat: int) -> Answers:
    return (*[Push(seat, near) for near in NEIGHBORS[space] if near != CASTLE], _STOP)


_ANSWERS = tuple(tuple(_push_answers(space, seat) for seat in range(MAX_SEATS)) for space in ALL_SPACES)
"""By space and seat lying there: spaces to which it may be pushed, and the end of pushing."""


def ask_push(state: LiveTable) -> None:
    """R26: from the top down, one after another, until the pusher stops. First a pushed Vampire pays its tax
    (R27)."""
    if state.pushed != NOTHING:
        _collect_tax(state)
    elif _seat_below(state) == NOTHING:
        state.after = "space"
    else:
        state.ask(PUSH, state.on_turn)


def _seat_below(table: Table) -> int:
    """The Vampire just below the pusher, NOTHING if none can be pushed there."""
    space = table.at[table.on_turn]
    if _IS_PEACEFUL[space] or table.at.count(space) == 1:
        return NOTHING
    return table.stack_on(space)[-2]


def legal_pushes(table: Table) -> Answers:
    """R26."""
    return _ANSWERS[table.at[table.on_turn]][_seat_below(table)]


def carry_out(state: LiveTable, action: Push | StopPushing) -> None:
    """R26: a pushed Vampire lands on top there, without any effect (G3)."""
    if isinstance(action, StopPushing):
        state.after = "space"
        return
    state.after = "push"
    by, origin = state.on_turn, state.at[action.seat]
    state.put_on_top(action.seat, action.to)
    state.tell(Pushed(by, action.seat, origin, action.to))
    _score_tax(state, by, action.seat)


def _score_tax(state: LiveTable, by: int, seat: int) -> None:
    """R27: each op push_tax of the pusher scores and takes a card."""
    for card in state.play[by]:
        effect = PUSH_TAX_OF[card]
        if effect is not None:
            state.add_points(by, effect.vp, "push_tax", card)
            state.pushed = seat
            state.owing += 1


def tax_points(played: Cards) -> int:
    """R27: points of each push of a seat with these cards in play; 0 if it takes no tax."""
    taxes = [PUSH_TAX_OF[card] for card in played]
    return sum([effect.vp for effect in taxes if effect is not None])


def _collect_tax(state: LiveTable) -> None:
    """R27: the pushed seat gives up a card for each op, as long as it has any."""
    if state.owing and not PERMANENT.isdisjoint(state.play[state.pushed]):
        state.ask(PUSH_TAX, state.pushed)
    else:
        state.pushed, state.owing = NOTHING, 0
        state.after = "push"


def legal_give_up(table: Table) -> Answers:
    """R27: Permanent cards of the own playing area."""
    return tuple([_GIVE_UP[card] for card in table.play[table.asked] if card in PERMANENT])


def give_up(state: LiveTable, action: GiveUp) -> None:
    """R27."""
    seat = state.asked
    state.lay_play(seat, remove_card(state.play[seat], action.card))
    state.discard[seat] += (action.card,)
    state.tell(PermanentLost(seat, action.card))
    state.owing -= 1
    state.after = "push"
