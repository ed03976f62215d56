"""Facts about each seat of a match beside its total, and summaries of many matches. A game with such facts
has a module `turn.seat_statistics`: facts(state, seat) gives numbers (None: no value) and truths by name."""

from collections.abc import Callable, Iterable
from statistics import median
from typing import Any

from game.core import catalog
from game.core.values import Plain
from game.terminal.report import table

Facts = dict[str, int | bool | None]


def facts_of(game: str, state: Any, seats: int) -> tuple[Facts, ...]:
    """Facts by seat; empty for a game without facts."""
    module = catalog.optional_module(game, "turn.seat_statistics")
    if module is None:
        return ()
    facts: Callable[[Any, int], Facts] = module.facts
    return tuple(facts(state, seat) for seat in range(seats))


def by_player(seats: Iterable[tuple[str, Facts]]) -> dict[str, Plain]:
    """Summary by player and fact, of pairs (player, facts of one match). A truth becomes a share, a number
    minimum, median and maximum; `seats` is the count of matches."""
    gathered: dict[str, list[Facts]] = {}
    for player, facts in seats:
        gathered.setdefault(player, []).append(facts)
    return {player: {"seats": len(found), **_summarize(found)} for player, found in sorted(gathered.items())}


def _summarize(found: list[Facts]) -> Plain:
    summary: Plain = {}
    for name in found[0]:
        values = [facts[name] for facts in found]
        told = [value for value in values if value is not None]
        if told and isinstance(told[0], bool):
            summary[name] = sum(told) / len(told)
        else:
            summary[name] = {"min": min(told), "median": median(told), "max": max(told)} if told else None
    return summary


def fact_lines(players: dict[str, Plain]) -> list[str]:
    """Table of by_player() for people."""
    names = [name for name in next(iter(players.values())) if name != "seats"]
    rows = [
        [player, facts["seats"], *[_cell_text(facts[name]) for name in names]]
        for player, facts in players.items()
    ]
    return table(["played by", "seats", *names], rows)


def _cell_text(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:.0%}"
    return " / ".join(f"{value[key]:g}" for key in ("min", "median", "max"))
