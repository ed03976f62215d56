"""Cup of the hall (C7): places of its matches give points, added up in one table for all its players."""

from collections.abc import Mapping

from game.campaign import personas
from game.campaign.campaign import Chapter
from game.campaign.goals import place_of
from game.campaign.level import Opponent
from game.campaign.stage import StageRun
from game.core.values import frozen
from scenes.kit.base import say

POINTS = (10, 6, 4, 3, 2, 1)
"""Points for the first place, the second ..."""
GUEST = ""
"""Id of the person; rivals have the ids of their personas."""
Places = Mapping[str, Mapping[str, int]]
"""Stage -> player id -> points."""


@frozen
class Row:
    """Row of a player in the cup's table; points: by stage, None if the player did not sit there."""

    who: str
    name: str
    portrait: str
    points: tuple[int | None, ...]

    @property
    def total(self) -> int:
        return sum(points or 0 for points in self.points)


def points_of(run: StageRun) -> dict[str, int]:
    """Player id -> points of a match that is over; empty if it has no result."""
    result = run.match.state.result
    if not result:
        return {}
    found = {GUEST: POINTS[place_of(result, run.seat) - 1]}
    for seat, who in enumerate(run.level.seats):
        if isinstance(who, Opponent) and who.persona:
            found[who.persona] = max(found.get(who.persona, 0), POINTS[place_of(result, seat) - 1])
    return found


def is_better(new: Mapping[str, int], old: Mapping[str, int]) -> bool:
    """True if the person has more points than before: the best try counts."""
    return bool(new) and new.get(GUEST, 0) > old.get(GUEST, 0)


def ranked_rows(chapter: Chapter, places: Places, portrait: str) -> list[Row]:
    """Rows of all players with points, the best first; the person before others with as many."""
    stages = [stop.stage for stop in chapter.stops]
    known = personas.load_personas()
    people = {GUEST, *(who for stage in stages for who in places.get(stage, {}) if who in known)}
    rows = []
    for who in people:
        name = say(f"{known[who].text_prefix}.name") if who else say("campaign.cup.you")
        face = known[who].portrait if who else portrait
        points = tuple(places.get(stage, {}).get(who) for stage in stages)
        rows.append(Row(who, name, face, points))
    return sorted(rows, key=lambda row: (-row.total, row.who))
