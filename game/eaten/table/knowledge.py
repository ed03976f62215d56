"""Knowledge of face-down stomach cards (section 3): LiveTable.knowledge, and each viewer's conclusions from it.

A face-down card has been seen in two ways only: it was paid and went under the deck (R42, R71), or the drill
showed it (R36). State.knowledge has one byte for each stomach card: the number of the payment with which it
went under the deck (0 for none), plus SEEN when the Miner has looked at it since. Bytes of cards that lie
open mean nothing any more."""

from collections.abc import Sequence

from game.core.values import Numbers, Value
from game.eaten.components.definitions import BEAST, CRYSTALS_ON, MINER, STOMACH, UNKNOWN
from game.eaten.table.live_table import LiveTable

SEEN = 128
"""The Miner has seen this card with the drill, and knows where it is: in the hand, or (Hibernating Beast) at
its place of the deck."""
PAYMENT = SEEN - 1
_PAYMENTS = bytes(byte & PAYMENT for byte in range(256))
NONE = bytes(len(STOMACH))
"""The knowledge of a table as set up."""


class Block(Value, order=True):
    """Cards paid together: all seats know their faces, only the Beast their order (ruling 25).

    places: where in the deck (0 is the bottom) those of them lie that have not been drawn; held: how many are
    in the hand again; faces: all these, ascending."""

    places: Numbers
    held: int
    faces: Numbers


class Clues(Value):
    """A viewer's knowledge of face-down stomach cards beside those that it sees: equal for truths it cannot
    tell apart.

    held: faces in the Beast's hand that the Miner has seen (or is sure of), ascending; blocks: see Block, the
    lowest in the deck first; memory: LiveTable.knowledge, for the awake Beast, who was there each time, and for
    all who see its open hand (C10); put_away: crystal cards among the cards set aside (R13)."""

    held: Numbers = ()
    blocks: tuple[Block, ...] = ()
    memory: bytes = b""
    put_away: int = 0


def note_looks(state: LiveTable) -> None:
    """R36: remember that the Miner has seen the cards in `drilled`."""
    memory = bytearray(state.knowledge)
    for card in state.drilled:
        memory[card] |= SEEN
    state.knowledge = bytes(memory)


def note_burial(state: LiveTable, cards: Sequence[int], seat: int | None) -> None:
    """Remember cards that went under the deck: shown to all (R42, R71: `seat` None), or seen by the Miner
    only (R36)."""
    memory = bytearray(state.knowledge)
    number = SEEN if seat == MINER else max(memory.translate(_PAYMENTS)) + 1
    for card in cards:
        memory[card] = number
    state.knowledge = bytes(memory)


def deck_as_seen(state: LiveTable, viewer: int | None) -> list[int]:
    """The deck with the faces that the viewer can place: the awake Beast knows what it put there, the Miner
    what it drilled."""
    memory, asleep = state.knowledge, state.config.hibernating
    knows = viewer == MINER if asleep else viewer == BEAST or state.config.open_hand
    if not knows or memory == NONE:
        return [UNKNOWN] * len(state.deck)
    mark = SEEN if asleep else PAYMENT
    return [card if memory[card] & mark else UNKNOWN for card in state.deck]


def clues_of(state: LiveTable, viewer: int | None) -> Clues:
    """All that the viewer knows besides the zones it sees."""
    if state.config.hibernating:
        return Clues(put_away=sum([CRYSTALS_ON[card] for card in state.set_aside]))
    if viewer == BEAST or state.config.open_hand:
        return Clues(memory=state.knowledge)
    return _outside_clues(state, viewer) if any(state.knowledge) else Clues()


def _outside_clues(state: LiveTable, viewer: int | None) -> Clues:
    """Clues about an awake Beast: hand and unfinished payment are one pool, as it is a secret which card left
    the hand."""
    sure: list[int] = []
    held: dict[int, list[int]] = {}
    places: dict[int, list[int]] = {}
    faces: dict[int, list[int]] = {}
    for card in (*state.hand, *state.paid):
        byte = state.knowledge[card]
        if viewer == MINER and byte & SEEN:
            sure.append(card)
        elif byte & PAYMENT:
            held.setdefault(byte & PAYMENT, []).append(card)
    for place, card in enumerate(state.deck):
        number = state.knowledge[card] & PAYMENT
        if number:
            places.setdefault(number, []).append(place)
            faces.setdefault(number, []).append(card)
    for number, cards in held.items():
        if number not in places:
            sure += cards
    blocks = [
        Block(tuple(where), len(held.get(number, ())), tuple(sorted((*faces[number], *held.get(number, ())))))
        for number, where in places.items()
    ]
    return Clues(tuple(sorted(sure)), tuple(sorted(blocks)))
