"""Sentences of computer Vampires: every reason has one, short enough to be read at a glance."""

from __future__ import annotations

import pytest

from game import bots
from scenes.kit.base.texts import say
from tests.game.hints import sentence_names

VALUES = {"points": 12, "speed": 3, "before": 11, "humans": 10, "cards": 24, "of": 10}


@pytest.mark.parametrize("n", [1, 6])
def test_every_reason_is_one_short_sentence(n: int) -> None:
    for name in sorted(sentence_names("hunger")):
        sentence = say(f"hunger.reason.{name}", n=n, **VALUES)
        assert len(sentence.split()) <= 12 and sentence.endswith((".", "!")) and "{" not in sentence, (
            name,
            sentence,
        )


def test_every_level_has_a_name() -> None:
    names = [say(level.key) for level in bots.list_levels("hunger")]
    assert names == ["Fledgling", "Prowler", "Old One", "Master"]
