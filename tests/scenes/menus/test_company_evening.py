"""A company's stage from its page to its stars, with a controller for each person and nothing but presses."""

from __future__ import annotations

from typing import Any

from game import bots
from scenes.campaign.company.page import CompanyPageScene
from scenes.campaign.company.session import CompanySession
from scenes.campaign.company.show import CompanyShowScene
from scenes.evening.guests.scene import CompanyGuestsScene
from scenes.front import going_on
from scenes.kit.base import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from tests.scenes.fakes import FakeController
from tests.scenes.games import playing
from tests.scenes.games.suite import facts
from tests.scenes.house import House
from tests.scenes.table.hands import Hands

STAGE = "human_flavor/together_stages/quiet_streets"
GUIDS = ("030000005e0400008e02000014010000", "030000004c050000e60c000011810000")
AT_FIRST, AT_LAST = 4, 3
"""Answers that are given by presses, at the beginning and near the end; the others need no show."""


class OwnHands(Hands):
    """Hands on one person's controller."""

    def __init__(self, house: House, table: Any, pad: FakeController) -> None:
        super().__init__(house, table)
        self.pad = pad

    def stick(self, direction: tuple[int, int]) -> None:
        self.house.dpad(self.pad, *direction)

    def shoulder(self) -> None:
        self.house.tap(self.pad, "rightshoulder")

    def press(self) -> None:
        self.house.tap(self.pad, "a")


def quick_answer(session: CompanySession) -> Any:
    seat = session.asked_seat
    assert seat is not None
    return bots.make_bot(session.game, playing.BOT).choose(session.view(seat), len(session.match.log))


def answer_by_pads(house: House, pads: list[FakeController], answers: int) -> None:
    """Give so many answers, each by the controller of the asked person; another one's presses do nothing."""
    table: Any = house.top
    known, session = facts("WHOLE")["human_flavor"], table.session
    for _ in range(answers):
        playing.until_ready(house, table)
        if session.run.is_over:
            return
        before, seat = len(session.match.log), session.asked_seat
        house.tap(pads[1 - seat], "a")
        assert len(session.match.log) == before, "nobody plays for another"
        OwnHands(house, table, pads[seat]).answer(known.meant(table, quick_answer(session)))
        playing.until_ready(house, table)
        assert len(session.match.log) > before


def test_a_stage_is_cooked_by_pads_alone_and_goes_on_after_a_kill(house: House) -> None:
    playing.quick(house)
    pads = [house.pad(f"Pad {number}", guid) for number, guid in enumerate(GUIDS)]
    house.sit(*[house.device(pad) for pad in pads])
    for chair, name in zip(house.app.seating.chairs, ("Rosa", "Jonas"), strict=True):
        chair.person = Person(name=name, color=chair.seat)
    house.show(CompanyPageScene(house.app, STAGE))
    house.tap(pads[1], "a", settle=True)
    answer_by_pads(house, pads, AT_FIRST)
    first: CompanySession = house.top.session  # type: ignore[attr-defined]
    left = first.match.state.digest()
    house.app.seating.chairs = []  # what is not on the disk is gone
    session: Any = going_on.go_on(house.app, "company", KEYBOARD)
    house.settle()
    assert session.match.state.digest() == left and session.run.star_states == first.run.star_states
    assert [chair.owner for chair in session.seating.chairs] == [house.device(pad).owner for pad in pads]
    known = facts("WHOLE")["human_flavor"]
    while not known.near_the_end(session.state):
        session.answer(session.asked_seat, quick_answer(session))
    house.top.catch_up()  # type: ignore[attr-defined]
    answer_by_pads(house, pads, AT_LAST)
    while not session.run.is_over:
        session.answer(session.asked_seat, quick_answer(session))
    house.top.catch_up()  # type: ignore[attr-defined]
    house.until(lambda: isinstance(house.top, known.count), frame=0.2)
    house.until(lambda: house.top.over, frame=0.2)  # type: ignore[attr-defined]
    bar = house.top.prompt_bar
    assert bar.ask == say("count.together"), "nobody is named as the winner (G19)"
    assert bar.shown[0].label == "count.prompt.stars"
    house.tap(pads[0], "a", settle=True)
    show = house.reach(CompanyShowScene)
    points = [session.match.rules.measure(session.state, seat, "score") for seat in (0, 1)]
    told = [say("campaign.metric.human_flavor.score", n=own) for own in points]
    assert [(part.names, part.words) for part in show.parts] == [(["Rosa"], told[0]), (["Jonas"], told[1])]
    assert show.won[0] == (sum(points) >= 120 and not session.match.rules.measure(session.state, 0, "revolt"))
    house.step(90)
    house.tap(pads[1], "b", settle=True)
    page = house.reach(CompanyPageScene)
    assert page.stage_id == STAGE and page.record.tries == 1
    assert [chair.person.name for chair in house.app.seating.chairs] == ["Rosa", "Jonas"]
    house.tap(pads[0], "b", settle=True)
    house.reach(CompanyGuestsScene)
    assert [chair.person.name for chair in house.app.seating.chairs if chair.device] == ["Rosa", "Jonas"]
