"""Shows what happened: every event of Tasty Humans as steps on the timeline, with the real pieces of the table.

Events are shown in the order in which they came. The registry of the pieces is changed when an event's steps are made, the pieces travel
afterwards; so the registry is always ahead of the picture, and a show that is cut short ends exactly like one that was watched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.core.model import Event
from game.tasty_humans import events as ev
from game.tasty_humans.components import CARDS, DAMAGE, FIRST_LEADER, GRID_ROWS, Cell, rotated, tile_name
from scenes.kit.geometry import Rect
from scenes.kit.motion import CROSS_FADE_MS, DAMAGE_MS, SLIDE_GAP_MS, SLIDE_MS, TURN_MS, Later, Motion
from scenes.kit.stage import Nine, Piece
from scenes.kit.timeline import Call, Step, Timeline, Tween, Wait, parallel, sequence, staggered, tween
from scenes.kit.tokens import CANDLE, HEADING
from scenes.kit.wording import say
from scenes.tasty_humans import cards, layout
from scenes.tasty_humans.falling import ColumnFall
from scenes.tasty_humans.pantry import Pantry
from scenes.tasty_humans.picker import HOVER_GAP
from scenes.tasty_humans.pieces import TablePieces

if TYPE_CHECKING:
    from scenes.kit.app import App

VOICES = {"legendary_dragon": "dragon", "twin_headed_dragon": "twins", "griffin": "griffin", "troll": "troll"}
COLUMN_GAP_MS = 30
MEAL_OVERLAP_MS = 300  # the grid closes up while the monster still chews
NOTE_MS, NOTE_RISE = 900, 30
PILE_ZOOM = 0.35
DECK_ZOOM = 0.3  # of a card's size: the deck at the top is drawn small
MOUTHFUL = 0.4  # of the head's width: how wide a card is between the teeth
GULP_MS = 220  # a monster feels a damage tile before it has settled
FLEE_PX = 90
MEAL = (ev.CardKept, ev.CardsRetreated, ev.RivalTook, ev.DeckReshuffled, ev.GridSlid, ev.GridFilled)
"""Events that follow a meal and are shown together, overlapping."""


def place_number(place: Cell) -> int:
    """A grid place as the registry counts it."""
    return place[0] * GRID_ROWS + place[1]


class Staging:
    """Turns events into steps for one table scene. Made anew whenever the scene is rebuilt."""

    def __init__(self, app: App, pieces: TablePieces, timeline: Timeline) -> None:
        self.app = app
        self.pieces = pieces
        self.timeline = timeline
        self.stage = pieces.stage
        self.motion = Motion(app, pieces.stage)
        self.pantry = Pantry(app, pieces)
        self.view: Any = None
        self.shown_turn: tuple[Any, int] | None = None
        self.attackers: list[int] = []
        self.events_shown = 0  # seeds the tumbling: the same match always falls the same way

    def show(self, events: Sequence[Event], view: Any) -> None:
        """Queue the show of an action's events; `view` is what the table shows after them."""
        for together, group in groupby(events, key=lambda event: isinstance(event, MEAL)):
            if together:
                self._queue(lambda meal=list(group): self._meal(meal, view))  # type: ignore[misc]
            else:
                for event in group:
                    self._queue(lambda event=event: self._step(event, view))  # type: ignore[misc]
        self._queue(lambda: self._settle(view))

    def stock(self) -> None:
        """While nothing is shown: make pictures that the next shows will need."""
        if not self.timeline.busy:
            self.pantry.stock()

    def _queue(self, make: Callable[[], Step]) -> None:
        self.timeline.add(Later(make))

    def _step(self, event: Event, view: Any) -> Step:
        """The steps of one event; events that show nothing by themselves take no time."""
        self.view = view
        self.events_shown += 1
        maker = _STEPS.get(type(event))
        return maker(self, event) if maker else Wait(0)

    def _meal(self, events: Sequence[Event], view: Any) -> Step:
        """The card is eaten while the grid moves on."""
        steps = [self._step(event, view) for event in events]
        if isinstance(events[0], ev.CardKept):
            return parallel(steps[0], sequence(Wait(self.motion.gap(MEAL_OVERLAP_MS)), *steps[1:]))
        return sequence(*steps)

    def _settle(self, view: Any) -> Step:
        """What no event tells: whose turn it is to answer now, and leader tiles that moved up by themselves (R24)."""
        pieces = self.pieces
        steps = [self._move_up(seat) for seat in list(pieces.drafted) if view.drafted[seat] < 0]
        pieces.set_deck(view.deck_count)
        index = view.turn_index if view.phase == "turn" else len(view.turn_order)
        return sequence(*steps, Call(lambda: self._show_turn(view.turn_order, index)), Later(lambda: self._activate(view)))

    # -- whose turn

    def _activate(self, view: Any) -> Step:
        """The seat that is asked comes to the fore."""
        before = (self.pieces.active, self.pieces.waiting)
        self.pieces.set_active(layout.active_seat(view), view.turn_order, view.turn_index)
        if (self.pieces.active, self.pieces.waiting) == before:
            return Wait(0)
        moved = [self.pieces.active] if self.pieces.layout.wide else list(self.pieces.boards)
        return self._fade_up([thing for seat in moved for thing in self._lying_on(seat)])

    def _lying_on(self, seat: int) -> list[Piece | Nine]:
        pieces = self.pieces
        tiles: list[Piece | Nine] = [tile for at, tile in pieces.tiles.items() if at[0] == seat]
        leaders = [lying[seat] for lying in (pieces.leader_space, pieces.drafted) if seat in lying]
        return [*pieces.boards[seat].things, *tiles, *leaders]

    def _fade_up(self, things: Sequence[Piece | Nine]) -> Step:
        """Things that were drawn afresh come up together, each to its own opacity."""
        rest = [thing.alpha for thing in things]

        def change(p: float) -> None:
            for thing, alpha in zip(things, rest, strict=True):
                thing.alpha = int(alpha) if p == 1.0 else int(alpha * (0.25 + 0.75 * p))

        return Tween(self.motion.ms(CROSS_FADE_MS, CROSS_FADE_MS), change)

    def _show_turn(self, order: Sequence[int], index: int) -> None:
        if self.shown_turn != (tuple(order), index):
            self.shown_turn = (tuple(order), index)
            self.pieces.set_turn(order, index)

    def turn_started(self, event: ev.TurnStarted) -> Step:
        view = self.view

        def strip() -> Step:
            self.pieces.set_round(event.round)
            self._show_turn(view.turn_order, event.turn_index)
            chip = self.pieces.chips[event.turn_index]
            return parallel(self.motion.pop(chip, ms=TURN_MS), self.motion.sound("turn", self.pieces.color(event.seat) + 1))

        return sequence(Later(strip), Later(lambda: self._activate(view)))

    def turn_skipped(self, event: ev.TurnSkipped) -> Step:
        return self._note(event.seat, f"staging.skipped.{event.reason}")

    # -- a meal

    def game_started(self, event: ev.GameStarted) -> Step:
        """The grid is dealt: the pieces lie there already, they only have to come."""
        dealt = [self._deal(self.pieces.cards[place], place) for place in sorted(self.pieces.cards)]
        return staggered(self.motion.gap(SLIDE_GAP_MS), dealt)

    def monster_chosen(self, event: ev.MonsterChosen) -> Step:
        def chosen() -> Step:
            self.pieces.set_monster(event.seat, event.monster)
            head = self.pieces.heads[event.seat]
            return parallel(self.motion.pop(head, 1.06), self.motion.sound(f"{self._voice(event.seat)}_happy"))

        return Later(chosen)

    def adventurer_chosen(self, event: ev.AdventurerChosen) -> Step:
        """The card stands out for a moment, those who will hurt light up."""
        self.attackers = [place_number(place) for place, _ in event.attackers]
        card = self.pieces.cards[place_number(event.place)]
        outlines = [self.motion.outline("fx", layout.TableLayout.card_rect(place)) for place in self.attackers]
        return parallel(self.motion.sound("confirm"), self.motion.pop(card, 1.05), *outlines)

    def damage_dropped(self, event: ev.DamageDropped) -> Step:
        """A damage tile shoots from the attacker to the column and falls."""
        pieces, motion, seat = self.pieces, self.motion, event.seat
        size = pieces.tile_size(seat)
        start = pieces.place_of_card(self.attackers.pop(0)) if self.attackers else (layout.GRID.cx, layout.GRID.cy)
        top = self._above(seat, event.column)
        tile = self._new_tile(DAMAGE, (seat, event.column, event.row), size)
        fall = self._fall(seat, event.column, [(tile, DAMAGE, top, event.row)])
        pain = motion.wince(pieces.heads[seat], self._face(seat), pieces.rest_face(seat), f"{self._voice(seat)}_hurt")
        damage = sum(pieces.code_of(other) == DAMAGE for at, other in pieces.tiles.items() if at[0] == seat)
        return sequence(
            motion.sound("damage_hit"),
            parallel(motion.outline("fx", Rect.around(*start, 230, 164)), motion.streak(tile, start, *top, ms=DAMAGE_MS * 0.6)),
            parallel(fall, sequence(Wait(motion.gap(GULP_MS)), Call(lambda: pieces.set_damage(seat, damage)), pain)),
        )

    def damage_lost(self, event: ev.DamageLost) -> Step:
        self.attackers = []
        return sequence(self.motion.sound("fizzle"), self._note(event.seat, "staging.damage_lost", n=event.count))

    def damage_removed(self, event: ev.DamageRemoved) -> Step:
        """The cleric's tile rises and is gone; what lay above comes down one cell."""
        pieces, seat = self.pieces, event.seat
        gone = pieces.tiles.pop((seat, *event.cell))
        falling = []
        for start, end in event.fallen:
            tile = pieces.tiles[(seat, *end)] = pieces.tiles.pop((seat, *start))
            falling.append((tile, pieces.code_of(tile), pieces.place_of_tile(seat, *start), end[1]))
        damage = sum(pieces.code_of(other) == DAMAGE for at, other in pieces.tiles.items() if at[0] == seat)
        rise = tween(gone, self.motion.ms(200, 0), y=gone.y + 24)
        return sequence(
            self.motion.sound("damage_removed"),
            parallel(rise, self.motion.fade_out(gone, 240)),
            Call(lambda: pieces.set_damage(seat, damage)),
            self._fall(seat, event.cell[0], falling),
            self._at_rest(seat),
        )

    def tiles_dropped(self, event: ev.TilesDropped) -> Step:
        """The shape breaks into its tiles; each column falls for itself (R12). What finds no room bursts (Q2)."""
        pieces, seat = self.pieces, event.seat
        room = {column: [row for _, c, row in event.tiles if c == column] for column in {c for _, c, _ in event.tiles}}
        columns: dict[int, list[tuple[Piece, int, tuple[float, float], int]]] = {}
        lost: list[Step] = []
        for dx, dy, code in rotated(event.card, event.rotation):
            column = event.column + dx
            start = self._above(seat, column, dy)
            if room.get(column):
                row = room[column].pop(0)
                tile = self._new_tile(code, (seat, column, row), pieces.tile_size(seat))
                columns.setdefault(column, []).append((tile, code, start, row))
            else:
                lost.append(self._burst(pieces.make_tile(code, *start, pieces.tile_size(seat), "fx")))
        falls = [self._fall(seat, column, falling) for column, falling in sorted(columns.items())]
        fall = parallel(staggered(self.motion.gap(COLUMN_GAP_MS), falls), *lost)
        return sequence(self.motion.sound("tile_break"), fall, self._at_rest(seat))

    def tiles_swapped(self, event: ev.TilesSwapped) -> Step:
        tiles, a, b = self.pieces.tiles, (event.seat, *event.cell_a), (event.seat, *event.cell_b)
        tiles[a], tiles[b] = tiles[b], tiles[a]
        return parallel(self.motion.sound("tiles_swap"), self.motion.swap(tiles[a], tiles[b]))

    def effect_skipped(self, event: ev.EffectSkipped) -> Step:
        return sequence(self.motion.sound("fizzle"), self._note(event.seat, f"staging.effect_skipped.{event.effect}"))

    def card_kept(self, event: ev.CardKept) -> Step:
        """The card flies into the mouth; its crowns are the seat's now."""
        pieces, seat = self.pieces, event.seat
        place = next(place for place, piece in pieces.cards.items() if piece.face == self._card_face(event.card))
        card = pieces.cards.pop(place)
        morsel = MOUTHFUL * pieces.plans[seat].head.w / layout.CARD_W
        voice = f"{self._voice(seat)}_eat"
        eat = self.motion.eat(card, pieces.mouth(seat), self._face(seat), pieces.rest_face(seat), voice, morsel)
        counted = Call(lambda: pieces.set_crowns(seat, event.crowns_total))
        return sequence(Call(lambda: self.stage.lift(card, "fx")), eat, counted, self.motion.pop(pieces.boards[seat].crowns))

    def stomach_full(self, event: ev.StomachFull) -> Step:
        seat = event.seat
        shake = self.motion.shake(self.pieces.heads[seat])
        return sequence(self.motion.sound("stomach_full"), self._at_rest(seat), shake, self._note(seat, "staging.full"))

    def final_round_started(self, event: ev.FinalRoundStarted) -> Step:
        self.app.mixer.music("tasty_march", tense=True)
        return sequence(self.motion.sound("bell"), self._banner(say("staging.final_round")))

    # -- the grid

    def cards_retreated(self, event: ev.CardsRetreated) -> Step:
        """The captain's line runs away, everybody from the captain's place outwards."""
        axis = 0 if event.direction == "horizontal" else 1
        steps = []
        for _, place in event.cards:
            piece = self.pieces.cards.pop(place_number(place))
            away = FLEE_PX if place[axis] > event.place[axis] else -FLEE_PX
            x, y = (piece.x + away, piece.y) if axis == 0 else (piece.x, piece.y + away)
            run = tween(piece, self.motion.ms(SLIDE_MS, 0), x=x, y=y)
            steps.append(parallel(run, self.motion.fade_out(piece, SLIDE_MS)))
        return parallel(self.motion.sound("card_flee"), *steps)

    def rival_took(self, event: ev.RivalTook) -> Step:
        """The rival's cards go to its piles, from the grid or straight from the deck."""
        pieces, view, steps = self.pieces, self.view, []
        for card, place in event.cards:
            piece = pieces.cards.pop(place_number(place)) if place is not None else self._hidden_card(card, *pieces.place_of_deck())
            steps.append(self._to_pile(piece, card))
        from_deck = sum(place is None for _, place in event.cards)
        pieces.set_deck(int(pieces.deck.text) - from_deck)
        taken = Call(lambda: pieces.show_rival(view.rival_cards, view.rival_round))
        return sequence(staggered(self.motion.gap(120), steps), taken)

    def _to_pile(self, piece: Piece, card: int) -> Step:
        x, y = self.pieces.place_of_pile(CARDS[card].cls)
        shrink = tween(piece, self.motion.ms(SLIDE_MS, 0), zoom=PILE_ZOOM)
        fly = parallel(self.motion.slide(piece, x, y), shrink)
        return sequence(Call(lambda: self.stage.lift(piece, "fx")), self.motion.sound("card_slide"), fly, self.motion.fade_out(piece, 120))

    def grid_slid(self, event: ev.GridSlid) -> Step:
        pieces, steps = self.pieces, []
        for _, start, end in event.moves:
            piece = pieces.cards[place_number(end)] = pieces.cards.pop(place_number(start))
            steps.append(parallel(self.motion.sound("card_slide"), self.motion.slide(piece, *pieces.place_of_card(place_number(end)))))
        return staggered(self.motion.gap(SLIDE_GAP_MS), steps)

    def grid_filled(self, event: ev.GridFilled) -> Step:
        steps = []
        for card, place in event.cards:
            number = place_number(place)
            piece = self.pieces.cards[number] = self._hidden_card(card, *self.pieces.place_of_card(number))
            steps.append(self._deal(piece, number))
        return sequence(staggered(self.motion.gap(2 * SLIDE_GAP_MS), steps), Call(lambda: self.pieces.set_deck(event.deck_count)))

    def deck_reshuffled(self, event: ev.DeckReshuffled) -> Step:
        shuffled = Call(lambda: self.pieces.set_deck(event.count))
        return sequence(self.motion.sound("deck_shuffle"), shuffled, self.motion.pop(self.pieces.deck), Wait(self.motion.ms(200, 120)))

    def _deal(self, piece: Piece, place: int) -> Step:
        """A card comes from the deck to its place, over everything that lies between."""
        back = (cards.card_back(self.app.art), "card:back")
        deal = self.motion.deal(piece, self.pieces.place_of_deck(), *self.pieces.place_of_card(place), back, DECK_ZOOM)
        piece.visible = False
        return sequence(
            Call(lambda: self.stage.lift(piece, "fx")), self.motion.sound("card_deal"), deal, Call(lambda: self.stage.lift(piece, "cards"))
        )

    def _hidden_card(self, card: int, x: float, y: float) -> Piece:
        piece = self.pieces.make_card(card, x, y)
        piece.visible = False
        return piece

    # -- leader tiles

    def draft_order_set(self, event: ev.DraftOrderSet) -> Step:
        return self._banner(say("staging.draft"))

    def leader_removed(self, event: ev.LeaderRemoved) -> Step:
        gone = self.pieces.offer.pop(event.tile)
        return sequence(self.motion.sound("fizzle"), self.motion.fade_out(gone), self._close_up())

    def leader_drafted(self, event: ev.LeaderDrafted) -> Step:
        """The tile goes from the offer to the place beside the leader space."""
        pieces, seat = self.pieces, event.seat
        size = pieces.drafted_size(seat)
        piece = pieces.drafted[seat] = self._resized(pieces.offer.pop(event.tile), event.tile, pieces.place_of_drafted(seat), size)
        return sequence(self.motion.sound("tile_leader"), self._travel(piece, pieces.place_of_drafted(seat)), self._close_up())

    def leader_eaten(self, event: ev.LeaderEaten) -> Step:
        """The old leader goes over its column and falls like any tile; the drafted one moves up."""
        pieces, seat = self.pieces, event.seat
        old = pieces.leader_space.pop(seat)
        top = self._above(seat, event.column)
        size = pieces.tile_size(seat)
        tile = pieces.tiles[seat, event.column, event.row] = self._resized(old, event.tile, top, size)
        fall = self._fall(seat, event.column, [(tile, FIRST_LEADER + event.tile, top, event.row)])
        chew = (Call(lambda: pieces.face(seat, "chew")), fall, self._at_rest(seat))
        moved_up = [self._move_up(seat)] if event.next_tile >= 0 else []
        return sequence(self._travel(tile, top), *chew, *moved_up)

    def leader_lost(self, event: ev.LeaderLost) -> Step:
        gone = self.pieces.leader_space.pop(event.seat)
        return sequence(self.motion.sound("fizzle"), self.motion.fade_out(gone), self._note(event.seat, "staging.leader_lost"))

    def _move_up(self, seat: int) -> Step:
        """The drafted tile takes the free leader space."""
        pieces = self.pieces
        waiting = pieces.drafted.pop(seat)
        leader = pieces.code_of(waiting) - FIRST_LEADER
        place = pieces.place_of_leader(seat)
        piece = pieces.leader_space[seat] = self._resized(waiting, leader, place, pieces.leader_size(seat))
        return self._travel(piece, place)

    def _resized(self, old: Piece, leader: int, place: tuple[float, float], size: float) -> Piece:
        """A leader tile made for another size at `place`, which stands in for `old` where that is until it travels."""
        new = self.pieces.make_leader(leader, *place, size)
        new.position = old.position
        new.zoom = old.natural[0] / size
        self.stage.remove(old)
        return new

    def _travel(self, piece: Piece, place: tuple[float, float]) -> Step:
        """Slide to a place and come to natural size."""
        grow = tween(piece, self.motion.ms(SLIDE_MS, 0), zoom=1.0)
        lift, land = Call(lambda: self.stage.lift(piece, "fx")), Call(lambda: self.stage.lift(piece, "tiles"))
        return sequence(lift, parallel(self.motion.slide(piece, *place, tilt=0), grow), land)

    def _close_up(self) -> Step:
        """The rest of the offer moves together, in the order in which it lies."""
        offer = self.pieces.offer
        count = len(offer)
        places = [self.pieces.place_of_offer(i, count) for i in range(count)]
        return parallel(*(self.motion.slide(piece, *place, tilt=0) for piece, place in zip(offer.values(), places, strict=True)))

    def kept_discarded(self, event: ev.KeptDiscarded) -> Step:
        pieces, view = self.pieces, self.view

        def discarded() -> None:
            for seat in pieces.boards:
                pieces.set_crowns(seat, 0)
            if pieces.rival is not None:
                pieces.show_rival(view.rival_cards, view.rival_round)

        return Call(discarded)

    def king_passed(self, event: ev.KingPassed) -> Step:
        def passed() -> Step:
            pieces = self.pieces
            token = pieces.king
            if token is None:
                return Call(lambda: pieces.set_king(event.to_seat))
            lift = Call(lambda: self.stage.lift(token, "fx"))
            hop = self.motion.hop(token, *pieces.place_of_king(event.to_seat), height=160, ms=520)
            return sequence(lift, self.motion.sound("king_passed"), hop, Call(lambda: pieces.set_king(event.to_seat)))

        return Later(passed)

    def offer_opened(self, event: ev.OfferOpened) -> Step:
        """The next stack: its tiles turn over one after the other."""
        pieces, steps = self.pieces, []
        count, size = len(event.tiles), layout.OFFER_TILE
        back = (self.app.art.texture("tasty_humans/leader_back", size, size), "leader_back")
        for i, leader in enumerate(event.tiles):
            x, y = pieces.place_of_offer(i, count)
            piece = pieces.offer[leader] = pieces.make_leader(leader, x, y, size)
            piece.visible = False
            start = (layout.LEADER_ROW.x + 90.0, layout.LEADER_ROW.cy)
            steps.append(sequence(self.motion.sound("card_flip"), self.motion.deal(piece, start, x, y, back)))
        pieces.set_stacks(event.stacks_left)
        return staggered(self.motion.gap(120), steps)

    # -- parts

    def _new_tile(self, code: int, at: tuple[int, int, int], size: float) -> Piece:
        """A tile that will lie at `at`; it is not seen before its fall begins."""
        tile = self.pieces.tiles[at] = self.pieces.make_tile(code, *self.pieces.place_of_tile(*at), size)
        tile.visible = False
        return tile

    def _above(self, seat: int, column: int, row: int = 0) -> tuple[float, float]:
        """Where a tile hovers over its column before it falls, as the picker shows it; `row` counts within the shape."""
        plan = self.pieces.plans[seat]
        return plan.cell(column, 0)[0], plan.frame.top + HOVER_GAP + (row + 0.5) * plan.pitch

    def _fall(self, seat: int, column: int, falling: Sequence[tuple[Piece, int, tuple[float, float], int]]) -> Step:
        """Tiles (piece, code, start, row) of one column fall together; each sounds as it lands."""
        ends = [self.pieces.place_of_tile(seat, column, row) for _, _, _, row in falling]
        seed = self.events_shown * 16 + column
        pitch = self.pieces.plans[seat].pitch
        drops = [(piece, start, end) for (piece, _, start, _), end in zip(falling, ends, strict=True)]
        names = [landing_sound(code) for _, code, _, _ in falling]
        return ColumnFall(self.motion, drops, names, pitch, seed)

    def _burst(self, tile: Piece) -> Step:
        """A tile without room: an ember outline, and it is gone."""
        rect = Rect.around(tile.x, tile.y, *tile.natural)
        return parallel(self.motion.outline("fx", rect.grown(-6)), self.motion.shake(tile), self.motion.fade_out(tile, 300))

    def _face(self, seat: int) -> Callable[[str], None]:
        return lambda expression: self.pieces.face(seat, expression)

    def _at_rest(self, seat: int) -> Step:
        """The face that the monster has from now on: a full stomach shows."""
        return Call(lambda: self.pieces.face(seat, self.pieces.rest_face(seat)))

    def _voice(self, seat: int) -> str:
        return VOICES[self.pieces.monsters[seat] or "troll"]

    def _card_face(self, card: int) -> str:
        return cards.card_key(card, 1.0, self.app.settings.tile_patterns)

    def _note(self, seat: int, key: str, **values: Any) -> Step:
        """A few words rise over a board: something that is not to be seen otherwise."""
        plan = self.pieces.plans[seat]
        name = say(f"monster.{self.pieces.monsters[seat]}")
        return self._words(say(key, name=name, **values), plan.frame.cx, plan.frame.cy, plan.area.w - 40)

    def _banner(self, text: str) -> Step:
        """Words across the grid, for what concerns everybody."""
        return self._words(text, layout.GRID.cx, layout.GRID.cy, layout.GRID.w)

    def _words(self, text: str, x: float, y: float, width: float) -> Step:
        def made() -> Step:
            words = self.stage.text("over", text, HEADING, x, y, CANDLE, "center", width=width, outline=8)
            words.alpha = 0
            hold = Wait(NOTE_MS - 2 * CROSS_FADE_MS)
            return sequence(parallel(self.motion.fade_in(words), self.motion.pop(words, 1.06)), hold, self.motion.fade_out(words))

        return Later(made)


