"""Proposals of the King for the courses of a cup, from the results of those who sit there (G25). Draws nothing."""

from game import bots
from game.bots import characters
from game.evening import cup as cups
from game.evening.cup import Course, Cup, Guest
from game.profiles.ratings.proposals import Proposal, propose_steps, strength_of, strength_of_bot
from game.profiles.ratings.rated_matches import update_ratings
from game.profiles.ratings.rating import Rating, Strength
from scenes.kit.app import App

OFFERED = "offer"
"""Setting with which the King proposes anything."""


class Advice:
    """Proposals by course, found out once for each game, length and table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._ratings: dict[str, dict[str, Rating]] = {}
        self._found: dict[object, Proposal | None] = {}

    def propose(self, cup: Cup, course: Course) -> Proposal | None:
        """Proposal for a course by guest, as they are in seat_order(); None where there is nothing to say."""
        sitting = seat_order(cup)
        if self.app.settings.seasoning != OFFERED or not cups.fits(course.game, len(sitting)):
            return None
        key = (course.game, course.length, course.chosen_mode, tuple(guest.id for guest in sitting))
        if key not in self._found:
            sides = [self._strength(course.game, guest) for guest in sitting]
            self._found[key] = propose_steps(course.game, course.length, sides, course.chosen_mode)
        return self._found[key]

    def _strength(self, game: str, guest: Guest) -> Strength | None:
        if not guest.is_person:
            level = characters.level_of(game, guest.character) if guest.bot else 0
            return strength_of_bot(game, level or bots.level_with_flames(game, guest.bot or guest.stand_in))
        if not guest.owner:
            return None
        if game not in self._ratings:
            self._ratings[game] = update_ratings(self.app.profiles, game)
        return strength_of(self._ratings[game].get(guest.owner))


def seat_order(cup: Cup) -> list[Guest]:
    """Guests of the courses to come, in the order of the cup."""
    return [guest for guest in cup.guests if guest.is_playing]


def season_so(cup: Cup, course: Course, proposal: Proposal) -> Cup:
    """Cup whose guests begin a game as proposed."""
    for guest, steps in zip(seat_order(cup), proposal.steps, strict=True):
        cup = cups.season(cup, guest.id, course.game, steps)
    return cup
