"""A table as it is kept beside a saved match: its chairs, and the stage of the campaign that it is."""

from typing import Self

import msgspec

from game.core.values import Count
from game.evening.bets import Book
from game.evening.cup import Cup
from game.evening.plan import Evening
from scenes.kit.match.saved_chair import SavedChair, SavedRelay


class SavedStage(msgspec.Struct, frozen=True):
    """The stage of the campaign that a match is, by its id (game/course/level); `gentler`: at a gentler table
    (C13), `further`: so many steps of it beyond the first one; `day`: the ISO date whose daily supper it is
    (C17), "" for none; `listed`: it was taken from the list of levels and leads back there; `tries`: of a
    stage that is over, the number of this try, with the stars that it won, one bit each; `hinted`: a hint
    gave an answer away, which costs the third star (K6); `late`: the supper was begun after its day; `stake`: in
    the second service (K53), 0 for the first one; `branch`: the chosen one of a stop with several (K54), from
    1, 0 for none; `with_help`: a bot has played for somebody of a company (G14), named at such a table only."""

    level: str
    gentler: bool = False
    day: str = ""
    listed: bool = False
    further: Count = 0
    tries: Count = 0
    stars: Count = 0
    hinted: bool = False
    late: bool = False
    stake: Count = 0
    branch: Count = 0
    with_help: bool | msgspec.UnsetType = msgspec.UNSET

    @property
    def is_helped(self) -> bool:
        """True if a bot has played for somebody of a company."""
        return self.with_help is True

    @property
    def gentle_steps(self) -> int:
        """Steps of the gentler table, 0 for the usual one."""
        return self.gentler * (1 + self.further)

    def with_result(self, tries: int = 0, stars: int = 0) -> Self:
        """The stage with the number of this try and its stars; without both while it is played."""
        return msgspec.structs.replace(self, tries=tries, stars=stars)

    def with_branch(self, branch: int) -> Self:
        """The stage on a branch, from 1."""
        return msgspec.structs.replace(self, branch=branch)

    def with_steps(self, steps: int) -> Self:
        """The stage at a table with so many gentle steps."""
        return msgspec.structs.replace(self, gentler=steps > 0, further=max(0, steps - 1))


class SavedLearning(msgspec.Struct, frozen=True):
    """The rules that newcomers at a table have heard (G10).

    told: keys of moments, each with the number of answers before it; silent: seats whose person wants to hear
    nothing about themselves (G13)."""

    told: dict[str, int] = {}
    silent: tuple[Count, ...] = ()


class SavedTable(msgspec.Struct, frozen=True):
    """The table beside a saved match. `play` is a text of its own for every match that was begun, so that its
    results are counted once; `seconds`: how long it was played; `forked`: it went on from the middle of
    another one; `hints`: as MatchSession; `in_evening`: the evening that it is part of. Only such matches name
    one, so that older editions know all others. `learns`: what newcomers have heard, while the King explains to
    them; `in_cup`: the couch cup as it stood when the match began, whose present course it is; `shared`: seats
    that several people play in turn (G16), while `chairs` has whoever played there last; `betted`: spoons of
    those who watch."""

    chairs: list[SavedChair]
    play: str = ""
    stage: SavedStage | None = None
    seconds: int = 0
    forked: bool = False
    hints: bool | None = None
    in_evening: Evening | msgspec.UnsetType = msgspec.UNSET
    learns: SavedLearning | msgspec.UnsetType = msgspec.UNSET
    in_cup: Cup | msgspec.UnsetType = msgspec.UNSET
    shared: list[SavedRelay] | msgspec.UnsetType = msgspec.UNSET
    betted: Book | msgspec.UnsetType = msgspec.UNSET

    @property
    def evening(self) -> Evening | None:
        """The evening that the match is part of, None for a match of its own."""
        return None if self.in_evening is msgspec.UNSET else self.in_evening

    @property
    def learning(self) -> SavedLearning | None:
        """Moments that newcomers have heard; None where nothing is explained."""
        return None if self.learns is msgspec.UNSET else self.learns

    @property
    def cup(self) -> Cup | None:
        """The couch cup as it stood when the match began, None for a match of its own."""
        return None if self.in_cup is msgspec.UNSET else self.in_cup

    @property
    def relays(self) -> list[SavedRelay]:
        """Seats that several people play in turn."""
        return [] if self.shared is msgspec.UNSET else self.shared

    @property
    def bets(self) -> Book | None:
        """Bets of those who watch; None where nobody has bet."""
        return None if self.betted is msgspec.UNSET else self.betted
