"""Makes the pictures of the README from `main.py --capture`: python tools/readme_pictures.py

Writes docs/*.png, 256 colors each. Needs a screen or Xvfb, as --capture does.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
PICTURES = {
    "title": "title",
    "table": "drop_adventurer",
    "four_seats": "table_4_seats",
    "scoring": "scoring_2_seats",
    "lobby": "lobby_joined",
}  # name in docs/ : name of the capture
SIZE = (1280, 720)


def main() -> int:
    """Capture, shrink the palette, write; the exit code."""
    target = ROOT / "docs"
    target.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        size = "{}x{}".format(*SIZE)
        done = subprocess.run([sys.executable, str(ROOT / "main.py"), "--capture", folder, "--window", size], cwd=ROOT)
        if done.returncode:
            return done.returncode
        for name, shown in PICTURES.items():
            with Image.open(Path(folder) / f"{shown}.png") as picture:
                small = picture.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
                small.save(target / f"{name}.png", optimize=True)
            print(f"docs/{name}.png  {(target / f'{name}.png').stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
