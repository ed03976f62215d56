"""T18: no two answers to a question are called by the same words, neither in a list nor in a review or a hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.match.entry import Entry
from scenes.pages import game_list
from scenes.table.questions.choice_entries import deed_words
from tests.weekly import week

WAYS: list[tuple[str, dict[str, Any]]] = [
    ("tasty_humans", {"seats": 3}),
    ("eaten", {"mode": "duel"}),
    ("eaten", {"mode": "miner_solo"}),
    ("hunger", {"seats": 3, "mode": "elder"}),
    ("human_flavor", {"seats": 2}),
]
ANSWERS = 150


def ways(rows: Sequence[Entry]) -> Iterator[list[Entry]]:
    """The ways to all answers, as rows to be confirmed one after the other."""
    for row in rows:
        if row.action is not None:
            yield [row]
        elif row.inside is not None:
            yield from ([row, *rest] for rest in ways(row.inside()))


@pytest.mark.parametrize(("game", "options"), WAYS, ids=lambda value: str(value))
def test_answers_are_called_by_different_words(game: str, options: dict[str, Any]) -> None:
    rules, ui = catalog.load(game), game_list.game_ui(game)
    match, rng = Match.new(rules, rules.config(**options), week()), Rng(week())
    for _ in range(ANSWERS):
        decision = match.state.decision
        if decision is None:
            break
        view = match.state.seen_by(decision.seat)
        rows = ui.rows(view, decision.seat, str)
        deeds = Counter(deed_words(way) for way in ways(rows))
        assert deeds.total() >= len(decision.actions)
        assert not [deed for deed, times in deeds.items() if times > 1], decision.kind
        labels = Counter(row.label for row in rows)
        assert not [label for label, times in labels.items() if times > 1], decision.kind
        match.apply(rng.choice(decision.actions))
