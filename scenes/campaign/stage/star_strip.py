"""Stars of a stage at its table (C11): met, met if it ended now, possible, lost; each state has its shape.

They stand in place of the game's name, or close together in a box that the table keeps for them. Their
conditions are shown by a button of their own at a question, by a pointer on them, and by the menu; what is
wanted next stands below the question in words."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from game.campaign.goal_history import GoalState
from game.campaign.record import StageRecord
from game.campaign.stage import StageRun
from game.core.model import Action, Event
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.spoken import stars_spoken
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    LABEL,
    LINE,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
    side_by_side,
)
from scenes.kit.input import Intent
from scenes.kit.input.prompts import glyph_names
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt, draw_flames
from scenes.match.rivals.medallion import Rival, draw_medallion

STRIP = Rect(96, 962, 208, 64)
STAR, PITCH = 48.0, 62.0
CLOSE_STAR = 38.0
CLOSE = (((0.0, 0.0),), ((-19.0, 0.0), (19.0, 0.0)), ((-19.0, -14.0), (0.0, 15.0), (19.0, -14.0)))
"""Size of the stars in a table's small box, and the places of one, of two and of three from its middle."""
CLOSE_GLYPH, CLOSE_RADIUS = 30.0, 24.0
CHECK = 26.0
GLYPH, GLYPH_GAP = 38.0, 8.0
BUTTON = "hurry"
"""Button that shows the conditions at a question; during shows it hurries, so both never meet."""
ALWAYS = ("puzzle", "challenge")
"""Kinds of stages whose goals are said all the time; elsewhere at the start of each turn."""
REACHED_OR_LOST = (GoalState.MET, GoalState.HOLDS, GoalState.LOST)
CLOSING = ("confirm", "back")
LOOK, CLOSE_GOALS = Prompt("move", "campaign.prompt.look"), Prompt("back", "prompt.close")
WORDS_W, WORDS_TOP, PAD = 640.0, 946.0, 22.0
ROW_STAR, ROW_GAP = 46.0, 12.0
STARS = {
    GoalState.MET: "campaign/star_full",
    GoalState.HOLDS: "campaign/star_holds",
    GoalState.OPEN: "campaign/star_empty",
    GoalState.LOST: "campaign/star_lost",
}
"""A star that holds has a check mark besides."""
SILVER = "campaign/star_silver"


def draw_star(
    stage: Stage, layer: str, state: GoalState, x: float, y: float, size: float, silver: bool = False
) -> list[Piece]:
    """Draw a star in its state; silver: as the second service has it (K53)."""
    picture = SILVER if silver and state is GoalState.MET else STARS[state]
    drawn = [stage.add_image(layer, picture, x, y, size)]
    if state is GoalState.HOLDS:
        drawn.append(
            stage.add_image(layer, "ui/icon_check", x + size * 0.32, y - size * 0.3, CHECK * size / STAR)
        )
    return drawn


def draw_won(
    stage: Stage, layer: str, record: StageRecord, count: int, x: float, y: float, size: float, pitch: float
) -> list[Piece]:
    """Draw the stars of a record in a row around x."""
    return [
        stage.add_image(layer, STARS[GoalState.MET if record.has_star(star) else GoalState.OPEN], at, y, size)
        for star, at in side_by_side(range(count), x, pitch)
    ]


def rows_height(app: App, session: StageSession, width: float) -> float:
    """Height of draw_rows()."""
    words_w = width - ROW_STAR - 16
    heights = [max(ROW_STAR, app.art.text_height(words, SMALL, words_w)) for words in _row_texts(session)]
    return sum(height + ROW_GAP for height in heights) - ROW_GAP


def _row_texts(session: StageSession) -> list[str]:
    """Conditions of the stars and, in a puzzle, the number of answers left."""
    left = session.run.answers_left
    return [*session.info.stars, *([] if left is None else [say("campaign.puzzle.left", n=left)])]


