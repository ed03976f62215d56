"""Answers in a list: rows, lists inside lists, what they mean on the table, by every device; long lists and
large text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scenes.kit.art.frames import NinePatch
from scenes.kit.base.design_tokens import NIGHT_500
from scenes.kit.base.geometry import Rect
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.entry import Entry, Mark
from scenes.table.questions.policy import QuestionPolicy
from scenes.table.questions.question import Question
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.table_view import TableView
from tests.game import toy
from tests.scenes.house import House
from tests.scenes.menus.looks import assert_words_fit
from tests.scenes.table.hands import chooser_of
from tests.scenes.table.toy_table import HIGHEST, ToyTable, sit_at

BACKS = {("card", n): Rect(700 + 40.0 * n, 500, 30, 30) for n in range(12)}
LOW = 7
"""Cards below stand in a list of their own."""


class Laying(QuestionPolicy[Any]):
    """Low cards wait behind a step, high ones stand open; many rows can only be looked at."""

    list_area = Rect(96, 318, 380, 622)

    def list_rows(self) -> Sequence[Entry]:
        low = [self.row(action) for action in self.actions if action.card < LOW]
        high = [self.row(action) for action in self.actions if action.card >= LOW]
        step = (
            Entry("low", "A low card", ask="Which one?", inside=lambda: low, title="Low cards")
            if low
            else None
        )
        looks = [Entry(f"look:{n}", f"Only to look at {n}", subject=n) for n in range(self.table.idle_rows)]
        return [*([step] if step else []), *high, *looks]

    def row(self, action: Any) -> Entry:
        return Entry(
            f"card:{action.card}", f"Lay card {action.card}", ask=f"Lay {action.card}?",
            about="It goes to the pile. " * 3, side="+3",
            group="High cards" if action.card >= LOW else "", action=action,
            marks=(("card", action.card - 1),),
            warning="That is your best." if action.card == HIGHEST else "",
        )  # fmt: skip

    def find_spot(self, mark: Mark) -> Rect | None:
        return BACKS.get(mark)


class ListTable(ToyTable):
    idle_rows = 0

    def make_chooser(self) -> QuestionView[Any, Any]:
        return TableView(self, Laying(self)) if self.view.decision.kind == "lay" else super().make_chooser()

    def details_scene(self, subject: Any) -> None:
        self.looked_at = subject


def table_with(house: House, hand: Sequence[int] = (2, 5, 9, 12), rows: int = 0) -> ListTable:
    """A person at the keyboard holds these cards, and wants lists."""
    house.app.settings_file.change(questions="list")
    house.sit(KEYBOARD, 1)
    session = sit_at(house)
    state: Any = session.state
    state.hands[0] = list(hand)
    table = ListTable(house.app, session)
    table.idle_rows = rows
    house.show(table)
    house.until(lambda: table.chooser is not None)
    return table


def test_a_step_opens_a_list_which_alone_is_lit_and_back_closes_it(house: House) -> None:
    table = table_with(house)
    assert table.focus.key == "row:low" and table.prompt_bar.ask == "Which one?"
    assert len(list(chooser_of(table).glowing_marks())) == 2, "the high cards are dotted"
    house.key("ENTER")
    assert table.focus.key == "row:card:2" and chooser_of(table).is_midway
    assert len(list(chooser_of(table).glowing_marks())) == 1, "one of two low cards has the focus"
    house.key("DOWN")
    assert table.prompt_bar.ask == "Lay 5?"
    house.key("ESCAPE")
    assert table.focus.key == "row:low" and not chooser_of(table).is_midway


def test_a_row_is_confirmed_by_its_key_or_by_what_it_means_on_the_table(house: House) -> None:
    """The pointer over a lit thing focuses its row; a click there answers."""
    table = table_with(house)
    x, y = BACKS["card", 8].cx, BACKS["card", 8].cy
    house.point(900, 40)
    house.point(x + 20, y)
    assert table.focus.key == "row:card:9"
    house.click(x, y)
    assert [entry.action for entry in table.session.match.log][:1] == [toy.Lay(9)]


def test_a_click_in_the_list_opens_and_its_title_closes(house: House) -> None:
    table = table_with(house)
    house.click_on(chooser_of(table).row_sheet.visible_rows(0)[0].rect)
    assert chooser_of(table).question.level.opener is not None and table.focus.key == "row:card:2"
    house.click_on(chooser_of(table).row_sheet.heading)
    assert chooser_of(table).question.level.opener is None
    house.click_on(chooser_of(table).row_sheet.visible_rows(0)[1].rect)
    assert [entry.action for entry in table.session.match.log][:1] == [toy.Lay(9)]


def test_what_cannot_be_taken_back_wants_a_hold(house: House) -> None:
    table = table_with(house)
    house.key("UP", "ENTER")
    assert table.focus.key == "row:card:12" and not table.session.match.log
    house.key_long("ENTER")
    assert [entry.action for entry in table.session.match.log][:1] == [toy.Lay(HIGHEST)]


def test_a_pad_goes_through_a_long_list_and_around_its_ends(house: House) -> None:
    """Every row comes into sight; a held button stops at the end."""
    pad = house.pad()
    table = table_with(house, rows=30)
    house.app.seating.claim_seat(0, house.device(pad))
    entries = chooser_of(table).question.level.entries
    for entry in entries:
        assert table.focus.key == f"row:{entry.key}"
        rows = chooser_of(table).row_sheet
        level = chooser_of(table).question.level
        row = next(row for row in rows.visible_rows(level.first) if row.index == level.index)
        assert (
            rows.list_room.expand(1).contains(row.rect.cx, row.rect.cy) and row.rect.y >= rows.list_room.y - 1
        )
        house.dpad(pad, 0, -1)
    assert table.focus.key == f"row:{entries[0].key}"
    house.tap(pad, "rightshoulder")
    assert chooser_of(table).question.level.index == 4
    assert chooser_of(table).on_move((0, 1), True) and chooser_of(table).question.level.index == 3


def test_the_wheel_and_the_arrows_scroll(house: House) -> None:
    table = table_with(house, rows=30)
    house.wheel(200, 700, -1)
    assert chooser_of(table).question.level.index == 4
    room = chooser_of(table).row_sheet.room
    house.click(room.cx, room.y + 10)
    assert chooser_of(table).question.level.index == 8 and not table.session.match.log


def test_a_row_that_is_no_answer_is_looked_at(house: House) -> None:
    """It is darker than an answer while the focus is elsewhere."""
    table = table_with(house, rows=2)
    sheet = chooser_of(table).row_sheet
    for focused, lit in ((0, 3), (4, 4)):
        drawn = sheet.paint_rows(table.stage, focused, 0)
        fills = [str(NIGHT_500) in piece.face for piece in drawn if isinstance(piece, NinePatch)][1:]
        assert sum(fills[:5]) == lit, (focused, fills)
        table.stage.clear(drawn)
    house.key("UP", "ENTER")
    assert table.looked_at == 1 and not table.session.match.log


def test_aiming_opens_the_lists_on_the_way(house: House) -> None:
    table = table_with(house)
    action = toy.Lay(5)
    chooser_of(table).preselect_answer(action)
    assert table.focus.key == "row:card:5" and not table.session.match.log
    assert [entry.key for entry in chooser_of(table).question.find_way(action)] == ["low", "card:5"]


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.3])
def test_texts_stay_in_their_boxes_and_the_list_in_its_area(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    table = table_with(house, rows=12)
    for _ in range(14):
        rows = chooser_of(table).row_sheet
        shown = rows.visible_rows(chooser_of(table).question.level.first)
        assert all(Laying.list_area.expand(1).contains(row.rect.x, row.rect.y) for row in shown)
        assert_words_fit(table)
        house.key("DOWN")


def test_a_table_built_afresh_shows_the_same_list(house: House) -> None:
    table = table_with(house, rows=30)
    house.key("ENTER", "DOWN")
    table.rebuild()
    assert table.focus.key == "row:card:5" and chooser_of(table).is_midway


def test_there_is_no_way_to_an_answer_that_is_in_no_list() -> None:
    assert Question([Entry("one", "One", action=toy.Lay(2))]).find_way(toy.Lay(9)) == []
