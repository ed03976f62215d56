"""Measures what reviews say of matches between bots of one level: how much luck, own play and the rivals'
play explain, what is left over, what turning points account for, and how far a match by the judge's own
answers is from no skill.

python -m tools.measure_reviews GAME --level N [--games 100] [--seed 9000] [--seats N] [--set KEY=VALUE ...]
    [--worlds 0] [--moments 0] [--json]

Without --worlds no luck is looked for: it is the whole remainder then, which is much faster. --moments looks
for turning points with the game's highest level, which takes ten times as long. Points count, in games without
them chances in per cent. The matches are of the kinds that chances are fitted to.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median, pstdev
from typing import Any, NamedTuple

from game import bots
from game.bots import outlook
from game.bots.review import Budget, Review, review_at_once
from game.core import catalog
from game.core.match import Match
from game.terminal.arguments import match_keys
from game.terminal.report import table

TWO_SIDED = 1.96
WHOLE = 100.0
SMALLER = "review.smaller."


class Told(NamedTuple):
    """Account of one seat, in points or per cent; told: the sum of its turning points and of the smaller
    losses that are told together; error: of `skill`, as the review states it."""

    group: str
    start: float
    skill: float
    rivals: float
    luck: float
    course: float
    end: float
    error: float
    told: float


def measure_match(game: str, options: dict[str, Any], level: int, seed: int, budget: Budget) -> list[Told]:
    """Accounts of a match by bots of one level."""
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**options), seed=seed)
    player = bots.make_bot(game, level)
    while (decision := match.state.decision) is not None:
        view = match.state.seen_by(decision.seat)
        match.apply(player.choose(view, bots.seed_for(match.id, decision.seat, len(match.log))))
    judge = outlook.outlook_of(game)
    group = f"{judge.kind(match.config)}, {match.config.seats} seats"
    return read_accounts(review_at_once(match, budget=budget), group)


def read_accounts(review: Review, group: str) -> list[Told]:
    """Accounts of the seats that the review tells of."""
    balances, unit = (review.point_balances, 1.0) if review.point_balances else (review.balances, WHOLE)
    told = []
    for seat in review.seats:
        one, slips = balances[seat], [slip for slip in review.turning_points if slip.seat == seat]
        lost = sum(slip.points if review.point_balances else WHOLE * slip.cost for slip in slips)
        small = [reason for reason in review.sentences[seat] if reason.key.startswith(SMALLER)]
        lost += sum(reason.values["n"] for reason in small)
        told.append(
            Told(
                group,
                start=unit * one.start,
                skill=unit * one.skill,
                rivals=unit * one.rivals,
                luck=unit * one.luck,
                course=unit * one.course,
                end=unit * one.end,
                error=unit * one.error,
                told=lost,
            )
        )
    return told


def describe_accounts(told: Sequence[Told]) -> list[str]:
    """Table of the accounts by kind of match and seats."""
    rows = []
    for group in [*sorted({one.group for one in told}), "all"]:
        own = [one for one in told if group in (one.group, "all")]
        left = [one.end - one.start - one.skill - one.rivals for one in own]
        rows.append(
            [
                group,
                len(own),
                *[f"{mean(column):.1f}" for column in zip(*[one[1:4] for one in own], strict=True)],
                f"{mean(one.end for one in own):.1f}",
                f"{mean(left):+.1f} \u00b1 {TWO_SIDED * pstdev(left) / sqrt(len(own)):.1f}",
                f"{pstdev(left):.1f}",
                f"{pstdev([one.luck for one in own]):.1f}",
                f"{median([abs(one.course) for one in own]):.1f}",
                f"{median([abs(one.skill) + abs(one.rivals) + abs(one.luck) for one in own]):.1f}",
                f"{median([one.error for one in own]):.1f}",
            ]
        )
    head = [
        "matches of", "seats", "start", "play", "rivals", "end", "left over, 95 %", "spread", "luck seen",
        "|rest|", "|parts|", "error of play",
    ]  # fmt: skip
    lost = [one for one in told if one.skill < -1.0]
    lines = table(head, rows)
    if lost and any(one.told for one in told):
        share = sum(one.told for one in lost) / -sum(one.skill for one in lost)
        lines += ["", f"lost by play {len(lost)} seats; told of it {share:.0%}"]
    return lines


def main(words: Sequence[str] | None = None) -> None:
    """Command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=catalog.ids())
    parser.add_argument("--level", type=int, required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=9000)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--moments", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(words)
    keys, kinds = match_keys(options), outlook.outlook_of(options.game).matches
    budget = Budget(worlds=options.worlds, moments=options.moments)
    told: list[Told] = []
    for number in range(options.games):
        played = keys or kinds[number % len(kinds)]
        told += measure_match(options.game, dict(played), options.level, options.seed + number, budget)
        print(f"\r{number + 1} of {options.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if options.json:
        print(json.dumps([one._asdict() for one in told]))
    else:
        print("\n".join(describe_accounts(told)))


if __name__ == "__main__":
    main()
