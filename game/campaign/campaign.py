"""Campaign (levels/campaign.yaml; C5, C9): chapters, and the stages on their roads."""

from functools import cache
from pathlib import Path

from game.campaign import course
from game.campaign.course import Course
from game.core.errors import DataError
from game.core.loader import Faults, StrictMap, faults_below, ids_twice, load_checked

FILE = course.LEVELS / "campaign.yaml"
LAND_WIDTH, LAND_HEIGHT = 1920, 1080


class Stop(StrictMap):
    """Stage on the road.

    stage: its id, game/course/level; x, y: place in its land (1920 x 1080, origin bottom-left); lesson:
    course (game/course) of the lessons before it; part: the part of that course, "" for all."""

    stage: str
    x: int
    y: int
    lesson: str = ""
    part: str = ""

    @property
    def lessons(self) -> Course | None:
        """Lessons that come before it. Raises DataError."""
        return course.load_lessons(self.lesson, self.part) if self.lesson else None


class Chapter(StrictMap):
    """Land with its road.

    text: prefix of its text keys, .title and .line; stars: count that opens it, once every host before it is
    beaten; cup: its stages are played for places, with one table of points."""

    id: str
    text: str
    stops: tuple[Stop, ...]
    stars: int = 0
    cup: bool = False


class Campaign(StrictMap):
    """Whole road."""

    version: int
    chapters: tuple[Chapter, ...]

    @property
    def stops(self) -> tuple[Stop, ...]:
        """All stops, chapter by chapter."""
        return tuple(stop for chapter in self.chapters for stop in chapter.stops)

    def chapter_of(self, stop: Stop) -> Chapter:
        return next(chapter for chapter in self.chapters if stop in chapter.stops)

    def stop_of(self, stage: str) -> Stop | None:
        """Stop of a stage, or None for a stage that is not on the road."""
        return next((stop for stop in self.stops if stop.stage == stage), None)


@cache
def load_campaign(path: Path = FILE) -> Campaign:
    """Campaign of a file. Raises DataError with file and line, also for a stage that does not exist."""
    return load_checked(path, Campaign, _find_faults)


def _find_faults(campaign: Campaign) -> Faults:
    yield from ids_twice("chapters", [chapter.id for chapter in campaign.chapters])
    seen: set[str] = set()
    for i, chapter in enumerate(campaign.chapters):
        if not chapter.stops:
            yield f"$.chapters[{i}]", "a chapter has a stop"
        for j, stop in enumerate(chapter.stops):
            yield from faults_below(f"$.chapters[{i}].stops[{j}]", _stop_faults(stop))
            if stop.stage in seen:
                yield f"$.chapters[{i}].stops[{j}].stage", f"{stop.stage!r} lies on the road already"
            seen.add(stop.stage)


def _stop_faults(stop: Stop) -> Faults:
    if not (0 <= stop.x <= LAND_WIDTH and 0 <= stop.y <= LAND_HEIGHT):
        yield "", f"a land is {LAND_WIDTH} x {LAND_HEIGHT}"
    try:
        course.read_level(stop.stage)
    except DataError as error:
        yield ".stage", str(error).rstrip(".")
    try:
        if stop.part and not stop.lesson:
            yield ".part", "a part is one of a 'lesson'"
        _ = stop.lessons
    except DataError as error:
        yield ".lesson", str(error).rstrip(".")
