"""So, You've Been Eaten.: a Miner inside a space beast, in four modes.

Rule numbers (R12) and sections are those of the game's specification; docs/ARCHITECTURE.md has the wings, and
each module says what it holds. In turn/ the Miner's chapters are miner.py, tools.py and penalties.py, with
robot.py in place of a person; the Beast's are beast.py, immune.py, energy.py and passives.py, with
hibernating.py; both meet in attack.py, ending.py and scoring.py, and steps.py puts them together.
"""

from game.eaten.rules import RULES

__all__ = ["RULES"]
