"""The log tells what happened, in words, with the right numbers; the panel shows it and finds its things on
the table.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.model import Event
from game.tasty_humans.components.definitions import CARD_INDEX, FIRST_LEADER, LEADERS
from game.tasty_humans.table import events as ev
from scenes.kit.base.texts import has_text, load_texts, say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.log import Line, last_answer_number, lines_since, open_events
from scenes.match.log.extension import LogExtension
from scenes.match.log.scene import LIST, LogScene
from scenes.tasty_humans.text import names
from scenes.tasty_humans.text.log_lines import TastyLogWriter
from tests.scenes.games.tasty_humans import LOG, MATCHES, match_at, table_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull
from tests.scenes.written_log import lines_of, write_log
from tests.weekly import take_share


def log_of(match: Match) -> TastyLogWriter:
    log_writer = TastyLogWriter(match.state.seen_by(None).monsters, range(4))
    write_log(log_writer, match)
    return log_writer


def events_of(match: Match, kind: type[Event]) -> list[Any]:
    every = [*match.state.opening, *(event for _, _, events in match.steps() for event in events)]
    return [event for event in every if isinstance(event, kind)]


TABLES = [options for options, _ in LOG.played]


def table_with_log(house: House, match: Match, *holders: Any) -> Any:
    return table_at(house, match, *holders, extensions=(LogExtension,))


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_whole_match_is_told_in_words_with_its_numbers(options: dict[str, Any]) -> None:
    match = MATCHES.whole(3, **options)
    log_writer = log_of(match)
    lines = lines_of(log_writer)
    said = (
        [line.text for line in lines]
        + [chapter.title for chapter in log_writer.chapters()]
        + [line.deed for line in lines]
    )
    assert not [text for text in said if text in load_texts() or "{" in text]
    assert sum(line.deed.startswith("gulped ") for line in lines) == len(
        events_of(match, ev.AdventurerChosen)
    )
    took = sum(
        int(line.text.split(" took ")[1].split()[0])
        for line in lines
        if " damage." in line.text and " took " in line.text
    )
    assert took == len(events_of(match, ev.DamageDropped))
    assert sum(" drafted the " in line.text for line in lines) == len(events_of(match, ev.LeaderDrafted))
    assert (
        sum(chapter.title.startswith("Round") for chapter in log_writer.chapters())
        == match.state.seen_by(None).round
    )
    result = match.state.result
    assert result is not None
    assert [
        line
        for line in lines[-len(result.sides) :]
        if not any(f" {side.total} point" in line.text for side in result.sides)
    ] == []


def test_the_damage_of_a_turn_is_one_line() -> None:
    match = match_at("drop_damage", after=4, seats=2)
    while match.state.damage_left:
        match.apply(match.state.decision.actions[0])
    hurt = [line for line in lines_of(log_of(match)) if line.tone == "pain"][-1]
    assert len(hurt.spots) == int(hurt.text.split(" took ")[1].split()[0])


def test_a_captain_takes_his_line_along_in_one_sentence() -> None:
    log_writer = TastyLogWriter(("troll", "griffin"), (0, 1))
    captain = CARD_INDEX["ca01"]
    log_writer.add_events([ev.TurnStarted(1, 1, 0)], 0)
    log_writer.add_events([ev.AdventurerChosen(1, (0, 0), captain, ())], 1)
    log_writer.add_events(
        [ev.CardKept(1, captain, 2), ev.CardsRetreated((0, 0), "horizontal", ((3, (1, 0)),))], 2
    )
    assert [line.text for line in lines_of(log_writer)] == ["Griffin gulped Captain Harrumph: the row fled."]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_listening_along_equals_reading_it_afterwards(options: dict[str, Any]) -> None:
    """Also when the match is stopped anywhere."""
    match = MATCHES.play_match(3, 40, **options)
    log_writer = TastyLogWriter(match.state.seen_by(None).monsters, range(4))
    log_writer.add_events(open_events(match.state.opening), 0)
    for number, (_, _, events) in enumerate(match.steps(), 1):
        log_writer.add_events(open_events(events), number)
    assert log_writer.chapters() == log_of(match).chapters()


def test_what_came_since_a_seats_last_turn_is_not_its_own() -> None:
    match = MATCHES.play_match(3, 41, seats=3)
    for seat in range(3):
        since = last_answer_number(match, seat)
        assert match.log[since - 1].seat == seat
        later = lines_since(log_of(match).chapters(), since)
        assert all(line.answer > since for line in later) and not [
            line for line in later if line.seat == seat
        ]


def test_the_log_opens_by_pad_keys_and_click_and_closes(house: House) -> None:
    """Once the bar shows what a mouse has. What turns things opens nothing."""
    pad = house.pad()
    table = table_with_log(house, match_at("choose_adventurer", after=20, seats=2))
    for press in (
        lambda: house.tap(pad, "back"),
        lambda: house.key("L"),
        lambda: (house.point(900, 500), house.point(960, 40), house.click_prompt("log")),
    ):
        press()
        house.settle()
        assert isinstance(house.top, LogScene)
        house.key("ESCAPE", settle=True)
        assert house.top is table
    for step in (1, -1):
        house.wheel(960, 500, step)
        house.settle()
        assert house.top is table


def test_turning_a_shape_does_not_open_the_log(house: House) -> None:
    matches = (match_at("drop_adventurer", first=seed, seats=2) for seed in range(1, 30))
    match = next(m for m in matches if len({action.rotation for action in m.state.decision.actions}) > 1)
    table = table_with_log(house, match)
    house.key("E")
    assert house.top is table


def test_the_log_is_there_while_bots_play(house: House) -> None:
    table = table_with_log(house, MATCHES.play_match(3, 12, seats=2), 1, 2)
    house.key("L", settle=True)
    assert isinstance(house.top, LogScene) and house.top.since is None
    answers = len(table.session.match.log)
    house.step(60)
    assert len(table.session.match.log) == answers
    house.key("ESCAPE")
    house.until(lambda: len(table.session.match.log) > answers)


@pytest.mark.parametrize("text_size", take_share([1.0, 1.15, 1.3], 3))
def test_the_panel_begins_at_the_end_and_leads_everywhere(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    match = MATCHES.whole(3, seats=4)
    house.sit(*[KEYBOARD] * 4)
    log = house.show(LogScene(house.app, "tasty_humans", log_of(match).chapters, since=60))
    lines = [i for i, row in enumerate(log.rows) if row.kind == "line"]
    assert log.at == lines[-1]
    seen = []
    while True:
        assert overfull(log) == []
        rect = log.focus.rect
        assert rect is not None and LIST.y <= rect[1] and rect[1] + rect[3] <= LIST.top
        seen.append(log.at)
        house.key("UP")
        if log.at == seen[-1]:
            break
    assert seen == lines[::-1]
    assert sum(row.kind == "mark" for row in log.rows) == 1


def test_shoulders_go_round_by_round_and_the_wheel_scrolls(house: House) -> None:
    house.sit(*[KEYBOARD] * 2)
    chapters = log_of(MATCHES.whole(3)).chapters()
    log = house.show(LogScene(house.app, "tasty_humans", lambda: chapters))
    found = []
    for _ in chapters:
        house.key("Q")
        found.append(log.rows[(log.at or 0) - 1].text)
    assert found == [chapter.title for chapter in chapters][::-1]
    house.key("E")
    assert log.rows[(log.at or 0) - 1].text == chapters[1].title
    first = log.first
    house.wheel(960, 500, -1)
    assert log.first == first + 1
    house.wheel(960, 500, 1)
    assert log.first == first


def test_shoulders_know_a_round_that_has_just_begun(house: House) -> None:
    """It has no event yet, so it has no line to go to."""
    match = MATCHES.play_match(3, 0, seats=2)
    chapters = log_of(match).chapters()
    assert not chapters[-1].passages
    log = LogScene(house.app, "tasty_humans", lambda: chapters)
    house.sit(*[KEYBOARD] * 2)
    house.show(log)
    for key in "EQE":
        house.key(key)
        assert log.focus.key == f"line:{log.at}"


def test_an_empty_log_says_so(house: House) -> None:
    log = house.show(LogScene(house.app, "tasty_humans", tuple))
    assert any(words.text == load_texts()["log.empty"] for words, _ in log.stage.texts)
    house.key("UP", "Q")
    assert house.top is log


def test_a_line_shows_its_tiles_where_they_still_lie(house: House) -> None:
    match = MATCHES.play_match(3, 31, seats=2)
    table = table_with_log(house, match)
    eaten = [line for line in lines_of(log_of(match)) if line.spots]
    view = table.session.view()
    for line in eaten:
        lying = [(s, c, r) for _, (s, t, c, r) in line.spots if view.tile_at(s, c, r) == t]
        assert len(table.places_of(line)) == max(1, len(lying))
    assert table.places_of(Line("nobody", 1)) == []


def test_taking_back_takes_the_line_away(house: House) -> None:
    table = table_with_log(house, match_at("drop_adventurer", after=6, seats=2))
    keeper = table.extensions[0]
    assert isinstance(keeper, LogExtension)
    before = keeper.log_writer.chapters()
    assert table.session.can_undo
    house.key("ESCAPE", frames=3)
    assert len(lines_since(keeper.log_writer.chapters(), 0)) < len(lines_since(before, 0))


def test_every_key_that_is_put_together_is_written() -> None:
    keys = [
        f"tasty_humans.log.{key}"
        for key in ("ate", "ate_horizontal", "ate_vertical", "skipped.stomach_full", "skipped.grid_empty")
    ]
    keys += [
        f"tasty_humans.log.deed.{key}"
        for key in ("ate", "ate_horizontal", "ate_vertical", "full", "full_first")
    ]
    keys += [
        f"tasty_humans.log.{head}leader_{what}"
        for head in ("", "deed.")
        for what in ("drafted", "eaten", "lost")
    ]
    assert [key for key in keys if not has_text(key)] == []


def test_each_tile_has_its_word_and_all_leaders_one() -> None:
    words = [names.tile_text(code) for code in range(FIRST_LEADER + len(LEADERS))]
    assert {*words[FIRST_LEADER:]} == {say("tasty_humans.tile.leader")}
    assert len({*words[:FIRST_LEADER]}) == FIRST_LEADER and words[FIRST_LEADER] not in words[:FIRST_LEADER]
