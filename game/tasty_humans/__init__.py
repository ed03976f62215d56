"""Tasty Humans, a game of monsters with six columns of stomach.

Rule numbers (R12, S11, Q4, X3) are those of the game's specification.

Contents from the top; a wing imports only wings below it, and State for its type:

cases/        worked examples: runner.py answers the questions of a case file, played.py those about turns
              and phases
rules.py      the game as the rest of the program uses it
bots/         computer players: players.py seats them by level, levels.py reads bots.yaml; simple_players.py
              the lower two levels, planner.py and lookahead.py the higher, master.py the highest, which plays
              on by a policy of planner.py; evaluation.py the value of a stomach: craving_potential.py,
              leader_potential.py, challenge_potential.py, chain_estimates.py, bitboard.py; reasons.py hints;
              outlook.py with outlook.yaml the chances of all sides
here          position_reader.py begins a match at a written position, setup.py from a seed (R0 to R7, X1);
              state.py the whole truth of a match, view.py what one seat may see
notation/     the game in a file: position_writer.py, stomach_rows.py, position_schema.py (all keys),
              plain_actions.py (answers); invariants.py: whether it is possible
why_not/      explain.py: reasons why an answer is illegal
turn/         the rules: steps.py what an answer does, legal_actions.py which there are, as lists for bots;
              eating.py a turn (R8 to R20), damage.py who hurts the eater (R9), supply.py deck and grid (R17),
              leader_phase.py between the rounds (R21 to R25), ending.py the end; scoring.py the sheet,
              packing.py, chains.py and frontier.py its hard shapes; challenges.py (X9, X10), metrics.py the
              numbers of levels, signs.py what newcomers are told about
table/        zones.py what lies where, live_table.py what is hidden and the verbs of a running match;
              actions.py the answers, events.py what then happened, display_state.py what a screen shows
config.py     the options of a match
components/   the box: adventurers.yaml, leader_tiles.yaml, lengths.yaml, monsters.yaml, rules.yaml, seasoning.yaml,
              read by definitions.py
"""

from game.tasty_humans.rules import RULES

__all__ = ["RULES"]
