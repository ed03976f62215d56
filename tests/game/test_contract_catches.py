"""A test of the tests: the toy game keeps the contract, and toys that break one promise each are caught."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from game.core.errors import IllegalAction
from game.core.model import Action, Event
from game.core.rng import Rng
from tests.game import contract
from tests.game.toy import Ask, Boast, Drew, Lay, Shouted, State, Toy, View


@pytest.mark.parametrize("promise", contract.PROMISES, ids=lambda p: p.__name__)
@pytest.mark.parametrize("options", [{}, {"seats": 3, "cards": 15}])
def test_the_toy_keeps_its_promises(promise: Callable[..., None], options: dict[str, Any]) -> None:
    for seed in range(4):
        promise(Toy(), options, seed)


class LosesACard(State):
    """A deliberately wrong rule: the drawn card goes nowhere."""

    def _end_turn(self, events: list[Event]) -> None:
        super()._end_turn(events)
        if any(isinstance(e, Drew) for e in events) and len(self.deck) == 2:
            self.deck.pop()


class LeakingView(View):
    next_card: int | None = None


class Leaks(State):
    def seen_by(self, seat: int | None) -> View:
        view = super().seen_by(seat)
        parts = [getattr(view, name) for name in View.__struct_fields__]
        return LeakingView(*parts, next_card=self.deck[-1] if self.deck else None)


class LeaksOptions(State):
    """Behind the curtain only the owner may see what it can lay."""

    def seen_by(self, seat: int | None) -> View:
        view = super().seen_by(seat)
        view.decision = self.decision
        return view


class TellsAll(State):
    """Whispers to every seat which card the next seat would draw."""

    def apply(self, action: Action) -> list[Event]:
        events = super().apply(action)
        return [*events, Boasted_(self.deck[-1])] if isinstance(action, Lay) and self.deck else events


class Boasted_(Event, frozen=True, tag="whisper"):  # noqa: N801
    card: int


class ShuffledOrder(State):
    """Asks for the same thing in another order every time."""

    calls = Rng(5)

    @property
    def decision(self) -> Ask | None:
        ask = super().decision
        if ask is None:
            return None
        actions = list(ask.actions)
        self.calls.shuffle(actions)
        return Ask(ask.seat, ask.kind, tuple(actions))


class SharesItsPiles(State):
    def copy(self) -> State:
        twin = super().copy()
        twin.piles = self.piles
        return twin


class HalfApplied(State):
    """Takes the card from the hand before it finds that the answer is illegal."""

    def apply(self, action: Action) -> list[Event]:
        if isinstance(action, Boast) and self.kind == "lay":
            self.points[self.turn] += 1
            raise IllegalAction("too late")
        return super().apply(action)


class ForgetsInPositions(State):
    def to_position(self) -> dict[str, Any]:
        return super().to_position() | {"shouted": [False for _ in self.shouted], "rng": 0}

    def digest(self) -> str:
        return super().digest() + str(self.rng.state)


class NeverEnds(State):
    def _end_turn(self, events: list[Event]) -> None:
        self.hands[self.turn].append(self.piles[self.turn].pop())
        super()._end_turn(events)


class ShoutsInVain(State):
    """Says that a seat may shout, and then nothing happens."""

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        return super().copy().interrupt(seat, action)


class ShoutsAlways(State):
    """Lets every seat shout at any time, although it says otherwise."""

    def interrupt(self, seat: int, action: Action) -> list[Event]:
        self.points[seat] += 1
        return [Shouted(seat)]


class ShoutsOnceMore(State):
    """Remembers a shout in a match, but not in a position."""

    def to_position(self) -> dict[str, Any]:
        return super().to_position() | {"shouted": [False for _ in self.shouted]}

    def digest(self) -> str:
        return super().digest() + str(self.shouted)


class ForgetsToStop(Toy):
    """Says that everything may be taken back, drawn cards too: undo itself still works, so only the hiding
    tells.
    """

    def undo_stops(self, events: Any) -> bool:
        return False


def break_copy(kind: type[State]) -> Toy:
    rules = Toy()
    rules.state_type = kind
    original = State.copy

    def copy(self: State) -> State:
        twin = original(self)
        twin.__class__ = kind
        return twin

    if "copy" not in kind.__dict__:
        kind.copy = copy  # type: ignore[method-assign]
    return rules


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (LosesACard, contract.ends_soundly),
        (NeverEnds, contract.ends_soundly),
        (Leaks, contract.hides),
        (LeaksOptions, contract.hides),
        (TellsAll, contract.hides),
        (ShuffledOrder, contract.asks_soundly),
        (SharesItsPiles, contract.copies_are_independent),
        (HalfApplied, contract.accepts_what_is_legal_only),
        (ForgetsInPositions, contract.positions_round_trip),
        (ShoutsInVain, contract.accepts_what_is_legal_only),
        (ShoutsAlways, contract.accepts_what_is_legal_only),
        (ShoutsOnceMore, contract.positions_round_trip),
    ],
)
def test_a_broken_game_is_caught(kind: type[State], promise: Callable[..., None]) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        for seed in range(3):
            promise(break_copy(kind), {"cards": 14}, seed)


def test_a_game_that_would_take_back_drawn_cards_is_caught() -> None:
    with pytest.raises(AssertionError):
        for seed in range(6):
            contract.hides(ForgetsToStop(), {}, seed)


ORDER = "print([c for c in {'boot', 'hand', 'armor', 'helmet', 'damage', 'leader'}])"


def test_orders_that_hang_on_hashes_do_differ_between_hash_seeds() -> None:
    """Assumption of test_golden.py: under the three hash seeds a set of texts really has different orders."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", ORDER], env={"PYTHONHASHSEED": s}, capture_output=True, check=True
        ).stdout
        for s in "012"
    ]
    assert len(set(runs)) > 1
