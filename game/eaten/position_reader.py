"""Positions as people write them: the `state` of data/eaten/examples.yaml (its header is the format), and
what State.to_position() writes.

A position begins at `start`, or, with `asking`, at exactly that question. Zones that are not given follow
from the others: stomach cards named nowhere are in the discard, immune cards out of the game, mutation cards
in their discard (the "!" card last in hand or deck)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.errors import ConfigError, PositionError
from game.core.notation.position_reading import (
    as_written,
    generator_of,
    numbers_of_ids,
    refuse_twice,
    refuse_unsound,
)
from game.core.values import index_names
from game.eaten import setup
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_INDEX,
    BEAST,
    BOARD,
    CRYSTAL_INDEX,
    CRYSTALS,
    DIE_FACES,
    IMMUNE,
    IMMUNE_INDEX,
    MINER,
    MUTATION_INDEX,
    MUTATIONS,
    NOTHING,
    SEAT_IDS,
    STOMACH,
    STOMACH_INDEX,
)
from game.eaten.config import Config, config, robot_level
from game.eaten.notation import invariants
from game.eaten.notation.position_schema import RESUMING, WrittenPosition
from game.eaten.state import State
from game.eaten.table.knowledge import NONE, PAYMENT, SEEN
from game.eaten.turn import deck
from game.eaten.turn.chance import Draws
from game.eaten.turn.steps import STEPS
from game.eaten.view import View


def read_position(mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> State:
    """The state that a position describes, `opening` up to its first decision. `draws` scripts the next
    results of chance: whole numbers are die results in order, texts are hand cards that drills draw. Raises
    PositionError for a position that no match can reach."""
    position = as_written(mapping, WrittenPosition)
    state = _build_table(position)
    state.draws = _scripted_draws(position, draws)
    if position.asking is None:
        _begin_match(state, position)
    refuse_unsound(invariants.match_faults(state))
    if position.asking is not None:
        state.dealt = View.of(state, None)
    return state


def read_table(mapping: Mapping[str, Any]) -> State:
    """The zones of a position as they stand, without playing on from `start`. Raises PositionError."""
    return _build_table(as_written(mapping, WrittenPosition))


def _build_table(position: WrittenPosition) -> State:
    state = setup.empty_table(_read_config(position))
    state.dealt = View.of(state, None)
    _read_stomach_cards(state, position)
    _read_console(state, position)
    _read_immune(state, position)
    _read_mutations(state, position)
    state.knowledge = _read_knowledge(position)
    state.generator = generator_of(position)
    if position.asking is not None:
        _resume_question(state, position)
    refuse_unsound(invariants.zone_faults(state))
    return state


def _read_config(position: WrittenPosition) -> Config:
    if "mode" in position.options or "seats" in position.options:
        raise PositionError(
            "'options' names the automata's levels and the twists; the mode stands in 'mode'."
        )
    try:
        return config(mode=position.mode, **position.options)
    except (ConfigError, TypeError) as error:
        raise PositionError(f"Position: {error}") from None


def _stomach_numbers(key: str, names: Iterable[str]) -> list[int]:
    return list(numbers_of_ids(key, names, STOMACH_INDEX, "stomach card"))


def _read_stomach_cards(state: State, position: WrittenPosition) -> None:
    for zone in ("tract", "hand", "paid", "tools"):
        setattr(state, zone, _stomach_numbers(zone, getattr(position, zone)))
    state.deck = _stomach_numbers("deck", position.deck)[::-1]
    state.set_aside = tuple(_stomach_numbers("set_aside", position.set_aside))
    discard = _stomach_numbers("discard", position.discard)
    named = [*state.tract, *state.hand, *state.deck, *state.paid, *state.set_aside, *state.tools, *discard]
    refuse_twice(named, STOMACH, "stomach card")
    state.discard = discard + [card for card in range(len(STOMACH)) if card not in named]


def _read_console(state: State, position: WrittenPosition) -> None:
    """Crystals, upgrades, dice, tracks and flags."""
    state.crystals = list(numbers_of_ids("crystals", position.crystals, CRYSTAL_INDEX, "crystal"))
    refuse_twice(state.crystals, CRYSTALS, "crystal")
    upgrades = numbers_of_ids("upgrades", position.upgrades, index_names(ACTIONS), "action")
    state.upgrades = sum(1 << action for action in set(upgrades))
    dice = [(die, False) if isinstance(die, int) else die for die in position.dice]
    state.dice = [value for value, _ in dice]
    state.used = sum(1 << die for die, (_, used) in enumerate(dice) if used)
    for name, level in position.levels.items():
        state.levels[numbers_of_ids("levels", [name], BACTERIA_INDEX, "type of bacteria")[0]] = level
    state.final_turn = position.final_turn
    state.deck_low = deck.is_low(state.deck) if position.deck_low is None else position.deck_low
    state.replication = _replication_space(state.config, position.replication)


def _replication_space(settings: Config, given: int | None) -> int:
    """R16; the tile's space, which only robot modes have."""
    if not settings.robot:
        if given is not None:
            raise PositionError(f"Mode {settings.mode!r} has no replication track.")
        return 0
    if given is not None:
        return given
    return (
        BOARD.replication.start_zero if settings.mode == "zero" else robot_level(settings).replication_start
    )


