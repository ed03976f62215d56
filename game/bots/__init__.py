"""Bots: players that decide from a view, never from a state, and count their work in steps, never in seconds.

A game's module bots.players has LEVELS; player(level, leaning="") for one of them; LEANINGS if it has any
(names of goals that a player weighs more than others of its level, C12); facts(view, action): reasons for an
answer, by name and with weights; prices(view, action): what the answer costs, in the same way; the texts of
these names are GAME.reason.NAME; QUICK_ANSWERS: count of answers of a quick player that take about a second;
and, if its second level is too slow for that, quick_reply(view): such a player (state, Rng) -> answer."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.bots.model import Bot, LevelInfo, Reason, fact
from game.bots.next_best import tell_given, tell_next_best
from game.core import catalog
from game.core.errors import GameError
from game.core.model import Action
from game.core.rng import derive_seed

__all__ = [
    "FLAMES", "Bot", "LevelInfo", "Reason", "check_level", "explain_advice", "explain_answer", "find_level",
    "level_with_flames", "list_leanings", "list_levels", "make_bot", "number_of", "seed_for", "step_level",
    "stronger_level", "weaker_level",
]  # fmt: skip


QUICK = 2
"""Level that plays on for all seats: it answers at once."""
FLAMES = "flames"
"""Id in place of a game's for bots who sit down before a game is chosen: their levels are numbers of flames."""
MOST_FLAMES = 5
_FLAME_LEVELS = tuple(LevelInfo(number, "", number) for number in range(1, MOST_FLAMES + 1))


def list_levels(game_id: str) -> tuple[LevelInfo, ...]:
    """Levels of play of a game, or of FLAMES, weakest first. Raises GameError for a game without bots."""
    if game_id == FLAMES:
        return _FLAME_LEVELS
    found: tuple[LevelInfo, ...] = _players_module(game_id).LEVELS
    return found


def find_level(game_id: str, number: int) -> LevelInfo:
    """Level of that number, or the one with the next lower number. Raises GameError for a game without
    bots."""
    known = list_levels(game_id)
    not_above = [info for info in known if info.number <= number]
    return max(not_above, key=lambda info: info.number, default=known[0])


def level_with_flames(game_id: str, flames: int) -> int:
    """Number of the best level of a game with no more flames. Raises GameError for a game without bots."""
    return max((info.flames, info.number) for info in list_levels(game_id) if info.flames <= flames)[1]


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


def stronger_level(game_id: str, number: int, steps: int = 1) -> int:
    """Number of the level `steps` stronger, at most the strongest."""
    known = [info.number for info in list_levels(game_id)]
    return known[min(len(known) - 1, known.index(number) + steps)]


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
    price = max(players.prices(view, action), key=lambda one: one.weight, default=None)
    return Reason(
        f"{game_id}.reason.{best.name}",
        best.values,
        None if price is None else Reason(f"{game_id}.reason.{price.name}", price.values),
    )


def explain_advice(game_id: str, view: Any, action: Action, given: Action | None = None) -> Reason:
    """As explain_answer(), with what the answer has that the next best one has not, or the one that was
    given."""
    players = _players_module(game_id)
    reason = explain_answer(game_id, view, action)
    if given is None:
        return reason.replace(more=tell_next_best(game_id, players.facts, players.prices, view, action))
    return reason.replace(more=tell_given(game_id, players.facts, players.prices, view, action, given))


def weigh_facts(game_id: str, view: Any, action: Action) -> float:
    """Weight of the best fact in favor of an answer, less that of its highest price."""
    players = _players_module(game_id)
    gain = max([one.weight for one in players.facts(view, action)], default=0.0)
    return gain - max([one.weight for one in players.prices(view, action)], default=0.0)


def quick_reply(game_id: str, view: Any) -> Callable[[Any, Any], Action]:
    """Quick player (state, Rng) -> answer for all seats, to play a match on from a view: the game's own
    `quick_reply`, else its second level."""
    players = _players_module(game_id)
    own = getattr(players, "quick_reply", None)
    if own is not None:
        reply: Callable[[Any, Any], Action] = own(view)
        return reply
    quick = make_bot(game_id, QUICK)
    return lambda state, rng: quick.choose(state.seen_by(state.decision.seat), rng.next_u64())


def quick_answers(game_id: str) -> int:
    """Count of quick answers that take about a second."""
    found: int = _players_module(game_id).QUICK_ANSWERS
    return found


def seed_for(match_id: str, seat: int, number: int) -> int:
    """Seed of one choice, from the match's id, the seat and the length of the log; never from the match's
    own seed."""
    return derive_seed("bot", match_id, seat, number)


def _players_module(game_id: str) -> Any:
    if game_id not in catalog.ids():
        raise GameError(f"No bots play {game_id!r}; they play {', '.join(catalog.ids())}.")
    return import_module(f"game.{game_id}.bots.players")
