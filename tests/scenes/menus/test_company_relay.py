"""Companies that share a seat, from the page to the end of their table (G16), and who points there (G18)."""

from __future__ import annotations

from typing import Any

import pytest

from game.profiles.portraits import PORTRAITS
from scenes.campaign.company import starting
from scenes.campaign.company.session import CompanySession
from scenes.campaign.company.show import CompanyShowScene
from scenes.campaign.company.strip import CompanyStrip
from scenes.campaign.company.words import kings_line
from scenes.front import going_on
from scenes.kit.base import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.chair import Chair
from scenes.match.pause import PauseScene
from scenes.match.pointing import Pointing
from scenes.people import booking
from scenes.people.profiles import wearing
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.menus.test_cook_together import NAMES, begin, sit

HANDS, BOTH = "eaten/together_stages/six_hands", "eaten/together_stages/understanding"


def sit_with_pads(house: House, people: int) -> None:
    sit(house, KEYBOARD, *[house.device(house.pad(f"Pad {n}")) for n in range(1, people)])


def sharing(session: CompanySession, seat: int) -> list[Chair]:
    relay = session.seating[seat].relay
    assert relay is not None
    return relay.chairs


def play_to_turn(session: CompanySession, turn: int) -> None:
    while session.state.turn_number < turn and not session.run.is_over:
        seat = session.asked_seat
        assert seat is not None
        session.answer(seat, session.legal_answers[0])


@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_seat_is_played_by_all_in_turn(quick: House, people: int) -> None:
    sit_with_pads(quick, people)
    session = begin(quick, HANDS, people)
    asked = []
    for turn in range(1, people + 2):
        play_to_turn(session, turn)
        asked.append(session.seating.name_of(0, ""))
        place = session.level.chair_in_turn(0, turn)
        assert asked[-1] == NAMES[place] and session.seating[0].color == place
    assert len(set(asked)) == people and not session.is_helped


def test_two_relays_share_both_sides_and_come_back_in_their_order(quick: House) -> None:
    sit_with_pads(quick, 4)
    session = begin(quick, BOTH, 4)
    names = [[chair.person.name for chair in sharing(session, seat)] for seat in (0, 1)]
    assert names == [["Rosa", "Ada"], ["Jonas", "Kit"]]
    play_to_turn(session, 2)
    starting.leave_table(quick.app, session)
    assert [chair.person.name for chair in quick.app.seating.chairs] == list(NAMES)
    assert not quick.app.seating.has_relays


def test_the_table_of_a_relay_goes_on_where_it_was_left(quick: House) -> None:
    sit_with_pads(quick, 3)
    session = begin(quick, HANDS, 3)
    play_to_turn(session, 2)
    quick.app.seating.chairs = []
    again: Any = going_on.go_on(quick.app, "company", KEYBOARD)
    quick.settle()
    assert again.seating.name_of(0, "") == "Jonas"
    assert [chair.person.name for chair in sharing(again, 0)] == list(NAMES[:3])
    play_to_turn(again, 3)
    assert again.seating.name_of(0, "") == "Ada"


def test_all_of_a_relay_are_booked(quick: House) -> None:
    sit_with_pads(quick, 2)
    session = begin(quick, HANDS, 2)
    for chair in sharing(session, 0):
        profile = quick.app.profiles.add_profile(chair.person.name, PORTRAITS[0])
        wearing.dress_chair(chair, profile)
    assert len(booking.seats_by_profile(session)) == 2


def test_a_helper_plays_in_turn(quick: House) -> None:
    sit_with_pads(quick, 1)
    session = begin(quick, HANDS, 2)
    assert session.turn == "person" and session.is_helped
    play_to_turn(session, 2)
    assert session.turn == "bot"


def test_all_may_point(quick: House) -> None:
    sit_with_pads(quick, 2)
    begin(quick, HANDS, 2)
    assert any(isinstance(one, Pointing) for one in quick.top.extensions)


def test_those_who_share_a_seat_have_their_part_together(quick: House) -> None:
    sit_with_pads(quick, 3)
    session = begin(quick, HANDS, 3)
    play_to_turn(session, 99)
    show = quick.show(CompanyShowScene(quick.app, session))
    crystals = session.match.rules.measure(session.state, 0, "crystals")
    words = say("campaign.metric.eaten.crystals", n=crystals)
    assert [(part.names, part.words) for part in show.parts] == [(list(NAMES[:3]), words)]


def test_two_on_both_sides_have_parts_of_their_own(quick: House) -> None:
    sit_with_pads(quick, 2)
    session = begin(quick, BOTH, 2)
    strip = next(one for one in quick.top.extensions if isinstance(one, CompanyStrip))
    assert strip.now is not None
    assert [(part.seat, part.metric) for part in strip.now.parts] == [(0, "crystals"), (1, "immune")]
    assert kings_line(session) == "Nobody done, two still busy."


@pytest.mark.parametrize("holds", [True, False])
def test_the_pause_of_a_company_says_how_to_point(quick: House, holds: bool) -> None:
    """G18."""
    quick.app.settings_file.change(hold_to_confirm=holds)
    sit_with_pads(quick, 2)
    session = begin(quick, HANDS, 2)
    pause = quick.show(PauseScene(quick.app, session))
    words = " ".join(label.text for label, _ in pause.stage.texts)
    assert ("Hold" in words, "twice on a thing" in words) == (holds, not holds)
    check_all_sizes(pause)
