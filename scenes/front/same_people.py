"""People of a match that waits, beside those of this evening: whether going on comes before a new table (G47)."""

from collections.abc import Iterator

from game.core.match import Match
from game.evening.cup import Cup
from scenes.kit.app import App
from scenes.kit.match.replay_store import chairs_of


def has_same_people(app: App, waiting: Match | Cup) -> bool:
    """True if all people of a match that waits are here: people of this evening, or the one of the title. Before
    anybody has sat down, one of them is enough."""
    there, title = set(_people_of(waiting)), app.profiles.active
    tonight = app.tonight
    if not tonight.people:
        guests = {who for who in there if app.profiles.get(who) is None}
        return bool(guests) if title.is_guest else title.id in there
    here = {guest.name if (guest := tonight.find_guest(who)) else who for who in tonight.people}
    return bool(there) and there <= here | {title.id}


def _people_of(waiting: Match | Cup) -> Iterator[str]:
    """Ids of the profiles, and names of the guests."""
    if isinstance(waiting, Cup):
        yield from (guest.owner or guest.name for guest in waiting.guests if not guest.bot)
    else:
        yield from (chair.profile or chair.name for chair in chairs_of(waiting) if chair.is_person)
