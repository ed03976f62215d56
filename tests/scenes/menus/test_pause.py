"""Pause: over the frozen table, rules page by page, settings, leaving with the match saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.front.title import TitleScene
from scenes.kit.base import Rect
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.lobby import starting
from scenes.match import rest_page, starter
from scenes.match.log.scene import LogScene
from scenes.match.pause import PauseScene
from scenes.pages import game_list
from scenes.pages.game_ui import PauseFact
from scenes.reference.rulebook.scene import RulesScene
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.games.lobbies import fake_table  # noqa: F401
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, check, size_of_the_week


def pause(house: House) -> Any:
    house.sit(KEYBOARD, KEYBOARD)
    starter.begin_match(house.app, "tasty_humans", {"mode": "versus", "seats": 2}, seed=3)
    house.settle()
    house.show(PauseScene(house.app, house.top.session))
    return house.top


@pytest.mark.parametrize("size", size_of_the_week(1))
def test_every_page_looks_right(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = pause(house)
    for text_size in (1.0, 1.3):
        house.app.settings_file.change(text_size=text_size)
        for page in scene.tabs:
            scene.open_page(page)
            check(scene)


def test_everybody_s_craving_is_there_at_every_text_size(house: House) -> None:
    house.sit(KEYBOARD, KEYBOARD, KEYBOARD, KEYBOARD)
    starter.begin_match(house.app, "tasty_humans", {"mode": "versus", "seats": 4}, seed=3)
    house.settle()
    scene = house.show(PauseScene(house.app, house.top.session))
    cravings = [
        fact.text
        for fact in game_list.game_ui("tasty_humans").pause_facts(scene.session, scene.session.view())
    ]
    assert len(cravings) == 4
    for text_size in TABLE_SIZES:
        house.app.settings_file.change(text_size=text_size)
        assert set(cravings) <= {words.text for words, _ in scene.stage.texts}, text_size
        check(scene)


def test_facts_of_seats_stand_in_the_order_of_their_points(house: House) -> None:
    """T8: people come first only where not all have room."""
    facts = tuple(PauseFact("ui/app_icon", str(seat), "Fact.", seat) for seat in (2, 0, 1, 3))
    rooms = {
        rest_page.facts_with_room(house.app, facts, Rect(0, 0, 700, height))[0]
        for height in range(40, 900, 20)
    }
    assert [fact.seat for fact in max(rooms, key=len)] == [0, 1, 2, 3]
    assert (facts[1], facts[0]) in rooms


@pytest.mark.parametrize("key", ["ESCAPE", "TAB", "ENTER"])
def test_back_menu_and_resume_go_on_playing(house: House, key: str) -> None:
    scene = pause(house)
    assert scene.focus.key == "tab_resume"
    house.key(key, frames=2)
    assert isinstance(house.top, FakeTable)


def test_the_rules_open_the_book_at_a_chapter_or_at_its_search(house: House) -> None:
    pad = house.pad()
    scene = pause(house)
    house.dpad(pad, 0, -1)
    assert scene.page == "rules"
    house.tap(pad, "a")
    house.dpad(pad, 1, 0)
    house.tap(pad, "a", settle=True)
    chapter = game_list.game_ui("tasty_humans").book.chapters[1]
    assert isinstance(house.top, RulesScene) and house.top.page == chapter.pages[0].key
    house.tap(pad, "b", settle=True)
    assert house.top is scene and scene.focus.key == f"chapter:{chapter.key}"
    house.click_on(scene.buttons["search"].rect)
    house.settle()
    assert isinstance(house.top, RulesScene) and house.top.searching


@pytest.mark.parametrize("by_mouse", [False, True])
def test_whoever_lost_the_seat_to_a_bot_takes_it_back(house: House, by_mouse: bool) -> None:
    scene = pause(house)
    assert not any(key.startswith("seat:") for key in scene.buttons), "nobody lent anything"
    house.app.seating.put_bot(1, 2)
    scene.rebuild()
    assert not scene.buttons, "a bot from the lobby keeps its seat"
    for seat in (0, 1):
        house.app.seating.put_bot(seat, 2, sits_in=True)
        scene.rebuild()
        check(scene)
    scene.session.save()
    if by_mouse:
        house.click_on(scene.buttons["seat:1"].rect)
    else:
        while scene.focus.key != "seat:1":
            house.key("RIGHT")
        house.key("ENTER")
    house.step(2)
    assert isinstance(house.top, FakeTable)
    chair = house.app.seating[1]
    assert (chair.bot, chair.owner) == (0, KEYBOARD.owner)
    again = Seating(2)
    MatchSession.resume_match(
        slot_path(house.app.folders.saves, "tasty_humans"), again, house.app.bots, [], KEYBOARD
    )
    assert (again.lent_seats, again[1].owner) == ([0], KEYBOARD.owner), (
        "what is lent stays lent after a break"
    )


def test_leaving_saves_the_match(make_house: Callable[..., House]) -> None:
    house = make_house()
    scene = pause(house)
    session = scene.session
    session.answer(session.asked_seat, session.view().decision.actions[-1])
    digest = session.state.digest()
    house.key("UP")
    assert scene.focus.key == "tab_leave"
    house.key("ENTER", settle=True)
    assert isinstance(house.top, TitleScene) and house.top.focus.key == "continue"
    assert any("Tasty Humans" in words.text for words in house.top.buttons["continue"].words)
    check(house.top)
    house = make_house()
    again = MatchSession.resume_match(
        slot_path(house.app.folders.saves, "tasty_humans"), house.app.seating, house.app.bots, [], KEYBOARD
    )
    assert again.state.digest() == digest


def test_the_music_of_the_table_plays_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str | None] = []
    monkeypatch.setattr(house.app.mixer, "play_music", lambda piece, tense=False: played.append(piece))
    pause(house)
    assert played == []


def test_the_log_lies_over_the_pause(house: House) -> None:
    scene = pause(house)
    while scene.focus.key != "tab_log":
        house.key("DOWN")
    check(scene)
    house.key("ENTER", frames=2)
    assert isinstance(house.top, LogScene)
    house.key("ESCAPE", frames=2)
    assert house.top is scene and scene.focus.key == "tab_log"


def test_the_settings_lie_over_the_pause_and_its_music_plays_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = pause(house)
    played: list[str | None] = []
    monkeypatch.setattr(house.app.mixer, "play_music", lambda piece, tense=False: played.append(piece))
    while scene.focus.key != "tab_settings":
        house.key("DOWN")
    house.key("ENTER", frames=2)
    assert isinstance(house.top, SettingsScene)
    house.key("ESCAPE", frames=2)
    assert house.top is scene and scene.focus.key == "tab_settings" and played == []


def test_a_rival_is_called_as_at_the_table_and_no_picture_covers_words(
    make_house: Callable[..., House],
) -> None:
    house = make_house()
    session = starting.start_quick_match(house.app, "eaten", KEYBOARD)
    house.settle()
    rival = next(chair for chair in session.seating.chairs if chair.person.character)
    house.show(PauseScene(house.app, session))
    names = {words.text for words, _ in house.top.stage.texts}
    assert rival.person.name in names
    wide = next(
        piece
        for piece in house.top.stage.layers["cards"]
        if getattr(piece, "face", "") == "eaten/card_immune_back"
    )
    assert wide.width <= rest_page.ICON
    check(house.top)
