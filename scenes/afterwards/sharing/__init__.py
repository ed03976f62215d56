"""Giving a match to others without a network, and taking one from them (C23)."""
