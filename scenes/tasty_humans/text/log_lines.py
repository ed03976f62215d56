"""The log of Tasty Humans: every event as a plain sentence, one for each thing that matters, by turns and
rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core.model import Event
from game.tasty_humans.components.definitions import DAMAGE, FIRST_LEADER
from game.tasty_humans.table import events as ev
from scenes.kit.base import join_names, say
from scenes.kit.match.log import Chapter, Line, Tone
from scenes.kit.match.seating import Seating
from scenes.table.log_book import Mention
from scenes.table.log_writer import EventValue, LogLine, TableLogWriter, event_value, no_seat
from scenes.tasty_humans.text import names, pictures

RIVAL = -1
SETUP, OVER = 0, -1
"""Numbers of the chapters before the first round and after the last."""


@dataclass(slots=True)
class _Meal:
    """One turn, as far as it went; `lines` are its lines that may still grow."""

    seat: int
    card: int = -1
    fled: str = ""
    lain: tuple[Mention, ...] = ()
    hurt: tuple[Mention, ...] = ()
    rival: tuple[int, ...] = ()
    lines: dict[str, Line] = field(default_factory=dict)


def _leader_line(key: str, tone: Tone = "plain", mention: EventValue | None = None) -> LogLine:
    """A row about the leader tile of an event."""
    return LogLine(
        key=key,
        picture=event_value(pictures.leader_picture, "tile"),
        tone=tone,
        mention=mention,
        deed=True,
        values={"leader": event_value(names.leader_name, "tile")},
    )


class TastyLogWriter(TableLogWriter):
    """Writes the log of one match. Seats are called by `monsters`, before that by `colors`. `variant` of the
    rules decides what the people are called (V5)."""

    TEXTS = "tasty_humans.log"

    def __init__(
        self,
        monsters: Sequence[str | None],
        colors: Sequence[int],
        variant: str = "",
        seating: Seating | None = None,
    ) -> None:
        super().__init__(SETUP, seating)
        self.monsters = monsters
        self.colors = colors
        self.variant = variant
        self.king = 0
        self.kings: dict[int, int] = {}  # number of a round -> seat with the king token at its start
        self.meal: _Meal | None = None  # the turn that runs; None between turns
        self.left_over = 0  # leader tiles that no seat took

    def figure(self, seat: int) -> str:
        if seat == RIVAL:
            return say("tasty_humans.log.rival")
        return names.seat_name(self.monsters[seat], self.colors[seat])

    def chooser_name(self, seat: int) -> str:
        """Name of a seat that is about to get a monster."""
        return (self.seating.name_in_words(seat, "") if self.seating is not None else "") or names.seat_name(
            None, self.colors[seat]
        )

    def portrait(self, seat: int) -> str:
        """No portrait: lines have the picture of their event, or none."""
        return ""

    def title(self, number: int) -> str:
        if number <= SETUP:
            return say("tasty_humans.log.over" if number == OVER else "tasty_humans.log.setup")
        return say("tasty_humans.log.round", number=number, king=self.name(self.kings[number]))

    def chapters(self) -> tuple[Chapter, ...]:
        """All rounds so far; that of a turn that has just begun too."""
        return self.log_book.make_chapters(self.title, begun=True)

    # -- turns

    def tell(self, event: Event) -> None:
        if isinstance(event, BETWEEN) and self.meal is not None:
            self._start_part(None)
        if isinstance(event, EATING) and self.meal is None:  # a match that began in the middle of a turn
            self._start_part(getattr(event, "seat", 0))
        super().tell(event)

    def _start_part(self, seat: int | None) -> None:
        """Begin the lines of a seat's turn, or of none."""
        self.log_book.begin_part(seat)
        self.meal, self.left_over = None if seat is None else _Meal(seat), 0

    def _turn_started(self, event: ev.TurnStarted) -> None:
        self._begin_round(event.round)
        self._start_part(event.seat)

    def _begin_round(self, number: int) -> None:
        if self.log_book.chapter_number != number:
            self.kings[number] = self.king
            self.log_book.begin_chapter(number)

    def _hail_fell(self, event: ev.HailFell) -> None:
        """One line for all tiles of all seats."""
        self._begin_round(event.round)
        self._start_part(None)
        where = [
            _tile_mention(seat, DAMAGE, column, row)
            for seat, cells in enumerate(event.cells)
            for column, row in cells
        ]
        self.add("hail", None, pictures.DAMAGE_TILE, "pain", tuple(where), n=len(where))

    def _turn_skipped(self, event: ev.TurnSkipped) -> None:
        self._start_part(event.seat)
        self.add(f"skipped.{event.reason}", event.seat)

    # -- lines of a meal that grow

    def _grow_line(self, what: str, line: Line) -> None:
        """Add a line of the turn that runs, or put more into the same one."""
        assert self.meal is not None
        old = self.meal.lines.get(what)
        if old is None:
            self.log_book.add_line(line)
        else:
            line = replace(line, answer=old.answer)
            self.log_book.rewrite_line(line, old)
        self.meal.lines[what] = line

    def _tell_meal(self, event: ev.AdventurerChosen | ev.TilesDropped | ev.CardsRetreated) -> None:
        """Line about the eaten card, its tiles, and the line that fled with a captain."""
        meal = self.meal
        assert meal is not None
        if isinstance(event, ev.AdventurerChosen):
            meal.card = event.card
        elif isinstance(event, ev.TilesDropped):
            meal.lain = tuple(_tile_mention(event.seat, *placed) for placed in event.tiles)
        else:
            meal.fled = event.direction
        if meal.card >= 0:
            key, food = f"ate_{meal.fled}" if meal.fled else "ate", names.card_name(meal.card, self.variant)
            self._grow_line(
                "ate",
                self.line(
                    key, meal.seat, pictures.card_person(meal.card), "plain", meal.lain, True, food=food
                ),
            )
        if isinstance(event, ev.TilesDropped) and event.ignored:
            self.add("ignored", event.seat, n=len(event.ignored))

    def _damage_dropped(self, event: ev.DamageDropped) -> None:
        assert self.meal is not None
        self.meal.hurt += (_tile_mention(event.seat, DAMAGE, event.column, event.row),)
        hurt = self.meal.hurt
        self._grow_line(
            "damage", self.line("damage", event.seat, pictures.DAMAGE_TILE, "pain", hurt, True, n=len(hurt))
        )

    def _tiles_swapped(self, event: ev.TilesSwapped) -> None:
        """A swap of two equal tiles is no news."""
        if event.tile_a != event.tile_b:
            swapped = (
                _tile_mention(event.seat, event.tile_a, *event.cell_b),
                _tile_mention(event.seat, event.tile_b, *event.cell_a),
            )
            a, b = names.tile_text(event.tile_a), names.tile_text(event.tile_b)
            self.add("swapped", event.seat, pictures.tile_picture(event.tile_a), "plain", swapped, a=a, b=b)

    def _rival_took(self, event: ev.RivalTook) -> None:
        meal = self.meal
        assert meal is not None
        meal.rival += tuple(card for card, _ in event.cards)
        taken = join_names([names.card_name(card, self.variant) for card in meal.rival])
        picture, count = pictures.card_person(meal.rival[0]), len(meal.rival)
        self._grow_line(
            "rival", self.line("rival_took", None, picture, "plain", None, True, names=taken, n=count)
        )

    # -- between turns

    def _game_started(self, event: ev.GameStarted) -> None:
        self.king = event.king
        rival = [RIVAL] if event.king == RIVAL or event.rival_cards else []
        seated = [self.name(seat) for seat in (*range(event.seats), *rival)]
        self.add("started", None, names=join_names(seated), n=len(seated))

    def _draft_order(self, event: ev.DraftOrderSet) -> None:
        self._start_part(None)
        if len(event.seats) > 1:
            self.add(
                "draft_order",
                None,
                pictures.CROWN,
                "news",
                names=join_names([self.name(seat) for seat, _, _ in event.seats]),
            )

    def _leader_removed(self, event: ev.LeaderRemoved) -> None:
        """One line for all tiles that are left over."""
        if event.reason != "left_over":
            self.add(
                "leader_removed",
                None,
                pictures.leader_picture(event.tile),
                leader=names.leader_name(event.tile),
            )
        else:
            self.left_over += 1
            write = self.log_book.rewrite_line if self.left_over > 1 else self.log_book.add_line
            write(self.line("left_over", None, "", "plain", None, False, n=self.left_over))

    def _king_passed(self, event: ev.KingPassed) -> None:
        """No line: the title of the next round says it."""
        self.king = event.to_seat

    def _game_ended(self, event: ev.GameEnded) -> None:
        self.log_book.begin_chapter(OVER)
        totals = dict(zip(self._side_ids(len(event.totals)), event.totals, strict=True))
        for side in (side for place in event.ranking for side in place):
            won, n = side in event.winners, totals[side]
            seat = RIVAL if side == "rival" else int(side.removeprefix("seat"))
            picture = (
                ""
                if seat == RIVAL
                else pictures.monster_head(self.monsters[seat], "happy" if won else "idle")
            )
            named_seat = None if seat == RIVAL else seat
            self.add(
                "won" if won else "ended",
                named_seat,
                picture,
                "news" if won else "plain",
                name=self.name(seat),
                n=n,
                points=n,
            )

    def _side_ids(self, count: int) -> list[str]:
        seats = [f"seat{seat}" for seat in range(len(self.monsters))]
        return seats if count == len(seats) else [*seats, "rival"]

    TABLE = {
        ev.GameStarted: _game_started,
        ev.MonsterChosen: LogLine(
            key="plays",
            picture=event_value(pictures.monster_head, "monster"),
            values={
                "name": lambda log, event: log.chooser_name(event.seat),
                "monster": event_value(names.monster_name, "monster"),
            },
        ),
        ev.TurnStarted: _turn_started,
        ev.TurnSkipped: _turn_skipped,
        ev.AdventurerChosen: _tell_meal,
        ev.DamageDropped: _damage_dropped,
        ev.HailFell: _hail_fell,
        ev.DamageLost: LogLine(key="damage_lost", picture=pictures.DAMAGE_TILE, values={"n": "count"}),
        ev.DamageRemoved: LogLine(
            key="healed",
            picture=lambda log, event: pictures.card_person(log.meal.card),
            tone="gain",
            deed=True,
        ),
        ev.TilesDropped: _tell_meal,
        ev.TilesSwapped: _tiles_swapped,
        ev.CardsRetreated: _tell_meal,
        ev.RivalTook: _rival_took,
        ev.DeckReshuffled: LogLine(key="reshuffled", seat=no_seat, values={"n": "count"}),
        ev.StomachFull: LogLine(
            key=lambda log, event: "full_first" if event.first and len(log.monsters) > 1 else "full",
            picture=pictures.KING,
            tone="news",
            deed=True,
        ),
        ev.FinalRoundStarted: LogLine(key="final_round", seat=no_seat, tone="news", deed=True),
        ev.DraftOrderSet: _draft_order,
        ev.LeaderRemoved: _leader_removed,
        ev.LeaderDrafted: _leader_line("leader_drafted"),
        ev.LeaderEaten: _leader_line(
            "leader_eaten",
            mention=lambda log, event: _tile_mention(
                event.seat, FIRST_LEADER + event.tile, event.column, event.row
            ),
        ),
        ev.LeaderLost: _leader_line("leader_lost", "pain"),
        ev.KingPassed: _king_passed,
        ev.OfferOpened: LogLine(key="offer", seat=no_seat, values={"n": event_value(len, "tiles")}),
        ev.GameEnded: _game_ended,
    }


BETWEEN = (
    ev.GameStarted,
    ev.MonsterChosen,
    ev.LeaderRemoved,
    ev.LeaderDrafted,
    ev.LeaderEaten,
    ev.LeaderLost,
    ev.OfferOpened,
)
"""Events outside all turns."""
EATING = (
    ev.AdventurerChosen,
    ev.DamageDropped,
    ev.DamageLost,
    ev.DamageRemoved,
    ev.TilesDropped,
    ev.TilesSwapped,
    ev.CardsRetreated,
    ev.RivalTook,
)
"""Events of a turn."""


def _tile_mention(seat: int, code: int, column: int, row: int) -> Mention:
    """A tile that came to rest."""
    return Mention("tile", (seat, code, column, row))
