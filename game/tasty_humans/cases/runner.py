"""Cases of a case file (the header of examples.yaml explains them): compare() reads one, run() gives the
actual values.

Single questions are answered by the pieces of the rules directly; turns and phases are played on a state from
position_reader.py."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from game.core.errors import ConfigError, DataError, PositionError
from game.core.loader import convert
from game.core.model import ScoreLine, Side
from game.core.values import Names, Numbers
from game.tasty_humans import position_reader, setup
from game.tasty_humans.cases import played
from game.tasty_humans.components.definitions import (
    CARD_INDEX,
    CARDS,
    CELL,
    CELLS,
    CHALLENGES,
    DAMAGE,
    KING_BONUS,
    LEADER_INDEX,
    MAX_ROWS,
    MONSTER_IDS,
    RULES_DATA,
    active_rows,
    distinct_rotations,
    shape_stacks,
    turn_shape,
)
from game.tasty_humans.config import DIETS, config
from game.tasty_humans.notation.stomach_rows import Board, read_rows, write_rows
from game.tasty_humans.state import State
from game.tasty_humans.table import actions
from game.tasty_humans.turn import challenges, eating, ending, leader_phase, scoring
from game.tasty_humans.turn.damage import find_attackers

Given = Mapping[str, Any]
Results = dict[str, Any]

_POSITION_KEYS = ("players", "height", "monster", "king", "rows", "leaders")


def compare(content: Any) -> tuple[Results, Results]:
    """Expected values of a case, and all results that a case of its kind has. Raises a GameError if it is no
    case."""
    if not isinstance(content, dict) or not isinstance(content.get("kind"), str):
        raise DataError("expected a map with id, kind, given and expect.")
    given, expect = content.get("given"), content.get("expect")
    if not isinstance(given, dict) or not isinstance(expect, dict) or not expect:
        raise DataError("expected `given` and `expect` to be maps, and something to be expected.")
    return normal(expect), run(content["kind"], given)


def run(kind: str, given: Given) -> Results:
    """All results of a case of this kind. Raises a GameError that says what is wrong with the case."""
    if kind in played.KINDS:
        return played.play_case(kind, given)
    if kind not in _KINDS:
        raise DataError(f"there is no kind {kind!r}; the kinds are {', '.join((*_KINDS, *played.KINDS))}.")
    function, keys = _KINDS[kind]
    for key in given:
        if key not in keys:
            raise DataError(f"a case of kind {kind} has no key {key!r}; its keys are {', '.join(keys)}.")
    return function(given)


def normal(expect: Mapping[str, Any]) -> Results:
    """Expected values in the form of run(): empty upper rows of a stomach left out."""
    tidy = dict(expect)
    rows = tidy.get("rows")
    if isinstance(rows, list):
        tidy["rows"] = (
            [_trim_rows(stomach) for stomach in rows]
            if any(isinstance(row, list) for row in rows)
            else _trim_rows(rows)
        )
    return tidy


def _trim_rows(rows: Any) -> Any:
    while isinstance(rows, list) and rows and rows[0] == "......":
        rows = rows[1:]
    return rows


# Reading what is given


def _require_key(given: Given, key: str, kind: type | tuple[type, ...]) -> Any:
    """A key that must be there, of that kind. Raises DataError naming it."""
    if key not in given:
        raise DataError(f"the key {key!r} is missing.")
    return _check_type(key, given[key], kind)


def _check_type(key: str, value: Any, kind: type | tuple[type, ...]) -> Any:
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise DataError(f"{key!r} cannot be {value!r}.")
    return value


def _check_name(key: str, name: Any, known: Iterable[str]) -> Any:
    if not isinstance(name, str) or name not in known:
        raise DataError(f"{key!r} cannot be {name!r}.")
    return name


def _read_cards(key: str, names: Any) -> list[int]:
    return [CARD_INDEX[_check_name(key, name, CARD_INDEX)] for name in _check_type(key, names, list)]


def _read_variant(given: Given) -> str:
    return str(_check_name("variant", given.get("variant", "standard"), RULES_DATA.variants))


def board_of(given: Given) -> tuple[Mapping[str, Any], Board]:
    """The only position of a case and its stomach. Raises PositionError or DataError, also for two different
    heights."""
    position = _require_key(given, "position", dict)
    for key in position:
        if key not in _POSITION_KEYS:
            raise PositionError(f"a position has no key {key!r}; its keys are {', '.join(_POSITION_KEYS)}.")
    heights = {_check_height(where["height"]) for where in (given, position) if "height" in where}
    if len(heights) > 1:
        raise PositionError(f"two different heights are given: {', '.join(map(str, sorted(heights)))}.")
    height = heights.pop() if heights else active_rows(_check_players(position))
    return position, read_rows(position.get("rows", []), position.get("leaders", {}), height)


def _check_height(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= RULES_DATA.stomach.rows_option[1]:
        raise PositionError(
            f"'height' must be a whole number from 1 to {RULES_DATA.stomach.rows_option[1]}, not {value!r}."
        )
    return value


def _check_players(position: Mapping[str, Any]) -> int:
    players = position.get("players")
    if type(players) is not int or players not in RULES_DATA.stomach.unused_rows:
        raise PositionError(
            f"'players' must be a number from 1 to {max(RULES_DATA.stomach.unused_rows)}, not {players!r}."
        )
    return players


def _read_shape(given: Given) -> Names:
    """The shape of the card or the shape that is given itself."""
    if "card" in given:
        return CARDS[CARD_INDEX[_check_name("card", given["card"], CARD_INDEX)]].shape
    shape = _require_key(given, "shape", list)
    if (
        not shape
        or not all(isinstance(row, str) and row and set(row) <= set("HABN.") for row in shape)
        or len(set(map(len, shape))) > 1
    ):
        raise DataError(f"'shape' cannot be {shape!r}.")
    return tuple(shape)


def _read_monster(position: Mapping[str, Any]) -> str | None:
    monster = position.get("monster")
    return None if monster is None else str(_check_name("monster", monster, MONSTER_IDS))


# Single questions


def sheet_of(given: Given) -> tuple[ScoreLine, ...]:
    """The score sheet of a position (S1 to S20); in solo the king's points are none, whatever the position
    says (S20, X6)."""
    position, board = board_of(given)
    monster = _read_monster(position)
    crowned = _check_type("king", position.get("king", False), bool) and position.get("players") != 1
    return scoring.score_lines(board.cells, monster, _read_variant(given), KING_BONUS if crowned else 0)


def _score_case(given: Given) -> Results:
    _, board = board_of(given)
    sheet = sheet_of(given)
    points = {line.source: line.points for line in sheet if line.key == "score.leader"}
    by_key = {line.key: line.points for line in sheet}
    return {
        "craving": by_key["score.craving"],
        "leaders": {letter: points[CELL[cell]] for letter, cell in board.letters.items()},
        "damage": by_key["score.damage"],
        "king": by_key["score.king"],
        "total": sum(line.points for line in sheet),
    }


def _load_case(given: Given) -> Results:
    """Section 3: whether the loader takes the position, or the scenario if it has stomachs."""
    position = _require_key(given, "position", dict)
    try:
        if "stomachs" in position:
            played.read_scenario(given, position)
        else:
            sheet_of(given)
        return {"valid": True}
    except DataError:
        return {"valid": False}


def _drop_case(given: Given) -> Results:
    """R12: one drop; an illegal one changes nothing."""
    position, board = board_of(given)
    shape = _read_shape(given)
    rotation, column = _require_key(given, "rotation", int), _require_key(given, "column", int)
    legal = [rotation, column] in _drop_options(shape, board)
    landed = (
        eating.drop_shape(shape_stacks(turn_shape(shape, rotation)), column, board.heights, board.height)[0]
        if legal
        else ()
    )
    for tile, at, row in landed:
        board.cells[at * MAX_ROWS + row] = tile
    letters = {LEADER_INDEX[name]: letter for letter, name in position.get("leaders", {}).items()}
    return {
        "legal": legal,
        "landed": len(landed),
        "rows": write_rows(board.cells, letters),
        "full": board.is_full,
    }


def _legal_drops(given: Given) -> Results:
    _, board = board_of(given)
    options = sorted(_drop_options(_read_shape(given), board))
    return {"count": len(options), "options": options}


def _drop_options(shape: Names, board: Board) -> list[list[int]]:
    """[rotation, column] of every legal drop."""
    drops = (
        (rotation, actions.open_drops(shape_stacks(turn_shape(shape, rotation)), board.closed_columns))
        for rotation in distinct_rotations(shape)
    )
    return [[rotation, column] for rotation, columns in drops for column in columns]


def _damage_count(given: Given) -> Results:
    """R9."""
    state = setup.empty_table(config(), config().height)
    state.grid = position_reader.read_grid(
        convert(_require_key(given, "grid", list), list[list[str | None]], "'grid'")
    )
    return {"damage": len(find_attackers(state, played.read_pick(given).place))}


def _swap_options(given: Given) -> Results:
    """R13."""
    _, board = board_of(given)
    options = sorted(sorted([list(swap.a), list(swap.b)]) for swap in actions.tile_swaps(board.heights))
    return {"count": len(options), "options": options}


def _height_case(given: Given) -> Results:
    """R0: the option `rows`; a refused one has no height."""
    if "players" not in given:
        raise DataError("the key 'players' is missing.")
    rows = {"rows": given["rows"]} if "rows" in given else {}
    try:
        return {"valid": True, "height": config(seats=given["players"], **rows).height}
    except ConfigError:
        return {"valid": False, "height": None}


def _turn_order(given: Given) -> Results:
    players = _check_players(given)
    return {"seats": list(eating.turn_order(players, _check_seat("king", given.get("king", 0), players)))}


def _check_seat(key: str, value: Any, seats: int) -> int:
    if type(value) is not int or not 0 <= value < seats:
        raise DataError(f"{key!r} must be a seat from 0 to {seats - 1}, not {value!r}.")
    return value


def _draft_order(given: Given) -> Results:
    """R21."""
    seats = _require_key(given, "seats", list)
    if len(seats) not in RULES_DATA.stomach.unused_rows:
        raise DataError(f"'seats' cannot have {len(seats)} entries.")
    options = config(seats=len(seats))
    state = setup.empty_table(options, options.height)
    state.king = _check_seat("king", given.get("king", 0), len(seats))
    for number, seat in enumerate(seats):
        state.kept[number] = tuple(
            _read_cards("kept", _require_key(_check_type("seats", seat, dict), "kept", list))
        )
        damage = _require_key(seat, "damage", int)
        if not 0 <= damage <= CELLS:
            raise DataError(f"'damage' cannot be {damage}.")
        state.stomachs[number][:damage] = bytes([DAMAGE]) * damage
    return {"order": list(leader_phase.order_of_draft(state))}


def _rival_score(given: Given) -> Results:
    """X7."""
    cards = _read_cards("cards", _require_key(given, "cards", list))
    squares = sum(count * count for count in scoring.rival_squares(cards).values())
    return {"squares": squares, "sizes": scoring.rival_sizes(cards), "total": scoring.rival_score(cards)}


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A player of a `ranking` case."""

    total: int
    damage: int = 0
    leader_scores: Numbers = ()
    empty: int = 0


