"""Everything in a game's box needs words and pictures. What lacks them is told by the file and the line that
put it into the box.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import NamedTuple

from game.core import catalog
from game.core.loader import lines_of_ids
from scenes.kit.base.texts import ENGLISH, TEXT

ART = TEXT.parent / "art"

log = logging.getLogger("box")

Teller = Callable[[int], str | Sequence[str]]
"""One or several texts, or names of pictures, by the number of a thing."""


class Family(NamedTuple):
    """All things of one list of a game's components; the value BOX of scenes/GAME/text/box.py has all
    families of a game.

    ids: by number; words: texts about the thing with that number; pictures: names of pictures that show it,
    as scenes.kit.art knows them.
    """

    ids: Sequence[str]
    words: Sequence[Teller]
    pictures: Sequence[Teller] = ()


def report_faults(game: str) -> None:
    """Log what the things of a game lack; each is then shown by the key of its text, and its picture cannot
    be shown.
    """
    for fault in find_faults(game):
        log.error("%s", fault)


def find_faults(game: str) -> Iterator[str]:
    """A sentence for every text and every picture that something in the box of a game lacks."""
    box: tuple[Family, ...] = import_module(f"scenes.{game}.text.box").BOX
    for family in box:
        for number, name in enumerate(family.ids):
            for lack in (*_missing_words(game, family, number), *_missing_pictures(game, family, number)):
                yield f"{_find_origin(game, family, name)}: {name!r} {lack}."


def _missing_words(game: str, family: Family, number: int) -> Iterator[str]:
    """A text that nobody wrote is shown as its key (texts.say)."""
    for key in re.findall(rf"\b{game}(?:\.\w+)+", " ".join(_tell_all(family.words, number))):
        yield f"has no words: assets/text/{ENGLISH}/{game} lacks {key}"


def _missing_pictures(game: str, family: Family, number: int) -> Iterator[str]:
    try:
        pictures = _tell_all(family.pictures, number)
    except KeyError:
        yield f"has no picture: assets/art/{game}/faces.yaml does not name it"
        return
    for picture in pictures:
        if not (ART / "baked" / f"{picture}.png").is_file():
            yield f"has no picture: assets/art/{picture}.svg is missing, or not baked (tools/bake_art.py)"


def _tell_all(tellers: Sequence[Teller], number: int) -> list[str]:
    told: list[str] = []
    for tell in tellers:
        found = tell(number)
        told += [found] if isinstance(found, str) else found
    return told


def _find_origin(game: str, family: Family, name: str) -> str:
    """The file and the line where a thing is put into the box."""
    folder = catalog.folder(game) / "components"
    for path in sorted(folder.glob("*.yaml")):
        lines = lines_of_ids(path)
        if lines.keys() >= set(family.ids):
            return f"{path}: line {lines[name]}"
    return str(folder)
