"""Writes requirements.lock anew: `python -m tools.lock` (needs `uv`): pyproject.toml with the overrides of [tool.uv], resolved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
EXTRAS = ("scan", "cluster", "test", "build")
HEAD = """\
# Every package that is installed, in the version that was tested. Made by `python -m tools.lock` from pyproject.toml; do not edit.
# arcade 3.3.3 names an older version of pymunk than this, so: pip install --no-deps -r requirements.lock
"""


def resolved(*extras: str) -> list[str]:
    """Requirement lines for all Pythons and systems that pyproject.toml admits."""
    options = ["--universal", "--quiet", "--no-header", "--no-annotate", "--group=engine", *(f"--extra={extra}" for extra in extras)]
    done = subprocess.run(["uv", "pip", "compile", *options, "pyproject.toml"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr.strip())
    return done.stdout.splitlines()


def lock_text() -> str:
    """The packages for playing, then those that only an extra needs, behind a marker: pip passes these over."""
    playing = resolved()
    lines = list(playing)
    for extra in EXTRAS:
        lines += [only_for(extra, line) for line in resolved(extra) if line not in playing]
    return HEAD + "\n".join(lines) + "\n"


def only_for(extra: str, line: str) -> str:
    """The line with the marker of an extra, beside the marker that it may have."""
    package, _, marker = (part.strip() for part in line.partition(";"))
    return f"{package} ; " + (f"({marker}) and extra == '{extra}'" if marker else f"extra == '{extra}'")


if __name__ == "__main__":
    try:
        LOCK.write_text(lock_text(), encoding="utf-8")
    except FileNotFoundError:
        sys.exit("uv is not installed: pip install uv.")
