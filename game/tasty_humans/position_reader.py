"""Reading positions and scenarios (section 3), with all that a loader must reject.

A plain scenario starts at the first turn of a round. Keys of our own let play start elsewhere: `phase` turn
(with `seat` and `first_turn`; `only_turn`: stop after it), leader_phase or final_course; State.to_position()
writes more of them, so that any moment of a match returns."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.errors import ConfigError, PositionError
from game.core.model import Event
from game.core.notation.position_reading import (
    as_written,
    read_generator,
    refuse_twice,
    refuse_unsound,
    script_shuffles,
)
from game.core.rng import Rng
from game.tasty_humans import setup
from game.tasty_humans.components.definitions import (
    CARD_INDEX,
    CARDS,
    CHALLENGES,
    GRID_COLUMNS,
    GRID_ROWS,
    LEADER_INDEX,
    LEADERS,
    MAX_ROWS,
    MONSTER_IDS,
    PLACE,
    RULES_DATA,
    active_rows,
)
from game.tasty_humans.config import Config, config
from game.tasty_humans.notation import invariants
from game.tasty_humans.notation.position_schema import BoardText, Scenario
from game.tasty_humans.notation.stomach_rows import Board, column_heights, read_rows
from game.tasty_humans.state import State
from game.tasty_humans.turn import eating, leader_phase, supply


def read_board(mapping: Any, players: int | None = None, height: int | None = None) -> Board:
    """One stomach from a position of section 3. `players` and `height` are the scenario's, when there is one.
    Raises PositionError for a wrong row, letter, height, a leader tile twice or a floating tile."""
    text = as_written(mapping, BoardText)
    seats = players if players is not None else text.players
    if "players" in mapping and players is not None and text.players != players:
        raise PositionError(f"A stomach says players {text.players}, the scenario {players}.")
    if text.monster is not None and text.monster not in MONSTER_IDS:
        raise PositionError(f"There is no monster {text.monster!r}.")
    if height is not None and text.height is not None and text.height != height:
        raise PositionError(f"A stomach says height {text.height}, the scenario {height}.")
    rows = height if height is not None else text.height
    return read_rows(text.rows, text.leaders, check_height(seats, rows))


def check_height(players: int, height: int | None) -> int:
    """Active rows: as given, else those for the number of players (R0). Raises PositionError."""
    if players not in RULES_DATA.stomach.unused_rows:
        raise PositionError(f"There is no game for {players} players.")
    if height is None:
        return active_rows(players)
    if not 1 <= height <= MAX_ROWS:
        raise PositionError(f"The height must be a whole number from 1 to {MAX_ROWS}, not {height}.")
    return height


def read_position(mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> State:
    """State that a scenario describes, `opening` up to its first decision. `draws` scripts the next
    reshuffles: for each a list of card ids that come first, the next card first; cards that are not in the
    pile are passed over, the rest follows as the generator shuffles it. Raises PositionError."""
    scenario = as_written(mapping, Scenario)
    players = (
        scenario.players
        if scenario.players is not None
        else len(scenario.stomachs or scenario.monsters or "12")
    )
    height = check_height(players, scenario.height)
    settings = _read_config(scenario, players, height)
    if scenario.height is None:
        height = settings.height
    rng = Rng(scenario.seed)
    state = setup.empty_table(settings, height)
    _read_table(state, scenario, rng)
    _read_stomachs(state, scenario)
    _read_leaders(state, scenario, rng)
    _read_cards(state, scenario, rng)
    state.generator = rng.state if scenario.generator is None else read_generator(scenario.generator)
    state.draws = script_shuffles([*scenario.draws, *draws], _read_draw)
    _start_play(state, scenario)
    refuse_unsound(invariants.find_faults(state))
    return state


def _read_config(scenario: Scenario, players: int, height: int) -> Config:
    """The match options that a scenario implies; a written config wins."""
    try:
        if scenario.config is not None:
            settings = config(**scenario.config)
            if settings.seats != players or settings.variant != scenario.variant:
                raise PositionError("The position's config contradicts its players or variant.")
            return settings
        rows = height + RULES_DATA.stomach.unused_rows[players]
        low, high = RULES_DATA.stomach.rows_option
        printed = {"rows": rows} if low <= rows <= high else {}
        solo = {
            "rival_level": scenario.rival_level,
            "challenge": scenario.challenge,
            "balanced_diet": scenario.balanced_diet,
        }
        return config(seats=players, variant=scenario.variant, monster_mode="random", **printed, **solo)
    except ConfigError as error:
        raise PositionError(f"Position: {error}") from None


def _check_seat(value: int, state: State, key: str) -> int:
    if not 0 <= value < state.seats:
        raise PositionError(f"'{key}' names seat {value}; the seats are 0 to {state.seats - 1}.")
    return value


def _check_length(values: list[Any] | None, state: State, key: str) -> list[Any] | None:
    if values is not None and len(values) != state.seats:
        raise PositionError(f"'{key}' has {len(values)} entries for {state.seats} seat(s).")
    return values


def _read_table(state: State, scenario: Scenario, rng: Rng) -> None:
    """Monsters, king, round and flags."""
    if scenario.rival_has_king and not state.solo:
        raise PositionError("'rival_has_king' is for one player.")
    state.king = -1 if scenario.rival_has_king else _check_seat(scenario.king, state, "king")
    monsters = _check_length(scenario.monsters, state, "monsters") or _find_monsters(state, scenario, rng)
    owner = CHALLENGES.get(state.config.challenge or "", monsters[0])
    if owner != monsters[0]:
        raise PositionError(
            f"Challenge {state.config.challenge!r} belongs to {owner}, not to {monsters[0]!r}."
        )
    for monster in monsters:
        if monster not in MONSTER_IDS and (monster is not None or scenario.asking is None):
            raise PositionError(f"There is no monster {monster!r}.")
    state.monsters = tuple(monsters)
    if scenario.round < 1:
        raise PositionError(f"'round' counts from 1, not {scenario.round}.")
    state.round, state.final_round, state.only_turn = scenario.round, scenario.final_round, scenario.only_turn
    state.bonus_seats = tuple(_check_seat(seat, state, "bonus_seats") for seat in scenario.bonus_seats)


def _find_monsters(state: State, scenario: Scenario, rng: Rng) -> list[str | None]:
    """The challenge's monster (X10), those written in the stomachs, and for other seats unused boards dealt
    at random."""
    written = [
        stomach.get("monster")
        for stomach in _check_length(scenario.stomachs, state, "stomachs") or [{}] * state.seats
    ]
    if state.config.challenge is not None:
        return list(state.config.monsters)
    if None not in written:
        return written
    boards = [board for board in setup.deal_monsters(len(MONSTER_IDS), rng) if board not in written]
    return [monster if monster is not None else boards.pop(0) for monster in written]


def _read_stomachs(state: State, scenario: Scenario) -> None:
    for seat, text in enumerate(_check_length(scenario.stomachs, state, "stomachs") or ()):
        board = read_board(text, state.seats, state.height if scenario.height is not None else None)
        if board.height != state.height:
            raise PositionError(f"A stomach says height {board.height}, the scenario {state.height}.")
        state.stomachs[seat] = board.cells
        state.heights[seat] = column_heights(board.cells)
        state.closed[seat] = board.closed_columns
        if text.get("king") and seat not in state.bonus_seats:
            state.bonus_seats += (seat,)


def _find_indices(names: Iterable[str | None], index: Mapping[str, int], what: str) -> list[int]:
    """Numbers of ids, -1 for null. Raises PositionError for an unknown id; `what` names its kind."""
    found: list[int] = []
    for name in names:
        if name is not None and name not in index:
            raise PositionError(f"There is no {what} {name!r}.")
        found.append(-1 if name is None else index[name])
    return found


def _card_indices(names: Iterable[str | None]) -> list[int]:
    return _find_indices(names, CARD_INDEX, "card")


def _leader_indices(names: Iterable[str | None]) -> list[int]:
    return _find_indices(names, LEADER_INDEX, "leader tile")


def _read_leaders(state: State, scenario: Scenario, rng: Rng) -> None:
    """Spaces, offer, stacks; dealt by R3 when neither offer nor stacks are given."""
    state.leader_spaces = _leader_indices(
        _check_length(scenario.leader_spaces, state, "leader_spaces") or state.seats * [None]
    )
    state.drafted = _leader_indices(_check_length(scenario.drafted, state, "drafted") or state.seats * [None])
    state.removed = tuple(_leader_indices(scenario.removed))
    state.offer = tuple(_leader_indices(scenario.offer or ()))
    state.stacks = tuple(tuple(_leader_indices(stack)) for stack in scenario.stacks or ())
    placed = invariants.leaders_of(state)
    refuse_twice(placed, LEADERS, "leader tile")
    rest = [tile for tile in range(len(LEADERS)) if tile not in placed]
    if scenario.offer is None and scenario.stacks is None:
        rng.shuffle(rest)
        setup.deal_leaders(state, rest)
    elif scenario.unused is not None:
        state.unused = tuple(_leader_indices(scenario.unused))
    else:
        state.unused = tuple(rest)
    if scenario.phase is None:
        _refuse_odd_stacks(state)


def _refuse_odd_stacks(state: State) -> None:
    """R3 at the first turn of a round: every stack is whole, the offer too or empty."""
    size = RULES_DATA.leader_stack_size[state.seats]
    if any(len(stack) != size for stack in (*state.stacks, *([state.offer] if state.offer else []))):
        raise PositionError(
            "At the start of a round the offer and every stack hold "
            f"{size} leader tiles for {state.seats} seat(s)."
        )


def _read_cards(state: State, scenario: Scenario, rng: Rng) -> None:
    """Grid, deck, discard, kept and the rival's cards."""
    state.discard = _card_indices(scenario.discard)
    state.kept = [
        tuple(_card_indices(names))
        for names in _check_length(scenario.kept, state, "kept") or [()] * state.seats
    ]
    state.rival_cards, state.rival_round = (
        tuple(_card_indices(scenario.rival_cards)),
        tuple(_card_indices(scenario.rival_round)),
    )
    if not state.solo and (state.rival_cards or state.rival_round):
        raise PositionError("Only in solo does a rival have cards.")
    if scenario.phase is None and (any(state.kept) or state.rival_round):
        raise PositionError(
            "Play starts with the first turn of a round, so 'kept' and 'rival_round' must be empty."
        )
    if scenario.grid is not None:
        state.grid = read_grid(scenario.grid)
    state.deck = _card_indices(scenario.deck or ())[::-1]
    placed = invariants.cards_of(state)
    refuse_twice(placed, CARDS, "card")
    if scenario.deck is None:
        state.deck = [card for card in setup.cards_in_play(state.config) if card not in placed]
        rng.shuffle(state.deck)
    state.cards = tuple(sorted(invariants.cards_of(state)))
    if scenario.grid is None:
        state.generator = rng.state
        supply.fill_gaps(state)
        rng.state = state.generator


