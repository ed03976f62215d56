"""Questions that are lists: the asked seat, and the answers that are given there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.kit.match.entry import Entry
from scenes.table.scene import TableScene
from tests.scenes.games.suite import Lists
from tests.scenes.games.tables import When, alone_at, always
from tests.scenes.house import House
from tests.scenes.table.hands import Hands, MouseHands, PadHands, chooser_of


def alone(house: House, known: Lists, kind: str, when: When = always, **options: Any) -> Any:
    """A table at which a person at the keyboard, alone with bots, is asked a question of that kind."""
    return alone_at(house, known.matches.match_at(kind, when, **known.options.get(kind, {}) | options))


def record_answers(table: TableScene) -> list[Any]:
    """Answers are written down from now on and not carried out."""
    given: list[Any] = []

    def carry_out(action: Any, *then: Any) -> None:
        given.extend((action, *then))
        chooser = chooser_of(table)
        chooser.sure = None
        del chooser.question.levels[1:]
        chooser.refresh_list()

    table.carry_out = carry_out  # type: ignore[method-assign]
    return given


def answer_with_every_device(house: House, table: TableScene, legal: list[Any]) -> None:
    """Three of these answers, each by another device."""
    given, wanted = record_answers(table), [legal[0], legal[-1], legal[len(legal) // 2]]
    for hands, action in zip((Hands, PadHands, MouseHands), wanted, strict=True):
        given.clear()
        hands(house, table).answer(action)
        assert action in given


def flat(entries: Any) -> Iterator[Entry]:
    """The entries with those of the lists inside them."""
    for entry in entries:
        yield entry
        if entry.inside is not None:
            yield from flat(entry.inside())
