"""`review`: reviews a finished match (game.bots.review)."""

from pathlib import Path

import msgspec

from game.bots import review_file
from game.bots.accounts import Balance
from game.bots.review import Review, review_at_once
from game.core.errors import GameError
from game.core.match import Match
from game.core.outputs import check_output, write_output
from game.terminal.report import Report, compact, progress, table


def review_replay(replay: Path, seats: list[int] | None, keep: bool) -> Report:
    """Review of a replay; `keep`: read it from and write it to its file. Raises GameError."""
    match = Match.read(replay)
    if seats and not set(seats) <= set(range(match.config.seats)):
        raise GameError(f"There is no such seat: the match has seats from 0 to {match.config.seats - 1}.")
    if keep:
        check_output(review_file.review_path(replay))
    found = review_file.find_review(replay, match, seats) if keep else None
    if found is None:
        found = _make_review(match, seats)
        if keep:
            write_output(review_file.review_path(replay), review_file.pack_review(found))
    return Report(_review_lines(found), msgspec.to_builtins(found, str_keys=True))


def _make_review(match: Match, seats: list[int] | None) -> Review:
    with progress("review", len(match.log)) as advance:
        return review_at_once(match, seats, tell=lambda _: advance())


def _review_lines(found: Review) -> list[str]:
    lines = [f"{found.game}: {found.answers} answers", ""]
    rows = [[f"seat {seat}", *_share_texts(one)] for seat, one in enumerate(found.balances)]
    lines += table(["chances", "start", "skill", "rivals", "luck", "course", "end"], rows)
    if found.point_balances:
        rows = [[f"seat {seat}", *_point_texts(one)] for seat, one in enumerate(found.point_balances)]
        lines += ["", *table(["points", "start", "skill", "rivals", "luck", "course", "end"], rows)]
    for one in found.turning_points:
        lines += [
            "",
            f"answer {one.number + 1}, round {one.round}, seat {one.seat}: {compact(one.answer)}",
            f"  better {compact(one.better)} ({one.reason.key} {compact(one.reason.values)})",
            f"  cost {one.cost:.1%}" + (f", {one.points:.1f} points" if found.point_balances else ""),
        ]
    return lines


def _share_texts(one: Balance) -> list[str]:
    return [
        f"{one.start:.0%}",
        *[f"{part:+.0%}" for part in (one.skill, one.rivals, one.luck, one.course)],
        f"{one.end:.0%}",
    ]


def _point_texts(one: Balance) -> list[str]:
    return [
        f"{one.start:.1f}",
        *[f"{part:+.1f}" for part in (one.skill, one.rivals, one.luck, one.course)],
        f"{one.end:.1f}",
    ]
