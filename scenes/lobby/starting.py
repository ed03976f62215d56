"""Start of a match: from the lobby's chairs and options, whose steps are here too, or by a short way without
it."""

import secrets
from collections.abc import Sequence
from typing import Any

from game import bots
from game.core import catalog
from game.core.errors import ConfigError
from game.evening.show_series import ShowSeries
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match import bot_guests
from scenes.kit.match.saved_matches import SHOW
from scenes.kit.match.saved_table import SavedLearning
from scenes.kit.match.session import MatchSession
from scenes.lobby import ahead, chances, first_time, gathering, handicap, starting
from scenes.lobby.options import HOUSE, LobbyOptions
from scenes.lobby.page import LobbyPage
from scenes.lobby.seat_guests import SeatGuests
from scenes.match import starter
from scenes.pages import game_list
from scenes.people.profiles import arrivals, wearing


def start_match(
    app: App,
    options: LobbyOptions,
    guests: SeatGuests,
    seed: int | None = None,
    helped: int | None = None,
    level: int | None = None,
    learning: SavedLearning | None = None,
    steps: Sequence[int] = (),
) -> MatchSession:
    """Begin a match with the taken chairs and show its table.

    helped: seat that begins ahead. level: at which all of them play, None if they differ. learning: what the King
    tells newcomers meanwhile. steps: by which each seat begins ahead (X12). Raises ConfigError."""
    chosen = starter.next_seed(app) if seed is None else seed
    for chair in guests.people:
        arrivals.note_person(app, chair)
    there = (*(chair.person.id for chair in app.seating.chairs), *(one.id for one in app.standing.people))
    app.tonight.drop_strangers(there)
    picks = guests.sit_down()
    keys = options.match_keys(gathering.deal_beside_faces(options, guests, picks, chosen), chosen)
    if helped is not None:
        start = catalog.load(options.game).head_start(keys, (helped,))
        keys = start.options if start else keys
    elif any(steps):
        keys = handicap.with_steps(options, keys, steps)
    elif level is not None:
        keys = options.make_fair(keys, level)
    return starter.begin_match(app, options.game, keys, chosen, options.evening, learning)


def press_start(lobby: LobbyPage, device: Device) -> bool:
    """Make the device's seats ready and begin the match, or say what is missing. True."""
    guests = lobby.guests
    guests.ready |= set(lobby.app.seating.seats_of(device))
    problem = lobby.options.start_problem(len(guests.taken_chairs))
    if problem is not None and not guests.taken_chairs:
        return lobby.refuse(say("lobby.take_a_seat"))
    if problem is not None and _call_helper(lobby):
        return True
    if problem is None and guests.waiting_people:
        problem = say("lobby.choosing", name=guests.seat_name(guests.waiting_people[0].seat))
    if problem is not None:
        lobby.show_changes()
        return lobby.refuse(problem)
    lobby.play("confirm")
    slot = lobby.game.id if guests.people else SHOW
    starter.ask_before_replacing(lobby.app, slot, lambda: _begin_match(lobby))
    return True


def _call_helper(lobby: LobbyPage) -> bool:
    """Seat a bot for a missing player and announce it. True if one sat down; the next press starts."""
    news = lobby.options.call_helper(lobby.guests)
    if news:
        lobby.toast.show_now(news)
        lobby.play("join")
        lobby.show_changes("start")
    return bool(news)


def _begin_match(lobby: LobbyPage) -> bool:
    gathering.keep_lobby(lobby)
    lobby.app.phones.shut_door()  # P7
    try:
        helped, level = ahead.taken_seat(lobby), chances.table_level(lobby)
        steps = handicap.chosen_steps(lobby)
        learning = first_time.begin_learning(lobby)
        start_match(lobby.app, lobby.options, lobby.guests, lobby.deal, helped, level, learning, steps)
    except ConfigError as error:
        return lobby.refuse(str(error))
    return True


def start_quick_match(
    app: App, game: str, device: Device, hints: bool | None = None, level: int | None = None
) -> MatchSession:
    """Begin a match of `device`, with the active profile, against one bot, and show its table.

    hints: as in MatchSession. level: of the bot, None for the gentlest."""
    options = game_list.game_ui(game).lobby_options()
    app.seating.chairs = []
    guests = SeatGuests(app.seating, options.seats, game)
    options.seat_quickly(guests, device, level or bots.list_levels(game)[0].number)
    for chair in guests.people:
        wearing.dress_chair(chair, app.profiles.active)
        if chair.person.profile:
            guests.wear_color(chair.seat, app.profiles.active.color)
        else:
            guests.wear_color(chair.seat, arrivals.seat_guest(app, guests.chairs, chair.seat))
        guests.pick_again(chair.seat, gathering.figure_of_face(options, chair.person), options.figures)
    session = starting.start_match(app, options, guests)
    if hints is not None:
        session.hints = hints
        session.save()  # so that hints are on after Continue, too
    return session


def start_watched_match(app: App, game: str) -> MatchSession:
    """Begin one of the game's demo matches, played by bots alone, and show its table, with a question for a bet. Where
    a game has a match that plays itself, it is that show; a single seat is no match to bet on."""
    matches = [one for one in game_list.game_ui(game).demo_matches if len(one.levels) > 1]
    shows = [one for one in matches if len(one.automata) == len(one.levels)]
    shown = secrets.choice(shows or matches)
    app.seating.chairs = []
    app.seating.set_seat_count(len(shown.levels))
    for seat, level in enumerate(shown.levels):
        if seat in shown.automata:
            app.seating.put_automaton(seat)
        else:
            app.seating.put_bot(seat, level)
            bot_guests.invite_guest(app.seating.chairs, seat, game)
    app.shows = ShowSeries(game)
    session = starter.begin_match(app, game, dict(shown.options))
    session.asks_bet = True
    return session


def step_option(lobby: LobbyPage, key: str, step: int, device: Device) -> bool:
    """Change an option by `step` values on offer, or refuse with the reason. True."""
    if key in HOUSE:
        values, value = _offered_values(lobby, key)
        lobby.app.settings_file.change(**{key: values[(values.index(value) + step) % len(values)]})
        return show_step(lobby, key)
    reason = lobby.options.fixed_reason(key, lobby.guests)
    if reason is not None:
        return lobby.refuse(reason)
    lobby.options.step_value(key, step)
    lobby.options.arrange_chairs(lobby.guests, device)
    return show_step(lobby, key)


def show_step(lobby: LobbyPage, key: str) -> bool:
    """Play an option's sound, higher for later values, and draw the change. True."""
    values, value = _offered_values(lobby, key)
    share = values.index(value) / max(1, len(values) - 1)
    lobby.play("slider_step", step=1 + round(4 * share))
    return lobby.show_changes()


def _offered_values(lobby: LobbyPage, key: str) -> tuple[tuple[Any, ...], Any]:
    """Values of an option on offer, and its present one."""
    if key in HOUSE:
        return HOUSE[key], getattr(lobby.app.settings, key)
    return lobby.options.choices_of(key), lobby.options.values[key]
