"""Seats and their players: people with their devices, bots, and controllers that drop out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input.device import DESK, KEYBOARD, PHONE, Device
from scenes.kit.match.person import FRAME, Kind, Looks, Person

MOST_SEATS = 6


@dataclass(slots=True)
class Chair:
    """One seat: open, a bot's (`bot` is its level, from 1, `leaning` what it cares for), a person's (`device`
    is what that person held last) or an automaton's. `person` is whoever sits there, also while a bot sits in."""

    seat: int
    person: Person
    bot: int = 0
    device: Device | None = None
    missing: bool = False  # the controller is gone: the seat waits
    absent_phone: Device | None = None  # the phone for which other hands play since the match was continued
    sits_in: bool = False  # the bot plays for a person who may come back
    automaton: bool = False  # the rules play this side by themselves
    favored: bool = False  # the person who watches has bet on this side
    leaning: str = ""

    @property
    def color(self) -> int:
        """Number of the seat's color."""
        return self.person.color

    @property
    def owner(self) -> str | None:
        """The hands that play it; several chairs may have one owner, who passes the controller."""
        return self.device.owner if self.device else None

    def clear_person(self) -> None:
        """Leave somebody on the chair whom nobody knows."""
        self.person = Person(color=self.color)

    def wear_color(self, color: int) -> None:
        """Change the color of the seat, and of whoever sits there."""
        self.person = self.person.with_color(color)

    @property
    def cry(self) -> str:
        """Sound of this person's monster when it triumphs; "" for none."""
        voice = self.person.looks.voice
        return f"cry_{voice}" if voice and not (self.bot or self.automaton) else ""

    @property
    def is_open(self) -> bool:
        return not self.bot and self.device is None and not self.automaton


class SavedChair(msgspec.Struct, frozen=True):
    """A chair as it is kept beside a saved match. `owner` tells the hands that it was in, `guid` the
    controller."""

    name: str
    color: int
    bot: int = 0
    owner: str = ""
    guid: str = ""
    sits_in: bool = False
    automaton: bool = False
    favored: bool = False
    leaning: str = ""
    profile: str = ""
    portrait: str = ""
    frame: str = FRAME
    border: str = ""
    cloth: str = ""
    voice: str = ""
    character: str = ""

    @property
    def is_person(self) -> bool:
        """True for a person's chair, also while a bot sits in."""
        return self.sits_in or not (self.bot or self.automaton)

    @property
    def person(self) -> Person:
        """Whoever sat there. A bot that is no character was called by its level, which is nobody's name."""
        kind: Kind = "bot" if not self.is_person else "profile" if self.profile else "guest"
        name = self.name if self.is_person or self.portrait else ""
        looks = Looks(self.border, self.cloth, self.voice)
        who = self.character if kind == "bot" else self.profile
        return Person(who, name, self.portrait, self.frame, self.color, kind, looks)

    @property
    def is_on_phone(self) -> bool:
        """True for the chair of a person with a phone; `guid` is the hash of its ticket then (P34)."""
        return self.owner.startswith(PHONE) and bool(self.guid)


PLACE_FIELDS = ("bot", "sits_in", "automaton", "favored", "leaning")
"""Fields that a chair and a saved chair share, beside the person."""


