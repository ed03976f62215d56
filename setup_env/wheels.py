"""Machines for which every package of the lock has a ready-made file: nothing is built there. What pip builds
a package with has no hash in the lock; elsewhere that cannot be helped."""

from __future__ import annotations

import platform
import sys
import sysconfig

SERVED = (
    ("linux", "x86_64"),
    ("darwin", "arm64"),
    ("darwin", "x86_64"),
    ("win32", "amd64"),
)
WIDE = 2**32
COMFORTS = ("reader",)
"""Extras that a usual machine gets: nothing is built for what the game can do without."""


def has_ready_files() -> bool:
    """True on a usual 64-bit machine with the usual Python: CPython with its lock, on Linux with the GNU C
    library."""
    is_usual = sys.implementation.name == "cpython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
    is_wide = sys.maxsize > WIDE
    is_gnu = sys.platform != "linux" or platform.libc_ver()[0] == "glibc"
    return is_usual and is_wide and is_gnu and (sys.platform, platform.machine().lower()) in SERVED


def wheel_options() -> list[str]:
    """The options of pip that keep it from building packages where that is never needed."""
    return ["--only-binary", ":all:"] if has_ready_files() else []


def usual_extras() -> tuple[str, ...]:
    """The extras that this machine gets without being asked."""
    return COMFORTS if has_ready_files() else ()
