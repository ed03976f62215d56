"""The keys of a position as written, with their types; position_reader.py says what they mean."""

from typing import Any, Literal

from game.core.loader import StrictMap
from game.eaten.config import MODES, Mode

Start = Literal["action", "end_of_miner_turn", "beast_turn", "immune", "miner_turn"]
SeatId = Literal["miner", "beast"]


class WrittenPosition(StrictMap):
    """A position as in the header of examples.yaml (None: not given), and our own keys from `deck_low` on."""

    mode: Mode = MODES[0]
    options: dict[str, Any] = {}
    start: Start | None = None
    tract: list[str] = []
    hand: list[str] = []
    deck: list[str] = []
    paid: list[str] = []
    discard: list[str] = []
    set_aside: list[str] = []
    tools: list[str] = []
    crystals: list[str] = []
    upgrades: list[str] = []
    dice: list[int | tuple[int, bool]] = []
    levels: dict[str, int] = {}
    immune_row: list[str] = []
    immune_deck: list[str] = []
    immune_play: list[str] = []
    immune_removed: list[str] = []
    mutation_hand: list[str] = []
    mutation_slot: str | None = None
    mutation_discard: list[str] = []
    replication: int | None = None
    final_turn: bool = False
    deck_low: bool | None = None
    seed: int = 0
    turn_number: int | None = None
    on_turn: SeatId = "miner"
    asking: str | None = None
    asked: SeatId = "miner"
    after: str = ""
    ending: str = ""
    rerolled: list[int] = []
    die_in_hand: int | None = None
    cost_left: int = 0
    acquiring: str | None = None
    missing: list[str] = []
    drilled: list[str] = []
    payments: dict[str, int] = {}
    seen_by_miner: list[str] = []
    generator: str | None = None
    rolls: list[int] = []
    picks: list[str] = []


RESUMING = (
    "on_turn", "asked", "after", "ending", "rerolled", "die_in_hand", "cost_left", "acquiring",
    "missing", "drilled",
)  # fmt: skip
"""Keys that mean something only beside `asking`."""
