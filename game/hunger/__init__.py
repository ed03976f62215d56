"""The Hunger: a night of Vampires, out for Humans and back before the sun rises.

Rule numbers (R12, G4) and sections are those of the game's specification.

Where to find what, from the top; a wing imports only wings below it, and State for its type:

cases/        worked examples: runner.py plays a case file, expectations.py compares. rules.py      the game
as the rest of the program uses it. bots/         computer players (section 11): players.py seats them by
level, levels.py reads bots.yaml; decisions.py chooses by kind of
              decision, effects_step.py and action_step.py within a turn, at_home.py there; evaluator.py what
              the night looks like to a
              seat: card_values.py, missions.py, hunt_evaluation.py, sunrise_risk.py; reasons.py and
              space_reasons.py hints. master.py the
              highest level: it plays on by rollout_policy.py and values tables by prospects.py with
              prospects.yaml. outlook.py with
              outlook.yaml: everybody's chances.
forecast/     what comes, from what one seat sees: moves.py, hunts.py, stumbles.py (Confuse, Spicy) carry it
out on a table to try things on
              (trial.py); pace.py the Speed of an average turn; way_home.py how likely it is to be safe at
              sunrise: own_cards.py what it
              will draw, sampled_turns.py the turns to come, walker.py where they lead; time_left.py;
              token_types.py what the token of any type would count.
here          position_reader.py begins a match at a written position, setup.py from a seed (R1 to R6);
state.py the whole truth of a
              match, view.py what one seat may see.
notation/     how it looks in a file: position_writer.py, position_schema.py (all keys), plain_actions.py
(answers); invariants.py:
              whether it is possible.
why_not/      explain.py: whether an answer is legal, and why not; by chapter cards.py, movement.py,
hunting.py, missions.py; common.py
              what they share.
turn/         the rules: steps.py what an answer does and what comes by itself; legal_actions.py the legal
answers by kind of decision.
              The night: first_decisions.py (R7 to R9), rounds.py whose turn it is, start_and_end.py of a
              turn, sunrise.py (R43, R45). A
              turn in its order: effects_step.py (R13 to R17), confusion.py, speed.py, movement.py with
              routes.py, pushing.py,
              action_step.py (R29): hunting.py, gaining.py what it brings, digesting.py, crypts.py,
              hypnosis.py, tokens.py,
              gold_missions.py. Cards: drawing.py, piles.py. Points: scorekeeping.py during the night,
              card_bonuses.py, missions.py (beige
              ones), scoring.py the sheet and who wins. metrics.py: what levels count; mission_standings.py
              how far Missions are;
              seat_statistics.py: for summaries of many matches.
table/        what lies where: zones.py, stacks.py on the map; sunrise_prices.py what sunrise does to each
place (R44); actions.py the
              answers, events.py what then happened, display_state.py what a screen shows.
config.py     the options of a match. components/   what is in the box: cards.yaml, map.yaml, missions.yaml,
tokens.yaml, vampires.yaml, read by definitions.py and
              map_graph.py; card_kinds.py and token_steps.py what a turn asks of them; twists.py; card_ops.py
              and mission_ops.py which
              effects there are; map_picture.py the map for its designers.
"""

from game.hunger.rules import RULES

__all__ = ["RULES"]
