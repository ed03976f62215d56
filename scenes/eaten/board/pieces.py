"""Everything that lies on the table, drawn from a DisplayState in parts; after every show it equals a table that is built afresh."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.eaten.components.definitions import ACTIONS, SEAT_IDS
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board.automata import Reaction, Robot
from scenes.eaten.board.characters import Characters
from scenes.eaten.board.console import Console, Dice
from scenes.eaten.board.hand import Hand, Look, Mutation, SpreadHand
from scenes.eaten.board.immune import Immune
from scenes.eaten.board.part import Part
from scenes.eaten.board.payment import Paid
from scenes.eaten.board.top_bar import Bar
from scenes.eaten.board.tracks import Tracks
from scenes.eaten.board.tract import Piles, Tract
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect
from scenes.table.board_pieces import BoardPieces

_PLACES: dict[str, Callable[[int], Rect]] = {
    "germ": layout.track_rect, "crystal": layout.crystal_rect, "upgrade": lambda action: layout.action_rect(ACTIONS[action]),
    "reaction": layout.reaction_rect, "mutation": lambda _: layout.MUTATION, "deck": lambda _: layout.DECK,
    "hand": lambda _: layout.HAND_PANEL,
    "replication": lambda space: Rect.around(*layout.replication(space), layout.REPLICATION_SPACE, layout.REPLICATION_SPACE),
}  # fmt: skip
"""Where things lie that never move."""


class TablePieces(BoardPieces[DisplayState]):
    """See scenes.table.board_pieces.

    tract, piles, dice, tracks, immune, mutation, paid, characters and bar are always there; console is None with a Robot, robot without
    one, hand is None with a Hibernating Beast, reaction without one. `spread` is the hand over the console while the Beast chooses, `shown`
    is what was built.
    """

    def build(self, shown: DisplayState) -> None:
        """Put the whole table on the stage."""
        made = self.new_parts(shown, len(SEAT_IDS))
        self.stage.background("back", f"{FOLDER}/bg_beast_inside")
        self.bar, self.tract, self.piles, self.tracks = Bar(*made), Tract(*made), Piles(*made), Tracks(*made)
        self.immune, self.mutation, self.paid = Immune(*made), Mutation(*made), Paid(*made)
        self.dice, self.characters = Dice(*made), Characters(*made)
        self.spread = SpreadHand(self.stage, self.app)
        self.robot = Robot(*made) if shown.config.robot else None
        self.console = Console(*made) if self.robot is None else None
        self.reaction = Reaction(*made) if shown.config.hibernating else None
        self.hand = Hand(*made) if self.reaction is None else None
        self.draw()

    @property
    def parts(self) -> dict[str, Part]:
        every: dict[str, Part | None] = {
            "bar": self.bar, "tracks": self.tracks, "immune": self.immune, "tract": self.tract, "piles": self.piles,
            "console": self.console, "robot": self.robot, "hand": self.hand, "reaction": self.reaction, "mutation": self.mutation,
            "paid": self.paid, "characters": self.characters, "dice": self.dice,
        }  # fmt: skip
        return {name: part for name, part in every.items() if part is not None}

    def spot(self, kind: str, number: int) -> Rect | None:
        """Where something lies on the table now; None for what does not lie there.

        kind: "card" (of the stomach: in the tract), "tool" (such a card, held), "immune" (in the row or in play), "germ" (its track),
        "crystal" (its place), "upgrade" (the tile of an action), "reaction" (a die's value), "replication" (a space); the number of
        "mutation" (the slot), "deck" and "hand" is 0.
        """
        shown = self.shown
        match kind:
            case "card":
                return layout.slot_rect(shown.tract.index(number) + 1) if number in shown.tract else None
            case "tool":
                return layout.tool_rect(shown.tools.index(number)) if number in shown.tools else None
            case "immune" if number in shown.immune_row:
                return layout.row_rect(shown.immune_row.index(number), len(shown.immune_row))
            case "immune":
                return layout.active_rect(shown.immune_play.index(number)) if number in shown.immune_play else None
        return _PLACES[kind](number)

    # -- the Beast's hand

    def spread_hand(self, hand: Sequence[int], look: Look, glyphs: Sequence[str] = ()) -> None:
        """Spread the hand over the console; while it lies open the Miner wears its sleeping mask."""
        self.spread.show(hand, look, glyphs)
        self.characters.cover(True)
        self.characters.wear_mask(look == "open" and self.console is not None)

    def gather_hand(self) -> None:
        """The hand lies in its panel again."""
        self.spread.clear()
        self.characters.cover(False)
        self.characters.wear_mask(False)

    # -- dice

    def make_die(self, value: int, x: float, y: float, size: float = layout.TRAY_DIE, gold: bool = False, layer: str = "tiles") -> Piece:
        """A die that is not registered."""
        return self.stage.image(layer, pictures.die(value, gold), x, y, size, size)

    def show_die(self, piece: Piece, value: int, gold: bool = False) -> None:
        """Turn another face up."""
        name = pictures.die(value, gold)
        piece.show(self.app.art.texture(name, *piece.natural), name)
