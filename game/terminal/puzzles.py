"""`puzzle find`: candidates for puzzles from matches between bots. `puzzle check`: every puzzle searched
through (C16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
import yaml

from game import bots
from game.campaign import course, puzzle_proofs
from game.campaign.goals import Gain
from game.campaign.level import STARS, Level, Opponent, Span, Start
from game.campaign.puzzle_proofs import Proved
from game.campaign.puzzle_search import Search, Unprovable, prove_puzzle, wins_every_star
from game.campaign.simulation import play_level
from game.campaign.stage import StageRun
from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.core.outputs import check_output, write_output
from game.terminal.report import Report, compact, table
from game.terminal.workers import Workers

MISSES, TRIES = 2, 3
"""The bot level that a good puzzle is too hard for, and how often it may try."""
_FAR = 1_000_000
"""A gain that nothing reaches, so that a search is never over before its time."""
_TWIN = 1
_WIDTH = 130


class Hunt(msgspec.Struct, frozen=True):
    """Where candidates are looked for: matches of the game with these options, from this seed on, played
    by bots of level `bot`.

    metric: what is to be gained; span, answers: how long a puzzle lasts, as in a level; most: answers that
    are tried for one moment; least: so much is to be gained at least, and so much more than level 2 gets,
    and than the next best way.
    """

    game: str
    options: dict[str, Any]
    bot: int
    metric: str
    span: Span
    answers: int
    most: int
    least: int
    gap: int


class Candidate(msgspec.Struct, frozen=True):
    """A moment with its numbers: the best gain, in how many ways of all, the next best one, and what level
    2 got."""

    position: dict[str, Any]
    seat: int
    seats: int
    best: int
    ways: int
    ends: int
    next: int
    bot: int

    @property
    def interest(self) -> float:
        """More for what bots miss and few lines reach."""
        return (self.best - self.bot) + 0.5 * (self.best - self.next) - 0.5 * (self.ways - 1)


# find


def find(hunt: Hunt, seed: int, games: int, workers: Workers, top: int, out: Path | None) -> Report:
    """The most interesting moments as levels, ready to be chosen from. Raises GameError for a number that
    the game cannot measure."""
    rules = catalog.load(hunt.game)
    for name in filter(None, (hunt.metric, hunt.span)):
        if name not in rules.metrics:
            raise GameError(
                f"{hunt.game} cannot measure {name!r}; it can measure {', '.join(rules.metrics)}."
            )
    found = workers.map(_candidates, [(hunt, number) for number in range(seed, seed + games)], "matches")
    best = sorted((one for some in found for one in some), key=lambda one: -one.interest)[:top]
    text = "\n".join(_as_level(hunt, number, one) for number, one in enumerate(best, 1))
    if out is not None:
        write_output(out, text.encode())
        return Report([f"{len(best)} candidates in {out}"], {"candidates": len(best)})
    return Report(
        text.split("\n") if text else ["No candidate."],
        {"candidates": [msgspec.to_builtins(one) for one in best]},
    )


def _candidates(work: tuple[Hunt, int]) -> list[Candidate]:
    """Those of one match, at most one for each turn."""
    hunt, seed = work
    found = []
    for match in _moments(hunt, seed):
        candidate = _judged(hunt, match)
        if candidate is not None:
            found.append(candidate)
    return found


def _moments(hunt: Hunt, seed: int) -> Iterator[Match]:
    """A match between bots at every question that begins a turn of somebody."""
    rules = catalog.load(hunt.game)
    match, bot = Match.new(rules, rules.config(**hunt.options), seed), bots.make_bot(hunt.game, hunt.bot)
    clock: object = None
    while (decision := match.state.decision) is not None:
        now = (decision.seat, rules.measure(match.state, decision.seat, hunt.span) if hunt.span else 0)
        if now != clock:
            clock = now
            yield match
        match.apply(
            bot.choose(
                match.state.seen_by(decision.seat), bots.seed_for(match.id, decision.seat, len(match.log))
            )
        )


def _judged(hunt: Hunt, match: Match) -> Candidate | None:
    """The moment with its numbers, if it would make a puzzle."""
    assert match.state.decision is not None
    seat, seats = match.state.decision.seat, match.config.seats
    position = match.state.to_position()
    level = _level(hunt, position, seat, seats, (_FAR,))
    search = Search(hunt.game, level, _gained(hunt, seat), hunt.most)
    try:
        ends = search.ends()
    except Unprovable:
        return None
    gains = sorted(set(ends.values()), reverse=True)
    if len(gains) < STARS or gains[0] < hunt.least or gains[0] - gains[1] < hunt.gap:
        return None
    ways = [*ends.values()].count(gains[0])
    if ways > puzzle_proofs.MOST_SOLUTIONS or not _open(hunt, position, seat, seats, gains[0]):
        return None
    bot = max(_gained(hunt, seat)(play_level(hunt.game, level, MISSES, number)) for number in range(TRIES))
    if gains[0] - bot < hunt.gap:
        return None
    return Candidate(position, seat, seats, gains[0], ways, len(ends), gains[1], bot)


def _gained(hunt: Hunt, seat: int) -> Any:
    """The worth of an end: what was gained since the start."""
    rules = catalog.load(hunt.game)

    def worth(run: StageRun) -> int:
        return rules.measure(run.match.state, seat, hunt.metric) - rules.measure(run.first, seat, hunt.metric)

    return worth


def _open(hunt: Hunt, position: dict[str, Any], seat: int, seats: int, best: int) -> bool:
    """Whether nothing hidden decides the best line."""
    search = Search(
        hunt.game,
        _level(hunt, position, seat, seats, (best,)),
        lambda run: 1 if all(run.stars) else None,
        hunt.most,
    )
    try:
        return wins_every_star(search.imagined(_TWIN), search.line())
    except Unprovable:
        return False


def _level(hunt: Hunt, position: dict[str, Any], seat: int, seats: int, gains: Sequence[int]) -> Level:
    stars = tuple((Gain(seat=seat, metric=hunt.metric, value=gain),) for gain in gains)
    who: tuple[Literal["you"] | Opponent, ...] = tuple(
        "you" if other == seat else Opponent(bot=1) for other in range(seats)
    )
    return Level(
        "candidate", "candidate", Start(position=position), who, kind="puzzle", stars=stars, span=hunt.span, answers=hunt.answers
    )  # fmt: skip


def _as_level(hunt: Hunt, number: int, one: Candidate) -> str:
    """A candidate as a level of a file, its numbers before it."""
    stars = sorted({max(one.bot, 1), (one.bot + one.best + 1) // 2, one.best})
    level = msgspec.structs.replace(
        _level(hunt, one.position, one.seat, one.seats, stars), id=f"candidate_{number}"
    )
    plain = {
        key: value
        for key, value in msgspec.to_builtins(level).items()
        if value not in ((), [], {}, "", 0, False)
    }
    plain["start"] = {"position": one.position}
    plain["stars"] = [
        [{"goal": "gain", "seat": one.seat, "metric": hunt.metric, "value": gain}] for gain in stars
    ]
    plain["seats"] = ["you" if other == one.seat else {"bot": 1} for other in range(one.seats)]
    head = (
        f"# best {one.best} in {one.ways} of {one.ends} ways, then {one.next}; level {MISSES} gets {one.bot}"
    )
    body = yaml.safe_dump([plain], sort_keys=False, default_flow_style=None, width=_WIDTH)
    return "\n".join(f"  {line}".rstrip() for line in (head, *body.splitlines()))


# check


def check(games: Sequence[str], workers: Workers, record: bool) -> Report:
    """Search every puzzle of these games (none: of all that have some); with `record` what is found is
    kept beside them."""
    for game in games:
        catalog.load(game)
    chosen = list(games) or [game for game in catalog.ids() if course.has_course(game, "puzzles")]
    if record:
        for game in chosen:
            check_output(puzzle_proofs.place_of(game))
    levels = [(game, level) for game in chosen for level in course.of_game(game, "puzzles").levels]
    proofs = workers.map(_proved, levels, "puzzles")
    rows, faults = [], []
    for (game, level), proved in zip(levels, proofs, strict=True):
        if isinstance(proved, str):
            faults.append(f"FAILED {game}/puzzles/{level.id}: {proved}")
            continue
        problem = puzzle_proofs.find_problem(proved.proof)
        faults += [f"FAILED {game}/puzzles/{level.id}: {problem}."] if problem else []
        first = ", ".join(map(compact, proved.proof.first))
        rows.append([f"{game}/puzzles/{level.id}", proved.proof.solutions, proved.proof.steps, first])
    if record and not faults:
        for game in chosen:
            of_game = zip(levels, proofs, strict=True)
            puzzle_proofs.record_proofs(
                game,
                {
                    level.id: one
                    for (owner, level), one in of_game
                    if owner == game and isinstance(one, Proved)
                },
            )
    lines = [*table(["puzzle", "solutions", "answers tried", "first answers that work"], rows), *faults]
    return Report(lines, {"puzzles": rows, "failed": faults}, 1 if faults else 0)


def _proved(work: tuple[str, Level]) -> Proved | str:
    """The proof of a puzzle, or why there is none."""
    game, level = work
    try:
        return Proved(puzzle_proofs.digest_of(game, level), prove_puzzle(game, level))
    except Unprovable as error:
        return str(error)
