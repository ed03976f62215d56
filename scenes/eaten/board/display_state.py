"""What the table shows at a moment, as plain values: read from a view, and changed by what happens.

For every stream of events, DisplayState.of(view before) with the events applied equals DisplayState.of(view after). The pieces are drawn
from a DisplayState.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import cast

from game.core.model import Event
from game.eaten.components.definitions import MINER, NOTHING, UNKNOWN
from game.eaten.config import Config
from game.eaten.table import events as told
from game.eaten.table.zones import Table

TRAY, HAND, PUT_AWAY = "tray", "hand", ""
"""Where a die of the Miner lies beside the spaces of the console: still to be used; being used a second time; used for nothing told."""
_SPACE_OF_QUESTION = {"stun_adjust": "stun", "stun_reroll": "stun_up", "followup": HAND}


@dataclass
class DisplayState:
    """The zones of game.eaten.table.zones.Table by the same names, with a number in place of a pile whose cards nobody sees.

    Fields that a view does not tell stay out of comparisons: `places` (of each die: TRAY, HAND, PUT_AWAY or a space of the console as in
    DiePlaced), `options` (of each of the Robot's dice: what it did, "" for nothing yet), `reaction` (the Hibernating Beast's last roll,
    0 for none yet) and `deck_at_turn` (how many cards the deck had when the Miner's turn began, or when it was first looked at since).
    """

    config: Config
    tract: list[int]
    hand: list[int]
    deck: int
    paid: list[int]
    discard: list[int]
    set_aside: int
    tools: list[int]
    crystals: list[int]
    upgrades: int
    dice: list[int]
    used: int
    rerolled: int
    levels: list[int]
    immune_row: list[int]
    immune_deck: int
    immune_play: list[int]
    immune_removed: list[int]
    mutation_hand: int
    mutation_slot: int
    mutation_discard: list[int]
    replication: int
    drilled: tuple[int, ...]
    final_turn: bool
    turn_number: int
    on_turn: int
    ending: str
    places: list[str] = field(compare=False)
    options: list[str] = field(compare=False)
    reaction: int = field(default=0, compare=False)
    deck_at_turn: int = field(default=0, compare=False)

    @classmethod
    def of(cls, view: Table, before: DisplayState | None = None) -> DisplayState:
        """The table as a view has it. `before` is what was shown until now, where only the drawing begins afresh: what a view does not
        tell is taken from there as long as it fits."""
        shown = cls(
            view.config, list(view.tract), list(view.hand), len(view.deck), list(view.paid), list(view.discard), len(view.set_aside),
            list(view.tools), list(view.crystals), view.upgrades, list(view.dice), view.used, view.rerolled, list(view.levels),
            list(view.immune_row), len(view.immune_deck), list(view.immune_play), list(view.immune_removed), len(view.mutation_hand),
            view.mutation_slot, list(view.mutation_discard), view.replication, tuple(view.drilled), view.final_turn, view.turn_number,
            view.on_turn, view.ending, _places(view), [""] * len(view.dice),
        )  # fmt: skip
        shown.deck_at_turn = shown.deck
        if before is not None and before.turn_number == shown.turn_number:
            shown._remember(before)
        return shown

    def _remember(self, before: DisplayState) -> None:
        self.reaction, self.deck_at_turn = before.reaction, before.deck_at_turn
        if before.dice != self.dice:
            return
        for die in range(len(self.dice)):
            if self.used_die(die) == before.used_die(die):
                self.options[die] = before.options[die]
                if self.places[die] == PUT_AWAY:
                    self.places[die] = before.places[die]

    def copy(self) -> DisplayState:
        """Another one with the same values."""
        return deepcopy(self)

    @property
    def table(self) -> Table:
        """Itself, for whoever reads zones that it has by the same names: not the piles, of which it has only numbers."""
        return cast(Table, self)

    @property
    def mode(self) -> str:
        """As Table.mode."""
        return self.config.mode

    def used_die(self, die: int) -> bool:
        """R5: whether the die is used (Robot: has acted)."""
        return bool(self.used >> die & 1)

    def upgraded(self, action: int) -> bool:
        """Whether the action is upgraded."""
        return bool(self.upgrades >> action & 1)

    @property
    def open_hand(self) -> bool:
        """Whether the faces of the Beast's cards are known."""
        return bool(self.hand) and UNKNOWN not in self.hand

    # -- what happens

    def apply(self, event: Event) -> None:
        """Change what is shown to what it is after the event."""
        match event:
            case told.TurnStarted(seat=seat, number=number):
                self.on_turn, self.turn_number = seat, number
                if seat == MINER:
                    self.deck_at_turn = self.deck
            case told.FinalTurn():
                self.final_turn = True
            case told.GameOver(ending=ending):
                self.ending = ending
            case told.ReactionRolled(die=value):
                self.reaction = value
            case told.ReplicationMoved(after=space):
                self.replication = space
            case told.Attacked(bacteria=kind, level=level) | told.Infected(bacteria=kind, level=level):
                self.levels[kind] = level
            case _:
                self._apply_dice(event)
                self._apply_cards(event)
                self._apply_gains(event)
                self._apply_beast(event)

    def apply_all(self, events: Iterable[Event]) -> DisplayState:
        """All of them in their order; returns itself."""
        for event in events:
            self.apply(event)
        return self

    def _apply_dice(self, event: Event) -> None:
        match event:
            case told.DiceRolled(values=values):
                self.dice, self.used, self.rerolled = list(values), 0, 0
                self.places, self.options = [TRAY] * len(values), [""] * len(values)
            case told.DieRerolled(die=die, value=value, by="robot"):
                self.dice[die] = value
                self.rerolled |= 1 << die
            case told.DieRerolled(die=die, value=value):
                self.dice[die], self.places[die] = value, HAND
            case told.DieChanged(die=die, after=value):
                self.dice[die] = value
            case told.DiePlaced(die=die, space=space):
                self.used |= 1 << die
                self.places[die] = space
            case told.DieSpent(die=die):
                self.used |= 1 << die
                self.places[die] = PUT_AWAY
            case told.RobotDie(slot=die, option=option):
                self.options[die] = option
                if option != "reroll":
                    self.used |= 1 << die

    def _apply_cards(self, event: Event) -> None:
        """What moves stomach cards; CardsSlid only tells what this has already done."""
        match event:
            case told.CardMoved(card=card, to=to, by="teleporter"):
                self.tract[to - 1] = card
            case told.CardMoved(origin=origin, to=to):
                self.tract.insert(to - 1, self.tract.pop(origin - 1))
            case told.CardsDiscarded(cards=cards, slots=slots):
                self.tract = [card for slot, card in enumerate(self.tract, 1) if slot not in slots]
                self.discard += cards
            case told.DrillPeek(cards=cards):
                self.drilled = cards
            case told.DrillPlaced(card=card, slot=slot, to_hand=from_hand):
                self.drilled = ()
                self._draw(card, from_hand)
                self.tract.insert(slot - 1, card)
            case told.CardFilled(card=card, slot=slot, from_hand=from_hand):
                self._draw(card, from_hand)
                self.tract.insert(slot - 1, card)
            case told.Ingested(discarded=gone, played=card, by=by):
                if gone != UNKNOWN:
                    self.discard.append(self.tract.pop(0))
                if card != UNKNOWN:
                    self._draw(card, by == "ingest")
                    self.tract.append(card)
            case told.CardPaid(card=card):
                self._draw(card, True)
                self.paid.append(card)
            case told.EnergyPaid() | told.RegressPaid():
                self.deck += len(self.paid)
                self.paid = []
            case told.HandDrawn(cards=cards):
                self.hand += cards
                self.deck -= len(cards)

    def _draw(self, card: int, from_hand: bool) -> None:
        """A card leaves the hand or the deck; one whose face is not known leaves the end of the hand."""
        if not from_hand:
            self.deck -= 1
        elif card in self.hand:
            self.hand.remove(card)
        else:
            self.hand.pop()

    def _apply_gains(self, event: Event) -> None:
        match event:
            case told.CrystalGained(crystal=kind):
                self.crystals.append(kind)
            case told.CrystalLost(crystal=kind):
                self.crystals.remove(kind)
            case told.ToolGained(card=card, slot=slot):
                self.tools.append(self.tract.pop(slot - 1))
            case told.ToolUsed(card=card) | told.ToolLost(card=card):
                self.tools.remove(card)
                self.discard.append(card)
            case told.Upgraded(action=action):
                self.upgrades |= 1 << action
            case told.Downgraded(action=action):
                self.upgrades &= ~(1 << action)

    def _apply_beast(self, event: Event) -> None:
        match event:
            case told.ImmuneAcquired(card=card):
                self.immune_row.remove(card)
                self.immune_play.append(card)
            case told.ImmuneRemoved(card=card, by=by):
                (self.immune_row if by == "row" else self.immune_play).remove(card)
                self.immune_removed.append(card)
            case told.ImmuneRowSlid(row=row, dealt=dealt):
                self.immune_row = list(row)
                self.immune_deck -= dealt != UNKNOWN
            case told.MutationPlaced(card=card):
                self.mutation_slot = card
                self.mutation_hand -= 1
            case told.MutationRevealed(card=card, returns=returns):
                self.mutation_slot = NOTHING
                if returns:
                    self.mutation_hand += 1
                else:
                    self.mutation_discard.append(card)


def _places(view: Table) -> list[str]:
    """Where the dice lie as far as a view tells it: one that the present question is about on its space, other used ones away."""
    places = [PUT_AWAY if view.die_used(die) else TRAY for die in range(len(view.dice))]
    if view.die_in_hand >= 0 and view.asking in _SPACE_OF_QUESTION:
        places[view.die_in_hand] = _SPACE_OF_QUESTION[view.asking]
    return places
