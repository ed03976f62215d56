"""Connections from the network: each has a limit on what it sends, and all together one on their number
(P42)."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from websockets.asyncio.server import Server, ServerConnection
from websockets.protocol import CONNECTING, OPEN, Event
from websockets.server import ServerProtocol

from scenes.kit.phones.limits import (
    BURST,
    CLOSE_SECONDS,
    COMINGS_AT_ONCE,
    COMINGS_PER_SECOND,
    FRAME_HEAD,
    LONGEST,
    LONGEST_HEAD,
    MOST_ADDRESSES,
    MOST_CONNECTIONS,
    MOST_SOCKETS,
    MOST_UNSENT,
    OPEN_SECONDS,
    PER_SECOND,
    TOO_MUCH,
    Allowance,
)

HEAD_END = b"\r\n\r\n"


class PhoneSocket(ServerConnection):
    """A connection that is shut as soon as it sends more than a page does."""

    def __init__(self, crowd: Crowd, protocol: ServerProtocol, server: Server, **options: Any) -> None:
        super().__init__(protocol, server, **options)
        self.crowd = crowd
        self.address = ""
        self.is_socket = False  # of a page, after the handshake
        self.is_known = False  # it has said which phone it is
        self.is_shut = False
        self.frames = Allowance(PER_SECOND, BURST)
        self._bytes = Allowance(PER_SECOND * (LONGEST + FRAME_HEAD), BURST * (LONGEST + FRAME_HEAD))
        self._head = bytearray()
        self._is_turned_away = False
        self._is_ending = False
        self._timers: list[asyncio.TimerHandle] = []

    def shut(self, code: int) -> None:
        """Tell the page why and hear nothing more; whoever does not hang up is cut off."""
        if self.is_shut:
            return
        self.is_shut = True
        if self.protocol.state is not OPEN:
            self.cut_off()
            return
        self.protocol.fail(code)
        self.send_data()
        self._end_soon()

    def cut_off(self) -> None:
        """End it without a word."""
        self.is_shut = True
        self.transport.abort()
        self.crowd.remove(self)  # now, not when the loop comes to it: others are waiting

    def become_socket(self) -> None:
        """Note that the handshake is over."""
        self.is_socket = True
        self.close_timeout = CLOSE_SECONDS  # until then it was the time for a file on a slow way

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.address = str((transport.get_extra_info("peername") or ("",))[0])
        if self.crowd.may_come(self.address):
            super().connection_made(transport)
            self.crowd.add(self)
            self._timers.append(self.loop.call_later(OPEN_SECONDS, self._end_without_request))
        else:  # before anything is made for it: that takes half a millisecond of the game's time
            self._is_turned_away = True
            cast(asyncio.Transport, transport).abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_turned_away:
            return
        super().connection_lost(exc)
        self.crowd.remove(self)
        for timer in self._timers:
            timer.cancel()

    def data_received(self, data: bytes) -> None:
        if self.is_shut:
            return
        if self.protocol.state is CONNECTING:
            self._receive_head(data)
        elif self._bytes.take(len(data)) and self._unsent <= MOST_UNSENT:
            super().data_received(data)
        else:
            self.shut(TOO_MUCH)
            return
        if self.protocol.close_expected():  # it says goodbye, or the library has refused what it says
            self._end_soon()

    def _receive_head(self, data: bytes) -> None:
        """Take no more than a request: a browser says nothing else before it has its answer."""
        self._head += data
        end = self._head.find(HEAD_END)
        has_more = self.request is not None or 0 <= end < len(self._head) - len(HEAD_END)
        if has_more or len(self._head) > LONGEST_HEAD:
            self.cut_off()
        else:
            super().data_received(data)

    def process_event(self, event: Event) -> None:
        """Count every frame, pings and parts of messages too."""
        if self.request is None or (self.frames.take() and not self.is_shut):
            super().process_event(event)
        else:
            self.shut(TOO_MUCH)

    def _end_soon(self) -> None:
        """Cut it off unless the other side hangs up."""
        if not self._is_ending:
            self._is_ending = True
            self._timers.append(self.loop.call_later(CLOSE_SECONDS, self.cut_off))

    def _end_without_request(self) -> None:
        if self.request is None:
            self.cut_off()

    @property
    def _unsent(self) -> int:
        transport = self.transport
        return transport.get_write_buffer_size() if isinstance(transport, asyncio.WriteTransport) else 0


class Crowd:
    """All open connections. Where there are too many, strangers go: of the address that has most of them, the one
    that came first. So nobody who holds many keeps phones out."""

    def __init__(self) -> None:
        self.all: dict[PhoneSocket, None] = {}  # in the order of their coming
        self._comings: dict[str, Allowance] = {}  # by address

    def may_come(self, address: str) -> bool:
        """False if too many connections have come from there of late."""
        if address not in self._comings:
            if len(self._comings) >= MOST_ADDRESSES:
                self._comings.clear()
            self._comings[address] = Allowance(COMINGS_PER_SECOND, COMINGS_AT_ONCE)
        return self._comings[address].take()

    def add(self, connection: PhoneSocket) -> None:
        """A new connection."""
        self.all[connection] = None
        if len(self.all) > MOST_CONNECTIONS:
            self._turn_out(lambda each: True)

    def add_socket(self, connection: PhoneSocket) -> None:
        """A connection that has become a socket of a page."""
        connection.become_socket()
        if sum(each.is_socket for each in self.all) > MOST_SOCKETS:
            self._turn_out(lambda each: each.is_socket)

    def remove(self, connection: PhoneSocket) -> None:
        """A connection that is no more."""
        self.all.pop(connection, None)

    def _turn_out(self, is_meant: Callable[[PhoneSocket], bool]) -> None:
        strangers = [each for each in self.all if is_meant(each) and not each.is_known]
        closing = [each for each in strangers if each.is_shut]
        if closing:
            closing[0].cut_off()
            return
        held = Counter(each.address for each in strangers)
        for each in strangers:
            if held[each.address] == max(held.values()):
                each.shut(TOO_MUCH)
                return