def draw_rows(app: App, stage: Stage, layer: str, session: StageSession, room: Rect) -> Pieces:
    """Draw the stars with their conditions, from the top of the room."""
    drawn: Pieces = []
    top = room.top
    for words, state in zip_longest(_row_texts(session), session.run.star_states):
        width = room.w - ROW_STAR - 16
        height = max(ROW_STAR, app.art.text_height(words, SMALL, width))
        if state is not None:
            x, silver = room.x + ROW_STAR / 2, bool(session.stake)
            drawn += draw_star(stage, layer, state, x, top - height / 2, ROW_STAR, silver)
        else:
            drawn.append(
                stage.add_image(layer, "ui/icon_hourglass", room.x + ROW_STAR / 2, top - height / 2, ROW_STAR)
            )
        box = Rect(room.x + ROW_STAR + 16, top - height, width, height)
        color = TEXT_MID if state is GoalState.LOST else TEXT_HI
        drawn.append(
            stage.add_text(
                layer, words, SMALL, box.x, box.cy, color, width=width, box=box.expand(4), balanced=True
            )
        )
        top -= height + ROW_GAP
    return drawn


def aim_text(run: StageRun, stars: Sequence[str]) -> str:
    """Next aim of a stage, in words: of a puzzle its best star that is not lost, of others their first one that
    is still to be won, or to be kept where all of them hold; with the answers left where they are counted. ""
    once nothing is left to win."""
    states = run.star_states
    open_stars = [i for i, state in enumerate(states) if state not in REACHED_OR_LOST]
    wanted = open_stars or [i for i, state in enumerate(states) if state is GoalState.HOLDS]
    if not wanted:
        return ""
    goal = stars[wanted[-1 if run.level.kind == "puzzle" else 0]]
    left = run.answers_left
    if left is None:
        return goal
    return say("campaign.strip.aim", goal=goal, left=say("campaign.puzzle.left", n=left))


