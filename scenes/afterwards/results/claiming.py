"""The rows of guests in the results: "That was me" puts a match under a name, and takes it back (G42)."""

from collections.abc import Mapping

from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.base import Rect, say
from scenes.kit.input import Focusable
from scenes.kit.match.person import Person
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.navigation import navigator, routes
from scenes.people import claims
from scenes.people.profiles import wearing

ROW = "row_"
ASKED = "claims"
"""Key of App.told_once."""


class Claims:
    """The claims that the results of one match have seen."""

    def __init__(self, app: App, session: MatchSession) -> None:
        self.app = app
        self.session = session
        self.claimed: dict[int, str] = {}
        """Profiles that took a guest's seat, by seat."""
        self._guests: dict[int, Person] = {}

    @property
    def seats(self) -> list[int]:
        """Seats whose rows can be pressed."""
        return sorted({*claims.claimable_seats(self.session), *self.claimed})

    def row_items(self, rows: Mapping[int, Rect]) -> list[Focusable]:
        """Focus items of the rows that can be pressed, of rows by seat."""
        return [Focusable(f"{ROW}{seat}", rows[seat]) for seat in self.seats if seat in rows]

    @staticmethod
    def seat_of_key(key: str | None) -> int | None:
        """Seat of the focused row."""
        return int(key.removeprefix(ROW)) if key and key.startswith(ROW) else None

    def ask_aloud(self) -> None:
        """Say once an evening that guests can take a name, if there are people who were not named."""
        seats = claims.claimable_seats(self.session)
        taken = {chair.person.profile for chair in self.session.seating.chairs}
        if (
            not seats
            or ASKED in self.app.told_once
            or all(one.id in taken for one in self.app.profiles.all())
        ):
            return
        self.app.told_once.add(ASKED)
        self.app.notify(say("results.claim_aloud", name=self._name(seats[0])))

    def says(self, seat: int) -> str:
        """Sentence for the bar on a row with the focus."""
        key = "unclaim_says" if seat in self.claimed else "claim_says"
        return say(f"results.{key}", name=self._name(seat))

    def prompt_key(self, seat: int) -> str:
        """Text key of the press on a row."""
        return "results.unclaim" if seat in self.claimed else "results.claim"

    def ask_person(self, seat: int) -> bool:
        """Ask for the person on a guest's seat. True."""
        chairs = self.session.seating.chairs
        taken = tuple(chair.person.profile for chair in chairs if chair.person.profile not in ("", GUEST))
        question = say("results.who", name=self._name(seat))
        pick = routes.PickPerson(question, lambda one: self._claim(seat, one), taken, chairs[seat].color)
        return navigator.lay_over(self.app, pick)

    def _claim(self, seat: int, profile: Profile) -> None:
        """Book the match for the profile, and let the seat wear it from now on."""
        chairs = self.session.seating.to_saved()
        refusal = claims.find_refusal(self.app, self.session.play, chairs, seat, profile)
        if refusal:
            self.app.notify(refusal)
            return
        claims.claim_match(self.app, self.session, seat, profile.id)
        self._guests[seat] = self.session.seating.person(seat)
        wearing.dress_chair(self.session.seating[seat], profile)
        self.claimed[seat] = profile.id
        starter.rename_players(self.app, self.session)

    def take_back(self, seat: int) -> None:
        """Make the seat a guest's again, and take the match from the profile that claimed it."""
        self.session.seating[seat].person = self._guests[seat]
        claims.return_match(self.app, self.session, seat, self.claimed.pop(seat))
        starter.rename_players(self.app, self.session)

    def _name(self, seat: int) -> str:
        return self.session.seating.person(seat).called
