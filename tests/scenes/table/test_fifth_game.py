"""A fifth game needs one line of the catalog and two folders: the toy is played from the menu to the
results.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game import bots
from game.core import catalog
from game.core.match import Match
from scenes.afterwards.results.scene import ResultsScene
from scenes.front.game_select import GameSelectScene
from scenes.kit.base import texts
from scenes.kit.base.design_tokens import SAFE_LEFT, SAFE_RIGHT
from scenes.kit.base.geometry import Rect
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.session import MatchSession
from scenes.lobby.scene import LobbyScene
from scenes.match.log.extension import LogExtension
from scenes.match.log.scene import LogScene
from scenes.pages import game_list
from scenes.shows.demo import start_demo
from tests.game import toy
from tests.scenes.house import House
from tests.scenes.inspector import Inspector, replace_texts
from tests.scenes.table import toy_ui
from tests.scenes.table.toy_ui import CountedToyTable, ToyCount, ToyLogWriter


@pytest.fixture(autouse=True)
def fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    toy_ui.register(monkeypatch)


@pytest.fixture
def replayed_matches(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """The matches whose answers were carried out once more from their start."""
    found: list[Match] = []
    steps = Match.steps

    def counting(match: Match) -> Iterator[Any]:
        found.append(match)
        return steps(match)

    monkeypatch.setattr(Match, "steps", counting)
    return found


@pytest.fixture
def heard_answers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The answers that log writers have heard of, in that order."""
    found: list[int] = []
    hear = ToyLogWriter.add_events

    def counting(writer: ToyLogWriter, events: Any, answer: int) -> None:
        found.append(answer)
        hear(writer, events, answer)

    monkeypatch.setattr(ToyLogWriter, "add_events", counting)
    return found


def test_it_is_listed_wherever_games_are_listed() -> None:
    assert catalog.ids()[-1] == game_list.menu_entries()[-1].id == "toy"
    assert [level.flames for level in bots.list_levels("toy")] == [1, 2]
    assert game_list.game_ui("toy") is toy_ui.GAME_UI


@pytest.mark.parametrize("largest", [False, True])
def test_the_menu_of_games_has_a_card_for_it(
    house: House, monkeypatch: pytest.MonkeyPatch, largest: bool
) -> None:
    called = {
        key.replace("human_flavor", "toy", 1): text
        for key, text in texts.load_texts().items()
        if key.startswith("human_flavor.")
    }
    known = texts.load_texts() | called
    replace_texts(monkeypatch, known)
    inspector = Inspector(house.app, texts_only=largest)
    menu: Any = inspector.show(GameSelectScene(house.app))
    inspector.take_picture("five_games")
    items = menu.focus.items[:5]
    cards = [Rect(*item.rect) for item in items]
    assert [item.key for item in items] == [entry.id for entry in game_list.menu_entries()]
    assert cards[0].x >= SAFE_LEFT and cards[-1].right <= SAFE_RIGHT
    assert all(right.x - left.right > 20 for left, right in pairwise(cards))
    assert not inspector.faults, inspector.faults
    house.key("LEFT")
    assert menu.focus.key == "toy", "all of them in one row"


def test_it_is_played_from_the_lobby_to_the_results(house: House, replayed_matches: list[Match]) -> None:
    house.app.settings_file.change(motion="none", speed="skip", hold_to_confirm=False)
    lobby: Any = house.show(LobbyScene(house.app, "toy"))
    house.key("ENTER")
    lobby.guests.add_bot(1)
    lobby.rebuild()
    house.key("ENTER", "ENTER")
    house.until(lambda: isinstance(house.top, CountedToyTable))
    table: Any = house.top
    assert table.session.match.rules is toy.RULES and [
        chair.bot > 0 for chair in house.app.seating.chairs
    ] == [False, True]
    house.until(lambda: table.chooser is not None)
    for _ in range(2):
        house.key("ENTER")
        house.until(lambda: table.chooser is not None)
    house.settle()
    house.key("L", settle=True)
    assert isinstance(house.top, LogScene)
    house.key("ESCAPE", settle=True)
    for _ in range(40):
        house.until(lambda: table.chooser is not None or house.top is not table)
        if house.top is not table:
            break
        house.key("ENTER")
    house.until(lambda: isinstance(house.top, ToyCount))
    assert house.top.sheet.winners
    house.until(lambda: isinstance(house.top, ToyCount) and house.top.over)
    house.settle()
    house.key("ENTER")
    house.until(lambda: isinstance(house.top, ResultsScene))
    assert house.top.outcome.heading == "Done"
    assert replayed_matches == [], "its log was written while it was played"


def sit(house: House, answers: int) -> MatchSession:
    """A match of two people after so many answers."""
    house.sit(KEYBOARD, KEYBOARD)
    match = Match.new(toy.RULES, toy.RULES.config(), 3)
    for _ in range(answers):
        assert match.state.decision is not None
        match.apply(match.state.decision.actions[0])
    return MatchSession(match, house.app.seating, house.app.bots, None)


def test_a_log_hears_a_match_once_however_often_its_table_is_built(
    house: House, replayed_matches: list[Match], heard_answers: list[int]
) -> None:
    session = sit(house, 6)
    table: Any = house.show(game_list.make_table(house.app, session))
    extension: LogExtension = table.extensions[0]
    for answers in range(6, 9):
        house.until(lambda: table.chooser is not None)
        table.rebuild()
        assert len(extension.log_writer.chapters()[0].passages) == (answers + 1) // 2
        house.key("ENTER")
    assert len(replayed_matches) == 1 and heard_answers == list(range(1, len(session.match.log)))


def test_a_log_knows_what_was_taken_back(house: House, replayed_matches: list[Match]) -> None:
    session = sit(house, 0)
    table: Any = house.show(game_list.make_table(house.app, session))
    house.until(lambda: table.chooser is not None)
    extension: LogExtension = table.extensions[0]
    lines = []
    for card in range(2):
        table.focus.move_to(f"back:{card}")
        house.key("ENTER")
        lines.append([passage.lines[0].text for passage in extension.log_writer.chapters()[0].passages])
        house.until(lambda: table.chooser is not None)
        house.key("ESCAPE")
        house.until(lambda: table.chooser is not None)
        assert extension.log_writer.chapters() == ()
    assert lines[0] != lines[1] and [len(found) for found in lines] == [1, 1] and len(replayed_matches) <= 1


def test_a_replay_looks_through_its_match_once(
    house: House, replayed_matches: list[Match], heard_answers: list[int]
) -> None:
    whole = sit(house, 8).match
    session = ReplaySession(whole, house.app.seating.to_saved(), house.app.bots)
    texts = []
    for at in (8, 2, 5, 8):
        session.jump_to(at)
        texts.append(
            [
                passage.lines[0].text
                for chapter in session.written_log(ToyLogWriter).chapters()
                for passage in chapter.passages
            ]
        )
    assert [len(told) for told in texts] == [4, 1, 3, 4] and texts[0] == texts[3]
    assert len(replayed_matches) == 1 and heard_answers == [*range(1, 9), *range(1, 9)], (
        "only going back begins it again"
    )


def test_the_demo_plays_it(house: House) -> None:
    start_demo(house.app, "toy")
    house.step(2)
    assert isinstance(house.top, CountedToyTable)
    house.until(lambda: len(house.top.session.match.log) > 1)
