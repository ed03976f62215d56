"""The Hunger: a night of Vampires, who hunt Humans and must be back before the sun rises.

Rule numbers (R12, G4) and sections are those of the game's specification.

Modules from the top; a wing imports only wings below it, and State for its type:

cases/        worked examples: runner.py plays a case file, expectations.py compares.
rules.py      the game as the rest of the program uses it.
bots/         computer players (section 11): players.py seats them by level, levels.py reads bots.yaml;
              decisions.py chooses by kind of decision, effects_step.py and action_step.py within a turn,
              at_home.py there; evaluator.py values the night for a seat by card_values.py, missions.py,
              hunt_evaluation.py, sunrise_risk.py; reasons.py, space_reasons.py and prices.py hints. master.py the
              highest level: it plays on by rollout_policy.py and values tables by prospects.py with
              prospects.yaml. outlook.py with outlook.yaml: chances of all seats.
forecast/     a look ahead, from the view of one seat: moves.py, hunts.py carry it out on a table to try
              things on (trial.py); speed_after.py the Speed after an answer; pace.py that of an average turn;
              way_home.py the chance to be safe at sunrise: own_cards.py the cards to come, sampled_turns.py
              the turns to come, walker.py their ends; time_left.py; token_types.py points of a token of any
              type.
here          position_reader.py begins a match at a written position, setup.py from a seed (R1 to R6);
              state.py the whole truth of a match, view.py the part that one seat may see.
notation/     a match in a file: position_writer.py, position_schema.py (all keys), plain_actions.py
              (answers); invariants.py: faults of a position.
why_not/      explain.py: tells why an answer is illegal; by chapter cards.py, movement.py, hunting.py,
              missions.py; common.py shared parts.
turn/         the rules: steps.py carries out answers and automatic steps; legal_actions.py the legal answers
              by kind of decision. The night: first_decisions.py (R7 to R9), rounds.py the order of turns,
              start_and_end.py of a turn, sunrise.py (R43, R45). A turn in its order: effects_step.py (R13 to
              R17), confusion.py, speed.py, movement.py with routes.py, pushing.py, action_step.py (R29):
              hunting.py, gaining.py the gains, digesting.py, crypts.py, hypnosis.py, tokens.py,
              gold_missions.py. Cards: drawing.py. Points: card_bonuses.py, missions.py (beige ones), scoring.py
              the sheet and the winner. metrics.py: numbers for levels; signs.py: what newcomers
              are told about; mission_standings.py progress of
              Missions; seat_statistics.py: for summaries of many matches.
table/        the things on the table: zones.py, live_table.py with the verbs of a running match; sunrise_prices.py
              the effect of sunrise on each place (R44); actions.py the answers, events.py the results,
              display_state.py the table on a screen.
config.py     the options of a match.
components/   the contents of the box: cards.yaml, lengths.yaml, map.yaml, missions.yaml, seasoning.yaml,
              tokens.yaml, vampires.yaml, read by definitions.py and map_graph.py; card_kinds.py and
              token_steps.py bits that a turn asks for; twists.py; card_ops.py and mission_ops.py the effects that there are;
              map_picture.py the map for its designers.
"""

from game.hunger.rules import RULES

__all__ = ["RULES"]
