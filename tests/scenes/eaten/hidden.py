"""Positions of the Beast's turn in pairs that differ only in what others may not know: the cards of its hand
and of the deck.
"""

from __future__ import annotations

from typing import Any

from game.core import catalog
from game.core.match import Match
from game.eaten.components.definitions import CRYSTAL_OF, STOMACH
from scenes.eaten.table import EatenTable
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.session import MatchSession
from tests.scenes.games.tables import wait_for_question
from tests.scenes.house import House

RULES = catalog.load("eaten")
TRACT = ["s05", "s16", "s01", "s13", "s31", "s42", "s43"]
OTHERS = [card.id for card in STOMACH if card.id not in TRACT]
PLAIN = [card for card in OTHERS if CRYSTAL_OF[int(card[1:]) - 1] < 0]
CRYSTALS = [card for card in OTHERS if card not in PLAIN]
RICH = [*PLAIN[:4], CRYSTALS[0]]
"""A hand that can pay 4."""
POOR = [CRYSTALS[1], PLAIN[5], *CRYSTALS[2:5]]
"""A hand of the same size that can pay 1."""
ALSO_RICH = ["s11", "s12", "s17", "s02", "s18"]
"""Another one that can pay 3."""
GIVEN = {*RICH, *POOR, *ALSO_RICH, *PLAIN[6:9]}
BASE: dict[str, Any] = {
    "mode": "duel",
    "tract": TRACT,
    "upgrades": ["capture", "eliminate"],
    "crystals": ["moss_beryl", "sun_amber"],
    "immune_row": ["i11", "i09", "i01"],
    "immune_deck": ["i19", "i20"],
    "mutation_hand": ["m_red_1", "m_blue_1", "m_green_1", "m_bluff"],
    "levels": {"green": 1, "red": 2},
}
SKIP, DONE = ["skip"], ["done"]
KINDS: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "fill": ({"start": "beast_turn", "tract": TRACT[:5]}, []),
    "ingest": ({"start": "beast_turn"}, []),
    "immune": ({"start": "immune"}, []),
    "pay": ({"start": "immune"}, [["acquire", "i01"]]),
    "mutation": ({"start": "immune"}, [SKIP]),
}
"""By kind of decision: changes of BASE, and the answers that lead there."""
LONG_PAY = ({"start": "immune"}, [["acquire", "i11"]])
"""Two cards are to be paid."""


def position(hand: list[str], **changes: Any) -> dict[str, Any]:
    """BASE with this hand; the other hidden cards are in the deck."""
    listed = {*hand, *changes.get("tract", TRACT), *changes.get("tools", ())}
    hidden = GIVEN | ({*TRACT} - listed)
    return {**BASE, **changes, "hand": hand, "deck": sorted(hidden - listed)}


def match_at(kind: str, hand: list[str]) -> Match:
    """A match with this hand, at a question of that kind."""
    match = match_after(*KINDS[kind], hand)
    assert match.state.decision.kind == kind
    return match


def match_after(changes: dict[str, Any], answers: list[Any], hand: list[str]) -> Match:
    """A match that begins at BASE with these changes and this hand, after some answers."""
    match = Match.from_position(RULES, position(hand, **changes))
    for answer in answers:
        match.apply(RULES.action(answer))
    return match


def two_devices(house: House) -> tuple[Device, Device]:
    """A pad for the Miner, the desk for the Beast."""
    pads = house.manager.pads or [house.pad()]
    return house.device(pads[0]), KEYBOARD


def open_table(house: House, match: Match, extensions: Any = (), looks_taken: int = 0) -> EatenTable:
    """The table of a match with the people of the house, at rest."""
    table = EatenTable(house.app, MatchSession(match, house.app.seating, house.app.bots), extensions)
    table.looks_taken = looks_taken
    house.show(table)
    return wait_for_question(house, table)
