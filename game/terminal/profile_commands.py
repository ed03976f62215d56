"""Commands about profiles: profile list|show|export|import (C4), trophies count (C18), stats
(C19)."""

import argparse
from typing import Any

from game.terminal.arguments import (
    add_command,
    add_number,
    add_output_option,
    add_worker_options,
    call_function,
    file_path,
)

_NAME = "a name, an id, or guest"


def add_commands(commands: Any) -> None:
    """Declare these commands."""
    text = "what the matches of a profile add up to"
    stats = _add_kind(commands, "stats", "statistics:show_statistics_of", text, "profile", "csv")
    stats.add_argument("--profile", metavar="NAME", default="guest", help=f"{_NAME} (default)")
    stats.add_argument("--csv", action="store_true", help="print the last matches as CSV")
    parser = commands.add_parser("profile", help="who plays on this machine")
    kinds = parser.add_subparsers(required=True, metavar="list|show|export|import")
    _add_kind(kinds, "list", "profile:list_profiles", "everybody, with what they have done")
    show = _add_kind(kinds, "show", "profile:show_profile", "all that is kept of one", "name")
    show.add_argument("name", metavar="NAME", help=_NAME)
    text = "one profile as a file, for another machine"
    export = _add_kind(kinds, "export", "profile:export_profile", text, "name", "file")
    export.add_argument("name", metavar="NAME", help=_NAME)
    add_output_option(export, "file", metavar="FILE")
    text = "add the profile in an exported file"
    bring = _add_kind(kinds, "import", "profile:import_profile", text, "file", "replace")
    bring.add_argument("file", metavar="FILE", type=file_path)
    bring.add_argument("--replace", action="store_true", help="in place of the one that is here already")
    parser = commands.add_parser("trophies", help="how often which trophy comes")
    kinds = parser.add_subparsers(required=True, metavar="count")
    run = call_function("measuring.trophy_counts:count_trophies", "games", "workers", "out")
    count = add_command(kinds, "count", run, "in how many matches of a middle level of bots each comes")
    add_number(count, "--games", 200, "matches of each game and mode")
    add_output_option(count, "--out", metavar="FILE.yaml", help="write the counts")
    add_worker_options(count)


def _add_kind(kinds: Any, name: str, path: str, text: str, *names: str) -> argparse.ArgumentParser:
    parser = add_command(kinds, name, call_function(path, "data_dir", *names), text)
    parser.add_argument("--data-dir", metavar="DIR", type=file_path, help="where the game keeps its files")
    return parser
