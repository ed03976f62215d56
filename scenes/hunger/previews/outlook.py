"""Possible results of an open question, worked out once each: moves, the hunts after them, the ways home from
there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.core.model import Action
from game.hunger.components.definitions import SPICY, TOKEN_KIND
from game.hunger.components.map_graph import IS_WELL
from game.hunger.forecast import hunts, moves
from game.hunger.forecast.hunts import HuntGain
from game.hunger.forecast.moves import Move
from game.hunger.forecast.speed_after import SpeedAfter, speed_after, table_after
from game.hunger.forecast.way_home import WayHome, way_home, worsens_danger
from game.hunger.table import actions as kinds
from game.hunger.turn import hunting
from game.hunger.turn.confusion import PATHS
from game.hunger.view import View
from game.hunger.why_not.common import no_hunting
from scenes.hunger.previews.fangs import HuntsLeft
from scenes.kit.base import say
from scenes.kit.base.task import checkpoint

Lure = Literal["confuse", "spicy"]
"""The reason why a Vampire goes astray."""
NIGHTS = 10  # that a chance is told of
MOVES = 0.004
"""Seconds for all moves of a seat."""
WAY_HOME = 0.005
"""Seconds for one way home, many turns by chance."""


class Outlook:
    """For one question to a seat.

    `view` is what may be drawn from; `own_missions`: the seat's own Missions count too, which only its own
    eyes may see. `start`: the space to which Confuse would lead it, while that answer is in focus."""

    def __init__(self, view: View, seat: int, own_missions: bool = False) -> None:
        self.view = view
        self.seat = seat
        self.own_missions = own_missions
        self.start: int | None = None
        self._moves: dict[int | None, tuple[Move, ...]] = {}
        self._hunts: dict[tuple[int | None, Action | None], tuple[HuntGain, ...]] = {}
        self._speeds: dict[Action, SpeedAfter | None] = {}
        self._moves_after: dict[Action, tuple[Move, ...]] = {}
        self._homes: dict[tuple[int | None, tuple[int, ...]], WayHome] = {}

    def is_about(self, view: View, seat: int) -> bool:
        """True if it is about that view, for that seat."""
        return self.view is view and self.seat == seat

    @property
    def may_move(self) -> bool:
        """True if the seat's movement is still to come."""
        return self.view.asking in (kinds.EFFECTS, kinds.CONFUSE, kinds.MOVE)

    @property
    def possible_moves(self) -> tuple[Move, ...]:
        """Moves of the seat, from `start` if there is one."""
        if self.start not in self._moves:
            self._moves[self.start] = (
                moves.possible_moves(self.view, self.seat, self.start) if self.may_move else ()
            )
        return self._moves[self.start]

    @property
    def led_path(self) -> tuple[Lure, tuple[int, ...]] | None:
        """The way that cards in play will lead the seat before it may choose, with the reason: Confuse (R18),
        or Spicy off a Well (R24)."""
        if not self.may_move or not self.possible_moves:
            return None
        here = self.own_space
        start = self.possible_moves[0].path[0]
        if start != here:
            return "confuse", PATHS[here][start]
        runs = [move for move in self.possible_moves if isinstance(move.action, kinds.MoveTo)]
        if SPICY.isdisjoint(self.view.play[self.seat]) or IS_WELL[here] or not runs:
            return None
        return "spicy", min(runs, key=lambda move: move.cost).path

    def move_to(self, space: int) -> Move | None:
        """The cheapest move that ends there."""
        return moves.move_to(self.possible_moves, space)

    def move_of(self, action: Action) -> Move | None:
        """The move of that answer to R20."""
        return next((move for move in self.possible_moves if move.action == action), None)

    def find_hunts(self, move: Move | None = None) -> tuple[HuntGain, ...]:
        """Hunts at the end of a move; None: where the seat stands."""
        key = self.start, move.action if move is not None else None
        if key not in self._hunts:
            self._hunts[key] = hunts.hunt_gains(self.view, self.seat, move, self.own_missions, self.start)
        return self._hunts[key]

    def hunts_left(self, action: Action | None) -> HuntsLeft | None:
        """The hunts of the turn: those left, or those at the end of a move; None where it is about something
        else. A token for another hunt adds one."""
        view = self.view
        played = view.play[self.seat]
        if view.asking == kinds.ACT:
            more = isinstance(action, kinds.UseToken) and TOKEN_KIND[action.token] == "extra_hunt"
            return HuntsLeft(view.any_hunts, view.first_hunts, int(more), no_hunting(view) is not None)
        if not self.may_move:
            return None
        move = self.move_of(action) if action is not None else None
        if move is None:
            return HuntsLeft(*hunting.hunts_at(self.own_space, played, moved=False, stayed=False))
        stays = isinstance(move.action, kinds.Stay)
        hunts_there = hunting.hunts_at(move.space, played, not stays, stays and move.speed_left > 0)
        return HuntsLeft(*hunts_there, barred=move.no_hunting is not None)

    def speed_after(self, action: Action | None) -> SpeedAfter | None:
        """The Speed left after an answer; None if it stays as it is."""
        view = self.view
        if action is None or view.asking not in (kinds.EFFECTS, kinds.MOVE, kinds.ACT):
            return None
        move = self.move_of(action) if self.may_move else None
        if move is not None:
            now = move.speed_left + move.cost
            return SpeedAfter(now, move.speed_left) if move.cost else None
        if action not in self._speeds:
            self._speeds[action] = speed_after(view, action)
        return self._speeds[action]

    def moves_after(self, action: Action) -> tuple[Move, ...] | None:
        """The moves of the seat with the cards that an answer leaves in play; None if the Speed stays as it
        is."""
        after = self.speed_after(action) if self.view.asking == kinds.EFFECTS else None
        if after is None or self.move_of(action) is not None:
            return None
        if action not in self._moves_after:
            checkpoint(MOVES)
            table = table_after(self.view, after)
            self._moves_after[action] = moves.possible_moves(table, self.seat, self.start)
        return self._moves_after[action]

    def gain_of(self, action: Action) -> HuntGain | None:
        """The gain of that hunt where the seat stands."""
        return next((gain for gain in self.find_hunts() if gain.action == action), None)

    def find_way_home(self, space: int | None = None, gained: tuple[int, ...] = ()) -> WayHome:
        """The way home now, or after this turn on that space with those cards."""
        key = space, gained
        if key not in self._homes:
            checkpoint(WAY_HOME)
            self._homes[key] = way_home(self.view, self.seat, space, gained)
        return self._homes[key]

    def home_after(self, action: Action) -> WayHome | None:
        """The way home after a move or a hunt; None for other answers."""
        if isinstance(action, kinds.MoveTo | kinds.MistTo):
            return self.find_way_home(action.to)
        if isinstance(action, kinds.Stay):
            return self.find_way_home(
                self.possible_moves[0].path[0] if self.possible_moves else self.own_space
            )
        cards = self._gained_cards(action)
        return self.find_way_home(self.own_space, cards) if cards else None

    def hold_warning(self, action: Action, press: str = "hold") -> str:
        """The price of a step that leaves the green, in words; "" for answers that are given at once. `press`: one
        that is to be sure is held ("hold"), or comes "again"."""
        after = self.home_after(action)
        if after is None or not worsens_danger(self.find_way_home(), after):
            return ""
        burn = NIGHTS - round(after.safe * NIGHTS / 100)
        if burn == NIGHTS:
            return say(f"hunger.previews.{press}.always")
        return (
            say(f"hunger.previews.{press}.burns", n=burn, of=NIGHTS)
            if burn
            else say(f"hunger.previews.{press}.close")
        )

    def _gained_cards(self, action: Action) -> tuple[int, ...]:
        """The cards that a hunt brings."""
        view = self.view
        match action:
            case kinds.Hunt() | kinds.MissionPile():
                return view.cell(action.row, action.column)
            case kinds.HuntTavern():
                return view.tavern
            case kinds.HuntRose():
                return (action.card,)
        return ()

    @property
    def own_space(self) -> int:
        return self.view.at[self.seat]

    def work_ahead(self) -> Iterator[None]:
        """Work out what may be in focus next, a little at a time."""
        for move in self.possible_moves:
            self.find_hunts(move)
            yield
            self.home_after(move.action)
            yield
        for gain in self.find_hunts() if not self.may_move else ():
            self.home_after(gain.action)
            yield
