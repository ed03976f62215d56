"""Whose tray lies open, and which of its cards are known."""

from __future__ import annotations

from collections.abc import Callable

from game.hunger.components.definitions import NOBODY
from game.hunger.table.display_state import DisplayState
from game.hunger.table.zones import Cards


class TraySeat:
    """One value for all parts of the tray.

    own: the seat of somebody who is alone at the screen and whose tray stays while others play; None where
    several look on, or nobody. asked: of the tray that lies over the one on the table, the seat. next_hand:
    the cards that `own` will play in its next turn. own_missions: the Missions that `own` holds, which lie
    open before one who is alone. backs: hands that may not be seen lie there face down. pace: the Speed of an
    average turn of a seat, None where no turn follows. unseen: the cards in deck and hand of a seat, which
    all at the table can work out.
    """

    def __init__(self) -> None:
        self.own: int | None = None
        self.asked: int | None = None
        self.next_hand: Cards = ()
        self.own_missions: Cards = ()
        self.backs = False
        self.unseen: Callable[[int], Cards] = lambda seat: ()
        self.pace: Callable[[int], float | None] = lambda seat: None

    def seat(self, shown: DisplayState) -> int:
        """Whose tray is to be seen; NOBODY while no Vampire is on turn and nobody is alone at the screen."""
        if self.asked is not None:
            return self.asked
        return self.own if self.own is not None else shown.on_turn

    def hand(self, shown: DisplayState) -> Cards:
        """The cards of the next turn, where they may be seen and the show has come so far."""
        seat = self.seat(shown)
        known = seat != NOBODY and seat == self.own and len(shown.hand[seat]) == len(self.next_hand)
        return self.next_hand if known else ()

    def missions(self, shown: DisplayState) -> Cards:
        """The own Missions, where they lie open and the show has come so far."""
        known = (
            self.own is not None
            and self.asked is None
            and len(shown.missions[self.own]) == len(self.own_missions)
        )
        return self.own_missions if known else ()

    def cards(self, shown: DisplayState) -> Cards:
        """What lies in the tray."""
        seat = self.seat(shown)
        return () if seat == NOBODY else (*shown.play[seat], *self.hand(shown))

    def hidden(self, shown: DisplayState) -> int:
        """How many cards lie there face down."""
        seat = self.seat(shown)
        return len(shown.hand[seat]) if self.backs and seat != NOBODY else 0
