"""The curtain before hidden Missions where several people share the screen: only one of them looks."""

from __future__ import annotations

from game.hunger.view import View
from scenes.hunger.text import pictures
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.menus.handover import HandoverScene


def before(app: App, view: View, seat: int) -> HandoverScene:
    """The curtain that the seat opens."""
    return HandoverScene(app, seat, say("hunger.choices.curtain"), pictures.vampire(view.config.vampires[seat]))
