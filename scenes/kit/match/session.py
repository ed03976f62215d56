"""A match being played: whose turn it is, bots and saves included. Draws nothing; every table scene stands on
one of these."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Self, cast

from msgspec import UNSET

from game import bots as players
from game.core import catalog
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.model import Action, Blocked, Event, Result, State, View
from game.core.writer import DISK
from game.evening.bets import Book
from game.evening.cup import Cup
from game.evening.plan import Evening
from scenes.kit.base import say
from scenes.kit.match import saved_matches
from scenes.kit.match.bot_turn import BotTurn
from scenes.kit.match.log import LogWriter, MatchLog, make_record, open_events
from scenes.kit.match.other_editions import load_tidily
from scenes.kit.match.replay_store import table_of
from scenes.kit.match.save_place import SavePlace
from scenes.kit.match.saved_table import SavedLearning, SavedStage, SavedTable
from scenes.kit.match.seating import Seating
from scenes.kit.match.watch_progress import WatchProgress
from scenes.kit.words.language import chosen

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # the one whose variables have defaults

    from scenes.kit.base import Rect
    from scenes.kit.input.device import Device
    from scenes.kit.match.bot_worker import BotService

    V = TypeVar("V", bound=View, default=View, covariant=True)
else:
    from typing import TypeVar

    V = TypeVar("V", covariant=True)
"""The view type of the match's game; of an unknown game that of all games."""

log = logging.getLogger("session")


