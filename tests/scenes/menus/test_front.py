"""Title, menu of games, credits: at every size and text size, and by every device."""

from __future__ import annotations

from collections.abc import Callable

import pyglet
import pytest

from game.profiles.match_facts import MatchFacts
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, with_match
from scenes.front.credits import CreditsScene
from scenes.front.game_doors import GameDoorsScene
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.scene import Scene
from scenes.lobby.scene import LobbyScene
from scenes.pages import game_list
from scenes.people import booking
from scenes.reference.rulebook.scene import RulesScene
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes, size_of_the_week

FRONT: dict[str, Callable[[App], Scene]] = {
    "title": TitleScene,
    "menu": lambda app: TitleScene(app, seated=True),
    "games": GameSelectScene,
    "credits": CreditsScene,
}


@pytest.mark.parametrize("size", size_of_the_week(0))
@pytest.mark.parametrize("name", FRONT)
def test_the_front_rooms_look_right(house: House, name: str, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = house.show(FRONT[name](house.app))
    house.settle()
    check_all_sizes(scene)


def test_the_title_answers_at_once_and_the_menu_follows(house: House) -> None:
    title = house.show(TitleScene(house.app))
    house.key("ENTER")
    assert [item.key for item in title.focus.items] == [
        "play",
        "campaign",
        "supper",
        "puzzles",
        "learn",
        "replays",
        "settings",
        "quit",
    ]
    house.key("ESCAPE")
    assert title.focus.key == "quit"
    assert house.show(TitleScene(house.app)).focus.key == "play", "somebody has pressed a button here before"


def test_from_title_to_lobby_by_pad(house: House) -> None:
    pad = house.pad()
    house.show(TitleScene(house.app))
    house.tap(pad, "a")
    house.tap(pad, "a", settle=True)
    assert isinstance(house.top, GameSelectScene) and house.top.focus.key == "tasty_humans"
    house.tap(pad, "a", settle=True)
    assert isinstance(house.top, GameDoorsScene) and house.top.focus.key == "quick"
    house.dpad(pad, 0, 1)
    house.tap(pad, "a", settle=True)
    assert isinstance(house.top, LobbyScene)
    for _ in range(5):  # to the seat, not ready, out of it, out of the lobby, out of the doors
        house.tap(pad, "b", settle=True)
    assert isinstance(house.top, GameSelectScene)


def test_the_rules_can_be_read_before_playing(house: House) -> None:
    scene = house.show(GameSelectScene(house.app))
    house.key("F", settle=True)
    assert isinstance(house.top, RulesScene)
    house.key("ESCAPE", settle=True)
    assert house.top is scene


def test_the_game_played_last_comes_first_and_newcomers_are_told_where_to_start(house: House) -> None:
    """G48: by anybody on this machine, stages included; what nobody has played keeps its place behind."""

    def book(who: str, game: str, date: str, stage: str = "") -> None:
        facts = MatchFacts(f"{game} {date}", game, 2, 1, 40, date, stage=stage)
        booking.change_profile(house.app, who, lambda one: with_match(one, facts))

    def shown() -> tuple[list[str], int]:
        menu = house.show(GameSelectScene(house.app))
        texts = [words.text for words, _ in menu.stage.texts]
        return [item.key for item in menu.focus.items[:4]], texts.count(say("game_select.start_here"))

    usual = [entry.id for entry in game_list.menu_entries()]
    assert shown() == (usual, 1) and house.top.focus.key == "tasty_humans"
    ada = house.app.profiles.add_profile("Ada", PORTRAITS[0])
    book(GUEST, "human_flavor", "2026-11-28T20:15")
    assert shown() == (["human_flavor", "tasty_humans", "hunger", "eaten"], 0)
    book(ada.id, "eaten", "2026-11-28T21:00", "eaten/stages/first_bite")
    assert shown()[0] == ["eaten", "human_flavor", "tasty_humans", "hunger"]


def test_settings_and_credits_from_anywhere_on_the_title_whose_footer_can_be_clicked(house: House) -> None:
    pad = house.pad()
    title = house.show(TitleScene(house.app))
    house.tap(pad, "start")
    assert isinstance(house.top, SettingsScene)
    house.tap(pad, "b", "y")
    assert isinstance(house.top, CreditsScene)
    house.tap(pad, "a")
    assert house.top is title
    # the mouse has no glyph of its own for these two, so the line changes as it takes over
    house.point(960, 700)
    house.click_on(next(rect for rect, key in title.zones if key == "settings"))
    assert isinstance(house.top, SettingsScene)


def test_quit_ends_the_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[bool] = []
    monkeypatch.setattr(pyglet.app, "exit", lambda: left.append(True))
    house.show(TitleScene(house.app, seated=True))
    house.focus("quit", "ENTER")
    assert left == [True]


def test_notices_of_the_house_are_shown_once_each(house: House) -> None:
    title = house.show(TitleScene(house.app))
    house.app.notify("The first.")
    house.app.notify("The second.")
    house.step(2)
    assert title.toast.text == "The first."
    house.step(43, seconds=0.1)
    assert title.toast.text == "The second."
    house.resize(1920, 1080)
    assert any(words.text == "The second." for words, _ in title.stage.texts)
    house.step(60, seconds=0.1)
    assert title.toast.text == ""


def test_monsters_breathe_and_blink_and_candles_flicker_only_with_full_motion(house: House) -> None:
    def lives(title: TitleScene) -> tuple[bool, bool, bool]:
        breathed = blinked = flickered = False
        for _ in range(400):
            house.step()
            breathed |= any(head.swell != (1.0, 1.0) for head, _ in title.heads)
            blinked |= any(lids.visible for _, lids in title.heads)
            flickered |= any(flame.swell != (1.0, 1.0) for flame in title.flames)
        return breathed, blinked, flickered

    title = house.show(TitleScene(house.app))
    assert lives(title) == (True, True, True)
    for motion in ("reduced", "none"):
        house.app.settings_file.change(motion=motion)
        assert lives(title) == (False, False, False)
