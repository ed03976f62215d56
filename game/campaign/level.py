"""Types of level files: start, seats, steps, goals. course.py reads the files."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from game.campaign.goals import Goal
from game.core.loader import StrictMap
from game.core.values import Names, Numbers, Plain, snake_case

Kind = Literal["lesson", "match", "puzzle", "challenge", "cup", "company"]
"""Kinds of levels: a lesson has steps and ends with them, the others have stars. A challenge asks for
goals instead of victory (C7); company: people win or lose its stars together (G14)."""
Span = Literal["", "turn", "day", "round"]
Way = Literal["level", "master", "first_ahead", "others_ahead", "harder", "star", "no_hints", "no_undo"]
"""Ways in which a stake of the second service makes a stage harder, as game/campaign/service.py explains
them."""
STARS = 3


class GoesOn(StrictMap):
    """Part of another stage's best mark that people keep (K54): one for every `each` of it beyond `over`, at
    most `most`, in the game's twist by seat."""

    stage: str
    twist: str
    most: Annotated[int, Meta(ge=1)]
    over: int = 0
    each: Annotated[int, Meta(ge=1)] = 1


class Start(StrictMap):
    """Start of a level: match options with a seed, or a position in the game's notation.

    draws: random results after a position. gentler: options of a gentler table (C13), for games whose rivals
    have no level of bots. harder: options of the second service (K53), one after another, each with what the
    ones before it have changed; their twists join those of `config`. spared: ways of a stake there that would
    ask too much of this stage; `harder` stands in for them. goes_on: what it keeps of another stage."""

    config: Plain = {}
    gentler: Plain | UnsetType = UNSET  # not part of what a puzzle's proof is about
    harder: tuple[Plain, ...] | UnsetType = UNSET
    spared: tuple[Way, ...] | UnsetType = UNSET
    goes_on: GoesOn | UnsetType = UNSET
    seed: int | None = None
    position: Plain | None = None
    draws: list[Any] = []


class Later(StrictMap):
    """Rival who takes a chair over in the middle of a match (K54): once the number `clock` of the game (a metric
    like round, turn, day) is `value` or more. bot, persona, leaning as those of the first one."""

    clock: str
    value: int
    bot: int | str = 1
    persona: str = ""
    leaning: str = ""


class Opponent(StrictMap):
    """Seat without a person: it gives the first of its `answers` (plain actions) that is left and legal.

    bot: level, by id or number, of the bot that decides if there is none; leaning: of that bot (C12);
    persona: id in personas.py; watches: in a lesson, cards hidden from that seat lie face down, as if it saw
    this screen; later: who takes its chair in the middle."""

    bot: int | str = 1
    answers: tuple[Any, ...] = ()
    persona: str = ""
    leaning: str = ""
    watches: bool = False
    later: Later | None = None


class _Until(StrictMap, tag_field="when", tag=snake_case):
    """End of a step."""


class Read(_Until):
    """The person has read the text; no seat answers meanwhile."""


class Looked(_Until):
    """The person who is asked has uncovered hidden cards on a shared screen; over at once where they lie
    open."""


class Answered(_Until):
    """A seat has given an answer that matches the pattern (patterns.py)."""

    action: Any
    seat: int = 0


class Happened(_Until):
    """An event of that name happened, to `seat` if given, with the values of `where` in its fields."""

    event: str
    seat: int | None = None
    where: Plain = {}


class Asked(_Until):
    """A seat is asked, for a decision of `kind` (of Rules.kinds) if given."""

    seat: int = 0
    kind: str = ""


class Reached(_Until):
    """All goals hold."""

    goals: tuple[Goal, ...]


class Over(_Until):
    """The match is over."""


Until = Read | Looked | Answered | Happened | Asked | Reached | Over


class Limit(StrictMap):
    """Answers that a step allows: matching the pattern and, with `reach`, leading to a state in which
    these goals hold."""

    action: Any
    reach: tuple[Goal, ...] = ()


class Step(StrictMap):
    """One step of a lesson.

    text: prefix of its text keys, .title, .body and, if there is a task, .task; lights: names of things on
    the table, known to the table's scene; allow: () allows everything legal; refusal: text key of the reason
    against other answers; show: answer that helps out, by default the first allowed one."""

    text: str
    until: Until
    lights: Names = ()
    allow: tuple[Limit, ...] = ()
    refusal: str = ""
    show: Any = None


