"""Inspection of the inspector: each fault that it looks for is found in a scene that has it, and none in a
sound one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Self

import pytest

from scenes.kit.app import App
from scenes.kit.base.design_tokens import (
    BODY,
    CANDLE,
    INK,
    NIGHT_500,
    NIGHT_600,
    NIGHT_700,
    PARCH_100,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    TextStyle,
)
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.input.neighbors import Focusable
from scenes.kit.scene import Likely, Scene
from scenes.kit.widgets.prompt import Prompt
from scenes.kit.widgets.prompt_bar import PromptBar
from tests.scenes.house import House
from tests.scenes.inspector import Inspector, longest

PANEL = Rect(300, 300, 900, 400)


class Sound(Scene):
    """A scene without a fault; subclasses have one each."""

    ground = SCREEN

    def build(self) -> None:
        self.stage.add_rect("back", self.ground, NIGHT_700)
        self.stage.add_text("cards", "Supper", BODY, PANEL.x, PANEL.top, TEXT_HI, box=PANEL.expand(40))
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show("", [Prompt("confirm", "common.select")])
        self.focus.set_items([Focusable("it", PANEL, words="Soup")])
        self.spoil()

    def spoil(self) -> None:
        """Add the fault."""


class Bare(Sound):
    ground = PANEL.expand(100)


class WithText(Sound):
    def __init__(
        self,
        app: App,
        words: str,
        x: float = 600,
        y: float = 400,
        style: TextStyle = BODY,
        box: Rect | None = None,
    ) -> None:
        super().__init__(app)
        self.words, self.place, self.style, self.box = words, (x, y), style, box

    def spoil(self) -> None:
        self.stage.add_text("cards", self.words, self.style, *self.place, box=self.box)


class Narrow(Sound):
    def spoil(self) -> None:
        self.stage.add_text("cards", "an indigestible meal", BODY, 600, 400, width=120)


class Faint(Sound):
    def spoil(self) -> None:
        self.stage.add_rect("board", PANEL, NIGHT_500)
        self.stage.add_text("cards", "who reads this", BODY, 600, 400, (110, 90, 130))


class NoRing(Sound):
    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.ring.nine is not None:
            self.ring.nine.visible = False


class Silent(Sound):
    def spoil(self) -> None:
        self.focus.set_items([Focusable("it", PANEL)])


class Foreign(Sound):
    def spoil(self) -> None:
        self.stage.add_image("bar", "ui/glyph_playstation_cross", 400, 86, 48)


class Forgetful(Sound):
    """It learns something by being drawn."""

    draws = 0

    def spoil(self) -> None:
        self.draws += 1


class Shared(Sound):
    """Its twin draws with a part that both have."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.names = ["one"]
        self.part = SimpleNamespace(piece=None)

    def spoil(self) -> None:
        self.part.piece = self.stage.add_rect("board", Rect(0, 0, 10, 10), NIGHT_600)

    def likely_next(self) -> Iterator[Likely]:
        yield "twin", self.make_twin


class Parted(Shared):
    """Its twin has a part of its own, and lists of its own anyway."""

    def make_twin(self) -> Self:
        twin = super().make_twin()
        twin.part = SimpleNamespace(piece=None)
        twin.names.append("two")
        return twin


class Muted(Sound):
    """Texts of several colors that are easy to read, also on light ground and with an outline."""

    def spoil(self) -> None:
        self.stage.add_rect("board", PANEL.move(0, -60), PARCH_100)
        self.stage.add_text("cards", "ink", BODY, 600, 400, INK)
        self.stage.add_text("cards", "outlined", BODY, 600, 600, CANDLE, outline=8)
        self.stage.add_rect("board", Rect(1300, 300, 300, 300), NIGHT_600)
        self.stage.add_text("cards", "mid", BODY, 1400, 400, TEXT_MID)


class Covered(Sound):
    """A pale text that cannot be seen: another pale thing lies over it."""

    def spoil(self) -> None:
        self.stage.add_text("cards", "below", BODY, 600, 400, TEXT_HI)
        self.stage.add_rect("fx", PANEL.move(0, -60), PARCH_100)


FAULTS: dict[str, tuple[str, Callable[[App], Scene]]] = {
    "tiny": ("small", partial(WithText, words="tiny", style=TextStyle(SMALL.face, 24))),
    "at the edge": ("unsafe", partial(WithText, words="edge", x=40)),
    "too long": ("box", partial(WithText, words="too long for this", box=Rect(600, 370, 100, 60))),
    "too narrow": ("cut", Narrow),
    "on another": ("overlap", partial(WithText, words="supper", x=PANEL.x + 20, y=PANEL.top + 8)),
    "faint": ("contrast", Faint),
    "no ring": ("ring", NoRing),
    "foreign": ("prompts", Foreign),
    "silent": ("words", Silent),
    "bare": ("bare", Bare),
    "drawing counts": ("data", Forgetful),
    "a shared part": ("data", Shared),
}


def inspect_scene(house: House, scene: Scene) -> Inspector:
    house.app.stack.replace(scene, transition=False)
    house.step(2)
    inspector = Inspector(house.app)
    inspector.take_picture("scene")
    return inspector


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(house: House, fault: str) -> None:
    kind, scene = FAULTS[fault]
    faults = inspect_scene(house, scene(house.app)).faults
    assert kind in {fault.kind for fault in faults}, faults


def test_what_lies_below_something_needs_no_contrast(house: House) -> None:
    assert inspect_scene(house, Covered(house.app)).of("contrast") == []


@pytest.mark.parametrize("scene", [Sound, Muted, Parted])
def test_a_sound_scene_has_none(house: House, scene: type[Scene]) -> None:
    inspector = inspect_scene(house, scene(house.app))
    assert inspector.faults == []
    assert inspector.contrasts == len(house.top.stage.texts)
    assert house.app.settings.text_size == 1.0


def test_long_names_take_the_place_of_those_that_want_the_same() -> None:
    texts = {
        "pet.cat": "Cat",
        "pet.dog": "Large dog",
        "pet.pair": "{n} cats",
        "pet.toy.ball": "A ball",
        "other": "An elephant or two",
    }
    assert longest(texts, ("pet",)) == {**texts, "pet.cat": "Large dog"}
