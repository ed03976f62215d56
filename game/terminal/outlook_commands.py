"""The commands about chances: `train` fits what tables say of them, `review` tells how a match went."""

from __future__ import annotations

import argparse
import re
from typing import Any

from game.core import catalog
from game.core.errors import GameError
from game.core.terminal_text import quote_word
from game.terminal.arguments import (
    chosen_workers,
    command,
    file_path,
    match_keys,
    match_options,
    number,
    positive,
    worker_options,
)
from game.terminal.report import Report

_LEVEL = re.compile(r"[0-9]{1,4}\Z")
RIDGE = 4
"""How strongly weights are pulled towards 0, as TABLES times that (game/terminal/train.py), where nobody
says otherwise."""


def add(commands: Any) -> None:
    _train(commands)
    _review(commands)


def _train(commands: Any) -> None:
    parser = command(commands, "train", _run_train, "everybody's chances, fitted to matches between bots")
    match_options(parser)
    parser.add_argument(
        "--bots",
        default="2,3",
        metavar="1,2,...",
        help="levels; all seats of a match have one of them (default 2,3)",
    )
    parser.add_argument(
        "--games", type=positive, default=600, metavar="N", help="matches to learn from (default 600)"
    )
    parser.add_argument(
        "--ridge",
        type=positive,
        default=RIDGE,
        metavar="N",
        help=f"pulls weights towards 0 (default {RIDGE})",
    )
    parser.add_argument(
        "--check",
        type=positive,
        metavar="N",
        help="learn nothing: what came of what was said, in N fresh matches",
    )
    worker_options(parser)


def _run_train(options: argparse.Namespace) -> Report:
    from game import bots
    from game.terminal.train import check, train

    if options.game not in catalog.ids():
        raise GameError(f"Nobody plays {quote_word(options.game)}; there are {', '.join(catalog.ids())}.")
    keys = match_keys(options)
    known = [level.number for level in bots.levels(options.game)]
    levels = [int(name) if _LEVEL.match(name) else 0 for name in options.bots.split(",")]
    if not set(levels) <= set(known):
        raise GameError(f"--bots wants levels of {options.game}: {', '.join(map(str, known))}.")
    if options.check:
        with chosen_workers(options) as workers:
            return check(options.game, keys, levels, options.check, options.seed, workers)
    chosen = "".join(f" --set {text}" for text in options.set) + (
        f" --seats {options.seats}" if options.seats else ""
    )
    chosen += f" --ridge {options.ridge}" if options.ridge != RIDGE else ""
    line = f"python3 -m game train {options.game} --games {options.games} --bots {options.bots} --seed {options.seed}{chosen}"
    with chosen_workers(options) as workers:
        return train(options.game, keys, levels, options.games, options.seed, workers, line, options.ridge)


def _review(commands: Any) -> None:
    parser = command(
        commands, "review", _run_review, "how a match went: chances, luck and skill, turning points"
    )
    parser.add_argument("file", metavar="REPLAY", type=file_path, help="a saved match that is over")
    parser.add_argument(
        "--seat",
        type=number(0, 99),
        action="append",
        metavar="N",
        help="whose turning points (from 0; default: all)",
    )
    parser.add_argument(
        "--keep",
        action="store_true",
        help="keep the review beside the replay, and read it from there the next time",
    )


def _run_review(options: argparse.Namespace) -> Report:
    from game.terminal.review import review

    return review(options.file, options.seat, options.keep)
