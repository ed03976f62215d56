"""Phones at real tables, with bots and a pad, under everything that people do to phones, tables and windows (P55).

No exception; every answer of a phone is one that its seat was asked for; numbers of questions only grow; no byte
differs between twins that differ in what a seat may not know; and at the end phones play on by nothing but what they
are told.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from game.core import catalog
from game.core.rng import Rng
from scenes.kit.phones import service
from scenes.kit.phones.limits import MOST_PHONES
from scenes.kit.phones.messages import (
    TOPICS,
    write_message,
)
from scenes.match import match_pages
from scenes.match.pause import PauseScene
from scenes.table.phones.moment import read_moment
from scenes.table.scene import TableScene
from tests.chaos.phone_guests import PhoneDriver
from tests.chaos.windows import the_window
from tests.chaos.worker import FEW
from tests.scenes.house import House, collect, out_of_the_box
from tests.scenes.phones.fakes import FakeServer, Guest

INPUTS, FEW_INPUTS = 160, 45
PLAYED_ON, FEW_PLAYED_ON = 40, 8
"""Answers that phones alone give at the end."""
PATIENCE = 40.0
"""Seconds of game time until a phone is asked something, or the match is over."""
COMPARED_ONE_IN = 6


def trial(seed: int, place: Path) -> int:
    """One evening; gives how many inputs there were."""
    rng = Rng(seed)
    window = the_window()
    out_of_the_box(window)
    real: tuple[Any, Any] = service.PhoneServer, service.read_page
    service.PhoneServer, service.read_page = FakeServer, lambda: (b"", {})  # type: ignore[misc,assignment]
    few = bool(os.environ.get(FEW))
    try:
        evening = Evening(
            House(window, place / "data", painted=False), catalog.ids()[seed % len(catalog.ids())], rng
        )
        try:
            inputs = FEW_INPUTS if few else INPUTS
            for _ in range(inputs):
                evening.input()
            evening.play_on(FEW_PLAYED_ON if few else PLAYED_ON)
            evening.leave_whole()
        finally:
            evening.house.close()
    finally:
        service.PhoneServer, service.read_page = real  # type: ignore[misc]
        if rng.below(4) == 0:
            collect()
        window.ctx.gc()
    return inputs


class Evening(PhoneDriver):
    """An evening that is looked at after each input."""

    def input(self) -> None:
        super().input()
        self.check_bounds()
        if self.rng.below(COMPARED_ONE_IN) == 0:
            self.compare_twins()

    # -- what holds at any time

    def check_bounds(self) -> None:
        """Nothing grows with the time."""
        phones = self.service
        assert len(phones.known) <= MOST_PHONES and not phones.known.keys() & phones.former.keys()
        for phone in phones.known.values():
            assert phone.sent.keys() <= {*TOPICS.values()}
        table = self.table
        if table is not None:
            desk: Any = table._phone_desk
            assert len(desk.told) <= len(self.guests) and len(desk.holders) <= len(self.guests)
            seated = {chair.device.id for chair in table.session.seating.chairs if chair.device}  # told later
            watching = [
                phone_id
                for phone_id, told in desk.told.items()
                if told.seat is None and phone_id not in seated
            ]
            assert not any(self.things.get(phone_id) for phone_id in watching), "P27: another seat's things"
        held = {guest.id for guest in self.here}
        assert {device.id for device in self.house.app.devices.connected_devices if device.is_phone} == held

    def compare_twins(self) -> None:
        """P25: what a phone is told at this moment is the same in a twin of the match that differs in what its
        seat may not know."""
        table = self.table
        if table is None or table.session.is_replay or table.session.state.decision is None:
            return
        desk: Any = table._phone_desk
        moment, match = read_moment(table), table.session.match
        if desk.moment is None or table.timeline.is_busy:
            return
        for guest in self.here:
            seat = desk.seat_of(guest.phone)
            real, told = match.state, self._all_words(table, guest, moment)
            try:
                view: Any = real.seen_by(seat)
                match.state = view.imagine(Rng(self.rng.next_u64()))
                assert self._all_words(table, guest, moment) == told, f"phone of seat {seat}"
            finally:
                match.state = real

    def _all_words(self, table: TableScene[Any], guest: Guest, moment: Any) -> list[bytes]:
        """All that this phone would be told now, and all that it could read."""
        desk: Any = table._phone_desk
        seat = desk.seat_of(guest.phone)
        words = [desk._state_of(guest.phone, moment).state, desk.composer.describe_holder(seat, guest.phone)]
        if seat is not None:
            words.append(match_pages.list_things(table.session, seat, table.seat_name))
        chapters = range(1 + table.session.match.config.seats)
        words += [match_pages.read_page(table.session, "scores", at, table.seat_name) for at in chapters]
        words.append(match_pages.read_page(table.session, "log", 0, table.seat_name))
        return [write_message(message) for message in words]

    # -- the end

    def play_on(self, most: int) -> None:
        """Let phones alone play on, by what they are told."""
        house = self.house
        house.resize(1280, 720)
        house.app.settings_file.change(speed="skip", motion="none", turn_end=False)
        house.app.devices.release_all()
        house.step(5)
        table = self.table
        if table is None or table.session.is_finished or table.session.is_replay or table.session.read_only:
            self.sit_down()
        self.house.until(lambda: self.table is not None and house.app.stack.is_settled, 60, 0.1)
        table = self.table
        assert table is not None
        if table.session.is_finished:
            return
        while house.top is not table:
            house.app.stack.pop(transition=False)
            house.step(2)
        self.service.open_door()
        for guest in self.guests:
            if guest.id in self.service.former or guest.id in self.service.known:
                guest.tell_socket("here")
        if not self.here:
            self.come_in()
        chairs = table.session.seating.chairs
        for place, chair in enumerate(chairs):
            if chair.device is not None or chair.sits_in:
                device = self.here[place % len(self.here)].phone.device
                table.session.seating.claim_seat(chair.seat, device)
        if not table.session.seating.people_seats:
            return
        for _ in range(most):
            if not self._wait_for_phone(table):
                return
            guest = next(one for one in self.here if self.is_open_at(one))
            state, moment = self.latest[guest.id], read_moment(table)
            self.answer_row(guest, state)
            house.step(2)
            assert state["t"] == "hold" or read_moment(table) != moment, (state, self.latest.get(guest.id))
            self.hear_what_phones_are_told()

    def _wait_for_phone(self, table: TableScene[Any]) -> bool:
        """False once the match is over, or no phone holds a seat any more."""
        for _ in range(round(PATIENCE / 0.1)):
            self.hear_what_phones_are_told()
            if table.session.is_finished or self.table is not table:
                return False
            if any(self.is_open_at(guest) for guest in self.here):
                return True
            if self.house.top is not table and isinstance(self.house.top, PauseScene):
                self.house.top.close()
            self.house.step(1, 0.1)
        raise AssertionError(
            f"no phone is asked; on top {type(self.house.top).__name__}, {read_moment(table)},"
            f" phones {[(one.seats, self.latest.get(one.id, {}).get('t')) for one in self.here]}"
        )
