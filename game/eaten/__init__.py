"""So, You've Been Eaten.: a Miner inside a space beast, in four modes.

Rule numbers (R12) and sections are those of the game's specification.

Where to find what, from the top; a wing imports only wings below it, and State for its type:

cases/        worked examples: runner.py. rules.py      the game as the rest of the program uses it. bots/
computer players (section 12): players.py seats them by level and leaning, levels.py reads bots.yaml;
trainee.py, worker.py,
              veteran.py and master.py choose; evaluation.py what a table is worth, miner_gains.py and
              beast_gains.py what an answer
              brings; turn_planner.py and playout.py the veteran's search; hands.py with master.yaml: who
              plays on in the master's, and its
              weights; outlook.py with outlook.yaml: everybody's chances; reasons.py hints.
here          position_reader.py begins a match at a written position, setup.py from a seed (R11 to R17);
state.py the whole truth of a
              match, view.py what one seat may see.
notation/     how it looks in a file: position_writer.py, position_schema.py (all keys), plain_actions.py
(answers); invariants.py:
              whether it is possible.
why_not/      explain.py: whether an answer is legal, and why not; miner.py for the Miner's dice and tools;
common.py how a reason is put. turn/         the rules: steps.py what an answer does and what comes by itself;
legal_actions.py the legal answers as lists for bots, made
              of interned_actions.py. The Miner: miner.py (R20 to R30), tools.py (R31 to R36), penalties.py,
              robot.py instead of a person.
              Attack and end: attack.py, ending.py, scoring.py. The Beast: beast.py, immune.py, energy.py
              (R42, R43), passives.py (R46),
              hibernating.py instead of a person. Where cards go: tract.py, deck.py; chance.py dice and
              shuffles. metrics.py: what levels
              count.
table/        what lies where: zones.py; knowledge.py who has seen which face; actions.py the answers,
events.py what then happened,
              display_state.py what a screen shows.
config.py     the options of a match and its twists (C10). components/   what is in the box: bacteria.yaml,
board.yaml, crystals.yaml, immune_cards.yaml, mutation_cards.yaml, stomach_cards.yaml,
              tools.yaml, read by definitions.py.
"""

from game.eaten.rules import RULES

__all__ = ["RULES"]
