"""`--capture DIR`: pictures of scenes and moments of matches, and a short film in DIR/reel.

The bytes are always the same: empty data folder, default settings, fixed seeds, bots that think inline, and a
clock of 1/60 s a frame."""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.outputs import check_folder
from game.core.terminal_text import write_line
from scenes.kit.app import App
from scenes.pages.camera import ENDING, SEED, Camera
from scenes.shows import film
from scenes.shows.pictures import take_all
from scenes.shows.separate_app import house_aside


def capture_pictures(app: App, folder: str) -> int:
    """Write all pictures into `folder`; returns the exit code. The player's settings and saves are not
    touched. Raises OutputError, before the work begins, if a picture cannot be written."""
    target = Path(folder)
    check_folder(target, ENDING)
    check_folder(target / film.FOLDER, ENDING)
    target.mkdir(parents=True, exist_ok=True)
    with house_aside(app, seed=SEED) as inner:
        camera = Camera(inner, target)
        take_all(camera)
        pictures = len(camera.taken)
        film.shoot_film(camera)
    write_line(f"{pictures} pictures and a film of {len(camera.taken) - pictures} in {target}", sys.stdout)
    return 0
