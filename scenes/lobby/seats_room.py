"""Room where people sit down: a card for each seat, the way to the code for phones, and a focus ring for each
device."""

from collections.abc import Iterable

from scenes.kit.art import Pieces
from scenes.kit.base import SMALL_LABEL, Rect, say
from scenes.kit.input import Focusable
from scenes.kit.widgets import draw_chip
from scenes.kit.widgets.focus_ring import Ring, seat_ring
from scenes.lobby.page import SeatsPage
from scenes.lobby.prompts import PHONES
from scenes.lobby.seat_cards import SeatCards

SEAT = Rect(96, 356, 408, 540)
SEAT_PITCH = 440
START = Rect(1484, 928, 340, 88)
PHONES_BUTTON = Rect(888, 928, 228, 88)
ICON_ROOM = 64
"""Place of the way to the code for phones."""
RING_CHIP = 46


class SeatsRoom:
    """Seats and buttons of a scene where people sit down, drawn with it; adds to its buttons and zones. Subclasses
    choose the class of the cards and draw the room."""

    seat_cards: type[SeatCards]

    def __init__(self, scene: SeatsPage) -> None:
        self.scene = scene
        self.app = scene.app
        self.stage = scene.stage
        self.guests = scene.guests
        self.options = scene.options
        self.cards = self.seat_cards(self.app, self.stage, self.guests, self.options)
        self.rings: Pieces = []

    def draw_backdrop(self) -> None:
        """Draw the picture behind everything."""
        raise NotImplementedError

    def draw_room(self, ready: bool) -> list[Focusable]:
        """Draw everything but backdrop, prompt bar and rings; returns the focus items.

        ready: True if it can go on."""
        raise NotImplementedError

    def draw_phones_button(self) -> list[Focusable]:
        """Draw the way to the code for phones, with the number of those that are here (P1)."""
        if self.app.settings.phones == "never":
            return []
        count = len(self.app.phones.known)
        words = say("phones.lobby.button_here", n=count) if count else say("phones.lobby.button")
        self.scene.add_button(PHONES, PHONES_BUTTON, words, style=SMALL_LABEL, align="right", kept=ICON_ROOM)
        x = PHONES_BUTTON.x + 40
        self.stage.add_picture("cards", "ui/icon_phone", x, PHONES_BUTTON.cy, PHONES_BUTTON.h - 24)
        return [Focusable(PHONES, PHONES_BUTTON, "start")]

    @property
    def may_start(self) -> bool:
        """True if a press on the start does something: it makes whoever presses ready, and nobody else."""
        hands = self.scene.app.devices.last_used.owner
        others = [chair for chair in self.guests.waiting_people if chair.owner != hands]
        return not others and (bool(self.guests.taken_chairs) or self.options.start_problem(0) is None)

    def update(self, seconds: float) -> None:
        """Let time pass for the cards."""
        self.cards.update(seconds)

    # -- seats

    def seat_rect(self, seat: int) -> Rect:
        """Place of a seat's card."""
        return SEAT.move(seat * SEAT_PITCH, 0)

    def draw_cards(self, seats: Iterable[int]) -> list[Focusable]:
        """Draw the cards of these seats; returns their focus items."""
        items = []
        for seat in seats:
            self.cards.draw_seat(seat, self.seat_rect(seat))
            items.append(Focusable(f"seat_{seat}", self.seat_rect(seat), "seats"))
        return items

    # -- rings

    def show_rings(self, ring: Ring, seat: int | None) -> None:
        """Color the focus ring for the seat that steers it, and frame the other devices' last seats. The ring
        is white while one device alone has seats."""
        self.stage.clear(self.rings)
        hands: dict[str, int] = {}  # owner -> seat taken last
        for chair in self.guests.taken_chairs:
            if chair.owner is not None:
                hands[chair.owner] = chair.seat
        steering = self.guests.chairs[seat].owner if seat is not None else None
        ring.set_color(self.guests.chairs[seat].color if seat is not None and len(hands) > 1 else None)
        if seat is not None and ring.target is not None:
            self._ring_chip(seat, ring.target)
        for owner, other in hands.items():
            if owner != steering:
                rect = self.seat_rect(other)
                self.rings.append(
                    self.stage.add_nine_patch("over", seat_ring(self.guests.chairs[other].color), rect)
                )
                self._ring_chip(other, rect)

    def _ring_chip(self, seat: int, rect: Rect) -> None:
        self.rings.append(
            draw_chip(self.stage, self.guests.chairs[seat].color, rect.x - 4, rect.top + 4, RING_CHIP, "top")
        )
