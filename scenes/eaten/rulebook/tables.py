"""Tables of the rules book: the reaction grid of every level, the Robot's slots, levels and track, and the
points at the end."""

from __future__ import annotations

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_OF,
    BOARD,
    DIE_FACES,
    IMMUNE,
    IMMUNE_INDEX,
    LAST_LEVEL,
    RULES,
    STOMACH_INDEX,
    TRACK,
)
from game.eaten.position_reader import read_position
from game.eaten.turn import scoring
from game.eaten.turn.energy import energy_of
from scenes.eaten.board.illustrations import (
    NAME,
    Tract,
    draw_arrow,
    draw_die,
    draw_fan_of_backs,
    draw_plate,
    draw_replication_track,
    draw_robot_slot,
    draw_stomach,
)
from scenes.eaten.layout import CARD_H, CARD_W
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art import Stage
from scenes.kit.base import (
    BADGE,
    BIG_NUMBER,
    CANDLE,
    INK,
    LABEL,
    NIGHT_800,
    NUMBER,
    PARCH_100,
    PARCH_200,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    format_signed,
    format_value,
    say,
    side_by_side,
)
from scenes.kit.rulebook.book_file import Painters
from scenes.kit.rulebook.signs import draw_number

PAINTERS = Painters()
POINTS_W = 120  # of a number at the end of a row


@PAINTERS.add
def grid(stage: Stage, room: Rect) -> None:
    """R51: each level's reaction to each value of the die, and the energy of the immune attempt."""
    levels = BOARD.levels.hibernating
    left, top = 66.0, 64.0
    w, h = (room.w - left) / len(levels), (room.h - top) / DIE_FACES
    for column, level in enumerate(levels):
        x = room.x + left + (column + 0.5) * w
        draw_number(stage, level.level, x, room.top - 30, SMALL_LABEL)
        for entry in level.grid:
            y = room.top - top - (entry.die - 0.5) * h
            cell = Rect.from_center(x, y, w - 6, h - 6)
            stage.add_box("board", cell, 14, PARCH_200 if entry.die % 2 else PARCH_100, INK, 3)
            stage.add_image("cards", f"{FOLDER}/reaction_{entry.effect}", x, y + 16, 54)
            number = say("eaten.rulebook.none") if entry.energy is None else format_signed(entry.energy)
            stage.add_text("cards", number, BADGE, x, cell.y + 19, INK, "center", box=cell)
    for value in range(1, DIE_FACES + 1):
        draw_die(stage, value, room.x + 30, room.top - top - (value - 0.5) * h, 54)


@PAINTERS.add
def robot_slots(stage: Stage, room: Rect) -> None:
    """R65: the options of all slots from the top."""
    slots = BOARD.robot.slots
    w = room.w / RULES.dice
    for i, letter in enumerate(("a", "b", "c")):
        draw_robot_slot(stage, letter, getattr(slots, letter), room.left_strip(w, i * w).expand(-8))


@PAINTERS.add
def robots(stage: Stage, room: Rect) -> None:
    """The Robot's levels: where it starts on its track, and how many crystals it needs."""
    levels = BOARD.levels.robot
    pitch = min(112.0, room.h / (len(levels) + 1))
    top = room.cy + (len(levels) + 1) * pitch / 2
    columns = (room.right - 150, room.right - 48)
    for x, icon in zip(columns, ("replication_token", "crystal_ruby_shard"), strict=True):
        stage.add_image("cards", f"{FOLDER}/{icon}", x, top - pitch / 2, 64)
    for i, level in enumerate(levels, 1):
        row = room.row(top - (i + 1) * pitch, pitch).expand(-5)
        stage.add_box("board", row, 18, PARCH_200 if i % 2 else PARCH_100)
        draw_number(stage, level.level, row.x + 36, row.cy)
        name = names.level_name("robot", level.level)
        stage.add_name("cards", name, NAME, row.trim(left=74, right=206), INK)
        for x, number in zip(columns, (level.replication_start, level.crystals_to_win), strict=True):
            draw_number(stage, number, x, row.cy)


