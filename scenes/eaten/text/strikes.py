"""The costs of an immune response to the Miner as the table stands, and the reason why the Miner must give
something up (R7 to R9, R38, R45)."""

from __future__ import annotations

from game.eaten.components.definitions import ACTIONS, BEAST, IMMUNE, MUTATION_OF, NOTHING, DowngradeEffect
from game.eaten.table.zones import BoardZones, Table
from scenes.eaten.text import names
from scenes.kit.base import say


def effect_sentence(shown: BoardZones, card: int) -> str:
    """The effect of an acquired immune response, in one sentence. A downgrade names what this Miner loses by
    it."""
    effect = IMMUNE[card].effect
    if shown.config.robot or not isinstance(effect, DowngradeEffect):
        return names.immune_does(card, shown.config.robot)
    values = {"action": names.action_name(effect.action) if effect.action in ACTIONS else ""}
    which = "named" if effect.action in ACTIONS else "any"
    if _has_upgrade(shown, effect):
        return say(f"eaten.show.downgrade.{which}", **values)
    return say(f"eaten.show.downgrade.{which}_{'crystal' if shown.crystals else 'nothing'}", **values)


def _has_upgrade(shown: BoardZones, effect: DowngradeEffect) -> bool:
    """True if there is an upgrade that the effect can take."""
    return (
        shown.is_upgraded(ACTIONS.index(effect.action)) if effect.action in ACTIONS else bool(shown.upgrades)
    )


def loss_reason(view: Table) -> str:
    """The reason why the Miner must give something up: the mutation that hit, or the last immune response. ""
    if there is none."""
    if view.on_turn != BEAST:
        kind = MUTATION_OF[view.mutation_discard[-1]] if view.mutation_discard else NOTHING
        return say("eaten.because.mutation", germ=names.germ_name(kind)) if kind != NOTHING else ""
    if not view.immune_play:
        return ""
    card = view.immune_play[-1]
    effect = IMMUNE[card].effect
    if isinstance(effect, DowngradeEffect) and effect.action in ACTIONS:
        return say("eaten.because.basic", action=names.action_name(effect.action))
    return say("eaten.because.immune", name=names.immune_name(card))
