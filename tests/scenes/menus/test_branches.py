"""The choice between two ways to play a stop (K54), by key, pad and mouse; what a match keeps of it."""

from __future__ import annotations

from game.campaign import campaign
from game.campaign.record import StageRecord
from game.campaign.road import NOTHING
from scenes.campaign.map.scene import MapScene
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.branches import BranchesPanel
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.front import going_on
from scenes.kit.match.saved_matches import CAMPAIGN
from scenes.kit.match.saved_table import SavedStage
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes

STAGE, BEFORE = "eaten/stages/night_shift", "eaten/puzzles/second_thoughts"
STEP = 0.1


def open_choice(house: House) -> BranchesPanel:
    records = Records(house.app)
    for stop in campaign.load_campaign().stops:
        records.put_record(stop.stage, StageRecord(stars=1, mark=20, tries=1))
    house.app.profiles.has_asked()
    house.app.settings_file.change(speed="skip")
    scene = house.show(MapScene(house.app, STAGE))
    assert StageInfo(STAGE).twist in scene.focus_words()
    house.key("ENTER")
    return house.reach(BranchesPanel, frame=STEP)


def session_of(house: House) -> StageSession:
    session = house.reach(TableScene, frame=STEP).session
    assert isinstance(session, StageSession)
    return session


def test_each_branch_has_a_whole_card(house: House) -> None:
    panel = open_choice(house)
    written = [words.text for words, _ in panel.stage.texts]
    for info in panel.infos:
        assert {info.title, info.twist, *info.stars} <= set(written)
    assert len({info.title for info in panel.infos} | {StageInfo(STAGE).title}) == 3
    assert StageInfo(STAGE).title in written
    assert "campaign/belly_sky" in [piece.face for piece in panel.stage.layers["back"]], (
        "it is not in the dark"
    )
    assert panel.infos[0].twist in panel.focus_words()
    check_all_sizes(panel)
    house.key("ESCAPE")
    house.until(lambda: isinstance(house.top, MapScene), frame=STEP)


def test_the_chosen_branch_is_played_kept_and_booked_at_its_stop(house: House) -> None:
    panel = open_choice(house)
    wanted = panel.infos[1]
    house.key("RIGHT")
    assert wanted.twist in panel.focus_words()
    house.key("ENTER")
    session = session_of(house)
    assert session.stage is not None and session.stage.branch == 2 and session.info.title == wanted.title
    assert session.match.config == session.match.rules.config(**wanted.level.start.config)
    assert StageInfo(STAGE).level.start.config != wanted.level.start.config
    decision = session.state.decision
    assert decision is not None
    session.answer(decision.seat, decision.actions[0])
    again = going_on.go_on(house.app, CAMPAIGN, house.app.devices.last_used)
    assert isinstance(again, StageSession) and again.info.title == wanted.title
    tries = again.records.record_of(STAGE).tries
    while not again.run.is_over:
        decision = again.state.decision
        assert decision is not None
        again.answer(decision.seat, decision.actions[0])
    assert again.records.record_of(STAGE).tries == tries + 1


def test_a_click_on_a_card_begins_it(house: House) -> None:
    panel = open_choice(house)
    room = panel.focus.items[0].rect
    house.click(room.cx, room.cy)
    assert session_of(house).info.branch == 1


def test_a_pad_chooses_too(house: House) -> None:
    open_choice(house)
    pad = house.pad()
    house.dpad(pad, 1, 0)
    house.tap(pad, "a")
    session = session_of(house)
    assert session.info.branch == 2


def test_whoever_goes_on_from_the_stop_before_is_asked_too(house: House) -> None:
    open_choice(house)
    records = Records(house.app)
    records.put_record(STAGE, NOTHING)
    session = attempts.begin_stage(
        house.app, StageInfo(BEFORE), house.app.devices.last_used, SavedStage(BEFORE)
    )
    while not session.run.is_over:
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[0])
    show = house.show(StarShowScene(house.app, session))
    house.until(lambda: show.is_ready, frame=STEP)
    show.focus.move_to("next")
    house.key("ENTER")
    house.reach(BranchesPanel, frame=STEP)
    house.key("ESCAPE")
    house.until(lambda: house.top is show and house.app.stack.is_settled, frame=STEP)
    house.key("ENTER")
    house.reach(BranchesPanel, frame=STEP)
    house.key("ENTER")
    assert session_of(house).info.branch == 1
