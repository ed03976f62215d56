"""Tabs of the list of levels: for each game its puzzles and its volume of the book, then own levels."""

from game.campaign import own_levels
from game.campaign.puzzles import puzzle_proofs
from game.core import catalog
from scenes.kit.access.scene_words import chosen_words
from scenes.kit.art import Stage
from scenes.kit.base import CANDLE, INK, NIGHT_700, SAFE_LEFT, SMALL, TEXT_HI, Rect, say
from scenes.kit.input import Focusable

OWN = own_levels.OWN
TABS = Rect(SAFE_LEFT, 812, 1150, 104)
GAME_W, BOOK_W, GAP, NEAR = 130.0, 84.0, 18.0, 6.0
"""Widths of tabs, and the distances to the next game and to the same game's book."""
EMBLEM, BOOK_MARK = 88, 56


def list_tabs() -> tuple[str, ...]:
    """Tabs in their order: ids of courses, and OWN."""
    courses = (f"{game}/{name}" for game in catalog.ids() for name in puzzle_proofs.courses_of(game))
    return (*courses, OWN)


def find_tab(level: str) -> str:
    """Tab of a level, or the first one."""
    tabs = list_tabs()
    return next((tab for tab in tabs if level == tab or level.startswith(f"{tab}/")), tabs[0])


def game_of(tab: str) -> str:
    """Game of a tab, "" for own levels."""
    return "" if tab == OWN else tab.partition("/")[0]


def is_book(tab: str) -> bool:
    """True if the tab is a volume of the book."""
    return tab.endswith(f"/{puzzle_proofs.BOOK}")


def tab_words(tab: str) -> str:
    """The name of a tab, for ears: most of them are pictures."""
    if tab == OWN:
        return say("campaign.levels.own")
    return say("spoken.book_tab" if is_book(tab) else "spoken.puzzles_tab", game=say(f"{game_of(tab)}.name"))


def draw_tabs(stage: Stage, shown: str) -> list[Focusable]:
    """Draw all tabs, the `shown` one lit; returns their focus items."""
    items = []
    x = TABS.x
    for tab in list_tabs():
        book = is_book(tab)
        x = x - GAP + NEAR if book else x
        width = TABS.right - x if tab == OWN else BOOK_W if book else GAME_W
        rect = TABS.column(x, width)
        stage.add_box("board", rect, 26, NIGHT_700, CANDLE if tab == shown else INK, 6)
        if tab == OWN:
            words, inside = say("campaign.levels.own"), rect.w - 20
            stage.add_text("cards", words, SMALL, *rect.center, TEXT_HI, "center", width=inside, box=rect)
        elif book:
            stage.add_image("cards", "ui/icon_rules", *rect.center, BOOK_MARK)
        else:
            stage.add_image("cards", f"ui/emblem_{game_of(tab)}", *rect.center, EMBLEM)
        state = chosen_words(tab == shown)
        items.append(Focusable(f"tab:{tab}", rect, "tabs", role="tab", words=tab_words(tab), state=state))
        x = rect.right + GAP
    return items
