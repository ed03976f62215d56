"""The list of puzzles and of one's own levels (C15, C20): every device, every size, mistakes told, and played
from here and back.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from threading import Semaphore

import pytest

from game.campaign import course, own_levels
from game.campaign.record import StageRecord
from game.core import catalog
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.session import LessonSession
from scenes.campaign.levels.list_scene import LevelListScene
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.table import StageCoach
from scenes.front.title import TitleScene
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.base.texts import say
from scenes.navigation import navigator
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes, size_of_the_week

EXAMPLES = sorted((Path(__file__).resolve().parents[3] / "docs" / "levels").glob("*.yaml"))
TABS = [f"{game}/puzzles" for game in catalog.ids() if course.has_course(game, "puzzles")]
BOOKS = [f"{game}/puzzle_book" for game in catalog.ids() if course.has_course(game, "puzzle_book")]


def own(house: House, count: int = 1, broken: bool = False) -> None:
    folder = house.app.folders.levels
    for number in range(count):
        game = catalog.ids()[number % 4]
        own_levels.keep_level(folder, f"Dinner {number:02}", own_levels.new_level(game, f"Dinner {number}"))
    if broken:
        (folder / "a-mistake.yaml").write_text("version: 1\nid: own\ngame: chess\ntext: own\nlevels: []\n")
        text = own_levels.new_level("hunger", "x").replace(
            "{bot: 1}", "{bot: 1, persona: nobody_who_was_ever_here}"
        )
        # all names that there are is the longest that is said
        (folder / "another-mistake.yaml").write_text(text)


def open_list(house: House, at: str = "") -> LevelListScene:
    """The list with its files read: the tab of one's own levels, or the one that has the level `at`."""
    scene = house.show(LevelListScene(house.app, at))
    if not at:
        scene._open_tab("own")
    house.until(lambda: scene.reading is None)
    house.settle()
    return scene


@pytest.mark.parametrize("size", size_of_the_week(1))
@pytest.mark.parametrize("tab", [*TABS, BOOKS[-1], "own", "nothing"])
def test_it_looks_right(house: House, tab: str, size: tuple[int, int]) -> None:
    house.resize(*size)
    if tab == "own":
        own(house, 17, broken=True)
    scene = house.show(LevelListScene(house.app))
    scene._open_tab("own" if tab == "nothing" else tab)
    house.until(lambda: scene.reading is None)
    house.settle()
    check_all_sizes(scene)
    if tab == "own":
        house.key("RIGHT")
        check_all_sizes(scene)


def test_the_king_tells_the_story_of_the_one_in_focus(house: House) -> None:
    scene = house.show(LevelListScene(house.app))
    for _ in range(2):
        one = scene.current_level
        assert (
            one is not None
            and one.info is not None
            and scene.question_words() == one.info.story_for({}).spoken
        )
        assert one.info.story in {words.text for words, _ in scene.stage.texts}
        house.key("RIGHT")


def test_a_mistake_is_told_with_its_line_and_the_others_play(house: House) -> None:
    own(house, 1, broken=True)
    scene = open_list(house)
    assert [one.info is None for one in scene.shown] == [True, True, False]
    shown = {words.text for words, _ in scene.stage.texts}
    assert {"a-mistake.yaml", "Line 3"} <= shown and any(
        "the games are: tasty_humans" in text for text in shown
    )
    house.key("ENTER")
    assert (
        house.top is scene
        and "a-mistake.yaml: line 3" in scene.toast.text
        and "no game 'chess'" in scene.toast.text
    )
    house.key("DOWN")
    house.key("ENTER", settle=True)
    assert house.top.session.stage.level == "own/dinner-00/dinner_0"


def test_the_examples_of_the_documents_play_here_in_words_of_their_own(house: House) -> None:
    """C22: the lesson among them speaks, refuses and names buttons without any file of texts."""
    folder = house.app.folders.levels
    folder.mkdir(parents=True)
    for path in EXAMPLES:
        shutil.copy(path, folder)
    scene = open_list(house, "own/first-bites/first_bites")
    assert [one.info.title for one in scene.shown] == ["First Bites", "Picnic in the Forest", "Three Dice"]
    assert all(one.info.story and "own." not in one.info.story for one in scene.shown)
    house.key("ENTER", settle=True)
    table = house.top
    coach = next(one for one in table.extensions if isinstance(one, StageCoach))
    words = table.session.level.words
    said = coach.current_speech()
    assert (said.title, said.body) == (
        words["welcome.title"],
        words["welcome.body"],
    ) and "First Bites" in str(coach.bar_title())
    house.key("ENTER", settle=True)
    assert coach.current_speech().task == words["choose.task"] and "{confirm}" in coach.current_speech().task
    wrong = next(
        action for action in table.session.match.state.decision.actions if coach.find_objection(action)
    )
    assert table.refusal_text(coach.find_objection(wrong)) == words["choose.refusal"]


