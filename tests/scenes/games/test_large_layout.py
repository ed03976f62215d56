"""The large layout of every table: one hand plays whole matches in it, and it tells no more than the painted table."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from scenes.kit.art import Stage
from scenes.kit.base import Rect
from scenes.kit.base.settings import TEXT_SIZES
from scenes.match import match_words
from scenes.table.large.groups import GROUPS, QUESTION
from scenes.table.large.view import LargeView
from scenes.table.questions.choice_entries import find_way
from tests.scenes import words_faults
from tests.scenes.games import playing
from tests.scenes.games.lists import flat
from tests.scenes.games.playing import begin, until_ready
from tests.scenes.house import House
from tests.scenes.table.hands import Hands, chooser_of, rows_of
from tests.weekly import take_share, take_turns

OPTIONS: dict[str, dict[str, Any]] = {
    "tasty_humans": {"seats": 2},
    "eaten": {"mode": "duel"},
    "hunger": {"mode": "rookie", "seats": 2},
    "human_flavor": {"seats": 2},
}
SHARE = 2
"""Weeks in which the whole matches of all games take their turns."""


class LargeHands(Hands):
    """Goes through the rows; what is no row of its own is put together in steps as at the table."""

    def answer(self, action: Any) -> None:
        if find_way(action, rows_of(self.table)):
            super().answer(action)
        elif hasattr(chooser_of(self.table).policy, "counts"):
            self.count(chooser_of(self.table).policy, action.resources)
        else:
            rows = [entry for entry in flat(rows_of(self.table)) if entry.action is not None]
            super().answer(rows[-1].action)


def open_large(house: House, game: str, size: float = TEXT_SIZES[-1]) -> Any:
    """A table with large letters at its first question."""
    playing.quick(house)
    house.app.settings_file.change(text_size=size, own_roll=False, hints=True)
    table = begin(house, game, OPTIONS[game])
    until_ready(house, table)
    return table


def choose_answer(table: Any) -> Any:
    seat = table.session.asked_seat
    return bots.make_bot(table.session.game, 2).choose(table.session.view(seat), len(table.session.match.log))


def until_rows(house: House, table: Any) -> LargeView[Any, Any]:
    """Answer until a question is a list; the first one of a match may lie differently on the painted table."""
    table.carry_out(choose_answer(table))
    until_ready(house, table)
    while not isinstance(table.chooser, LargeView):
        table.carry_out(choose_answer(table))
        until_ready(house, table)
    house.step(2)
    return table.chooser


@pytest.mark.parametrize("game", take_share(list(OPTIONS), SHARE))
def test_a_match_is_played_to_its_end_in_large_rows(house: House, game: str) -> None:
    table = open_large(house, game)
    hands, pressed = LargeHands(house, table), 0
    assert table.large.is_on
    for _ in range(400):
        until_ready(house, table)
        if table.session.is_finished:
            break
        answers = len(table.session.match.log)
        if isinstance(table.chooser, LargeView):
            hands.answer(choose_answer(table))
            pressed += 1
        else:
            assert not table.chooser.policy.may_list, "only what is secret is no list"
            table.carry_out(choose_answer(table))
        until_ready(house, table)
        assert len(table.session.match.log) > answers
    assert table.session.is_finished and pressed >= 10
    assert table.session.match.state.check() == []


# -- around the question


def screen_place(table: Any, rect: Rect) -> tuple[float, float]:
    """Where the middle of a part of the table is seen."""
    window, (x, y), zoom = table.large.camera.pose
    return window.cx + (rect.cx - x) * zoom, window.cy + (rect.cy - y) * zoom


of_one_game = pytest.mark.parametrize("game", [take_turns(list(OPTIONS), 0)])


@of_one_game
@pytest.mark.parametrize(("size", "layout", "is_large"), [(1.3, "auto", False), (1.6, "auto", True)])
def test_tables_open_large_where_letters_are(
    house: House, game: str, size: float, layout: str, is_large: bool
) -> None:
    house.app.settings_file.change(table_layout=layout)
    assert open_large(house, game, size).large.is_on == is_large


@of_one_game
def test_one_button_turns_to_the_painted_table_and_back_in_the_middle_of_a_question(
    house: House, game: str
) -> None:
    table = open_large(house, game)
    until_rows(house, table)
    house.key("DOWN")
    row, camera = table.chooser.current_entry, table.stage.camera
    house.key("T", frames=2)
    assert not isinstance(table.chooser, LargeView) and table.stage.camera is None
    assert house.app.settings.table_layout == "painted"
    assert "layout" in {prompt.role for prompt in table.prompt_bar.shown}
    house.key("T", frames=2)
    assert isinstance(table.chooser, LargeView) and table.stage.camera is camera
    assert table.chooser.question.entry.key == row.key and house.app.settings.table_layout == "large"


@pytest.mark.parametrize("game", take_share(list(OPTIONS), SHARE))
def test_the_first_visit_of_a_row_paints_nothing_that_quiet_frames_could(house: House, game: str) -> None:
    """Rows, their pictures and their questions are there before somebody goes to them."""
    table = open_large(house, game)
    chooser = until_rows(house, table)
    for _ in chooser._paint_large_ahead():
        pass
    sheet, entries, textures = chooser.row_sheet, chooser.question.level.entries, house.app.art.textures
    stage = Stage(house.app.art, ("large",))
    for first in (0, sheet.last_first):
        stage.clear(sheet.paint_rows(stage, None, first))  # the panel itself and its arrows
    made = textures.made
    for number, entry in enumerate(entries):
        stage.clear(sheet.paint_rows(stage, number, sheet.first_with(number, 0)))
        if entry.ask:
            table.prompt_bar.make_question(entry.ask)
    assert textures.made == made


@of_one_game
def test_the_groups_lie_around_the_question_and_back_leads_to_it(house: House, game: str) -> None:
    table = open_large(house, game)
    chooser = until_rows(house, table)
    house.key("DOWN")
    row = chooser.current_entry
    seen = set()
    for group in list(GROUPS)[1:]:
        house.key("E", frames=2)
        assert chooser.group == group
        rows = chooser.question.level.entries
        assert all(entry.action is None for entry in rows)
        assert all(
            card.words or entry.inside or entry.words for card, entry in zip(chooser.cards, rows, strict=True)
        )
        seen.add(rows[0].words)
        house.key("DOWN", "ENTER", frames=2)
        while house.top is not table or chooser.question.level.opener.key != f"tab:{group}":
            house.key("ESCAPE", frames=3)
    assert len(seen) == len(GROUPS) - 1
    house.key("ESCAPE", frames=2)
    assert chooser.group == QUESTION and chooser.current_entry == row
    assert table.chooser is chooser


@of_one_game
def test_a_mouse_opens_groups_and_means_what_the_picture_shows(house: House, game: str) -> None:
    table = open_large(house, game)
    chooser = until_rows(house, table)
    house.point(*chooser.tabs.rects["log"].center)
    house.click(*chooser.tabs.rects["log"].center)
    house.step(2)
    assert chooser.group == "log"
    house.click(*chooser.tabs.rects[QUESTION].center)
    house.step(2)
    assert chooser.group == QUESTION
    spots = [(entry, rect) for entry in chooser.question.level.entries for rect in chooser.entry_spots(entry)]
    for entry, rect in spots[:3]:
        chooser.go_to_row(chooser.question.level.entries.index(entry))
        house.step(2)
        table.large.camera.arrive()
        place = screen_place(table, rect)
        if not table.large.camera.window.contains(*place):
            continue
        house.point(0, 0)
        house.point(*place)
        assert entry.marks == chooser.question.entry.marks


@of_one_game
def test_what_happens_is_told_in_lines(house: House, game: str) -> None:
    table = open_large(house, game)
    chooser = until_rows(house, table)
    table.carry_out(choose_answer(table))
    until_ready(house, table)
    house.step(2)
    told = [line.text for line in match_words.log_chapters(table.session)[-1].passages[-1].lines]
    assert table.large.lines[-1].text == told[-1]
    table.drop_chooser()
    table.large.update(0.0)
    shown = {words.text for words, _ in table.stage.texts if words in table.stage.layers["large"]}
    assert told[-1] in shown and chooser is not table.chooser


@of_one_game
def test_with_less_at_once_the_newest_line_waits_for_a_press(house: House, game: str) -> None:
    """X13."""
    table = open_large(house, game)
    until_rows(house, table)
    house.app.settings_file.change(calm=True)
    table.large._news_left = 2.0
    table.large._presses = house.app.housekeeping.presses
    house.step(100, 0.2)
    assert table.large._news_left == 2.0
    house.key("DOWN")
    house.step(20, 0.2)
    assert table.large._news_left == 0.0


def test_each_button_stands_once_where_a_number_is_chosen_in_rows(house: House) -> None:
    """The shoulder buttons go to the next group there; to the left and right change the number."""
    table = open_large(house, "human_flavor")
    house.until(lambda: any(table.chooser.policy.can_adjust(entry) for entry in rows_of(table)))
    index = next(i for i, entry in enumerate(rows_of(table)) if table.chooser.policy.can_adjust(entry))
    table.chooser.go_to_row(index)
    house.step(2)
    assert list(words_faults.list_faults(table)) == []
    counted = [*table.chooser.policy.counts]
    house.wheel(*table.focus.rect.center, -1)
    assert table.chooser.question.level.index > index, "a wheel goes through the rows"
    assert [*table.chooser.policy.counts] == counted


def test_a_wheel_passes_no_large_row_by(house: House) -> None:
    table = open_large(house, "tasty_humans")
    chooser = until_rows(house, table)
    level = chooser.question.level
    chooser.go_to_row(0)
    seen = set[int]()
    for _ in level.entries:
        in_sight = chooser.row_sheet.visible_rows(level.first)
        seen |= {row.index for row in in_sight}
        house.wheel(*in_sight[0].rect.center, -1)
    assert seen == {*range(len(level.entries))}
