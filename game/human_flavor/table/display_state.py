"""What a table shows, as plain values that events change: no decision, no zone that only the rules need.

DisplayState.of(view) before some events, with these events applied, is DisplayState.of(view) after them. So whoever draws a table keeps
one and moves a piece for every event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import Event
from game.human_flavor.components.definitions import IS_STARTER, LEFT, LOCATIONS, NEUTRAL, NOBODY, NOTHING, NUMBERS, UNKNOWN
from game.human_flavor.table import captives, meters, purses
from game.human_flavor.table import events as e
from game.human_flavor.table.events import HUMANS
from game.human_flavor.table.zones import Cards, Table

ZONES = (
    "config", "day", "first_player", "on_turn", "supply", "human_deck", "ally_deck", "agenda_deck", "human_discard", "ally_discard",
    "humans", "allies", "agendas", "meters", "uprising", "city", "revolt", "score", "tokens", "captives", "dumpster", "clan_allies",
    "minions", "owned", "taken", "stackers", "converted", "ability_used", "used_allies", "strength", "location", "ending",
)  # fmt: skip
"""The zones of table/zones.py that are shown; of the decks only how many cards there are."""
_DECKS = ("human_deck", "ally_deck", "agenda_deck")


class DisplayState(Table):
    """A table that has the zones of ZONES only. Who reads no others takes a view or a DisplayState."""

    @classmethod
    def of(cls, view: Table) -> DisplayState:
        """What the view shows now."""
        shown = cls()
        for zone in ZONES:
            value = getattr(view, zone)
            setattr(shown, zone, value[:] if isinstance(value, list) else value)
        for deck in _DECKS:
            setattr(shown, deck, (UNKNOWN,) * len(getattr(view, deck)))
        return shown

    def copy(self) -> DisplayState:
        """An independent copy."""
        return DisplayState.of(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DisplayState):
            return NotImplemented
        return all(getattr(self, zone) == getattr(other, zone) for zone in ZONES)

    __hash__ = None  # type: ignore[assignment]

    def apply(self, event: Event) -> None:
        """Change what the event changes; events that only tell something change nothing."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)


# Small verbs


def _without(cards: Cards, card: int) -> Cards:
    return tuple([one for one in cards if one != card])


def _move_captive(shown: DisplayState, seat: int, human: int, slot: int, to: int) -> None:
    """From a slot (NOTHING: from the dumpster or from outside) last into another one (NOTHING: to the bodies)."""
    if slot != NOTHING:
        captives.leave_slot(shown, seat, human, slot)
    if to == NOTHING:
        shown.dumpster[seat] += (human,)
    else:
        captives.enter_slot(shown, seat, human, to)


# Days and turns


def _start_tokens(shown: DisplayState, event: e.StartTokens) -> None:
    purses.from_supply(shown, event.seat, event.tokens)


def _day_started(shown: DisplayState, event: e.DayStarted) -> None:
    """R47 to R49."""
    shown.day, shown.first_player = event.day, event.first_player
    shown.agenda_deck = shown.agenda_deck[len(event.agendas) :] if event.day > 1 else shown.agenda_deck
    shown.agendas = event.agendas
    shown.minions, shown.owned = list(event.minions), list(event.minions)
    shown.city = [()] * len(LOCATIONS)
    shown.taken = [0] * len(event.minions)
    shown.converted = shown.used_allies = 0


def _turn_started(shown: DisplayState, event: e.TurnStarted) -> None:
    shown.on_turn = event.seat


def _turn_ended(shown: DisplayState, event: e.TurnEnded) -> None:
    shown.strength, shown.location = 0, NOTHING


def _dusk_begun(shown: DisplayState, event: e.DuskBegun) -> None:
    shown.on_turn = NOBODY


def _placed_home(shown: DisplayState, event: e.PlacedHome) -> None:
    shown.minions[event.seat] -= 1
    shown.taken[event.seat] |= 1 << event.strength
    shown.strength = event.strength


