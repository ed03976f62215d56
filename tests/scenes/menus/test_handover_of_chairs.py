"""A chair at a stage's table that another rival takes over in the middle (K54): name, face, bot and greeting."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.table import StageTalk
from scenes.front import going_on
from scenes.kit.base.texts import say
from scenes.kit.match.saved_matches import CAMPAIGN
from scenes.kit.match.saved_table import SavedStage
from scenes.table.scene import TableScene
from tests.scenes.campaign_levels import small_campaign, stage
from tests.scenes.house import House

STAGE = "tasty_humans/stages/second"
STEP = 0.1


@pytest.fixture
def session(house: House, tmp_path: Path) -> Iterator[StageSession]:
    later = {"clock": "round", "value": 2, "bot": 2, "persona": "vesper", "leaning": "crowns"}
    level = stage("tasty_humans", "second", seats=["you", {"bot": 1, "persona": "grub", "later": later}])
    with small_campaign(tmp_path / "levels", village=level):
        house.app.profiles.has_asked()
        house.app.settings_file.change(speed="skip")
        begun = attempts.begin_stage(
            house.app, StageInfo(STAGE), house.app.devices.last_used, SavedStage(STAGE)
        )
        house.reach(TableScene, frame=STEP)
        yield begun


def rounds(session: StageSession) -> int:
    return session.match.rules.measure(session.state, 0, "round")


def answer(session: StageSession) -> None:
    decision = session.state.decision
    assert decision is not None
    session.answer(decision.seat, decision.actions[0])


def sits(session: StageSession) -> tuple[str, int, str]:
    chair = session.seating[1]
    return chair.person.portrait, chair.bot, chair.leaning


FIRST = ("tasty_humans/monster_troll", 1, "")
SECOND = ("tasty_humans/monster_griffin", 2, "crowns")


def test_the_chair_has_another_face_bot_and_name_also_after_a_break(
    house: House, session: StageSession
) -> None:
    while rounds(session) < 2:
        assert sits(session) == FIRST
        answer(session)
    assert sits(session) == SECOND and [rival.seat for rival in session.rivals_now()] == [1]
    assert session.seating.person(1).name == session.rivals_now()[0].short_name
    session.save()
    again = going_on.go_on(house.app, CAMPAIGN, house.app.devices.last_used)
    assert isinstance(again, StageSession) and sits(again) == SECOND


def test_an_undo_brings_the_first_one_back(session: StageSession) -> None:
    while rounds(session) < 2:
        answer(session)
    session.match.rewind(0)
    session._seat_rivals()
    assert sits(session) == FIRST


def test_the_newcomer_is_seen_and_greets(house: House, session: StageSession) -> None:
    table = house.top
    talk = next(one for one in table.extensions if isinstance(one, StageTalk))
    while rounds(session) < 2:
        decision = session.state.decision
        assert decision is not None
        events = session.answer(decision.seat, decision.actions[0])
        talk.on_answer(decision.seat, decision.actions[0], events)
    assert talk.newcomer is not None
    talk.said = None
    table.catch_up()
    house.until(lambda: talk.newcomer is None, frame=STEP)
    assert talk.said is not None and talk.said[0].portrait == SECOND[0]
    assert talk.said[1] == say("campaign.persona.vesper.greeting")
