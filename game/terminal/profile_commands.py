"""The commands about profiles: profile list|show|export|import (C4), stats (C19)."""

from __future__ import annotations

import argparse
from typing import Any

from game.terminal.arguments import command, file_path, output_option
from game.terminal.report import Report


def add(commands: Any) -> None:
    """Declare them."""
    stats = _kind(commands, "stats", _run_stats, "what the matches of a profile add up to")
    stats.add_argument("--profile", metavar="NAME", default="guest", help="a name, an id, or guest (default)")
    stats.add_argument("--csv", action="store_true", help="print the last matches as CSV")
    parser = commands.add_parser("profile", help="who plays on this machine")
    kinds = parser.add_subparsers(required=True, metavar="list|show|export|import")
    _kind(kinds, "list", _run_list, "everybody, with what they have done")
    _named(_kind(kinds, "show", _run_show, "all that is kept of one"))
    export = _named(_kind(kinds, "export", _run_export, "one profile as a file, for another machine"))
    output_option(export, "file", metavar="FILE")
    bring = _kind(kinds, "import", _run_import, "add the profile in an exported file")
    bring.add_argument("file", metavar="FILE", type=file_path)
    bring.add_argument("--replace", action="store_true", help="in place of the one that is here already")


def _kind(kinds: Any, name: str, run: Any, text: str) -> argparse.ArgumentParser:
    parser = command(kinds, name, run, text)
    parser.add_argument("--data-dir", metavar="DIR", type=file_path, help="where the game keeps its files")
    return parser


def _named(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("name", metavar="NAME", help="a name, an id, or guest")
    return parser


def _run_list(options: argparse.Namespace) -> Report:
    from game.terminal import profile

    return profile.everybody(profile.store(options.data_dir))


def _run_show(options: argparse.Namespace) -> Report:
    from game.terminal import profile

    return profile.one(profile.store(options.data_dir), options.name)


def _run_export(options: argparse.Namespace) -> Report:
    from game.terminal import profile

    return profile.export(profile.store(options.data_dir), options.name, options.file)


def _run_import(options: argparse.Namespace) -> Report:
    from game.terminal import profile

    return profile.bring_in(profile.store(options.data_dir), options.file, options.replace)


def _run_stats(options: argparse.Namespace) -> Report:
    from game.terminal import profile
    from game.terminal.statistics import statistics

    return statistics(profile.find(profile.store(options.data_dir), options.profile), options.csv)
