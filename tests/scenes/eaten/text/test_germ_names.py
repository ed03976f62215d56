"""Germs have names: no sentence of the game, its lessons and its levels calls them by a color (T47)."""

from __future__ import annotations

import re

from scenes.kit.base.texts import load_texts

COLORS = re.compile(r"\b(red|blue|green|yellow)\b", re.IGNORECASE)


def test_no_germ_is_called_by_its_color() -> None:
    eaten = {key: text for key, text in load_texts().items() if "eaten" in key.split(".")}
    assert len(eaten) > 400
    assert {key: text for key, text in eaten.items() if COLORS.search(text)} == {}
