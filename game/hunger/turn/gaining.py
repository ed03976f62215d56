"""Gained cards: their points, the cards that they bring along, and their further effects, one card after
another (R35, R36)."""

from collections.abc import Callable, Iterable
from functools import partial

from game.core.lazy_dict import LazyDict
from game.hunger.components.card_kinds import HUNGRY
from game.hunger.components.card_ops import DigestHuman, RegionId, RegionVp, VpPerHuman
from game.hunger.components.definitions import (
    ALL_CARDS,
    IS_GREGARIOUS,
    IS_HUMAN,
    IS_INSPIRING,
    IS_READY,
    MAX_SEATS,
    NOTHING,
    WORTH_OF,
    cards_with,
    effect_numbers,
    effect_of,
)
from game.hunger.components.map_graph import REGION_OF, REGIONS
from game.hunger.table.actions import DIGEST, READY, Answers, Digest, PutReady, Skip
from game.hunger.table.events import CardToDeckTop, Gained, GregariousDrawn, Part
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table, remove_card
from game.hunger.turn import crypts, digesting
from game.hunger.turn.drawing import take_hunt_card

HUMAN_BONUS: dict[RegionId, int] = {"plains": 1, "forest": 2}
"""R36, G1: for every Human gained there."""
_REGION_VP = effect_of(RegionVp)
_DIGEST_HUMAN = effect_of(DigestHuman)
HUNGER_OF = effect_numbers(VpPerHuman)
"""By card: points that it adds for every Human gained, while it lies in the playing area."""
_HUNGRY = cards_with(VpPerHuman)


def _human_bonus(card: int, region: int) -> int:
    return HUMAN_BONUS.get(REGIONS[region], 0) if IS_HUMAN[card] else 0


def _region_vp(card: int, region: int) -> int:
    """Op `region_vp`."""
    effect = _REGION_VP[card]
    return effect.n if effect and effect.region == REGIONS[region] else 0


POINTS_IN = tuple(
    tuple(WORTH_OF[card] + _human_bonus(card, region) + _region_vp(card, region) for card in ALL_CARDS)
    for region in range(len(REGIONS))
)
"""R36, by region and card: points for gaining the card there, without vp_per_human()."""


def _nonzero_parts(*parts: Part) -> tuple[Part, ...]:
    """Parts of points without those of 0 points."""
    return tuple([part for part in parts if part[2]])


_PARTS_IN = tuple(
    tuple(
        _nonzero_parts(
            ("card", card, WORTH_OF[card]),
            (name, NOTHING, _human_bonus(card, region)),
            ("region", card, _region_vp(card, region)),
        )
        for card in ALL_CARDS
    )
    for region, name in enumerate(REGIONS)
)
"""Parts of POINTS_IN."""


def _gain_event(seat: int, region: int, to: str, card: int) -> Gained:
    """The event, without vp_per_human()."""
    return Gained(seat, card, POINTS_IN[region][card], _PARTS_IN[region][card], to)


_GAINS = {
    to: [
        [LazyDict(partial(_gain_event, seat, region, to)) for region in range(len(REGIONS))]
        for seat in range(MAX_SEATS)
    ]
    for to in ("discard", "play")
}
"""By destination, seat, region and card: the event, kept because it happens so often."""


def vp_per_human(played: Cards) -> int:
    """Op `vp_per_human`: points that a playing area adds for every Human gained."""
    return 0 if _HUNGRY.isdisjoint(played) else sum([HUNGER_OF[card] for card in played])


def points_of(table: Table, seat: int, cards: Iterable[int], space: int) -> int:
    """R36: points for gaining the known ones of these cards on that space, without the cards that Gregarious
    Humans bring along."""
    region, each_human = REGION_OF[space], vp_per_human(table.play[seat])
    return sum(
        [POINTS_IN[region][card] + (each_human if IS_HUMAN[card] else 0) for card in cards if card >= 0]
    )


def gain_cards(state: LiveTable, cards: Cards) -> None:
    """R35: hunted cards go to the discard pile, with those that Gregarious Humans bring along. The match goes
    on by itself."""
    gained = _take_ownership(state, cards, "discard")
    state.discard[state.on_turn] += gained
    state.after = "gain" if state.gaining else state.phase


def _bring_along(state: LiveTable, by: int) -> int:
    """G15: the top card of the Hunt deck counts as hunted too."""
    card = take_hunt_card(state)
    state.tell(GregariousDrawn(state.on_turn, by, card))
    return card