class StarStrip(TableExtension):
    """Extension with the stars of a stage at its table."""

    session: StageSession
    wide_box = STRIP

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.box: Rect = table.stars_box or self.wide_box
        self.close = self.box.w < STRIP.w
        self.states = self.session.run.star_states
        self._told = self._tell_states()
        self.looking = False  # the conditions are shown
        self.is_open = False  # by the button, until another press
        self.button = ""  # device family of the button picture beside the stars, "" for none
        self.timeline = Timeline()
        self.stars: list[Piece] = []
        self.panel: Pieces = []

    @property
    def radius(self) -> float:
        """Radius of the corners of its box."""
        return CLOSE_RADIUS if self.close else self.box.h / 2

    # -- notifications

    def build(self) -> None:
        self.timeline, self.stars, self.panel = Timeline(), [], []
        stage = self.table.stage
        name = say(f"{self.session.game}.name")
        stage.remove(*[words for words, _ in stage.texts if words.text == name])  # the stars take its place
        stage.add_box("bar", self.box, self.radius, NIGHT_800, LINE)
        self._draw_stars()
        self._draw_panel()

    def update(self, seconds: float) -> None:
        self.timeline.update(seconds)
        if self.is_open and not self.is_asked:
            self._set_open(False)
        if self.button != self._button_family():
            self._draw_stars()

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._update_stars(tell=True)

    def on_undo(self) -> None:
        self.show_states()

    def show_states(self) -> None:
        """Show the stars as they are now, without a word about it."""
        self._update_stars(tell=False)

    def _update_stars(self, tell: bool) -> None:
        before, self.states = self.states, self.session.run.star_states
        self._told = self._tell_states()
        self._draw_stars()
        self._draw_panel()
        if not tell:
            return
        motion, places = self.table.motion, self._star_pieces()
        for i, (old, new) in enumerate(zip(before, self.states, strict=True)):
            if new is not old and new in (GoalState.MET, GoalState.LOST):
                self.table.play("star" if new is GoalState.MET else "points_lost", step=1)
                self.timeline.add(motion.pop_piece(places[i]))

    # -- words

    def bar_aim(self) -> str:
        """Next aim, below the question: all the time in puzzles and challenges, elsewhere at the
        start of a turn."""
        session = self.session
        if session.run.is_over or not (session.level.kind in ALWAYS or self._begins_turn()):
            return ""
        return aim_text(session.run, session.info.stars)

    def _begins_turn(self) -> bool:
        """True if the person has not answered in this turn yet."""
        log = self.session.match.log
        return self.is_asked and not (log and log[-1].seat in self.session.level.people)

    def bar_words(self) -> tuple[str, Sequence[Prompt]] | None:
        return (say("campaign.strip.goals"), [LOOK, CLOSE_GOALS]) if self.is_open else None

    def _tell_states(self) -> tuple[str, ...]:
        """A sentence for each star, and one on the answers left where they are counted."""
        left = self.session.run.answers_left
        counted = () if left is None else (say("campaign.puzzle.left", n=left),)
        return (*stars_spoken(self.session.info.stars, self.states).splitlines(), *counted)

    def page_words(self) -> Sequence[str]:
        return self._told

    def spoken_words(self) -> str:
        """Conditions of the stars while they are shown, else what is wanted next, for speech output."""
        return stars_spoken(self.session.info.stars, self.states) if self.looking else self.bar_aim()

    # -- drawing

    def _star_pieces(self) -> list[Piece]:
        """Pieces of the stars, without their check marks."""
        return [piece for piece in self.stars if piece.face.startswith("campaign/")]

    def _draw_stars(self) -> None:
        self.timeline.finish()
        stage, box, size = self.table.stage, self.box, CLOSE_STAR if self.close else STAR
        stage.clear(self.stars)
        middle = (len(self.states) - 1) / 2
        for i, state in enumerate(self.states):
            dx, dy = CLOSE[len(self.states) - 1][i] if self.close else ((i - middle) * PITCH, 0.0)
            x, y, silver = box.cx + dx, box.cy + dy, bool(self.session.stake)
            self.stars += draw_star(stage, "bar", state, x, y, size, silver)
        self._draw_button()

    def _button_family(self) -> str:
        """Device family of the button's picture; "" while it means something else, and for a pointer, which
        needs none."""
        family = self.app.glyph_family()
        return "" if family == "mouse" or not self.is_asked else str(family)

    def _draw_button(self) -> None:
        """Draw the button that shows the conditions."""
        app, box = self.app, self.box
        self.button = self._button_family()
        height, y = (CLOSE_GLYPH, box.y + 2) if self.close else (GLYPH, box.cy)
        x = box.right + GLYPH_GAP
        for name in glyph_names(BUTTON, self.button, app.habits) if self.button else ():
            width = app.art.natural_size(f"ui/{name}", height)[0]
            middle = box.right - 4 if self.close else x + width / 2
            self.stars.append(self.table.stage.add_image("bar", f"ui/{name}", middle, y, width, height))
            x += width + GLYPH_GAP

    def _draw_panel(self) -> None:
        stage, app = self.table.stage, self.app
        stage.clear(self.panel)
        if not self.looking:
            return
        width = WORDS_W - 2 * PAD
        height = rows_height(app, self.session, width)
        rect = Rect(self.box.x, WORDS_TOP - height - 2 * PAD, WORDS_W, height + 2 * PAD)
        self.panel.append(stage.add_box("top", rect, 28, NIGHT_800, CANDLE))
        self.panel += draw_rows(
            app, stage, "top", self.session, Rect(rect.x + PAD, rect.y + PAD, width, height)
        )

    # -- input

    def handle_early(self, intent: Intent) -> bool:
        if intent.point:
            over = self.box.contains(*intent.point) and not self.table.large.is_on
            self._set_looking(over or self.is_open)
            if self.is_open and not over and intent.kind in CLOSING:
                return intent.phase != "down" or self._set_open(False)
            return over and intent.kind == "confirm"
        if not intent.is_press:
            return False
        if intent.kind == BUTTON:
            return self.is_asked and self.table.looking.is_calm and self._press_button(intent)
        if not self.is_open:
            return False
        self._set_open(False)
        if intent.kind == "move":
            self.table.looking.look_around(intent.device)
            return True
        return intent.kind in CLOSING

    def _press_button(self, intent: Intent) -> bool:
        """Show the conditions, or put them away. True."""
        self.table.looking.drop_look(intent.device)
        self.table.play("panel_close" if self.is_open else "panel_open")
        return self._set_open(not self.is_open)

    @property
    def is_asked(self) -> bool:
        """True if a question is open, nothing moves and nobody explains: the button has nothing to hurry."""
        table = self.table
        return table.chooser is not None and not table.timeline.is_busy and not table.is_explained

    def _set_open(self, is_open: bool) -> bool:
        self.is_open = is_open
        self._set_looking(is_open)
        self.table.update_bar()
        return True

    def _set_looking(self, looking: bool) -> None:
        if looking != self.looking:
            self.looking = looking
            self._draw_panel()


