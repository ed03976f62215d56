"""The endless supper (K57): five tables a week over the four games, one of three twists between them, until three
are lost.

week.py: weeks and their seeds; menu.py: the data; tables.py: a week's tables as levels; run.py: what a run has
come to, and its score."""
