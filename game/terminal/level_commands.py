"""Commands about levels: campaign, puzzle, level, report."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game import bots
from game.core import catalog
from game.terminal.arguments import (
    MOST_GAMES,
    add_command,
    add_match_options,
    add_output_option,
    add_worker_options,
    chosen_workers,
    file_path,
    match_keys,
    number_between,
    positive,
    words,
)
from game.terminal.report import Report

SPANS = ("turn", "round", "day")
"""Spans of a puzzle, by metrics of games."""


_AMOUNT = number_between(-MOST_GAMES, MOST_GAMES)


def add_commands(commands: Any) -> None:
    """Declare these commands."""
    _add_campaign(commands)
    _add_puzzle(commands)
    _add_level(commands)
    _add_report(commands)


def _add_campaign(commands: Any) -> None:
    parser = commands.add_parser("campaign", help="the stages of the campaign")
    balance = add_command(
        parser.add_subparsers(required=True, metavar="balance"),
        "balance",
        _run_balance,
        "how often bots win which star",
    )
    balance.add_argument(
        "--games",
        type=positive,
        default=20,
        metavar="N",
        help="matches for each stage and bot level (default 20)",
    )
    balance.add_argument(
        "--only", type=words, default=[], metavar="STAGE,...", help="stages that begin like this"
    )
    add_output_option(balance, "--out", metavar="FILE.md", help="write the table")
    add_worker_options(balance)


def _run_balance(options: argparse.Namespace) -> Report:
    from game.terminal.balance import measure_balance

    with chosen_workers(options) as workers:
        return measure_balance(options.games, workers, options.only, options.out)


def _add_level(commands: Any) -> None:
    parser = commands.add_parser("level", help="level files of one's own")
    kinds = parser.add_subparsers(required=True, metavar="check|new|schema")
    check = add_command(kinds, "check", _run_level_check, "what is wrong in level files, by line")
    check.add_argument("files", metavar="FILE", nargs="+", type=file_path)
    new = add_command(kinds, "new", _run_level_new, "write a level to begin with")
    new.add_argument("game", metavar="GAME")
    new.add_argument("title", metavar="TITLE")
    new.add_argument("--folder", metavar="FOLDER", type=file_path, default=Path())
    add_command(kinds, "schema", _run_level_schema, "the JSON Schema of level files, for editors")


def _run_level_check(options: argparse.Namespace) -> Report:
    from game.terminal.level import check_levels

    return check_levels(options.files)


def _run_level_new(options: argparse.Namespace) -> Report:
    from game.terminal.level import write_new_level

    return write_new_level(options.game, options.folder, options.title)


def _run_level_schema(options: argparse.Namespace) -> Report:
    from game.terminal.level import show_schema

    return show_schema()


def _add_report(commands: Any) -> None:
    parser = add_command(
        commands, "report", _run_report, "the last answers of a saved match, for a bug report"
    )
    parser.add_argument("file", metavar="SAVE", type=file_path)
    parser.add_argument("--answers", type=positive, default=6, metavar="N", help="so many (default 6)")


def _run_report(options: argparse.Namespace) -> Report:
    from game.terminal.match_report import report_match

    return report_match(options.file, options.answers)


def _add_puzzle(commands: Any) -> None:
    parser = commands.add_parser("puzzle", help="puzzles: candidates, and proofs")
    verbs = parser.add_subparsers(required=True, metavar="find|check")
    find = add_command(
        verbs, "find", _run_find, "moments of matches between bots that would make a puzzle, as levels"
    )
    add_match_options(find)
    find.add_argument(
        "--games", type=positive, default=10, metavar="N", help="matches with consecutive seeds (default 10)"
    )
    find.add_argument("--bot", type=positive, default=3, metavar="LEVEL", help="who plays them (default 3)")
    find.add_argument(
        "--metric",
        default="",
        metavar="NAME",
        help="what is to be gained (default: the first that the game measures)",
    )
    find.add_argument(
        "--span",
        choices=("", *SPANS),
        help="how long a puzzle lasts (default: the first that the game measures)",
    )
    find.add_argument(
        "--answers", type=number_between(0, MOST_GAMES), default=0, metavar="N", help="... or so many answers"
    )
    find.add_argument(
        "--least", type=_AMOUNT, default=5, metavar="N", help="so much is to be gained at least (default 5)"
    )
    find.add_argument(
        "--gap",
        type=_AMOUNT,
        default=2,
        metavar="N",
        help="... and so much more than otherwise, and than level 2 (default 2)",
    )
    find.add_argument(
        "--most",
        type=positive,
        default=40_000,
        metavar="N",
        help="answers tried for one moment (default 40000)",
    )
    find.add_argument("--top", type=positive, default=20, metavar="N", help="candidates to show (default 20)")
    add_output_option(find, "--out", metavar="FILE", help="write them")
    add_worker_options(find)
    check = add_command(
        verbs,
        "check",
        _run_check_puzzles,
        "search every puzzle through: solvable, how often, by which first answers",
    )
    check.add_argument("games", metavar="GAME", nargs="*", help=f"of: {', '.join(catalog.game_ids())}")
    check.add_argument("--record", action="store_true", help="keep what is found beside the puzzles")
    add_worker_options(check)


def _run_find(options: argparse.Namespace) -> Report:
    from game.terminal.puzzles import Hunt, find_puzzles

    bots.check_level(options.game, options.bot)
    metric = options.metric or catalog.load_rules(options.game).metrics[0]
    keys = match_keys(options)
    known = catalog.load_rules(options.game).metrics
    span: Any = (
        options.span if options.span is not None else next((name for name in SPANS if name in known), "")
    )
    times = (span, options.answers, options.most)
    hunt = Hunt(options.game, keys, options.bot, metric, *times, options.least, options.gap)
    with chosen_workers(options) as workers:
        return find_puzzles(hunt, options.seed, options.games, workers, options.top, options.out)


def _run_check_puzzles(options: argparse.Namespace) -> Report:
    from game.terminal.puzzles import check_puzzles

    with chosen_workers(options) as workers:
        return check_puzzles(options.games, workers, options.record)
