"""Tab of a person's page with the trophies (C18): shelves, one for each game and the house: condition, day and progress of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game import bots
from game.core import catalog
from game.profiles import trophies
from game.profiles.profile import Profile
from game.profiles.rewards import next_trophy_reward, shelf_reward
from game.profiles.statistics import LENGTHS
from game.profiles.trophies import HOUSE, Progress, Trophy
from game.profiles.trophy_counts import TrophyCount, load_counts
from scenes.kit.access.scene_words import chosen_words
from scenes.kit.app import App
from scenes.kit.base import (
    BODY,
    CANDLE,
    GOOD,
    HEADING,
    INK,
    LABEL,
    NIGHT_900,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
    side_by_side,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.scene import Likely
from scenes.kit.widgets import BACK, CHOOSE
from scenes.people import booking
from scenes.people.page.frame import PersonPage
from scenes.people.profiles.reward_picture import draw_look
from scenes.people.statistics import words
from scenes.people.trophies.plaque import trophy_picture

SHELVES = (HOUSE, *catalog.ids())
LOCKED = "campaign/trophy_locked"
TABS = Rect(96, 842, 1728, 66)
GAP = 16
AHEAD = Rect(96, 784, 1060, 52)
"""Look that trophies win next."""
SHELF_X, SHELF_W = 600.0, 1060.0  # middle and width of the boards
FIRST_BOARD, BOARD_STEP = 594.0, 208.0  # upper edge of the highest board, and distance to the next one below
BOARD_H = 58
PITCH, SIZE = 300, 168
TAB_STYLE = SMALL_LABEL
PEDESTAL = 8  # units that a trophy stands into its board
CARD = Rect(1190, 176, 634, 640)
BAR_H = 40
COUNTED, UNCOUNTED = (124, 176, 250, 288), (150, 220, 308, 350)
"""Below the card's upper edge: middle of the picture, its size, name, line; with words on how often it comes."""
COUNT_H = 96.0


