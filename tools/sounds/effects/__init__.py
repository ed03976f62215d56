"""All effects in the order of sounds.yaml."""

from . import cards, cries, eaten, human_flavor, hunger, match, menus, monsters, tasty_humans

EFFECTS = (
    *menus.effect,
    *match.effect,
    *cards.effect,
    *tasty_humans.effect,
    *monsters.effect,
    *cries.effect,
    *eaten.effect,
    *hunger.effect,
    *human_flavor.effect,
)
