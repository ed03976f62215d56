"""The rules of a game in a few short pages, each with a picture."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.geometry import Rect
from scenes.kit.stage import Stage
from scenes.kit.tokens import BODY, CANDLE, HEADING, NIGHT_600, SMALL, TEXT_HI, TEXT_MID
from scenes.kit.wording import say

TITLE_H = 110
PICTURE = 330


@dataclass(frozen=True, slots=True)
class RulesPage:
    """Texts: rules.<game>.<key>.title and .text; up to four pictures beside them."""

    key: str
    pictures: tuple[str, ...]


PAGES: dict[str, tuple[RulesPage, ...]] = {
    "tasty_humans": (
        RulesPage("goal", ("tasty_humans/monster_legendary_dragon",)),
        RulesPage("turn", ("tasty_humans/adv_peasant",)),
        RulesPage("hurt", ("tasty_humans/adv_swordsman", "tasty_humans/adv_archer")),
        RulesPage("guests", ("tasty_humans/adv_wizard", "tasty_humans/adv_cleric", "tasty_humans/adv_captain", "tasty_humans/adv_peasant")),
        RulesPage("leaders", ("tasty_humans/leader_row_col_hand", "tasty_humans/crown")),
        RulesPage(
            "cravings",
            (
                "tasty_humans/monster_legendary_dragon",
                "tasty_humans/monster_twin_headed_dragon",
                "tasty_humans/monster_griffin",
                "tasty_humans/monster_troll",
            ),
        ),
        RulesPage("end", ("tasty_humans/token_village_king",)),
        RulesPage("solo", ("ui/bot_5_apex",)),
    )
}


def draw(stage: Stage, game: str, number: int, area: Rect) -> None:
    """One page inside `area`."""
    page = PAGES[game][number]
    base = f"rules.{game}.{page.key}"
    head = Rect(area.x + 48, area.top - TITLE_H - 8, area.w - 96, TITLE_H)
    stage.text("cards", say(f"{base}.title"), HEADING, head.x, head.cy, CANDLE, box=head)
    room = Rect(head.x, area.y + 84, area.w - PICTURE - 150, area.h - TITLE_H - 100)
    stage.text("cards", say(f"{base}.text"), BODY, room.x, room.top, TEXT_HI, valign="top", width=room.w, box=room)
    _draw_pictures(stage, page.pictures, Rect(room.right + 40, room.y + 60, PICTURE, PICTURE))
    dots = say("rules.page", number=number + 1, of=len(PAGES[game]))
    stage.text("cards", dots, SMALL, area.cx, area.y + 44, TEXT_MID, "center", box=Rect(area.x, area.y + 10, area.w, 68))


def _draw_pictures(stage: Stage, names: tuple[str, ...], frame: Rect) -> None:
    stage.box("board", frame, 28, NIGHT_600)
    if len(names) == 1:
        places, size = [(frame.cx, frame.cy)], 270.0
    elif len(names) == 2:
        places, size = [(frame.cx - 76, frame.cy), (frame.cx + 76, frame.cy)], 140.0
    else:
        places = [(frame.cx + dx * 78, frame.cy + dy * 78) for dy in (1, -1) for dx in (-1, 1)]
        size = 136.0
    for name, (x, y) in zip(names, places, strict=True):
        w, h = stage.art.natural(name, size)
        shrink = min(1.0, size / w)
        stage.image("cards", name, x, y, w * shrink, h * shrink)
