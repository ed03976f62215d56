"""Start of the game: opens the window and shows the first scene. main.py calls launch() and tells in one
sentence what a machine lacks."""

from __future__ import annotations

import logging
import sys
from argparse import Namespace
from array import array
from contextlib import suppress
from functools import partial
from threading import Thread

import arcade
import pyglet
from PIL import Image

from game.campaign.campaign import load_campaign
from game.core.errors import GameError
from game.core.terminal_text import TerminalLog
from scenes.front import going_on
from scenes.kit.app import App
from scenes.kit.art.atlas import Atlas
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.base.leaving import Leaving
from scenes.kit.base.memory import give_back_at_once
from scenes.kit.base.texts import load_texts
from scenes.kit.faults.handler import GameEnded
from scenes.kit.stack.frame_pace import FRAME, GameWindow
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.captions import Captions
from scenes.people import claims
from scenes.reference.settings.drift_offer import DriftOffer

log = logging.getLogger("launch")

TITLE = "Eat or Be Eaten"
MIN_SIZE = (640, 360)
ICON_SIDE = 256
"""Pixels."""
AHEAD_SECONDS = 0.5
"""Time that the title has for itself before the rest is read beside it."""


def launch(options: Namespace) -> int:
    """Run the game until the window closes; returns the exit code. Raises GameEnded if it cannot go on."""
    logging.lastResort = TerminalLog(logging.WARNING)
    leaving = Leaving()
    leaving.watch()
    try:
        return _open_house(options, leaving) or leaving.code
    finally:
        leaving.close()


def _open_house(options: Namespace, leaving: Leaving) -> int:
    window = open_window(
        options, visible=sys.platform != "win32"
    )  # readers are let in before it is seen there
    app = App(window, options)
    if not (options.capture or options.bench_frames or options.bench_idle):
        app.screen_reader.open()
    window.set_visible(True)
    Captions(app)
    app.write_beside_frames()
    try:
        window.show_view(app.director)
        app.housekeeping.begin()
        return _run_game(app, options, leaving)
    except GameEnded:
        raise
    except Exception as error:
        if app.faults.home is None:
            raise
        raise app.faults.end_by(error) from error
    finally:
        app.close()


def open_window(options: Namespace, visible: bool = True) -> arcade.Window:
    """Open the window, one unit a pixel. Raises pyglet's exceptions without a display or OpenGL 3.3."""
    give_back_at_once()
    pyglet.options.dpi_scaling = "real"
    width, height = options.window or (1280, 720)
    window = GameWindow(
        width,
        height,
        TITLE,
        resizable=True,
        antialiasing=False,
        vsync=not options.capture,
        center_window=True,
        visible=visible,
    )
    window.set_minimum_size(*MIN_SIZE)
    Atlas.put_into(window)
    _show_icon(window)
    return window


def _show_icon(window: arcade.Window) -> None:
    """Set the picture in task bars; a missing picture or a system without icons is no trouble."""
    try:
        with Image.open(picture_file("ui/app_icon")) as file:
            icon = file.convert("RGBA").resize((ICON_SIDE, ICON_SIDE), Image.Resampling.LANCZOS)
        window.set_icon(_as_system_keeps_it(icon))
    except Exception as error:  # every platform raises its own
        log.info("no window icon: %r", error)


def _as_system_keeps_it(icon: Image.Image) -> pyglet.image.ImageData:
    """A picture in the order of bytes that X11 and Windows want, a C long for each pixel. pyglet would turn
    other orders pixel by pixel, which takes longer than opening the window."""
    if sys.byteorder == "big" or sys.platform == "darwin":
        return pyglet.image.ImageData(*icon.size, "RGBA", icon.tobytes(), -4 * icon.width)
    pixels = array("L", array("I", icon.tobytes("raw", "BGRA")))
    order = {4: "BGRA", 8: "BGRAAAAA"}[pixels.itemsize]
    return pyglet.image.ImageData(*icon.size, order, pixels.tobytes(), -pixels.itemsize * icon.width)


def _read_ahead(app: App) -> None:
    """Read beside the title what scenes would stumble over at first sight: their modules, then data. A broken
    campaign is told on its map."""
    load_texts()
    navigator.import_rooms()
    game_list.read_ahead()
    with suppress(GameError):
        load_campaign()
    app.is_read_ahead = True


def _read_language(names: frozenset[str]) -> None:
    """Read the books of a language beside the scenes once it is chosen."""
    if "language" in names:
        Thread(target=game_list.read_books, name="books", daemon=True).start()


def _read_beside(app: App, _seconds: float = 0.0) -> None:
    Thread(target=_read_ahead, args=(app,), name="ahead", daemon=True).start()


def open_first_scene(app: App) -> None:
    """Show the title, on a new machine the first page before it."""
    navigator.lay_over(app, routes.FirstStart() if going_on.is_first_start(app) else routes.Title())


def _run_game(app: App, options: Namespace, leaving: Leaving | None = None) -> int:
    if options.capture:
        from scenes.shows.capture import capture_pictures

        return capture_pictures(app, options.capture)
    if options.bench_frames:
        from scenes.shows.bench_frames import bench_frames

        _read_beside(app)
        return bench_frames(app, options.bench_frames, only=options.only or "")
    if options.bench_idle:
        from scenes.shows.bench_idle import bench_idle

        return bench_idle(app)
    app.faults.watch(home=partial(navigator.make_scene, app, routes.Title(seated=True)))
    app.sight.watch()
    app.pace.watch()
    if options.fullscreen or (app.settings.fullscreen and options.window is None):
        app.show_fullscreen(True)
    elif options.window is None:
        app.window_size.show_window()
    app.settings_file.observe(_read_language)
    if options.demo:
        from scenes.shows.demo import start_demo

        start_demo(app, options.demo)
    else:
        claims.settle_claims(app)
        DriftOffer(app)
        open_first_scene(app)
        if options.scan:
            navigator.lay_over(app, routes.Switches())
        going_on.ask_second_game(app)
        pyglet.clock.schedule_once(partial(_read_beside, app), AHEAD_SECONDS)
    while True:
        with app.faults:  # after an exception in a handler of the window arcade would ask for no more frames
            app.window.set_update_rate(FRAME)
            (leaving or Leaving()).run_loop(arcade.run)
            return 0
