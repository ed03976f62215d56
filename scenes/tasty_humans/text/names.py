"""What cards and tiles mean: their effects in words, and what they are or would be worth to a seat now."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.tasty_humans.components.definitions import COLUMNS, MAX_ROWS, MONSTERS, RULES_DATA
from game.tasty_humans.turn import scoring
from scenes.kit.base.design_tokens import EMBER, GOOD, TEXT_MID, Color
from scenes.kit.base.texts import printed, say
from scenes.tasty_humans.scoring.changes import Preview

MOST_WORDS = 2  # changes that have room in one line


class Note(NamedTuple):
    """Points at the right of the info strip; `short` where the sentence needs the room."""

    text: str = ""
    short: str = ""
    color: Color = TEXT_MID


NO_NOTE = Note()


def effect_key(card: Any, long: bool = False) -> str:
    """The text key of what a card does."""
    return f"tasty_humans.effect{'_long' if long else ''}.{card.cls}" + (f"_{card.banner}" if card.banner else "")


def leader_effect(leader: Any, long: bool = False) -> str:
    """What a leader tile scores: in a few words, or in a sentence that leaves no doubt."""
    tile = say(f"tasty_humans.tile.{leader.target}") if leader.target else ""
    return say(f"tasty_humans.leader_effect{'_long' if long else ''}.{leader.family}", points=leader.points, tile=tile)


def best_score(view: Any, seat: int, leader: int) -> int:
    """What the tile would score at once in the best cell it could fall into now (0 without room)."""
    return scoring.best_leader_score(view.stomachs[seat], view.heights[seat], view.height, leader)


def craving(monster: str, variant: str) -> str:
    """What a monster wants, with its points in this variant."""
    data = next(entry for entry in MONSTERS if entry.id == monster)
    points = getattr(data, RULES_DATA.variants[variant].monster_points)
    return say(f"tasty_humans.craving.{monster}", points=points)


def gain_note(gain: int) -> Note:
    """What a change of the stomach brings."""
    if gain > 0:
        return Note(say("tasty_humans.table.gain_plus", points=gain, n=gain), signed(gain), GOOD)
    return Note(say("tasty_humans.table.gain", points=gain, n=-gain), printed(gain), EMBER if gain < 0 else TEXT_MID)


def promise_note(view: Any, seat: int, leader: int) -> Note:
    """What a leader tile could score at once."""
    points = best_score(view, seat, leader)
    return Note(say("tasty_humans.table.scores_now", points=points), signed(points), GOOD if points > 0 else TEXT_MID)


def signed(points: int) -> str:
    """A change of points: a gain has its plus sign."""
    return f"+{printed(points)}" if points > 0 else printed(points)


def changed_kinds(preview: Preview) -> dict[str, int]:
    """Which kinds of score lines (craving, leader, damage) gain or lose, and how much."""
    sums: dict[str, int] = {}
    for change in preview.changes:
        kind = change.line.key.removeprefix("score.")
        sums[kind] = sums.get(kind, 0) + change.gain
    return {kind: points for kind, points in sums.items() if points}


def change_words(view: Any, seat: int, cells: bytearray, preview: Preview) -> str:
    """What a change of the stomach to `cells` does to its points, in a few words; "" when it does nothing to them."""
    words = [say(f"tasty_humans.table.change.{key}", points=signed(n)) for key, n in changed_kinds(preview).items()]
    full = [column for column in range(COLUMNS) if _fills(view, seat, cells, column)]
    if full and len(words) < MOST_WORDS:
        words.append(
            say("tasty_humans.table.fills_column", column=full[0] + 1)
            if len(full) == 1
            else say("tasty_humans.table.fills_columns", n=len(full))
        )
    return ", ".join(words)


def _fills(view: Any, seat: int, cells: bytearray, column: int) -> bool:
    top = view.height - 1
    return view.column_height(seat, column) <= top and bool(cells[column * MAX_ROWS + top])


def without(stomach: bytearray, column: int, row: int) -> bytearray:
    """The stomach after a tile is taken out and those above fell."""
    cells = bytearray(stomach)
    base = column * MAX_ROWS
    cells[base + row : base + MAX_ROWS] = cells[base + row + 1 : base + MAX_ROWS] + b"\0"
    return cells
