"""Marks of the Beast's open question: its buttons, the next attack, and the effect of the focused card while
it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Action
from game.eaten.components.definitions import (
    BACTERIA_INDEX,
    BACTERIA_OF,
    BEAST,
    CRYSTAL_OF,
    IMMUNE,
    IMMUNE_INDEX,
    NOTHING,
    TOOL_OF,
    TRACK,
    AdjacentPair,
    AllFour,
    EndsMatch,
    ThreeSame,
    TwoWith,
)
from game.eaten.table import actions as answers
from game.eaten.turn import energy
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.places import PLATE
from scenes.eaten.board.top_bar import LEDGES
from scenes.eaten.questions import beast_answers, marks
from scenes.eaten.questions.end_turn_plate import GERM, LINE, draw_attack_line
from scenes.eaten.text import pictures
from scenes.kit.art.stage import Pieces
from scenes.kit.base import (
    BADGE,
    CANDLE,
    EMBER,
    GOOD,
    INK,
    LABEL,
    NIGHT_800,
    NIGHT_900,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    TextStyle,
    format_value,
    say,
)

if TYPE_CHECKING:
    from scenes.eaten.questions.hidden_hand import HandPicture
    from scenes.eaten.questions.policy import EatenPicture
    from scenes.eaten.table import EatenTable

ATTACK_KINDS = ("fill", "ingest", "immune", "pay", "mutation", "regress", "regress_pay")
TAG = TextStyle(SMALL.face, SMALL.size, SMALL.line)
ICON, NEED = 36.0, 50.0
HEAD_H = 150.0


def draw_buttons(picture: HandPicture) -> None:
    """The answers beside the cards."""
    keep, stage = picture.keep_drawn, picture.stage
    for button, rect in picture.button_rects().items():
        lit = button == picture.focused_thing
        keep(stage.add_nine_patch("fx", "nine_button_focused" if lit else "nine_button_normal", rect))
        words = say(f"eaten.beast.button.{button.kind}")
        keep(stage.add_label("fx", words, LABEL, rect.expand(-10), INK if lit else TEXT_HI, "center"))


def draw_head(table: EatenTable) -> Pieces:
    """The Beast itself beside its cards, in place of a button to hold."""
    stage, picture = table.stage, pictures.seat_picture(BEAST, table.view.config)
    x, y = layout.HOLD_RING
    w, h = table.app.art.natural_size(picture, HEAD_H)
    box = Rect(layout.HOLD.x - 16, layout.HOLD.y - 8, layout.HOLD.w + 24, 64)
    words = stage.add_text("fx", say("eaten.beast.yours"), SMALL_LABEL, x, box.cy, CANDLE, "center", box=box)
    ledge = Rect.from_center(x, y - 8 - h / 2 + 8, w + 20, 24)
    return [
        stage.add_image("fx", picture, x, y - 8, w, h),
        stage.add_box("fx", ledge, 12, LEDGES[BEAST], INK, 5),
        words,
    ]


# -- who attacks


def draw_attack_plate(picture: HandPicture) -> None:
    """The attack of the card in slot 1 if the Miner does nothing, as all see it."""
    tract = picture.view.tract
    if picture.kind not in ATTACK_KINDS or not tract:
        return
    keep, stage, kind = picture.keep_drawn, picture.stage, BACTERIA_OF[tract[0]]
    level = picture.view.levels[kind] + 1
    deadly = level >= TRACK.digest_level
    keep(stage.add_box("over", PLATE, 22, NIGHT_800, EMBER if deadly else CANDLE))
    keep(
        stage.add_text(
            "over",
            say("eaten.beast.next_attack"),
            LINE,
            PLATE.cx,
            PLATE.top - 28,
            TEXT_HI,
            "center",
            box=PLATE,
        )
    )
    draw_attack_line(picture, kind, level, PLATE.y + 28)


# -- cards of the hand


def mark_fill(picture: HandPicture, slot: int, card: int) -> None:
    """The ghost of a card in the slot that is filled, and a link to a neighbor of its germ; NOTHING: an
    outline of the slot only."""
    stage, rect = picture.stage, layout.slot_rect(slot)
    if card == NOTHING:
        picture.keep_drawn(stage.add_dotted_outline("fx", rect.expand(-4), marks.CARD_RADIUS, 5, 14))
        return
    _draw_ghost(picture, card, rect)
    neighbors = [other for other in (slot - 1, slot + 1) if 1 <= other <= len(picture.view.tract)]
    for other in neighbors:
        if BACTERIA_OF[picture.view.card_at(other)] == BACTERIA_OF[card]:
            _draw_link(picture, slot, other)


def _draw_ghost(picture: HandPicture, card: int, rect: Rect, alpha: int = marks.GHOST) -> None:
    """A card as it would lie there, half visible or in place of another, with a dashed outline."""
    ghost = cards.STOMACH_CARD.lay_card(picture.stage, "fx", card, *rect.center)
    ghost.alpha = alpha
    picture.keep_drawn(
        ghost,
        picture.stage.add_dashed_outline("fx", rect.expand(3), marks.CARD_RADIUS, width=6, color=TEXT_HI),
    )


def _draw_link(picture: HandPicture, slot: int, other: int) -> None:
    """Two equal neighbors: one Eliminate takes both."""
    keep, stage = picture.keep_drawn, picture.stage
    x = (layout.slot_center(slot)[0] + layout.slot_center(other)[0]) / 2
    y = layout.SLOT_1.top - 60
    keep(stage.add_box("fx", Rect.from_center(x, y, 56, 56), 28, NIGHT_800, EMBER))
    keep(stage.add_image("fx", pictures.action_picture("eliminate"), x, y, 40))


def mark_ingest(picture: HandPicture, card: int) -> None:
    """Mark the card in slot 1 as leaving and the others as following, with the next attack."""
    stage, tract = picture.stage, picture.view.tract
    picture.keep_drawn(*marks.draw_leaving(stage, layout.slot_rect(1)))
    for slot in range(2, len(tract) + 1):
        x, y = layout.slot_center(slot)
        picture.keep_drawn(*marks.draw_arrow(stage, "left", x - layout.SLOT_PITCH / 2, y - 86))
    if len(tract) > 1:
        _draw_next_attack(picture, tract[1])
    if card != NOTHING:
        _draw_ghost(picture, card, layout.slot_rect(len(tract)), 255)


def _draw_next_attack(picture: HandPicture, card: int) -> None:
    """The attack once slot 1 is gone, over the plate of the present one."""
    keep, stage, kind = picture.keep_drawn, picture.stage, BACTERIA_OF[card]
    level = picture.view.levels[kind] + 1
    deadly = level >= TRACK.digest_level
    rect = Rect(PLATE.x, PLATE.top + 6, PLATE.w, 52)
    box = rect.left_strip(84, 10)
    keep(stage.add_box("over", rect, 22, NIGHT_800, EMBER if deadly else CANDLE))
    keep(stage.add_text("over", say("eaten.beast.then"), LINE, rect.x + 16, rect.cy, TEXT_HI, box=box))
    keep(stage.add_image("over", pictures.germ_picture(kind, attacks=True), rect.x + 116, rect.cy, GERM))
    if deadly:
        keep(stage.add_image("over", "eaten/icon_skull", rect.right - 34, rect.cy, GERM))
    else:
        keep(
            stage.add_text(
                "over", format_value(level), BADGE, rect.right - 34, rect.cy, TEXT_HI, "center", outline=3
            )
        )


def veil_unpayable(picture: HandPicture) -> None:
    """Veil cards that cannot pay, with a lock."""
    stops = picture.choosable_places()
    for place in range(len(picture.spread_cards)):
        if place not in stops:
            rect = picture.card_rect(place)
            picture.keep_drawn(*marks.draw_veil(picture.stage, rect, marks.CARD_RADIUS))
            picture.keep_drawn(picture.stage.add_image("fx", "ui/icon_lock", *rect.center, 56))


# -- immune responses


def mark_immune_row(picture: HandPicture, shown: int) -> None:
    """Draw the price of each card of the row, and frame the cards of the tract that fulfill the prerequisite
    of the focused one."""
    view = picture.shown_view
    for index, card in enumerate(view.immune_row):
        _draw_price_tag(
            picture, layout.row_rect(index, len(view.immune_row)), card, beast_answers.price_of(view, card)
        )
    if shown != NOTHING:
        for slot in fulfilling_slots(view.tract, shown):
            picture.keep_drawn(
                picture.stage.add_box(
                    "fx", layout.slot_rect(slot).expand(3), marks.CARD_RADIUS + 3, None, CANDLE, 6
                )
            )


def _draw_price_tag(picture: HandPicture, rect: Rect, card: int, price: beast_answers.Price) -> None:
    """The energy as a sum of open energy and cards of the hand, over the price on the card; of one whose need is
    not met, that need. Whether the hand has the energy shows only behind the peek."""
    keep, stage = picture.keep_drawn, picture.stage
    area = rect.low_strip(layout.PRICE_H)
    known = price.purse is not None or not price.met
    color = (GOOD if price.is_payable else EMBER) if known else CANDLE
    keep(stage.add_box("over", area, 18, NIGHT_900, color, 4))
    if not price.met:
        keep(stage.add_image("over", "ui/icon_lock", area.x + 44, area.cy, ICON))
        need = pictures.prerequisite_picture(IMMUNE[card].prereq)
        keep(stage.add_picture("over", need, area.x + 116, area.cy, NEED))
        return
    sign = (
        ("ui/icon_check" if price.is_payable else "ui/icon_lock")
        if price.purse is not None or not price.rest
        else "ui/icon_hidden"
    )
    keep(stage.add_image("over", sign, area.x + 24, area.cy, ICON - 4))
    keep(stage.add_image("over", pictures.crystal_picture(0), area.x + 60, area.cy, ICON))
    keep(
        stage.add_text(
            "over", format_value(price.open), TAG, area.x + 86, area.cy, TEXT_HI, "center", box=area
        )
    )
    keep(stage.add_text("over", "+", TAG, area.x + 107, area.cy, TEXT_MID, "center", box=area))
    keep(stage.add_image("over", "eaten/card_stomach_back", area.x + 131, area.cy, 26, 34))
    keep(
        stage.add_text(
            "over", format_value(price.rest), TAG, area.x + 157, area.cy, TEXT_HI, "center", box=area
        )
    )


def fulfilling_slots(tract: list[int], card: int) -> list[int]:
    """The slots whose cards fulfill the prerequisite of an immune card (R43); none if it is not met."""
    kinds = [BACTERIA_OF[other] for other in tract]
    match IMMUNE[card].prereq:
        case AdjacentPair(bacteria=name):
            kind = BACTERIA_INDEX[name]
            pairs = [s for s in range(1, len(kinds)) if kinds[s - 1] == kinds[s] == kind]
            return sorted({slot for s in pairs for slot in (s, s + 1)})
        case TwoWith(feature=name):
            found = _slots_with_feature(tract, name)
            return found if len(found) >= energy.TWO else []
        case ThreeSame():
            return [slot for slot, kind in enumerate(kinds, 1) if kinds.count(kind) >= energy.THREE]
        case EndsMatch():
            return [1, len(kinds)] if len(kinds) >= energy.PAIR and kinds[0] == kinds[-1] else []
        case AllFour():
            return (
                [kinds.index(kind) + 1 for kind in sorted(set(kinds))]
                if len(set(kinds)) == len(BACTERIA_INDEX)
                else []
            )
    return []


def _slots_with_feature(tract: list[int], name: str) -> list[int]:
    if name in BACTERIA_INDEX:
        return [slot for slot, card in enumerate(tract, 1) if BACTERIA_OF[card] == BACTERIA_INDEX[name]]
    of = {"crystal": CRYSTAL_OF, "tool": TOOL_OF}[name]
    return [slot for slot, card in enumerate(tract, 1) if of[card] != NOTHING]


def frame_row_card(picture: EatenPicture, card: int) -> None:
    """Frame the immune card that is being paid."""
    row = picture.view.immune_row
    if card in row:
        picture.keep_drawn(
            picture.stage.add_nine_patch(
                "fx", "nine_selected", layout.row_rect(row.index(card), len(row)).expand(-2)
            )
        )


def mark_leaving_card(picture: EatenPicture) -> None:
    """Mark the card that goes if none is acquired (R47)."""
    count = len(picture.view.immune_row)
    picture.keep_drawn(*marks.draw_leaving(picture.stage, layout.row_rect(count - 1, count), 12))


# -- mutations


def mark_mutation(picture: HandPicture, kind: int) -> None:
    """Outline the cards of the tract that a mutation would hit; the nearer to the Miner, the likelier."""
    for slot, card in enumerate(picture.view.tract, 1):
        if BACTERIA_OF[card] == kind:
            picture.keep_drawn(
                picture.stage.add_dotted_outline(
                    "fx", layout.slot_rect(slot).expand(2), marks.CARD_RADIUS, 5, 14
                )
            )


def mark_bot_choice(table: EatenTable, action: Action) -> Pieces:
    """The choice of a bot Beast in sight of all: an immune response of the row."""
    if not isinstance(action, answers.Acquire):
        return []
    row = table.view.immune_row
    rect = layout.row_rect(row.index(IMMUNE_INDEX[action.card]), len(row))
    return [table.stage.add_nine_patch("fx", "nine_selected", rect.expand(-2))]
