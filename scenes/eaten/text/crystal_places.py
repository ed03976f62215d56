"""Where the crystals are: on which of their cards, as far as a viewer may know."""

from __future__ import annotations

from typing import NamedTuple

from game.eaten.components.definitions import CRYSTALS
from game.eaten.table.zones import Table
from scenes.eaten.text.names import other_copies
from scenes.kit.base.texts import say


class Place(NamedTuple):
    """Where a stomach card is: "slot", "discard", "hand" or "unseen"; `slot` is 0 outside the tract."""

    kind: str
    slot: int = 0

    @property
    def words(self) -> str:
        return say(f"eaten.details.where.{self.kind}", slot=self.slot)


class Status(NamedTuple):
    """How it stands with a kind of crystal: `key` is "had", "gone" (it can never be had again) or "cards"."""

    key: str
    words: str


def place_of(view: Table, card: int) -> Place:
    """Where a card is, as the view has it."""
    if card in view.tract:
        return Place("slot", view.tract.index(card) + 1)
    if card in view.discard:
        return Place("discard")
    return Place("hand" if card in view.hand else "unseen")


def status(view: Table, kind: int) -> Status:
    """A crystal is gone when the Miner lacks it and all its cards are discarded."""
    if kind in view.crystals:
        return Status("had", say("eaten.details.status.had"))
    places = [place_of(view, card) for card in other_copies(kind)]
    if all(place.kind == "discard" for place in places):
        return Status("gone", say("eaten.details.status.gone"))
    first, second = sorted(places, key=lambda place: (place.kind != "slot", place.slot, place.kind != "unseen"))
    if first.kind == second.kind == "unseen":
        return Status("cards", say("eaten.details.status.unseen"))
    return Status("cards", say("eaten.details.status.cards", first=_capital(first.words), second=second.words))


def statuses(view: Table) -> list[Status]:
    """Of all kinds."""
    return [status(view, kind) for kind in range(len(CRYSTALS))]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
