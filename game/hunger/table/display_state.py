"""A table on a screen, as plain values that events change."""

from __future__ import annotations

from game.core.model import Event
from game.core.zones import ShownZones
from game.hunger.components.definitions import (
    COLUMNS,
    NOBODY,
    NOTHING,
    PARASOL_TURN,
    TOKEN_KIND,
    TOKENS,
    UNKNOWN,
)
from game.hunger.components.map_graph import CHEST_OF, CRYPT_OF
from game.hunger.table import events as e
from game.hunger.table.zones import Cards, Table, remove_card, replace_at


class DisplayState(Table, ShownZones[Table]):
    """Table with the zones of ZONES only: hidden faces are UNKNOWN, in Crypts always."""

    ZONES = (
        "config", "turn", "on_turn", "resting", "at", "standing", "track", "hunt_deck", "tavern", "roses",
        "chests", "crypts", "public", "castle_tiles", "deck", "known", "hand", "play", "discard",
        "digested", "hunted", "missions", "used_missions", "tokens", "spent", "score", "arrival",
        "chosen_type", "speed_total", "speed_left", "token_speed", "extra", "ending", "burned",
    )  # fmt: skip

    __slots__ = ("burned",)

    burned: int

    def follow(self, view: Table) -> None:
        super().follow(view)
        self.crypts = tuple([(UNKNOWN,) * len(crypt) for crypt in view.crypts])

    def _draw_hunt_card(self) -> None:
        self.hunt_deck = self.hunt_deck[:-1]

    def _set_cell(self, cell: e.Cell, cards: Cards) -> None:
        self.track[cell[0] * COLUMNS + cell[1] - 1] = cards

    def _set_crypt(self, space: int, change: int) -> None:
        """Add so many Missions (< 0: remove) to the Crypt of that space."""
        crypt = CRYPT_OF[space]
        missions = (UNKNOWN,) * (len(self.crypts[crypt]) + change)
        self.crypts = replace_at(self.crypts, crypt, missions)

    def _lose_mission(self, seat: int, mission: int) -> None:
        """Remove a held Mission, whose face the viewer may not know."""
        held = self.missions[seat]
        self.missions[seat] = remove_card(held, mission if mission in held else UNKNOWN)

    def _show_setup_and_moon(self, event: Event) -> None:
        match event:
            case e.MissionsDealt():
                self.missions[event.seat] = event.missions
            case e.MissionKept():
                if event.space == NOTHING:
                    self.missions[event.seat] = (event.mission,)
                elif event.mission != NOTHING:
                    self.missions[event.seat] = tuple(sorted((*self.missions[event.seat], event.mission)))
                    self._set_crypt(event.space, -1)
            case e.VampiresStacked():
                self.standing = event.order
            case e.TrackFilled():
                cell = (event.row, event.column)
                self._draw_hunt_card()
                self._set_cell(cell, (*self.cell(*cell), event.card))
            case e.TrackSlid():  # R40
                first = event.row * COLUMNS
                cheap, middle, *dear = self.track[first : first + COLUMNS]
                self.track[first : first + COLUMNS] = [cheap + middle, *dear, ()]
            case e.TavernRefilled():
                self._draw_hunt_card()
                self.tavern = (UNKNOWN,) * event.count
            case e.MoonMoved():
                self.turn, self.resting = event.turn, 0

    def _show_turns(self, event: Event) -> None:
        match event:
            case e.TurnStarted():
                self.turn, self.on_turn = event.turn, event.seat
                self.extra = event.turn == PARASOL_TURN
                self.speed_total = self.speed_left = self.token_speed = 0
            case e.TurnEnded():
                self.on_turn, self.extra = NOBODY, False
                self.resting |= 1 << event.seat
            case e.ParasolTurn():
                self.turn, self.on_turn, self.extra = PARASOL_TURN, event.seat, True
            case e.SpeedSet():
                self.speed_total = self.speed_left = event.total
                self.token_speed = sum(n for what, _, n in event.parts if what == "token")
            case e.SpeedLeft():
                if not (self.speed_total or self.speed_left):
                    self.token_speed = 0  # with a Speed of 0 a token was spent on the way, not in step 1
                self.speed_left, self.speed_total = event.n, event.total
            case e.ScoreChanged():
                self.score[event.seat] = event.total
            case e.VampireBurned():
                self.burned |= 1 << event.seat
            case e.TypeChosen():
                self.chosen_type = event.kind
            case e.GameOver():
                self.ending = event.ending
                self.missions = list(event.missions)

    def _show_own_cards(self, event: Event) -> None:
        match event:
            case e.CardsPlayed():
                self.hand[event.seat] = ()
                self.play[event.seat] += event.cards
            case e.CardDrawn():
                seat = event.seat
                self.deck[seat] = self.deck[seat][:-1]
                self.known[seat] = max(0, self.known[seat] - 1)
                zone = self.play if event.to == "play" else self.hand
                zone[seat] += (event.card,)
            case e.DeckShuffled():
                self.deck[event.seat] = (UNKNOWN,) * len(self.discard[event.seat])
                self.discard[event.seat], self.known[event.seat] = (), 0
            case e.CardDiscarded() | e.PermanentLost():
                self.play[event.seat] = remove_card(self.play[event.seat], event.card)
                self.discard[event.seat] += (event.card,)
            case e.CardDigested():
                zone = self.play if event.origin == "play" else self.discard
                zone[event.seat] = remove_card(zone[event.seat], event.card)
                self.digested[event.seat] += (event.card,)
            case e.CardToDeckTop():
                seat = event.seat
                self.discard[seat] = remove_card(self.discard[seat], event.card)
                self.deck[seat] += (event.card,)
                self.known[seat] += 1
            case e.TokenUsed():
                self.spent[event.seat] += (event.token,)
                if TOKEN_KIND[event.token] == "speed" and not (self.speed_total or self.speed_left):
                    self.token_speed += TOKENS[event.token].n
            case e.MissionUsed():
                self._lose_mission(event.seat, event.mission)
                self.used_missions[event.seat] += (event.mission,)

    def _show_map(self, event: Event) -> None:
        match event:
            case e.Confused():
                if len(event.path) > 1:
                    self.put_on_top(event.seat, event.path[-1])
            case e.Moved():
                self.put_on_top(event.seat, event.path[-1])
            case e.Pushed():
                self.put_on_top(event.seat, event.to)
            case e.ChestOpened():
                chest = CHEST_OF[event.space]
                self.chests = replace_at(self.chests, chest, NOTHING)
                self.tokens[event.seat] += (event.token,)
            case e.CryptOpened():
                if event.taken:
                    self.missions[event.seat] = tuple(sorted((*self.missions[event.seat], *event.missions)))
                    self._set_crypt(event.space, -len(event.missions))
            case e.MissionReturned():
                self._lose_mission(event.seat, event.mission)
                self._set_crypt(event.space, 1)
            case e.CameHome():
                self.arrival[event.seat] = event.arrival
                if event.tile:
                    self.castle_tiles = self.castle_tiles[1:]

    def _show_hunting(self, event: Event) -> None:
        match event:
            case e.Hunted():
                if event.cell is not None:
                    self._set_cell(event.cell, ())
                elif event.source == "tavern":
                    self.tavern = ()
                else:
                    self.roses = tuple([rose for rose in self.roses if rose not in event.cards])
            case e.GregariousDrawn():
                self._draw_hunt_card()
            case e.Gained():
                zone = self.play if event.to == "play" else self.discard
                zone[event.seat] += (event.card,)
                self.hunted[event.seat] += (event.card,)
            case e.CardHypnotized():
                self._set_cell(event.origin, remove_card(self.cell(*event.origin), event.card))
                self._set_cell(event.to, (*self.cell(*event.to), event.card))
            case e.FamiliarTaken():
                self._set_cell(event.cell, remove_card(self.cell(*event.cell), event.card))

    CHAPTERS = (_show_setup_and_moon, _show_turns, _show_own_cards, _show_map, _show_hunting)
