"""Progress of a table of newcomers through a script (G10): what the King has to say now, and what he has said.

Pure: it only reads its match, and of that only what the shared screen shows."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.campaign.goals import is_met, is_such
from game.campaign.together.moment_script import (
    SEAT,
    Asked,
    Began,
    Clock,
    Happened,
    Over,
    Reached,
    Script,
    ScriptedMoment,
    Sign,
)
from game.core.match import Match
from game.core.model import Action, Event
from game.core.values import Names, Value

MOST_IN_A_TURN = 2
_FIRST, _ASKED, _HAPPENED, _REACHED, _LATE = range(5)
"""Order of moments that wait; those of one kind have the order of the file."""


class Moment(Value):
    """Something to say now.

    id; key: by which it is told; seat: that it is about, None for none; is_for_seat: it is said to that seat's
    person alone, else to everybody; text: prefix of its text keys, .title and .body; lights: names of things on
    the table; page: of the rules book."""

    id: str
    key: str
    seat: int | None
    is_for_seat: bool
    text: str
    lights: Names
    page: str


class Moments:
    """Moments of a script at a table. hear_answer() is called for every answer, take_back() after an undo;
    waiting_moment() is what is to be said at a pause, mark_told() once that was said.

    knows: seats to which nothing is said about themselves: bots, and people who know the game. told: of a match
    that goes on, as it was kept."""

    def __init__(
        self, script: Script, match: Match, knows: Collection[int] = (), told: Mapping[str, int] | None = None
    ) -> None:
        self.script = script
        self.match = match
        self.knows = knows
        self._turns = [0]  # turns that have begun, by number of answers
        self._happened: list[tuple[int, str, int]] = []  # answers until then, id, seat
        self._told: dict[str, int] = {}  # by key: answers until then
        decision = match.state.decision
        self._note_events(match.state.opening, decision.seat if decision else 0)
        for _, entry, events in match.steps():
            self._hear_events(entry.seat, events)
        self._told = {key: min(answers, len(match.log)) for key, answers in (told or {}).items()}

    # -- what it is told

    def hear_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        """Take note of a seat's answer and its events."""
        self._hear_events(seat, events)

    def take_back(self) -> None:
        """Forget what answers brought that were taken back; what was told stays told."""
        count = len(self.match.log)
        del self._turns[count + 1 :]
        self._happened = [entry for entry in self._happened if entry[0] <= count]
        self._told = {key: min(answers, count) for key, answers in self._told.items()}

    def mark_told(self, moment: Moment) -> None:
        """Take note that it was said."""
        self._told[moment.key] = len(self.match.log)

    @property
    def told(self) -> dict[str, int]:
        """Keys of what was told, each with the number of answers before it, to be kept beside the match."""
        return dict(self._told)

    @property
    def told_ids(self) -> Names:
        """Ids of what was told, in the script's order."""
        ids = {_id_of(key) for key in self._told}
        return tuple(moment.id for moment in self.script.moments if moment.id in ids)

    def _hear_events(self, seat: int, events: Sequence[Event]) -> None:
        self._turns.append(self._turns[-1])
        self._note_events(events, seat)

    def _note_events(self, events: Sequence[Event], answerer: int) -> None:
        answers = len(self._turns) - 1
        for event in filter(None, (event.seen_by(None) for event in events)):
            if event.__struct_config__.tag in self.script.turns:
                self._turns[-1] += 1
            for moment in self.script.moments:
                if isinstance(moment.when, Happened) and _is_meant(moment.when, event):
                    seat = getattr(event, "seat", answerer)
                    self._happened.append((answers, moment.id, seat))

    # -- what is to be said

    def waiting_moment(self) -> Moment | None:
        """Moment to be told now, before anybody answers; None for nothing.

        At most two are said in a turn, and one between two answers of a seat; the others wait. Only before the
        first question of its kind, which cannot wait, one may be said that is too much for this turn."""
        view = self.match.state.seen_by(None)
        found = [
            (rank, number, moment)
            for number, scripted in enumerate(self.script.moments)
            if self._may_follow(scripted)
            for rank, moment in self._open_moments(scripted, view)
        ]
        if not found:
            return None
        rank, _, first = min(found, key=lambda entry: entry[:2])
        must_wait = rank != _FIRST and (self._is_too_soon(view) or (rank != _ASKED and self._is_too_much()))
        return None if must_wait else first

    def _may_follow(self, scripted: ScriptedMoment) -> bool:
        return all(name in map(_id_of, self._told) for name in scripted.after)

    def _is_too_soon(self, view: Any) -> bool:
        """True if something was said since the last answer of the seat that is asked again."""
        log = self.match.log
        is_same = bool(log) and view.decision is not None and log[-1].seat == view.decision.seat
        return is_same and len(log) in self._told.values()

    def _is_too_much(self) -> bool:
        """True if enough was said in this turn."""
        turn = self._turns[len(self.match.log)]
        began = {moment.id for moment in self.script.moments if isinstance(moment.when, Began)}
        said = [answers for key, answers in self._told.items() if _id_of(key) not in began]
        return sum(self._turns[answers] == turn for answers in said) >= MOST_IN_A_TURN

    def _open_moments(self, scripted: ScriptedMoment, view: Any) -> Iterator[tuple[int, Moment]]:
        """The moment as it may be said now, by rank, for the first seat that it is open for."""
        rank, seats = self._rank_and_seats(scripted, view)
        for seat in seats:
            if not self._is_silent(scripted, seat):
                yield rank, self._make_moment(scripted, seat, is_late=rank == _LATE)
                return

    def _rank_and_seats(self, scripted: ScriptedMoment, view: Any) -> tuple[int, Iterable[int | None]]:
        """Rank of an open moment, and the seats that it is about."""
        when, decision = scripted.when, view.decision
        if decision is None:
            return _HAPPENED, [None] if isinstance(when, Over) else ()
        asked, seats = decision.seat, list[int | None]()
        match when:
            case Began():
                return _FIRST, [asked] if not self.match.log else ()
            case Asked():
                if decision.kind == when.kind:
                    return _ASKED, [asked]
            case Happened():
                seats = [seat for _, name, seat in self._happened if name == scripted.id]
                if seats:
                    return _HAPPENED, seats
            case Sign():
                seat = self.match.rules.signs[when.sign](view)
                if seat is not None:
                    return _HAPPENED, [seat]
            case Reached():
                seats = [
                    seat for seat in range(self.match.config.seats) if self._is_reached(when, view, seat)
                ]
            case Clock():
                seats = [asked] if self._has_come(when, view) else []
        if seats:
            return _REACHED, seats
        is_late = 0 < scripted.late < self._turns[len(self.match.log)] and scripted.id not in self.told_ids
        return _LATE, [asked] if is_late else ()

    def _is_reached(self, when: Reached, view: Any, seat: int) -> bool:
        return all(is_met(goal.replace(seat=seat), self.match.rules, view, view) for goal in when.goals)

    def _has_come(self, when: Clock, view: Any) -> bool:
        rules = self.match.rules
        now = rules.measure(view, 0, when.clock)
        if isinstance(when.value, int):
            return now >= when.value
        last = rules.clock_ends[when.clock](view)
        return now >= last if when.value == "last" else 2 * now > last

    def _is_silent(self, scripted: ScriptedMoment, seat: int | None) -> bool:
        """True if that was said already, or the seat's person wants to hear nothing."""
        if _key_of(scripted, seat) in self._told:
            return True
        return scripted.once == "seat" and seat in self.knows

    def _make_moment(self, scripted: ScriptedMoment, seat: int | None, is_late: bool) -> Moment:
        return Moment(
            scripted.id,
            _key_of(scripted, seat),
            seat,
            scripted.once == "seat" and not is_late,
            f"{self.script.text}.{scripted.id}",
            tuple(name.replace(SEAT, str(seat)) for name in scripted.lights),
            scripted.page,
        )


def _is_meant(when: Happened, event: Event) -> bool:
    if not is_such(event, when.event, when.where):
        return False
    return not when.some or bool(getattr(event, when.some))


def _key_of(scripted: ScriptedMoment, seat: int | None) -> str:
    """Key by which a moment is told: its id, and the seat where each person hears it."""
    return scripted.id if scripted.once == "table" else f"{scripted.id}:{seat}"


def _id_of(key: str) -> str:
    return key.partition(":")[0]
