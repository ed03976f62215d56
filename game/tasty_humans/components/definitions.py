"""Contents of the box: cards, leader tiles, monsters and the numbers of the rules, read once from the YAML
files beside this module.

Inside the rules a tile is a small number (0 empty, 1 helmet, 2 armor, 3 boot, 4 hand, 5 damage, 6 + i the
leader tile LEADERS[i]), a card is an index into CARDS, and a cell is `column * MAX_ROWS + row` with row 0 at
the bottom."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from game.core.loader import Faults, StrictMap, load_as, load_list
from game.core.values import Names, index_names

_HERE = Path(__file__).parent

Cell = tuple[int, int]
Square = tuple[int, int, int]

EMPTY, HELMET, ARMOR, BOOT, HAND, DAMAGE, FIRST_LEADER = range(7)
BASIC = (HELMET, ARMOR, BOOT, HAND)
LETTERS = {".": EMPTY, "H": HELMET, "A": ARMOR, "B": BOOT, "N": HAND, "X": DAMAGE}
_KIND_NAMES = ("empty", "helmet", "armor", "boot", "hand", "damage")
_TARGETS = {name: code for code, name in enumerate(_KIND_NAMES)}

CardClass = Literal["swordsman", "archer", "wizard", "captain", "cleric", "peasant"]


class Card(StrictMap, rename={"cls": "class"}):
    """An adventurer. `shape` is its upright picture, rows from top to bottom, as the file has it."""

    id: str
    cls: CardClass
    crowns: int
    shape: Names
    banner: Literal["", "horizontal", "vertical"] = ""

    @property
    def size(self) -> int:
        """Squares of the shape."""
        return sum(len(row) - row.count(".") for row in self.shape)


class Leader(StrictMap):
    """Leader tile: scoring `family` (S1 to S14), target tile, points per counted thing."""

    id: str
    family: str
    target: Literal["hand", "helmet", "armor", "boot", "leader", "damage"] | None
    points: int

    @property
    def target_code(self) -> int:
        """The tile code of the target; FIRST_LEADER for "leader", 0 for none."""
        return FIRST_LEADER if self.target == "leader" else _TARGETS.get(self.target or "", 0)


class Monster(StrictMap):
    """A monster board: craving (S15 to S18), its points in both variants, its solo challenge (X10)."""

    id: str
    points: int
    points_classic: int
    challenge: str


class Stomach(StrictMap):
    """Size of a stomach, the lowest and highest value of the option `rows`, and by number of seats the rows
    left unused."""

    columns: int
    rows: int
    rows_option: tuple[int, int]
    unused_rows: dict[int, int]


class Grid(StrictMap):
    """Size of the adventurer grid."""

    columns: int
    rows: int


class Variant(StrictMap):
    """Rule variant (section 9): order of the tie-breaks, points field of the monsters, solo challenges. Its
    own names of things (V5) stand with the texts, below `variant`."""

    tie_breaks: tuple[
        Literal["fewest_damage", "leader_scores_ascending", "fewest_empty", "clockwise_from_king"], ...
    ]
    monster_points: Literal["points", "points_classic"]
    solo_challenges: bool


class Level(StrictMap):
    """A level of the rival (X1) and the cards it begins with."""

    level: int
    start_cards: int


class Solo(StrictMap):
    """The rivals, the classes that score their count squared, and by grade of the Balanced Diet the lowest
    score of a leader tile."""

    levels: tuple[Level, ...]
    default_level: int
    class_squares: tuple[CardClass, ...]
    balanced_diet: dict[str, int]


class Numbers(StrictMap):
    """rules.yaml; the comments there explain each number."""

    stomach: Stomach
    grid: Grid
    leader_stacks: dict[int, int]
    leader_stack_size: dict[int, int]
    turns_per_round: int
    king_bonus: int
    damage_adjacent_penalty: int
    variants: dict[str, Variant]
    solo: Solo


def _card_faults(cards: Sequence[Card]) -> Faults:
    for number, card in enumerate(cards):
        if len({len(row) for row in card.shape}) != 1 or not set("".join(card.shape)) <= set("HABN."):
            yield (
                f"$.adventurers[{number}].shape",
                f"{card.id}: the shape must be a rectangle of H, A, B, N and '.'",
            )
        if (card.cls == "captain") != bool(card.banner):
            yield f"$.adventurers[{number}]", f"{card.id}: captains and only captains have a banner"


RULES_DATA = load_as(_HERE / "rules.yaml", Numbers)
CARDS = load_list("adventurers", Card, _HERE / "adventurers.yaml", _card_faults)
LEADERS = load_list("leader_tiles", Leader, _HERE / "leader_tiles.yaml")
MONSTERS = load_list("monsters", Monster, _HERE / "monsters.yaml")

COLUMNS = RULES_DATA.stomach.columns
MAX_ROWS = RULES_DATA.stomach.rows_option[1]
"""Rows that a stomach's list of cells has room for: the highest printed board. Fewer may be active."""
CELLS = COLUMNS * MAX_ROWS
ALL_COLUMNS = (1 << COLUMNS) - 1
GRID_COLUMNS = RULES_DATA.grid.columns
GRID_ROWS = RULES_DATA.grid.rows
PLACES = GRID_COLUMNS * GRID_ROWS
KING_BONUS = RULES_DATA.king_bonus

