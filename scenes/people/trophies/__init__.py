"""Trophies on the screen: the shelf, and the plaque that announces one (C18)."""
