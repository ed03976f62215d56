"""Evenings of the couch cup: its guests, its menu, its courses one after the other."""

from scenes.navigation.routes import Route

ROUTES: dict[type[Route], str] = {}
