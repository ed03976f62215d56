"""The effects of an answer, shown before it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.core.model import Action
from game.hunger.components.definitions import COLUMNS
from game.hunger.components.map_graph import LABYRINTH
from game.hunger.forecast.hunts import best_gain
from game.hunger.forecast.moves import Move, possible_moves
from game.hunger.forecast.way_home import WayHome, dawn_line
from game.hunger.table import actions as kinds
from game.hunger.turn.confusion import PATHS
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews.fangs import Fangs
from scenes.hunger.previews.gauge import HEAD, Gauge
from scenes.hunger.previews.lens import Lens
from scenes.hunger.previews.map_preview import LedGhost, MapPreview
from scenes.hunger.previews.marks import Pool, signed_points
from scenes.hunger.previews.outlook import Outlook
from scenes.hunger.previews.pile_fan import PileFan, TrackPreview, facts_of
from scenes.hunger.previews.speed_preview import SpeedPreview
from scenes.hunger.text import pictures
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import Rect, say

DAWN_RIM, RIM = f"{pictures.FOLDER}/rim_dawn", 1.6
"""The picture around spaces beyond the dawn line, and its size as a share of the space's."""


class Previews:
    """One for each table that is laid out; empty while no person here is asked."""

    def __init__(self, stage: Stage, app: App, pieces: TablePieces) -> None:
        self.stage = stage
        self.app = app
        self.pieces = pieces
        self.map = MapPreview(stage, pieces)
        self.track = TrackPreview(stage, pieces)
        self.fan = PileFan(stage, pieces)
        self.ghost = LedGhost(stage, app, pieces)
        self.lens = Lens(stage)
        self.fangs = Fangs(stage)
        self.speed = SpeedPreview(stage, pieces)
        self._other_reach = False  # the light shows the reach of other cards
        self.gauge = Gauge(stage, "fx")
        self.rims = Pool(stage, "board")
        self.outlook: Outlook | None = None
        self._standing: Outlook | None = None  # of whom the gauge tells
        self._gauge_moved = False
        self._shown: set[object] = set()  # parts that show something for the focus
        self.covered: Rect | None = None  # the place of the fan of a pile
        self._ahead: Iterator[None] = iter(())

    # -- always there

    def show_standing(self, view: View, seat: int | None) -> None:
        """Show the gauge, the dawn line and the reach of that seat. The same again changes nothing."""
        if seat is None or view.ending or not view.turn or view.asking == kinds.TOKEN_TYPE:
            self._standing = None
            self.gauge.hide()
            self.rims.hide()
            self.map.hide_all()
            return
        if self._standing is not None and self._standing.is_about(view, seat):
            return
        outlook = self.outlook
        self._standing = (
            outlook if outlook is not None and outlook.is_about(view, seat) else Outlook(view, seat)
        )
        self._show_gauge(None)
        self.rims.begin_drawing()
        for space in dawn_line(view, seat).spaces:
            if space != LABYRINTH:
                rect = layout.space_rect(space)
                size = rect.h * RIM
                face = self.stage.art.texture(DAWN_RIM, size, size), DAWN_RIM
                self.rims.next_piece(face, *rect.center, size, size).lively = True
        self.rims.end_drawing()
        if self.outlook is None:  # a waiting seat with a visible hand plans meanwhile
            self.map.show_reach(possible_moves(view, seat))

    def _show_gauge(self, then: WayHome | None) -> None:
        """Show the way home now, and `then` after an answer."""
        outlook = self._standing
        if outlook is None:
            return
        now = outlook.find_way_home()
        art = self.stage.art
        self._gauge_moved = then is not None
        name = pictures.token_head(outlook.view.config.vampires[outlook.seat])
        head = art.texture(name, HEAD, HEAD), name
        self.gauge.show(now if then is None else then, head, None if then is None else now)

    # -- questions

    def open_question(self, view: View, seat: int, own_missions: bool) -> Outlook:
        """Open a question to a seat. The same again changes nothing."""
        now = self.outlook
        if now is None or not now.is_about(view, seat) or now.own_missions != own_missions:
            self.outlook = now = Outlook(view, seat, own_missions)
            self._ahead = now.work_ahead()
            self._show_reach(now)
        return now

    def show_plan(self, moves: Sequence[Move]) -> None:
        """Show the reach of a waiting seat's hand while others play. A question takes its place."""
        if self.outlook is None and not any(self.map.light.halos):
            self.map.show_reach(moves)

    def close_question(self) -> None:
        """Clear everything after a question."""
        self.outlook, self._ahead = None, iter(())
        self.look_at(None)
        self.fan.kept_clear = None
        self.track.clear()
        self.map.hide_all()
        self.ghost.hide()

    def update(self, seconds: float) -> None:
        """Let a frame of time pass: a ghost walks on, and a little is worked out of what may be in focus
        next."""
        self.ghost.update(seconds)
        next(self._ahead, None)

    def _show_reach(self, outlook: Outlook) -> None:
        """Show the reach while no answer is in focus, from where cards lead the Vampire first."""
        self.map.show_reach(outlook.possible_moves)
        if outlook.led_path is not None:
            lure, spaces = outlook.led_path
            self.ghost.show(outlook.seat, spaces, lure)
        else:
            self.ghost.hide()

    def best_words(self, action: Action) -> str:
        """The gain of the best hunt after that move; "" if none brings points."""
        outlook = self.outlook
        move = outlook.move_of(action) if outlook is not None else None
        found = best_gain(outlook.find_hunts(move)) if outlook is not None and move is not None else None
        if found is None or found.total_points <= 0:
            return ""
        return say("hunger.previews.best", gain=signed_points(found.total_points))

    def hold_warning(self, action: Action, press: str = "hold") -> str:
        """The reason to be sure of that answer; "" for none. `press` as in Outlook.hold_warning()."""
        return self.outlook.hold_warning(action, press) if self.outlook is not None else ""

    # -- the answer in focus

    def look_at(self, action: Action | None, listed: bool = False) -> None:
        """Show the effects of that answer, None for no answer; beside an open list nothing that would lie
        under it."""
        outlook = self.outlook
        self.covered, self._shown = None, set()
        if outlook is not None:
            if action is not None and (look := _LOOKS.get(type(action))) is not None:
                look(self, outlook, action)
            if self.track not in self._shown and not outlook.may_move:
                self.track.show(outlook.find_hunts())
                self._shown.add(self.track)
        for part in (self.map, self.fan, self.track):
            if part not in self._shown:
                part.clear()
        if listed:
            self.covered = None
            self.fan.clear()
            self.map.signs.hide()
        self._show_hunts(action)
        self._show_speed(action)
        then = outlook.home_after(action) if outlook is not None and action is not None else None
        if then is not None or self._gauge_moved:
            self._show_gauge(then)

    def _show_speed(self, action: Action | None) -> None:
        """Show the Speed after the answer, and the reach of the cards that it leaves in play."""
        outlook = self.outlook
        is_own = outlook is not None and self.pieces.tray.open_seat(self.pieces.shown) == outlook.seat
        self.speed.show(outlook.speed_after(action) if outlook is not None and is_own else None)
        reach = outlook.moves_after(action) if outlook is not None and action is not None else None
        if outlook is not None and (reach is not None or self._other_reach):
            self._other_reach = reach is not None
            self.map.show_reach(outlook.possible_moves if reach is None else reach)

    def _show_hunts(self, action: Action | None) -> None:
        """Show the hunts left, and what the answer makes of them."""
        outlook = self.outlook
        hunts = outlook.hunts_left(action) if outlook is not None else None
        if outlook is None or hunts is None or self.pieces.tray.open_seat(self.pieces.shown) != outlook.seat:
            self.fangs.hide()
            return
        column = action.column if isinstance(action, kinds.Hunt) else 0
        if isinstance(action, kinds.HuntTavern | kinds.HuntRose):
            column = COLUMNS
        ends = isinstance(action, kinds.EndTurn) and bool(outlook.find_hunts())
        self.fangs.show(hunts, column, are_lost=ends)

    def _show_move(self, outlook: Outlook, action: Action) -> None:
        move = outlook.move_of(action)
        if move is not None:
            self.map.show_move(outlook.seat, move)
            self.track.show(outlook.find_hunts(move))
            self._shown |= {self.map, self.track}

    def _show_stumble(self, outlook: Outlook, action: kinds.ConfuseTo) -> None:
        """R18: the steps, and the reach from their end."""
        outlook.start = action.to
        self.map.show_reach(outlook.possible_moves)
        self.ghost.show(outlook.seat, PATHS[outlook.view.at[outlook.seat]][action.to], "confuse")

    def _show_push(self, outlook: Outlook, action: kinds.Push) -> None:
        decision = outlook.view.decision
        pushes = (
            [other for other in decision.actions if isinstance(other, kinds.Push)]
            if decision is not None
            else []
        )
        ends = [push.to for push in pushes if push.seat == action.seat]
        self.map.show_push(action.seat, outlook.view.at[action.seat], ends, action.to)
        self._shown.add(self.map)

    def _show_hunt(self, outlook: Outlook, action: kinds.Hunt | kinds.HuntRose) -> None:
        """The cards, their gain, and their cost later."""
        gain = outlook.gain_of(action)
        if gain is None:
            return
        facts = facts_of(outlook.view, outlook.seat, gain)
        self._shown.add(self.fan)
        if isinstance(action, kinds.HuntRose):
            self.covered = self.fan.show_rose(facts, layout.rose_rect(action.card))
        else:
            self.covered = self.fan.show(facts, gain.cell)


_LOOKS: dict[type[Action], Callable[[Previews, Outlook, Any], None]] = {
    kinds.MoveTo: Previews._show_move,
    kinds.MistTo: Previews._show_move,
    kinds.Stay: Previews._show_move,
    kinds.ConfuseTo: Previews._show_stumble,
    kinds.Push: Previews._show_push,
    kinds.Hunt: Previews._show_hunt,
    kinds.HuntRose: Previews._show_hunt,
}
"""By class of an answer: the method that shows its effects."""
