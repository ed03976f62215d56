"""The question that a second running game begins with: the folder of the first one is not for two."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.navigation import navigator, routes


def ask(app: App) -> None:
    """Whether nothing is kept, or everything elsewhere. Nothing is asked where there is no other game."""
    if app.folders.aside is None:
        return

    def elsewhere() -> None:
        app.keep_aside()
        navigator.replace(app, routes.Title())

    detail = say("second_game.text", folder=app.folders.aside.name)
    yes, no = say("second_game.yes"), say("second_game.no")
    navigator.lay_over(app, routes.Confirm(say("second_game.title"), detail, yes, no, elsewhere, danger=False))
