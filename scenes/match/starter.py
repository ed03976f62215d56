"""How matches begin, go on and are looked at again: from the lobby, from the results, from a save, from the shelf."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.campaign import own_levels
from game.core import generations
from game.core.errors import DataError, GameError, SaveError
from game.core.match import Match
from game.core.writer import DISK
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.kit.input.devices import Device
from scenes.kit.match import other_editions, saved_matches
from scenes.kit.match.other_editions import ForeignMatch
from scenes.kit.match.replay_store import ReplayStore, table_of
from scenes.kit.match.saved_matches import SHOW, slot_of, slot_of_stage
from scenes.kit.match.seating import Chair
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.match.rivals.talk import RivalTalk
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.level_text import level_text
from scenes.people import booking
from scenes.people.profiles import newer, wearing
from scenes.people.statistics import words

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
    app.last_deals[game_id], app.seating.arranged_for = chosen, game_id
    slot = slot_of(game_id, app.seating.to_saved())
    session = MatchSession.new(game_id, options, chosen, app.seating, app.bots, app.folders.saves, waiting_away(app, slot))
    newer.tell_seated(app, app.seating.chairs)
    app.stack.replace(_table(app, session))
    return session


def go_on(app: App, slot: str, host: Device) -> MatchSession:
    """The match that waits in a slot, exactly where it was left; the table is shown. Raises SaveError with one sentence."""
    path = saved_matches.place(app.folders.saves, slot)
    session = MatchSession.resume(path, app.seating, app.bots, app.devices.connected, host)
    app.seating.arranged_for = "" if session.forked else session.game
    wearing.refresh(app.profiles, app.seating.chairs)
    app.stack.replace(_table(app, session))
    return session


def play_on(app: App, match: Match, chairs: list[Chair]) -> MatchSession:
    """A match that was looked at is played on by these; the table is shown."""
    app.seating.chairs, app.seating.arranged_for = chairs, ""
    app.seating.look_around(app.devices.connected)
    slot = slot_of(match.rules.id, app.seating.to_saved())
    session = MatchSession.going_on(match, app.seating, app.bots, app.folders.saves, waiting_away(app, slot))
    app.stack.replace(_table(app, session))
    return session


def _table(app: App, session: MatchSession) -> Scene:
    """Where it is played; whoever sits there and has something to say says it."""
    return game_list.table(app, session, [RivalTalk, *game_list.game_ui(session.game).default_extensions(session)])


def finish(app: App, session: MatchSession) -> None:
    """The match is told to its end: there is nothing to continue any more, but something to look at again."""
    match, beside = session.match, session.beside

    def keep_and_free() -> None:
        if shelve(app, match, beside, session.path) and session.is_seen:
            session.give_up()

    DISK.carry_out(keep_and_free, lambda error: log.warning("%s", error))


def shelve(app: App, match: Match, beside: object, waiting: Path | None = None) -> bool:
    """Keep a match to look at it again, no longer at `waiting`; where the disk does not take it a sentence says so, and nothing is lost."""
    try:
        ReplayStore(app.folders.replays).keep(match, beside, waiting)
    except SaveError as error:
        app.notify(say("replay.not_kept", reason=error))
        return False
    return True


def waiting_away(app: App, slot: str) -> Callable[[], object]:
    """A function that puts the match in a slot on the shelf, when another one takes its place.

    A match that cannot be put there is set aside; it raises SaveError where that cannot be done either.
    """
    match, place = saved_match(app, slot, tidy=True), saved_matches.place(app.folders.saves, slot)

    def make_room() -> None:
        if match is None or not shelve(app, match, match.beside, place):
            other_editions.set_all_aside(place)

    return make_room


def where(app: App, match: Match) -> str:
    """Which game it is, and how far it got; which stage of the campaign."""
    name, far = say(f"{match.rules.id}.name"), progress(app, match)
    if table_of(match).stage is not None and far:
        return far
    return say("title.where", game=name, progress=far) if far else name


def stage_title(app: App, match: Match) -> str:
    """The title of the stage that a match is of, and the kind of stage it is; "" for a match of no stage that there is."""
    stage = table_of(match).stage
    if stage is None:
        return ""
    try:
        _, level = own_levels.find_level(stage.level, app.folders.levels)
    except DataError:
        return ""
    slot = "supper_today" if stage.day == booking.today() else slot_of_stage(stage)
    return say(f"campaign.waits.{slot}", title=level_text(level, "title"), day=words.day(stage.day))


def progress(app: App, match: Match) -> str:
    """How far a match got: which stage it is, or in which round; "" before the first one, and where its end is still to be shown."""
    stage = stage_title(app, match)
    if stage or match.state.decision is None:
        return stage
    number = getattr(match.state.seen_by(None), "round", None)
    return say("title.progress", round=say(f"{match.rules.id}.round"), number=number) if number else ""


def unless_one_waits(app: App, slot: str, begin: Callable[[], object]) -> None:
    """Begin another match. One waits in each slot: ask first where somebody has answered in that one, or nobody here can tell."""
    detail = "" if slot == SHOW else _what_becomes_of(app, slot)
    if not detail:
        begin()
        return
    yes, no = say("lobby.replace.yes"), say("lobby.replace.no")
    navigator.lay_over(app, routes.Confirm(say("lobby.replace.title"), detail, yes, no, begin, danger=False))


def _what_becomes_of(app: App, slot: str) -> str:
    """A sentence on the match in a slot when another one begins (see waiting_away); "" where that is nobody's loss."""
    foreign = foreign_match(app, slot)
    if foreign is not None:
        return say("lobby.replace.other_edition") if foreign.readable else say("lobby.replace.unreadable")
    waiting = saved_match(app, slot)
    if waiting is None or waiting.state.decision is None or not _answered(waiting):
        return ""
    if not other_editions.is_own(saved_matches.place(app.folders.saves, slot)):
        return say("lobby.replace.other_edition")
    return say("lobby.replace.text", where=where(app, waiting))


