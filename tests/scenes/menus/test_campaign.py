"""The Long Supper at the screen (C5 to C8, C11, C13, C14): the map by pad, mouse and keyboard, stages at
their tables, what stars bring.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.campaign import campaign, course, cup
from game.campaign.campaign import Campaign, Chapter
from game.campaign.goal_history import GoalState
from game.campaign.goals import AnyOf, AtLeast, AtMost, By, Gain, Margin, Rank, Win
from game.campaign.level import Level, Start
from game.campaign.progress import FILE, Progress
from game.campaign.puzzles import puzzle_guide
from game.campaign.record import StageRecord
from game.campaign.road import Road
from game.core import catalog
from game.core.errors import DataError
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.game_choice import LearnScene
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.campaign.map import king
from scenes.campaign.map.land import disc_rect, stop_rect
from scenes.campaign.map.scene import MapScene
from scenes.campaign.map.walking import neighbor_stop
from scenes.campaign.show.crowning import CrowningScene
from scenes.campaign.show.crowning_words import crowning_words
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage import attempts, puzzle_help
from scenes.campaign.stage.goal_text import goal_words, star_text
from scenes.campaign.stage.info import StageInfo, Story, host_portrait, lock_text
from scenes.campaign.stage.puzzle_help import PuzzleHelp
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.shortfall import missing_text
from scenes.campaign.stage.star_strip import STRIP, StarStrip
from scenes.front import going_on
from scenes.front.title import TitleScene
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.art.frames import NinePatch
from scenes.kit.art.stage import Piece
from scenes.kit.base.settings import TABLE_SIZES, TEXT_SIZES
from scenes.kit.base.texts import has_text, say
from scenes.kit.input.neighbors import DIRECTIONS
from scenes.kit.match.saved_matches import CAMPAIGN, slot_path
from scenes.kit.match.saved_table import SavedStage
from scenes.match.pause import PauseScene
from scenes.match.rivals.talk import RivalTalk
from scenes.navigation import routes
from scenes.pages.dialog import ConfirmDialog
from scenes.pages.level_text import level_text
from scenes.reference.rulebook.scene import RulesScene
from scenes.table.scene import TableScene
from scenes.tasty_humans.table import TastyTable
from tests.scenes import puzzle_walk
from tests.scenes.campaign_levels import puzzle, small_campaign
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull

FIRST, SECOND = "tasty_humans/stages/first", "tasty_humans/stages/second"
STEP = 0.1
LITTLE, HAT = 0.15, 3000.0
"""Share of a disc's frame, and square units of the guest's portrait, that may lie under the king's bubble."""


@pytest.fixture
def road(tmp_path: Path) -> Iterator[Campaign]:
    with small_campaign(tmp_path / "levels", village=puzzle("second")) as small:
        yield small


def have(house: House, **stars: int) -> None:
    """Stages of the village with so many stars."""
    records = Records(house.app)
    for name, count in stars.items():
        records.put_record(f"tasty_humans/stages/{name}", StageRecord(stars=(1 << count) - 1, tries=1))


def still(house: House) -> None:
    """Wait until nothing moves any more; frames between are not looked at."""
    house.until(lambda: house.app.stack.is_settled and not house.top.timeline.is_busy, frame=STEP)


def begin(house: House, stage: str = FIRST, gentler: int = 0) -> StageSession:
    """Begin a stage; the question for a name came before."""
    house.app.profiles.has_asked()
    house.app.settings_file.change(speed="skip")
    session = attempts.begin_stage(
        house.app, StageInfo(stage), house.app.devices.last_used, SavedStage(stage).with_steps(gentler)
    )
    house.reach(TableScene, frame=STEP)
    house.until(lambda: session.turn != "person" or house.top.chooser is not None, frame=STEP)
    return session


def play_out(house: House, session: StageSession) -> Any:
    """The first legal answers to the end, then the star show."""
    while not session.run.is_over:
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[0])
    house.top.catch_up()
    house.until(lambda: isinstance(house.top, StarShowScene) or bool(house.key("ENTER")), frame=STEP)
    return house.reach(StarShowScene, frame=STEP)


def wait_for_stars(house: House, show: StarShowScene) -> None:
    house.until(lambda: show.is_ready, frame=STEP)


