"""The second service at the screen (K53): the map in silver by key, pad and mouse, its stakes, what a match of it
brings, and what it leaves alone."""

from __future__ import annotations

import pytest

from game import bots
from game.campaign import campaign, service
from game.campaign.record import SilverRecord, StageRecord
from game.profiles import second_service
from game.profiles.trophies import load_trophies
from scenes.campaign.endless.scene import EndlessScene
from scenes.campaign.map.scene import MapScene
from scenes.campaign.map.second_service import SecondServiceScene
from scenes.campaign.map.stakes import StakesPanel
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import say
from scenes.kit.input.intent import Intent
from scenes.kit.match.saved_table import SavedStage
from scenes.match.pause import PauseScene
from scenes.navigation import navigator, routes
from scenes.people import booking
from scenes.people.statistics.words import match_mode
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes

FIRST, SECOND = "tasty_humans/stages/first_bite", "tasty_humans/stages/second_helping"
PUZZLE = "tasty_humans/puzzles/one_wish"
STEP = 0.1
WINNING = 8
"""So many seeds are tried for a match that is won, or lost."""


@pytest.fixture
def crowned(house: House) -> Records:
    """Records of a person who wears the crown."""
    records, road = Records(house.app), campaign.load_campaign()
    for stop in road.stops:
        records.put_record(stop.stage, StageRecord(stars=1, mark=20, tries=1))
    for stop in road.chapters[-1].stops:
        records.put_places(stop.stage, {"": 10, "grub": 6})
    every = {trophy.id: "2026-11-29" for trophy in load_trophies()}  # else a plaque covers the news
    booking.change_profile(house.app, records.id, lambda one: one.replace(trophies=every))
    house.app.profiles.has_asked()
    house.app.settings_file.change(speed="skip")
    return records


def put_silver(records: Records, stage: str, stake: int) -> None:
    booking.change_profile(
        records.app, records.id, lambda one: one.replace(silver={**one.silver, stage: SilverRecord(stake, 1)})
    )


def prompts_of(scene: MapScene) -> dict[str, str]:
    assert scene.prompt_bar is not None
    return {prompt.role: prompt.label for prompt in scene.prompt_bar.shown}


def begin(house: House, stake: int, stage: str = FIRST) -> StageSession:
    info = StageInfo(stage, stake=stake)
    return attempts.begin_stage(house.app, info, house.app.devices.last_used, SavedStage(stage, stake=stake))


def play_out(session: StageSession, thinks: bool = False) -> StageSession:
    """Give the first answers to the end; thinks: but for the person, for whom a bot answers."""
    bot = bots.make_bot(session.game, 3)
    while not session.run.is_over:
        decision = session.state.decision
        assert decision is not None
        is_bots = thinks and decision.seat == session.run.seat
        view = session.state.seen_by(decision.seat)
        session.answer(decision.seat, bot.choose(view, 1) if is_bots else decision.actions[0])
    return session


def play_until(house: House, stake: int, won: bool) -> StageSession:
    """Play the first stage with other deals until the stake is won, or lost."""
    for seed in range(WINNING):
        house.app.options.seed = seed
        session = play_out(begin(house, stake), thinks=won)
        if all(session.run.stars) == won:
            return session
        session.close(forget=True)
        booking.change_profile(house.app, session.records.id, lambda one: one.replace(silver={}))
    raise AssertionError("no such match")


# -- the map


def test_without_the_crown_there_is_no_silver(house: House) -> None:
    scene = house.show(MapScene(house.app, FIRST))
    assert "peek" not in prompts_of(scene)
    house.key("Z")
    assert house.top is scene


def test_a_press_turns_the_map_to_silver_and_back(house: House, crowned: Records) -> None:
    scene = house.show(MapScene(house.app, SECOND))
    assert prompts_of(scene)["peek"] == "campaign.prompt.second"
    house.key("Z")
    silver = house.reach(SecondServiceScene, frame=STEP)
    assert silver.at.stage == SECOND and prompts_of(silver)["peek"] == "campaign.prompt.first"
    house.pad().trigger("left", 1.0)
    house.until(lambda: type(house.top) is MapScene, frame=STEP)
    assert house.top.at.stage == SECOND


def test_the_map_leads_to_the_endless_supper_once_the_crown_was_worn(house: House, crowned: Records) -> None:
    """K57; in a hall where all is done the same button shows the crowning again."""
    scene = house.show(MapScene(house.app, SECOND))
    assert prompts_of(scene)["third"] == "campaign.prompt.endless"
    house.key("R")
    assert house.reach(EndlessScene, frame=STEP).is_open


