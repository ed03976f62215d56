"""Languages that phones are told in: each phone may have its own (L2). Texts are read beside the frames."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from scenes.kit.words.language import Language, chosen, offered_languages
from scenes.kit.words.wishes import match_wishes

if TYPE_CHECKING:
    from scenes.kit.phones.phone import Phone


def list_offers() -> list[Language]:
    """The languages that phones may choose from: those of the menu, and that of the screen."""
    offered = offered_languages()
    return offered if chosen() in offered else [chosen(), *offered]


class LanguageReader:
    """Reads languages that phones wish for in a thread, one after the other."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None
        self._reading: dict[str, tuple[Phone, Future[Language | None]]] = {}  # by id of the phone

    def begin(self, phone: Phone, wishes: Sequence[str]) -> None:
        """Look for the language that a phone wishes for; the latest wishes of a phone count."""
        offers = list_offers()
        if len(offers) < 2:
            return
        self._thread = self._thread or ThreadPoolExecutor(max_workers=1, thread_name_prefix="languages")
        self._reading[phone.id] = phone, self._thread.submit(_read_language, tuple(wishes), offers)

    def take(self) -> list[tuple[Phone, Language | None]]:
        """The phones whose language has been read, each once; None for that of the screen."""
        done = [(phone, future) for phone, future in self._reading.values() if future.done()]
        for phone, _ in done:
            del self._reading[phone.id]
        return [(phone, future.result()) for phone, future in done]


def _read_language(wishes: Sequence[str], offers: Sequence[Language]) -> Language | None:
    found = match_wishes(wishes, offers)
    if found is not None:
        found.read_all()
    return found