def _answered(match: Match) -> bool:
    """Whether a person has answered anything in it."""
    people = {seat for seat, chair in enumerate(table_of(match).chairs) if chair.person}
    return any(entry.seat in people for entry in match.log)


def waiting_slots(app: App) -> list[str]:
    """Where a match waits, what was played last first; what can only be watched comes last."""
    saved_matches.take_over(app.folders.saves, app.folders.replays)
    saved_matches.bring_back(app.folders.saves, app.folders.replays)
    return sorted(saved_matches.waiting(app.folders.saves), key=lambda slot: slot == SHOW)


def saved_matches_of(app: App) -> dict[str, Match]:
    """The matches that wait and can be read, by slot, in that order."""
    found = {slot: saved_match(app, slot) for slot in waiting_slots(app)}
    return {slot: match for slot, match in found.items() if match is not None}


def foreign_match(app: App, slot: str) -> ForeignMatch | None:
    """The match that waits in a slot and of which this edition can make nothing; None where there is none."""
    DISK.flush()
    return other_editions.foreign_match(saved_matches.place(app.folders.saves, slot))


def brief_refusal(foreign: ForeignMatch) -> str:
    """The same in a few words."""
    return say("title.other_edition") if foreign.readable else say("title.unreadable")


def refusal(foreign: ForeignMatch) -> str:
    """The reason why such a match does not go on, in a sentence."""
    return say("continue.other_edition") if foreign.readable else say("continue.unreadable")


def saved_match(app: App, slot: str, tidy: bool = False) -> Match | None:
    """The match that waits in a slot for a look at it, None where none can be read; `tidy`: what is damaged is set aside."""
    saved_matches.take_over(app.folders.saves, app.folders.replays)
    path = saved_matches.place(app.folders.saves, slot)
    if not generations.found(path):
        return None
    try:
        match = other_editions.load_tidily(path) if tidy else Match.load(path, tidy=False)
        return match if match.read_only or other_editions.is_own(path) else None
    except GameError:
        return None
    except Exception as error:  # rules that break at it do not stand between a player and the title
        log.error("the saved match", exc_info=error)
        return None
