"""Makes the pictures of the README and of docs/LEVELS.md from `main.py --capture`: python
tools/readme_pictures.py

Writes docs/*.png, 256 colors each, and docs/drop.gif, a drop being eaten. Needs a screen or Xvfb, as
--capture does.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # started as a script

from scenes.shows import film  # noqa: E402

FOLDER = ROOT / "docs"
PICTURES = {
    "title": "title",
    "campaign": "campaign_map_village",
    "own_levels": "campaign_own_levels",
    "make_level": "campaign_make_level",
    "four_seats": "table_4_seats",
    "lobby": "lobby_joined",
    "phones": "phones_here",
    "rules": "rules_orth_chain",
    "eaten_miner": "eaten_miner_stun_target",
    "eaten_beast": "eaten_beast_fill",
    "hunger_move": "hunger_table_2_seats",
    "hunger_six": "hunger_table_6_seats",
    "flavor_place": "human_flavor_table_2_seats",
    "flavor_six": "human_flavor_table_6_seats",
}
"""Name in docs: name of the capture; a test compares them."""
SIZE = (1280, 720)
REEL_SIZE = (960, 540)
REEL_COLORS = 255


def main() -> int:
    """Capture, shrink the palette, write; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        size = "{}x{}".format(*SIZE)
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), "--capture", folder, "--window", size], cwd=ROOT
        )
        if done.returncode:
            return done.returncode
        for name, capture in PICTURES.items():
            with Image.open(Path(folder) / f"{capture}.png") as picture:
                in_few_colors(picture).save(FOLDER / f"{name}.png", optimize=True)
            print_size(FOLDER / f"{name}.png")
        write_film(sorted((Path(folder) / film.FOLDER).glob("*.png")), FOLDER / "drop.gif")
        print_size(FOLDER / "drop.gif")
    return 0


def in_few_colors(picture: Image.Image) -> Image.Image:
    """The picture as documents have it, with a palette of its own."""
    return picture.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def write_film(pictures: list[Path], path: Path) -> None:
    """The pictures as one endless GIF, all in the colors of the middle one, so that only what moves
    changes from frame to frame."""
    frames = [
        Image.open(picture).convert("RGB").resize(REEL_SIZE, Image.Resampling.LANCZOS) for picture in pictures
    ]
    palette = frames[len(frames) // 2].quantize(
        REEL_COLORS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE
    )
    first, *rest = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames)
    first.save(
        path, save_all=True, append_images=rest, duration=1000 // film.FRAMES_A_SECOND, loop=0, optimize=True
    )


def print_size(path: Path) -> None:
    """Print the size of a picture."""
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    sys.exit(main())
