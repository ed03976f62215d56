"""Make a level of this (C21): the present moment becomes a file with a goal that is chosen here, and can be played at once."""

from __future__ import annotations

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
from scenes.kit.base.design_tokens import CANDLE, HEADING, LABEL, NIGHT_800, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import has_text, printed, say
from scenes.kit.input.focus import LEFT, RIGHT, Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.match.seating import SavedStage
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets.controls import chip
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.match.chair_names import chair_name
from scenes.pages import game_list
from scenes.pages.dialog import leave, veil
from scenes.pages.menu import MenuScene

PANEL = Rect(260, 176, 1400, 760)
ROW_H, ROW_GAP = 96, 14
CHIP = 44
FASTER = 10
"""Shoulder buttons change a number by so much."""
SPANS: tuple[Span, ...] = ("turn", "round", "day")
KINDS: dict[str, type[AtLeast] | type[Gain]] = {"at_least": AtLeast, "gain": Gain}


class MakeLevelScene(MenuScene):
    """Rows that left and right change: who plays, what is counted, how much of it, and until when."""

    opaque = False
    music = None
    ambience = None
    opening_sound = "panel_open"

    def __init__(self, app: App, session: MatchSession, match: Match) -> None:
        """`match` is the match up to the moment; somebody is asked there."""
        super().__init__(app)
        self.session = session
        self.match = match
        decision = match.state.decision
        assert decision is not None, "a match that is over makes no level"
        automata = {chair.seat for chair in session.seating.chairs if chair.automaton}
        self.seats = [decision.seat, *(seat for seat in range(match.config.seats) if seat != decision.seat and seat not in automata)]
        named = [name for name in match.rules.metrics if has_text(f"campaign.metric.{self.game}.{name}.other")]
        self.metrics = [name for name in named if name not in SPANS]  # time comes by itself
        self.sides = {side.seat: side.name for side in game_list.summarize(match).sides}
        self.seat = 0
        self.goal = 0  # 0: win; then each metric, as a number and as a gain
        self.value = 1
        self.span = 0
        self.kept: tuple[str, Path] = ("", Path())

    @property
    def game(self) -> str:
        return self.match.rules.id

    # -- what is chosen

    @property
    def person(self) -> int:
        return self.seats[self.seat]

    @property
    def spans(self) -> list[Span]:
        """When it may be over: who shall win needs the end of the match for it."""
        return ["", *(name for name in SPANS if self.goal and name in self.match.rules.metrics)]

    @property
    def _metric(self) -> str:
        """What is counted, "" for winning."""
        return self.metrics[(self.goal - 1) // len(KINDS)] if self.goal else ""

    def chosen_goal(self) -> Goal:
        """The goal as it stands."""
        if not self.goal:
            return Win(seat=self.person)
        kind = list(KINDS.values())[(self.goal - 1) % len(KINDS)]
        return kind(metric=self._metric, value=self.value, seat=self.person)

    @property
    def title(self) -> str:
        """What the level is called, until somebody changes its file."""
        return say("campaign.make.name", game=say(f"{self.game}.name"), n=len(self.match.log))

    def _rows(self) -> dict[str, tuple[str, str]]:
        """What each row is called, and what is chosen there."""
        rows = {"seat": (say("campaign.make.seat"), self._seat_name(self.person)), "goal": (say("campaign.make.goal"), self._goal_words())}
        if self.goal:
            rows["value"] = (say("campaign.make.value"), printed(self.value))
            rows["span"] = (say("campaign.make.span"), say(f"campaign.make.until_{self.spans[self.span] or 'end'}"))
        return rows

    def _seat_name(self, seat: int) -> str:
        """As at the table: a profile, a guest of the house or a rival by name, else what is played there; nobody by a color alone."""
        seating = self.session.seating
        unnamed = chair_name(seating[seat]) if seating[seat].bot else say("profiles.guest")
        return seating.called(seat, self.sides.get(seat) or unnamed)

    def _goal_words(self) -> str:
        words = goal_words(self.game, self.chosen_goal())
        return words[:1].upper() + words[1:]

    # -- drawing

    def build(self) -> None:
        veil(self.stage)
        self.stage.nine("board", "nine_panel_active", PANEL)
        head = Rect(PANEL.x + 48, PANEL.top - 100, PANEL.w - 96, 80)
        self.stage.text("cards", say("campaign.make.title"), HEADING, PANEL.cx, head.cy, CANDLE, "center", box=head)
        line = Rect(head.x, head.y - 50, head.w, 50)
        self.stage.text("cards", self.title, SMALL, PANEL.cx, line.cy, TEXT_MID, "center", box=line)
        items = []
        for i, (key, (name, value)) in enumerate(self._rows().items()):
            row = Rect(PANEL.x + 40, line.y - 14 - (i + 1) * (ROW_H + ROW_GAP), PANEL.w - 80, ROW_H)
            self._draw_row(key, name, value, row)
            items.append(Focusable(key, row, "rows"))
        width = (PANEL.w - 80 - 28) / 2
        for i, key in enumerate(("play", "keep")):
            rect = Rect(PANEL.x + 40 + i * (width + 28), PANEL.y + 34, width, 92)
            self.button(key, rect, say(f"campaign.make.{key}"), kind="ready" if key == "play" else "normal")
            items.append(Focusable(key, rect, "ways"))
        self.focus.set(items, home="goal")

    def _draw_row(self, key: str, name: str, value: str, row: Rect) -> None:
        self.stage.box("cards", row, 24, NIGHT_800, None)
        box = Rect(row.x + 32, row.y, 330, row.h)
        self.stage.line("cards", name, LABEL, box, TEXT_MID)
        arrows = (row.x + 420, row.right - 44)
        for side, icon, x in (("less", "left", arrows[0]), ("more", "right", arrows[1])):
            self.stage.image("cards", f"ui/icon_chevron_{icon}", x, row.cy, 52, 52)
            self.zones.append((Rect.around(x, row.cy, 76, row.h), f"{side}:{key}"))
        room = Rect(arrows[0] + 40, row.y, arrows[1] - arrows[0] - 80, row.h)
        words = self.stage.line("cards", value, SMALL_LABEL, room, TEXT_HI, "center", wraps=True)
        if key == "seat":
            chip(self.stage, self.session.seating.color(self.person), words.x - words.natural[0] / 2 - CHIP, row.cy, CHIP)

    def tell(self) -> None:
        act = "common.select" if self.focus.key in ("play", "keep") else "replay.change"
        self.show_in_bar("", [Prompt("move", "common.move"), Prompt("confirm", act), Prompt("back", "common.back")])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, row = key.partition(":")
        if verb in ("less", "more"):
            return self._change(row, -1 if verb == "less" else 1)
        if key in ("play", "keep"):
            self.press(key)
            return self._make(intent, play=key == "play")
        return self._change(key, 1)

    def on_move(self, intent: Intent) -> bool:
        if self.focus.key in self._rows() and intent.direction in (LEFT, RIGHT):
            return self._change(self.focus.key or "", 1 if intent.direction == RIGHT else -1)
        return super().on_move(intent)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._change(self.focus.key or "", step * (FASTER if self.focus.key == "value" else 1))

    def _change(self, row: str, by: int) -> bool:
        if row not in self._rows():
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
                self.span = (self.span + by) % len(self.spans)
        self.app.mixer.play("slider_step", step=3)
        self.rebuild()
        return True

    def _start_value(self) -> None:
        """A little more than there is now; of a gain a little."""
        self.span %= len(self.spans)
        number = self.match.rules.measure(self.match.state, self.person, self._metric) if self.goal else 0
        self.value = max(1, number + 1) if isinstance(self.chosen_goal(), AtLeast) else 1

    def on_back(self, intent: Intent) -> bool:
        if leave(self):
            self.app.mixer.play("panel_close")
        return True

    # -- the level

    def _make(self, intent: Intent, play: bool) -> bool:
        folder = self.app.folders.levels
        levels = {chair.seat: chair.bot for chair in self.session.seating.chairs if chair.bot}
        span = self.spans[self.span]
        at = len(self.match.log)
        try:
            text = own_levels.level_of(self.match, at, self.title, [self.chosen_goal()], [self.person], levels, span)
            if text != self.kept[0] or not self.kept[1].is_file():  # whoever keeps the other table after all has it once
                self.kept = text, DISK.result_of(lambda: own_levels.keep_level(folder, self.title, text))
            path = self.kept[1]
            file = own_levels.read_level_file(path)
            if file.course is None:
                return self.refuse(file.mistake)
            if play:
                attempts.ask_and_begin(self.app, SavedStage(own_levels.id_of(path, file.course.levels[0]), listed=True), intent.device)
                return True
        except GameError as error:
            return self.refuse(str(error))
        self.app.notify(say("campaign.make.kept", file=path.name))
        return self.on_back(intent)
