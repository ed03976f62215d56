"""Cost and gain of a card of the Hunt Track or a space just now: the last lines of its details card."""

from __future__ import annotations

from collections.abc import Iterator

from game.hunger.forecast.hunts import hunt_gains
from game.hunger.forecast.moves import move_to, possible_moves
from game.hunger.table.zones import Table
from game.hunger.view import View
from scenes.kit.base.texts import say
from scenes.table.details import Subject


def just_now(view: Table, subject: Subject, seat: int) -> tuple[str, ...]:
    """Sentences about a subject of scenes.hunger.text.explanations, for a seat; secret Missions don't count,
    since others may look on.
    """
    kind, number = subject
    tell = {"card": _hunt_now, "space": _move_now}.get(kind)
    return () if tell is None or not isinstance(view, View) else tuple(tell(view, number, seat))


def _hunt_now(view: View, card: int, seat: int) -> Iterator[str]:
    """R33, R36: a hunt of the pile that the card lies in, from where the seat stands."""
    cell = next((cell for cell, pile in enumerate(view.track) if card in pile), None)
    found = (
        next((gain for gain in hunt_gains(view, seat) if gain.cell == cell), None)
        if cell is not None and card >= 0
        else None
    )
    if found is None or found.barred is not None:
        return
    yield say(
        "hunger.now.hunt" if found.affordable else "hunger.now.too_dear",
        n=found.total_points,
        cost=found.cost,
    )


def _move_now(view: View, space: int, seat: int) -> Iterator[str]:
    """R20: the way there."""
    found = move_to(possible_moves(view, seat), space)
    if found is not None and found.cost:
        yield say("hunger.now.move", n=found.cost, left=found.speed_left)
