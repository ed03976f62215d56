"""Making of a level (C21): the present moment of a match becomes a file with a chosen goal."""

from pathlib import Path

from game.campaign import own_levels
from game.campaign.goals import AtLeast, Gain, Goal, Win
from game.campaign.level import Span
from game.core.errors import GameError
from game.core.match import Match
from game.core.writer import DISK
from scenes.campaign.stage import attempts
from scenes.campaign.stage.goal_text import goal_words
from scenes.kit.app import App
from scenes.kit.base import (
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    begin_large,
    format_value,
    has_text,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets import BACK, MOVE, Prompt, draw_chip
from scenes.navigation import routes
from scenes.pages import game_list
from scenes.pages.dialog import Panel

PANEL = Rect(260, 176, 1400, 760)
ROW_H, ROW_GAP = 96, 14
CHIP = 44
FASTER = 10
"""Step of the shoulder buttons for numbers."""
SPANS: tuple[Span, ...] = ("turn", "round", "day")
KINDS: dict[str, type[AtLeast] | type[Gain]] = {"at_least": AtLeast, "gain": Gain}


class MakeLevelScene(Panel):
    """Panel with rows for the seat, the goal, its number and its time; left and right change them."""

    def __init__(self, app: App, session: MatchSession, match: Match) -> None:
        """match: the match up to the moment; it has an open decision."""
        super().__init__(app)
        self.session = session
        self.match = match
        decision = match.state.decision
        assert decision, "a match that is over makes no level"
        automata = {chair.seat for chair in session.seating.chairs if chair.automaton}
        self.seats = [
            decision.seat,
            *(seat for seat in range(match.config.seats) if seat != decision.seat and seat not in automata),
        ]
        metrics = match.rules.metrics
        named = [name for name in metrics if has_text(f"campaign.metric.{self.game}.{name}")]
        self.metrics = [name for name in named if name not in SPANS]  # time comes by itself
        self.sides = {side.seat: side.name for side in game_list.summarize_match(match).sides}
        self.seat = 0
        self.goal = 0  # 0: win; then each metric, as a total and as a gain
        self.value = 1
        self.span = 0
        self.kept = ("", Path())
        self.title = self.proposed_title

    @property
    def game(self) -> str:
        return self.match.rules.id

    # -- choices

    @property
    def chosen_seat(self) -> int:
        return self.seats[self.seat]

    @property
    def possible_spans(self) -> list[Span]:
        """Times at which the level may end; winning needs the end of the match."""
        return ["", *(name for name in SPANS if self.goal and name in self.match.rules.metrics)]

    @property
    def _chosen_metric(self) -> str:
        """Metric of the chosen goal, "" for winning."""
        return self.metrics[(self.goal - 1) // len(KINDS)] if self.goal else ""

    def chosen_goal(self) -> Goal:
        """Goal by the chosen rows."""
        if not self.goal:
            return Win(seat=self.chosen_seat)
        kind = list(KINDS.values())[(self.goal - 1) % len(KINDS)]
        return kind(metric=self._chosen_metric, value=self.value, seat=self.chosen_seat)

    @property
    def proposed_title(self) -> str:
        """Title of a level that nobody gives a name."""
        return say("campaign.make.name", game=say(f"{self.game}.name"), n=len(self.match.log))

    def _row_texts(self) -> dict[str, tuple[str, str]]:
        """Row key -> its name and its chosen value."""
        rows = {
            "seat": (say("campaign.make.seat"), self._seat_name(self.chosen_seat)),
            "goal": (say("campaign.make.goal"), self._goal_words()),
        }
        if self.goal:
            rows["value"] = (say("campaign.make.value"), format_value(self.value))
            span = self.possible_spans[self.span] or "end"
            rows["span"] = (say("campaign.make.span"), say(f"campaign.make.until_{span}"))
        return rows

    def _seat_name(self, seat: int) -> str:
        """Name of a seat: that of a profile or a bot, else its side in the game; a guest's is gone tomorrow."""
        person = self.session.seating.person(seat)
        lasting = "" if person.kind == "guest" else person.name
        return lasting or begin_large(self.sides.get(seat) or say("profiles.guest"))

    def _goal_words(self) -> str:
        return begin_large(goal_words(self.game, self.chosen_goal()))

    # -- drawing

    def build(self) -> None:
        self.draw_panel(PANEL)
        head = PANEL.row(PANEL.top - 100, 80, 48)
        self.stage.add_label("cards", say("campaign.make.title"), HEADING, head, CANDLE, "center")
        line = head.row(head.y - 58, 58, 180)
        self.add_button("name", line, say("campaign.make.rename", name=self.title), style=SMALL)
        items = [Focusable("name", line, "name")]
        for i, (key, (name, value)) in enumerate(self._row_texts().items()):
            row = PANEL.row(line.y - 8 - (i + 1) * (ROW_H + ROW_GAP), ROW_H, 40)
            self._draw_row(key, name, value, row)
            items.append(Focusable(key, row, "rows"))
        width = (PANEL.w - 80 - 28) / 2
        for i, key in enumerate(("play", "keep")):
            rect = Rect(PANEL.x + 40 + i * (width + 28), PANEL.y + 34, width, 92)
            kind = "ready" if key == "play" else "normal"
            self.add_button(key, rect, say(f"campaign.make.{key}"), kind=kind)
            items.append(Focusable(key, rect, "ways"))
        self.focus.set_items(items, "goal")

    def _draw_row(self, key: str, name: str, value: str, row: Rect) -> None:
        self.stage.add_box("cards", row, 24, NIGHT_800, None)
        self.stage.add_label("cards", name, LABEL, row.column(row.x + 32, 330), TEXT_MID)
        room = self.draw_arrows(row, row.x + 420, key)
        words = self.stage.add_label("cards", value, SMALL_LABEL, room, TEXT_HI, "center", wraps=True)
        if key == "seat":
            draw_chip(
                self.stage,
                self.session.seating.color_of(self.chosen_seat),
                words.x - words.natural[0] / 2 - CHIP,
                row.cy,
                CHIP,
            )

    def show_prompts(self) -> None:
        act = "common.select" if self.focused_key in ("name", "play", "keep") else "replay.change"
        prompts = [MOVE, Prompt("confirm", act), BACK]
        self.show_in_bar("", prompts)

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, row = key.partition(":")
        if verb in ("less", "more"):
            return self._change_row(row, -1 if verb == "less" else 1)
        if key == "name":
            self.press(key)
            return self.lay_over(routes.LevelName(self.title, self._take_name, self.proposed_title))
        if key in ("play", "keep"):
            self.press(key)
            return self._make_level(intent, play=key == "play")
        return self._change_row(key, 1)

    def on_move(self, intent: Intent) -> bool:
        if self.focus.key in self._row_texts() and intent.across:
            return self._change_row(self.focused_key, intent.across)
        return super().on_move(intent)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._change_row(self.focused_key, step * (FASTER if self.focused_key == "value" else 1))

    def _change_row(self, row: str, by: int) -> bool:
        if row not in self._row_texts():
            return False
        match row:
            case "seat":
                self.seat = (self.seat + by) % len(self.seats)
                self._start_value()
            case "goal":
                self.goal = (self.goal + by) % (1 + len(self.metrics) * len(KINDS))
                self._start_value()
            case "value":
                self.value = max(1, self.value + by)
            case "span":
                self.span = (self.span + by) % len(self.possible_spans)
        return self.show_change("slider_step", 3)

    def _start_value(self) -> None:
        """Set the goal's number: one more than the present total, or a gain of one."""
        self.span %= len(self.possible_spans)
        self.value = 1
        if isinstance(self.chosen_goal(), AtLeast):
            rules, metric = self.match.rules, self._chosen_metric
            self.value = max(1, rules.measure(self.match.state, self.chosen_seat, metric) + 1)

    # -- the level

    def _take_name(self, name: str) -> None:
        self.title = name

    def _make_level(self, intent: Intent, play: bool) -> bool:
        folder = self.app.folders.levels
        levels = {chair.seat: chair.bot for chair in self.session.seating.chairs if chair.bot}
        span = self.possible_spans[self.span]
        at = len(self.match.log)
        try:
            text = own_levels.level_of(
                self.match, at, self.title, [self.chosen_goal()], [self.chosen_seat], levels, span
            )
            # the same level is written once, even if the question about a waiting table was answered with no
            if text != self.kept[0] or not self.kept[1].is_file():
                self.kept = text, DISK.result_of(lambda: own_levels.keep_level(folder, self.title, text))
            path = self.kept[1]
            file = own_levels.read_level_file(path)
            if not file.course:
                return self.refuse(file.mistake)
            if play:
                attempts.ask_and_begin(
                    self.app,
                    SavedStage(own_levels.id_of(path, file.course.levels[0]), listed=True),
                    intent.device,
                )
                return True
        except GameError as error:
            return self.refuse(str(error))
        self.app.notify(say("campaign.make.kept", file=path.name))
        return self.on_back(intent)
