"""Keys of positions and scenarios as written in files, with their types; position_reader.py says what they
mean."""

from typing import Literal

from game.core.loader import StrictMap
from game.core.values import Plain
from game.tasty_humans.config import VARIANTS


class BoardText(StrictMap):
    """A position of section 3 as written."""

    players: int = 2
    height: int | None = None
    monster: str | None = None
    king: bool = False
    rows: list[str] = []
    leaders: dict[str, str] = {}


class Scenario(StrictMap):
    """A scenario of section 3 as written, and our own keys after `seed`."""

    players: int | None = None
    height: int | None = None
    variant: str = VARIANTS[0]
    king: int = 0
    rival_has_king: bool = False
    monsters: list[str | None] | None = None
    stomachs: list[Plain] | None = None
    leader_spaces: list[str | None] | None = None
    offer: list[str] | None = None
    stacks: list[list[str]] | None = None
    grid: list[list[str | None]] | None = None
    deck: list[str] | None = None
    discard: list[str] = []
    kept: list[list[str]] | None = None
    rival_cards: list[str] = []
    rival_round: list[str] = []
    final_round: bool = False
    bonus_seats: list[int] = []
    round: int = 1
    seed: int = 0
    rival_level: int | None = None
    challenge: str | None = None
    balanced_diet: str | None = None
    config: Plain | None = None
    phase: Literal["setup", "turn", "leader_phase", "final_course", "over"] | None = None
    seat: int = 0
    first_turn: bool | None = None
    only_turn: bool = False
    turn_order: list[int] = []
    turn_index: int = 0
    asking: str | None = None
    asked: int = 0
    chosen: tuple[int, int] | None = None
    damage_left: int = 0
    draft_order: list[int] = []
    step: int = 0
    drafted: list[str | None] | None = None
    removed: list[str] = []
    unused: list[str] | None = None
    ending: str = ""
    generator: str | None = None
    draws: list[list[str]] = []
