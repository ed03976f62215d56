"""Seating: joining, sharing, losing a controller in mid-turn and getting the seat back."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.core.match import Match
from scenes.kit.input.device import KEYBOARD, MOUSE, Device
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Person
from scenes.kit.match.seating import Seating
from tests.scenes.fakes import PLAYSTATION, XBOX

PAD1 = Device("pad1", "pad", "xbox", "Xbox Pad", XBOX)
PAD2 = Device("pad2", "pad", "playstation", "DualSense", PLAYSTATION)
PAD3 = Device("pad3", "pad", "xbox", "Xbox Pad", XBOX)


def seat_devices(*devices: Device, chairs: int = 0) -> Seating:
    """Chairs, as many as devices unless said otherwise, which these take one after the other."""
    seating = Seating(chairs or len(devices))
    for device in devices:
        seating.sit_down(device)
    return seating


def another_evening(seating: Seating, *present: Device, host: Device) -> Seating:
    """The chairs as they are restored with these devices."""
    again = Seating()
    again.restore_chairs(seating.to_saved(), present, host)
    return again


@pytest.fixture
def two_pads() -> Seating:
    return seat_devices(PAD1, PAD2)


class TestLobby:
    def test_joining_takes_the_first_open_chair_or_that_of_ones_choice(self) -> None:
        seating = Seating(4)
        seating.put_bot(0, 2)
        assert [seating.sit_down(PAD1, 2), seating.sit_down(PAD2, 2)] == [2, None]
        assert [seating.sit_down(PAD1), seating.sit_down(KEYBOARD), seating.sit_down(PAD2)] == [1, 3, None]
        assert seating.people_seats == [1, 2, 3]

    def test_keyboard_and_mouse_are_one_pair_of_hands(self) -> None:
        seating = seat_devices(KEYBOARD, chairs=2)
        assert seating.may_act(0, MOUSE)
        assert not seating.may_act(0, PAD1)
        assert not seating.is_free(MOUSE)

    def test_one_pad_may_play_several_seats(self) -> None:
        seating = seat_devices(PAD1, PAD1, PAD2)
        assert seating.seats_of(PAD1) == [0, 1]
        assert [seating.shares_hands(seat) for seat in range(3)] == [True, True, False]

    def test_ready_when_no_chair_is_open(self, two_pads: Seating) -> None:
        assert two_pads.is_ready
        two_pads.free_seat(0)
        assert not two_pads.is_ready
        two_pads.put_bot(0, 1)
        assert two_pads.is_ready
        assert not two_pads.may_act(0, PAD1)

    def test_more_and_fewer_chairs_keep_colors_apart(self) -> None:
        seating = Seating(2)
        seating.set_color(0, 3)
        seating.set_seat_count(6)
        assert sorted(chair.color for chair in seating.chairs) == [0, 1, 2, 3, 4, 5]
        seating.set_color(5, 3)
        assert len({chair.color for chair in seating.chairs}) == 6
        seating.set_seat_count(1)
        assert len(seating) == 1


class TestGlyphs:
    def test_the_family_of_what_a_seat_used_last(self) -> None:
        seating = seat_devices(KEYBOARD, PAD2)
        seating.note_use(MOUSE)
        seating.note_use(PAD1)
        assert [chair.device.family for chair in seating.chairs if chair.device] == ["mouse", "playstation"]


class TestHotPlug:
    def test_a_lost_pad_freezes_its_seats_only_and_one_without_a_seat_none(self, two_pads: Seating) -> None:
        for pad, seats in ((PAD3, []), (PAD1, [0])):
            assert two_pads.lose_device(pad) == seats
            assert two_pads.missing_seats == seats
        assert not two_pads.is_ready
        assert not two_pads.may_act(0, PAD1)
        assert two_pads.may_act(1, PAD2)

    @pytest.mark.parametrize("pad", [PAD1, PAD3], ids=["itself", "known by its guid"])
    def test_the_same_pad_gets_its_seat_back(self, two_pads: Seating, pad: Device) -> None:
        two_pads.lose_device(PAD1)
        assert two_pads.return_device(pad) == [0]
        assert two_pads.may_act(0, pad)
        assert two_pads.may_act(0, PAD1) == (pad is PAD1)

    def test_two_that_wait_for_pads_of_one_kind_are_not_served_by_whichever_comes_first(self) -> None:
        seating = Seating(3)
        for device in (PAD1, PAD3, PAD3):
            seating.sit_down(device)
        for device in (PAD1, PAD3):
            seating.lose_device(device)
        new = Device("pad4", "pad", "xbox", "Xbox Pad", XBOX)
        assert seating.return_device(new) == [] and seating.missing_seats == [0, 1, 2]
        assert seating.has_lookalike(0, [KEYBOARD, new]) and not seating.has_lookalike(0, [KEYBOARD, PAD2])
        seating.claim_seat(0, new)
        assert not seating.has_lookalike(1, [new]), "it is in somebody's hands"
        assert seating.return_device(Device("pad5", "pad", "xbox", "Xbox Pad", XBOX)) == [1, 2]

    def test_another_pad_gets_nothing_by_itself_but_may_claim(self, two_pads: Seating) -> None:
        two_pads.lose_device(PAD1)
        other = Device("pad4", "pad", "nintendo", "Pro", "x")
        assert two_pads.return_device(other) == []
        assert two_pads.is_free(other)
        two_pads.claim_seat(0, other)
        assert two_pads.may_act(0, other)
        assert two_pads.return_device(PAD1) == []

    def test_the_desk_or_the_neighbor_may_claim_too(self, two_pads: Seating) -> None:
        two_pads.lose_device(PAD1)
        two_pads.claim_seat(0, MOUSE)
        assert two_pads.may_act(0, KEYBOARD)
        two_pads.lose_device(PAD2)
        two_pads.claim_seat(1, KEYBOARD)
        assert two_pads.shares_hands(0)

    def test_a_bot_may_sit_in_and_get_up_again(self, two_pads: Seating) -> None:
        two_pads.lose_device(PAD1)
        two_pads.put_bot(0, 3)
        assert (two_pads.missing_seats, two_pads[0].bot) == ([], 3)
        assert two_pads.return_device(PAD1) == []
        two_pads.claim_seat(0, PAD1)
        assert two_pads[0].bot == 0

    def test_chairs_that_nobody_watched_know_afterwards_who_is_there(self, two_pads: Seating) -> None:
        two_pads.look_around([KEYBOARD, PAD2])
        assert two_pads.missing_seats == [0]
        two_pads.look_around([KEYBOARD, PAD1, PAD2])
        assert two_pads.missing_seats == []


class TestSaved:
    def test_everybody_gets_his_controller_back(self, two_pads: Seating) -> None:
        two_pads.chairs[0].person = Person(name="Ann", color=4)
        swapped = [
            Device("pad1", "pad", "playstation", "DualSense", PLAYSTATION),
            Device("pad2", "pad", "xbox", "Xbox Pad", XBOX),
        ]
        again = another_evening(two_pads, *swapped, host=KEYBOARD)
        assert [chair.device.family for chair in again.chairs if chair.device] == ["xbox", "playstation"]
        assert (again[0].person.name, again[0].color) == ("Ann", 4)

    def test_two_pads_of_one_kind_stay_two(self) -> None:
        again = another_evening(seat_devices(PAD1, PAD3), PAD1, PAD3, host=PAD1)
        assert [again[0].owner, again[1].owner] == ["pad1", "pad3"]

    def test_a_shared_pad_stays_shared(self) -> None:
        again = another_evening(seat_devices(PAD1, PAD1, PAD2), PAD1, PAD2, PAD3, host=PAD1)
        assert [again.shares_hands(seat) for seat in range(3)] == [True, True, False]

    def test_a_person_alone_may_hold_something_else_today(self) -> None:
        seating = seat_devices(KEYBOARD, chairs=2)
        seating.put_bot(1, 4)
        again = another_evening(seating, KEYBOARD, MOUSE, PAD1, host=PAD1)
        assert (again[0].owner, again[1].bot) == ("pad1", 4)

    def test_who_is_not_there_is_played_by_the_host(self, two_pads: Seating) -> None:
        again = another_evening(two_pads, KEYBOARD, MOUSE, PAD2, host=KEYBOARD)
        assert [again[0].owner, again[1].owner] == ["desk", "pad2"]


# -- automata


def test_an_automaton_leaves_one_person_alone_at_the_table_also_another_evening() -> None:
    seating = Seating()
    seating.claim_seat(0, KEYBOARD)
    seating.put_automaton(1, favored=True)
    assert not seating[1].is_open and seating.is_ready and seating.people_seats == [0]
    later = another_evening(seating, MOUSE, host=MOUSE)
    assert later[1].automaton and later[1].favored and later[1].device is None
    assert later.seats_of(MOUSE) == [0] and not later.shares_hands(0)


def test_two_change_places_with_color_and_all() -> None:
    seating = Seating()
    seating.claim_seat(0, KEYBOARD)
    seating.put_automaton(1)
    seating.swap_seats(0, 1)
    assert [(chair.seat, chair.color, chair.automaton) for chair in seating.chairs] == [
        (0, 1, True),
        (1, 0, False),
    ]
    seating.claim_seat(0, MOUSE)
    assert not seating[0].automaton


class TestRelay:
    """People who play one seat in turn (G16): seat 0 is shared, seat 1 a bot's."""

    @pytest.fixture
    def shared(self) -> Seating:
        seating = Seating(2)
        seating.put_bot(1, 2)
        people = [(KEYBOARD, "Ada", 0), (PAD1, "Ben", 2), (PAD2, "Cleo", 3)]
        seating.share_seat(
            [Chair(0, Person(name=name, color=color), device=device) for device, name, color in people]
        )
        return seating

    def names_by_turn(self, seating: Seating, turns: range) -> list[str]:
        names = []
        for turn in turns:
            seating.follow_match(match_in_turn(turn))
            names.append(seating.name_of(0, ""))
        return names

    def test_the_seat_is_played_in_turn_and_nobody_else_may_act(self, shared: Seating) -> None:
        assert self.names_by_turn(shared, range(1, 6)) == ["Ada", "Ben", "Cleo", "Ada", "Ben"]
        assert [shared.may_act(0, device) for device in (MOUSE, PAD1, PAD2)] == [False, True, False]
        assert (shared.color_of(0), shared[0].device, shared.people_seats) == (2, PAD1, [0])

    def test_whoever_waits_has_the_seat_too_and_is_no_stranger(self, shared: Seating) -> None:
        assert [shared.seats_of(device) for device in (KEYBOARD, PAD1, PAD2, PAD3)] == [[0], [0], [0], []]
        assert not shared.is_spare(PAD3), "three people play, although at one seat"
        assert [shared.shares_seat(0, device) for device in (PAD1, PAD3)] == [True, False]

    def test_the_relay_goes_on_with_those_who_are_here(self, shared: Seating) -> None:
        assert shared.lose_device(KEYBOARD) == [0]
        assert (shared.name_of(0, ""), shared.missing_seats) == ("Ben", []), "nobody waits for Ada"
        assert self.names_by_turn(shared, range(2, 6)) == ["Cleo", "Ben", "Cleo", "Ben"]
        shared.return_device(KEYBOARD)
        assert shared.name_of(0, "") == "Ben", "in the middle of a turn nobody takes over"
        assert self.names_by_turn(shared, range(6, 9)) == ["Cleo", "Ada", "Ben"]

    def test_the_seat_waits_once_nobody_is_here(self, shared: Seating) -> None:
        for device in (PAD1, PAD2, KEYBOARD):
            shared.lose_device(device)
        assert shared.missing_seats == [0]
        shared.return_device(PAD2)
        assert (shared.name_of(0, ""), shared.missing_seats) == ("Cleo", [])

    def test_whoever_leaves_is_out_of_the_relay(self, shared: Seating) -> None:
        shared.leave_match(0, PAD1)
        assert self.names_by_turn(shared, range(1, 5)) == ["Ada", "Cleo", "Ada", "Cleo"]
        shared.leave_match(0, PAD2)
        assert shared.name_of(0, "") == "Ada", "she goes on at once with the turn of who has left"
        shared.leave_match(0, KEYBOARD)
        assert shared.missing_seats == [0], "the last one's seat waits for other hands"

    def test_taking_back_belongs_to_whoever_gave_the_answer(self, shared: Seating) -> None:
        match = match_in_turn(1)
        for device, name in ((KEYBOARD, "Ada"), (PAD1, "Ben")):
            assert shared.name_of(0, "") == name
            shared.note_answer(match)
            match.apply(match.state.decision.actions[0])
            assert shared.owns_last_answer(match)
            shared.lose_device(device)
            assert not shared.owns_last_answer(match), "whoever takes over has not given it"

    def test_all_of_them_sit_there_again(self, shared: Seating) -> None:
        self.names_by_turn(shared, range(1, 3))
        again = Seating()
        again.restore_chairs(shared.to_saved(), [KEYBOARD, PAD1, PAD2], KEYBOARD, shared.relays)
        assert self.names_by_turn(again, range(1, 5)) == ["Ada", "Ben", "Cleo", "Ada"]
        assert (again[0].device, again[1].bot) == (KEYBOARD, 2)
        assert again.relays == shared.relays

    def test_one_pad_goes_round_where_the_others_are_not_there(self, shared: Seating) -> None:
        again = Seating()
        again.restore_chairs(shared.to_saved(), [PAD2], PAD2, shared.relays)
        assert self.names_by_turn(again, range(1, 4)) == ["Ada", "Ben", "Cleo"]
        assert again.shares_hands(0) and again.may_act(0, PAD2)


def match_in_turn(turn: int) -> Match:
    """A match of So, You've Been Eaten. in that turn."""
    match = Match.new(catalog.load("eaten"), catalog.load("eaten").config(mode="miner_solo"), 1)
    match.state.turn_number = turn
    return match
