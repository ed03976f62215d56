"""Commands about profiles: profile list|show|export|import (C4), stats (C19)."""

from __future__ import annotations

import argparse
from typing import Any

from game.terminal.arguments import add_command, add_output_option, file_path
from game.terminal.report import Report


def add_commands(commands: Any) -> None:
    """Declare these commands."""
    stats = _add_kind(commands, "stats", _run_stats, "what the matches of a profile add up to")
    stats.add_argument("--profile", metavar="NAME", default="guest", help="a name, an id, or guest (default)")
    stats.add_argument("--csv", action="store_true", help="print the last matches as CSV")
    parser = commands.add_parser("profile", help="who plays on this machine")
    kinds = parser.add_subparsers(required=True, metavar="list|show|export|import")
    _add_kind(kinds, "list", _run_list, "everybody, with what they have done")
    _add_name(_add_kind(kinds, "show", _run_show, "all that is kept of one"))
    export = _add_name(_add_kind(kinds, "export", _run_export, "one profile as a file, for another machine"))
    add_output_option(export, "file", metavar="FILE")
    bring = _add_kind(kinds, "import", _run_import, "add the profile in an exported file")
    bring.add_argument("file", metavar="FILE", type=file_path)
    bring.add_argument("--replace", action="store_true", help="in place of the one that is here already")


def _add_kind(kinds: Any, name: str, run: Any, text: str) -> argparse.ArgumentParser:
    parser = add_command(kinds, name, run, text)
    parser.add_argument("--data-dir", metavar="DIR", type=file_path, help="where the game keeps its files")
    return parser


def _add_name(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("name", metavar="NAME", help="a name, an id, or guest")
    return parser


def _run_list(options: argparse.Namespace) -> Report:
    from game.terminal import profile

    return profile.list_profiles(profile.open_profiles(options.data_dir))


def _run_show(options: argparse.Namespace) -> Report:
    from game.terminal import profile

    return profile.show_profile(profile.open_profiles(options.data_dir), options.name)


def _run_export(options: argparse.Namespace) -> Report:
    from game.terminal import profile

    return profile.export_profile(profile.open_profiles(options.data_dir), options.name, options.file)


def _run_import(options: argparse.Namespace) -> Report:
    from game.terminal import profile

    return profile.import_profile(profile.open_profiles(options.data_dir), options.file, options.replace)


def _run_stats(options: argparse.Namespace) -> Report:
    from game.terminal import profile
    from game.terminal.statistics import show_statistics

    return show_statistics(
        profile.find_profile(profile.open_profiles(options.data_dir), options.profile), options.csv
    )
