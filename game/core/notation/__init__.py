"""Notation of the games: actions as words (action_notation.py), positions as written documents (position_reading.py,
written_numbers.py)."""
