"""Courses: files of levels that belong together, as the lessons or the stages of a game, checked to the last
name. The id of a level for the whole program is game/course/level."""

from functools import cache
from pathlib import Path

from game.campaign import gentle_table, level_faults
from game.campaign.level import Level
from game.core import catalog
from game.core.errors import ConfigError, DataError, GameError
from game.core.loader import Faults, StrictMap, faults_below, ids_twice, load_checked, load_yaml
from game.core.match import Match

VERSION = 1
"""Version of level files; raised if a key changes its meaning."""
LEVELS = Path(__file__).resolve().parents[2] / "levels"


class Part(StrictMap):
    """Lessons of a course that belong together.

    picture: name of its picture. Its name is the course's text .part.ID, the heading of its lessons alone
    .of_part.ID."""

    id: str
    picture: str


class Course(StrictMap):
    """Document of a level file.

    text: prefix of its text keys, .title and .line. If there are `parts`, each level names the one that it
    belongs to."""

    version: int
    id: str
    game: str
    text: str
    levels: tuple[Level, ...]
    parts: tuple[Part, ...] = ()

    def of_part(self, part: str) -> tuple[Level, ...]:
        """Levels of a part; "" means all."""
        return tuple(level for level in self.levels if part in ("", level.part))


def load_course(path: Path | str) -> Course:
    """Course in a file. Raises DataError with file, line and place for anything that does not fit the game,
    or for a file of a newer edition."""
    return load_checked(path, Course, _find_faults, version=VERSION)


def of_game(game_id: str, name: str = "tutorial") -> Course:
    """Course of a game by its file name; read once. Raises DataError, also if there is none."""
    return _read_once(_course_path(game_id, name))


_read_once = cache(load_course)


def has_course(game_id: str, name: str = "tutorial") -> bool:
    """True if a game has such a course."""
    return _course_path(game_id, name).is_file()


def load_by_id(course_id: str) -> Course:
    """Course of the program by its id, as tasty_humans/stages. Raises DataError, also if there is none."""
    game, _, name = course_id.partition("/")
    if game not in catalog.ids() or not name.isidentifier():
        raise DataError(f"There is no course {course_id!r}.")
    return of_game(game, name)


def load_lessons(course_id: str, part: str = "") -> Course:
    """Course of lessons, reduced to one `part` if it is given. Raises DataError, also if there is none."""
    course = load_by_id(course_id)
    if not part:
        return course
    found = tuple(one for one in course.parts if one.id == part)
    if not found:
        raise DataError(f"There is no part {part!r} in {course_id}; it has {_part_names(course)}.")
    return course.replace(levels=course.of_part(part), parts=found)


def read_level(level_id: str) -> tuple[str, Level]:
    """Game and level of an id like tasty_humans/stages/first_bite. Raises DataError if there is none."""
    course_id, _, name = level_id.rpartition("/")
    course = load_by_id(course_id)
    for found in course.levels:
        if found.id == name:
            return course.game, found
    raise DataError(f"There is no level {level_id!r}.")


def begin_level(game_id: str, level: Level, seed: int | None = None, gentler: int = 0) -> Match:
    """Match at the start of a level.

    seed: of this try, for levels that are dealt afresh each time. gentler: steps of a gentler table (C13).
    Raises ConfigError or PositionError."""
    rules, start = catalog.load(game_id), level.start
    if start.position is not None:
        return Match.from_position(rules, start.position, start.draws)
    if seed is None or not level.fresh:
        seed = start.seed
    if seed is None:
        raise ConfigError("A level starts from a position, or from a seed (with a config).")
    return Match.new(rules, rules.config(**gentle_table.options_of(game_id, level, gentler)), seed)


def _course_path(game_id: str, name: str) -> Path:
    return LEVELS / game_id / f"{name}.yaml"


def _part_names(course: Course) -> str:
    return ", ".join(part.id for part in course.parts) or "none"


def _find_faults(course: Course) -> Faults:
    try:
        catalog.load(course.game)
    except GameError as error:
        yield "$.game", str(error).rstrip(".")
        return
    if not course.levels:
        yield "$.levels", "there is no level"
    yield from ids_twice("parts", [part.id for part in course.parts])
    parts = {part.id for part in course.parts}
    used = {level.part for level in course.levels}
    for i, level in enumerate(course.levels):
        if (level.part or course.parts) and level.part not in parts:
            yield (
                f"$.levels[{i}].part",
                f"there is no part {level.part!r}; the file has {_part_names(course)}",
            )
    for i, part in enumerate(course.parts):
        if part.id not in used:
            yield f"$.parts[{i}]", "no level belongs to it"
    yield from ids_twice("levels", [level.id for level in course.levels])
    for i, level in enumerate(course.levels):
        yield from faults_below(
            f"$.levels[{i}]", level_faults.find_level_faults(level, course.game, begin_level)
        )
        goes_on = level.start.goes_on
        if goes_on and not _has_level(goes_on.stage):
            yield f"$.levels[{i}].start.goes_on.stage", f"the game has no level {goes_on.stage!r}"


def _has_level(level_id: str) -> bool:
    """True for a level of the game itself; its file is not checked, for it may be the one that asks."""
    course_id, _, wanted = level_id.rpartition("/")
    game, _, name = course_id.partition("/")
    if game not in catalog.ids() or not name.isidentifier() or not has_course(game, name):
        return False
    return any(level.get("id") == wanted for level in load_yaml(_course_path(game, name))["levels"])
