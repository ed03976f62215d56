"""Commands about evenings of several people: `seasoning` counts what a start ahead is worth, `proposals` what comes of
proposing it, `odds` compares the odds of bets with what came of them."""

from argparse import Namespace
from typing import Any

from game.core import catalog
from game.core.errors import GameError
from game.core.terminal_text import quote_word
from game.core.values import Names
from game.terminal.arguments import (
    LARGEST_SEED,
    add_command,
    add_number,
    add_worker_options,
    call_function,
    chosen_workers,
    number_between,
)
from game.terminal.report import Report


def add_commands(commands: Any) -> None:
    _add_seasoning(commands)
    _add_odds(commands)


def _add_odds(commands: Any) -> None:
    text = "odds of bets against what came of them, by game, length and seats"
    run = call_function("measuring.bet_odds:measure_odds", "only", "games", "bots", "seed", "workers")
    parser = add_command(commands, "odds", run, text)
    only_help = "matches that begin like this, as hunger/snack (default: all)"
    parser.add_argument("only", metavar="MATCHES", nargs="*", help=only_help)
    add_number(parser, "--games", 100, "matches of each kind")
    add_number(parser, "--bots", 2, "level of all seats", number_between(1, 9999), "LEVEL")
    add_number(parser, "--seed", 7, "of the first match", number_between(0, LARGEST_SEED))
    add_worker_options(parser)


def _add_seasoning(commands: Any) -> None:
    text = "what each step of seasoning is worth between equal bots"
    parser = add_command(commands, "seasoning", _run_seasoning, text)
    games_help = f"some of: {', '.join(catalog.ids())} (default: all)"
    parser.add_argument("names", metavar="GAME", nargs="*", help=games_help)
    add_number(parser, "--games", 100, "matches for each step")
    add_number(parser, "--bots", 2, "level of all seats", number_between(1, 9999), "LEVEL")
    add_number(parser, "--seed", 7, "of the first match", number_between(0, LARGEST_SEED))
    parser.add_argument("--record", action="store_true", help="write what was counted into the games' files")
    add_worker_options(parser)
    text = "how often the weaker one of two wins with the seasoning that is proposed"
    parser = add_command(commands, "proposals", _run_proposals, text)
    parser.add_argument("names", metavar="GAME", nargs="*", help=games_help)
    add_number(parser, "--evenings", 100, "matches with a proposal for each pair of levels")
    add_number(parser, "--seed", 7, "of the first match", number_between(0, LARGEST_SEED))
    add_worker_options(parser)


def _run_seasoning(options: Namespace) -> Report:
    from game.terminal.bot_matches import check_players
    from game.terminal.measuring.seasonings import measure_seasoning

    games = _chosen_games(options)
    for game in games:
        check_players(game, [str(options.bots)])
    level = str(options.bots)
    with chosen_workers(options) as workers:
        return measure_seasoning(games, level, options.games, options.seed, workers, options.record)


def _run_proposals(options: Namespace) -> Report:
    from game.terminal.measuring.proposal_trials import measure_proposals

    games = _chosen_games(options)
    with chosen_workers(options) as workers:
        return measure_proposals(games, options.evenings, options.seed, workers)


def _chosen_games(options: Namespace) -> Names:
    """Games that are named, all if none is. Raises GameError for a name that no game has."""
    for game in options.names:
        if game not in catalog.ids():
            raise GameError(f"Nobody plays {quote_word(game)}; there are {', '.join(catalog.ids())}.")
    return tuple(options.names) or catalog.ids()
