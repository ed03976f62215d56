"""People of a company on chairs: from the page before the table to the seats there, and back (G14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from game import bots
from game.campaign import personas
from game.campaign.gentle_table import bot_level
from game.campaign.level import Level, Opponent
from game.campaign.personas import Persona
from game.core.match import Match
from scenes.campaign.company.info import HELPERS, CompanyInfo, table_counts
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match.chair import MOST_SEATS, Chair, open_chairs
from scenes.kit.match.person import Person
from scenes.match.rivals.medallion import Rival
from scenes.people.profiles import wearing


def find_sitters(app: App) -> list[Chair]:
    """Chairs of people and of bots who sit with them, in their order."""
    return [chair for chair in app.seating.chairs if chair.is_taken]


def seat_alone(app: App, device: Device) -> None:
    """Let whoever holds a device sit down, where nobody does."""
    app.seating.chairs = open_chairs(1)
    app.seating.claim_seat(0, device)
    wearing.dress_chair(app.seating[0], app.profiles.active)


def count_places(sitters: Sequence[Chair], stage: str) -> int:
    """Number of people whose table so many take; 0 where they are too many. Too few get a helper."""
    return next((people for people in sorted(table_counts(stage)) if people >= len(sitters)), 0)


def seat_company(app: App, info: CompanyInfo, match: Match, sitters: Sequence[Chair]) -> None:
    """Seat people, helpers and rivals at a table; each keeps name, face and color."""
    rivals = {rival.seat: rival for rival in info.rivals()}
    colors = _free_colors(sitters)
    waiting = list(sitters)
    people: list[Chair] = []
    for seat in info.level.chairs:
        if waiting:
            people.append(_at_table(info.game, replace(waiting.pop(0), seat=seat, relay=None)))
        else:
            people.append(_helper_chair(info.level, seat, colors.pop(0)))
    chairs: list[Chair] = []
    for seat, who in enumerate(info.level.seats):
        if isinstance(who, Opponent):
            person = rivals[seat].person_in(colors.pop(0))
            chairs.append(Chair(seat, person, bot_level(info.game, who), leaning=who.leaning))
        else:
            chairs.append(next(chair for chair in people if chair.seat == seat))
    app.seating.chairs, app.seating.arranged_for = chairs, ""
    for seat in match.automata:
        app.seating.put_automaton(seat)
    for seat in info.level.people:
        sharing = [chair for chair in people if chair.seat == seat]
        if len(sharing) > 1:
            app.seating.share_seat(sharing)


def keep_sitters(app: App, game: str, people: Sequence[int]) -> None:
    """Take the people of a table back to the page, in their order: without rivals, and without the helper who came
    for that table."""
    by_seat = [[chair for chair in app.seating.all_chairs if chair.seat == seat] for seat in people]
    seated = [chair for row in zip_longest(*by_seat) for chair in row if chair is not None]
    sitters = [chair for chair in seated if not (chair.sits_in or _is_helper(chair))]
    chairs = [replace(chair, seat=seat, relay=None) for seat, chair in enumerate(sitters)]
    for chair in chairs:
        if chair.bot:
            chair.bot = bots.find_level(game, chair.bot).flames
    app.seating.chairs, app.seating.arranged_for = chairs, bots.FLAMES


def has_helper(chairs: Sequence[Chair], people: Sequence[int]) -> bool:
    """True if a bot plays for somebody of the company."""
    return any(chair.bot for chair in chairs if chair.seat in people)


def helper_name(level: Level) -> str:
    """Name of whoever cooks along."""
    helper = _find_helper(level)
    return Rival(-1, say(f"{helper.text_prefix}.name"), helper.portrait, 0, 0, helper.text_prefix).short_name


def _find_helper(level: Level) -> Persona:
    """First helper who is no rival at this table."""
    rivals = {who.persona for who in level.seats if isinstance(who, Opponent)}
    return personas.load_personas()[next(one for one in HELPERS if one not in rivals)]


def _at_table(game: str, chair: Chair) -> Chair:
    """Chair at a game's table: bots come with flames, and play at the level of that game that has them."""
    if chair.bot:
        chair.bot = bots.level_with_flames(game, chair.bot)
    return chair


def _helper_chair(level: Level, seat: int, color: int) -> Chair:
    person = Person("", helper_name(level), _find_helper(level).portrait, color=color, kind="bot")
    return Chair(seat, person, bot=bots.QUICK)


def _is_helper(chair: Chair) -> bool:
    """True for the helper of a table, not for a bot who was asked to sit down."""
    return bool(chair.bot) and not chair.person.character


def _free_colors(sitters: Sequence[Chair]) -> list[int]:
    taken = {chair.color for chair in sitters}
    return [color for color in range(MOST_SEATS) if color not in taken]