def _ranking_case(given: Given) -> Results:
    """Section 7, V2."""
    entries = convert(_require_key(given, "players", list), list[_Entry], "'players'")
    if not entries:
        raise DataError("'players' is empty.")
    standings = [ending.Standing(e.total, e.damage, e.leader_scores, e.empty) for e in entries]
    places = ending.rank_seats(
        standings, _read_variant(given), _check_seat("king", given.get("king", 0), len(standings))
    )
    return {"winners": list(places[0])}


def _challenge_case(given: Given) -> Results:
    """X10."""
    _, board = board_of(given)
    name = _check_name("challenge", _require_key(given, "challenge", str), CHALLENGES)
    return {"met": challenges.is_met(name, board.cells, board.height)}


def _solo_result(given: Given) -> Results:
    """X6 to X10: there is no king bonus in solo, whatever the position says."""
    position, board = board_of(given)
    challenge, diet = given.get("challenge"), given.get("balanced_diet")
    if challenge is not None:
        _check_name("challenge", challenge, CHALLENGES)
    if diet is not None:
        _check_name("balanced_diet", diet, DIETS)
    own = scoring.stomach_total(board.cells, _read_monster(position), _read_variant(given))
    rival = scoring.rival_score(_read_cards("rival_cards", given.get("rival_cards", [])))
    return {
        "total": own,
        "rival": rival,
        "win": ending.is_solo_won(board.cells, board.height, own, rival, challenge, diet),
    }


