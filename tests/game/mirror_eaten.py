"""Picture that a viewer of So, You've Been Eaten. has from the events of section 13; their other facts
must agree with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.eaten.components import definitions as d
from game.eaten.config import hibernating_level, robot_level
from game.eaten.table import events as e
from game.eaten.table.display_state import DisplayState
from tests.game import mirror


def _are_hidden(cards: Sequence[int]) -> bool:
    """The shared screen sees no face."""
    return set(cards) <= {d.UNKNOWN}


def _are_buried(shown: DisplayState, cards: Sequence[int]) -> bool:
    return len(cards) == len(shown.paid) and list(cards) == sorted(cards)


FITS: dict[type[Any], Callable[[DisplayState, Any], bool]] = {
    e.TurnStarted: lambda shown, event: event.seat != d.MINER or event.number == shown.turn_number + 1,
    e.DiceRolled: lambda shown, event: event.triple == (len(set(event.values)) == 1),
    e.DieChanged: lambda shown, event: shown.dice[event.die] == event.before,
    e.DieSpent: lambda shown, event: shown.die_used(event.die),
    e.RobotDie: lambda shown, event: shown.dice[event.slot] == event.value and not shown.die_used(event.slot),
    e.CardMoved: lambda shown, event: event.by == "teleporter" or shown.card_at(event.origin) == event.card,
    e.CardsDiscarded: lambda shown, event: [shown.card_at(slot) for slot in event.slots] == list(event.cards),
    e.CardFilled: lambda shown, event: event.slot == len(shown.tract) + 1,
    e.Ingested: lambda shown, event: event.discarded in (d.UNKNOWN, *shown.tract[:1]),
    e.CrystalGained: lambda shown, event: d.CRYSTAL_OF[shown.card_at(event.slot)] == event.crystal,
    e.ToolGained: lambda shown, event: (
        shown.card_at(event.slot) == event.card and d.TOOL_OF[event.card] != d.NOTHING
    ),
    e.Upgraded: lambda shown, event: not shown.is_upgraded(event.action),
    e.Downgraded: lambda shown, event: shown.is_upgraded(event.action),
    e.DrillPeek: lambda shown, event: _are_hidden(event.cards) != event.open,
    e.DrillPlaced: lambda shown, event: event.returned == len(shown.drilled) - 1,
    e.Attacked: lambda shown, event: (
        shown.tract[0] == event.card
        and d.BACTERIA_OF[event.card] == event.bacteria
        and shown.levels[event.bacteria] + 1 == event.level
    ),
    e.Digested: lambda shown, event: shown.levels[event.bacteria] == d.TRACK.digest_level,
    e.MutationPlaced: lambda shown, event: event.card == d.UNKNOWN and shown.mutation_slot == d.NOTHING,
    e.CardPaid: lambda shown, event: (event.card == d.UNKNOWN) != event.open == shown.config.open_hand,
    e.EnergyPaid: lambda shown, event: (
        _are_buried(shown, event.cards)
        and event.crystals == sum(d.CRYSTAL_OF[card] != d.NOTHING for card in shown.tract)
    ),
    e.RegressPaid: lambda shown, event: _are_buried(shown, event.cards),
    e.ImmuneRemoved: lambda shown, event: event.by != "row" or shown.immune_row[-1] == event.card,
    e.ImmuneRowSlid: lambda shown, event: (
        list(event.row) == [*[event.dealt][: event.dealt != d.UNKNOWN], *shown.immune_row]
    ),
    e.ImmuneEffect: lambda shown, event: event.card in shown.immune_play,
    e.HandDrawn: lambda shown, event: _are_hidden(event.cards) != event.open == shown.config.open_hand,
    e.DeckLow: lambda shown, event: len(shown.deck) == event.left,
    e.ReactionRolled: lambda shown, event: (
        (event.effect, event.energy)
        == ((row := hibernating_level(shown.config).grid[event.die - 1]).effect, row.energy)
    ),
    e.ReplicationMoved: lambda shown, event: shown.replication == event.before,
}
"""By kind of event: whether what it tells fits the picture just before."""


class Mirror(mirror.Mirror):
    """Each slide is told, at once, and that the deck is low once in a match."""

    fits = FITS

    def __init__(self, config: Any) -> None:
        super().__init__(config)
        self.slid: set[e.Slid] = set()
        self.told_low = False

    def follow(self, events: Sequence[Any]) -> None:
        for event in events:
            assert self.slid == (set(event.moves) if isinstance(event, e.CardsSlid) else set())
            before = list(self.shown.tract) if self.shown else []
            super().follow([event])
            self.slid = set() if isinstance(event, e.Ingested) else _slid(before, self.shown.tract, event)

    def hear_event(self, event: Any) -> None:
        if isinstance(event, e.DeckLow):
            assert not self.told_low
            self.told_low = True

    def compare(self, view: Any) -> None:
        super().compare(view)
        assert self.told_low == view.deck_low

    def compare_end(self, result: Any) -> None:
        assert self.ended is not None
        assert self.ended.sides == tuple((side.id, side.total) for side in result.sides)
        assert (self.ended.winner,) == result.winners and result.reason.endswith(self.ended.ending)

    def lay_out(self, event: e.GameStarted) -> DisplayState:
        """R11 to R16."""
        config, shown = self.config, DisplayState()
        assert event.mode == config.mode
        asleep = config.hibernating
        icon = "hibernating" if asleep else "awake"
        shown.config, shown.tract, shown.immune_row = config, list(event.tract), list(event.immune_row)
        twists = config.twists
        shown.discard, shown.immune_removed, shown.mutation_discard = _unused_cards(twists.left_out, icon)
        shown.tools = []
        for tool in twists.tools:
            of_kind = [card for card, face in enumerate(d.STOMACH) if face.tool == tool]
            shown.tools.append(next(card for card in of_kind if card not in (*shown.discard, *shown.tools)))
        shown.hand = [] if asleep else list(event.hand) or [d.UNKNOWN] * d.RULES.hand_limit
        shown.set_aside = (d.UNKNOWN,) * (hibernating_level(config).set_aside if asleep else 0)
        dealt = [*shown.tract, *shown.hand, *shown.set_aside, *shown.discard, *shown.tools]
        shown.deck = [d.UNKNOWN] * (len(d.STOMACH) - len(dealt))
        shown.immune_play = [d.IMMUNE_INDEX[name] for name in twists.immune]
        shown.immune_deck = [d.UNKNOWN] * (
            len(d.IMMUNE) - len([*shown.immune_removed, *shown.immune_row, *shown.immune_play])
        )
        shown.mutation_hand, shown.mutation_slot = (
            [d.UNKNOWN] * (len(d.MUTATIONS) - len(shown.mutation_discard)),
            d.NOTHING,
        )
        shown.upgrades = sum(1 << d.ACTIONS.index(action) for action in twists.upgrades)
        for zone in ("paid", "crystals", "dice", "places", "options"):
            setattr(shown, zone, [])
        for zone in ("used", "rerolled", "turn_number", "reaction"):
            setattr(shown, zone, 0)
        shown.levels = [twists.germs.count(germ.id) for germ in d.BACTERIA]
        shown.drilled, shown.final_turn, shown.on_turn, shown.ending = (), False, d.MINER, ""
        shown.replication = robot_level(config).replication_start if config.robot_level else 0
        return shown


def _unused_cards(names: Sequence[str], icon: str) -> tuple[list[int], list[int], list[int]]:
    """C10, R14: stomach, immune and mutation cards that are out of the game from the start."""
    gone = [
        [index[name] for name in names if name in index]
        for index in (d.STOMACH_INDEX, d.IMMUNE_INDEX, d.MUTATION_INDEX)
    ]
    gone[1] += [card for card, face in enumerate(d.IMMUNE) if icon not in face.icons and card not in gone[1]]
    return gone[0], gone[1], gone[2]


def _slid(before: Sequence[int], after: Sequence[int], event: Any) -> set[e.Slid]:
    """The cards that changed their slots because of an event, but for the one that it is about."""
    if isinstance(event, e.GameStarted) or (isinstance(event, e.CardMoved) and event.by == "teleporter"):
        return set()
    stay = [card for card in before if card in after and card != getattr(event, "card", d.NOTHING)]
    return {
        (card, before.index(card) + 1, after.index(card) + 1)
        for card in stay
        if before.index(card) != after.index(card)
    }
