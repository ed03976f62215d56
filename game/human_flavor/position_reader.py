"""Reader of positions: those of section 12 (position_schema.py has all keys) and all that State.to_position()
writes.

Without `moment` no turn is under way: `to_move` is about to place a minion. Cards that are named nowhere lie
under the named ones of their deck, in file order, or are out of the game with `rest: box`."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from game.core.errors import ConfigError, PositionError
from game.core.model import Event
from game.core.notation.position_reading import (
    as_written,
    generator_of,
    numbers_of_ids,
    refuse_unsound,
    script_shuffles,
)
from game.core.values import index_names
from game.human_flavor import setup
from game.human_flavor.components.definitions import (
    AGENDA_INDEX,
    ALL_AGENDAS,
    ALL_ALLIES,
    ALL_HUMANS,
    ALL_NETWORKS,
    ALLY_INDEX,
    DECK_ALLIES,
    HUMAN_INDEX,
    LOCATION_INDEX,
    NETWORK_INDEX,
    NETWORKS,
    NEUTRAL,
    NOTHING,
    NUMBERS,
    SLOTS,
    STRENGTHS,
    make_purse,
)
from game.human_flavor.config import Config, config
from game.human_flavor.notation import invariants, turn_invariants
from game.human_flavor.notation.position_schema import Moment, PlayerAsWritten, WrittenPosition
from game.human_flavor.notation.position_writer import PLAIN_ZONES, SOURCES
from game.human_flavor.state import State
from game.human_flavor.table.purses import subtract_purses
from game.human_flavor.table.zones import Cards, Frame
from game.human_flavor.turn import rounds

_SOURCE_INDEX = {source: index_names(ids) for source, ids in SOURCES.items()}


def read_position(mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> State:
    """State that a position describes, `opening` up to its first decision. `draws` scripts the next
    reshuffles: each a list of ids of humans or of allies, the next card first; cards not named lie below, in
    random order. Raises PositionError for a position that no match can be in."""
    position = as_written(mapping, WrittenPosition)
    state = _build_table(position)
    state.draws = script_shuffles([*position.shuffles, *draws], _read_shuffle)
    if position.moment is None:
        _begin_play(state, position)
    else:
        _resume_moment(state, position.moment)
    return state


def read_table(mapping: Mapping[str, Any]) -> State:
    """Zones of a position as they stand: no turn, no question and no effect is under way, whatever `moment`
    says. Raises PositionError."""
    return _build_table(as_written(mapping, WrittenPosition))


def _build_table(position: WrittenPosition) -> State:
    state = setup.empty_table(_read_config(position))
    if not position.day and position.moment is None:
        raise PositionError("'day' is 0 only while the starting tokens are chosen ('moment').")
    state.day = position.day
    state.first_player = _check_seat(state, "first_player", position.first_player)
    if len(position.players) > state.seats:
        raise PositionError(
            f"'players' lists {len(position.players)} of them, but there are {state.seats} clans."
        )
    _read_stackers(state, position)
    players = (*position.players, *[PlayerAsWritten()] * (state.seats - len(position.players)))
    for seat, written in enumerate(players):
        _read_player(state, seat, written)
    _read_city(state, position)
    _read_cards(state, position)
    state.supply = subtract_purses(state.supply, tuple(map(sum, zip(*state.tokens, strict=True))))
    state.generator = generator_of(position)
    refuse_unsound(invariants.zone_faults(state))
    return state


def _read_config(position: WrittenPosition) -> Config:
    if not position.clans:
        raise PositionError("'clans' must name the clan of each seat.")
    try:
        return config(clans=position.clans, first_player=position.opens, twists=position.twists)
    except ConfigError as error:
        raise PositionError(f"Position: {error}") from None


# Zones


_read_humans = partial(numbers_of_ids, index=HUMAN_INDEX, what="human")
_read_allies = partial(numbers_of_ids, index=ALLY_INDEX, what="ally")
_read_agendas = partial(numbers_of_ids, index=AGENDA_INDEX, what="agenda")


def _check_seat(state: State, place: str, seat: int) -> int:
    if not 0 <= seat < state.seats:
        raise PositionError(f"'{place}' names seat {seat}; the seats are 0 to {state.seats - 1}.")
    return seat


def _read_owners(state: State, place: str, owners: Iterable[int | str]) -> tuple[int, ...]:
    return tuple(NEUTRAL if isinstance(owner, str) else _check_seat(state, place, owner) for owner in owners)


def _read_stackers(state: State, position: WrittenPosition) -> None:
    """Read meters and uprising; unplaced stackers and the revolt follow from them."""
    state.meters = tuple(
        _read_owners(state, f"corners.{name}", position.corners.get(name, ())) for name in NETWORKS
    )
    pushed = _read_owners(state, "uprising", [stacker.owner for stacker in position.uprising])
    state.uprising = tuple(
        (owner, NETWORK_INDEX[stacker.network])
        for owner, stacker in zip(pushed, position.uprising, strict=True)
    )
    state.revolt = state.height >= NUMBERS.uprising_levels[state.seats][-1]
    placed = [(owner, network) for network in ALL_NETWORKS for owner in state.meters[network]] + list(
        state.uprising
    )
    for seat in range(state.seats):
        state.stackers[seat] = tuple(
            NUMBERS.stackers_per_network - placed.count((seat, network)) for network in ALL_NETWORKS
        )


def _read_player(state: State, seat: int, written: PlayerAsWritten) -> None:
    place = f"players.{seat}"
    state.score[seat], state.earned[seat] = written.score, written.earned
    state.tokens[seat] = make_purse(written.resources)
    left, middle, right = (
        _read_humans(f"{place}.captives.{name}", written.captives.get(name, ())) for name in SLOTS
    )
    state.captives[seat] = (left, middle, right)
    state.dumpster[seat] = _read_humans(f"{place}.dumpster", written.dumpster)
    if written.allies is not None:
        state.clan_allies[seat] = _read_allies(f"{place}.allies", [ally.id for ally in written.allies])
        used = [
            ally for ally, entry in zip(state.clan_allies[seat], written.allies, strict=True) if entry.used
        ]
        state.used_allies |= sum({1 << ally for ally in used})
    state.owned[seat] = (
        state.config.minions_on(state.day) if written.minions_owned is None else written.minions_owned
    )
    state.minions[seat] = state.owned[seat] if written.minions is None else written.minions
    if not set(STRENGTHS).issuperset(written.seats):
        strengths = ", ".join(map(str, STRENGTHS))
        raise PositionError(
            f"'{place}.seats' lists {list(written.seats)}; the seats of a table are {strengths}."
        )
    state.taken[seat] = sum({1 << strength for strength in written.seats})
    state.converted |= written.converted << seat
    state.ability_used |= written.ability_used << seat


def _read_city(state: State, position: WrittenPosition) -> None:
    for name, seats in position.city.items():
        (location,) = numbers_of_ids("city", [name], LOCATION_INDEX, "location")
        state.city[location] = tuple(_check_seat(state, f"city.{name}", seat) for seat in seats)


def _read_cards(state: State, position: WrittenPosition) -> None:
    """Read displays, decks, discards and agendas, and place the cards that are not named."""
    state.humans, state.allies = (
        _read_humans("humans", position.humans),
        _read_allies("allies", position.allies),
    )
    state.human_discard = tuple(sorted(_read_humans("human_discard", position.human_discard)))
    state.ally_discard = tuple(sorted(_read_allies("ally_discard", position.ally_discard)))
    state.agendas = _read_agendas("agendas", position.agendas)
    state.human_deck = _read_humans("human_deck", position.human_deck)[::-1]
    state.ally_deck = _read_allies("ally_deck", position.ally_deck)[::-1]
    state.agenda_deck = _read_agendas("agenda_deck", position.agenda_deck)[::-1]
    box = position.box
    boxed = (
        _read_humans("box.humans", box.humans),
        _read_allies("box.allies", box.allies),
        _read_agendas("box.agendas", box.agendas),
    )
    own = {ally for allies in state.clan_allies for ally in allies}
    rests = (
        _unnamed_cards(ALL_HUMANS, invariants.placed_humans(state), boxed[0]),
        _unnamed_cards(DECK_ALLIES, invariants.placed_allies(state), boxed[1]),
        _unnamed_cards(ALL_AGENDAS, invariants.placed_agendas(state), boxed[2]),
    )
    starters = tuple(
        ally for ally in ALL_ALLIES if ally not in DECK_ALLIES and ally not in own and ally not in boxed[1]
    )
    if position.rest == "box":
        boxed = (boxed[0] + rests[0], boxed[1] + rests[1], boxed[2] + rests[2])
    else:
        state.human_deck = rests[0][::-1] + state.human_deck
        state.ally_deck = rests[1][::-1] + state.ally_deck
        state.agenda_deck = rests[2][::-1] + state.agenda_deck
    state.absent_humans, state.absent_agendas = tuple(sorted(boxed[0])), tuple(sorted(boxed[2]))
    state.absent_allies = tuple(sorted(boxed[1] + starters))


def _unnamed_cards(cards: Cards, listed: Iterable[int], boxed: Cards) -> Cards:
    """Cards that are named nowhere, in file order."""
    named = {*listed, *boxed}
    return tuple(card for card in cards if card not in named)


def _read_shuffle(names: Any) -> Cards:
    """Cards of a scripted shuffle, the next card first: numbers as to_position() writes them, ids as people
    do."""
    if not isinstance(names, list | tuple):
        raise PositionError(f"A scripted shuffle is a list of ids of humans or of allies, not {names!r}.")
    for ids in (HUMAN_INDEX, ALLY_INDEX):
        if all(isinstance(name, str) and name in ids for name in names):
            return tuple(ids[name] for name in names)
    if any(type(name) is not int or not 0 <= name < len(HUMAN_INDEX) for name in names):
        raise PositionError(f"A scripted shuffle is a list of ids of humans or of allies, not {names!r}.")
    return tuple(names)


# Where play begins


def _begin_play(state: State, position: WrittenPosition) -> None:
    """Section 12: just before the placement of `to_move`, or of the next seat that has a minion; else the
    evening begins."""
    to_move = (
        state.first_player if position.to_move is None else _check_seat(state, "to_move", position.to_move)
    )
    state.record = state.opening = list[Event]([setup.start_event(state)])
    rounds.start_from(state, to_move)
    state.go_on()
    state.record = None


def _resume_moment(state: State, moment: Moment) -> None:
    """Restore the open question of a position that to_position() wrote."""
    for zone in PLAIN_ZONES:
        setattr(state, zone, getattr(moment, zone))
    state.location = (
        NOTHING
        if moment.location is None
        else numbers_of_ids("moment.location", [moment.location], LOCATION_INDEX, "location")[0]
    )
    state.picked = sum({1 << human for human in _read_humans("moment.picked", moment.picked)})
    state.hungry = _read_allies("moment.hungry", moment.hungry)
    state.frames = tuple(
        Frame(
            frame.source,
            numbers_of_ids("moment.frames", [frame.card], _SOURCE_INDEX[frame.source], frame.source)[0],
            frame.path,
            frame.at,
            frame.left,
        )
        for frame in moment.frames
    )
    refuse_unsound([*turn_invariants.moment_faults(state)])
    refuse_unsound(invariants.find_faults(state))
