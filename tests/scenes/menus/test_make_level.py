"""A moment of a match becomes a level (C21): from the pause menu, by every device, in every game, and it
plays at once.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.campaign import own_levels
from game.core import catalog
from scenes.campaign.levels.make_level import MakeLevelScene
from scenes.campaign.stage.session import StageSession
from scenes.kit.base.texts import say
from scenes.kit.input import Intent
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.devices import ERASE
from scenes.kit.match.session import MatchSession
from scenes.match.pause import PauseScene
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.dialog import ConfirmDialog
from scenes.people.profiles import wearing
from scenes.people.profiles.level_name_scene import LevelNameScene
from scenes.table.scene import TableScene
from tests.game.sharing.test_match_code import play_match
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes, give_first_answer, size_of_the_week


def making(house: House, game: str = "tasty_humans", answers: int = 9) -> MakeLevelScene:
    """In a match of two, one of them a bot."""
    match = play_match(game, {"seats": 2}, 4, answers)
    house.sit(*[house.app.devices.last_used] * match.config.seats)
    other = 1 - match.state.decision.seat
    house.app.seating.put_bot(other, 2)
    session: MatchSession[Any] = MatchSession(
        match, house.app.seating, house.app.bots, house.app.folders.saves
    )
    house.show(game_list.make_table(house.app, session))
    scene = MakeLevelScene(house.app, session, match.fork())
    house.app.stack.push(scene)
    house.settle()
    return scene


@pytest.mark.parametrize("size", size_of_the_week(2))
@pytest.mark.parametrize("game", catalog.ids())
def test_it_looks_right_with_the_longest_goal(house: House, game: str, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = making(house, game)
    goals = range(1 + len(scene.metrics) * 2)
    assert len(goals) > 8
    scene.goal = max(goals, key=lambda goal: (setattr(scene, "goal", goal), len(scene._goal_words()))[1])
    scene.rebuild()
    check_all_sizes(scene)


def test_the_pause_menu_leads_to_it(house: House) -> None:
    scene = making(house)
    house.app.stack.pop()
    house.settle()
    pause = PauseScene(house.app, scene.session)
    house.app.stack.push(pause)
    house.settle()
    pause.page = "level"
    pause.rebuild()
    check_all_sizes(pause)
    house.focus("tab_level", "ENTER", settle=True)
    assert isinstance(house.top, MakeLevelScene)


def test_a_replay_leads_to_it_and_the_moment_is_the_one_that_is_shown(house: House) -> None:
    whole = play_match("tasty_humans", {"seats": 2}, 4, 30)
    house.sit(house.app.devices.last_used, 2)
    navigator.go(house.app, routes.Replay(whole, house.app.seating.to_saved(), at=9))
    table = house.reach(TableScene)
    house.key("ENTER", settle=True)
    at = table.session.moment
    assert table.session.is_replay and not table.session.is_playing and 9 <= at < 30
    house.key("TAB")
    house.focus("tab_level", "ENTER", settle=True)
    assert isinstance(house.top, MakeLevelScene)
    house.focus("play", "ENTER", settle=True)
    session = house.reach(TableScene).session
    assert (
        isinstance(session, StageSession)
        and session.match.state.to_position() == whole.fork(at).state.to_position()
    )


def test_by_pad_a_goal_is_chosen_and_played_at_once(house: House) -> None:
    scene, pad = making(house), house.pad()
    moment = scene.match.state.to_position()
    for _ in range(1 + 2 * scene.metrics.index("craving")):
        house.dpad(pad, 1, 0)
    house.dpad(pad, 0, -1)
    before = scene.value
    house.dpad(pad, 1, 0)
    house.tap(pad, "rightshoulder")
    assert scene.value == before + 11
    house.dpad(pad, 0, -1)
    house.dpad(pad, 1, 0)
    while house.top.focus.key != "play":
        house.dpad(pad, 0, -1)
    house.tap(pad, "a", settle=True)
    session = house.top.session
    assert isinstance(session, StageSession) and session.stage.level.startswith("own/")
    assert session.match.state.to_position() == moment
    (goal,) = session.level.stars[0]
    assert (goal.metric, goal.value, session.level.span) == ("craving", before + 11, "turn")
    assert session.seating[1 - goal.seat].bot == 2


def test_nothing_is_offered_that_nobody_could_reach_and_everybody_has_a_name(house: House) -> None:
    """The winner needs the end of the match; time is no merit; people are called as at the table, guests by
    their figures.
    """
    scene = making(house)
    assert scene.goal == 0 and "span" not in scene._row_texts() and scene.possible_spans == [""]
    scene._change_row("goal", 1)
    scene._change_row("span", 1)
    assert scene.possible_spans[scene.span] == "turn"
    scene._change_row("goal", -1)
    assert scene.possible_spans[scene.span] == "" and not {"turn", "round", "day"} & set(scene.metrics)
    for seat in scene.seats:
        chair = scene.session.seating[seat]
        chair.person = chair.person.with_name("Ember")  # what a lobby writes there for its log
    names = {scene._seat_name(seat) for seat in scene.seats}
    assert names == {scene.sides[seat] for seat in scene.seats} and all(names)
    scene.sides[scene.chosen_seat] = ""
    assert scene._row_texts()["seat"][1] == say("profiles.guest"), (
        "before there is a monster, nobody is called by a color"
    )
    wearing.dress_chair(
        scene.session.seating[scene.chosen_seat],
        house.app.profiles.add_profile("Cleo", "tasty_humans/monster_troll"),
    )
    assert scene._row_texts()["seat"][1] == "Cleo"


def test_it_is_kept_without_playing_and_the_match_goes_on(house: House) -> None:
    scene = making(house)
    scene.focus.move_to("keep")
    house.key("ENTER", settle=True)
    (file,) = own_levels.read_all(house.app.folders.levels)
    assert file.course is not None and house.top.session is scene.session


def test_whoever_clears_no_table_for_it_keeps_it_once(house: House) -> None:
    scene = making(house)
    scene.focus.move_to("play")
    house.key("ENTER", settle=True)
    waiting = house.top.session
    assert isinstance(waiting, StageSession)
    give_first_answer(waiting)
    again = making(house)
    for _ in range(2):
        again.focus.move_to("play")
        house.key("ENTER", settle=True)
        assert isinstance(house.top, ConfirmDialog)
        house.key("ESCAPE", settle=True)
    assert house.top is again and len(own_levels.read_all(house.app.folders.levels)) == 2


def test_a_full_disk_is_one_sentence(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = making(house)

    def full(path: Any, raw: bytes, **options: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.core.outputs.write_file", full)
    scene.focus.move_to("keep")
    house.key("ENTER")
    assert house.top is scene and "No space left" in scene.toast.text


@pytest.mark.parametrize("way", ["play", "keep"])
def test_a_full_folder_is_one_sentence_before_anything_is_written(house: House, way: str) -> None:
    """R46: the list reads no more files than that, so no more are made; at any number of presses."""
    folder = house.app.folders.levels
    folder.mkdir(parents=True)
    for number in range(own_levels.MOST_FILES):
        (folder / f"{number}.yaml").write_text("version: 1")
    scene = making(house)
    for _ in range(3):
        scene.focus.move_to(way)
        house.key("ENTER", settle=True)
        assert house.top is scene and "Take some away" in scene.toast.text
    assert len(list(folder.iterdir())) == own_levels.MOST_FILES


def test_others_in_the_folder_do_not_hide_the_new_one(house: House) -> None:
    folder = house.app.folders.levels
    folder.mkdir(parents=True)
    for number in range(own_levels.MOST_FILES - 1):
        (folder / f"a{number}.yaml").write_text("version: 1")
    scene = making(house)
    scene.focus.move_to("play")
    house.key("ENTER", settle=True)
    assert isinstance(house.top.session, StageSession)


def test_a_level_gets_the_name_that_was_typed(house: House) -> None:
    """K47: a name is proposed, and another one may be given."""
    scene = making(house)
    house.focus("name", "ENTER", settle=True)
    board = house.top
    assert isinstance(board, LevelNameScene) and board.name == scene.proposed_title.replace(",", "")
    check_all_sizes(board)
    for text in (*[ERASE] * len(board.name), *"Dinner"):
        board.handle(Intent("text", KEYBOARD, text=text))
    assert board.name == "Dinner"
    board.handle(Intent("menu", KEYBOARD))
    house.settle()
    assert house.top is scene and scene.title.lower() == "dinner"
    scene.focus.move_to("keep")
    house.key("ENTER", settle=True)
    (file,) = own_levels.read_all(house.app.folders.levels)
    assert file.course is not None and file.path.stem == "dinner"
    assert file.course.levels[0].words["title"].lower() == "dinner"


def test_the_proposed_name_is_one_press_away(house: House) -> None:
    scene = making(house)
    scene.title = "Something"
    scene.rebuild()
    house.focus("name", "ENTER", settle=True)
    house.focus(f"offer:{scene.proposed_title}", "ENTER", settle=True)
    assert scene.title == scene.proposed_title
