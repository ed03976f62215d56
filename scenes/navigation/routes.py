"""Routes: all places of the house. A route holds the arguments of its scene by name; its room's ROUTES name
the scene. Routes know no scene, so scenes need not know each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

if TYPE_CHECKING:
    from game.campaign.road import Road
    from game.core.match import Match
    from game.profiles.profile import Profile
    from scenes.kit.input.device import Device
    from scenes.kit.input.switches import Switch
    from scenes.kit.match.saved_table import SavedStage


class Route(msgspec.Struct, frozen=True):
    """Place in the house; routes with equal arguments are the same place."""

    refusal: ClassVar[str] = ""
    """Text key of a sentence with {reason} for a place that cannot be shown; "": the reason alone."""


# -- front


class FirstStart(Route, frozen=True):
    """The page before the title, on a machine where nobody has played."""


class Title(Route, frozen=True):
    """The title, with its menu if `seated`."""

    seated: bool = False


class Games(Route, frozen=True):
    """The choice of a game."""


class Doors(Route, frozen=True):
    """The ways into a game: alone, together, against bots, its lessons, its rules."""

    game: str


class Continue(Route, frozen=True):
    """The choice of a match that waits."""


class Credits(Route, frozen=True):
    """The credits."""


# -- pages


class Confirm(Route, frozen=True):
    """A question with two answers, as ready sentences; danger: yes is held; first: answer with the focus. asked:
    True for the devices that may answer."""

    question: str
    detail: str
    yes: str
    no: str
    agreed: Callable[[], object]
    danger: bool = True
    refused: Callable[[], object] = lambda: None
    first: str = "no"
    asked: Callable[[Device], bool] = lambda device: True


# -- reference


class Access(Route, frozen=True):
    """The page on help for eyes, ears, hands and heads, and on its tests."""


class Settings(Route, frozen=True):
    """The settings, opened at a page."""

    page: str = "eyes"


class Switches(Route, frozen=True):
    """The choice of switches to scan with; `held`: an input that its player has held, with its device. `keep`
    takes values of scanning by the names of the settings, for a person whose pace is `step`; None: for the machine."""

    held: tuple[Switch, Device] | None = None
    keep: Callable[..., object] | None = None
    step: float | None = None


class Sticks(Route, frozen=True):
    """Sticks and triggers of a controller: of this one if it is one, else of one that is here."""

    device: Device | None = None


class Rules(Route, frozen=True):
    """The rules book of a game, at a page, at the passage `about` a thing, or with its search open.

    variant: key of the match's variant of the rules."""

    game: str
    page: str | None = None
    about: str = ""
    searching: bool = False
    variant: str = ""


# -- people


class People(Route, frozen=True):
    """All profiles."""


class Person(Route, frozen=True):
    """The first tab of a person's page: looks and habits; None for the active one."""

    profile: Profile | None = None


class Looks(Route, frozen=True):
    """Looks that a person has won, to be put on."""

    profile_id: str


class Phones(Route, frozen=True):
    """The code that lets phones in, and the phones that are here.

    desk: PhoneDesk of the scene below, which goes on talking with them; shuts: the door, with the panel."""

    desk: Any = None
    shuts: bool = True


class ImportPerson(Route, frozen=True):
    """The profiles that lie as files in the data folder."""


class EditPerson(Route, frozen=True):
    """Choice of name, face, color and frame of a new profile, which `keep` makes and `done` gets."""

    done: Callable[[Profile], object]
    color: int = 0
    keep: Callable[[str, str, int, int], Profile] | None = None


class Needs(Route, frozen=True):
    """The panel of a guest of that name: `needs` is the id of the profile whose needs the guest has, "" for those of
    the machine. `done` gets the one that is chosen, `rename` leads to another name."""

    name: str
    needs: str
    done: Callable[[str], object]
    rename: Callable[[], object]


class PickPerson(Route, frozen=True):
    """The choice of a person as the answer to `question`; taken: profiles not offered; done: gets the profile."""

    question: str
    done: Callable[[Profile], object]
    taken: tuple[str, ...] = ()
    color: int = 0


class Name(Route, frozen=True):
    """The letters of a name; of: id of its profile."""

    name: str
    done: Callable[[str], object]
    of: str = ""


