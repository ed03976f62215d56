"""Checks of a language against English, by key (L16, L17). Books and the glossary have checks of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.core.loader import load_as
from scenes.kit.words import files
from scenes.kit.words.babel_data import plural_rule
from scenes.kit.words.catalog import CATEGORIES
from scenes.kit.words.files import ENGLISH, LANGUAGE_FILE, find_placeholders
from scenes.kit.words.language_file import LanguageFile
from scenes.kit.words.nouns import BASE, GENDER
from tools.texts.asked_forms import ASKED_FORM, find_lacking_forms, read_fillings
from tools.texts.checks_file import ChecksFile, read_checks
from tools.texts.hyphens import find_unconfirmed
from tools.texts.sources import english_families, find_stale, group_families, group_own
from tools.texts.typography import find_faults

MOST_COUNTED = 1000
"""Numbers that are counted in texts are below this."""
COUNTED = "n"
NAMES = "names.yaml"
ENDINGS = ".?!"
OPENINGS = "\u00ab\u00bb\u201c\u201d\u2018\u201e\u2019\u201a \u00a0\u202f"
FILLED_IN = re.compile(r"\{[^}]*\}")
Forms = Mapping[str, str]
Families = Mapping[str, Forms]
Finding = tuple[str, str]
"""Key of a text, and what is wrong there."""


@dataclass(frozen=True)
class Translation:
    """The texts of a language beside those of English, by the key that the code asks for."""

    code: str
    file: LanguageFile
    checks: ChecksFile
    folder: Path
    own: Families
    english: Families

    @cached_property
    def categories(self) -> frozenset[str]:
        """Categories that whole numbers reach (L4)."""
        rule = plural_rule(self.file.locale)
        return frozenset(rule(n) for n in range(MOST_COUNTED))

    @cached_property
    def shared(self) -> tuple[str, ...]:
        """Keys of both."""
        return tuple(key for key in self.own if key in self.english)


def read_translation(code: str) -> Translation:
    """The texts of a language. Raises DataError for a wrong language.yaml or checks.yaml."""
    folder = files.TEXT / code
    file = load_as(folder / LANGUAGE_FILE, LanguageFile)
    english = english_families()
    own = group_own(files.read_language(folder), file, english)
    return Translation(code, file, read_checks(folder), folder, own, english)


def find_missing(of: Translation) -> Iterator[Finding]:
    """English keys without a translation, and keys that English lacks."""
    yield from ((key, "is not translated") for key in of.english if key not in of.own)
    yield from ((key, "English has no such key") for key in of.own if key not in of.english)


def find_wrong_placeholders(of: Translation) -> Iterator[Finding]:
    """Texts that want something else filled in than English; the counted number may be left out."""
    for key in of.shared:
        wanted = set().union(*map(find_placeholders, of.english[key].values()))
        for form, text in of.own[key].items():
            if form.rpartition(".")[2] == GENDER:
                continue
            found = find_placeholders(text)
            if found - wanted or (wanted - found) - {COUNTED}:
                yield key, f"{form or 'it'} fills in {sorted(found)}, English {sorted(wanted)}"


def find_wrong_categories(of: Translation) -> Iterator[Finding]:
    """Texts with too many or too few forms for numbers (L4)."""
    for key in of.shared:
        found = {form.partition(".")[0] for form in of.own[key]} & set(CATEGORIES)
        if not found:
            continue
        if not any(form in CATEGORIES for form in of.english[key]):
            if not any(f"{{{COUNTED}}}" in text for text in of.english[key].values()):
                yield key, "has forms for numbers, and English counts nothing"
        elif found != of.categories:
            yield key, f"has forms for {sorted(found)}, the language for {sorted(of.categories)}"


def find_unknown_forms(of: Translation) -> Iterator[Finding]:
    """Sentences that ask nouns for forms the language does not have, and nouns without what is asked of them."""
    known = {*of.file.forms, *of.file.articles}
    for key in of.own:
        for text in of.own[key].values():
            for _, asked in ASKED_FORM.findall(text):
                if unknown := set(asked.strip(".").split(".")) - known:
                    yield key, f"asks for the form {sorted(unknown)[0]}, which the language does not have"
    if of.file.articles:
        yield from _nouns_without_gender(of)
    yield from find_lacking_forms(of.own, of.file, read_fillings(), bends_always=of.checks.bends_always)


def _nouns_without_gender(of: Translation) -> Iterator[Finding]:
    named = {
        key
        for path in of.folder.rglob(NAMES)
        for key in group_own(files.read_texts(path), of.file, of.english)
    }
    for key in named & of.own.keys():
        forms = of.own[key]
        english = next(iter(of.english.get(key, forms).values()))
        if BASE in forms and GENDER not in forms and not _is_sentence(english):
            yield key, "is a noun without a gender"


def _is_sentence(text: str) -> bool:
    return text.endswith(tuple(ENDINGS)) or "{" in text


def find_english_left(of: Translation) -> Iterator[Finding]:
    """Texts that are the same as in English, and English words in others."""
    words = re.compile(rf"\b(?:{'|'.join(of.checks.english)})\b", re.IGNORECASE)
    for key in of.shared:
        for form, text in of.own[key].items():
            bare = re.sub(r"\{[^}]*\}|`[^`]*`", "", text)
            english = of.english[key].get(form) or of.english[key].get("", "")
            if not re.search(r"[^\W\d_]{2}", bare) or text in of.checks.same:
                continue
            if text == english and not key.startswith(of.checks.same_keys):
                yield key, f"is the same as in English: {text!r}"
            elif found := words.search(bare):
                yield key, f"has the English word {found[0]!r}: {text!r}"


def find_bending_words(of: Translation) -> Iterator[Finding]:
    """Words behind a name that would tell a gender (L8)."""
    patterns = [re.compile(pattern) for pattern in of.checks.bending]
    for key, forms in of.own.items():
        for text in forms.values():
            for pattern in patterns:
                if found := pattern.search(text):
                    yield key, f"bends for somebody whose gender nobody knows: {found[0]!r}"


def find_missing_terms(of: Translation) -> Iterator[Finding]:
    """Texts whose English has a term of the rules, without the word that stands for it."""
    terms = {
        term: (
            re.compile(rf"\b{re.escape(term)}s?\b", re.IGNORECASE if term.islower() else 0),
            re.compile("|".join(map(re.escape, stems)), re.IGNORECASE),
        )
        for term, stems in of.checks.stems.items()
    }
    names = {
        key
        for path in of.folder.rglob(NAMES)
        for key in group_own(files.read_texts(path), of.file, of.english)
    }
    for key in of.shared:
        english, own = (FILLED_IN.sub("", " ".join(each[key].values())) for each in (of.english, of.own))
        if key in names:
            continue
        for term, (wanted, stems) in terms.items():
            if wanted.search(english) and not stems.search(own):
                yield key, f"does not say {term!r}: {own!r}"


def find_other_shapes(of: Translation) -> Iterator[Finding]:
    """Texts with two spaces, a space at an end, quotes of another language, or another ending than English."""
    foreign = set("\u201c\u201d\u201e\u00ab\u00bb\"'") - set("".join(of.file.quotes))
    for key in of.shared:
        for form, text in of.own[key].items():
            if form.rpartition(".")[2] == GENDER:
                continue
            many = "  " in text and not any("  " in each for each in of.english[key].values())
            if many or text != text.strip():
                yield key, f"has a space too many: {text!r}"
            bare = re.sub(r"\{[^}]*\}", "", text)
            if wrong := foreign & set(bare):
                yield key, f"has {sorted(wrong)[0]}, which the language does not use: {text!r}"
            english = of.english[key].get(form) or next(iter(of.english[key].values()))
            if _ending(text) != _ending(english):
                yield (
                    key,
                    f"ends with {_ending(text) or 'no sign'!r}, English with {_ending(english) or 'none'!r}",
                )


def _ending(text: str) -> str:
    last = text.rstrip(OPENINGS)[-1:]
    return last if last and last in ENDINGS else ""


def find_stale_texts(of: Translation) -> Iterator[Finding]:
    """Texts whose English is another one by now (L16)."""
    yield from find_stale(of.folder, of.file, of.english)


def find_wrong_files(of: Translation) -> Iterator[Finding]:
    """Keys that stand in another file than in English, where a translator would not look."""
    places = {
        key: path.relative_to(files.TEXT / ENGLISH)
        for path in files.text_files(files.TEXT / ENGLISH)
        for key in group_families(files.read_texts(path))
    }
    for path in files.text_files(of.folder):
        own = path.relative_to(of.folder)
        for key in group_own(files.read_texts(path), of.file, of.english):
            if places.get(key, own) != own:
                yield key, f"stands in {own}, in English in {places[key]}"


def find_unparted_words(of: Translation) -> Iterator[Finding]:
    """Long words without confirmed parts (L21)."""
    for word in find_unconfirmed(of.folder):
        yield word, "has no confirmed parts in hyphens.yaml"


CHECKS: dict[str, Callable[[Translation], Iterator[Finding]]] = {
    "missing": find_missing,
    "stale": find_stale_texts,
    "placeholders": find_wrong_placeholders,
    "categories": find_wrong_categories,
    "forms": find_unknown_forms,
    "english": find_english_left,
    "bending": find_bending_words,
    "terms": find_missing_terms,
    "shapes": find_other_shapes,
    "files": find_wrong_files,
    "hyphens": find_unparted_words,
}


def find_all(of: Translation) -> Iterator[tuple[str, str, str]]:
    """Every finding: check, key or place, what is wrong. Those with a reason in checks.yaml are left out."""
    for name, check in CHECKS.items():
        for key, problem in check(of):
            if key not in of.checks.exceptions or name in ("missing", "stale"):
                yield name, key, problem
    for fault in find_faults(of.folder):
        place, _, problem = fault.partition(": ")
        yield "signs", place, problem
