"""The thread's side of the server: a loop that lets phones in, hears them and tells them (P31, P33, P39 to P42).
It does nothing but bytes; whether an answer is allowed is the game's to say. Imported at the first door."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from scenes.kit.phones.connections import Crowd, PhoneSocket
from scenes.kit.phones.heard import FaultLog, Heard, HeardQueue
from scenes.kit.phones.limits import (
    ANSWER_SECONDS,
    BACKLOG,
    BURST,
    FRAME_HEAD,
    FULL,
    GUESSED_OUT,
    JOIN_SECONDS,
    LONGEST,
    MOST_PHONES,
    MOST_TICKETS,
    PER_SECOND,
    PING_SECONDS,
    REFUSED,
    SEND_SECONDS,
    TAKEN_OVER,
    TOO_MUCH,
    Allowance,
)
from scenes.kit.phones.mailbox import Mailbox, Outbox
from scenes.kit.phones.messages import FromPhone, Join, Speak, Welcome, read_message, write_message
from scenes.kit.phones.tickets import Guesses, hash_secret, is_same_hash, make_ticket, name_phone
from scenes.kit.phones.website import Website


@dataclass(eq=False)
class Admitted:
    """A phone that has a ticket of its own, here or gone. `frames` outlives its sockets: who comes back has no
    more to say than before."""

    id: str
    ticket_hash: str
    socket: PhoneSocket | None = None
    outbox: Outbox = field(default_factory=Outbox)
    mailbox: Mailbox = field(default_factory=Mailbox)
    frames: Allowance = field(default_factory=lambda: Allowance(PER_SECOND, BURST))


class Listener:
    """Everything that happens in the loop. Only its thread may call it."""

    def __init__(self, website: Website, heard: HeardQueue, faults: FaultLog) -> None:
        self._website = website
        self._heard = heard
        self._faults = faults
        self._crowd = Crowd()
        self._known: dict[str, Admitted] = {}
        self._door_hash = self._room_hash = ""  # both empty while the door is shut
        self._guesses = Guesses()
        self._sending: set[asyncio.Task[None]] = set()
        self._over = asyncio.Event()
        self._over_code = 0

    # -- the game's orders

    def open_door(self, ticket: str, room: str) -> None:
        """Let newcomers in by this ticket and this room code only."""
        self._door_hash, self._room_hash = hash_secret(ticket), hash_secret(room)
        self._guesses.begin_code()

    def shut_door(self) -> None:
        """Let in only who has been here."""
        self._door_hash = self._room_hash = ""

    def admit(self, phone_id: str, ticket_hash: str) -> None:
        """Let a phone come back by its own ticket."""
        self._known.setdefault(phone_id, Admitted(phone_id, ticket_hash))

    def drop(self, phone_id: str, code: int) -> None:
        """Let a phone in no more."""
        phone = self._known.pop(phone_id, None)
        if phone is not None and phone.socket is not None:
            phone.socket.shut(code)

    def forget(self, phone_id: str) -> None:
        """Forget all that a phone was told, also what is on its way."""
        phone = self._known.get(phone_id)
        if phone is not None:
            phone.mailbox.empty()
            phone.outbox.empty()

    def post(self, phone_id: str, topic: str, message: bytes) -> None:
        """Tell a phone; with a topic also when it comes back."""
        phone = self._known.get(phone_id)
        if phone is None:
            return
        if topic:
            phone.mailbox.keep(topic, message)
        self._send(phone, topic, message)

    def end(self, code: int) -> None:
        """Listen no more, and close all sockets with that code."""
        self._over_code = code
        self._over.set()

    # -- the loop

    async def run(self, listening: socket.socket, unbound: Callable[[], None]) -> None:
        """Serve until end(); `unbound` is called once the port is free."""
        asyncio.get_running_loop().set_exception_handler(self._note_loop_fault)
        server = await serve(
            self._talk,
            sock=listening,
            backlog=BACKLOG,
            process_request=self._answer_request,
            compression=None,
            server_header=None,
            open_timeout=ANSWER_SECONDS,
            ping_interval=PING_SECONDS,
            ping_timeout=PING_SECONDS,
            close_timeout=ANSWER_SECONDS,
            max_size=int(BURST)
            * (LONGEST + FRAME_HEAD),  # longer than LONGEST is found out here, for its own code
            max_queue=8,
            logger=self._faults.logger,
            create_connection=cast(type[ServerConnection], partial(PhoneSocket, self._crowd)),
        )
        await self._over.wait()
        server.close(close_connections=False)
        while server.is_serving():
            await asyncio.sleep(0)
        unbound()
        for connection in list(self._crowd.all):
            connection.shut(self._over_code)
        while self._crowd.all:
            await asyncio.sleep(0.01)

    def _note_loop_fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self._faults.note("loop", context.get("exception"))

    def _answer_request(self, connection: ServerConnection, request: Request) -> Response | None:
        return self._website.answer(request)

    # -- phones

    async def _talk(self, connection: ServerConnection) -> None:
        """Let a socket say who it is, then hear it until it closes."""
        assert isinstance(connection, PhoneSocket)
        self._crowd.add_socket(connection)
        try:
            phone = await self._let_in(connection)
            if phone is not None:
                await self._hear(phone, connection)
        except ConnectionClosed:
            pass
        except Exception as error:
            self._faults.note("talk", error)
            connection.shut(REFUSED)

    async def _hear(self, phone: Admitted, connection: PhoneSocket) -> None:
        try:
            while True:
                text = await connection.recv()
                if connection.is_shut or phone.socket is not connection:
                    return
                if len(text.encode() if isinstance(text, str) else text) > LONGEST:
                    connection.shut(TOO_MUCH)
                    return
                said = read_message(text)
                if said is not None and not isinstance(said, Join) and not self._heard.is_full:
                    self._tell_game(phone, said)
        finally:
            if phone.socket is connection:
                phone.socket = None
                self._tell_game(phone, "gone")

    async def _let_in(self, connection: PhoneSocket) -> Admitted | None:
        """The phone whose ticket is in the first message; it takes the place of an older socket of its own."""
        try:
            async with asyncio.timeout(JOIN_SECONDS):
                said = read_message(await connection.recv())
        except TimeoutError:
            said = None
        if connection.is_shut:
            return None
        found: Admitted | int = REFUSED
        languages: tuple[str, ...] = ()
        if isinstance(said, Join):
            found, languages = self._find_phone(said, connection.address), said.languages
        if isinstance(found, Admitted) and self._is_full_for(found):
            found = FULL
        if isinstance(found, int):
            connection.shut(found)
            return None
        older, found.socket = found.socket, connection
        if older is not None:
            older.shut(TAKEN_OVER)
        connection.is_known, connection.frames = True, found.frames
        found.outbox = Outbox()
        if found.id in self._known:
            self._tell_game(found, "here")
        else:
            self._welcome(found)
        if languages:
            self._tell_game(found, Speak(languages))
        for topic, message in found.mailbox.in_order():
            self._send(found, topic, message)
        return found

    def _find_phone(self, said: Join, address: str) -> Admitted | int:
        """The known phone with that ticket, or a new one; the code of the refusal if there is none."""
        if said.ticket:
            ticket_hash = hash_secret(said.ticket)
            known = [each for each in self._known.values() if is_same_hash(each.ticket_hash, ticket_hash)]
            if known:
                return known[0]
            return Admitted("", "") if is_same_hash(self._door_hash, ticket_hash) else REFUSED
        if not self._room_hash:
            return REFUSED
        if not self._guesses.may_guess(address):
            return GUESSED_OUT
        if is_same_hash(self._room_hash, hash_secret(said.code.upper())):
            return Admitted("", "")
        self._guesses.note_wrong(address)
        if self._guesses.is_code_dead:
            self._room_hash = ""
            self._heard.add(Heard("", "dead_code"))
        return REFUSED

    def _is_full_for(self, phone: Admitted) -> bool:
        here = sum(each.socket is not None and each is not phone for each in self._known.values())
        return here >= MOST_PHONES or (not phone.id and len(self._known) >= MOST_TICKETS)

    def _welcome(self, phone: Admitted) -> None:
        """Give a newcomer a ticket of its own, which only the phone itself keeps."""
        ticket = make_ticket()
        phone.ticket_hash = hash_secret(ticket)
        phone.id = name_phone(phone.ticket_hash)
        self._known[phone.id] = phone
        self._tell_game(phone, f"came:{phone.ticket_hash}")
        self._send(phone, "", write_message(Welcome(ticket)))

    def _tell_game(self, phone: Admitted, said: FromPhone | str) -> None:
        self._heard.add(Heard(phone.id, said))

    # -- sending

    def _send(self, phone: Admitted, topic: str, message: bytes) -> None:
        connection, outbox = phone.socket, phone.outbox
        if connection is None or connection.is_shut:
            return
        is_first = outbox.put(topic, message)
        if outbox.is_overfull:
            self._cut_off(connection, outbox)
        elif is_first:
            task = asyncio.get_running_loop().create_task(self._send_all(connection, outbox))
            self._sending.add(task)  # the loop itself does not hold it
            task.add_done_callback(self._sending.discard)

    async def _send_all(self, connection: PhoneSocket, outbox: Outbox) -> None:
        async def send(message: bytes) -> None:
            if connection.is_shut or connection.transport.is_closing():
                return
            async with asyncio.timeout(SEND_SECONDS):
                await connection.send(message, text=True)

        try:
            await outbox.send_all(send)
        except TimeoutError:
            self._cut_off(connection, outbox)
        except ConnectionClosed:
            outbox.empty()
        except Exception as error:
            self._faults.note("send", error)
            self._cut_off(connection, outbox)

    def _cut_off(self, connection: PhoneSocket, outbox: Outbox) -> None:
        """Let a phone go that does not read; its mailbox stays."""
        outbox.empty()
        connection.cut_off()