def gain_into_play(state: LiveTable, card: int) -> None:
    """Section 9, `free_familiar`: the card counts as hunted, but goes straight to the playing area."""
    state.play_cards(state.on_turn, (card,))
    _take_ownership(state, (card,), "play")
    state.resume_turn()


def _take_ownership(state: LiveTable, cards: Cards, to: str) -> Cards:
    """R36: score the cards, one after another, with those that Gregarious Humans bring along; all of them,
    which are owned from now on. State.gaining are those with further effects."""
    seat = state.on_turn
    gains, is_hungry = _GAINS[to][seat][REGION_OF[state.at[seat]]], state.in_play[seat] & HUNGRY
    gained = list(cards)
    busy: Cards = ()
    for card in gained:
        event = gains[card]
        if IS_HUMAN[card]:
            state.humans_gained += 1
            if is_hungry:
                event = _with_hunger(event, state.play[seat])
        if state.record is not None:
            state.record.append(event)
        if event.vp:
            state.add_points(seat, event.vp, "gained", card)
        if IS_GREGARIOUS[card] and state.hunt_deck:
            gained.append(_bring_along(state, card))
        if _AFTERWARDS[card]:
            busy += (card,)
    cards = tuple(gained)
    state.hunted[seat] += cards
    state.cards_gained += len(cards)
    state.gaining = busy
    return cards


def _with_hunger(event: Gained, played: Cards) -> Gained:
    """Event of a Human gained with these cards in play: op `vp_per_human`."""
    vp, parts = event.vp, event.parts
    for card in played:
        if hunger := HUNGER_OF[card]:
            vp += hunger
            parts += (("hunger", card, hunger),)
    return Gained(event.seat, event.card, vp, parts, event.to)


# What a gained card still does


def go_on(state: LiveTable) -> None:
    """R35: do the next effect of the first of the gained cards; after the last one the turn goes on."""
    card = state.gaining[0]
    steps = _AFTERWARDS[card]
    if state.gain_step < len(steps):
        state.gain_step += 1
        steps[state.gain_step - 1](state, card)
    else:
        state.gaining = state.gaining[1:]
        state.gain_step = 0
        state.resume_turn()


def _ask_ready(state: LiveTable, card: int) -> None:
    """Ask for the card's place; a card that came into play already lies where it should."""
    if card in state.discard[state.on_turn]:
        state.ask(READY, state.on_turn)
    else:
        state.resume_turn()


def _ask_crypt(state: LiveTable, card: int) -> None:
    crypts.ask_pick(state)


def _digest_human(state: LiveTable, card: int) -> None:
    """Op `digest_human`."""
    state.ask(DIGEST, state.on_turn)


def _later_steps(card: int) -> tuple[Callable[[LiveTable, int], None], ...]:
    steps = (
        (IS_READY[card], _ask_ready),
        (IS_INSPIRING[card], _ask_crypt),
        (_DIGEST_HUMAN[card] is not None, _digest_human),
    )
    return tuple(step for has, step in steps if has)


_AFTERWARDS = tuple(_later_steps(card) for card in ALL_CARDS)
"""R35, by card: effects in order after all cards are gained; Table.gain_step counts those done."""
_READY_ANSWERS = tuple((PutReady(card, "top"), PutReady(card, "discard")) for card in ALL_CARDS)
_SKIP = Skip()


def legal_ready(table: Table) -> Answers:
    """R35."""
    return _READY_ANSWERS[table.gaining[0]]


def put_ready(state: LiveTable, action: PutReady) -> None:
    """R35: to the top of the own deck, for all to see, or it stays on the discard pile."""
    if action.to == "top":
        seat = state.on_turn
        state.discard[seat] = remove_card(state.discard[seat], action.card)
        state.deck[seat] += (action.card,)
        state.known[seat] += 1
        state.tell(CardToDeckTop(seat, action.card))
    state.resume_turn()


def legal_digest(table: Table) -> Answers:
    """R35: any Human of the own playing area or discard pile, or none."""
    seat = table.asked
    return (
        *[digesting.DIGEST_CARD[card] for card in table.play[seat] + table.discard[seat] if IS_HUMAN[card]],
        _SKIP,
    )


def digest_human(state: LiveTable, action: Digest | Skip) -> None:
    """R35."""
    if isinstance(action, Digest):
        state.digest_card(state.on_turn, action.card)
    state.resume_turn()
