"""`puzzle find`: looks for puzzles in matches between bots. `puzzle check`: searches every puzzle
completely (C16)."""

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
from game.campaign.puzzle_search import Search, Unprovable, prove_puzzle, wins_every_star, worth_if_solved
from game.campaign.simulation import play_level
from game.campaign.stage import StageRun
from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.core.outputs import check_output, write_output
from game.core.values import Plain, Value
from game.terminal.report import Report, compact, table
from game.terminal.workers import Workers

MISSES, TRIES = 2, 3
"""Bot level that must miss a good puzzle, and the count of its tries."""
_FAR = 1_000_000
"""Gain that no line reaches, so that a search always goes to the end."""
_TWIN = 1
_WIDTH = 130


class Hunt(Value):
    """Settings of a search for candidates: matches of the game with these options, played by bots of level
    `bot`.

    metric: to be gained; span, answers: length of a puzzle, as in a level; most: answers that are tried for
    one moment; least: smallest gain; gap: its smallest distance to level 2's gain and to the next best
    one."""

    game: str
    options: Plain
    bot: int
    metric: str
    span: Span
    answers: int
    most: int
    least: int
    gap: int


class Candidate(Value):
    """Moment of a match as a puzzle.

    best: largest gain; ways: ends that reach it, of `ends`; next: second largest gain; bot: gain of level
    2."""

    position: Plain
    seat: int
    seats: int
    best: int
    ways: int
    ends: int
    next: int
    bot: int

    @property
    def interest(self) -> float:
        """Interest for people: higher if bots miss it and few lines reach it."""
        return (self.best - self.bot) + 0.5 * (self.best - self.next) - 0.5 * (self.ways - 1)


# find


def find_puzzles(hunt: Hunt, seed: int, games: int, workers: Workers, top: int, out: Path | None) -> Report:
    """Most interesting moments as levels to choose from. Raises GameError for a metric that the game does
    not have."""
    rules = catalog.load(hunt.game)
    for name in filter(None, (hunt.metric, hunt.span)):
        if name not in rules.metrics:
            raise GameError(
                f"{hunt.game} cannot measure {name!r}; it can measure {', '.join(rules.metrics)}."
            )
    found = workers.map(_candidates_of, [(hunt, number) for number in range(seed, seed + games)], "matches")
    best = sorted((one for some in found for one in some), key=lambda one: -one.interest)[:top]
    text = "\n".join(_as_level(hunt, number, one) for number, one in enumerate(best, 1))
    if out is not None:
        write_output(out, text.encode())
        return Report([f"{len(best)} candidates in {out}"], {"candidates": len(best)})
    return Report(
        text.split("\n") if text else ["No candidate."],
        {"candidates": [msgspec.to_builtins(one) for one in best]},
    )


def _candidates_of(work: tuple[Hunt, int]) -> list[Candidate]:
    """Candidates of one match, at most one for each turn."""
    hunt, seed = work
    found = []
    for match in _play_turns(hunt, seed):
        candidate = _judge_moment(hunt, match)
        if candidate is not None:
            found.append(candidate)
    return found


def _play_turns(hunt: Hunt, seed: int) -> Iterator[Match]:
    """Match between bots at the first decision of every turn."""
    rules = catalog.load(hunt.game)
    match, bot = Match.new(rules, rules.config(**hunt.options), seed), bots.make_bot(hunt.game, hunt.bot)
    clock: object = None
    while (decision := match.state.decision) is not None:
        now = (decision.seat, rules.measure(match.state, decision.seat, hunt.span) if hunt.span else 0)
        if now != clock:
            clock = now
            yield match
        answer_seed = bots.seed_for(match.id, decision.seat, len(match.log))
        match.apply(bot.choose(match.state.seen_by(decision.seat), answer_seed))


