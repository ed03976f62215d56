"""Road of the campaign (C6) as one person sees it: open stages, the next stage, stars."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game.campaign.campaign import Campaign, Chapter, Stop
from game.campaign.record import StageRecord

STARS_A_STAGE = 3
NOTHING = StageRecord()


class StopState(Enum):
    """State of a stop; PASSED: left out, and open."""

    LOCKED = "locked"
    OPEN = "open"
    PASSED = "passed"
    DONE = "done"


class Road:
    """Campaign with one person's `records` by stage id."""

    def __init__(self, campaign: Campaign, records: Mapping[str, StageRecord]) -> None:
        self.campaign = campaign
        self.records = records

    def stage_record(self, stop: Stop) -> StageRecord:
        return self.records.get(stop.stage, NOTHING)

    @property
    def won_stars(self) -> int:
        """Count of stars that are won."""
        return sum(self.stage_record(stop).star_count for stop in self.campaign.stops)

    def stars_of(self, chapter: Chapter) -> int:
        """Count of stars that are won in a chapter."""
        return sum(self.stage_record(stop).star_count for stop in chapter.stops)

    @property
    def all_stars(self) -> int:
        """Count of all stars."""
        return STARS_A_STAGE * len(self.campaign.stops)

    def stop_state(self, stop: Stop) -> StopState:
        record = self.stage_record(stop)
        if record.stars:
            return StopState.DONE
        if record.passed:
            return StopState.PASSED
        chapter = self.campaign.chapter_of(stop)
        at = chapter.stops.index(stop)
        if not at:
            return StopState.OPEN if self.is_open(chapter) else StopState.LOCKED
        # all of them: a puzzle of the road may have been solved beside it
        before = map(self.stage_record, chapter.stops[:at])
        return StopState.OPEN if all(record.stars or record.passed for record in before) else StopState.LOCKED

    def is_open(self, chapter: Chapter) -> bool:
        """True for an open chapter: its stars are won and the hosts of earlier chapters are beaten."""
        return not chapter.stars or (self.won_stars >= chapter.stars and not self.hosts_before(chapter))

    def hosts_before(self, chapter: Chapter) -> tuple[Stop, ...]:
        """Hosts of earlier chapters that are still to be beaten."""
        before = self.campaign.chapters[: self.campaign.chapters.index(chapter)]
        return tuple(other.stops[-1] for other in before if not self.stage_record(other.stops[-1]).stars)

    def can_play(self, stop: Stop) -> bool:
        return self.stop_state(stop) is not StopState.LOCKED

    def next_stop(self, after: Stop | None = None) -> Stop:
        """Stop to go on with: the first open one without a star, behind `after` first, then those that were
        passed by. The last stop of all if everything is done."""
        stops = self.campaign.stops
        at = stops.index(after) + 1 if after is not None else 0
        ahead = (*stops[at:], *stops[:at])
        for wanted in (StopState.OPEN, StopState.PASSED):
            found = next((stop for stop in ahead if self.stop_state(stop) is wanted), None)
            if found is not None:
                return found
        return stops[-1]

    def opened_since(self, before: Road) -> tuple[Stop, ...]:
        """Stops that could not be played before."""
        return tuple(
            stop for stop in self.campaign.stops if self.can_play(stop) and not before.can_play(stop)
        )
