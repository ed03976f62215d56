"""Hunt for puzzles in matches between bots (C16).

moments.py plays the matches and writes their turns as short positions, targets.py knows what a puzzle of a game
may ask for, asks.py asks for it where few lines do it, candidates.py judges what was found, finder.py is the
command, binding.py makes a book of it."""
