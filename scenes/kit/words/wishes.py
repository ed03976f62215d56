"""The language that a system's user wishes, and the nearest of ours (L1)."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import takewhile
from typing import Any

from scenes.kit.words import babel_data
from scenes.kit.words.files import ENGLISH
from scenes.kit.words.language import Language, choose_language, known_languages, offered_languages
from scenes.kit.words.pseudo import PSEUDO

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Of Linux, in their order; LANGUAGE is a list."""
NO_LANGUAGE = ("", "C", "POSIX")
LANGUAGE_NAMES = 8
"""Windows gives names as de-DE, not numbers (MUI_LANGUAGE_NAME)."""

log = logging.getLogger("languages")


def choose_at_start(wanted: str | None, kept: str, *, listens: bool) -> Language:
    """Speak the language of the command line, else the one that is kept, else the system's if the game
    `listens` to it, else English."""
    code = wanted or kept
    if not code:
        code = find_nearest(list_wishes()) if listens else ENGLISH
    if code not in (*known_languages(), PSEUDO):
        log.warning("the language %s is not there", code)
        code = ENGLISH
    return choose_language(code)


def find_nearest(wishes: Sequence[str]) -> str:
    """Code of the first language of ours that answers a wish; English where none does. Whoever wishes English
    first asks nothing else."""
    wanted = list(takewhile(lambda wish: wish.partition("_")[0] != ENGLISH, wishes))
    found = match_wishes(wanted, offered_languages()) if wanted else None
    return ENGLISH if found is None else found.code


def match_wishes(wishes: Sequence[str], offers: Sequence[Language]) -> Language | None:
    """The first wish that is offered, or that is a kind of what is offered: de-AT takes de. None if none is."""
    by_code = {
        code.casefold(): language
        for language in reversed(offers)
        for code in (*language.file.wishes, language.file.locale, language.code)
    }
    found = babel_data.negotiate([wish.replace("-", "_").casefold() for wish in wishes], list(by_code))
    return None if found is None else by_code[found.casefold()]


def list_wishes(surroundings: Mapping[str, str] = os.environ) -> list[str]:
    """The languages that the user of this system reads, as de_AT, the dearest first."""
    if sys.platform == "win32":
        return _normalize(_windows_names())
    if sys.platform == "darwin":
        return _normalize(_mac_names())
    names = [name for variable in VARIABLES for name in surroundings.get(variable, "").split(":")]
    return _normalize(names)


def _normalize(names: Sequence[str]) -> list[str]:
    """Names without their encodings and variants; scripts do not matter here: pt-Latn-BR is pt_BR."""
    found = []
    for name in names:
        bare = name.split(".")[0].split("@")[0].replace("-", "_")
        if bare not in NO_LANGUAGE:
            first, *rest = bare.split("_")
            found.append("_".join([first, *(part for part in rest if len(part) == 2)]))
    return list(dict.fromkeys(found))


def _windows_names() -> list[str]:
    kernel: Any = getattr(ctypes, "windll").kernel32  # noqa: B009  only Windows has it
    count, size = ctypes.c_ulong(), ctypes.c_ulong()
    ask = kernel.GetUserPreferredUILanguages
    if not ask(LANGUAGE_NAMES, ctypes.byref(count), None, ctypes.byref(size)):
        return []
    names = ctypes.create_unicode_buffer(size.value)
    if not ask(LANGUAGE_NAMES, ctypes.byref(count), names, ctypes.byref(size)):
        return []
    return ctypes.wstring_at(names, size.value).split("\0")


def _mac_names() -> list[str]:
    cocoa: Any = import_module("pyglet.libs.darwin.cocoapy")
    languages = cocoa.ObjCClass("NSLocale").preferredLanguages()
    return [cocoa.cfstring_to_string(languages.objectAtIndex_(place)) for place in range(languages.count())]
