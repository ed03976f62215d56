"""Session of a stage (C7 to C14): a match that follows its stars, with the stage kept beside the save."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Self

from msgspec.structs import replace

from game.campaign.carry_over import carry_over
from game.campaign.course import begin_level
from game.campaign.gentle_table import bot_level
from game.campaign.half_time import level_at
from game.campaign.lesson import Lesson
from game.campaign.level import Level, Opponent
from game.campaign.record import Award
from game.campaign.stage import THIRD_STAR, StageRun
from game.campaign.star_advice import StarsAhead
from game.core.match import Match
from game.core.model import Action, Event
from game.core.saves import LogEntry
from game.core.values import frozen
from scenes.campaign.stage.info import StageInfo, rivals_of
from scenes.campaign.stage.records import Records, owner_id
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match.chair import open_chairs
from scenes.kit.match.saved_matches import slot_of, slot_path
from scenes.kit.match.saved_table import SavedStage, SavedTable
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.match.rivals.medallion import Rival
from scenes.people import booking
from scenes.people.profiles import arrivals, wearing


@frozen
class _Attempt:
    """Answers of a puzzle that were all taken back at once, with the token and the award of their try."""

    answers: Sequence[LogEntry]
    play: str
    award: Award | None


class StageSession(MatchSession[Any]):
    """Match of a stage; made by begin_stage() or resume_stage().

    run: follows the stars; award: result once the stage is over, booked before any of it is shown; wiped:
    answers that undo() brings back."""

    app: App
    info: StageInfo
    run: StageRun
    lesson: Lesson
    records: Records
    award: Award | None = None
    wiped: _Attempt | None = None

    @classmethod
    def begin_stage(cls, app: App, match: Match, stage: SavedStage) -> Self:
        """Begin a stage with the players in app.seating; it is saved in place of the match that waits."""
        session = cls(match, app.seating, app.bots, app.folders.saves)
        session.slot = slot_of(match.rules.id, app.seating.to_saved(), stage)
        session.take_stage(app, stage)
        session.save_place.make_room = starter.slot_clearer(app, session.slot)
        session.save()
        session._warm_bots()
        return session

    @classmethod
    def resume_stage(cls, app: App, slot: str, host: Device) -> Self:
        """Load the stage saved in a slot. Raises SaveError, or DataError if the stage is gone."""
        session = cls.resume_match(
            slot_path(app.folders.saves, slot), app.seating, app.bots, app.devices.connected_devices, host
        )
        wearing.refresh_chairs(app.profiles, app.seating.all_chairs)
        session.take_stage(app, session.stage or SavedStage(""))
        return session

    def take_stage(self, app: App, stage: SavedStage) -> None:
        """Set up run, records and lesson for a stage, and book it if it is over."""
        self.app, self.stage = app, stage.with_result()
        self.info = self._read_info(stage)
        self.records = Records(app, owner_id(self.seating[self.level.people[0]].person.profile))
        self.before, self.places_before = dict(self.records.stages), dict(self.records.places)
        self.silver_before = dict(self.records.profile.silver)
        told = self.records.is_supper_told(stage.day) if stage.day else self.records.is_told(stage.level)
        hinted = stage.hinted or (self.is_puzzle and told)
        self.run = self._make_run(hinted)
        self.lesson = _make_lesson(self.info.game, self.level, self.match)
        self.hints = True if self.level.hints else None if self.allows_hints else False
        self._seat_rivals()
        self._book_award()

    def _read_info(self, stage: SavedStage) -> StageInfo:
        """Description of the stage. Raises DataError."""
        return StageInfo(stage.level, self.app.folders.levels, stage.stake, stage.branch)

    def _make_run(self, hinted: bool) -> StageRun:
        """Progress of the stars, as far as the match has come."""
        return StageRun(self.level, self.match, self.gentle_steps, hinted)

    @property
    def note(self) -> str:
        """Sentence about the table beside its stars, "" for the usual one."""
        if self.stake:
            return say("campaign.service.note", n=self.stake)
        return say("campaign.strip.gentler") if self.gentle_steps else ""

    @property
    def saved_table(self) -> SavedTable:
        """Table beside the match; once the stage is over, with its stars, for whoever looks back on it."""
        table = super().saved_table
        if not table.stage or not self.award:
            return table
        stars = sum(1 << star for star, won in enumerate(self.run.stars) if won)
        return replace(table, stage=table.stage.with_result(self.award.record.tries, stars))

    @property
    def level(self) -> Level:
        return self.info.level

    @property
    def level_now(self) -> Level:
        """Level with the rivals who sit at the table at this moment (K54)."""
        return level_at(self.level, self.match.rules, self.match.state)

    def rivals_now(self) -> tuple[Rival, ...]:
        """Rivals who sit at the table at this moment, by seat."""
        return rivals_of(self.info.game, self.level_now, self.gentle_steps)

    def _seat_rivals(self) -> None:
        """Give chairs that were handed over to those who sit there now, also after an undo."""
        if not self.level.has_handover:
            return
        now = self.level_now
        rivals = {rival.seat: rival for rival in self.rivals_now()}
        for seat, (first, who) in enumerate(zip(self.level.seats, now.seats, strict=True)):
            if not isinstance(who, Opponent) or not isinstance(first, Opponent) or first.later is None:
                continue
            chair, rival = self.seating[seat], rivals[seat]
            level = bot_level(self.info.game, who, self.gentle_steps)
            if chair.bot and (chair.bot, chair.leaning, chair.person.portrait) != (
                level,
                who.leaning,
                rival.portrait,
            ):
                self.seating.put_bot(seat, level, leaning=who.leaning)
                chair.person = rival.person_in(chair.color)

    @property
    def day(self) -> str:
        """ISO date of the daily supper, "" for any other stage."""
        return self.stage.day if self.stage else ""

    @property
    def stake(self) -> int:
        """Stake of the second service (K53), 0 in the first one."""
        return self.info.stake

    @property
    def allows_hints(self) -> bool:
        """True if people may have hints: a puzzle sells its own, and high stakes have none."""
        return not self.is_puzzle and (self.info.table is None or self.info.table.hints)

    @property
    def is_listed(self) -> bool:
        """True if the stage was chosen in the list of levels."""
        return self.stage is not None and self.stage.listed

    @property
    def is_puzzle(self) -> bool:
        return self.level.kind == "puzzle"

    @property
    def gentle_steps(self) -> int:
        """Steps of a gentler table, 0 at the usual one."""
        return self.stage.gentle_steps if self.stage else 0

    @property
    def skips_count(self) -> bool:
        """True if the stage is over without a count: in the middle of a match, or as a puzzle."""
        return self.run.is_over and (self.is_puzzle or not self.is_finished)

    # -- turns

    @property
    def turn(self) -> str:
        return "over" if self.run.is_over and not self.read_only else super().turn

    def change_hands(self, device: Device) -> bool:
        """Give a seat of a team to any device (C14)."""
        return self.level.team and super().change_hands(device)

    def bot_answer(self) -> Action | None:
        """Answer of a rival: its script's, else its bot's; None while there is text to read."""
        seat = self.asked_seat
        if seat is None or self.turn != "bot" or (self.lesson.is_reading and not self.lesson.is_done):
            return None
        return self.lesson.scripted_action(seat) or super().bot_answer()

    # -- playing

    def answer(self, seat: int, action: Action) -> list[Event]:
        self.wiped = None
        events = super().answer(seat, action)
        self._hear_events(events)
        return events

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        events = super().interrupt(seat, action)
        self._hear_events(events)
        return events

    def goals_ahead(self, seat: int) -> StarsAhead | None:
        return StarsAhead.of_run(self.run, seat)

    def _hear_events(self, events: list[Event]) -> None:
        self.run.hear_events(events)
        self._seat_rivals()
        self._book_award()

    def _book_award(self) -> None:
        if not self.run.is_over or self.award or self.read_only:
            return
        if self.day:
            late = self.stage is not None and self.stage.late
            self.award = booking.book_supper(self.app, self.records.id, self.day, self.run, self.play, late)
        elif self.stake:
            self.award = self.records.book_silver(self.info.id, self.stake, self.run, self.play)
        else:
            self.award = self.records.book_stage(self.info.id, self.run, self.play)

    @property
    def can_undo(self) -> bool:
        """True if an answer can be taken back, never at a high stake; in a puzzle any one, also the one that
        ended it, and all that begin_again() took back."""
        if self.info.table and not self.info.table.undo:
            return False
        if not self.is_puzzle:
            return super().can_undo
        return self._is_in_hand and (bool(self.wiped and not self.match.log) or self._last_answer is not None)

    @property
    def can_begin_again(self) -> bool:
        """True if a puzzle has answers to take back all at once."""
        return self.is_puzzle and self._is_in_hand and self._last_answer is not None

    @property
    def _is_in_hand(self) -> bool:
        """True if the person may change what was answered."""
        return not self.read_only and self.turn in ("person", "over")

    @property
    def _last_answer(self) -> int | None:
        """Index of a person's last answer in the log, None for none."""
        given = [i for i, entry in enumerate(self.match.log) if entry.seat in self.level.people]
        return given[-1] if given else None

    def undo(self) -> bool:
        if not self.can_undo:
            return False
        at = self._last_answer
        if self.wiped and not self.match.log:
            self._bring_back(self.wiped)
        elif self.is_puzzle and at is not None:
            self._rewind(at)
        elif not super().undo():
            return False
        else:
            self.run.take_back()
        self._seat_rivals()
        return True

    def begin_again(self) -> bool:
        """Take all answers of a puzzle back at once; undo() brings them back. False if there are none."""
        if not self.can_begin_again:
            return False
        self.wiped = _Attempt(tuple(self.match.log), self.play, self.award)
        self._rewind(0)
        return True

    def _rewind(self, at: int) -> None:
        """Go back to the first `at` answers of a puzzle."""
        if self.award:  # the booked try stays booked: from here on it is another one
            self.play, self.award = secrets.token_hex(8), None
        self.match.rewind(at)
        self._log = None
        self._note_change()
        self.run.take_back()

    def _bring_back(self, attempt: _Attempt) -> None:
        """Give the answers of an attempt again; it is the same try, so nothing is booked twice."""
        self.wiped, self.play, self.award = None, attempt.play, attempt.award
        for entry in attempt.answers:
            if entry.interrupt:
                self._record_events(self.match.interrupt(entry.seat, entry.action))
            else:
                self._record_events(self.match.apply(entry.action))
        self.run = self._make_run(self.run.hinted)
        self._log = None
        self._note_change()

    # -- hints

    @property
    def hint_price(self) -> str:
        """Text key of what the next hint costs."""
        return "campaign.hint_price"

    @property
    def hint_costs_star(self) -> bool:
        """True if the next hint that gives an answer away costs the third star (K6)."""
        has_third = len(self.level.stars) > THIRD_STAR
        return has_third and not (self.run.hinted or self.gentle_steps or self.level.hints)

    def pay_for_hint(self) -> None:
        """Take note, on disk first, that a hint gives an answer away: the third star is lost in this try, and
        in a puzzle for the day."""
        if not self.hint_costs_star or self.stage is None:
            return
        if self.day:
            self.records.tell_supper(self.day)
        elif self.is_puzzle:
            self.records.tell_puzzle(self.info.id)
        self.stage, self.run.hinted = replace(self.stage, hinted=True), True
        self.save()


