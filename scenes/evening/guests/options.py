"""Rules for chairs without a game: how many there are, how few may sit there, whether bots may."""

from game.evening.cup import FEWEST_GUESTS, MOST_GUESTS
from scenes.kit.base import say
from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SeatGuests

FEWEST_COOKS, MOST_COOKS = 2, 4
"""People who cook together (G16)."""


class GuestOptions(LobbyOptions):
    """Chairs of the couch cup: people, and bots in any mix (G20). Without figures, and without options."""

    game = "guests"
    texts = "guests.cup"
    """Prefix of the page's text keys."""
    fewest, seats = FEWEST_GUESTS, MOST_GUESTS
    has_bots = True

    def __init__(self) -> None:
        super().__init__({})

    def tell(self, key: str) -> str:
        """A text of the page."""
        return say(f"{self.texts}.{key}")

    @property
    def invitation(self) -> str:
        return self.tell("invitation")

    def start_problem(self, taken: int) -> str | None:
        return None if taken >= self.fewest else self.tell("too_few")


class CompanyOptions(GuestOptions):
    """Chairs of those who cook together: people alone."""

    texts = "guests.company"
    fewest, seats = FEWEST_COOKS, MOST_COOKS
    has_bots = has_watchers = False

    def arrange_chairs(self, guests: SeatGuests, hands: object = None) -> None:
        """Let bots stand up who came from another table."""
        for chair in guests.chairs:
            if chair.bot:
                guests.leave_seat(chair.seat)
