"""The places that one can go to. A route holds the arguments of its scene, by name; which scene that is stands in the ROUTES of its room.

Routes know no scene, so scenes need not know each other.
"""

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
    """A place; two routes with the same arguments are the same place."""

    refusal: ClassVar[str] = ""
    """Text key of the sentence for a place that cannot be shown, with {reason}; "": the reason is the sentence."""


# -- front


@dataclass(frozen=True)
class Title(Route):
    """The title; with its menu where somebody is `seated`."""

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
    """Who made the house and what is in it."""


# -- pages


@dataclass(frozen=True)
class Confirm(Route):
    """A question with two answers, as ready sentences; `danger`: yes has to be held."""

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
    """The rules book of a game, at a page, at what is said `about` a thing, or with its search open; `variant`: how the match is played."""

    game: str
    page: str | None = None
    about: str = ""
    searching: bool = False
    variant: str = ""


# -- people


@dataclass(frozen=True)
class People(Route):
    """Everybody who plays here."""


@dataclass(frozen=True)
class Person(Route):
    """A profile."""

    profile_id: str


@dataclass(frozen=True)
class EditPerson(Route):
    """Name, face, color and figure of a profile, or of a new one that `keep` makes and `done` gets."""

    done: Callable[[Profile], object]
    profile: Profile | None = None
    color: int = 0
    keep: Callable[[str, str, int, int], Profile] | None = None


@dataclass(frozen=True)
class Name(Route):
    """The letters of a name; `of` is the id of whose it is."""

    name: str
    done: Callable[[str], object]
    of: str = ""


@dataclass(frozen=True)
class Statistics(Route):
    """The numbers of a profile, of whoever plays the campaign where none is given."""

    profile: Profile | None = None
    page: str = "overview"


@dataclass(frozen=True)
class Trophies(Route):
    """The trophies of a profile, of whoever plays the campaign where none is given."""

    profile: Profile | None = None
    shelf: str = "house"


# -- match


@dataclass(frozen=True)
class Pause(Route):
    """The pause of a match; without its log where the table still shows how it began."""

    session: Any
    log: bool = True


@dataclass(frozen=True)
class Log(Route):
    """What was done in a match; new since an answer, for the eyes of a seat; `find` opens the answer of a line."""

    game: str
    chapters: Sequence[Any]
    since: int | None = None
    seat: int | None = None
    find: Any = None


@dataclass(frozen=True)
class LostPad(Route):
    """The controller of the seat that is asked is gone."""

    session: Any


@dataclass(frozen=True)
class Handover(Route):
    """The curtain before a secret of a seat, which is called by the text key `secret`."""

    seat: int
    secret: str = ""
    portrait: str = ""


# -- afterwards


@dataclass(frozen=True)
class Results(Route):
    """Who has won a finished match."""

    session: Any


@dataclass(frozen=True)
class Review(Route):
    """Everybody's chances over a match that is over."""

    match: Match
    chairs: Sequence[Any]
    path: Path | None = None
    budget: Any = None


@dataclass(frozen=True)
class Replays(Route):
    """The shelf of matches."""


@dataclass(frozen=True)
class Replay(Route):
    """A match to look at again, from where `at` answers had been given."""

    match: Match
    chairs: Sequence[Any]
    at: int = 0


@dataclass(frozen=True)
class Fork(Route):
    """The seats of a replay, to play on from where it stands."""

    session: Any
    host: Any


@dataclass(frozen=True)
class Import(Route):
    """A match that others have shared."""


@dataclass(frozen=True)
class Share(Route):
    """The code of a match."""

    match: Match


# -- lobby


@dataclass(frozen=True)
class Lobby(Route):
    """Seats and options before a match; `device` has come through this `door`."""

    game_id: str = "tasty_humans"
    door: str = ""
    device: Any = None


@dataclass(frozen=True)
class Deal(Route):
    """The deal of the next match: `last` and `present` as seeds, `chosen` gets the new one."""

    last: int | None
    present: int | None
    chosen: Callable[[int | None], object]


@dataclass(frozen=True)
class Rematch(Route):
    """The same deal or a new one; `chosen` gets its seed."""

    seed: int | None
    chosen: Callable[[int | None], object]


@dataclass(frozen=True)
class SeatSwitches(Route):
    """The switches that an option has for each seat."""

    lobby: Any
    key: str


# -- campaign


@dataclass(frozen=True)
class MapAt(Route):
    """The map of the campaign at a stage, where the road was as `before`; `walk_on`: the walker goes to the next stop."""

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
    """Where a stage was chosen: the map, the list of levels, the calendar of suppers; `walk_on` as for MapAt."""

    session: Any
    walk_on: bool = False


@dataclass(frozen=True)
class Stars(Route):
    """What a stage has brought."""

    session: Any


@dataclass(frozen=True)
class Crowning(Route):
    """The end of the campaign."""


@dataclass(frozen=True)
class LessonsBefore(Route):
    """The lessons that come before the stage of a stop; the first open one begins at once for whoever holds `device`."""

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
    """All lessons of a game are done."""

    game: str
    device: Any


@dataclass(frozen=True)
class Supper(Route):
    """The calendar of daily suppers; `match` is the one that was just played."""

    match: Match | None = None
    today: date | None = None


@dataclass(frozen=True)
class SupperResult(Route):
    """A supper in words to share, and its match."""

    text: str
    match: Match | None
