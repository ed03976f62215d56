"""`campaign pars`: counts what bots make of the daily suppers to come, and records it (K51)."""

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path

from game.campaign import daily, dishes
from game.core.outputs import write_output
from game.terminal.report import Report, table
from game.terminal.workers import Workers

_HEAD = (
    "# Par of each day's supper: the median of what the best bots that do not search make of its table in\n"
    "# {plays} plays. `python3 -m game campaign pars --record` adds days; a day that stands here never changes.\n"
)


def count_pars(first: date, days: int, workers: Workers, record: bool) -> Report:
    """Count the pars of `days` days from `first` on that are not recorded yet; `record` writes them down. Days
    without a dish are left out."""
    known = dishes.load_pars()
    ahead = [first + timedelta(days=n) for n in range(days)]
    missing = [day for day in ahead if daily.plate_of(day).dish and day not in known]
    found = dict(zip(missing, workers.map(dishes.count_par, missing, f"{len(missing)} days"), strict=True))
    if record and found:
        write_pars(dishes.PARS, {**known, **found})
    shown = [(day, {**known, **found}.get(day)) for day in ahead]
    rows = [[day.isoformat(), daily.plate_of(day).dish, f"{par}"] for day, par in shown if par is not None]
    plain = {day.isoformat(): par for day, par in shown}
    return Report(table(["day", "dish", "par"], rows), {"pars": plain, "new": len(found)}, 0)


def write_pars(path: Path, pars: Mapping[date, int]) -> None:
    """Write the document of the pars. Raises OutputError."""
    lines = [f"  {day.isoformat()}: {pars[day]}" for day in sorted(pars)]
    body = "\n".join(["version: 1", "pars:", *lines])
    write_output(path, (_HEAD.format(plays=dishes.PLAYS) + body + "\n").encode())