TITLE_H, GAP = 64.0, 22.0
FACE, RIVAL_H, WIDEST_RIVAL = 84.0, 92.0, 420.0
FLAME, FLAME_PITCH = 30.0, 24.0
NOTE_H = 48.0
LAYER = "cards"


def draw_rest_page(app: App, stage: Stage, session: StageSession, room: Rect) -> None:
    """Draw the page, in the middle of the room: rows that are all short have their middle there, too."""
    info, width = session.info, room.w - ROW_STAR - 16
    longest = max(app.art.text_width(words, SMALL) for words in (info.twist, *_row_texts(session)))
    block = Rect.from_center(room.cx, room.cy, min(room.w, longest + ROW_STAR + 20), room.h)
    rivals = session.rivals_now()
    twist_h = max(ROW_STAR, app.art.text_height(info.twist, SMALL, width)) if info.twist else 0.0
    stars_h = rows_height(app, session, room.w)
    note_text = session.note
    parts = [TITLE_H, RIVAL_H if rivals else 0.0, twist_h, stars_h, NOTE_H if note_text else 0.0]
    high = sum(parts) + GAP * (sum(part > 0 for part in parts) - 1)
    top = room.cy + high / 2
    box = room.row(top - TITLE_H, TITLE_H)
    stage.add_label(LAYER, say("campaign.strip.title", title=info.title), LABEL, box, CANDLE, "center")
    top = box.y - GAP
    if rivals:
        _draw_rivals(app, stage, rivals, room.row(top - RIVAL_H, RIVAL_H))
        top -= RIVAL_H + GAP
    if info.twist:
        stage.add_image(LAYER, "ui/icon_info", block.x + ROW_STAR / 2, top - twist_h / 2, ROW_STAR)
        words = Rect(block.x + ROW_STAR + 16, top - twist_h, width, twist_h)
        stage.add_text(LAYER, info.twist, SMALL, words.x, words.cy, CANDLE, width=width, box=words.expand(4))
        top -= twist_h + GAP
    draw_rows(app, stage, LAYER, session, block.row(top - stars_h, stars_h))
    top -= stars_h + GAP
    if note_text:
        note = room.row(top - NOTE_H, NOTE_H)
        stage.add_label(LAYER, note_text, SMALL, note, TEXT_MID, "center")


def _draw_rivals(app: App, stage: Stage, rivals: Sequence[Rival], room: Rect) -> None:
    """Draw faces with names and levels, side by side."""
    width = min(WIDEST_RIVAL, room.w / len(rivals))
    for rival, middle in side_by_side(rivals, room.cx, width):
        x = middle - width / 2
        draw_medallion(app, stage, LAYER, rival.portrait, x + FACE / 2, room.cy, FACE)
        x += FACE + 12
        name = Rect(x, room.cy, middle + width / 2 - 8 - x, RIVAL_H / 2)
        fits = app.art.text_width(rival.name, SMALL_LABEL) <= name.w
        stage.add_name(LAYER, rival.name if fits else rival.short_name, SMALL_LABEL, name, TEXT_HI)
        draw_flames(stage, x, room.cy - RIVAL_H / 4, rival.flames, rival.of, FLAME, FLAME_PITCH, LAYER)