class TestTheMap:
    def test_a_pad_is_in_the_first_stage_within_three_presses_of_the_title(
        self, house: House, road: Campaign
    ) -> None:
        pad = house.pad()
        house.show(TitleScene(house.app))
        house.tap(pad, "a")
        house.dpad(pad, 0, -1)
        for _ in range(2):
            house.tap(pad, "a")
            still(house)
        assert house.top.session.info.id == FIRST
        assert house.top.session.seating.may_act(0, house.device(pad))

    def test_four_keys_walk_the_road_and_the_guest_only_where_it_is_open(
        self, house: House, road: Campaign
    ) -> None:
        have(house, first=1)
        scene = house.show(MapScene(house.app, FIRST))
        stops = [stop.stage for stop in scene.chapter.stops]
        for key, at in (("RIGHT", 1), ("RIGHT", 2), ("UP", 3), ("DOWN", 2), ("LEFT", 1)):
            house.key(key)
            still(house)
            assert scene.focus.key == scene.at.stage == stops[at]
        assert scene.walker.way == scene.lines[0].places[1], (
            "the third stop is locked: the guest waits at the second"
        )
        house.key("LEFT", "LEFT")
        still(house)
        assert scene.at.stage == FIRST, "nothing lies before the first"

    def test_shoulders_go_from_land_to_land_and_the_road_leads_on_into_the_next(
        self, house: House, road: Campaign
    ) -> None:
        pad = house.pad()
        scene = house.show(MapScene(house.app))
        for land in ("belly", "wilds", "city", "hall"):
            house.tap(pad, "rightshoulder")
            still(house)
            assert (
                scene.chapter.id == land
                and scene.view.stands == scene.number
                and set(scene.view.lands) == {scene.number}
            )
        house.tap(pad, "rightshoulder", "leftshoulder")
        still(house)
        assert scene.chapter.id == "city"
        scene.look_at(road.chapters[0].stops[-1])
        still(house)
        house.dpad(pad, 1, 0)
        still(house)
        assert scene.chapter.id == "belly" and scene.at == road.chapters[1].stops[0]

    def test_one_mouse_walks_it(self, house: House, road: Campaign) -> None:
        scene = house.show(MapScene(house.app))
        second = scene.chapter.stops[1]
        house.point(960, 900)
        house.point(second.x, second.y)
        assert scene.at == second
        house.click(second.x, second.y)
        assert house.top is scene and scene.toast.text == scene.story_text(), "it is locked, and says why"
        house.click_on(next(rect for rect, key in scene.zones if key == "land:1"))
        still(house)
        assert scene.chapter.id == "belly"
        house.wheel(600, 500, 1)
        still(house)
        assert scene.chapter.id == "village"
        house.click(1560, 400)
        still(house)
        assert isinstance(house.top, TastyTable), "a click on the card sits down"

    def test_only_what_is_in_sight_is_drawn(self, house: House, road: Campaign) -> None:
        scene = house.show(MapScene(house.app))
        assert set(scene.view.lands) == {0}
        house.key("E")
        house.step(8)
        assert set(scene.view.lands) == {0, 1} and 0 < scene.view.stands < 1
        still(house)
        assert set(scene.view.lands) == {1}

    def test_a_campaign_that_cannot_be_read_is_a_sentence(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken() -> Campaign:
            raise DataError("campaign.yaml: line 7: there is no level.")

        monkeypatch.setattr(campaign, "load_campaign", broken)
        title = house.show(TitleScene(house.app, seated=True))
        house.focus("campaign", "ENTER")
        assert house.top is title and "line 7" in title.toast.text


class TestAStage:
    def test_everybody_has_a_name_and_the_seat_is_the_couch_s(self, house: House, road: Campaign) -> None:
        session = begin(house)
        assert [chair.bot for chair in house.app.seating.chairs] == [0, 1]
        assert (
            house.app.seating.person(1).name == session.info.rivals()[0].short_name == house.top.seat_name(1)
        )
        pad = house.pad()
        house.tap(pad, "a")
        assert session.seating.may_act(0, house.device(pad)), "any controller may steer a team's seat (C14)"

    def test_a_cup_is_not_for_a_team(self, house: House, road: Campaign) -> None:
        session = begin(house, "tasty_humans/stages/cup")
        assert not session.change_hands(house.device(house.pad()))

    def test_continue_leads_back_into_the_stage_with_everything(self, house: House, road: Campaign) -> None:
        session = begin(house, gentler=1)
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[0])
        assert attempts.waiting_levels(house.app) == {FIRST}
        house.app.stack.replace(TitleScene(house.app, seated=True), transition=False)
        house.step()
        house.focus("continue", "ENTER")
        still(house)
        again = house.top.session
        assert isinstance(again, StageSession) and again is not session
        assert (again.info.id, again.gentle_steps, again.play, len(again.match.log)) == (
            FIRST,
            1,
            session.play,
            1,
        )
        assert any(isinstance(extension, StarStrip) for extension in house.top.extensions)

    def test_the_strip_shows_each_star_with_its_shape_and_words_when_looked_at(
        self, house: House, road: Campaign
    ) -> None:
        session = begin(house)
        strip = next(extension for extension in house.top.extensions if isinstance(extension, StarStrip))
        assert len(strip._star_pieces()) == 3 and strip.panel == []
        house.point(960, 500)
        house.point(STRIP.cx, STRIP.cy)
        written = {words.text for words, _ in house.top.stage.texts}
        assert set(session.info.stars) <= written
        house.point(960, 500)
        assert strip.panel == []
        house.key("TAB")
        assert isinstance(house.top, PauseScene)
        told = {words.text for words, _ in house.top.stage.texts}
        assert {*session.info.stars, *(rival.name for rival in session.info.rivals())} <= told, (
            "who has no pointer reads them in the menu"
        )

    @pytest.mark.parametrize("chapter", range(4))
    def test_the_stars_cover_nothing_at_any_table(self, house: House, road: Campaign, chapter: int) -> None:
        begin(house, road.chapters[chapter].stops[1].stage)
        table = house.top
        strip = next(extension for extension in table.extensions if isinstance(extension, StarStrip))
        own = {id(piece) for piece in strip.stars}
        lying = [
            one
            for layer in ("board", "cards", "bar")
            for one in table.stage.layers[layer]
            if isinstance(one, Piece)
        ]
        beneath = [
            one.face
            for one in lying
            if id(one) not in own and strip.box.contains(one.x, one.y) and one.natural[0] < strip.box.w
        ]
        assert [face for face in beneath if not face.startswith("box:")] == []
        assert table.log_box is None or table.log_box.right < strip.box.x

    def test_a_pad_presses_a_button_to_read_what_the_stars_ask_for(
        self, house: House, road: Campaign
    ) -> None:
        pad = house.pad()
        house.app.devices.last_used = house.device(pad)
        session = begin(house)
        strip = next(extension for extension in house.top.extensions if isinstance(extension, StarStrip))
        house.step(10, STEP)
        assert strip.button == "xbox" and any("rt" in piece.face for piece in strip.stars), (
            "the strip shows the button"
        )
        pad.trigger("right", 1.0)
        house.step()
        assert (
            set(session.info.stars) <= {words.text for words, _ in house.top.stage.texts}
            and strip.spoken_words()
        )
        pad.trigger("right", 0.0)
        house.step()
        assert strip.panel, "they stay without a hold"
        house.tap(pad, "b")
        assert strip.panel == []

    def test_leaving_leads_to_the_map(self, house: House, road: Campaign) -> None:
        begin(house)
        house.key("TAB")
        house.top.open_page("leave")
        house.focus("tab_leave")
        house.key_long("ENTER")
        assert house.reach(MapScene, frame=STEP).at.stage == FIRST
        assert house.top.has_waiting_match(), "the stage waits"
        house.key("ENTER")
        still(house)
        assert house.top.session.resumed

    def test_a_rival_says_something_once_in_a_while_and_any_press_hurries_it(
        self, house: House, road: Campaign
    ) -> None:
        begin(house)
        talk = next(extension for extension in house.top.extensions if isinstance(extension, RivalTalk))
        house.until(lambda: talk.said is not None, frame=STEP)
        assert talk.said is not None and talk.said[1] == say("campaign.persona.grub.greeting")
        house.key("RIGHT")
        assert talk.said is None and talk.pieces == []
        talk._say_line(talk.rivals[0], "gain")
        assert talk.said is None, "not so soon"
        talk.quiet = 0.0
        house.app.settings_file.change(rival_lines=False)
        talk._say_line(talk.rivals[0], "gain")
        assert talk.said is None, "nobody wants to hear them"


