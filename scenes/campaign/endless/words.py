"""Words of the endless supper: weeks, tables, twists, points line by line, and the text before a run's letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.campaign.endless import menu, run, week
from game.campaign.endless.run import RunTable
from game.campaign.endless.tables import OF_A_ROUND, Place, parse_id
from game.core.errors import DataError
from game.profiles.endless_runs import Runner, is_counted, rank_runners
from game.profiles.profile import Profile
from scenes.campaign.stage.info import StageInfo
from scenes.kit.app import App
from scenes.kit.base import format_value, say
from scenes.people.profiles.words import people_with_pages, profile_name
from scenes.people.statistics.words import place_name

WON, LOST = "●", "○"


class PointLine(NamedTuple):
    """Line of a table's points."""

    words: str
    points: int


def is_counted_table(profile: Profile, level: str) -> bool:
    """True for the level of a table that comes next in a run of this profile."""
    try:
        return is_counted(profile, parse_id(level))
    except DataError:
        return False


def week_words(name: str) -> str:
    """Week and year, as players read them."""
    year, number, _ = week.monday_of(name).isocalendar()
    return say("endless.week", n=number, year=format_value(str(year)))


def table_words(place: Place) -> str:
    """Number of a table in its round."""
    at = (place.number - 1) % OF_A_ROUND + 1
    return say("endless.table_of", n=at, round=place.round)


def twist_title(twist: str) -> str:
    """Title of a twist; "" for none, and for one that this edition does not have."""
    known = menu.load_kitchen().find_twist(twist)
    return say(f"endless.twist.{twist}.title") if known else ""


def twist_sentence(place: Place) -> str:
    """Sentence about what the twist of a place does there."""
    return StageInfo(place.level_id).twist


def point_lines(table: RunTable) -> list[PointLine]:
    """Points of a table, line by line; what it did not bring is left out, but for the place."""
    twist = twist_title(table.twist)
    lines = [PointLine(say("endless.points.place", place=place_name(table.place)), table.points)]
    if table.margin:
        lines.append(PointLine(say("endless.points.margin"), table.margin))
    if table.worth:
        words = say("endless.points.twist", title=twist) if twist else say("endless.points.a_twist")
        lines.append(PointLine(words, table.worth))
    if table.course:
        lines.append(PointLine(say("endless.points.course"), table.course))
    return lines


def candle_words(done: Sequence[RunTable]) -> str:
    """Number of the candles that still burn."""
    left = run.LOSSES - run.losses_of(done)
    return say("endless.candles", n=left) if left > 0 else say("endless.no_candle")


def ranked_runners(app: App, name: str) -> list[Runner]:
    """Rows of a week's table: profiles of this machine, and friends by their letters."""
    people = {profile.id: profile for profile in people_with_pages(app)}
    people.setdefault(app.profiles.active.id, app.profiles.active)
    return rank_runners(people, {who: profile_name(one) for who, one in people.items()}, name)


def find_ghost(app: App, name: str, own: str) -> Runner | None:
    """Run that stands beside one's own: the best friend's of the week, else the best other profile's."""
    rows = [row for row in ranked_runners(app, name) if row.who != own]
    return next((row for row in rows if not row.who), next(iter(rows), None))


def ghost_words(ghost: Runner | None, number: int) -> str:
    """Sentence about what a ghost had at a table; "" if it has not sat there."""
    if ghost is None or number > len(ghost.tables):
        return ""
    return say("endless.ghost", name=ghost.name, n=ghost.tables[number - 1].total)


def share_title(week_name: str) -> str:
    """Name of what is shared: the endless supper of a week."""
    return say("endless.share.title", week=week_words(week_name))


def share_text(name: str, week_name: str, done: Sequence[RunTable]) -> str:
    """Lines before the letters of a run: week and name, score, a mark for each table."""
    lines = [
        share_title(week_name),
        say(
            "endless.share.score",
            name=name,
            n=run.score_of(done),
            tables=say("endless.share.tables", n=len(done)),
        ),
    ]
    for first in range(0, len(done), OF_A_ROUND):
        marks = [
            say("endless.share.table", mark=WON if table.won else LOST, n=table.total)
            for table in done[first : first + OF_A_ROUND]
        ]
        lines.append("  ".join(marks))
    if any(table.hinted for table in done):
        lines.append(say("endless.share.hinted", n=sum(table.hinted for table in done)))
    return "\n".join(lines)
