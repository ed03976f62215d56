"""The nine-patches of assets/art/ui/nine_patches.yaml: where to cut them and how far they reach."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import msgspec

from game.core.loader import load_as

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "art" / "ui"


class Patch(msgspec.Struct, frozen=True):
    """Natural size of the picture, cut lines and reach beyond the framed rectangle, in virtual units."""

    width: float
    height: float
    inset: tuple[float, float]
    expand: float


class _Entry(msgspec.Struct, frozen=True):
    """One line of the file. `inset` is one length for all sides, or one across and one down."""

    inset: float | tuple[float, float]
    expand: float


@lru_cache(maxsize=1)
def _table() -> dict[str, _Entry]:
    return load_as(FOLDER / "nine_patches.yaml", dict[str, _Entry])


@lru_cache(maxsize=64)
def patch(name: str) -> Patch:
    """One nine-patch by name. Raises KeyError for a name that is not in the table."""
    entry = _table()[name]
    width, height = _view_size(name)
    inset = entry.inset if isinstance(entry.inset, tuple) else (entry.inset, entry.inset)
    return Patch(width, height, inset, entry.expand)


def _view_size(name: str) -> tuple[float, float]:
    head = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")[:600]
    found = re.search(r'viewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)"', head)
    if found is None:
        raise KeyError(f"{name}.svg has no viewBox")
    return float(found[1]), float(found[2])
