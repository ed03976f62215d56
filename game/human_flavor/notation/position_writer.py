"""Positions as people write them: those of section 12 with own keys for moments in the middle of a turn
(keys: position_schema.py)."""

from collections.abc import Iterable

import msgspec
from msgspec import UNSET

from game.core.values import Names, Plain
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
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import Frame, Table

NEUTRAL_OWNER = "neutral"
"""Value in place of a seat that owns a stacker."""


def human_ids(numbers: Iterable[int]) -> list[str]:
    """Ids of humans (callers reverse a deck: people write its top card first)."""
    return [HUMAN_IDS[human] for human in numbers]


def ally_ids(numbers: Iterable[int]) -> list[str]:
    return [ALLY_IDS[ally] for ally in numbers]


def agenda_ids(numbers: Iterable[int]) -> list[str]:
    return [AGENDA_IDS[agenda] for agenda in numbers]


def token_counts(purse: Purse) -> dict[str, int]:
    """Counts by resource, without those that are 0."""
    return {RESOURCES[resource]: purse[resource] for resource in ALL_RESOURCES if purse[resource]}


def captive_ids(table: Table, seat: int) -> dict[str, list[str]]:
    """Ids by slot, without empty ones."""
    return {name: human_ids(cards) for name, cards in zip(SLOTS, table.captives[seat], strict=True) if cards}


def written_owner(owner: int) -> int | str:
    """Seat, or "neutral"."""
    return NEUTRAL_OWNER if owner == NEUTRAL else owner


def meter_owners(table: Table, network: int) -> list[int | str]:
    """Owners, bottom to top."""
    return [written_owner(owner) for owner in table.meters[network]]


def uprising_stackers(table: Table) -> list[Plain]:
    """Owners and networks, bottom to top."""
    return [
        {"owner": written_owner(owner), "network": NETWORKS[network]} for owner, network in table.uprising
    ]


def taken_seats(table: Table, seat: int) -> list[int]:
    """Strengths of the seats that are taken at the own table."""
    return [strength for strength in STRENGTHS if table.taken[seat] >> strength & 1]


def write_position(state: LiveTable) -> Plain:
    """State as a position: everything that read_position() needs to give it again."""
    return {
        "clans": list(state.config.clans),
        "day": state.day,
        "first_player": state.first_player,
        "players": [_write_player(state, seat) for seat in range(state.seats)],
        "corners": {
            NETWORKS[network]: meter_owners(state, network)
            for network in ALL_NETWORKS
            if state.meters[network]
        },
        "uprising": uprising_stackers(state),
        "humans": human_ids(state.humans),
        "allies": ally_ids(state.allies),
        "human_deck": human_ids(reversed(state.human_deck)),
        "ally_deck": ally_ids(reversed(state.ally_deck)),
        "agenda_deck": agenda_ids(reversed(state.agenda_deck)),
        "human_discard": human_ids(state.human_discard),
        "ally_discard": ally_ids(state.ally_discard),
        "agendas": agenda_ids(state.agendas),
        "city": {LOCATION_IDS[location]: list(there) for location, there in enumerate(state.city) if there},
        "box": _write_box(state),
        "moment": _write_moment(state),
        "opens": state.config.first_player,
        **_write_twists(state),
        "generator": f"{state.generator:016x}",
        "shuffles": [list(reversed(deck)) for deck in state.draws.decks],
    }


def _write_player(state: LiveTable, seat: int) -> Plain:
    return {
        "score": state.score[seat],
        "resources": token_counts(state.tokens[seat]),
        "captives": captive_ids(state, seat),
        "dumpster": human_ids(state.dumpster[seat]),
        "allies": [
            {"id": ALLY_IDS[ally], "used": not state.is_ready(ally)} for ally in state.clan_allies[seat]
        ],
        "minions": state.minions[seat],
        "minions_owned": state.owned[seat],
        "seats": taken_seats(state, seat),
        "converted": state.has_converted(seat),
        "ability_used": state.has_used_ability(seat),
        "earned": list(state.earned[seat]),
    }


def _write_twists(state: LiveTable) -> Plain:
    """Twists, if there are any."""
    twists = state.config.changed
    return {} if twists is UNSET else {"twists": msgspec.to_builtins(twists)}


def _write_box(state: LiveTable) -> dict[str, list[str]]:
    return {
        "humans": human_ids(state.absent_humans),
        "allies": ally_ids(state.absent_allies),
        "agendas": agenda_ids(state.absent_agendas),
    }


PLAIN_ZONES = tuple(
    zone for zone in Moment.__struct_fields__ if zone not in ("location", "picked", "frames", "hungry")
)
"""Zones of the turn, of the evening and of the flow that a position writes as they are."""


def _write_moment(state: LiveTable) -> Plain:
    """Further keys of a position in the middle of a turn."""
    zones = {zone: getattr(state, zone) for zone in PLAIN_ZONES}
    return {
        **{zone: list(value) if isinstance(value, tuple) else value for zone, value in zones.items()},
        "location": None if state.location == NOTHING else LOCATION_IDS[state.location],
        "picked": [name for human, name in enumerate(HUMAN_IDS) if state.picked >> human & 1],
        "frames": [_write_frame(frame) for frame in state.frames],
        "hungry": ally_ids(state.hungry),
    }


SOURCES: dict[str, Names] = {"utilize": LOCATION_IDS, "ally": ALLY_IDS, "clan": CLAN_IDS}
"""Source of a list of effects -> ids of the cards that have one."""


def _write_frame(frame: Frame) -> Plain:
    card = SOURCES[frame.source][frame.card]
    return {
        "source": frame.source,
        "card": card,
        "path": list(frame.path),
        "at": frame.at,
        "left": frame.left,
    }
