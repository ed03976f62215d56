"""Advice that knows the stars of a level (M1): the adviser's answer beside others, each played on to the end
of the level in the same re-dealt worlds, where the goals are read.

A quick player answers for all seats there. Another answer is advised if its stars are better by more than
luck explains: one that loses a star for good, or wins the match a little less often, counts so in the same
sum."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

from game import bots
from game.bots import Reason
from game.bots.outlook import outlook_of
from game.bots.sums import sum_floats
from game.campaign.goal_history import GoalState
from game.campaign.goals import (
    Composed,
    Goal,
    parts_of,
)
from game.campaign.level import Level
from game.campaign.stage import THIRD_STAR, StageRun
from game.campaign.star_playout import LONGEST, WINNING, StarPlayout
from game.core import catalog
from game.core.model import Action
from game.core.rng import Rng, derive_seed
from game.core.values import Floats, Numbers, Value

WIDTH = 8
"""Most answers that are played on."""
MOST_WEIGHED = 60
"""Most answers whose facts are weighed to choose the ones that are played on."""
FEW_WORLDS, LEAST_WORLDS = 2, 6
"""Worlds after which answers are dropped, again and again, and those that an answer needs to be advised."""
LEAST_GAIN = 0.04
"""Smallest gain, in stars, for which another answer is advised."""
SURE = 2.0
"""Standard errors that the gain is at least."""
ALIKE = 1e-9


class StarAdvice(Value):
    """Advice in view of the stars.

    reason: for the answer where a star is the reason for it; blind: stars (from 0) that are still open, and
    of which the playouts saw nothing."""

    action: Any
    reason: Reason | None = None
    blind: Numbers = ()

    def add_stars(self, reason: Reason) -> Reason:
        """Reason for the answer with what is to be said of stars: first why it serves one, last which one the
        advice did not look at."""
        unseen = [Reason(f"campaign.advice.blind.n{self.blind[0] + 1}")] if len(self.blind) == 1 else []
        if len(self.blind) > 1:
            unseen = [Reason("campaign.advice.blind.several")]
        if self.reason is None:
            return reason.replace(more=(*reason.more, *unseen))
        return self.reason.replace(price=reason.price, more=tuple(unseen))


class StarsAhead(Value):
    """Stars of a level as its match stands, and all that is needed to play on from a view of it.

    states: of each star; first: view of the first state; memory: counts so far (GoalHistory); answers_left: of people, None without
    a limit; span: value of the metric whose change ends the level; lacks_third: True where the third
    star cannot be won."""

    game: str
    level: Level
    states: tuple[GoalState, ...]
    first: Any
    memory: Numbers
    answers_left: int | None
    span: int
    lacks_third: bool

    @classmethod
    def of_run(cls, run: StageRun, seat: int) -> StarsAhead | None:
        """Stars ahead of a level as its run stands; None where nothing but winning is asked for, as players
        do by themselves."""
        found = cls(
            run.match.rules.id,
            run.level,
            run.star_states,
            run.first.seen_by(seat),
            run.memory,
            run.answers_left,
            run.span_value,
            run.gentler > 0 or (run.hinted and run.level.kind != "puzzle"),
        )
        return found if found._open_stars() else None

    @property
    def stars(self) -> tuple[tuple[Goal, ...], ...]:
        """Stars that can be won."""
        return self.level.stars[:THIRD_STAR] if self.lacks_third else self.level.stars

    def _open_stars(self) -> Numbers:
        """Stars that are not decided and ask for something else than winning."""
        return tuple(
            number
            for number, (star, state) in enumerate(zip(self.stars, self.states, strict=False))
            if state not in (GoalState.MET, GoalState.LOST)
            and any(not isinstance(part, WINNING | Composed) for goal in star for part in parts_of(goal))
        )

    def advise(self, view: Any, action: Action, level: int, seed: int) -> StarAdvice:
        """Advice beside the answer of an adviser of that level; only levels that search look at stars. The
        same arguments give the same advice."""
        if bots.find_level(self.game, level).is_quick:
            return StarAdvice(action, None, self._open_stars())
        return _Judge(self, view, action, Rng(derive_seed("stars", seed))).find_advice()

    def best_of(
        self, view: Any, answers: Sequence[Action], seed: int, worlds: int, most: int = LONGEST
    ) -> Action:
        """Answer after which the stars come nearest, played on by quick players in so many re-dealt worlds, for at
        most so many answers; the first one among equals."""
        rules, judge_turn = catalog.load(self.game), outlook_of(self.game).turn
        rng = Rng(derive_seed("nearest", seed))
        reply = bots.quick_reply(self.game, view)
        dealt = [(view.imagine(rng), rng.next_u64()) for _ in range(worlds)]

        def near(answer: Action) -> float:
            found: list[float] = []
            for world, luck in dealt:
                trial = StarPlayout(self, rules, world.copy(), judge_turn)
                trial.give_answer(answer)
                trial.play_on(reply, Rng(luck), most)
                found += trial.star_values()
            return sum_floats(found)

        return max(answers, key=near)

    def prefers(self, view: Any, answer: Action, other: Action, seed: int) -> bool:
        """True if an answer surely serves the stars more than the other one."""
        judge = _Judge(self, view, other, Rng(derive_seed("stars", seed)), [answer])
        return bool(judge.find_advice().action == answer)


class _Judge:
    """Comparison of the adviser's answer with others, for one decision."""

    def __init__(
        self,
        ahead: StarsAhead,
        view: Any,
        action: Action,
        rng: Rng,
        others: Sequence[Action] | None = None,
    ) -> None:
        self.ahead = ahead
        self.view = view
        self.rng = rng
        self.rules = catalog.load(ahead.game)
        self.judge_turn = outlook_of(ahead.game).turn
        self.reply = bots.quick_reply(ahead.game, view)
        self.work = bots.quick_answers(ahead.game)
        self.answers = [action, *(self._others(action) if others is None else others)]
        self.values: list[list[Floats]] = [[] for _ in self.answers]
        self.kept: list[list[list[bool]]] = [[] for _ in self.answers]
        self.states: list[list[GoalState]] = [[] for _ in self.answers]

    def _begin_playout(self, state: Any) -> StarPlayout:
        return StarPlayout(self.ahead, self.rules, state, self.judge_turn)

    def find_advice(self) -> StarAdvice:
        running = list(range(len(self.answers)))
        if len(running) > 1:
            self._race(running)
        best = self._find_best()
        return StarAdvice(self.answers[best], self._find_reason(best), self._blind_stars())

    def _others(self, action: Action) -> list[Action]:
        """Other answers to be played on: those that bring stars nearest at once, then those that most speaks
        for."""
        others = [one for one in self.view.decision.actions if one != action]
        if len(others) < WIDTH:
            return others
        world = self.view.imagine(self.rng)
        weighed = len(others) <= MOST_WEIGHED
        looks = []
        for one in others:
            trial = self._begin_playout(world.copy())
            trial.give_answer(one)
            near = sum_floats(trial.star_values())
            looks.append((near, bots.weigh_facts(self.ahead.game, self.view, one) if weighed else 0.0))
        by_stars = sorted(range(len(others)), key=lambda number: (-looks[number][0], -looks[number][1]))
        by_facts = sorted(range(len(others)), key=lambda number: -looks[number][1])
        chosen = dict.fromkeys(place for pair in zip(by_stars, by_facts, strict=True) for place in pair)
        return [others[number] for number in list(chosen)[: WIDTH - 1]]

    def _race(self, running: list[int]) -> None:
        """Play answers on in the same worlds. The worse half of the others is dropped again and again, and
        those that will hardly be better than the adviser's; that one stays."""
        most = self.work
        while len(running) > 1 and (
            self.work > 0 or (self.work > -most and len(self.values[0]) < LEAST_WORLDS)
        ):
            world, luck = self.view.imagine(self.rng), self.rng.next_u64()
            for number in running:
                self._play_one(number, world.copy(), Rng(luck))
            if len(self.values[0]) % FEW_WORLDS == 0:
                others = sorted(running[1:], key=lambda number: -self._gain(number)[0])
                others = others[: (len(others) + 1) // 2]
                running = [0, *[number for number in others if self._may_be_better(number)]]

    def _play_one(self, number: int, world: Any, luck: Rng) -> None:
        playout = self._begin_playout(world)
        playout.give_answer(self.answers[number])
        if not self.states[number]:
            self.states[number] = playout.star_states(playout.is_over)
        playout.play_on(self.reply, luck)
        self.work -= playout.given
        self.values[number].append(playout.star_values())
        self.kept[number].append(playout.kept or [True] * len(self.ahead.stars))

    def _gain(self, number: int) -> tuple[float, float]:
        """Mean gain in stars over the adviser's answer, and its standard error."""
        pairs = zip(self.values[0], self.values[number], strict=False)
        gains = [sum_floats(theirs) - sum_floats(ours) for ours, theirs in pairs]
        mean = sum_floats(gains) / len(gains)
        spread = sum_floats([(gain - mean) ** 2 for gain in gains]) / max(1, len(gains) - 1)
        return mean, sqrt(spread / len(gains))

    def _may_be_better(self, number: int) -> bool:
        mean, error = self._gain(number)
        return len(self.values[number]) == FEW_WORLDS or mean + error >= LEAST_GAIN

    def _find_best(self) -> int:
        """Answer whose stars are surely better than those of the adviser's; 0 is that one."""
        best, most = 0, LEAST_GAIN
        for number in range(1, len(self.answers)):
            if len(self.values[number]) < LEAST_WORLDS:
                continue
            mean, error = self._gain(number)
            if mean >= most and (
                mean >= SURE * error or self._kept_stars(number) >= self._kept_stars(0) + 0.5
            ):
                best, most = number, mean
        return best

    def _kept_stars(self, number: int) -> float:
        """Stars that an answer leaves possible when the turn ends, on average."""
        return sum(map(sum, self.kept[number])) / len(self.kept[number])

    def _star_means(self, number: int) -> list[float]:
        rows = self.values[number]
        return [sum_floats(column) / len(rows) for column in zip(*rows, strict=True)]

    def _find_reason(self, best: int) -> Reason | None:
        """A star that the answer meets at once, that others lose, or that it brings nearer than the adviser's
        own answer does."""
        before = self.ahead.states
        for star, state in enumerate(self.states[best]):
            if state is GoalState.MET and before[star] not in (GoalState.MET, GoalState.LOST):
                return Reason(f"campaign.advice.meets.n{star + 1}")
        for star in range(len(self.ahead.stars)):
            shares = [[row[star] for row in rows] for rows in self.kept if rows]
            keeps = bool(self.kept[best]) and all(row[star] for row in self.kept[best])
            if keeps and before[star] is not GoalState.LOST and not all(map(any, shares)):
                return Reason(f"campaign.advice.keeps.n{star + 1}")
        if not best:
            return None
        gains = [b - a for a, b in zip(self._star_means(0), self._star_means(best), strict=True)]
        star = max(range(len(gains)), key=gains.__getitem__)
        return None if before[star] is GoalState.LOST else Reason(f"campaign.advice.nears.n{star + 1}")

    def _blind_stars(self) -> Numbers:
        """Open stars for which no playout made a difference between answers."""
        if len(self.answers) < 2 or not self.values[0]:
            return ()
        found = []
        for star in range(len(self.ahead.stars)):
            seen = [row[star] for rows in self.values for row in rows]
            is_open = any(
                states and states[star] in (GoalState.OPEN, GoalState.HOLDS) for states in self.states
            )
            alike = all(
                abs(a[star] - b[star]) < ALIKE
                for one, other in pairwise(self.values)
                for a, b in zip(one, other, strict=False)
            )
            if is_open and alike and max(seen) < 1.0:
                found.append(star)
        return tuple(found)
