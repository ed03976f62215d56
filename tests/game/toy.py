"""A very small game for tests of the core: secret hands, a hidden deck, a turn of two answers, a shout out of
turn.

Each seat has a hand of three numbered cards. A turn: lay one on your pile, then boast 0 to 2 points; then a
card is drawn (while the deck lasts). Any other seat may shout once a match for a point. The match ends when
all hands are empty; laid cards and points are the total.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from game.core import catalog
from game.core.errors import ConfigError, IllegalAction, PositionError
from game.core.model import Action, Blocked, Event, Result, ScoreLine, Side
from game.core.rng import Rng


class Lay(Action, frozen=True, array_like=True, tag="l"):
    card: int

    def plain(self) -> Any:
        return {"lay": self.card}


class Boast(Action, frozen=True, array_like=True, tag="b"):
    points: int

    def plain(self) -> Any:
        return {"boast": self.points}


class Shout(Action, frozen=True, array_like=True, tag="s"):
    def plain(self) -> Any:
        return {"shout": True}


class Laid(Event, frozen=True, tag="laid"):
    seat: int
    card: int


class Boasted(Event, frozen=True, tag="boasted"):
    seat: int
    points: int


class Drew(Event, frozen=True, tag="drew"):
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, None)


class Shouted(Event, frozen=True, tag="shouted"):
    seat: int


class Config(msgspec.Struct, frozen=True):
    mode: str = "versus"
    seats: int = 2
    cards: int = 12


class Ask(msgspec.Struct, frozen=True):
    seat: int
    kind: str
    actions: tuple[Action, ...]
    hidden: bool = False


class View(msgspec.Struct):
    """View of `seat`: its own hand; of the others' hands and of the deck only the sizes."""

    config: Config
    seat: int | None
    hand: list[int]
    hand_sizes: list[int]
    deck_count: int
    piles: list[list[int]]
    points: list[int]
    shouted: list[bool]
    turn: int
    decision: Ask | None

    def imagine(self, rng: Any) -> State:
        laid = {card for pile in self.piles for card in pile}
        unseen = [c for c in range(1, self.config.cards + 1) if c not in laid and c not in self.hand]
        rng.shuffle(unseen)
        hands = []
        for seat, size in enumerate(self.hand_sizes):
            hands.append(list(self.hand) if seat == self.seat else [unseen.pop() for _ in range(size)])
        kind = self.decision.kind if self.decision else "lay"
        piles = [list(p) for p in self.piles]
        return State(
            self.config,
            hands,
            unseen,
            piles,
            list(self.points),
            list(self.shouted),
            self.turn,
            kind,
            rng.copy(),
        )


class State:
    """Cards are numbers from 1; `hands`, `piles`, `points`, `shouted` have one entry a seat; the deck's next
    card is its last.
    """

    def __init__(self, config: Config, hands: list[list[int]], deck: list[int], piles: list[list[int]],
        points: list[int],
                 shouted: list[bool], turn: int, kind: str, rng: Rng) -> None:  # fmt: skip
        self.config, self.hands, self.deck, self.piles = config, hands, deck, piles
        self.points, self.shouted, self.turn, self.kind, self.rng = points, shouted, turn, kind, rng
        self.opening: tuple[Event, ...] = ()

    @property
    def result(self) -> Result | None:
        if any(self.hands) or self.kind == "boast":
            return None
        totals = [sum(pile) + points for pile, points in zip(self.piles, self.points, strict=True)]
        sides = tuple(Side(f"seat{s}", t, (ScoreLine("score.all", t),)) for s, t in enumerate(totals))
        return Result(sides, tuple(side.id for side in sides if side.total == max(totals)), "result.points")

    @property
    def decision(self) -> Ask | None:
        if self.result is not None:
            return None
        if self.kind == "boast":
            return Ask(self.turn, "boast", (Boast(0), Boast(1), Boast(2)))
        return Ask(self.turn, "lay", tuple(Lay(card) for card in sorted(self.hands[self.turn])))

    def apply(self, action: Action) -> list[Event]:
        decision = self.decision
        if decision is None or action not in decision.actions:
            raise IllegalAction(f"{action} is not legal now.")
        events: list[Event] = []
        if isinstance(action, Lay):
            self.hands[self.turn].remove(action.card)
            self.piles[self.turn].append(action.card)
            self.kind = "boast"
            events.append(Laid(self.turn, action.card))
        elif isinstance(action, Boast):
            self.points[self.turn] += action.points
            events.append(Boasted(self.turn, action.points))
            self._end_turn(events)
        return events

    def _end_turn(self, events: list[Event]) -> None:
        if self.deck:
            self.hands[self.turn].append(self.deck.pop())
            events.append(Drew(self.turn, self.hands[self.turn][-1]))
        self.kind = "lay"
        for _ in range(self.config.seats):
            self.turn = (self.turn + 1) % self.config.seats
            if self.hands[self.turn]:
                return

    def advance(self, action: Action) -> None:
        self.apply(action)

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        return (Shout(),) if self.result is None and seat != self.turn and not self.shouted[seat] else ()

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        if action not in self.interrupts(seat):
            raise IllegalAction(f"Seat {seat} may not do {action} now.")
        self.shouted[seat] = True
        self.points[seat] += 1
        return [Shouted(seat)]

    def copy(self) -> State:
        return State(self.config, [list(h) for h in self.hands], list(self.deck),
            [list(p) for p in self.piles], list(self.points),
                     list(self.shouted), self.turn, self.kind, self.rng.copy())  # fmt: skip

    def digest(self) -> str:
        return blake2b(repr(sorted(self.to_position().items())).encode(), digest_size=16).hexdigest()

    def seen_by(self, seat: int | None) -> View:
        ask = self.decision
        if ask is not None and ask.kind == "lay" and seat != ask.seat:
            ask = Ask(ask.seat, ask.kind, (), hidden=True)
        hand = [] if seat is None else list(self.hands[seat])
        sizes, piles = [len(h) for h in self.hands], [list(p) for p in self.piles]
        return View(
            self.config,
            seat,
            hand,
            sizes,
            len(self.deck),
            piles,
            list(self.points),
            list(self.shouted),
            self.turn,
            ask,
        )

    def check(self) -> list[str]:
        cards = sorted([*self.deck, *(c for h in self.hands for c in h), *(c for p in self.piles for c in p)])
        return [] if cards == list(range(1, self.config.cards + 1)) else [f"cards are {cards}"]

    def to_position(self) -> dict[str, Any]:
        return {
            "seats": self.config.seats, "cards": self.config.cards, "hands": [list(h) for h in self.hands],
            "deck": list(self.deck),
            "piles": [list(p) for p in self.piles], "points": list(self.points),
            "shouted": list(self.shouted), "turn": self.turn,
            "kind": self.kind, "rng": self.rng.state,
        }  # fmt: skip


