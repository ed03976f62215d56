"""Moments of matches between bots: the first question of each turn, as a position without what nobody sees."""

from collections.abc import Iterator
from typing import Any

from game import bots
from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match
from game.core.model import Rules
from game.core.values import Plain, Value

HIDDEN: dict[str, tuple[str, ...]] = {
    "tasty_humans": ("deck", "discard", "stacks", "removed", "unused", "generator", "draws"),
    "eaten": ("discard", "set_aside", "immune_removed", "generator"),
    "hunger": ("hunt_deck", "tavern", "crypts", "generator", "shuffles"),
    "human_flavor": (
        "human_deck",
        "ally_deck",
        "agenda_deck",
        "human_discard",
        "ally_discard",
        "box",
        "generator",
        "shuffles",
    ),
}
"""By game: keys of a position that a puzzle can do without, because they are hidden or past."""
STAND_INS: dict[str, Plain] = {"human_flavor": {"rest": "box"}}
"""By game: keys that stand for the hidden ones."""


class Moment(Value):
    """Position at the first question of a turn of `seat`, of `seats`."""

    position: Plain
    seat: int
    seats: int


def play_turns(game: str, options: Plain, level: int, seed: int, span: str) -> Iterator[Moment]:
    """Moments of a match between bots of `level`."""
    rules = catalog.load(game)
    match, bot = Match.new(rules, rules.config(**options), seed), bots.make_bot(game, level)
    clock: object = None
    while (decision := match.state.decision) is not None:
        now = (decision.seat, rules.measure(match.state, decision.seat, span) if span else 0)
        if now != clock:
            clock = now
            position = shorten_position(rules, match.state)
            if position is not None:
                yield Moment(position, decision.seat, match.config.seats)
        answer_seed = bots.seed_for(match.id, decision.seat, len(match.log))
        match.apply(bot.choose(match.state.seen_by(decision.seat), answer_seed))


def shorten_position(rules: Rules, state: Any) -> Plain | None:
    """Position that asks the same question without hidden things, in few words; None if there is none."""
    wanted = state.decision
    position: Plain = state.to_position()
    rewound = _rewind_turn(position)
    if rewound is not position and _question_of(rules, rewound) != wanted:
        return None
    position = rewound
    for key in HIDDEN[rules.id]:
        shorter = {name: value for name, value in position.items() if name != key}
        for candidate in (shorter | STAND_INS.get(rules.id, {}), shorter):
            if _question_of(rules, candidate) == wanted:
                position = candidate
                break
    return leave_defaults(rules, position)


def _rewind_turn(position: Plain) -> Plain:
    """Position with the cards of this turn back in the hand, where The Hunger has played them by itself."""
    moment = position.get("moment", {})
    if "from_hand" not in moment:
        return position
    seats = [dict(seat) for seat in position["seats"]]
    own = seats[moment["on_turn"]]
    own["hand"] = moment["from_hand"]
    own["play"] = [card for card in own["play"] if card not in moment["from_hand"]]
    return {key: value for key, value in position.items() if key != "moment"} | {"seats": seats}


def _question_of(rules: Rules, position: Plain) -> Any:
    """Question that a position asks; None for a position that cannot be read."""
    try:
        return Match.from_position(rules, position, []).state.decision
    except GameError:
        return None


def leave_defaults(rules: Rules, position: Plain) -> Plain:
    """Same position without the keys that the reader adds by itself."""
    whole = _written_again(rules, position)
    shorter: Plain = _copy_plain(position)
    _drop_defaults(rules, shorter, shorter, whole)
    return shorter


def _drop_defaults(rules: Rules, position: Plain, node: Any, whole: Plain | None) -> None:
    """Take keys out of a part of the position for as long as it means the same."""
    if isinstance(node, list):
        for part in node:
            _drop_defaults(rules, position, part, whole)
    if not isinstance(node, dict):
        return
    for key in list(node):
        before = dict(node)
        del node[key]
        if _written_again(rules, position) == whole:
            continue
        node.clear()
        node.update(before)
        _drop_defaults(rules, position, node[key], whole)


def _written_again(rules: Rules, position: Plain) -> Plain | None:
    try:
        written: Plain = Match.from_position(rules, position, []).state.to_position()
    except GameError:
        return None
    return written


def _copy_plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy_plain(part) for key, part in value.items()}
    return [_copy_plain(part) for part in value] if isinstance(value, list) else value
