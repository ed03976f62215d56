"""hyphens.yaml: where a line may part long words, as people have confirmed it (L21)."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

from game.core.errors import DataError
from game.core.loader import StrictMap, load_as
from scenes.kit.words.files import HYPHENS

Places = tuple[int, ...]
"""Numbers of letters before which a word may be parted."""

log = logging.getLogger("wording")


class HyphensFile(StrictMap):
    """Words and their parts with hyphens between them (Immun-antwort); a word without a hyphen stays whole. Nobody
    has looked at the `proposed` ones: the game leaves them aside."""

    confirmed: dict[str, str] = {}
    proposed: dict[str, str] = {}


def read_hyphens(path: Path) -> dict[str, Places]:
    """Places of the confirmed words of a file, by their small letters; none without a file. Raises DataError."""
    if not path.is_file():
        return {}
    places = {}
    for word, parts in load_as(path, HyphensFile).confirmed.items():
        if parts.replace("-", "") != word:
            raise DataError(f"{path}: the parts of {word} are not its letters: {parts}.")
        ends = [at - number for number, at in enumerate(i for i, sign in enumerate(parts) if sign == "-")]
        places[word.lower()] = tuple(ends)
    return places


def load_hyphens(folder: Path) -> Mapping[str, Places]:
    """The same of a language's folder; a wrong file is logged, and no word parted."""
    try:
        return read_hyphens(folder / HYPHENS)
    except DataError as error:
        log.error("%s", error)
        return {}
