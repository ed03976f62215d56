"""The seat whose tray lies open, and those of its cards that are known."""

from __future__ import annotations

from collections.abc import Callable

from game.hunger.components.definitions import NOBODY
from game.hunger.table.display_state import DisplayState
from game.hunger.table.zones import Cards


class TraySeat:
    """One value for all parts of the tray.

    own_seat: the seat of a person alone at the screen, whose tray stays while others play; None if several or
    none look on. rival_seat: the seat of a tray that lies over the one on the table. next_hand: the cards
    that `own_seat` will play in its next turn. own_missions: the Missions of `own_seat`, which lie open
    before a person alone. shows_backs: hidden hands lie there face down. average_speed: the Speed of an
    average turn of a seat, None if no turn follows. unseen_cards: the cards in deck and hand of a seat, which
    all at the table can work out."""

    def __init__(self) -> None:
        self.own_seat: int | None = None
        self.rival_seat: int | None = None
        self.next_hand: Cards = ()
        self.own_missions: Cards = ()
        self.shows_backs = False
        self.unseen_cards: Callable[[int], Cards] = lambda seat: ()
        self.average_speed: Callable[[int], float | None] = lambda seat: None

    def open_seat(self, shown: DisplayState) -> int:
        """The seat of the tray; none while no Vampire is on turn and no person is alone at the screen."""
        if self.rival_seat is not None:
            return self.rival_seat
        return self.own_seat if self.own_seat is not None else shown.on_turn

    def known_hand(self, shown: DisplayState) -> Cards:
        """The cards of the next turn, if they may be seen and the show has come so far."""
        seat = self.open_seat(shown)
        known = seat != NOBODY and seat == self.own_seat and len(shown.hand[seat]) == len(self.next_hand)
        return self.next_hand if known else ()

    def known_missions(self, shown: DisplayState) -> Cards:
        """The own Missions, if they lie open and the show has come so far."""
        known = (
            self.own_seat is not None
            and self.rival_seat is None
            and len(shown.missions[self.own_seat]) == len(self.own_missions)
        )
        return self.own_missions if known else ()

    def known_cards(self, shown: DisplayState) -> Cards:
        """The face-up cards of the tray."""
        seat = self.open_seat(shown)
        return () if seat == NOBODY else (*shown.play[seat], *self.known_hand(shown))

    def hidden_count(self, shown: DisplayState) -> int:
        """The number of cards that lie there face down."""
        seat = self.open_seat(shown)
        return len(shown.hand[seat]) if self.shows_backs and seat != NOBODY else 0
