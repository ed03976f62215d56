"""What a table shows, as plain values that events change: no decision, no zone that only the rules need.

DisplayState.of(view) before some events, with what its viewer sees of these events applied, is DisplayState.of(view) after them. So
whoever draws a table keeps one and moves a piece for every event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import Event
from game.hunger.components.definitions import COLUMNS, NOBODY, NOTHING, PARASOL_TURN, UNKNOWN
from game.hunger.components.map_graph import CHEST_OF, CRYPT_OF
from game.hunger.table import events as e
from game.hunger.table import stacks, sunrise_prices
from game.hunger.table.zones import Cards, Table, without

ZONES = (
    "config", "turn", "on_turn", "resting", "at", "standing", "track", "hunt_deck", "tavern", "roses", "chests", "crypts", "public",
    "castle_tiles", "deck", "known", "hand", "play", "discard", "digested", "hunted", "missions", "used_missions", "tokens", "spent",
    "score", "arrival", "chosen_type", "speed_total", "speed_left", "extra", "ending",
)  # fmt: skip
"""The zones of table/zones.py that are shown."""


class DisplayState(Table):
    """A table that has the zones of ZONES only: faces that are not known are UNKNOWN, in Crypts always. Who reads no others takes a view
    or a DisplayState. `burned`: whom the sun has burned, a bit by seat."""

    __slots__ = ("burned",)

    burned: int

    @classmethod
    def of(cls, view: Table) -> DisplayState:
        """What the view shows now."""
        shown = cls()
        for zone in ZONES:
            value = getattr(view, zone)
            setattr(shown, zone, value[:] if isinstance(value, list) else value)
        shown.burned = view.burned if isinstance(view, DisplayState) else sunrise_prices.burned(view)
        shown.crypts = tuple([(UNKNOWN,) * len(crypt) for crypt in view.crypts])
        return shown

    def copy(self) -> DisplayState:
        """An independent copy."""
        return DisplayState.of(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DisplayState):
            return NotImplemented
        return self.burned == other.burned and all(getattr(self, zone) == getattr(other, zone) for zone in ZONES)

    __hash__ = None  # type: ignore[assignment]

    def apply(self, event: Event) -> None:
        """Change what the event changes; events that only tell something change nothing."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)


# Small verbs


def _draw_hunt_card(shown: DisplayState) -> None:
    shown.hunt_deck = shown.hunt_deck[:-1]


def _set_cell(shown: DisplayState, cell: e.Cell, cards: Cards) -> None:
    shown.track[cell[0] * COLUMNS + cell[1] - 1] = cards


def _cell(shown: DisplayState, cell: e.Cell) -> Cards:
    return shown.track[cell[0] * COLUMNS + cell[1] - 1]


def _set_crypt(shown: DisplayState, space: int, change: int) -> int:
    """So many Missions more lie on the Crypt of that space; how many there were."""
    crypt = CRYPT_OF[space]
    before = len(shown.crypts[crypt])
    shown.crypts = (*shown.crypts[:crypt], (UNKNOWN,) * (before + change), *shown.crypts[crypt + 1 :])
    return before


def _lose_mission(shown: DisplayState, seat: int, mission: int) -> None:
    """One Mission less is held, which one the viewer may not know."""
    held = shown.missions[seat]
    shown.missions[seat] = without(held, mission if mission in held else UNKNOWN)


# The set-up, and the moon


def _missions_dealt(shown: DisplayState, event: e.MissionsDealt) -> None:
    shown.missions[event.seat] = event.missions


def _mission_kept(shown: DisplayState, event: e.MissionKept) -> None:
    if event.space == NOTHING:
        shown.missions[event.seat] = (event.mission,)
    elif event.mission != NOTHING:
        shown.missions[event.seat] = tuple(sorted((*shown.missions[event.seat], event.mission)))
        _set_crypt(shown, event.space, -1)


def _vampires_stacked(shown: DisplayState, event: e.VampiresStacked) -> None:
    shown.standing = event.order


def _track_filled(shown: DisplayState, event: e.TrackFilled) -> None:
    cell = (event.row, event.column)
    _draw_hunt_card(shown)
    _set_cell(shown, cell, (*_cell(shown, cell), event.card))


