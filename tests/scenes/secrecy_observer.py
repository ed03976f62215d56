"""Another person before the screen: writes down all that can be seen and heard, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from scenes.kit.input.device import KEYBOARD
from scenes.table.large.camera import TableCamera
from tests.scenes.house import FRAME, House

Frame = tuple[Any, ...]


class SecrecyObserver:
    """Watches a house from now on; `frames` is what was seen, `heard` what sounded. Look away with `away`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.frames: list[Frame] = []
        self.heard: list[tuple[int, str]] = []
        self.away = False
        self._step, self._play = house.step, house.app.mixer.play
        house.step = self.step  # type: ignore[method-assign]
        house.app.mixer.play = self.play  # type: ignore[method-assign]

    def leave(self) -> None:
        self.house.step = self._step  # type: ignore[method-assign]
        self.house.app.mixer.play = self._play  # type: ignore[method-assign]

    def step(self, frames: int = 1, seconds: float = FRAME) -> House:
        for _ in range(frames):
            self._step(1, seconds)
            if not self.away:
                self.frames.append(self.look())
        return self.house

    def play(self, sound: str, step: int | None = None, volume: float = 1.0, pitch: float = 1.0) -> None:
        if not self.away:
            self.heard.append((len(self.frames), f"{sound}:{step}:{volume}:{pitch}"))
        self._play(sound, step, volume, pitch)

    def look(self) -> Frame:
        """The scene on top with those under it, what is read aloud, and where the focus is."""
        scene = self.house.top
        bar = scene.prompt_bar
        words = (bar.who, bar.ask, bar.shown) if bar is not None else ()
        stages = [each.stage for each in self.house.app.stack.scenes]
        seen = tuple(tuple(stage.snapshot()) for stage in stages)
        cameras = tuple(stage.camera.pose for stage in stages if isinstance(stage.camera, TableCamera))
        return (
            type(scene).__name__,
            seen,
            words,
            scene.focus.rect,
            scene.question_words(),
            scene.focus_words(),
            scene.spoken(),
            scene.timeline.is_busy,
            cameras,
        )


def difference(one: SecrecyObserver, other: SecrecyObserver) -> str:
    """The first difference between two evenings, "" where there is none."""
    for number, (a, b) in enumerate(zip(one.frames, other.frames, strict=False)):
        if a != b:
            parts = [i for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
            things = [(set(x) ^ set(y)) for x, y in zip(a[1], b[1], strict=False)]
            return f"frame {number}: parts {parts}: {[a[i] for i in parts if i != 1]} / {[b[i] for i in parts if i != 1]}; {things}"
    if len(one.frames) != len(other.frames):
        return f"{len(one.frames)} / {len(other.frames)} frames"
    return "" if one.heard == other.heard else f"heard {set(one.heard) ^ set(other.heard)}"


Script = Callable[[House, Any, SecrecyObserver], None]


def keys(*names: str, frames: int) -> Script:
    """Press these keys, with so many frames after each."""

    def script(house: House, table: Any, observer: SecrecyObserver) -> None:
        for name in names:
            house.key(name)
            house.step(frames)

    return script


def evenings(house: House, tables: Iterable[Callable[[], Any]], script: Script) -> str:
    """The same script at two tables that differ only in what is hidden: what another person could tell them
    apart by.
    """
    seen = []
    for table in tables:
        house.app.devices.last_used = KEYBOARD
        shown = table()
        observer = SecrecyObserver(house)
        script(house, shown, observer)
        observer.leave()
        house.app.devices.release_all()
        while house.app.stack.scenes:
            house.app.stack.pop()
            house.step(2)
        seen.append(observer)
    assert len(seen[0].frames) > 4
    return difference(*seen)


def looking_around(house: House, table: Any, observer: SecrecyObserver) -> None:
    """A person who is not asked, with the one pad, reads about everything that lies there, and opens what is
    large.
    """
    pad: Any = next(iter(house.app.devices.pads.values())).controller
    house.dpad(pad, 1, 0)
    look = table.looking.looks[house.device(pad).owner]
    for sight in list(table.sights()):
        look.focus.move_to(sight.key)
        look.reading = table.explain(sight.value) is not None
        look.draw_ring()
        house.step()
        if not look.reading or sight is look.focus.items[-1]:
            house.tap(pad, "x", frames=2)
            house.tap(pad, "b", frames=2)
    house.tap(pad, "y", frames=2)
    house.tap(pad, "b", "b", frames=2)