class TestWhatItBrings:
    def test_stars_are_booked_before_anything_is_shown_and_once(self, house: House, road: Campaign) -> None:
        session = begin(house)
        while not session.run.is_over:
            decision = session.state.decision
            assert decision is not None
            session.answer(decision.seat, decision.actions[0])
        kept = Records(house.app).record_of(FIRST)
        assert kept.tries == 1 and slot_path(house.app.folders.saves, CAMPAIGN).exists(), (
            "the match still waits for its count"
        )
        again = going_on.go_on(house.app, CAMPAIGN, house.app.devices.last_used)
        assert isinstance(again, StageSession) and again.run.is_over
        assert Records(house.app).record_of(FIRST) == kept, "after a kill here nothing is doubled"

    def test_a_press_hurries_the_stars_then_the_way_on_lights_up(self, house: House, road: Campaign) -> None:
        session = begin(house)
        show = play_out(house, session)
        assert not show.is_all_shown
        house.key("ENTER")
        assert show.is_all_shown
        assert not slot_path(house.app.folders.saves, CAMPAIGN).exists()
        wait_for_stars(house, show)
        house.focus("map", "ENTER")
        scene = house.reach(MapScene, frame=STEP)
        assert scene.at.stage == FIRST

    @pytest.mark.parametrize("motion", ["reduced", "none"])
    def test_stars_appear_where_they_belong_where_motion_is_not_wanted(
        self, house: House, road: Campaign, motion: str
    ) -> None:
        house.app.settings_file.change(motion=motion)
        show = play_out(house, begin(house))
        places = [(piece.x, piece.y) for piece in show.row.full]
        assert show.is_all_shown == (motion == "none")
        wait_for_stars(house, show)
        assert [(piece.x, piece.y) for piece in show.row.full] == places and all(
            piece.visible for piece in show.row.full
        )
        house.focus("map", "ENTER")
        scene = house.reach(MapScene, frame=STEP)
        house.key("E")
        assert scene.view.stands == scene.number == 1, "the map jumps"

    def test_the_road_lights_up_to_what_has_opened_before_the_guest_walks_on(
        self, house: House, road: Campaign
    ) -> None:
        records = Records(house.app)
        before = Road(road, {})
        records.put_record(FIRST, StageRecord(stars=1))
        scene = house.show(MapScene(house.app, FIRST, before, walk_on=True))
        dots = scene.view.lands[0].dots[1]
        assert {dot.face for dot in dots} == {"campaign/road_dot"} and scene.timeline.is_busy
        house.until(lambda: len({dot.face for dot in dots}) == 2, frame=1 / 60)
        assert scene.at.stage == FIRST, "the guest waits for the light"
        house.until(lambda: scene.at.stage == SECOND and not scene.timeline.is_busy, frame=1 / 60)
        assert {dot.face for dot in scene.view.lands[0].dots[1]} == {"campaign/road_dot_lit"}
        assert scene.walker.way == scene.lines[0].places[1]

    @pytest.mark.parametrize("motion", ["full", "reduced"])
    def test_new_stars_fly_from_their_stop_to_all_the_others(
        self, house: House, road: Campaign, motion: str
    ) -> None:
        house.app.settings_file.change(motion=motion)
        Records(house.app).put_record(FIRST, StageRecord(stars=1))
        scene = house.show(MapScene(house.app, FIRST, Road(road, {})))
        before, after = (say("campaign.stars", n=n, of=scene.road.all_stars) for n in (0, 1))
        told, flown = {scene.header.stars.text}, 0
        while scene.timeline.is_busy:
            house.step()
            told.add(scene.header.stars.text)
            flown += any(piece.face.startswith("figure:") for piece in scene.stage.layers["over"])
        house.step()
        assert told <= {before, after} and scene.header.stars.text == after
        assert (before in told, bool(flown)) == (motion == "full", motion == "full")

    def test_what_was_missing_is_said_in_words(self, house: House, road: Campaign) -> None:
        session = begin(house)
        show = play_out(house, session)
        wait_for_stars(house, show)
        written = {words.text for words, _ in show.stage.texts}
        missed = [i for i, state in enumerate(session.run.star_states) if state is GoalState.LOST]
        assert missed and all(session.info.stars[i] in written for i in missed)
        assert all(missing_text(session, i) in written for i in missed)

    def test_after_two_losses_a_gentler_table_is_offered_and_after_three_the_way_past(
        self, house: House, road: Campaign
    ) -> None:
        records = Records(house.app)
        records.put_record(FIRST, StageRecord(tries=3, losses=3))
        scene = house.show(MapScene(house.app, FIRST))
        house.key("F")
        assert isinstance(house.top, ConfirmDialog) and "third star" in house.top.detail
        house.key("ESCAPE")
        assert house.top is scene
        house.key("R")
        house.focus("yes", "ENTER")
        after = house.reach(MapScene, frame=STEP)
        house.until(lambda: after.at.stage == SECOND, frame=STEP)
        assert Records(house.app).record_of(FIRST).passed
        gentle = begin(house, FIRST, gentler=1)
        assert gentle.run.star_states[2] is GoalState.LOST

    def test_the_hall_s_cup_counts_places_and_ends_with_the_crown(self, house: House, road: Campaign) -> None:
        records = Records(house.app)
        for stop in road.stops:
            records.put_record(stop.stage, StageRecord(stars=1))
        for stop in road.chapters[-1].stops:
            records.put_places(stop.stage, {cup.GUEST: 10, "grub": 6})
        scene = house.show(CrowningScene(house.app))
        assert scene.is_own and [row.total for row in scene.rows] == [40, 24]
        house.key("ENTER")
        assert scene.done and not scene.crowned
        house.step(10, 0.1)
        house.key("ENTER", "ENTER")
        house.step(10, 0.1)
        assert scene.crowned and scene.done and scene.crown is not None
        assert scene.prompt_bar and scene.prompt_bar.ask == say("campaign.cup.opened")
        house.key("ENTER")
        assert house.reach(MapScene, frame=STEP).chapter.cup

    def test_the_crowning_comes_to_words_in_large_letters(self, house: House, road: Campaign) -> None:
        """X8: the show is a picture; what it comes to is read, though nothing in it can be chosen."""
        house.app.settings_file.change(text_size=TEXT_SIZES[-1])
        records = Records(house.app)
        for stop in road.chapters[-1].stops:
            records.put_places(stop.stage, {cup.GUEST: 10, "grub": 6})
        scene = house.show(CrowningScene(house.app))
        assert scene.large_view.page is None and not scene.done
        house.key("ENTER", frames=2)
        page = scene.large_view.page
        assert {"You: 40 points", "Grub the Troll: 24 points"} <= {
            words.text for words, _ in page.stage.texts
        }
        heard = scene.spoken()
        assert heard.title == scene.page_heading and "You: 40 points. Grub the Troll: 24" in heard.question
        house.step(10, 0.1)
        house.key("ENTER", "ENTER", frames=2)
        assert scene.crowned and scene.large_view.page is not None
        lands = [chapter for chapter in scene.road.campaign.chapters if not chapter.cup]
        told = zip(lands, scene.page_words(), strict=True)
        assert all(say(f"{land.text}.title") in line and line.endswith("stars") for land, line in told)
        assert crowning_words(cup.GUEST, "").startswith(scene.large_view.page.column.entries[0].words)

    def test_the_king_s_words_at_the_crowning_lie_below_the_plates_of_the_hosts(
        self, house: House, road: Campaign
    ) -> None:
        house.app.settings_file.change(text_size=TABLE_SIZES[-1])
        records = Records(house.app)
        for stop in road.stops:
            records.put_record(stop.stage, StageRecord(stars=7))
        for stop in road.chapters[-1].stops:
            records.put_places(stop.stage, {cup.GUEST: 10, "grub": 6})
        scene = house.show(CrowningScene(house.app))
        house.key("ENTER")
        house.step(10, 0.1)
        house.key("ENTER", "ENTER")
        house.step(10, 0.1)
        assert scene.crowned
        bubble, plates = scene.words[0], [box for box, *_ in scene.lands]
        assert isinstance(bubble, NinePatch) and plates
        assert not any(bubble.rect.overlaps(plate.rect) for plate in plates if isinstance(plate, NinePatch))

    def test_the_next_face_is_seen_on_the_road_and_told_when_it_is_won(
        self, house: House, road: Campaign
    ) -> None:
        """K52: nine stars, a dark face on the map; a stage brings it, told once."""
        session = begin(house)
        records = session.records
        for stop in road.stops[1:4]:
            records.put_record(stop.stage, StageRecord(stars=7))
        scene = house.show(MapScene(house.app, FIRST))
        written = [label.text for label, _ in scene.stage.texts]
        assert say("campaign.next_face", n=10) in written
        session.before, session.places_before = dict(records.stages), dict(records.places)
        records.put_record(FIRST, StageRecord(stars=1))
        told: list[str] = []
        house.app.notify = told.append
        attempts.tell_new_looks(house.app, session)
        assert told == [say("profiles.won", name=say("campaign.persona.cinder.name"))]
        session.before = dict(records.stages)
        attempts.tell_new_looks(house.app, session)
        assert len(told) == 1
        written = [label.text for label, _ in house.show(MapScene(house.app, FIRST)).stage.texts]
        assert say("looks.at_stars", name=say("looks.cloth.gingham"), n=15) in written

    def test_a_host_may_wear_the_crown_and_it_can_be_won_back(self, house: House, road: Campaign) -> None:
        """K1: the king says whose crown it is; one better table later it is the guest's."""
        session = begin(house, "tasty_humans/stages/cup")
        hall = road.chapters[-1].stops
        for stop in hall:
            session.records.put_record(stop.stage, StageRecord(stars=1))
            session.records.put_places(stop.stage, {cup.GUEST: 6, "grub": 6, "vesper": 10})
        crowning = house.show(CrowningScene(house.app))
        house.key("ENTER")
        house.step(10, 0.1)
        house.key("ENTER", "ENTER")
        house.step(10, 0.1)
        assert not crowning.is_own and crowning.crowned and crowning.done
        words = [label.text for label, _ in crowning.stage.texts]
        vesper = say("campaign.persona.vesper.name")
        assert say("campaign.cup.crowned_other", name=vesper) in words
        assert say("campaign.cup.words_by.vesper") in words
        session.before, session.places_before = dict(session.records.stages), dict(session.records.places)
        assert isinstance(attempts.find_way_on(session), routes.BackFromStage)
        for stop in hall:
            session.records.put_places(stop.stage, {cup.GUEST: 10, "vesper": 6})
        assert isinstance(attempts.find_way_on(session), routes.Crowning)

    def test_the_last_table_passed_by_ends_the_cup_as_well(self, house: House, road: Campaign) -> None:
        records = Records(house.app)
        for stop in road.stops:
            records.put_record(stop.stage, StageRecord(stars=7))
        last = road.chapters[-1].stops[-1].stage
        records.put_record(last, StageRecord(tries=3, losses=3))
        for stop in road.chapters[-1].stops:
            records.put_places(stop.stage, {cup.GUEST: 2, "grub": 10})
        house.show(MapScene(house.app, last))
        house.key("R")
        house.focus("yes", "ENTER")
        assert not house.reach(CrowningScene, frame=STEP).is_own

    @pytest.mark.parametrize("named", [True, False])
    def test_the_first_match_of_all_asks_once_for_a_name(
        self, house: House, road: Campaign, named: bool
    ) -> None:
        """C1: also where it is a stage."""
        session = begin(house)
        (house.app.folders.profiles / "machine.json").unlink()
        house.app.profiles._asked = False
        show = play_out(house, session)
        wait_for_stars(house, show)
        stars = session.records.record_of(FIRST).stars
        house.focus("map", "ENTER")
        house.settle()
        assert isinstance(house.top, ConfirmDialog) and house.app.profiles.is_asked
        house.until(lambda: house.top.glance.is_over, frame=STEP)
        if named:
            house.key("ENTER", settle=True)
            house.key("TAB", settle=True)
            [profile] = house.app.profiles.all()
            assert (
                house.top is show
                and session.records.id == profile.id
                and profile.stages[FIRST].stars == stars
            )
            assert house.app.profiles.guest.is_fresh and show.stage_record.stars == stars
            house.focus("map", "ENTER")
        else:
            house.key("LEFT", "ENTER")
        still(house)
        assert isinstance(house.top, MapScene) and Records(house.app).record_of(FIRST).stars == stars

    def test_the_last_table_of_the_hall_leads_to_the_crowning(self, house: House, road: Campaign) -> None:
        session = begin(house, "tasty_humans/stages/cup")
        for stop in road.chapters[-1].stops:
            session.records.put_record(stop.stage, StageRecord(stars=1))
        session.records.put_places("tasty_humans/stages/cup", {cup.GUEST: 10})
        show = play_out(house, session)
        wait_for_stars(house, show)
        house.focus("map", "ENTER")
        crowning = house.reach(CrowningScene, frame=STEP)
        assert crowning.is_own
        still(house)
        house.step(10, STEP)
        house.key("ENTER")
        seen = []
        for _ in range(60):
            house.step(1, STEP)
            seen += [
                (crumb.piece.y, crumb.piece.alpha)
                for crumb in crowning.crumbs
                if crowning.heading_box.contains(crumb.piece.x, crumb.piece.y)
            ]
        assert seen and all(alpha == 0 for _, alpha in seen), (
            "no confetti lies between the letters of the heading"
        )


