"""The hall's cup (C7): the places of its matches give points, and one table adds them up for everybody who sat there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.campaign import personas
from game.campaign.campaign import Chapter
from game.campaign.goals import place_of
from game.campaign.level import Opponent
from game.campaign.stage import StageRun
from scenes.kit.base.texts import say

POINTS = (10, 6, 4, 3, 2, 1)
"""For the first place, the second ..."""
GUEST = ""
"""Whoever plays, where rivals have the ids of their personas."""
Places = Mapping[str, Mapping[str, int]]
"""By stage: points by who got them."""


@dataclass(frozen=True, slots=True)
class Row:
    """One guest of the cup: points by stage, None where that guest did not sit."""

    who: str
    name: str
    portrait: str
    points: tuple[int | None, ...]

    @property
    def total(self) -> int:
        return sum(points or 0 for points in self.points)


def points_of(run: StageRun) -> dict[str, int]:
    """What the places of a match that is over are worth, by who got them; nothing for one that has no result."""
    result = run.match.state.result
    if result is None:
        return {}
    found = {GUEST: POINTS[place_of(result, run.seat) - 1]}
    for seat, who in enumerate(run.level.seats):
        if isinstance(who, Opponent) and who.persona:
            found[who.persona] = max(found.get(who.persona, 0), POINTS[place_of(result, seat) - 1])
    return found


def better(new: Mapping[str, int], old: Mapping[str, int]) -> bool:
    """Whether the guest has come out better than the last time: the best try counts."""
    return bool(new) and new.get(GUEST, 0) > old.get(GUEST, 0)


def table(chapter: Chapter, places: Places, portrait: str) -> list[Row]:
    """Everybody with points, the best first; the guest before others who have as many."""
    stages = [stop.stage for stop in chapter.stops]
    known = personas.load()
    people = {GUEST, *(who for stage in stages for who in places.get(stage, {}) if who in known)}
    rows = []
    for who in people:
        name = say(f"{known[who].text}.name") if who else say("campaign.cup.you")
        face = known[who].portrait if who else portrait
        rows.append(Row(who, name, face, tuple(places.get(stage, {}).get(who) for stage in stages)))
    return sorted(rows, key=lambda row: (-row.total, row.who))