class Seating:
    """All chairs at the table. Changes take effect at once; asking for a seat that is not there raises
    IndexError."""

    def __init__(self, seats: int = 2) -> None:
        self.chairs = open_chairs(seats)
        # the game in whose lobby they were taken; "" where a player sat down in the middle of a match
        self.arranged_for = ""

    def __getitem__(self, seat: int) -> Chair:
        return self.chairs[seat]

    def __len__(self) -> int:
        return len(self.chairs)

    def person(self, seat: int) -> Person:
        """Whoever sits on a seat: the one source of a name, a face and a color."""
        return self.chairs[seat].person

    def name_of(self, seat: int | None, otherwise: str) -> str:
        """Name of the person on a seat, `otherwise` (the figure) where nobody has one, or there is no such
        seat (T6)."""
        if seat is None or not 0 <= seat < len(self.chairs):
            return otherwise
        return self.person(seat).name or otherwise

    def name_in_words(self, seat: int | None, otherwise: str) -> str:
        """As name_of(), for lines without a chip: of two people with one name each has the color beside it (G39)."""
        name = self.name_of(seat, "")
        if seat is None or not name:
            return otherwise
        others = [chair.person.name.casefold() for chair in self.chairs if chair.seat != seat]
        if name.casefold() not in others:
            return name
        return say("lobby.of_color", name=name, color=say(SEAT_COLORS[self.color_of(seat)].name_key))

    def seat_of(self, color: int) -> int | None:
        """The seat of that color."""
        return next((chair.seat for chair in self.chairs if chair.color == color), None)

    def color_of(self, seat: int) -> int:
        """The number of a seat's color; its own number where it has no chair."""
        return self.chairs[seat].color if 0 <= seat < len(self.chairs) else seat

    # -- the lobby

    def set_seat_count(self, seats: int) -> None:
        """Add open chairs or take away the last ones."""
        del self.chairs[seats:]
        while len(self.chairs) < seats:
            self.chairs.append(Chair(len(self.chairs), Person(color=self._free_color())))

    def sit_down(self, device: Device, seat: int | None = None) -> int | None:
        """Sit down on an open chair (the first one if not told which); a device that already has one may take
        another. Gives the seat, or None if there is no open chair, or that one is taken."""
        free = [chair for chair in self.chairs if chair.is_open and seat in (None, chair.seat)]
        if not free:
            return None
        self.claim_seat(free[0].seat, device)
        return free[0].seat

    def free_seat(self, seat: int) -> None:
        """Open the chair again."""
        chair = self.chairs[seat]
        chair.bot, chair.device, chair.missing, chair.sits_in = 0, None, False, False
        chair.absent_phone = None
        chair.automaton = chair.favored = False
        chair.leaning = ""
        if chair.person.kind == "bot":
            chair.clear_person()  # the next player has another name

    def put_automaton(self, seat: int, favored: bool = False) -> None:
        """Let the rules play this side; `favored`: the person who watches has bet on it."""
        self.free_seat(seat)
        self.chairs[seat].automaton, self.chairs[seat].favored = True, favored

    def swap_seats(self, one: int, other: int) -> None:
        """Exchange the players on these two chairs, with color and all."""
        chairs = self.chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]
        chairs[one].seat, chairs[other].seat = one, other

    def put_bot(self, seat: int, level: int, sits_in: bool = False, leaning: str = "") -> None:
        """Put a bot on a chair; one that only `sits_in` gives the seat back when asked."""
        self.free_seat(seat)
        self.chairs[seat].bot, self.chairs[seat].sits_in, self.chairs[seat].leaning = level, sits_in, leaning

    def claim_seat(self, seat: int, device: Device) -> None:
        """Let these hands play the seat from now on."""
        self.free_seat(seat)
        self.chairs[seat].device = device

    def leave_match(self, seat: int) -> None:
        """Let a seat wait for other hands: its person has stood up in the middle of the match."""
        self.free_seat(seat)
        self.chairs[seat].missing = True

    def set_color(self, seat: int, color: int) -> None:
        """Give the seat another color; the seat that had it gets the old one."""
        chair = self.chairs[seat]
        for other in self.chairs:
            if other.color == color:
                other.wear_color(chair.color)
        chair.wear_color(color)

    @property
    def is_ready(self) -> bool:
        """True if no chair is open and none waits for a controller."""
        return all(not chair.is_open and not chair.missing for chair in self.chairs)

    # -- the table

    def phone(self, seat: int) -> Device | None:
        """The phone that plays a seat: secrets go to it, and not to the screen (P26). None for other hands, for
        bots, and for no such seat."""
        device = self.chairs[seat].device if 0 <= seat < len(self.chairs) else None
        return device if device is not None and device.is_phone else None

    def seats_of(self, device: Device) -> list[int]:
        """The seats these hands play."""
        return [chair.seat for chair in self.chairs if chair.owner == device.owner]

    def may_act(self, seat: int, device: Device) -> bool:
        """True if this device plays the seat, and the seat does not wait for a lost controller."""
        chair = self.chairs[seat]
        return chair.owner == device.owner and not chair.missing

    def is_free(self, device: Device) -> bool:
        """True if no seat is played with this device: it may claim one without leaving another alone."""
        return not self.seats_of(device)

    def is_spare(self, device: Device) -> bool:
        """True if one person plays, with bots or alone, and this device plays no seat: it may be that
        person's other one. A phone asks first (P33): whoever watches with one presses its pad, too."""
        return len(self.people_seats) == 1 and self.is_free(device) and not device.is_phone

    def shares_hands(self, seat: int) -> bool:
        """True if these hands play another seat too, so that the controller goes round."""
        owner = self.chairs[seat].owner
        return owner is not None and sum(chair.owner == owner for chair in self.chairs) > 1

    @property
    def people_seats(self) -> list[int]:
        """The seats of people."""
        return [chair.seat for chair in self.chairs if chair.device]

    @property
    def onlooker_seats(self) -> list[int]:
        """The seats of the people before the screen, also of those for whom a bot sits in."""
        return [chair.seat for chair in self.chairs if chair.device or chair.sits_in]

    @property
    def lent_seats(self) -> list[int]:
        """The seats where a bot sits in for a person."""
        return [chair.seat for chair in self.chairs if chair.sits_in]

    @property
    def missing_seats(self) -> list[int]:
        """The seats that wait for a controller."""
        return [chair.seat for chair in self.chairs if chair.missing]

    def note_use(self, device: Device) -> None:
        """Show the glyphs of this device at its seats from now on."""
        for seat in self.seats_of(device):
            if not self.chairs[seat].missing:
                self.chairs[seat].device = device

    # -- hot-plug

    def lose_device(self, device: Device) -> list[int]:
        """Let the seats of a controller that is gone wait; gives them."""
        seats = self.seats_of(device)
        for seat in seats:
            self.chairs[seat].missing = True
        return seats

    def return_device(self, device: Device) -> list[int]:
        """Let the seats that waited for this controller go on; gives them. Where several people wait for
        controllers of its model it is unknown whose it is: they go on waiting, and are asked for a press. A
        phone also gets the seats that it had in a match that was continued (P34)."""
        for chair in self.chairs:
            if device.is_phone and chair.absent_phone == device:
                self.claim_seat(chair.seat, device)
        waiting = [
            chair
            for chair in self.chairs
            if chair.missing and chair.device and _is_same_model(chair.device, device)
        ]
        if len({chair.owner for chair in waiting}) > 1:
            return []
        seats = [chair.seat for chair in waiting]
        for seat in seats:
            self.claim_seat(seat, device)
        return seats

    def has_lookalike(self, seat: int, present: Iterable[Device]) -> bool:
        """True if this seat waits for a controller, and a free one of its model is here: it may be the
        one."""
        lost = self.chairs[seat].device
        return lost is not None and any(
            _is_same_model(lost, device) and self.is_free(device) for device in present
        )

    def look_around(self, present: Iterable[Device]) -> None:
        """Let the chairs wait whose controller has gone unnoticed, and no others but those that were left."""
        ids = {device.id for device in present}
        for chair in self.chairs:
            if chair.device is not None:
                chair.missing = chair.device.id not in ids
            elif not chair.is_open:
                chair.missing = False

    # -- beside a saved match

    def to_saved(self) -> list[SavedChair]:
        """The chairs as they are kept beside a saved match."""
        return [_save_chair(chair) for chair in self.chairs]

    def restore_chairs(self, saved: Sequence[SavedChair], present: Iterable[Device], host: Device) -> None:
        """Sit down as when the match was saved. `host` is the device that asked for it.

        A person who was alone at the table may hold something else today: then everything is the host's. With
        several people each whose controller is present gets it back, and the host's hands play for the others
        until they claim their seats."""
        self.chairs = [restore_chair(seat, entry) for seat, entry in enumerate(saved)]
        owners = {entry.owner: entry for entry in saved if not (entry.bot or entry.automaton)}
        free = [device for device in present if device.is_own] if len(owners) > 1 else []
        hands: dict[str, Device] = {}
        for owner, entry in owners.items():
            found = next((pad for pad in free if entry.guid and pad.guid == entry.guid), None)
            if found:
                free.remove(found)
            hands[owner] = found or (KEYBOARD if owner == DESK and len(owners) > 1 else host)
        for chair, entry in zip(self.chairs, saved, strict=True):
            chair.device = None if entry.bot or entry.automaton else hands[entry.owner]
            if entry.is_on_phone and chair.device is not None and not chair.device.is_phone:
                chair.absent_phone = Device(entry.owner, PHONE, PHONE, "", entry.guid)

    def _free_color(self) -> int:
        taken = {chair.color for chair in self.chairs}
        return next(color for color in range(MOST_SEATS) if color not in taken)


def open_chairs(seats: int) -> list[Chair]:
    """Chairs that nobody has taken yet, each in its own color."""
    return [Chair(seat, Person(color=seat)) for seat in range(seats)]


def restore_chair(seat: int, entry: SavedChair) -> Chair:
    """A chair as it was kept, without hands on it yet."""
    return Chair(seat, entry.person, **{name: getattr(entry, name) for name in PLACE_FIELDS})


def _save_chair(chair: Chair) -> SavedChair:
    person, looks = chair.person, chair.person.looks
    hands = chair.absent_phone or chair.device  # others play for it until it comes back
    return SavedChair(
        person.name,
        person.color,
        owner=hands.owner if hands else "",
        guid=hands.guid if hands else "",
        profile=person.profile,
        portrait=person.portrait,
        frame=person.shape,
        border=looks.border,
        cloth=looks.cloth,
        voice=looks.voice,
        character=person.character,
        **{name: getattr(chair, name) for name in PLACE_FIELDS},
    )


def _is_same_model(old: Device, new: Device) -> bool:
    return old.id == new.id or (bool(new.guid) and old.model == new.model)
