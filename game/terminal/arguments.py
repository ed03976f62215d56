"""Declaration of terminal commands, and the options of matches."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core import catalog
from game.core.errors import GameError
from game.core.loader import parse_yaml
from game.core.outputs import check_output
from game.core.terminal_text import make_visible, print_words, quote_word, shorten_message

if TYPE_CHECKING:
    from game.terminal.workers import Workers


MOST_GAMES = 1_000_000
MOST_JOBS = 256
MOST_SECONDS = 3600
LARGEST_SEED = 2**63 - 1
_WHOLE = re.compile(r"-?[0-9]{1,20}\Z")
_DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?\Z")


class Parser(ArgumentParser):
    """Parser whose help and errors are printed like all other output."""

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse the words; an option without its value is an error also where argparse accepts it."""
        for word in args or ():
            if word.startswith("--") and word.endswith("=--"):
                self.error(f"expected a value behind {quote_word(word)}")
        return super().parse_args(args, namespace)

    def error(self, message: str) -> Any:
        """Print the usage and one line about the error, and exit with code 2."""
        super().error(make_visible(shorten_message(message)))

    def _print_message(self, message: str, file: Any = None) -> None:
        print_words(message, file)


def add_command(commands: Any, name: str, run: Any, text: str) -> ArgumentParser:
    """Declare a command, carried out by `run`."""
    parser: ArgumentParser = commands.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run)
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def call_function(path: str, *names: str) -> Callable[[Namespace], Any]:
    """`run` of a command: calls a function of game.terminal ("level:check_levels"), imported only then, with
    the options of these names; "workers" are those that were chosen."""

    def run(options: Namespace) -> Any:
        module, _, function = path.partition(":")
        call = getattr(import_module(f"game.terminal.{module}"), function)
        with chosen_workers(options) if "workers" in names else nullcontext() as options.workers:
            return call(*[getattr(options, name) for name in names])

    return run


def add_match_options(parser: ArgumentParser) -> None:
    """Declare the options of a match, which match_keys() reads."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(catalog.ids())}")
    parser.add_argument("--seats", type=number_between(1, 99), metavar="N")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a match option; may be given several times",
    )
    parser.add_argument("--seed", type=number_between(0, LARGEST_SEED), default=7, metavar="N")


def add_worker_options(parser: ArgumentParser) -> None:
    """Declare --jobs and --cluster, which chosen_workers() reads."""
    jobs_help = "processes (default 1; with --cluster local one for each processor)"
    parser.add_argument("--jobs", type=number_between(1, MOST_JOBS), metavar="N", help=jobs_help)
    cluster_help = "processes of this machine, or the workers of a scheduler of dask.distributed"
    parser.add_argument("--cluster", metavar="local|ADDRESS", help=cluster_help)


def add_output_option(parser: ArgumentParser, *names: str, **details: Any) -> None:
    """Declare an output file; check_outputs() checks before the work begins that it can be written."""
    written = parser.add_argument(*names, type=file_path, **details)
    parser.set_defaults(outputs=(*(parser.get_default("outputs") or ()), written.dest))


def check_outputs(options: Namespace) -> None:
    """Raise OutputError for an output file that cannot be written."""
    for name in getattr(options, "outputs", ()):
        path = getattr(options, name)
        if path is not None:
            check_output(path)


def chosen_workers(options: Namespace) -> Workers:
    """Workers of --jobs and --cluster, a context manager."""
    from game.terminal.workers import make_workers

    return make_workers(options.jobs, options.cluster)


# parsers of words; each raises ArgumentTypeError with the expected form


def number_between(least: int, most: int) -> Callable[[str], int]:
    """Parser of integers from `least` to `most`, in the digits 0 to 9."""

    def read(text: str) -> int:
        found = int(text) if _WHOLE.match(text) else None
        if found is None or not least <= found <= most:
            raise ArgumentTypeError(f"expected a whole number from {least} to {most}, got {quote_word(text)}")
        return found

    return read


positive = number_between(1, MOST_GAMES)
"""Parser of a count."""


def add_number(
    parser: ArgumentParser,
    name: str,
    default: int,
    text: str,
    kind: Callable[[str], int] = positive,
    metavar: str = "N",
) -> None:
    """Declare an option that is a number; its help ends with the default."""
    parser.add_argument(name, type=kind, default=default, metavar=metavar, help=f"{text} (default {default})")


def seconds(text: str) -> float:
    """Parser of seconds above 0, as 2 or 0.5."""
    found = float(text) if _DECIMAL.match(text) else 0.0
    if not 0 < found <= MOST_SECONDS:
        raise ArgumentTypeError(f"expected seconds above 0, at most {MOST_SECONDS}, got {quote_word(text)}")
    return found


def words(text: str) -> list[str]:
    """Parser of words separated by commas."""
    found = [word.strip() for word in text.split(",")]
    if not all(found):
        raise ArgumentTypeError(f"expected words with a comma between two of them, got {quote_word(text)}")
    return found


def file_path(text: str) -> Path:
    """Parser of a path, which need not exist."""
    try:
        is_name = bool(text) and b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        is_name = False
    if not is_name:
        raise ArgumentTypeError(f"{quote_word(text)} is no name of a file")
    return Path(text)


def match_keys(options: Namespace, **defaults: Any) -> dict[str, Any]:
    """Match options of --seats and --set; values are YAML, so `true`, 3 and [griffin, troll] have their
    types."""
    keys = dict(defaults)
    if options.seats is not None:
        keys["seats"] = options.seats
    for text in options.set:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise GameError(f"--set wants KEY=VALUE, not {quote_word(text)}.")
        keys[key] = parse_yaml(value, f"--set {key}")
    return keys
