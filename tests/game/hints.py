"""The sentences of hints, as the house has them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml


@cache
def sentence_names(game: str) -> frozenset[str]:
    """The names of all facts that have a sentence."""
    text = Path(f"assets/text/en/{game}/hints.yaml").read_text(encoding="utf-8")
    return frozenset(yaml.safe_load(text)[f"{game}.reason"])