def read_grid(rows: list[list[str | None]]) -> list[int]:
    """Cards by grid place; -1 for an empty one."""
    if len(rows) != GRID_ROWS or any(len(row) != GRID_COLUMNS for row in rows):
        raise PositionError(
            f"'grid' must be {GRID_ROWS} lists of {GRID_COLUMNS} card ids, "
            "from the top row to the bottom row."
        )
    return [_card_indices([rows[GRID_ROWS - 1 - row][column]])[0] for column, row in PLACE]


def _read_draw(names: Any) -> tuple[int, ...]:
    if not isinstance(names, list | tuple):
        raise PositionError(f"A scripted draw is a list of card ids, not {names!r}.")
    return tuple(_card_indices(names))


# Where play starts


def _start_play(state: State, scenario: Scenario) -> None:
    state.record = state.opening = list[Event]([setup.started_event(state)])
    if scenario.asking is not None:
        _resume_decision(state, scenario)
    elif max(state.drafted) >= 0:
        raise PositionError("'drafted' needs 'asking': only in a leader phase under way has anybody drafted.")
    elif scenario.phase is None:
        eating.start_round(state)
    elif scenario.phase == "turn":
        _start_turn(state, scenario)
    elif scenario.phase == "leader_phase":
        leader_phase.start_draft(state)
    elif scenario.phase == "final_course":
        state.final_round = True
        leader_phase.start_final_course(state)
    else:
        raise PositionError(f"Play cannot start in phase {scenario.phase!r}.")
    state.go_on()
    state.record = None