@PAINTERS.add
def track(stage: Stage, room: Rect) -> None:
    start = next(
        level.replication_start for level in BOARD.levels.robot if level.level == BOARD.levels.default_robot
    )
    draw_replication_track(stage, room.expand(-4), start)


@PAINTERS.add
def pushed_back(stage: Stage, room: Rect) -> None:
    """R71: the germs of a space with two, and the space that the Robot falls back to."""
    space = max(BOARD.replication.spaces, key=lambda space: (len(space.bacteria), -space.space))
    draw_replication_track(
        stage, room.expand(-4), space.space, {space.space: CANDLE, space.space - 1: CANDLE}
    )


@PAINTERS.add
def robot_energy(stage: Stage, room: Rect) -> None:
    """R70: the energy of three cards of the hand, by the levels of their germs."""
    ids = ("s09", "s20", "s42")
    levels = {"red": 0, "blue": 2, "yellow": 3}
    table = read_position(
        {
            "mode": "beast_solo",
            "start": "immune",
            "hand": list(ids),
            "tract": ["s31", "s32", "s33"],
            "levels": levels,
        }
    )
    pitch = min(200.0, room.h / len(ids))
    for card, y in side_by_side(ids, room.cy, -pitch):
        number = STOMACH_INDEX[card]
        stage.add_box("board", Rect.from_center(room.cx, y, room.w, pitch - 14), 22, None)
        h = pitch - 44
        draw_stomach(stage, number, Rect.from_center(room.x + 90, y, h * CARD_W / CARD_H, h))
        level = table.levels[BACTERIA_OF[number]]
        words = say("eaten.rulebook.level", level=level)
        stage.add_name("cards", words, LABEL, Rect(room.x + 176, y - 40, 160, 80), INK)
        draw_arrow(stage, room.right - 176, y, "right", 46)
        stage.add_image("cards", f"{FOLDER}/icon_energy", room.right - 110, y, 70)
        stage.add_text("cards", format_value(energy_of(table, number)), BIG_NUMBER, room.right - 66, y, INK)


def _draw_points(stage: Stage, room: Rect, rows: list[tuple[str, str, str]]) -> None:
    """Lines of a picture, a sum and its result."""
    pitch = min(110.0, room.h / len(rows))
    for i, (picture, words, number) in enumerate(rows):
        row = room.row(room.cy + (len(rows) / 2 - 1 - i) * pitch, pitch).expand(-6)
        stage.add_box("board", row, 20, NIGHT_800)
        size = row.h - 14
        stage.add_image("cards", picture, row.x + 20 + size / 2, row.cy, size)
        stage.add_name("cards", words, LABEL, row.trim(left=48 + size, right=POINTS_W), TEXT_HI)
        stage.add_text("cards", number, NUMBER, row.right - 36, row.cy, CANDLE, "right", box=row)


def _product_words(count: int, each: int) -> tuple[str, str]:
    return say("eaten.times", n=count), format_signed(count * each)


@PAINTERS.add
def miner_points(stage: Stage, room: Rect) -> None:
    """R60, as the scoring counts it."""
    table = read_position(
        {
            "crystals": ["ruby_shard", "tide_opal", "sun_amber"],
            "upgrades": list(ACTIONS[:2]),
            "dice": [1, 2, 3],
        }
    )
    crystals, upgrades = len(table.crystals), len(table.upgraded_actions)
    rows = [
        (pictures.crystal_picture(0), *_product_words(crystals, scoring.CRYSTAL_POINTS)),
        (pictures.action_picture("stun", upgraded=True), *_product_words(upgrades, scoring.UPGRADE_POINTS)),
    ]
    _draw_points(stage, room, rows)


