"""Tonight's supper (R45): a bowl for each hungry ally. They are filled as well as possible; one may change
the eaters and their food.

The rules ask ally by ally. Here all are asked at once: pressing an ally fills its bowl or empties it, one
press more serves supper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from game.core.rng import Rng
from game.core.values import frozen
from game.human_flavor.components.definitions import ANY, FOOD_OF, NOTHING, VALUE_OF
from game.human_flavor.table import purses
from game.human_flavor.table.actions import FEED, Feed, Release
from game.human_flavor.turn import evening
from game.human_flavor.view import View
from scenes.human_flavor.questions.row_context import FlavorContext, add_value, conversion_rows, entry, says
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import begin_large, join_names
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import join_lines

SERVE = "serve"
"""Key of the row that serves supper."""


@frozen
class FillBowl:
    """Step that fills or empties the bowl of an ally; `food` is NOTHING for the token that can best be
    spared."""

    ally: int
    food: int


def best_supper(view: View, seat: int) -> list[Feed | Release]:
    """Feedings and releases of the seat's hungry allies, one after the other, so that those who stay are
    worth most: where there is too little for all, the cheapest leave."""
    eating = max(
        _possible_feeds(view, seat),
        key=lambda feeds: (sum(VALUE_OF[feed.ally] for feed in feeds), len(feeds)),
    )
    eats = {feed.ally: feed for feed in eating}
    return [eats.get(ally, Release(ally)) for ally in view.hungry]


def _possible_feeds(view: View, seat: int) -> Iterator[list[Feed]]:
    """Every way to feed some of the hungry allies together; only all of them where that is possible."""
    for count in range(len(view.hungry), -1, -1):
        for allies in combinations(view.hungry, count):
            feeds = feed_together(view, seat, allies, {})
            if feeds is not None:
                yield feeds
                if count == len(view.hungry):
                    return


def feed_together(
    view: View, seat: int, allies: Sequence[int], wishes: Mapping[int, int]
) -> list[Feed] | None:
    """Feedings of these allies: picky ones eat what they must, some what is wished for them, the others what
    is left over; None where it is not enough."""
    held = list(view.tokens[seat])
    fixed = {ally: wishes.get(ally, FOOD_OF[ally]) for ally in allies}
    for food in fixed.values():
        if food != ANY:
            held[food] -= 1
    if min(held) < 0:
        return None
    answers = []
    for ally, food in fixed.items():
        if food == ANY:
            food = _spare_token(view, seat, held)
            if not held[food]:
                return None
            held[food] -= 1
        answers.append(Feed(ally, food))
    return answers


def _spare_token(view: View, seat: int, held: Sequence[int]) -> int:
    """Type of token that is missed least: one that would not fit on its line, then the most frequent."""
    over = evening.excess_tokens(view, seat)
    return max(range(len(held)), key=lambda resource: (held[resource] > 0, over[resource], held[resource]))


class Supper:
    """Food in the bowls so far, by ally in the order in which the rules ask; NOTHING in an empty one."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.wishes: dict[int, int] = {}  # choices for allies that eat anything
        self.bowls: dict[int, int] = {}
        self._fill_bowls([answer for answer in best_supper(view, seat) if isinstance(answer, Feed)])
        self.most = self._worth_eating

    def _fill_bowls(self, feeds: Sequence[Feed]) -> None:
        foods = {feed.ally: feed.resource for feed in feeds}
        self.bowls = {ally: foods.get(ally, NOTHING) for ally in self.view.hungry}

    @property
    def eating(self) -> list[int]:
        """Allies with something in their bowls."""
        return [ally for ally, food in self.bowls.items() if food != NOTHING]

    @property
    def leaving(self) -> list[int]:
        """Other allies."""
        return [ally for ally, food in self.bowls.items() if food == NOTHING]

    @property
    def _worth_eating(self) -> tuple[int, int]:
        return sum(VALUE_OF[ally] for ally in self.eating), len(self.eating)

    @property
    def is_needless(self) -> bool:
        """True if an ally leaves that could be fed without another one leaving of the same worth."""
        return self._worth_eating < self.most

    @property
    def tokens_left(self) -> tuple[int, ...]:
        """Tokens of the seat after supper."""
        spent = purses.count_tokens(tuple(self.bowls[ally] for ally in self.eating))
        return purses.subtract_purses(self.view.tokens[self.seat], spent)

    def foods_of(self, ally: int) -> list[int]:
        """Types of tokens held that an ally would eat."""
        return evening.edible_tokens(self.view, self.seat, ally)

    def press_bowl(self, ally: int, food: int) -> bool:
        """Empty the bowl where that lies in it, else put it in; NOTHING: any token that can be spared, where
        nothing lies in it. Where there is too little for one more, the cheapest of the others goes hungry
        that helps. False where none can help."""
        others = [other for other in self.eating if other != ally]
        wishes = {other: wish for other, wish in self.wishes.items() if other != ally}
        if self.bowls[ally] != NOTHING and food in (NOTHING, self.bowls[ally]):
            return self._try_eating(others, wishes)
        if FOOD_OF[ally] == ANY and food != NOTHING:
            wishes[ally] = food
        for hungry in (None, *sorted(others, key=VALUE_OF.__getitem__)):
            if self._try_eating([other for other in (*others, ally) if other != hungry], wishes):
                return True
        return False

    def keep_choices(self, left: Supper) -> None:
        """Keep the choices of a supper that was laid a moment ago, before a conversion, as far as there still
        is enough."""
        if list(left.bowls) == list(self.bowls) and (left.is_needless or left.wishes):
            self._try_eating(left.eating, left.wishes)

    def _try_eating(self, eating: Sequence[int], wishes: dict[int, int]) -> bool:
        wishes = {ally: food for ally, food in wishes.items() if ally in eating}
        feeds = feed_together(self.view, self.seat, eating, wishes)
        if feeds is None:
            return False
        self.wishes = wishes
        self._fill_bowls(feeds)
        return True

    @property
    def serving_answers(self) -> tuple[Feed | Release, ...]:
        """Answers that serve it, ally by ally: those that nothing can be given to leave without a
        question."""
        found: list[Feed | Release] = []
        trial = self.view.imagine(Rng(0))
        for ally, food in self.bowls.items():
            decision = trial.decision
            if decision is None or decision.kind != FEED or decision.seat != self.seat:
                break
            if trial.hungry[0] == ally:
                found.append(Release(ally) if food == NOTHING else Feed(ally, food))
                trial.apply(found[-1])
        return tuple(found)


