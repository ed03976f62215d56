"""Measures how often each thing of learning together is said in a match of bots (G12).

python -m tools.measure_moments [GAME ...] [--games 60]

Matches take turns with the seat counts of the game, and with bots of levels 1 and 2.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from game import bots
from game.campaign.together.moment_script import Script, has_script, script_of
from game.campaign.together.moments import Moments
from game.core import catalog
from game.core.match import Match
from game.core.model import Event
from game.terminal.report import table

SEATS = {"tasty_humans": (2, 3, 4), "eaten": (2,), "hunger": (2, 3, 4, 5, 6), "human_flavor": (2, 3, 4, 5, 6)}
FIRST_SEED = 1000


def begin_taught_match(script: Script, number: int, **options: Any) -> Match:
    """Match of a script, as many seats as its number says."""
    rules, counts = catalog.load(script.game), SEATS[script.game]
    seats = {"seats": counts[number % len(counts)]} if len(counts) > 1 else {}
    config = rules.config(**{**seats, **script.options, **options})
    return Match.new(rules, config, FIRST_SEED + number)


def play_taught(match: Match, moments: Moments) -> Iterator[Sequence[Event]]:
    """Play a match by bots of levels 1 and 2 in turns. Yield at each pause, when moments may be said, the events
    since the last one."""
    players = [bots.make_bot(match.rules.id, level) for level in (1, 2)]
    events: Sequence[Event] = match.state.opening
    while True:
        yield events
        decision = match.state.decision
        if decision is None:
            return
        view = match.state.seen_by(decision.seat)
        player = players[(decision.seat + (match.start.seed or 0)) % 2]
        action = player.choose(view, bots.seed_for(match.id, decision.seat, len(match.log)))
        events = match.apply(action)
        moments.hear_answer(decision.seat, action, events)


def count_moments(script: Script, games: int) -> Counter[str]:
    """Number of matches in which each moment is said."""
    found: Counter[str] = Counter()
    for number in range(games):
        match = begin_taught_match(script, number)
        moments = Moments(script, match)
        for _ in play_taught(match, moments):
            while (moment := moments.waiting_moment()) is not None:
                moments.mark_told(moment)
        found.update(moments.told_ids)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches and print a table for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=60)
    asked = parser.parse_args(arguments)
    for game in asked.only or filter(has_script, catalog.ids()):
        script = script_of(game)
        found = count_moments(script, asked.games)
        rows = [[moment.id, f"{100 * found[moment.id] / asked.games:.0f} %"] for moment in script.moments]
        print("\n".join(table([game, "matches"], rows)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
