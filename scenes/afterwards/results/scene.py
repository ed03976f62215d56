"""The results: the winner at the table, the ranking, one award, and the ways on."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.deal_code import code_of
from game.core.errors import GameError
from game.profiles.trophies import Trophy
from scenes.afterwards.results import cup_offer, keeping, ways
from scenes.afterwards.results.award import AWARD, draw_award
from scenes.afterwards.results.claiming import Claims
from scenes.afterwards.results.evening_end import tell_outcome
from scenes.afterwards.results.evening_table import EveningTable
from scenes.afterwards.results.ranking import Ranking
from scenes.afterwards.results.spoken import tell_outcome_aloud
from scenes.afterwards.results.voices import add_cheer, winners_voices
from scenes.afterwards.results.winner import CHEER, HERO_Y, MIDDLE, PLAQUE, WINNER, draw_heroes, draw_plaque
from scenes.afterwards.review.past_match import can_be_reviewed
from scenes.afterwards.review.scene import open_review
from scenes.kit.access.spoken import join_sentences
from scenes.kit.app import App
from scenes.kit.art import Piece
from scenes.kit.base import (
    CANDLE,
    SMALL,
    SMALL_LABEL,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.widgets import Glance, Prompt
from scenes.kit.words.caches import cached_words
from scenes.match import lead_words, starter
from scenes.navigation import couch_routes, navigator, panel_routes, routes
from scenes.pages import game_list, length_words
from scenes.pages.cheering import Confetti, festive_time, hop_height
from scenes.pages.game_ui import SheetPages
from scenes.pages.menu import MenuScene
from scenes.pages.outcome import Outcome
from scenes.people import booking
from scenes.people.trophies.plaque import Plaque, name_winners

EDGE = 24  # room for the outline of the heading
BUTTONS = Rect(1040, 164, 784, 92)
BUTTON_GAP = 28
REVIEW = Rect(1040, 950, 250, 66)
DEAL, TWO_LINES = Rect(1310, 960, 514, 56), Rect(1310, 936, 514, 90)
"""Place of the deal's letters, and of the length above them."""
WIDEST = 1.5  # the rematch is this much wider than the others
RAYS_TURN = 3.0  # degrees a second
GLANCE = 1.2  # seconds without effect of presses: who presses through the count should see the winner
ASKS_AFTER = 4.0  # seconds for the winner alone, before guests are asked who they were
BOARD = "board:"  # before a seat: the key of its final board


