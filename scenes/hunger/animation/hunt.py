"""Arrivals at the Hunt Track and departures from it: piles slide, cards are dealt, hunted and gained, one
hypnotized."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.hunger.components.definitions import COLUMNS, UNKNOWN
from game.hunger.components.map_graph import TAVERN
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import HUNT_DECK, Moves
from scenes.hunger.animation.effects import CARD_SQUASH
from scenes.hunger.board import cards
from scenes.hunger.text import pictures
from scenes.kit.animation.motion import SLIDE_MS
from scenes.kit.animation.timeline import Step, Wait, deferred, parallel, sequence
from scenes.kit.art import Face, Piece
from scenes.kit.base import Point, Rect, side_by_side
from scenes.table.animator import SMALL_CARD, piece_places
from scenes.table.board_pieces import piece_rect

DEAL_GAP_MS = 90
GAIN_GAP_MS = 170
TAKE_GAP_MS = 70
SEEN_MS = 360
GREGARIOUS_MS = 260
HYPNOSIS_ARC = 46.0
HYPNOSIS_MS = 620.0
CLACK_PX = 4
CLACK_MS = 160
# with full motion cards say their worth before they go
STANDS_MS = 160
HELD_MS = 420
SPREAD_PITCH = 150.0
SPREAD_Y = layout.MAP.cy
TAVERN_CARD = 60.0


class HuntMoves(Moves):
    """Events of the Hunt Track and of gaining cards."""

    # -- the track

    def show_filled_track(self, run: Sequence[ev.TrackFilled]) -> Step:
        """Bring new cards from the Hunt deck, over the track."""
        self.apply_events(*run)
        self.lay_parts("track")
        steps = []
        for event in run:
            top = self.pieces.track.tops[event.row, event.column]
            flight = self.start_from(top, *HUNT_DECK, SMALL_CARD, self._track_back())
            landing = self.play_beside(self.effects.squash_piece(top, CARD_SQUASH))
            dealt = sequence(self.fly_piece(top, flight), landing)
            steps.append(self.play_with("card_deal", dealt))
        return self.stagger(DEAL_GAP_MS, steps)

    def show_slid_track(self, run: Sequence[ev.TrackSlid]) -> Step:
        """Slide all piles one column on."""
        old = list(self.animator.shown.track)
        self.apply_events(*run)
        self.lay_parts("track")
        steps = []
        for (row, column), pile in self.pieces.track.piles.items():
            if column < COLUMNS and old[row * COLUMNS + column]:
                steps.append(self.motion.arrive_from(pile, -layout.COLUMN_PITCH, 0, fade=False, ms=SLIDE_MS))
        shakes = [self.shake_piece(top, CLACK_PX, CLACK_MS) for top in self._joined_tops(old)]
        clack = self.play_with("stack_push", *shakes)
        return sequence(self.play_with("card_slide", *steps), clack)

    def _joined_tops(self, old: Sequence[Sequence[int]]) -> list[Piece]:
        """The top cards of piles that others were pushed onto."""
        joined = [row for row in range(len(old) // COLUMNS) if old[row * COLUMNS] and old[row * COLUMNS + 1]]
        return [self.pieces.track.tops[row, 1] for row in joined]

    def show_refilled_tavern(self, event: ev.TavernRefilled) -> Step:
        sound = self.play_sound("card_deal")
        end = layout.space_middle(TAVERN)
        back = self.animator.fly_picture(f"{pictures.FOLDER}/back_hunt", HUNT_DECK, end, TAVERN_CARD, sound)
        self.apply_events(event)
        return sequence(back, self.lay_later("treasures"))

    def show_hypnosis(self, event: ev.CardHypnotized) -> Step:
        """Let the card float to the cell beside."""
        start = self.animator.cell_middle(event.origin)
        self.apply_and_lay(event, "track")
        top = self.pieces.track.tops[event.to]
        flight = replace(self.start_from(top, *start), arc=HYPNOSIS_ARC, ms=HYPNOSIS_MS)
        stars = self.play_beside(self.effects.show_spiral(top, HYPNOSIS_MS))
        return sequence(stars, self.play_with("mist", self.fly_piece(top, flight)))

    # -- hunting

    def show_hunt(self, event: ev.Hunted) -> Step:
        """Raise the cards from their pile, the Tavern or the Labyrinth, and lay them open in the middle for a
        moment."""
        start = self.animator.prey_middle(event)
        self.apply_and_lay(event, "track", "treasures")
        if event.source != "rose":
            return self._spread_catch(event.cards, start)
        petals = self.play_beside(self.effects.drop_petals((layout.MAP.cx, SPREAD_Y)))
        return sequence(self._spread_catch(event.cards, start, "rose"), petals)

    def show_taken_familiar(self, event: ev.FamiliarTaken) -> Step:
        self.apply_and_lay(event, "track")
        return self._spread_catch((event.card,), self.animator.cell_middle(event.cell))

    def show_gregarious(self, event: ev.GregariousDrawn) -> Step:
        """Bring another one from the deck."""
        self.apply_events(event)
        piece = self.animator.put_track_card(event.card, (layout.MAP.cx, SPREAD_Y))
        self.animator.taken_cards[event.card] = piece
        flight = self.start_from(piece, *HUNT_DECK, SMALL_CARD, self._track_back())
        run = sequence(self.carry(piece, flight), Wait(GREGARIOUS_MS))
        return self.play_with("card_flee", run)

    def _spread_catch(self, hunted: Sequence[int], start: Point, sound: str = "hunt") -> Step:
        pitch = min(SPREAD_PITCH, (layout.MAP.w - SPREAD_PITCH) / max(1, len(hunted) - 1))
        flights = []
        shakes = []
        for card, x in side_by_side(hunted, layout.MAP.cx, pitch):
            piece = self.animator.taken_cards[card] = self.animator.put_track_card(card, (x, SPREAD_Y))
            flights.append(self.carry(piece, self.start_from(piece, *start)))
            shakes.append(self.shake_piece(piece))
        pause = Wait(STANDS_MS if self.motion.is_full else SEEN_MS)
        squeak = self.play_with("card_flee", *shakes, pause)
        taken = sequence(self.stagger(TAKE_GAP_MS, flights), squeak)
        return self.play_with(sound, taken)

    def show_gain(self, run: Sequence[ev.Gained | ev.ScoreChanged]) -> Step:
        """Tell the worth of each card, part by part, and let it go to its hunter's capsule, or into play."""
        before = list(self.animator.shown.score)
        old = piece_places(self.pieces.area.cards)
        self.apply_events(*run)
        gains = [event for event in run if isinstance(event, ev.Gained)]
        kept = {event.card for event in gains if event.to == "play"}
        if kept:
            self.lay_parts("area")
        seen = {
            event.card: piece_rect(piece)
            for event in gains
            if (piece := self.animator.taken_cards.get(event.card)) is not None
        }
        joined = [self._add_to_play(card, old) for card in kept if card in self.pieces.area.cards]
        flights = [
            self.fly_away(piece, self.animator.pile_middle(event.seat, layout.DISCARD))
            for event in gains
            if event.card not in kept
            and (piece := self.animator.taken_cards.pop(event.card, None)) is not None
        ]
        snacks = [self.play_with("snack", flight) for flight in flights]
        flown: Step = Wait(0)
        if snacks or joined:
            flown = parallel(self.stagger(GAIN_GAP_MS, snacks), *joined)
        held = self.motion.gap_ms(HELD_MS if any(event.vp for event in gains) else 0)
        return parallel(sequence(Wait(held), flown), self._show_points(gains, seen, before))

    @deferred
    def _show_points(self, gains: Sequence[ev.Gained], seen: Mapping[int, Rect], before: list[int]) -> Step:
        self.lay_parts("capsules")
        shown = []
        totals = list(before)
        for event in gains:
            seat = event.seat
            totals[seat] += event.vp
            if event.vp:
                lights = [seen[event.card]] if event.card in seen else []
                start = None if lights else self.animator.float_point(seat)
                parts = [points for _, _, points in event.parts if points]
                shown.append(self.animator.make_gain(seat, event.vp, totals[seat], lights, start, parts))
                self.animator.points_of(seat).set_text(str(before[seat]))
        hunters = {event.seat for event in gains}
        longest = max(map(self.animator.longest_ms, hunters), default=0.0)
        return self.animator.gains.show_gains(shown, longest, self._cheer_hunters(hunters))

    def _cheer_hunters(self, seats: set[int]) -> Step:
        """Let the hunters swell with pride, and all others shudder."""
        tokens = self.pieces.vampires.tokens.items()
        proud = [self.pop_piece(token, 1.25) for seat, token in tokens if seat in seats]
        return parallel(*proud, *(self.shake_piece(token, 3) for seat, token in tokens if seat not in seats))

    def _add_to_play(self, card: int, old: dict[int, Point]) -> Step:
        """Let a Familiar come straight into the playing area."""
        taken = self.animator.taken_cards.pop(card, None)
        start = (taken.x, taken.y) if taken is not None else HUNT_DECK
        if taken is not None:
            self.animator.stage.remove(taken)
        others = self.slide_pieces(self.pieces.area.cards, old)
        piece = self.pieces.area.cards[card]
        return parallel(others, self.fly_piece(piece, self.start_from(piece, *start)))

    # -- places

    def _track_back(self) -> Face:
        size = layout.cell_size(self.animator.shown.rows)
        return cards.track_face(self.stage.art, UNKNOWN, size)

    TABLE = {
        ev.TrackFilled: show_filled_track,
        ev.TrackSlid: show_slid_track,
        ev.TavernRefilled: show_refilled_tavern,
        ev.Hunted: show_hunt,
        ev.FamiliarTaken: show_taken_familiar,
        ev.GregariousDrawn: show_gregarious,
        ev.Gained: show_gain,
        ev.CardHypnotized: show_hypnosis,
    }