CARD_INDEX = index_names(card.id for card in CARDS)
LEADER_INDEX = index_names(leader.id for leader in LEADERS)
MONSTER_INDEX = index_names(monster.id for monster in MONSTERS)
MONSTER_IDS = tuple(monster.id for monster in MONSTERS)
CHALLENGES = {monster.challenge: monster.id for monster in MONSTERS}
CROWNS = tuple(card.crowns for card in CARDS)
SIZES = tuple(card.size for card in CARDS)
CLASSES = tuple(card.cls for card in CARDS)
CELL = tuple((cell // MAX_ROWS, cell % MAX_ROWS) for cell in range(CELLS))
PLACE = tuple((place // GRID_ROWS, place % GRID_ROWS) for place in range(PLACES))


def tile_name(code: int) -> str:
    """ "helmet", "armor", "boot", "hand", "damage", "empty", or the id of a leader tile."""
    return _KIND_NAMES[code] if code < FIRST_LEADER else LEADERS[code - FIRST_LEADER].id


def active_rows(seats: int, rows: int = RULES_DATA.stomach.rows) -> int:
    """R0: the rows in use on a board with `rows` printed rows."""
    return rows - RULES_DATA.stomach.unused_rows[seats]


def turn_shape(shape: Names, rotation: int) -> Names:
    """Picture after `rotation` quarter turns clockwise (section 3), rows from top to bottom."""
    for _ in range(rotation % 4):
        shape = tuple("".join(column) for column in zip(*shape[::-1], strict=True))
    return shape


def shape_squares(shape: Names) -> tuple[Square, ...]:
    """(column, row from the bottom, tile code) of every square, column by column, each from the bottom."""
    high = len(shape)
    return tuple(
        (dx, dy, LETTERS[shape[high - 1 - dy][dx]])
        for dx in range(len(shape[0]))
        for dy in range(high)
        if shape[high - 1 - dy][dx] != "."
    )


def shape_size(squares: Sequence[Square]) -> tuple[int, int]:
    """Columns and rows that the squares of a picture take."""
    return 1 + max(dx for dx, _, _ in squares), 1 + max(dy for _, dy, _ in squares)


def distinct_rotations(shape: Names) -> tuple[int, ...]:
    """R12: the rotations that are offered, the lowest number of each different picture."""
    turns = [turn_shape(shape, rotation) for rotation in range(4)]
    return tuple(rotation for rotation in range(4) if turns[rotation] not in turns[:rotation])


def shape_stacks(shape: Names) -> tuple[tuple[int, ...], ...]:
    """Tiles of every column of a picture, from the bottom up: all that decides how they fall."""
    return tuple(
        tuple(code for dx, _, code in shape_squares(shape) if dx == column) for column in range(len(shape[0]))
    )


ROTATED = tuple(
    tuple(shape_squares(turn_shape(card.shape, rotation)) for rotation in range(4)) for card in CARDS
)
"""[card][quarter turns clockwise]: squares of the picture, (dx, dy from the bottom, tile code) each."""
STACKS = tuple(
    tuple(shape_stacks(turn_shape(card.shape, rotation)) for rotation in range(4)) for card in CARDS
)
ROTATIONS = tuple(distinct_rotations(card.shape) for card in CARDS)


def shape_width(card: int, rotation: int) -> int:
    """Columns that the turned picture takes."""
    return len(STACKS[card][rotation])
