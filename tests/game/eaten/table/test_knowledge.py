"""Knowledge about face-down cards, derived a second time from the events of a match alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.rng import Rng
from game.eaten.table.knowledge import Block
from tests.game.eaten.fixtures_tables import eager, new, with_drills

Label = tuple[str, int]
"""Origin of a card: unknown ("pool", 0), the n-th payment ("paid", n), or a seen face ("seen", face)."""
POOL: Label = ("pool", 0)


class KeyCapture:
    """Keeps a label for every card of the Beast's hand (unfinished payments included) and of the deck, top
    first.
    """

    def __init__(self, view: Any) -> None:
        self.viewer = view.viewer
        self.hand: Counter[Label] = Counter({POOL: len(view.hand)})
        self.deck: list[Label] = [POOL] * len(view.deck)
        self.faces: dict[Label, set[int]] = {}

    def follow(self, events: list[Any]) -> None:
        for event in events:
            told = event.seen_by(self.viewer)
            listen = getattr(self, told.__struct_config__.tag, None)
            if listen is not None:
                listen(told)

    def hand_drawn(self, event: Any) -> None:
        for _ in event.cards:
            self.hand[self.deck.pop(0)] += 1

    def card_filled(self, event: Any) -> None:
        if event.from_hand:
            self._leaves(event.card)

    def ingested(self, event: Any) -> None:
        if event.by == "ingest":
            self._leaves(event.played)

    def drill_placed(self, event: Any) -> None:
        self._leaves(event.card)

    def drill_peek(self, event: Any) -> None:
        if self.viewer is not None:
            for card in event.cards:
                self._leaves(card)
                self.hand["seen", card] += 1
                self.faces["seen", card] = {card}

    def energy(self, event: Any) -> None:
        for card in event.cards:
            self._leaves(card)
        label = ("paid", len(self.faces) + 1)
        self.faces[label] = set(event.cards)
        self.deck += [label] * len(event.cards)

    regress_paid = energy

    def _leaves(self, card: int) -> None:
        label = next((label for label, faces in self.faces.items() if card in faces), POOL)
        self.hand[label] -= 1
        assert self.hand[label] >= 0, "a card left the hand that cannot have been there"
        if label != POOL:
            self.faces[label].remove(card)

    def conclusions(self) -> tuple[tuple[int, ...], tuple[Block, ...]]:
        """As in the clues of a view."""
        held, blocks = set[int](), []
        for label, faces in self.faces.items():
            places = tuple(
                sorted(len(self.deck) - 1 - at for at, other in enumerate(self.deck) if other == label)
            )
            if places:
                blocks.append(Block(places, self.hand[label], tuple(sorted(faces))))
            else:
                assert self.hand[label] == len(faces)
                held |= faces
        return tuple(sorted(held)), tuple(sorted(blocks))


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("start", ["duel", "drills", "beast_solo"])
def test_a_listener_concludes_what_the_view_says(start: str, viewer: int | None) -> None:
    told = Counter[str]()
    for seed in range(60):
        state = with_drills("duel", seed) if start == "drills" else new(start, seed)
        rng, listener = Rng(seed), KeyCapture(state.dealt.__class__.of(state, viewer))
        while state.decision is not None:
            events = state.apply(_busy(state, rng))
            listener.follow(events)
            clues = state.seen_by(viewer).clues
            assert (clues.held, clues.blocks) == listener.conclusions()
            told["held"] += bool(clues.held)
            told["split"] += any(block.held for block in clues.blocks)
    assert told["split"] > 0 or start == "duel", "only a deck that runs low deals out what was paid"
    assert told["held"] > 0 or start != "drills"


def _busy(state: Any, rng: Rng) -> Any:
    """Answers that pay and drill whenever they can."""
    actions = state.decision.actions
    wanted = [action for action in actions if action.verb in ("acquire", "drill", "regress")]
    return rng.choice(wanted) if wanted else eager(state, rng)


def test_the_beast_knows_exactly_what_it_put_under_the_deck() -> None:
    for seed in range(40):
        state, rng, mine = new("duel", seed), Rng(seed), list[int]()
        while state.decision is not None:
            paying = list(state.paid)
            action = _busy(state, rng)
            before = len(state.deck)
            events = state.apply(action)
            if any(event.__struct_config__.tag == "energy" and event.cards for event in events):
                last = next(card for card in map(_number, [action]) if card is not None)
                mine += [*paying, last]
                before += len(paying) + 1
            drawn = before - len(state.deck)
            if drawn and before - drawn < len(mine):
                mine = mine[len(mine) - len(state.deck) :]
            known = [card for card in reversed(state.seen_by(1).deck) if card >= 0]
            assert known == mine == list(reversed(state.deck))[len(state.deck) - len(mine) :]


def _number(action: Any) -> int | None:
    return int(action.card[1:]) - 1 if action.verb == "pay" else None
