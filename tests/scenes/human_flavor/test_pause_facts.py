"""Facts on the pause page of Human Flavor, also before the first day (K16)."""

from __future__ import annotations

import pytest

from scenes.human_flavor.lobby.match_summary import pause_facts
from scenes.kit.base.texts import say
from tests.scenes.house import House
from tests.scenes.inspector import Inspector


@pytest.mark.parametrize("seats", [2, 6])
def test_the_days_left_are_told_right_at_every_moment(house: House, seats: int) -> None:
    told: list[str] = []
    inspector = Inspector(house.app)
    inspector.seat_people(seats)
    session = inspector.begin_match("human_flavor", seats=seats)
    length = session.match.config.last_day
    while session.asked_seat is not None:
        days = pause_facts(session, session.view())[0].text
        if not told or told[-1] != days:
            told.append(days)
        session.answer(session.asked_seat, session.legal_answers[-1])
    left = [say("human_flavor.pause.left", n=n) for n in range(length - 1, 0, -1)]
    before, last = say("human_flavor.pause.before", n=length), say("human_flavor.pause.last")
    assert told[0] == before and told[1:] == [*left, last][: len(told) - 1]
