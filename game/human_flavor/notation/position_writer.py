"""Positions as people write them: those of section 12 with own keys for moments in the middle of a turn
(keys: position_schema.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from game.human_flavor.components.definitions import (
    AGENDA_IDS,
    ALL_NETWORKS,
    ALL_RESOURCES,
    ALLY_IDS,
    CLAN_IDS,
    HUMAN_IDS,
    LOCATION_IDS,
    NETWORKS,
    NEUTRAL,
    NOTHING,
    RESOURCES,
    SLOTS,
    STRENGTHS,
    Purse,
)
from game.human_flavor.notation.position_schema import Moment

if TYPE_CHECKING:
    from game.human_flavor.state import State
    from game.human_flavor.table.zones import Frame, Table

NEUTRAL_OWNER = "neutral"
"""In place of a seat that owns a stacker."""


def humans_of(numbers: Iterable[int]) -> list[str]:
    """Ids of humans (callers reverse a deck: people write its top card first)."""
    return [HUMAN_IDS[human] for human in numbers]


def allies_of(numbers: Iterable[int]) -> list[str]:
    """Ids of allies."""
    return [ALLY_IDS[ally] for ally in numbers]


def agendas_of(numbers: Iterable[int]) -> list[str]:
    """Ids of agendas."""
    return [AGENDA_IDS[agenda] for agenda in numbers]


def tokens_of(purse: Purse) -> dict[str, int]:
    """Counts by resource, without those that are 0."""
    return {RESOURCES[resource]: purse[resource] for resource in ALL_RESOURCES if purse[resource]}


def captives_of(table: Table, seat: int) -> dict[str, list[str]]:
    """Ids by slot, without empty ones."""
    return {name: humans_of(cards) for name, cards in zip(SLOTS, table.captives[seat], strict=True) if cards}


def owner_of(owner: int) -> int | str:
    """A seat, or "neutral"."""
    return NEUTRAL_OWNER if owner == NEUTRAL else owner


def meter_of(table: Table, network: int) -> list[int | str]:
    """Owners, bottom to top."""
    return [owner_of(owner) for owner in table.meters[network]]


def uprising_of(table: Table) -> list[dict[str, Any]]:
    """Owners and networks, bottom to top."""
    return [{"owner": owner_of(owner), "network": NETWORKS[network]} for owner, network in table.uprising]


def seats_of(table: Table, seat: int) -> list[int]:
    """The strengths of the seats that are taken at the own table."""
    return [strength for strength in STRENGTHS if table.taken[seat] >> strength & 1]


def write(state: State) -> dict[str, Any]:
    """The state as a position: everything that position_reader.read() needs to give it again."""
    return {
        "clans": list(state.config.clans),
        "day": state.day,
        "first_player": state.first_player,
        "players": [_player(state, seat) for seat in range(state.seats)],
        "corners": {
            NETWORKS[network]: meter_of(state, network) for network in ALL_NETWORKS if state.meters[network]
        },
        "uprising": uprising_of(state),
        "humans": humans_of(state.humans),
        "allies": allies_of(state.allies),
        "human_deck": humans_of(reversed(state.human_deck)),
        "ally_deck": allies_of(reversed(state.ally_deck)),
        "agenda_deck": agendas_of(reversed(state.agenda_deck)),
        "human_discard": humans_of(state.human_discard),
        "ally_discard": allies_of(state.ally_discard),
        "agendas": agendas_of(state.agendas),
        "city": {LOCATION_IDS[location]: list(there) for location, there in enumerate(state.city) if there},
        "box": _box(state),
        "moment": _moment(state),
        "opens": state.config.first_player,
        **_twists(state),
        "generator": f"{state.generator:016x}",
        "shuffles": [list(reversed(deck)) for deck in state.draws.decks],
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    return {
        "score": state.score[seat],
        "resources": tokens_of(state.tokens[seat]),
        "captives": captives_of(state, seat),
        "dumpster": humans_of(state.dumpster[seat]),
        "allies": [
            {"id": ALLY_IDS[ally], "used": not state.is_ready(ally)} for ally in state.clan_allies[seat]
        ],
        "minions": state.minions[seat],
        "minions_owned": state.owned[seat],
        "seats": seats_of(state, seat),
        "converted": state.has_converted(seat),
        "ability_used": state.has_used_ability(seat),
        "earned": list(state.earned[seat]),
    }


def _twists(state: State) -> dict[str, Any]:
    """Only where a switch is turned."""
    twists = state.config.changed
    return {} if twists is UNSET else {"twists": msgspec.to_builtins(twists)}


def _box(state: State) -> dict[str, list[str]]:
    """What is out of the game."""
    return {
        "humans": humans_of(state.absent_humans),
        "allies": allies_of(state.absent_allies),
        "agendas": agendas_of(state.absent_agendas),
    }


PLAIN_ZONES = tuple(
    [zone for zone in Moment.__struct_fields__ if zone not in ("location", "picked", "frames", "hungry")]
)
"""Zones of the turn, of the evening and of what goes on that a position writes as they are."""


def _moment(state: State) -> dict[str, Any]:
    """What a position in the middle of a turn needs besides."""
    zones = {zone: getattr(state, zone) for zone in PLAIN_ZONES}
    return {
        **{zone: list(value) if isinstance(value, tuple) else value for zone, value in zones.items()},
        "location": None if state.location == NOTHING else LOCATION_IDS[state.location],
        "picked": [name for human, name in enumerate(HUMAN_IDS) if state.picked >> human & 1],
        "frames": [_frame(frame) for frame in state.frames],
        "hungry": allies_of(state.hungry),
    }


SOURCES: dict[str, tuple[str, ...]] = {"utilize": LOCATION_IDS, "ally": ALLY_IDS, "clan": CLAN_IDS}
"""By source of a list of effects: the ids of the cards that have one."""


def _frame(frame: Frame) -> dict[str, Any]:
    card = SOURCES[frame.source][frame.card]
    return {
        "source": frame.source,
        "card": card,
        "path": list(frame.path),
        "at": frame.at,
        "left": frame.left,
    }
