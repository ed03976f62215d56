"""The phones at this table: who is let in, what they say, what they are told. App owns it and gives it time."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.input.switches import ROLES
from scenes.kit.phones.door import Door, find_addresses, make_door
from scenes.kit.phones.heard import Heard
from scenes.kit.phones.languages import LanguageReader, list_offers
from scenes.kit.phones.limits import REFUSED, SENT_AWAY, TABLE_CLEARED
from scenes.kit.phones.messages import (
    TOPICS,
    Choice,
    FromPhone,
    No,
    Press,
    Speak,
    ToPhone,
    Words,
    write_message,
)
from scenes.kit.phones.page_files import list_words, name_language, read_direction, read_page
from scenes.kit.phones.phone import Phone
from scenes.kit.phones.server import PhoneServer
from scenes.kit.words.language import Language, chosen, spoken_in

if TYPE_CHECKING:
    from scenes.kit.app import App

log = logging.getLogger("phones")

PORTS = range(8137, 8147)
"""A steady one keeps what browsers store, which belongs to address and port (P2)."""
GOODBYE_SECONDS = 0.5
"""So long the end of the game waits for phones to hear of it."""
SWITCH_SIGNS = ("", "chevron_right")
"""Icons on a page's switches; the one that chooses is golden instead."""
LONELY_SECONDS = 60.0
"""So long a door is open until it is said what may keep phones out (section 11)."""


HEAR_SHARE, HEAR_MOST = 0.12, 0.006
"""Share of a frame in which phones are heard, and seconds at most; what they say beyond that is heard in the next one
(P56)."""
GONE_SECONDS = 60.0
"""So long a phone without a seat is listed after it has gone: phones sleep all the time."""