class TrophiesScene(PersonPage):
    """One shelf at a time, and a card on the focused trophy."""

    tab = "trophies"
    about_places = (CARD,)

    def __init__(self, app: App, profile: Profile | None = None, shelf: str = HOUSE) -> None:
        super().__init__(app, profile)
        self.shelf = shelf

    def enter(self) -> None:
        """Give the profile trophies that were reached but not yet given, as before a power cut."""
        if self.app.profiles.get(self.profile.id) == self.profile and not self.profile.is_fresh:
            booking.look_for_trophies(self.app, self.profile.id)
            self.profile = self.app.profiles.get(self.profile.id) or self.profile
        super().enter()

    @property
    def shelf_trophies(self) -> tuple[Trophy, ...]:
        """Trophies of the present shelf."""
        return trophies.by_game()[self.shelf]

    # -- drawing

    def build(self) -> None:
        every = trophies.load_trophies()
        won = sum(trophy.id in self.profile.trophies for trophy in every)
        frame = self.draw_frame(say("trophies.count", n=won, of=len(every)))
        self._draw_ahead()
        tabs = self._draw_tabs()
        spots = self._draw_shelf()
        shelf = self.shelf_trophies
        things = [Focusable(one.id, spot, "shelf", one) for one, spot in zip(shelf, spots, strict=True)]
        self.set_first_focus([*frame, *tabs, *things], shelf[0].id)
        self._draw_card()

    def _draw_ahead(self) -> None:
        """Draw the look that trophies win next: of the house so many, of a game all on its shelf (K30)."""
        profile, shelf = self.profile, self.shelf
        reward = next_trophy_reward(profile) if shelf == HOUSE else shelf_reward(profile, shelf)
        if reward:
            key = "looks.at_trophies" if reward.trophies else "looks.at_shelf"
            words = say(key, name=say(reward.name), n=reward.trophies)
            self.stage.add_label(
                "board", words, SMALL_LABEL, AHEAD.trim(left=AHEAD.h + 16), TEXT_MID, outline=6
            )
            spot = (AHEAD.x + AHEAD.h / 2, AHEAD.cy, AHEAD.h)
            draw_look(self.app, self.stage, "board", reward.kind, reward.id, self.profile, *spot)

    def _draw_tabs(self) -> list[Focusable]:
        """Draw the buttons of the shelves, as wide as their names need."""
        items = []
        names = [say("trophies.house") if shelf == HOUSE else say(f"{shelf}.name") for shelf in SHELVES]
        widths = [self.art.text_width(name, TAB_STYLE) for name in names]
        air = (TABS.w - GAP * (len(SHELVES) - 1) - sum(widths)) / len(SHELVES)
        x = TABS.x
        for shelf, name, width in zip(SHELVES, names, widths, strict=True):
            rect = TABS.column(x, width + air)
            color = CANDLE if shelf == self.shelf else TEXT_HI
            self.add_button(f"tab:{shelf}", rect, name, style=TAB_STYLE, label_color=color)
            if shelf == self.shelf:
                self.stage.add_rect("cards", rect.row(rect.y - 8, 6, 36), CANDLE)
            state = chosen_words(shelf == self.shelf)
            items.append(Focusable(f"tab:{shelf}", rect, "tabs", f"tab:{shelf}", state=state))
            x += rect.w + GAP
        return items

    def _draw_shelf(self) -> list[Rect]:
        """Draw boards with trophies on them; returns the place of each trophy."""
        rows = self._board_rows()
        found = []
        for i, row in enumerate(rows):
            top = FIRST_BOARD - i * BOARD_STEP
            self.stage.add_image("board", "campaign/shelf", SHELF_X, top - BOARD_H / 2 + 8, SHELF_W, BOARD_H)
            for trophy, x in side_by_side(row, SHELF_X, min(PITCH, SHELF_W / len(row))):
                self._draw_trophy(trophy, x, top + SIZE / 2 - PEDESTAL)
                found.append(Rect.from_center(x, top + SIZE / 2 - PEDESTAL, SIZE, SIZE))
        return found

    def _board_rows(self) -> list[tuple[Trophy, ...]]:
        """Trophies of each board: three boards with the same number of them."""
        each = -(-len(self.shelf_trophies) // 3)
        return [self.shelf_trophies[at : at + each] for at in range(0, len(self.shelf_trophies), each)]

    def _draw_trophy(self, trophy: Trophy, x: float, y: float) -> None:
        """Draw a trophy that was won, else its shadow with the progress."""
        reached = trophies.progress_of(trophy, self.profile)
        if reached.day:
            self.stage.add_picture("cards", trophy_picture(trophy.id), x, y, SIZE, widest=SIZE)
            return
        self.stage.add_picture("cards", LOCKED, x, y, SIZE, widest=SIZE)
        if reached.done and reached.of > 1:
            bar = Rect.from_center(x, y - SIZE / 2 + 26, SIZE - 40, 16)
            self._draw_bar(bar, reached)

    def _draw_bar(self, rect: Rect, reached: Progress) -> None:
        self.stage.add_box("tiles", rect, rect.h / 2, NIGHT_900, INK, 3)
        share = reached.done / reached.of if reached.of else 0.0
        if share:
            filled = rect.column(rect.x, max(rect.h, rect.w * share))
            self.stage.add_box("tiles", filled, rect.h / 2, GOOD if reached.day else CANDLE, INK, 3)

    def _draw_card(self) -> None:
        """Draw the card on the focused trophy: name, condition, and the day it was won or the progress."""
        trophy = self.focus.value if isinstance(self.focus.value, Trophy) else self.shelf_trophies[0]
        reached = trophies.progress_of(trophy, self.profile)
        stage, art = self.stage, self.art
        stage.add_nine_patch("board", "nine_panel_active" if reached.day else "nine_panel_normal", CARD)
        inner = CARD.expand(-40)
        picture = trophy_picture(trophy.id) if reached.day else LOCKED
        count = load_counts().get(trophy.id)
        middle, size, name_y, line_y = COUNTED if count else UNCOUNTED
        stage.add_picture("cards", picture, CARD.cx, CARD.top - middle, size)
        name = say(f"trophy.{trophy.id}.name")
        style = HEADING if art.text_width(name, HEADING) <= inner.w else LABEL
        stage.add_text("cards", name, style, CARD.cx, CARD.top - name_y, CANDLE, "center", box=inner)
        line = say(f"trophy.{trophy.id}.line")
        line_top = CARD.top - line_y
        stage.add_text(
            "cards", line, BODY, CARD.cx, line_top, TEXT_HI, "center", "top", width=inner.w, box=inner
        )
        low = inner.row(CARD.y + 36, 56)
        if count:
            top = line_top - art.text_height(line, BODY, inner.w) - 12
            room = inner.row(top - COUNT_H, COUNT_H)
            stage.add_label("cards", count_words(trophy, count), SMALL, room, TEXT_MID, "center", wraps=True)
        if reached.day:
            state, color = say("trophies.won_on", date=words.day_words(reached.day)), GOOD
        elif reached.of > 1:
            self._draw_bar(inner.row(low.top + 14, BAR_H), reached)
            state, color = say("trophies.progress", done=reached.done, of=reached.of), TEXT_HI
        else:
            state, color = say("trophies.not_yet"), TEXT_MID
        stage.add_label("cards", state, SMALL, low, color, "center")

    def item_words(self, item: Focusable) -> str:
        trophy = item.value
        if not isinstance(trophy, Trophy):
            return super().item_words(item)
        reached = trophies.progress_of(trophy, self.profile)
        state = "trophies.spoken.won" if reached.day else "trophies.spoken.open"
        name, line = say(f"trophy.{trophy.id}.name"), say(f"trophy.{trophy.id}.line")
        return say(state, name=name, line=line)

    def show_prompts(self) -> None:
        self.show_in_bar(self._length_text(), [CHOOSE, *self.turn_prompts, BACK])

    def _length_text(self) -> str:
        """Lengths of the matches that count for the trophy in focus, in a sentence; "" if any does."""
        won = self.focus.value.won if isinstance(self.focus.value, Trophy) else None
        if not isinstance(won, trophies.InMatch) or set(won.lengths) >= set(LENGTHS):
            return ""
        return say("trophies.feast_only" if len(won.lengths) == 1 else "trophies.no_snack")

    def likely_next(self) -> Iterator[Likely]:
        """Tabs beside this one, then shelves after the present one, in a circle."""
        yield from self.likely_tabs()
        here = SHELVES.index(self.shelf)
        for shelf in (*SHELVES[here + 1 :], *SHELVES[:here]):
            yield (shelf, self.profile.id), partial(self._twin_at, shelf)

    def _twin_at(self, shelf: str) -> TrophiesScene:
        twin = self.make_twin()
        twin.shelf = shelf
        return twin

    # -- input

    def on_focus(self) -> None:
        self.rebuild()

    def open_shelf(self, shelf: str, on_tab: bool = False) -> None:
        """Show another shelf."""
        self.shelf = shelf
        self.rebuild()
        self.focus.move_to(f"tab:{shelf}" if on_tab else self.shelf_trophies[0].id)
        self.rebuild()

    def confirm(self, key: str, intent: Intent) -> bool:
        if not key.startswith("tab:"):
            return super().confirm(key, intent)
        self.press(key)
        self.open_shelf(key.removeprefix("tab:"), on_tab=True)
        return True


def count_words(trophy: Trophy, count: TrophyCount) -> str:
    """Sentence on how often a trophy comes in matches of a middle level."""
    level = say(bots.find_level(trophy.game, count.level).key)
    if not count.won:
        return say("trophies.never", n=count.of, level=level)
    return say("trophies.often", n=count.per_hundred, level=level)
