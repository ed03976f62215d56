"""Bets of a profile (G31): numbers of all its evenings, and the spoons of this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.evening.bets import Book
from game.profiles.couch.bet_record import read_bets
from game.profiles.profile import Profile
from scenes.kit.base import BIG_NUMBER, BODY, CANDLE, NIGHT_900, SMALL, TEXT_MID, Rect, format_value, say
from scenes.people.statistics.pages import INNER, ROOM

if TYPE_CHECKING:
    from scenes.people.evenings.scene import EveningsScene

TILE_H, GAP, ICON = 200.0, 24.0, 150.0


def summary_words(profile: Profile) -> str:
    """Words on what all bets have brought; "" for none."""
    record = read_bets(profile)
    if not record.matches:
        return ""
    kind = "won" if record.gain > 0 else "lost" if record.gain < 0 else "even"
    return say(f"evenings.bets.{kind}", n=abs(record.gain))


def draw_bets(scene: EveningsScene) -> None:
    """Draw the numbers, or how to bet."""
    record, stage = read_bets(scene.profile), scene.stage
    stage.add_nine_patch("board", "nine_panel_normal", ROOM)
    spoons = Book(dict(scene.app.tonight.spoons)).spoons_of(scene.profile.id)
    numbers = {
        "matches": format_value(record.matches),
        "right": format_value(record.right),
        "staked": format_value(record.staked),
        "tonight": format_value(spoons),
    }
    width = (INNER.w - GAP * (len(numbers) - 1)) / len(numbers)
    for place, (key, number) in enumerate(numbers.items()):
        rect = Rect(INNER.x + place * (width + GAP), INNER.top - TILE_H, width, TILE_H)
        stage.add_box("board", rect, 24, NIGHT_900, None)
        stage.add_text("cards", number, BIG_NUMBER, rect.cx, rect.cy + 28, CANDLE, "center", box=rect)
        label, style = scene.art.fit_name(say(f"evenings.bets.tile.{key}"), SMALL, width - 24)
        stage.add_text("cards", label, style, rect.cx, rect.y + 42, TEXT_MID, "center", box=rect)
    low = INNER.row(INNER.y, INNER.h - TILE_H - GAP)
    stage.add_image("cards", "human_flavor/icon_spoon", low.x + ICON, low.cy, ICON)
    room = low.trim(left=2 * ICON)
    stage.add_label("cards", say("evenings.bets.how"), BODY, room, TEXT_MID, wraps=True)
