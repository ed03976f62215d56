"""Saves kept from each behavior version of each game's rules: what lies on players' disks, so that no later
change loses it.

python -m tests.game.kept_saves       save what is missing for the rules of today (after `behavior` was
raised); nothing old is touched
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game import bots
from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng, derive_seed
from tests.game.contract import give, random_entry
from tests.game.tables import TABLES

FOLDER = Path(__file__).parent / "saves"
TABLES_KEPT = {
    "tasty_humans": ("versus2", "versus3", "classic", "solo", "challenge", "diet"),
    "eaten": ("duel", "miner_solo", "beast_solo", "zero"),
    "hunger": ("rookie4", "elder4", "gentle3", "gentle_some3"),
    "human_flavor": ("clans2", "clans5"),
}
"""Every mode and variant, by the names of tables.py."""
MOMENTS = ("half", "over", "moved")
"""In the middle of the match, at its end, and begun at a position in the middle."""
SEED = 13


class Kept(msgspec.Struct, frozen=True):
    """Facts about a save's match when it was saved: count of answers, digest of the state, totals of the
    sides if it was over."""

    answers: int
    digest: str
    totals: dict[str, int]


def path_of(game: str, table: str, moment: str, behavior: int) -> Path:
    return FOLDER / game / f"{table}_{moment}_v{behavior}.json"


def load_kept() -> dict[str, Kept]:
    """All saves by their path below FOLDER."""
    return msgspec.json.decode((FOLDER / "kept.json").read_bytes(), type=dict[str, Kept])


def what_it_is(match: Match) -> Kept:
    result = match.state.result
    return Kept(
        len(match.log),
        match.state.digest(),
        {side.id: side.total for side in result.sides} if result is not None else {},
    )


def play_on(match: Match, answers: int | None = None) -> Match:
    """Bots of the second level go on, to the end or for so many answers; now and then a seat does something
    out of turn.
    """
    bot, rng = bots.make_bot(match.rules.id, 2), Rng(derive_seed(match.id, len(match.log)))
    goal = None if answers is None else len(match.log) + answers
    while (decision := match.state.decision) is not None and len(match.log) != goal:
        entry = random_entry(match.state, rng)
        if not entry.interrupt:
            seat = decision.seat
            chosen = bot.choose(match.state.seen_by(seat), bots.seed_for(match.id, seat, len(match.log)))
            entry = msgspec.structs.replace(entry, action=chosen)
        give(match, entry)
    return match


def play(game: str, table: str) -> dict[str, Match]:
    """One match, at its moments."""
    rules = catalog.load(game)
    over = play_on(Match.new(rules, rules.config(**TABLES[game][table]), seed=SEED))
    half = over.fork(len(over.log) // 2)
    return {
        "half": half,
        "over": over,
        "moved": play_on(Match.from_position(rules, half.state.to_position()), 25),
    }


def main() -> None:
    index: dict[str, Any] = load_kept() if (FOLDER / "kept.json").exists() else {}
    for game, tables in TABLES_KEPT.items():
        behavior = catalog.load(game).behavior
        for table in tables:
            paths = {moment: path_of(game, table, moment, behavior) for moment in MOMENTS}
            if all(path.exists() for path in paths.values()):
                continue
            for moment, match in play(game, table).items():
                paths[moment].parent.mkdir(parents=True, exist_ok=True)
                match.save(paths[moment])
                index[paths[moment].relative_to(FOLDER).as_posix()] = what_it_is(match)
    (FOLDER / "kept.json").write_bytes(
        msgspec.json.format(msgspec.json.encode(dict(sorted(index.items()))), indent=1) + b"\n"
    )


if __name__ == "__main__":
    main()
