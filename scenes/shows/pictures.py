"""What `--capture` takes pictures of: the menus, then the album of every game."""

from __future__ import annotations

from game.core import catalog
from scenes.kit.base.texts import say
from scenes.kit.camera import Camera
from scenes.kit.input.focus import RIGHT, UP
from scenes.kit.widgets import hold
from scenes.menus import game_list
from scenes.menus.campaign import album as campaign
from scenes.menus.credits import CreditsScene
from scenes.menus.game_select import GameSelectScene
from scenes.menus.lobby.scene import LobbyScene
from scenes.menus.overlays import ConfirmDialog
from scenes.menus.settings.scene import SettingsScene
from scenes.menus.title import TitleScene
from scenes.menus.tutorial.game_choice import LearnScene


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    take_menus(camera)
    for game in catalog.ids():
        game_list.game_ui(game).album(camera)


def take_menus(camera: Camera) -> None:
    """The pictures of the house."""
    app = camera.app
    camera.show(TitleScene(app), "title")
    camera.show(TitleScene(app, seated=True), "title_menu")
    camera.show(CreditsScene(app), "credits")
    camera.show(LearnScene(app), "learn_games")
    camera.show(TitleScene(app, seated=True))
    app.stack.push(GameSelectScene(app), transition=True)
    camera.wait(0.2).shot("bite_closing")
    camera.wait(0.2).shot("bite_opening")
    camera.settle().shot("game_select")
    camera.show(LobbyScene(app), "lobby")
    camera.press("confirm").press("third")
    camera.settle().shot("lobby_joined")
    _held(camera)
    settings = camera.show(SettingsScene(app))
    for page in settings.tabs:
        if page in ("accessibility", "sound", "controls", "picture"):
            settings.page = page
            settings.focus.focus(f"tab_{page}")
            settings.rebuild()
            camera.wait().shot(f"settings_{page}")
    settings.open_page("accessibility")
    settings.focus.focus("text_size")
    camera.press("move", UP).wait().shot("settings_accessibility_end")
    campaign.take_all(camera)


def _held(camera: Camera) -> None:
    """A dangerous question, its button half way down."""
    title, text = say("lobby.replace.title"), say("lobby.replace.text", where=say("tasty_humans.name"))
    camera.over(ConfirmDialog(camera.app, title, text, say("lobby.replace.yes"), say("lobby.replace.no"), lambda: None))
    camera.press("move", RIGHT).press("confirm").wait(hold.SECONDS / 2).shot("question_held")