class When(StrictMap):
    """Conditions on a person's records, all of which hold: stages with a star (done), with all three (full),
    with a star at the first try (at_once), without one after a try (lost), passed by (passed). A stage is
    GAME/COURSE/LEVEL, or `here`."""

    done: Names = ()
    full: Names = ()
    at_once: Names = ()
    lost: Names = ()
    passed: Names = ()


class Tale(StrictMap):
    """Story under conditions. line: last part of its text key; teller: the level's if there is none."""

    line: str
    when: When
    teller: str = ""


class Branch(StrictMap):
    """One of the ways to play a stop (K54): a whole stage with the stars of its level.

    id: begins its text keys, .title and .twist; start, seats, picture: the level's if they are not given."""

    id: str
    start: Start | None = None
    seats: tuple[Literal["you"] | Opponent, ...] = ()
    picture: str = ""


class Level(StrictMap):
    """One level.

    text: prefix of its text keys: .title, .line (the story), .praise of a lesson, .twist if `twist` announces
    a special rule, .star1 to .star3 where the goals need other words. words: texts for levels without text
    files, by the last part of their key, those of steps by their whole key. seats: "you" or an opponent.
    number: in titles that levels share. picture: name of its picture. part: of its course, if that has parts.
    teller: who tells the story, the Village King by default, of tales.py or personas.py; tales: other stories,
    for what happened before.

    A level with `stars` (C9) has a list of goals for each, judged when it is over: with the match, after so
    many `answers` of people, when the game's metric `span` (turn, day, round) changes, or, if it `ends` decided,
    once no star can be won or lost any more. relay (G16): count of people that take turns at each of the seats
    that people play. fresh: each try has
    another seed. branches (K54): two or more, one of which is chosen before it begins. team (C14): all people
    share the seats of people. mark: metric of the best result, points by default; low_mark: less is better.
    hints: hints are shown whatever the settings say."""

    id: str
    text: str
    start: Start
    seats: tuple[Literal["you"] | Opponent, ...]
    number: int = 0
    steps: tuple[Step, ...] = ()
    goals: tuple[Goal, ...] = ()
    picture: str = ""
    part: str = ""
    kind: Kind = "lesson"
    stars: tuple[tuple[Goal, ...], ...] = ()
    twist: bool = False
    answers: int = 0
    span: Span = ""
    ends: Literal["", "decided"] = ""
    relay: Annotated[Numbers, Meta(max_length=2)] = ()
    fresh: bool = False
    team: bool = False
    mark: str = ""
    low_mark: bool = False
    hints: bool = False
    words: dict[str, str] = {}
    teller: str = ""
    tales: tuple[Tale, ...] = ()
    branches: tuple[Branch, ...] = ()

    def take_branch(self, number: int) -> Level:
        """Level with start, seats and picture of a branch (from 0); a level without branches is the same."""
        if not self.branches:
            return self
        branch = self.branches[number]
        return self.replace(
            start=branch.start or self.start,
            seats=branch.seats or self.seats,
            picture=branch.picture or self.picture,
        )

    @property
    def chairs(self) -> Numbers:
        """Seats by person: several people may share one, which they play in turn (G16)."""
        if not self.relay:
            return self.people
        most = max(self.relay)
        return tuple(
            seat
            for n in range(most)
            for seat, count in zip(self.people, self.relay, strict=True)
            if n < count
        )

    def chair_in_turn(self, seat: int, turn: int) -> int:
        """Place in `chairs` of the person who plays a seat of people in that turn of the match, from 1 (G16)."""
        sharing = [place for place, shared in enumerate(self.chairs) if shared == seat]
        return sharing[(turn - 1) % len(sharing)]

    @property
    def has_handover(self) -> bool:
        """True if some rival hands the chair over in the middle."""
        return any(isinstance(who, Opponent) and who.later is not None for who in self.seats)

    @property
    def people(self) -> Numbers:
        """Seats that people play."""
        return tuple(seat for seat, who in enumerate(self.seats) if not isinstance(who, Opponent))