def test_a_click_on_the_bar_turns_the_map_too(house: House, crowned: Records) -> None:
    house.show(MapScene(house.app, FIRST))
    house.click(960, 700)
    house.step(5)
    house.click_prompt("peek")
    assert house.reach(SecondServiceScene, frame=STEP).at.stage == FIRST


def test_each_stop_shows_its_stake_and_the_header_counts_them(house: House, crowned: Records) -> None:
    put_silver(crowned, FIRST, 3)
    put_silver(crowned, SECOND, 8)
    scene = house.show(SecondServiceScene(house.app, FIRST))
    faces = [piece.face for piece in scene.stage.layers["discs"]]
    served = [stop for stop in scene.chapter.stops if scene.is_served(stop)]
    assert faces.count("campaign/silver_plate") == 2
    assert faces.count("campaign/silver_none") == len(served) - 2
    assert not any(face.startswith("campaign/star") for face in faces), "gold is for the first service"
    written = [words.text for words, _ in scene.stage.texts]
    assert say("campaign.service.total", n=11, of=288) in written and say("campaign.service.name") in written
    assert say("looks.at_silver", name=say("looks.cloth.stripes"), n=24) in written
    assert scene.stake == 4 and scene.story.words == say("campaign.service.higher", n=3)
    told = StageInfo(FIRST, stake=4).stake_lines
    assert say("campaign.service.stake", n=4, what=told[-1]) in written
    assert all(line in scene.focus_words() for line in told), "all of them are spoken"


def test_a_puzzle_is_not_served_twice(house: House, crowned: Records) -> None:
    scene = house.show(SecondServiceScene(house.app, PUZZLE))
    assert not {"confirm", "details"} & set(prompts_of(scene))
    house.key("ENTER")
    assert house.top is scene and scene.toast.text == say("campaign.service.puzzle")
    house.key("F")
    assert house.top is scene


def test_a_lower_stake_is_chosen_and_a_higher_one_is_locked(house: House, crowned: Records) -> None:
    put_silver(crowned, FIRST, 2)
    scene = house.show(SecondServiceScene(house.app, FIRST))
    house.key("F")
    panel = house.reach(StakesPanel, frame=STEP)
    assert panel.focused_key == "3"
    check_all_sizes(panel)
    house.key("DOWN", "ENTER")
    assert house.top is panel and panel.toast.text == say("campaign.service.locked", n=3)
    house.key("UP", "UP", "ENTER")
    house.until(lambda: house.top is scene, frame=STEP)
    assert scene.stake == 2 and scene.info.stake == 2
    house.key("ENTER")
    session = house.reach(TableScene, frame=STEP).session
    assert session.stake == 2 and session.stage.stake == 2


@pytest.mark.parametrize("size", TABLE_SIZES)
def test_the_card_fits_at_every_table_and_stake(house: House, crowned: Records, size: str) -> None:
    house.app.settings_file.change(text_size=size)
    for stage in (
        "hunger/stages/hall",
        "eaten/stages/hall",
        "human_flavor/stages/gala",
        "hunger/stages/farther",
    ):
        for stake in (1, 8):
            put_silver(crowned, stage, stake - 1)
            scene = house.show(SecondServiceScene(house.app, stage))
            assert scene.card is not None
            low = min(piece.rect.y for piece in scene.card.things if hasattr(piece, "rect"))
            assert low >= 130, (stage, stake)


# -- a match


def test_a_match_at_a_stake_is_won_in_silver_and_leaves_gold_alone(house: House, crowned: Records) -> None:
    before = crowned.profile
    session = play_until(house, 1, won=True)
    after = crowned.profile
    assert after.silver[FIRST].stake == 1
    assert (after.stages, after.cup, after.puzzles) == (before.stages, before.cup, before.puzzles)
    show = house.show(StarShowScene(house.app, session))
    house.until(lambda: show.is_ready, frame=STEP)
    faces = {piece.face for layer in show.stage.layers.values() for piece in layer}
    assert "campaign/star_silver" in faces and "campaign/star_full" not in faces
    written = {words.text for words, _ in show.stage.texts}
    assert say("campaign.service.result.won", n=1) in written
    assert say("campaign.service.next", n=2) in written and say("campaign.show.new") in written
    assert {"next", "higher", "again", "map"} <= show.buttons.keys() and "gentler" not in show.buttons
    facts = crowned.profile.matches.recent[-1]
    assert (facts.stage, facts.stake) == (FIRST, 1) and match_mode(facts) == say("statistics.silver", n=1)
    assert crowned.past_results(FIRST) == () and len(crowned.past_results(FIRST, second=True)) == 1
    show.focus.move_to("higher")
    show.confirm("higher", Intent("confirm", house.app.devices.last_used))
    following = house.reach(TableScene, frame=STEP).session
    assert following.stake == 2 and len(following.run.stars) == 2


