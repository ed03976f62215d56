"""X18: a scene in words reaches the screen reader of the system, and what that asks for is done."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest

from scenes.kit.access import tree
from scenes.kit.access.adapters import make_update, read_request
from scenes.kit.access.bridge import PITCH, ScreenReader
from scenes.kit.access.spoken import AROUND, MORE, ROLES, Group, Spoken, Thing
from scenes.kit.access.tree import (
    NOTICE,
    QUESTION,
    ROOT,
    Node,
    Numbers,
    build_nodes,
    changed_nodes,
    find_focus,
)
from scenes.kit.input.device import KEYBOARD
from scenes.navigation import navigator, routes
from tests.scenes.games.tables import begin_table
from tests.scenes.house import House

PLATE = Thing("card:3", "card", "Tinker Tess", "Costs 2 damage", act="Eat her")
UNDO = Thing("prompt:back", "button", "Undo", intent="back")
TABLE = Spoken("Supper", "", "Whom do you eat?", (Group("grid", "", (PLATE,)), Group(MORE, "More", (UNDO,))))


class FakeAdapter:
    """What a system hears: it asks for the first tree when told to, and keeps every update."""

    def __init__(
        self, window: Any, give: Callable[[], Any], act: Callable[[Any], None], end: Callable[[], None]
    ):
        self.give, self.act, self.end = give, act, end
        self.heard: list[Any] = []
        self.focused: list[bool] = []

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.heard.append(make())

    def update_window_focus_state(self, is_focused: bool) -> None:
        self.focused.append(is_focused)


def listen(house: House) -> tuple[ScreenReader, FakeAdapter]:
    """A reader that listens to the house, which is a thread of its own."""
    reader = ScreenReader(house.app, FakeAdapter)
    house.app.screen_reader = reader
    reader.open()
    adapter = reader._adapter
    asking = Thread(target=adapter.give)
    asking.start()
    asking.join()
    return reader, adapter


def names(update: Any) -> list[str]:
    return [node.label or node.value or "" for _, node in update.nodes]


def number_of(adapter: FakeAdapter, name: str) -> int:
    """The number of the node that was last said to have this name."""
    return next(
        number for update in reversed(adapter.heard) for number, node in update.nodes if node.label == name
    )


def ask(adapter: FakeAdapter, action: str, number: int) -> None:
    accesskit = pytest.importorskip("accesskit")
    request = type("Request", (), {"action": getattr(accesskit.Action, action), "target": number})()
    asking = Thread(target=adapter.act, args=(request,))
    asking.start()
    asking.join()


class TestTree:
    def test_the_root_holds_the_question_and_the_lists_in_their_order(self) -> None:
        root, question, *rest = build_nodes(TABLE, Numbers(), {})
        assert (root.id, root.role, root.name) == (ROOT, "WINDOW", "Supper")
        assert (question.id, question.role, question.name) == (QUESTION, "HEADING", "Whom do you eat?")
        assert [node.role for node in rest] == ["LIST", "LIST", "LIST_ITEM", "BUTTON"]
        assert root.children == (QUESTION, rest[0].id, rest[1].id)
        assert rest[0].children == (rest[2].id,) and rest[1].children == (rest[3].id,)
        assert rest[2].description == "Costs 2 damage" and rest[2].actions == ("FOCUS", "CLICK")

    def test_every_kind_of_thing_has_a_role(self) -> None:
        assert set(tree.ROLES) == set(ROLES)

    @pytest.mark.parametrize(("group", "role"), [("page", "text"), (f"{AROUND}:seats", "card")])
    def test_what_is_only_looked_at_cannot_be_pressed(self, group: str, role: str) -> None:
        text = Spoken(groups=(Group(group, "", (Thing("line", role, "Once upon a time"),)),))
        assert build_nodes(text, Numbers(), {})[-1].actions == ()

    def test_nothing_stands_twice(self) -> None:
        """AccessKit would end the game."""
        twice = Spoken(groups=(*TABLE.groups, Group("other", "", (PLATE, UNDO)), TABLE.groups[0]))
        nodes = build_nodes(twice, Numbers(), {})
        children = [child for node in nodes for child in node.children]
        assert len({node.id for node in nodes}) == len(nodes) and len(set(children)) == len(children)
        assert set(children) == {node.id for node in nodes} - {ROOT}

    def test_words_stand_on_one_line(self) -> None:
        card = Spoken(groups=(Group("games", "", (Thing("eaten", "card", "So, You\u2019ve\nBeen Eaten."),)),))
        assert build_nodes(card, Numbers(), {})[-1].name == "So, You\u2019ve Been Eaten."

    def test_a_thing_keeps_its_number_while_others_come_and_go(self) -> None:
        numbers = Numbers()
        before = build_nodes(TABLE, numbers, {})
        now = build_nodes(Spoken(groups=(Group(MORE, "More", (UNDO,)),)), numbers, {})
        assert now[-1] == before[-1]
        assert numbers.key_of(now[-1].id) == "prompt:back" and numbers.key_of(now[0].id) is None

    def test_only_what_has_changed_is_sent(self) -> None:
        numbers = Numbers()
        before = build_nodes(TABLE, numbers, {})
        now = build_nodes(Spoken("Supper", "Undone", "Whom do you eat?", TABLE.groups), numbers, {})
        assert [node.id for node in changed_nodes(before, now)] == [ROOT, NOTICE]
        assert changed_nodes(now, now) == ()

    def test_the_focus_is_on_the_thing_else_on_the_question(self) -> None:
        numbers = Numbers()
        nodes = build_nodes(TABLE, numbers, {})
        assert find_focus(TABLE, "card:3", numbers) == nodes[4].id
        assert find_focus(TABLE, "gone", numbers) == QUESTION
        assert find_focus(Spoken(), None, numbers) == ROOT

    def test_accesskit_knows_all_that_nodes_say(self) -> None:
        """Every role, action and kind of news is one of AccessKit's."""
        pytest.importorskip("accesskit")
        nodes = [
            Node(number, role, "name", "more", (), 1, 2, (tree.PRESS, tree.FOCUS), live, (0, 0, 9, 9))
            for number, (role, live) in enumerate(
                (role, live)
                for role in (*tree.ROLES.values(), "WINDOW", "LIST", "HEADING")
                for live in ("", tree.POLITE, tree.ASSERTIVE)
            )
        ]
        update = make_update(nodes, 0, is_whole=True)
        assert len(update.nodes) == len(nodes) and update.tree.root == ROOT