def _track_slid(shown: DisplayState, event: e.TrackSlid) -> None:
    """R40."""
    first = event.row * COLUMNS
    cheap, middle, *dear = shown.track[first : first + COLUMNS]
    shown.track[first : first + COLUMNS] = [cheap + middle, *dear, ()]


def _tavern_refilled(shown: DisplayState, event: e.TavernRefilled) -> None:
    _draw_hunt_card(shown)
    shown.tavern = (UNKNOWN,) * event.count


def _moon_moved(shown: DisplayState, event: e.MoonMoved) -> None:
    shown.turn, shown.resting = event.turn, 0


# Turns


def _turn_started(shown: DisplayState, event: e.TurnStarted) -> None:
    shown.turn, shown.on_turn = event.turn, event.seat
    shown.extra = event.turn == PARASOL_TURN
    shown.speed_total = shown.speed_left = 0


def _turn_ended(shown: DisplayState, event: e.TurnEnded) -> None:
    shown.on_turn, shown.extra = NOBODY, False
    shown.resting |= 1 << event.seat


def _parasol_turn(shown: DisplayState, event: e.ParasolTurn) -> None:
    shown.turn, shown.on_turn, shown.extra = PARASOL_TURN, event.seat, True


def _speed_set(shown: DisplayState, event: e.SpeedSet) -> None:
    shown.speed_total = shown.speed_left = event.total


def _speed_left(shown: DisplayState, event: e.SpeedLeft) -> None:
    shown.speed_left, shown.speed_total = event.n, event.total


def _score_changed(shown: DisplayState, event: e.ScoreChanged) -> None:
    shown.score[event.seat] = event.total


def _vampire_burned(shown: DisplayState, event: e.VampireBurned) -> None:
    shown.burned |= 1 << event.seat


def _type_chosen(shown: DisplayState, event: e.TypeChosen) -> None:
    shown.chosen_type = event.kind


def _game_over(shown: DisplayState, event: e.GameOver) -> None:
    shown.ending = event.ending
    shown.missions = list(event.missions)


# Own cards


def _cards_played(shown: DisplayState, event: e.CardsPlayed) -> None:
    shown.hand[event.seat] = ()
    shown.play[event.seat] += event.cards


def _card_drawn(shown: DisplayState, event: e.CardDrawn) -> None:
    seat = event.seat
    shown.deck[seat] = shown.deck[seat][:-1]
    shown.known[seat] = max(0, shown.known[seat] - 1)
    zone = shown.play if event.to == "play" else shown.hand
    zone[seat] += (event.card,)


def _deck_shuffled(shown: DisplayState, event: e.DeckShuffled) -> None:
    shown.deck[event.seat] = (UNKNOWN,) * len(shown.discard[event.seat])
    shown.discard[event.seat], shown.known[event.seat] = (), 0


def _card_discarded(shown: DisplayState, event: e.CardDiscarded | e.PermanentLost) -> None:
    shown.play[event.seat] = without(shown.play[event.seat], event.card)
    shown.discard[event.seat] += (event.card,)


def _card_digested(shown: DisplayState, event: e.CardDigested) -> None:
    zone = shown.play if event.origin == "play" else shown.discard
    zone[event.seat] = without(zone[event.seat], event.card)
    shown.digested[event.seat] += (event.card,)


def _card_to_deck_top(shown: DisplayState, event: e.CardToDeckTop) -> None:
    seat = event.seat
    shown.discard[seat] = without(shown.discard[seat], event.card)
    shown.deck[seat] += (event.card,)
    shown.known[seat] += 1


def _token_used(shown: DisplayState, event: e.TokenUsed) -> None:
    shown.spent[event.seat] += (event.token,)


def _mission_used(shown: DisplayState, event: e.MissionUsed) -> None:
    _lose_mission(shown, event.seat, event.mission)
    shown.used_missions[event.seat] += (event.mission,)


# The map


def _confused(shown: DisplayState, event: e.Confused) -> None:
    if len(event.path) > 1:
        stacks.put(shown, event.seat, event.path[-1])


