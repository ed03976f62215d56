"""Rows of the list of levels: levels, or files with a mistake, and how they are read."""

from collections.abc import Callable
from pathlib import Path

from game.campaign import course, own_levels
from game.core.values import frozen
from scenes.campaign.stage.info import StageInfo

Count = Callable[[int, int], bool]
"""Called with what is done and of how much; the reading ends where it is False."""


@frozen
class Shown:
    """Disc of the list: a level, or a file with a mistake."""

    id: str
    info: StageInfo | None
    mistake: str = ""


def read_course(course_id: str, count: Count = lambda done, of: True) -> list[Shown]:
    """Puzzles of a course. Raises DataError."""
    found = course.load_by_id(course_id)
    names = [(f"{course_id}/{level.id}", level) for level in found.levels]
    return [Shown(name, StageInfo.of_level(name, found.game, level)) for name, level in names]


def read_own(folder: Path, count: Count) -> list[Shown]:
    """Own levels of all files in a folder."""
    shown = list[Shown]()
    for file in own_levels.read_all(folder, count):
        if not file.course:
            shown.append(Shown(own_levels.id_of(file.path), None, file.mistake))
            continue
        for level in file.course.levels:
            name = own_levels.id_of(file.path, level)
            shown.append(Shown(name, StageInfo.of_level(name, file.course.game, level)))
    return shown
