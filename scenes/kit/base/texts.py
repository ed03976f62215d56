"""All sentences that players read, by key, in the language that is spoken (scenes.kit.words)."""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Any

from scenes.kit.words import files
from scenes.kit.words.files import ENGLISH, GLOSSARY, RULEBOOK
from scenes.kit.words.language import chosen, raise_first
from scenes.kit.words.nouns import Begun, Noun, Nouns, as_noun, choose_euphony

MOST_SPELLED = 20

log = logging.getLogger("wording")
_complained: set[str] = set()


def say(key: str, variant: str = "", /, **values: Any) -> str:
    """The text of `key` with its {placeholders} filled; numbers get a real minus sign.

    variant: a variant of the game's rules; its own text is preferred: `<game>.variant.<variant>.x` for
    `<game>.x`. Where the text has forms for numbers, the value n chooses (L4). A name that bends is a Noun, to
    be handed on unharmed (L6). A key without a text is shown as it is and logged once."""
    language = chosen()
    text = None
    try:
        if variant:
            game, _, rest = key.partition(".")
            text = language.find(f"{game}.variant.{variant}.{rest}", values)
        if text is None:
            text = language.find(key, values)
        if text is None:
            _log_once(key, "has no text")
            return key
        return text if isinstance(text, Noun) else language.fill(text, values)
    except (KeyError, IndexError, ValueError, AttributeError) as error:
        _log_once(key, f"cannot be filled in ({error!r})")
        return key if text is None else text


def names_by_id(head: str) -> Callable[[str], str]:
    """A function that gives the names of things by their ids: the texts `head`.ID."""
    return lambda name: say(f"{head}.{name}")


def names_by_number(head: str, ids: Sequence[str], unknown: str = "") -> Callable[[int], str]:
    """A function that gives the names of things by their numbers in `ids`; hidden things have negative
    numbers and the text `unknown`."""
    return lambda number: say(f"{head}.{ids[number]}" if number >= 0 or not unknown else unknown)


def pictures_by_number(head: str, ids: Sequence[str], unknown: str = "") -> Callable[[int], str]:
    """A function that gives the pictures of things by their numbers in `ids`: `head`_ID; hidden things have
    negative numbers and the picture `unknown`."""
    return lambda number: f"{head}_{ids[number]}" if number >= 0 or not unknown else unknown


def join_names(names: Sequence[str]) -> str:
    """Names as "A, B and C"; the list has the forms of its names (L5, L7). There must be one."""
    return _join_list(names, "list.and")


def join_options(names: Sequence[str]) -> str:
    """Names as "A, B or C"; as join_names()."""
    return _join_list(names, "list.or")


def join_parts(parts: Iterable[str]) -> str:
    """Parts as "A, B, C": rows that are no sentence, and words with pauses between them. Empty ones are left out."""
    written = [part for part in parts if part]
    return _join_list(written, "list.part") if written else ""


def line_up(sentences: Iterable[str]) -> str:
    """Whole sentences, one after the other. Empty ones are left out."""
    return _join_pairs("list.sentence", sentences)


def join_facts(facts: Iterable[str]) -> str:
    """Facts with a dot between them, as "Duel · 20 min". Empty ones are left out."""
    return _join_pairs("list.fact", facts)


def label_words(label: str, words: str) -> str:
    """Words with their label or speaker before them, as "Volume: 5"."""
    return say("list.labeled", label=label, words=words)


def _join_pairs(key: str, parts: Iterable[str]) -> str:
    written = [part for part in parts if part]
    return reduce(lambda first, second: say(key, first=first, second=second), written) if written else ""


def _join_list(names: Sequence[str], key: str) -> str:
    if len(names) == 1:
        return names[0]
    file = chosen().file
    if not file.forms:
        return _join_last(key, names)
    return Nouns([as_noun(name, file) for name in names], file, lambda parts: _join_last(key, parts))


def _join_last(key: str, parts: Sequence[str]) -> str:
    first, second = parts[0], parts[-1]
    for part in parts[1:-1]:
        first = say("list.part", first=first, second=part)
    return choose_euphony(first, second, say(key, first=first, second=second), chosen().file)


def begin_large(words: str) -> str:
    """Words at the beginning of a line: the first letter is raised, behind marks that open a quotation, a question or a
    cry (L11). Texts that may stand inside a sentence are written as they stand there; nothing is ever lowered."""
    if not chosen().file.raises_first_letters:
        return words
    return Begun(words, raise_first) if isinstance(words, Noun) else raise_first(words)


def begin_lines(words: str) -> str:
    """Lines of words, each of which begins large."""
    return "\n".join(begin_large(line) for line in words.split("\n"))


def has_text(key: str) -> bool:
    """True if say(key) would find a text, with or without forms for numbers."""
    return chosen().has(key)


def list_texts(head: str) -> dict[str, str]:
    """The texts `head`.NAME by their names, unfilled: for readers that fill them in themselves."""
    return chosen().texts_below(head)


def format_value(value: Any) -> str:
    """A value as players read it: negative numbers with U+2212."""
    return chosen().format_value(value)


def format_tenths(value: float) -> str:
    """A number with one digit behind the decimal sign, as "3.0"."""
    return chosen().with_own_signs(f"{value:.1f}")


def spell_number(number: int) -> str:
    """A number as somebody says it: in words up to MOST_SPELLED, else in digits."""
    return say(f"number.n{number}") if 0 <= number <= MOST_SPELLED else format_value(number)


def format_signed(points: int) -> str:
    """ "+12", "0" or "−3"."""
    return f"+{points}" if points > 0 else format_value(points)


def load_texts() -> Mapping[str, str]:
    """All texts by dotted key. What else scenes ask of the language is read then, too."""
    chosen().read_all()
    return chosen().texts


def rulebook_file(game: str) -> Path:
    """The English file of a game's rules book; another language lays its words over it."""
    return files.TEXT / ENGLISH / game / RULEBOOK


def glossary_file() -> Path:
    """The English file of all terms."""
    return files.TEXT / ENGLISH / GLOSSARY


def _log_once(key: str, problem: str) -> None:
    if key not in _complained:
        _complained.add(key)
        log.warning("text %s %s", key, problem)
