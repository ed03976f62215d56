"""So, You've Been Eaten.: a Miner inside a space beast, in four modes."""

from game.eaten.rules import RULES

__all__ = ["RULES"]