def show_settings(house: House) -> Any:
    return house.show(navigator.make_scene(house.app, routes.Settings()))


class TestBridge:
    def test_nothing_is_made_while_nobody_listens(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        reader = ScreenReader(house.app, FakeAdapter)
        reader.open()
        monkeypatch.setattr(type(show_settings(house)), "spoken", None)
        reader.update(1.0)
        assert not reader.is_active and reader._adapter.heard == []

    def test_nothing_is_sent_before_the_first_tree_was_given(self, house: House) -> None:
        """An update would wait for a lock that the thread holds which asks for the tree."""
        show_settings(house)
        reader = ScreenReader(house.app, FakeAdapter)
        reader.open()
        house.app.screen_reader = reader
        house.step(10)
        assert reader._adapter.heard == [] and reader._adapter.focused == []

    def test_a_scene_is_told_once_and_then_only_its_changes(self, house: House) -> None:
        scene = show_settings(house)
        _, adapter = listen(house)
        house.step(10)
        assert len(adapter.heard) == 1 and adapter.focused == [True]
        assert all(thing.name in names(adapter.heard[0]) for thing in scene.spoken().things)
        house.step(30)
        assert len(adapter.heard) == 1
        house.key("DOWN")
        house.step(10)
        assert [update.focus for update in adapter.heard[1:]] == [reader_number(house, scene.focus.key)]

    def test_at_most_ten_times_a_second(self, house: House) -> None:
        scene = show_settings(house)
        _, adapter = listen(house)
        house.step(10)
        heard = len(adapter.heard)
        keys = [item.key for item in scene.focus.items]
        for n in range(60):
            scene.focus.move_to(keys[n % len(keys)])
            house.step(1, 1 / 60)
        assert 5 <= len(adapter.heard) - heard <= 60 / 60 / PITCH + 1

    def test_a_press_of_the_reader_is_a_press_of_the_keyboard(self, house: House) -> None:
        scene = show_settings(house)
        _, adapter = listen(house)
        house.step(10)
        before = house.app.settings.tile_patterns
        thing = next(one for one in scene.spoken().things if one.key == "tile_patterns")
        ask(adapter, "CLICK", number_of(adapter, thing.name))
        house.step(3)
        assert house.app.settings.tile_patterns is not before and scene.focus.key == "tile_patterns"
        assert house.app.devices.last_used.kind == "keyboard"

    def test_a_reader_may_move_the_focus(self, house: House) -> None:
        scene = show_settings(house)
        _, adapter = listen(house)
        house.step(10)
        last = list(scene.focus.items)[-1].key
        ask(adapter, "FOCUS", reader_number(house, last))
        house.step(3)
        assert scene.focus.key == last

    def test_a_row_without_a_place_on_the_table_is_pressed_itself(self, house: House) -> None:
        """A shape hovers over one column; the reader names another."""
        table = begin_table(house, "tasty_humans", 4)
        house.until(lambda: table.chooser is not None, frame=0.2)
        while table.view.asking not in ("drop_damage", "drop_adventurer"):
            table.press_thing(table.spoken_key, KEYBOARD)
            house.until(lambda: table.chooser is not None, frame=0.2)
        reader, adapter = listen(house)
        house.step(10)
        answers, seat = len(table.session.match.log), table.session.asked_seat
        row = table.chooser.question.level.entries[-1]
        assert table.spoken_key != f"row:{row.key}"
        ask(adapter, "CLICK", reader._numbers.number_of("thing", f"row:{row.key}"))
        house.step(3)
        given = table.session.match.log[answers]
        assert (given.seat, given.action) == (seat, row.action)

    def test_what_is_gone_is_not_pressed(self, house: House) -> None:
        show_settings(house)
        _, adapter = listen(house)
        house.step(10)
        ask(adapter, "CLICK", 99_999)
        house.step(10)
        assert house.app.screen_reader.is_active

    def test_the_own_voice_is_silent_while_a_reader_listens(self, house: House) -> None:
        reader, adapter = listen(house)
        assert reader.is_active
        adapter.end()
        assert not reader.is_active

    def test_nothing_needs_a_hold_while_a_reader_presses(self, house: House) -> None:
        assert house.app.habits.needs_hold and not house.app.habits.has_toggles
        _, adapter = listen(house)
        assert not house.app.habits.needs_hold and house.app.habits.has_toggles
        adapter.end()
        assert house.app.habits.needs_hold

    def test_a_reader_that_breaks_costs_the_reader_alone(self, house: House) -> None:
        class PanicException(BaseException):
            """As AccessKit raises it."""

        show_settings(house)
        _, adapter = listen(house)
        house.app.faults.watch(home=lambda: None)

        def break_down(make: Callable[[], Any]) -> None:
            raise PanicException("TreeUpdate includes duplicate child #16")

        adapter.update_if_active = break_down
        house.step(10)
        assert not house.app.screen_reader.is_active and house.app.habits.needs_hold

    def test_never_means_never(self, house: House) -> None:
        house.app.settings_file.change(screen_reader="never")
        reader = ScreenReader(house.app, FakeAdapter)
        reader.open()
        assert reader._adapter is None

    def test_without_a_package_or_a_bus_the_game_goes_on(self, house: House) -> None:
        def refuse(*_values: Any) -> Any:
            raise ImportError("no accesskit")

        reader = ScreenReader(house.app, refuse)
        reader.open()
        reader.update(1.0)
        reader.close()
        assert not reader.is_active


def reader_number(house: House, key: str) -> int:
    """The number by which a reader knows a thing of the top scene."""
    return house.app.screen_reader._numbers.number_of("thing", key)


def test_what_no_node_offers_is_no_request() -> None:
    accesskit = pytest.importorskip("accesskit")
    request = type("Request", (), {"action": accesskit.Action.SCROLL_DOWN, "target": 7})()
    assert read_request(request) == ("", 7)
