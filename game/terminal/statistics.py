"""`stats`: what the matches of a profile add up to (C19), as a table, as JSON, or the last hundred of them
as CSV."""

from __future__ import annotations

import csv
import io
from typing import Any

import msgspec

from game.profiles.match_facts import MatchFacts
from game.profiles.profile import Profile
from game.profiles.statistics import Tally, fits
from game.terminal.report import Report, table

_MATCH = ("date", "game", "mode", "seats", "place", "points", "won", "seconds", "figure", "stage", "play")
_TOTAL = ("matches", "won", "best", "median", "minutes")


def statistics(profile: Profile, as_csv: bool = False) -> Report:
    """A row for each game, mode and number of seats; with `as_csv` a row for each match that is kept."""
    if as_csv:
        return Report(_csv(profile), None)
    book = profile.matches
    kinds = [key.split("/") for key in sorted(book.totals) if fits(key)]
    rows = [[*kind, *_total(book.tally(kind[0], kind[1], int(kind[2]))).values()] for kind in kinds]
    everything = book.tally()
    rows.append(["all", "", "", *_total(everything).values()])
    data = {
        "profile": profile.name or profile.id,
        "totals": {
            key: {**_total(tally), **msgspec.to_builtins(tally, str_keys=True)}
            for key, tally in sorted(book.totals.items())
        },
        "all": _total(everything),
        "matches": msgspec.to_builtins(book.recent),
    }
    return Report(table(["game", "mode", "seats", *_TOTAL], rows), data)


def _total(tally: Tally) -> dict[str, Any]:
    numbers = (tally.matches, tally.wins, tally.best, tally.median, round(tally.seconds / 60))
    return {name: "-" if number is None else number for name, number in zip(_TOTAL, numbers, strict=True)}


def _csv(profile: Profile) -> list[str]:
    """The newest match last. Sources of points have a column each, rivals are told as level:place:points."""
    matches = profile.matches.recent
    sources = sorted({name for facts in matches for name in facts.sources})
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([*_MATCH, "rivals", *(f"from {name}" for name in sources)])
    writer.writerows(_row(facts, sources) for facts in matches)
    return file.getvalue().splitlines()


def _row(facts: MatchFacts, sources: list[str]) -> list[Any]:
    rivals = " ".join(f"{rival.level}:{rival.place}:{rival.points}" for rival in facts.rivals)
    told = [_harmless(getattr(facts, name)) for name in _MATCH]
    return [*told, rivals, *(facts.sources.get(name, "") for name in sources)]


def _harmless(value: Any) -> Any:
    """Text that no spreadsheet takes for a formula, whoever altered the profile."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@" and value else value
