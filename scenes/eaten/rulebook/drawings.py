"""The pictures of the rules book: positions, the rules' results, and the pieces that a page is about."""

from __future__ import annotations

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_INDEX,
    BOARD,
    CRYSTAL_OF,
    IMMUNE_INDEX,
    LAST_LEVEL,
    MUTATION_INDEX,
    MUTATIONS,
    RULES,
    STOMACH_INDEX,
    UNKNOWN,
)
from game.eaten.turn.energy import open_energy
from scenes.eaten.board.illustrations import (
    Tract,
    draw_arrow,
    draw_cross,
    draw_dice,
    draw_die,
    draw_fan_of_backs,
    draw_frame,
    draw_immune_places,
    draw_plate,
    draw_signs,
    draw_stomach,
    draw_tracks,
)
from scenes.eaten.layout import CARD_H, CARD_W
from scenes.eaten.rulebook.example_positions import Play
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.animation.motion import DIM
from scenes.kit.art import Stage
from scenes.kit.base import BIG_NUMBER, INK, Rect, format_value, say, side_by_side
from scenes.kit.rulebook.book_file import Painters

PAINTERS = Painters()
PLATE_H, PLATE_GAP = 124.0, 12.0


def card_numbers(*ids: str) -> list[int]:
    return [STOMACH_INDEX[card] for card in ids]


# -- what happens


@PAINTERS.add
def play(stage: Stage, room: Rect, shown: Play) -> None:
    """The tract before and after; cards that go are crossed out, the die that is used lies on its slot."""
    before, after = shown.state_before, shown.state_after
    gone = [card for card in before.tract if card not in after.tract]
    slots = max(len(before.tract), len(after.tract))
    dice_h = 92.0 if shown.dice_shown else 0.0
    high = 196.0
    top = room.cy + high / 2 + 44 + dice_h / 2
    first = Tract(stage, room.row(top - high / 2, high), before.tract, slots)
    first.draw_cards(shown.marked_cards, gone)
    if shown.used_value:
        first.draw_die(shown.used_value)
    low = room.cy - high / 2 - 44 - dice_h / 2
    second = Tract(stage, room.row(low - high / 2, high), after.tract, slots)
    second.draw_cards(shown.marked_cards)
    if shown.dice_shown:
        _draw_dice(stage, shown, room)
    else:
        draw_arrow(stage, *room.center)
    _draw_gains(stage, shown, room)


def _draw_dice(stage: Stage, shown: Play, room: Rect) -> None:
    """The dice before and after, side by side."""
    before, after = shown.state_before, shown.state_after
    draw_dice(stage, before.dice, (), room.cx - 148, room.cy)
    draw_arrow(stage, *room.center, "right", 48)
    used = [die for die in range(len(after.dice)) if after.die_used(die)]
    draw_dice(stage, after.dice, used, room.cx + 148, room.cy)


def _draw_gains(stage: Stage, shown: Play, room: Rect) -> None:
    """A crystal or a tool that the Miner has afterwards."""
    gained = [
        pictures.crystal_picture(kind)
        for kind in shown.state_after.crystals
        if kind not in shown.state_before.crystals
    ]
    gained += [
        pictures.feature_picture(card)
        for card in shown.state_after.tools
        if card not in shown.state_before.tools
    ]
    for name in gained:
        stage.add_image("cards", name, room.cx + 92, room.cy, 84)


@PAINTERS.add
def attack(stage: Stage, room: Rect, shown: Play) -> None:
    """The card in slot 1 attacks, and its germ rises."""
    row = Tract(stage, room.top_strip(190, 20), shown.state_before.tract)
    row.draw_cards(shown.marked_cards)
    draw_arrow(stage, room.cx, room.top - 250)
    low = room.trim(low=20, top=290)
    draw_tracks(stage, low, shown.state_after.levels, shown.state_before.levels)


