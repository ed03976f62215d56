"""A match that is looked at again: as a match being played, but every answer comes from its log. Draws
nothing."""

from collections.abc import Sequence

from game.core.match import Match
from game.core.model import Action, Event, State
from scenes.kit.base.task import checkpoint
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.log import open_events
from scenes.kit.match.replay_store import mark_looked_at, table_of
from scenes.kit.match.saved_chair import SavedChair, SavedRelay, restore_chair
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession

PACES = (1, 2, 4)


class ReplaySession(MatchSession):
    """A table scene shows it like a match of bots: while it plays, `turn` is "bot" and the log answers; else
    it is "looking".

    `whole` is the match as it was played, `match` the same up to `at` answers. Nothing is saved and nothing
    in `whole` changes. Going anywhere costs a fork of the match: 2 ms for 120 answers of Tasty Humans, so no
    states are kept."""

    is_replay = True
    pace: int | None = PACES[0]

    def __init__(
        self,
        whole: Match,
        chairs: Sequence[SavedChair],
        bots: BotService,
        at: int = 0,
        relays: Sequence[SavedRelay] = (),
    ) -> None:
        """relays: people who shared a seat, () for those that were saved beside the match."""
        super().__init__(_copy_opened(whole, at), restore_seating(chairs), bots)
        self.whole = whole
        restore_relays(self.seating, relays or table_of(whole).relays)
        self.seating.show_givers(at)
        mark_looked_at(whole)
        self.is_playing = False
        self.stepping = False  # one answer is on its way
        self._whole_record, self.rounds = _looked_through(whole)
        """Answers given before each round, with its number: {0: 1, 12: 2, 25: 3}."""

    # -- where we are

    @property
    def moment(self) -> int:
        """The number of answers shown."""
        return len(self.match.log)

    @property
    def last_moment(self) -> int:
        return len(self.whole.log)

    @property
    def next_action(self) -> Action | None:
        """The next answer of the log, None at the end."""
        return self.whole.log[self.moment].action if self.moment < self.last_moment else None

    @property
    def read_only(self) -> bool:
        return True

    @property
    def record(self) -> Sequence[Sequence[Event]]:
        return self._whole_record[: self.moment + 1]

    @property
    def turn(self) -> str:
        return "bot" if (self.is_playing or self.stepping) and self.moment < self.last_moment else "looking"

    # -- going on

    def bot_answer(self) -> Action | None:
        return self.next_action if self.turn == "bot" else None

    def answer(self, seat: int, action: Action) -> list[Event]:
        """Give the next answer of the log, whatever the arguments. Raises IndexError at the end."""
        entry = self.whole.log[self.moment]
        events = (
            self.match.interrupt(entry.seat, entry.action)
            if entry.interrupt
            else self.match.apply(entry.action)
        )
        self.stepping = False
        if self.moment == self.last_moment:
            self.is_playing = False
        self.show_givers()
        return events

    def show_givers(self) -> None:
        """Let those be at shared seats who gave the next answer."""
        self.seating.show_givers(self.moment)

    def jump_to(self, at: int) -> None:
        """Be where `at` answers had been given (0 to end, clamped); playing goes on from there, unless that
        is the end. A match without an answer is nothing but its opening, which plays as well."""
        self.match = _copy_opened(self.whole, max(0, min(self.last_moment, at)))
        self.stepping = False
        self.is_playing = self.is_playing and (self.moment < self.last_moment or not self.last_moment)
        self.show_givers()

    def round_before(self) -> int:
        """The beginning of the present round; from there, that of the one before."""
        return max((start for start in self.rounds if start < self.moment), default=0)

    def round_after(self) -> int:
        """The beginning of the next round; the end in the last one."""
        return min((start for start in self.rounds if start > self.moment), default=self.last_moment)

    def change_pace(self, by: int = 1, around: bool = True) -> None:
        """Play faster or slower."""
        self.pace = pace_after(self.pace, by, around)


class AgainSession(ReplaySession):
    """Some answers of a match that is still being played, shown once more at its own table: the answers after
    the first `start` ones, up to `end`. Chairs and record are those of the match."""

    shows_opening = False

    def __init__(self, live: MatchSession, start: int, end: int) -> None:
        # not as any replay, which goes through the whole match for its film
        MatchSession.__init__(self, _copy_opened(live.match, start), live.seating, live.bots)
        self.whole, self.end = live.match, end
        self._whole_record, self.rounds = [list(events) for events in live.record[: end + 1]], {}
        self.is_playing, self.stepping = True, False

    @property
    def last_moment(self) -> int:
        return self.end

    def show_givers(self) -> None:
        """The chairs are those of the match that goes on."""


def pace_after(pace: int | str | None, by: int, around: bool) -> int:
    """The pace so many steps faster or slower, at most to the end or around it; from anything else ("skip")
    the slowest."""
    place = PACES.index(pace) + by if isinstance(pace, int) and pace in PACES else 0
    return PACES[place % len(PACES) if around else max(0, min(len(PACES) - 1, place))]


def restore_relays(seating: Seating, relays: Sequence[SavedRelay]) -> None:
    """Let people share seats as they did, where it is known who gave which answers; no hands are on them."""
    known = [relay for relay in relays if relay.stints and relay.seat < len(seating)]
    for relay in known:
        seating.share_seat([restore_chair(relay.seat, chair) for chair in relay.chairs])
    seating.recall_relays(known)


def restore_seating(chairs: Sequence[SavedChair]) -> Seating:
    """Colors, names and bots as they were; no hands are on them."""
    seating = Seating(0)
    seating.chairs = [restore_chair(seat, chair) for seat, chair in enumerate(chairs)]
    return seating


def _looked_through(match: Match) -> tuple[list[list[Event]], dict[int, int]]:
    """The record of a match (see MatchSession.record), and after how many answers each round began, with its
    number; {0: 0} for a game without rounds."""
    number = _round_number(match.fork(0).state)
    record, starts = [open_events(match.state.opening)], {0: number}
    for count, (state, _, events) in enumerate(match.steps(), 1):
        record.append(open_events(events))
        checkpoint()
        if _round_number(state) != number and state.decision:
            number = _round_number(state)
            starts[count] = number
    return record, starts


def _round_number(state: State) -> int:
    return int(getattr(state, "round", 0))


def _copy_opened(whole: Match, at: int) -> Match:
    """A copy to look through, also of a match that may not be played on."""
    match = whole.fork(at)
    match.read_only = False
    return match
