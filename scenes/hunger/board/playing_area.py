"""The playing area of whoever is on turn: its portrait and numbers, its cards and its Speed."""

from __future__ import annotations

from collections.abc import Hashable

from game.hunger.table.display_state import DisplayState
from game.hunger.turn.speed import of_cards
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.part import PURPLE, WELL, Part
from scenes.hunger.text import names, pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.art.card_texture import outer
from scenes.kit.art.stage import Piece, Words
from scenes.kit.base.design_tokens import BADGE, CANDLE, HEADING, INK, LABEL, NUMBER, SEAT_COLORS, SMALL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed, say

NAME_W = 212.0
ROW_H, SMALL_H = 36.0, 30.0
THIRD = NAME_W / 3


class Area(Part):
    """Registers `cards` by card, and `left`, the number of the Speed that is left; both empty while nobody is on turn."""

    cards: dict[int, Piece]
    left: Words | None

    def frame(self, shown: DisplayState) -> None:
        self.stage.box("back", layout.PLAYING_AREA, 24, PURPLE, INK, 4)

    def reads(self, shown: DisplayState) -> Hashable:
        seat = shown.on_turn
        if seat < 0:
            return seat, shown.turn, shown.resting
        piles = len(shown.deck[seat]), len(shown.discard[seat]), len(shown.digested[seat])
        return seat, shown.play[seat], shown.score[seat], shown.speed_total, shown.speed_left, piles

    def draw(self, shown: DisplayState) -> None:
        self.cards, self.left = {}, None
        if shown.on_turn < 0:
            self.write("board", _moment(shown), HEADING, layout.PLAYING_AREA, TEXT_MID, "center")
            return
        self._who(shown, shown.on_turn)
        self._cards(shown.play[shown.on_turn])
        self._speed(shown)

    def _who(self, shown: DisplayState, seat: int) -> None:
        rect = layout.PORTRAIT
        vampire = shown.config.vampires[seat]
        self.box("back", layout.PLAYING_AREA, 24, None, SEAT_COLORS[self.colors[seat]].color, 5)
        self.image("board", pictures.vampire(vampire), rect.cx, rect.cy, rect.h)
        self.chip("board", seat, rect.x + 24, rect.top - 24, 40)
        name = Rect(layout.NAME_X, rect.top - 46, NAME_W, 44)
        self.write_name("board", seat, names.vampire_short(vampire), LABEL, name)
        self.count("board", f"{FOLDER}/icon_vp", shown.score[seat], Rect(layout.NAME_X, rect.top - 94, NAME_W, 42), NUMBER)
        piles = (f"{FOLDER}/back_start", len(shown.deck[seat])), (f"{FOLDER}/icon_discard", len(shown.discard[seat]))
        for place, (icon, number) in enumerate((*piles, (f"{FOLDER}/icon_digest", len(shown.digested[seat])))):
            self.count("board", icon, number, Rect(layout.NAME_X + place * THIRD, rect.y + 6, THIRD, SMALL_H), BADGE, TEXT_MID)

    def _cards(self, play: tuple[int, ...]) -> None:
        size = layout.card_size(len(play))
        for index, card in enumerate(play):
            face, place = cards.hand_face(self.app.art, card, size), layout.played(index, len(play))
            self.cards[card] = self.stage.textured("cards", *face, *place, *outer(size))
        self.things += self.cards.values()

    def _speed(self, shown: DisplayState) -> None:
        """What is left of the turn's Speed; before that is settled, what the cards in play would give."""
        rect = layout.SPEED
        self.box("board", rect, 18, WELL)
        self.write("board", say("hunger.table.speed"), SMALL, Rect(rect.x, rect.top - 44, rect.w, 40), TEXT_MID, "center")
        self.image("board", f"{FOLDER}/icon_speed", rect.x + 44, rect.cy + 2, 52)
        number = Rect(rect.x + 70, rect.cy - 28, rect.w - 74, 60)
        is_set = shown.speed_total or shown.speed_left
        now = shown.speed_left if is_set else of_cards(shown.play[shown.on_turn])
        self.left = self.write("board", printed(now), HEADING, number, CANDLE, "center")
        text = say("hunger.table.speed_of", n=shown.speed_total) if is_set else say("hunger.table.speed_in_play")
        self.write("board", text, SMALL, Rect(rect.x, rect.y + 4, rect.w, 36), TEXT_HI, "center")


def _moment(shown: DisplayState) -> str:
    """What stands where nobody's cards lie."""
    if not shown.turn:
        return say("hunger.table.dusk")
    if shown.turn >= shown.last_turn and shown.resting.bit_count() == shown.config.seats:
        return say("hunger.table.dawn")
    return say("hunger.table.turn", n=shown.turn, last=shown.last_turn)
