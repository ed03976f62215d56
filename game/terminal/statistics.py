"""`stats`: shows the statistics of a profile's matches (C19), as a table, as JSON, or the last hundred
matches as CSV."""

import csv
import io
from pathlib import Path
from typing import Any

import msgspec

from game.profiles.match_facts import MatchFacts
from game.profiles.profile import Profile
from game.profiles.statistics import Tally, is_of_kind, length_of
from game.terminal.profile import find_profile, open_profiles
from game.terminal.report import Report, table

_MATCH = (
    "date",
    "game",
    "mode",
    "seats",
    "length",
    "place",
    "points",
    "won",
    "seconds",
    "figure",
    "stage",
    "cup",
    "course",
    "seasoning",
    "play",
)
_TOTAL = ("matches", "won", "best", "median", "minutes")


def show_statistics_of(data_dir: Path | None, name: str, as_csv: bool) -> Report:
    """As show_statistics() for a profile of that name or id."""
    return show_statistics(find_profile(open_profiles(data_dir), name), as_csv)


def show_statistics(profile: Profile, as_csv: bool = False) -> Report:
    """Table of games, modes, numbers of seats and lengths; with `as_csv` of the stored matches."""
    if as_csv:
        return Report(_csv_lines(profile), None)
    book = profile.matches
    keys = [key for key in sorted(book.totals) if is_of_kind(key)]
    rows = [[*key.split("/")[:3], length_of(key), *_total_of(book.totals[key]).values()] for key in keys]
    everything = book.tally()
    rows.append(["all", "", "", "", *_total_of(everything).values()])
    data = {
        "profile": profile.name or profile.id,
        "totals": {
            key: {**_total_of(tally), **msgspec.to_builtins(tally, str_keys=True)}
            for key, tally in sorted(book.totals.items())
        },
        "all": _total_of(everything),
        "matches": msgspec.to_builtins(book.recent),
        "evenings": msgspec.to_builtins(profile.evenings),
    }
    return Report(table(["game", "mode", "seats", "length", *_TOTAL], rows), data)


def _total_of(tally: Tally) -> dict[str, Any]:
    numbers = (tally.matches, tally.wins, tally.best, tally.median, round(tally.seconds / 60))
    return {name: "-" if number is None else number for name, number in zip(_TOTAL, numbers, strict=True)}


def _csv_lines(profile: Profile) -> list[str]:
    """CSV with the newest match last: a column for each source of points, rivals as level:place:points."""
    matches = profile.matches.recent
    sources = sorted({name for facts in matches for name in facts.sources})
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([*_MATCH, "rivals", *(f"from {name}" for name in sources)])
    writer.writerows(_csv_row(facts, sources) for facts in matches)
    return file.getvalue().splitlines()


def _csv_row(facts: MatchFacts, sources: list[str]) -> list[Any]:
    rivals = " ".join(f"{rival.level}:{rival.place}:{rival.points}" for rival in facts.rivals)
    told = [_escape_formula(getattr(facts, name)) for name in _MATCH]
    return [*told, rivals, *(facts.sources.get(name, "") for name in sources)]


def _escape_formula(value: Any) -> Any:
    """Text that no spreadsheet takes for a formula: a profile may be edited by hand."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@" and value else value
