"""The pictures of the rules book: positions, what the rules make of them, and the pieces that a page is
about.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_INDEX,
    BOARD,
    CRYSTAL_OF,
    IMMUNE_INDEX,
    MUTATION_INDEX,
    MUTATIONS,
    RULES,
    STOMACH_INDEX,
    TRACK,
    UNKNOWN,
)
from game.eaten.turn.energy import open_energy
from scenes.eaten.board import illustrations
from scenes.eaten.board.illustrations import Tract
from scenes.eaten.layout import CARD_H, CARD_W
from scenes.eaten.rulebook.example_positions import Play
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.animation.motion import DIM
from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BIG_NUMBER, INK
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.base.texts import format_value, say
from scenes.kit.rulebook.book_file import Painters

PAINTERS = Painters()
PLATE_H, PLATE_GAP = 124.0, 12.0


def numbers(*ids: str) -> list[int]:
    """Stomach cards by their ids."""
    return [STOMACH_INDEX[card] for card in ids]


# -- what happens


@PAINTERS.add
def play(app: App, stage: Stage, room: Rect, shown: Play) -> None:
    """The tract before and after; cards that go are crossed out, the die that is used lies on its slot."""
    before, after = shown.before, shown.after
    gone = [card for card in before.tract if card not in after.tract]
    slots = max(len(before.tract), len(after.tract))
    dice_h = 92.0 if shown.dice_shown else 0.0
    high = 196.0
    top = room.cy + high / 2 + 44 + dice_h / 2
    first = Tract(app, stage, Rect(room.x, top - high / 2, room.w, high), before.tract, slots)
    first.paint(shown.marked, gone)
    if shown.die:
        first.die(shown.die)
    low = room.cy - high / 2 - 44 - dice_h / 2
    second = Tract(app, stage, Rect(room.x, low - high / 2, room.w, high), after.tract, slots)
    second.paint(shown.marked)
    if shown.dice_shown:
        _turned(stage, shown, room)
    else:
        illustrations.arrow(stage, room.cx, room.cy)
    _gained(stage, shown, room)


def _turned(stage: Stage, shown: Play, room: Rect) -> None:
    """The dice before and after, side by side."""
    before, after = shown.before, shown.after
    illustrations.dice(stage, before.dice, (), room.cx - 148, room.cy)
    illustrations.arrow(stage, room.cx, room.cy, "right", 48)
    used = [die for die in range(len(after.dice)) if after.die_used(die)]
    illustrations.dice(stage, after.dice, used, room.cx + 148, room.cy)


def _gained(stage: Stage, shown: Play, room: Rect) -> None:
    """A crystal or a tool that the Miner has afterwards."""
    gained = [pictures.crystal(kind) for kind in shown.after.crystals if kind not in shown.before.crystals]
    gained += [pictures.feature(card) for card in shown.after.tools if card not in shown.before.tools]
    for name in gained:
        stage.add_image("cards", name, room.cx + 92, room.cy, 84)


@PAINTERS.add
def attack(app: App, stage: Stage, room: Rect, shown: Play) -> None:
    """The card in slot 1 attacks, and its germ rises."""
    row = Tract(app, stage, Rect(room.x, room.top - 210, room.w, 190), shown.before.tract)
    row.paint(shown.marked)
    illustrations.arrow(stage, room.cx, room.top - 250)
    low = Rect(room.x, room.y + 20, room.w, room.h - 310)
    illustrations.tracks(app, stage, low, shown.after.levels, shown.before.levels)


@PAINTERS.add
def row(app: App, stage: Stage, room: Rect, shown: Play) -> None:
    """The row of immune responses before and after."""
    gone = [card for card in shown.before.immune_row if card not in shown.after.immune_row]
    stage.add_box("board", Rect.from_center(room.cx, room.cy + 130, room.w, 160), 24, None)
    illustrations.signs(stage, shown.before.immune_row, room.cx, room.cy + 130, gone)
    illustrations.arrow(stage, room.cx, room.cy + 12)
    stage.add_box("board", Rect.from_center(room.cx, room.cy - 110, room.w, 160), 24, None)
    places = illustrations.signs(stage, shown.after.immune_row, room.cx, room.cy - 110)
    for card, rect in places.items():
        if card not in shown.before.immune_row:
            illustrations.frame(stage, rect)


@PAINTERS.add
def energy(app: App, stage: Stage, room: Rect, shown: Play) -> None:
    """What a response costs: crystals in the tract and a card from the hand."""
    before, after = shown.before, shown.after
    Tract(app, stage, Rect(room.x, room.top - 200, room.w, 180), before.tract).paint(shown.marked)
    paid = [card for card in before.hand if card not in after.hand]
    given = open_energy(before)
    y = room.cy - 6
    for i, card in enumerate(paid):
        illustrations.stomach(
            app, stage, card, Rect.from_center(room.cx + 60 + i * 90, y + 40, 96, 96 * CARD_H / CARD_W)
        )
    for i in range(given):
        stage.add_image(
            "cards", pictures.crystal(_crystals(before.tract)[i]), room.x + 70 + i * 88, y + 40, 80
        )
    _sum(stage, given, len(paid), Rect(room.x, y - 130, room.w, 90))
    card = next(card for card in before.immune_row if card in after.immune_play)
    illustrations.plate(app, stage, card, Rect(room.x, room.y, room.w, PLATE_H))


def _crystals(row: Sequence[int]) -> list[int]:
    return [CRYSTAL_OF[card] for card in row if CRYSTAL_OF[card] >= 0]


def _sum(stage: Stage, crystals: int, paid: int, room: Rect) -> None:
    words = say(
        "rules.sum",
        formula=f"{format_value(crystals)} + {format_value(paid)}",
        points=format_value(crystals + paid),
    )
    stage.add_text("cards", words, BIG_NUMBER, room.cx - 24, room.cy, INK, "center", box=room)
    stage.add_image("cards", f"{FOLDER}/icon_energy", room.right - 90, room.cy, 84)


# -- who is who


@PAINTERS.add
def figures(app: App, stage: Stage, room: Rect, names: tuple[str, ...]) -> None:
    """Who plays, side by side."""
    size = room.w / len(names)
    for i, name in enumerate(names):
        stage.add_image("cards", f"{FOLDER}/{name}", room.x + (i + 0.5) * size, room.cy + 60, size)


@PAINTERS.add
def seekers(app: App, stage: Stage, room: Rect, names: tuple[str, ...]) -> None:
    """Who plays, and the crystals that the Miner looks for."""
    figures(app, stage, room, names)
    for kind in range(RULES.crystals_to_win):
        x = room.x + (kind % 4 + 0.5) * room.w / 4
        stage.add_image("cards", pictures.crystal(kind), x, room.cy - 150 - kind // 4 * 104, 92)


@PAINTERS.add
def cards_of(app: App, stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Stomach cards, two in a row, "" for one face down."""
    across = 2
    lines = -(-len(ids) // across)
    w = min(210.0, room.w / across - 24, (room.h / lines - 24) * CARD_W / CARD_H)
    h = w * CARD_H / CARD_W
    for i, card in enumerate(ids):
        at, column = divmod(i, across)
        x = room.cx + (column - (across - 1) / 2) * (w + 28)
        y = room.cy + ((lines - 1) / 2 - at) * (h + 28)
        illustrations.stomach(
            app, stage, STOMACH_INDEX[card] if card else UNKNOWN, Rect.from_center(x, y, w, h)
        )


@PAINTERS.add
def small_cards(app: App, stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Stomach cards in a row, as high as the room."""
    h = min(room.h, (room.w - 24) / len(ids) * CARD_H / CARD_W)
    w = h * CARD_W / CARD_H
    for card, x in side_by_side(ids, room.cx, w + 8):
        illustrations.stomach(
            app, stage, STOMACH_INDEX[card] if card else UNKNOWN, Rect.from_center(x, room.cy, w, h)
        )


# -- dice


@PAINTERS.add
def triple(app: App, stage: Stage, room: Rect) -> None:
    """Three of a kind, and what they became."""
    illustrations.dice(stage, (4, 4, 4), (), room.cx, room.cy + 140, 120)
    stage.add_image("cards", "ui/icon_replay", room.cx, room.cy, 80)
    illustrations.dice(stage, (1, 4, 6), (), room.cx, room.cy - 140, 120)


@PAINTERS.add
def slots(app: App, stage: Stage, room: Rect) -> None:
    """Which slot each value means; and a die that has no target."""
    full = Tract(
        app,
        stage,
        Rect(room.x, room.cy + 40, room.w, 200),
        numbers("s09", "s20", "s25", "s42", "s10", "s21", "s32"),
    )
    full.paint(numbers("s25"))
    for slot in range(1, RULES.slots + 1):
        full.die(slot, gold=slot == 3)
    short = Tract(
        app,
        stage,
        Rect(room.x, room.cy - 270, room.w, 200),
        numbers("s09", "s20", "s25", "s42", "s10"),
        RULES.slots,
    )
    short.paint()
    short.die(6)
    rect = short.rect(6)
    illustrations.wrong(stage, rect.cx, rect.cy)


@PAINTERS.add
def upgrade_spaces(app: App, stage: Stage, room: Rect) -> None:
    """Which values upgrade which action."""
    pitch = min(210.0, room.h / len(ACTIONS))
    for action, y in side_by_side(ACTIONS, room.cy, -pitch):
        row = Rect(room.x, y - pitch / 2, room.w, pitch).expand(-8)
        stage.add_box("board", row, 24, None)
        for k, value in enumerate(getattr(BOARD.upgrade_values, action)):
            illustrations.die(stage, value, row.x + 66 + k * 96, y, 84)
        illustrations.arrow(stage, row.x + 248, y, "right")
        stage.add_image("cards", pictures.action(action, upgraded=True), row.x + 352, y, 120)


@PAINTERS.add
def removal(app: App, stage: Stage, room: Rect, removed: tuple[str, int]) -> None:
    """An immune response, and the value of the die that removes it."""
    card, value = removed
    illustrations.die(stage, value, room.cx, room.cy + 200, 110, gold=True)
    illustrations.arrow(stage, room.cx, room.cy + 104)
    rect = Rect.from_center(room.cx, room.cy - 10, room.w, PLATE_H)
    illustrations.plate(app, stage, IMMUNE_INDEX[card], rect, (value,))
    illustrations.arrow(stage, room.cx, room.cy - 118)
    stage.add_image("cards", pictures.immune(IMMUNE_INDEX[card]), room.cx, room.cy - 210, 116, alpha=DIM)
    illustrations.wrong(stage, room.cx, room.cy - 210, 90)


# -- germs


@PAINTERS.add
def levels_shown(app: App, stage: Stage, room: Rect) -> None:
    """The tracks with germs on different levels, one of them a step before the Miner is digested."""
    levels = {"red": 1, "green": TRACK.digest_level - 1, "yellow": 2}
    illustrations.tracks(app, stage, room.expand(-10), [levels.get(kind, 0) for kind in BACTERIA_INDEX])


@PAINTERS.add
def mutation_results(app: App, stage: Stage, room: Rect) -> None:
    """A mutation of the germ that attacked, of another one, and the card that never hits."""
    attacker = BACTERIA_INDEX["red"]
    pitch = room.h / 3
    for i, card in enumerate(("m_red_1", "m_blue_1", "m_bluff")):
        y = room.top - (i + 0.5) * pitch
        row = Rect(room.x, y - pitch / 2, room.w, pitch).expand(-7)
        stage.add_box("board", row, 24, None)
        h = row.h - 24
        stage.add_image("cards", pictures.mutation(MUTATION_INDEX[card]), row.x + 90, y, h * 192 / 280, h)
        stage.add_image("cards", pictures.germ(attacker, attacks=True), row.x + 240, y, 120)
        illustrations.arrow(stage, row.x + 340, y, "right")
        hit = MUTATIONS[MUTATION_INDEX[card]].bacteria == "red"
        name = f"{FOLDER}/immune_downgrade_any" if hit else "ui/icon_cross_mark"
        stage.add_image("cards", name, row.right - 76, y, *((104, 104) if hit else (64, 64)))


@PAINTERS.add
def mutation_cards(app: App, stage: Stage, room: Rect) -> None:
    """All mutation cards."""
    across = 3
    w = min(room.w / across - 14, (room.h / across - 12) * 192 / 280)
    h = w * 280 / 192
    for card in range(len(MUTATIONS)):
        at, column = divmod(card, across)
        x, y = room.cx + (column - 1) * (w + 20), room.cy + (1 - at) * (h + 10)
        stage.add_image("cards", pictures.mutation(card), x, y, w, h)


@PAINTERS.add
def downgrades(app: App, stage: Stage, room: Rect) -> None:
    """An upgrade that goes, or else a crystal."""
    for y, first, second in (
        (room.cy + 110, pictures.action("stun", upgraded=True), pictures.action("stun")),
        (room.cy - 110, pictures.crystal(0), pictures.crystal(0, empty=True)),
    ):
        stage.add_box("board", Rect.from_center(room.cx, y, room.w, 190), 24, None)
        stage.add_image("cards", first, room.cx - 150, y, 140)
        illustrations.arrow(stage, room.cx, y, "right", 64)
        stage.add_image("cards", second, room.cx + 150, y, 140)


# -- the Beast


@PAINTERS.add
def responses(app: App, stage: Stage, room: Rect, ids: tuple[str, ...]) -> None:
    """Immune responses below each other, with all that is on them."""
    high = min(PLATE_H, (room.h - PLATE_GAP * (len(ids) - 1)) / len(ids))
    top = room.cy + (high + PLATE_GAP) * len(ids) / 2 - PLATE_GAP / 2
    for i, card in enumerate(ids):
        rect = Rect(room.x, top - (i + 1) * high - i * PLATE_GAP, room.w, high)
        illustrations.plate(app, stage, IMMUNE_INDEX[card], rect)


@PAINTERS.add
def grown(app: App, stage: Stage, room: Rect, offered: tuple[str, int]) -> None:
    """A response on offer, and how many are in play."""
    card, held = offered
    illustrations.plate(
        app, stage, IMMUNE_INDEX[card], Rect.from_center(room.cx, room.cy + 110, room.w, PLATE_H)
    )
    illustrations.arrow(stage, room.cx, room.cy)
    illustrations.in_play(stage, held, room.cx, room.cy - 110)


@PAINTERS.add
def hand_left(app: App, stage: Stage, room: Rect) -> None:
    """A hand that is no longer full, face down."""
    illustrations.fan_of_backs(app, stage, room, RULES.hand_limit - 2)


@PAINTERS.add
def drawn(app: App, stage: Stage, room: Rect) -> None:
    """From the deck into the hand."""
    w = 130.0
    illustrations.stomach(
        app, stage, UNKNOWN, Rect.from_center(room.cx, room.cy + 150, w, w * CARD_H / CARD_W)
    )
    illustrations.arrow(stage, room.cx, room.cy + 24)
    illustrations.fan_of_backs(app, stage, Rect(room.x, room.cy - 250, room.w, 220), RULES.hand_limit)


@PAINTERS.add
def need(app: App, stage: Stage, room: Rect, names: tuple[str, ...]) -> None:
    """Signs of prerequisites beside each other."""
    h = min(room.h - 4, room.w / len(names) * 128 / 171 - 4)
    for name, x in side_by_side(names, room.cx, h * 171 / 128 + 4):
        stage.add_image("cards", f"{FOLDER}/prereq_{name}", x, room.cy, h * 171 / 128, h)


@PAINTERS.add
def empty_tract(app: App, stage: Stage, room: Rect) -> None:
    """A short piece of the tract with an empty slot."""
    row = Tract(app, stage, room, numbers("s09", "s20"), 3)
    row.paint()
