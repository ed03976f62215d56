"""Open piles: people can look at whatever bots may know of cards, and at no more (T24, T27)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.eaten.components.definitions import IMMUNE, STOMACH
from game.tasty_humans.components.definitions import LEADERS
from scenes.kit.input.device import KEYBOARD
from scenes.table.pile_scene import PileScene
from tests.scenes.games import eaten, tasty_humans
from tests.scenes.games.tables import RandomMatches, open_table
from tests.scenes.house import House

Seen = dict[str, set[int]]


def looked_at(table: Any) -> Seen:
    """By kind of thing, all that sights and the piles behind them show."""
    seen: Seen = {}
    for sight in table.sights():
        kind, number = sight.value
        scene = table.details_scene(sight.value)
        cards = set(scene.cards) if isinstance(scene, PileScene) else {number}
        seen.setdefault(kind, set()).update(cards)
        assert isinstance(scene, PileScene) == (table.explain(sight.value) is None) or kind == "crystal"
    return seen


def together(seen: Seen, *kinds: str) -> set[int]:
    return set().union(*(seen.get(kind, set()) for kind in kinds)) - {-1}


def tasty_known(view: Any) -> list[tuple[set[int], tuple[str, ...]]]:
    return [
        (set(view.cards) - set(view.unseen_cards()), ("card", "discard", "kept", "taken")),
        (set(range(len(LEADERS))) - set(view.unseen_leaders()), ("leader", "removed")),
    ]


def eaten_known(view: Any) -> list[tuple[set[int], tuple[str, ...]]]:
    hidden = {*view.unseen_cards(), *view.deck, *view.hand}  # those come back from a payment, in no order
    return [
        (set(range(len(STOMACH))) - hidden, ("stomach", "discard", "tool")),
        (set(range(len(IMMUNE))) - set(view.unseen_immune()), ("immune", "removed")),
    ]


@pytest.mark.parametrize(
    ("matches", "known", "options"),
    [
        (tasty_humans.MATCHES, tasty_known, {"seats": 4}),
        (tasty_humans.MATCHES, tasty_known, {"mode": "solo", "seats": 1, "rival_level": 3}),
        (eaten.MATCHES, eaten_known, {"mode": "miner_solo"}),
        (eaten.MATCHES, eaten_known, {"mode": "duel"}),
    ],
)
def test_what_bots_know_people_can_look_at(
    house: House, matches: RandomMatches, known: Callable[..., Any], options: dict[str, Any]
) -> None:
    for answers in (12, 60):
        house.sit(*[KEYBOARD] * options.get("seats", 2))
        table = open_table(house, matches.play_match(3, answers, **options))
        seen, view = looked_at(table), table.view
        for cards, kinds in known(view):
            assert together(seen, *kinds) == cards, (answers, kinds)


def test_a_pile_is_read_card_by_card(house: House) -> None:
    """Sorted, with the keys, and its words name each."""
    house.sit(*[KEYBOARD] * 4)
    table = open_table(house, tasty_humans.MATCHES.play_match(3, 60, seats=4))
    assert len(table.view.discard) > 4
    scene = house.show(table.details_scene(("discard", 0)))
    words = [scene.ask()]
    for _ in range(len(scene.cards) - 1):
        house.key("RIGHT")
        words.append(scene.ask())
    assert len(set(words)) == len(set(table.view.discard))
    assert scene.cards != list(table.view.discard) and sorted(scene.cards) == sorted(table.view.discard)
