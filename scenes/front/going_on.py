"""Continuation of the match or stage that waits in a slot, and the question at the start of a second running
game."""

from scenes.campaign.company import starting
from scenes.campaign.stage import attempts
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match.saved_matches import COMPANY, CUP, STAGES, kind_of
from scenes.kit.match.session import MatchSession
from scenes.kit.words.language import chosen
from scenes.match import starter
from scenes.navigation import couch_routes, navigator, routes
from scenes.pages import last_choices


def is_first_start(app: App) -> bool:
    """True on a machine where nobody has set or pressed anything."""
    return not app.folders.settings.exists() and not last_choices.read_choices(app.folders.data).seated


def go_on(app: App, slot: str, host: Device) -> MatchSession:
    """Continue a slot's match or stage exactly where it was left. Raises SaveError with one sentence."""
    if slot == COMPANY and (company := starting.go_on(app, host)):
        return company
    stage = attempts.go_on(app, slot, host) if kind_of(slot) in STAGES else None
    return stage or starter.go_on(app, slot, host)


def go_on_waiting(app: App, slot: str, host: Device) -> None:
    """As go_on(); a cup between its courses goes on at its own table."""
    if slot == CUP and not app.cup.has_match():
        navigator.replace(app, couch_routes.CupTable())
    else:
        go_on(app, slot, host)


def ask_second_game(app: App) -> None:
    """Ask if nothing shall be kept, or everything elsewhere; nothing is asked if no other game runs."""
    if not app.folders.aside_folder:
        return

    def keep_elsewhere() -> None:
        app.keep_aside()
        navigator.replace(app, routes.Title())

    detail = say("second_game.text", folder=app.folders.aside_folder.name)
    yes, no = say("second_game.yes"), say("second_game.no")
    navigator.lay_over(
        app, routes.Confirm(say("second_game.title"), detail, yes, no, keep_elsewhere, danger=False)
    )


def is_language_new(app: App) -> bool:
    """True while the game speaks a language that the system chose, and nobody has confirmed (L1)."""
    is_asked = bool(app.settings.language or app.options.language)
    return not is_asked and not chosen().is_english


def keep_language(app: App) -> None:
    """Keep the language that the system chose: it has been offered once to change it."""
    if is_language_new(app):
        app.settings_file.change(language=chosen().code)
