"""Order of the games' cards, and the game to begin with, by what was finished on this machine (G48)."""

from game.core.catalog import Entry
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.pages import game_list

FIRST = "tasty_humans"
"""Game whose lessons and table are the gentlest beginning."""


def entries_by_last_played(app: App) -> list[Entry]:
    """Games in the order of their last finished match, newest first; others follow in the order of the menu."""
    people = _people(app)
    played = {
        entry.id: max(
            (one.date for person in people for one in person.matches.last_matches(entry.id)), default=""
        )
        for entry in game_list.menu_entries()
    }
    return sorted(game_list.menu_entries(), key=lambda entry: played[entry.id], reverse=True)


def first_game(app: App) -> str:
    """Game to begin with; "" once anybody has finished a match on this machine."""
    return "" if any(person.matches.totals for person in _people(app)) else FIRST


def _people(app: App) -> list[Profile]:
    return [*app.profiles.all(), app.profiles.guest]
