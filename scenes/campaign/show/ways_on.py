"""Ways on from a stage that is over (C8): the next table of the road or puzzle of the list, the same table once
more, its review, and back to where it was chosen."""

from __future__ import annotations

from functools import cached_property
from itertools import chain

from game.campaign import course, outcome, own_levels, service
from game.campaign.campaign import Stop
from game.campaign.puzzles import puzzle_proofs
from game.campaign.road import Road, StopState
from game.profiles import second_service
from scenes.afterwards.review.past_match import can_be_reviewed
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.kit.app import App
from scenes.kit.base.task import checkpoint
from scenes.kit.input.device import Device
from scenes.kit.match.saved_matches import OWN
from scenes.kit.match.saved_table import SavedStage
from scenes.navigation import lesson_routes, navigator, routes


def _pass_checkpoint(_done: int, _of: int) -> bool:
    """Let frames go by between the files of own levels."""
    checkpoint()
    return True


OPEN = (StopState.OPEN, StopState.PASSED)


class WaysOn:
    """Ways on from the stage of a session, for a person's road as it is now."""

    def __init__(self, app: App, session: StageSession, road: Road) -> None:
        self.app, self.session, self.road = app, session, road
        self.stop = road.campaign.stop_of(session.info.id)

    @property
    def home(self) -> str:
        """Key of the place that the stage was chosen at: "supper", "list", "own" or "map"."""
        if self.session.day:
            return "supper"
        if self.session.slot == OWN:
            return "own"
        return "list" if self.session.is_listed or not self.stop else "map"

    @property
    def has_review(self) -> bool:
        """True if the match was lost, or won without a star, and has a review (T88, K8)."""
        run = self.session.run
        went_well = run.stars[0] and outcome.is_success(run)
        return not went_well and can_be_reviewed(self.session.match)

    @property
    def went_well(self) -> bool:
        """True if a star was won; in the second service (K53) all that were asked for."""
        return (all if self.session.stake else any)(self.session.run.stars)

    @property
    def can_raise(self) -> bool:
        """True if the stake was won, and there is a higher one."""
        return 0 < self.session.stake < len(service.load_stakes()) and self.went_well

    @property
    def is_open(self) -> bool:
        """True if the road goes on behind the stage."""
        if self.session.stake:
            return self._next_stop() is not None
        record = self.session.records.record_of(self.session.info.id)
        return bool(record.stars) or record.passed or self.session.run.stars[0]

    @property
    def next_stage(self) -> StageInfo | None:
        """Next table of the road that is still to be won, or puzzle of the list; None for none, and if the
        crowning comes first."""
        if isinstance(attempts.find_way_on(self.session), routes.Crowning):
            return None
        if self.home == "list":
            return self._next_puzzle()
        if self.home == "own":
            return self._next_own if self.went_well else None
        stop = self._next_stop() if self.home == "map" and self.is_open else None
        return StageInfo(stop.stage) if stop else None

    def keys(self, next_steps: int, may_pass: bool) -> list[str]:
        """Keys of the buttons. next_steps: of a gentler table that is offered; may_pass: the stage may be
        passed by."""
        on = ["next"] if self.next_stage or (self.home == "map" and self.is_open) else []
        review = ["wrong"] if self.has_review else []
        if self.home != "map":
            return [*on, "again", *review, self.home]
        gentler = ["higher"] if self.can_raise else ["gentler"] if next_steps else []
        return [*on, "again", *gentler, *review, *(["pass"] if may_pass else []), "map"]

    def begin_next(self, device: Device) -> bool:
        """Sit down at the next table, or at the lessons before it; False if there is none. Raises
        GameError."""
        info = self.next_stage
        if not info:
            return False
        stop = self._next_stop() if self.home == "map" else None
        if stop and self.session.stake:
            stake = second_service.next_stake(self.session.records.profile, stop.stage)
            attempts.ask_and_begin(self.app, SavedStage(info.id, stake=stake), device)
            return True
        if stop and not attempts.has_learned(self.app, stop):
            return navigator.go(self.app, lesson_routes.LessonsBefore(stop, device))
        attempts.ask_and_begin(self.app, SavedStage(info.id, listed=self.home != "map"), device)
        return True

    def _next_stop(self) -> Stop | None:
        if self.session.stake and self.stop:
            return second_service.next_table(self.session.records.profile, self.stop)
        stop = self.road.next_stop(self.stop)
        return stop if stop != self.stop and self.road.stop_state(stop) in OPEN else None

    @cached_property
    def _next_own(self) -> StageInfo | None:
        """Next own level in the order of their list that has no star yet, from this one on and around."""
        found = [
            StageInfo.of_level(own_levels.id_of(file.path, level), file.course.game, level)
            for file in own_levels.read_all(self.app.folders.levels, _pass_checkpoint)
            if file.course
            for level in file.course.levels
            if level.kind != "lesson"
        ]
        ids = [info.id for info in found]
        at = ids.index(self.session.info.id) + 1 if self.session.info.id in ids else 0
        record_of = self.session.records.record_of
        around = (*found[at:], *found[: max(0, at - 1)])
        return next((info for info in around if not record_of(info.id).stars), None)

    def _next_puzzle(self) -> StageInfo | None:
        """Next puzzle of the same game without a star: from this one on and around, then of its other course."""
        name, _, own = self.session.info.id.rpartition("/")
        ids = [level.id for level in course.load_by_id(name).levels]
        at = ids.index(own) + 1
        around = [f"{name}/{one}" for one in (*ids[at:], *ids[: at - 1])]
        game = self.session.game
        others = (f"{game}/{other}" for other in puzzle_proofs.courses_of(game) if f"{game}/{other}" != name)
        further = (f"{other}/{level.id}" for other in others for level in course.load_by_id(other).levels)
        record_of = self.session.records.record_of
        return next((StageInfo(one) for one in chain(around, further) if not record_of(one).stars), None)