@PAINTERS.add
def row(stage: Stage, room: Rect, shown: Play) -> None:
    """The row of immune responses before and after."""
    gone = [card for card in shown.state_before.immune_row if card not in shown.state_after.immune_row]
    stage.add_box("board", Rect.from_center(room.cx, room.cy + 130, room.w, 160), 24, None)
    draw_signs(stage, shown.state_before.immune_row, room.cx, room.cy + 130, gone)
    draw_arrow(stage, room.cx, room.cy + 12)
    stage.add_box("board", Rect.from_center(room.cx, room.cy - 110, room.w, 160), 24, None)
    places = draw_signs(stage, shown.state_after.immune_row, room.cx, room.cy - 110)
    for card, rect in places.items():
        if card not in shown.state_before.immune_row:
            draw_frame(stage, rect)


@PAINTERS.add
def energy(stage: Stage, room: Rect, shown: Play) -> None:
    """The price of a response: crystals in the tract and a card from the hand."""
    before, after = shown.state_before, shown.state_after
    Tract(stage, room.top_strip(180, 20), before.tract).draw_cards(shown.marked_cards)
    paid = [card for card in before.hand if card not in after.hand]
    given = open_energy(before)
    crystals = [CRYSTAL_OF[card] for card in before.tract if CRYSTAL_OF[card] >= 0]
    y = room.cy - 6
    for i, card in enumerate(paid):
        draw_stomach(stage, card, Rect.from_center(room.cx + 60 + i * 90, y + 40, 96, 96 * CARD_H / CARD_W))
    for i in range(given):
        stage.add_image("cards", pictures.crystal_picture(crystals[i]), room.x + 70 + i * 88, y + 40, 80)
    _draw_sum(stage, given, len(paid), room.row(y - 130, 90))
    card = next(card for card in before.immune_row if card in after.immune_play)
    draw_plate(stage, card, room.low_strip(PLATE_H))


def _draw_sum(stage: Stage, crystals: int, paid: int, room: Rect) -> None:
    words = say(
        "rules.sum",
        formula=f"{format_value(crystals)} + {format_value(paid)}",
        points=format_value(crystals + paid),
    )
    stage.add_text("cards", words, BIG_NUMBER, room.cx - 24, room.cy, INK, "center", box=room)
    stage.add_image("cards", f"{FOLDER}/icon_energy", room.right - 90, room.cy, 84)


# -- who is who


@PAINTERS.add
def figures(stage: Stage, room: Rect, names: tuple[str, ...]) -> None:
    """The players' figures side by side."""
    size = room.w / len(names)
    for i, name in enumerate(names):
        stage.add_image("cards", f"{FOLDER}/{name}", room.x + (i + 0.5) * size, room.cy + 60, size)