class ResultsScene(MenuScene):
    """The end of a match. All devices may press; Back leads to the menu button before it leaves."""

    def __init__(self, app: App, session: MatchSession) -> None:
        super().__init__(app)
        self.session = session
        self.seconds = 0.0
        self.shown = 0.0  # seconds on the screen, at every setting of motion
        self.glance = Glance(GLANCE)
        self.leaving = False
        self.cheered = 0.0  # time of the last cheer, by self.seconds
        self.alone = True  # no press came yet
        self.heroes: list[Piece] = []
        self.rays: Piece | None = None
        self.confetti: Confetti | None = None
        self.ranking: Ranking
        self.claims = Claims(app, session)
        self.news: list[tuple[Trophy, str]] = []  # trophies, with the names of those who won them
        self.plaque: Plaque | None = None

    @cached_words
    def outcome(self) -> Outcome:
        """The outcome in words."""
        return tell_outcome(self.session)

    @property
    def shown_game(self) -> str:
        return self.session.game

    def enter(self) -> None:
        self.app.cup.book(self.session)
        booking.book_match(self.app, self.session)
        self.news = name_winners(self.app, self.session.news or {})
        starter.finish_match(self.app, self.session)
        cup_offer.note_match(self.app, self.session)
        super().enter()
        if self.outcome.festive:
            add_cheer(self, winners_voices(self.session, self.outcome))

    # -- drawing

    def build(self) -> None:
        if self.outcome.backdrop:
            self.stage.add_background(self.outcome.backdrop)
        else:
            self.draw_village(near=True)
        self.darken(150)
        self._draw_light()
        self.heroes = draw_heroes(self.app, self.stage, self.outcome)
        box = WINNER.row(WINNER.top - 122, 122)
        words, style = self.art.fit_name(self.outcome.heading, CHEER, 2 * (box.right - MIDDLE) - EDGE)
        self.stage.add_text("tiles", words, style, MIDDLE, box.cy, CANDLE, "center", outline=9, box=box)
        draw_plaque(self.app, self.stage, self.outcome)
        ranking = EveningTable if self.session.evening else Ranking
        self.ranking = ranking(self.app, self.stage, self.session, self.outcome)
        self._draw_honors()
        self._draw_buttons()
        self._draw_deal()
        self._move_pieces()

    def _draw_light(self) -> None:
        """Draw candle light, and rays and confetti if there is a winner."""
        self.rays, self.confetti = None, None
        y = HERO_Y + 270
        if self.outcome.festive:
            self.rays = self.stage.add_image("back", "house/rays", MIDDLE, y, 1800, alpha=150)
        self.stage.add_image("back", "house/glow", MIDDLE, y, 1100, 1000)
        if self.outcome.festive and self.motion.is_full:
            self.confetti = Confetti(self.stage, self.seconds)

    def _draw_honors(self) -> None:
        """Draw the trophies won, else the award of the match."""
        if not self.news:
            draw_award(self.stage, self.outcome.award)
            return
        shown = self.plaque.shown if self.plaque else 0.0
        self.plaque = Plaque(self.app, self.stage, AWARD, self.news, shown, "cards")

    def _draw_buttons(self) -> None:
        keys = ways.way_keys(self.session, self.outcome)
        unit = (BUTTONS.w - BUTTON_GAP * (len(keys) - 1)) / (len(keys) - 1 + WIDEST)
        x = BUTTONS.x
        for key in keys:
            width = unit * (WIDEST if key == keys[0] else 1)
            self.add_button(key, BUTTONS.column(x, width), ways.way_label(self.session, key))
            x += width + BUTTON_GAP
        if self.is_reviewable:
            self.add_button("review", REVIEW, say("review.open"), style=SMALL_LABEL)
        items = [Focusable(key, button.rect) for key, button in self.buttons.items()]
        items += self.claims.row_items(self.ranking.rows)
        boards = self.ranking.boards
        items += [
            Focusable(f"{BOARD}{one.seat}", boards[one.seat], words=say("results.board", name=one.name))
            for one in self.outcome.standings
            if one.seat in boards
        ]
        told = join_sentences(tell_outcome_aloud(self.outcome))
        self.focus.set_items([Focusable("cheer", PLAQUE, words=told), *items], "cheer")

    def _draw_deal(self) -> None:
        """Draw the length in the corner, unless it was a feast, and the letters of the deal; of a seasoned course who
        began ahead."""
        session, config = self.session, self.session.match.config
        length = "" if session.stage else length_words.length_of_options(session.game, config)
        lines = [length_words.table_words(length, config.seats)]
        if seasoned := lead_words.result_words(session):
            lines.append(seasoned)
        elif self.deal_letters:
            lines.append(say("lobby.deal.code", code=self.deal_letters))
        told = list(filter(None, lines))
        strips = [DEAL] if len(told) == 1 else [TWO_LINES.top_strip(45, down) for down in (0, 45)]
        for words, strip in zip(told, strips, strict=False):
            self.stage.add_label("cards", words, SMALL, strip, TEXT_MID, "right", outline=5)

    def title_words(self) -> str:
        return self.outcome.heading

    def spoken_page(self, page: str) -> Sequence[str]:
        return tuple(tell_outcome_aloud(self.outcome)) if page == "scores" else super().spoken_page(page)

    def show_prompts(self) -> None:
        row = self.claims.seat_of_key(self.focused_key)
        press = "results.cheer" if self.focused_key == "cheer" else "common.select"
        if self.focused_key.startswith(BOARD):
            press = "results.sheets"
        prompts = [
            Prompt("confirm", press if row is None else self.claims.prompt_key(row)),
            Prompt("details", "results.sheets"),
            Prompt("third", "results.watch"),
            Prompt("turn_right", "sharing.share"),
        ]
        self.show_in_bar(self._bar_sentence(row), prompts)

    def _bar_sentence(self, row: int | None) -> str:
        """Sentence on the focused button, or on a guest's row."""
        if self._is_restarting:
            return say("results.restarts")
        if row is not None:
            return self.claims.says(row)
        key = self.focused_key
        if key.startswith(BOARD):
            return say("results.board_says")
        if key == "cheer" and self.ranking.claimable:
            return say("results.cheer_or_claim")
        if key in ways.way_keys(self.session, self.outcome):
            return ways.way_sentence(self.session, self.outcome, key)
        return say("review.open_says" if key == "review" else "results.cheer_says")

    @property
    def is_reviewable(self) -> bool:
        """True if there is a review of the match."""
        return can_be_reviewed(self.session.match)

    @property
    def deal_letters(self) -> str:
        """Letters of the deal that was played, "" if it has none."""
        return code_of(self.session.match.start.seed)

    # -- life

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.shown += seconds
        self.glance.update(seconds)
        if self.plaque:
            self.plaque.update(seconds)
        if self.shown >= ASKS_AFTER > self.shown - seconds:
            self.claims.ask_aloud()
        if self._is_restarting and self.shown >= self.outcome.restarts and self.app.stack.is_settled:
            self._begin(ways.begin_again)
        if self.motion.is_full:
            self.seconds += seconds
            self._move_pieces()

    @property
    def _is_restarting(self) -> bool:
        """True if the next match begins by itself."""
        return self.alone and not self.leaving and self.outcome.restarts > 0

    def handle(self, intent: Intent) -> bool:
        """Carry out an intent; from the first one on no match begins by itself."""
        if self.alone:
            self.alone = False
            self.show_prompts()
        return super().handle(intent)

    def _move_pieces(self) -> None:
        """Place rays, hopping winners, confetti and sad losers as they are at self.seconds."""
        if not self.outcome.festive or not self.motion.is_full:
            return
        cheered = festive_time(self.seconds - self.cheered)
        if self.rays:
            self.rays.angle = (self.cheered + cheered) * RAYS_TURN
        for i, piece in enumerate(self.heroes):
            piece.y = HERO_Y + piece.natural[1] / 2 + hop_height(cheered - 0.3 - 0.15 * i)
        if self.confetti:
            self.confetti.show_at(self.seconds)
        self.ranking.hang_heads(festive_time(self.seconds))

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if self.leaving or self.glance.catch_press():
            return True
        if key == "cheer":
            return self._cheer_again()
        if key == "review":
            return self.on_log(intent)
        if key.startswith(BOARD):
            return self._open_sheets(int(key.removeprefix(BOARD)))
        row = self.claims.seat_of_key(key)
        if row is not None:
            return self._press_row(row)
        if keeping.is_wanted(self.app, self.session):
            return keeping.ask_for_name(
                self.app, self.session, self._refresh_names, lambda: self.confirm(key, intent)
            )
        if key != "menu" and cup_offer.is_wanted(self.app, self.session):
            chairs = partial(self._leave_for, couch_routes.CupGuests())
            return cup_offer.ask_for_cup(self.app, chairs, lambda: self.confirm(key, intent))
        self.press(key)
        if key in ways.BEGINNINGS:
            return self._begin(ways.BEGINNINGS[key])
        match key:
            case "rematch":
                return self._ask_rematch()
            case "seats":
                self._leave_for(routes.Lobby(self.session.game))
            case ways.TABLE:
                self.leaving = True
                navigator.replace(self.app, couch_routes.CupTable())
            case "menu":
                self.leaving = True
                navigator.go_home(self.app)
        return True

    def _cheer_again(self) -> bool:
        """Cheer once more: presses that went through the count end here and decide nothing."""
        self.play("star", step=2)
        self.cheered = self.seconds
        if self.confetti:
            self.confetti.burst_again(self.seconds)
        return True

    def _press_row(self, seat: int) -> bool:
        """Ask who a guest was, or take the answer back. True."""
        if seat not in self.claims.claimed:
            return self.claims.ask_person(seat)
        self.claims.take_back(seat)
        self._refresh_names()
        return self.show_change("back")

    def resume(self) -> None:
        """Show what a claim has changed."""
        self._refresh_names()
        super().resume()

    def _refresh_names(self) -> None:
        """Make the outcome anew: a guest has a name now, or none any more."""
        self.outcome = tell_outcome(self.session)
        self.news = name_winners(self.app, self.session.news or {})

    def _ask_rematch(self) -> bool:
        """Ask for another deal or the same one; a match that began at a written position has none."""
        if not self.deal_letters or ways.is_show(self.session):
            return self._begin(ways.begin_again)
        seed, words = self.session.match.start.seed, ways.shorter_words(self.session)
        shorter = partial(self._begin, ways.begin_shorter) if words else None
        again, note = self._begin_deal, ways.learning_note(self.session)
        return self.lay_over(panel_routes.Rematch(seed, again, shorter, words, note))

    def _begin_deal(self, seed: int | None) -> bool:
        return self._begin(partial(ways.begin_again, seed=seed))

    def _begin(self, begin: Callable[[App, MatchSession, Outcome], object]) -> bool:
        """Begin another match, or refuse with the reason. True."""
        try:
            begin(self.app, self.session, self.outcome)
        except GameError as error:
            return self.refuse(str(error))
        self.leaving = True
        return True

    def _leave_for(self, chairs: routes.Route) -> None:
        """Open a place to sit down, with the way back to the title under it."""
        self.leaving = True
        navigator.go_home(self.app)
        self.lay_over(routes.Games())
        self.lay_over(chairs)

    def on_back(self, intent: Intent) -> bool:
        leaves = ways.way_keys(self.session, self.outcome)[-1]
        if self.focused_key == leaves:
            return self.confirm(leaves, intent)
        self.play("back")
        self.focus.move_to(leaves)
        self.follow_focus(sound=False)
        return True

    on_menu = on_back

    def on_details(self, intent: Intent) -> bool:
        """Open the score sheets, all counted; they lead back here."""
        return self._open_sheets(None)

    def _open_sheets(self, seat: int | None) -> bool:
        """Open the score sheets, at that of a seat; None: as they open by themselves."""
        if self.leaving:
            return True
        self.leaving = True
        self.play("panel_open")
        sheets = game_list.game_ui(self.session.game).score_sheets(self.app, self.session)
        if seat is not None and isinstance(sheets, SheetPages):
            sheets.turn_to_seat(seat)
        self.app.stack.replace(sheets)
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Open the match as a picture for others."""
        return self.leaving or self.lay_over(routes.Share(self.session.match))

    def on_log(self, intent: Intent) -> bool:
        """Open the review, which leads back here."""
        settled = not self.leaving and self.app.stack.is_settled
        return settled and open_review(self.app, self.session.match, self.session.seating.to_saved())

    def on_third(self, intent: Intent) -> bool:
        """Open the replay, which leads back here."""
        if not self.leaving and self.app.stack.is_settled:
            self.play("confirm")
            seating = self.session.seating
            self.go(routes.Replay(self.session.match, seating.to_saved(), relays=seating.relays))
        return True
