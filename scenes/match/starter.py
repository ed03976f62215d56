"""Start of matches from lobby, results, saves and replays; matches that wait in slots, and words on them."""

import logging
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.campaign import own_levels, service
from game.campaign.level import Level
from game.campaign.together.moment_script import has_script
from game.core import generations
from game.core.errors import DataError, GameError, SaveError
from game.core.match import Match
from game.core.writer import DISK
from game.evening import cup as cups
from game.evening.course_match import match_options, match_seed
from game.evening.cup import Cup
from game.evening.plan import Evening
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match import other_editions, saved_matches
from scenes.kit.match.chair import Chair
from scenes.kit.match.other_editions import ForeignMatch
from scenes.kit.match.replay_store import ReplayStore, table_of
from scenes.kit.match.saved_matches import CUP, SHOW, slot_of, slot_of_stage
from scenes.kit.match.saved_table import SavedLearning
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.match.bets.table_bets import TableBets
from scenes.match.rivals.talk import RivalTalk
from scenes.match.together.explainer import Explainer
from scenes.navigation import couch_routes, navigator, routes
from scenes.pages import evening_words, game_list, length_words
from scenes.pages.level_text import level_text
from scenes.people import booking
from scenes.people.profiles import wearing
from scenes.people.profiles.words import tell_seated
from scenes.people.statistics import words

log = logging.getLogger("match_starter")

SEED_BITS = 48


def next_seed(app: App) -> int:
    """Seed for a match: the command line's for the first one, then a fresh one for each."""
    given: int | None = app.options.seed
    app.options.seed = None
    return given if given is not None else secrets.randbits(SEED_BITS)


def begin_match(
    app: App,
    game_id: str,
    options: dict[str, Any],
    seed: int | None = None,
    evening: Evening | None = None,
    learning: SavedLearning | None = None,
    cup: Cup | None = None,
) -> MatchSession:
    """Begin a match, the first one of an `evening` if it is one, with the players in app.seating and show its
    table; learning: what the King tells newcomers meanwhile; cup: its running course is the match. Raises
    ConfigError."""
    chosen = next_seed(app) if seed is None else seed
    app.last_deals[game_id], app.seating.arranged_for = chosen, game_id
    make_room = slot_clearer(app, slot_of(game_id, app.seating.to_saved(), cup=cup))
    session = MatchSession.begin_match(
        game_id, options, chosen, app.seating, app.bots, app.folders.saves, make_room, evening, cup
    )
    if learning is not None:
        session.learning = learning
        session.save()
    if cup is not None:
        app.cup.take_match(cup)
    tell_seated(app, app.seating.all_chairs)
    _show_table(app, session)
    return session


def begin_next(app: App, session: MatchSession, options: dict[str, Any]) -> MatchSession:
    """Begin the match that follows in an evening, each player on the next seat, and show its table. The one that
    is over waits in its slot until that is saved. Raises ConfigError; then all sit as they sat."""
    assert session.evening, "the match is no part of an evening"
    app.seating.swap_seats(0, 1)
    evening, cup, seed = session.evening.after(session.match), None, None
    if session.cup is not None and session.cup.present is not None:
        cup = cups.go_on(session.cup, secrets.token_hex(8))
        options, seed = match_options(cup, evening), match_seed(session.cup.present, evening)
    try:
        after = begin_match(app, session.game, options, seed, evening, cup=cup)
    except GameError:
        app.seating.swap_seats(0, 1)
        raise
    if session.hints is not None:
        after.hints = session.hints
        after.save()
    return after


def go_on(app: App, slot: str, host: Device) -> MatchSession:
    """Continue the match that waits in a slot and show its table. Raises SaveError with one sentence."""
    path = saved_matches.slot_path(app.folders.saves, slot)
    session = MatchSession.resume_match(path, app.seating, app.bots, app.devices.connected_devices, host)
    app.seating.arranged_for = "" if session.forked else session.game
    wearing.refresh_chairs(app.profiles, app.seating.all_chairs)
    app.stack.replace(_make_table(app, session))
    return session