def _read_immune(state: State, position: WrittenPosition) -> None:
    def cards(key: str) -> list[int]:
        return list(numbers_of_ids(key, getattr(position, key), IMMUNE_INDEX, "immune card"))

    state.immune_row, state.immune_play = cards("immune_row"), cards("immune_play")
    state.immune_deck = cards("immune_deck")[::-1]
    removed = cards("immune_removed")
    named = [*state.immune_row, *state.immune_play, *state.immune_deck, *removed]
    refuse_twice(named, IMMUNE, "immune card")
    state.immune_removed = removed + [card for card in range(len(IMMUNE)) if card not in named]


def _read_mutations(state: State, position: WrittenPosition) -> None:
    hand = list(numbers_of_ids("mutation_hand", position.mutation_hand, MUTATION_INDEX, "mutation card"))
    discard = list(
        numbers_of_ids("mutation_discard", position.mutation_discard, MUTATION_INDEX, "mutation card")
    )
    slot = [] if position.mutation_slot is None else [position.mutation_slot]
    in_slot = numbers_of_ids("mutation_slot", slot, MUTATION_INDEX, "mutation card")
    named = [*hand, *discard, *in_slot]
    refuse_twice(named, MUTATIONS, "mutation card")
    rest = [card for card in range(len(MUTATIONS)) if card not in named]
    hand += [card for card in rest if MUTATIONS[card].returns]
    state.mutation_hand = hand[::-1] if state.config.hibernating else hand
    state.mutation_discard = discard + [card for card in rest if not MUTATIONS[card].returns]
    state.mutation_slot = in_slot[0] if in_slot else NOTHING


def _read_knowledge(position: WrittenPosition) -> bytes:
    memory = bytearray(NONE)
    for name, number in position.payments.items():
        if not 1 <= number <= PAYMENT // 2:
            raise PositionError(f"'payments' are numbered from 1 to {PAYMENT // 2}, not {number}.")
        memory[_stomach_numbers("payments", [name])[0]] = number
    for card in _stomach_numbers("seen_by_miner", position.seen_by_miner):
        memory[card] |= SEEN
    return bytes(memory)


def _scripted_draws(position: WrittenPosition, draws: Sequence[Any]) -> Draws:
    """Rolls and picks of the position, then those of `draws`."""
    for draw in draws:
        if type(draw) not in (int, str):
            raise PositionError(f"A scripted draw is a die result or a card's id, not {draw!r}.")
    rolls = [*position.rolls, *(draw for draw in draws if isinstance(draw, int))]
    for value in rolls:
        if not 1 <= value <= DIE_FACES:
            raise PositionError(f"A die cannot roll {value}.")
    names = [*position.picks, *(draw for draw in draws if isinstance(draw, str))]
    return Draws(rolls=tuple(rolls), picks=tuple(_stomach_numbers("picks", names)))


# Where play begins


def _begin_match(state: State, position: WrittenPosition) -> None:
    """Let the match begin at `start` and run to its first question."""
    for key in RESUMING:
        if getattr(position, key) != getattr(_PLAIN, key):
            raise PositionError(f"'{key}' needs 'asking'.")
    start = position.start or "action"
    _refuse_start(state.config, start)
    state.on_turn = BEAST if start in ("beast_turn", "immune") else MINER
    begun = start != "miner_turn"
    state.turn_number = (1 if begun else 0) if position.turn_number is None else position.turn_number
    if state.turn_number < begun:
        raise PositionError(f"'turn_number' cannot be {state.turn_number} here.")
    state.dealt = View.of(state, None)
    if start == "action":
        state.ask("action", MINER)
    else:
        state.after = _STEPS[start]
    state.begin_with(setup.started_event(state))


_PLAIN = WrittenPosition()
_STEPS = {
    "end_of_miner_turn": "attack",
    "beast_turn": "beast_turn",
    "immune": "immune",
    "miner_turn": "miner_turn",
}
"""By `start`: the step of the turn that comes next."""


def _refuse_start(settings: Config, start: str) -> None:
    if start == "action" and settings.robot:
        raise PositionError(
            f"In mode {settings.mode!r} the Miner is asked nothing: play cannot start in the action step."
        )
    if start == "immune" and settings.hibernating:
        raise PositionError(f"In mode {settings.mode!r} the Beast's turn cannot start in the middle.")


def _resume_question(state: State, position: WrittenPosition) -> None:
    """The open question of a position that to_position() wrote."""
    if position.start is not None:
        raise PositionError("'start' and 'asking' exclude each other.")
    state.turn_number = 1 if position.turn_number is None else position.turn_number
    state.on_turn = SEAT_IDS.index(position.on_turn)
    if position.after and position.after not in STEPS:
        raise PositionError(f"Nothing goes on with {position.after!r}.")
    state.after, state.ending, state.cost_left = position.after, position.ending, position.cost_left
    state.rerolled = sum(1 << _die_number("rerolled", die, state) for die in set(position.rerolled))
    if position.die_in_hand is not None:
        state.die_in_hand = _die_number("die_in_hand", position.die_in_hand, state)
    if position.acquiring is not None:
        state.acquiring = numbers_of_ids("acquiring", [position.acquiring], IMMUNE_INDEX, "immune card")[0]
    state.missing = numbers_of_ids("missing", position.missing, BACTERIA_INDEX, "type of bacteria")
    state.drilled = tuple(_stomach_numbers("drilled", position.drilled))
    state.ask(position.asking or "", SEAT_IDS.index(position.asked))


def _die_number(key: str, die: int, state: State) -> int:
    if not 0 <= die < len(state.dice):
        raise PositionError(f"'{key}' names die {die}; the dice are 0 to {len(state.dice) - 1}.")
    return die
