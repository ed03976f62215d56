"""The sentences of hints, as the house has them, and matches whose answers are explained."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import yaml

from game import bots
from game.core.rng import Rng


@cache
def sentence_names(game: str) -> frozenset[str]:
    """The names of all facts that have a sentence. A second number of a sentence is a text beside it, by its name."""
    text = Path(f"assets/text/en/{game}/hints.yaml").read_text(encoding="utf-8")
    sentences = yaml.safe_load(text)[f"{game}.reason"]
    return frozenset(
        name
        for name in sentences
        if not any(f"{{{name.removeprefix(f'{head}_')}}}" in str(sentences[head]) for head in sentences)
    )


def why(game: str, state: Any, answer: Any) -> tuple[str, dict[str, int]]:
    """The reason's name and values for the asked seat."""
    reason = bots.explain_answer(game, state.seen_by(state.asked), answer)
    return reason.key.removeprefix(f"{game}.reason."), reason.values


@cache
def bot(game: str, level: int) -> Any:
    """A player of that level, made once."""
    return bots.make_bot(game, level)


def by_a_bot(game: str, level: int, state: Any, rng: Rng) -> Any:
    """Its answer."""
    return bot(game, level).choose(state.seen_by(state.asked), rng.next_u64())


@dataclass
class Hints:
    """Hints in matches of a game."""

    game: str
    starts: Callable[[], Iterable[Any]]
    choose: Callable[[int, Any, Rng], Any]
    """Answers in the match of that number."""
    least: int
    """So many reasons come up at least."""
    last: Callable[[Any], bool] = lambda state: False
    """True if the rest of the match is skipped."""

    @cached_property
    def cases(self) -> list[tuple[Any, Any, str, dict[str, int]]]:
        """(state, an answer, name of the reason, its values)"""
        found = []
        for number, state in enumerate(self.starts()):
            rng = Rng(number)
            while state.decision is not None and not self.last(state):
                answer = self.choose(number, state, rng)
                found.append((state.copy(), answer, *why(self.game, state, answer)))
                state.apply(answer)
        return found

    def told(self, *names: str, verbs: tuple[str, ...] = ()) -> Iterator[tuple[Any, Any, dict[str, int]]]:
        """Cases with one of these reasons; fails when there is none."""
        hits = [case for case in self.cases if case[2] in names and (not verbs or case[1].verb in verbs)]
        assert hits, names
        return iter([(state, answer, values) for state, answer, _, values in hits])

    def check(self, whims: float = 0.2) -> None:
        """Every reason has a sentence, most of them come up, and few answers have none."""
        names = [name for _, _, name, _ in self.cases]
        assert set(names) <= sentence_names(self.game) and len(set(names)) >= self.least, sorted(set(names))
        assert names.count("whim") < whims * len(names)
