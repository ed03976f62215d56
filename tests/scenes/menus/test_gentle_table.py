"""A gentler table at the screen (C13, M22): told before, a step further after every two losses."""

from __future__ import annotations

import msgspec
import pytest

from game.campaign import campaign
from game.campaign.record import StageRecord
from scenes.campaign.map.scene import MapScene
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.kit.base.texts import say
from scenes.kit.match.saved_table import SavedStage
from scenes.pages.dialog import ConfirmDialog
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes

STAGE = "tasty_humans/stages/good_manners"
WORDS = ("campaign.gentler.level", "campaign.gentler.levels", "tasty_humans.head_start.besides")
STEP = 0.1
LOST = 5
"""Seed of a try that the first answers of all seats lose."""


def lose(house: House, losses: int, stage: str = STAGE) -> None:
    """The whole road with a star, but for a stage that was lost so often."""
    records = Records(house.app)
    for stop in campaign.load_campaign().stops:
        records.put_record(stop.stage, StageRecord(stars=1))
    records.put_record(stage, StageRecord(tries=losses, losses=losses))


@pytest.mark.parametrize(("losses", "steps", "level"), [(2, 1, 3), (4, 2, 2), (7, 3, 2), (20, 3, 2)])
def test_every_two_losses_are_a_step_that_is_told_before(
    house: House, losses: int, steps: int, level: int
) -> None:
    lose(house, losses)
    house.app.profiles.has_asked()
    house.show(MapScene(house.app, STAGE))
    house.key("F")
    dialog = house.top
    assert isinstance(dialog, ConfirmDialog) and dialog.detail == say(WORDS[steps - 1])
    check_all_sizes(dialog)
    house.focus("yes", "ENTER")
    session = house.reach(TableScene, frame=STEP).session
    assert session.gentle_steps == steps and session.seating[1].bot == level
    assert session.match.config.twists.leaders == ((2, 2) if steps == 3 else (1, 2))
    again = StageSession.resume_stage(house.app, session.slot, house.app.devices.last_used)
    assert again.gentle_steps == steps and again.seating[1].bot == level


@pytest.mark.parametrize(("losses", "before", "offered"), [(1, 0, 1), (2, 1, 0), (3, 1, 2), (9, 3, 0)])
def test_after_another_loss_the_next_step_is_offered_once_there_is_one(
    house: House, losses: int, before: int, offered: int
) -> None:
    house.app.profiles.has_asked()
    lose(house, losses)
    house.app.settings_file.change(speed="skip")
    house.app.options.seed = LOST
    info, stage = StageInfo(STAGE), SavedStage(STAGE).with_steps(before)
    session = attempts.begin_stage(house.app, info, house.app.devices.last_used, stage)
    while not session.run.is_over:
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[0])
    assert session.award and not session.run.stars[0]
    show = house.show(StarShowScene(house.app, session))
    house.until(lambda: show.is_ready, frame=STEP)
    assert show.next_steps == offered and ("gentler" in show.buttons) == bool(offered)
    if offered:
        show.focus.move_to("gentler")
        show.follow_focus()
        assert show.prompt_bar.ask == say("campaign.show.gentler_says")
        house.key("ENTER")
        assert house.top.detail == say(WORDS[offered - 1]), "what exactly is said before it is taken"


def test_where_nothing_gets_gentler_nothing_is_offered(house: House) -> None:
    puzzle = "tasty_humans/puzzles/one_wish"
    lose(house, 9, puzzle)
    scene = house.show(MapScene(house.app, puzzle))
    assert "campaign.prompt.gentler" not in {prompt.label for prompt in scene.prompt_bar.shown}


def test_an_edition_that_knows_one_step_reads_a_gentler_table() -> None:
    """Its field stays what it was; a table of that edition has one step."""
    written = msgspec.to_builtins(SavedStage(STAGE).with_steps(3))
    assert written["gentler"] is True and written["further"] == 2
    assert msgspec.convert({"level": STAGE, "gentler": True}, SavedStage).gentle_steps == 1
    assert msgspec.convert({"level": STAGE}, SavedStage).gentle_steps == 0
    assert SavedStage(STAGE).with_steps(3).with_steps(0) == SavedStage(STAGE)
