"""Every decision that is a list: pad, keyboard and mouse can answer it, in words that fit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes.games.lists import alone, answer_with_every_device
from tests.scenes.games.suite import Lists, each
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of
from tests.weekly import take_share


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


@pytest.mark.parametrize(("known", "kind"), take_share(each("LISTS", "kinds"), 2))
def test_every_kind_is_answered_by_every_device(house: House, known: Lists, kind: str) -> None:
    table = alone(house, known, kind)
    answer_with_every_device(house, table, list(chooser_of(table).actions))


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("known", "large"), each("LISTS", "large"))
def test_rows_fit_with_large_letters(
    house: House, known: Lists, large: tuple[str, int], text_size: float
) -> None:
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
