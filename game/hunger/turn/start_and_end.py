"""The two ends of a Vampire's turn: R12 and R39."""

from game.hunger.components.card_kinds import IS_PERMANENT, IS_SPICY, SCORING
from game.hunger.components.card_ops import EndTurnVp, VpIfHumanHunted
from game.hunger.components.definitions import (
    ALL_CARDS,
    HAND,
    MAX_SEATS,
    NOBODY,
    NOTHING,
    PARASOL_TURN,
    PERMANENT,
    SPICY,
    effect_of,
)
from game.hunger.components.map_graph import IS_WELL
from game.hunger.table.events import CardDiscarded, CardsPlayed, TurnEnded, TurnStarted
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards
from game.hunger.turn import effects_step
from game.hunger.turn.drawing import take_cards

_END_TURN_VP, _VP_IF_HUMAN_HUNTED = effect_of(EndTurnVp), effect_of(VpIfHumanHunted)
_STAYING = IS_PERMANENT | IS_SPICY
_STAYING_OFF_WELLS = PERMANENT | SPICY
"""Cards that are not discarded where there is no Well."""
_DISCARDED = [[CardDiscarded(seat, card, "play") for card in ALL_CARDS] for seat in range(MAX_SEATS)]
"""By seat and card: the event, ready because it happens so often."""
_STARTED = [[TurnStarted(turn, seat) for seat in range(MAX_SEATS)] for turn in range(PARASOL_TURN + 1)]
_ENDED = [TurnEnded(seat) for seat in range(MAX_SEATS)]


def play_turn(state: LiveTable) -> None:
    """The turn begins, and step 1 of it."""
    begin_turn(state)
    effects_step.ask_effect(state)


def begin_turn(state: LiveTable) -> None:
    """R12: the hand is played beside the cards kept from earlier; the zones of an earlier turn are reset."""
    seat = state.on_turn
    hand = state.hand[seat]
    reset_turn(state)
    state.from_hand = hand
    state.hand[seat] = ()
    state.play_cards(seat, hand)
    if state.record is not None:
        state.record.append(_STARTED[state.turn][seat])
        state.record.append(CardsPlayed(seat, hand))


def reset_turn(state: LiveTable) -> None:
    """Every zone of a turn as it is before its first action."""
    state.extra, state.fresh = state.turn == PARASOL_TURN, True
    state.phase = "effects"
    state.from_hand = state.used = state.hypnotized = state.gaining = ()
    state.repeating = state.crypt = state.pushed = NOTHING
    state.uses_left = state.speed_total = state.speed_left = state.token_speed = 0
    state.any_hunts = state.first_hunts = state.humans_gained = state.cards_gained = 0
    state.columns = state.human_columns = state.gain_step = state.limit = state.owing = 0
    state.moved = state.stayed = state.digested_here = state.crypt_opened = False


def end_turn(state: LiveTable) -> None:
    """R39: the Vampire rests, its cards are discarded, those that stay score, and the next hand is drawn."""
    seat = state.on_turn
    state.resting |= 1 << seat
    clear_play(state, seat)
    state.hand[seat] = take_cards(state, seat, HAND, "hand")
    if state.record is not None:
        state.record.append(_ENDED[seat])
    state.on_turn = NOBODY
    state.after = "parasol" if state.extra else "next_vampire"


def clear_play(state: LiveTable, seat: int) -> None:
    """Discard cards of the playing area, and score those that stay."""
    discarded = state.play[seat]
    if state.in_play[seat] & _STAYING:
        discarded = _keep_lasting(state, seat, discarded)
    else:
        state.play[seat], state.in_play[seat] = (), 0
    state.discard[seat] += discarded
    if state.record is not None:
        events = _DISCARDED[seat]
        for card in discarded:
            state.record.append(events[card])
    if state.in_play[seat] & SCORING:
        _score_turn(state, seat)


def _keep_lasting(state: LiveTable, seat: int, cards: Cards) -> Cards:
    """Permanent cards stay, and off a Well Spicy ones; the others are given back."""
    staying = PERMANENT if IS_WELL[state.at[seat]] else _STAYING_OFF_WELLS
    parted: tuple[list[int], list[int]] = [], []
    for card in cards:
        parted[card in staying].append(card)
    discarded, kept = map(tuple, parted)
    state.lay_play(seat, kept)
    return discarded


def _score_turn(state: LiveTable, seat: int) -> None:
    """Ops end_turn_vp and vp_if_human_hunted."""
    met = ("always", "hunted" if state.cards_gained else "not_hunted")
    for card in state.play[seat]:
        points, prey = _END_TURN_VP[card], _VP_IF_HUMAN_HUNTED[card]
        if points is not None and points.condition in met:
            state.add_points(seat, points.n, "end_turn", card)
        if prey is not None and state.humans_gained:
            state.add_points(seat, prey.n, "human_hunted", card)
