"""Composition of answers at the table: die, then space, then target; or tool, then target. Every answer is a
path of things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.eaten.components.definitions import ACTIONS, CRYSTAL_INDEX, IMMUNE_INDEX, STOMACH_INDEX
from game.eaten.table import actions as answers
from game.eaten.table.zones import Table
from scenes.eaten import layout
from scenes.eaten.board.places import Thing, space_named

Path = tuple[Thing, ...]
WITH_SPACES = ("action", "followup")
"""Decisions in which a die goes to a space of the console."""
END, REROLL, KEEP = Thing("end"), Thing("reroll"), Thing("keep")


def upgraded_space(action_id: str) -> Thing:
    """The space that an action has once it is upgraded."""
    return space_named(layout.UPGRADED_SPACES[ACTIONS.index(action_id)])


def die_thing(number: int) -> Thing:
    return Thing("die", number)


def _tool_thing(card: str) -> Thing:
    return Thing("tool", STOMACH_INDEX[card])


def _slot_thing(number: int) -> Thing:
    return Thing("slot", number)


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
            yield die_thing(action.die), space_named(action.verb), _slot_thing(action.to)
        case answers.EliminateImmune():
            yield (
                die_thing(action.die),
                space_named("eliminate_immune"),
                Thing("active", IMMUNE_INDEX[action.card]),
            )
        case answers.CaptureTool() if action.drop is not None:
            yield die_thing(action.die), space_named("capture_tool"), _tool_thing(action.drop)
        case answers.Eliminate() | answers.Capture() | answers.CaptureTool() | answers.Upgrade():
            yield die_thing(action.die), space_named(action.verb)
        case answers.Adjust():
            yield (
                die_thing(action.die),
                space_named("adjust"),
                die_thing(action.other),
                Thing("value", action.value),
            )
        case answers.Shift():
            yield die_thing(action.die), Thing("value", table.dice[action.die] + action.delta)
        case _:
            yield from _other_paths(action, table)


def _other_paths(action: Any, table: Table) -> Iterator[Path]:
    """Tools, and things that the Miner must give away."""
    match action:
        case answers.Wrench():
            yield _tool_thing(action.card), upgraded_space(action.action)
        case answers.Teleporter():
            yield _tool_thing(action.card), _slot_thing(action.a), _slot_thing(action.b)
            yield _tool_thing(action.card), _slot_thing(action.b), _slot_thing(action.a)
        case answers.Magnet():
            yield _tool_thing(action.card), _slot_thing(action.origin), _slot_thing(action.to)
        case answers.Adjuster():
            yield (
                _tool_thing(action.card),
                die_thing(action.die),
                Thing("value", table.dice[action.die] + action.delta),
            )
        case answers.Drill() | answers.Drop():
            yield (_tool_thing(action.card),)
        case answers.PlaceDrilled():
            yield Thing("drilled", STOMACH_INDEX[action.card]), _slot_thing(action.slot)
        case answers.Downgrade():
            yield (upgraded_space(action.action),)
        case answers.Lose():
            yield (Thing("crystal", CRYSTAL_INDEX[action.crystal]),)


class Paths:
    """All legal answers of a question as a tree of things."""

    def __init__(self, legal: Sequence[answers.AnyAction], table: Table) -> None:
        self.ways: dict[Path, answers.AnyAction] = {
            path: action for action in legal for path in paths_of(action, table)
        }
        self._after: dict[Path, Path] = {}

    def things_after(self, begun: Path) -> Path:
        """The things that can follow, each once, in the order of the answers."""
        if begun not in self._after:
            n = len(begun)
            self._after[begun] = tuple(
                dict.fromkeys(path[n] for path in self.ways if len(path) > n and path[:n] == begun)
            )
        return self._after[begun]

    def answer_of(self, begun: Path) -> answers.AnyAction | None:
        """The answer that a whole path stands for, None for a part of one."""
        return self.ways.get(begun)

    def settle_path(self, begun: Path) -> Path:
        """The path with all single targets taken at once. A die alone is never an answer yet."""
        while not (len(begun) == 1 and begun[0].kind == "die"):
            things = self.things_after(begun)
            if len(things) != 1 or begun in self.ways:
                break
            begun = (*begun, things[0])
        return begun
