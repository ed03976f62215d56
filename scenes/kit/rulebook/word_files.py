"""Files of a language that lie over English ones: rules books, the glossary."""

import logging
from pathlib import Path

from scenes.kit.words import files
from scenes.kit.words.language import chosen
from scenes.kit.words.pseudo import PSEUDO

log = logging.getLogger("wording")


def is_disguised() -> bool:
    """True if the pseudo-language is spoken: it has no files, its words are the English ones in disguise."""
    return chosen().code == PSEUDO


def find_words_file(*names: str) -> Path | None:
    """A file of the spoken language; None for English and the pseudo-language. One that is not there is logged."""
    language = chosen()
    if language.is_english or is_disguised():
        return None
    path = files.TEXT.joinpath(language.code, *names)
    if path.is_file():
        return path
    log.warning("%s is not there: its words are English.", path)
    return None