def _start_turn(state: State, scenario: Scenario) -> None:
    """Begin the turn of `seat`: its first or second of the round, by `first_turn`, else by its number of kept
    cards (solo: the second)."""
    seat = _check_seat(scenario.seat, state, "seat")
    first = (
        scenario.first_turn if scenario.first_turn is not None else not state.solo and not state.kept[seat]
    )
    order = eating.turn_order(state.seats, state.king)
    turns = [number for number, other in enumerate(order) if other == seat]
    state.phase, state.turn_order, state.turn_index = "turn", order, turns[0 if first else -1]
    if eating.begin_turn(state):
        return
    if state.only_turn:
        state.stop_match("end.tasty_humans.turn_over")
    else:
        eating.next_turn(state)


def _resume_decision(state: State, scenario: Scenario) -> None:
    """Restore the open decision of a position that to_position() wrote."""
    if scenario.phase is None:
        raise PositionError("'asking' needs 'phase'.")
    state.phase, state.ending = scenario.phase, scenario.ending
    state.turn_order = tuple(_check_seat(seat, state, "turn_order") for seat in scenario.turn_order)
    state.draft_order = tuple(_check_seat(seat, state, "draft_order") for seat in scenario.draft_order)
    state.turn_index, state.step, state.damage_left = scenario.turn_index, scenario.step, scenario.damage_left
    if scenario.chosen is not None:
        state.chosen_place = _grid_place(scenario.chosen)
        state.chosen_card = state.grid[state.chosen_place]
    state.ask(scenario.asking or "", _check_seat(scenario.asked, state, "asked"))
    _refuse_open_ends(state)


