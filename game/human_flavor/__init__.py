"""Human Flavor: two to six clans out for Bigbad City, its humans and its corner meters.

Rule numbers (R12, G4) and sections are those of the game's specification. Where to find what:

What is in the box?             rules.yaml, board.yaml, clans.yaml, allies.yaml, humans.yaml, agendas.yaml; components.py reads them;
                                effects.py: which effects and metrics there are; config.py: the options
What lies where?                table.py: all zones; state.py: the whole truth and how a match goes on; view.py: what one may see;
                                shown.py: what a screen shows of it
What can be asked and answered? actions.py: the answers; choices.py: which are legal, by kind of decision; events.py: what then happened
How does it begin?              setup.py (S1 to S5), beginning.py (S6, R1)
What happens in a turn?         rounds.py: whose it is; placing.py (R2 to R6); visit.py: what may be done then, in the city and at home
                                (R7 to R26); conversion.py: the conversion, also out of turn (R40 to R42)
What do these do?               displays.py: capture, recruit, sweep; dominating.py: stackers, meters, uprising; feasting.py: captives;
                                tokens.py
What do abilities do?           interpreter.py: effects one after the other; effect_choices.py: those that leave a choice; metrics.py: what
                                they count
How does a day end?             evening.py (R43 to R49); agendas.py (R44)
How is it scored?               scores.py: during the match; scoring.py: the sheet, and who wins; figures.py: for the summary of many
                                matches
Why may I not do that?          refusals.py with part_, effect_ and captive_refusals.py; blocked.py: how a reason is put
How does it look in a file?     notation.py (written), scenario.py and position.py (read), soundness.py with turn_soundness.py (is it
                                possible?); cases.py and expectations.py: worked examples; metrics.py: what levels ask for
Who plays when nobody does?     bot.py, and what it thinks in bot_*.py: bot_choices.py first, then bot_mind.py; bots.yaml has its numbers
How does the house get in?      rules.py
"""

from game.human_flavor.rules import RULES

__all__ = ["RULES"]
