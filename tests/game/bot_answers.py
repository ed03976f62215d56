"""Answers of all bot levels without a search in positions of the golden matches: equal on every Python and
machine.

    python -m tests.game.bot_answers             answer all anew and print what is not as recorded
    python -m tests.game.bot_answers --record    record them anew, after an intended change of the bots
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game import bots
from game.core import catalog
from game.core.match import Match
from game.core.saves import LogEntry
from tests.game import golden_matches
from tests.game.contract import give

FILE = Path(__file__).parent / "golden" / "bot_answers.json"

Answers = dict[str, list[int]]
"""By how many answers the golden match has before: which of the legal answers each level gives, from the
weakest.
"""
Recorded = dict[str, dict[str, Answers]]
"""By game and golden match (its table and seed)."""


def read() -> Recorded:
    return msgspec.json.decode(FILE.read_bytes(), type=Recorded)


def quick_levels(game: str) -> list[bots.LevelInfo]:
    """The levels whose answers are recorded, from the weakest."""
    return [level for level in bots.list_levels(game) if level.is_quick]


def answered_anew(game: str, golden: str, numbers: Answers) -> Answers:
    """Present answers of the bots in these positions of a golden match."""
    players = [bots.make_bot(game, level.number) for level in quick_levels(game)]
    return {
        str(n): [_place(bot, state, n) for bot in players]
        for n, state in positions(game, golden)
        if str(n) in numbers
    }


def _place(bot: bots.Bot, state: Any, number: int) -> int:
    decision = state.decision
    place: int = decision.actions.index(bot.choose(state.seen_by(decision.seat), number))
    return place


def positions(game: str, golden: str) -> Iterator[tuple[int, Any]]:
    """The states of a golden match in which a seat is asked, with the number of answers before each."""
    table, _, seed = golden.rpartition("_")
    recorded, rules = golden_matches.read(game, table, int(seed)), catalog.load(game)
    match = Match.new(rules, rules.config(**recorded.options), seed=recorded.seed)
    for number, (seat, plain, *out_of_turn) in enumerate(recorded.answers):
        yield number, match.state
        give(match, LogEntry(seat, rules.action(plain), bool(out_of_turn)))


def main(arguments: list[str]) -> None:
    recorded = read()
    today = {
        game: {golden: answered_anew(game, golden, known) for golden, known in those.items()}
        for game, those in recorded.items()
    }
    if "--record" in arguments:
        FILE.write_bytes(msgspec.json.encode(today) + b"\n")
    for game, those in recorded.items():
        for golden, known in those.items():
            for number, answers in known.items():
                if today[game][golden][number] != answers:
                    print(game, golden, number, answers, today[game][golden][number])


if __name__ == "__main__":
    main(sys.argv[1:])
