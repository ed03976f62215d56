"""Profiles: up to twelve people with a name and a portrait, and their records. Independent of screens and
of games' rules."""
