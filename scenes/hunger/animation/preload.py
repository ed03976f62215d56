"""Subjects of the pictures of a match of The Hunger, on which recordings depend."""

from __future__ import annotations

from game.hunger.components.definitions import HUNT_CARDS, MISSIONS, ROSES, START_CARDS, TOKENS
from game.hunger.components.map_graph import ALL_SPACES
from game.hunger.turn.speed import possible_card_speeds
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.text import names, pictures
from scenes.kit.art.recording import Subject, Subjects
from scenes.table.preload import TablePreloader

HUMANS_IN_PLAY = 4
"""Most Humans that a Vampire usually has in play; the Speed of other cards depends on them."""


class HungerPreloader(TablePreloader[TablePieces]):
    """See scenes.table.preload."""

    game = "hunger"

    def figure(self, seat: int) -> Subject:
        vampire = self.pieces.shown.config.vampires[seat]
        return {"vampire": vampire, "called": names.vampire_short(vampire)}

    def things(self) -> Subjects:
        tiles = self.pieces.shown.castle_tiles
        return {
            "prey": [row for card in (*HUNT_CARDS, *ROSES) for row in _card_subjects(card)],
            "start": [row for deck in START_CARDS for card in deck for row in _card_subjects(card)],
            "mission": [
                {"picture": pictures.mission(mission), "called": names.mission(mission)}
                for mission in range(len(MISSIONS))
            ],
            "token": [{"picture": pictures.token(token)} for token in range(len(TOKENS))],
            "castle": [{"worth": tiles[first:]} for first in range(len(tiles))],
            "space": [{"picture": pictures.space(space)} for space in ALL_SPACES],
        }


def _card_subjects(card: int) -> list[Subject]:
    """A card with each Speed that it may give."""
    speeds = (None, *possible_card_speeds(card, HUMANS_IN_PLAY))
    return [{"card": card, "speed": speed, "picture": pictures.card(card)} for speed in speeds]
