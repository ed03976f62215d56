"""Bots: players that decide from a view, never from a state, and count their work in steps, never in seconds.

A game's module bots.players has LEVELS; player(level, leaning="") for one of them; LEANINGS if it has any
(names of goals that a player weighs more than others of its level, C12); facts(view, action): reasons for an
answer, by name and with weights; and prices(view, action), if it has any: what the answer costs, in the same
way. The texts of these names are GAME.reason.NAME."""

from importlib import import_module
from typing import Any

from game.bots.model import Bot, LevelInfo, Reason, fact
from game.core import catalog
from game.core.errors import GameError
from game.core.model import Action
from game.core.rng import derive_seed

__all__ = [
    "Bot", "LevelInfo", "Reason", "check_level", "explain_answer", "find_level", "list_leanings",
    "list_levels", "make_bot", "number_of", "seed_for", "step_level", "weaker_level",
]  # fmt: skip


def list_levels(game_id: str) -> tuple[LevelInfo, ...]:
    """Levels of play of a game, weakest first. Raises GameError for a game without bots."""
    found: tuple[LevelInfo, ...] = _players_module(game_id).LEVELS
    return found


def find_level(game_id: str, number: int) -> LevelInfo:
    """Level of that number, or the one with the next lower number. Raises GameError for a game without
    bots."""
    known = list_levels(game_id)
    not_above = [info for info in known if info.number <= number]
    return max(not_above, key=lambda info: info.number, default=known[0])


def number_of(game_id: str, called: int | str) -> int:
    """Number of the level that a file names by its number or its id. Raises GameError for an unknown
    level."""
    for info in list_levels(game_id):
        if called in (info.number, info.id):
            return info.number
    known = ", ".join(info.id for info in list_levels(game_id))
    raise GameError(f"There is no bot level {called!r} for {game_id}; the levels are {known}.")


def step_level(game_id: str, number: int, steps: int) -> int:
    """Number of the level `steps` stronger (weaker if negative), wrapping around at the ends."""
    known = [info.number for info in list_levels(game_id)]
    return known[(known.index(number) + steps) % len(known)]


def weaker_level(game_id: str, number: int, steps: int = 1) -> int:
    """Number of the level `steps` weaker, at least the weakest."""
    known = [info.number for info in list_levels(game_id)]
    return known[max(0, known.index(number) - steps)]


def list_leanings(game_id: str) -> tuple[str, ...]:
    """Names of the leanings that the game has. Raises GameError for a game without bots."""
    return tuple(getattr(_players_module(game_id), "LEANINGS", ()))


def check_level(game_id: str, level: int, leaning: str = "") -> LevelInfo:
    """Level of that number. Raises GameError for a game, a level or a leaning that does not exist."""
    known = {info.number: info for info in list_levels(game_id)}
    if level not in known:
        raise GameError(
            f"There is no bot level {level!r} for {game_id}; the levels are {', '.join(map(str, known))}."
        )
    if leaning and leaning not in list_leanings(game_id):
        names = ", ".join(list_leanings(game_id)) or "none"
        raise GameError(f"There is no leaning {leaning!r} for {game_id}; there are {names}.")
    return known[level]


def make_bot(game_id: str, level: int, leaning: str = "") -> Bot:
    """Bot of that level. Raises GameError for a game, a level or a leaning that does not exist."""
    info, player = check_level(game_id, level, leaning), _players_module(game_id).player
    bot: Bot = player(info, leaning) if leaning else player(info)
    return bot


def explain_answer(game_id: str, view: Any, action: Action) -> Reason:
    """Weightiest reason for one of view.decision.actions, the first among equals. Raises GameError for a game
    without bots."""
    players = _players_module(game_id)
    facts = players.facts(view, action)
    if len(view.decision.actions) == 1:
        facts = [fact(0.0, "only")]
    best = max(facts, key=lambda one: one.weight, default=fact(0.0, "whim"))
    costs = getattr(players, "prices", lambda *_: ())(view, action)
    price = max(costs, key=lambda one: one.weight, default=None)
    return Reason(
        f"{game_id}.reason.{best.name}",
        best.values,
        None if price is None else Reason(f"{game_id}.reason.{price.name}", price.values),
    )


def seed_for(match_id: str, seat: int, number: int) -> int:
    """Seed of one choice, from the match's id, the seat and the length of the log; never from the match's
    own seed."""
    return derive_seed("bot", match_id, seat, number)


def _players_module(game_id: str) -> Any:
    if game_id not in catalog.ids():
        raise GameError(f"No bots play {game_id!r}; they play {', '.join(catalog.ids())}.")
    return import_module(f"game.{game_id}.bots.players")
