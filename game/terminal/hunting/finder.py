"""`puzzle find`: the best moments of matches between bots, as levels to choose from (C16)."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.core.errors import GameError
from game.core.outputs import write_output
from game.terminal.hunting.candidates import WEAK_LEVEL, Candidate, Hunt, find_candidates, write_level
from game.terminal.hunting.targets import TARGETS
from game.terminal.report import Report
from game.terminal.workers import Workers


def find_puzzles(hunt: Hunt, seed: int, games: int, workers: Workers, top: int, out: Path | None) -> Report:
    """Most interesting moments as levels. Raises GameError for a number that no puzzle of the game asks for."""
    known = [target.metric for target in TARGETS.get(hunt.game, ())]
    for name in hunt.metrics:
        if name not in known:
            raise GameError(f"No puzzle of {hunt.game} asks for {name!r}; they ask for {', '.join(known)}.")
    found = workers.map(find_candidates, [(hunt, number) for number in range(seed, seed + games)], "matches")
    best = sorted((one for some in found for one in some), key=lambda one: -one.interest)[:top]
    text = "\n".join(_candidate_texts(best))
    if out is not None:
        write_output(out, text.encode())
        return Report([f"{len(best)} candidates in {out}"], {"candidates": len(best)})
    plain = [msgspec.to_builtins(one, str_keys=True) for one in best]
    return Report(text.split("\n") if text else ["No candidate."], {"candidates": plain})


def _candidate_texts(best: list[Candidate]) -> Iterator[str]:
    for number, one in enumerate(best, 1):
        head = f"{' and '.join(one.names)}: {one.proof.solutions} of {one.ends} ends; level {WEAK_LEVEL} misses it"
        yield write_level(one.level.replace(id=f"candidate_{number}"), head)
