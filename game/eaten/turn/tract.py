"""The row of cards: how they leave it, come in and slide (R1 to R4, R25)."""

from game.core.values import Numbers
from game.eaten.components.definitions import BACTERIA_OF, CRYSTALS_ON, RULES, STOMACH, UNKNOWN
from game.eaten.table.events import CardFilled, CardMoved, CardsDiscarded, CardsSlid, Ingested, Slid
from game.eaten.table.live_table import LiveTable
from game.eaten.table.zones import BoardZones
from game.eaten.turn import passives

_MOST_GONE = 3
"""Most cards that leave the tract at once (R25)."""
_SLIDES = {
    step: tuple(
        tuple((card, slot, slot + step) for card in range(len(STOMACH))) for slot in range(RULES.slots + 1)
    )
    for step in range(-_MOST_GONE, 2)
}
"""R3, by number of slots, slot before and card: the slide as events tell it."""


def count_crystals(table: BoardZones) -> int:
    """R42: crystal cards in the tract, also of kinds that the Miner has."""
    crystals = 0
    for card in table.tract:
        crystals += CRYSTALS_ON[card]
    return crystals


def matching_slots(table: BoardZones, slot: int) -> Numbers:
    """R25: the direct neighbors of the card in a slot with the same bacteria, the one closer to the Miner
    first."""
    tract = table.tract
    bacteria = BACTERIA_OF[tract[slot - 1]]
    before = slot > 1 and BACTERIA_OF[tract[slot - 2]] == bacteria
    behind = slot < len(tract) and BACTERIA_OF[tract[slot]] == bacteria
    if before:
        return (slot - 1, slot + 1) if behind else (slot - 1,)
    return (slot + 1,) if behind else ()


def eliminated_slots(table: BoardZones, slot: int) -> Numbers:
    """R25, R46: the slots that Eliminate empties when it aims at `slot`, ascending; empty when no neighbor
    matches."""
    neighbors = matching_slots(table, slot)
    if len(neighbors) > 1 and passives.has_pairs_only(table):
        neighbors = neighbors[:1]
    return tuple(sorted((slot, *neighbors))) if neighbors else ()


def discard_cards(state: LiveTable, slots: Numbers, by: str) -> None:
    """The cards of these slots (side by side, ascending) go to the discard, the others slide (R3)."""
    cards = state.tract[slots[0] - 1 : slots[-1]]
    state.discard += cards
    if state.record is not None:
        state.record.append(CardsDiscarded(tuple(cards), slots, by))
    remove_cards(state, slots)


def remove_cards(state: LiveTable, slots: Numbers) -> None:
    """The cards of these slots (side by side, ascending) leave the tract for wherever; the others slide
    towards the Miner (R3)."""
    tract, first, last = state.tract, slots[0], slots[-1]
    if state.record is not None and last < len(tract):
        state.record.append(_report_slides(tract[last:], last + 1, first - last - 1))
    del tract[first - 1 : last]


def _report_slides(cards: list[int], slot: int, step: int) -> CardsSlid:
    """The cards that lay side by side from `slot` on each moved so many slots."""
    moves: list[Slid] = []
    ready = _SLIDES[step]
    for card in cards:
        moves.append(ready[slot][card])
        slot += 1
    return CardsSlid(tuple(moves))


def move_card(state: LiveTable, origin: int, to: int, by: str) -> None:
    """A card is taken out and put in at slot `to`; those in between slide one slot the other way (R23, R34,
    R53)."""
    tract = state.tract
    card = tract.pop(origin - 1)
    tract.insert(to - 1, card)
    if state.record is None:
        return
    state.record.append(CardMoved(card, origin, to, by))
    if to > origin:
        state.record.append(_report_slides(tract[origin - 1 : to - 1], origin + 1, -1))
    else:
        state.record.append(_report_slides(tract[to:origin], to, 1))


def swap_cards(state: LiveTable, a: int, b: int) -> None:
    """R33: two cards trade their slots."""
    tract = state.tract
    tract[a - 1], tract[b - 1] = tract[b - 1], tract[a - 1]
    state.tell(CardMoved(tract[b - 1], a, b, "teleporter"))
    state.tell(CardMoved(tract[a - 1], b, a, "teleporter"))


def make_room(state: LiveTable, card: int, slot: int) -> None:
    """R36: a card comes in at a slot; the cards from there on slide away."""
    tract = state.tract
    if state.record is not None and slot <= len(tract):
        state.record.append(_report_slides(tract[slot - 1 :], slot, 1))
    tract.insert(slot - 1, card)


def fill_slot(state: LiveTable, card: int, from_hand: bool) -> None:
    """R40, R50, R72: a card goes to the lowest empty slot."""
    state.tract.append(card)
    if state.record is not None:
        state.record.append(CardFilled(card, len(state.tract), from_hand, from_hand and _is_hand_open(state)))


def ingest_card(state: LiveTable, played: int, by: str) -> None:
    """R41, R53: the first card goes without attacking, all slide, `played` becomes the last one; UNKNOWN:
    there is none to play."""
    tract = state.tract
    gone = tract.pop(0) if tract else UNKNOWN
    if gone >= 0:
        state.discard.append(gone)
    if played >= 0:
        tract.append(played)
    if gone >= 0 or played >= 0:
        state.tell(
            Ingested(
                gone, played, len(tract) if played >= 0 else 0, by, by == "ingest" and _is_hand_open(state)
            )
        )


def _is_hand_open(state: LiveTable) -> bool:
    """True if the hand is no secret: it is open to all (C10), or the other side is a Robot, which follows its
    slots."""
    return state.config.open_hand or state.config.robot
