"""Tab of a person's page with the statistics (C19): charts of matches by game, mode and seats, and a list of the last ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core import conversion, saves
from game.core.errors import SaveError
from game.profiles.match_facts import MatchFacts
from game.profiles.profile import Profile
from game.profiles.statistics import Tally
from scenes.kit.access.scene_words import chosen_words, with_rows
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    INK,
    NIGHT_600,
    SAFE_RIGHT,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_table import SavedTable
from scenes.kit.scene import Likely
from scenes.kit.widgets import BACK, CHOOSE, SELECT, Prompt, clamp_first, scroll_to
from scenes.navigation import routes
from scenes.people.page.frame import PersonPage
from scenes.people.statistics import pages, words
from scenes.people.statistics.pages import PAGES, ROOM, ChartPage

T = TypeVar("T")
MATCHES = "matches"
PARTS = (*PAGES, MATCHES)
TAB_Y, TAB_H = 842, 66
FILTER_Y, FILTER_H = 762, 62
GAP = 16
FILTERS = {"game": 430, "mode": 400, "seats": 300, "length": 290}
SAYS = Rect(96, 146, 1728, 58)
OVER_ALL = ("overview", MATCHES)
"""Pages that make sense for all games together: points of different games cannot be compared."""
OVER_LENGTHS = (*OVER_ALL, "rivals")
"""Pages that make sense for all lengths together: they show no points, or only those that can be compared."""


class StatisticsScene(PersonPage):
    """Pages of charts and the list of matches; four buttons filter the matches."""

    tab = "numbers"

    about_places = (SAYS,)

    def __init__(self, app: App, profile: Profile | None = None, page: str = "overview") -> None:
        super().__init__(app, profile)
        self.page = page
        self.game, self.mode, self.seats, self.length = "", "", 0, ""
        self.first = 0  # the row at the top of the list
        self.chart: ChartPage | None = None
        self.kept: Mapping[str, Path] = {}

    def enter(self) -> None:
        self.kept = _replays_by_token(ReplayStore(self.app.folders.replays))
        self._choose_a_game()
        super().enter()

    @property
    def book_is_empty(self) -> bool:
        return not self.profile.matches.totals

    @property
    def listed_matches(self) -> list[MatchFacts]:
        """Matches of the list, the newest first."""
        return list(reversed(self.profile.matches.last_matches(*self._kind)))

    @property
    def _kind(self) -> tuple[str, str, int, str]:
        """Chosen values of the filters."""
        return self.game, self.mode, self.seats, self.length

    # -- drawing

    def build(self) -> None:
        frame = self.draw_frame()
        if self.book_is_empty:
            self.chart = None
            self.stage.add_text(
                "board", say("statistics.none"), BODY_BOLD, 960, 560, TEXT_MID, "center", outline=5
            )
            self.set_first_focus(frame, f"page:{self.tab}")
            return
        controls = [*self._draw_tabs(), *self._draw_filters()]
        self.set_first_focus([*frame, *controls, *self._draw_page()], f"tab:{self.page}")
        self._draw_says()

    def _draw_tabs(self) -> list[Focusable]:
        items = []
        width = (ROOM.w - GAP * (len(PARTS) - 1)) / len(PARTS)
        for i, key in enumerate(PARTS):
            rect = Rect(ROOM.x + i * (width + GAP), TAB_Y, width, TAB_H)
            color = CANDLE if key == self.page else TEXT_HI
            self.add_button(
                f"tab:{key}", rect, say(f"statistics.page.{key}"), style=SMALL_LABEL, label_color=color
            )
            if key == self.page:
                self.stage.add_rect("cards", rect.row(rect.y - 8, 6, 36), CANDLE)
            state = chosen_words(key == self.page)
            items.append(Focusable(f"tab:{key}", rect, "tabs", f"tab:{key}", state=state))
        return items

    def _draw_filters(self) -> list[Focusable]:
        """Draw the filters and the number of matches that count."""
        x, items = float(ROOM.x), []
        labels = {
            "game": words.game_name(self.game),
            "mode": words.mode_name(self.game, self.mode),
            "seats": words.seats_words(self.seats),
            "length": words.length_filter(self.length),
        }
        for key, width in FILTERS.items():
            if key == "game" or self.game:
                rect = Rect(x, FILTER_Y, width, FILTER_H)
                self.add_button(key, rect, labels[key], style=BODY_BOLD)
                items.append(Focusable(key, rect, "filters", key))
            x += width + GAP
        count = say("statistics.count", n=self._chosen_tally().matches)
        self.stage.add_text(
            "board", count, BODY_BOLD, SAFE_RIGHT, FILTER_Y + FILTER_H / 2, TEXT_HI, "right", outline=5
        )
        return items

    def _draw_page(self) -> list[Focusable]:
        self.chart = None
        if self.page == MATCHES:
            return self._draw_list()
        self.stage.add_nine_patch("board", "nine_panel_normal", ROOM)
        recent = self.profile.matches.last_matches(*self._kind)
        chart = ChartPage(self.stage, self.game, self._chosen_tally(), recent, self.focus.key)
        chart.compares = len(self._lengths) < 2 or bool(self.length)
        if not chart.tally.matches or (not recent and self.page in ("course", "sources")):
            self.stage.add_label("cards", say("statistics.none_here"), BODY_BOLD, ROOM, TEXT_MID, "center")
            return []
        PAGES[self.page](chart)
        self.chart = chart
        return chart.items

    def _draw_list(self) -> list[Focusable]:
        count = len(self.listed_matches)
        self.first = clamp_first(self.first, pages.ROWS, count)
        if not count:
            none = say("statistics.none_here")
            self.stage.add_text("board", none, BODY_BOLD, *ROOM.center, TEXT_MID, "center", outline=5)
        pages.draw_match_list(self.stage, self.listed_matches, self.first, self.kept.keys())
        rows = range(self.first, min(count, self.first + pages.ROWS))
        many = count > pages.ROWS
        rects = [pages.row_rect(index - self.first, many) for index in rows]
        return [Focusable(f"row:{i}", rect, "chart", i) for i, rect in zip(rows, rects, strict=True)]

    def list_items(self) -> Sequence[Focusable]:
        if self.page != MATCHES:
            return super().list_items()
        keys = [f"row:{i}" for i in range(len(self.listed_matches))]
        return with_rows(
            self.focus.items,
            keys,
            lambda i: words.match_words(self.listed_matches[i]),
        )

    def bring_in_sight(self, key: str) -> None:
        if self.page == MATCHES and key.startswith("row:"):
            row = int(key.removeprefix("row:"))
            self.first = scroll_to(row, self.first, pages.ROWS, len(self.listed_matches))
            self.rebuild()

    def item_words(self, item: Focusable) -> str:
        """Words below the chart about a part of it, words of a row and a button."""
        if item.key.startswith("row:"):
            return words.match_words(self.listed_matches[int(item.key.removeprefix("row:"))])
        told = self.chart.says.get(item.key, "") if self.chart is not None else ""
        return told or super().item_words(item)

    def item_state(self, item: Focusable) -> str:
        """How a match of the list went."""
        row = item.key.removeprefix("row:")
        return item.state if row == item.key else words.standing_words(self.listed_matches[int(row)])

    def page_words(self) -> Sequence[str]:
        """The numbers of a chart with their names, without those of its axis."""
        if self.chart is None or self.page == "overview":
            return super().page_words()
        return (say("statistics.count", n=self.chart.tally.matches), *self.chart.facts)

    def _draw_says(self) -> None:
        """Draw the words on the focused part, below the chart."""
        text = pages.position_words(len(self.listed_matches), self.first) if self.page == MATCHES else ""
        if self.chart:
            few = say("statistics.few") if self.chart.is_thin and self.page != "overview" else ""
            text = self.chart.says.get(self.focused_key, few)
        if text:
            self.stage.add_box("board", SAYS, 24, INK, NIGHT_600)
            room = SAYS.expand(-8)
            style = self.art.fit_letters(text, SMALL, room.w)
            self.stage.add_label("cards", text, style, room, TEXT_HI, "center")

    def show_prompts(self) -> None:
        if self.book_is_empty:
            self.show_in_bar("", [*self.turn_prompts, BACK])
            return
        behind = self._behind_focus()
        is_kept = behind is not None and behind.play in self.kept
        opens = [Prompt("confirm", "statistics.watch")] if is_kept else []
        choose = [SELECT] if self.focused_key in self.buttons else []
        self.show_in_bar("", [CHOOSE, *opens, *choose, *self.turn_prompts, BACK])

    # -- choosing

    def _chosen_tally(self) -> Tally:
        return self.profile.matches.tally(*self._kind)

    @property
    def _lengths(self) -> tuple[str, ...]:
        """Lengths of the matches that the other filters leave; of all games none."""
        return self.profile.matches.lengths_played(self.game, self.mode, self.seats) if self.game else ()

    def _choose_a_game(self) -> None:
        """Choose the game played most for a chart if none is chosen; reset filters that the game has not."""
        book = self.profile.matches
        if self.game not in ("", *book.games_played()):
            self.game = ""
        if not self.game and self.page not in OVER_ALL and book.games_played():
            self.game = max(book.games_played(), key=lambda game: (book.tally(game).matches, game))
        if not self.game or self.mode not in ("", *book.modes_played(self.game)):
            self.mode = ""
        if not self.game or self.seats not in (0, *book.seat_counts(self.game, self.mode)):
            self.seats = 0
        if self.length not in ("", *self._lengths):
            self.length = ""
        if not self.length and len(self._lengths) > 1 and self.page not in OVER_LENGTHS:
            counts = {length: book.tally(*self._kind[:3], length).matches for length in self._lengths}
            self.length = max(counts, key=lambda length: counts[length])

    def _next_value(self, key: str) -> None:
        """Choose the next value of a filter, around the end."""
        book = self.profile.matches
        if key == "game":
            offered = [*([""] if self.page in OVER_ALL else []), *book.games_played()]
            self.game = _value_after(offered, self.game)
        elif key == "mode":
            self.mode = _value_after(["", *book.modes_played(self.game)], self.mode)
        elif key == "seats":
            self.seats = _value_after([0, *book.seat_counts(self.game, self.mode)], self.seats)
        else:
            mixed = [""] if self.page in OVER_LENGTHS or len(self._lengths) < 2 else []
            self.length = _value_after([*mixed, *self._lengths], self.length)
        self.first = 0
        self._choose_a_game()
        self.rebuild()

    def likely_next(self) -> Iterator[Likely]:
        """Tabs beside this one, then pages after the present one, in a circle."""
        yield from self.likely_tabs()
        if self.book_is_empty:
            return
        here = PARTS.index(self.page)
        for page in (*PARTS[here + 1 :], *PARTS[:here]):
            yield (page, *self._kind), partial(self._twin_at, page)

    def _twin_at(self, page: str) -> StatisticsScene:
        twin = self.make_twin()
        twin.page, twin.first = page, 0
        twin._choose_a_game()
        return twin

    def open_page(self, page: str) -> None:
        """Show another page."""
        self.page, self.first = page, 0
        self._choose_a_game()
        self.rebuild()

    def _behind_focus(self) -> MatchFacts | None:
        """Match that the focused part stands for, None if it stands for none."""
        if self.page == MATCHES and isinstance(self.focus.value, int):
            return self.listed_matches[self.focus.value]
        return self.chart.opens.get(self.focused_key) if self.chart else None

    # -- input

    def on_focus(self) -> None:
        """Draw the words on the focused part; the sources show its numbers."""
        if self.chart or self.page == MATCHES:
            self.rebuild()
        else:
            super().on_focus()

    def on_move(self, intent: Intent) -> bool:
        """Scroll the list with up and down at the ends of its window."""
        step = intent.down
        at, count = self.focus.value, len(self.listed_matches)
        if self.page == MATCHES and isinstance(at, int) and step and 0 <= at + step < count:
            first = scroll_to(at + step, self.first, pages.ROWS, count)
            if first != self.first:
                self.first = first
                self.rebuild()
                self.focus.move_to(f"row:{at + step}")
                self.follow_focus()
                return True
        return super().on_move(intent)

    def begin_anew(self) -> None:
        self.first = 0
        self._choose_a_game()

    def confirm(self, key: str, intent: Intent) -> bool:
        if key in FILTERS:
            self.press(key)
            self._next_value(key)
            return True
        if key.startswith("tab:"):
            self.press(key)
            self.open_page(key.removeprefix("tab:"))
            return True
        facts = self._behind_focus()
        return self._watch_match(facts) if facts else super().confirm(key, intent)

    def _watch_match(self, facts: MatchFacts) -> bool:
        path = self.kept.get(facts.play)
        if not path:
            return self.refuse(say("statistics.not_kept"))
        try:
            match, chairs = ReplayStore(path.parent).read_match(path)
        except SaveError as error:
            return self.refuse(str(error))
        if match.read_only:
            self.app.notify(say("replay.foreign"))
        self.play("confirm")
        self.go(routes.Replay(match, chairs))
        return True


def _replays_by_token(store: ReplayStore) -> dict[str, Path]:
    """Paths of the matches on the shelf by their play tokens."""
    found = {}
    for kept in store.list_kept():
        try:
            beside = conversion.convert(saves.read_exactly(kept.path).beside, SavedTable)
        except (SaveError, msgspec.ValidationError):
            continue
        found[beside.play] = kept.path
    return found


def _value_after(offered: Sequence[T], value: T) -> T:
    """Next of the values, around the end; the first if `value` is none of them."""
    return offered[(offered.index(value) + 1) % len(offered)] if value in offered else offered[0]
