"""Seats and their players: people with their devices, bots, and controllers that drop out."""

from collections.abc import Callable, Iterable, Sequence

from game.core.match import Match
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input.device import DESK, KEYBOARD, PHONE, Device
from scenes.kit.match.chair import MOST_SEATS, Chair, open_chairs
from scenes.kit.match.person import Person
from scenes.kit.match.relay import Relay
from scenes.kit.match.saved_chair import SavedChair, SavedRelay, restore_chair, save_chair


class Seating:
    """All chairs at the table. Changes take effect at once; asking for a seat that is not there raises
    IndexError."""

    def __init__(self, seats: int = 2) -> None:
        self.chairs = open_chairs(seats)
        # the game in whose lobby they were taken; "" where a player sat down in the middle of a match
        self.arranged_for = ""
        self.is_switch: Callable[[Device], bool] = lambda device: False
        """True for a phone whose holder scans the screen with it."""

    def __getitem__(self, seat: int) -> Chair:
        return self.chairs[seat]

    def __len__(self) -> int:
        return len(self.chairs)

    def person(self, seat: int) -> Person:
        """Person on a seat: the one source of a name, a face and a color."""
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
        others = [chair.person.name.casefold() for chair in self.all_chairs if chair is not self.chairs[seat]]
        if name.casefold() not in others:
            return name
        return say("lobby.of_color", name=name, color=say(SEAT_COLORS[self.color_of(seat)].name_key))

    def person_in(self, color: int) -> Person | None:
        """Person with that color, None for nobody."""
        return next((chair.person for chair in self.all_chairs if chair.color == color), None)

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
        self.chairs[seat].free()

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
        self.chairs[seat].claim(device)

    def leave_match(self, seat: int, device: Device) -> None:
        """Let the person with this device stand up in the middle of the match: the others of a relay go on, any
        other seat waits for other hands."""
        relay, chair = self.chairs[seat].relay, self.chair_of(seat, device)
        chair.free()
        chair.missing = True
        if relay is not None and len(relay.chairs) > 1:
            relay.drop(chair)
            self._follow_relays()

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

    # -- relays

    @property
    def all_chairs(self) -> list[Chair]:
        """Chairs of everybody, also of those who wait for their turn at a seat that they share."""
        return [one for chair in self.chairs for one in (chair.relay.chairs if chair.relay else (chair,))]

    @property
    def has_relays(self) -> bool:
        """True if several people share a seat."""
        return any(chair.relay for chair in self.chairs)

    def share_seat(self, chairs: Sequence[Chair]) -> None:
        """Let several people play the seat of their chairs in turn, the first one now (G16)."""
        relay = Relay(chairs)
        for chair in chairs:
            chair.relay = relay
        self.chairs[relay.now.seat] = relay.now

    def recall_relays(self, relays: Iterable[SavedRelay]) -> None:
        """Know again who gave which answers at seats that several people share."""
        for saved in relays:
            relay = self.chairs[saved.seat].relay if saved.seat < len(self.chairs) else None
            if relay is not None:
                gone = [restore_chair(saved.seat, one) for one in saved.gone]
                for chair in gone:
                    chair.relay = relay
                relay.recall_stints(saved.stints, gone)

    def giver_color(self, seat: int, answer: int) -> int:
        """The color of whoever gave an answer of the match (from 1) at a seat, of those who share it."""
        chair = self.chairs[seat]
        return chair.relay.find_giver(answer - 1).color if chair.relay else chair.color

    def show_givers(self, number: int) -> None:
        """Give each shared seat to whoever gave that answer of a match that is looked at again."""
        for chair in self.chairs:
            if chair.relay:
                chair.relay.show_giver(number)
        self._follow_relays()

    def follow_match(self, match: Match) -> None:
        """Give each shared seat to whoever plays it in the present turn, of those who are here."""
        relays = [chair.relay for chair in self.chairs if chair.relay]
        if relays:
            turn = match.rules.measure(match.state, 0, "turn")
            for relay in relays:
                relay.begin_turn(turn)
            self._follow_relays()

    def note_answer(self, match: Match) -> None:
        """Keep in mind who of those who share the asked seat gives the next answer."""
        relay = self._asked_relay(match)
        if relay:
            relay.note_answer(len(match.log))

    def owns_last_answer(self, match: Match) -> bool:
        """True if the last answer was given by whoever plays the asked seat now (G16)."""
        relay = self._asked_relay(match)
        return relay is None or relay.owns_answer(len(match.log) - 1)

    def _asked_relay(self, match: Match) -> Relay | None:
        decision = match.state.decision
        return None if decision is None else self.chairs[decision.seat].relay

    def _follow_relays(self) -> None:
        self.chairs[:] = [chair.relay.now if chair.relay else chair for chair in self.chairs]

    def chair_of(self, seat: int, device: Device) -> Chair:
        """Chair of these hands at a seat, of several who share it; else that of whoever plays it."""
        found = (one for one in self.all_chairs if one.seat == seat and one.owner == device.owner)
        chair = self.chairs[seat]
        return chair if chair.owner == device.owner else next(found, chair)

    def shares_seat(self, seat: int, device: Device) -> bool:
        """True if these hands belong to the relay of a seat, also while another one plays it."""
        return self.chairs[seat].relay is not None and seat in self.seats_of(device)

    # -- the table

    def phone(self, seat: int) -> Device | None:
        """The phone that plays a seat: secrets go to it, and not to the screen (P26). None for other hands, for
        bots, for no such seat, and for a phone that is a switch: what is asked is read on the screen (X1)."""
        device = self.phone_in_hands(seat)
        return None if device is None or self.is_switch(device) else device

    def phone_in_hands(self, seat: int) -> Device | None:
        """The phone that plays a seat, whether it shows questions or is a switch."""
        device = self.chairs[seat].device if 0 <= seat < len(self.chairs) else None
        return device if device is not None and device.is_phone else None

    def seats_of(self, device: Device) -> list[int]:
        """The seats these hands play."""
        return list(dict.fromkeys(one.seat for one in self.all_chairs if one.owner == device.owner))

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
        people = [chair for chair in self.all_chairs if chair.device]
        return len(people) == 1 and self.is_free(device) and not device.is_phone

    def shares_hands(self, seat: int) -> bool:
        """True if these hands play another seat too, so that the controller goes round."""
        owner = self.chairs[seat].owner
        return owner is not None and sum(chair.owner == owner for chair in self.all_chairs) > 1

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
        for chair in self.all_chairs:
            if chair.owner == device.owner and not chair.missing:
                chair.device = device

    # -- hot-plug

    def lose_device(self, device: Device) -> list[int]:
        """Let the seats of a controller that is gone wait, but for those that others of a relay go on with; gives
        them all."""
        lost = [chair for chair in self.all_chairs if chair.owner == device.owner]
        for chair in lost:
            chair.missing = True
            if chair.relay:
                chair.relay.begin_turn(chair.relay.turn)
        self._follow_relays()
        return list(dict.fromkeys(chair.seat for chair in lost))

    def return_device(self, device: Device) -> list[int]:
        """Let the seats that waited for this controller go on; gives them. Where several people wait for
        controllers of its model it is unknown whose it is: they go on waiting, and are asked for a press. A
        phone also gets the seats that it had in a match that was continued (P34)."""
        for chair in self.all_chairs:
            if device.is_phone and chair.absent_phone == device:
                chair.claim(device)
        waiting = [
            chair
            for chair in self.all_chairs
            if chair.missing and chair.device and _is_same_model(chair.device, device)
        ]
        if len({chair.owner for chair in waiting}) > 1:
            return []
        for chair in waiting:
            chair.claim(device)
            if chair.relay:
                chair.relay.begin_turn(chair.relay.turn)
        self._follow_relays()
        return list(dict.fromkeys(chair.seat for chair in waiting))

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
        for chair in self.all_chairs:
            if chair.device is not None:
                chair.missing = chair.device.id not in ids
            elif not chair.is_open:
                chair.missing = False

    # -- beside a saved match

    def to_saved(self) -> list[SavedChair]:
        """The chairs as they are kept beside a saved match."""
        return [save_chair(chair) for chair in self.chairs]

    @property
    def relays(self) -> list[SavedRelay]:
        """The relays as they are kept beside a saved match."""
        return [
            SavedRelay(
                chair.seat, [*map(save_chair, relay.chairs)], [*map(save_chair, relay.gone)], relay.stints
            )
            for chair in self.chairs
            if (relay := chair.relay)
        ]

    def restore_chairs(
        self,
        saved: Sequence[SavedChair],
        present: Iterable[Device],
        host: Device,
        relays: Sequence[SavedRelay] = (),
    ) -> None:
        """Sit down as when the match was saved. `host` is the device that asked for it.

        A person who was alone at the table may hold something else today: then everything is the host's. With
        several people each whose controller is present gets it back, and the host's hands play for the others
        until they claim their seats."""
        sharing = {one.seat: one.chairs for one in relays if one.chairs and one.seat < len(saved)}
        seated = [(seat, sharing.get(seat) or [entry]) for seat, entry in enumerate(saved)]
        places = [(restore_chair(seat, entry), entry) for seat, entries in seated for entry in entries]
        self.chairs = [
            next(chair for chair, _ in places if chair.seat == seat) for seat, _ in enumerate(saved)
        ]
        owners = {entry.owner: entry for _, entry in places if not (entry.bot or entry.automaton)}
        free = [device for device in present if device.is_own] if len(owners) > 1 else []
        hands: dict[str, Device] = {}
        for owner, entry in owners.items():
            found = next((pad for pad in free if entry.guid and pad.guid == entry.guid), None)
            if found:
                free.remove(found)
            hands[owner] = found or (KEYBOARD if owner == DESK and len(owners) > 1 else host)
        for chair, entry in places:
            chair.device = None if entry.bot or entry.automaton else hands[entry.owner]
            if entry.is_on_phone and chair.device is not None and not chair.device.is_phone:
                chair.absent_phone = Device(entry.owner, PHONE, PHONE, "", entry.guid)
        for seat in sharing:
            self.share_seat([chair for chair, _ in places if chair.seat == seat])
        self.recall_relays(relays)

    def _free_color(self) -> int:
        taken = {chair.color for chair in self.chairs}
        return next(color for color in range(MOST_SEATS) if color not in taken)


def _is_same_model(old: Device, new: Device) -> bool:
    return old.id == new.id or (bool(new.guid) and old.model == new.model)