class Phones:
    """All phones that were let in. Nothing listens before open_door() (P1)."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.known: dict[str, Phone] = {}
        self.former: dict[str, Phone] = {}  # those of this evening that may come back without a code
        self.door: Door | None = None  # None while it is shut
        self.address = ""
        self.seconds = 0.0  # since the game began
        self.trouble = ""  # why phones cannot come in, a sentence
        self.seconds_open = 0.0
        self.number = (
            0  # of the latest question, wait or undo of this evening: another table goes on counting
        )
        self.wake: Callable[[], None] = lambda: (
            None
        )  # called in another thread when a phone has said something
        self._server: PhoneServer | None = None
        self._unheard: deque[Heard] = deque()  # what there was no time for yet
        self._language_reader = LanguageReader()
        self._screen = chosen()  # the language of the screen as phones know it

    @property
    def is_listening(self) -> bool:
        """True while phones can reach this machine."""
        return self._server is not None

    @property
    def is_lonely(self) -> bool:
        """True if the door has been open for long and no phone came."""
        return self.door is not None and not self.known and self.seconds_open >= LONELY_SECONDS

    # -- the door

    @property
    def addresses(self) -> list[str]:
        """The private addresses of this machine, the likeliest first (P2)."""
        chosen = self.app.options.phone_address
        return [chosen] if chosen else find_addresses()

    def open_door(self) -> bool:
        """Let newcomers in from now on; False if that is impossible: `trouble` says why."""
        if self._server is None and not self._listen():
            return False
        self._show_door()
        return True

    def renew_door(self) -> None:
        """Show a new code; the old one is worth nothing any more (P8)."""
        if self.door is not None:
            self._show_door()

    def use_next_address(self) -> bool:
        """Listen on another address of this machine (P2); phones at the old one are called off."""
        addresses = self.addresses
        place = addresses.index(self.address) if self.address in addresses else -1
        self.stop()
        self.address = addresses[(place + 1) % len(addresses)] if addresses else ""
        return self.open_door()

    def shut_door(self) -> None:
        """Let only phones in that have been here (P7)."""
        self.door = None
        if self._server is not None:
            self._server.shut_door()

    def stop(self) -> None:
        """Tell all phones that the table is cleared, and listen no more (P1, P35)."""
        self.shut_door()
        if self._server is not None:
            self._server.stop(TABLE_CLEARED)
            self._server = None
        self._unheard.clear()
        for phone in list(self.known.values()):
            self.former[phone.id] = phone
            self._forget_phone(phone)

    def close(self) -> None:
        """End with the game, once the phones know of it (P35)."""
        server = self._server
        self.stop()
        if server is not None:
            server.join(GOODBYE_SECONDS)

    def break_off(self) -> None:
        """Go on without phones after a fault; pads stay (P42)."""
        self.trouble = say("phones.trouble.broken")
        self.stop()

    def _listen(self) -> bool:
        addresses = self.addresses
        if not addresses:
            self.trouble = say("phones.trouble.no_network")
            return False
        if self.address not in addresses:
            self.address = addresses[0]
        try:
            server = PhoneServer(*read_page(), lambda: self.wake())
            server.start(self.address, PORTS)
        except Exception as error:  # the system, a firewall, a library that is not there: pads go on
            log.warning("phones cannot come in: %r", error)
            self.trouble = say("phones.trouble.no_port")
            return False
        self.trouble = ""
        self._server = server
        for phone in (*self.former.values(), *self.known.values()):
            server.admit(phone.id, phone.ticket_hash)
        return True

    def _show_door(self) -> None:
        assert self._server is not None
        self.door = make_door(self._server.address, self._server.port)
        self.seconds_open = 0.0
        self._server.open_door(self.door.ticket, self.door.room)

    # -- who is here

    def is_host(self, device: Device) -> bool:
        """True for devices that may decide about phones (P8): whatever is no phone; where only phones have seats,
        the first one of them that has one and is awake; where all of these sleep, the first that is awake."""
        if not device.is_phone:
            return True
        seating = self.app.seating
        people = [chair.device for chair in seating.all_chairs if chair.device]
        others = any(not other.is_phone for other in people)
        awake = [phone for phone in self.known.values() if phone.is_here]
        seated = [phone for phone in awake if seating.seats_of(phone.device)]
        return not others and [device.id] == [phone.id for phone in seated or awake][:1]

    def expect(self, phone: Phone) -> None:
        """Let a phone come back that was here in a match that is continued (P34)."""
        self.former[phone.id] = phone
        if self._server is not None:
            self._server.admit(phone.id, phone.ticket_hash)

    def send_away(self, phone: Phone) -> None:
        """Let a phone in no more; its ticket dies at once (P8, P27)."""
        if self._server is not None:
            self._server.drop(phone.id, SENT_AWAY)
        self.former.pop(phone.id, None)
        self._forget_phone(phone)

    def _forget_gone(self) -> None:
        """List no phone any more that has no seat and went long ago. It may come back as it was, unless its
        ticket has never arrived: then it has come in as another one."""
        for phone in list(self.known.values()):
            is_gone = not phone.is_here and self.seconds - phone.gone_at >= GONE_SECONDS
            if not is_gone or self.app.seating.seats_of(phone.device):
                continue
            self._forget_phone(phone)
            if phone.has_ticket:
                self.former[phone.id] = phone
            elif self._server is not None:
                self._server.drop(phone.id, REFUSED)

    def empty_mailbox(self, phone: Phone) -> None:
        """Forget all that a phone was told: it is another seat's from now on (P27)."""
        phone.sent.clear()
        if self._server is not None:
            self._server.forget(phone.id)
        self._teach(phone)

    def _forget_phone(self, phone: Phone) -> None:
        self.known.pop(phone.id, None)
        phone.sent.clear()
        self.app.devices.remove_phone(phone.device)

    # -- talk

    def _teach(self, phone: Phone) -> None:
        """Tell a phone the words of its page in its language, and the languages that there are."""
        with spoken_in(phone.language):
            words, code = list_words(), chosen().code
            labels = tuple(say(f"scan.{role}") for role in ROLES)
        offers = tuple(
            Choice(name_language(one.code), one.file.name, mine=one is phone.language)
            for one in list_offers()
        )
        screen = name_language(chosen().code)
        switches = tuple(part for part in zip(phone.switches, labels, SWITCH_SIGNS, strict=True) if part[0])
        self.post(phone, Words(name_language(code), words, read_direction(code), screen, offers, switches))

    def _follow_languages(self) -> None:
        """Tell all anew to phones whose language is another one now: their own one has been read, or that of the screen
        was changed."""
        changed = [
            phone for phone, language in self._language_reader.take() if self._set_language(phone, language)
        ]
        if self._screen is not chosen():
            self._screen = chosen()
            changed += self.known.values()
        for phone in changed:
            self.empty_mailbox(phone)

    def _set_language(self, phone: Phone, language: Language | None) -> bool:
        """True if a phone that is here still speaks another language from now on."""
        before, phone.own_language = phone.language, language
        return phone.language is not before and phone.id in self.known

    def _tell_switches(self) -> None:
        """Tell phones that are switches now, or no more (X1)."""
        for phone in self.known.values():
            names = self.app.devices.switches.names_on(phone.device)
            if names != phone.switches:
                phone.switches = names
                self._teach(phone)

    def post(self, phone: Phone, message: ToPhone) -> None:
        """Tell a phone something; the same as before is not sent again."""
        topic, written = TOPICS.get(type(message), ""), write_message(message)
        if topic and phone.sent.get(topic) == written:
            return
        if topic:
            phone.sent[topic] = written
        if self._server is not None:
            self._server.post(phone.id, topic, written)

    def refuse(self, phone: Phone, reason: str = "") -> None:
        """Tell a phone that what it said did nothing (P37); reason: in its language."""
        with spoken_in(phone.language):
            self.post(phone, No(reason or say("phones.no.moved_on")))

    def update(self, seconds: float) -> None:
        """Let a frame of time pass: hear the phones, and let the top scene's desk tell them its news."""
        if self._server is None:
            return
        self.seconds += seconds
        self.seconds_open += seconds
        self._unheard.extend(self._server.take())
        self._hear_phones(time.perf_counter() + min(HEAR_SHARE * seconds, HEAR_MOST))
        self._forget_gone()
        self._follow_languages()
        self._tell_switches()
        top = self.app.stack.top
        if top is not None and top.ends_phones and self.app.stack.is_settled:
            self.stop()
        elif top is not None:
            top.phone_desk.update(self)

    def _hear_phones(self, until: float) -> None:
        """Hear one message after the other, at least one, and the last one before that time."""
        while self._unheard:
            heard = self._unheard.popleft()
            self._hear(heard.phone, heard.said)
            if time.perf_counter() >= until:
                break

    def _hear(self, phone_id: str, said: FromPhone | str) -> None:
        if isinstance(said, str):
            self._hear_of_socket(phone_id, said)
            return
        phone = self.known.get(phone_id)
        if phone is None:
            return
        if isinstance(said, Speak):
            self._language_reader.begin(phone, said.languages)
            return
        phone.has_ticket = True
        if isinstance(said, Press):
            self.app.devices.press_phone(phone.device, said.role, said.phase)
            return
        top = self.app.stack.top
        if top is None or not self.app.stack.is_settled or not top.phone_desk.hear(phone, said):
            self.refuse(phone)

    def _hear_of_socket(self, phone_id: str, news: str) -> None:
        """News of the server: "came:HASH", "here", "gone", "dead_code", "broken"."""
        if news == "dead_code":
            self.renew_door()
            return
        if news == "broken":
            self.break_off()
            return
        kind, _, ticket_hash = news.partition(":")
        back = self.former.pop(phone_id, None)
        if kind == "came":
            back = Phone(phone_id, ticket_hash)
        if back is not None:
            self.known[phone_id] = back
            self.app.devices.add_phone(back.device)
        phone = self.known.get(phone_id)
        if phone is None:
            return
        phone.is_here = kind != "gone"
        phone.has_ticket |= kind == "here"
        phone.gone_at = self.seconds
        if phone.is_here:
            self._teach(phone)
            self.app.seating.return_device(phone.device)
        else:
            self.app.devices.release_phone(phone.device)