def test_a_lesson_of_ones_own_is_learned_and_leads_back(house: House) -> None:
    """C20: a level file has what a lesson has, so a lesson plays from here as those of the game do."""
    folder = house.app.folders.levels
    folder.mkdir(parents=True)
    text = next(path for path in EXAMPLES if path.stem == "first-bites").read_text(encoding="utf-8")
    text = text.replace("kind: challenge", "kind: lesson").replace("{bot: 1", "{watches: true, bot: 1")
    (folder / "a.yaml").write_text(text.partition("    stars:")[0], encoding="utf-8")
    scene = open_list(house, "own/a/first_bites")
    assert scene.current_level is not None and not scene.is_done(scene.current_level)
    chairs = house.app.seating.chairs
    house.key("ENTER", settle=True)
    coach = next(one for one in house.top.extensions if isinstance(one, Coach))
    assert isinstance(house.top.session, LessonSession) and house.top.session.folder is None
    assert house.app.seating[1].sits_in, "as if somebody looked on there"
    while not coach.lesson.is_done:
        house.until(lambda: coach.shown == coach.lesson.index and house.app.stack.is_settled, frame=0.1)
        house.key("ENTER" if coach.lesson.is_reading else "R")
    house.until(lambda: coach.shown == coach.lesson.index, frame=0.1)
    house.key("ENTER", settle=True)
    assert house.top is scene and scene.is_done(scene.current_level) and house.app.seating.chairs is chairs
    assert house.app.profiles.active.lessons == (), "trophies are for the lessons of the game"


def test_a_level_without_words_is_called_by_its_id(house: House) -> None:
    own(house, 1)
    (path,) = house.app.folders.levels.iterdir()
    path.write_text(
        "".join(
            line
            for line in path.read_text().splitlines(keepends=True)
            if "words" not in line and "title:" not in line
        )
    )
    scene = open_list(house, "own/dinner-00/dinner_00")
    assert (
        scene.current_level is not None
        and scene.current_level.info is not None
        and scene.current_level.info.title == "Dinner 0"
    )
    assert not any(words.text.startswith("own.") for words, _ in scene.stage.texts)


def test_by_pad_from_the_title_to_a_puzzle_and_back_to_the_list(house: House) -> None:
    pad = house.pad()
    title = house.show(TitleScene(house.app, seated=True))
    title.focus.move_to("puzzles")
    house.tap(pad, "a", settle=True)
    scene = house.top
    assert isinstance(scene, LevelListScene)
    house.dpad(pad, 1, 0)
    wanted = scene.shown[1].id
    house.tap(pad, "a", settle=True)
    session = house.top.session
    assert isinstance(session, StageSession) and session.stage.level == wanted
    navigator.replace(house.app, session.way_back)
    house.settle()
    assert isinstance(house.top, LevelListScene) and house.top.current_level.id == wanted


def solve(house: House, tab: str, stars: int, count: int) -> None:
    """Put stars on the first levels of a course."""
    course_id = course.load_by_id(tab)
    for level in course_id.levels[:count]:
        Records(house.app).put_record(f"{tab}/{level.id}", StageRecord(stars))


def test_a_volume_of_the_book_lies_on_one_page(house: House) -> None:
    """K58: all numbers in sight, the count of the solved ones, and the first unsolved one in focus."""
    tab = BOOKS[0]
    solve(house, tab, 1, 3)
    scene = open_list(house, f"{tab}/crumb_04")
    count = len(scene.shown)
    shown = {words.text for words, _ in scene.stage.texts}
    assert {str(number) for number in range(1, count + 1)} <= shown
    assert say("campaign.book.heading", n=3, of=count) in shown
    assert scene.chosen == 3 and "Crumb 4" in shown
    house.key("DOWN")
    assert scene.chosen == 11
    house.key("ENTER", settle=True)
    assert house.top.session.stage.level == scene.shown[11].id


def test_the_king_says_when_a_volume_is_solved(house: House) -> None:
    """K28: once without all stars, once with all."""
    tab, words = BOOKS[0], ("campaign.book.solved", "campaign.book.full")
    count = len(course.load_by_id(tab).levels)
    solve(house, tab, 1, count - 1)
    assert open_list(house, f"{tab}/crumb_01").question_words() not in map(say, words)
    for stars, key in zip((1, 7), words, strict=True):
        solve(house, tab, stars, count)
        assert open_list(house, f"{tab}/crumb_01").question_words() == say(key)


def test_shoulder_buttons_and_the_mouse_change_tabs(house: House) -> None:
    pad = house.pad()
    scene = house.show(LevelListScene(house.app))
    seen = []
    for _ in scene.tabs:
        seen.append(scene.tab)
        house.tap(pad, "rightshoulder")
    assert tuple(seen) == scene.tabs and scene.tab == scene.tabs[0]
    house.click_on(next(item.rect for item in scene.focus.items if item.key == "tab:own"))
    assert scene.tab == "own"