def _moved(shown: DisplayState, event: e.Moved) -> None:
    stacks.put(shown, event.seat, event.path[-1])


def _pushed(shown: DisplayState, event: e.Pushed) -> None:
    stacks.put(shown, event.seat, event.to)


def _chest_opened(shown: DisplayState, event: e.ChestOpened) -> None:
    chest = CHEST_OF[event.space]
    shown.chests = (*shown.chests[:chest], NOTHING, *shown.chests[chest + 1 :])
    shown.tokens[event.seat] += (event.token,)


def _crypt_opened(shown: DisplayState, event: e.CryptOpened) -> None:
    if event.taken:
        shown.missions[event.seat] = tuple(sorted((*shown.missions[event.seat], *event.missions)))
        _set_crypt(shown, event.space, -len(event.missions))


def _mission_returned(shown: DisplayState, event: e.MissionReturned) -> None:
    _lose_mission(shown, event.seat, event.mission)
    _set_crypt(shown, event.space, 1)


def _came_home(shown: DisplayState, event: e.CameHome) -> None:
    shown.arrival[event.seat] = event.arrival
    if event.tile:
        shown.castle_tiles = shown.castle_tiles[1:]


# Hunting


def _hunted(shown: DisplayState, event: e.Hunted) -> None:
    if event.cell is not None:
        _set_cell(shown, event.cell, ())
    elif event.source == "tavern":
        shown.tavern = ()
    else:
        shown.roses = tuple([rose for rose in shown.roses if rose not in event.cards])


def _gregarious_drawn(shown: DisplayState, event: e.GregariousDrawn) -> None:
    _draw_hunt_card(shown)


def _gained(shown: DisplayState, event: e.Gained) -> None:
    zone = shown.play if event.to == "play" else shown.discard
    zone[event.seat] += (event.card,)
    shown.hunted[event.seat] += (event.card,)


def _card_hypnotized(shown: DisplayState, event: e.CardHypnotized) -> None:
    _set_cell(shown, event.origin, without(_cell(shown, event.origin), event.card))
    _set_cell(shown, event.to, (*_cell(shown, event.to), event.card))


def _familiar_taken(shown: DisplayState, event: e.FamiliarTaken) -> None:
    _set_cell(shown, event.cell, without(_cell(shown, event.cell), event.card))


_CHANGES: dict[type[Event], Callable[[DisplayState, Any], None]] = {
    e.MissionsDealt: _missions_dealt,
    e.MissionKept: _mission_kept,
    e.VampiresStacked: _vampires_stacked,
    e.TrackFilled: _track_filled,
    e.TrackSlid: _track_slid,
    e.TavernRefilled: _tavern_refilled,
    e.MoonMoved: _moon_moved,
    e.TurnStarted: _turn_started,
    e.TurnEnded: _turn_ended,
    e.ParasolTurn: _parasol_turn,
    e.SpeedSet: _speed_set,
    e.SpeedLeft: _speed_left,
    e.ScoreChanged: _score_changed,
    e.VampireBurned: _vampire_burned,
    e.TypeChosen: _type_chosen,
    e.GameOver: _game_over,
    e.CardsPlayed: _cards_played,
    e.CardDrawn: _card_drawn,
    e.DeckShuffled: _deck_shuffled,
    e.CardDiscarded: _card_discarded,
    e.PermanentLost: _card_discarded,
    e.CardDigested: _card_digested,
    e.CardToDeckTop: _card_to_deck_top,
    e.TokenUsed: _token_used,
    e.MissionUsed: _mission_used,
    e.Confused: _confused,
    e.Moved: _moved,
    e.Pushed: _pushed,
    e.ChestOpened: _chest_opened,
    e.CryptOpened: _crypt_opened,
    e.MissionReturned: _mission_returned,
    e.CameHome: _came_home,
    e.Hunted: _hunted,
    e.GregariousDrawn: _gregarious_drawn,
    e.Gained: _gained,
    e.CardHypnotized: _card_hypnotized,
    e.FamiliarTaken: _familiar_taken,
}
