"""Runs of the endless supper in a profile (K57): one of each week at a time, the best one, and friends' runs.

Everything is kept in the same step as it happens: the chosen twist before its table is laid, a result with the
token of its match."""

from collections.abc import Mapping

from game.campaign.endless.run import RunTable, is_over, score_of
from game.campaign.endless.tables import Place
from game.core.values import Value
from game.profiles import second_service
from game.profiles.profile import Ghost, Profile, WeekRun, book_once

NO_RUN = WeekRun()
TOKEN = "endless"
"""End of the token of a table's result."""
MOST_GHOSTS = 12
"""Most friends' runs of a week; the newest ones stay."""
MOST_WEEKS = 8
"""Weeks whose friends' runs are kept."""


class Runner(Value):
    """Row of a week's table: a name with the best run. who: id of the profile, "" for a friend."""

    who: str
    name: str
    tables: tuple[RunTable, ...]

    @property
    def score(self) -> int:
        """Score of the run."""
        return score_of(self.tables)


def is_open(profile: Profile) -> bool:
    """True once the crown was worn."""
    return second_service.is_open(profile)


def run_of(profile: Profile, week: str) -> WeekRun:
    """Run of a week."""
    return profile.runs.get(week, NO_RUN)


def is_ended(run: WeekRun) -> bool:
    """True for a run that is over, or was given up."""
    return run.ended or is_over(run.tables)


def next_number(run: WeekRun) -> int:
    """Number of the table to be played next."""
    return len(run.tables) + 1


def begin_run(profile: Profile, week: str) -> Profile:
    """Profile that begins a run of a week anew once the one before is over; the best one stays."""
    run = run_of(profile, week)
    if run.tables and not is_ended(run):
        return profile
    return _with_run(profile, week, run.replace(tables=(), twist="", ended=False))


def choose_twist(profile: Profile, week: str, number: int, twist: str) -> Profile:
    """Profile that has chosen the twist of its next table; nothing changes for another table than that, or once
    one is chosen."""
    run = run_of(profile, week)
    if is_ended(run) or number != next_number(run) or run.twist:
        return profile
    return _with_run(profile, week, run.replace(twist=twist))


def give_up(profile: Profile, week: str) -> Profile:
    """Profile whose run is over with what it has."""
    run = run_of(profile, week)
    if not run.tables or is_ended(run):
        return profile
    return _with_run(profile, week, _finished(run.replace(ended=True, twist="")))


def book_table(profile: Profile, week: str, number: int, table: RunTable, play: str) -> Profile:
    """Profile with the result of a table, once for each token `play`; a table that is not the next one of the
    run, as of a run that was given up, changes nothing."""

    def add_table(one: Profile) -> Profile:
        run = run_of(one, week)
        if is_ended(run) or number != next_number(run):
            return one
        after = run.replace(tables=(*run.tables, table), twist="")
        return _with_run(one, week, _finished(after) if is_over(after.tables) else after)

    return book_once(profile, f"{play}/{TOKEN}", add_table)


def add_ghost(profile: Profile, week: str, ghost: Ghost) -> Profile:
    """Profile that keeps a friend's run of a week; of one friend the best one."""
    known = dict(profile.ghosts.get(week, {}))
    old = known.pop(ghost.name, None)
    best = old if old and score_of(old.tables) > score_of(ghost.tables) else ghost
    kept = dict([*known.items(), (ghost.name, best)][-MOST_GHOSTS:])
    weeks = sorted({*profile.ghosts, week}, key=lambda one: (one == week, one))[-MOST_WEEKS:]
    ghosts = {**profile.ghosts, week: kept}
    return profile.replace(ghosts={one: ghosts[one] for one in weeks})


def rank_runners(profiles: Mapping[str, Profile], names: Mapping[str, str], week: str) -> list[Runner]:
    """Best runs of a week, the highest score first: those of these profiles, by id, and their friends'.

    names: of the profiles as they are shown."""
    found = [
        Runner(who, names[who], best_of(run_of(profile, week)))
        for who, profile in profiles.items()
        if week in profile.runs
    ]
    ghosts: dict[str, Runner] = {}
    for profile in profiles.values():
        for ghost in profile.ghosts.get(week, {}).values():
            row = Runner("", ghost.name, ghost.tables)
            if ghost.name not in ghosts or ghosts[ghost.name].score < row.score:
                ghosts[ghost.name] = row
    rows = [row for row in (*found, *ghosts.values()) if row.tables]
    return sorted(rows, key=lambda row: (-row.score, len(row.tables), row.name.casefold()))


def is_counted(profile: Profile, place: Place) -> bool:
    """True for the table that comes next in a run of that profile."""
    run = run_of(profile, place.week)
    return not is_ended(run) and (place.number, place.twist) == (next_number(run), run.twist)


def best_of(run: WeekRun) -> tuple[RunTable, ...]:
    """Tables of the best run of a week, the present one among them."""
    return max(run.best, run.tables, key=score_of)


def unite_runs(own: WeekRun, won: WeekRun) -> WeekRun:
    """Runs of one person in two editions: the longer one of those that are not over goes on, the best of both is
    kept."""
    present = max(own, won, key=lambda run: (bool(run.tables) and not is_ended(run), len(run.tables)))
    return present.replace(best=max(best_of(own), best_of(won), key=score_of), count=own.count + won.count)


def _finished(run: WeekRun) -> WeekRun:
    """Run that is over, counted as one more."""
    return run.replace(best=best_of(run), count=run.count + 1)


def _with_run(profile: Profile, week: str, run: WeekRun) -> Profile:
    return profile.replace(runs={**profile.runs, week: run})
