"""What commands of the terminal have in common: how they are declared, and the options of matches."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from game.core import catalog
from game.core.errors import GameError
from game.core.loader import parse_yaml

if TYPE_CHECKING:
    from game.terminal.workers import Workers


def command(commands: Any, name: str, run: Any, text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run)
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def match_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(catalog.ids())}")
    parser.add_argument("--seats", type=int, metavar="N")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a match option; may be given several times")
    parser.add_argument("--seed", type=int, default=7, metavar="N")


def worker_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes (default 1; with --cluster local one for each processor)")
    parser.add_argument("--cluster", metavar="local|ADDRESS", help="dask.distributed: workers started here, or those of a scheduler")


def chosen_workers(options: argparse.Namespace) -> Workers:
    """The workers of --jobs and --cluster, to be used as a context manager."""
    from game.terminal.workers import make_workers

    return make_workers(options.jobs, options.cluster)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, got {text}")
    return number


def match_keys(options: argparse.Namespace, **defaults: Any) -> dict[str, Any]:
    """The match options of --seats and --set; values are read as YAML, so `true`, 3 and [griffin, troll] mean what they look like."""
    keys = dict(defaults)
    if options.seats is not None:
        keys["seats"] = options.seats
    for text in options.set:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise GameError(f"--set wants KEY=VALUE, not {text!r}.")
        keys[key] = parse_yaml(value, f"--set {key}")
    return keys
