"""The page of one person: its frame with four tabs, and the first of them (G49)."""
