"""So, You've Been Eaten.: a Miner inside a space beast, in four modes.

Rule numbers (R12) and sections are those of the game's specification.

Modules from the top; a wing imports only wings below it, and State for its type:

cases/        worked examples: runner.py.
rules.py      the game as the rest of the program uses it.
bots/         computer players (section 12): players.py seats them by level and leaning, levels.py reads
              bots.yaml; trainee.py, worker.py, veteran.py and master.py choose; evaluation.py the worth of a
              table, miner_gains.py and beast_gains.py the gain of an answer; turn_planner.py and playout.py
              the veteran's search; hands.py with master.yaml: players and weights of the master's rollouts;
              wide_planner.py the master Miner's whole turns, turn_values.py with turn_values.yaml the nets that
              judge them, turn_features.py what these see;
              outlook.py with outlook.yaml: chances of all seats; reasons.py and prices.py hints;
              fairness.py the odds of a duel of equals, and a fair start.
here          position_reader.py begins a match at a written position, setup.py from a seed (R11 to R17);
              state.py the whole truth of a match, view.py the part that one seat may see.
notation/     a match in a file: position_writer.py, position_schema.py (all keys), plain_actions.py
              (answers); invariants.py: faults of a position.
why_not/      explain.py: tells why an answer is illegal; miner.py for the Miner's dice and tools; common.py
              shared wordings.
turn/         the rules: steps.py carries out answers and automatic steps; legal_actions.py the legal answers
              as lists for bots, made of interned_actions.py. The Miner: miner.py (R20 to R30), tools.py (R31
              to R36), penalties.py, robot.py instead of a person. Attack and end: attack.py, ending.py,
              scoring.py. The Beast: beast.py, immune.py, energy.py (R42, R43), passives.py (R46),
              hibernating.py instead of a person. Places of cards: tract.py, deck.py; chance.py dice and
              shuffles. metrics.py: numbers for levels.
table/        the things on the table: zones.py, live_table.py with the verbs of a running match;
              knowledge.py the faces that each seat has seen; actions.py the answers, events.py the results,
              display_state.py the table on a screen.
config.py     the options of a match and its twists (C10).
components/   the contents of the box: bacteria.yaml, board.yaml, crystals.yaml, immune_cards.yaml,
              lengths.yaml, mutation_cards.yaml, seasoning.yaml, stomach_cards.yaml, tools.yaml, read by
              definitions.py.
"""

from game.eaten.rules import RULES

__all__ = ["RULES"]
