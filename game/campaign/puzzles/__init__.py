"""Puzzles: puzzle_search.py proves them, puzzle_proofs.py keeps what was proved, puzzle_guide.py leads along it."""
