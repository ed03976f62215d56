"""Alone against the rival: what has to be done stands wherever one looks, the rival has one face, and what it
takes is shown before.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.profiles.match_facts import MatchFacts
from game.profiles.profile import Profile
from game.profiles.statistics import Statistics
from game.tasty_humans.components.definitions import CARDS, PLACES, RULES_DATA
from game.tasty_humans.table import actions
from game.tasty_humans.table import events as ev
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn.scoring import rival_score
from scenes.kit.base.texts import say
from scenes.kit.scene import Scene
from scenes.lobby.scene import LobbyScene
from scenes.match.pause import PauseScene
from scenes.pages import game_list
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.details import DetailsScene
from scenes.tasty_humans.lobby.medals import beaten_rivals, with_medal
from scenes.tasty_humans.questions.rival_prey import Prey, find_prey
from scenes.tasty_humans.scoring.count import ScoreScene
from scenes.tasty_humans.scoring.results import match_outcome
from scenes.tasty_humans.scoring.sheets import CravingsScene
from scenes.tasty_humans.text import names, pictures
from tests.scenes.games.tasty_humans import SOLO, finish_match, match_at, table_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull
from tests.scenes.tasty_humans.players import KeyboardPlayer

LONG_LINES = {"challenge": "griffin_long_lines", "rival_level": 3, **SOLO}
DIET = {"balanced_diet": "expert", "rival_level": 6, **SOLO}
LEVEL = 3


def read(scene: Scene) -> set[str]:
    """All words of a scene."""
    return {words.text for words, _ in scene.stage.texts}


def faces(scene: Scene) -> set[str]:
    """All pictures of a scene."""
    return {piece.face for pieces in scene.stage.layers.values() for piece in pieces}


@pytest.mark.parametrize(
    ("options", "text_size"), [(LONG_LINES, 1.0), (DIET, 1.3)], ids=["challenge", "diet"]
)
def test_what_has_to_be_done_stands_on_the_table_in_the_sheets_and_in_the_summary(
    house: House, options: dict[str, Any], text_size: float
) -> None:
    house.app.settings_file.change(text_size=text_size)
    match = match_at("choose_adventurer", after=8, **options)
    task = names.match_task(match.config)
    assert task is not None and task.id in names.TASKS
    table = table_at(house, match)
    assert {task.name, say(f"tasty_humans.rival.level_{options['rival_level']}")} <= read(table)
    assert pictures.task_picture(task.id) in faces(table) and overfull(table) == []
    KeyboardPlayer(house).go_to("task")
    assert table.info.shown is not None and (table.info.shown.name, table.info.shown.text) == (
        task.name,
        task.text,
    )
    house.key("F", frames=2)
    assert isinstance(house.top, DetailsScene) and task.text in read(house.top) and overfull(house.top) == []
    assert game_list.game_ui("tasty_humans").book.page_about(house.top.about())
    house.key("ESCAPE", frames=2)
    for sheets in (
        CravingsScene(house.app, table.view),
        ScoreScene(house.app, finish_match(house, **options), counted=True),
    ):
        house.show(sheets)
        assert {task.name, task.text} <= read(sheets) and overfull(sheets) == []
    assert game_list.summarize_match(match).mode == task.name
    house.show(table)
    pause = house.show(PauseScene(house.app, table.session))
    rival = say(f"tasty_humans.rival.level_{options['rival_level']}")
    assert {task.name, task.text, rival} <= read(pause) and overfull(pause) == []


def test_without_a_challenge_nothing_of_it_is_said(house: House) -> None:
    match = match_at("choose_adventurer", after=8, **SOLO)
    table = table_at(house, match)
    assert names.match_task(match.config) is None and table.focus.find_item("task") is None
    assert not [face for face in faces(table) if face.startswith("tasty_humans/challenge_")]
    pause = house.show(PauseScene(house.app, table.session))
    assert pictures.rival_head(match.config.rival_level) in faces(pause)
    assert not [face for face in faces(pause) if face.startswith("tasty_humans/challenge_")]


def test_the_rival_has_one_face_everywhere(house: House) -> None:
    """The village king is dinner."""
    options = {"rival_level": LEVEL, **SOLO}
    face = pictures.rival_head(LEVEL)
    session = finish_match(house, **options)
    lobby = LobbyScene(house.app, "tasty_humans")
    lobby.options.set_value("mode", "solo")
    lobby.options.set_value("rival_level", LEVEL)
    house.show(lobby)
    house.step(2)
    assert face in faces(lobby)
    count = house.show(ScoreScene(house.app, session, counted=True))
    assert face in faces(count) and not [
        piece for piece in count.stage.layers["cards"] if piece.face == pictures.KING
    ]
    rival = next(standing for standing in match_outcome(session).standings if standing.seat is None)
    assert (rival.portrait, rival.happy) == (face, face)
    assert (
        next(side.portrait for side in game_list.summarize_match(session.match).sides if side.seat is None)
        == face
    )
    table = table_at(house, match_at("choose_adventurer", after=8, **options))
    assert face in faces(table)
    KeyboardPlayer(house).go_to("rival")
    assert table.info.shown is not None and table.info.shown.name == say(f"tasty_humans.rival.level_{LEVEL}")
    assert len({pictures.rival_head(level) for level in range(7)}) == 7


def eat(match: Match, place: int) -> tuple[list[Any], int]:
    """Eat the card there, anyhow: what the rival took, and the points that brought it; up to the next
    choice.
    """
    state: Any = match.state
    before, taken = rival_score(state.rival_cards + state.rival_round), []
    answer: Any = actions.ChooseAdventurer(place // 3, place % 3)
    while True:
        for event in match.apply(answer):
            if isinstance(event, ev.RivalTook):
                taken += event.cards
        if state.decision is None or state.chosen_card < 0:
            return taken, rival_score(state.rival_cards + state.rival_round) - before
        answer = state.decision.actions[0]


def expected_prey(view: Table, place: int) -> Prey | None:
    return find_prey(view, place)  # type: ignore[arg-type]


def test_what_the_rival_would_take_is_what_it_takes() -> None:
    """X3, R16: with and without the king, with captains whose line flees; gaps come from the deck; after the
    first bite only.
    """
    seen = set()
    for seed in range(1, 14):
        for first_turn in (True, False):
            match = match_at(
                "choose_adventurer",
                lambda state, first=first_turn: (state.turn_index == 0) == first,
                first=seed,
                after=seed,
                **SOLO,
            )
            for place in range(PLACES):
                if match.state.grid[place] < 0:
                    continue
                view = match.state.seen_by(None)
                told = expected_prey(view, place)
                taken, points = eat(match.fork(), place)
                if told is None:
                    assert not taken
                    seen.add("none")
                    continue
                assert [layout.place_of(where) for _, where in taken if where is not None] == list(
                    told.places
                )
                assert sum(where is None for _, where in taken) == told.drawn
                assert points == told.points if not told.drawn else points >= told.points
                seen |= {
                    "drawn" if told.drawn else "open",
                    CARDS[view.grid[place]].cls,
                    "king" if view.king < 0 else "no king",
                }
    assert seen >= {"none", "drawn", "open", "captain", "king"}


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_what_the_rival_would_take_is_marked_and_told(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    match = match_at(
        "choose_adventurer", lambda state: state.turn_index == 0 and min(state.grid) >= 0, after=8, **SOLO
    )
    table, told_at_all = table_at(house, match), 0
    for place in range(PLACES):
        table.focus.move_to(f"card:{place}")
        table.follow_focus()
        told = find_prey(table.view, place)
        assert told is not None
        marks = [
            piece
            for piece in table.stage.layers["top"]
            if piece.face == pictures.rival_head(table.view.config.rival_level)
        ]
        assert len(marks) == len(told.places)
        said = table.info.shown
        if CARDS[table.view.grid[place]].cls not in ("wizard", "captain", "cleric"):
            assert said is not None and said.text == told.sentence and said.short == told.short
            assert not told.places or str(told.points) in said.text
            told_at_all += 1
        assert overfull(table) == []
    assert told_at_all


def test_the_highest_rival_that_was_beaten_is_a_medal_of_the_challenge() -> None:
    played = [
        ({"challenge": "griffin_long_lines", "rival_level": level}, level < 5, "") for level in (2, 4, 6)
    ]
    played += [
        ({"rival_level": 1}, True, ""),
        ({}, True, "tasty_humans/stages/first"),
        ({"balanced_diet": "normal"}, True, ""),
    ]
    statistics, kept = Statistics(), Profile("p")
    for i, (options, won, stage) in enumerate(played):
        facts = MatchFacts(
            str(i), "tasty_humans", 1, 1, 50, "2026-11-22", "solo", won, options=options, stage=stage
        )
        statistics = statistics.with_match(facts)
        kept = with_medal(kept, facts)
    usual = RULES_DATA.solo.default_level
    medals = {"griffin_long_lines": 4, "none": 1, "diet_normal": usual}
    assert beaten_rivals(Profile("p", matches=statistics)) == beaten_rivals(kept) == medals, (
        "booked by an older edition, or kept for ever"
    )
    assert beaten_rivals(
        with_medal(kept, replace(facts, options={"rival_level": 0, "balanced_diet": "expert"}))
    ) == {**medals, "diet_expert": 0}
