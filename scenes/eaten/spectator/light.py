"""The spotlight of a match that plays itself: the table is a little darker around the places of a beat."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.kit.art import Stage
from scenes.kit.base import SCREEN, Rect
from scenes.kit.widgets import Spot, Spotlight

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
    """Fades between the places of one beat and the next. All pieces are made in light_places() and
    update()."""

    def __init__(self, stage: Stage) -> None:
        self.spotlight = Spotlight(stage, LAYER)
        self.wanted_places: tuple[Rect, ...] = ()
        self.lit_places: tuple[Rect, ...] = ()
        self.share = 0.0

    def light_places(self, rects: tuple[Rect, ...]) -> None:
        """Light these places from now on, or the whole table if there are none."""
        self.wanted_places = rects

    def update(self, seconds: float) -> None:
        """A frame of the fade: first the old places go, then the new ones come."""
        goal = 1.0 if self.wanted_places and self.wanted_places == self.lit_places else 0.0
        if self.share != goal:
            step = seconds / SECONDS
            self.share = min(goal, self.share + step) if goal else max(0.0, self.share - step)
            self.spotlight.fade(self.share * DARKEST)
        if not self.share and self.wanted_places != self.lit_places:
            self.lit_places = self.wanted_places
            self.spotlight.show(
                [Spot(rect, RADIUS, dotted=False) for rect in self.lit_places] if self.lit_places else []
            )
            if not self.lit_places:
                self.spotlight.clear()
            self.spotlight.fade(0.0)


def beat_places(events: Sequence[Event]) -> tuple[Rect, ...]:
    """The places of a beat, each once and none within another; none for a beat about the whole table."""
    if any(
        isinstance(event, ev.TurnStarted | ev.GameStarted | ev.GameOver | ev.Digested) for event in events
    ):
        return ()
    found = list(dict.fromkeys(rect for event in events for rect in _event_places(event)))
    return tuple(
        rect for rect in found if not any(rect != other and _is_within(rect, other) for other in found)
    )


def _event_places(event: Event) -> tuple[Rect, ...]:
    match event:
        case ev.RobotDie(slot=number, value=value):
            return layout.robot_rect(number).expand(4), _slot_column(value)
        case ev.ReplicationMoved():
            return (layout.REPLICATION.expand(4),)
        case ev.CrystalGained(slot=slot):
            return _slot_column(slot), layout.ROBOT_CRYSTALS.expand(4)
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


def _slot_column(slot: int) -> Rect:
    """A slot with the die above it."""
    card, die = layout.slot_rect(slot), layout.slot_die(slot)
    return card.row(card.y, die.top - card.y).expand(8)


def _is_within(inner: Rect, outer: Rect) -> bool:
    return inner.x >= outer.x and inner.y >= outer.y and inner.right <= outer.right and inner.top <= outer.top
