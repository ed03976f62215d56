"""X8: what is full at 130 % is seen as a page in one column at 160 and 200 %."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any

import pytest

from scenes.kit.access.page_column import Column
from scenes.kit.access.page_order import list_lines
from scenes.kit.access.page_rows import Entry
from scenes.kit.base.design_tokens import BODY, LABEL, SAFE_LEFT, TITLE
from scenes.kit.base.geometry import Rect
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import KEYBOARD
from scenes.kit.scene import Scene
from scenes.kit.widgets.large_bar import MOST
from scenes.kit.widgets.prompt import Prompt
from scenes.match import starter
from scenes.match.pause import PauseScene
from scenes.people.profiles.name_scene import NameScene
from scenes.reference.rulebook.scene import RulesScene
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.house import House

ROLES = ("move", "confirm", "details", "third", "log", "hint", "menu", "back")
LONG = "A king who is hungry reads slowly, and a story that is long is a good story. " * 14


class Toy(Scene):
    """Two things with a long story between them, and more prompts than have room."""

    def build(self) -> None:
        self.taken: list[str] = []
        self.stage.add_text("board", "Stories", TITLE, SAFE_LEFT, 1030)
        items = []
        for place, (key, y) in enumerate((("first", 900), ("second", 60))):
            rect = Rect(SAFE_LEFT, y, 600, 80)
            self.stage.add_box("board", rect)
            self.stage.add_label("cards", f"Thing {place}", LABEL, rect)
            items.append(Focusable(key, rect))
        self.stage.add_text("cards", LONG, BODY, SAFE_LEFT, 530, width=1700)
        self.focus.set_items(items)

    def show_prompts(self) -> None:
        self.show_in_bar("What now?", [Prompt(role, "common.select") for role in ROLES])

    def confirm(self, key: str, intent: Intent) -> bool:
        self.taken.append(key)
        return True

    def on_log(self, intent: Intent) -> bool:
        self.taken.append("log")
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        self.taken.append("turn")
        return True


def large(house: House, scene: Any, size: float = 2.0) -> Any:
    """The page of a scene that is shown in letters of that size."""
    house.app.settings_file.change(text_size=size, motion="none")
    house.show(scene)
    return scene.large_view.page


def test_only_letters_beyond_130_percent_bring_a_page(house: House) -> None:
    scene = Toy(house.app)
    assert large(house, scene, 1.3) is None and scene.large_view.stage is scene.stage
    house.app.settings_file.change(text_size=1.6)
    house.step()
    page = scene.large_view.page
    assert page is not None and scene.large_view.stage is page.stage
    assert house.app.art.text_size == 1.3, "the scene below keeps the size that it has room for"
    house.app.settings_file.change(text_size=1.0)
    house.step()
    assert scene.large_view.page is None


@pytest.mark.parametrize("size", [1.6, 2.0])
def test_every_row_of_a_page_is_reached_and_whole(house: House, size: float) -> None:
    scene = SettingsScene(house.app, "hands")
    page = large(house, scene, size)
    house.key("RETURN")
    for key in scene.page_rows:
        assert scene.focus.key == key
        rect = page.find_place(key)
        assert rect is not None and page.view.y - 1 <= rect.y and rect.top <= page.view.top + 1
        house.key("DOWN")


@pytest.mark.parametrize("heights", [(525, 457, 523, 457, 181, 181), (90,) * 30, (60, 690, 60, 690, 60)])
def test_a_wheel_passes_nothing_by_and_leaves_no_page_empty(heights: tuple[float, ...]) -> None:
    """Rows too high for two to be in sight among them."""
    column = Column()
    column.empty(694.0)
    for number, height in enumerate(heights):
        column.add_entry(Entry((str(number),), height))
    for step in (1, -1):
        seen = set()
        for _ in range(3 * len(heights)):
            begins = [entry for entry in column.entries if abs(entry.top - column.offset) < 1]
            assert begins
            seen |= {*begins, *(entry for entry in column.entries if column.is_whole(entry))}
            if not column.scroll_by(step * 0.8 * 694):
                break
        else:
            pytest.fail("there is no end")
        assert seen == set(column.entries)


def test_a_wheel_scrolls_where_buttons_turn_something(house: House) -> None:
    """A mouse can do nothing else there: shoulder buttons are those of others."""
    scene = Toy(house.app)
    page = large(house, scene)
    assert page.find_place("second") is None
    for _ in range(10):
        house.wheel(*page.view.center, -1)
        house.step()
    assert page.find_place("second") is not None and scene.taken == []
    house.key("E")
    assert scene.taken == ["turn"]


def test_words_are_scrolled_by_before_the_next_thing(house: House) -> None:
    scene = Toy(house.app)
    page = large(house, scene)
    seen = set[str]()
    presses = 0
    while scene.focus.key == "first":
        seen |= {words.text for words, _ in page.stage.texts}
        house.key("DOWN")
        presses += 1
        assert presses < 20
    seen |= {words.text for words, _ in page.stage.texts}
    told = [entry.words for entry in page.column.entries if not entry.keys]
    assert presses > 1 and " ".join(told).split() == LONG.split() and set(told) <= seen
    assert page.find_place("second") is not None


def test_more_than_five_prompts_stand_below_the_page(house: House) -> None:
    scene = Toy(house.app)
    page = large(house, scene)
    assert len(page.bar.shown) <= MOST
    offered = {prompt.role for prompt in (*page.bar.shown, *page.bar.rest)}
    assert offered >= set(ROLES) - {"move"}, "what is not in the bar is below the page"
    assert "log" in {prompt.role for prompt in page.bar.rest}
    scene.focus.move_to("second")
    house.step()
    for _ in range(20):
        if page.more == "prompt:log":
            break
        house.key("DOWN")
    assert page.find_place("prompt:log") is not None
    house.key("RETURN")
    assert scene.taken == ["log"]


def test_rows_and_arrows_can_be_clicked(house: House) -> None:
    scene = SettingsScene(house.app)
    page = large(house, scene)
    house.click(*page.find_place("tab_ears").center)
    assert scene.page == "ears" and scene.focus.group == "page"
    key = next(key for key, row in scene.page_rows.items() if row.look == "slider")
    before = scene.page_rows[key].current_index(house.app.settings)
    scene.focus.move_to(key)
    scene.follow_focus()
    house.step()
    house.click(*page.find_place(f"less|{key}").center)
    assert scene.page_rows[key].current_index(house.app.settings) == before - 1


def test_a_pause_is_large_over_a_table_that_is_not(house: House) -> None:
    house.app.settings_file.change(text_size=2.0, motion="none")
    house.sit(KEYBOARD, KEYBOARD)
    starter.begin_match(house.app, "tasty_humans", {"mode": "versus", "seats": 2}, seed=3)
    house.settle()
    table = house.top
    assert table.large_view.page is None and house.app.art.text_size == 1.3
    pause = house.show(PauseScene(house.app, table.session))
    assert pause.large_view.page is not None and table.large_view.page is None


def test_frames_side_by_side_are_read_one_after_the_other(house: House) -> None:
    scene = house.show(Toy(house.app))
    stage, items = scene.stage, list[Focusable]()
    stage.clear([words for words, _ in stage.texts])
    for column, x in enumerate((100.0, 900.0)):
        stage.add_box("board", Rect(x, 200, 700, 500))
        for row in range(2):
            rect = Rect(x + 20, 500 - row * 200, 400, 80)
            stage.add_label("cards", f"{column}{row}", BODY, rect)
            items.append(Focusable(f"{column}{row}", rect))
    read = [block.key for line in list_lines(stage, items) for block in line]
    assert read == ["00", "01", "10", "11"]


class Ladder(Toy):
    """More things than have room on a screen."""

    def build(self) -> None:
        self.taken = []
        items = [Focusable(f"rung{n}", Rect(SAFE_LEFT, 960 - 60 * n, 600, 50)) for n in range(14)]
        for item in items:
            self.stage.add_label("cards", item.key, LABEL, item.rect)
        self.focus.set_items(items)


def test_a_press_right_after_a_move_means_the_row_that_it_led_to(house: House) -> None:
    """Also where both come in one frame, as on a slow machine; after a wheel the first press leads back."""
    scene = Ladder(house.app)
    page = large(house, scene)
    for _ in range(9):
        house.app.stack.handle(Intent("move", KEYBOARD, direction=(0, -1)))
    house.app.stack.handle(Intent("confirm", KEYBOARD))
    assert scene.taken == ["rung9"]
    while page._scroll_by(-1):
        house.step()
    house.app.stack.handle(Intent("confirm", KEYBOARD))
    assert scene.taken == ["rung9"], "nobody chooses what is out of sight"
    house.app.stack.handle(Intent("confirm", KEYBOARD))
    assert scene.taken == ["rung9"] * 2


@pytest.mark.parametrize("size", [1.6, 2.0])
def test_a_board_of_letters_keeps_its_rows(house: House, size: float) -> None:
    """Whatever stands below them; a row without room is cut into equal parts, and a press types."""
    board = NameScene(house.app, "", id)
    page = large(house, board, size)
    rows = [keys for keys in page.lines if keys[0].startswith("key:")]
    assert [keys[0] for keys in rows] == ["key:0", "key:10", "key:20"] and len(rows[0]) == 10
    for move in ("RIGHT", "DOWN", "RETURN"):
        house.key(move, settle=True)
    assert board.name == "L"
    assert [page.scene.focus.find_item(key).words for key in rows[0][:2]] == ["a", "b"]
    search = RulesScene(house.app, "hunger", searching=True)
    rows = [keys for keys in large(house, search, size).lines if keys[0].startswith("letter:")]
    assert [key.removeprefix("letter:") for keys in rows for key in keys] == [*ascii_lowercase, "erase"]
    assert max(map(len, rows)) - min(map(len, rows)) <= 1
