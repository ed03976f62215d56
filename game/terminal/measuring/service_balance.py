"""`campaign service`: measures how often bots win the stakes of the second service (K53)."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game import bots
from game.campaign import campaign, course
from game.campaign.service import is_served, lay_table, load_stakes
from game.campaign.simulation import play_level
from game.core.errors import GameError
from game.terminal.measuring.balance_targets import list_levels
from game.terminal.measuring.document_parts import write_part
from game.terminal.report import Report, table
from game.terminal.workers import Workers

HEADING = "\n## The second service\n"
_FOR_PEOPLE = ("no_hints", "no_undo")
"""Ways that change nothing for bots."""


class Try(NamedTuple):
    """Match to be played; is_master: by the highest level of bots in the person's seat, or by that below it."""

    stage: str
    stake: int
    is_master: bool
    number: int


class Column(NamedTuple):
    """Column of the table."""

    stake: int
    is_master: bool


def measure_service(games: int, workers: Workers, only: Sequence[str], out: Path | None) -> Report:
    """Play each stage `games` times at each stake that changes something for bots, with the best quick level in
    the person's seat, and at the last stake also with the Master.

    only: beginnings of the stage ids to play. Raises GameError if no stage is left."""
    stages, columns = _served_stages(only), _columns()
    tries = [Try(stage, *column, n) for stage in stages for column in columns for n in range(games)]
    won = workers.map(_is_won, tries, f"{len(stages)} stages, {len(tries)} matches")
    counts = Counter(
        (one.stage, Column(one.stake, one.is_master))
        for one, is_won in zip(tries, won, strict=True)
        if is_won
    )
    rows: list[list[Any]] = [[stage, *(counts[stage, column] for column in columns)] for stage in stages]
    head = ["stage", *(f"{column.stake}{', Master' if column.is_master else ''}" for column in columns)]
    if out is not None:
        write_part(out, HEADING, _as_markdown(head, rows, games, only))
    found = [
        {"stage": stage, **column._asdict(), "won": counts[stage, column]}
        for stage in stages
        for column in columns
    ]
    return Report(table(head, rows), {"games": games, "stakes": found})


def _served_stages(only: Sequence[str]) -> list[str]:
    served = [
        stop.stage
        for stop in campaign.load_campaign().stops
        if is_served(course.read_level(stop.stage)[1])
        and (not only or any(stop.stage.startswith(name) for name in only))
    ]
    if not served:
        raise GameError(f"There is no stage {', '.join(only)} that is served twice.")
    return served


def _columns() -> list[Column]:
    stakes = load_stakes()
    counted = [at for at, stake in enumerate(stakes, 1) if not set(stake.ways) <= {*_FOR_PEOPLE}]
    return [*(Column(at, False) for at in counted), Column(len(stakes), True)]


def _is_won(one: Try) -> bool:
    game, level = course.read_level(one.stage)
    person = (bots.list_levels(game) if one.is_master else list_levels(game))[-1].number
    return all(play_level(game, lay_table(game, level, one.stake).level, person, one.number).stars)


def _as_markdown(head: Sequence[str], rows: Sequence[Sequence[Any]], games: int, only: Sequence[str]) -> str:
    rest = f" --only {','.join(only)}" if only else ""
    lines = [
        HEADING,
        f"How many of {games} matches a bot in the person's seat won, with all stars that a stake asks for, at the "
        "stakes that change something for",
        "bots (not those that take hints and undo away): the best quick level, and at the last stake the Master "
        "too. Made by",
        "",
        f"    python3 -m game campaign service --games {games}{rest} --out docs/BALANCE.md",
        "",
        f"| {' | '.join(head)} |",
        f"| --- | {' | '.join('---:' for _ in head[1:])} |",
        *(f"| {' | '.join(map(str, row))} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"
