"""The drawn tables: parts that follow what is shown equal a table built afresh, and texts stay in their
boxes.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from scenes.kit.base.design_tokens import SMALL
from scenes.kit.base.geometry import SCREEN
from tests.scenes.games.boards import lay_pieces
from tests.scenes.games.suite import Board, each
from tests.scenes.house import House
from tests.weekly import take_share


@pytest.mark.parametrize(("known", "which"), take_share(each("BOARD", "followed"), 3))
def test_parts_that_follow_equal_a_table_built_afresh(house: House, known: Board, which: Any) -> None:
    pieces: Any = None
    for number, (shown, told) in enumerate(known.follow(which)):
        pieces = pieces or lay_pieces(house, known, shown)
        if number % known.every == 0:
            assert (
                pieces.take_snapshot()
                == lay_pieces(house, known, deepcopy(pieces.shown), pieces).take_snapshot()
            )
        known.stir(pieces, number)
        pieces.settle_parts(pieces.shown)
        for event in told:
            pieces.shown.apply(event)
            pieces.settle_parts(pieces.shown)
    assert pieces.take_snapshot() == lay_pieces(house, known, deepcopy(pieces.shown), pieces).take_snapshot()


@pytest.mark.parametrize(("known", "size"), each("BOARD", "sizes"))
def test_every_text_stays_in_its_box(house: House, known: Board, size: tuple[int, float]) -> None:
    seats, house.app.art.text_size = size
    pieces = lay_pieces(house, known, known.full(seats))
    aside, above = known.slack
    for words, box in pieces.stage.texts:
        assert words.styled_text.style.size >= SMALL.size
        assert box is not None and SCREEN.contains(words.x, words.y), words.text
        assert (
            words.x - words.natural[0] / 2 >= box.x - aside
            and words.x + words.natural[0] / 2 <= box.right + aside
        ), (words.text, box)
        assert (
            words.y - words.natural[1] / 2 >= box.y - above
            and words.y + words.natural[1] / 2 <= box.top + above
        ), (words.text, box)
    assert house.app.art.baked.missing == []
