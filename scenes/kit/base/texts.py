"""All sentences that players read, by key. A language is a folder of assets/text with files in any order:
en/table.yaml, en/hunger/log.yaml.

Texts of one game have the game's id before their keys, and stand in the game's folder: hunger.log.turn. The
pages of its rules book stand there, too (hunger/rulebook.yaml): they are no texts by key,
scenes.kit.rulebook.book_file reads them. Nor are the terms of glossary.yaml (scenes.kit.rulebook.book)."""

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce
from pathlib import Path
from typing import Any

from game.core.errors import DataError
from game.core.loader import load_yaml

TEXT = Path(__file__).resolve().parents[3] / "assets" / "text"
ENGLISH = "en"
LANGUAGE = ENGLISH
"""The folder that is read; texts that it lacks are in English."""
RULEBOOK, GLOSSARY = "rulebook.yaml", "glossary.yaml"
MENUS = "menus"
"""The folder whose texts the title needs, as those beside it."""
OPENING = "\u201c\u2018\u201e\u00ab\u00bf\u00a1("
"""Signs before the first letter of a sentence."""
MINUS = "\u2212"
MOST_SPELLED = 20

log = logging.getLogger("wording")
_complained: set[str] = set()


def say(key: str, variant: str = "", /, **values: Any) -> str:
    """The text of `key` with its {placeholders} filled; numbers get a real minus sign.

    variant: a variant of the game's rules; its own text is preferred: `<game>.variant.<variant>.x` for
    `<game>.x`. Where the text has forms `one` and `other`, the value n chooses. A key without a text is shown
    as it is and logged once."""
    game, _, rest = key.partition(".")
    own = _find_text(f"{game}.variant.{variant}.{rest}", values) if variant else None
    text = own or _find_text(key, values)
    if text is None:
        _log_once(key, "has no text")
        return key
    try:
        return text.format_map({name: format_value(value) for name, value in values.items()})
    except (KeyError, IndexError, ValueError, AttributeError) as error:
        _log_once(key, f"cannot be filled in ({error!r})")
        return text


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
    """Names as "A, B and C". There must be one."""
    return _join_last(names, "list.and")


def join_options(names: Sequence[str]) -> str:
    """Names as "A, B or C". There must be one."""
    return _join_last(names, "list.or")


def join_parts(parts: Sequence[str]) -> str:
    """Parts as "A, B, C": lists that nobody says as a sentence. "" without any."""
    return reduce(lambda first, second: say("list.part", first=first, second=second), parts) if parts else ""


def join_sentences(sentences: Iterable[str]) -> str:
    """Whole sentences, one after the other; empty ones are left out."""
    return " ".join(sentence for sentence in sentences if sentence)


def _join_last(names: Sequence[str], key: str) -> str:
    return names[0] if len(names) == 1 else say(key, first=join_parts(names[:-1]), second=names[-1])


def begin_large(words: str) -> str:
    """Words at the beginning of a line: the first letter is raised, behind marks that open a quotation, a question or a
    cry (L11). Texts that may stand inside a sentence are written as they stand there; nothing is ever lowered."""
    at = next((place for place, sign in enumerate(words) if sign not in OPENING), len(words))
    return words[:at] + words[at : at + 1].upper() + words[at + 1 :]


def has_text(key: str) -> bool:
    """True if say(key) would find a text, with or without forms for numbers."""
    return _find_text(key, {}) is not None


def list_texts(head: str) -> dict[str, str]:
    """The texts `head`.NAME by their names, unfilled: for readers that fill them in themselves."""
    texts = _load_part(TEXT, LANGUAGE, head.partition(".")[0])
    return {key.removeprefix(f"{head}."): text for key, text in texts.items() if key.startswith(f"{head}.")}