def _judge_moment(hunt: Hunt, match: Match) -> Candidate | None:
    """Candidate of the moment, or None if it makes no puzzle."""
    assert match.state.decision is not None
    seat, seats = match.state.decision.seat, match.config.seats
    position = match.state.to_position()
    level = _puzzle_level(hunt, position, seat, seats, (_FAR,))
    search = Search(hunt.game, level, _gain_since_start(hunt, seat), hunt.most)
    try:
        ends = search.find_ends()
    except Unprovable:
        return None
    gains = sorted(set(ends.values()), reverse=True)
    if len(gains) < STARS or gains[0] < hunt.least or gains[0] - gains[1] < hunt.gap:
        return None
    ways = [*ends.values()].count(gains[0])
    if ways > puzzle_proofs.MOST_SOLUTIONS or not _is_open(hunt, position, seat, seats, gains[0]):
        return None
    bot = max(
        _gain_since_start(hunt, seat)(play_level(hunt.game, level, MISSES, number)) for number in range(TRIES)
    )
    if gains[0] - bot < hunt.gap:
        return None
    return Candidate(position, seat, seats, gains[0], ways, len(ends), gains[1], bot)


def _gain_since_start(hunt: Hunt, seat: int) -> Any:
    """Worth function of a search: the gain since the start."""
    rules = catalog.load(hunt.game)

    def worth(run: StageRun) -> int:
        return rules.measure(run.match.state, seat, hunt.metric) - rules.measure(run.first, seat, hunt.metric)

    return worth


def _is_open(hunt: Hunt, position: Plain, seat: int, seats: int, best: int) -> bool:
    """True if no hidden card decides the best line."""
    level = _puzzle_level(hunt, position, seat, seats, (best,))
    search = Search(hunt.game, level, worth_if_solved, hunt.most)
    try:
        return wins_every_star(search.imagine_twin(_TWIN), search.find_line())
    except Unprovable:
        return False


def _puzzle_level(hunt: Hunt, position: Plain, seat: int, seats: int, gains: Sequence[int]) -> Level:
    stars = tuple((Gain(seat=seat, metric=hunt.metric, value=gain),) for gain in gains)
    who: tuple[Literal["you"] | Opponent, ...] = tuple(
        "you" if other == seat else Opponent(bot=1) for other in range(seats)
    )
    start = Start(position=position)
    level = Level("candidate", "candidate", start, who, kind="puzzle", stars=stars)
    return level.replace(span=hunt.span, answers=hunt.answers)


def _as_level(hunt: Hunt, number: int, one: Candidate) -> str:
    """Candidate as a level of a file, with its figures in a comment before it."""
    stars = sorted({max(one.bot, 1), (one.bot + one.best + 1) // 2, one.best})
    level = _puzzle_level(hunt, one.position, one.seat, one.seats, stars).replace(id=f"candidate_{number}")
    every_key = msgspec.to_builtins(level)
    plain = {key: value for key, value in every_key.items() if value not in ((), [], {}, "", 0, False)}
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


def check_puzzles(games: Sequence[str], workers: Workers, record: bool) -> Report:
    """Search every puzzle of these games (none: of all games with puzzles); `record` writes the proofs
    beside them."""
    for game in games:
        catalog.load(game)
    chosen = list(games) or [game for game in catalog.ids() if course.has_course(game, "puzzles")]
    if record:
        for game in chosen:
            check_output(puzzle_proofs.place_of(game))
    levels = [(game, level) for game in chosen for level in course.of_game(game, "puzzles").levels]
    proofs = workers.map(_prove_level, levels, "puzzles")
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
            found: dict[str, Proved] = {}
            for (owner, level), one in zip(levels, proofs, strict=True):
                if owner == game and isinstance(one, Proved):
                    found[level.id] = one
            puzzle_proofs.record_proofs(game, found)
    lines = [*table(["puzzle", "solutions", "answers tried", "first answers that work"], rows), *faults]
    return Report(lines, {"puzzles": rows, "failed": faults}, 1 if faults else 0)


def _prove_level(work: tuple[str, Level]) -> Proved | str:
    """Proof of a puzzle, or the reason why there is none."""
    game, level = work
    try:
        return Proved(puzzle_proofs.digest_of(game, level), prove_puzzle(game, level))
    except Unprovable as error:
        return str(error)
