"""Recorded calls stand for those of another match: by its subjects, with all numbers, in its texts."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.art.recording import Call, argument_hints, find_maker, parse_argument
from scenes.kit.art.styled_text import StyledText
from scenes.kit.base.design_tokens import BADGE, CANDLE, TEXT_HI
from scenes.kit.base.texts import say

SUBJECTS = {
    "seat": [
        {"vampire": "orsolo", "color": 2, "paint": (1, 2, 3)},
        {"vampire": None, "color": 0, "paint": (4, 5, 6)},
    ],
    "card": [{"card": 7, "speed": None}, {"card": 7, "speed": 2}, {"card": 9, "speed": None}],
}


def arguments(maker: str, *written: Any) -> list[tuple[Any, ...]]:
    """The arguments of all calls for which a line stands."""
    found = find_maker(maker)
    return list(Call(found, tuple(map(parse_argument, written, argument_hints(found)))).for_match(SUBJECTS))


@pytest.mark.parametrize(
    ("maker", "written", "meant"),
    [
        (
            "hunger.board.cards.token_face",
            ["<seat.vampire>", "<seat.color>", "rest"],
            [("orsolo", 2, "rest"), (None, 0, "rest")],
        ),
        ("texture", ["hunger/vampire_<seat.vampire>", 30.0, 40], [("hunger/vampire_orsolo", 30.0, 40)]),
        ("hunger.board.cards.hand_face", ["<card.card>", [84.0, 136]], [(7, (84.0, 136)), (9, (84.0, 136))]),
        ("hunger.previews.marks.gain_tag", ["-1..1"], [(-1,), (0,), (1,)]),
        (
            "rounded",
            [12, "#0a0b0c", "<seat.paint>", 3],
            [(12, (10, 11, 12), (1, 2, 3), 3), (12, (10, 11, 12), (4, 5, 6), 3)],
        ),
        ("rounded", [12, None, "CANDLE", 3], [(12, None, CANDLE, 3)]),
        (
            "letters",
            [["-1..0", "BADGE", "TEXT_HI"]],
            [(StyledText(text, BADGE, TEXT_HI),) for text in ("\u22121", "0")],
        ),
        (
            "letters",
            [["common.back()", "BADGE", "TEXT_HI"]],
            [(StyledText(say("common.back"), BADGE, TEXT_HI),)],
        ),
    ],
)
def test_a_line_stands_for_these_calls(maker: str, written: list[Any], meant: list[tuple[Any, ...]]) -> None:
    assert arguments(maker, *written) == meant


@pytest.mark.parametrize("lost", ["hunger.board.cards.no_face", "hunger.no_board.token_face", "no_texture"])
def test_a_maker_that_is_gone_is_noticed(lost: str) -> None:
    with pytest.raises((AttributeError, ImportError)):
        find_maker(lost)
