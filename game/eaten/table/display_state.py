"""A table as it is drawn: plain values that events change."""

from __future__ import annotations

from typing import Self

from game.core.model import Event
from game.core.zones import ShownZones
from game.eaten.components.definitions import NOTHING, UNKNOWN
from game.eaten.table import events as e
from game.eaten.table.zones import BoardZones, Table

TRAY, HAND, PUT_AWAY = "tray", "hand", ""
"""Places of the Miner's dice beside the spaces of the console: still to be used; being used a second time;
used for a purpose that no event has named."""
_SPACE_OF_QUESTION = {"stun_adjust": "stun", "stun_reroll": "stun_up", "followup": HAND}


class DisplayState(BoardZones, ShownZones[Table]):
    """The zones that are shown; of the piles, of cards set aside and of the mutation cards only their
    numbers.

    Not in a view, and left out of comparisons: places (of each die: TRAY, HAND, PUT_AWAY or a space of the
    console as in DiePlaced), options (of each of the Robot's dice: its deed, "" for none yet), reaction (the
    Hibernating Beast's last roll, 0 for none yet)."""

    ZONES = BoardZones.__slots__

    __slots__ = ("places", "options", "reaction")

    places: list[str]
    options: list[str]
    reaction: int

    @classmethod
    def of(cls, view: Table, before: DisplayState | None = None) -> Self:
        """The table as the view has it. `before` is the table shown until now if only the drawing begins
        afresh: values that a view lacks are taken from there as long as they fit."""
        shown = super().of(view)
        if before is not None and before.turn_number == shown.turn_number:
            shown._keep_from(before)
        return shown

    def follow(self, view: Table) -> None:
        super().follow(view)
        self.deck, self.immune_deck = [UNKNOWN] * len(view.deck), [UNKNOWN] * len(view.immune_deck)
        self.set_aside, self.mutation_hand = (
            (UNKNOWN,) * len(view.set_aside),
            [UNKNOWN] * len(view.mutation_hand),
        )
        self.places, self.options, self.reaction = _die_places(view), [""] * len(view.dice), 0

    def _keep_from(self, before: DisplayState) -> None:
        self.reaction = before.reaction
        if before.dice != self.dice:
            return
        for die in range(len(self.dice)):
            if self.die_used(die) == before.die_used(die):
                self.options[die] = before.options[die]
                if self.places[die] == PUT_AWAY:
                    self.places[die] = before.places[die]

    @property
    def open_hand(self) -> bool:
        """True if the faces of the Beast's cards are known."""
        return bool(self.hand) and UNKNOWN not in self.hand

    def _take_card(self, card: int, from_hand: bool) -> None:
        """Remove a card from the deck or the hand; one whose face is not known leaves the end of the hand."""
        if not from_hand:
            self.deck.pop()
        elif card in self.hand:
            self.hand.remove(card)
        else:
            self.hand.pop()

    def _apply_turns(self, event: Event) -> None:
        match event:
            case e.TurnStarted():
                self.on_turn, self.turn_number = event.seat, event.number
            case e.FinalTurn():
                self.final_turn = True
            case e.GameOver():
                self.ending = event.ending

    def _apply_dice(self, event: Event) -> None:
        match event:
            case e.DiceRolled():
                self.dice, self.used, self.rerolled = list(event.values), 0, 0
                self.places, self.options = [TRAY] * len(event.values), [""] * len(event.values)
            case e.DieRerolled():
                self.dice[event.die] = event.value
                if event.by == "robot":
                    self.rerolled |= 1 << event.die
                else:
                    self.places[event.die] = HAND
            case e.DieChanged():
                self.dice[event.die] = event.after
            case e.DiePlaced():
                self.used |= 1 << event.die
                self.places[event.die] = event.space
            case e.DieSpent():
                self.places[event.die] = PUT_AWAY
            case e.RobotDie():
                self.options[event.slot] = event.option
                if event.option != "reroll":
                    self.used |= 1 << event.slot
            case e.ReactionRolled():
                self.reaction = event.die

    def _apply_tract(self, event: Event) -> None:
        match event:
            case e.CardMoved():
                if event.by == "teleporter":
                    self.tract[event.to - 1] = event.card
                else:
                    self.tract.insert(event.to - 1, self.tract.pop(event.origin - 1))
            case e.CardsDiscarded():
                self.tract = [card for slot, card in enumerate(self.tract, 1) if slot not in event.slots]
                self.discard += event.cards
            case e.CardFilled():
                self._take_card(event.card, event.from_hand)
                self.tract.insert(event.slot - 1, event.card)
            case e.DrillPeek():
                self.drilled = event.cards
            case e.DrillPlaced():
                self.drilled = ()
                self._take_card(event.card, event.to_hand)
                self.tract.insert(event.slot - 1, event.card)
            case e.Ingested():
                if event.discarded != UNKNOWN:
                    self.discard.append(self.tract.pop(0))
                if event.played != UNKNOWN:
                    self._take_card(event.played, event.by == "ingest")
                    self.tract.append(event.played)

    def _apply_miner(self, event: Event) -> None:
        match event:
            case e.CrystalGained():
                self.crystals.append(event.crystal)
            case e.CrystalLost():
                self.crystals.remove(event.crystal)
            case e.ToolGained():
                self.tools.append(self.tract.pop(event.slot - 1))
            case e.ToolUsed() | e.ToolLost():
                self.tools.remove(event.card)
                self.discard.append(event.card)
            case e.Upgraded():
                self.upgrades |= 1 << event.action
            case e.Downgraded():
                self.upgrades &= ~(1 << event.action)
            case e.ReplicationMoved():
                self.replication = event.after

    def _apply_beast(self, event: Event) -> None:
        match event:
            case e.Attacked() | e.Infected():
                self.levels[event.bacteria] = event.level
            case e.HandDrawn():
                self.hand += event.cards
                del self.deck[len(self.deck) - len(event.cards) :]
            case e.CardPaid():
                self._take_card(event.card, True)
                self.paid.append(event.card)
            case e.EnergyPaid() | e.RegressPaid():  # what was laid down goes under the deck
                self.deck += [UNKNOWN] * len(self.paid)
                self.paid = []
            case e.ImmuneAcquired():
                self.immune_row.remove(event.card)
                self.immune_play.append(event.card)
            case e.ImmuneRemoved():
                (self.immune_row if event.by == "row" else self.immune_play).remove(event.card)
                self.immune_removed.append(event.card)
            case e.ImmuneRowSlid():
                self.immune_row = list(event.row)
                if event.dealt != UNKNOWN:
                    self.immune_deck.pop()
            case e.MutationPlaced():
                self.mutation_slot = event.card
                self.mutation_hand.pop()
            case e.MutationRevealed():
                self.mutation_slot = NOTHING
                if event.returns:
                    self.mutation_hand.append(UNKNOWN)
                else:
                    self.mutation_discard.append(event.card)

    CHAPTERS = (_apply_turns, _apply_dice, _apply_tract, _apply_miner, _apply_beast)


def _die_places(view: Table) -> list[str]:
    """The places of the dice as far as a view tells them: one that the present question is about on its
    space, other used ones away."""
    places = [PUT_AWAY if view.die_used(die) else TRAY for die in range(len(view.dice))]
    if view.die_in_hand >= 0 and view.asking in _SPACE_OF_QUESTION:
        places[view.die_in_hand] = _SPACE_OF_QUESTION[view.asking]
    return places
