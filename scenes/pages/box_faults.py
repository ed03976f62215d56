"""Missing words and pictures of things in a game's box, by the file and the line that put them there."""

import logging
import re
from collections.abc import Iterator, Sequence
from importlib import import_module

from game.core import catalog
from game.core.loader import lines_of_ids
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.base.box import Family, Teller
from scenes.kit.words.files import ENGLISH

log = logging.getLogger("box")


def report_faults(game: str) -> None:
    """Log the missing words and pictures of a game's things; each is then shown by the key of its text, and
    its picture cannot be shown."""
    for fault in find_faults(game):
        log.error("%s", fault)


def find_faults(game: str) -> Iterator[str]:
    """A sentence for every text and every picture that something in the box of a game lacks."""
    box = import_module(f"scenes.{game}.text.box").BOX
    for family in box:
        for number, name in enumerate(family.ids):
            for lack in (*_missing_words(game, family, number), *_missing_pictures(game, family, number)):
                yield f"{_find_origin(game, family, name)}: {name!r} {lack}."


def _missing_words(game: str, family: Family, number: int) -> Iterator[str]:
    """Sentences about texts that are missing: say() shows such a text as its key."""
    for key in re.findall(rf"\b{game}(?:\.\w+)+", " ".join(_collect_names(family.words, number))):
        yield f"has no words: assets/text/{ENGLISH}/{game} lacks {key}"


def _missing_pictures(game: str, family: Family, number: int) -> Iterator[str]:
    try:
        pictures = _collect_names(family.pictures, number)
    except KeyError:
        yield f"has no picture: assets/art/{game}/faces.yaml does not name it"
        return
    for picture in pictures:
        if not picture_file(picture).is_file():
            yield f"has no picture: assets/art/{picture}.svg is missing, or not baked (tools/bake_art.py)"


def _collect_names(tellers: Sequence[Teller], number: int) -> list[str]:
    found = (tell(number) for tell in tellers)
    return [name for names in found for name in ([names] if isinstance(names, str) else names)]


def _find_origin(game: str, family: Family, name: str) -> str:
    """The file and the line where a thing is put into the box."""
    folder = catalog.rules_folder(game) / "components"
    for path in sorted(folder.glob("*.yaml")):
        lines = lines_of_ids(path)
        if lines.keys() >= set(family.ids):
            return f"{path}: line {lines[name]}"
    return str(folder)
