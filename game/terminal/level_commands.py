"""Commands about levels: campaign, puzzle, level, report."""

import argparse
from datetime import date
from pathlib import Path
from typing import Any

from game import bots
from game.core import catalog
from game.core.errors import GameError
from game.terminal.arguments import (
    MOST_GAMES,
    add_command,
    add_match_options,
    add_number,
    add_output_option,
    add_worker_options,
    call_function,
    chosen_workers,
    file_path,
    match_keys,
    number_between,
    words,
)
from game.terminal.report import Report

SPANS = ("turn", "round", "day")
"""Spans of a puzzle, by metrics of games."""


def add_commands(commands: Any) -> None:
    """Declare these commands."""
    _add_campaign(commands)
    _add_puzzle(commands)
    _add_level(commands)
    _add_report(commands)


def _add_campaign(commands: Any) -> None:
    kinds = commands.add_parser("campaign", help="the stages of the campaign").add_subparsers(
        required=True, metavar="balance|service|company|pars"
    )
    run = call_function("measuring.balance:measure_balance", "games", "workers", "only", "out")
    balance = add_command(kinds, "balance", run, "how often bots win which star")
    add_number(balance, "--games", 60, "matches for each stage and bot level")
    _add_counted_stages(balance)
    run = call_function("measuring.service_balance:measure_service", "games", "workers", "only", "out")
    service = add_command(kinds, "service", run, "how often bots win the stakes of the second service")
    add_number(service, "--games", 12, "matches for each stage and stake")
    _add_counted_stages(service)
    run = call_function(
        "measuring.company_balance:measure_company", "games", "workers", "only", "players", "out"
    )
    company = add_command(kinds, "company", run, "how often bots win the stages that people win together")
    add_number(company, "--games", 60, "matches for each stage, number of people and player")
    players_help = "only these of blind, selfish, minded and best"
    company.add_argument("--players", type=words, default=[], metavar="KIND,...", help=players_help)
    _add_counted_stages(company)
    run = call_function("measuring.supper_pars:count_pars", "first", "days", "workers", "record")
    pars = add_command(kinds, "pars", run, "what bots make of the daily suppers to come")
    pars.add_argument(
        "--first", type=_day, default=date.today(), metavar="DATE", help="first day (default today)"
    )
    add_number(pars, "--days", 30, "so many days")
    pars.add_argument("--record", action="store_true", help="add what is found to levels/supper_pars.yaml")
    add_worker_options(pars)


def _add_counted_stages(parser: argparse.ArgumentParser) -> None:
    only_help = "stages that begin like this"
    parser.add_argument("--only", type=words, default=[], metavar="STAGE,...", help=only_help)
    add_output_option(parser, "--out", metavar="FILE.md", help="write the table")
    add_worker_options(parser)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day; write it as 2026-12-24") from None


def _add_level(commands: Any) -> None:
    parser = commands.add_parser("level", help="level files of one's own")
    kinds = parser.add_subparsers(required=True, metavar="check|new|schema")
    run = call_function("level:check_levels", "files")
    check = add_command(kinds, "check", run, "what is wrong in level files, by line")
    check.add_argument("files", metavar="FILE", nargs="+", type=file_path)
    run = call_function("level:write_new_level", "game", "folder", "title")
    new = add_command(kinds, "new", run, "write a level to begin with")
    new.add_argument("game", metavar="GAME")
    new.add_argument("title", metavar="TITLE")
    new.add_argument("--folder", metavar="FOLDER", type=file_path, default=Path())
    run = call_function("level:show_schema")
    add_command(kinds, "schema", run, "the JSON Schema of level files, for editors")


def _add_report(commands: Any) -> None:
    run = call_function("match_report:report_match", "file", "answers")
    parser = add_command(commands, "report", run, "the last answers of a saved match, for a bug report")
    parser.add_argument("file", metavar="SAVE", type=file_path)
    add_number(parser, "--answers", 6, "so many")


def _add_puzzle(commands: Any) -> None:
    parser = commands.add_parser("puzzle", help="puzzles: candidates, and proofs")
    verbs = parser.add_subparsers(required=True, metavar="find|bind|check")
    find_help = "moments of matches between bots that would make a puzzle, as levels"
    find = add_command(verbs, "find", _run_find, find_help)
    add_match_options(find)
    add_number(find, "--games", 10, "matches with consecutive seeds")
    add_number(find, "--bot", 3, "who plays them", metavar="LEVEL")
    metric_help = "what may be asked for (default: all that makes a puzzle)"
    find.add_argument("--metric", type=words, default=[], metavar="NAME,...", help=metric_help)
    span_help = "how long a puzzle lasts (default: the first that the game measures)"
    find.add_argument("--span", choices=("", *SPANS), help=span_help)
    find.add_argument(
        "--answers", type=number_between(0, MOST_GAMES), default=0, metavar="N", help="... or so many answers"
    )
    add_number(find, "--most", 9_000, "answers tried for one moment")
    add_number(find, "--top", 20, "candidates to show")
    add_output_option(find, "--out", metavar="FILE", help="write them")
    add_worker_options(find)
    run = call_function("hunting.binding:bind_book", "game", "files", "most", "workers")
    bind_help = "make the game's book of the best candidates, with proofs"
    bind = add_command(verbs, "bind", run, bind_help)
    bind.add_argument("game", metavar="GAME")
    bind.add_argument("files", metavar="FILE", nargs="+", type=file_path, help="that find has written")
    add_number(bind, "--most", 40, "so many at most")
    add_worker_options(bind)
    run = call_function("puzzles:check_puzzles", "games", "workers", "record")
    check_help = "search every puzzle through: solvable, how often, by which first answers"
    check = add_command(verbs, "check", run, check_help)
    check.add_argument("games", metavar="GAME", nargs="*", help=f"of: {', '.join(catalog.ids())}")
    check.add_argument("--record", action="store_true", help="keep what is found beside the puzzles")
    add_worker_options(check)


def _run_find(options: argparse.Namespace) -> Report:
    from game.terminal.hunting.candidates import Hunt
    from game.terminal.hunting.finder import find_puzzles

    bots.check_level(options.game, options.bot)
    keys = match_keys(options)
    known = catalog.load(options.game).metrics
    span: Any = (
        options.span if options.span is not None else next((name for name in SPANS if name in known), "")
    )
    if span and span not in known:
        raise GameError(f"{options.game} cannot measure {span!r}; it can measure {', '.join(known)}.")
    names = tuple(options.metric)
    hunt = Hunt(options.game, keys, options.bot, names, span, options.answers, options.most)
    with chosen_workers(options) as workers:
        return find_puzzles(hunt, options.seed, options.games, workers, options.top, options.out)