_BOARD = ("position", "height")
_KINDS: dict[str, tuple[Callable[[Given], Results], Names]] = {
    "score": (_score_case, (*_BOARD, "variant")),
    "load": (_load_case, (*_BOARD, "variant")),
    "drop": (_drop_case, (*_BOARD, "card", "shape", "rotation", "column")),
    "legal_drops": (_legal_drops, (*_BOARD, "card", "shape")),
    "damage_count": (_damage_count, ("grid", "pick")),
    "swap_options": (_swap_options, _BOARD),
    "height": (_height_case, ("players", "rows")),
    "turn_order": (_turn_order, ("players", "king")),
    "draft_order": (_draft_order, ("king", "seats")),
    "rival_score": (_rival_score, ("cards",)),
    "ranking": (_ranking_case, ("variant", "players", "king")),
    "challenge": (_challenge_case, (*_BOARD, "challenge")),
    "solo_result": (_solo_result, (*_BOARD, "variant", "rival_cards", "challenge", "balanced_diet")),
}


# For `score` and `bench`


def score(position: Given) -> list[Side]:
    """The score sheets of a position (one stomach) or of a scenario (as if the match ended now)."""
    if "stomachs" not in position:
        sheet = sheet_of({"position": position})
        return [Side("stomach", sum(line.points for line in sheet), sheet)]
    return list(ending.match_result(played.read_scenario({}, position)).sides)


def totals(state: State) -> list[int]:
    """Every seat's points as if the match ended now."""
    return [scoring.seat_total(state, seat) for seat in range(state.seats)]