def _make_lesson(game: str, level: Level, match: Match) -> Lesson:
    """Lesson of a stage, as far as its match has come."""
    if not match.log:
        return Lesson(level, match)
    again = match.fork(0)
    lesson = Lesson(level, again)
    for entry in match.log:
        while lesson.finish_reading():
            pass
        events = again.interrupt(entry.seat, entry.action) if entry.interrupt else again.apply(entry.action)
        lesson.hear_answer(entry.seat, entry.action, events)
    lesson.match = match
    return lesson


def new_match(app: App, info: StageInfo, gentler: int = 0, seed: int | None = None) -> Match:
    """Match at the start of a stage.

    gentler: steps of a gentler table. seed: for a stage with a fresh seed each try, None for a new one."""
    if info.level.fresh and seed is None:
        seed = starter.next_seed(app)
    level = carry_over(info.level, Records(app).stages)
    return begin_level(info.game, level, seed, gentler)


def seat_players(app: App, info: StageInfo, match: Match, device: Device, gentler: int) -> None:
    """Seat the players of a stage: `device` for people, bots with the rivals' names."""
    seating, rivals = app.seating, {rival.seat: rival for rival in info.rivals(gentler)}
    seating.chairs = open_chairs(len(info.level.seats))
    for seat, who in enumerate(info.level.seats):
        chair = seating.chairs[seat]
        if seat in match.automata:
            seating.put_automaton(seat)
        elif who == "you":
            seating.claim_seat(seat, device)
            wearing.dress_chair(chair, app.profiles.active)
        else:
            looks_on = info.level.kind == "lesson" and who.watches
            seating.put_bot(seat, bot_level(info.game, who, gentler), sits_in=looks_on, leaning=who.leaning)
        if seat in rivals:
            rival = rivals[seat]
            chair.person = rival.person_in(chair.color)
    for chair in seating.chairs if info.level.kind not in ("lesson", "puzzle") else ():
        if chair.device is not None and not chair.person.name:
            arrivals.seat_guest(app, seating.chairs, chair.seat)  # a guest has a name there, too (G39)
