"""A language that notes which names fill which places of which texts (L17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import accumulate
from typing import Any

from scenes.kit.words import files, language
from scenes.kit.words.language import Language, known_languages, load_language
from scenes.kit.words.nouns import Articled, Begun, Noun, Nouns
from scenes.kit.words.pseudo import PSEUDO
from tools.texts.asked_forms import ASKED_FORM, families_in, read_fillings

PEOPLE = ("seat.", "character.", "campaign.persona.", "profiles.", "statistics.person", "lobby.of_color")
"""Names that have one form, whatever is asked (L8)."""


class Keyed(Noun):
    """A text that knows its key."""

    __slots__ = ("key",)
    key: str


class NotingLanguage(Language):
    """The pseudo-language, whose texts know their keys and note what fills them: `fillings` are keys of texts, with
    names in their braces and keys of what was put there; `strings` are words without forms, with the text."""

    def __init__(self) -> None:
        pseudo = load_language(PSEUDO)
        super().__init__(PSEUDO, pseudo.file, pseudo.catalog)
        self.fillings: set[tuple[str, str, str]] = set()
        self.strings: set[tuple[str, str]] = set()

    def speak(self) -> NotingLanguage:
        """Be the language of the screen until another one is chosen."""
        language._Spoken.language = self
        return self

    def find(self, key: str, values: Mapping[str, Any]) -> str | Noun | None:
        found = self.catalog.find(key, values)
        if found is None:
            return None
        full, texts = found
        text = texts[full]
        for name, value in values.items():
            if f"{{{name}" not in text:
                continue
            self.fillings |= {(key, name, filled) for filled in keys_of(value)}
            if isinstance(value, str) and not isinstance(value, Noun):
                self.strings.add((str(value), text))
        noun = super().find(key, values)
        if isinstance(noun, Noun):
            words = Keyed(str(noun), self.file, noun._forms, noun._fill)
        else:
            words = Keyed(self.fill(text, values), self.file)
        words.key = key
        return words

    def unknown_fillings(self) -> list[tuple[str, str, str]]:
        """Names that are put where a language asks for a form, and of which the check of its forms does not know."""
        table = read_fillings()
        return sorted(
            (key, name, filled)
            for key, name, filled in self.fillings
            if (key, name) in asked_places()
            and not filled.startswith(PEOPLE)
            and {filled, filled.rpartition(".")[0]}.isdisjoint(families_in(table, key, name) or ())
        )


def keys_of(value: Any) -> Iterator[str]:
    """Keys of the texts that a value is made of."""
    match value:
        case Keyed():
            yield value.key
        case Nouns():
            for part in value._parts:
                yield from keys_of(part)
        case Begun() | Articled():
            yield from keys_of(value._noun)


@cache
def asked_places() -> frozenset[tuple[str, str]]:
    """Keys of texts, and the names in their braces, of which some language asks a form. Forms of a text are asked
    for with it, so the parents of its key are there, too."""
    return frozenset(
        (place, name)
        for code in known_languages()
        for key, text in files.read_language(files.TEXT / code).items()
        for name, _ in ASKED_FORM.findall(text)
        for place in accumulate(key.split("."), "{}.{}".format)
    )