@PAINTERS.add
def seekers(stage: Stage, room: Rect, names: tuple[str, ...]) -> None:
    """The players' figures, and the crystals that the Miner looks for."""
    figures(stage, room, names)
    for kind in range(RULES.crystals_to_win):
        x = room.x + (kind % 4 + 0.5) * room.w / 4
        stage.add_image("cards", pictures.crystal_picture(kind), x, room.cy - 150 - kind // 4 * 104, 92)


@PAINTERS.add
def cards_of(stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Stomach cards, two in a row, "" for one face down."""
    across = 2
    lines = -(-len(ids) // across)
    w = min(210.0, room.w / across - 24, (room.h / lines - 24) * CARD_W / CARD_H)
    h = w * CARD_H / CARD_W
    for i, card in enumerate(ids):
        at, column = divmod(i, across)
        x = room.cx + (column - (across - 1) / 2) * (w + 28)
        y = room.cy + ((lines - 1) / 2 - at) * (h + 28)
        draw_stomach(stage, STOMACH_INDEX[card] if card else UNKNOWN, Rect.from_center(x, y, w, h))


@PAINTERS.add
def small_cards(stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Stomach cards in a row, as high as the room."""
    h = min(room.h, (room.w - 24) / len(ids) * CARD_H / CARD_W)
    w = h * CARD_W / CARD_H
    for card, x in side_by_side(ids, room.cx, w + 8):
        draw_stomach(stage, STOMACH_INDEX[card] if card else UNKNOWN, Rect.from_center(x, room.cy, w, h))


# -- dice


@PAINTERS.add
def triple(stage: Stage, room: Rect) -> None:
    """Three of a kind, and what they became."""
    draw_dice(stage, (4, 4, 4), (), room.cx, room.cy + 140, 120)
    stage.add_image("cards", "ui/icon_replay", *room.center, 80)
    draw_dice(stage, (1, 4, 6), (), room.cx, room.cy - 140, 120)


@PAINTERS.add
def slots(stage: Stage, room: Rect) -> None:
    """The slot of each value; and a die that has no target."""
    full = Tract(
        stage, room.row(room.cy + 40, 200), card_numbers("s09", "s20", "s25", "s42", "s10", "s21", "s32")
    )
    full.draw_cards(card_numbers("s25"))
    for slot in range(1, RULES.slots + 1):
        full.draw_die(slot, gold=slot == 3)
    short = Tract(
        stage, room.row(room.cy - 270, 200), card_numbers("s09", "s20", "s25", "s42", "s10"), RULES.slots
    )
    short.draw_cards()
    short.draw_die(6)
    rect = short.slot_rect(6)
    draw_cross(stage, *rect.center)


@PAINTERS.add
def upgrade_spaces(stage: Stage, room: Rect) -> None:
    """The values that upgrade each action."""
    pitch = min(210.0, room.h / len(ACTIONS))
    for action, y in side_by_side(ACTIONS, room.cy, -pitch):
        row = room.row(y - pitch / 2, pitch).expand(-8)
        stage.add_box("board", row, 24, None)
        for k, value in enumerate(getattr(BOARD.upgrade_values, action)):
            draw_die(stage, value, row.x + 66 + k * 96, y, 84)
        draw_arrow(stage, row.x + 248, y, "right")
        stage.add_image("cards", pictures.action_picture(action, upgraded=True), row.x + 352, y, 120)


@PAINTERS.add
def removal(stage: Stage, room: Rect, removed: tuple[str, int]) -> None:
    """An immune response, and the value of the die that removes it."""
    card, value = removed
    draw_die(stage, value, room.cx, room.cy + 200, 110, gold=True)
    draw_arrow(stage, room.cx, room.cy + 104)
    rect = Rect.from_center(room.cx, room.cy - 10, room.w, PLATE_H)
    draw_plate(stage, IMMUNE_INDEX[card], rect, (value,))
    draw_arrow(stage, room.cx, room.cy - 118)
    stage.add_image(
        "cards", pictures.immune_picture(IMMUNE_INDEX[card]), room.cx, room.cy - 210, 116, alpha=DIM
    )
    draw_cross(stage, room.cx, room.cy - 210, 90)


# -- germs


@PAINTERS.add
def levels_shown(stage: Stage, room: Rect) -> None:
    """The tracks with germs on different levels, one of them a step before the Miner is digested."""
    levels = {"red": 1, "green": LAST_LEVEL, "yellow": 2}
    draw_tracks(stage, room.expand(-10), [levels.get(kind, 0) for kind in BACTERIA_INDEX])


@PAINTERS.add
def mutation_results(stage: Stage, room: Rect) -> None:
    """A mutation of the germ that attacked, of another one, and the card that never hits."""
    attacker = BACTERIA_INDEX["red"]
    pitch = room.h / 3
    for i, card in enumerate(("m_red_1", "m_blue_1", "m_bluff")):
        y = room.top - (i + 0.5) * pitch
        row = room.row(y - pitch / 2, pitch).expand(-7)
        stage.add_box("board", row, 24, None)
        h = row.h - 24
        stage.add_image(
            "cards", pictures.mutation_picture(MUTATION_INDEX[card]), row.x + 90, y, h * 192 / 280, h
        )
        stage.add_image("cards", pictures.germ_picture(attacker, attacks=True), row.x + 240, y, 120)
        draw_arrow(stage, row.x + 340, y, "right")
        hit = MUTATIONS[MUTATION_INDEX[card]].bacteria == "red"
        name = f"{FOLDER}/immune_downgrade_any" if hit else "ui/icon_cross_mark"
        stage.add_image("cards", name, row.right - 76, y, *((104, 104) if hit else (64, 64)))


@PAINTERS.add
def mutation_cards(stage: Stage, room: Rect) -> None:
    across = 3
    w = min(room.w / across - 14, (room.h / across - 12) * 192 / 280)
    h = w * 280 / 192
    for card in range(len(MUTATIONS)):
        at, column = divmod(card, across)
        x, y = room.cx + (column - 1) * (w + 20), room.cy + (1 - at) * (h + 10)
        stage.add_image("cards", pictures.mutation_picture(card), x, y, w, h)


@PAINTERS.add
def downgrades(stage: Stage, room: Rect) -> None:
    """An upgrade that goes, or else a crystal."""
    for y, first, second in (
        (room.cy + 110, pictures.action_picture("stun", upgraded=True), pictures.action_picture("stun")),
        (room.cy - 110, pictures.crystal_picture(0), pictures.crystal_picture(0, empty=True)),
    ):
        stage.add_box("board", Rect.from_center(room.cx, y, room.w, 190), 24, None)
        stage.add_image("cards", first, room.cx - 150, y, 140)
        draw_arrow(stage, room.cx, y, "right", 64)
        stage.add_image("cards", second, room.cx + 150, y, 140)


# -- the Beast


@PAINTERS.add
def responses(stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Immune responses below each other, whole."""
    high = min(PLATE_H, (room.h - PLATE_GAP * (len(ids) - 1)) / len(ids))
    top = room.cy + (high + PLATE_GAP) * len(ids) / 2 - PLATE_GAP / 2
    for i, card in enumerate(ids):
        rect = room.row(top - (i + 1) * high - i * PLATE_GAP, high)
        draw_plate(stage, IMMUNE_INDEX[card], rect)


@PAINTERS.add
def grown(stage: Stage, room: Rect, offered: tuple[str, int]) -> None:
    """A response on offer, and how many are in play."""
    card, held = offered
    draw_plate(stage, IMMUNE_INDEX[card], Rect.from_center(room.cx, room.cy + 110, room.w, PLATE_H))
    draw_arrow(stage, *room.center)
    draw_immune_places(stage, held, room.cx, room.cy - 110)


@PAINTERS.add
def hand_left(stage: Stage, room: Rect) -> None:
    """A hand that is no longer full, face down."""
    draw_fan_of_backs(stage, room, RULES.hand_limit - 2)


@PAINTERS.add
def drawn(stage: Stage, room: Rect) -> None:
    """From the deck into the hand."""
    w = 130.0
    draw_stomach(stage, UNKNOWN, Rect.from_center(room.cx, room.cy + 150, w, w * CARD_H / CARD_W))
    draw_arrow(stage, room.cx, room.cy + 24)
    draw_fan_of_backs(stage, room.row(room.cy - 250, 220), RULES.hand_limit)


@PAINTERS.add
def need(stage: Stage, room: Rect, names: tuple[str, ...]) -> None:
    """Signs of prerequisites beside each other."""
    h = min(room.h - 4, room.w / len(names) * 128 / 171 - 4)
    for name, x in side_by_side(names, room.cx, h * 171 / 128 + 4):
        stage.add_image("cards", f"{FOLDER}/prereq_{name}", x, room.cy, h * 171 / 128, h)


@PAINTERS.add
def empty_tract(stage: Stage, room: Rect) -> None:
    """A short piece of the tract with an empty slot."""
    row = Tract(stage, room, card_numbers("s09", "s20"), 3)
    row.draw_cards()
