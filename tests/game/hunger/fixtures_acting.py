"""Tables for tests of what a Vampire does: seat 0 is asked on a space, with what the test names; answers and
events in words.

Cards, tokens and Missions are written by their ids, "#0" may be left out: "marya cottard", "speed_1#1".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.model import Event
from game.hunger.components.definitions import CARD_INDEX, COLUMNS, MISSION_INDEX, TOKEN_IDS, TOKEN_INDEX
from game.hunger.components.map_graph import CHEST_OF, CRYPT_OF, SPACE_IDS, SPACE_INDEX
from game.hunger.config import config
from game.hunger.setup import empty_table
from game.hunger.state import State
from game.hunger.table.actions import ACT, EFFECTS
from game.hunger.turn import legal_actions
from game.hunger.turn.tokens import collect_tokens
from tests.game.cases import Chain

STOP = ("end_turn", "confuse")
"""Automatic steps are not played: tests see the table as the last answer left it."""
CARDS = ("play", "discard", "deck", "hand", "hunted", "digested")


def cards(ids: str) -> tuple[int, ...]:
    return _numbers(ids, CARD_INDEX)


def missions(ids: str) -> tuple[int, ...]:
    return tuple(MISSION_INDEX[name] for name in ids.split())


def tokens(ids: str) -> tuple[int, ...]:
    return _numbers(ids, TOKEN_INDEX)


def _numbers(ids: str, index: dict[str, int]) -> tuple[int, ...]:
    return tuple(index[name if "#" in name else f"{name}#0"] for name in ids.split())


def acting(
    space: str = "rd_3", mode: str = "elder", others: str = "mtn_1", asking: str = ACT, **zones: Any
) -> State:
    """Seat 0 moved to the space, has 6 Speed and one hunt left, and is asked; `others` are the spaces of the
    other seats.

    Own zones of cards by ids; `held`: Missions; `tokens`, `track` {(row, column): ids}, `hunt_deck` (top
    first), `tavern`, `roses`, `chests` {space: token}, `crypts` {space: ids}; everything else is a zone of
    Table as it stands there.
    """
    at = [SPACE_INDEX[name] for name in (space, *others.split())]
    state = empty_table(config(mode=mode, seats=len(at)))
    state.at = at
    state.standing = tuple(sorted(range(len(at)), key=lambda seat: at[seat]))
    state.turn, state.on_turn = 5, 0
    state.moved, state.any_hunts, state.speed_left, state.speed_total, state.phase = True, 1, 6, 6, asking
    for zone, value in zones.items():
        _fill(state, zone, value)
    if asking == EFFECTS:
        state.fresh = zones.get("fresh", True)
    state.ask(asking, 0)
    state.go_on(STOP)
    return state


def _fill(state: State, zone: str, value: Any) -> None:
    if zone == "play":
        state.lay_play(0, cards(value))
    elif zone in CARDS:
        own = cards(value)
        getattr(state, zone)[0] = own[::-1] if zone == "deck" else own
    elif zone == "held":
        state.missions[0] = tuple(sorted(missions(value)))
    elif zone == "tokens":
        collect_tokens(state, 0, *tokens(value))
    elif zone == "track":
        for (row, column), ids in value.items():
            state.track[row * COLUMNS + column - 1] = cards(ids)
    elif zone in ("chests", "crypts"):
        for space, ids in value.items():
            _lay(state, zone, SPACE_INDEX[space], ids)
    elif zone in ("tavern", "roses", "from_hand"):
        setattr(state, zone, cards(value))
    elif zone == "hunt_deck":
        state.hunt_deck = cards(value)[::-1]
    elif zone == "arrival":
        state.arrival[0] = value
    else:
        setattr(state, zone, value)


def _lay(state: State, zone: str, space: int, ids: str) -> None:
    if zone == "chests":
        state.chests = tuple(
            [
                tokens(ids)[0] if chest == CHEST_OF[space] else token
                for chest, token in enumerate(state.chests)
            ]
        )
    else:
        stack = tuple(sorted(missions(ids)))
        state.crypts = tuple(
            [stack if crypt == CRYPT_OF[space] else other for crypt, other in enumerate(state.crypts)]
        )


def words(action: Any) -> str:
    """An answer as tests write it: its name and its fields, e.g. "hunt 0 1"."""
    return " ".join(str(value).removesuffix("#0") for value in action.plain().values())


def options(state: State) -> list[str]:
    """Legal answers except ending; empty if only that was left, so that the turn went on by itself."""
    legal = state.decision.actions if state.decision else ()
    return [answer for answer in map(words, legal) if answer not in ("end_turn", "done")]


def offered_options(state: State, name: str) -> list[str]:
    """The options that begin with that name."""
    return [answer for answer in options(state) if answer.split()[0] == name]


def do(state: State, *answers: str) -> list[Event]:
    """Give the answers; the events of all of them."""
    events: list[Event] = []
    for answer in answers:
        legal = {words(action): action for action in legal_actions.list_legal(state)}
        events += state.apply(legal[answer], STOP)
    return events


def events_of(events: Iterable[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def ids(numbers: tuple[int, ...]) -> str:
    """Cards in words."""
    names = {number: name for name, number in CARD_INDEX.items()}
    return " ".join(names[number].removesuffix("#0") for number in numbers)


def mission_ids(numbers: tuple[int, ...]) -> str:
    names = {number: name for name, number in MISSION_INDEX.items()}
    return " ".join(names[number] for number in numbers)


class Case(Chain):
    """A chain at a table of acting(); cards, tokens and Missions of seat 0 are read by their ids, decks with
    the top card first.
    """

    def answer(self, state: State, *answers: str) -> list[Event]:
        return do(state, *answers)

    def read(self, state: State, name: str, like: Any) -> Any:
        if name == "options":
            return options(state)
        if name in OFFERS:
            return offered_options(state, name)
        if name in ("kind", "seat"):
            return state.decision and getattr(state.decision, name)
        if name.startswith("crypt_at_"):
            return mission_ids(state.crypts[CRYPT_OF[SPACE_INDEX[f"rd_{name.removeprefix('crypt_at_')}"]]])
        if name == "at":
            return SPACE_IDS[state.at[0]]
        if name == "in_tavern":
            return len(state.tavern)
        if name == "ends":
            return [answer.split()[1] for answer in offered_options(state, "move")]
        if name == "track":
            return {cell: ids(state.cell(*cell)) for cell in like}
        if name == "stacks":
            return {space: state.stack_on(SPACE_INDEX[space]) for space in like}
        value = getattr(state, name)
        if name in SEATS:
            value = value[0]
        return READ[name](value) if name in READ else value


OFFERS = ("hunt", "hunt_rose", "token", "resolve", "instant", "move", "mist", "familiar")
SEATS = (*CARDS, "missions", "used_missions", "tokens", "spent", "score", "known", "arrival")
READ: dict[str, Any] = {
    **dict.fromkeys((*CARDS, "roses", "tavern", "from_hand"), ids),
    **dict.fromkeys(("deck", "hunt_deck"), lambda numbers: ids(numbers[::-1])),
    **dict.fromkeys(("missions", "used_missions"), mission_ids),
    **dict.fromkeys(
        ("tokens", "spent"),
        lambda numbers: " ".join(TOKEN_IDS[number].removesuffix("#0") for number in numbers),
    ),
}
"""Parsers of zones in words."""


def case(space: str = "rd_3", **zones: Any) -> Case:
    """A chain that begins at acting()."""
    return Case(lambda: acting(space, **zones))
