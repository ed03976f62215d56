"""The review of a match: a graph of everybody's chances, the answers that cost most, what was luck. From any point of it the match can be
watched once more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.bots import outlook
from game.bots.review import Budget
from game.bots.turning_points import TurningPoint
from game.core.match import Match
from scenes.afterwards.review import balance, point_cards, words
from scenes.afterwards.review.balance import BalancePanel
from scenes.afterwards.review.contender_list import ContenderList
from scenes.afterwards.review.graph import Graph
from scenes.afterwards.review.layout import FACTS, GRAPH, READOUT, SEAT
from scenes.afterwards.review.making import Making
from scenes.afterwards.review.past_match import PastMatch, can_be_reviewed
from scenes.afterwards.review.tight_text import tight
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.design_tokens import BODY_BOLD, CANDLE, INK, LABEL, NIGHT_900, TEXT_MID
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import LEFT, RIGHT, Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.seating import SavedChair
from scenes.kit.widgets.controls import chip
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene

SHADE = 150
CHIP = 40
RUN, FAST = 10, 4  # after so many repeats the cursor takes so many answers at once


def open_review(app: App, match: Match, chairs: Sequence[SavedChair]) -> bool:
    """Over the present scene; whether there was anything to review."""
    if not can_be_reviewed(match):
        return False
    app.mixer.play("confirm")
    return navigator.go(app, routes.Review(match, chairs, ReplayStore(app.folders.replays).find(match)))


class ReviewScene(MenuScene):
    """Left and right move the cursor along the answers, LB and RB go from turning point to turning point; what is confirmed is watched.

    `path`: where the match is kept, and its review will be; `budget`: how much is looked at, None for all that is usual. Whoever leaves
    before the review is there cancels it.
    """

    def __init__(
        self, app: App, match: Match, chairs: Sequence[SavedChair], path: Path | None = None, budget: Budget | None = None
    ) -> None:
        super().__init__(app)
        self.past = PastMatch(match, chairs)
        self.making = Making(app, self.past, path, budget)
        self.cursor = 0  # answers that were given where it stands
        self.seat = self.past.seats[0]
        self.running = 0  # how often a held direction was repeated
        self.graph: Graph | None = None
        self.contenders: ContenderList | None = None
        self.readout: list[Piece | Nine] = []
        self.bar: tuple[Rect, Nine] | None = None

    @property
    def game_shown(self) -> str:
        return self.past.game

    @property
    def points(self) -> list[TurningPoint]:
        """The turning points in the order of the match."""
        found = self.making.review.turning_points if self.making.review is not None else ()
        return sorted(found, key=lambda point: point.number)

    # -- life

    def leave(self) -> None:
        self.making.cancel()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.making.update():
            self._came()
        self._show_progress()

    def _came(self) -> None:
        """The chances are known, or all of it."""
        if self.making.review is not None:
            self.app.mixer.play("star", step=2)
        elif self.making.failed:
            self.app.mixer.play("not_possible")
        self.rebuild()

    # -- drawing

    def build(self) -> None:
        self.village(near=True)
        self.stage.fill("back", SCREEN, NIGHT_900, SHADE)
        self.heading(say("review.heading"))
        where = say("review.place", game=say(f"{self.past.game}.name"), mode=self.past.summary.mode)
        self.stage.text("board", where, BODY_BOLD, FACTS.right, FACTS.cy, TEXT_MID, "right", outline=5, box=FACTS)
        self._draw_graph()
        items = [Focusable("graph", GRAPH.grown(-6))]
        self.bar = None
        review = self.making.review
        if review is None:
            room = balance.draw_waiting(self.stage, self.making.failed)
            if not self.making.failed:
                self._draw_bar(room)
                point_cards.draw_awaited(self.stage)
        else:
            BalancePanel(self.app, self.stage, self.past, review, self.seat, self._page())
            cards = point_cards.draw(self.app, self.stage, self.past, self.points)
            items += [Focusable("seat", SEAT.grown(-6))]
            items += [Focusable(f"point:{place}", rect.grown(-6), "points", place) for place, rect in enumerate(cards)]
        self.focus.set(items, home="graph")
        self._show_cursor()

    def _draw_graph(self) -> None:
        chances = self.making.chances
        self.stage.nine("board", "nine_panel_normal", GRAPH)
        names = self._names()
        every = [self.past.contender(place, name) for place, name in enumerate(names)]
        self.graph = Graph(self.stage, self.past, every, chances, self.points)
        self.contenders = ContenderList(self.stage, every, chances[-1] if chances else ())
        self.readout = []

    def _names(self) -> tuple[str, ...]:
        """Of the contenders, which are known before the review is."""
        return outlook.outlook_of(self.past.game).contenders(self.past.match.config)

    def _draw_bar(self, room: Rect) -> None:
        self.stage.box("cards", room, room.h / 2, NIGHT_900, INK, 4)
        self.bar = room, self.stage.box("tiles", room, room.h / 2, CANDLE, INK, 4)
        self._show_progress()

    def _show_progress(self) -> None:
        if self.bar is not None:
            room, filled = self.bar
            share = self.making.done / max(1, self.making.of)
            filled.place(Rect(room.x, room.y, max(room.h, room.w * share), room.h))

    def _page(self) -> str:
        seats = self.past.seats
        return say("review.seat_of", n=seats.index(self.seat) + 1, of=len(seats)) if len(seats) > 1 else ""

    def _show_cursor(self) -> None:
        """The cursor, everybody's chances there, and what was answered there."""
        assert self.graph is not None and self.contenders is not None, "nothing is drawn"
        self.graph.show(self.cursor)
        if self.making.chances:
            self.contenders.show(self.making.chances[self.cursor])
        self._draw_readout()

    def _draw_readout(self) -> None:
        """What was answered where the cursor stands; at a card what it cost."""
        self.stage.clear(self.readout)
        point = self._point()
        if point is not None:
            sentence = words.point_sentence(self.past, point)
            self.readout.append(tight(self.stage, sentence, BODY_BOLD, READOUT, CANDLE))
            return
        moment = self._moment()
        width = self.app.art.width(moment, LABEL)
        self.readout.append(self.stage.line("cards", moment, LABEL, Rect(READOUT.x, READOUT.y, width, READOUT.h), CANDLE))
        x = READOUT.x + width + 24
        if self.cursor < self.past.end:
            seat = self.past.entry(self.cursor).seat
            self.readout.append(chip(self.stage, self.past.color(seat), x + CHIP / 2, READOUT.cy, CHIP))
            x += CHIP + 14
        room = Rect(x, READOUT.y, READOUT.right - x, READOUT.h)
        self.readout.append(tight(self.stage, self._answered(), BODY_BOLD, room))

    def _moment(self) -> str:
        return say("review.over") if self.cursor == self.past.end else self.past.round_words(self.cursor) or say("review.before")

    def _answered(self) -> str:
        """What comes next where the cursor stands."""
        if self.cursor == self.past.end:
            return ""
        return say("review.answered", name=self.past.name(self.past.entry(self.cursor).seat), deed=self.past.deed(self.cursor))

    # -- words

    def tell(self) -> None:
        key = self.focus.key or "graph"
        several = [Prompt("third", "review.next_seat")] if self.making.review is not None and len(self.past.seats) > 1 else []
        turn = [Prompt("turn", "review.points")] if self.points else []
        watch = Prompt("confirm", "review.from_start" if key == "seat" else "review.watch")
        self.show_in_bar(self._says(key), [watch, *turn, *several, Prompt("back", "common.back")])

    def _says(self, key: str) -> str:
        return say("review.where_from") if key == "seat" else say("review.at", at=self.cursor, end=self.past.end)

    def _point(self) -> TurningPoint | None:
        """The turning point whose card has the focus."""
        return self.points[int(self.focus.value)] if (self.focus.key or "").startswith("point:") else None

    def question_words(self) -> str:
        """At the graph what the cursor says, wherever it goes; at a card what it cost."""
        point = self._point()
        if point is not None:
            return words.point_sentence(self.past, point)
        if self.focus.key != "graph":
            return super().question_words()
        return ", ".join(part for part in (self._moment(), self._answered(), *self._shares()) if part)

    def focus_words(self) -> str:
        return say("review.heading") if self.focus.key == "graph" else super().focus_words()

    def _shares(self) -> list[str]:
        if not self.making.chances:
            return []
        every = zip(self._names(), self.making.chances[self.cursor], strict=True)
        return [
            say("review.chances", name=self.past.contender(place, name).name, share=words.percent(share))
            for place, (name, share) in enumerate(every)
        ]

    # -- input

    def on_move(self, intent: Intent) -> bool:
        """At the graph left and right move the cursor; past its end the focus goes on to the cards."""
        step = {LEFT: -1, RIGHT: 1}.get(intent.direction or (0, 0), 0)
        self.running = self.running + 1 if intent.phase == "repeat" else 0
        if self.focus.key != "graph" or not step:
            return super().on_move(intent)
        if step > 0 and self.cursor == self.past.end and intent.phase == "down":
            return super().on_move(intent)
        return self._go(self.cursor + step * (FAST if self.running > RUN else 1))

    def _go(self, at: int) -> bool:
        """Put the cursor there, as far as the match goes."""
        at = max(0, min(self.past.end, at))
        if at == self.cursor:
            return False
        self.cursor = at
        self.app.mixer.play("focus_tick", step=1 + 7 * at // max(1, self.past.end))
        self._show_cursor()
        self.tell()
        return True

    def on_point(self, intent: Intent) -> bool:
        """Over the graph the cursor follows the mouse."""
        moved = super().on_point(intent)
        if intent.point is not None and self.graph is not None and self.graph.rect.contains(*intent.point):
            return self._go(self.graph.at(intent.point[0])) or moved
        return moved

    def on_focus(self) -> None:
        """A card brings the cursor to its answer."""
        point = self._point()
        if point is not None:
            self.cursor = point.number
        self._show_cursor()
        super().on_focus()

    def on_turn(self, intent: Intent, step: int) -> bool:
        """To the next turning point, or the one before."""
        numbers = [point.number for point in self.points]
        ahead = [place for place, number in enumerate(numbers) if (number - self.cursor) * step > 0]
        if not ahead:
            self.app.mixer.play("not_possible")
            return bool(numbers)
        self.focus.focus(f"point:{ahead[0] if step > 0 else ahead[-1]}")
        self.focus_moved()
        return True

    def on_third(self, intent: Intent) -> bool:
        """The next seat of whom there is something to tell."""
        seats = self.past.seats
        if self.making.review is None or len(seats) < 2:
            return False
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        self.app.mixer.play("card_flip")
        self.rebuild()
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        """The match once more, from where the cursor stands; it leads back here."""
        if not self.app.stack.settled:
            return True
        self.app.mixer.play("confirm")
        navigator.go(self.app, routes.Replay(self.past.match, self.past.chairs, 0 if key == "seat" else self.cursor))
        return True
