"""How an answer is composed at the table: die, then space, then target; or tool, then target. Every answer is a path of focus keys.

Keys: die:D, tool:CARD, space:NAME (the console's spaces as DiePlaced names them), slot:S, value:V (turn a die to V), active:CARD,
crystal:ID, drilled:CARD, reroll, keep, end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.eaten.components.definitions import ACTIONS
from game.eaten.table import actions as answers
from game.eaten.table.zones import Table
from scenes.eaten import layout

Path = tuple[str, ...]
WITH_SPACES = ("action", "followup")
"""Decisions in which a die goes to a space of the console."""
END, REROLL, KEEP = "end", "reroll", "keep"


def upgraded_space(action_id: str) -> str:
    """The key of the space that an action has once it is upgraded."""
    return f"space:{layout.UPGRADED_SPACES[ACTIONS.index(action_id)]}"


def paths_of(action: Any, table: Table) -> Iterator[Path]:
    """The ways to compose an answer on this table; a swap can be begun at either end."""
    match action:
        case answers.End() | answers.Pass() | answers.Skip():
            yield (END,)
        case answers.Reroll():
            yield (REROLL,)
        case answers.Keep() | answers.Decline():
            yield (KEEP,)
        case answers.Stun() | answers.StunUp():
            yield f"die:{action.die}", f"space:{action.verb}", f"slot:{action.to}"
        case answers.EliminateImmune():
            yield f"die:{action.die}", "space:eliminate_immune", f"active:{action.card}"
        case answers.CaptureTool() if action.drop is not None:
            yield f"die:{action.die}", "space:capture_tool", f"tool:{action.drop}"
        case answers.Eliminate() | answers.Capture() | answers.CaptureTool() | answers.Upgrade():
            yield f"die:{action.die}", f"space:{action.verb}"
        case answers.Adjust():
            yield f"die:{action.die}", "space:adjust", f"die:{action.other}", f"value:{action.value}"
        case answers.Shift():
            yield f"die:{action.die}", f"value:{table.dice[action.die] + action.delta}"
        case _:
            yield from _other_paths(action, table)


def _other_paths(action: Any, table: Table) -> Iterator[Path]:
    """Tools, and what the Miner has to give away."""
    match action:
        case answers.Wrench():
            yield f"tool:{action.card}", upgraded_space(action.action)
        case answers.Teleporter():
            yield f"tool:{action.card}", f"slot:{action.a}", f"slot:{action.b}"
            yield f"tool:{action.card}", f"slot:{action.b}", f"slot:{action.a}"
        case answers.Magnet():
            yield f"tool:{action.card}", f"slot:{action.origin}", f"slot:{action.to}"
        case answers.Adjuster():
            yield f"tool:{action.card}", f"die:{action.die}", f"value:{table.dice[action.die] + action.delta}"
        case answers.Drill() | answers.Drop():
            yield (f"tool:{action.card}",)
        case answers.PlaceDrilled():
            yield f"drilled:{action.card}", f"slot:{action.slot}"
        case answers.Downgrade():
            yield (upgraded_space(action.action),)
        case answers.Lose():
            yield (f"crystal:{action.crystal}",)


class Paths:
    """All legal answers of a question as a tree of keys."""

    def __init__(self, legal: Sequence[answers.EatenAction], table: Table) -> None:
        self.ways: dict[Path, answers.EatenAction] = {path: action for action in legal for path in paths_of(action, table)}
        self._after: dict[Path, tuple[str, ...]] = {}

    def after(self, begun: Path) -> tuple[str, ...]:
        """The keys that can follow, each once, in the order of the answers."""
        if begun not in self._after:
            n = len(begun)
            self._after[begun] = tuple(dict.fromkeys(path[n] for path in self.ways if len(path) > n and path[:n] == begun))
        return self._after[begun]

    def meant(self, begun: Path) -> answers.EatenAction | None:
        """The answer that a whole path stands for."""
        return self.ways.get(begun)

    def settled(self, begun: Path) -> Path:
        """The path as far as nothing is left to choose: single targets are taken at once. A die alone is never an answer yet."""
        while not (len(begun) == 1 and begun[0].startswith("die:")):
            keys = self.after(begun)
            if len(keys) != 1 or begun in self.ways:
                break
            begun = (*begun, keys[0])
        return begun
