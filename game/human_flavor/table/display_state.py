"""Display state: the shown table as plain values that events change."""

from game.core.model import Event
from game.core.zones import ShownZones
from game.human_flavor.components.definitions import (
    IS_STARTER,
    LEFT,
    LOCATIONS,
    NEUTRAL,
    NOBODY,
    NOTHING,
    NUMBERS,
    UNKNOWN,
)
from game.human_flavor.table import events as e
from game.human_flavor.table.events import HUMANS
from game.human_flavor.table.purses import SINGLE, hand_over, purse_of, return_to_supply, take_from_supply
from game.human_flavor.table.zones import Cards, Table, sunk_meter

_DECKS = ("human_deck", "ally_deck", "agenda_deck")


class DisplayState(Table, ShownZones[Table]):
    """Table with the zones of ZONES only; of the decks only their numbers of cards."""

    ZONES = (
        "config", "day", "first_player", "on_turn", "supply", "human_deck", "ally_deck", "agenda_deck",
        "human_discard", "ally_discard", "humans", "allies", "agendas", "meters", "uprising", "city",
        "revolt", "score", "tokens", "captives", "dumpster", "clan_allies", "minions", "owned", "taken",
        "stackers", "converted", "ability_used", "used_allies", "strength", "location", "ending",
    )  # fmt: skip

    def follow(self, view: Table) -> None:
        super().follow(view)
        for deck in _DECKS:
            setattr(self, deck, (UNKNOWN,) * len(getattr(view, deck)))

    def _move_captive(self, seat: int, human: int, slot: int, to: int) -> None:
        """Move a captive from a slot (NOTHING: from the dumpster or from outside) to the end of another
        (NOTHING: to the bodies)."""
        if slot != NOTHING:
            self.leave_slot(seat, human, slot)
        if to == NOTHING:
            self.dumpster[seat] += (human,)
        else:
            self.enter_slot(seat, human, to)

    def _days_and_turns(self, event: Event) -> None:
        match event:
            case e.DayStarted():  # R47 to R49
                self.day, self.first_player = event.day, event.first_player
                self.agenda_deck = (
                    self.agenda_deck[len(event.agendas) :] if event.day > 1 else self.agenda_deck
                )
                self.agendas = event.agendas
                self.minions, self.owned = list(event.minions), list(event.minions)
                self.city = [()] * len(LOCATIONS)
                self.taken = [0] * len(event.minions)
                self.converted = self.used_allies = 0
            case e.TurnStarted():
                self.on_turn = event.seat
            case e.TurnEnded():
                self.strength = 0
                self.location = NOTHING
            case e.DuskBegun():
                self.on_turn = NOBODY
            case e.PlacedHome():
                self.minions[event.seat] -= 1
                self.taken[event.seat] |= 1 << event.strength
                self.strength = event.strength
            case e.FeePaid():
                hand_over(self, event.seat, event.to, purse_of(event.resource, NUMBERS.occupied_fee))
            case e.PlacedCity():
                self.minions[event.seat] -= 1
                self.city[event.location] += (event.seat,)
                self.location = event.location
            case e.Recalled():
                there = self.city[event.location]
                self.city[event.location] = there[: event.position] + there[event.position + 1 :]
                self.minions[event.seat] += 1
            case e.Activated():
                self.used_allies |= 1 << event.ally
            case e.AbilityUsed():
                self.ability_used |= 1 << event.seat

    def _tokens_and_points(self, event: Event) -> None:
        match event:
            case e.Gained() | e.StartTokens():
                take_from_supply(self, event.seat, event.tokens)
            case e.Spent():
                return_to_supply(self, event.seat, event.tokens)
            case e.Swapped():
                return_to_supply(self, event.seat, SINGLE[event.give])
                take_from_supply(self, event.seat, SINGLE[event.get])
            case e.Taken():
                hand_over(self, event.giver, event.seat, SINGLE[event.resource])
            case e.Converted():
                return_to_supply(self, event.seat, event.paid)
                take_from_supply(self, event.seat, event.got)
                self.converted |= 1 << event.seat
            case e.PointsScored():
                self.score[event.seat] += event.points
            case e.AgendaScored():
                self.score = [score + points for score, points in zip(self.score, event.points, strict=True)]
            case e.FinalScore():
                self.score[event.seat] += event.stackers * event.worth + event.allies

    def _cards_and_captives(self, event: Event) -> None:
        match event:
            case e.Captured():
                self.humans = _without_card(self.humans, event.human)
                self._move_captive(event.seat, event.human, NOTHING, LEFT)
            case e.Recruited():
                self.allies = _without_card(self.allies, event.ally)
                self.clan_allies[event.seat] += (event.ally,)
            case e.CardShown():
                if event.display == HUMANS:
                    self.human_deck, self.humans = self.human_deck[1:], (event.card, *self.humans)
                else:
                    self.ally_deck, self.allies = self.ally_deck[1:], (event.card, *self.allies)
            case e.Reshuffled():
                if event.display == HUMANS:
                    self.human_deck = (UNKNOWN,) * event.count
                    self.human_discard = ()
                else:
                    self.ally_deck = (UNKNOWN,) * event.count
                    self.ally_discard = ()
            case e.Swept():
                if event.display == HUMANS:
                    self.humans, self.human_discard = (), tuple(sorted(self.human_discard + event.cards))
                else:
                    self.allies, self.ally_discard = (), tuple(sorted(self.ally_discard + event.cards))
            case e.Snacked() | e.Rejuvenated():
                self._move_captive(event.seat, event.human, event.slot, event.to)
            case e.Devoured():
                self._move_captive(event.seat, event.human, event.slot, NOTHING)
                self.score[event.seat] += event.points
            case e.Exhumed():
                self.dumpster[event.seat] = _without_card(self.dumpster[event.seat], event.human)
                self._move_captive(event.seat, event.human, NOTHING, event.to)
            case e.BodyFound():
                self.human_deck = self.human_deck[1:]
                self.dumpster[event.seat] += (event.human,)

    def _stackers_and_uprising(self, event: Event) -> None:
        match event:
            case e.Dominated():
                self.change_unplaced(event.seat, event.network, -1)
                self.set_meter(event.network, (event.seat, *self.meters[event.network]))
                self.score[event.seat] += event.points
            case e.Bumped():
                self.set_meter(event.network, self.meters[event.network][:-1])
                self.uprising = (*self.uprising, (event.owner, event.network))
            case e.RevoltBegun():
                self.revolt = True
            case e.Calmed():
                self.uprising = self.uprising[:-1]
                if event.owner != NEUTRAL:
                    self.change_unplaced(event.owner, event.network, 1)
            case e.Sunk():
                self.set_meter(event.network, sunk_meter(self.meters[event.network], event.position))

    def _evening_and_end(self, event: Event) -> None:
        match event:
            case e.Fed():
                return_to_supply(self, event.seat, SINGLE[event.resource])
            case e.AllyLost():
                self.clan_allies[event.seat] = _without_card(self.clan_allies[event.seat], event.ally)
                self.used_allies &= ~(1 << event.ally)
                if not IS_STARTER[event.ally]:
                    self.ally_discard = tuple(sorted((*self.ally_discard, event.ally)))
            case e.CleanedUp():
                bodies = tuple([body for seat in event.bodies for body in seat])
                self.human_discard = tuple(sorted(self.human_discard + bodies))
                for seat, (found, excess) in enumerate(zip(event.bodies, event.excess, strict=True)):
                    self.dumpster[seat] = tuple([body for body in self.dumpster[seat] if body not in found])
                    return_to_supply(self, seat, excess)
            case e.GameOver():
                self.ending = event.ending

    CHAPTERS = (
        _days_and_turns,
        _tokens_and_points,
        _cards_and_captives,
        _stackers_and_uprising,
        _evening_and_end,
    )


def _without_card(cards: Cards, card: int) -> Cards:
    return tuple([other for other in cards if other != card])
