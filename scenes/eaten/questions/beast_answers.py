"""The Beast's answers in one sentence each, as far as the given view tells."""

from __future__ import annotations

from typing import Any

from game.core.model import Action
from game.core.values import frozen
from game.eaten.components.definitions import (
    BACTERIA_OF,
    CRYSTAL_INDEX,
    IMMUNE,
    IMMUNE_INDEX,
    MUTATION_INDEX,
    MUTATION_OF,
    NOTHING,
    STOMACH_INDEX,
    UNKNOWN,
)
from game.eaten.table import actions as answers
from game.eaten.table.zones import Table
from game.eaten.turn import energy
from scenes.eaten.text import names
from scenes.kit.base import join_names, say


@frozen
class Price:
    """The cost of an immune response of the row: `open` is paid by energy in sight of all, `rest` by cards of
    the hand, which has `purse` energy (None: not known). `met`: its prerequisite holds."""

    cost: int
    open: int
    rest: int
    purse: int | None
    met: bool

    @property
    def is_hopeless(self) -> bool:
        """True if the hand is known to be too poor."""
        return self.purse is not None and self.purse < self.rest

    @property
    def is_payable(self) -> bool:
        """True if it can be acquired, as far as is known."""
        return self.met and not self.is_hopeless


def price_of(view: Table, card: int) -> Price:
    """R42, R43: the price of a card of the row. The size of a hidden hand is the most that it could pay."""
    cost, lies_open = energy.COST[card], energy.open_energy(view)
    known = UNKNOWN not in view.hand
    most = energy.hand_energy(view) if known else None
    if not known and len(view.hand) < cost - lies_open:
        most = len(view.hand)
    return Price(
        cost, min(cost, lies_open), max(0, cost - lies_open), most, energy.prerequisite_met(view, card)
    )


def acquire_words(view: Table, card: int) -> str:
    """The question about a card of the row, or the reason why it cannot be had."""
    name, asked = names.immune_name(card), price_of(view, card)
    if not asked.met:
        return say("eaten.beast.immune_needs", name=name, needs=names.prerequisite_words(IMMUNE[card].prereq))
    if asked.is_hopeless:
        return say("eaten.beast.immune_short", name=name, n=asked.rest, purse=asked.purse)
    if not asked.rest:
        return say("eaten.beast.acquire_free", name=name)
    key = "eaten.beast.acquire_closed" if asked.purse is None else "eaten.beast.acquire"
    return say(key, name=name, open=asked.open, n=asked.rest)


def question_words(view: Table, action: Any) -> str:
    """An answer of the Beast as a question; only if its cards lie open."""
    match action:
        case answers.Place(card=card):
            return say(
                "eaten.beast.fill", slot=len(view.tract) + 1, card=names.stomach_name(STOMACH_INDEX[card])
            )
        case answers.Ingest(card=card):
            return say("eaten.beast.ingest", card=names.stomach_name(STOMACH_INDEX[card]))
        case answers.Acquire(card=card):
            return acquire_words(view, IMMUNE_INDEX[card])
        case answers.Pay(card=card):
            return _pay_words(view, STOMACH_INDEX[card])
        case answers.Mutate(card=card):
            kind = MUTATION_OF[MUTATION_INDEX[card]]
            return (
                say("eaten.beast.mutation_bluff")
                if kind == NOTHING
                else say("eaten.beast.mutation", germ=names.germ_name(kind))
            )
        case answers.Done():
            return say("eaten.beast.done")
        case answers.Regress():
            germs = [names.germ_name(kind) for kind in energy.REGRESS_SETS[view.replication]]
            return say("eaten.beast.regress", germs=join_names(germs))
        case answers.Lose(crystal=crystal):
            return say("eaten.beast.lose", crystal=names.crystal_name(CRYSTAL_INDEX[crystal]))
        case answers.Remove(card=card):
            return say("eaten.beast.remove", name=names.immune_name(IMMUNE_INDEX[card]))
    if view.asking == "regress":
        return say("eaten.beast.regress_skip")
    return say("eaten.beast.skip_immune", name=names.immune_name(view.immune_row[-1]))


def _pay_words(view: Table, card: int) -> str:
    if view.asking == "regress_pay":
        return say("eaten.beast.regress_pay", germ=names.germ_name(BACTERIA_OF[card]))
    left = view.cost_left - energy.energy_of(view, card)
    return say(
        "eaten.beast.pay" if left > 0 else "eaten.beast.pay_last", card=names.stomach_name(card), n=left
    )


def deed_words(view: Table, action: Action) -> str:
    """An answer of the Beast as an advisor names it; only if its cards lie open."""
    match action:
        case answers.Pay(card=card):
            return say("eaten.beast.deed.pay", card=names.stomach_name(STOMACH_INDEX[card]))
        case answers.Mutate(card=card):
            return say("eaten.beast.deed.mutate", card=names.mutation_name(MUTATION_INDEX[card]))
        case answers.Regress() | answers.Skip():
            return say(f"eaten.beast.deed.{action.verb}")
    return question_words(view, action)


def row_deed(view: Table, action: Any) -> str:
    """An answer of the Beast as reviews name it, verb first; only if its cards lie open."""
    match action:
        case answers.Place(card=card):
            words = names.stomach_name(STOMACH_INDEX[card])
            return say("eaten.beast.row_deed.fill", slot=len(view.tract) + 1, card=words)
        case answers.Ingest(card=card) | answers.Pay(card=card):
            return say(f"eaten.beast.row_deed.{action.verb}", card=names.stomach_name(STOMACH_INDEX[card]))
        case answers.Mutate(card=card):
            return say("eaten.beast.row_deed.mutate", card=names.mutation_name(MUTATION_INDEX[card]))
        case answers.Acquire(card=card) | answers.Remove(card=card):
            return say(f"eaten.beast.row_deed.{action.verb}", name=names.immune_name(IMMUNE_INDEX[card]))
        case answers.Lose(crystal=crystal):
            return say("eaten.beast.row_deed.lose", crystal=names.crystal_name(CRYSTAL_INDEX[crystal]))
    return say(f"eaten.beast.row_deed.{action.verb}")


def lone_skip(view: Table) -> Action | None:
    """The skip of an immune response that is the only answer; None if there is a choice."""
    alone = (
        view.asking == "immune" and view.decision is not None and view.decision.actions == (answers.Skip(),)
    )
    return answers.Skip() if alone else None
