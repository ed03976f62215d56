"""`trophies count`: lets a middle level of bots play each game, and counts in how many matches each trophy comes
(C18)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.core import catalog
from game.core.outputs import write_output
from game.profiles import trophies
from game.profiles.match_facts import facts_of
from game.profiles.trophies import InMatch, Trophy
from game.profiles.trophy_counts import TrophyCount, middle_level
from game.terminal.bot_matches import Table, play_match
from game.terminal.report import Report, table
from game.terminal.workers import Workers

HEAD = """# In how many matches of a middle level of bots each trophy comes, shown on its card (C18). Made by
#
#     python3 -m game trophies count --games {games} --out levels/trophy_counts.yaml
#
# which plays {games} matches of each game and mode that a trophy asks for, and counts every seat of a bot. A match whose mode or figure
# has no part in a trophy does not count for it.
"""
DAY = "2026-01-01"


class Kind(NamedTuple):
    """Kind of match: a game in its usual mode, or in one that a trophy asks for."""

    game: str
    mode: str


class Seen(NamedTuple):
    """A seat of a match: trophies that could come, and those that came."""

    could: tuple[str, ...]
    came: tuple[str, ...]


def count_trophies(games: int, workers: Workers, out: Path | None) -> Report:
    """Play `games` matches of each kind, and count."""
    tries = [Table(kind.game, _options_of(kind), seed, (str(middle_level(kind.game).number),) * _seats_of(kind))
             for kind in _kinds() for seed in range(1, games + 1)]  # fmt: skip
    seen = [seat for match in workers.map(_play, tries, f"{len(tries)} matches") for seat in match]
    counts = [_count(trophy, seen) for trophy in counted_trophies()]
    if out is not None:
        lines = [f"  - {{id: {one.id}, level: {one.level}, won: {one.won}, of: {one.of}}}" for one in counts]
        write_output(out, (HEAD.format(games=games) + "counts:\n" + "\n".join(lines) + "\n").encode())
    rows = [[one.id, one.won, one.of, f"{100 * one.won / one.of:.0f} %"] for one in counts]
    plain = [{"id": one.id, "level": one.level, "won": one.won, "of": one.of} for one in counts]
    return Report(table(["trophy", "won", "of", "share"], rows), {"games": games, "counts": plain})


def counted_trophies() -> list[Trophy]:
    """Trophies of single matches of a game, which bots can win."""
    return [
        trophy
        for trophy in trophies.load_trophies()
        if trophy.game in catalog.ids() and isinstance(trophy.won, InMatch) and trophy.won.times == 1
    ]


def _kinds() -> list[Kind]:
    found = dict[Kind, None]()
    for trophy in counted_trophies():
        assert isinstance(trophy.won, InMatch)
        usual = getattr(catalog.load(trophy.game).config(), "mode", "")
        for mode in trophy.won.modes or (usual,):
            found[Kind(trophy.game, mode)] = None
    return list(found)


def _options_of(kind: Kind) -> dict[str, Any]:
    return {"mode": kind.mode} if kind.mode else {}


def _seats_of(kind: Kind) -> int:
    return int(catalog.load(kind.game).config(**_options_of(kind)).seats)


def _play(one: Table) -> list[Seen]:
    """Play a match; trophies by each seat of a bot."""
    match, _ = play_match(one)
    level = int(one.players[0])
    asked = getattr(match.config, "asked_seats", range(match.config.seats))
    return [_look_at(match, seat, [level] * match.config.seats) for seat in asked]


def _look_at(match: Any, seat: int, levels: Sequence[int]) -> Seen:
    facts = facts_of(match, seat, levels, play="count", date=DAY)
    could = [one for one in counted_trophies() if trophies.can_come(one, facts)]
    came = trophies.won_in_match(match, seat, facts, could)
    return Seen(tuple(one.id for one in could), tuple(one.id for one in came))


def _count(trophy: Trophy, seen: Sequence[Seen]) -> TrophyCount:
    could = [seat for seat in seen if trophy.id in seat.could]
    won = sum(trophy.id in seat.came for seat in could)
    return TrophyCount(trophy.id, middle_level(trophy.game).number, won, len(could))