def _fee_paid(shown: DisplayState, event: e.FeePaid) -> None:
    purses.hand_over(shown, event.seat, event.to, purses.of_type(event.resource, NUMBERS.occupied_fee))


def _placed_city(shown: DisplayState, event: e.PlacedCity) -> None:
    shown.minions[event.seat] -= 1
    shown.city[event.location] += (event.seat,)
    shown.location = event.location


def _recalled(shown: DisplayState, event: e.Recalled) -> None:
    there = shown.city[event.location]
    shown.city[event.location] = there[: event.position] + there[event.position + 1 :]
    shown.minions[event.seat] += 1


def _activated(shown: DisplayState, event: e.Activated) -> None:
    shown.used_allies |= 1 << event.ally


def _ability_used(shown: DisplayState, event: e.AbilityUsed) -> None:
    shown.ability_used |= 1 << event.seat


# Tokens and points


def _gained(shown: DisplayState, event: e.Gained) -> None:
    purses.from_supply(shown, event.seat, event.tokens)


def _spent(shown: DisplayState, event: e.Spent) -> None:
    purses.to_supply(shown, event.seat, event.tokens)


def _swapped(shown: DisplayState, event: e.Swapped) -> None:
    purses.to_supply(shown, event.seat, purses.SINGLE[event.give])
    purses.from_supply(shown, event.seat, purses.SINGLE[event.get])


def _taken(shown: DisplayState, event: e.Taken) -> None:
    purses.hand_over(shown, event.giver, event.seat, purses.SINGLE[event.resource])


def _converted(shown: DisplayState, event: e.Converted) -> None:
    purses.to_supply(shown, event.seat, event.paid)
    purses.from_supply(shown, event.seat, event.got)
    shown.converted |= 1 << event.seat


def _points_scored(shown: DisplayState, event: e.PointsScored) -> None:
    shown.score[event.seat] += event.points


def _agenda_scored(shown: DisplayState, event: e.AgendaScored) -> None:
    shown.score = [score + points for score, points in zip(shown.score, event.points, strict=True)]


def _final_score(shown: DisplayState, event: e.FinalScore) -> None:
    shown.score[event.seat] += event.stackers * event.worth + event.allies


# Cards


def _captured(shown: DisplayState, event: e.Captured) -> None:
    shown.humans = _without(shown.humans, event.human)
    _move_captive(shown, event.seat, event.human, NOTHING, LEFT)


def _recruited(shown: DisplayState, event: e.Recruited) -> None:
    shown.allies = _without(shown.allies, event.ally)
    shown.clan_allies[event.seat] += (event.ally,)


def _card_shown(shown: DisplayState, event: e.CardShown) -> None:
    if event.display == HUMANS:
        shown.human_deck, shown.humans = shown.human_deck[1:], (event.card, *shown.humans)
    else:
        shown.ally_deck, shown.allies = shown.ally_deck[1:], (event.card, *shown.allies)


def _reshuffled(shown: DisplayState, event: e.Reshuffled) -> None:
    if event.display == HUMANS:
        shown.human_deck, shown.human_discard = (UNKNOWN,) * event.count, ()
    else:
        shown.ally_deck, shown.ally_discard = (UNKNOWN,) * event.count, ()


def _swept(shown: DisplayState, event: e.Swept) -> None:
    if event.display == HUMANS:
        shown.humans, shown.human_discard = (), tuple(sorted(shown.human_discard + event.cards))
    else:
        shown.allies, shown.ally_discard = (), tuple(sorted(shown.ally_discard + event.cards))


def _snacked(shown: DisplayState, event: e.Snacked) -> None:
    _move_captive(shown, event.seat, event.human, event.slot, event.to)


def _devoured(shown: DisplayState, event: e.Devoured) -> None:
    _move_captive(shown, event.seat, event.human, event.slot, NOTHING)
    shown.score[event.seat] += event.points


def _rejuvenated(shown: DisplayState, event: e.Rejuvenated) -> None:
    _move_captive(shown, event.seat, event.human, event.slot, event.to)


