"""Session of a table of the endless supper (K57): its result goes to the run, and a hint is marked there."""

from __future__ import annotations

from game.campaign.endless import run, tables
from game.campaign.endless.run import RunTable
from game.campaign.endless.tables import Place
from game.campaign.record import Award, StageRecord
from game.profiles import endless_runs
from game.profiles.profile import WeekRun
from scenes.campaign.stage.session import StageSession
from scenes.kit.match.saved_table import SavedStage
from scenes.people import booking


class RunSession(StageSession):
    """Session of a table in a run. A match that is over is booked before any of its result is shown."""

    @property
    def place(self) -> Place:
        """Place of the table in its run."""
        return tables.parse_id(self.info.id)

    @property
    def week_run(self) -> WeekRun:
        """Run of the person, as it is kept now."""
        return endless_runs.run_of(self.records.profile, self.place.week)

    @property
    def table_result(self) -> RunTable:
        """Result of the table, whose match is over."""
        return run.judge_table(self.place, self.run)

    @property
    def is_counted(self) -> bool:
        """True if the result is in the run: not so for an old match of a run that was given up."""
        kept = self.week_run.tables
        return self.place.number <= len(kept) and kept[self.place.number - 1] == self.table_result

    @property
    def hint_price(self) -> str:
        return "endless.hint_price"

    @property
    def hint_costs_star(self) -> bool:
        """True if the next hint marks the table (K6)."""
        return self.allows_hints and not self.run.hinted

    def _book_award(self) -> None:
        if not self.run.is_over or self.award or self.read_only:
            return
        self.award = Award(StageRecord(stars=int(self.run.stars[0])))
        place, result, play = self.place, self.table_result, self.play
        booking.change_profile(
            self.app,
            self.records.id,
            lambda one: endless_runs.book_table(one, place.week, place.number, result, play),
        )


def session_kind(stage: SavedStage) -> type[StageSession]:
    """Kind of the session of a stage."""
    return RunSession if stage.level.startswith(tables.PREFIX) else StageSession