def test_a_lost_match_takes_nothing_and_leads_back_to_silver(house: House, crowned: Records) -> None:
    put_silver(crowned, SECOND, 5)
    house.app.options.seed = 3
    session = play_out(begin(house, 4))
    assert not all(session.run.stars) and crowned.profile.silver[FIRST] == SilverRecord(0, 1)
    assert crowned.record_of(FIRST) == StageRecord(stars=1, mark=20, tries=1), "no loss in the first service"
    show = house.show(StarShowScene(house.app, session))
    house.until(lambda: show.is_ready, frame=STEP)
    assert "higher" not in show.buttons and show.next_steps == 0
    show.confirm("map", Intent("confirm", house.app.devices.last_used))
    back = house.reach(SecondServiceScene, frame=STEP)
    assert back.at.stage == FIRST and back.stake == 1


def test_after_a_table_the_road_goes_on_in_silver(house: House, crowned: Records) -> None:
    put_silver(crowned, SECOND, 4)
    session = play_until(house, 1, won=True)
    put_silver(crowned, SECOND, 4)
    show = house.show(StarShowScene(house.app, session))
    house.until(lambda: show.is_ready, frame=STEP)
    show.confirm("next", Intent("confirm", house.app.devices.last_used))
    following = house.reach(TableScene, frame=STEP).session
    assert (following.info.id, following.stake) == (SECOND, 5)


def test_high_stakes_have_neither_hints_nor_undo(house: House, crowned: Records) -> None:
    low, middle, high = (begin(house, stake) for stake in (2, 3, 5))
    assert (low.hints, middle.hints, high.hints) == (True, False, False), "its first service always has hints"
    for stake, can in ((4, True), (5, False)):
        session = begin(house, stake, "human_flavor/stages/cab")
        while not (session.match.can_undo and session.turn == "person"):
            decision = session.state.decision
            assert decision is not None
            session.answer(decision.seat, decision.actions[0])
        given = len(session.match.log)
        assert session.can_undo == can and session.undo() == can
        assert len(session.match.log) == given - can


def test_it_is_saved_with_its_stake_and_waits_beside_the_first_service(
    house: House, crowned: Records
) -> None:
    session = begin(house, 3)
    decision = session.state.decision
    assert decision is not None
    session.answer(decision.seat, decision.actions[0])
    assert attempts.waiting_levels(house.app, second=True) == {FIRST}
    assert attempts.waiting_levels(house.app) == set()
    assert prompts_of(house.show(MapScene(house.app, FIRST)))["confirm"] == "campaign.prompt.sit"
    scene = house.show(SecondServiceScene(house.app, FIRST))
    assert prompts_of(scene)["confirm"] == "campaign.prompt.go_on"
    house.key("ENTER")
    again = house.reach(TableScene, frame=STEP).session
    assert (again.stake, again.play, len(again.match.log)) == (3, session.play, 1)
    assert again.level == session.level and again.hints is False


def test_a_second_booking_of_the_same_match_adds_nothing(house: House, crowned: Records) -> None:
    session = play_until(house, 1, won=True)
    record = crowned.profile.silver[FIRST]
    again = StageSession.resume_stage(house.app, session.slot, house.app.devices.last_used)
    assert again.award is not None and again.award.new_stars == ()
    assert crowned.profile.silver[FIRST] == record


def test_the_pause_names_the_stake(house: House, crowned: Records) -> None:
    begin(house, 3)
    house.reach(TableScene, frame=STEP)
    house.key("TAB")
    pause = house.reach(PauseScene, frame=STEP)
    assert say("campaign.service.note", n=3) in {words.text for words, _ in pause.stage.texts}


def test_every_sentence_of_every_stake_is_whole(house: House) -> None:
    for stop in second_service.served_stops():
        lines = StageInfo(stop.stage, stake=len(service.load_stakes())).stake_lines
        assert len(lines) == 8 and all(line.endswith(".") and "{" not in line for line in lines), stop.stage


def test_the_way_back_is_a_place_of_its_own(house: House, crowned: Records) -> None:
    scene = navigator.make_scene(house.app, routes.SecondService(FIRST, walk_on=True))
    assert isinstance(scene, SecondServiceScene) and scene.going_to.stage == SECOND
