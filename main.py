"""Eat or Be Eaten: the door.

`python3 main.py` starts the game, `python3 main.py --test` runs every test. Both work on a bare Python:
what is missing is fetched once into .venv by setup_env. This file keeps to the syntax of old Pythons, so
that they can be told what they lack.
"""

import os
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
if ROOT not in sys.path:  # "-P" and PYTHONSAFEPATH leave it out
    sys.path.insert(0, ROOT)
FOREIGN = [os.path.abspath(name) for name in os.environ.get("PYTHONPATH", "").split(os.pathsep) if name]
# before the first import
sys.path[:] = [entry for entry in sys.path if entry == ROOT or entry not in FOREIGN]

import argparse
import re
from typing import Any, List, NoReturn, Optional, Tuple

import supported_python

LARGEST = 7680  # pixels of a window's side
BROKEN = 1  # exit code when the game itself cannot go on
WRONG = 2  # exit code for options that mean nothing, and for a place that cannot be written
CANNOT_START = 3  # exit code whenever the machine, not the game, stands in the way
INTERRUPTED = 130  # exit code after Ctrl+C


class Parser(argparse.ArgumentParser):
    """A parser whose help and errors reach any terminal, whatever words they repeat."""

    def error(self, message: str) -> NoReturn:
        """Print the usage and one line about what is wrong, and leave with code 2."""
        from game.core.terminal_text import make_visible, shorten_message

        super().error(make_visible(shorten_message(message)))

    def _print_message(self, message: str, file: Any = None) -> None:
        from game.core.terminal_text import print_words

        print_words(message, file)