class MatchSession(Generic[V]):
    """A match with the people and bots who play it.

    Scenes look at `turn`, show view(), and call answer(), interrupt() or undo(). Every change is saved in
    `folder` at once (None: nothing is kept, as in the demo), in the file of its `slot`. `notices` are
    sentences for the scene to show and take out. `play` is a text of this match's own, also where another one
    has begun the same way; `stage` the stage of the campaign that it is, `evening` the evening that it is part
    of. `seconds`: time played; `forked`: it goes on from the middle of another match."""

    is_replay = False  # True where a match is only looked at once more
    is_playing = True  # False where that was stopped
    shows_opening = True  # False where the opening is no part of what is shown
    pace: int | None = None  # the table's own speed (1, 2, 4), None: that of the settings
    unseen = False  # True while a table shows how the match began: it is not cleared away then
    wins_as_one = False  # True where people win or lose together: nobody is named as the winner
    asks_bet = False  # True until whoever begins to watch was asked for a bet
    hints: bool | None = None  # whether people may have hints, None: as the settings say
    after_count: Any = None  # the route after the count, None: the results
    way_back: Any = None  # the route that leaving leads to, None: the title
    rest_page: Callable[[Any, Rect], None] | None = None  # draws what the pause shows first

    def __init__(self, match: Match, seating: Seating, bots: BotService, folder: Path | None = None) -> None:
        self.match, self.seating, self.bots, self.folder = match, seating, bots, folder
        self.slot = saved_matches.slot_of(match.rules.id, seating.to_saved())
        self.notices: list[str] = []
        self.play = secrets.token_hex(8)
        self.stage: SavedStage | None = None
        self.evening: Evening | None = None
        self.cup: Cup | None = None  # the couch cup as it stood when the match began, whose course it is
        self.learning: SavedLearning | None = None  # what newcomers have heard, None: nothing is explained
        self.bets: Book | None = None  # of those who watch
        self.seconds, self.forked, self._seconds = 0.0, False, 0  # the last: at the last answer, as saved
        self.news: dict[str, tuple[Any, ...]] | None = None  # results for profiles, once they were booked
        self.booked: dict[str, tuple[Any, Any]] = {}  # by profile its states before and after that
        self.resumed = False  # this match was left and continued
        self._bot_turn = BotTurn(self)
        self.save_place = SavePlace(self.notices, len(match.log))
        self._record = None if match.log else [open_events(match.state.opening)]  # else made when needed
        self._logs: dict[int, MatchLog[LogWriter]] = {}  # by the generation of their language

    @classmethod
    def begin_match(
        cls,
        game: str,
        options: dict[str, Any],
        seed: int,
        seating: Seating,
        bots: BotService,
        folder: Path | None,
        make_room: Callable[[], object] | None = None,
        evening: Evening | None = None,
        cup: Cup | None = None,
    ) -> Self:
        """Begin a match and save it, as continue_match(). Raises ConfigError for options that do not go
        together."""
        rules = catalog.load(game)
        match = Match.new(rules, rules.config(**options), seed)
        return cls.continue_match(match, seating, bots, folder, make_room, evening, cup)

    @classmethod
    def continue_match(
        cls,
        match: Match,
        seating: Seating,
        bots: BotService,
        folder: Path | None,
        make_room: Callable[[], object] | None = None,
        evening: Evening | None = None,
        cup: Cup | None = None,
    ) -> Self:
        """Play a match from elsewhere on, with the players in `seating`; it is saved in place of what waits
        in its slot: `make_room` takes that away when the match is safe. `cup`: its running course is the
        match, which has the course's last token."""
        session = cls(match, seating, bots, folder)
        session.evening = evening
        if cup is not None and cup.present is not None:
            session.cup, session.play, session.slot = cup, cup.present.plays[-1], saved_matches.CUP
        session.save_place.make_room = make_room or (lambda: None)
        session.forked = bool(match.log)
        session.save()
        session._warm_bots()
        return session

    @classmethod
    def resume_match(
        cls, path: Path, seating: Seating, bots: BotService, present: Iterable[Device], host: Device
    ) -> Self:
        """The match saved in the file of a slot, with all players on their chairs again; `host` is the device
        that asked for it. Raises SaveError with one sentence."""
        DISK.flush()
        match = load_tidily(path)
        session = cls(match, seating, bots, path.parent)
        session.slot = path.stem
        table = table_of(match)
        session.resumed, session.play = True, table.play or session.play
        session.stage, session.forked, session.hints = table.stage, table.forked, table.hints
        session.evening, session.learning = table.evening, table.learning
        session.cup, session.bets = table.cup, table.bets
        session.seconds = session._seconds = table.seconds
        seating.restore_chairs(table.chairs, present, host, table.relays)
        seating.follow_match(match)
        session._warm_bots()
        if match.read_only:
            session.notices.append(say("notice.save_read_only"))
        elif match.notice:
            log.warning("%s", match.notice)
            session.notices.append(say("notice.save_damaged"))
        return session

    # -- looking

    @property
    def game(self) -> str:
        return self.match.rules.id

    @property
    def variant(self) -> str:
        """The variant of the rules, "" in games without any."""
        return getattr(self.match.config, "variant", "")

    @property
    def state(self) -> State:
        """The full state: never draw from it, draw from view()."""
        return self.match.state

    def view(self, seat: int | None = None) -> V:
        """The view of a seat; None: of the shared screen."""
        return cast("V", self.match.state.seen_by(seat))

    @property
    def asked_seat(self) -> int | None:
        """The seat that is asked, None once the match is over."""
        return decision.seat if (decision := self.match.state.decision) else None

    @property
    def is_finished(self) -> bool:
        return self.match.state.decision is None

    @property
    def result(self) -> Result | None:
        return self.match.state.result

    @property
    def read_only(self) -> bool:
        return self.match.read_only

    @property
    def turn(self) -> str:
        """The state of play: "over", "looking" (a read-only match), "bot", "frozen" (a controller is gone) or
        "person"."""
        seat = self.asked_seat
        if seat is None:
            return "over"
        if self.read_only:
            return "looking"
        if self.seating[seat].bot:
            return "bot"
        return "frozen" if self.seating[seat].missing else "person"

    def may_act(self, device: Device) -> bool:
        """True if this device plays the seat that is asked."""
        seat = self.asked_seat
        return seat is not None and self.turn == "person" and self.seating.may_act(seat, device)

    def change_hands(self, device: Device) -> bool:
        """Let a person who plays alone with bots take up another device in the middle of the match; True if
        it plays the asked seat now."""
        if self.turn != "person" or not self.seating.is_spare(device):
            return False
        for seat in self.seating.people_seats:
            self.seating.claim_seat(seat, device)
        self.save()
        return True

    def why_not(self, action: Action) -> Blocked | None:
        """The reason why an action is not legal now, None if it is. Its text: the table's refusal_text()."""
        return self.match.rules.why_not(self.match.state, action)

    # -- looking back

    @property
    def record(self) -> Sequence[Sequence[Event]]:
        """Public events, answer by answer; the first entry is the opening. Kept while the match goes on."""
        if self._record is None or len(self._record) <= len(self.match.log):
            self._record = make_record(self.match)
        del self._record[len(self.match.log) + 1 :]
        return self._record

    def written_log(self, make: Callable[[MatchSession[Any]], LogWriter]) -> LogWriter:
        """The log so far, in the language that is spoken. `make` gives the game's empty log writer; it is called the
        first time only."""
        if (language := chosen().generation) not in self._logs:
            self._logs[language] = MatchLog(lambda: make(self))
        return self._logs[language].catch_up(self.record)

    def _record_events(self, events: Sequence[Event]) -> None:
        if self._record is not None:
            del self._record[len(self.match.log) :]
            self._record.append(open_events(events))

    # -- playing

    def answer(self, seat: int, action: Action) -> list[Event]:
        """Give a seat's answer. Raises IllegalAction and changes nothing if it is not legal or not that
        seat's."""
        if seat != self.asked_seat:
            raise IllegalAction(f"Seat {seat} is not asked.")
        self.seating.note_answer(self.match)
        events = self.match.apply(action)
        self._record_events(events)
        self._note_change()
        return events

    def foresee(self, action: Action) -> list[Event]:
        """Events of a legal answer up to where it could not be taken back: nothing hidden comes to light by
        them. None where it ends the match, for what is counted then may have been hidden."""
        after = self.state.copy()
        events = after.apply(action)
        if after.decision is None:
            return []
        return list(takewhile(lambda event: not self.match.rules.undo_stops([event]), events))

    @property
    def legal_answers(self) -> Sequence[Action]:
        """The legal answers to the open decision, none once the match is over."""
        decision = self.match.state.decision
        return () if not decision else decision.actions

    def interrupts_of(self, seat: int) -> Sequence[Action]:
        """The actions that a seat may take out of turn now."""
        return () if self.read_only or self.is_replay else self.match.state.interrupts(seat)

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        """Carry out a seat's action out of turn. Raises IllegalAction and changes nothing if it may not."""
        events = self.match.interrupt(seat, action)
        self._record_events(events)
        self._note_change()
        return events

    @property
    def can_undo(self) -> bool:
        """True if the person whose turn it is may take an answer back."""
        return self.turn == "person" and self.match.can_undo and self.seating.owns_last_answer(self.match)

    def undo(self) -> bool:
        """Take the last answer back; False if there is none to take back."""
        if not self.can_undo or self.match.undo() is None:
            return False
        self._logs.clear()
        self._note_change()
        return True

    def bot_answer(self) -> Action | None:
        """The action of the bot whose turn it is: None while it thinks, then the same one until it is given
        to answer(). May be called every frame, also while the last events are still being shown. A bot that
        fails does something legal instead."""
        seat = self.asked_seat
        if seat is None or self.turn != "bot":
            self._bot_turn.forget()
            return None
        return self._bot_turn.find_action(seat)

    def bot_seed(self, seat: int) -> int:
        """The seed of a bot's next answer at that seat."""
        return players.seed_for(self.match.id, seat, len(self.match.log))

    def goals_ahead(self, seat: int) -> Any:
        """Goals that advice for a seat must know (game.campaign.star_advice); overridden by stages."""

    # -- keeping

    def save(self) -> None:
        """Write match and chairs; scenes call it when chairs have changed. A failure is told once."""
        if (path := self._slot_path) and not self.read_only:
            self.save_place.save(path, self.match.save_bytes(self.saved_table), len(self.match.log))

    @property
    def saved_table(self) -> SavedTable:
        """The table to save beside the match."""
        relays = self.seating.relays or UNSET
        named = (self.evening or UNSET, self.learning or UNSET, self.cup or UNSET, relays, self.bets or UNSET)
        return SavedTable(
            self.seating.to_saved(), self.play, self.stage, self._seconds, self.forked, self.hints, *named
        )

    @property
    def save_path(self) -> Path | None:
        """The file of the match, None without one of its own."""
        return self._slot_path if not self.save_place.make_room else None

    @property
    def _slot_path(self) -> Path | None:
        return None if not self.folder else saved_matches.slot_path(self.folder, self.slot)

    def save_unsaved(self) -> None:
        """Save the last answers if that has not been done: called after a fault."""
        if self.save_place.is_failing or self.save_place.answers != len(self.match.log):
            self.save()

    def close(self, forget: bool = False) -> None:
        """Leave the table. A finished match that was seen to its end, or one to `forget`, cannot be continued
        any more."""
        self._bot_turn.forget()
        if self.save_place.is_failing:
            self.save()  # there may be room again
        if forget or self.is_seen:
            DISK.carry_out(self.give_up, lambda error: log.warning("%s", error))

    @property
    def is_seen(self) -> bool:
        """True for a finished match that was shown to its end, and that no other match of its evening follows:
        until that one is safe, this one keeps the evening."""
        return self.is_finished and not (self.unseen or self.read_only or self.goes_on)

    @property
    def goes_on(self) -> bool:
        """True for a finished match that is followed by another one of its evening."""
        return self.is_finished and self.evening is not None and not self.evening.is_last

    def give_up(self) -> None:
        """Free its place for another match; its table may still be shown. Raises OSError or SaveError."""
        if self._slot_path:
            self.save_place.give_up(self._slot_path)
            if self.slot == saved_matches.SHOW:
                WatchProgress(self._slot_path.parent).remove_progress()

    def watched_events(self) -> int:
        """The number of events of its opening that were shown before this match was left."""
        watched = WatchProgress(self.folder) if self.folder and self.resumed else None
        return watched.read_progress(self.match.id) if watched else 0

    def mark_watched(self, shown: int) -> None:
        """Keep the number of opening events that were shown; the show goes on there later."""
        if self.folder and not self.read_only:
            WatchProgress(self.folder).write_progress(self.match.id, shown)

    # -- inside

    def _note_change(self) -> None:
        self._seconds = round(self.seconds)
        self._bot_turn.forget()
        self.seating.follow_match(self.match)
        self.save()

    def _warm_bots(self) -> None:
        """Start the bots' process while the cards are still dealt, so that the first answer comes fast."""
        if any(chair.bot for chair in self.seating.all_chairs):
            self.bots.warm_up(self.game)