def play_on(app: App, match: Match, chairs: list[Chair]) -> MatchSession:
    """Play a match on that was looked at, with these chairs, and show its table."""
    app.seating.chairs, app.seating.arranged_for = chairs, ""
    app.seating.look_around(app.devices.connected_devices)
    make_room = slot_clearer(app, slot_of(match.rules.id, app.seating.to_saved()))
    session = MatchSession.continue_match(match, app.seating, app.bots, app.folders.saves, make_room)
    app.stack.replace(_make_table(app, session))
    return session


def _show_table(app: App, session: MatchSession) -> None:
    """Show the table of a match; from a course of the cup leaving leads to the cup's table."""
    if session.cup is not None:
        session.way_back = couch_routes.CupTable()
    app.stack.replace(_make_table(app, session))


def _make_table(app: App, session: MatchSession) -> Scene:
    """Table of a match with the lines of rivals and the game's own extensions."""
    extensions = game_list.game_ui(session.game).default_extensions(session)
    king = [Explainer] if session.learning is not None and has_script(session.game) else []
    return game_list.make_table(app, session, [*king, TableBets, RivalTalk, *extensions])


def finish_match(app: App, session: MatchSession) -> None:
    """Move a match that was shown to its end from its slot to the shelf, beside the frames. One that another of
    its evening follows also stays in its slot."""
    match, beside = session.match, session.saved_table
    waiting = None if session.goes_on else session.save_path

    def keep_and_free() -> None:
        if shelve_match(app, match, beside, waiting) and session.is_seen:
            session.give_up()

    DISK.carry_out(keep_and_free, lambda error: log.warning("%s", error))


def rename_players(app: App, session: MatchSession) -> None:
    """Write the present chairs of a finished match to the shelf, beside the frames; and where it waits, if its
    evening goes on."""
    match, beside = session.match, session.saved_table
    if session.goes_on:
        session.save()

    def write_chairs() -> None:
        ReplayStore(app.folders.replays).change_beside(match, beside)

    DISK.carry_out(write_chairs, lambda error: log.warning("%s", error))


def shelve_match(app: App, match: Match, beside: object, waiting: Path | None = None) -> bool:
    """Keep a match on the shelf of replays, no longer at `waiting`. Returns False if the disk does not take
    it: then a sentence says so, and nothing is lost."""
    try:
        ReplayStore(app.folders.replays).keep_match(match, beside, waiting)
    except SaveError as error:
        app.notify(say("replay.not_kept", reason=error))
        return False
    return True


def slot_clearer(app: App, slot: str) -> Callable[[], object]:
    """Function that puts the present match of a slot on the shelf, when another one takes its place. A match
    that cannot be put there is set aside; the function raises SaveError if that is not possible either."""
    match, place = saved_match(app, slot, tidy=True), saved_matches.slot_path(app.folders.saves, slot)

    def make_room() -> None:
        if not match or not shelve_match(app, match, match.beside, place):
            other_editions.set_all_aside(place)

    return make_room


def match_words(app: App, match: Match) -> str:
    """Game of a match and its progress in words; of a stage its title."""
    name, far = say(f"{match.rules.id}.name"), progress_words(app, match)
    if table_of(match).stage and far:
        return far
    return say("title.where", game=name, progress=far) if far else name


def stage_title(app: App, match: Match) -> str:
    """Title and kind of the stage that a match belongs to; "" if there is no such stage."""
    stage, level = table_of(match).stage, stage_level(app, match)
    if not stage or not level:
        return ""
    slot = "supper_today" if stage.day == booking.local_date() else slot_of_stage(stage)
    title = level_text(level, "title")
    if stage.stake:
        return say("campaign.waits.silver", title=title, n=stage.stake)
    return say(f"campaign.waits.{slot}", title=title, day=words.day_words(stage.day))


def stage_level(app: App, match: Match) -> Level | None:
    """Level of the stage that a match belongs to; None if there is no such stage."""
    stage = table_of(match).stage
    try:
        game, level = own_levels.find_level(stage.level, app.folders.levels) if stage else ("", None)
    except DataError:
        return None
    return service.lay_table(game, level, stage.stake).level if level and stage and stage.stake else level


