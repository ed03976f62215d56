"""The log of Tasty Humans: every event as a plain sentence, one for each thing that matters, by turns and rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.model import Event
from game.tasty_humans.components.definitions import CARDS, DAMAGE, FIRST_LEADER, LEADERS, tile_name
from game.tasty_humans.table import events as ev
from scenes.kit.base.design_tokens import SEAT_COLORS
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.match.log import Chapter, Line, Passage, Tone
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.pieces import RIVAL, TablePieces

Spot = tuple[int, int, int, int]
"""A tile that came to rest: seat, tile, column, row."""
Naming = Callable[[int], str]
"""What a seat is called in a sentence."""


@dataclass(slots=True)
class _Meal:
    """One turn, as far as it went; `since` are the numbers of the answers that brought each thing about."""

    seat: int
    card: int = -1
    damage: int = 0
    lost: int = 0
    fled: str = ""
    healed: bool = False
    ignored: int = 0
    swapped: tuple[int, int] | None = None
    rival: tuple[int, ...] = ()
    since: dict[str, int] = field(default_factory=dict)
    spots: dict[str, list[Spot]] = field(default_factory=dict)
    news: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class _Between:
    """What happens between two turns."""

    lines: list[Line] = field(default_factory=list)
    left_over: list[int] = field(default_factory=list)  # for each leader tile left over, how many lines had been told before


@dataclass(slots=True)
class _Round:
    number: int  # 0: before the first, -1: after the last
    king: int
    parts: list[_Meal | _Between] = field(default_factory=list)


class TastyLogWriter:
    """Writes the log of one match. `monsters` and `colors` of the seats say what they are called: by monster, before that by color.
    `variant` of the rules says what the people are called."""

    def __init__(self, monsters: Sequence[str | None], colors: Sequence[int], variant: str = "") -> None:
        self.monsters = monsters
        self.colors = colors
        self.variant = variant
        self.king = 0
        self.answer = 0
        self.rounds = [_Round(0, 0)]
        self.tell: dict[type[Event], Callable[[Any], None]] = {
            ev.GameStarted: self._game_started,
            ev.MonsterChosen: self._monster_chosen,
            ev.TurnStarted: self._turn_started,
            ev.AdventurerChosen: self._adventurer_chosen,
            ev.DamageDropped: self._damage_dropped,
            ev.DamageLost: self._damage_lost,
            ev.DamageRemoved: self._damage_removed,
            ev.TilesDropped: self._tiles_dropped,
            ev.TilesSwapped: self._tiles_swapped,
            ev.CardsRetreated: self._cards_retreated,
            ev.RivalTook: self._rival_took,
            ev.DeckReshuffled: self._deck_reshuffled,
            ev.StomachFull: self._stomach_full,
            ev.FinalRoundStarted: self._final_round,
            ev.TurnSkipped: self._turn_skipped,
            ev.DraftOrderSet: self._draft_order,
            ev.LeaderRemoved: self._leader_removed,
            ev.LeaderDrafted: self._leader_drafted,
            ev.LeaderEaten: self._leader_eaten,
            ev.LeaderLost: self._leader_lost,
            ev.KingPassed: self._king_passed,
            ev.OfferOpened: self._offer_opened,
            ev.GameEnded: self._game_ended,
        }

    def hear(self, events: Sequence[Event], answer: int) -> None:
        self.answer = answer
        for event in events:
            teller = self.tell.get(type(event))
            if teller is not None:
                teller(event)

    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(Chapter(self._title(part), self._passages(part)) for part in self.rounds if part.parts)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        if seat == RIVAL:
            return say("tasty_humans.log.rival")
        monster = self.monsters[seat]
        return say(f"tasty_humans.monster.{monster}") if monster else self._color(seat)

    def _color(self, seat: int) -> str:
        return say(SEAT_COLORS[self.colors[seat]].name_key)

    # -- rounds and turns

    def _title(self, part: _Round) -> str:
        if part.number <= 0:
            return say("tasty_humans.log.over" if part.number < 0 else "tasty_humans.log.setup")
        return say("tasty_humans.log.round", number=part.number, king=self.name(part.king))

    def _passages(self, part: _Round) -> tuple[Passage, ...]:
        found = []
        for piece in part.parts:
            lines = self._meal_lines(piece) if isinstance(piece, _Meal) else self._between_lines(piece)
            if lines:
                found.append(Passage(piece.seat if isinstance(piece, _Meal) else None, tuple(lines)))
        return tuple(found)

    def _meal(self) -> _Meal:
        """The turn that runs."""
        last = self.rounds[-1].parts[-1] if self.rounds[-1].parts else None
        if not isinstance(last, _Meal):  # a match that began in the middle of a turn
            last = _Meal(-1)
            self.rounds[-1].parts.append(last)
        return last

    def _between(self) -> _Between:
        """What is told now belongs to no turn."""
        parts = self.rounds[-1].parts
        if not parts or isinstance(parts[-1], _Meal):
            parts.append(_Between())
        last = parts[-1]
        assert isinstance(last, _Between)
        return last

    def _news(self, key: str, seat: int | None = None, tone: Tone = "news", picture: str = "", deed: str = "", **values: Any) -> Line:
        return Line(say(key, **values), self.answer, seat, picture, tone, deed)

    def _here(self, line: Line) -> None:
        """Tell it where the last thing was told: in the turn that runs, or between turns."""
        parts = self.rounds[-1].parts
        if parts and isinstance(parts[-1], _Meal):
            parts[-1].news.append(line)
        else:
            self._between().lines.append(line)

    def _game_started(self, event: ev.GameStarted) -> None:
        self.king = event.king
        names = [self.name(seat) for seat in range(event.seats)] + (
            [say("tasty_humans.log.rival")] if event.king == RIVAL or event.rival_cards else []
        )
        self._between().lines.append(self._news("tasty_humans.log.started", names=_listed(names), tone="plain", n=len(names)))

    def _monster_chosen(self, event: ev.MonsterChosen) -> None:
        names = {"name": self._color(event.seat), "monster": say(f"tasty_humans.monster.{event.monster}")}
        self._between().lines.append(
            self._news("tasty_humans.log.plays", event.seat, "plain", cards.monster_picture(event.monster), **names)
        )

    def _turn_started(self, event: ev.TurnStarted) -> None:
        if self.rounds[-1].number != event.round:
            self.rounds.append(_Round(event.round, self.king))
        self.rounds[-1].parts.append(_Meal(event.seat))

    def _turn_skipped(self, event: ev.TurnSkipped) -> None:
        meal = _Meal(event.seat)
        meal.news.append(self._news(f"tasty_humans.log.skipped.{event.reason}", event.seat, "plain", name=self.name(event.seat)))
        self.rounds[-1].parts.append(meal)

    # -- a meal

    def _did(self, what: str, seat: int | None = None) -> _Meal:
        """The turn that runs, with a note of when this began."""
        meal = self._meal()
        meal.seat = meal.seat if seat is None else seat
        meal.since.setdefault(what, self.answer)
        return meal

    def _adventurer_chosen(self, event: ev.AdventurerChosen) -> None:
        self._did("ate", event.seat).card = event.card

    def _damage_dropped(self, event: ev.DamageDropped) -> None:
        meal = self._did("damage", event.seat)
        meal.damage += 1
        meal.spots.setdefault("damage", []).append((event.seat, DAMAGE, event.column, event.row))

    def _damage_lost(self, event: ev.DamageLost) -> None:
        self._did("lost", event.seat).lost = event.count

    def _damage_removed(self, event: ev.DamageRemoved) -> None:
        self._did("healed", event.seat).healed = True

    def _tiles_dropped(self, event: ev.TilesDropped) -> None:
        meal = self._meal()
        meal.spots["ate"] = [(event.seat, *placed) for placed in event.tiles]
        if event.ignored:
            self._did("ignored", event.seat).ignored = len(event.ignored)

    def _tiles_swapped(self, event: ev.TilesSwapped) -> None:
        if event.tile_a == event.tile_b:
            return
        meal = self._did("swapped", event.seat)
        meal.swapped = (event.tile_a, event.tile_b)
        meal.spots["swapped"] = [(event.seat, event.tile_a, *event.cell_b), (event.seat, event.tile_b, *event.cell_a)]

    def _cards_retreated(self, event: ev.CardsRetreated) -> None:
        self._meal().fled = event.direction

    def _rival_took(self, event: ev.RivalTook) -> None:
        meal = self._did("rival")
        meal.rival += tuple(card for card, _ in event.cards)

    def _meal_lines(self, meal: _Meal) -> list[Line]:
        name, seat = self.name(meal.seat) if meal.seat >= 0 else "", meal.seat
        lines: list[Line] = []

        def add(what: str, key: str, picture: str, tone: Tone = "plain", deed: str = "", **values: Any) -> None:
            spots = tuple(meal.spots.get(what, ()))
            lines.append(Line(say(key, name=name, **values), meal.since[what], seat, picture, tone, deed, spots))

        if meal.card >= 0:
            food = self._class(meal.card)
            key = f"tasty_humans.log.ate_{meal.fled}" if meal.fled else "tasty_humans.log.ate"
            add("ate", key, _person(meal.card), deed=say("tasty_humans.log.deed.ate", food=food), food=food)
        if meal.damage:
            add(
                "damage",
                "tasty_humans.log.damage",
                cards.tile_picture(DAMAGE),
                "pain",
                say("tasty_humans.log.deed.damage", n=meal.damage),
                n=meal.damage,
            )
        if meal.lost:
            add("lost", "tasty_humans.log.damage_lost", cards.tile_picture(DAMAGE), n=meal.lost)
        if meal.healed:
            add("healed", "tasty_humans.log.healed", _person(meal.card), "gain", say("tasty_humans.log.deed.healed"))
        if meal.ignored:
            add("ignored", "tasty_humans.log.ignored", "", n=meal.ignored)
        if meal.swapped:
            a, b = (self._tile(tile) for tile in meal.swapped)
            add("swapped", "tasty_humans.log.swapped", cards.tile_picture(meal.swapped[0]), a=a, b=b)
        if meal.rival:
            names = _listed([say("tasty_humans.log.the", name=self._class(card)) for card in meal.rival])
            deed = say("tasty_humans.log.deed.rival", n=len(meal.rival))
            lines.append(
                Line(say("tasty_humans.log.rival_took", names=names), meal.since["rival"], None, _person(meal.rival[0]), "plain", deed)
            )
        return lines + meal.news

    def _class(self, card: int) -> str:
        return say(f"tasty_humans.class.{CARDS[card].cls}", self.variant)

    @staticmethod
    def _tile(tile: int) -> str:
        return say("tasty_humans.tile.leader" if tile >= FIRST_LEADER else f"tasty_humans.tile.{tile_name(tile)}")

    # -- what comes with a meal

    def _deck_reshuffled(self, event: ev.DeckReshuffled) -> None:
        self._here(self._news("tasty_humans.log.reshuffled", tone="plain", n=event.count))

    def _stomach_full(self, event: ev.StomachFull) -> None:
        key = "tasty_humans.log.full_first" if event.first and len(self.monsters) > 1 else "tasty_humans.log.full"
        king = f"{cards.FOLDER}/token_village_king"
        self._here(self._news(key, event.seat, picture=king, deed=say("tasty_humans.log.deed.full"), name=self.name(event.seat)))

    def _final_round(self, event: ev.FinalRoundStarted) -> None:
        self._here(self._news("tasty_humans.log.final_round", deed=say("tasty_humans.log.deed.final_round")))

    # -- leaders

    def _draft_order(self, event: ev.DraftOrderSet) -> None:
        self.rounds[-1].parts.append(_Between())
        if len(event.seats) > 1:
            names = _listed([self.name(seat) for seat, _, _ in event.seats])
            self._between().lines.append(self._news("tasty_humans.log.draft_order", names=names, picture=f"{cards.FOLDER}/crown"))

    def _leader(self, key: str, seat: int | None, tile: int, tone: Tone = "plain", spots: tuple[Spot, ...] = ()) -> None:
        leader = say(f"tasty_humans.leader.{LEADERS[tile].id}")
        name = "" if seat is None else self.name(seat)
        deed = "" if seat is None else say(f"{key}_short")
        text = say(key, name=name, leader=leader)
        self._between().lines.append(Line(text, self.answer, seat, cards.leader_picture(tile), tone, deed, spots))

    def _leader_removed(self, event: ev.LeaderRemoved) -> None:
        if event.reason == "left_over":
            self._between().left_over.append(len(self._between().lines))
        else:
            self._leader("tasty_humans.log.leader_removed", None, event.tile)

    def _leader_drafted(self, event: ev.LeaderDrafted) -> None:
        self._leader("tasty_humans.log.leader_drafted", event.seat, event.tile)

    def _leader_eaten(self, event: ev.LeaderEaten) -> None:
        spot = (event.seat, FIRST_LEADER + event.tile, event.column, event.row)
        self._leader("tasty_humans.log.leader_eaten", event.seat, event.tile, spots=(spot,))

    def _leader_lost(self, event: ev.LeaderLost) -> None:
        self._leader("tasty_humans.log.leader_lost", event.seat, event.tile, "pain")

    def _king_passed(self, event: ev.KingPassed) -> None:
        """The title of the next round says it."""
        self.king = event.to_seat

    def _offer_opened(self, event: ev.OfferOpened) -> None:
        self._between().lines.append(self._news("tasty_humans.log.offer", n=len(event.tiles), tone="plain"))

    @staticmethod
    def _between_lines(between: _Between) -> list[Line]:
        lines = list(between.lines)
        if between.left_over:
            at = between.left_over[0]
            lines.insert(at, Line(say("tasty_humans.log.left_over", n=len(between.left_over)), lines[at - 1].answer if at else 0))
        return lines

    # -- the end

    def _game_ended(self, event: ev.GameEnded) -> None:
        self.rounds.append(_Round(-1, self.king))
        sides = dict(zip(self._sides(len(event.totals)), event.totals, strict=True))
        for side in (side for place in event.ranking for side in place):
            seat = RIVAL if side == "rival" else int(side.removeprefix("seat"))
            key = "tasty_humans.log.won" if side in event.winners else "tasty_humans.log.ended"
            picture = "" if seat == RIVAL else cards.monster_picture(self.monsters[seat], "happy" if side in event.winners else "idle")
            tone: Tone = "news" if side in event.winners else "plain"
            self._between().lines.append(
                self._news(key, None if seat == RIVAL else seat, tone, picture, name=self.name(seat), n=sides[side], points=sides[side])
            )

    def _sides(self, count: int) -> list[str]:
        seats = [f"seat{seat}" for seat in range(len(self.monsters))]
        return seats if count == len(seats) else [*seats, "rival"]


def _person(card: int) -> str:
    return f"{cards.FOLDER}/adv_{CARDS[card].cls}"


def _listed(names: Sequence[str]) -> str:
    """ "A, B and C"."""
    return names[0] if len(names) == 1 else say("overlay.and", first=", ".join(names[:-1]), second=names[-1])


def places(pieces: TablePieces, line: Line) -> list[Rect]:
    """Where the tiles lie that a line is about, those that still lie there; else the board of whoever did it."""
    found = []
    for seat, tile, column, row in line.spots:
        piece = pieces.tiles.get((seat, column, row))
        if piece is not None and pieces.code_of(piece) == tile:
            found.append(pieces.plans[seat].cell_rect(column, row))
    if not found and line.seat is not None and line.seat >= 0:
        found.append(pieces.plans[line.seat].area)
    return found
