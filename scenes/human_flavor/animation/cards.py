"""Shows of cards: humans are captured, snacked and devoured, allies are recruited, displays are filled and
swept."""

from __future__ import annotations

from game.human_flavor.components.definitions import LEFT, NOTHING, UNKNOWN
from game.human_flavor.table import events as ev
from game.human_flavor.table.events import HUMANS
from scenes.human_flavor import layout
from scenes.human_flavor.animation.animator import ALLY_DECK, HUMAN_DECK, Moves
from scenes.human_flavor.board import cards
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Flight
from scenes.kit.animation.timeline import Deferred, Step, Wait, deferred, parallel, sequence
from scenes.kit.art import Piece
from scenes.kit.base import Point, say
from scenes.table.animator import SMALL_CARD, piece_places

SWEEP_GAP_MS = 60
SHRIEK = "card_flee"
LID = "capture_human"
RECRUIT_SOUND = "recruit"
SWEPT = 160.0
BODY_ZOOM = 0.5
DOOR_MS = 90.0
SHUT_MS = 260.0
TOOL, TOOL_HOP, TOOL_MS, PECKS = 72.0, 26.0, 170.0, 2
"""A spoon or a fork: its height, the height and time of a hop, and their number."""


class CardShows(Moves):
    """Events of humans and allies."""

    # -- the displays

    def capture_human(self, event: ev.Captured) -> Step:
        """From the display into the left slot, shrieking; the cards before it move up."""
        return self._take_card(event, event.human, SHRIEK)

    def recruit_ally(self, event: ev.Recruited) -> Step:
        return self._take_card(event, event.ally, RECRUIT_SOUND)

    def _take_card(self, event: ev.Captured | ev.Recruited, card: int, sound: str) -> Step:
        displays = self.pieces.displays
        humans = isinstance(event, ev.Captured)
        shown = displays.pieces_of(humans)
        start = (shown[card].x, shown[card].y)
        old = piece_places(shown)
        own = piece_places(self._own_pieces(humans))
        self.apply_and_lay(event)
        closes = self.slide_pieces(displays.pieces_of(humans), old)
        rest = dict(self._own_pieces(humans))
        piece = rest.pop(card, None)
        moves = self.slide_pieces(rest, own)
        comes = (
            self._bring_card(piece, start, humans)
            if piece is not None
            else self._send_card(event.seat, card, start, humans)
        )
        return self.play_with(sound, comes, closes, moves)

    def _bring_card(self, piece: Piece, start: Point, human: bool) -> Step:
        """The card flies to its place on the mat; the door of the cell shuts behind a human."""
        human_zoom = layout.HUMAN_SIZE[0] / cards.STRIP_W
        zoom = human_zoom if human else layout.ALLY_SIZE[1] / piece.natural[1]
        flight = self.start_from(piece, *start, zoom)
        comes = self.fly_piece(piece, Flight(flight.x, flight.y, arc=40))
        if not human:
            return comes
        lid = self.play_with(LID, Deferred(self._shut_cell))
        return sequence(comes, self.play_beside(lid))

    def _send_card(self, seat: int, card: int, start: Point, human: bool) -> Step:
        """The card flies to the capsule of its seat, whose mat is not on the table."""
        animator = self.animator
        lifted = animator.lay_human(card, start) if human else animator.lay_ally(card, start)
        leaves = animator.fly_away(lifted, animator.capsule(seat))
        return sequence(leaves, self.play_sound(LID)) if human else leaves

    def _shut_cell(self) -> Step:
        """The door of the left cell slams behind the captive, who looks out again."""
        cell = layout.slot_rect(LEFT)
        door = self.stage.add_image("fx", f"{FOLDER}/cell_shut", *cell.place, alpha=0)
        slams = self.play_with("tile_armor", self.fade_in(door, DOOR_MS), self.shake_piece(door, 4))
        return sequence(slams, Wait(self.motion.duration_ms(SHUT_MS, 0)), self.fade_out(door))

    def _own_pieces(self, humans: bool) -> dict[int, Piece]:
        """Captives or allies on the mat."""
        return self.pieces.captives.captives if humans else self.pieces.own_allies.allies

    def show_card(self, event: ev.CardShown) -> Step:
        """From the deck to the left end of its display."""
        displays = self.pieces.displays
        humans = event.display == HUMANS
        old = piece_places(displays.pieces_of(humans))
        self.apply_and_lay(event)
        shown = displays.pieces_of(humans)
        art = self.animator.app.art
        back = cards.human_face(art, UNKNOWN) if humans else cards.ally_face(art, UNKNOWN)
        flight = self.start_from(shown[event.card], *(HUMAN_DECK if humans else ALLY_DECK), 0.6, back)
        comes = self.fly_piece(shown[event.card], flight)
        return self.play_with("card_deal", comes, self.slide_pieces(shown, old))

    def reshuffle_deck(self, event: ev.Reshuffled) -> Step:
        self.apply_events(event)
        words = say(f"human_flavor.table.shuffled.{event.display}")
        return self.play_with("deck_shuffle", self.show_caption(words))

    def sweep_display(self, event: ev.Swept) -> Step:
        """The whole display is swept off the table."""
        displays = self.pieces.displays
        humans = event.display == HUMANS
        shown = displays.pieces_of(humans)
        at = {card: (shown[card].x, shown[card].y) for card in event.cards if card in shown}
        self.apply_and_lay(event)

        def sweep_card(card: int, place: Point) -> Step:
            piece = self.animator.lay_human(card, place) if humans else self.animator.lay_ally(card, place)
            return self.play_with("card_flee", self.fly_away(piece, (place[0], place[1] + SWEPT)))

        return self.stagger(SWEEP_GAP_MS, [sweep_card(card, place) for card, place in at.items()])

    # -- captives and bodies

    def move_captive(self, event: ev.Snacked | ev.Devoured | ev.Rejuvenated) -> Step:
        """From a slot to another one, or into the dumpster; the leader of the clan tastes it."""
        animator = self.animator
        to = NOTHING if isinstance(event, ev.Devoured) else event.to
        captives = self.pieces.captives
        old = piece_places(captives.captives)
        before = list(animator.shown.score)
        start = animator.point_of("human", event.human)
        animator.apply_events(event)
        mine = event.seat == self.pieces.seat
        animator.source = start if isinstance(event, ev.Snacked) else animator.source
        if to != NOTHING or not mine:
            animator.settle_parts()
            moves: Step = animator.slide_pieces(captives.captives, old) if mine else Wait(0)
        else:
            animator.lay_parts("captives")
            moves = parallel(
                animator.slide_pieces(captives.captives, old), self._throw_away(event.human, start)
            )
        counts = (
            Wait(0)
            if before == animator.shown.score
            else Deferred(lambda: self._count_points(event.seat, before, start))
        )
        return parallel(self._take_bite(event, mine, start), moves, counts)

    def _count_points(self, seat: int, before: list[int], start: Point) -> Step:
        self.lay_parts("capsules")
        return self.animator.count_points((seat,), before, start=start)

    def _take_bite(self, event: ev.Snacked | ev.Devoured | ev.Rejuvenated, mine: bool, at: Point) -> Step:
        """A spoon or a fork digs in, and the leader of the clan likes it."""
        if isinstance(event, ev.Rejuvenated):
            return self.play_sound("card_slide")
        snacks = isinstance(event, ev.Snacked)
        sound = self.play_sound("snack" if snacks else "devour")
        if not mine:
            return sound
        digs = Deferred(lambda: self._dig_in(pictures.icon("spoon" if snacks else "fork"), at))
        return parallel(sound, self.animator.show_mood(event.seat, "happy"), self.play_beside(digs))

    def _dig_in(self, tool: str, at: Point) -> Step:
        x = at[0] + TOOL / 3
        y = at[1] + TOOL / 3
        piece = self.add_picture(tool, (x, y), TOOL)
        pecks = (
            [self.motion.hop_to(piece, x, y, height=TOOL_HOP, ms=TOOL_MS) for _ in range(PECKS)]
            if self.motion.is_full
            else [Wait(TOOL_MS)]
        )
        return sequence(self.fade_in(piece, DOOR_MS), *pecks, self.fade_out(piece))

    @deferred
    def _throw_away(self, human: int, start: Point) -> Step:
        """A human goes into the dumpster of the mat."""
        piece = self.animator.lay_strip(human, start)
        falls = self.fly_away(piece, (layout.DUMPSTER.cx, layout.DUMPSTER.cy + 24), BODY_ZOOM, 60)
        return sequence(falls, Deferred(self._open_dumpster))

    def _open_dumpster(self) -> Step:
        """The dumpster swallows it."""
        self.lay_parts("dumpster")
        return self.play_with("dumpster", self.pop_piece(self.pieces.dumpster.can, 1.15))

    def exhume_body(self, event: ev.Exhumed) -> Step:
        start = self.animator.point_of("dumpster", event.seat)
        old = piece_places(self.pieces.captives.captives)
        self.apply_and_lay(event)
        captives = self.pieces.captives.captives
        if event.seat != self.pieces.seat:
            return self.play_sound("squelch")
        flight = self.start_from(captives[event.human], *start, SMALL_CARD)
        comes = self.fly_piece(captives[event.human], Flight(flight.x, flight.y, arc=60))
        return self.play_with("squelch", comes, self.slide_pieces(captives, old))

    def find_body(self, event: ev.BodyFound) -> Step:
        """From the deck straight into the dumpster."""
        self.apply_events(event)

        def make_step() -> Step:
            piece = self.animator.lay_human(event.human, layout.HUMANS.center)
            end = self.animator.point_of("dumpster", event.seat)
            shown = sequence(self.fade_in(piece), Wait(self.motion.duration_ms(300, 300)))
            return sequence(shown, self.fly_away(piece, end), Deferred(self._open_dumpster))

        return self.play_with("card_deal", Deferred(make_step))

    TABLE = {
        ev.Captured: capture_human,
        ev.Recruited: recruit_ally,
        ev.CardShown: show_card,
        ev.Reshuffled: reshuffle_deck,
        ev.Swept: sweep_display,
        ev.Snacked: move_captive,
        ev.Devoured: move_captive,
        ev.Rejuvenated: move_captive,
        ev.Exhumed: exhume_body,
        ev.BodyFound: find_body,
    }
