"""Writes requirements.lock anew: `python -m tools.lock` (needs `uv`): pyproject.toml with the overrides of [tool.uv], resolved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
HEAD = """\
# Every package that is installed, in the version that was tested. Made by `python -m tools.lock` from pyproject.toml; do not edit.
# arcade 3.3.3 names older versions of pymunk and Pillow than these, so: pip install --no-deps -r requirements.lock
"""


def resolved(*extras: str) -> list[str]:
    """Requirement lines for all Pythons and systems that pyproject.toml admits."""
    options = ["--universal", "--quiet", "--no-header", "--no-annotate", "--group=engine", *(f"--extra={extra}" for extra in extras)]
    done = subprocess.run(["uv", "pip", "compile", *options, "pyproject.toml"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr.strip())
    return done.stdout.splitlines()


def lock_text() -> str:
    """The packages for playing, then those that only the tests need, behind a marker: pip passes these over."""
    playing = resolved()
    testing = [line for line in resolved("test") if line not in playing]
    return HEAD + "\n".join([*playing, *(for_tests(line) for line in testing)]) + "\n"


def for_tests(line: str) -> str:
    """The line with the marker of the extra "test", beside the marker that it may have."""
    package, _, marker = (part.strip() for part in line.partition(";"))
    return f"{package} ; " + (f"({marker}) and extra == 'test'" if marker else "extra == 'test'")


if __name__ == "__main__":
    try:
        LOCK.write_text(lock_text(), encoding="utf-8")
    except FileNotFoundError:
        sys.exit("uv is not installed: pip install uv.")
