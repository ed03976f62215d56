"""Things that lie open on this table for all: city, displays, agendas, meters, the shown mat, and the
seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.human_flavor.components.definitions import (
    ALL_LOCATIONS,
    ALL_NETWORKS,
    ALL_RESOURCES,
    ALL_SLOTS,
    STRENGTHS,
)
from game.human_flavor.table.zones import Table
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text.explanations import PILES
from scenes.kit.input import Focusable
from scenes.table.details import Subject


def table_sights(pieces: TablePieces) -> Iterator[Focusable]:
    """All things that can be looked at; the value is the subject (scenes.human_flavor.text.explanations)."""
    for mark in table_marks(pieces.shown, pieces.seat):
        rect = pieces.spot(*mark)
        if rect is not None:
            yield Focusable(f"{mark[0]}:{mark[1]}", rect, mark[0], mark)


def table_marks(view: Table, seat: int) -> Sequence[Subject]:
    own = [(kind, seat) for kind in ("clan", "conversion", "ability", "minions", "dumpster")]
    cards = [*[("human", human) for human in view.humans], *[("ally", ally) for ally in view.allies]]
    mat = [("resource", number) for number in ALL_RESOURCES] + [("cost", number) for number in ALL_NETWORKS]
    home = [("strength", number) for number in STRENGTHS] + [("slot", number) for number in ALL_SLOTS]
    city = (
        [("location", number) for number in ALL_LOCATIONS]
        + [("meter", number) for number in ALL_NETWORKS]
        + [("uprising", 0)]
    )
    seats = [("seat", number) for number in range(view.config.seats)]
    agendas = [("agenda", number) for number in view.agendas]
    return [
        *agendas,
        *city,
        *[("pile", kind) for kind in range(len(PILES))],
        *cards,
        *mat,
        *home,
        *own,
        *[("ally", number) for number in view.clan_allies[seat]],
        *seats,
        ("day", 0),
    ]
