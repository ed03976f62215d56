"""Page of the book of puzzles (K58): a volume's numbers with their stars, all of them at once."""

from collections.abc import Sequence
from dataclasses import replace

from game.campaign.record import StageRecord
from scenes.campaign.levels.shown import Shown
from scenes.campaign.stage.info import Story
from scenes.campaign.stage.star_strip import draw_won
from scenes.kit.art import Stage
from scenes.kit.base import INK, NUMBER, Rect, format_value, say

COLUMNS = 8
DISC, STAR, PITCH = 56.0, 22.0, 24.0
LETTERS = replace(NUMBER, size=28)
UP, DOWN = 10.0, 28.0
"""Distances of disc and stars from the middle of their frame."""
FRAME = Rect(-56.0, -34.0, 112.0, 80.0)
"""Area of a cell that the focus frames, from its middle, so that no stars above or below are covered."""


def frame_of(cell: Rect) -> Rect:
    """Area of a cell that the focus frames."""
    return FRAME.move(cell.cx, cell.cy)


def draw_crumb(stage: Stage, one: Shown, record: StageRecord, is_done: bool, frame: Rect) -> None:
    """Draw a puzzle of the book: its number on a disc, its stars below."""
    if not one.info:
        return
    disc = "campaign/disc_done" if is_done else "campaign/disc_open"
    stage.add_image("cards", disc, frame.cx, frame.cy + UP, DISC)
    number = format_value(one.info.level.number)
    stage.add_text("cards", number, LETTERS, frame.cx, frame.cy + UP + 3, INK, "center")
    draw_won(stage, "cards", record, len(one.info.level.stars), frame.cx, frame.cy - DOWN, STAR, PITCH)


def end_story(records: Sequence[tuple[Shown, StageRecord]]) -> Story | None:
    """King's words once a volume is solved, and once it has all its stars; None before."""
    if not records or not all(record.stars for _, record in records):
        return None
    is_full = all(
        record.has_star(star)
        for one, record in records
        if one.info
        for star in range(len(one.info.level.stars))
    )
    return Story.told_by("", say("campaign.book.full" if is_full else "campaign.book.solved"))
