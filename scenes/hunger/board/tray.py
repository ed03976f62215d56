"""The tray of a seat, in its color: portrait, piles, cards in play, Bonus tokens and Speed; a rival's
lies over it while its capsule is pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from game.hunger.components.definitions import NOBODY, TOKEN_KIND, TOKENS, UNKNOWN
from game.hunger.table.display_state import DisplayState
from game.hunger.turn.speed import card_speed, total_speed
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.part import PURPLE, SPENT, WELL, Part
from scenes.hunger.board.tray_seat import TraySeat
from scenes.hunger.text import names, pictures
from scenes.kit.app import App
from scenes.kit.art import Label, Piece, Pieces, Stage
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    BADGE,
    CANDLE,
    HEADING,
    INK,
    LABEL,
    NIGHT_800,
    NUMBER,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    begin_large,
    format_tenths,
    format_value,
    say,
)

CHIP = 40.0
SPEED_ICON = 48.0
SPEED_X = 56.0
SPEED_W = 66.0
SPEED_GAP = 7.0
PILE_SIZE = (36.0, layout.pile_rect(layout.DECK).h)
PILE_EDGES = 2
TOKEN_LIGHT = layout.TOKEN_DISC + 10
TOKEN_FRAME = TOKEN_LIGHT / 2 - 1, CANDLE, INK, 2
"""Radius, inside, line and its width of the light behind a token that counts."""
PILE_COUNT = (44.0, 30.0)


class TrayPart(Part):
    """A part of the tray. With `over` it lies on that layer, over the tray on the table."""

    def __init__(self, stage: Stage, app: App, colors: Sequence[int], tray: TraySeat, over: str = "") -> None:
        super().__init__(stage, app, colors)
        self.tray = tray
        self.back_layer, self.board_layer, self.card_layer = (
            over or layer for layer in ("back", "board", "cards")
        )


class Owner(TrayPart):
    """The seat of the tray with its points and piles. Registers `head`, the portrait, and `piles` by DECK,
    DISCARD and DIGESTED; without a seat there are none."""

    head: Piece | None
    piles: dict[int, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        seat = self.tray.open_seat(shown)
        if seat == NOBODY:
            return seat, shown.turn, shown.resting
        return seat, shown.score[seat], len(shown.deck[seat]), shown.discard[seat], shown.digested[seat]

    def draw_zones(self, shown: DisplayState) -> None:
        self.head = None
        self.piles = {}
        seat = self.tray.open_seat(shown)
        if seat == NOBODY:
            self.add_box(self.back_layer, layout.TRAY, 24, PURPLE, INK)
            self.write_line(self.board_layer, _moment_words(shown), HEADING, layout.TRAY, TEXT_MID, "center")
            return
        self.add_box(self.back_layer, layout.TRAY, 24, PURPLE, SEAT_COLORS[self.colors[seat]].color, 6)
        rect = layout.PORTRAIT
        vampire = shown.config.vampires[seat]
        picture = pictures.vampire(vampire)
        self.head = self.add_thing(
            self.stage.add_picture(self.board_layer, picture, *rect.center, rect.h, widest=rect.w)
        )
        self.add_chip(self.board_layer, seat, rect.x + 20, rect.top - 20, CHIP)
        self.write_name(self.board_layer, seat, names.vampire_short(vampire), LABEL, layout.NAME)
        self.write_count(
            self.board_layer, f"{pictures.FOLDER}/icon_vp", shown.score[seat], layout.SCORE.expand(-2), NUMBER
        )
        for which, pile in enumerate((shown.deck, shown.discard, shown.digested)):
            self._draw_pile(which, pile[seat])

    def _draw_pile(self, which: int, pile: Sequence[int]) -> None:
        """Draw its top card and its number of cards; the last card of a pile lies on top."""
        rect = layout.pile_rect(which)
        x = rect.x + PILE_SIZE[0] / 2
        for depth in range(min(PILE_EDGES, len(pile)) - 1, -1, -1):
            card = UNKNOWN if which == layout.DECK else pile[-1 - depth]
            face = cards.pile_face(self.app.art, card, PILE_SIZE)
            self.piles[which] = self.put_face(
                self.board_layer, face, x + 3 * depth, rect.cy + 2 * depth, PILE_SIZE
            )
        icon = (None, f"{pictures.FOLDER}/icon_discard", f"{pictures.FOLDER}/icon_digest")[which]
        if icon is not None and not pile:
            self.add_image(self.board_layer, icon, x, rect.cy + 2, PILE_SIZE[0], SPENT)
        number = Rect(rect.right - PILE_COUNT[0] + 2, rect.y - 2, *PILE_COUNT)
        self.add_box(self.board_layer, number, PILE_COUNT[1] / 2, NIGHT_800, INK, 2)
        self.write_line(self.board_layer, format_value(len(pile)), BADGE, number, TEXT_HI, "center")


class Area(TrayPart):
    """The cards of the tray, and the Speed.

    Registers `cards` by card, `speed_words`, the number of the Speed left, and `speed_total`, what stands beside
    it; all empty without a seat.
    Among cards without names, the one pointed at rises with its name as `raised`."""

    cards: dict[int, Piece]
    speed_words: Label | None
    speed_total: Pieces
    raised: tuple[int, Piece] | None = None

    def point_at(self, card: int | None) -> bool:
        """Raise this card, or none. True if another card rises than before."""
        piece = self._find_nameless(card)
        before = self.raised[0] if self.raised is not None else None
        if before == (card if piece is not None else None):
            return False
        if self.raised is not None:
            self.stage.remove(self.raised[1])
        self.raised = None
        if piece is not None and card is not None:
            face = cards.hand_face(self.app.art, card, cards.HAND_SIZE, card_speed(card, tuple(self.cards)))
            middle = _raised_rect(piece).center
            top = self.stage.add_texture("over", *face, *middle, *outer_size(cards.HAND_SIZE))
            self.raised = card, top
        return True

    def _find_nameless(self, card: int | None) -> Piece | None:
        """The piece of a card without a name."""
        return self.cards.get(card) if card is not None and len(self.cards) > layout.WITH_NAMES else None

    def raised_places(self, thing: tuple[str, int] | None) -> Iterator[Rect]:
        """The place of a card that rises when it is pointed at."""
        piece = self._find_nameless(thing[1]) if thing is not None and thing[0] == "card" else None
        if piece is not None:
            yield _raised_rect(piece)

    def read_values(self, shown: DisplayState) -> Hashable:
        seat = self.tray.open_seat(shown)
        if seat == NOBODY:
            return seat
        return (
            seat,
            shown.on_turn,
            self.tray.known_cards(shown),
            self.tray.hidden_count(shown),
            shown.speed_total,
            shown.speed_left,
            shown.token_speed,
        )

    def draw_zones(self, shown: DisplayState) -> None:
        self.cards = {}
        self.speed_words = None
        self.speed_total = []
        self.point_at(None)
        if self.tray.open_seat(shown) == NOBODY:
            return
        play = self.tray.known_cards(shown)
        hidden = self.tray.hidden_count(shown)
        count = len(play) + hidden
        size = layout.card_size(count)
        for index, card in enumerate((*play, *(UNKNOWN,) * hidden)):
            speed = card_speed(card, play) if card != UNKNOWN else None
            face = cards.hand_face(self.app.art, card, size, speed)
            piece = self.put_face(self.card_layer, face, *layout.card_middle(index, count), size)
            if card != UNKNOWN:
                self.cards[card] = piece
        self._draw_speed(shown)

    def _draw_speed(self, shown: DisplayState) -> None:
        """Draw the Speed left in the turn, or the Speed of cards and tokens in play before it is counted. Of
        a seat that is not on turn: the Speed of its next cards, or its average where these are not known."""
        seat = self.tray.open_seat(shown)
        mine = seat == shown.on_turn
        self.add_box(self.board_layer, layout.SPEED, 18, WELL)
        rect = layout.SPEED_LINE if mine else layout.SPEED
        icon = SPEED_ICON if not mine else rect.h - 10
        self.add_image(self.board_layer, f"{pictures.FOLDER}/icon_speed", rect.x + 32, rect.cy, icon)
        is_set = mine and (shown.speed_total or shown.speed_left)
        known = mine or bool(self.tray.known_hand(shown))
        number = total_speed(self.tray.known_cards(shown)) + (shown.token_speed if mine else 0)
        if is_set:
            number = shown.speed_left
        pace = None if known else self.tray.average_speed(seat)
        now = format_value(number) if known else "" if pace is None else format_tenths(pace)
        room = rect.left_strip(SPEED_W, SPEED_X)
        text, style = self.app.art.fit_name(now, HEADING if known else NUMBER, room.w)
        self.speed_words = self.write_line(self.board_layer, text, style, room, CANDLE, "center")
        right = room.cx + self.speed_words.natural[0] / 2 if now else room.right
        room = rect.right_of(max(room.right + 2, right + SPEED_GAP), 6)
        if not now:
            return
        if mine and not is_set:
            self.speed_total.append(self.add_image(self.board_layer, "ui/icon_cards", *room.center, icon))
        elif not mine or shown.speed_left <= shown.speed_total:
            kind = "of" if mine else "next" if known else "a_turn"
            words = say(f"hunger.table.speed_{kind}", n=shown.speed_total)
            line = self.stage.add_name(self.board_layer, words, SMALL, room, TEXT_HI, "center")
            self.speed_total.append(self.add_thing(line))


def _raised_rect(piece: Piece) -> Rect:
    """The place of a card that rises, with its name."""
    return Rect.from_center(piece.x, piece.y + layout.CARD_RISE, *cards.HAND_SIZE)


class WayHome(TrayPart):
    """The steps of a seat to the Castle, in the place of the asked seat's button."""

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.tray.open_seat(shown), tuple(shown.at)

    def draw_zones(self, shown: DisplayState) -> None:
        rect = layout.BUTTON
        self.add_image(self.board_layer, pictures.feature("castle"), rect.x + 32, rect.cy, SPEED_ICON)
        steps = shown.castle_distance(self.tray.open_seat(shown))
        words = begin_large(say("hunger.table.steps_home", n=steps))
        room = rect.trim(left=SPEED_X + 4, right=4)
        self.add_thing(self.stage.add_name(self.board_layer, words, SMALL, room, TEXT_HI))


