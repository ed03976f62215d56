"""Commands about chances: `train` fits weights, `review` reviews a match."""

import argparse
import re
import shlex
from typing import Any

from game.core import catalog
from game.core.errors import GameError
from game.core.terminal_text import quote_word
from game.terminal.arguments import (
    add_command,
    add_match_options,
    add_number,
    add_worker_options,
    call_function,
    chosen_workers,
    file_path,
    match_keys,
    number_between,
    positive,
)
from game.terminal.report import Report

_LEVEL = re.compile(r"[0-9]{1,4}\Z")
RIDGE = 4
"""Default of --ridge: weights are pulled towards 0 by TABLES times that (game/terminal/measuring/train.py)."""


def add_commands(commands: Any) -> None:
    _add_train(commands)
    _add_review(commands)


def _add_train(commands: Any) -> None:
    parser = add_command(commands, "train", _run_train, "everybody's chances, fitted to matches between bots")
    add_match_options(parser)
    bots_help = "levels; all seats of a match have one of them (default 2,3)"
    parser.add_argument("--bots", default="2,3", metavar="1,2,...", help=bots_help)
    add_number(parser, "--games", 600, "matches to learn from")
    add_number(parser, "--ridge", RIDGE, "pulls weights towards 0")
    whims_help = "one answer in N is random, instead of openings by weaker players"
    parser.add_argument("--whims", type=positive, default=0, metavar="N", help=whims_help)
    shows_help = "only matches that play themselves, where a game has them"
    parser.add_argument("--shows", action="store_true", help=shows_help)
    temper_help = "only scale the weights of chances, to matches without whims"
    parser.add_argument("--temper", action="store_true", help=temper_help)
    check_help = "learn nothing: what came of what was said, in N fresh matches"
    parser.add_argument("--check", type=positive, metavar="N", help=check_help)
    add_worker_options(parser)


def _run_train(options: argparse.Namespace) -> Report:
    from game import bots
    from game.bots.outlook import outlook_of
    from game.terminal.measuring.train import check_outlook, temper_outlook, train_outlook

    if options.game not in catalog.ids():
        raise GameError(f"Nobody plays {quote_word(options.game)}; there are {', '.join(catalog.ids())}.")
    keys = match_keys(options)
    known = [level.number for level in bots.list_levels(options.game)]
    if options.shows and (keys or not outlook_of(options.game).shows):
        raise GameError(f"{options.game} has no such matches that play themselves.")
    levels = [int(name) if _LEVEL.match(name) else 0 for name in options.bots.split(",")]
    if not set(levels) <= set(known):
        raise GameError(f"--bots wants levels of {options.game}: {', '.join(map(str, known))}.")
    if options.check:
        with chosen_workers(options) as workers:
            return check_outlook(
                options.game, keys, levels, options.check, options.seed, workers, options.shows
            )
    chosen = "".join(f" --set {shlex.quote(text)}" for text in options.set) + (
        f" --seats {options.seats}" if options.seats else ""
    )
    chosen += f" --whims {options.whims}" if options.whims else ""
    chosen += " --shows" if options.shows else ""
    if options.temper:
        line = f"python3 -m game train {options.game} --temper --games {options.games} --bots {options.bots}"
        with chosen_workers(options) as workers:
            return temper_outlook(
                options.game,
                keys,
                levels,
                options.games,
                options.seed,
                workers,
                f"{line} --seed {options.seed}{chosen}",
            )
    chosen += f" --ridge {options.ridge}" if options.ridge != RIDGE else ""
    line = f"python3 -m game train {options.game} --games {options.games} --bots {options.bots}"
    line += f" --seed {options.seed}{chosen}"
    with chosen_workers(options) as workers:
        return train_outlook(
            options.game,
            keys,
            levels,
            options.games,
            options.seed,
            workers,
            line,
            options.ridge,
            options.whims,
            options.shows,
        )


def _add_review(commands: Any) -> None:
    run = call_function("review:review_replay", "file", "seat", "keep")
    text = "how a match went: chances, luck and skill, turning points"
    parser = add_command(commands, "review", run, text)
    parser.add_argument("file", metavar="REPLAY", type=file_path, help="a saved match that is over")
    seat_help = "whose turning points (from 0; default: all)"
    parser.add_argument("--seat", type=number_between(0, 99), action="append", metavar="N", help=seat_help)
    keep_help = "keep the review beside the replay, and read it from there the next time"
    parser.add_argument("--keep", action="store_true", help=keep_help)
