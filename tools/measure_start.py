"""Measures what the first start fetches and keeps: `python -m tools.measure_start` writes
setup_env/measured.py."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from setup_env import places
from setup_env.making import Maker
from setup_env.packages import fingerprint, locked_pins
from setup_env.pip_settings import read_settings
from setup_env.progress import Progress
from setup_env.surroundings import python_command, tool_environment
from setup_env.wheels import COMFORTS

TARGET = Path(__file__).resolve().parent.parent / "setup_env" / "measured.py"
MEGA = 1_000_000
BLOCK = 512
TEXT = '''\
"""Sizes in megabytes of what playing needs. Measured by `python -m tools.measure_start`; do not edit."""

DOWNLOAD = {download}
ON_DISK = {on_disk}
OF_LIST = "{of_list}"
"""The fingerprint of the list of packages that was measured."""
'''


def measure_download(venv: Path, folder: Path) -> int:
    """The bytes of the files that pip fetches for playing."""
    wanted = folder / "requirements.txt"
    lines = [
        " ".join([pin.line, *(f"--hash={value}" for value in pin.hashes)]) for pin in locked_pins(COMFORTS)
    ]
    wanted.write_text("\n".join(lines), encoding="utf-8")
    files = folder / "files"
    options = ["--no-deps", "-qq", "--disable-pip-version-check", "--dest", str(files)]
    command = python_command(places.python_of(venv), "pip", "download", *options)
    settings = read_settings(os.environ, venv).options()
    subprocess.run([*command, *settings, "-r", str(wanted)], check=True, env=tool_environment(os.environ))
    return sum(path.stat().st_size for path in files.iterdir())


def measure_disk(folder: Path) -> int:
    """The bytes that a folder takes on the disk."""
    found = 0
    for path in folder.rglob("*"):
        status = path.lstat()
        found += getattr(status, "st_blocks", -(-status.st_size // BLOCK)) * BLOCK
    return found


def main() -> int:
    """Makes an environment as the first start does, and writes down both sizes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv = folder / ".venv"
        Maker(venv, locked_pins(COMFORTS), Progress()).make()
        on_disk, download = measure_disk(venv), measure_download(venv, folder)
    text = TEXT.format(
        download=round(download / MEGA),
        on_disk=round(on_disk / MEGA),
        of_list=fingerprint([pin.line for pin in locked_pins(COMFORTS)]),
    )
    TARGET.write_text(text, encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