def main(argv: List[str]) -> int:
    """Runs the command and returns its exit code: 0 fine, 1 the game broke, 2 bad options, 3 the machine
    lacks what is said."""
    try:
        return run_command(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone (`... | head`): nothing is wrong
        from game.core.terminal_text import leave_streams

        leave_streams()
        return 0


def run_command(argv: List[str]) -> int:
    """Runs the command and returns its exit code. Raises BrokenPipeError if the reader of its output has
    gone."""
    sentence = supported_python.refusal()
    if sentence:
        return refuse_start(sentence)
    options = parse_options(argv)
    if options.version:
        from game.core.terminal_text import print_words

        print_words(f"Eat or Be Eaten {project_version()}\n", sys.stdout)
        return 0
    from setup_env import ensure_environment
    from setup_env.wheels import usual_extras

    comforts = usual_extras()
    if options.test is not None:
        ensure_environment(
            ("test", "build", *comforts) if "--builds" in options.test else ("test", *comforts)
        )
        from tools import test_run

        return test_run.run_tests(options.test)
    ensure_environment((options.extra, *comforts) if options.extra else comforts)
    return open_game(options)


def parse_options(argv: List[str]) -> argparse.Namespace:
    """The options as the picture half gets them; `window` is (width, height) or None, `test` the arguments
    for pytest or None."""
    # by tools/build_player.py: everything is there, but no Python and no tests
    packed = getattr(sys, "frozen", False)
    name = os.path.basename(sys.executable) if packed else "main.py"
    parser = Parser(prog=name, description="Eat or Be Eaten: board games about monsters that eat people.")
    parser.set_defaults(extra=None, test=None)
    parser.add_argument(
        "--window", metavar="WxH", type=window_size, help="start in a window of this size, e.g. 1280x720"
    )
    parser.add_argument("--fullscreen", action="store_true", help="start in full screen")
    parser.add_argument(
        "--seed", metavar="N", type=seed_number, help="the seed of the next match, for a repeatable game"
    )
    parser.add_argument("--demo", metavar="GAME", help="bots play this game on screen, e.g. tasty_humans")
    parser.add_argument(
        "--capture",
        metavar="DIR",
        type=new_folder,
        help="write pictures of every scene into this folder and leave",
    )
    parser.add_argument(
        "--bench-frames",
        nargs="?",
        const="short",
        choices=["short", "long", "half"],
        help="measure how long frames take and leave; half: as on a machine half as fast",
    )
    parser.add_argument(
        "--bench-idle",
        action="store_true",
        help="measure what the game takes of the processor at rest and leave",
    )
    parser.add_argument(
        "--only",
        metavar="PART,PART",
        help="of --bench-frames: menus, people, road, phones, or a game, e.g. hunger",
    )
    parser.add_argument(
        "--data-dir", metavar="DIR", type=home_folder, help="keep settings and saves in this folder"
    )
    parser.add_argument(
        "--phone-address", metavar="IP", help="let phones in at this address of this machine, e.g. 127.0.0.1"
    )
    parser.add_argument(
        "--scan", action="store_true", help="play with one switch or two: the first page asks for them"
    )
    parser.add_argument(
        "--language",
        metavar="CODE",
        help="speak this language for one run, e.g. de; qps shows what is not yet text",
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    if not packed:
        parser.add_argument(
            "--with",
            dest="extra",
            choices=["scan", "cluster"],
            help="fetch what reads pictures of matches, or dask",
        )
        parser.add_argument(
            "--test",
            nargs=argparse.REMAINDER,
            metavar="ARG",
            help="run all tests; anything that follows goes to pytest alone",
        )
    return parser.parse_args(argv)


def window_size(text: str) -> Tuple[int, int]:
    """(width, height) of "1280x720"; 640x360 is the smallest size at which the texts can still be read,
    7680 the width of 8K."""
    found = re.match(r"([0-9]{3,5})[xX]([0-9]{3,5})\Z", text)
    if not found or int(found.group(1)) < 640 or int(found.group(2)) < 360:
        raise argparse.ArgumentTypeError(
            f"'{text}' is no window size; write it like 1280x720, at least 640x360"
        )
    width, height = int(found.group(1)), int(found.group(2))
    if max(width, height) > LARGEST:
        raise argparse.ArgumentTypeError(
            f"'{text}' is larger than any screen; {LARGEST}x{LARGEST} is the most"
        )
    return width, height


def home_folder(text: str) -> str:
    """Path of a folder; ~ is a home folder."""
    name = os.path.expanduser(text)
    if not text or name.startswith("~"):
        raise argparse.ArgumentTypeError(f"'{text}' is no folder; nobody of that name has a home here")
    return name


def new_folder(text: str) -> str:
    """The name of a folder that is there or can be made."""
    name = home_folder(text)
    try:
        os.makedirs(name, exist_ok=True)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"'{text}' is no folder to write into ({error.strerror})") from None
    if not os.access(name, os.W_OK):
        raise argparse.ArgumentTypeError(f"'{text}' is a folder that cannot be written")
    return name


def seed_number(text: str) -> int:
    """A seed: a whole number from 0 to 2^64 - 1."""
    if not re.match(r"[0-9]{1,20}\Z", text) or int(text) >= 2**64:
        raise argparse.ArgumentTypeError(f"'{text}' is no seed; use a whole number from 0 up")
    return int(text)


def project_version() -> str:
    """The version that pyproject.toml states."""
    import tomllib  # here and not above: old Pythons lack it

    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def open_game(options: argparse.Namespace) -> int:
    """Opens the window. What the machine lacks becomes one sentence; a fault of our own keeps its
    traceback."""
    if not has_display():
        if not (options.capture or options.bench_frames or options.bench_idle):
            return refuse_start(
                "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set). "
                "Start the game from a desktop session."
            )
        from tools import virtual_screen

        with virtual_screen.start_screen() as display:
            if display is None:
                from setup_env.system_packages import explain_missing_screen

                return refuse_start(explain_missing_screen())
            return guarded_launch(options)
    return guarded_launch(options)


def guarded_launch(options: argparse.Namespace) -> int:
    """Hands over to the picture half."""
    # Asking the graphics card for errors after each of 200 orders is a sixth of a frame
    os.environ.setdefault("PYGLET_DEBUG_GL", "false")
    try:
        from scenes.launch import launch

        return launch(options) or 0
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        repair_if_damaged(error.__cause__ or error)
        from game.core.terminal_text import make_visible

        ended = {"GameEnded": BROKEN, "OutputError": WRONG}.get(type(error).__name__)
        if ended is not None:
            return refuse_start(make_visible(str(error)), ended)
        sentence = name_obstacle(error)
        if sentence is None:
            raise
        return refuse_start(make_visible(sentence))


def has_display() -> bool:
    """True if a window can be opened at all; only Linux may lack a display."""
    return not sys.platform.startswith("linux") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def name_obstacle(error: BaseException) -> Optional[str]:
    """The sentence for an exception that the machine is to blame for, or None. Names are compared: pyglet
    may not even be importable."""
    names = {kind.__name__ for kind in type(error).__mro__}
    if "NoFolder" in names:
        return str(error)
    if "NoSuchDisplayException" in names:
        return (
            "The screen does not answer. "
            "Start the game from a desktop session (on Wayland, XWayland has to run)."
        )
    if names & {"NoOpenGLException", "NoSuchConfigException", "ContextException", "MissingFunctionException"}:
        from setup_env.graphics import explain_old_graphics

        return explain_old_graphics()
    library = (
        re.search(r'Library "([^"]+)" not found', str(error)) if isinstance(error, ImportError) else None
    )
    if library:
        from setup_env.system_packages import explain_missing_library

        return explain_missing_library(library.group(1))
    if is_part_of_python(error):
        return f"This Python was built without one of its own parts ({error}): use another Python."
    return None


def is_part_of_python(error: BaseException) -> bool:
    """True if a module is missing that comes with Python: no package can bring it."""
    name = getattr(error, "name", None) or ""
    return isinstance(error, ModuleNotFoundError) and name.split(".")[0] in sys.stdlib_module_names


def repair_if_damaged(error: BaseException) -> None:
    """Rebuilds .venv, once, when one of its packages turns out to be damaged; does not come back in that
    case."""
    name = getattr(error, "name", None) or ""
    is_package = name.split(".")[0] not in (
        "game",
        "scenes",
        "tools",
        "setup_env",
        "",
    ) and not is_part_of_python(error)
    if isinstance(error, ModuleNotFoundError) and is_package:
        from setup_env import rebuild_and_restart

        rebuild_and_restart()


def refuse_start(sentence: str, code: int = CANNOT_START) -> int:
    """Says in one sentence why nothing can start or go on; returns the exit code. A program without a
    terminal says it in a box."""
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Eat or Be Eaten", 0x10)
    return code


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
