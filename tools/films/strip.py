"""Film strips: every animation of STYLE 7 in twelve frames, one picture each, to be looked at.

    python -m tools.films.strip DIR                      # all of them
    python -m tools.films.strip DIR fall eat --motion reduced
    python -m tools.films.strip DIR fall --speed 4 --size 1920x1080

Each frame bears its time in milliseconds. Needs a screen or Xvfb, as --capture does; the player's settings
are not touched.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

import arcade
from PIL import Image, ImageDraw

from main import window_size
from scenes.kit.app import App
from scenes.kit.art.faces import load_font
from scenes.kit.base.design_tokens import BOLD, INK, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.launch import open_window
from scenes.pages.camera import FRAME, SEED, Camera
from scenes.shows.separate_app import house_aside
from tools.films.reels import REELS

FRAMES = 12
COLUMNS = 4
WIDEST = 1920  # pixels of a whole strip


def film_reel(camera: Camera, name: str, folder: Path) -> Path:
    """Take the frames of one reel and paste them into DIR/NAME.png; gives its path."""
    reel = REELS[name]
    reel.lead(camera)
    frames, now = [], 0.0
    for i in range(FRAMES):
        moment = reel.seconds * i / (FRAMES - 1)
        if moment > now:
            camera.wait(moment - now)
            now += max(1, round((moment - now) / FRAME)) * FRAME
        frames.append(_label_frame(_take_still(camera, reel.look), f"{now * 1000:.0f} ms"))
    path = folder / f"{name}.png"
    _paste_frames(frames).save(path)
    return path


def _take_still(camera: Camera, look: Rect) -> Image.Image:
    app = camera.app
    app.window.switch_to()
    app.director.on_draw()
    picture = arcade.get_image(components=3)
    app.window.flip()
    left, bottom = app.canvas.to_window(look.x, look.y)
    right, top = app.canvas.to_window(look.right, look.top)
    return picture.crop(
        (round(left), picture.height - round(top), round(right), picture.height - round(bottom))
    )


def _label_frame(frame: Image.Image, words: str) -> Image.Image:
    pen = ImageDraw.Draw(frame)
    face = load_font(BOLD, 22)
    pen.rectangle((0, 0, face.getlength(words) + 12, 28), fill=INK)
    pen.text((6, 1), words, font=face, fill=TEXT_HI)
    return frame


def _paste_frames(frames: list[Image.Image]) -> Image.Image:
    """Paste the frames in rows, tall ones in longer rows."""
    columns = COLUMNS if frames[0].width > frames[0].height else COLUMNS + 2
    shrink = min(1.0, WIDEST / columns / frames[0].width)
    w, h = round(frames[0].width * shrink), round(frames[0].height * shrink)
    rows = -(-len(frames) // columns)
    strip = Image.new("RGB", (columns * (w + 4), rows * (h + 4)), (255, 0, 255))
    for i, frame in enumerate(frames):
        strip.paste(
            frame.resize((w, h), Image.Resampling.LANCZOS), ((i % columns) * (w + 4), i // columns * (h + 4))
        )
    return strip


def main() -> int:
    """Film the reels that the command names; the exit code."""
    parser = argparse.ArgumentParser(description="Film strips of the animations.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help=", ".join(REELS))
    parser.add_argument("--motion", choices=("full", "reduced", "none"), default="full")
    parser.add_argument("--speed", choices=("1", "2", "4"), default="1")
    parser.add_argument("--size", type=window_size, default=(1280, 720))
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        options = Namespace(
            window=arguments.size,
            fullscreen=False,
            seed=SEED,
            demo=None,
            capture=data,
            bench_frames=False,
            data_dir=data,
        )
        app = App(open_window(options), options, bots_inline=True)
        with house_aside(app, seed=SEED) as inner:
            inner.settings_file.change(motion=arguments.motion, speed=int(arguments.speed))
            for name in arguments.names or REELS:
                print(film_reel(Camera(inner, arguments.folder), name, arguments.folder), flush=True)
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