# -- entries


def supper_rows(context: FlavorContext, supper: Supper) -> list[Entry]:
    """Bowls, the row that serves supper, and the conversion."""
    bowls = [bowl for ally in supper.bowls for bowl in _bowl_entries(context, supper, ally)]
    return [*bowls, serve_entry(supper), *conversion_rows(context)]


def supper_heading(supper: Supper) -> str:
    return says("supper.heading", n=len(supper.eating), most=len(supper.bowls))


def _bowl_entries(context: FlavorContext, supper: Supper, ally: int) -> list[Entry]:
    """Bowl of an ally; where it has a choice, each food and nothing."""
    foods = supper.foods_of(ally)
    if len(foods) > 1:
        return [_bowl_entry(supper, ally, food, FillBowl(ally, food)) for food in (*foods, NOTHING)]
    return [_bowl_entry(supper, ally, foods[0] if foods else NOTHING, FillBowl(ally, NOTHING))]


def _bowl_entry(supper: Supper, ally: int, food: int, step: FillBowl) -> Entry:
    """Pressing it puts that into the bowl, or takes it out."""
    name = names.ally(ally)
    lies = supper.bowls[ally]
    fills = lies == NOTHING if food in (lies, NOTHING) else True
    if not supper.foods_of(ally):
        ask = says("supper.none", name=name, what=names.token_amount(FOOD_OF[ally], 1))
    elif fills:
        meant = food if food != NOTHING else FOOD_OF[ally]
        ask = says("feed.ask", name=name, what=names.token_amount(meant, 1))
    else:
        ask = says("supper.empty_ask", name=name)
    several = len(supper.foods_of(ally)) > 1
    words = (
        (says("supper.nothing") if food == NOTHING else begin_large(names.resource(food)))
        if several
        else name
    )
    verb = "feed" if fills else "hungry"
    about = join_lines(*names.describe_ally(ally))
    row = entry(
        f"bowl:{ally}:{step.food}", verb, None, words, ask, pictures.ally(ally), ("ally", ally), about
    )
    return add_value(replace(row, step=step), ally)


def serve_entry(supper: Supper) -> Entry:
    """One press for all of them."""
    answers = supper.serving_answers
    fed = supper.eating
    leaving = join_names([names.ally(ally) for ally in supper.leaving]) if supper.leaving else ""
    if not fed:
        words = says("supper.nobody")
        ask = says("supper.nobody_ask", n=len(supper.bowls))
    elif not leaving:
        words = says("feed.all", n=len(fed))
        ask = says("feed.all_ask", n=len(fed))
    else:
        words = says("feed.some", n=len(fed), most=len(supper.bowls))
        ask = says("feed.some_ask", n=len(fed), rest=len(supper.leaving))
    about = warning = ""
    if leaving:
        about = says("supper.leaves" if supper.is_needless else "feed.leaves", names=leaving)
        warning = says("warn.needless" if supper.is_needless else "warn.leaves", names=leaving)
    row = entry(SERVE, "serve", answers[0], words, ask, pictures.icon("feed"), about=join_lines(about))
    return replace(row, warning=warning, then=answers[1:])
