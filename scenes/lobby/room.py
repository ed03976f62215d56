"""What every lobby shows: the game's seats, the options below, the way to the table, and a ring for every pair of hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.deal_code import code_of
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.design_tokens import NIGHT_500, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.controls import chip
from scenes.kit.widgets.focus_ring import Ring, seat_ring
from scenes.lobby.options import HOUSE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.lobby.page import LobbyPage
    from scenes.lobby.seat_cards import SeatCards

SEAT = Rect(96, 344, 408, 540)
SEAT_PITCH = 440
OPTIONS = Rect(96, 156, 1728, 156)
START = Rect(1484, 928, 340, 88)
DEAL, DEAL_BUTTON = "deal", Rect(1100, 928, 356, 88)
"""The focus key of the choice of a deal, which every game has."""
RING_CHIP = 46
DIMMED = 110  # what cannot be changed now; of 255


class LobbyRoom:
    """Drawn with its scene. Collects the scene's buttons and zones. Subclasses say what its cards are and draw the seats."""

    seat_cards: type[SeatCards]
    heading = "lobby.heading"
    start = "lobby.start"

    def __init__(self, scene: LobbyPage) -> None:
        self.scene = scene
        self.app = scene.app
        self.stage = scene.stage
        self.guests = scene.guests
        self.options = scene.options
        self.cards = self.seat_cards(self.app, self.stage, self.guests, self.options)
        self.rings: list[Nine | Piece] = []

    def backdrop(self) -> None:
        """The picture behind everything."""
        raise NotImplementedError

    def draw(self, ready: bool) -> list[Focusable]:
        """Everything but backdrop, prompt bar and rings; gives what can be focused. `ready`: the match can begin."""
        self.scene.heading(say(self.heading))
        items = self.draw_seats() + self._draw_options()
        self.scene.zones += self.cards.zones
        self.scene.button(DEAL, DEAL_BUTTON, self._deal_text(), style=SMALL_LABEL)
        watched = bool(self.guests.taken) and not self.guests.people  # whoever has not sat down yet does not run into that
        kind = "ready" if ready and not watched else "normal"
        self.scene.button("start", START, say("lobby.watch" if watched else self.start), kind=kind)
        return [*items, Focusable(DEAL, DEAL_BUTTON, "start"), Focusable("start", START, "start")]

    def update(self, seconds: float) -> None:
        """Let time pass: the guests in the dark take turns."""
        self.cards.update(seconds)

    def look_closer(self, seat: int) -> bool:
        """Show what is played on a seat as a card; False in games that have none."""
        return False

    # -- seats

    def place(self, seat: int) -> Rect:
        """Where a seat's card lies."""
        return SEAT.moved(seat * SEAT_PITCH, 0)

    def draw_seats(self) -> list[Focusable]:
        """The seats, and what else the game shows above the options; gives what can be focused there."""
        raise NotImplementedError

    def draw_cards(self, seats: Iterable[int]) -> list[Focusable]:
        """The cards of these seats."""
        items = []
        for seat in seats:
            self.cards.draw(seat, self.place(seat))
            items.append(Focusable(f"seat_{seat}", self.place(seat), "seats"))
        return items

    # -- options

    def _draw_options(self) -> list[Focusable]:
        self.stage.nine("board", "nine_panel_dark", OPTIONS)
        items = []
        keys = self.options.row
        width = OPTIONS.w / len(keys)
        for i, key in enumerate(keys):
            cell = Rect(OPTIONS.x + i * width + 10, OPTIONS.y + 14, width - 20, OPTIONS.h - 28)
            if i:
                self.stage.fill("board", Rect(cell.x - 12, cell.y + 14, 4, cell.h - 28), NIGHT_500)
            self.stage.text("cards", self._option_label(key), SMALL, cell.x + 22, cell.top - 38, TEXT_MID, box=cell)
            value = self.stage.text("cards", self._option_text(key), SMALL_LABEL, cell.x + 22, cell.y + 42, TEXT_HI, box=cell)
            if key not in HOUSE and self.options.fixed(key, self.guests) is not None:
                value.alpha = DIMMED
            items.append(Focusable(f"option_{key}", cell, "options"))
        return items

    def _option_label(self, key: str) -> str:
        return say(f"lobby.option.{key}") if key in HOUSE else self.options.label(key)

    def _option_text(self, key: str) -> str:
        if key not in HOUSE:
            return self.options.text(key)
        value = getattr(self.app.settings, key)
        if isinstance(value, bool):
            return say("common.on" if value else "common.off")
        return say("speed.skip") if value == "skip" else say("speed.x", n=value)

    def _deal_text(self) -> str:
        """A new deal, the last one, or one by its letters, of which the first ones have room."""
        deal = self.scene.deal
        if deal is None:
            return say("lobby.deal.new_short")
        last = self.app.last_deals.get(self.scene.game.id)
        return say("lobby.deal.last_short") if deal == last else say("lobby.deal.chosen", code=code_of(deal).partition("-")[0])

    # -- rings

    def show_rings(self, ring: Ring, seat: int | None) -> None:
        """The focus in the color of the seat that steers it, the other hands' seats in theirs; white while it is one pair of hands."""
        self.stage.clear(self.rings)
        hands: dict[str, int] = {}  # by owner: the seat that was taken last
        for chair in self.guests.taken:
            if chair.owner is not None:
                hands[chair.owner] = chair.seat
        steering = self.guests.chairs[seat].owner if seat is not None else None
        ring.wear(self.guests.chairs[seat].color if seat is not None and len(hands) > 1 else None)
        if seat is not None and ring.target is not None:
            self._ring_chip(seat, ring.target)
        for owner, other in hands.items():
            if owner != steering:
                rect = self.place(other)
                self.rings.append(self.stage.nine("over", seat_ring(self.guests.chairs[other].color), rect))
                self._ring_chip(other, rect)

    def _ring_chip(self, seat: int, rect: Rect) -> None:
        self.rings.append(chip(self.stage, self.guests.chairs[seat].color, rect.x - 4, rect.top + 4, RING_CHIP, "top"))
