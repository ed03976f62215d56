"""What a table shows, as plain values that events change: no decision, no zone that only the rules need.

DisplayState.of(view) before some events, with what its viewer sees of these events applied, is DisplayState.of(view) after them. So
whoever draws a table keeps one and moves a piece for every event.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from game.core.model import Event
from game.eaten.components.definitions import MINER, NOTHING, UNKNOWN
from game.eaten.table import events as e
from game.eaten.table.zones import BoardZones, Table

ZONES = BoardZones.__slots__
TRAY, HAND, PUT_AWAY = "tray", "hand", ""
"""Where a die of the Miner lies beside the spaces of the console: still to be used; being used a second time; used for nothing told."""
_SPACE_OF_QUESTION = {"stun_adjust": "stun", "stun_reroll": "stun_up", "followup": HAND}


class DisplayState(BoardZones):
    """The zones that are shown; of the piles, of cards set aside and of the mutation cards only how many there are.

    A view does not tell, and comparisons leave out: places (of each die: TRAY, HAND, PUT_AWAY or a space of the console as in DiePlaced),
    options (of each of the Robot's dice: what it did, "" for nothing yet), reaction (the Hibernating Beast's last roll, 0 for none yet)
    and deck_at_turn (how many cards the deck had when the Miner's turn began, or when it was first looked at since).
    """

    __slots__ = ("places", "options", "reaction", "deck_at_turn")

    places: list[str]
    options: list[str]
    reaction: int
    deck_at_turn: int

    @classmethod
    def of(cls, view: Table, before: DisplayState | None = None) -> DisplayState:
        """What the view shows now. `before` is what was shown until now, where only the drawing begins afresh: what a view does not tell
        is taken from there as long as it fits."""
        shown = cls()
        for zone in ZONES:
            value = getattr(view, zone)
            setattr(shown, zone, value[:] if isinstance(value, list) else value)
        shown.deck, shown.immune_deck = [UNKNOWN] * len(view.deck), [UNKNOWN] * len(view.immune_deck)
        shown.set_aside, shown.mutation_hand = (UNKNOWN,) * len(view.set_aside), [UNKNOWN] * len(view.mutation_hand)
        shown.places, shown.options, shown.reaction, shown.deck_at_turn = _places(view), [""] * len(view.dice), 0, len(view.deck)
        if before is not None and before.turn_number == shown.turn_number:
            shown._remember(before)
        return shown

    def _remember(self, before: DisplayState) -> None:
        self.reaction, self.deck_at_turn = before.reaction, before.deck_at_turn
        if before.dice != self.dice:
            return
        for die in range(len(self.dice)):
            if self.die_used(die) == before.die_used(die):
                self.options[die] = before.options[die]
                if self.places[die] == PUT_AWAY:
                    self.places[die] = before.places[die]

    def copy(self) -> DisplayState:
        """An independent copy."""
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DisplayState):
            return NotImplemented
        return all(getattr(self, zone) == getattr(other, zone) for zone in ZONES)

    __hash__ = None  # type: ignore[assignment]

    @property
    def open_hand(self) -> bool:
        """Whether the faces of the Beast's cards are known."""
        return bool(self.hand) and UNKNOWN not in self.hand

    def apply(self, *events: Event) -> None:
        """Change what the events change, in their order; those that only tell something change nothing."""
        for event in events:
            change = _CHANGES.get(type(event))
            if change is not None:
                change(self, event)


def _places(view: Table) -> list[str]:
    """Where the dice lie as far as a view tells it: one that the present question is about on its space, other used ones away."""
    places = [PUT_AWAY if view.die_used(die) else TRAY for die in range(len(view.dice))]
    if view.die_in_hand >= 0 and view.asking in _SPACE_OF_QUESTION:
        places[view.die_in_hand] = _SPACE_OF_QUESTION[view.asking]
    return places


def _take(shown: DisplayState, card: int, from_hand: bool) -> None:
    """A card leaves the deck or the hand; one whose face is not known leaves the end of the hand."""
    if not from_hand:
        shown.deck.pop()
    elif card in shown.hand:
        shown.hand.remove(card)
    else:
        shown.hand.pop()


# Turns


def _turn_started(shown: DisplayState, event: e.TurnStarted) -> None:
    shown.on_turn, shown.turn_number = event.seat, event.number
    if event.seat == MINER:
        shown.deck_at_turn = len(shown.deck)


def _final_turn(shown: DisplayState, event: e.FinalTurn) -> None:
    shown.final_turn = True


def _game_over(shown: DisplayState, event: e.GameOver) -> None:
    shown.ending = event.ending


# Dice


def _dice_rolled(shown: DisplayState, event: e.DiceRolled) -> None:
    shown.dice, shown.used, shown.rerolled = list(event.values), 0, 0
    shown.places, shown.options = [TRAY] * len(event.values), [""] * len(event.values)


def _die_rerolled(shown: DisplayState, event: e.DieRerolled) -> None:
    shown.dice[event.die] = event.value
    if event.by == "robot":
        shown.rerolled |= 1 << event.die
    else:
        shown.places[event.die] = HAND


def _die_changed(shown: DisplayState, event: e.DieChanged) -> None:
    shown.dice[event.die] = event.after


def _die_placed(shown: DisplayState, event: e.DiePlaced) -> None:
    shown.used |= 1 << event.die
    shown.places[event.die] = event.space


def _die_spent(shown: DisplayState, event: e.DieSpent) -> None:
    shown.places[event.die] = PUT_AWAY


def _robot_die(shown: DisplayState, event: e.RobotDie) -> None:
    shown.options[event.slot] = event.option
    if event.option != "reroll":
        shown.used |= 1 << event.slot


def _reaction_rolled(shown: DisplayState, event: e.ReactionRolled) -> None:
    shown.reaction = event.die


# The tract: CardsSlid only tells what these do


def _card_moved(shown: DisplayState, event: e.CardMoved) -> None:
    if event.by == "teleporter":
        shown.tract[event.to - 1] = event.card
    else:
        shown.tract.insert(event.to - 1, shown.tract.pop(event.origin - 1))


def _cards_discarded(shown: DisplayState, event: e.CardsDiscarded) -> None:
    shown.tract = [card for slot, card in enumerate(shown.tract, 1) if slot not in event.slots]
    shown.discard += event.cards


def _card_filled(shown: DisplayState, event: e.CardFilled) -> None:
    _take(shown, event.card, event.from_hand)
    shown.tract.insert(event.slot - 1, event.card)


def _drill_peek(shown: DisplayState, event: e.DrillPeek) -> None:
    shown.drilled = event.cards


def _drill_placed(shown: DisplayState, event: e.DrillPlaced) -> None:
    shown.drilled = ()
    _take(shown, event.card, event.to_hand)
    shown.tract.insert(event.slot - 1, event.card)


def _ingested(shown: DisplayState, event: e.Ingested) -> None:
    if event.discarded != UNKNOWN:
        shown.discard.append(shown.tract.pop(0))
    if event.played != UNKNOWN:
        _take(shown, event.played, event.by == "ingest")
        shown.tract.append(event.played)


# What the Miner has


def _crystal_gained(shown: DisplayState, event: e.CrystalGained) -> None:
    shown.crystals.append(event.crystal)


def _crystal_lost(shown: DisplayState, event: e.CrystalLost) -> None:
    shown.crystals.remove(event.crystal)


def _tool_gained(shown: DisplayState, event: e.ToolGained) -> None:
    shown.tools.append(shown.tract.pop(event.slot - 1))


def _tool_discarded(shown: DisplayState, event: e.ToolUsed | e.ToolLost) -> None:
    shown.tools.remove(event.card)
    shown.discard.append(event.card)


def _upgraded(shown: DisplayState, event: e.Upgraded) -> None:
    shown.upgrades |= 1 << event.action


def _downgraded(shown: DisplayState, event: e.Downgraded) -> None:
    shown.upgrades &= ~(1 << event.action)


def _replication_moved(shown: DisplayState, event: e.ReplicationMoved) -> None:
    shown.replication = event.after


# What the Beast has


def _infected(shown: DisplayState, event: e.Attacked | e.Infected) -> None:
    shown.levels[event.bacteria] = event.level


def _hand_drawn(shown: DisplayState, event: e.HandDrawn) -> None:
    shown.hand += event.cards
    del shown.deck[len(shown.deck) - len(event.cards) :]


def _card_paid(shown: DisplayState, event: e.CardPaid) -> None:
    _take(shown, event.card, True)
    shown.paid.append(event.card)


def _payment_complete(shown: DisplayState, event: e.EnergyPaid | e.RegressPaid) -> None:
    """What was laid down goes under the deck."""
    shown.deck += [UNKNOWN] * len(shown.paid)
    shown.paid = []


def _immune_acquired(shown: DisplayState, event: e.ImmuneAcquired) -> None:
    shown.immune_row.remove(event.card)
    shown.immune_play.append(event.card)


def _immune_removed(shown: DisplayState, event: e.ImmuneRemoved) -> None:
    (shown.immune_row if event.by == "row" else shown.immune_play).remove(event.card)
    shown.immune_removed.append(event.card)


def _immune_row_slid(shown: DisplayState, event: e.ImmuneRowSlid) -> None:
    shown.immune_row = list(event.row)
    if event.dealt != UNKNOWN:
        shown.immune_deck.pop()


def _mutation_placed(shown: DisplayState, event: e.MutationPlaced) -> None:
    shown.mutation_slot = event.card
    shown.mutation_hand.pop()


def _mutation_revealed(shown: DisplayState, event: e.MutationRevealed) -> None:
    shown.mutation_slot = NOTHING
    if event.returns:
        shown.mutation_hand.append(UNKNOWN)
    else:
        shown.mutation_discard.append(event.card)


_CHANGES: dict[type[Event], Callable[[DisplayState, Any], None]] = {
    e.TurnStarted: _turn_started,
    e.FinalTurn: _final_turn,
    e.GameOver: _game_over,
    e.DiceRolled: _dice_rolled,
    e.DieRerolled: _die_rerolled,
    e.DieChanged: _die_changed,
    e.DiePlaced: _die_placed,
    e.DieSpent: _die_spent,
    e.RobotDie: _robot_die,
    e.ReactionRolled: _reaction_rolled,
    e.CardMoved: _card_moved,
    e.CardsDiscarded: _cards_discarded,
    e.CardFilled: _card_filled,
    e.DrillPeek: _drill_peek,
    e.DrillPlaced: _drill_placed,
    e.Ingested: _ingested,
    e.CrystalGained: _crystal_gained,
    e.CrystalLost: _crystal_lost,
    e.ToolGained: _tool_gained,
    e.ToolUsed: _tool_discarded,
    e.ToolLost: _tool_discarded,
    e.Upgraded: _upgraded,
    e.Downgraded: _downgraded,
    e.ReplicationMoved: _replication_moved,
    e.Attacked: _infected,
    e.Infected: _infected,
    e.HandDrawn: _hand_drawn,
    e.CardPaid: _card_paid,
    e.EnergyPaid: _payment_complete,
    e.RegressPaid: _payment_complete,
    e.ImmuneAcquired: _immune_acquired,
    e.ImmuneRemoved: _immune_removed,
    e.ImmuneRowSlid: _immune_row_slid,
    e.MutationPlaced: _mutation_placed,
    e.MutationRevealed: _mutation_revealed,
}
