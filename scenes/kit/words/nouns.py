"""Nouns: words that bend. Their forms are data, articles are a table; no ending is guessed (L6, L7, L8).

A sentence asks for a form by name, `{card.acc}`, or for article and form, `{card.the.acc}`. A form that a noun
lacks is its base: names of people have one form."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from scenes.kit.words.language_file import LanguageFile

BASE, GENDER, PLURAL = "base", "g", "pl"
PLURAL_GENDER, BEFORE_VOWEL = "p", "vowel"
NO_FORMS: Mapping[str, str] = {}


class Amount(str):
    """Words with a number in them, as "at most 3": what it counts bends by that number."""

    __slots__ = ("number",)
    number: int

    def __new__(cls, words: str, number: int) -> Amount:
        amount = super().__new__(cls, words)
        amount.number = number
        return amount


class Noun(str):
    """A text whose attributes are its forms; as a str it is its base."""

    __slots__ = ("_file", "_fill", "_forms")
    _forms: Mapping[str, str]
    _file: LanguageFile
    _fill: Callable[[str], str]

    def __new__(
        cls,
        base: str,
        file: LanguageFile,
        forms: Mapping[str, str] = NO_FORMS,
        fill: Callable[[str], str] = str,
    ) -> Noun:
        """forms: by name, those of an article by both names ("the.acc"); fill: fills what stands in braces."""
        noun = super().__new__(cls, base)
        noun._forms, noun._file, noun._fill = forms, file, fill
        return noun

    def __getattr__(self, name: str) -> str:
        if name in self._file.articles:
            return Articled(self, name)
        if name in self._file.forms:
            return self.form(name)
        raise AttributeError(name)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """A copy on another side is the words alone."""
        return str, (str(self),)

    @property
    def is_own_word(self) -> bool:
        """True for a word of the language; names of people have no forms."""
        return self._forms is not NO_FORMS

    def form(self, name: str) -> str:
        """A form by its name; the base where the noun has none of its own."""
        own = self._forms.get(name)
        return str(self) if own is None else self._fill(own)

    def with_article(self, article: str, form: str = BASE) -> str:
        """Article and form: as the noun writes them itself, else from the language's table by gender. A noun
        without a gender stands alone."""
        written = self._forms.get(f"{article}.{form}")
        if written is None and form == BASE:
            written = self._forms.get(article)
        if written is not None:
            return self._fill(written)
        word = self.form(form)
        gender, case = (PLURAL_GENDER, BASE) if form == PLURAL else (self._forms.get(GENDER, ""), form)
        cases = self._file.articles[article]
        table = cases.get(case) or cases.get(BASE, {})
        if gender not in table:
            return word
        elides = (
            gender != PLURAL_GENDER and BEFORE_VOWEL in table and word[:1].casefold() in self._file.vowels
        )
        return table[BEFORE_VOWEL if elides else gender] + word


class Articled(str):
    """A noun with an article; as a str in its base form."""

    __slots__ = ("_article", "_noun")
    _noun: Noun
    _article: str

    def __new__(cls, noun: Noun, article: str) -> Articled:
        """article: a kind of the language's table."""
        words = super().__new__(cls, noun.with_article(article))
        words._noun, words._article = noun, article
        return words

    def __getattr__(self, name: str) -> str:
        if name in self._noun._file.forms:
            return self._noun.with_article(self._article, name)
        raise AttributeError(name)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


class Nouns(Noun):
    """Several nouns in one list, which has the forms that each of them has."""

    __slots__ = ("_join", "_parts")
    _parts: Sequence[Noun]
    _join: Callable[[Sequence[str]], str]

    def __new__(
        cls, parts: Sequence[Noun], file: LanguageFile, join: Callable[[Sequence[str]], str]
    ) -> Nouns:
        """join: makes one text of several."""
        nouns = cast("Nouns", super().__new__(cls, join(parts), file))
        nouns._parts, nouns._join = parts, join
        return nouns

    @property
    def is_own_word(self) -> bool:
        return self._parts[0].is_own_word

    def form(self, name: str) -> str:
        return self._join([part.form(name) for part in self._parts])

    def with_article(self, article: str, form: str = BASE) -> str:
        return self._join([part.with_article(article, form) for part in self._parts])


class Begun(Noun):
    """A noun at the beginning of a line, in all of its forms."""

    __slots__ = ("_begin", "_noun")
    _begin: Callable[[str], str]
    _noun: Noun

    def __new__(cls, noun: Noun, begin: Callable[[str], str]) -> Begun:
        """begin: raises the first letter."""
        begun = cast("Begun", super().__new__(cls, begin(str(noun)), noun._file))
        begun._noun, begun._begin = noun, begin
        return begun

    @property
    def is_own_word(self) -> bool:
        return self._noun.is_own_word

    def form(self, name: str) -> str:
        return self._begin(self._noun.form(name))

    def with_article(self, article: str, form: str = BASE) -> str:
        return self._begin(self._noun.with_article(article, form))


def as_noun(value: str, file: LanguageFile) -> Noun:
    """A value for a sentence that may ask for forms: free words have one form."""
    return value if isinstance(value, Noun) else Noun(value, file)


def choose_euphony(first: str, second: str, joined: str, file: LanguageFile) -> str:
    """A list of two parts with the last word between them as it sounds well: "Momo e Ivo" (L5)."""
    for rule in file.euphony:
        between = joined[len(first) : len(joined) - len(second)]
        beginning = second.casefold()
        if (
            between.strip() == rule.word
            and beginning.startswith(rule.before)
            and not beginning.startswith(rule.but)
        ):
            return f"{first}{between.replace(rule.word, rule.instead)}{second}"
    return joined


def known_attributes(file: LanguageFile) -> set[str]:
    """Names that a sentence may ask a noun for."""
    return {*file.forms, *file.articles}
