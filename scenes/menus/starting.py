"""How matches begin and go on: from the lobby, from the results, from a save."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from game.core.errors import GameError
from game.core.match import Match
from scenes.kit.session import SAVE, MatchSession
from scenes.kit.wording import say
from scenes.menus import games

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.devices import Device

SEED_BITS = 48


def next_seed(app: App) -> int:
    """The seed of the command line for the first match, then a fresh one for each."""
    given: int | None = app.options.seed
    app.options.seed = None
    return given if given is not None else secrets.randbits(SEED_BITS)


def begin(app: App, game_id: str, options: dict[str, Any], seed: int | None = None) -> MatchSession:
    """A new match with everybody who sits in app.seating; the table is shown. Raises ConfigError."""
    chosen = next_seed(app) if seed is None else seed
    session = MatchSession.new(game_id, options, chosen, app.seating, app.bots, app.folders.saves)
    app.stack.replace(games.table(app, session))
    return session


def go_on(app: App, host: Device) -> MatchSession:
    """The saved match, exactly where it was left; the table is shown. Raises SaveError with one sentence."""
    session = MatchSession.resume(app.folders.saves, app.seating, app.bots, app.devices.connected, host)
    app.stack.replace(games.table(app, session))
    return session


def where(match: Match) -> str:
    """Which game it is, and how far it got."""
    name = say(f"games.{match.rules.id}.name")
    number = getattr(match.state.seen_by(None), "round", None)
    return say("title.where", game=name, number=number) if number is not None else name


def saved_match(app: App) -> Match | None:
    """The saved match for a look at it, None where there is none that can be read."""
    if not MatchSession.saved(app.folders.saves):
        return None
    try:
        return Match.load(app.folders.saves / SAVE)
    except GameError:
        return None