def progress_words(app: App, match: Match) -> str:
    """Progress of a match in words: its stage, else its evening, its length and its round; "" before the first round
    of a feast and at the end."""
    stage, evening = stage_title(app, match), table_of(match).evening
    if evening and not match.state.decision:
        return evening_words.next_words(match.rules.id, evening)
    if stage or not match.state.decision:
        return stage
    number = getattr(match.state.seen_by(None), "round", None)
    far = say("title.progress", round=say(f"{match.rules.id}.round"), number=number) if number else ""
    far = length_words.with_length(length_words.short_length(match), far)
    return evening_words.number_words(match.rules.id, evening, far) if evening else far


def ask_before_replacing(app: App, slot: str, begin: Callable[[], object]) -> None:
    """Begin another match in a slot; ask first if a person has answered in the one that waits there."""
    detail = "" if slot == SHOW else _replacing_sentence(app, slot)
    if not detail:
        begin()
        return
    yes, no = say("lobby.replace.yes"), say("lobby.replace.no")
    navigator.lay_over(app, routes.Confirm(say("lobby.replace.title"), detail, yes, no, begin, danger=False))


def _replacing_sentence(app: App, slot: str) -> str:
    """Sentence on the match in a slot that another one replaces; "" if no person answered in it."""
    foreign = foreign_match(app, slot)
    if foreign:
        return say("lobby.replace.other_edition") if foreign.readable else say("lobby.replace.unreadable")
    waiting = saved_match(app, slot)
    if waiting is None or not (_goes_on(waiting) or (waiting.state.decision and _has_answers(waiting))):
        return ""
    if not other_editions.is_own(saved_matches.slot_path(app.folders.saves, slot)):
        return say("lobby.replace.other_edition")
    return say("lobby.replace.text", where=match_words(app, waiting))


def _goes_on(match: Match) -> bool:
    """True for a match that is over while its evening is not."""
    evening = table_of(match).evening
    return match.state.decision is None and evening is not None and not evening.is_last


def _has_answers(match: Match) -> bool:
    """True if a person has answered anything in a match."""
    people = {seat for seat, chair in enumerate(table_of(match).chairs) if chair.is_person}
    return any(entry.seat in people for entry in match.log)


def waiting_slots(app: App) -> list[str]:
    """Slots in which a match waits, the latest first; the one that can only be watched comes last. Of the endless
    supper that of the active profile."""
    saved_matches.take_over(app.folders.saves, app.folders.replays)
    saved_matches.bring_back(app.folders.saves, app.folders.replays)
    own = saved_matches.endless_slot(app.profiles.active.id)
    slots = saved_matches.waiting_slots(app.folders.saves)
    found = [slot for slot in slots if slot == own or saved_matches.kind_of(slot) != saved_matches.ENDLESS]
    if CUP in found and app.cup.cup is None:  # of another edition
        found.remove(CUP)
    return sorted(found, key=lambda slot: slot == SHOW)


def saved_matches_of(app: App) -> dict[str, Match]:
    """Matches that wait and can be read, by slot, in the order of waiting_slots()."""
    found = {slot: saved_match(app, slot) for slot in waiting_slots(app)}
    return {slot: match for slot, match in found.items() if match}


def foreign_match(app: App, slot: str) -> ForeignMatch | None:
    """Match in a slot that this edition cannot continue; None if there is none."""
    DISK.flush()
    return other_editions.foreign_match(saved_matches.slot_path(app.folders.saves, slot))


def brief_refusal(foreign: ForeignMatch) -> str:
    """Reason in a few words why a foreign match cannot be continued."""
    return say("title.other_edition") if foreign.readable else say("title.unreadable")


def refusal_sentence(foreign: ForeignMatch) -> str:
    """Reason in a sentence why a foreign match cannot be continued."""
    return say("continue.other_edition") if foreign.readable else say("continue.unreadable")


def saved_match(app: App, slot: str, tidy: bool = False) -> Match | None:
    """Match that waits in a slot, None if none can be read; `tidy` sets damaged files aside."""
    saved_matches.take_over(app.folders.saves, app.folders.replays)
    path = saved_matches.slot_path(app.folders.saves, slot)
    if not generations.has_generation(path):
        return None
    try:
        match = other_editions.load_tidily(path) if tidy else Match.load(path, tidy=False)
        return match if match.read_only or other_editions.is_own(path) else None
    except GameError:
        return None
    except Exception as error:  # rules that break at it do not stand between a player and the title
        log.error("the saved match", exc_info=error)
        return None
