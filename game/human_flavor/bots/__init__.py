"""Computer players, and the six ways in which they value a turn (section 9).

A position:
evaluator.py    position_worth(): the table as it stands, in points, by piece_values.py, stacker_values.py,
                agenda_values.py, effect_values.py, starting_tokens.py.
dawn_values.py  expected_scores(), lead_chance(): the table at a dawn, by weights fitted to matches.

A turn, by positions after it:
turn_search.py  plan_turns(): whole turns of the best parts, each part carried out on a copy of the table.
quick_turns.py  QuickTurn.list_plans(): the same turns without copies, by the gains of quick_gains.py,
                quick_position.py and quick_promises.py; for rollouts, seven times as fast.

An answer, by turns:
decisions.py    answer_worths(): every legal answer, with the best turn that follows. All levels use it.
lookahead.py    EveningLookahead.compare_plans(): placements played on until the evening. The Expert.
master.py       DaySearch: a tree search by rollouts, valued at the next dawn. The Master.

None can stand for another one: turn_search.py and quick_turns.py agree in their rules, but add up other
floats (positions there, gains here), which would decide other matches.

levels.py reads bots.yaml, players.py seats a level. reasons.py, turn_reasons.py and shared_reasons.py: facts
for hints. outlook.py with outlook.yaml: chances of all seats for reviews, unlike the Master's at dawns.
"""
