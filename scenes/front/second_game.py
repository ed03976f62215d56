"""The question that a second running game begins with: the folder of the first one is not for two."""

from __future__ import annotations

from scenes.front.title import TitleScene
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.match.overlays import ConfirmDialog


def ask(app: App) -> None:
    """Whether nothing is kept, or everything elsewhere. Nothing is asked where there is no other game."""
    if app.folders.aside is None:
        return

    def elsewhere() -> None:
        app.keep_aside()
        app.stack.replace(TitleScene(app))

    detail = say("second_game.text", folder=app.folders.aside.name)
    yes, no = say("second_game.yes"), say("second_game.no")
    app.stack.push(ConfirmDialog(app, say("second_game.title"), detail, yes, no, elsewhere, danger=False))
