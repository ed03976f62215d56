"""Sees to it that the packages are there: those of pyproject.toml, or in .venv those of requirements.lock.

Only the standard library is used. Whatever stands in the way ends in one sentence on stderr and exit code 3.
A start that finds everything reads two files and lists a few folders: a few milliseconds."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path
from typing import NoReturn

from setup_env import places, surroundings
from setup_env.errors import SetupError
from setup_env.packages import (
    ROOT,
    find_missing,
    installed_versions,
    locked_pins,
    locked_requirements,
    stated_requirements,
)

# restarts so far, by weight: a machine that keeps no environment is told so
STARTS = "EAT_OR_BE_EATEN_STARTS"
AFTER_MAKING, AFTER_LOOKING, MOST = 3, 1, 6
"""Weights of a restart: with packages that this start made, and with those that were there already."""
REBUILT = "EAT_OR_BE_EATEN_REBUILT"  # set once a damaged environment has been made anew
STOPPED = 130
CANNOT_START = 3


def ensure_environment(extras: tuple[str, ...] = ()) -> None:
    """Returns once the running Python has every package; otherwise starts the command again in .venv.
    `extras` are names of optional-dependencies in pyproject.toml. Exits with code 3 and one sentence when
    that is impossible."""
    if getattr(sys, "frozen", False):  # tools/build_player.py packed everything
        return
    surroundings.forget_foreign_paths(os.environ, ROOT)
    try:
        own = places.running_in()
        made_by_us = own is not None and bool(places.read_stamp(own))
        wanted = locked_requirements(extras)
        needed = (
            wanted if made_by_us else stated_requirements(extras)
        )  # an environment of others only has to fit
        if not find_missing(needed, sys.path):
            _leave_foreign_variables()
            return
        if sys.flags.no_site:
            raise SetupError(
                "Python was told not to look for its packages: start the game without the option -S."
            )
        venv = own if own and places.can_hold(own) else places.choose_folder(wanted)
        weight = AFTER_MAKING if _fill_environment(venv, extras, must_have_pip=venv == own) else AFTER_LOOKING
        _restart_command(places.python_of(venv), venv, weight)
    except (SetupError, OSError, KeyboardInterrupt) as error:
        _stop_start(error)


def rebuild_and_restart() -> None:
    """Makes .venv anew and restarts, once: a listed package cannot be imported. Others' environments are
    left alone."""
    venv = places.running_in()
    if venv is None or os.environ.get(REBUILT):
        return
    os.environ[REBUILT] = "1"
    try:
        _fill_environment(venv, (), is_damaged=True)
        _restart_command(places.python_of(venv), venv)
    except (SetupError, OSError, KeyboardInterrupt) as error:
        _stop_start(error)


def _fill_environment(
    venv: Path, extras: tuple[str, ...], must_have_pip: bool = False, is_damaged: bool = False
) -> bool:
    """Makes or completes the environment, unless another start does that in the meantime; True if it was this
    one."""
    wanted = locked_requirements(extras)
    if not is_damaged and not must_have_pip and places.is_ready(venv, wanted):
        return False
    from setup_env.endings import endings_raised
    from setup_env.making import Maker
    from setup_env.progress import Progress
    from setup_env.start_lock import hold_lock

    warnings.simplefilter("ignore")  # PYTHONWARNINGS=error is not meant for the way to the table
    seen = _stamp_time(venv)
    progress = Progress()
    try:
        with endings_raised(), surroundings.usable_umask(), hold_lock(venv, progress) as lock:
            others_were_here = _stamp_time(venv) != seen
            if not others_were_here and (
                is_damaged or (must_have_pip and "pip" not in installed_versions(sys.path))
            ):
                places.write_stamp(venv, [places.UNFINISHED])  # or its Python was replaced by another version
            if places.is_ready(venv, wanted):
                return False
            Maker(venv, locked_pins(extras), progress, lock, places.bytecode_folder(venv)).make()
            return True
    finally:
        progress.close()


def _stamp_time(venv: Path) -> int:
    try:
        return (venv / places.STAMP).stat().st_mtime_ns
    except OSError:
        return 0


def _leave_foreign_variables() -> None:
    """Starts again without variables that could change how the game's modules work; nothing to do for most
    people."""
    is_first = os.environ.pop(STARTS, None) is None  # a module of the system may set them in every process
    foreign = surroundings.foreign_variables(os.environ, ROOT)
    if foreign and is_first and not sys.flags.ignore_environment:
        _restart_command(Path(sys.executable))
    for name in foreign:
        del os.environ[name]


def _restart_command(python: Path, venv: Path | None = None, weight: int = AFTER_LOOKING) -> NoReturn:
    """Runs the same command line again with this Python."""
    starts = int(os.environ.get(STARTS, "0")) + weight
    if starts > MOST:
        raise SetupError(
            f"The packages in {venv or sys.prefix} vanish after each start: something removes them."
        )
    environment = surroundings.game_environment(os.environ, ROOT)
    environment[STARTS] = str(starts)
    bytecode = places.bytecode_folder(venv) if venv else None
    if bytecode:
        environment.setdefault("PYTHONPYCACHEPREFIX", str(bytecode))
    command = [str(python), *sys.orig_argv[1:]]
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    if os.name == "nt":  # exec on Windows would let go of the terminal
        import subprocess

        sys.exit(subprocess.call(command, env=environment))
    os.execve(python, command, environment)


def _say_line(line: str) -> None:
    from setup_env.progress import Progress  # here and not above: most starts have nothing to say

    Progress().say(line)


def _stop_start(error: BaseException) -> NoReturn:
    if isinstance(error, KeyboardInterrupt):
        _say_line("Stopped. The next start fetches the packages anew.")
        raise SystemExit(STOPPED) from None
    if isinstance(error, SetupError):
        _say_line(str(error))
    else:
        _say_line(f"The packages of the game could not be prepared: {error}.")
    raise SystemExit(CANNOT_START) from None
