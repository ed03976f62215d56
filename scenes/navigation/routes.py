"""Routes: all places of the house. A route holds the arguments of its scene by name; its room's ROUTES name
the scene. Routes know no scene, so scenes need not know each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from game.campaign.campaign import Stop
    from game.campaign.course import Course
    from game.campaign.road import Road
    from game.core.match import Match
    from game.profiles.profile import Profile


@dataclass(frozen=True)
class Route:
    """Place in the house; routes with equal arguments are the same place."""

    refusal: ClassVar[str] = ""
    """Text key of a sentence with {reason} for a place that cannot be shown; "": the reason alone."""


# -- front


@dataclass(frozen=True)
class Title(Route):
    """The title, with its menu if `seated`."""

    seated: bool = False


@dataclass(frozen=True)
class Games(Route):
    """The choice of a game."""


@dataclass(frozen=True)
class Doors(Route):
    """The ways into a game: alone, together, against bots, its lessons, its rules."""

    game: str


@dataclass(frozen=True)
class Continue(Route):
    """The choice of a match that waits."""


@dataclass(frozen=True)
class Credits(Route):
    """The credits."""


# -- pages


@dataclass(frozen=True)
class Confirm(Route):
    """A question with two answers, as ready sentences; danger: True if yes has to be held."""

    question: str
    detail: str
    yes: str
    no: str
    agreed: Callable[[], object]
    danger: bool = True
    refused: Callable[[], object] = field(default=lambda: None)


# -- reference


@dataclass(frozen=True)
class Settings(Route):
    """The settings."""


@dataclass(frozen=True)
class Rules(Route):
    """The rules book of a game, at a page, at the passage `about` a thing, or with its search open.

    variant: key of the match's variant of the rules."""

    game: str
    page: str | None = None
    about: str = ""
    searching: bool = False
    variant: str = ""


# -- people


@dataclass(frozen=True)
class People(Route):
    """All profiles."""


@dataclass(frozen=True)
class Person(Route):
    """A profile."""

    profile_id: str


@dataclass(frozen=True)
class EditPerson(Route):
    """Editor of a profile's name, face, color and figure; `keep` makes a new one, `done` gets it."""

    done: Callable[[Profile], object]
    profile: Profile | None = None
    color: int = 0
    keep: Callable[[str, str, int, int], Profile] | None = None


@dataclass(frozen=True)
class Name(Route):
    """The letters of a name; of: id of its profile."""

    name: str
    done: Callable[[str], object]
    of: str = ""


@dataclass(frozen=True)
class Statistics(Route):
    """The numbers of a profile, None for the active one."""

    profile: Profile | None = None
    page: str = "overview"


@dataclass(frozen=True)
class Trophies(Route):
    """The trophies of a profile, None for the active one."""

    profile: Profile | None = None
    shelf: str = "house"


# -- match


@dataclass(frozen=True)
class Pause(Route):
    """The pause of a match; log: False while the table still shows the beginning."""

    session: Any
    log: bool = True


@dataclass(frozen=True)
class Log(Route):
    """The log of a match for a seat; since: count of old answers; find: opens the answer of a line."""

    game: str
    chapters: Sequence[Any]
    since: int | None = None
    seat: int | None = None
    find: Any = None


@dataclass(frozen=True)
class LostPad(Route):
    """Notice that the controller of the asked seat is gone."""

    session: Any


@dataclass(frozen=True)
class Handover(Route):
    """The curtain before a seat's secret; secret: text key of its name."""

    seat: int
    secret: str = ""
    portrait: str = ""


# -- afterwards


@dataclass(frozen=True)
class Results(Route):
    """The results of a finished match."""

    session: Any


@dataclass(frozen=True)
class Review(Route):
    """The review of a match that is over: all players' chances over its answers."""

    match: Match
    chairs: Sequence[Any]
    path: Path | None = None
    budget: Any = None


@dataclass(frozen=True)
class Replays(Route):
    """The shelf of matches."""


@dataclass(frozen=True)
class Replay(Route):
    """A match to watch again, from after `at` answers."""

    match: Match
    chairs: Sequence[Any]
    at: int = 0


@dataclass(frozen=True)
class Fork(Route):
    """The seats of a replay, to play on from its present moment."""

    session: Any
    host: Any


@dataclass(frozen=True)
class Import(Route):
    """The import of a shared match."""


@dataclass(frozen=True)
class Share(Route):
    """The code of a match."""

    match: Match


# -- lobby


@dataclass(frozen=True)
class Lobby(Route):
    """Seats and options before a match; `device` came by `door` ("alone", "together", "")."""

    game_id: str = "tasty_humans"
    door: str = ""
    device: Any = None


@dataclass(frozen=True)
class Deal(Route):
    """The choice of the next deal; last, present: seeds of the last and the present one; chosen: gets it."""

    last: int | None
    present: int | None
    chosen: Callable[[int | None], object]


@dataclass(frozen=True)
class Rematch(Route):
    """The choice of the same deal or a new one; chosen: gets its seed, None for a new one."""

    seed: int | None
    chosen: Callable[[int | None], object]


@dataclass(frozen=True)
class SeatSwitches(Route):
    """The switches of an option that is chosen seat by seat."""

    lobby: Any
    key: str


# -- campaign


@dataclass(frozen=True)
class MapAt(Route):
    """The map at a stage; stops opened since `before` light up; walk_on: go on to the next stop."""

    refusal: ClassVar[str] = "campaign.broken"
    at: str = ""
    before: Road | None = None
    walk_on: bool = False


@dataclass(frozen=True)
class LevelList(Route):
    """Puzzles and own levels, at one of them."""

    refusal: ClassVar[str] = "campaign.broken"
    at: str = ""


@dataclass(frozen=True)
class MakeLevel(Route):
    """A level to be made of a match as it stands."""

    session: Any
    match: Match


@dataclass(frozen=True)
class StageTable(Route):
    """The table of a stage."""

    session: Any


@dataclass(frozen=True)
class BackFromStage(Route):
    """The place that a stage was chosen at: map, list of levels or calendar; walk_on as for MapAt."""

    session: Any
    walk_on: bool = False


@dataclass(frozen=True)
class Stars(Route):
    """The stars of a stage that is over."""

    session: Any


@dataclass(frozen=True)
class Crowning(Route):
    """The end of the campaign."""


@dataclass(frozen=True)
class LessonsBefore(Route):
    """The lessons before a stop's stage; device: begins the first open one at once, None for no device."""

    stop: Stop
    device: Any = None


@dataclass(frozen=True)
class Lessons(Route):
    """The lessons of a game, or those of a course."""

    lessons: str | Course


@dataclass(frozen=True)
class Learn(Route):
    """The choice of a game to learn."""


@dataclass(frozen=True)
class Graduation(Route):
    """The end of all lessons of a game."""

    game: str
    device: Any


@dataclass(frozen=True)
class Supper(Route):
    """The calendar of daily suppers; match: today's, if just played."""

    match: Match | None = None
    today: date | None = None


@dataclass(frozen=True)
class SupperResult(Route):
    """The result of a supper in words to share, and its match."""

    text: str
    match: Match | None