def _exhumed(shown: DisplayState, event: e.Exhumed) -> None:
    shown.dumpster[event.seat] = _without(shown.dumpster[event.seat], event.human)
    _move_captive(shown, event.seat, event.human, NOTHING, event.to)


def _body_found(shown: DisplayState, event: e.BodyFound) -> None:
    shown.human_deck = shown.human_deck[1:]
    shown.dumpster[event.seat] += (event.human,)


# Stackers


def _dominated(shown: DisplayState, event: e.Dominated) -> None:
    meters.change_unplaced(shown, event.seat, event.network, -1)
    meters.set_meter(shown, event.network, (event.seat, *shown.meters[event.network]))
    shown.score[event.seat] += event.points


def _bumped(shown: DisplayState, event: e.Bumped) -> None:
    meters.set_meter(shown, event.network, shown.meters[event.network][:-1])
    shown.uprising = (*shown.uprising, (event.owner, event.network))


def _revolt_begun(shown: DisplayState, event: e.RevoltBegun) -> None:
    shown.revolt = True


def _calmed(shown: DisplayState, event: e.Calmed) -> None:
    shown.uprising = shown.uprising[:-1]
    if event.owner != NEUTRAL:
        meters.change_unplaced(shown, event.owner, event.network, 1)


def _sunk(shown: DisplayState, event: e.Sunk) -> None:
    meters.set_meter(shown, event.network, meters.sunk(shown.meters[event.network], event.position))


# The evening


def _fed(shown: DisplayState, event: e.Fed) -> None:
    purses.to_supply(shown, event.seat, purses.SINGLE[event.resource])


def _ally_lost(shown: DisplayState, event: e.AllyLost) -> None:
    shown.clan_allies[event.seat] = _without(shown.clan_allies[event.seat], event.ally)
    shown.used_allies &= ~(1 << event.ally)
    if not IS_STARTER[event.ally]:
        shown.ally_discard = tuple(sorted((*shown.ally_discard, event.ally)))


def _cleaned_up(shown: DisplayState, event: e.CleanedUp) -> None:
    bodies = tuple([body for seat in event.bodies for body in seat])
    shown.human_discard = tuple(sorted(shown.human_discard + bodies))
    for seat, (found, excess) in enumerate(zip(event.bodies, event.excess, strict=True)):
        shown.dumpster[seat] = tuple([body for body in shown.dumpster[seat] if body not in found])
        purses.to_supply(shown, seat, excess)


def _game_over(shown: DisplayState, event: e.GameOver) -> None:
    shown.ending = event.ending


_CHANGES: dict[type[Event], Callable[[DisplayState, Any], None]] = {
    e.StartTokens: _start_tokens,
    e.DayStarted: _day_started,
    e.TurnStarted: _turn_started,
    e.TurnEnded: _turn_ended,
    e.DuskBegun: _dusk_begun,
    e.PlacedHome: _placed_home,
    e.FeePaid: _fee_paid,
    e.PlacedCity: _placed_city,
    e.Recalled: _recalled,
    e.Activated: _activated,
    e.AbilityUsed: _ability_used,
    e.Gained: _gained,
    e.Spent: _spent,
    e.Swapped: _swapped,
    e.Taken: _taken,
    e.Converted: _converted,
    e.PointsScored: _points_scored,
    e.AgendaScored: _agenda_scored,
    e.FinalScore: _final_score,
    e.Captured: _captured,
    e.Recruited: _recruited,
    e.CardShown: _card_shown,
    e.Reshuffled: _reshuffled,
    e.Swept: _swept,
    e.Snacked: _snacked,
    e.Devoured: _devoured,
    e.Rejuvenated: _rejuvenated,
    e.Exhumed: _exhumed,
    e.BodyFound: _body_found,
    e.Dominated: _dominated,
    e.Bumped: _bumped,
    e.RevoltBegun: _revolt_begun,
    e.Calmed: _calmed,
    e.Sunk: _sunk,
    e.Fed: _fed,
    e.AllyLost: _ally_lost,
    e.CleanedUp: _cleaned_up,
    e.GameOver: _game_over,
}