class Tokens(TrayPart):
    """The Bonus tokens, spent ones pale. Registers `tokens` by token."""

    tokens: dict[int, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        seat = self.tray.open_seat(shown)
        if seat == NOBODY:
            return seat
        return seat, shown.tokens[seat], shown.spent[seat], tuple(_counting_tokens(shown, seat))

    def draw_zones(self, shown: DisplayState) -> None:
        self.tokens = {}
        seat = self.tray.open_seat(shown)
        if seat == NOBODY:
            return
        owned = shown.tokens[seat]
        counting = _counting_tokens(shown, seat)
        for place, token in enumerate(owned):
            alpha = SPENT if token in shown.spent[seat] and token not in counting else 255
            x, y = layout.bonus_middle(place, len(owned))
            if token in counting:
                light = Rect.from_center(x, y, TOKEN_LIGHT, TOKEN_LIGHT)
                self.add_box(self.board_layer, light, *TOKEN_FRAME)
            self.tokens[token] = self.add_image(
                self.board_layer, pictures.token(token), x, y, layout.TOKEN_DISC, alpha
            )


def _counting_tokens(shown: DisplayState, seat: int) -> list[int]:
    """Tokens whose Speed counts this turn: the last ones spent, as many as make it up."""
    left = shown.token_speed if seat == shown.on_turn else 0
    counting = []
    for token in reversed(shown.spent[seat]):
        if left > 0 and TOKEN_KIND[token] == "speed":
            left -= TOKENS[token].n
            counting.append(token)
    return counting


def _moment_words(shown: DisplayState) -> str:
    """The words in the place of a tray while no seat has one."""
    if not shown.turn:
        return say("hunger.table.dusk")
    if shown.turn >= shown.last_turn and shown.resting.bit_count() == shown.seats:
        return say("hunger.table.dawn")
    return say("hunger.table.turn", n=shown.turn, last=shown.last_turn)


LAYER = "over"
DELAY = 0.2
"""Seconds of pointing at a capsule until its tray opens: the pointer may be on its way to something else."""


class RivalTray:
    """Not a part of the table, which stays as it is below. `seat` is the owner of the tray; None if none is
    open."""

    def __init__(self, stage: Stage, app: App, colors: Sequence[int]) -> None:
        self.tray = TraySeat()
        self.tray.shows_backs = True
        self.parts: list[TrayPart] = [
            kind(stage, app, colors, self.tray, LAYER) for kind in (Owner, Area, Tokens, WayHome)
        ]
        self.seconds_pointed = 0.0
        self.pointed_seat: int | None = None
        self._read: Hashable = None

    @property
    def seat(self) -> int | None:
        return self.tray.rival_seat

    def point_at(self, seat: int | None, shown: DisplayState, seconds: float) -> None:
        """Point at the capsule of this seat for so many seconds more, or at none; draw its tray if it has
        changed."""
        self.seconds_pointed = self.seconds_pointed + seconds if seat == self.pointed_seat else 0.0
        self.pointed_seat = seat
        self.tray.rival_seat = (
            seat
            if seat is None or self.seconds_pointed >= DELAY or self.tray.rival_seat is not None
            else None
        )
        read = (
            None
            if self.tray.rival_seat is None
            else (self.tray.rival_seat, *[part.read_values(shown) for part in self.parts])
        )
        if read == self._read:
            return
        self._read = read
        for part in self.parts:
            part.stage.clear(part.things)
        if self.tray.rival_seat is not None:
            for part in self.parts:
                part.draw_zones(shown)
