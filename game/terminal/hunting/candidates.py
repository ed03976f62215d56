"""Candidates: moments with the best asks that can be proved, as levels."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

import msgspec
import yaml

from game.campaign import course
from game.campaign.goals import AtLeast, has_won, margin_of
from game.campaign.level import Level, Opponent, Span, Start
from game.campaign.puzzles import puzzle_proofs
from game.campaign.puzzles.puzzle_search import Proof, Search, Unprovable, prove_puzzle
from game.campaign.simulation import play_level
from game.campaign.stage import StageRun
from game.core import catalog
from game.core.model import sure
from game.core.values import Names, Plain, Value
from game.terminal.hunting.asks import Ask, Ends
from game.terminal.hunting.moments import Moment, play_turns
from game.terminal.hunting.targets import TARGETS, Reached, Target, read_numbers

WEAK_LEVEL, TRIES = 2, 3
"""Bot level that must miss a good puzzle, and the count of its tries."""
ASKS = 3
"""Most asks of one moment that are proved."""
AGAIN_ONE, AGAIN_ALL = 0.7, 1.5
"""Interest that an ask loses for each time that the match has asked for a number of it, or for all of them."""
_FAR = 1_000_000
"""Value that no line reaches, so that a search always goes to the end."""
_WIDTH = 130


class Hunt(Value):
    """Settings of a search for candidates: matches of the game with these options, played by bots of level
    `bot`.

    metrics: to hunt for, all that the game has targets for if there are none; span, answers: length of a
    puzzle, as in a level; most: answers that are tried for one moment."""

    game: str
    options: Plain
    bot: int
    metrics: Names
    span: Span
    answers: int
    most: int

    @property
    def targets(self) -> tuple[Target, ...]:
        return tuple(one for one in TARGETS[self.game] if not self.metrics or one.metric in self.metrics)


class Candidate(Value):
    """Moment of a match as a puzzle with its proof.

    names: numbers that it is about; ends: of all its lines; interest: for people."""

    level: Level
    names: Names
    proof: Proof
    ends: int
    interest: float


def find_candidates(work: tuple[Hunt, int]) -> list[Candidate]:
    """Candidates of the match with a seed, at most one for each turn."""
    hunt, seed = work
    found = []
    used = Counter[str]()
    for moment in play_turns(hunt.game, hunt.options, hunt.bot, seed, hunt.span):
        candidate = judge_moment(hunt, moment, used)
        if candidate is not None:
            found.append(candidate)
            used.update((*candidate.names, "+".join(candidate.names)))
    return found


def judge_moment(hunt: Hunt, moment: Moment, used: Mapping[str, int]) -> Candidate | None:
    """Candidate of the moment, or None if it makes no puzzle. used: how often names were asked for before,
    and sets of them: others are preferred."""
    rules, targets, seat = catalog.load(hunt.game), hunt.targets, moment.seat

    def worth(run: StageRun) -> Reached:
        state = run.match.state
        numbers = read_numbers(rules, state, seat, targets)
        won = state.result is not None and has_won(state.result, seat)
        return Reached(numbers, margin_of(state.result, seat) if won and state.result else None)

    level = _far_level(hunt, moment, targets[0])
    search = Search(hunt.game, level, worth, hunt.most)
    start = read_numbers(rules, search.match.state, seat, targets)
    try:
        reached = [*search.find_ends().values()]
    except Unprovable:
        return None
    if len(set(reached)) < 2:
        return None
    bots = [worth(play_level(hunt.game, level, WEAK_LEVEL, number)) for number in range(TRIES)]
    asks = Ends(seat, targets, start, reached, bots).list_asks()
    asks.sort(
        key=lambda ask: (
            sum(used.get(name, 0) for name in ask.names) * AGAIN_ONE
            + used.get("+".join(ask.names), 0) * AGAIN_ALL
            - ask.interest
        )
    )
    return _prove_best(hunt, level, asks, len(reached))


def _prove_best(hunt: Hunt, far: Level, asks: list[Ask], ends: int) -> Candidate | None:
    """Candidate for the first of the asks that keeps its word: provable, and beyond a greedy player."""
    for ask in asks[:ASKS]:
        level = far.replace(stars=ask.stars)
        if is_greedy(hunt.game, level):
            continue
        try:
            proof = prove_puzzle(hunt.game, level, hunt.most)
        except Unprovable:
            continue
        if not puzzle_proofs.find_problem(proof) and len(proof.line) > 1:
            return Candidate(level, ask.names, proof, ends, ask.interest)
    return None


def is_greedy(game: str, level: Level) -> bool:
    """True if always taking the answer with the best numbers at once wins every star."""
    match = course.begin_level(game, level)
    run = StageRun(level, match)
    goals = [goal for goal in level.stars[-1] if hasattr(goal, "metric")]

    def count_short() -> int:
        return sum(run.short_of(goal) or 0 for goal in goals)

    while not run.is_over:
        decision = sure(match.state.decision)
        if decision.seat not in level.people:
            return False
        tried: list[tuple[int, int]] = []
        for number, action in enumerate(decision.actions):
            before = match.state.copy()
            run.hear_events(match.apply(action))
            tried.append((count_short(), number))
            match.state = before
            match.log.pop()
            run.take_back()
        run.hear_events(match.apply(decision.actions[min(tried)[1]]))
    return all(run.stars)


def _far_level(hunt: Hunt, moment: Moment, target: Target) -> Level:
    """Level of the moment whose star is out of reach."""
    far = AtLeast(seat=moment.seat, metric=target.metric, value=_FAR)
    who: tuple[Literal["you"] | Opponent, ...] = tuple(
        "you" if other == moment.seat else Opponent(bot=1) for other in range(moment.seats)
    )
    start = Start(position=moment.position)
    level = Level("candidate", "candidate", start, who, kind="puzzle", stars=((far,),))
    return level.replace(span=hunt.span, answers=hunt.answers, team=True)


def write_level(level: Level, head: str = "") -> str:
    """Level as an item of a level file, with a comment before it if there is a `head`."""
    every_key = msgspec.to_builtins(level, str_keys=False)
    plain = {key: value for key, value in every_key.items() if value not in ((), [], {}, "", 0, False)}
    plain["start"] = {"position": level.start.position}
    plain["seats"] = ["you" if isinstance(who, str) else {"bot": who.bot} for who in level.seats]
    plain["stars"] = [[_plain_goal(goal) for goal in star] for star in level.stars]
    body = yaml.safe_dump([plain], sort_keys=False, default_flow_style=None, width=_WIDTH)
    comment = [f"# {head}"] if head else []
    return "\n".join(f"  {line}".rstrip() for line in (*comment, *body.splitlines()))


def _plain_goal(goal: object) -> Plain:
    plain: Plain = msgspec.to_builtins(goal)
    return {key: value for key, value in plain.items() if key != "seat" or value}