def _grid_place(place: tuple[int, int]) -> int:
    if place not in PLACE:
        raise PositionError(f"There is no grid place {list(place)}.")
    return PLACE.index(place)


_IN_TURN = ("choose_adventurer", "drop_damage", "remove_damage", "drop_adventurer", "wizard_swap")
_ASKED_IN = {
    "setup": ("choose_monster",),
    "turn": _IN_TURN,
    "leader_phase": ("draft_leader", "drop_leader"),
    "final_course": ("drop_leader",),
    "over": ("",),
}


def _refuse_open_ends(state: State) -> None:
    """Refuse an open decision that does not fit the phase or lacks values to carry it out."""
    if state.asking not in _ASKED_IN[state.phase]:
        raise PositionError(f"{state.asking!r} is not asked in phase {state.phase!r}.")
    is_eating = state.asking in _IN_TURN[1:]
    if is_eating != (state.chosen_card >= 0) or (state.asking == "drop_damage") != (state.damage_left > 0):
        raise PositionError("'chosen' and 'damage_left' do not fit the open decision.")
    if state.phase == "turn" and not (
        0 <= state.turn_index < len(state.turn_order) and state.turn_order[state.turn_index] == state.asked
    ):
        raise PositionError("'turn_index' does not point at the seat that is asked.")
    if state.draft_order and sorted(state.draft_order) != list(range(state.seats)):
        raise PositionError("'draft_order' must name every seat once.")
    if state.phase in ("leader_phase", "final_course") and state.draft_order[state.step : state.step + 1] != (
        state.asked,
    ):
        raise PositionError("'step' does not point at the seat that is asked.")
    if state.asking == "drop_leader" and state.leader_spaces[state.asked] < 0:
        raise PositionError("The seat that is asked has no leader tile to eat.")
