"""The picture of a crowning to keep, as a file in the folder of what is shared."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import arcade
from PIL import Image

from game.core.files import write_file
from game.core.writer import DISK, failure_reason
from scenes.kit.app import App
from scenes.kit.base import format_value, say
from scenes.kit.scene import Scene

HIDDEN = ("bar", "over", "note", "ring", "top")
"""Layers that are no part of a picture."""

BELOW = 0.205
"""Share of the height in which the buttons stand."""


def keep_picture(app: App, scene: Scene, day: str, hidden: Callable[[bool], object]) -> None:
    """Write the scene as it stands, without its buttons, and say where. `hidden`: hides them, or shows them again."""
    picture = _take_picture(app, scene, hidden)
    folder = app.folders.shared

    def write() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        raw = BytesIO()
        picture.save(raw, "PNG")
        write_file(_free_place(folder, day), raw.getvalue())
        app.notify(say("cup_crown.kept", folder=format_value(folder)))

    DISK.carry_out(write, lambda error: app.notify(say("cup_crown.not_kept", reason=failure_reason(error))))


def _take_picture(app: App, scene: Scene, hidden: Callable[[bool], object]) -> Image.Image:
    layers = [scene.stage.layers[name] for name in HIDDEN if name in scene.stage.layers]
    hidden(True)
    for layer in layers:
        layer.visible = False
    try:
        app.window.switch_to()
        app.director.on_draw()
        box, cut = app.canvas.box, round(app.canvas.box.height * BELOW)
        return arcade.get_image(
            int(box.left), int(box.bottom) + cut, int(box.width), int(box.height) - cut, components=3
        )
    finally:
        hidden(False)
        for layer in layers:
            layer.visible = True


def _free_place(folder: Path, day: str) -> Path:
    """Place of a picture that replaces no other one."""
    number = 1
    while (folder / f"cup-{day}-{number}.png").exists():
        number += 1
    return folder / f"cup-{day}-{number}.png"