def test_titles_and_own_goals_are_there_without_a_focus(house: House) -> None:
    """K40: at every size, all of a game's puzzles at once."""
    for size in TABLE_SIZES:
        house.app.settings_file.change(text_size=size)
        scene = house.show(LevelListScene(house.app))
        for tab in TABS:
            scene._open_tab(tab)
            written = {words.text for words, _ in scene.stage.texts}
            assert {one.info.title for one in scene.shown if one.info} <= written
    own(house, 3, broken=True)
    scene = open_list(house)
    written = [words.text for words, _ in scene.stage.texts]
    for one in scene.shown:
        if one.info:
            assert one.info.title in written and one.info.stars[0] in written
        else:
            assert one.id.split("/")[1] in written, "a file with a mistake has its name"


def test_long_lists_scroll(house: House) -> None:
    own(house, 24)
    scene = open_list(house)
    seen = {scene.chosen}
    for _ in range(6):
        house.key("DOWN")
        seen.add(scene.chosen)
    assert max(seen) == 12 and scene.first_row == 2
    for _ in range(6):
        house.key("UP")
    assert scene.first_row == 0


@pytest.mark.parametrize("size", size_of_the_week(2))
def test_files_are_read_away_from_the_frames(
    house: House, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """R45: a bar fills meanwhile, other tabs open, and leaving waits for nothing."""
    house.resize(*size)
    own(house, 3)
    read, gate = own_levels.read_level_file, Semaphore(0)
    monkeypatch.setattr(own_levels, "read_level_file", lambda path: gate.acquire() and read(path))
    scene = house.show(LevelListScene(house.app))
    scene._open_tab("own")
    assert scene.reading is not None and scene.bar is not None and scene.shown == []
    check_all_sizes(scene)
    gate.release(2)
    house.until(lambda: scene.reading is not None and scene.reading.done == 2)
    house.step()
    assert scene.bar.filled.rect.w == pytest.approx(scene.bar.room.w * 2 / 3)
    scene._open_tab(TABS[0])
    assert scene.reading is None and scene.shown
    gate.release(9)
    scene._open_tab("own")
    house.until(lambda: scene.reading is None)
    assert len(scene.shown) == 3 and scene.bar is None
    house.key("ESCAPE", settle=True)


def test_a_file_that_breaks_its_reader_takes_only_itself_from_the_list(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    own(house, 2)
    load = course.load_course
    monkeypatch.setattr(course, "load_course", lambda path: 1 / 0 if path.stem.endswith("00") else load(path))
    scene = open_list(house)
    assert [one.info is None for one in scene.shown] == [True, False] and "ZeroDivisionError" in scene.shown[
        0
    ].mistake


def test_each_level_of_a_large_file_is_shown_from_one_reading(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    head, _, body = own_levels.new_level("hunger", "x").partition("levels:\n")
    folder = house.app.folders.levels
    folder.mkdir(parents=True)
    (folder / "many.yaml").write_text(
        f"{head}levels:\n" + "".join(body.replace("id: x", f"id: x{i}") for i in range(120))
    )
    reads: list[Path] = []
    load = course.load_course
    monkeypatch.setattr(course, "load_course", lambda path: reads.append(path) or load(path))
    scene = open_list(house)
    assert len(scene.shown) == 120 and len(reads) == 1
    house.key("DOWN")
    assert open_list(house) is not scene and len(reads) == 1, "nothing has changed since"


LONG = "x" * 250


@pytest.mark.parametrize("name", [f"{LONG}.yml", f"{LONG}.txt", "a-mistake.yaml"])
def test_long_foreign_words_stay_on_the_page(house: House, name: str) -> None:
    """R50: names of files, and what is said of them."""
    folder = house.app.folders.levels
    folder.mkdir(parents=True)
    (folder / name).write_text(
        own_levels.new_level("hunger", "x").replace("game: hunger", "game: " + "W" * 10_000)
    )
    scene = open_list(house)
    check_all_sizes(scene)
    house.key("ENTER")
    assert all(words.natural[0] <= 1920 for words, _ in [*scene.stage.texts, *scene.toast.stage.texts])


def test_ears_hear_titles_and_stars_of_levels_and_which_tab_is_open(house: House) -> None:
    """X16: a page of the book shows a number alone, and a tab of the list is a picture."""
    scene = open_list(house, BOOKS[0])
    heard = {group.id: group.things for group in scene.spoken().groups}
    assert [thing.key for thing in heard["tabs"] if thing.state] == [f"tab:{BOOKS[0]}"]
    assert not any(thing.act for thing in heard["tabs"]), "nobody sits down at a tab"
    assert len(heard["levels"]) == len(scene.shown)
    for one, thing in zip(scene.shown, heard["levels"], strict=True):
        assert thing.name == one.info.title and thing.state.startswith("0 of")
