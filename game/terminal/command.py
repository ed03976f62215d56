"""Command line of `python3 -m game`.

Exit codes: 0 fine, 1 a check failed, 2 wrong input or an output that cannot be written; 130 after Ctrl+C, 143
and 129 after the signals that end or hang up a program.

A command's module is imported when it runs, so that help and mistyped options are answered at once."""

import logging
from argparse import ArgumentParser, Namespace
from typing import Any

import msgspec

from game.core import catalog
from game.core.errors import GameError
from game.core.outputs import reason_of, write_output
from game.core.terminal_text import leave_streams
from game.terminal import evening_commands, level_commands, outlook_commands, profile_commands
from game.terminal.arguments import (
    LARGEST_SEED,
    Parser,
    add_command,
    add_match_options,
    add_number,
    add_output_option,
    add_worker_options,
    call_function,
    check_outputs,
    chosen_workers,
    file_path,
    match_keys,
    number_between,
    positive,
    seconds,
    words,
)
from game.terminal.report import Report, show_error, show_report
from game.terminal.signals import INTERRUPTED, Ended, signals_raised


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code. Expected errors become one sentence on stderr (with --json
    also on stdout)."""
    # what is logged is for the log of the window, and would go to stderr as it is
    if not logging.root.handlers:
        logging.root.addHandler(logging.NullHandler())
    code = 0
    try:
        with signals_raised():
            code = _run_command(_build_parser().parse_args(arguments))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Ended as ended:
        code = ended.code
    except BrokenPipeError:  # the reader of our output has gone (`... | head`): nothing is wrong
        leave_streams()
    return code


def _run_command(options: Namespace) -> int:
    try:
        check_outputs(options)
        report = _make_report(options)
    except GameError as error:
        show_error(error)
        if options.json:
            _show_report(Report([], {"error": str(error)}), as_json=True)
        return 2
    return _show_report(report, options.json)


def _make_report(options: Namespace) -> Report:
    """Carry out the command. Raises GameError, also for a file or folder that the system refuses."""
    try:
        report: Report = options.run(options)
    except BrokenPipeError:
        raise
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        raise GameError(f"{place}{reason_of(error)}.") from None
    return report


def _show_report(report: Report, as_json: bool) -> int:
    """Print a report and return the exit code. Raises BrokenPipeError."""
    try:
        show_report(report, as_json)
    except BrokenPipeError:
        raise
    except OSError as error:
        show_error(GameError(f"The output cannot be written: {reason_of(error)}."))
        leave_streams()
        return 2
    return int(report.code)


def _build_parser() -> ArgumentParser:
    parser = Parser(prog="python3 -m game", description="The games without their pictures.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_play(commands)
    _add_replay(commands)
    _add_check(commands)
    _add_score(commands)
    _add_map(commands)
    _add_bench(commands)
    _add_arena(commands)
    _add_lengths(commands)
    level_commands.add_commands(commands)
    profile_commands.add_commands(commands)
    outlook_commands.add_commands(commands)
    evening_commands.add_commands(commands)
    return parser


def _add_play(commands: Any) -> None:
    parser = add_command(commands, "play", _run_play, "matches between bots")
    add_match_options(parser)
    bots_help = "a level for each seat, or random (default); fewer start over"
    parser.add_argument("--bots", default="random", metavar="1,2,...", help=bots_help)
    games_help = "matches with consecutive seeds (default 1, shown in full)"
    parser.add_argument("--games", type=positive, default=1, metavar="N", help=games_help)
    add_output_option(parser, "--save", metavar="FILE", help="write the match (one game only)")
    add_worker_options(parser)


def _run_play(options: Namespace) -> Report:
    from game.terminal.bot_matches import Table, check_players, read_players
    from game.terminal.play import play_many, play_one

    if options.save and options.games > 1:
        raise GameError("--save writes one match; leave --games away.")
    keys = match_keys(options)
    first = Table(
        options.game, keys, options.seed, read_players(options.bots, _seat_count(options.game, keys))
    )
    check_players(options.game, first.players)
    if options.games == 1:
        return play_one(first, options.save)
    with chosen_workers(options) as workers:
        return play_many(first, options.games, workers)


def _seat_count(game: str, keys: dict[str, Any]) -> int:
    rules = catalog.load(game)
    return int(msgspec.to_builtins(rules.config(**keys))["seats"])


def _add_replay(commands: Any) -> None:
    parser = add_command(
        commands, "replay", _run_replay, "a saved or shared match once more, with its events"
    )
    parser.add_argument("file", metavar="FILE", type=file_path, nargs="?", help="a saved match")
    parser.add_argument("--qr", metavar="PICTURE", type=file_path, nargs="+", help="pictures of its QR codes")
    parser.add_argument("--code", metavar="LETTERS", nargs="+", help="its code as letters")
    add_output_option(parser, "--save", metavar="FILE", help="write the match")


def _run_replay(options: Namespace) -> Report:
    from game.core.match import Match
    from game.sharing import match_code, qr_pictures
    from game.terminal.replay import show_replay

    if sum(bool(way) for way in (options.file, options.qr, options.code)) != 1:
        raise GameError("replay wants a FILE, or pictures behind --qr, or letters behind --code.")
    if options.file:
        match = Match.read(options.file)
    elif options.qr:
        match = match_code.read_code(part for picture in options.qr for part in qr_pictures.parts_of(picture))
    else:
        match = match_code.read_code(match_code.parts_in(" ".join(options.code)))
    if options.save:
        write_output(options.save, match.save_bytes())
    return show_replay(match)


def _add_check(commands: Any) -> None:
    run = call_function("check:check_cases", "files", "game", "workers")
    parser = add_command(commands, "check", run, "case files against the rules")
    parser.add_argument("files", metavar="FILE", nargs="+", type=file_path)
    parser.add_argument("--game", metavar="GAME", help="default: told by the file's name or folder")
    add_worker_options(parser)


def _add_score(commands: Any) -> None:
    run = call_function("score:score_position", "game", "file")
    parser = add_command(commands, "score", run, "the score sheet of a position")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("file", metavar="POSITION.yaml", type=file_path)


def _add_map(commands: Any) -> None:
    run = call_function("map:draw_map", "game", "out")
    text = "the map of a game as a picture, with all that a level needs to know"
    parser = add_command(commands, "map", run, text)
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(catalog.ids())}")
    add_output_option(parser, "--out", metavar="FILE", required=True, help="written as .svg or .png")


def _add_bench(commands: Any) -> None:
    parser = add_command(commands, "bench", _run_bench, "how fast the rules and the bots are here")
    add_match_options(parser)
    parser.add_argument("--bots", metavar="1,2,...", help="levels to time, or none (default: all)")
    add_number(parser, "--games", 2, "matches for each level")
    seconds_help = "time for each figure (default 2)"
    parser.add_argument("--seconds", type=seconds, default=2.0, metavar="S", help=seconds_help)


def _run_bench(options: Namespace) -> Report:
    from game.terminal.bench import run_bench

    levels = [] if options.bots == "none" else _chosen_levels(options)
    return run_bench(options.game, match_keys(options), options.seed, options.seconds, levels, options.games)


def _add_arena(commands: Any) -> None:
    parser = add_command(commands, "arena", _run_arena, "bot levels against each other, seats swapped")
    add_match_options(parser)
    bots_help = "levels, each against the one before it (default: all)"
    parser.add_argument("--bots", metavar="1,2,...", help=bots_help)
    add_number(parser, "--games", 400, "matches for each pair")
    parser.add_argument("--all", action="store_true", help="every level against every other")
    parser.add_argument("--mixed", action="store_true", help="all of them in one match, the seats moving on")
    rivals_help = "every level on either seat against the other seat's fixed rival: of seat 1, of seat 2"
    parser.add_argument("--rivals", metavar="1,2", help=rivals_help)
    add_worker_options(parser)


def _run_arena(options: Namespace) -> Report:
    from game.terminal.measuring.arena import run_arena

    levels = _chosen_levels(options)
    if options.rivals is not None:
        return _run_seat_arena(options, levels)
    if options.mixed:
        return _run_mixed_arena(options, levels)
    keys = match_keys(options, seats=2)
    if len(levels) < 2 or _seat_count(options.game, keys) != 2:
        raise GameError("The arena wants two levels or more, and a match of two seats.")
    with chosen_workers(options) as workers:
        return run_arena(options.game, keys, levels, options.games, options.seed, workers, options.all)


def _add_lengths(commands: Any) -> None:
    names = ("games", "bots", "seed", "only", "check", "record", "out", "workers")
    run = call_function("measuring.lengths:measure_lengths", *names)
    text = "how long snack, supper and feast of each game are, and whether the short ones are as fair"
    parser = add_command(commands, "lengths", run, text)
    add_number(parser, "--games", 60, "matches for each length and number of seats")
    add_number(parser, "--bots", 2, "level of the bots", metavar="LEVEL")
    add_number(parser, "--seed", 7, "of the first match", number_between(0, LARGEST_SEED))
    only_help = "lengths that begin like this"
    parser.add_argument("--only", type=words, default=[], metavar="GAME/LENGTH/SEATS,...", help=only_help)
    parser.add_argument("--check", action="store_true", help="compare the short forms with the feast")
    parser.add_argument("--record", action="store_true", help="keep the counted answers in the games' files")
    add_output_option(parser, "--out", metavar="FILE.md", help="write the tables")
    add_worker_options(parser)


def _run_seat_arena(options: Namespace, levels: list[str]) -> Report:
    from game.terminal.bot_matches import check_players, read_players
    from game.terminal.measuring.seat_arena import SEATS, run_seat_arena

    keys = match_keys(options, seats=SEATS)
    if options.all or options.mixed or _seat_count(options.game, keys) != SEATS:
        raise GameError("An arena with --rivals wants a match of two seats, and neither --all nor --mixed.")
    rivals = read_players(options.rivals, SEATS)
    check_players(options.game, rivals)
    with chosen_workers(options) as workers:
        return run_seat_arena(options.game, keys, levels, rivals, options.games, options.seed, workers)


def _run_mixed_arena(options: Namespace, levels: list[str]) -> Report:
    from game.terminal.measuring.mixed_arena import run_mixed_arena

    keys = match_keys(options, seats=len(levels))
    if options.all or len(levels) < 2 or _seat_count(options.game, keys) != len(levels):
        raise GameError("A mixed arena wants two levels or more, one for each seat, and not --all.")
    with chosen_workers(options) as workers:
        return run_mixed_arena(options.game, keys, levels, options.games, options.seed, workers)


def _chosen_levels(options: Namespace) -> list[str]:
    """Levels of --bots, by default all that the game has."""
    from game import bots
    from game.terminal.bot_matches import check_players, read_players

    if options.bots is None:
        return [str(level.number) for level in bots.list_levels(options.game)]
    names = read_players(options.bots, options.bots.count(",") + 1)
    check_players(options.game, names)
    return list(names)