FOLLOWED = (
    "tasty_humans/puzzles/one_wish",
    "eaten/puzzles/special_delivery",
    "hunger/puzzles/shepherd",
    "human_flavor/puzzles/slow_food",
)


class TestAPuzzle:
    def test_undo_without_limit_and_at_once_again(self, house: House, road: Campaign) -> None:
        have(house, first=1)
        session = begin(house, SECOND)
        first = session.state.digest()
        for _ in range(2):
            decision = session.state.decision
            assert decision is not None
            session.answer(decision.seat, decision.actions[0])
        assert session.run.is_over and session.turn == "over"
        play = session.play
        while session.can_undo:
            assert session.undo()
        assert session.state.digest() == first and session.run.answers_left == 2
        assert session.play != play, "what comes now is another try"

    @pytest.mark.parametrize("puzzle", FOLLOWED)
    def test_hints_alone_lead_to_every_star(self, house: House, puzzle: str) -> None:
        """C15: a sentence first, then each answer is said, marked, and has the focus. `puzzle_walk` follows
        all of them.
        """
        house.app.settings_file.change(speed="skip")
        presses = puzzle_walk.follow(house, puzzle)
        record = Records(house.app).profile.puzzles[puzzle]
        assert not record.solved and record.tries == 1 and 3 <= record.hints < presses, (
            "each hint that was given is counted (C3)"
        )

    def test_who_has_gone_astray_is_told_so_and_led_back(self, house: House) -> None:
        house.app.settings_file.change(speed="skip", text_size=1.3)
        session = begin(house, "tasty_humans/puzzles/one_wish")
        table = house.top
        for _ in range(2):
            house.until(lambda: puzzle_walk.is_asked(house, session), frame=STEP)
            table.carry_out(session.state.decision.actions[0])
        house.until(lambda: puzzle_walk.is_asked(house, session), frame=STEP)
        helper = next(one for one in table.extensions if isinstance(one, PuzzleHelp))
        house.key("Z")
        assert table.toast.text == level_text(session.level, "hint") and not helper.advisor.speaking, (
            "it is too long for the card"
        )
        house.key("Z")
        house.until(lambda: helper.astray, frame=STEP)
        assert helper.advisor.current_advice().why == say("campaign.puzzle.astray") and overfull(table) == []
        assert {"back", "log"} <= {prompt.role for prompt in table.prompt_bar.shown}, (
            "undo, and again from the start"
        )
        house.key("ESCAPE")
        assert len(session.match.log) == 1
        house.until(lambda: helper.astray, frame=STEP)
        house.key("ESCAPE")
        house.until(lambda: helper.advisor.speaking and not helper.astray, frame=STEP)
        house.step(30)  # the card comes up
        assert not session.match.log and helper.advisor.current_advice().deed and helper.advisor.marks
        assert (
            table.focus.rect
            in table.chooser.entry_spots(table.chooser.question.find_way(helper.guide.answer)[-1])
            and overfull(table) == []
        )
        house.key("L")
        assert house.top is table, "there is nothing to begin again"
        house.app.settings_file.change(text_size=1.0)
        helper.step = 0
        house.key("Z", frames=30)
        assert (
            helper.advisor.current_advice().why == level_text(session.level, "hint")
            and not table.toast.text
            and overfull(table) == []
        )

    def test_who_waits_too_long_is_led_all_the_way_back(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """C15: there is always an answer; where no way back is known, the advisor of the game says what it
        would do.
        """
        monkeypatch.setattr(puzzle_guide, "LONGEST", 0.0)
        monkeypatch.setattr(puzzle_help, "SHARE", 0.0)
        monkeypatch.setattr(puzzle_help, "SEARCH_A_FRAME", 0.0)
        house.app.settings_file.change(speed="skip", text_size=1.3)
        session = begin(house, "tasty_humans/puzzles/one_wish")
        table = house.top
        for _ in range(2):
            house.until(lambda: puzzle_walk.is_asked(house, session), frame=STEP)
            table.carry_out(session.state.decision.actions[0])
        house.until(lambda: puzzle_walk.is_asked(house, session), frame=STEP)
        helper = next(one for one in table.extensions if isinstance(one, PuzzleHelp))
        helper.step = 1
        house.key("Z")
        house.until(lambda: helper.astray, frame=STEP)
        assert (
            helper.advisor.current_advice().why == say("campaign.puzzle.back", n=2, count="two")
            and overfull(table) == []
        )
        house.key("ESCAPE")
        house.until(lambda: helper.advisor.speaking and not helper.astray, frame=STEP)
        assert not session.match.log and helper.advisor.answer.action == helper.guide.answer
        house.key("ESCAPE")
        helper.guide = puzzle_guide.PuzzleGuide(session.game, session.level)
        house.key("Z")
        house.until(lambda: helper.guide.lost, frame=STEP)
        assert helper.advisor.speaking and helper.advisor.current_advice().level is not None, "a bot speaks"

    def test_one_that_is_not_solved_offers_another_try(
        self, house: House, road: Campaign, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        have(house, first=1)
        session = begin(house, SECOND)
        monkeypatch.setattr(type(session.run), "stars", property(lambda run: (False,)))
        monkeypatch.setattr(type(session.run), "star_states", property(lambda run: (GoalState.LOST,)))
        table = house.top
        while not session.run.is_over:
            decision = session.state.decision
            assert decision is not None
            table.carry_out(decision.actions[0])
            house.step(4, STEP)
        house.until(lambda: table.prompt_bar.ask.startswith("Not yet"), frame=STEP)
        house.key("ENTER")
        house.until(lambda: table.chooser is not None, frame=STEP)
        assert house.top is table and not session.match.log


class TestLearnToPlay:
    def test_the_title_leads_to_the_lessons_of_a_game_and_to_the_rules_of_one_without(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        house.show(TitleScene(house.app, seated=True))
        house.focus("learn", "ENTER")
        still(house)
        scene = house.top
        assert isinstance(scene, LearnScene) and scene.focus.key == "tasty_humans"
        house.key("ENTER")
        still(house)
        assert isinstance(house.top, LessonListScene)
        house.key("ESCAPE")
        still(house)
        monkeypatch.setattr(course, "has_course", lambda game: game != "hunger")
        house.focus("hunger", "ENTER")
        still(house)
        assert isinstance(house.top, RulesScene)


class TestWords:
    def test_every_number_that_a_game_measures_can_be_asked_for_in_words(self) -> None:
        missing = []
        for game in catalog.ids():
            for metric in catalog.load(game).metrics:
                key = f"campaign.metric.{game}.{metric}"
                if not (has_text(key) or (has_text(f"{key}.yes") and has_text(f"{key}.no"))):
                    missing.append(key)
        assert missing == []

    def test_what_locks_the_hall_is_said(self) -> None:
        """C6: stars, hosts, or who of them is left."""
        whole = campaign.load_campaign()
        hall, stages = whole.chapters[-1], [stop.stage for stop in whole.stops]
        hosts = [chapter.stops[-1].stage for chapter in whole.chapters[:-1]]
        won = StageRecord(stars=7)

        def told(*done: str) -> str:
            return lock_text(Road(whole, dict.fromkeys(done, won)), hall)

        assert told() == say("campaign.locked.hall", n=60, have=0)
        assert told(*hosts) == say("campaign.locked.stars", n=60, have=12)
        assert told(*stages[:30]).endswith("when you have beaten Mr. Brimstone.")

    def test_every_star_of_every_stage_says_itself(self) -> None:
        raw = []
        for game in catalog.ids():
            for name in ("stages", "puzzles"):
                if course.has_course(game, name):
                    for level in course.of_game(game, name).levels:
                        texts = [star_text(game, level, star) for star in range(len(level.stars))]
                        raw += [f"{level.id}: {text}" for text in texts if "campaign." in text or "_" in text]
        assert raw == []

    def test_goals_say_themselves(self) -> None:
        def told(*goals: object) -> str:
            return star_text(
                "tasty_humans", Level("x", "campaign.test.x", Start(), ("you",), stars=(goals,)), 0
            )  # type: ignore[arg-type]

        assert told(AtLeast(metric="points", value=45)) == "45 or more points"
        assert told(AtMost(metric="damage", value=0)) == "No damage tiles"
        assert told(AtMost(metric="damage", value=1)) == "At most 1 damage tile"
        assert told(AtMost(metric="damage", value=2)) == "At most 2 damage tiles"
        assert told(Margin(value=5)) == "Win by 5"
        assert told(Rank(value=2)) == "Second or better"
        assert told(Win(), AtLeast(metric="points", value=1)) == "Win and 1 or more points"
        assert (
            told(By(clock="round", value=4, goals=(AtLeast(metric="crowns", value=3),)))
            == "3 or more crowns before round 4"
        )
        assert told(AnyOf(goals=(Win(), Gain(metric="tiles", value=2)))) == "Win or gain 2 tiles eaten"

    def test_a_bound_stands_with_its_number_and_the_noun_comes_last(self) -> None:
        """K44: in the words of every metric, and of every star of the road."""
        said = [
            goal_words(game, kind(metric=metric, value=value))
            for game in catalog.ids()
            for metric in catalog.load(game).metrics
            for kind in (AtLeast, AtMost)
            for value in (1, 5)
        ]
        said += [words for stop in campaign.load_campaign().stops for words in StageInfo(stop.stage).stars]
        wrong = [words for words in said if re.search(r"\d+ [a-z ]+ (or more|at most)", words)]
        assert wrong == []


def all_stories(info: StageInfo) -> list[Story]:
    """The level's own story, and those for what happened before."""
    level = info.level
    later = [Story.told_by(tale.teller or level.teller, level_text(level, tale.line)) for tale in level.tales]
    return [info.story_for({}), *later]


def strongest(game: str) -> int:
    """Flames of the best level that sits at stages: those that search do not."""
    return max(level.flames for level in bots.list_levels(game) if level.is_quick)


class TestTheRealRoad:
    """levels/campaign.yaml with the stages that there are."""

    def test_every_stop_has_its_words_and_its_faces(self) -> None:
        missing: list[str] = []
        for chapter in campaign.load_campaign().chapters:
            assert has_text(f"{chapter.text}.title")
            for stop in chapter.stops:
                info = StageInfo(stop.stage)
                words = (
                    info.title,
                    info.story,
                    info.twist,
                    *info.stars,
                    *(rival.name for rival in info.rivals()),
                )
                missing += [f"{stop.stage}: {text}" for text in words if text.startswith("campaign.")]
                faces = (info.picture, *(rival.portrait for rival in info.rivals()))
                missing += [face for face in faces if not picture_file(face).is_file()]
        assert missing == []

    @pytest.mark.parametrize("size", TABLE_SIZES)
    def test_the_king_leaves_every_stop_in_sight(self, house: House, size: float) -> None:
        """With all his lines, in every text size: no disc lies under his bubble, and of the guest who stands
        there at most the hat.
        """
        house.app.settings_file.change(text_size=size)
        house.step()
        covered = []
        for chapter in campaign.load_campaign().chapters:
            for stop in chapter.stops:
                around = [stop_rect(other, other == stop) for other in chapter.stops]
                discs = [disc_rect(chapter, other) for other in chapter.stops]
                for story in all_stories(StageInfo(stop.stage)):
                    place = king.best_place(house.app, story, around)
                    spots = (place.bubble, place.face)
                    parts = [king.common_area(one, disc) / disc.w**2 for one in spots for disc in discs]
                    hat = king.common_area(place.bubble, stop_rect(stop, True))
                    if max(parts) > LITTLE or hat > HAT:
                        covered.append(f"{stop.stage}: {max(parts):.2f}, {hat:.0f}")
        assert covered == []

    def test_four_roads_of_ten_and_the_hall(self) -> None:
        """C5, C7: 44 stages, 132 stars; two puzzles and a challenge on each road, a host at its end, cups in
        the hall.
        """
        road = campaign.load_campaign()
        assert [len(chapter.stops) for chapter in road.chapters] == [10, 10, 10, 10, 4]
        assert Road(road, {}).all_stars == sum(len(StageInfo(stop.stage).stars) for stop in road.stops) == 132
        for chapter in road.chapters:
            kinds = [StageInfo(stop.stage).level.kind for stop in chapter.stops]
            if chapter.cup:
                assert kinds == ["cup"] * 4 and chapter.stars == 60
            else:
                assert [i + 1 for i, kind in enumerate(kinds) if kind == "puzzle"] == [4, 7] and kinds[
                    7
                ] == "challenge"
                assert host_portrait(chapter.stops[-1]) and not chapter.stars
            self.check_rivals(chapter)
        teams = {
            StageInfo(stop.stage).level.team
            for chapter in road.chapters
            if not chapter.cup
            for stop in chapter.stops
        }
        assert teams == {True}, "C14: everybody at the couch, but for the cup"

    @staticmethod
    def check_rivals(chapter: Chapter) -> None:
        """C7, C8: who sits where, how strong, with which twist; and a story of up to three sentences at each
        stop, a letter's signature not counted.
        """
        infos = [StageInfo(stop.stage) for stop in chapter.stops]
        best = [max(rival.flames for rival in info.rivals()) / strongest(info.game) for info in infos]
        assert all(rival.text for info in infos for rival in info.rivals())
        assert all(1 <= len(re.findall(r"[.!?](?=\s|$)", info.story)) <= 4 for info in infos), chapter.id
        if chapter.cup:
            assert best == [1.0] * 4 and all(info.twist for info in infos)
            games = {info.game: info for info in infos}
            hosts = {
                other.stops[-1].stage.split("/")[0]: other.stops[-1]
                for other in campaign.load_campaign().chapters
                if not other.cup
            }
            assert all(
                games[game].rivals()[0].portrait == host_portrait(stop) for game, stop in hosts.items()
            ), "each host sits in the hall"
            return
        twists = [infos[place - 1].twist for place in (5, 6, 10)]
        assert all(twists) and len(set(twists)) == 3
        assert chapter.stops[0].lesson or infos[0].level.steps, "stage 1 is a lesson, or says what to look at"
        assert max(best[:3]) < min(best[8:]) or max(best[:3]) <= 0.5, "easy ones first"
        assert best[8] == 1.0, "the ninth is hard"

    def test_from_the_first_stop_to_the_last_by_one_stick(self) -> None:
        """With every shape of the road some direction leads on from every stop, and some direction back."""
        road = campaign.load_campaign()
        at, *others = road.stops
        for ahead in others:
            assert ahead in [neighbor_stop(road, at, direction) for direction in DIRECTIONS], at.stage
            assert at in [neighbor_stop(road, ahead, direction) for direction in DIRECTIONS], ahead.stage
            at = ahead

    def test_three_presses_of_a_pad_lead_into_the_first_lesson(self, house: House) -> None:
        pad = house.pad()
        house.show(TitleScene(house.app))
        house.tap(pad, "a")
        house.dpad(pad, 0, -1)
        house.tap(pad, "a")
        still(house)
        house.tap(pad, "a")
        house.reach(TastyTable, frame=STEP)
        assert isinstance(house.top.extensions[0], Coach)

    def test_after_the_last_lesson_the_small_match_begins(self, house: House) -> None:
        house.app.settings_file.change(speed="skip")
        stop = campaign.load_campaign().stops[0]
        lessons = course.load_by_id(stop.lesson).levels
        progress = Progress.load(house.app.folders.saves / FILE)
        for level in lessons[:-1]:
            progress.finish_level(stop.lesson, level.id)
        house.show(MapScene(house.app, stop.stage))
        house.key("ENTER")
        coach = house.reach(TastyTable, frame=STEP).extensions[0]
        assert isinstance(coach, Coach) and coach.lesson.level.id == lessons[-1].id
        while not coach.lesson.is_done:
            house.until(lambda: coach.shown == coach.lesson.index and house.app.stack.is_settled, frame=STEP)
            house.key("ENTER" if coach.lesson.is_reading else "R")
        house.until(lambda: coach.shown == coach.lesson.index, frame=STEP)
        house.key("ENTER")
        asked = house.reach(ConfirmDialog, frame=STEP)
        house.until(lambda: asked.glance.is_over, frame=STEP)
        house.key("ENTER")
        house.until(
            lambda: isinstance(house.top, TastyTable) and isinstance(house.top.session, StageSession),
            frame=STEP,
        )
        assert house.top.session.info.id == stop.stage
