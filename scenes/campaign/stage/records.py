"""Records of the campaign in a person's profile (C3), for all scenes."""

from collections.abc import Callable, Mapping
from datetime import date

from msgspec.structs import replace

from game.campaign import campaign, cup
from game.campaign.record import Award, StageRecord, award_run
from game.campaign.road import NOTHING
from game.campaign.stage import StageRun
from game.profiles import second_service, suppers
from game.profiles.looks import known_look, known_portrait
from game.profiles.profile import GUEST, Profile, PuzzleRecord, book_once
from scenes.kit.app import App
from scenes.people import booking

STARS, SILVER = "stars", "silver"
"""Ends of the tokens of a stage's stars, and of its silver; a match has another one."""
GUEST_FACE = "tasty_humans/adv_peasant"
"""Portrait of the guest, who came as a supper."""


class Records:
    """Records of one person. Each match is booked once, by its token. Token and records are in one file, so a
    kill at any moment neither loses nor doubles anything."""

    def __init__(self, app: App, profile: str = "") -> None:
        """profile: id of the person, "" for the active profile."""
        self.app = app
        self.id = profile or app.profiles.active.id

    @property
    def profile(self) -> Profile:
        return self.app.profiles.get(self.id) or Profile(self.id)

    @property
    def stages(self) -> Mapping[str, StageRecord]:
        """Stage id -> record."""
        return self.profile.stages

    @property
    def portrait(self) -> str:
        """Portrait of the person."""
        profile = self.profile
        return GUEST_FACE if profile.is_guest else known_portrait(profile.portrait)

    @property
    def border(self) -> str:
        """Border that the person has put around the portrait; "" for none."""
        return known_look("border", self.profile.border)

    @property
    def places(self) -> cup.Places:
        """Points of the best tries at the cup's stages."""
        return self.profile.cup

    def record_of(self, stage: str) -> StageRecord:
        return self.stages.get(stage, NOTHING)

    def past_results(self, stage: str, without: str = "", second: bool = False) -> tuple[bool, ...]:
        """True for each recent match of a stage that the person won, the newest last; `without`: token of a
        match that does not count yet; `second`: True for those of the second service."""
        recent = self.profile.matches.recent
        return tuple(
            facts.won
            for facts in recent
            if facts.stage == stage and facts.play != without and bool(facts.stake) == second
        )

    def book_stage(self, stage: str, run: StageRun, play: str) -> Award:
        """Book a stage that is over; a second time nothing is added."""
        token = f"{play}/{STARS}"
        profile = self.profile
        if token in profile.counted:
            return Award(self.record_of(stage))
        self._change_profile(lambda one: book_once(one, token, lambda fresh: _with_stage(fresh, stage, run)))
        return award_run(profile.stages.get(stage, NOTHING), run)

    def book_silver(self, stage: str, stake: int, run: StageRun, play: str) -> Award:
        """Book a stage of the second service that is over; a second time nothing is added. The award has the
        stars of this try alone, all of them new if the stake is won for the first time."""
        token, won = f"{play}/{SILVER}", all(run.stars)
        profile = self.profile
        is_new = won and token not in profile.counted and stake > second_service.won_stake(profile, stage)
        self._change_profile(
            lambda one: book_once(one, token, lambda fresh: second_service.with_try(fresh, stage, stake, won))
        )
        stars = sum(1 << star for star, has in enumerate(run.stars) if has)
        tries = self.profile.silver.get(stage, second_service.NOTHING).tries
        return Award(StageRecord(stars, tries=tries), tuple(range(len(run.stars))) if is_new else ())

    def put_record(self, stage: str, record: StageRecord) -> None:
        """Set the record of a stage."""
        self._change_profile(lambda one: replace(one, stages={**one.stages, stage: record}))

    def put_places(self, stage: str, points: Mapping[str, int]) -> None:
        """Set the points of a stage of the cup."""
        self._change_profile(lambda one: replace(one, cup={**one.cup, stage: dict(points)}))

    def pass_by(self, stage: str) -> None:
        """Pass a stage by (C6)."""

        def pass_stage(profile: Profile) -> Profile:
            record = profile.stages.get(stage, NOTHING).as_passed()
            return replace(profile, stages={**profile.stages, stage: record})

        self._change_profile(pass_stage)

    def count_hint(self, puzzle: str) -> None:
        """Count a hint at a puzzle."""

        def add_hint(profile: Profile) -> Profile:
            old = profile.puzzles.get(puzzle, PuzzleRecord())
            return replace(profile, puzzles={**profile.puzzles, puzzle: replace(old, hints=old.hints + 1)})

        self._change_profile(add_hint)

    def is_told(self, puzzle: str) -> bool:
        """True if a hint gave an answer of a puzzle away today: then it has no third star until tomorrow."""
        return self.profile.puzzles.get(puzzle, PuzzleRecord()).told == booking.local_date()

    def is_supper_told(self, day: str) -> bool:
        """True if a hint gave an answer of a day's supper away."""
        return suppers.supper_of_day(self.profile, date.fromisoformat(day)).told

    def tell_puzzle(self, puzzle: str) -> None:
        """Take note that a hint gave an answer of a puzzle away today."""

        def mark_told(profile: Profile) -> Profile:
            old = profile.puzzles.get(puzzle, PuzzleRecord())
            told = replace(old, told=booking.local_date())
            return replace(profile, puzzles={**profile.puzzles, puzzle: told})

        self._change_profile(mark_told)

    def tell_supper(self, day: str) -> None:
        """Take note that a hint gave an answer of a day's supper away."""
        self._change_profile(lambda one: suppers.mark_told(one, date.fromisoformat(day)))

    def _change_profile(self, how: Callable[[Profile], Profile]) -> None:
        booking.change_profile(self.app, self.id, how)


def _with_stage(profile: Profile, stage: str, run: StageRun) -> Profile:
    """Profile with the record of a stage that is over, its puzzle and its points of the cup."""
    record = award_run(profile.stages.get(stage, NOTHING), run).record
    after = replace(profile, stages={**profile.stages, stage: record})
    if run.level.kind == "puzzle":
        old = profile.puzzles.get(stage, PuzzleRecord())
        solved = old.solved or (booking.local_date() if all(run.stars) else "")
        after = replace(
            after, puzzles={**profile.puzzles, stage: replace(old, solved=solved, tries=old.tries + 1)}
        )
    points = _cup_points(stage, run) if run.level.kind == "cup" else {}
    if cup.is_better(points, profile.cup.get(stage, {})):
        after = replace(after, cup={**profile.cup, stage: points})
    return after


def _cup_points(stage: str, run: StageRun) -> dict[str, int]:
    road = campaign.load_campaign()
    stop = road.stop_of(stage)
    return cup.points_of(run, road.chapter_of(stop) if stop else None)


def owner_id(chair_profile: str) -> str:
    """Id of the profile on a chair; the guest's if it has none."""
    return chair_profile or GUEST
