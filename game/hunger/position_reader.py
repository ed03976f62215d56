"""Reads positions: those of tests/game/hunger/examples.yaml (its header is the format) and those of
State.to_position().

Without `moment` no seat is in the middle of a turn: the first active Vampire begins. Cards that are named
nowhere are absent."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.errors import ConfigError, PositionError
from game.core.notation.position_reading import (
    as_written,
    generator_of,
    numbers_of_ids,
    refuse_unsound,
    script_shuffles,
)
from game.core.notation.written_numbers import read_whole
from game.hunger import setup
from game.hunger.components.definitions import (
    CARD_INDEX,
    COLUMNS,
    MISSION_INDEX,
    NOBODY,
    NOTHING,
    START_CARDS,
    TOKEN_INDEX,
    TYPES,
)
from game.hunger.components.map_graph import CHEST_OF, CHESTS, CRYPT_OF, CRYPTS, SPACE_INDEX
from game.hunger.config import Config, config
from game.hunger.notation import invariants
from game.hunger.notation.position_schema import Moment, SeatAsWritten, WrittenPosition
from game.hunger.notation.position_writer import CARD_ZONES, PLAIN_ZONES
from game.hunger.state import State
from game.hunger.table.events import GameStarted
from game.hunger.table.zones import Cards
from game.hunger.turn import tokens


def read_position(mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> State:
    """State that a position describes, `opening` up to its first decision. `draws` scripts the next shuffles:
    each a list of card ids, the next card first; cards not named lie below, in random order. Raises
    PositionError for a position that no match can have."""
    position = as_written(mapping, WrittenPosition)
    state = _read_zones(position)
    state.draws = script_shuffles([*position.shuffles, *draws], _scripted_deck)
    if position.moment is None:
        _begin_night(state)
    else:
        _resume_moment(state, position.moment)
    return state


def read_table(mapping: Mapping[str, Any]) -> State:
    """Zones of a position as they stand: no seat is on turn, no decision is open and no step follows,
    whatever `moment` says. Raises PositionError."""
    position = as_written(mapping, WrittenPosition)
    state = _read_zones(position)
    state.draws = script_shuffles(position.shuffles, _scripted_deck)
    return state


def _read_zones(position: WrittenPosition) -> State:
    state = setup.empty_table(_read_config(position))
    if not position.turn and position.moment is None:
        raise PositionError("'turn' is 0 only while the Missions are chosen ('moment').")
    state.turn = position.turn
    state.on_turn = NOBODY
    for seat, written in enumerate(position.seats):
        _read_seat(state, seat, written)
    _read_places(state, position)
    _read_hunt_cards(state, position)
    _read_map(state, position)
    _read_missing(state)
    state.easy_left = position.easy_left
    state.chosen_type = NOTHING if position.chosen_type is None else TYPES.index(position.chosen_type)
    state.generator = generator_of(position)
    refuse_unsound(invariants.zone_faults(state))
    return state


def _read_config(position: WrittenPosition) -> Config:
    keys = {
        "mode": position.mode,
        "seats": len(position.seats),
        "gentle_elder": position.gentle_elder,
        "twists": position.twists,
    }
    try:
        return config(**keys, **({} if position.vampires is None else {"vampires": position.vampires}))
    except ConfigError as error:
        raise PositionError(f"Position: {error}") from None


# Zones


def _read_cards(place: str, names: Iterable[str]) -> Cards:
    return numbers_of_ids(place, names, CARD_INDEX, "card")


def _read_missions(place: str, names: Iterable[str]) -> Cards:
    return numbers_of_ids(place, names, MISSION_INDEX, "Mission")


def _read_tokens(place: str, names: Iterable[str]) -> Cards:
    return numbers_of_ids(place, names, TOKEN_INDEX, "Bonus token")


def _read_space(place: str, name: str) -> int:
    return numbers_of_ids(place, [name], SPACE_INDEX, "space")[0]


_SEAT_ZONES = {
    **dict.fromkeys(("hand", "play", "deck", "discard", "digested", "hunted"), _read_cards),
    **dict.fromkeys(("missions", "used_missions"), _read_missions),
    **dict.fromkeys(("spent", "tokens"), _read_tokens),
}
"""Zone of a seat -> reader of its ids."""


def _read_seat(state: State, seat: int, written: SeatAsWritten) -> None:
    for zone, read in _SEAT_ZONES.items():
        getattr(state, zone)[seat] = read(f"seats.{seat}.{zone}", getattr(written, zone) or ())
    state.deck[seat] = state.deck[seat][::-1]
    state.missions[seat] = tuple(sorted(state.missions[seat]))
    state.lay_play(seat, state.play[seat])
    tokens.collect_tokens(state, seat)
    if written.hunted is None:
        own = invariants.own_cards(state, seat)
        state.hunted[seat] = tuple(card for card in own if card not in START_CARDS[seat])
    state.known[seat] = written.known
    state.score[seat] = written.vp
    state.arrival[seat] = written.arrival or 0
    state.resting |= written.resting << seat


def _read_places(state: State, position: WrittenPosition) -> None:
    """Spaces of the Vampires; without `stacks` the lowest seat lies at the bottom."""
    for seat, written in enumerate(position.seats):
        if written.at is not None:
            state.at[seat] = _read_space(f"seats.{seat}.at", written.at)
    height = {seat: seat for seat in range(state.seats)}
    for name, stack in position.stacks.items():
        space = _read_space("stacks", name)
        there = [seat for seat, at in enumerate(state.at) if at == space]
        if sorted(stack) != there:
            raise PositionError(f"'stacks.{name}' lists {list(stack)}, but the seats {there} stand there.")
        height.update({seat: place for place, seat in enumerate(stack)})
    state.standing = tuple(sorted(range(state.seats), key=lambda seat: (state.at[seat], height[seat])))


def _read_hunt_cards(state: State, position: WrittenPosition) -> None:
    for row, columns in position.track.items():
        for column, names in columns.items():
            place = f"track.{row}.{column}"
            cell = (_read_number(place, row, 0, state.rows - 1), _read_number(place, column, 1, COLUMNS))
            state.track[cell[0] * COLUMNS + cell[1] - 1] = _read_cards(place, names)
    state.hunt_deck = _read_cards("hunt_deck", position.hunt_deck)[::-1]
    state.tavern = _read_cards("tavern", position.tavern)
    state.roses = _read_cards("roses", position.roses)


def _read_number(place: str, value: int | str, low: int, high: int) -> int:
    """A row or column; as a key in JSON it is a text."""
    number = value if isinstance(value, int) else read_whole(value)
    if number is None or not low <= number <= high:
        raise PositionError(f"'{place}': expected a number from {low} to {high}, not {value!r}.")
    return number


def _read_map(state: State, position: WrittenPosition) -> None:
    """Chests, Crypts, public Missions and Castle tiles."""
    chests = [NOTHING] * len(CHESTS)
    for name, token in position.chests.items():
        chest = CHEST_OF[_read_space("chests", name)]
        if chest == NOTHING:
            raise PositionError(f"'chests.{name}': there is no Chest.")
        if token is not None:
            chests[chest] = _read_tokens(f"chests.{name}", [token])[0]
    state.chests = tuple(chests)
    crypts: list[Cards] = [()] * len(CRYPTS)
    for name, stack in position.crypts.items():
        crypt = CRYPT_OF[_read_space("crypts", name)]
        if crypt == NOTHING:
            raise PositionError(f"'crypts.{name}': there is no Crypt.")
        crypts[crypt] = tuple(sorted(_read_missions(f"crypts.{name}", stack)))
    state.crypts = tuple(crypts)
    state.public = _read_missions("public", position.public)
    state.castle_tiles = tuple(sorted(position.castle_tiles, reverse=True))


def _read_missing(state: State) -> None:
    """Cards that are listed nowhere."""
    listed = {*invariants.listed_cards(state)}
    state.absent = tuple(card for card in invariants.box_of(state.seats) if card not in listed)


def _scripted_deck(names: Any) -> Cards:
    if not isinstance(names, list | tuple) or any(not isinstance(name, str) for name in names):
        raise PositionError(f"A scripted shuffle is a list of card ids, not {names!r}.")
    return _read_cards("shuffles", names)


# Where play begins


def _begin_night(state: State) -> None:
    """Let the first active Vampire play, up to the first question."""
    state.after = "next_vampire" if state.turn <= state.last_turn else "parasol"
    state.begin_with(GameStarted(state.mode, state.seats, state.public, state.chests))


def _resume_moment(state: State, moment: Moment) -> None:
    """The open question of a position that to_position() wrote."""
    for zone in PLAIN_ZONES:
        setattr(state, zone, getattr(moment, zone))
    for zone in CARD_ZONES:
        setattr(state, zone, _read_cards(f"moment.{zone}", getattr(moment, zone)))
    state.repeating = (
        NOTHING if moment.repeating is None else _read_cards("moment.repeating", [moment.repeating])[0]
    )
    state.crypt = NOTHING if moment.crypt is None else CRYPT_OF[_read_space("moment.crypt", moment.crypt)]
    refuse_unsound(invariants.moment_faults(state))
    state.open_decision()
    refuse_unsound(invariants.find_faults(state))