class Toy:
    """The rules object. `behavior` may be changed by a test on its own instance."""

    id = "toy"
    min_seats, max_seats = 2, 3
    action_type = Lay | Boast | Shout
    figure = staticmethod(lambda table, seat: "")
    head_start = staticmethod(lambda options, seats: None)
    by_points = True
    metrics = ("points",)
    state_type = State

    def __init__(self, behavior: int = 1) -> None:
        self.behavior = behavior

    def config(self, /, **keys: Any) -> Config:
        for key, value in keys.items():
            if key not in Config.__struct_fields__:
                raise ConfigError(f"There is no option {key!r}.")
            if key == "seats" and value not in (2, 3):
                raise ConfigError(f"The option seats is 2 or 3, not {value!r}.")
        return Config(**keys)

    def new(self, config: Config, seed: int) -> Any:
        rng, deck = Rng(seed), list(range(1, config.cards + 1))
        rng.shuffle(deck)
        hands = [[deck.pop() for _ in range(3)] for _ in range(config.seats)]
        seats = range(config.seats)
        return self.state_type(
            config,
            hands,
            deck,
            [[] for _ in seats],
            [0 for _ in seats],
            [False for _ in seats],
            0,
            "lay",
            rng,
        )

    def action(self, plain: Any) -> Action:
        (kind, value), *_ = plain.items()
        return Lay(value) if kind == "lay" else Boast(value) if kind == "boast" else Shout()

    def why_not(self, state: Any, action: Action) -> Blocked | None:
        decision = state.decision
        return (
            None if decision is not None and action in decision.actions else Blocked("why.toy.not_now", "T1")
        )

    def from_position(self, mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> Any:
        try:
            config = self.config(seats=mapping["seats"], cards=mapping["cards"])
            names = ("hands", "deck", "piles", "points", "shouted")
            parts = {k: [list(v) if isinstance(v, list) else v for v in mapping[k]] for k in names}
            return self.state_type(
                config, *(parts[k] for k in names), mapping["turn"], mapping["kind"], Rng(mapping["rng"])
            )
        except (KeyError, TypeError) as error:
            raise PositionError(f"The position lacks {error}.") from None

    def measure(self, state: Any, seat: int, metric: str) -> int:
        return {"points": state.points}[metric][seat]

    def arranged(self, state: Any, seat: int, rows: Sequence[str]) -> bool:
        return [str(card) for card in state.piles[seat]] == list(rows)

    def undo_stops(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, Drew) for event in events)


RULES = Toy()


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy as a fifth game, for the length of one test: a line in the catalog and the folder game/toy."""
    monkeypatch.setattr(
        catalog,
        "GAMES",
        (*catalog.GAMES, catalog.Entry("toy", players=(2, 3), minutes=(5, 10), menu_place=5)),
    )
    monkeypatch.setitem(sys.modules, "game.toy.rules", sys.modules[__name__])