@PAINTERS.add
def beast_points(stage: Stage, room: Rect) -> None:
    """R61: a response, each level, a crystal in hand."""
    card = IMMUNE_INDEX["i05"]
    rows = [
        (pictures.immune_picture(card), say("eaten.rulebook.response"), format_signed(IMMUNE[card].points))
    ]
    for level in range(1, TRACK.digest_level):
        rows.append(
            (
                pictures.germ_picture(level - 1, level == LAST_LEVEL),
                say("eaten.rulebook.level", level=level),
                _level(level),
            )
        )
    rows.append(
        (
            pictures.crystal_picture(0),
            say("eaten.rulebook.in_hand"),
            format_signed(scoring.HAND_CRYSTAL_POINTS),
        )
    )
    _draw_points(stage, room, rows)


def _level(level: int) -> str:
    return format_signed(TRACK.points[level])


@PAINTERS.add
def robot_points(stage: Stage, room: Rect) -> None:
    """R62, as the scoring counts it."""
    table = read_position(
        {
            "mode": "beast_solo",
            "start": "immune",
            "crystals": ["ruby_shard", "tide_opal"],
            "replication": 5,
            "tract": ["s09", "s20"],
        }
    )
    crystals = len(table.crystals)
    space = say("eaten.rulebook.space", space=table.replication)
    rest = scoring.miner_points(table) - crystals * scoring.CRYSTAL_POINTS
    rows = [
        (pictures.crystal_picture(0), *_product_words(crystals, scoring.CRYSTAL_POINTS)),
        (f"{FOLDER}/replication_token", space, format_signed(rest)),
    ]
    _draw_points(stage, room, rows)


@PAINTERS.add
def tie(stage: Stage, room: Rect) -> None:
    """R69: the same points on both sides, and the winner."""
    for y, figure, win in (
        (room.cy + 150, f"{FOLDER}/miner_happy", True),
        (room.cy - 150, f"{FOLDER}/beast_upset", False),
    ):
        row = Rect.from_center(room.cx, y, room.w, 270)
        stage.add_box("board", row, 28, NIGHT_800, CANDLE if win else INK, 6)
        stage.add_image("cards", figure, row.x + 150, y, 230)
        stage.add_text(
            "cards",
            format_value(6),
            BIG_NUMBER,
            row.right - 170,
            y,
            CANDLE if win else TEXT_HI,
            "center",
            box=row,
        )
        if win:
            stage.add_image("cards", "ui/icon_trophy", row.right - 80, y, 84)


@PAINTERS.add
def set_aside(stage: Stage, room: Rect) -> None:
    """R13: the cards that go away unseen at the default level."""
    level = BOARD.levels.hibernating[BOARD.levels.default_hibernating - 1]
    draw_fan_of_backs(stage, room.row(room.cy - 40, 260), level.set_aside)
    for i, x in side_by_side(range(level.set_aside_crystals), room.cx, 116):
        stage.add_image("cards", pictures.crystal_picture(i), x, room.cy - 170, 104)


@PAINTERS.add
def attempt(stage: Stage, room: Rect) -> None:
    """R54: energy of the tract and of the row of the grid, and the response that grows from it."""
    row = Tract(
        stage, room.top_strip(180, 20), [STOMACH_INDEX[card] for card in ("s05", "s16", "s13", "s31", "s42")]
    )
    row.draw_cards([STOMACH_INDEX["s13"]])
    y = room.cy + 10
    entry = next(entry for entry in BOARD.levels.hibernating[0].grid if entry.energy == 2)
    stage.add_image("cards", pictures.crystal_picture(3), room.x + 46, y, 84)
    stage.add_image("cards", f"{FOLDER}/reaction_{entry.effect}", room.x + 186, y, 84)
    energy = entry.energy or 0
    for x, words in ((112, "+"), (252, format_value(energy)), (340, f"= {1 + energy}")):
        stage.add_text("cards", words, BIG_NUMBER, room.x + x, y, INK, "center")
    stage.add_image("cards", f"{FOLDER}/icon_energy", room.x + 446, y, 76)
    draw_arrow(stage, room.cx, y - 92)
    draw_plate(stage, IMMUNE_INDEX["i01"], room.row(y - 260, 124))
