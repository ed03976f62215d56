"""People who need something (X21): each chooses what a scene says it has, in the one way that is theirs."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from scenes.front.first_start import FirstStartScene
from scenes.kit.access.spoken import Spoken, Thing
from scenes.kit.access.tree import ROOT
from scenes.kit.base.settings import TEXT_SIZES
from scenes.kit.input.bindings import KEYS
from scenes.kit.input.neighbors import DIRECTIONS, find_neighbor
from scenes.kit.match.entry import Entry
from scenes.reference.settings.scene import SettingsScene
from scenes.reference.settings.switches_scene import SwitchesScene
from scenes.table.access.table_words import list_row_keys
from scenes.table.large.view import LargeView
from scenes.table.questions.list_view import ListView
from scenes.table.questions.table_view import TableView
from scenes.table.scene import TableScene
from tests.scenes.focus_players import Keyboard
from tests.scenes.house import House
from tests.scenes.kit.test_screen_reader import ask, listen
from tests.scenes.switch_player import SwitchPlayer, press_long_enough
from tests.scenes.table.hands import Hands, MouseHands
from tests.scenes.tasty_humans.players import MousePlayer

SWITCH = "SPACE"
MOST_WHEEL = 20
MOST_ARROWS = 80
HOLD = 1.2
"""Seconds of a click that means what cannot be taken back."""
ROWS = (ListView, TableView)
"""Presentations whose rows the hands of tests find; others have their things in the focus."""


class Person:
    """Somebody at the screen, with nothing but what the scene on top says of itself."""

    def __init__(self, house: House) -> None:
        self.house = house

    @property
    def top(self) -> Any:
        return self.house.top

    def hear(self) -> Spoken:
        """The scene on top in words; each thing has some."""
        heard: Spoken = self.top.spoken()
        for thing in heard.things:
            assert thing.name and thing.role, (type(self.top).__name__, thing)
        return heard

    def find(self, key: str) -> Thing | None:
        return self.hear().find_thing(key)

    def press(self, thing: Thing) -> None:
        """Press a thing that was heard of."""
        raise NotImplementedError

    def say_need(self) -> None:
        """Make the first page what this person needs."""

    def set_up(self) -> Iterator[str]:
        """Keys pressed one after the other from the title for the rest that is needed."""
        yield from ()

    def entry_of(self, thing: Thing) -> Entry | None:
        """The row of the open question that a thing stands for."""
        chooser = self.top.chooser if isinstance(self.top, TableScene) else None
        keys = list_row_keys(chooser) if chooser is not None else []
        return chooser.question.level.entries[keys.index(thing.key)] if thing.key in keys else None


class Arrows(Keyboard):
    """Walks on by another way where an arrow means something else than to go there."""

    def go_to(self, key: str) -> None:
        stuck: set[tuple[str | None, tuple[int, int]]] = set()
        for _ in range(MOST_ARROWS):
            here = self.table.focus.key
            if here == key:
                return
            step = self._first_step(key, stuck)
            self.step(step)
            if self.table.focus.key == here:
                stuck.add((here, step))
        raise AssertionError(f"{key} is not reached at {type(self.table).__name__}")

    def _first_step(self, key: str, stuck: set[tuple[str | None, tuple[int, int]]]) -> tuple[int, int]:
        focus = self.table.focus
        todo: deque[tuple[Any, tuple[int, int] | None]] = deque([(focus.current, None)])
        seen = {focus.key}
        while todo:
            here, first = todo.popleft()
            if here.key == key and first is not None:
                return first
            for way in DIRECTIONS:
                there = find_neighbor(focus.items, here, way)
                if there is not None and there.key not in seen and (here.key, way) not in stuck:
                    seen.add(there.key)
                    todo.append((there, first or way))
        raise AssertionError(f"no way leads to {key} at {type(self.table).__name__}")


class WithoutHolds(Person):
    """Taps keys, each of which comes up at once."""

    def press(self, thing: Thing) -> None:
        entry = self.entry_of(thing)
        if thing.intent:
            self.house.key(KEYS[thing.intent])
        elif entry is not None and isinstance(self.top.chooser, ROWS):
            Hands(self.house, self.top).go(entry)
            self.house.key("ENTER")
        elif entry is None:
            Arrows(self.house).choose(thing.key)
        else:
            assert self.top.focus_thing(thing.key)  # its keys are those of each game
            self.house.key("ENTER")

    def set_up(self) -> Iterator[str]:
        yield "settings"
        assert isinstance(self.top, SettingsScene)
        yield "tab_hands"
        yield "holds"
        assert self.house.app.settings.holds == "toggle"
        yield "prompt:back"


class WithOneSwitch(Person):
    """Presses one key when the mark stands where it is wanted."""

    player: SwitchPlayer

    def say_need(self) -> None:
        """The focus walks by itself there, until the switch is known."""
        house = self.house
        house.until(lambda: self.top.focus.key == "scan", frame=0.1)
        press_long_enough(house, SWITCH)
        house.reach(SwitchesScene, frame=0.1)
        for _ in range(2):
            press_long_enough(house, SWITCH)
            house.step(4, 0.1)
        assert house.app.habits.scan == "one"
        self.player = SwitchPlayer(house)
        self.player.choose("done")
        house.reach(FirstStartScene, frame=0.1)

    def press(self, thing: Thing) -> None:
        self.player.choose(thing.key)


class WithLargeLetters(Person):
    """Clicks what is in sight, in letters of 200 %; the wheel brings the rest there."""

    at: tuple[float, float]

    def press(self, thing: Thing) -> None:
        entry = self.entry_of(thing)
        is_large = entry is not None and isinstance(self.top.chooser, LargeView)
        if self.bring_in_sight(thing):
            self.at = self.top.find_place(thing).center
        elif entry is not None and not isinstance(self.top.chooser, ROWS):
            MousePlayer(self.house).play(entry.action)
            return
        else:
            assert entry is not None, f"{thing} is never in sight at {type(self.top).__name__}"
            assert not is_large, f"{thing} is never in sight in the list of {type(self.top).__name__}"
            hands = MouseHands(self.house, self.top)
            hands.go(entry)
            self.at = hands.at
        self.house.point(*self.at)
        self.house.click(*self.at, seconds=HOLD if self.is_held else 0.0)

    @property
    def is_held(self) -> bool:
        """True if what is pointed at cannot be taken back: nobody said that holding is hard."""
        chooser = self.top.chooser if isinstance(self.top, TableScene) else None
        return chooser is not None and self.house.app.habits.needs_hold and chooser.needs_second_press()

    def bring_in_sight(self, thing: Thing) -> bool:
        """Turn the wheel, down and up again, until a thing has a place."""
        page = self.top.large_view.page
        is_list = isinstance(self.top, TableScene) and isinstance(self.top.chooser, LargeView)
        for way in (-1, 1):
            for _ in range(MOST_WHEEL):
                if self.top.find_place(thing) is not None:
                    return True
                if page is None and not is_list:
                    return False
                rows = page.view if page is not None else self.top.focus.items[0].rect
                self.house.wheel(*rows.center, way)
                self.house.step(2)
        return False

    def say_need(self) -> None:
        while self.house.app.settings.text_size < TEXT_SIZES[-1]:
            size = self.find("text_size")
            assert size is not None
            self.press(size)
            self.house.step(2)


class WithEarsAlone(Person):
    """Knows the names that the system's screen reader tells, and presses by these."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.adapter = listen(house)[1]
        self.nodes: dict[int, Any] = {}

    def press(self, thing: Thing) -> None:
        wanted = " ".join(thing.name.split())
        group = next(
            group.name for group in self.hear().groups if thing.key in [one.key for one in group.things]
        )
        named = [number for number in self._list_children(group) if self.nodes[number].label == wanted]
        assert len(named) == 1, (thing, [self.nodes[number].label for number in self.nodes[ROOT].children])
        ask(self.adapter, "CLICK", named[0])
        self.house.step()

    def _list_children(self, group: str) -> list[int]:
        """Numbers of what is in the lists of that name."""
        for update in self.adapter.heard:
            self.nodes |= dict(update.nodes)
        self.adapter.heard.clear()
        lists = [self.nodes[number] for number in self.nodes[ROOT].children]
        return [number for one in lists if (one.label or "") == group for number in one.children]


PEOPLE: dict[str, type[Person]] = {
    "no_holds": WithoutHolds,
    "one_switch": WithOneSwitch,
    "large_letters": WithLargeLetters,
    "ears_alone": WithEarsAlone,
}
