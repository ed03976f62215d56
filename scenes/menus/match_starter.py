"""How matches begin, go on and are looked at again: from the lobby, from the results, from a save, from the shelf."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core.errors import GameError, SaveError
from game.core.match import Match
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.kit.input.devices import Device
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.seating import Chair, SavedChair
from scenes.kit.match.session import SAVE, MatchSession
from scenes.kit.scene import Scene
from scenes.menus import game_list
from scenes.menus.overlays import ConfirmDialog
from scenes.menus.profiles import wearing
from scenes.menus.rivals.talk import RivalTalk

log = logging.getLogger("match_starter")

SEED_BITS = 48


def next_seed(app: App) -> int:
    """The seed of the command line for the first match, then a fresh one for each."""
    given: int | None = app.options.seed
    app.options.seed = None
    return given if given is not None else secrets.randbits(SEED_BITS)


def begin(app: App, game_id: str, options: dict[str, Any], seed: int | None = None) -> MatchSession:
    """A new match with everybody who sits in app.seating; the table is shown. Raises ConfigError."""
    chosen = next_seed(app) if seed is None else seed
    app.last_deals[game_id] = chosen
    session = MatchSession.new(game_id, options, chosen, app.seating, app.bots, app.folders.saves, waiting_away(app))
    app.stack.replace(_table(app, session))
    return session


def go_on(app: App, host: Device) -> MatchSession:
    """The saved match, exactly where it was left; the table is shown. Raises SaveError with one sentence."""
    from scenes.menus.campaign import stage_starter  # stages begin matches

    stage = stage_starter.go_on(app, host)
    if stage is not None:
        return stage
    session = MatchSession.resume(app.folders.saves, app.seating, app.bots, app.devices.connected, host)
    wearing.refresh(app.profiles, app.seating.chairs)
    app.stack.replace(_table(app, session))
    return session


def play_on(app: App, match: Match, chairs: list[Chair]) -> MatchSession:
    """A match that was looked at is played on by these; the table is shown."""
    app.seating.chairs = chairs
    app.seating.look_around(app.devices.connected)
    session = MatchSession.going_on(match, app.seating, app.bots, app.folders.saves, waiting_away(app))
    app.stack.replace(_table(app, session))
    return session


def _table(app: App, session: MatchSession) -> Scene:
    """Where it is played; whoever sits there and has something to say says it."""
    return game_list.table(app, session, [RivalTalk, *game_list.game_ui(session.game).default_extensions(session)])


def watch(app: App, match: Match, chairs: Sequence[SavedChair], at: int = 0) -> None:
    """Look at a match again, from where `at` answers had been given; leaving leads back to the present scene."""
    from scenes.menus.replay.controls import ReplayControls  # few sessions look back

    session = ReplaySession(match, chairs, app.bots, at)
    app.stack.push(game_list.table(app, session, [ReplayControls]), transition=True)


def finish(app: App, session: MatchSession) -> None:
    """The match is told to its end: there is nothing to continue any more, but something to look at again."""
    if shelve(app, session.match, session.beside, session.path):
        session.close()


def shelve(app: App, match: Match, beside: object, waiting: Path | None = None) -> bool:
    """Keep a match to look at it again, no longer at `waiting`; where the disk does not take it a sentence says so, and nothing is lost."""
    try:
        ReplayStore(app.folders.replays).keep(match, beside, waiting)
    except SaveError as error:
        app.notify(say("replay.not_kept", reason=error))
        return False
    return True


def waiting_away(app: App) -> Callable[[], object]:
    """What puts the match that waits now on the shelf, when another one takes its place."""
    match = saved_match(app, tidy=True)
    return lambda: match is not None and shelve(app, match, match.beside, app.folders.saves / SAVE)


def where(match: Match) -> str:
    """Which game it is, and how far it got; which stage of the campaign."""
    from scenes.menus.campaign import stage_starter  # stages begin matches

    stage = stage_starter.title_of(match)
    if stage:
        return stage
    name = say(f"{match.rules.id}.name")
    over = match.state.decision is None  # its end is still to be shown
    number = None if over else getattr(match.state.seen_by(None), "round", None)
    return name if number is None else say("title.where", game=name, round=say(f"{match.rules.id}.round"), number=number)


def unless_one_waits(app: App, begin: Callable[[], object]) -> None:
    """Begin another match. There is one saved match only: ask first where one waits, for it goes to the shelf then."""
    waiting = saved_match(app)
    if waiting is None or waiting.state.decision is None:
        begin()
        return
    detail = say("lobby.replace.text", where=where(waiting))
    yes, no = say("lobby.replace.yes"), say("lobby.replace.no")
    app.stack.push(ConfirmDialog(app, say("lobby.replace.title"), detail, yes, no, begin, danger=False))


def saved_match(app: App, tidy: bool = False) -> Match | None:
    """The saved match for a look at it, None where there is none that can be read; `tidy`: what is damaged is set aside."""
    if not MatchSession.saved(app.folders.saves):
        return None
    try:
        return Match.load(app.folders.saves / SAVE, tidy)
    except GameError:
        return None
    except Exception as error:  # rules that break at it do not stand between a player and the title
        log.error("the saved match", exc_info=error)
        return None
