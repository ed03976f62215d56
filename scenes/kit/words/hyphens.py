"""Places where a line may part a long word, as people have confirmed them (L21). They are data, hyphens.yaml beside
the texts: by rule alone Immunantwort is parted as Immun-n-antwort. `python -m tools.texts.hyphens` proposes them.

Soft hyphens are set where a line is broken, into words that cross its end. So no text has any that is read aloud,
copied or sent to a phone."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from pathlib import Path

from game.core.errors import DataError
from game.core.loader import StrictMap, load_as
from scenes.kit.words.caches import cached_by_language
from scenes.kit.words.files import HYPHENS
from scenes.kit.words.language import chosen
from scenes.kit.words.pseudo import PSEUDO

SOFT_HYPHEN = "\u00ad"
LETTERS = re.compile(r"[^\W\d_]+")
"""A word without what stands around it."""

log = logging.getLogger("wording")

LONG = 12
"""Letters of a word that needs an entry."""
PSEUDO_PART = 6

Places = tuple[int, ...]
"""Numbers of letters before which a word may be parted."""
FindPlaces = Callable[[str], Places]


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


def set_soft_hyphens(words: str) -> str:
    """Words with soft hyphens where the language's file has places for them."""
    find_places = _read_places()
    return (
        words if find_places is None else LETTERS.sub(lambda found: _hyphenate(found[0], find_places), words)
    )


def hyphens_key() -> int:
    """A number for the keys of what is drawn: the language's, 0 where it parts no words."""
    return 0 if _read_places() is None else chosen().generation


def _hyphenate(word: str, find_places: FindPlaces) -> str:
    ends = (0, *find_places(word), len(word))
    return SOFT_HYPHEN.join(word[start:end] for start, end in zip(ends, ends[1:], strict=False))


@cached_by_language
def _read_places() -> FindPlaces | None:
    """The places of the spoken language, None if it parts no words."""
    if chosen().code == PSEUDO:
        return _part_evenly
    try:
        places = read_hyphens(chosen().catalog.folder / HYPHENS)
    except DataError as error:
        log.error("%s", error)
        return None
    return (lambda word: places.get(word.lower(), ())) if places else None


def _part_evenly(word: str) -> Places:
    """Places in a word of the pseudo-language: as often as in long words of others."""
    return tuple(range(PSEUDO_PART, len(word) - PSEUDO_PART + 1, PSEUDO_PART)) if len(word) >= LONG else ()
