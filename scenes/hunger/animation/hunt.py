"""Arrivals at the Hunt Track and departures from it: piles slide, cards are dealt, hunted and gained, one
hypnotized.
"""

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
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Face, carry_card
from scenes.kit.animation.motion import SLIDE_MS
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence, stagger
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.table.animator import SMALL_CARD, Point, Steps, places
from scenes.table.board_pieces import around

DEAL_GAP_MS, GAIN_GAP_MS, TAKE_GAP_MS = 90, 170, 70
SEEN_MS, GREGARIOUS_MS = 360, 260
HYPNOSIS_ARC, HYPNOSIS_MS = 46.0, 620.0
CLACK_PX, CLACK_MS = 4, 160
STANDS_MS, HELD_MS = 160, 420  # with full motion they say what they are worth, before they go
SPREAD_PITCH = 150.0
SPREAD_Y = layout.MAP.cy
TAVERN_CARD = 60.0


class HuntMoves(Moves):
    """Events of the Hunt Track and of gaining cards."""

    @property
    def steps(self) -> Steps:
        return {
            ev.TrackFilled: self.show_filled_track,
            ev.TrackSlid: self.show_slid_track,
            ev.TavernRefilled: self.show_refilled_tavern,
            ev.Hunted: self.show_hunt,
            ev.FamiliarTaken: self.show_taken_familiar,
            ev.GregariousDrawn: self.show_gregarious,
            ev.Gained: self.show_gain,
            ev.CardHypnotized: self.show_hypnosis,
        }

    # -- the track

    def show_filled_track(self, run: Sequence[ev.TrackFilled]) -> Step:
        """Bring new cards from the Hunt deck, over the track."""
        self.animator.apply(*run)
        self.animator.lay("track")
        steps = []
        for event in run:
            top = self.pieces.track.tops[event.row, event.column]
            flight = self.animator.comes_from(top, *HUNT_DECK, SMALL_CARD, self._track_back())
            landed = self.animator.beside(self.animator.effects.squash_piece(top, CARD_SQUASH))
            steps.append(
                parallel(
                    self.motion.play_sound("card_deal"), sequence(self.animator.fly(top, flight), landed)
                )
            )
        return stagger(self.motion.gap_ms(DEAL_GAP_MS), steps)

    def show_slid_track(self, run: Sequence[ev.TrackSlid]) -> Step:
        """Slide all piles one column on."""
        old = list(self.animator.shown.track)
        self.animator.apply(*run)
        self.animator.lay("track")
        steps = []
        for (row, column), pile in self.pieces.track.piles.items():
            came = column < COLUMNS and old[row * COLUMNS + column]
            if came:
                steps.append(self.motion.arrive_from(pile, -layout.COLUMN_PITCH, 0, fade=False, ms=SLIDE_MS))
        clack = parallel(
            self.motion.play_sound("stack_push"),
            *(self.motion.shake_piece(tops, CLACK_PX, CLACK_MS) for tops in self._joined_tops(old)),
        )
        return sequence(parallel(self.motion.play_sound("card_slide"), *steps), clack)

    def _joined_tops(self, old: Sequence[Sequence[int]]) -> list[Piece]:
        """The top cards of piles that others were pushed onto."""
        joined = [row for row in range(len(old) // COLUMNS) if old[row * COLUMNS] and old[row * COLUMNS + 1]]
        return [self.pieces.track.tops[row, 1] for row in joined]

    def show_refilled_tavern(self, event: ev.TavernRefilled) -> Step:
        sound = self.motion.play_sound("card_deal")
        back = self.animator.travels(
            f"{FOLDER}/back_hunt", HUNT_DECK, layout.space_middle(TAVERN), TAVERN_CARD, sound
        )
        self.animator.apply(event)
        return sequence(back, Call(lambda: self.animator.lay("treasures")))

    def show_hypnosis(self, event: ev.CardHypnotized) -> Step:
        """Let the card float to the cell beside."""
        start = self.animator.cell_middle(event.origin)
        self.animator.happens(event, "track")
        top = self.pieces.track.tops[event.to]
        flight = replace(self.animator.comes_from(top, *start), arc=HYPNOSIS_ARC, ms=HYPNOSIS_MS)
        stars = self.animator.beside(self.animator.effects.show_spiral(top, HYPNOSIS_MS))
        return sequence(stars, parallel(self.motion.play_sound("mist"), self.animator.fly(top, flight)))

    # -- hunting

    def show_hunt(self, event: ev.Hunted) -> Step:
        """Raise the cards from their pile, the Tavern or the Labyrinth, and lay them open in the middle for a
        moment.
        """
        start = self.animator.prey_middle(event)
        self.animator.happens(event, "track", "treasures")
        if event.source != "rose":
            return self._spread_catch(event.cards, start, self.motion.play_sound("hunt"))
        petals = self.animator.beside(self.animator.effects.drop_petals((layout.MAP.cx, SPREAD_Y)))
        return sequence(self._spread_catch(event.cards, start, self.motion.play_sound("rose")), petals)

    def show_taken_familiar(self, event: ev.FamiliarTaken) -> Step:
        self.animator.happens(event, "track")
        return self._spread_catch(
            (event.card,), self.animator.cell_middle(event.cell), self.motion.play_sound("hunt")
        )

    def show_gregarious(self, event: ev.GregariousDrawn) -> Step:
        """Bring another one from the deck."""
        self.animator.apply(event)
        piece = self.animator.put_track_card(event.card, (layout.MAP.cx, SPREAD_Y))
        self.animator.taken_cards[event.card] = piece
        flight = self.animator.comes_from(piece, *HUNT_DECK, SMALL_CARD, self._track_back())
        return parallel(
            self.motion.play_sound("card_flee"),
            sequence(carry_card(self.motion, piece, flight), Wait(GREGARIOUS_MS)),
        )

    def _spread_catch(self, hunted: Sequence[int], start: Point, sound: Step) -> Step:
        pitch = min(SPREAD_PITCH, (layout.MAP.w - SPREAD_PITCH) / max(1, len(hunted) - 1))
        steps = []
        for card, x in side_by_side(hunted, layout.MAP.cx, pitch):
            piece = self.animator.taken_cards[card] = self.animator.put_track_card(card, (x, SPREAD_Y))
            steps.append(carry_card(self.motion, piece, self.animator.comes_from(piece, *start)))
        squeak = parallel(
            self.motion.play_sound("card_flee"),
            *(self.motion.shake_piece(self.animator.taken_cards[card]) for card in hunted),
        )
        stands = parallel(squeak, Wait(STANDS_MS if self.motion.is_full else SEEN_MS))
        return parallel(sound, sequence(stagger(self.motion.gap_ms(TAKE_GAP_MS), steps), stands))

    def show_gain(self, run: Sequence[ev.Gained | ev.ScoreChanged]) -> Step:
        """Tell the worth of each card, part by part, and let it go to its hunter's capsule, or into play."""
        before = list(self.animator.shown.score)
        old = places(self.pieces.area.cards)
        self.animator.apply(*run)
        gains = [event for event in run if isinstance(event, ev.Gained)]
        kept = {event.card for event in gains if event.to == "play"}
        if kept:
            self.animator.lay("area")
        seen = {
            event.card: around(piece)
            for event in gains
            if (piece := self.animator.taken_cards.get(event.card)) is not None
        }
        joined = [self._add_to_play(card, old) for card in kept if card in self.pieces.area.cards]
        flights = [
            self.animator.leaves(piece, self.animator.pile_middle(event.seat, layout.DISCARD))
            for event in gains
            if event.card not in kept
            and (piece := self.animator.taken_cards.pop(event.card, None)) is not None
        ]
        snacks = [parallel(self.motion.play_sound("snack"), flight) for flight in flights]
        flown = (
            parallel(stagger(self.motion.gap_ms(GAIN_GAP_MS), snacks), *joined)
            if snacks or joined
            else Wait(0)
        )
        held = self.motion.gap_ms(HELD_MS if any(event.vp for event in gains) else 0)
        return parallel(sequence(Wait(held), flown), self._show_points(gains, seen, before))

    def _show_points(self, gains: Sequence[ev.Gained], seen: Mapping[int, Rect], before: list[int]) -> Step:
        def make_step() -> Step:
            self.animator.lay("capsules")
            told, totals = [], list(before)
            for event in gains:
                totals[event.seat] += event.vp
                if event.vp:
                    lights = [seen[event.card]] if event.card in seen else []
                    start = None if lights else self.animator.float_at(event.seat)
                    parts = [points for _, _, points in event.parts if points]
                    told.append(
                        self.animator.gain(event.seat, event.vp, totals[event.seat], lights, start, parts)
                    )
            for seat in {gain.seat for gain in told if gain.seat is not None}:
                self.animator.points_of(seat).set_text(str(before[seat]))
            longest = max((self.animator.longest(event.seat) for event in gains), default=0.0)
            return self.animator.gains.show_gains(
                told, longest, self._cheer_hunters({event.seat for event in gains})
            )

        return Deferred(make_step)

    def _cheer_hunters(self, seats: set[int]) -> Step:
        """Let the hunters swell with pride, and all others shudder."""
        tokens = self.pieces.vampires.tokens
        proud = [self.motion.pop_piece(token, 1.25) for seat, token in tokens.items() if seat in seats]
        return parallel(
            *proud,
            *(self.motion.shake_piece(token, 3) for seat, token in tokens.items() if seat not in seats),
        )

    def _add_to_play(self, card: int, old: dict[int, Point]) -> Step:
        """Let a Familiar come straight into the playing area."""
        taken = self.animator.taken_cards.pop(card, None)
        start = (taken.x, taken.y) if taken is not None else HUNT_DECK
        if taken is not None:
            self.animator.stage.remove(taken)
        piece: Piece = self.pieces.area.cards[card]
        return parallel(
            self.animator.follows(self.pieces.area.cards, old),
            self.animator.fly(piece, self.animator.comes_from(piece, *start)),
        )

    # -- places

    def _track_back(self) -> Face:
        size = layout.cell_size(self.animator.shown.config.seats + 1)
        return cards.track_face(self.animator.app.art, UNKNOWN, size)
