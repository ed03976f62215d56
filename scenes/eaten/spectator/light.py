"""The spotlight of a match that plays itself: the table is a little darker but for what a beat of the show is
about.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.kit.art.stage import Stage
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.widgets.spotlight import Spot, Spotlight

LAYER = "fx"
DARKEST = 0.42  # share of a spotlight's darkness: everything can still be read
SECONDS = 0.22  # until it is dark, or light again
RADIUS = 26.0
ORGAN = Rect(SCREEN.x - RADIUS, 434, SCREEN.w + 2 * RADIUS, 310)
"""The whole tract with the Miner and the piles, from edge to edge: its corners are off the screen."""
BEAST = layout.HAND_PANEL.expand(4)
"""The sleeping Beast's panel."""
RESPONSES = layout.IMMUNE.expand(4)


class Light:
    """Fades between the places of one beat and the next. Everything is made in look() and update()."""

    def __init__(self, stage: Stage) -> None:
        self.spotlight = Spotlight(stage, LAYER)
        self.wanted: tuple[Rect, ...] = ()
        self.lit: tuple[Rect, ...] = ()
        self.share = 0.0

    def look(self, rects: tuple[Rect, ...]) -> None:
        """These places are to be lit from now on; none: the whole table is."""
        self.wanted = rects

    def update(self, seconds: float) -> None:
        """A frame of the fade: first the old places go, then the new ones come."""
        goal = 1.0 if self.wanted and self.wanted == self.lit else 0.0
        if self.share != goal:
            step = seconds / SECONDS
            self.share = min(goal, self.share + step) if goal else max(0.0, self.share - step)
            self.spotlight.fade(self.share * DARKEST)
        if not self.share and self.wanted != self.lit:
            self.lit = self.wanted
            self.spotlight.show([Spot(rect, RADIUS, dotted=False) for rect in self.lit] if self.lit else [])
            if not self.lit:
                self.spotlight.clear()
            self.spotlight.fade(0.0)


def places(events: Sequence[Event]) -> tuple[Rect, ...]:
    """What a beat is about, each place once and none within another; nothing for a beat that is about the
    whole table.
    """
    if any(
        isinstance(event, ev.TurnStarted | ev.GameStarted | ev.GameOver | ev.Digested) for event in events
    ):
        return ()
    found = list(dict.fromkeys(rect for event in events for rect in _of(event)))
    return tuple(rect for rect in found if not any(rect != other and _within(rect, other) for other in found))


def _of(event: Event) -> tuple[Rect, ...]:
    match event:
        case ev.RobotDie(slot=number, value=value):
            return layout.robot_rect(number).expand(4), _column(value)
        case ev.ReplicationMoved():
            return (layout.REPLICATION.expand(4),)
        case ev.CrystalGained(slot=slot):
            return _column(slot), layout.ROBOT_CRYSTALS.expand(4)
        case ev.CrystalLost():
            return (layout.ROBOT_CRYSTALS.expand(4),)
        # with the energy that an immune attempt adds up
        case ev.ImmuneAcquired() | ev.ImmuneRemoved(by="row"):
            return RESPONSES, ORGAN, BEAST
        case ev.ImmuneRemoved() | ev.ImmuneRowSlid() | ev.ImmuneEffect():
            return (RESPONSES,)
        case ev.Infected() | ev.Attacked():
            return layout.TRACKS.expand(4), ORGAN
        case ev.MutationRevealed() | ev.Ingested(by="burp"):
            return BEAST, ORGAN
        case ev.ReactionRolled() | ev.MutationPlaced():
            return (BEAST,)
        case ev.Ingested() | ev.CardFilled() | ev.CardMoved() | ev.CardsDiscarded():
            return (ORGAN,)
    return ()


def _column(slot: int) -> Rect:
    """A slot with the die above it."""
    card, die = layout.slot_rect(slot), layout.slot_die(slot)
    return Rect(card.x, card.y, card.w, die.top - card.y).expand(8)


def _within(inner: Rect, outer: Rect) -> bool:
    return inner.x >= outer.x and inner.y >= outer.y and inner.right <= outer.right and inner.top <= outer.top
