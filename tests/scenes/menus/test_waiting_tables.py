"""Tables that wait: a match of each game, a stage, a puzzle, an own level, a supper and a show, each in a
place of its own.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from game.campaign import daily, own_levels
from game.campaign.company.tables import TableId
from game.campaign.endless.tables import Place
from game.core import catalog, generations
from scenes.campaign.company import starting as starting_together
from scenes.campaign.company.page import CompanyPageScene
from scenes.campaign.endless.scene import EndlessScene
from scenes.campaign.levels.list_scene import LevelListScene
from scenes.campaign.map.scene import MapScene
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.supper.scene import SupperScene
from scenes.front import going_on
from scenes.front.continue_scene import ContinueScene
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_matches import (
    CAMPAIGN,
    COMPANY,
    ENDLESS,
    OWN,
    PUZZLE,
    SHOW,
    STAGES,
    SUPPER,
    slot_path,
)
from scenes.kit.match.saved_table import SavedStage
from scenes.lobby import starting
from scenes.match import starter
from scenes.navigation import navigator
from scenes.pages import game_list
from scenes.pages.dialog import ConfirmDialog
from scenes.people import booking
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, check_all_sizes, give_first_answer

STAGE, OTHER_STAGE = "tasty_humans/stages/first_bite", "hunger/stages/bedtime"
MINE, DAY = "own/dinner/dinner", "2026-11-23"
TABLE = TableId("hunger/together_stages/picnic", 2)
ROAD_PUZZLE, OTHER_PUZZLE = "eaten/puzzles/mind_the_gap", "tasty_humans/puzzles/one_wish"


def levels() -> dict[str, SavedStage]:
    """The level that waits in each slot of STAGES."""
    supper = SavedStage(daily.plate_of(booking.date.fromisoformat(DAY)).level, day=DAY)
    return {
        CAMPAIGN: SavedStage(STAGE),
        PUZZLE: SavedStage(ROAD_PUZZLE, listed=True),
        OWN: SavedStage(MINE, listed=True),
        SUPPER: supper,
        ENDLESS: SavedStage(Place("2026-W49", 1).level_id),
        COMPANY: SavedStage(TABLE.level_id),
    }


def begin_stage(house: House, stage: SavedStage, answers: int = 1) -> Any:
    """Sit a person down at the stage, two of them at a company's, and answer."""
    if stage.level == TABLE.level_id:
        house.sit(KEYBOARD, KEYBOARD)
        company: Any = starting_together.begin_table(house.app, TABLE, house.app.seating.chairs)
        house.settle()
        give_first_answer(company)
        return company
    if stage.level == MINE and not house.app.folders.levels.exists():
        own_levels.keep_level(
            house.app.folders.levels, "Dinner", own_levels.new_level("human_flavor", "Dinner")
        )
    session = attempts.begin_stage(
        house.app, StageInfo(stage.level, house.app.folders.levels), KEYBOARD, stage
    )
    house.settle()
    for _ in range(answers):
        assert session.turn == "person"
        give_first_answer(session)
    return session


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many tables need not be seen, and bots do not play on at them."""
    monkeypatch.setattr(booking, "local_date", lambda: DAY)
    monkeypatch.setattr(game_list, "make_table", FakeTable)


def test_eleven_tables_wait_side_by_side_and_each_leads_back_to_where_it_was_taken_from(house: House) -> None:
    for game in catalog.ids():
        starting.start_quick_match(house.app, game, KEYBOARD)
    for stage in levels().values():
        begin_stage(house, stage)
    starting.start_watched_match(house.app, "eaten")
    house.settle()
    house.show(TitleScene(house.app, seated=True))
    house.focus("continue", "ENTER")
    scene = house.reach(ContinueScene)
    house.until(lambda: len(scene.waiting) == 11)
    assert set(scene.waiting) == {*catalog.ids(), *STAGES, SHOW}
    check_all_sizes(scene)
    written = {words.text for words, _ in scene.stage.texts}
    for slot in (CAMPAIGN, PUZZLE, OWN, "supper_today", ENDLESS, COMPANY):
        stage = levels()["supper" if slot == "supper_today" else slot]
        title = StageInfo(stage.level, house.app.folders.levels).title
        assert say(f"campaign.waits.{slot}", title=title) in written
    back = {
        CAMPAIGN: MapScene,
        PUZZLE: LevelListScene,
        OWN: LevelListScene,
        SUPPER: SupperScene,
        ENDLESS: EndlessScene,
        COMPANY: CompanyPageScene,
    }
    for slot, leads_to in back.items():
        session: Any = going_on.go_on(house.app, slot, KEYBOARD)
        house.settle()
        assert session.slot == slot and session.stage == levels()[slot] and len(session.match.log) >= 1
        navigator.replace(house.app, session.way_back)
        house.settle()
        assert isinstance(house.top, leads_to)
        if isinstance(house.top, LevelListScene):
            at = house.top.current_level
            assert at is not None and at.id == levels()[slot].level and house.top.is_waiting(at)


def test_what_waits_is_named_and_asked_for_only_where_somebody_has_answered(house: House) -> None:
    begin_stage(house, SavedStage(ROAD_PUZZLE), answers=0)
    attempts.ask_and_begin(house.app, SavedStage(OTHER_PUZZLE, listed=True), KEYBOARD)
    house.settle()
    session = house.top.session
    assert session.info.id == OTHER_PUZZLE, "nothing was lost"
    give_first_answer(session)
    attempts.ask_and_begin(house.app, SavedStage(OTHER_STAGE), KEYBOARD)
    house.settle()
    assert house.top.session.info.id == OTHER_STAGE, "a stage is no puzzle"
    scene = house.show(LevelListScene(house.app, ROAD_PUZZLE))
    house.key("ENTER", settle=True)
    assert isinstance(house.top, ConfirmDialog)
    title = say("campaign.waits.puzzle", title=StageInfo(OTHER_PUZZLE).title)
    assert say("lobby.replace.text", where=title) in {words.text for words, _ in house.top.stage.texts}
    house.key("ESCAPE", settle=True)
    assert house.top is scene
    house.focus("tab:tasty_humans/puzzles", "ENTER")
    at = next(i for i, one in enumerate(scene.shown) if one.id == OTHER_PUZZLE)
    house.focus(f"level:{at}", "ENTER", settle=True)
    assert house.top.session.play == session.play, "what waits goes on"


def test_a_puzzle_of_the_road_leads_back_to_where_it_was_entered_last(house: House) -> None:
    for listed, leads_to in ((True, LevelListScene), (False, MapScene)):
        session = begin_stage(house, SavedStage(ROAD_PUZZLE, listed=listed))
        assert StarShowScene(house.app, session).ways.home == ("list" if listed else "map")
        navigator.replace(house.app, session.way_back)
        house.settle()
        assert isinstance(house.top, leads_to)
    scene = house.show(LevelListScene(house.app, ROAD_PUZZLE))
    assert scene.current_level is not None and scene.is_waiting(scene.current_level)
    house.key("ENTER", settle=True)
    navigator.replace(house.app, house.top.session.way_back)
    house.settle()
    assert isinstance(house.top, LevelListScene)


@pytest.mark.parametrize("slot", [PUZZLE, OWN, SUPPER])
def test_what_waited_for_the_whole_campaign_waits_in_its_own_place(house: House, slot: str) -> None:
    """Older editions had one place for all levels with stars."""
    saves = house.app.folders.saves
    session = begin_stage(house, levels()[slot])
    old, new = slot_path(saves, CAMPAIGN), slot_path(saves, slot)
    generations.move_generations(new, old)
    assert starter.waiting_slots(house.app) == [slot] and not generations.has_generation(old)
    again = going_on.go_on(house.app, slot, KEYBOARD)
    house.settle()
    assert (again.play, len(again.match.log)) == (session.play, len(session.match.log))
    shutil.copyfile(new, old)
    begin_stage(house, levels()[slot])
    assert starter.waiting_slots(house.app) == [slot] and not generations.has_generation(old), (
        "the place was taken"
    )
    assert len(ReplayStore(house.app.folders.replays).list_kept()) == 1
    assert Path(new).exists()
