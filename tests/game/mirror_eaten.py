"""A viewer of So, You've Been Eaten. that knows nothing but the events of section 13, and compares its picture with the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.eaten.components.definitions import BACTERIA_OF, CRYSTAL_OF, IMMUNE, MUTATIONS, NOTHING, STOMACH, TOOL_OF, UNKNOWN
from game.eaten.config import hibernating_level, robot_level
from game.eaten.table import events as e


class Mirror:
    """Zones as a renderer would keep them; of face-down cards only how many there are."""

    def __init__(self, config: Any) -> None:
        self.config = config
        self.ended: e.GameOver | None = None

    def follow(self, events: Sequence[Any]) -> None:
        """Take in events, in order."""
        for event in events:
            assert self.ended is None, "nothing happens after the end"
            getattr(self, event.__struct_config__.tag)(event)

    def compare(self, view: Any) -> None:
        """Raises AssertionError where the picture differs from the view."""
        assert [self.at[slot] for slot in range(1, len(self.at) + 1)] == view.tract and self.coming is None
        assert (self.hand, self.paid, self.deck) == (len(view.hand), len(view.paid), len(view.deck))
        assert (sorted(self.discard), self.set_aside) == (sorted(view.discard), len(view.set_aside))
        assert (sorted(self.tools), self.crystals) == (sorted(view.tools), view.crystals)
        assert self.upgrades == set(view.upgraded_actions)
        assert (self.dice, self.used) == (view.dice, [view.die_used(die) for die in range(len(view.dice))])
        assert self.levels == view.levels
        assert (self.row, self.immune_deck) == (view.immune_row, len(view.immune_deck))
        assert (self.play, self.removed) == (view.immune_play, view.immune_removed)
        assert (self.mutations, self.slot) == (len(view.mutation_hand), view.mutation_slot != NOTHING)
        assert sorted(self.used_mutations) == sorted(view.mutation_discard)
        assert (self.replication, self.last) == (view.replication, view.final_turn)
        assert (self.turn, self.seat) == (view.turn_number, view.on_turn)
        assert (self.drilled, self.told_low) == (len(view.drilled), view.deck_low)
        assert (self.ended is not None) == bool(view.ending)

    def compare_end(self, result: Any) -> None:
        """The outcome as told."""
        assert self.ended is not None
        assert self.ended.sides == tuple((side.id, side.total) for side in result.sides)
        assert (self.ended.winner,) == result.winners and result.reason.endswith(self.ended.ending)

    # The table

    def game_started(self, event: e.GameStarted) -> None:
        assert event.mode == self.config.mode
        asleep = self.config.hibernating
        self.at, self.row = dict(enumerate(event.tract, 1)), list(event.immune_row)
        self.coming: tuple[int, int] | None = None
        self.hand, self.paid, self.drilled = 0 if asleep else 7, 0, 0
        self.set_aside = hibernating_level(self.config).set_aside if asleep else 0
        self.deck = len(STOMACH) - 7 - self.hand - self.set_aside
        icon = "hibernating" if asleep else "awake"
        self.removed = [card for card, face in enumerate(IMMUNE) if icon not in face.icons]
        self.immune_deck = len(IMMUNE) - len(self.removed) - len(self.row)
        self.discard, self.tools, self.crystals = list[int](), list[int](), list[int]()
        self.play, self.used_mutations, self.upgrades = list[int](), list[int](), set[int]()
        self.levels, self.dice, self.used = [0, 0, 0, 0], list[int](), list[bool]()
        self.mutations, self.slot, self.last, self.told_low = len(MUTATIONS), False, False, False
        self.replication = robot_level(self.config).replication_start if self.config.robot_level else 0
        self.turn, self.seat = 0, 0

    def turn_started(self, event: e.TurnStarted) -> None:
        if event.seat == 0:
            assert event.number == self.turn + 1
            self.used = [False] * len(self.dice)
        self.turn, self.seat = event.number, event.seat

    def game_over(self, event: e.GameOver) -> None:
        self.ended = event

    # Dice

    def dice_rolled(self, event: e.DiceRolled) -> None:
        assert event.triple == (len(set(event.values)) == 1)
        self.dice, self.used = list(event.values), [False] * len(event.values)

    def die_rerolled(self, event: e.DieRerolled) -> None:
        self.dice[event.die] = event.value

    def die_changed(self, event: e.DieChanged) -> None:
        assert self.dice[event.die] == event.before
        self.dice[event.die] = event.after

    def die_placed(self, event: e.DiePlaced) -> None:
        self.used[event.die] = True

    def die_spent(self, event: e.DieSpent) -> None:
        assert self.used[event.die]

    def robot_die(self, event: e.RobotDie) -> None:
        assert self.dice[event.slot] == event.value and not self.used[event.slot]
        self.used[event.slot] = event.option != "reroll"

    # The tract: cards by slot, so that a slide that is not told leaves a hole

    def card_moved(self, event: e.CardMoved) -> None:
        assert event.by == "teleporter" or self.at.pop(event.origin) == event.card
        self._arrive(event.to, event.card, event.by != "teleporter")

    def _arrive(self, slot: int, card: int, waits: bool) -> None:
        """A card comes to a slot, at once or after the cards there have slid away."""
        if waits and slot in self.at:
            self.coming = (slot, card)
        else:
            self.at[slot] = card

    def cards_slid(self, event: e.CardsSlid) -> None:
        for card, before, _ in event.moves:
            assert self.at.pop(before) == card
        for card, _, after in event.moves:
            assert after not in self.at
            self.at[after] = card
        if self.coming:
            assert self.coming[0] not in self.at
            self.at[self.coming[0]] = self.coming[1]
            self.coming = None

    def cards_discarded(self, event: e.CardsDiscarded) -> None:
        assert [self.at.pop(slot) for slot in event.slots] == list(event.cards)
        self.discard += event.cards

    def card_filled(self, event: e.CardFilled) -> None:
        assert event.slot == len(self.at) + 1
        self._take(event.from_hand)
        self.at[event.slot] = event.card

    def _take(self, from_hand: bool) -> None:
        if from_hand:
            self.hand -= 1
        else:
            self.deck -= 1

    def ingested(self, event: e.Ingested) -> None:
        if event.discarded != UNKNOWN:
            assert self.at.pop(1) == event.discarded
            self.discard.append(event.discarded)
            self.at = {slot - 1: card for slot, card in self.at.items()}
        if event.played != UNKNOWN:
            self._take(event.by == "ingest")
            self.at[event.slot] = event.played

    # What the Miner has

    def crystal_gained(self, event: e.CrystalGained) -> None:
        assert CRYSTAL_OF[self.at[event.slot]] == event.crystal
        self.crystals.append(event.crystal)

    def crystal_lost(self, event: e.CrystalLost) -> None:
        self.crystals.remove(event.crystal)

    def tool_gained(self, event: e.ToolGained) -> None:
        assert self.at.pop(event.slot) == event.card and TOOL_OF[event.card] >= 0
        self.tools.append(event.card)

    def tool_used(self, event: e.ToolUsed) -> None:
        self.tools.remove(event.card)
        self.discard.append(event.card)

    tool_lost = tool_used

    def upgraded(self, event: e.Upgraded) -> None:
        assert event.action not in self.upgrades
        self.upgrades.add(event.action)

    def downgraded(self, event: e.Downgraded) -> None:
        self.upgrades.remove(event.action)

    def penalty_missed(self, event: e.PenaltyMissed) -> None:
        pass

    def drill_peek(self, event: e.DrillPeek) -> None:
        assert set(event.cards) == {UNKNOWN}, "the shared screen sees no face"
        self.drilled = len(event.cards)

    def drill_placed(self, event: e.DrillPlaced) -> None:
        assert event.returned == self.drilled - 1
        self.drilled = 0
        self._take(event.to_hand)
        self._arrive(event.slot, event.card, True)

    # The Beast

    def attack(self, event: e.Attacked) -> None:
        assert self.at[1] == event.card and BACTERIA_OF[event.card] == event.bacteria
        self.levels[event.bacteria] += 1
        assert self.levels[event.bacteria] == event.level

    def digested(self, event: e.Digested) -> None:
        assert self.levels[event.bacteria] == 4

    def infected(self, event: e.Infected) -> None:
        self.levels[event.bacteria] = event.level

    def mutation_revealed(self, event: e.MutationRevealed) -> None:
        self.slot = False
        if event.returns:
            self.mutations += 1
        else:
            self.used_mutations.append(event.card)

    def mutation_placed(self, event: e.MutationPlaced) -> None:
        assert event.card == UNKNOWN and not self.slot
        self.mutations, self.slot = self.mutations - 1, True

    def card_paid(self, event: e.CardPaid) -> None:
        assert event.card == UNKNOWN
        self.hand, self.paid = self.hand - 1, self.paid + 1

    def energy(self, event: e.EnergyPaid) -> None:
        self._buried(event.cards)
        assert event.crystals == sum(CRYSTAL_OF[card] >= 0 for card in self.at.values())

    def regress_paid(self, event: e.RegressPaid) -> None:
        self._buried(event.cards)

    def _buried(self, cards: tuple[int, ...]) -> None:
        assert len(cards) == self.paid and list(cards) == sorted(cards)
        self.paid, self.deck = 0, self.deck + len(cards)

    def immune_acquired(self, event: e.ImmuneAcquired) -> None:
        self.row.remove(event.card)
        self.play.append(event.card)

    def immune_removed(self, event: e.ImmuneRemoved) -> None:
        if event.by == "row":
            assert self.row.pop() == event.card
        else:
            self.play.remove(event.card)
        self.removed.append(event.card)

    def immune_row_slid(self, event: e.ImmuneRowSlid) -> None:
        new = [] if event.dealt == UNKNOWN else [event.dealt]
        self.row = [*new, *self.row]
        self.immune_deck -= len(new)
        assert self.row == list(event.row)

    def immune_effect(self, event: e.ImmuneEffect) -> None:
        assert event.card in self.play

    def hand_drawn(self, event: e.HandDrawn) -> None:
        assert set(event.cards) == {UNKNOWN}
        self.hand, self.deck = self.hand + len(event.cards), self.deck - len(event.cards)

    def deck_low(self, event: e.DeckLow) -> None:
        assert self.deck == event.left and not self.told_low, "once in a match"
        self.told_low = True

    def final_turn(self, event: e.FinalTurn) -> None:
        self.last = True

    def reaction_rolled(self, event: e.ReactionRolled) -> None:
        row = hibernating_level(self.config).grid[event.die - 1]
        assert (row.effect, row.energy) == (event.effect, event.energy)

    def replication_moved(self, event: e.ReplicationMoved) -> None:
        assert self.replication == event.before
        self.replication = event.after
