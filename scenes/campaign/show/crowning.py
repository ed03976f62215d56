"""Crowning at the end of the Long Supper (C7): the cup's table is counted, then the crown comes down."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.campaign import campaign, cup, personas
from game.campaign.campaign import Chapter
from game.campaign.cup import GUEST, Standing
from game.campaign.road import STARS_A_STAGE, Road
from scenes.campaign.show.crowning_words import crowning_words, list_lands, total_words
from scenes.campaign.stage.info import StageInfo, host_portrait
from scenes.campaign.stage.records import Records
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, parallel, sequence, stagger
from scenes.kit.animation.travel import make_visible
from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces
from scenes.kit.base import (
    BIG_NUMBER,
    BODY_BOLD,
    CANDLE,
    DISPLAY,
    FOCUS,
    INK,
    NIGHT_800,
    NUMBER,
    PARCH_100,
    PARCH_200,
    SCREEN,
    SMALL,
    Rect,
    TextStyle,
    format_value,
    in_out_cubic,
    out_back,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.widgets import Glance, Prompt
from scenes.match.rivals.medallion import draw_medallion
from scenes.navigation import navigator, routes
from scenes.pages.cheering import FESTIVE_SECONDS, festive_time
from scenes.pages.menu import MenuScene

TITLE = TextStyle(DISPLAY, 84, 1.1)
SHEET = Rect(260, 170, 1400, 700)
HEAD, ROW, FOOT, MOST_ROWS = 96.0, 92.0, 76.0, 6
NAMES, COLUMN = 470.0, 160.0
FACE = 74.0
THRONE = (960.0, 560.0, 330.0)
CROWN, CROWN_UP = 210.0, 226.0
HOST, STAR = 190.0, 46.0
HOSTS_AT = ((-640.0, 600.0), (-370.0, 500.0), (370.0, 500.0), (640.0, 600.0))  # x from the middle, y
BUBBLE = Rect(190, 150, 1540, 190)
KING = 210.0
FALL_H, CONFETTI, KINDS = 1120.0, 40, "abcde"
FADE = 70.0  # distance from the heading at which confetti fades: none lies between its letters
GLANCE = 0.6
CELL_MS, PAGE_MS, CROWN_MS = 320.0, 700.0, 1300.0
RAYS_TURN = 4.0


@dataclass(slots=True)
class _Crumb:
    piece: Piece
    x: float
    speed: float
    start: float


class CrowningScene(MenuScene):
    """Table of the cup, then the crown; presses finish the running show, then go on, at last to the map."""

    music = "campaign_lullaby"
    ambience = None

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.records = Records(app)
        self.road = Road(campaign.load_campaign(), self.records.stages)
        self.chapter = next(chapter for chapter in self.road.campaign.chapters if chapter.cup)
        self.rows = self._known_rows()
        self.crowned = False  # True in the second part
        self.done = False
        self.glance = Glance(GLANCE)
        self.seconds = 0.0
        self.counted = 0  # columns of the table that are shown
        self.cells: list[list[Piece]] = []
        self.totals: list[Piece] = []
        self.crown: Piece | None = None
        self.rays: Piece | None = None
        self.hosts: list[Piece] = []
        self.lands: list[Pieces] = []  # plate and stars of each host's land
        self.words: Pieces = []
        self.crumbs: list[_Crumb] = []
        self.heading_box = Rect(0, 0, 0, 0)

    @property
    def champion(self) -> Standing:
        return self.rows[0]

    @property
    def is_own(self) -> bool:
        """True if the guest is crowned."""
        return self.champion.who == GUEST

    def _known_rows(self) -> list[Standing]:
        """Standings of everybody whom this edition knows."""
        found = cup.rank_contenders(self.chapter, self.records.places)
        return [row for row in found if row.who == GUEST or row.who in personas.load_personas()]

    def _name_of(self, row: Standing) -> str:
        persona = personas.load_personas().get(row.who)
        return say(f"{persona.text_prefix}.name" if persona else "campaign.cup.you")

    def _face_of(self, row: Standing) -> str:
        persona = personas.load_personas().get(row.who)
        return persona.portrait if persona else self.records.portrait

    def enter(self) -> None:
        super().enter()
        self._count_table()

    def play_music(self) -> None:
        """Play the full piece, with all its voices."""
        self.app.mixer.play_music(self.music, tense=True)
        self.app.mixer.play_ambience(None)

    @property
    def is_read_alone(self) -> bool:
        return self.done

    @property
    def page_sentences(self) -> Sequence[str]:
        if self.crowned:
            return [crowning_words(self.champion.who, self._name_of(self.champion))]
        return [total_words(self._name_of(row), row.total) for row in self.rows[:MOST_ROWS]]

    def page_words(self) -> Sequence[str]:
        return list_lands(self.road) if self.crowned else super().page_words()

    # -- drawing

    def build(self) -> None:
        self.rays, self.crown, self.crumbs = None, None, []
        self.hosts, self.lands, self.words = [], [], []
        sky = "campaign/hall_sky"
        texture = self.art.texture(sky, SCREEN.w / 2, SCREEN.h / 2)
        self.stage.add_texture("back", texture, sky, *SCREEN.place)
        w, h = self.art.natural_size("campaign/hall_middle", 2048 * 0.5)
        high = 2048 * h / w
        hall = self.art.texture("campaign/hall_middle", 2048, high)
        self.stage.add_texture("back", hall, "campaign/hall_middle", SCREEN.cx, 90 + high / 2, 2048, high)
        self.darken(150)
        if self.crowned:
            self._draw_crowning()
        else:
            self._draw_table()

    @property
    def page_heading(self) -> str:
        if not self.crowned:
            return say("campaign.cup.title")
        key = "campaign.cup.crowned" if self.is_own else "campaign.cup.crowned_other"
        return say(key, name=self._name_of(self.champion))

    def _draw_heading(self, words: str) -> None:
        box = Rect(160, 900, 1600, 120)
        written = self.stage.add_label("tiles", words, TITLE, box, CANDLE, "center", outline=9)
        self.heading_box = Rect.from_center(SCREEN.cx, 960, written.natural[0], TITLE.size)

    def _draw_table(self) -> None:
        self._draw_heading(self.page_heading)
        rows = self.rows[:MOST_ROWS]
        height = HEAD + ROW * len(rows) + FOOT
        sheet = SHEET.row(SHEET.cy - height / 2, height)
        self.stage.add_box("board", sheet.move(0, -10), 34, INK, None, alpha=120)
        self.stage.add_box("board", sheet, 34, PARCH_100, INK, 6)
        columns = [sheet.x + NAMES + (i + 0.5) * COLUMN for i in range(len(self.chapter.stops))]
        for x, stop in zip(columns, self.chapter.stops, strict=True):
            self.stage.add_image(
                "cards", f"ui/emblem_{StageInfo(stop.stage).game}", x, sheet.top - HEAD / 2 - 4, 80
            )
        note = sheet.row(sheet.y, FOOT, 40)
        self.stage.add_label("cards", say("campaign.cup.watchers"), SMALL, note, INK, "center", wraps=True)
        self.cells, self.totals = [[] for _ in columns], []
        for i, row in enumerate(rows):
            rect = sheet.row(sheet.top - HEAD - (i + 1) * ROW, ROW - 6, 14)
            self.stage.add_box("board", rect, 20, CANDLE if row.who == GUEST else PARCH_200, None)
            draw_medallion(
                self.app, self.stage, "cards", self._face_of(row), rect.x + 60, rect.cy, FACE, rim=FOCUS
            )
            self.stage.add_label(
                "cards", self._name_of(row), BODY_BOLD, rect.column(rect.x + 112, NAMES - 140), INK
            )
            for column, (x, points) in enumerate(zip(columns, row.points, strict=True)):
                cell = self.stage.add_text(
                    "cards",
                    "–" if points is None else format_value(points),
                    NUMBER,
                    x,
                    rect.cy,
                    INK,
                    "center",
                )
                cell.visible = column < self.counted
                self.cells[column].append(cell)
            total = self.stage.add_text(
                "cards", format_value(row.total), BIG_NUMBER, rect.right - 70, rect.cy, INK, "center"
            )
            total.visible = self.counted >= len(columns)
            self.totals.append(total)

    def _draw_crowning(self) -> None:
        x, y, size = THRONE
        self.rays = self.stage.add_image("back", "house/rays", x, y, 1900, alpha=170)
        self.stage.add_image("back", "campaign/glow", x, y, 900)
        self._draw_heading(self.page_heading)
        lands = [chapter for chapter in self.road.campaign.chapters if not chapter.cup]
        for chapter, (dx, hy) in zip(lands, HOSTS_AT, strict=False):
            self._draw_land(chapter, SCREEN.cx + dx, hy)
        face, border = self._face_of(self.champion), self.records.border if self.is_own else ""
        draw_medallion(self.app, self.stage, "cards", face, x, y, size, rim=CANDLE, border=border)
        self.crown = self.stage.add_image("tiles", "ui/icon_crown", x, y + CROWN_UP, CROWN)
        self._draw_words()
        if self.motion.is_full:
            for i in range(CONFETTI):
                cx = 60 + (i * 337) % 1800
                piece = self.stage.add_image("back", f"ui/confetti_{KINDS[i % len(KINDS)]}", cx, 0, 34)
                self.crumbs.append(_Crumb(piece, cx, 90 + (i * 53) % 80, (i * 419) % FALL_H))

    def _draw_land(self, chapter: Chapter, x: float, y: float) -> None:
        """Draw a land's host and its stars; the guest stands there for a host who is crowned."""
        face = host_portrait(chapter.stops[-1])
        if not face:
            return
        face = self.records.portrait if face == self._face_of(self.champion) else face
        host = draw_medallion(self.app, self.stage, "board", face, x, y, HOST)
        self.hosts.append(host)
        stars = say("campaign.stars", n=self.road.stars_of(chapter), of=STARS_A_STAGE * len(chapter.stops))
        width = self.art.text_width(stars, NUMBER) + STAR + 70
        plate = Rect.from_center(x, y - HOST / 2 - 26, width, 60)
        box = self.stage.add_box("cards", plate, 30, NIGHT_800, CANDLE, 4)
        star_x = plate.x + 24 + STAR / 2
        star = self.stage.add_image("tiles", "ui/icon_star_full", star_x, plate.cy + 2, STAR)
        count = self.stage.add_text("tiles", stars, NUMBER, plate.x + 38 + STAR, plate.cy, CANDLE)
        self.lands.append([box, star, count])

    def _draw_words(self) -> None:
        """Draw the Village King with his words about the champion."""
        text = crowning_words(self.champion.who, self._name_of(self.champion))
        left = BUBBLE.x + KING * 0.8
        for style in (BODY_BOLD, replace(BODY_BOLD, scales=False)):  # below the plates of the hosts
            width = self.art.balanced_width(text, style, BUBBLE.right - left - 40)
            height = max(120.0, self.art.text_height(text, style, width) + 40)
            if height <= BUBBLE.h:
                break
        x = BUBBLE.x + KING * 0.5
        bubble = Rect(x, BUBBLE.y, left - x + width + 40, height)
        self.words.append(self.stage.add_nine_patch("cards", "nine_bubble", bubble))
        room = bubble.column(left, width, 10)
        self.words.append(self.stage.add_label("cards", text, style, room, INK, wraps=True))
        self.words.append(
            self.stage.add_picture("tiles", "campaign/king", BUBBLE.x + 60, bubble.y + KING / 2, KING)
        )

    def show_prompts(self) -> None:
        following = "campaign.show.map" if self.crowned else "campaign.prompt.on"
        opened = say("campaign.cup.opened") if self.crowned and self.done and self.is_own else ""
        self.show_in_bar(opened, [Prompt("confirm", following if self.done else "campaign.prompt.skip")])

    # -- the show

    def _count_table(self) -> None:
        """Show the table column by column, then the totals."""
        if self.motion.is_off:
            self._finish_table()
            return
        self.timeline.add(Wait(PAGE_MS))
        for column in range(len(self.cells)):
            self.timeline.add(sequence(Call(partial(self._tell_column, column)), Wait(2 * CELL_MS)))
        totals = [self._show_total(total) for total in reversed(self.totals)]
        self.timeline.add(sequence(stagger(self.motion.gap_ms(CELL_MS), totals), Call(self._finish_table)))

    def _show_total(self, total: Piece) -> Step:
        appears = Call(partial(make_visible, total))
        return sequence(appears, self.motion.pop_piece(total), self.motion.play_sound("points", 2))

    def _tell_column(self, column: int) -> None:
        self.counted = column + 1
        for cell in self.cells[column]:
            cell.visible = True
        self.play("score_tick", step=column + 1)

    def _finish_table(self) -> None:
        self.counted, self.done = len(self.cells), True
        for piece in [*self.totals, *(cell for column in self.cells for cell in column)]:
            piece.visible = True
        self.play("score_resolve")
        self.show_prompts()

    def _crown_champion(self) -> None:
        """Begin the second part: the crown comes down."""
        self.crowned, self.done, self.glance = True, False, Glance(GLANCE)
        self.rebuild()
        crown = self.crown
        if not crown or self.motion.is_off:
            self._finish_crowning()
            return
        for thing in self.words:
            thing.alpha = 0
        if not self.motion.is_full:
            self.timeline.add(sequence(self.motion.fade_in(crown), Call(self._finish_crowning)))
            return
        for piece in (*self.hosts, *(piece for land in self.lands for piece in land)):
            piece.visible = False
        y = crown.y
        crown.y = SCREEN.top + CROWN

        def drop_crown(p: float) -> None:
            crown.y = SCREEN.top + CROWN + (y - SCREEN.top - CROWN) * p
            crown.angle = 14 * math.sin(6 * p) * (1 - p)

        def settle_crown(p: float) -> None:
            crown.stretch = (1.25 - 0.25 * p, 0.75 + 0.25 * p)

        landing = parallel(
            Tween(360, settle_crown, out_back),
            self.motion.play_sound("bell"),
            self.motion.scatter_crumbs("fx", THRONE[0], y, 3, 260),
        )
        self.timeline.add(
            sequence(
                self.motion.play_sound("curtain_open"),
                *map(self._bring_land, range(len(self.lands))),
                Tween(CROWN_MS, drop_crown, in_out_cubic),
                landing,
                Call(self._finish_crowning),
            )
        )

    def _bring_land(self, number: int) -> Step:
        """Show a land: its host comes first, then its stars."""
        host = self.hosts[number]
        shown = [Call(partial(make_visible, piece)) for piece in self.lands[number]]
        grows = parallel(self.motion.play_sound("points", number), self.motion.resize_from(host, 0.3))
        return sequence(Call(partial(make_visible, host)), grows, *shown, Wait(CELL_MS))

    def _finish_crowning(self) -> None:
        self.done = True
        for thing in self.words:
            thing.alpha = 255
        self.play("win" if self.is_own else "lose")
        self.show_prompts()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.done:
            self.glance.update(seconds)
        if not self.motion.is_full:
            return
        self.seconds += seconds
        if self.rays:
            self.rays.angle = festive_time(self.seconds) * RAYS_TURN
        for i, host in enumerate(self.hosts):
            host.drift = 0.0
            host.swell = (1.0, 1 + 0.05 * abs(math.sin(festive_time(self.seconds) * 3 + i)))
        for i, crumb in enumerate(self.crumbs):
            fallen = (crumb.start + crumb.speed * self.seconds) % FALL_H
            crumb.piece.visible = self.seconds - fallen / crumb.speed < FESTIVE_SECONDS
            if not crumb.piece.visible:
                continue
            crumb.piece.y = FALL_H - fallen
            crumb.piece.x = crumb.x + 18 * math.sin(self.seconds * 1.7 + i)
            crumb.piece.angle = (self.seconds * 90 + i * 47) % 360
            crumb.piece.alpha = round(
                255 * min(1.0, self.heading_box.distance_to(*crumb.piece.position) / FADE)
            )

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Finish the running show on a press, then go on."""
        if not intent.is_press:
            return super().handle(intent)
        if not self.done:
            self.timeline.finish()
        elif not self.glance.catch_press():
            self._go_on()
        return True

    def _go_on(self) -> None:
        self.play("confirm")
        if not self.crowned:
            self._crown_champion()
        elif self.app.stack.is_settled:
            navigator.replace(self.app, routes.MapAt(self.chapter.stops[-1].stage))
