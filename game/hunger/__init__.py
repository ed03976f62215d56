"""The Hunger: a night of Vampires, out for Humans and back before the sun rises."""

from game.hunger.rules import RULES

__all__ = ["RULES"]
