"""What the person at the couch has won in the campaign: one place that scenes ask, over the person's profile (C3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.campaign.record import Award, StageRecord, award
from game.campaign.road import NOTHING
from game.profiles.portraits import known
from game.profiles.profile import GUEST, Profile, PuzzleRecord, book_once
from scenes.campaign.stage import cup
from scenes.people import booking

if TYPE_CHECKING:
    from game.campaign.stage import StageRun
    from scenes.kit.app import App

STARS = "stars"
"""The end of the token of what a stage adds; a match has another one."""
GUEST_FACE = "tasty_humans/adv_peasant"
"""Whoever has no name came as somebody's supper."""


class Records:
    """The records of one person: whoever's campaign this machine plays, or whose match it is. Each play adds what it brings once, by the
    token of its match, in the same file as what it guards: a kill at any moment loses or doubles nothing."""

    def __init__(self, app: App, profile: str = "") -> None:
        """`profile` is the id of whose records they are, "" for whoever's campaign is played here."""
        self.app = app
        self.id = profile or app.profiles.active.id

    @property
    def profile(self) -> Profile:
        return self.app.profiles.get(self.id) or Profile(self.id)

    @property
    def stages(self) -> Mapping[str, StageRecord]:
        """By the stages' ids."""
        return self.profile.stages

    @property
    def portrait(self) -> str:
        """The picture of whoever walks the road."""
        profile = self.profile
        return GUEST_FACE if profile.is_guest else known(profile.portrait)

    @property
    def places(self) -> cup.Places:
        """What the best tries of the cup's stages gave."""
        return self.profile.cup

    def record(self, stage: str) -> StageRecord:
        return self.stages.get(stage, NOTHING)

    def book(self, stage: str, run: StageRun, play: str) -> Award:
        """Add what a stage that is over has brought; the second time it is only told what stands there already."""
        token = f"{play}/{STARS}"
        profile = self.profile
        if token in profile.counted:
            return Award(self.record(stage))
        self._change(lambda one: book_once(one, token, lambda fresh: _with_stage(fresh, stage, run)))
        return award(profile.stages.get(stage, NOTHING), run)

    def put(self, stage: str, record: StageRecord) -> None:
        """A stage stands like that."""
        self._change(lambda one: replace(one, stages={**one.stages, stage: record}))

    def put_places(self, stage: str, points: Mapping[str, int]) -> None:
        """A stage of the cup gave that."""
        self._change(lambda one: replace(one, cup={**one.cup, stage: dict(points)}))

    def pass_by(self, stage: str) -> None:
        """Leave a stage out (C6)."""
        self._change(lambda one: replace(one, stages={**one.stages, stage: one.stages.get(stage, NOTHING).as_passed()}))

    def hinted(self, puzzle: str) -> None:
        """A hint was taken at a puzzle."""
        self._change(lambda one: replace(one, puzzles={**one.puzzles, puzzle: _with_hint(one.puzzles.get(puzzle, PuzzleRecord()))}))

    def _change(self, how: Callable[[Profile], Profile]) -> None:
        booking.change(self.app, self.id, how)


def _with_stage(profile: Profile, stage: str, run: StageRun) -> Profile:
    """The profile with what a stage that is over has brought."""
    record = award(profile.stages.get(stage, NOTHING), run).record
    after = replace(profile, stages={**profile.stages, stage: record})
    if run.level.kind == "puzzle":
        old = profile.puzzles.get(stage, PuzzleRecord())
        solved = old.solved or (booking.today() if all(run.stars) else "")
        after = replace(after, puzzles={**profile.puzzles, stage: replace(old, solved=solved, tries=old.tries + 1)})
    points = cup.points_of(run) if run.level.kind == "cup" else {}
    if cup.better(points, profile.cup.get(stage, {})):
        after = replace(after, cup={**profile.cup, stage: points})
    return after


def _with_hint(record: PuzzleRecord) -> PuzzleRecord:
    return replace(record, hints=record.hints + 1)


def whose(chair_profile: str) -> str:
    """The id of the profile that plays on a chair: a guest's where nobody with a name sits there."""
    return chair_profile or GUEST
