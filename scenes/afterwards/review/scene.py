"""The review of a match: it is made in the background, and shows who was ahead when, and where a match turned."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.bots import outlook, review_file
from game.bots.review import Budget, Review, review_of_save
from game.bots.turning_points import TurningPoint
from game.campaign import own_levels
from game.campaign.stage_review import review_of_stage
from game.core.errors import DataError, SaveError
from game.core.match import Match
from game.core.writer import DISK
from scenes.afterwards.review import balance, point_cards, words
from scenes.afterwards.review.balance import BalancePanel
from scenes.afterwards.review.graph import FACTS, GRAPH, READOUT, SEAT, ContenderList, Graph, draw_tight
from scenes.afterwards.review.helpings import keep_helpings
from scenes.afterwards.review.past_match import PastMatch, can_be_reviewed
from scenes.kit.app import App
from scenes.kit.art import NinePatch, Pieces
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    LABEL,
    NIGHT_900,
    TEXT_MID,
    Rect,
    begin_large,
    join_parts,
    say,
)
from scenes.kit.input import LEFT, RIGHT, Focusable, Intent
from scenes.kit.match.replay_store import ReplayStore, table_of
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.widgets import BACK, Prompt, draw_chip
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene


class Making:
    """A review on its way: `done` of `of` steps are taken; `chances` are there long before the `review`, and
    its turning `points` before it (None until then).

    `path`: file of the match, None if it is not kept; `budget`: None for the usual one."""

    def __init__(self, app: App, past: PastMatch, path: Path | None, budget: Budget | None) -> None:
        self.app = app
        self.past = past
        self.path = path
        self.review: Review | None = None
        if path:
            self.review = review_file.find_review(path, past.match, past.seats)
        self.chances = self.review.chances if self.review else ()
        self.points: Sequence[TurningPoint] | None = self.review.turning_points if self.review else None
        self.done, self.of = 0, 1
        self.failed = False  # True if the review will not come
        self._ticket: int | None = None
        if not self.review:
            self._ticket = self._begin(budget)

    def _begin(self, budget: Budget | None) -> int:
        """Begin the review, of a match of a stage with an eye on its stars; gives the ticket."""
        app, past, stage = self.app, self.past, _stage_of(self.past.match, self.path)
        raw = past.match.save_bytes()
        if stage:
            with suppress(DataError):
                _, level = own_levels.find_level(stage.level, app.folders.levels)
                known = raw, level, stage.gentle_steps, stage.hinted
                return app.bots.begin_work(review_of_stage, *known, past.seats, budget)
        return app.bots.begin_work(review_of_save, raw, past.seats, budget)

    def update(self) -> bool:
        """Take over the progress. Returns True if chances, the review or its failure are new."""
        if self._ticket is None:
            return False
        told = self.app.bots.take_reports(self._ticket)
        more = False
        for progress in told:
            self.done, self.of = progress.done, progress.of
            if progress.chances:
                more = more or not self.chances
                self.chances = progress.chances
            if progress.points:
                more, self.points = True, progress.points
        finished = self.app.bots.take_result(self._ticket)
        if not finished:
            return more
        self._ticket, self.review, self.failed = None, finished.found, finished.found is None
        if self.review is not None:
            self.points = self.review.turning_points
            keep_helpings(self.app, self.past, self.review)
            if self.path is not None:
                self._keep_review(self.path, self.review)
        return True

    def _keep_review(self, path: Path, review: Review) -> None:
        """Write the review beside its match; if the disk does not take it, it is made anew the next time."""

        def tell_loss(error: Exception) -> None:
            self.app.notify(say("review.not_kept"))

        DISK.carry_out(lambda: review_file.keep_review(path, review), tell_loss)

    def cancel(self) -> None:
        """Stop the work: the review is not needed any more."""
        if self._ticket is not None:
            self.app.bots.cancel(self._ticket)
            self._ticket = None


SHADE = 150
CHIP = 40
RUN, FAST = 10, 4  # after so many repeats the cursor takes so many answers at once


def _stage_of(match: Match, path: Path | None) -> SavedStage | None:
    """The stage that a match was, as it is kept beside it or in its file."""
    stage = table_of(match).stage
    if stage or path is None:
        return stage
    try:
        return table_of(Match.read(path)).stage
    except SaveError:
        return None


def open_review(app: App, match: Match, chairs: Sequence[SavedChair]) -> bool:
    """Open the review of a match over the present scene. Returns False if the match has none."""
    if not can_be_reviewed(match):
        return False
    app.mixer.play("confirm")
    return navigator.go(app, routes.Review(match, chairs, ReplayStore(app.folders.replays).find_match(match)))


class ReviewScene(MenuScene):
    """Review: left and right move the cursor along the answers, LB and RB go to turning points.

    `path`: file of the match, beside which the review is kept; `budget`: None for the usual one. Leaving
    before the review is there cancels it."""

    def __init__(
        self,
        app: App,
        match: Match,
        chairs: Sequence[SavedChair],
        path: Path | None = None,
        budget: Budget | None = None,
    ) -> None:
        super().__init__(app)
        self.past = PastMatch(match, chairs)
        self.making = Making(app, self.past, path, budget)
        self.cursor = 0  # answers before it
        self.told = 0  # the answers up to which the graph has been drawn, one after the other
        self.seat = self.past.seats[0]
        self.running = 0  # repeats of a held direction
        self.graph: Graph | None = None
        self.contenders: ContenderList | None = None
        self.readout: Pieces = []
        self.bar: tuple[Rect, NinePatch] | None = None

    @property
    def shown_game(self) -> str:
        return self.past.game

    @property
    def turning_points(self) -> list[TurningPoint]:
        """Turning points in the order of the match."""
        return sorted(self.making.points or (), key=lambda point: point.number)

    # -- life

    def leave(self) -> None:
        self.making.cancel()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.making.update():
            self._show_found()
        self._show_progress()
        if self.graph:
            self.graph.timeline.update(seconds)

    def _show_found(self) -> None:
        """Show the chances, the review or its failure, as it has come now."""
        if self.making.review:
            self.play("star", step=2)
        elif self.making.failed:
            self.play("not_possible")
        self.rebuild()

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("review.heading"))
        where = say("review.place", game=say(f"{self.past.game}.name"), mode=self.past.summary.mode)
        self.stage.add_label("board", where, BODY_BOLD, FACTS, TEXT_MID, "right", outline=5)
        self._draw_graph()
        items = [Focusable("graph", GRAPH.expand(-6))]
        self.bar = None
        review = self.making.review
        if not review:
            room = balance.draw_waiting(self.stage, self.making.failed)
            if not self.making.failed:
                self._draw_bar(room)
        else:
            panel = BalancePanel(self.app, self.stage, self.past, review, self.seat, self._page_words())
            items += [Focusable("seat", SEAT.expand(-6), words=panel.told)]
        if self.making.points is not None:
            cards = point_cards.draw_point_cards(self.app, self.stage, self.past, self.turning_points)
            for place, rect in enumerate(cards):
                items.append(Focusable(f"point:{place}", rect.expand(-6), "points", place))
        elif not self.making.failed:
            point_cards.draw_awaited(self.stage)
        self.focus.set_items(items, "graph")
        self._show_cursor()

    def _draw_graph(self) -> None:
        chances = self.making.chances
        self.stage.add_nine_patch("board", "nine_panel_normal", GRAPH)
        names = self._contender_names()
        every = [self.past.make_contender(place, name) for place, name in enumerate(names)]
        told = self.told if self.motion.is_full else None
        self.graph = Graph(self.stage, self.past, every, chances, self.turning_points, told)
        self.contenders = ContenderList(self.stage, every, chances[-1] if chances else ())
        self.readout = []

    def _contender_names(self) -> tuple[str, ...]:
        """Names of the contenders, which are known before the review is."""
        return outlook.outlook_of(self.past.game).contenders(self.past.match.config)

    def _draw_bar(self, room: Rect) -> None:
        self.stage.add_box("cards", room, room.h / 2, NIGHT_900)
        self.bar = room, self.stage.add_box("tiles", room, room.h / 2, CANDLE)
        self._show_progress()

    def _show_progress(self) -> None:
        if self.bar:
            room, filled = self.bar
            share = self.making.done / max(1, self.making.of)
            filled.frame_rect(room.column(room.x, max(room.h, room.w * share)))

    def _page_words(self) -> str:
        seats = self.past.seats
        return say("review.seat_of", n=seats.index(self.seat) + 1, of=len(seats)) if len(seats) > 1 else ""

    def _show_cursor(self) -> None:
        """Show the cursor, all chances there, and the answer there."""
        assert self.graph and self.contenders, "nothing is drawn"
        self.graph.show_cursor(self.cursor)
        if self.cursor > self.told:
            self.told = self.cursor
            self.graph.draw_on(self.told)
        if self.making.chances:
            self.contenders.show_shares(self.making.chances[self.cursor])
        self._draw_readout()

    def _draw_readout(self) -> None:
        """Draw words on the answer at the cursor; at a card also its cost."""
        self.stage.clear(self.readout)
        point = self._focused_point()
        if point:
            sentence = words.point_sentence(self.past, point)
            self.readout.append(draw_tight(self.stage, sentence, BODY_BOLD, READOUT, CANDLE))
            return
        moment = self._moment_words()
        width = self.art.text_width(moment, LABEL)
        box = READOUT.column(READOUT.x, width)
        self.readout.append(self.stage.add_label("cards", moment, LABEL, box, CANDLE))
        x = READOUT.x + width + 24
        if self.cursor < self.past.answer_count:
            seat = self.past.log_entry(self.cursor).seat
            self.readout.append(
                draw_chip(self.stage, self.past.seat_color(seat), x + CHIP / 2, READOUT.cy, CHIP)
            )
            x += CHIP + 14
        room = READOUT.column(x, READOUT.right - x)
        self.readout.append(draw_tight(self.stage, begin_large(self._answer_words()), BODY_BOLD, room))

    def _moment_words(self) -> str:
        if self.cursor == self.past.answer_count:
            return say("review.over")
        return self.past.round_words(self.cursor) or say("review.before")

    def _answer_words(self) -> str:
        """Words on the answer at the cursor, "" at the end."""
        if self.cursor == self.past.answer_count:
            return ""
        name = self.past.seat_name(self.past.log_entry(self.cursor).seat)
        return say("review.answered", name=name, deed=self.past.deed_words(self.cursor))

    # -- words

    def show_prompts(self) -> None:
        key = self.focus.key or "graph"
        has_seats = self.making.review is not None and len(self.past.seats) > 1
        several = [Prompt("third", "review.next_seat")] if has_seats else []
        turn = [Prompt("turn", "review.points")] if self.turning_points else []
        watch = Prompt("confirm", "review.from_start" if key == "seat" else "review.watch")
        self.show_in_bar(self._bar_words(key), [watch, *turn, *several, BACK])

    def _bar_words(self, key: str) -> str:
        if key == "seat":
            review = self.making.review
            told = "usual_says" if review is not None and review.point_balances else "where_from"
            return say(f"review.{told}")
        return say("review.at", at=self.cursor, end=self.past.answer_count)

    def _focused_point(self) -> TurningPoint | None:
        """Turning point whose card has the focus, None if no card has it."""
        is_card = self.focused_key.startswith("point:")
        return self.turning_points[int(self.focus.value)] if is_card else None

    def question_words(self) -> str:
        """Words read aloud: at the graph those of the cursor, at a card the turning point."""
        point = self._focused_point()
        if self.focused_key != "graph":
            return words.point_sentence(self.past, point) if point else super().question_words()
        chances, names = self.making.chances, self._contender_names()
        shares = words.share_sentences(self.past, names, chances[self.cursor]) if chances else []
        return join_parts((self._moment_words(), self._answer_words(), *shares))

    def item_words(self, item: Focusable) -> str:
        return say("review.heading") if item.key == "graph" else super().item_words(item)

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Carry out an intent; a press ends the drawing of the graph."""
        if intent.phase == "down" and intent.kind != "point" and self.graph:
            self.graph.timeline.finish()
        return super().handle(intent)

    def on_move(self, intent: Intent) -> bool:
        """Move the cursor with left and right at the graph; past its end the focus goes on to the cards."""
        step = {LEFT: -1, RIGHT: 1}.get(intent.direction or (0, 0), 0)
        self.running = self.running + 1 if intent.phase == "repeat" else 0
        if self.focused_key != "graph" or not step:
            return super().on_move(intent)
        if step > 0 and self.cursor == self.past.answer_count and intent.phase == "down":
            return super().on_move(intent)
        return self._move_cursor(self.cursor + step * (FAST if self.running > RUN else 1))

    def _move_cursor(self, at: int) -> bool:
        """Put the cursor behind `at` answers, as far as the match goes. Returns False if it stays."""
        at = max(0, min(self.past.answer_count, at))
        if at == self.cursor:
            return False
        self.cursor = at
        self.play("focus_tick", step=1 + 7 * at // max(1, self.past.answer_count))
        self._show_cursor()
        self.show_prompts()
        return True

    def on_point(self, intent: Intent) -> bool:
        """Focus the thing under the pointer; over the graph the cursor follows it."""
        moved, point, graph = super().on_point(intent), intent.point, self.graph
        if point and graph and graph.cursor_rect.contains(*point):
            return self._move_cursor(graph.answer_at(point[0])) or moved
        return moved

    def on_focus(self) -> None:
        """Bring the cursor to the answer of a focused card."""
        point = self._focused_point()
        if point:
            self.cursor = point.number
        self._show_cursor()
        super().on_focus()

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Focus the card of the next turning point, or of the one before."""
        numbers = [point.number for point in self.turning_points]
        ahead = [place for place, number in enumerate(numbers) if (number - self.cursor) * step > 0]
        if not ahead:
            self.play("not_possible")
            return bool(numbers)
        self.focus.move_to(f"point:{ahead[0] if step > 0 else ahead[-1]}")
        self.follow_focus()
        return True

    def on_third(self, intent: Intent) -> bool:
        """Show the balance of the next seat that the review tells of."""
        seats = self.past.seats
        if not self.making.review or len(seats) < 2:
            return False
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        return self.show_change("card_flip")

    def confirm(self, key: str, intent: Intent) -> bool:
        """Open the replay at the cursor, at the balance from the start; it leads back here."""
        if not self.app.stack.is_settled:
            return True
        self.play("confirm")
        at = 0 if key == "seat" else self.cursor
        self.go(routes.Replay(self.past.match, self.past.chairs, at))
        return True
