"""The pieces of the table, drawn from a DisplayState in parts; after every show they equal those of a table
that is built afresh."""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.components.definitions import SEAT_IDS
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.automata import Reaction, Robot
from scenes.eaten.board.beast import Hand, Immune, Look, Mutation, Paid, SpreadHand
from scenes.eaten.board.console import Console, Dice
from scenes.eaten.board.places import Places
from scenes.eaten.board.top_bar import Bar, Characters
from scenes.eaten.board.tract import Piles, Tracks, Tract
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art import Piece
from scenes.kit.base import Rect
from scenes.kit.match.cloth import lay_cloth
from scenes.table.board_pieces import BoardPieces


class TablePieces(BoardPieces[DisplayState]):
    """See scenes.table.board_pieces.

    tract, piles, dice, tracks, immune, mutation, paid, characters and bar are always there; console is None
    with a Robot, robot without one, hand is None with a Hibernating Beast, reaction without one. `spread` is
    the hand over the console while the Beast chooses, `shown` is what was built."""

    def build(self, shown: DisplayState) -> None:
        """Put the whole table on the stage."""
        made = self.new_parts(shown, len(SEAT_IDS))
        self.stage.add_background(f"{FOLDER}/bg_beast_inside")
        lay_cloth(self.stage, "back", self.app.seating.chairs)
        self.bar, self.tracks, self.immune, self.tract, self.piles = (
            Bar(*made),
            Tracks(*made),
            Immune(*made),
            Tract(*made),
            Piles(*made),
        )
        self.spread = SpreadHand(self.stage, self.app)
        self.robot = Robot(*made) if shown.config.robot else None
        self.console = Console(*made) if self.robot is None else None
        self.reaction = Reaction(*made) if shown.config.hibernating else None
        self.hand = Hand(*made) if self.reaction is None else None
        self.mutation, self.paid, self.characters, self.dice = (
            Mutation(*made),
            Paid(*made),
            Characters(*made),
            Dice(*made),
        )
        self.draw_parts()

    def spot(self, kind: str, number: int) -> Rect | None:
        """The place of a thing on the table now (scenes.eaten.board.places), None if it does not lie
        there."""
        return Places(self.shown).find_spot(kind, number)

    # -- the Beast's hand

    def spread_hand(
        self,
        hand: Sequence[int],
        look: Look,
        glyphs: Sequence[str] = (),
        kind: cards.CardKind = cards.STOMACH_CARD,
        scale: float = layout.SPREAD_SCALE,
        area: Rect = layout.SPREAD_CARDS,
    ) -> None:
        """Spread the hand over the console; while it lies open the Miner wears its sleeping mask."""
        self.spread.spread_cards(hand, look, glyphs, kind, scale, area)
        self.characters.cover_beast(True)
        self.characters.wear_mask(look == "open" and self.console is not None)

    def gather_hand(self) -> None:
        """Put the hand back into its panel."""
        self.spread.gather_cards()
        self.characters.cover_beast(False)
        self.characters.wear_mask(False)

    # -- dice

    def show_die(self, piece: Piece, value: int, gold: bool = False) -> None:
        """Turn another face up."""
        name = pictures.die_picture(value, gold)
        piece.show_face(self.app.art.texture(name, *piece.natural), name)
