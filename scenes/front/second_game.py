"""Question at the start of a second running game, as one data folder is not for two."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.navigation import navigator, routes


def ask_second_game(app: App) -> None:
    """Ask if nothing shall be kept, or everything elsewhere; nothing is asked if no other game runs."""
    if app.folders.aside_folder is None:
        return

    def keep_elsewhere() -> None:
        app.keep_aside()
        navigator.replace(app, routes.Title())

    detail = say("second_game.text", folder=app.folders.aside_folder.name)
    yes, no = say("second_game.yes"), say("second_game.no")
    navigator.lay_over(
        app, routes.Confirm(say("second_game.title"), detail, yes, no, keep_elsewhere, danger=False)
    )
