"""Writes requirements.lock anew: `python -m tools.lock [--upgrade]` (needs `uv`): pyproject.toml, resolved.

Versions stay as the lock has them as long as they fit; --upgrade takes the newest. The overrides of [tool.uv]
count: tools/pins.py says why each of them is there. Every file of a package that an index may hand out is
named by its hash."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
EXTRAS = ("scan", "reader", "cluster", "test", "build")
OPTIONS = ("--universal", "--quiet", "--no-header", "--no-annotate", "--generate-hashes", "--group=engine")
NETWORK = (
    "INDEX",
    "DEFAULT_INDEX",
    "EXTRA_INDEX",
    "FIND_LINKS",
    "HTTP",
    "NATIVE_TLS",
    "SYSTEM_CERTS",
    "CACHE_DIR",
)
"""Beginnings of the names of uv's settings that are about the way to an index."""
HEAD = """\
# Every package that is installed, in the version that was tested, and the hashes of its files: nothing else
# is let in. Made by `python -m tools.lock` from pyproject.toml; do not edit. Packages behind a marker are for
# some machines or extras only. arcade 3.3.3 names older versions of two of these, so:
# pip install --no-deps -r requirements.lock
"""


def read_entries(text: str) -> dict[str, list[str]]:
    """The requirement lines of a lock, each with the hash lines below it."""
    entries: dict[str, list[str]] = {}
    requirement = ""
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        bare = line.strip().removesuffix("\\").strip()
        if bare.startswith("--hash="):
            entries[requirement].append(bare)
        else:
            requirement = bare
            entries[requirement] = []
    return entries


def resolve_packages(extras: tuple[str, ...], kept: list[str]) -> dict[str, list[str]]:
    """The packages for all Pythons and systems that pyproject.toml admits; the versions in `kept` are
    taken again."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "resolved.txt"
        output.write_text("\n".join(kept) + "\n", encoding="utf-8")
        wanted = [f"--extra={extra}" for extra in extras]
        command = ["uv", "pip", "compile", *OPTIONS, *wanted, "--output-file", str(output), "pyproject.toml"]
        done = subprocess.run(command, cwd=ROOT, env=uv_environment(), capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(done.stderr.strip())
        return read_entries(output.read_text(encoding="utf-8"))


def uv_environment() -> dict[str, str]:
    """This process's environment without settings of uv, except those about the network."""
    network = tuple(f"UV_{name}" for name in NETWORK)
    return {
        key: value
        for key, value in os.environ.items()
        if not key.startswith("UV_") or key.startswith(network)
    }


def lock_text(kept: list[str]) -> str:
    """The packages for playing, then those that only extras need, behind a marker: pip passes these over."""
    playing = resolve_packages((), kept)
    others: dict[str, list[str]] = {}
    users: dict[str, list[str]] = {}
    for extra in EXTRAS:
        for requirement, hashes in resolve_packages((extra,), kept).items():
            if requirement not in playing:
                others[requirement] = hashes
                users.setdefault(requirement, []).append(extra)
    entries = [
        *playing.items(),
        *((mark_extras(line, users[line]), hashes) for line, hashes in others.items()),
    ]
    joint = " \\\n    "
    return HEAD + "".join(joint.join([line, *hashes]) + "\n" for line, hashes in entries)


def mark_extras(line: str, extras: list[str]) -> str:
    """The requirement with the marker of its extras, beside the marker that it may have."""
    package, _, marker = (part.strip() for part in line.partition(";"))
    wanted = " or ".join(f"extra == '{extra}'" for extra in extras)
    if not marker:
        return f"{package} ; {wanted}"
    return f"{package} ; ({marker}) and ({wanted})"


def present_versions() -> list[str]:
    """The lines "name==version" of the present lock, whatever machine they are for."""
    return sorted({line.partition(";")[0].strip() for line in read_entries(LOCK.read_text(encoding="utf-8"))})


def main(arguments: list[str]) -> int:
    """Writes the lock; 1 where uv is not there."""
    try:
        LOCK.write_text(lock_text([] if "--upgrade" in arguments else present_versions()), encoding="utf-8")
    except FileNotFoundError:
        print("uv is not installed: pip install uv.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
