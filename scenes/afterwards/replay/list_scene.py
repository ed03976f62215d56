"""The list of replays: matches that were played, to watch once more or to throw away."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from game.core.errors import SaveError
from game.core.match import Match
from game.core.saves import OtherEdition
from game.core.values import frozen
from game.evening.plan import Evening
from scenes.afterwards.replay import shelf_claims
from scenes.afterwards.review.past_match import can_be_reviewed
from scenes.afterwards.review.scene import open_review
from scenes.kit.access.scene_words import with_rows
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    EMBER,
    LABEL,
    LINE,
    NIGHT_600,
    NIGHT_900,
    NUMBER,
    SAFE_RIGHT,
    SCREEN,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match import saved_matches
from scenes.kit.match.replay_store import KeptMatch, ReplayStore, chairs_of, table_of
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.widgets import (
    BACK,
    CHOOSE,
    Prompt,
    clamp_first,
    draw_chip,
    draw_portrait,
    knob_rect,
    scroll_to,
)
from scenes.kit.words.days import format_day
from scenes.match import starter
from scenes.navigation import routes
from scenes.pages import evening_words, game_list, length_words
from scenes.pages.match_summary import MatchSummary, SideSummary, tell_sides
from scenes.pages.menu import MenuScene
from scenes.people import claims

ROWS = 5
ROW, ROW_PITCH = Rect(96, 768, 1728, 126), 150
TRACK_ROOM = 48  # width that the track takes from a row
SIDE_PITCH, SIDES_W = 214, 980  # of one side, and of all together at most
PORTRAIT, CHIP, CROWN = 108, 44, 48
FACE, LEAST_FACE = 66.0, 52.0
STAR, STAR_PITCH = 44.0, 46.0
TRACK = Rect(1800, 160, 24, 734)
SHADE = 150


@frozen
class Entry:
    """A match that was opened for the list, or the `problem` in a sentence if it could not be."""

    match: Match | None
    chairs: list[SavedChair]
    summary: MatchSummary | None
    problem: str = ""
    other_edition: bool = False
    evening: Evening | None = None


class ReplaysScene(MenuScene):
    """Rows of matches, newest first. A match is read from the disk only once its row is seen."""

    prompts_of_focus = frozenset(("details", "hurry", "log", "peek"))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.replay_store = ReplayStore(app.folders.replays)
        self.kept: list[KeptMatch] = []
        self.waiting: dict[Path, Match] = {}
        self.entries: dict[Path, Entry] = {}
        self.first = 0  # the row at the top
        self.chosen = 0

    def enter(self) -> None:
        self.kept = self._find_replays()
        super().enter()

    def _find_replays(self) -> list[KeptMatch]:
        """Matches that wait in slots, unless their end is still to be shown, then those on the shelf."""
        saves = self.app.folders.saves
        self.waiting = {
            saved_matches.slot_path(saves, slot): match
            for slot, match in starter.saved_matches_of(self.app).items()
            if match.state.decision
        }
        return [*(KeptMatch(path, 0.0) for path in self.waiting), *self.replay_store.list_kept()]

    def find_entry(self, kept: KeptMatch) -> Entry:
        """Entry of a file, which is read once."""
        if kept.path not in self.entries:
            self.entries[kept.path] = self._read_entry(kept)
        return self.entries[kept.path]

    def _read_entry(self, kept: KeptMatch) -> Entry:
        try:
            if kept.path in self.waiting:
                match = self.waiting[kept.path]
                chairs = chairs_of(match)
            else:
                match, chairs = self.replay_store.read_match(kept.path)
            return Entry(match, chairs, game_list.summarize_match(match), evening=table_of(match).evening)
        except OtherEdition:
            return Entry(None, [], None, say("replay.other_edition"), other_edition=True)
        except SaveError as error:
            return Entry(None, [], None, str(error))

    def _is_waiting(self, kept: KeptMatch) -> bool:
        return kept.path in self.waiting

    # -- drawing

    @property
    def visible_rows(self) -> range:
        return range(self.first, min(len(self.kept), self.first + ROWS))

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("replay.heading"))
        if not self.kept:
            none, box = say("replay.none"), Rect.from_center(SCREEN.cx, 560, 1400, 240)
            self.stage.add_label("board", none, BODY_BOLD, box, TEXT_MID, "center", wraps=True, outline=5)
        items = []
        for place, index in enumerate(self.visible_rows):
            rect, kept = self._row_rect(place), self.kept[index]
            self._draw_row(kept, rect)
            told = tell_sides(self.find_entry(kept).summary)
            items.append(Focusable(str(index), rect, value=index, state=told))
        if len(self.kept) > ROWS:
            self._draw_track()
        self.focus.set_items(items, str(self.chosen))
        self.focus.move_to(str(self.chosen))

    def _row_rect(self, place: int) -> Rect:
        """Place of a row; it leaves room for the track if there are more rows than fit."""
        width = ROW.w - (TRACK_ROOM if len(self.kept) > ROWS else 0)
        return Rect(ROW.x, ROW.y - place * ROW_PITCH, width, ROW.h)

    def _draw_track(self) -> None:
        """Draw the track, and words on the rows in sight."""
        rows, count = self.visible_rows, len(self.kept)
        words = say("replay.shown", first=rows[0] + 1, last=rows[-1] + 1, n=count)
        box = Rect(SAFE_RIGHT - 500, 930, 500, 96)
        self.stage.add_text(
            "board", words, BODY_BOLD, SAFE_RIGHT, box.cy, TEXT_MID, "right", outline=5, box=box
        )
        self.stage.add_box("board", TRACK, 12, NIGHT_900, None)
        self.stage.add_box("board", knob_rect(TRACK, self.first, len(rows), count).expand(-4), 8, LINE, None)
        for y, page in ((TRACK.cy, -1), (TRACK.y, 1)):
            self.zones.append((Rect(TRACK.x - 12, y, 48, TRACK.h / 2), f"page:{page}"))

    def _draw_row(self, kept: KeptMatch, row: Rect) -> None:
        entry = self.find_entry(kept)
        self.stage.add_box("board", row.move(0, -7), 24, NIGHT_900, None, alpha=150)
        self.stage.add_box("board", row, 24, NIGHT_600, CANDLE if self._is_waiting(kept) else NIGHT_900, 5)
        count = len(entry.summary.sides) if entry.summary else 0
        pitch = min(SIDE_PITCH, SIDES_W / count) if count else 0.0
        room = row.w - 88 - pitch * count
        name = Rect(row.x + 32, row.cy + 4, room, 56)
        facts = Rect(row.x + 32, row.cy - 52, room, 56)
        if not entry.summary or not entry.match:
            self.stage.add_image("cards", "ui/icon_warning", row.right - 80, row.cy, 72)
            problem = entry.problem if entry.other_edition else say("replay.broken")
            self.stage.add_label("cards", problem, LABEL, name, EMBER)
            self.stage.add_label("cards", date_words(kept.time), SMALL, facts, TEXT_MID)
            return
        game = entry.match.rules.id
        title = starter.stage_title(self.app, entry.match) or say(f"{game}.name")
        self.stage.add_label("cards", title, SMALL_LABEL, name, CANDLE)
        left = facts.x + self._draw_stars(entry.match, facts)
        line = self._facts_line(kept, game, entry)
        self.stage.add_label("cards", line, SMALL, facts.column(left, facts.right - left), TEXT_MID)
        for i, side in enumerate(entry.summary.sides):
            place = row.column(row.right - 24 - (count - i) * pitch, pitch)
            self._draw_side(side, entry.chairs, place)

    def _facts_line(self, kept: KeptMatch, game: str, entry: Entry) -> str:
        """Mode of a match, or the number of the try at a stage; its length and day."""
        if self._is_waiting(kept) or not entry.summary or not entry.match:
            return say("replay.waits")
        told, table = entry.summary, table_of(entry.match)
        stage, cup = table.stage, table.cup
        progress = say(f"{game}.rounds" if told.over else f"{game}.left", n=told.round)
        date = date_words(kept.time)
        if stage and stage.tries:
            return say("replay.try", n=stage.tries, progress=progress, date=date)
        mode = evening_words.number_words(game, entry.evening) if entry.evening else told.mode
        if cup and cup.present:
            course = say("replay.course", n=cup.number + 1, of=len(cup.courses))
            mode = length_words.with_length(cup.present.length, course)
        else:
            mode = length_words.with_length(length_words.short_length(entry.match), mode)
        return say("replay.facts", mode=mode, progress=progress, date=date)

    def _draw_stars(self, match: Match, facts: Rect) -> float:
        """Draw the stars that the try at a stage has won; returns the width that they take."""
        stage, level = table_of(match).stage, starter.stage_level(self.app, match)
        if not stage or not stage.tries or not level:
            return 0.0
        for star in range(len(level.stars)):
            full = "campaign/star_silver" if stage.stake else "ui/icon_star_full"
            picture = full if stage.stars >> star & 1 else "ui/icon_star_empty"
            self.stage.add_image("cards", picture, facts.x + STAR / 2 + star * STAR_PITCH, facts.cy, STAR)
        return len(level.stars) * STAR_PITCH + 12

    def _draw_side(self, side: SideSummary, chairs: list[SavedChair], room: Rect) -> None:
        """Draw portrait, chip, points and crown of a side, all smaller if many share the row."""
        share = room.w / SIDE_PITCH
        x, number_x = room.x + 62 * share, room.x + 158 * share
        if side.portrait:
            self.stage.add_picture("cards", side.portrait, x, room.cy, PORTRAIT * share)
        if side.seat is not None:
            self._draw_who(chairs[side.seat], x - 44 * share, room.cy - 30, share)
        if side.won:
            rise = 40 if side.points is not None else 0
            self.stage.add_image("tiles", "ui/icon_crown", number_x, room.cy + rise, CROWN * share)
        if side.points is None:
            return
        box = room.column(number_x - 40, 88)
        color, style = CANDLE if side.won else TEXT_HI, NUMBER if share == 1 else SMALL_LABEL
        y = room.cy - (8 if side.won else 0)
        self.stage.add_text("cards", format_value(side.points), style, number_x, y, color, "center", box=box)

    def _draw_who(self, chair: SavedChair, x: float, y: float, share: float) -> None:
        """Draw the seat's chip, or the face of the person who sat there (C2), at least LEAST_FACE wide."""
        looks = chair.person.face
        if not looks:
            draw_chip(self.stage, chair.color, x, y, CHIP * share, "tiles")
            return
        size = max(FACE * share, LEAST_FACE)
        draw_portrait(self.stage, chair.color, looks, x, y, size, "tiles")

    def show_prompts(self) -> None:
        taken, share = Prompt("third", "sharing.import"), Prompt("hurry", "sharing.share")
        if not self.kept:
            self.show_in_bar("", [taken, BACK])
            return
        kept = self.kept[self.chosen]
        throw_away = Prompt("details", "replay.throw_away", hold=self.app.habits.needs_hold)
        away = [] if self._is_waiting(kept) else [throw_away]
        first = Prompt("log", "review.open") if self._is_reviewable(kept) else CHOOSE
        mine = [Prompt("peek", "results.claim")] if self._find_guests(self.chosen) else []
        last = [BACK] if mine else [taken, BACK]  # there is no room for all with their words
        self.show_in_bar("", [Prompt("confirm", "replay.watch"), *mine, first, share, *away, *last])

    def _find_guests(self, index: int) -> list[int]:
        """Seats of guests in a row's match that may be claimed."""
        kept = self.kept[index]
        match = self.find_entry(kept).match
        if match is None or self._is_waiting(kept):
            return []
        return claims.find_guests(kept, index - len(self.waiting), match)

    def _is_reviewable(self, kept: KeptMatch) -> bool:
        """True if there is a review of a match; never for one that waits, as that would tell its end."""
        match = self.find_entry(kept).match
        return match is not None and not self._is_waiting(kept) and can_be_reviewed(match)

    def on_focus(self) -> None:
        self.chosen = int(self.focus.value)
        super().on_focus()

    def list_items(self) -> Sequence[Focusable]:
        return with_rows(
            self.focus.items,
            [*map(str, range(len(self.kept)))],
            lambda index: date_words(self.kept[index].time),
        )

    def bring_in_sight(self, key: str) -> None:
        if key.isdecimal():
            self.chosen = int(key)
            self.first = scroll_to(self.chosen, self.first, ROWS, len(self.kept))
            self.rebuild()

    # -- input

    def on_move(self, intent: Intent) -> bool:
        """Focus the next row with up and down, scrolling where the window ends."""
        step = intent.down
        if not step or not 0 <= self.chosen + step < len(self.kept):
            return False
        return self._go_to(self.chosen + step)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._turn_page(step)

    def _turn_page(self, by: int) -> bool:
        if not self.kept:
            return False
        self.first = clamp_first(self.first + by * ROWS, ROWS, len(self.kept))
        return self._go_to(max(0, min(len(self.kept) - 1, self.chosen + by * ROWS)))

    def _go_to(self, index: int) -> bool:
        """Focus a row and scroll to it."""
        self.chosen = index
        self.first = scroll_to(index, self.first, ROWS, len(self.kept))
        self.hold.cancel()
        return self.show_change("focus_tick", 1 + index - self.first)

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("page:"):
            return self._turn_page(int(key.removeprefix("page:")))
        entry = self.find_entry(self.kept[int(key)])
        if not entry.match:
            return self.refuse(entry.problem)
        if entry.match.read_only:
            self.app.notify(say("replay.foreign"))
        self.play("confirm")
        self.go(routes.Replay(entry.match, entry.chairs))
        return True

    def on_details(self, intent: Intent) -> bool:
        """Throw the match away for good, once the button was held."""
        if not self.kept:
            return False
        if self._is_waiting(self.kept[self.chosen]):
            return self.refuse(say("replay.waits_on"))
        return self.hold.do_after_hold(intent, self._throw_away)

    def on_log(self, intent: Intent) -> bool:
        """Open the review, which leads back here."""
        if not self.kept:
            return False
        entry = self.find_entry(self.kept[self.chosen])
        if not entry.match or not self._is_reviewable(self.kept[self.chosen]):
            return self.refuse(say("review.nothing"))
        return open_review(self.app, entry.match, entry.chairs)

    def on_hurry(self, intent: Intent) -> bool:
        """Open the match as a picture for others (C23)."""
        if not self.kept:
            return False
        entry = self.find_entry(self.kept[self.chosen])
        return self.lay_over(routes.Share(entry.match)) if entry.match else self.refuse(entry.problem)

    def on_peek(self, intent: Intent) -> bool:
        """Put the match of a guest under a name."""
        seats = self._find_guests(self.chosen) if self.kept else []
        kept = self.kept[self.chosen] if seats else None
        match = self.find_entry(kept).match if kept else None
        if kept is None or match is None:
            return self.refuse(say("replay.no_guest"))
        self.play("confirm")
        return shelf_claims.ask_guest(self.app, kept, match, seats, lambda: self._read_again(kept))

    def _read_again(self, kept: KeptMatch) -> None:
        """Show a match whose guest has a name now."""
        self.entries.pop(kept.path, None)
        self.rebuild()

    def on_third(self, intent: Intent) -> bool:
        """Open the import of matches that others have shared."""
        self.play("confirm")
        return self.go(routes.Import())

    def resume(self) -> None:
        self.kept = self._find_replays()  # one that was shared may have come
        self.chosen = max(0, min(self.chosen, len(self.kept) - 1))
        self.first = scroll_to(self.chosen, self.first, ROWS, len(self.kept))
        super().resume()

    def _throw_away(self) -> None:
        kept = self.kept[self.chosen]
        try:
            self.replay_store.remove_match(kept.path)
        except OSError as error:
            self.refuse(say("replay.not_removed", reason=error.strerror or error))
            return
        self.play("leave")
        self.kept.remove(kept)
        self.chosen = max(0, min(self.chosen, len(self.kept) - 1))
        self.first = clamp_first(self.first, ROWS, len(self.kept))
        self.rebuild()


def date_words(seconds: float) -> str:
    """Day of a file's time (seconds since 1970), in local time."""
    return format_day(date.fromtimestamp(seconds))