def landing_sound(code: int) -> str:
    """The sound of a tile that lands."""
    return "tile_leader" if code >= FIRST_LEADER else f"tile_{tile_name(code)}"


_STEPS: dict[type[Event], Callable[[Staging, Any], Step]] = {
    ev.GameStarted: Staging.game_started,
    ev.MonsterChosen: Staging.monster_chosen,
    ev.TurnStarted: Staging.turn_started,
    ev.AdventurerChosen: Staging.adventurer_chosen,
    ev.DamageDropped: Staging.damage_dropped,
    ev.DamageLost: Staging.damage_lost,
    ev.DamageRemoved: Staging.damage_removed,
    ev.TilesDropped: Staging.tiles_dropped,
    ev.TilesSwapped: Staging.tiles_swapped,
    ev.EffectSkipped: Staging.effect_skipped,
    ev.CardKept: Staging.card_kept,
    ev.CardsRetreated: Staging.cards_retreated,
    ev.RivalTook: Staging.rival_took,
    ev.GridSlid: Staging.grid_slid,
    ev.GridFilled: Staging.grid_filled,
    ev.DeckReshuffled: Staging.deck_reshuffled,
    ev.StomachFull: Staging.stomach_full,
    ev.FinalRoundStarted: Staging.final_round_started,
    ev.TurnSkipped: Staging.turn_skipped,
    ev.DraftOrderSet: Staging.draft_order_set,
    ev.LeaderRemoved: Staging.leader_removed,
    ev.LeaderDrafted: Staging.leader_drafted,
    ev.LeaderEaten: Staging.leader_eaten,
    ev.LeaderLost: Staging.leader_lost,
    ev.KeptDiscarded: Staging.kept_discarded,
    ev.KingPassed: Staging.king_passed,
    ev.OfferOpened: Staging.offer_opened,
}
"""Scored and GameEnded are the score show's."""
