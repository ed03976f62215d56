"""A stage being played (C7 to C14): a match that knows its stars, whose rivals have names, and whose stage is kept beside the save."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from game.campaign.course import begin_level
from game.campaign.lesson import Lesson
from game.campaign.level import Level
from game.campaign.record import Award
from game.campaign.stage import StageRun, bot_level
from game.core.match import Match
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records, whose
from scenes.kit.match.saved_matches import place, slot_of_stage
from scenes.kit.match.seating import Chair, SavedStage
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.people import booking
from scenes.people.profiles import wearing

if TYPE_CHECKING:
    from game.core.model import Action, Event
    from scenes.kit.app import App
    from scenes.kit.input.devices import Device


class StageSession(MatchSession[Any]):
    """`run` follows the stars, `award` is what the stage has brought once it is over: it is booked before anything of it is shown.

    A session is one only after take(); going_on() and resume() of a stage are begin_stage() and resume_stage().
    """

    app: App
    info: StageInfo
    run: StageRun
    lesson: Lesson
    records: Records
    award: Award | None = None

    @classmethod
    def begin_stage(cls, app: App, match: Match, stage: SavedStage) -> StageSession:
        """A stage begins with everybody in app.seating; it is saved in place of what waits."""
        session = cls(match, app.seating, app.bots, app.folders.saves)
        session.slot = slot_of_stage(stage)
        session.take(app, stage)
        session.save_place.make_room = starter.waiting_away(app, session.slot)
        session.save()
        session._warm_bots()
        return session

    @classmethod
    def resume_stage(cls, app: App, slot: str, host: Device) -> StageSession:
        """The match saved in a slot, which is one of a stage. Raises SaveError, and DataError where that stage is not there any more."""
        session = cls.resume(place(app.folders.saves, slot), app.seating, app.bots, app.devices.connected, host)
        wearing.refresh(app.profiles, app.seating.chairs)
        session.take(app, session.stage or SavedStage(""))
        return session

    def take(self, app: App, stage: SavedStage) -> None:
        """Be the match of that stage."""
        self.app, self.stage = app, stage
        self.info = StageInfo(stage.level, app.folders.levels)
        self.records = Records(app, whose(self.seating[self.level.people[0]].profile))
        self.before = dict(self.records.stages)
        self.run = StageRun(self.level, self.match, stage.gentler)
        self.lesson = _lesson(self.info.game, self.level, self.match)
        self.hints = True if self.level.hints else False if self.puzzle else None
        self._book()

    @property
    def level(self) -> Level:
        return self.info.level

    @property
    def day(self) -> str:
        """The ISO date whose daily supper it is, "" for a stage of the road."""
        return self.stage.day if self.stage is not None else ""

    @property
    def listed(self) -> bool:
        """Whether it was taken from the list of levels."""
        return self.stage is not None and self.stage.listed

    @property
    def puzzle(self) -> bool:
        return self.level.kind == "puzzle"

    @property
    def gentler(self) -> bool:
        return self.stage is not None and self.stage.gentler

    @property
    def told_at_once(self) -> bool:
        """Whether the stars come without a count before: the match stands still in its middle, or it is a puzzle."""
        return self.run.is_over and (self.puzzle or not self.match_finished)

    # -- whose turn it is

    @property
    def turn(self) -> str:
        return "over" if self.run.is_over and not self.read_only else super().turn

    def change_hands(self, device: Device) -> bool:
        """Everybody at the couch may steer a seat of a team (C14)."""
        return self.level.team and super().change_hands(device)

    def bot_answer(self) -> Action | None:
        """Rivals follow their script where they have one, and wait while there is something to read."""
        seat = self.seat
        if seat is None or self.turn != "bot" or (self.lesson.is_reading and not self.lesson.is_done):
            return None
        return self.lesson.scripted_action(seat) or super().bot_answer()

    # -- playing

    def answer(self, seat: int, action: Action) -> list[Event]:
        events = super().answer(seat, action)
        self._heard(events)
        return events

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        events = super().interrupt(seat, action)
        self._heard(events)
        return events

    def _heard(self, events: list[Event]) -> None:
        self.run.hear_events(events)
        self._book()

    def _book(self) -> None:
        if not self.run.is_over or self.award is not None or self.read_only:
            return
        if self.day:
            self.award = booking.book_supper(self.app, self.records.id, self.day, self.run, self.play)
        else:
            self.award = self.records.book(self.info.id, self.run, self.play)

    @property
    def can_undo(self) -> bool:
        """In a puzzle every answer may be taken back, also the one that ended it."""
        if not self.puzzle:
            return super().can_undo
        return self._last_answer is not None and not self.read_only and self.turn in ("person", "over")

    @property
    def _last_answer(self) -> int | None:
        """Where the last answer of a person stands in the log."""
        given = [i for i, entry in enumerate(self.match.log) if entry.seat in self.level.people]
        return given[-1] if given else None

    def undo(self) -> bool:
        if not self.can_undo:
            return False
        at = self._last_answer
        if self.puzzle and at is not None:
            if self.award is not None:  # what was booked stays so; from here on it is another try
                self.play, self.award = secrets.token_hex(8), None
            self.match.rewind(at)
            self._log = None
            self._changed()
        elif not super().undo():
            return False
        self.run.take_back()
        return True


def _lesson(game: str, level: Level, match: Match) -> Lesson:
    """The steps of a stage as far as its match has come."""
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


def new_match(app: App, info: StageInfo, gentler: bool = False, seed: int | None = None) -> Match:
    """A match at the start of a stage; where each try has a seed of its own that is `seed`, if it is given."""
    if info.level.fresh and seed is None:
        seed = starter.next_seed(app)
    return begin_level(info.game, info.level, seed, gentler)


def sit(app: App, info: StageInfo, match: Match, device: Device, gentler: bool) -> None:
    """Chairs for everybody of the stage: whoever holds `device` plays for people, rivals have their names."""
    seating, rivals = app.seating, {rival.seat: rival for rival in info.rivals(gentler)}
    seating.chairs = [Chair(seat, seat) for seat in range(len(info.level.seats))]
    for seat, who in enumerate(info.level.seats):
        chair = seating.chairs[seat]
        if seat in match.automata:
            seating.put_automaton(seat)
        elif who == "you":
            seating.claim(seat, device)
            wearing.wear(chair, app.profiles.active)
        else:
            looks_on = info.level.kind == "lesson" and who.watches
            seating.put_bot(seat, bot_level(info.game, who, gentler), sits_in=looks_on, leaning=who.leaning)
        if seat in rivals:
            rival = rivals[seat]
            chair.name, chair.portrait = rival.short_name, rival.portrait if rival.text else ""
