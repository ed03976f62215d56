"""Run of the endless supper: the tables that are over, what they count, and when it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from game.campaign.endless.menu import MOST_WORTH, load_kitchen
from game.campaign.endless.tables import MOST_ROUNDS, MOST_TABLES, Place
from game.campaign.goals import has_won, place_of
from game.campaign.stage import StageRun
from game.core.values import Value

LOSSES = 3
"""Lost tables that end a run."""
PLACE_POINTS = (20, 8, 4, 2, 0, 0)
"""Points for the first place, the second ..."""
MOST_MARGIN = 10
"""Most points for a lead."""
ROUND_POINTS = 5
"""Points of a table that is won, for each round before its own."""
LAST_COURSE_POINTS = 5
"""Points for the fifth table of a round, if it is won."""
MOST_COURSE = ROUND_POINTS * (MOST_ROUNDS - 1) + LAST_COURSE_POINTS
LEAD = "lead"
"""Metric of all games: how many points more than the best of the others."""
Points = Annotated[int, msgspec.Meta(ge=0, le=200)]
TwistId = Annotated[str, msgspec.Meta(max_length=40)]


class RunTable(Value, omit_defaults=True):
    """Table of a run that is over.

    twist: id of the chosen one; place: from 1; points: for the place; margin: for the lead; worth: of the twist;
    course: for the round and the fifth table; hinted: True if a hint gave an answer away (K6)."""

    twist: TwistId = ""
    won: bool = False
    place: Points = 1
    points: Points = 0
    margin: Points = 0
    worth: Points = 0
    course: Points = 0
    hinted: bool = False

    @property
    def total(self) -> int:
        """All its points."""
        return self.points + self.margin + self.worth + self.course


def is_possible(tables: Sequence[RunTable]) -> bool:
    """True if a run can have come to these tables: a table counts no more than the rules give, and nothing
    follows the third loss."""
    most = RunTable(won=True, margin=MOST_MARGIN, worth=MOST_WORTH, course=MOST_COURSE)
    for table in tables:
        ahead = most if table.won else RunTable()
        is_more = table.margin > ahead.margin or table.worth > ahead.worth or table.course > ahead.course
        if is_more or table.points not in PLACE_POINTS or table.place < 1:
            return False
    return len(tables) <= MOST_TABLES and losses_of(tables[:-1]) < LOSSES


def judge_table(place: Place, run: StageRun) -> RunTable:
    """Result of a table whose match is over. What is besides the place counts only where it was won."""
    result = run.match.state.result
    assert result, "the match is still running"
    at = place_of(result, run.seat)
    points = PLACE_POINTS[min(at, len(PLACE_POINTS)) - 1]
    if not has_won(result, run.seat):
        return RunTable(place.twist, False, at, points, hinted=run.hinted)
    twist = load_kitchen().find_twist(place.twist)
    lead = run.match.rules.measure(run.match.state, run.seat, LEAD)
    return RunTable(
        twist=place.twist,
        won=True,
        place=at,
        points=points,
        margin=max(0, min(MOST_MARGIN, lead)),
        worth=twist.worth if twist else 0,
        course=ROUND_POINTS * (place.round - 1) + LAST_COURSE_POINTS * place.is_last_course,
        hinted=run.hinted,
    )


def score_of(tables: Sequence[RunTable]) -> int:
    """Score of these tables."""
    return sum(table.total for table in tables)


def losses_of(tables: Sequence[RunTable]) -> int:
    """Count of the lost ones."""
    return sum(not table.won for table in tables)


def is_over(tables: Sequence[RunTable]) -> bool:
    """True after three losses, and after the last table that there is."""
    return losses_of(tables) >= LOSSES or len(tables) >= MOST_TABLES
