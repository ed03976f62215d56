"""Positions as people write them: those of tests/game/hunger/examples.yaml with own keys for moments in the
middle of a turn (position_schema.py has all keys)."""

from collections.abc import Iterable

import msgspec

from game.core.values import Numbers, Plain
from game.hunger.components.definitions import CARD_IDS, COLUMNS, MISSIONS, NOTHING, TOKEN_IDS, TYPES
from game.hunger.components.map_graph import CHESTS, CRYPTS, SPACE_IDS
from game.hunger.config import Config
from game.hunger.notation.position_schema import Moment
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Table


def cards_of(numbers: Iterable[int]) -> list[str]:
    """Ids of cards (callers reverse a deck: people write its top card first)."""
    return [CARD_IDS[card] for card in numbers]


def tokens_of(numbers: Iterable[int]) -> list[str]:
    """Ids of Bonus tokens."""
    return [TOKEN_IDS[token] for token in numbers]


def missions_of(numbers: Iterable[int]) -> list[str]:
    """Ids of Missions."""
    return [MISSIONS[mission].id for mission in numbers]


def track_of(table: Table) -> dict[int, dict[int, list[str]]]:
    """The cells of the Hunt Track that hold cards, by row and column."""
    rows: dict[int, dict[int, list[str]]] = {}
    for cell, cards in enumerate(table.track):
        if cards:
            row, place = divmod(cell, COLUMNS)
            rows.setdefault(row, {})[place + 1] = cards_of(cards)
    return rows


def stacks_of(table: Table) -> dict[str, list[int]]:
    """The seats on every space where there are any, bottom to top."""
    return {SPACE_IDS[space]: list(table.stack_on(space)) for space in sorted(set(table.at))}


def _write_twists(settings: Config) -> Plain:
    """Only if a match has any."""
    twists = settings.changed
    return {} if twists is msgspec.UNSET else {"twists": msgspec.json.decode(msgspec.json.encode(twists))}


def write_position(state: LiveTable) -> Plain:
    """Position from which position_reader.read_position() builds an equal state."""
    settings = state.config
    return {
        "mode": settings.mode,
        **({"gentle_elder": _write_gentle(settings.gentle_elder)} if settings.gentle_elder else {}),
        "vampires": list(settings.vampires),
        **_write_twists(settings),
        "turn": state.turn,
        "seats": [_write_seat(state, seat) for seat in range(settings.seats)],
        "stacks": stacks_of(state),
        "track": track_of(state),
        "hunt_deck": cards_of(reversed(state.hunt_deck)),
        "easy_left": state.easy_left,
        "tavern": cards_of(state.tavern),
        "roses": cards_of(state.roses),
        "chests": {
            SPACE_IDS[CHESTS[chest]]: TOKEN_IDS[token]
            for chest, token in enumerate(state.chests)
            if token != NOTHING
        },
        "crypts": {
            SPACE_IDS[CRYPTS[crypt]]: missions_of(stack) for crypt, stack in enumerate(state.crypts) if stack
        },
        "public": missions_of(state.public),
        "castle_tiles": list(state.castle_tiles),
        "chosen_type": None if state.chosen_type == NOTHING else TYPES[state.chosen_type],
        "moment": _write_moment(state),
        "generator": f"{state.generator:016x}",
        "shuffles": [cards_of(reversed(deck)) for deck in state.draws.decks],
    }


def _write_gentle(seats: bool | Numbers) -> bool | list[int]:
    return list(seats) if isinstance(seats, tuple) else seats


def _write_seat(state: LiveTable, seat: int) -> Plain:
    home = state.arrival[seat]
    return {
        "at": SPACE_IDS[state.at[seat]],
        "hand": cards_of(state.hand[seat]),
        "play": cards_of(state.play[seat]),
        "deck": cards_of(reversed(state.deck[seat])),
        "known": state.known[seat],
        "discard": cards_of(state.discard[seat]),
        "digested": cards_of(state.digested[seat]),
        "hunted": cards_of(state.hunted[seat]),
        "missions": missions_of(state.missions[seat]),
        "used_missions": missions_of(state.used_missions[seat]),
        "tokens": tokens_of(state.tokens[seat]),
        "spent": tokens_of(state.spent[seat]),
        "vp": state.score[seat],
        **({"arrival": home} if home else {}),
        "resting": not state.is_active(seat),
    }


CARD_ZONES = ("from_hand", "used", "hypnotized", "gaining")
PLAIN_ZONES = tuple(
    zone for zone in Moment.__struct_fields__ if zone not in (*CARD_ZONES, "repeating", "crypt")
)
"""Zones of the turn and of what goes on that a position writes as they are."""


def _write_moment(state: LiveTable) -> Plain:
    """Additional keys of a position in the middle of a turn."""
    return {
        **{zone: getattr(state, zone) for zone in PLAIN_ZONES},
        **{zone: cards_of(getattr(state, zone)) for zone in CARD_ZONES},
        "repeating": None if state.repeating == NOTHING else CARD_IDS[state.repeating],
        "crypt": None if state.crypt == NOTHING else SPACE_IDS[CRYPTS[state.crypt]],
    }
