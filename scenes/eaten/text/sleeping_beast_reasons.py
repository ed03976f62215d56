"""Why the Hibernating Beast does what it does, in a few words: its reaction (R52, R53) and its immune attempt (R54)."""

from __future__ import annotations

from game.eaten.components.definitions import BACTERIA_OF
from game.eaten.table.display_state import DisplayState
from game.eaten.table.events import ReactionRolled
from game.eaten.turn import energy, hibernating, passives, tract
from scenes.eaten.text import names
from scenes.kit.base.texts import say


def reaction(shown: DisplayState, event: ReactionRolled) -> str:
    """What the rolled row of the grid does to the table as it lies."""
    key = event.effect
    if key == "deep_sleep" and passives.light_sleeper(shown):
        key = "light_sleeper"
    if key == "cramp":
        return _cramp(shown)
    return say(f"eaten.show.reaction.{key}")


def _cramp(shown: DisplayState) -> str:
    """The first card of the strongest type comes to the front, if it is not there already."""
    slot = hibernating.cramped_slot(shown)
    if slot <= 1:
        return say("eaten.show.reaction.cramp_still")
    kind = BACTERIA_OF[shown.tract[slot - 1]]
    return say("eaten.show.reaction.cramp", germ=names.germ(kind), slot=slot)


def attempt(shown: DisplayState, bought: int | None) -> tuple[str, ...]:
    """The energy as a sum, and which card of the row it gets, or why none; `shown` is the table just before."""
    bonus = hibernating.reaction(shown, shown.reaction).energy
    if bonus is None:
        return (say("eaten.show.attempt.no_energy"),)
    return (_sum(shown, bonus), _bought(shown, bought, bonus) if bought is not None else _none(shown))


def leaves(card: int) -> str:
    """R47: the last card of a row from which nothing was taken goes."""
    return say("eaten.show.attempt.leaves", name=names.immune_short(card))


def _sum(shown: DisplayState, bonus: int) -> str:
    parts = {"die": bonus, "crystals": tract.crystals_in(shown), "extra": passives.energy_plus(shown)}
    told = [say(f"eaten.show.attempt.{key}", n=n) for key, n in parts.items() if n]
    listed = names.listed(told or [say("eaten.show.attempt.nothing")])
    return say("eaten.show.attempt.sum", total=sum(parts.values()), parts=listed)


def _bought(shown: DisplayState, card: int, bonus: int) -> str:
    purse = energy.open_energy(shown) + bonus
    fits = [other for other in shown.immune_row if energy.COST[other] <= purse and energy.prerequisite_met(shown, other)]
    key = "gets_dearest" if len(fits) > 1 else "gets"
    return say(f"eaten.show.attempt.{key}", name=names.immune_short(card), cost=energy.COST[card])


def _none(shown: DisplayState) -> str:
    """No card has what it needs in the tract, or those that have cost too much."""
    costs = [energy.COST[card] for card in shown.immune_row if energy.prerequisite_met(shown, card)]
    return say("eaten.show.attempt.too_dear", cost=min(costs)) if costs else say("eaten.show.attempt.no_match")