def format_value(value: Any) -> str:
    """A value as players read it: negative numbers with U+2212."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return (
            f"{value:g}".replace("-", MINUS) if isinstance(value, float) else str(value).replace("-", MINUS)
        )
    return str(value)


def spell_number(number: int) -> str:
    """A number as somebody says it: in words up to MOST_SPELLED, else in digits."""
    return say(f"number.n{number}") if 0 <= number <= MOST_SPELLED else format_value(number)


def format_signed(points: int) -> str:
    """ "+12", "0" or "−3"."""
    return f"+{points}" if points > 0 else format_value(points)


@cache
def load_texts() -> dict[str, str]:
    """All texts by dotted key."""
    return read_language(TEXT / ENGLISH) | (read_language(TEXT / LANGUAGE) if LANGUAGE != ENGLISH else {})


@cache
def _load_part(root: Path, language: str, folder: str) -> dict[str, str]:
    """The texts of a folder; "" for those beside the folders and of the menus. Reading all of them would be an
    eighth of the time that the game takes to its first picture."""
    texts: dict[str, str] = {}
    for spoken in dict.fromkeys((ENGLISH, language)):
        paths = text_files(root / spoken / folder) if folder else _common_files(root / spoken)
        texts |= _read_files(paths)
    return texts


def _common_files(folder: Path) -> list[Path]:
    return [path for path in text_files(folder) if path.parent in (folder, folder / MENUS)]


def read_language(folder: Path) -> dict[str, str]:
    """All texts of a language, from all its folders. A broken file, and one that writes a key of another file
    again, is logged and left out: its keys are then shown instead of the words."""
    return _read_files(text_files(folder))


def _read_files(paths: Iterable[Path]) -> dict[str, str]:
    merged: dict[str, str] = {}
    for path in paths:
        try:
            own = read_texts(path)
            if twice := sorted(own.keys() & merged.keys()):
                raise DataError(f"{path}: {', '.join(twice)} stands in another file, too.")
            merged.update(own)
        except DataError as error:
            log.error("%s", error)
    return merged


def text_files(folder: Path) -> list[Path]:
    """The files of a language that have texts by key."""
    return sorted(path for path in folder.rglob("*.yaml") if path.name not in (RULEBOOK, GLOSSARY))


def rulebook_file(game: str) -> Path:
    """The file of a game's rules book; the English one without a translation."""
    own = TEXT / LANGUAGE / game / RULEBOOK
    return own if own.is_file() else TEXT / ENGLISH / game / RULEBOOK


def glossary_file() -> Path:
    """The file of all terms; the English one without a translation."""
    own = TEXT / LANGUAGE / GLOSSARY
    return own if own.is_file() else TEXT / ENGLISH / GLOSSARY


def read_texts(path: Path) -> dict[str, str]:
    """One file of texts; nested maps become dotted keys. Raises DataError."""
    document = load_yaml(path)
    if not isinstance(document, Mapping):
        raise DataError(f"{path}: expected a map of texts.")
    flat: dict[str, str] = {}
    _flatten_texts(document, "", flat, path)
    return flat


def find_placeholders(text: str) -> set[str]:
    """The names in braces that a text wants filled."""
    return set(re.findall(r"\{(\w+)", text))


def _flatten_texts(branch: Mapping[Any, Any], prefix: str, flat: dict[str, str], path: Path) -> None:
    for name, value in branch.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping):
            _flatten_texts(value, f"{key}.", flat, path)
        elif isinstance(value, str):
            flat[key] = value
        else:
            raise DataError(f"{path}: at {key}: expected text, found {value!r}.")


def _find_text(key: str, values: Mapping[str, Any]) -> str | None:
    """The text of a key, from as few files as have been read or have to be."""
    if not load_texts.cache_info().currsize:
        for folder in ("", key.partition(".")[0]):
            text = _choose_form(_load_part(TEXT, LANGUAGE, folder), key, values)
            if text is not None:
                return text
    return _choose_form(load_texts(), key, values)


def _choose_form(known: Mapping[str, str], key: str, values: Mapping[str, Any]) -> str | None:
    if key in known:
        return known[key]
    form = "one" if values.get("n") == 1 and f"{key}.one" in known else "other"
    return known.get(f"{key}.{form}")


def _log_once(key: str, problem: str) -> None:
    if key not in _complained:
        _complained.add(key)
        log.warning("text %s %s", key, problem)