class LevelName(Route, frozen=True):
    """The letters of a level's name; of: the name that is proposed."""

    name: str
    done: Callable[[str], object]
    of: str = ""


class Statistics(Route, frozen=True):
    """The numbers of a profile, None for the active one."""

    profile: Profile | None = None
    page: str = "overview"


class Evenings(Route, frozen=True):
    """The evenings of a profile with others, None for the active one."""

    profile: Profile | None = None
    part: str = "cups"


class Trophies(Route, frozen=True):
    """The trophies of a profile, None for the active one."""

    profile: Profile | None = None
    shelf: str = "house"


# -- match


class Pause(Route, frozen=True):
    """The pause of a match; view: the shared view of the moment that the table shows, None for the match as it
    is; log: False while the log would tell what the table still has to show."""

    session: Any
    view: Any = None
    log: bool = True


class Log(Route, frozen=True):
    """The log of a match for a seat; since: count of old answers; find: opens the answer of a line; again:
    the way to what rivals did since; write: gives the rounds."""

    game: str
    write: Callable[[], Sequence[Any]]
    since: int | None = None
    seat: int | None = None
    find: Any = None
    again: Any = None


class SeeAgain(Route, frozen=True):
    """Answers of a match that is being played, seen again: those after the first `start`, up to `end`."""

    session: Any
    start: int
    end: int


class LostPad(Route, frozen=True):
    """Notice that the controller of the asked seat is gone."""

    session: Any


class Handover(Route, frozen=True):
    """The curtain before a seat's secret; secret: text key of its name."""

    seat: int
    secret: str = ""
    portrait: str = ""


# -- afterwards


class Results(Route, frozen=True):
    """The results of a finished match."""

    session: Any


class Review(Route, frozen=True):
    """The review of a match that is over: all players' chances over its answers."""

    match: Match
    chairs: Sequence[Any]
    path: Path | None = None
    budget: Any = None


class Replays(Route, frozen=True):
    """The shelf of matches."""


class Replay(Route, frozen=True):
    """A match to watch again, from after `at` answers. relays: people who shared a seat, () for those that were saved
    beside it."""

    match: Match
    chairs: Sequence[Any]
    at: int = 0
    relays: Sequence[Any] = ()


class Fork(Route, frozen=True):
    """The seats of a replay, to play on from its present moment."""

    session: Any
    host: Any


class Import(Route, frozen=True):
    """The import of a shared match."""


class Share(Route, frozen=True):
    """The code of a match."""

    match: Match


# -- lobby


class Lobby(Route, frozen=True):
    """Seats and options before a match; `device` came by `door` ("alone", "together", "")."""

    game_id: str = "tasty_humans"
    door: str = ""
    device: Any = None


# -- campaign


class MapAt(Route, frozen=True):
    """The map at a stage; stops opened since `before` light up; walk_on: go on to the next stop."""

    refusal: ClassVar[str] = "campaign.broken"
    at: str = ""
    before: Road | None = None
    walk_on: bool = False


class SecondService(Route, frozen=True):
    """The map in the second service, at a stage; walk_on: go on to the next table with a stake to win."""

    refusal: ClassVar[str] = "campaign.broken"
    at: str = ""
    walk_on: bool = False


class Stakes(Route, frozen=True):
    """The choice of a stage's stake in the second service; chosen: gets it."""

    stage: str
    stake: int
    chosen: Callable[[int], object]


class Branches(Route, frozen=True):
    """The choice between the branches of a stop, which begins the stage; device: of whoever sits down."""

    stage: SavedStage
    device: Device


class LevelList(Route, frozen=True):
    """Puzzles and own levels, at one of them."""

    refusal: ClassVar[str] = "campaign.broken"
    at: str = ""


class MakeLevel(Route, frozen=True):
    """A level to be made of a match as it stands."""

    session: Any
    match: Match


class StageTable(Route, frozen=True):
    """The table of a stage."""

    session: Any


class BackFromStage(Route, frozen=True):
    """The place that a stage was chosen at: map, list of levels or calendar; walk_on as for MapAt."""

    session: Any
    walk_on: bool = False


class Stars(Route, frozen=True):
    """The stars of a stage that is over."""

    session: Any


class Crowning(Route, frozen=True):
    """The end of the campaign."""
