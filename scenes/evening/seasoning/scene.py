"""Page of the seasoning (G24, G25): who begins ahead in which game, by steps in words, and what the King proposes."""

from collections.abc import Sequence
from dataclasses import replace

from game.evening import cup as cups
from game.evening.cup import Course, CupError, Guest
from game.evening.seasoning import MOST_STEPS, most_steps
from game.profiles.ratings.proposals import Proposal
from scenes.evening.faces import draw_guest
from scenes.evening.menu.draft import Draft
from scenes.evening.menu.plans import plan_change
from scenes.evening.seasoning.proposed import season_so, seat_order
from scenes.evening.seasoning.words import MOST_TOLD, proposal_words
from scenes.kit.app import App
from scenes.kit.base import (
    BODY,
    CANDLE,
    CANDLE_DEEP,
    INK,
    INK_MID,
    LABEL,
    NIGHT_700,
    PARCH_200,
    PARCH_300,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, CHOOSE, Prompt
from scenes.pages.game_card import draw_sheet
from scenes.pages.menu import MenuScene
from scenes.pages.seasoning_words import step_words

SHADE = 130
TABS, TAB_GAP = Rect(96, 812, 1158, 96), 20.0
SHEET, EDGE = Rect(96, 176, 1158, 612), 12.0
MOST_ROW, MOST_FACE = 176.0, 112.0
FACE_X, NAME_X, NAME_W, VALUE_X, VALUE_W = 70.0, 148.0, 260.0, 412.0, 706.0
ARROW, CHEVRON = 58.0, 46.0
PIP, PIP_PITCH = 22.0, 34.0
CARD = Rect(1290, 430, 534, 486)
KING, KING_SIZE = "campaign/king", 118.0
SO, NOT = Rect(1290, 296, 534, 104), Rect(1290, 176, 534, 92)
DONE = Rect(1290, 176, 534, 98)
TAB_NAME = replace(SMALL, scales=False)
TAB, GUEST = "tab", "guest"


class CupSeasoningScene(MenuScene):
    """Rows of guests for one game at a time: left and right add or take steps, the shoulder buttons turn to another
    game."""

    def __init__(self, app: App, draft: Draft | None = None) -> None:
        """draft: cup that is planned; None: the one that waits. Raises CupError without one."""
        super().__init__(app)
        self.waits = draft is None
        self.draft = plan_change(app) if draft is None else draft
        self.games = tuple(dict.fromkeys(course.game for course in self.draft.open_courses))
        if not self.games:
            raise CupError(say("seasoning.too_late"))
        self.game = self.games[0]

    @property
    def course(self) -> Course:
        """First course of the game that is shown."""
        return next(course for course in self.draft.open_courses if course.game == self.game)

    @property
    def proposal(self) -> Proposal | None:
        """The King's proposal for the game, None once it was taken or refused, or if there is none."""
        if self.game in self.draft.answered:
            return None
        return self.draft.advice.propose(self.draft.cup, self.course)

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("seasoning.heading"))
        guests, proposal = seat_order(self.draft.cup), self.proposal
        self._draw_tabs()
        draw_sheet(self.stage, SHEET)
        items = self._draw_rows(guests)
        self._draw_king(guests, proposal)
        if proposal is not None:
            self.add_button("so", SO, say("seasoning.so"), kind="ready", style=LABEL)
            self.add_button("not", NOT, say("seasoning.not_tonight"), style=SMALL_LABEL)
        else:
            self.add_button("done", DONE, say("seasoning.done"), kind="ready", style=LABEL)
        items += [Focusable(key, button.rect) for key, button in self.buttons.items()]
        self.focus.set_items(items, "so" if proposal is not None else f"{GUEST}:0")

    def _draw_tabs(self) -> None:
        width = (TABS.w - TAB_GAP * 3) / 4
        for number, game in enumerate(self.games):
            rect = TABS.column(TABS.x + number * (width + TAB_GAP), width)
            key = f"{TAB}:{number}"
            kind = "ready" if game == self.game else "normal"
            self.add_button(key, rect, "", kind=kind)
            self.stage.add_image("cards", f"ui/emblem_{game}", rect.x + 52, rect.cy, 68)
            name = rect.trim(left=98, right=14)
            self.stage.add_label("cards", say(f"{game}.name"), TAB_NAME, name, TEXT_HI, wraps=True)

    def _draw_rows(self, guests: Sequence[Guest]) -> list[Focusable]:
        items = []
        room = SHEET.h - 2 * EDGE
        pitch = min(MOST_ROW, room / len(guests))
        for number, guest in enumerate(guests):
            row = SHEET.row(SHEET.top - EDGE - (number + 1) * pitch + 4, pitch - 8, EDGE)
            self.stage.add_box("board", row, 24, PARCH_200, None)
            face = min(MOST_FACE, row.h - 14)
            draw_guest(self.app, self.stage, guest, row.x + FACE_X, row.cy, face)
            name = row.column(row.x + NAME_X, NAME_W)
            self.stage.add_name("cards", guest.name, SMALL_LABEL, name, INK)
            self._draw_value(row.column(row.x + VALUE_X, VALUE_W, 6), number, guest)
            items.append(Focusable(f"{GUEST}:{number}", row))
        return items

    def _draw_value(self, place: Rect, number: int, guest: Guest) -> None:
        """Draw the steps of a guest as pips and in words, between two arrows."""
        steps, stage = guest.seasoning.get(self.game, 0), self.stage
        room = self.draw_turn_arrows(place, str(number), ARROW, CHEVRON)
        pips = room.x + 8
        for step in range(MOST_STEPS):
            pip = Rect.from_center(pips + PIP / 2 + step * PIP_PITCH, place.cy, PIP, PIP)
            stage.add_box("cards", pip, PIP / 2, CANDLE_DEEP if step < steps else PARCH_300, INK)
        left = pips + MOST_STEPS * PIP_PITCH + 12
        words = room.column(left, room.right - 6 - left)
        told = step_words(self.game, self.course.length, self.draft.guests, steps, self.course.chosen_mode)
        stage.add_label("cards", told, SMALL, words, INK if steps else INK_MID, wraps=True)

    def _draw_king(self, guests: list[Guest], proposal: Proposal | None) -> None:
        """Draw the King with what he proposes, or what seasoning is."""
        self.stage.add_box("board", CARD, 30, NIGHT_700)
        w, h = self.art.natural_size(KING, KING_SIZE)
        self.stage.add_image("cards", KING, CARD.x + 86, CARD.top - 74, w, h)
        title = CARD.top_strip(110, 14).trim(left=160, right=20)
        key = "proposes" if proposal is not None else "seasoned"
        self.stage.add_label("cards", say(f"seasoning.{key}"), SMALL_LABEL, title, CANDLE, wraps=True)
        if proposal is not None:
            told = [*proposal_words(guests, proposal, self.game, self.course.length, self.course.chosen_mode)]
            words, style = "\n".join(told), BODY if len(told) < MOST_TOLD else SMALL
        else:
            words, style = say("seasoning.about"), BODY
        room = CARD.trim(left=32, right=32, low=20, top=132)
        self.stage.add_label("cards", words, style, room, TEXT_HI, wraps=True)

    def show_prompts(self) -> None:
        verb = self.focused_key.partition(":")[0]
        shown = [CHOOSE] if verb != GUEST else [Prompt("move", "seasoning.prompt.steps")]
        if len(self.games) > 1:
            shown.append(Prompt("turn", "seasoning.prompt.game"))
        if verb != GUEST:
            shown.append(Prompt("confirm", "common.select"))
        self.show_in_bar(say(f"seasoning.says.{verb}") if verb else "", [*shown, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, number = key.partition(":")
        if verb in ("less", "more"):
            return self._add_steps(int(number), -1 if verb == "less" else 1)
        if verb == GUEST:
            return self._add_steps(int(number), 1, around=True)
        if verb == TAB:
            return self._show_game(self.games[int(number)])
        if verb == "so":
            return self._answer(season=True)
        if verb == "not":
            return self._answer(season=False)
        self.press(key)
        return self.go_back()

    def on_move(self, intent: Intent) -> bool:
        verb, _, number = self.focused_key.partition(":")
        if verb == GUEST and intent.across:
            if self._leaves_row(int(number), intent.across):
                return super().on_move(intent)
            return self._add_steps(int(number), intent.across)
        return super().on_move(intent)

    def on_turn(self, intent: Intent, step: int) -> bool:
        at = self.games.index(self.game)
        return len(self.games) > 1 and self._show_game(self.games[(at + step) % len(self.games)])

    def _leaves_row(self, number: int, across: int) -> bool:
        """True if a step to the right leads to the buttons, as there are no more steps."""
        return across > 0 and self._steps(number) >= self._most_steps(number)

    def _steps(self, number: int) -> int:
        return seat_order(self.draft.cup)[number].seasoning.get(self.game, 0)

    def _most_steps(self, number: int) -> int:
        return most_steps(self.game, self.course.length, self.draft.guests, number, self.course.chosen_mode)

    def _show_game(self, game: str) -> bool:
        self.game = game
        return self.show_change("focus_tick", 3)

    def _add_steps(self, number: int, by: int, around: bool = False) -> bool:
        """Give a guest a step more or less; `around`: none after the last one."""
        guest, most = seat_order(self.draft.cup)[number], self._most_steps(number)
        steps = self._steps(number) + by
        if around:
            steps %= most + 1
        if not 0 <= steps <= most:
            return True
        self._keep(cups.season(self.draft.cup, guest.id, self.game, steps))
        return self.show_change("slider_step", 1 + steps)

    def _answer(self, season: bool) -> bool:
        """Take or refuse the King's proposal; the next one is shown, else the way back."""
        proposal = self.proposal
        if proposal is not None and season:
            self._keep(season_so(self.draft.cup, self.course, proposal))
        self.draft.answered.add(self.game)
        left = (game for game in self.games if game not in self.draft.answered and self._has_proposal(game))
        self.game = next(left, self.game)
        return self.show_change("confirm" if season else "back")

    def _has_proposal(self, game: str) -> bool:
        course = next(course for course in self.draft.open_courses if course.game == game)
        return self.draft.advice.propose(self.draft.cup, course) is not None

    def _keep(self, cup: cups.Cup) -> None:
        self.draft.cup = cup
        if self.waits:
            self.app.cup.change(cup)
