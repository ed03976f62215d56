"""Human Flavor: two to six clans out for Bigbad City, its humans and its corner meters.

Rule numbers (R12, G4) and sections are those of the game's specification.

Modules from the top; a wing imports only wings below it, and State for its type:

cases/        worked examples: runner.py plays a case file, expectations.py compares.
rules.py      the game as the rest of the program uses it.
bots/         computer players: players.py seats them by level, levels.py reads bots.yaml; decisions.py
              chooses by kind of decision, turn_search.py and lookahead.py within a turn; evaluator.py the
              worth of a table: piece_values.py, agenda_values.py, effect_values.py, stacker_values.py,
              starting_tokens.py; reasons.py, turn_reasons.py, shared_reasons.py and prices.py hints. master.py the
              highest level: it plays on by quick_turns.py, with quick_gains.py, quick_position.py and
              quick_promises.py, and values dawns by dawn_values.py. outlook.py with outlook.yaml: chances of
              all seats.
here          position_reader.py begins a match at a written position, setup.py from a seed (S1 to S5);
              state.py the whole truth of a match, view.py the part that one seat may see.
notation/     a match in a file: position_writer.py, position_schema.py (all keys), plain_actions.py
              (answers); invariants.py and turn_invariants.py: faults of a position.
why_not/      explain.py: tells why an answer is illegal; turn_parts.py for a turn and the evening, effects.py
              for effects; common.py shared parts.
turn/         the rules: steps.py carries out answers and automatic steps; legal_actions.py the legal answers
              by kind of decision. A day: first_decisions.py (S6, R1), rounds.py the order of turns,
              placing.py (R2 to R6), visit.py the deeds after that (R7 to R26), conversion.py, also out of
              turn (R40 to R42), evening.py (R43 to R49), upkeep.py what it would cost as things stand,
              agendas.py (R44). Used by these: displays.py, dominating.py, feasting.py. Abilities:
              interpreter.py effects one after the other, effect_choices.py those with a choice. Points:
              scoring.py the sheet and the winner. metrics.py: what abilities and levels count;
              signs.py: the last day;
              seat_statistics.py: for summaries of many matches.
table/        the things on the table: zones.py, live_table.py with the verbs of a running match, purses.py;
              actions.py the answers, events.py the results, display_state.py the table on a screen.
config.py     the options of a match and its twists (C10).
components/   the contents of the box: rules.yaml, board.yaml, clans.yaml, allies.yaml, humans.yaml,
              agendas.yaml, lengths.yaml, seasoning.yaml, read by definitions.py; effects.py the effects that there are.
"""

from game.human_flavor.rules import RULES

__all__ = ["RULES"]
