"""Reasons why something may not be done, and the sentences that the house has for them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import yaml

from game.core import catalog
from game.core.model import Blocked


@cache
def sentences(game: str) -> dict[str, str]:
    """By name: all reasons of a game that have a sentence; of forms for numbers that of many."""
    text = Path(f"assets/text/en/{game}/why_not.yaml").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for name, said in yaml.safe_load(text)[f"{game}.why"].items():
        if isinstance(said, dict) and "other" in said:
            said = said["other"]
        found |= (
            {f"{name}.{part}": one for part, one in said.items()} if isinstance(said, dict) else {name: said}
        )
    return found


def values_said(game: str, blocked: Blocked) -> set[str]:
    """The values that the reason's sentence says."""
    return {field for _, field, _, _ in Formatter().parse(sentences(game)[name_of(game, blocked)]) if field}


def name_of(game: str, blocked: Blocked) -> str:
    return blocked.key.removeprefix(f"{game}.why.")


def check_reason(game: str, blocked: Blocked | None) -> tuple[str, str]:
    """The reason's name and rule; its sentence says all of its values."""
    assert blocked is not None and values_said(game, blocked) == set(blocked.values)
    return name_of(game, blocked), blocked.rule


def refusal_of(game: str, state: Any, plain: dict[str, Any]) -> tuple[str, str]:
    """The same for an answer as people write it."""
    rules: Any = catalog.load(game)
    return check_reason(game, rules.why_not(state, rules.action(plain)))
