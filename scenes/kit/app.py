"""The services of the running game: window, canvas, art, sound, input, settings, saves, bots and the stack of scenes."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

import arcade

from scenes.kit.art import Art
from scenes.kit.canvas import Canvas
from scenes.kit.devices import Devices
from scenes.kit.director import Director, SceneStack
from scenes.kit.folders import Folders
from scenes.kit.seating import Seating
from scenes.kit.settings import SettingsFile
from scenes.kit.sound import Mixer
from scenes.kit.thinking import BotService

if TYPE_CHECKING:
    pass


class App:
    """Made once a run (once a test). `tick` is the only clock that anything in the picture half knows."""

    def __init__(self, window: arcade.Window, options: Namespace, bots_inline: bool = False) -> None:
        self.window = window
        self.options = options
        self.notices: list[str] = []
        self.folders = Folders(options.data_dir)
        self.settings_file = SettingsFile(self.folders.settings)
        self.canvas = Canvas(*window.get_framebuffer_size())
        self.art = Art(self.canvas, self.folders.cache)
        self.art.text_size = self.settings.text_size
        self.mixer = Mixer()
        self.devices = Devices(window, self.settings_file, self.canvas)
        self.seating = Seating()
        self.bots = BotService(inline=bots_inline)
        self.stack = SceneStack(self)
        self.director = Director(self)
        self.seconds = 0.0
