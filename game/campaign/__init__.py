"""Levels: lessons, puzzles and campaign stages as files, what they allow and ask for, and which of them
are done."""
