"""Tasty Humans, a game of monsters with six columns of stomach. Rule numbers (R12, S11, Q4, X3) are those of the game's specification."""

from game.tasty_humans.rules import RULES

__all__ = ["RULES"]
