"""The Hunger: a night of Vampires, who hunt Humans and must be back before the sun rises.

Rule numbers (R12, G4) and sections are those of the game's specification. A wing imports only wings below it,
and State for its type.

cases/: worked examples; runner.py plays a case file, expectations.py compares. rules.py: the game as the rest
of the program uses it.

bots/: computer players (section 11). players.py seats them by level, levels.py reads bots.yaml. decisions.py
chooses by kind of decision, effects_step.py and action_step.py within a turn, at_home.py at home.
evaluator.py values the night for a seat by card_values.py, missions.py, hunt_evaluation.py and
sunrise_risk.py. reasons.py and space_reasons.py give hints. master.py is the highest level: it plays on by
rollout_policy.py and values tables by prospects.py. outlook.py: chances of all seats.

forecast/: what comes, from what one seat sees. moves.py, hunts.py and stumbles.py (Confuse, Spicy) carry it
out on a copied table (trial.py). pace.py: Speed of an average turn. way_home.py: chance to be safe at
sunrise, from the cards that are drawn (own_cards.py), the turns to come (sampled_turns.py) and where they
lead (walker.py). time_left.py; token_types.py: gains of the token of any type.

position_reader.py begins a match at a written position, setup.py from a seed (R1 to R6). state.py: the whole
truth of a match; view.py: what one seat may see of it.

notation/: written forms. position_writer.py, position_schema.py (all keys), plain_actions.py (answers);
invariants.py: faults of a table.

why_not/: explain.py tells why an answer is illegal, by chapter cards.py, movement.py, hunting.py and
missions.py; common.py: what they share.

turn/: the rules. steps.py: what an answer does and the automatic steps; legal_actions.py: legal answers by
kind of decision. The night: first_decisions.py (R7 to R9), rounds.py (order of turns), start_and_end.py (of a
turn), sunrise.py (R43, R45). A turn in its order: effects_step.py (R13 to R17), confusion.py, speed.py,
movement.py with routes.py, pushing.py, action_step.py (R29) with hunting.py, gaining.py, digesting.py,
crypts.py, hypnosis.py, tokens.py and gold_missions.py. Cards: drawing.py, piles.py. Points: scorekeeping.py
during the night, card_bonuses.py, missions.py (beige ones), scoring.py (sheets and winners). metrics.py:
numbers for levels; mission_standings.py: progress of Missions; seat_statistics.py: for summaries of many
matches.

table/: zones.py; stacks.py on the map; sunrise_prices.py (R44); actions.py: answers; events.py,
card_events.py: what happened; display_state.py: the table on a screen.

config.py: options of a match. components/: the box, in cards.yaml, map.yaml, missions.yaml, tokens.yaml and
vampires.yaml, read by definitions.py and map_graph.py; card_kinds.py and token_steps.py: bits that a turn
asks for; twists.py; card_ops.py and mission_ops.py: the effects there are; map_picture.py: the map for its
designers.
"""

from game.hunger.rules import RULES

__all__ = ["RULES"]
