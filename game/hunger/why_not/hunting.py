"""Reasons why a thing cannot be hunted, digested, opened or hypnotized now (R28 to R34)."""

from typing import Any

from game.core.model import Blocked
from game.core.notation.action_notation import Reasons
from game.hunger.components.definitions import IS_HUMAN, KIND_OF, ROSE, TYPE_OF
from game.hunger.components.map_graph import CRYPT_OF, DIGEST_TYPE, LABYRINTH, TAVERN
from game.hunger.table import actions
from game.hunger.table.zones import Table
from game.hunger.turn import hunting, hypnosis
from game.hunger.why_not.common import (
    card_blocked,
    make_blocked,
    must_be_played,
    no_hunting,
    not_own,
    refuse_if,
)

# Hunting


def _hunt_reason(table: Table, action: Any) -> Blocked | None:
    """R32 to R34."""
    return _no_hunt_left(table, action.column) or _too_slow(
        table, hunting.pile_cost(table.cell(action.row, action.column), action.column)
    )


def empty_or_guarded(table: Table, action: Any) -> Blocked | None:
    """Reason why a pile cannot be taken at any cost: there is none, or it is in the Cemetery with a Human in
    it (G16)."""
    cards = table.cell(action.row, action.column)
    if not cards:
        return make_blocked("empty_cell", "R29")
    return refuse_if(hunting.is_guarded(table, cards), "cemetery", "R34")


def _no_hunt_left(table: Table, column: int) -> Blocked | None:
    """R32; `column` is 1 only for piles of column 1."""
    return refuse_if(
        not (table.any_hunts or (column == 1 and table.first_hunts)),
        "column_1_only" if table.first_hunts else "no_hunt_left",
        "R32",
    )


def _too_slow(table: Table, cost: int) -> Blocked | None:
    return refuse_if(cost > table.speed_left, "no_speed", "R33", cost=cost, speed=table.speed_left)


def _not_moved(table: Table, action: Any = None) -> Blocked | None:
    return refuse_if(not table.moved, "not_moved", "R28")


def _not_at_tavern(table: Table, action: Any) -> Blocked | None:
    return refuse_if(table.at[table.on_turn] != TAVERN, "not_tavern", "R29")


def _tavern_reason(table: Table, action: Any) -> Blocked | None:
    """R29."""
    if not table.tavern:
        return make_blocked("tavern_empty", "R29")
    return _no_hunt_left(table, 0) or _too_slow(table, hunting.TAVERN_COST)


def _no_rose_here(table: Table, action: Any) -> Blocked | None:
    if KIND_OF[action.card] != ROSE:
        return card_blocked("not_a_rose", "R29", action.card)
    return refuse_if(table.at[table.on_turn] != LABYRINTH, "not_labyrinth", "R29")


def _rose_reason(table: Table, action: Any) -> Blocked | None:
    """R29."""
    if table.owns_rose(table.on_turn):
        return make_blocked("has_rose", "R29")
    if action.card not in table.roses:
        return card_blocked("rose_gone", "R29", action.card)
    return _no_hunt_left(table, 0)


# What the space and the cards allow besides


def _digest_reason(table: Table, action: Any) -> Blocked | None:
    """R29 at a space; R35 after a card was gained."""
    why = None if table.asking == actions.DIGEST else _no_digesting(table)
    if why := why or not_own(table, action.card):
        return why
    if not IS_HUMAN[action.card]:
        return card_blocked("not_human", "G13", action.card)
    kind = DIGEST_TYPE[table.at[table.on_turn]]
    return refuse_if(
        table.asking != actions.DIGEST and TYPE_OF[action.card] != kind, "other_type", "R29", type=kind
    )


def _no_digesting(table: Table) -> Blocked | None:
    """R29: refusal if the space digests no Human now."""
    if DIGEST_TYPE[table.at[table.on_turn]] < 0:
        return make_blocked("not_digesting", "R29")
    return _not_moved(table) or refuse_if(table.digested_here, "space_used", "R29")


def _crypt_reason(table: Table, action: Any) -> Blocked | None:
    """R29."""
    crypt = CRYPT_OF[table.at[table.on_turn]]
    if crypt < 0:
        return make_blocked("not_crypt", "R29")
    why = _not_moved(table) or refuse_if(table.crypt_opened, "space_used", "R29")
    return why or refuse_if(not table.crypts[crypt], "crypt_empty", "R29")


def _hypnosis_reason(table: Table, action: Any) -> Blocked | None:
    """R29, op `hypnosis`."""
    card = action.card
    if card not in hypnosis.HYPNOTISTS:
        return card_blocked("no_effect", "section 8", card)
    if table.extra or table.is_home(table.on_turn):
        return make_blocked("no_use", "R29")
    if card in table.hypnotized:
        return card_blocked("used", "section 8", card)
    if beyond := not_on_track(table, action.target):
        return beyond
    return refuse_if(
        action not in hypnosis.target_moves(table, card, action.target),
        "not_beside",
        "section 8",
        card=action.target,
    )


def not_on_track(table: Table, card: int) -> Blocked | None:
    """Refusal if the card does not lie on the Hunt Track."""
    return refuse_if(not any(card in pile for pile in table.track), "not_on_track", "R29", card=card)


REASONS: Reasons = {
    actions.Hunt: (no_hunting, empty_or_guarded, _hunt_reason),
    actions.HuntTavern: (_not_at_tavern, no_hunting, _not_moved, _tavern_reason),
    actions.HuntRose: (_no_rose_here, no_hunting, _not_moved, _rose_reason),
    actions.Digest: (_digest_reason,),
    actions.OpenCrypt: (_crypt_reason,),
    actions.Hypnotize: (must_be_played, _hypnosis_reason),
}
"""Answer -> reasons against giving it to a decision of its kind; the first one counts."""
