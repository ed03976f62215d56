"""`campaign company`: measures how often bots win the stars of the stages that people win together (G17)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.bots import QUICK
from game.campaign.company.players import play_company
from game.campaign.company.stages import all_stages, read_stage
from game.campaign.level import STARS
from game.campaign.simulation import BLIND
from game.core.errors import GameError
from game.terminal.measuring.balance_targets import list_levels, tell_share
from game.terminal.measuring.document_parts import write_part
from game.terminal.report import Report, table
from game.terminal.workers import Workers

HEADING = "\n## Cook together\n"
KINDS = ("blind", "selfish", "minded", "best")
"""Kinds of players, in the order of the tables."""


class Player(NamedTuple):
    """Player in all seats of people. level: of bots, or BLIND; minded: with an eye on the whole table."""

    level: int
    minded: bool

    @property
    def name(self) -> str:
        """Name in the tables."""
        return "blind" if self.level == BLIND else f"{self.level}{', table-minded' if self.minded else ''}"


class Try(NamedTuple):
    """Match to be played."""

    stage: str
    people: int
    player: Player
    number: int


def measure_company(
    games: int, workers: Workers, only: Sequence[str], players: Sequence[str], out: Path | None
) -> Report:
    """Play each stage `games` times with each number of people: by whoever does not look, by the quick level for
    itself and with an eye on the table, and so by the best level that does not search.

    only: beginnings of the stage ids to play; players: kinds of players, none for all. Raises GameError if no stage
    is left, or for an unknown kind."""
    if unknown := [kind for kind in players if kind not in KINDS]:
        raise GameError(f"There is no player {unknown[0]!r}; there are {', '.join(KINDS)}.")
    stages = [stage for stage in all_stages() if not only or any(map(stage.startswith, only))]
    if not stages:
        raise GameError(f"There is no stage {', '.join(only)} that people win together.")
    cells = [
        (stage, people, player)
        for stage in stages
        for people in read_stage(stage)[1].tables
        for kind, player in zip(KINDS, _players(stage), strict=True)
        if not players or kind in players
    ]
    tries = [Try(*cell, number) for cell in cells for number in range(games)]
    won = workers.map(_won_stars, tries, f"{len(stages)} stages, {len(tries)} matches")
    counts = {cell: [0] * STARS for cell in cells}
    for one, stars in zip(tries, won, strict=True):
        for star, is_won in enumerate(stars):
            counts[one.stage, one.people, one.player][star] += is_won
    head = ["stage", "people", "players", *(f"star {star + 1}" for star in range(STARS))]
    rows: list[list[Any]] = [
        [stage, people, player.name, *(tell_share(count, games) for count in counts[stage, people, player])]
        for stage, people, player in cells
    ]
    if out is not None:
        rest = "".join(
            f" --{name} {','.join(of)}" for name, of in (("only", only), ("players", players)) if of
        )
        write_part(out, HEADING, _as_markdown(head, rows, f"--games {games}{rest}"))
    found = [
        {"stage": stage, "people": people, **player._asdict(), "won": counts[stage, people, player]}
        for stage, people, player in cells
    ]
    return Report(table(head, rows), {"games": games, "stages": found})


def _players(stage: str) -> list[Player]:
    best = list_levels(stage.partition("/")[0])[-1].number
    return [Player(BLIND, False), Player(QUICK, False), Player(QUICK, True), Player(best, True)]


def _won_stars(one: Try) -> tuple[bool, ...]:
    return play_company(one.stage, one.people, one.player.level, one.number, one.player.minded).stars


def _as_markdown(head: Sequence[str], rows: Sequence[Sequence[Any]], options: str) -> str:
    lines = [
        HEADING,
        "How often bots in all seats of people win the stars of a stage that two to four win or lose as one, with the "
        "95 % range: whoever does not",
        "look, the quick level for itself, and table-minded players, who take of three answers that they like the one "
        "that is best for all. Made by",
        "",
        f"    python3 -m game campaign company {options} --out docs/BALANCE.md",
        "",
        f"| {' | '.join(head)} |",
        f"| --- | {' | '.join('---:' for _ in head[1:])} |",
        *(f"| {' | '.join(map(str, row))} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"
