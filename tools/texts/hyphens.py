"""Proposals where long words may be parted (L21): `python -m tools.texts.hyphens LANGUAGE` writes them into
hyphens.yaml under `proposed`. A person mends them and moves them to `confirmed`: only those are used."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import yaml

from game.core.loader import load_as
from scenes.kit.words.files import HYPHENS, LANGUAGE_FILE
from scenes.kit.words.hyphens import LETTERS, LONG
from scenes.kit.words.hyphens_file import HyphensFile, read_hyphens
from scenes.kit.words.language_file import LanguageFile
from tools.texts.written import language_folder, read_written, word_files

SHORTEST_PART = 3
FILLED_IN = re.compile(r"\{[^}]*\}|`[^`]*`")
HEAD = """\
# Where a line may part long words: word: its parts, with hyphens between them; a word without one stays whole.
# `proposed` is by rule and often wrong: mend each line and move it to `confirmed`, which the game reads.
"""


def find_long_words(texts: Iterable[str]) -> list[str]:
    """The words of at least LONG letters, each once, as it was first written."""
    found: dict[str, str] = {}
    for text in texts:
        for word in LETTERS.findall(FILLED_IN.sub(" ", text)):
            if len(word) >= LONG:
                found.setdefault(word.lower(), word)
    return sorted(found.values(), key=str.lower)


def words_of_language(folder: Path) -> list[str]:
    """The long words of a language."""
    return find_long_words(
        written.text for file in word_files(folder) for written in read_written(file.read_text("utf-8"))
    )


def find_unconfirmed(folder: Path) -> list[str]:
    """The long words that nobody has confirmed the parts of. Raises DataError."""
    confirmed = read_hyphens(folder / HYPHENS)
    return [word for word in words_of_language(folder) if word.lower() not in confirmed]


def add_proposals(known: HyphensFile, words: Iterable[str], propose: Callable[[str], str]) -> HyphensFile:
    """The file with proposals for words that nobody has confirmed; those for words that are gone are left out."""
    confirmed = {word.lower() for word in known.confirmed}
    earlier = {word.lower(): parts for word, parts in known.proposed.items()}
    proposed = {
        word: earlier.get(word.lower()) or propose(word) for word in words if word.lower() not in confirmed
    }
    return known.replace(proposed=proposed)


def write_file(path: Path, content: HyphensFile) -> None:
    """Write a file of hyphens, its words in order."""
    parts = {"confirmed": content.confirmed, "proposed": content.proposed}
    ordered = {
        name: dict(sorted(own.items(), key=lambda entry: entry[0].lower())) for name, own in parts.items()
    }
    path.write_text(HEAD + yaml.safe_dump(ordered, allow_unicode=True, sort_keys=False), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Write the proposals for a language; 1 while some wait for a person."""
    from pyphen import Pyphen  # for developers only

    folder = language_folder(arguments[0] if arguments else "")
    path = folder / HYPHENS
    read_hyphens(path)
    known = load_as(path, HyphensFile) if path.is_file() else HyphensFile()
    locale = load_as(folder / LANGUAGE_FILE, LanguageFile).locale
    rules = Pyphen(lang=locale, left=SHORTEST_PART, right=SHORTEST_PART)
    new = add_proposals(known, words_of_language(folder), rules.inserted)
    write_file(path, new)
    print(f"{path}: {len(new.confirmed)} words are confirmed, {len(new.proposed)} wait for a person.")
    return 1 if new.proposed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
