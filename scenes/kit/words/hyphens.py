"""Places where a line may part a long word, as people have confirmed them (L21). They are data, hyphens.yaml beside
the texts: by rule alone Immunantwort is parted as Immun-n-antwort. `python -m tools.texts.hyphens` proposes them.

Soft hyphens are set where a line is broken, into words that cross its end. So no text has any that is read aloud,
copied or sent to a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from scenes.kit.words.hyphens_file import Places
from scenes.kit.words.language import chosen
from scenes.kit.words.pseudo import PSEUDO

SOFT_HYPHEN = "\u00ad"
LETTERS = re.compile(r"[^\W\d_]+")
"""A word without what stands around it."""

LONG = 12
"""Letters of a word that needs an entry."""
PSEUDO_PART = 6

FindPlaces = Callable[[str], Places]


def set_soft_hyphens(words: str) -> str:
    """Words with soft hyphens where the language's file has places for them."""
    find_places = _find_places()
    return (
        words if find_places is None else LETTERS.sub(lambda found: _hyphenate(found[0], find_places), words)
    )


def hyphens_key() -> int:
    """A number for the keys of what is drawn: the language's, 0 where it parts no words."""
    return 0 if _find_places() is None else chosen().generation


def _hyphenate(word: str, find_places: FindPlaces) -> str:
    ends = (0, *find_places(word), len(word))
    return SOFT_HYPHEN.join(word[start:end] for start, end in zip(ends, ends[1:], strict=False))


def _find_places() -> FindPlaces | None:
    """The places of the spoken language, None if it parts no words."""
    language = chosen()
    if language.code == PSEUDO:
        return _part_evenly
    places = language.hyphens
    return (lambda word: places.get(word.lower(), ())) if places else None


def _part_evenly(word: str) -> Places:
    """Places in a word of the pseudo-language: as often as in long words of others."""
    return tuple(range(PSEUDO_PART, len(word) - PSEUDO_PART + 1, PSEUDO_PART)) if len(word) >= LONG else ()
