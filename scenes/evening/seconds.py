"""Seconds that the guests of a cup take for an answer, by game (G3): minutes of courses follow from them."""

from game.core import lengths
from game.evening import cup as cups
from game.evening.cup import Cup
from game.evening.menu import Pace, fitting_games
from game.profiles import pace
from scenes.kit.app import App


def answer_seconds(app: App, cup: Cup) -> Pace:
    """Mean seconds an answer of the guests of the courses to come, people as they are known here, and bots."""
    sitting = [cup.guest(guest) for guest in cups.seat_guests(cup)]
    bots = sum(not guest.is_person for guest in sitting) if any(guest.is_person for guest in sitting) else 0
    profiles = [*app.profiles.all(), app.profiles.guest]
    found = {}
    for game in fitting_games(len(sitting)):
        people = pace.seconds_an_answer(profiles, game) or lengths.SECONDS
        found[game] = (people * (len(sitting) - bots) + pace.BOT_SECONDS * bots) / len(sitting)
    return found
