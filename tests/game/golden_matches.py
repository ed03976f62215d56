"""Golden matches: recorded once, replayed ever after. Changed rules, orders or random numbers show up here.

python -m tests.game.golden_matches                replay all and print one digest a match (used under several
hash seeds) python -m tests.game.golden_matches --record       record them anew, after a change of the rules
that is meant; raise `behavior` then
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng, derive_seed
from game.core.saves import LogEntry
from tests.game.contract import give, random_entry
from tests.game.tables import TABLES

FOLDER = Path(__file__).parent / "golden"
SEEDS = (11, 12)


class Golden(msgspec.Struct):
    """One match. `answers` are [seat, plain action], with a 1 behind what was done out of turn; `digests` of
    the state (every tenth and the last), `events` of all events.
    """

    options: dict[str, Any]
    seed: int
    answers: list[list[Any]]
    digests: list[str]
    events: str
    totals: dict[str, int]
    winners: list[str]


def path_of(game: str, table: str, seed: int) -> Path:
    return FOLDER / game / f"{table}_{seed}.json"


def record(game: str, table: str, seed: int) -> Golden:
    """A random match from its setup."""
    rules = catalog.load(game)
    rng, state = (
        Rng(derive_seed(game, table, seed)),
        rules.new(rules.config(**TABLES[game][table]), seed=seed),
    )
    answers = []
    while state.decision is not None:
        entry = random_entry(state, rng)
        answers.append([entry.seat, entry.action.plain(), *[1] * entry.interrupt])
        give(state, entry)
    return replay_golden(game, Golden(TABLES[game][table], seed, answers, [], "", {}, []))


def replay_golden(game: str, golden: Golden) -> Golden:
    """The same start and answers played by the rules of today."""
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**golden.options), seed=golden.seed)
    told, digests = blake2b(_bytes(match.state.opening), digest_size=8), []
    for number, (seat, plain, *out_of_turn) in enumerate(golden.answers, 1):
        assert match.state.decision is not None and (out_of_turn or match.state.decision.seat == seat)
        told.update(_bytes(give(match, LogEntry(seat, rules.action(plain), bool(out_of_turn)))))
        if number % 10 == 0 or number == len(golden.answers):
            digests.append(match.state.digest()[:16])
    if not golden.answers:  # no seat is asked
        digests.append(match.state.digest()[:16])
    result = match.state.result
    assert result is not None, "the match did not end where it ended"
    totals = {side.id: side.total for side in result.sides}
    return msgspec.structs.replace(
        golden, digests=digests, events=told.hexdigest(), totals=totals, winners=list(result.winners)
    )


def _bytes(events: Any) -> bytes:
    return msgspec.json.encode(list(events))


def read(game: str, table: str, seed: int) -> Golden:
    return msgspec.json.decode(path_of(game, table, seed).read_bytes(), type=Golden)


def main(arguments: list[str]) -> None:
    for game, tables in TABLES.items():
        for table in tables:
            for seed in SEEDS:
                if "--record" in arguments:
                    path = path_of(game, table, seed)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(msgspec.json.encode(record(game, table, seed)) + b"\n")
                else:
                    today = replay_golden(game, read(game, table, seed))
                    print(game, table, seed, today.digests[-1], today.events)


if __name__ == "__main__":
    main(sys.argv[1:])
