"""How a level is written: where it starts, who plays, its steps, and what it asks for. Files of levels are
read by course.py."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from game.campaign.goals import Goal
from game.core.loader import StrictMap

Kind = Literal["lesson", "match", "puzzle", "challenge", "cup"]
"""A lesson has steps and ends with them; the others have stars. A challenge asks for goals instead of
victory (C7)."""
Span = Literal["", "turn", "day", "round"]
STARS = 3


class Start(StrictMap, frozen=True):
    """Either match options with a seed, or a position in the game's notation; `draws` scripts the random
    results after a position.
    `gentler`: options that a gentler table has instead (C13), where rivals that play by the game's rules
    have no level of bots."""

    config: dict[str, Any] = {}
    gentler: dict[str, Any] | UnsetType = UNSET  # not part of what a puzzle's proof is about
    seed: int | None = None
    position: dict[str, Any] | None = None
    draws: list[Any] = []


class Opponent(StrictMap, frozen=True):
    """A seat that nobody at the couch plays: it gives the first of its `answers` (plain actions) that it has not given yet and that is
    legal; where there is none, a bot decides.

    bot: its level, by id or number; leaning: one of the game's (C12); persona: an id of personas.py; watches: in a lesson, as if somebody
    sat there who looks at this screen: what is hidden from that seat lies face down.
    """

    bot: int | str = 1
    answers: tuple[Any, ...] = ()
    persona: str = ""
    leaning: str = ""
    watches: bool = False


class _Until(StrictMap, frozen=True, tag_field="when"):
    """When a step is over."""


class Read(_Until, frozen=True, tag="read"):
    """The person has read it. Nobody plays meanwhile."""


class Looked(_Until, frozen=True, tag="looked"):
    """The person who is asked has held open what lies face down on a shared screen. Over at once where it
    lies open anyway."""


class Answered(_Until, frozen=True, tag="answered"):
    """A seat has given an answer that fits the pattern (patterns.py)."""

    action: Any
    seat: int = 0


class Happened(_Until, frozen=True, tag="happened"):
    """An event of that name came out of somebody's answer; with `seat`, one that happened to that seat; in
    `where` fields of the event and what stands there."""

    event: str
    seat: int | None = None
    where: dict[str, Any] = {}


class Asked(_Until, frozen=True, tag="asked"):
    """A seat is asked something, or a certain kind of question, one of Rules.kinds."""

    seat: int = 0
    kind: str = ""


class Reached(_Until, frozen=True, tag="reached"):
    """All of the goals hold."""

    goals: tuple[Goal, ...]


class Over(_Until, frozen=True, tag="over"):
    """The match is over."""


Until = Read | Looked | Answered | Happened | Asked | Reached | Over


class Limit(StrictMap, frozen=True):
    """Answers that a step allows: those that fit the pattern and, with `reach`, after which all of these
    goals hold."""

    action: Any
    reach: tuple[Goal, ...] = ()


class Step(StrictMap, frozen=True):
    """One thing at a time.

    `text` is the beginning of its text keys: .title, .body and, where something is to be done, .task.
    `lights` are names of things on the table, which the table's scene knows. Without `allow` everything
    legal is allowed; `refusal` is the text key of why something else is not. `show` is the answer that
    helps out; without it, it is the first allowed one.
    """

    text: str
    until: Until
    lights: tuple[str, ...] = ()
    allow: tuple[Limit, ...] = ()
    refusal: str = ""
    show: Any = None


class Level(StrictMap, frozen=True):
    """One level.

    `text` is the beginning of its text keys: .title, .line (the story), .praise of a lesson, .twist where
    `twist` says that there is something special, .star1 to .star3 where the goals do not say it well
    enough. `words` has texts of its own by the last part of the key, those of steps by their whole key,
    for levels that bring no text files. `seats` tell who plays: you, or an opponent. `picture` is the name
    of the picture that stands for it. `part` is the part of its course that it belongs to, where that has
    some.

    A level with `stars` (C9) has a list of goals for each, judged when it is over: with the match, after
    so many `answers` of people, or when the game's number `span` (turn, day, round) changes. `fresh`: each
    try has another seed. `team` (C14): everybody at the couch plays the seats of people. `mark`: the
    number of which the best is kept, the points where none is named; `low_mark`: less is better. `hints`:
    hints are shown whatever the settings say.
    """

    id: str
    text: str
    start: Start
    seats: tuple[Literal["you"] | Opponent, ...]
    steps: tuple[Step, ...] = ()
    goals: tuple[Goal, ...] = ()
    picture: str = ""
    part: str = ""
    kind: Kind = "lesson"
    stars: tuple[tuple[Goal, ...], ...] = ()
    twist: bool = False
    answers: int = 0
    span: Span = ""
    fresh: bool = False
    team: bool = False
    mark: str = ""
    low_mark: bool = False
    hints: bool = False
    words: dict[str, str] = {}

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, who in enumerate(self.seats) if not isinstance(who, Opponent))
