"""The real window driven by chance: keyboard, mouse, pads and phones at a game's table and wherever they lead from
there, controllers that are pulled and plugged, windows of absurd sizes. Nothing raises, the match stays
sound, and the next start finds it as it was.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import arcade
import pyglet

from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.core.rng import Rng
from scenes.front.title import TitleScene
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.saved_matches import slot_path
from scenes.launch import open_window
from scenes.match import starter
from scenes.pages.captions import Captions
from scenes.table.scene import TableScene
from tests.chaos.phone_hands import PhoneHands, without_network
from tests.chaos.tables import ALL, options_of
from tests.chaos.worker import FEW
from tests.scenes.fakes import BUTTONS, DECK, NINTENDO, PLAYSTATION, XBOX, FakeController
from tests.scenes.house import SIZE, House, collect, no_options, out_of_the_box

INPUTS, FEW_INPUTS = 100, 12
AWAY = 25
"""Inputs away from the table after which a person sits down again."""
DRAWN_ONE_IN = 4
SIZES = (
    (100, 100),
    (3, 700),
    (700, 3),
    (1, 1),
    (640, 360),
    (300, 900),
    (1900, 90),
    (800, 800),
    (1920, 1080),
    (1600, 1000),
)
KEYS = (
    "ENTER",
    "ENTER",
    "SPACE",
    "ESCAPE",
    "BACKSPACE",
    "TAB",
    "UP",
    "DOWN",
    "LEFT",
    "RIGHT",
    *"FRQEZCWASDXYPL",
    "F11",
    "LSHIFT",
    "KEY_1",
    "DELETE",
)
TEXTS = ("a", "Z", "ß", "\u0301", "\U0001f608", "", "\n", "x" * 50, " ")
MODELS = (
    ("Fake Xbox Pad", XBOX),
    ("DualSense", PLAYSTATION),
    ("Pro Controller", NINTENDO),
    ("Deck", DECK),
    ("", ""),
    ("?", "zz"),
)


def trial(seed: int, place: Path, game: str | None = None) -> int:
    """One evening at the table of a game; gives how many inputs there were."""
    rng = Rng(seed)
    chosen = game or rng.choice(catalog.ids())
    window = the_window()
    out_of_the_box(window)
    house = House(window, place / "data")
    inputs = FEW_INPUTS if os.environ.get(FEW) else INPUTS
    try:
        with without_network():
            driver = Driver(house, chosen, rng)
            for _ in range(inputs):
                driver.input()
            driver.leave_whole()
    finally:
        house.close()
        if rng.below(4) == 0:
            collect()
        window.ctx.gc()
    return inputs


@cache
def the_window() -> arcade.Window:
    window = open_window(no_options(Path()))
    window._enable_event_queue = False
    while window._event_queue:
        window.dispatch_events()
    pyglet.clock.unschedule(window._dispatch_frame)
    anything: Any = window
    anything.set_fullscreen = lambda fullscreen=True, **_: None  # there is no screen to fill here
    anything.close = lambda: None
    pyglet.app.exit = lambda: None  # who quits stays
    return window


class Driver:
    """Random input from every kind of device."""

    phones_kind: type[PhoneHands] = PhoneHands

    def __init__(self, house: House, game: str, rng: Rng) -> None:
        self.house = house
        self.game = game
        self.rng = rng
        self.away = 0
        self.pads = [house.pad(*MODELS[0])]
        self.gone: list[FakeController] = []
        self.phones = self.phones_kind(house.app, rng)
        Captions(house.app)
        house.app.settings_file.change(
            speed=rng.choice((1, 4, "skip", "skip")),
            motion=rng.choice(("full", "none")),
            captions=not rng.below(3),
        )
        self.sit_down()

    def sit_down(self) -> None:
        """A match at some table of the game, with all hands that there are and some bots."""
        rng, app = self.rng, self.house.app
        self.leave_table()
        game, options = "", {}
        while game != self.game:
            game, options = options_of(rng.below(len(ALL)), rng)
        rules = catalog.load(game)
        config = rules.config(**options)
        asked = getattr(config, "asked_seats", range(config.seats))
        app.seating.set_seat_count(0)
        app.seating.set_seat_count(config.seats)
        for seat in range(config.seats):
            hands = self.hands
            if seat not in asked:
                app.seating.put_automaton(seat)
            elif seat and rng.below(3) == 0:
                app.seating.put_bot(seat, 1 + rng.below(2))
            else:
                app.seating.claim_seat(seat, rng.choice(hands))
        session = starter.begin_match(app, game, options, rng.next_u64() >> 16)
        self.house.step(3, 0.1)
        self.phones.take_seats(self.house)
        if (
            rng.below(2)
            and session.state.decision is not None
            and not any(chair.automaton for chair in app.seating.chairs)
        ):
            self._play_ahead(session)
        self.away = 0

    def leave_table(self) -> None:
        """Go home: no lobby sees its chairs go."""
        self.house.app.stack.replace(TitleScene(self.house.app), transition=False)
        self.house.step(3)

    @property
    def hands(self) -> list[Device]:
        """All hands that may sit down."""
        return [KEYBOARD, *(pad.device for pad in self.house.app.devices.pads.values())]

    def _play_ahead(self, session: Any) -> None:
        """The match is somewhere in its middle, or all but over."""
        whole = session.match.fork()
        states = 0
        while whole.state.decision is not None:
            whole.apply(self.rng.choice(whole.state.decision.actions))
            states += 1
        at = max(0, states - self.rng.below(4) - 1) if self.rng.below(3) == 0 else self.rng.below(states)
        starter.play_on(self.house.app, whole.fork(at), self.house.app.seating.chairs)
        self.house.step(3, 0.1)

    @property
    def table(self) -> TableScene[Any] | None:
        """The game's table, where there is one on the stack."""
        return next(
            (scene for scene in reversed(self.house.app.stack.scenes) if isinstance(scene, TableScene)), None
        )

    @property
    def deeds(self) -> Sequence[Callable[[Any], None]]:
        """All that a person does, each as often as it is likely."""
        return DEEDS

    def input(self) -> None:
        """One input of a person, and the answer of the window."""
        self.away = 0 if self.table is not None else self.away + 1
        if self.away > AWAY:
            self.sit_down()
        self.rng.choice(self.deeds)(self)
        self.house.step(1 + self.rng.below(3), self.rng.choice((0.0, 1 / 60, 0.1, 0.1)))
        if self.rng.below(6) == 0:
            self.house.step(12, 0.1)
        if self.rng.below(DRAWN_ONE_IN) == 0:
            self.house.draw()
            self.house.window.flip()
        assert self.house.app.stack.scenes, "no scene left"
        if self.table is not None:
            assert self.table.session.state.check() == []

    def leave_whole(self) -> None:
        """Check that the next start finds the present match."""
        app = self.house.app
        self.house.resize(*SIZE)
        self.house.step(20, 0.1)
        self.house.draw()
        table = self.table
        if (
            table is None
            or table.session.folder is None
            or table.session.is_replay
            or table.session.read_only
        ):
            return
        try:
            found = Match.load(slot_path(app.folders.saves, table.session.slot))
        except GameError as error:
            assert table.session.is_finished, f"nothing was saved: {error}"
            return
        assert found.state.digest() == table.session.state.digest() and found.notice == ""

    # -- inputs of a person

    def press_key(self) -> None:
        name = self.rng.choice(KEYS)
        self.house.hold(name)
        if self.rng.below(5):
            self.house.step(self.rng.choice((0, 1, 9)), 0.1)
            self.house.let_go(name)

    def confirm(self) -> None:
        """Press or hold the button with the device that is asked."""
        app, long = self.house.app, self.rng.below(2)
        chair = (
            app.seating[app.asked_seat]
            if app.asked_seat is not None and app.asked_seat < len(app.seating)
            else None
        )
        pad = (
            app.devices.pads.get(chair.device.id) if chair is not None and chair.device is not None else None
        )
        if pad is None:
            self.house.key_long("ENTER", 1.2) if long else self.house.key("ENTER")
            return
        pad.controller.press("a")
        self.house.step(12 if long else 1, 0.1)
        pad.controller.release("a")

    def move(self) -> None:
        for _ in range(1 + self.rng.below(4)):
            self.house.key(self.rng.choice(("UP", "DOWN", "LEFT", "RIGHT")))

    def answer(self) -> None:
        """Give the answer of a person who knows the game, so that the match goes on."""
        table = self.table
        if (
            table is None
            or table is not self.house.top
            or table.timeline.is_busy
            or table.chooser is None
            or table.session.turn != "person"
        ):
            return
        decision = table.session.state.decision
        assert decision is not None
        table.carry_out(self.rng.choice(decision.actions))

    def write(self) -> None:
        self.house.window.dispatch_event("on_text", self.rng.choice(TEXTS))
        self.house.window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)

    def _anywhere(self) -> tuple[int, int]:
        width, height = self.house.window.get_size()
        return self.rng.below(width + 40) - 20, self.rng.below(height + 40) - 20

    def point(self) -> None:
        self.house.window.dispatch_event("on_mouse_motion", *self._anywhere(), 20, 20)

    def click(self) -> None:
        x, y = self._anywhere()
        button = self.rng.choice(
            (
                arcade.MOUSE_BUTTON_LEFT,
                arcade.MOUSE_BUTTON_LEFT,
                arcade.MOUSE_BUTTON_RIGHT,
                arcade.MOUSE_BUTTON_MIDDLE,
            )
        )
        self.house.window.dispatch_event("on_mouse_motion", x, y, 20, 20)
        self.house.window.dispatch_event("on_mouse_press", x, y, button, 0)
        if self.rng.below(3) == 0:
            self.house.step(9, 0.1)
            self.house.window.dispatch_event("on_mouse_drag", *self._anywhere(), 9, 9, button, 0)
        self.house.window.dispatch_event("on_mouse_release", *self._anywhere(), button, 0)

    def click_something(self) -> None:
        """Keys that can have the focus."""
        items = list(self.house.top.focus.items) if self.house.top is not None else []
        if items:
            item = self.rng.choice(items)
            self.house.click(item.rect.cx, item.rect.cy, seconds=self.rng.choice((0.0, 0.0, 0.8)))

    def scroll(self) -> None:
        self.house.window.dispatch_event(
            "on_mouse_scroll", *self._anywhere(), 0, self.rng.choice((-1, 1, 0.3, -7, 40))
        )

    def press_pad(self) -> None:
        if not self.pads:
            return
        pad, rng = self.rng.choice(self.pads), self.rng
        match rng.below(6):
            case 0:
                pad.stick(rng.choice(("left", "right")), rng.below(21) / 10 - 1, rng.below(21) / 10 - 1)
            case 1:
                pad.dpad_to(rng.below(3) - 1, rng.below(3) - 1)
            case 2:
                pad.trigger(rng.choice(("left", "right")), rng.below(11) / 10)
            case 3:
                pad.press(rng.choice(BUTTONS))
            case 4:
                pad.tap("a")
            case _:
                pad.tap(rng.choice(BUTTONS))

    def use_phone(self) -> None:
        for _ in range(1 + self.rng.below(3)):
            self.phones.act()

    def pull(self) -> None:
        if self.pads:
            pad = self.rng.choice(self.pads)
            self.pads.remove(pad)
            self.house.manager.unplug(pad)
            self.gone.append(pad)

    def plug(self) -> None:
        """One of those that were there, or another one."""
        if self.gone and self.rng.below(3):
            old = self.gone.pop(self.rng.below(len(self.gone)))
            self.pads.append(self.house.pad(old.name, old.guid))
        elif len(self.pads) < 4:
            self.pads.append(self.house.pad(*self.rng.choice(MODELS)))

    def resize(self) -> None:
        self.house.resize(*(self.rng.choice(SIZES) if self.rng.below(2) else SIZE))

    def resize_to_nothing(self) -> None:
        """As some window systems tell of a window that was put away."""
        app, anything = self.house.app, self.house.window
        real = anything.get_framebuffer_size
        anything.get_framebuffer_size = lambda: (0, 0)  # type: ignore[method-assign]
        try:
            app.fit_window(0, 0)
            self.house.step(2)
            app.director.on_draw()
        finally:
            anything.get_framebuffer_size = real  # type: ignore[method-assign]
        app.fit_window(*anything.get_size())

    def look_away(self) -> None:
        self.house.window.dispatch_event("on_deactivate")
        self.house.window.dispatch_event("on_activate")


DEEDS: tuple[Callable[[Driver], None], ...] = (
    *(Driver.press_key for _ in range(6)),
    *(Driver.confirm for _ in range(9)),
    *(Driver.move for _ in range(5)),
    *(Driver.answer for _ in range(4)),
    *(Driver.press_pad for _ in range(8)),
    *(Driver.use_phone for _ in range(12)),
    *(Driver.click_something for _ in range(5)),
    *(Driver.click for _ in range(3)),
    *(
        Driver.point,
        Driver.point,
        Driver.scroll,
        Driver.write,
        Driver.pull,
        Driver.plug,
        Driver.plug,
        Driver.look_away,
    ),
    *(Driver.resize, Driver.resize_to_nothing),
)
