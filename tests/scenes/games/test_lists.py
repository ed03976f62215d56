"""Every decision that is a list: pad, keyboard and mouse can answer it, and it offers exactly what is legal, in words that fit."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rng import Rng
from tests.scenes.games.lists import alone, answer_with_every_device, flat
from tests.scenes.games.suite import Lists, each
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


@pytest.mark.parametrize(("known", "kind"), each("LISTS", "kinds"))
def test_every_kind_is_answered_by_every_device(house: House, known: Lists, kind: str) -> None:
    table = alone(house, known, kind)
    answer_with_every_device(house, table, list(chooser_of(table).actions))


@pytest.mark.parametrize("known", each("LISTS"))
def test_the_lists_offer_exactly_what_is_legal_in_whole_words(known: Lists) -> None:
    """Through matches of all sizes: no answer is missing or twice, keys are unique, no text has an unfilled place."""
    seen = set()
    for seed, options in enumerate(known.looked_at):
        rng, state = Rng(seed), known.matches.new(seed, **options).state
        while state.decision is not None:
            decision: Any = state.decision
            if decision.kind not in known.skipped and rng.below(known.one_in) == 0:
                seen.add(decision.kind)
                check(known, state)
            state.advance(decision.actions[rng.below(len(decision.actions))])
    assert len(seen) >= known.fewest_kinds


def check(known: Lists, state: Any) -> None:
    rows = known.rows(state)
    listed = list(flat(rows))
    assert len({row.key for row in rows}) == len(rows)
    answers = [row.action for row in listed if row.action is not None and row.key not in known.same_again]
    assert sorted(map(repr, answers)) == sorted(map(repr, state.decision.actions))
    words = " ".join((*(row.words + row.ask + row.about + row.warning for row in listed),))
    assert "{" not in words and f"{known.game}." not in words and all(row.ask for row in listed)


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("known", "large"), each("LISTS", "large"))
def test_rows_fit_with_large_letters(house: House, known: Lists, large: tuple[str, int], text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    kind, seats = large
    table = alone(house, known, kind, seats=seats)
    chooser: Any = chooser_of(table)
    for _ in range(min(12, len(chooser.question.level.entries))):
        for piece in chooser.drawn:
            box = next((box for words, box in table.stage.texts if words is piece), None)
            if box is not None:
                assert piece.natural[0] <= box.w + 5 and piece.natural[1] <= box.h + 5, (kind, piece.face)
        house.key("DOWN")
