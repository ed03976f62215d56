"""The game's side of the server of phones without a game: it tells what a test says, and keeps what it hears."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from scenes.kit.phones.door import make_door
from scenes.kit.phones.limits import TABLE_CLEARED
from scenes.kit.phones.messages import TOPICS, Choice, FromPhone, Speak, ToPhone, Words, write_message
from scenes.kit.phones.page_files import list_words, read_page
from scenes.kit.phones.server import PhoneServer

HOST, ANY_PORT = "127.0.0.1", 0
GOING_AWAY = 1001
PATIENCE = 30.0
WORDS = Words("en", list_words(), languages=(Choice("en", "English", mine=True), Choice("de", "Deutsch")))
"""All words of the page, and two languages to choose from."""
Kind = TypeVar("Kind", bound=FromPhone)


class FakeTable:
    """A server with an open door."""

    def __init__(self) -> None:
        self.server = PhoneServer(*read_page())
        self.server.start(HOST, (ANY_PORT,))
        self.door = make_door(HOST, self.server.port)
        self.server.open_door(self.door.ticket, self.door.room)
        self.hashes: dict[str, str] = {}
        self.news: list[str] = []
        self.said: list[FromPhone] = []
        self.wishes: list[
            tuple[str, ...]
        ] = []  # languages that phones would like, in the order of their saying

    @property
    def address(self) -> str:
        return f"http://{self.door.short}/"

    @property
    def link(self) -> str:
        """The address that the code on the screen holds."""
        return self.door.link

    def tell(self, *messages: ToPhone) -> None:
        """Post messages to all phones, the topics kept as the service keeps them."""
        for phone in self.hashes:
            for message in messages:
                self.server.post(phone, TOPICS.get(type(message), ""), write_message(message))

    def await_phone(self) -> None:
        """Wait until a phone has come in."""
        count = len(self.hashes)
        self._await(lambda: len(self.hashes) > count)
        self.tell(WORDS)

    def await_news(self, news: str) -> None:
        """Wait until a socket has come or gone."""
        self._await(lambda: news in self.news)
        self.news.remove(news)

    def hear(self, kind: type[Kind]) -> Kind:
        """Wait for a message of a kind; those before it are passed over."""
        found: list[Kind] = []

        def is_there() -> bool:
            while self.said and not found:
                said = self.said.pop(0)
                if isinstance(said, kind):
                    found.append(said)
            return bool(found)

        self._await(is_there)
        return found[0]

    def await_wish(self, *languages: str) -> None:
        """Wait until a phone has asked for these languages."""
        self._await(lambda: languages in self.wishes)

    def stop(self) -> None:
        """End as a game ends: phones are told."""
        self.server.stop(TABLE_CLEARED)
        self.server.join(PATIENCE)

    def vanish(self) -> None:
        """End as a machine does that is switched off."""
        self.server.stop(GOING_AWAY)
        self.server.join(PATIENCE)

    def return_there(self) -> None:
        """Listen again where phones know the table, and know them."""
        port, known = self.door.port, dict(self.hashes)
        self.server = PhoneServer(*read_page())
        self.server.start(HOST, (port,))
        for phone, ticket_hash in known.items():
            self.server.admit(phone, ticket_hash)

    def _await(self, is_there: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            self._take()
            if is_there():
                return
            assert time.monotonic() < end, f"not heard; news {self.news}, said {self.said}"
            time.sleep(0.005)

    def _take(self) -> None:
        for heard in self.server.take():
            if isinstance(heard.said, str):
                news, _, ticket_hash = heard.said.partition(":")
                self.news.append(news)
                if news == "came":
                    self.hashes[heard.phone] = ticket_hash
            elif isinstance(heard.said, Speak):
                self.wishes.append(heard.said.languages)
            else:
                self.said.append(heard.said)
