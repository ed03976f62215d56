"""The Hunger: a night of Vampires, out for Humans and back before the sun rises.

Rule numbers (R12, G4) and sections are those of the game's specification. Where to find what:

What is in the box?             cards.yaml, missions.yaml, tokens.yaml, vampires.yaml, map.yaml; components.py and board.py (the map)
                                read them; ops.py (cards) and mission_ops.py: which effects there are; config.py: the options
What lies where?                table.py: all zones; state.py: the whole truth and how a match goes on; view.py: what one seat may see;
                                shown.py: what a screen shows of it
What can be asked and answered? actions.py: the answers; choices.py: which are legal, by kind of decision; events.py: what then happened
How does it begin?              setup.py (R1 to R6), beginning.py (R7 to R9)
What happens in a turn?         rounds.py: whose it is; turn.py: how it begins and ends; in between, in this order:
                                step1.py, confusion.py, speed.py, movement.py with ways.py, pushing.py, act.py
What may be done in `act`?      hunting.py, gaining.py (what it brings), digesting.py, crypts.py, hypnosis.py, tokens.py;
                                instants.py: gold Missions
How do cards and pieces move?   drawing.py: off the decks; piles.py: out of play; stacks.py: on the map
How is it scored?               a card: gaining.py when it is hunted, bonuses.py at the end; scores.py: every point of the night;
                                sunrise.py: who is safe; missions.py: beige Missions; scoring.py: the sheet, and who wins;
                                figures.py: for the summary of many matches
Why may I not do that?          refusals.py with card_, move_, hunt_ and mission_refusals.py; blocked.py: how a reason is put
How does it look in a file?     notation.py (written), scenario.py and position.py (read), soundness.py (is it possible?); cases.py and
                                expectations.py: worked examples; metrics.py: what levels ask for; map_picture.py: the map for designers
Who plays when nobody does?     bot.py, and what it thinks in bot_*.py: bot_choices.py first, then bot_mind.py; bots.yaml has its numbers
How does the house get in?      rules.py
"""

from game.hunger.rules import RULES

__all__ = ["RULES"]
