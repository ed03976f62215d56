"""What an immune response costs the Miner as the table stands, and why the Miner is asked to give something
up (R7 to R9, R38, R45).
"""

from __future__ import annotations

from game.eaten.components.definitions import ACTIONS, BEAST, IMMUNE, MUTATION_OF, NOTHING, DowngradeEffect
from game.eaten.table.zones import BoardZones, Table
from scenes.eaten.text import names
from scenes.kit.base.texts import say


def happens(shown: BoardZones, card: int) -> str:
    """What an immune response does once it is acquired, in one sentence. A downgrade is told as what it takes
    from this Miner.
    """
    effect = IMMUNE[card].effect
    if shown.config.robot or not isinstance(effect, DowngradeEffect):
        return names.immune_does(card, shown.config.robot)
    values = {"action": names.action(effect.action) if effect.action in ACTIONS else ""}
    which = "named" if effect.action in ACTIONS else "any"
    if _upgraded(shown, effect):
        return say(f"eaten.show.downgrade.{which}", **values)
    return say(f"eaten.show.downgrade.{which}_{'crystal' if shown.crystals else 'nothing'}", **values)


def _upgraded(shown: BoardZones, effect: DowngradeEffect) -> bool:
    """Whether there is an upgrade that the effect can take."""
    return shown.upgraded(ACTIONS.index(effect.action)) if effect.action in ACTIONS else bool(shown.upgrades)


def because(view: Table) -> str:
    """Why the Miner has to give something up: the mutation that hit, or the immune response that came last.
    "" where neither is there.
    """
    if view.on_turn != BEAST:
        kind = MUTATION_OF[view.mutation_discard[-1]] if view.mutation_discard else NOTHING
        return say("eaten.because.mutation", germ=names.germ(kind)) if kind != NOTHING else ""
    if not view.immune_play:
        return ""
    card = view.immune_play[-1]
    effect = IMMUNE[card].effect
    if isinstance(effect, DowngradeEffect) and effect.action in ACTIONS:
        return say("eaten.because.basic", action=names.action(effect.action))
    return say("eaten.because.immune", name=names.immune(card))
