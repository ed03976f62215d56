"""The log of So, You've Been Eaten.: every event as a plain sentence, one for each thing that matters, by turns.

It hears what the shared screen may see, so a hidden face or the order of cards under the deck cannot get into it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.core.model import Event
from game.eaten.components.definitions import ACTIONS, BACTERIA_OF, BEAST, MINER, MUTATION_OF, NOTHING, RULES, TOOL_OF, TRACK, UNKNOWN
from game.eaten.config import Config
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.board.display_state import DisplayState
from scenes.eaten.text import names
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.match.log import Chapter, Line, Passage, Tone

HARMLESS = 1  # levels up to this one need no warning color


class Spot(NamedTuple):
    """What a line was about. `kind` is "card" (of the stomach), "germ", "crystal", "tool" (a card), "upgrade", "immune", "mutation",
    "deck", "hand", "reaction" or "replication"; `number` its number there, 0 where there is only one."""

    kind: str
    number: int = 0


@dataclass(slots=True)
class _Part:
    """What belongs to one seat's turn, or to nobody's."""

    seat: int | None
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class _Turn:
    number: int  # of the Miner; 0: before the first, -1: after the last
    parts: list[_Part] = field(default_factory=list)


class EatenLogWriter:
    """Writes the log of one match."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.answer = 0
        self.turns = [_Turn(0, [_Part(None)])]
        self.filled = 0  # cards that the last line tells of, where it tells of filling
        self.tool = NOTHING  # card of the tool that the last line tells of
        self.tell: dict[type[Event], Callable[[Any], None]] = {
            ev.GameStarted: self._game_started,
            ev.TurnStarted: self._turn_started,
            ev.DiceRolled: self._dice_rolled,
            ev.DieRerolled: self._die_rerolled,
            ev.DieChanged: self._die_changed,
            ev.DieSpent: self._die_spent,
            ev.CardMoved: self._card_moved,
            ev.CardsDiscarded: self._cards_discarded,
            ev.CrystalGained: self._crystal_gained,
            ev.CrystalLost: self._crystal_lost,
            ev.ToolGained: self._tool_gained,
            ev.ToolUsed: self._tool_used,
            ev.ToolLost: self._tool_lost,
            ev.Upgraded: self._upgraded,
            ev.Downgraded: self._downgraded,
            ev.PenaltyMissed: self._penalty_missed,
            ev.DrillPeek: self._drill_peek,
            ev.DrillPlaced: self._drill_placed,
            ev.Attacked: self._attacked,
            ev.Digested: self._digested,
            ev.MutationRevealed: self._mutation_revealed,
            ev.MutationPlaced: self._mutation_placed,
            ev.CardFilled: self._card_filled,
            ev.Ingested: self._ingested,
            ev.EnergyPaid: self._energy_paid,
            ev.RegressPaid: self._regress_paid,
            ev.ImmuneAcquired: self._immune_acquired,
            ev.ImmuneRemoved: self._immune_removed,
            ev.Infected: self._infected,
            ev.HandDrawn: self._hand_drawn,
            ev.DeckLow: self._deck_low,
            ev.FinalTurn: self._final_turn,
            ev.ReactionRolled: self._reaction_rolled,
            ev.RobotDie: self._robot_die,
            ev.ReplicationMoved: self._replication_moved,
            ev.GameOver: self._game_over,
        }

    def hear(self, events: Sequence[Event], answer: int) -> None:
        self.answer = answer
        for event in events:
            teller = self.tell.get(type(event))
            if teller is not None:
                teller(event)

    def chapters(self) -> tuple[Chapter, ...]:
        told = ((turn, tuple(Passage(part.seat, tuple(part.lines)) for part in turn.parts if part.lines)) for turn in self.turns)
        return tuple(Chapter(self._title(turn), passages) for turn, passages in told if passages)

    def _title(self, turn: _Turn) -> str:
        if turn.number <= 0:
            return say("eaten.log.over" if turn.number < 0 else "eaten.log.setup")
        return say("eaten.log.turn", number=turn.number)

    # -- writing

    def _add(
        self,
        key: str,
        seat: int | None,
        picture: str = "",
        tone: Tone = "plain",
        spots: Sequence[Spot] = (),
        deed: bool = False,
        **values: Any,
    ) -> None:
        """One more line; with `deed` the recap tells it too."""
        self.filled, self.tool = 0, NOTHING
        self.turns[-1].parts[-1].lines.append(self._line(key, seat, picture, tone, spots, deed, **values))

    def _line(self, key: str, seat: int | None, picture: str, tone: Tone, spots: Sequence[Spot], deed: bool, **values: Any) -> Line:
        name = "" if seat is None else names.seat_title(seat, self.config)
        text = say(f"eaten.log.{key}", name=name, **values)
        short = "" if not deed else text if seat is None else say(f"eaten.log.deed.{key}", **values)
        return Line(text, self.answer, seat, picture, tone, short, tuple(spots))

    def _again(
        self, key: str, seat: int | None, picture: str = "", tone: Tone = "plain", spots: Sequence[Spot] = (), **values: Any
    ) -> None:
        """The last line told only half of it: this one takes its place, and tells the recap the same as before."""
        lines = self.turns[-1].parts[-1].lines
        before = lines.pop()
        lines.append(replace(self._line(key, seat, picture or before.picture, tone, spots, False, **values), deed=before.deed))
        self.tool = NOTHING

    def _game_started(self, event: ev.GameStarted) -> None:
        cards = [Spot("card", card) for card in event.tract]
        self._add("started", None, names.seat_picture(MINER, self.config), spots=cards, n=len(event.tract))

    def _turn_started(self, event: ev.TurnStarted) -> None:
        if self.turns[-1].number != event.number:
            self.turns.append(_Turn(event.number))
        self.turns[-1].parts.append(_Part(event.seat))
        self.filled, self.tool = 0, NOTHING

    # -- dice

    def _dice_rolled(self, event: ev.DiceRolled) -> None:
        picture = names.die_picture(event.values[0])
        if event.triple:
            self._add("triple", MINER, picture, value=event.values[0])
        else:
            self._add("rolled", MINER, picture, values=names.listed([str(value) for value in event.values]))

    def _die_rerolled(self, event: ev.DieRerolled) -> None:
        self._add("rerolled", MINER, names.die_picture(event.value), value=event.value)

    def _die_changed(self, event: ev.DieChanged) -> None:
        values: dict[str, Any] = {"before": event.before, "after": event.after}
        if event.by == "adjuster" and self.tool != NOTHING:
            self._again("turned_tool", MINER, names.die_picture(event.after), **values)
        else:
            self._add("turned", MINER, names.die_picture(event.after), **values)

    def _die_spent(self, event: ev.DieSpent) -> None:
        self._add("spent", MINER)

    # -- cards of the tract

    def _card_moved(self, event: ev.CardMoved) -> None:
        values: dict[str, Any] = {"card": names.stomach_name(event.card), "origin": event.origin, "to": event.to}
        picture, spots = names.germ_picture(BACTERIA_OF[event.card]), (Spot("card", event.card),)
        if event.by == "stun":
            self._add("stunned", MINER, picture, "plain", spots, True, **values)
        elif event.by == "cramp":
            self._add("cramp", BEAST, picture, "plain", spots, **values)
        elif self.tool != NOTHING:  # the teleporter tells of both cards, the first one says it all
            self._again(event.by, MINER, "", "plain", spots, **values)

    def _cards_discarded(self, event: ev.CardsDiscarded) -> None:
        """By capture and attack: told with what they brought."""
        kind = BACTERIA_OF[event.cards[0]]
        if event.by == "eliminate":
            picture = names.germ_picture(kind)
            self._add("eliminated", MINER, picture, "plain", (), True, n=len(event.cards), germ=names.germ(kind))
        elif event.by == "remove_card":
            self._add("cleared", MINER, names.germ_picture(kind), "plain", (), True, card=names.stomach_name(event.cards[0]))
        elif event.by == "capture_tool":
            tool = TOOL_OF[event.cards[0]]
            self._add("captured_tool", MINER, names.tool_picture(tool), "gain", (), True, tool=names.tool(tool))

    def _card_filled(self, event: ev.CardFilled) -> None:
        """All cards that come one after the other are one line."""
        picture, spot = names.germ_picture(BACTERIA_OF[event.card]), Spot("card", event.card)
        count = self.filled + 1
        before = self.turns[-1].parts[-1].lines.pop().spots if self.filled else ()
        self._add("filled", BEAST, picture, "plain", (*before, spot), True, n=count)
        self.filled = count

    def _ingested(self, event: ev.Ingested) -> None:
        spots = () if event.played == UNKNOWN else (Spot("card", event.played),)
        if event.discarded == UNKNOWN:
            self._add("burped_empty", BEAST, spots=spots)
            return
        key, kind = "ingested" if event.by == "ingest" else "burped", BACTERIA_OF[event.discarded]
        self._add(key, BEAST, names.germ_picture(kind), "plain", spots, True, card=names.stomach_name(event.discarded))

    # -- what the Miner has

    def _crystal_gained(self, event: ev.CrystalGained) -> None:
        spots = (Spot("crystal", event.crystal),)
        name = names.crystal(event.crystal)
        self._add("captured", MINER, names.crystal_picture(event.crystal), "gain", spots, True, crystal=name)

    def _crystal_lost(self, event: ev.CrystalLost) -> None:
        spots = (Spot("crystal", event.crystal),)
        name = names.crystal(event.crystal)
        self._add("lost_crystal", MINER, names.crystal_picture(event.crystal), "pain", spots, True, crystal=name)

    def _tool(self, key: str, card: int, tone: Tone, deed: bool = True) -> None:
        tool = TOOL_OF[card]
        self._add(key, MINER, names.tool_picture(tool), tone, (Spot("tool", card),), deed, tool=names.tool(tool))

    def _tool_gained(self, event: ev.ToolGained) -> None:
        self._tool("captured_tool", event.card, "gain")

    def _tool_used(self, event: ev.ToolUsed) -> None:
        self._tool("used", event.card, "plain")
        self.tool = event.card

    def _tool_lost(self, event: ev.ToolLost) -> None:
        self._tool("lost_tool", event.card, "pain", deed=False)

    def _upgraded(self, event: ev.Upgraded) -> None:
        picture = names.action_picture(ACTIONS[event.action], upgraded=True)
        self._add("upgraded", MINER, picture, "gain", (Spot("upgrade", event.action),), True, action=names.action(ACTIONS[event.action]))

    def _downgraded(self, event: ev.Downgraded) -> None:
        picture = names.action_picture(ACTIONS[event.action])
        self._add("downgraded", MINER, picture, "pain", (Spot("upgrade", event.action),), True, action=names.action(ACTIONS[event.action]))

    def _penalty_missed(self, event: ev.PenaltyMissed) -> None:
        self._add("missed", None)

    def _drill_peek(self, event: ev.DrillPeek) -> None:
        self._add("drilled", MINER, "ui/icon_eye_open", "plain", (Spot("hand" if event.from_hand else "deck"),), n=len(event.cards))

    def _drill_placed(self, event: ev.DrillPlaced) -> None:
        picture, spots = names.germ_picture(BACTERIA_OF[event.card]), (Spot("card", event.card),)
        self._add("drilled_placed", MINER, picture, "plain", spots, card=names.stomach_name(event.card), slot=event.slot)

    # -- germs

    def _tone(self, level: int) -> Tone:
        return "news" if level >= TRACK.digest_level - 1 else "pain" if level > HARMLESS else "plain"

    def _attacked(self, event: ev.Attacked) -> None:
        if event.level >= TRACK.digest_level:  # the digestion says it
            return
        key = "alarm" if event.level == TRACK.digest_level - 1 else "attacked"
        picture, spots = names.germ_picture(event.bacteria, attacks=True), (Spot("germ", event.bacteria),)
        self._add(key, MINER, picture, self._tone(event.level), spots, True, germ=names.germ(event.bacteria), level=event.level)

    def _infected(self, event: ev.Infected) -> None:
        key = "infected_alarm" if event.level == TRACK.digest_level - 1 else "infected"
        picture, spots = names.germ_picture(event.bacteria, attacks=True), (Spot("germ", event.bacteria),)
        self._add(key, None, picture, self._tone(event.level), spots, True, germ=names.germ(event.bacteria), level=event.level)

    def _digested(self, event: ev.Digested) -> None:
        spots = (Spot("germ", event.bacteria),)
        self._add("digested", MINER, names.seat_picture(MINER, self.config, "digested"), "news", spots, germ=names.germ(event.bacteria))

    def _mutation_revealed(self, event: ev.MutationRevealed) -> None:
        picture, kind = names.mutation_picture(event.card), MUTATION_OF[event.card]
        if kind == NOTHING:
            self._add("mutation_bluff", None, picture)
        elif event.success:
            self._add("mutation_hit", None, picture, "pain", (Spot("germ", kind),), True, germ=names.germ(kind))
        else:
            self._add("mutation_missed", None, picture, card=names.germ(kind))

    def _mutation_placed(self, event: ev.MutationPlaced) -> None:
        self._add("hid", BEAST, names.mutation_picture(UNKNOWN), spots=(Spot("mutation"),))

    # -- the Beast

    def _energy_paid(self, event: ev.EnergyPaid) -> None:
        if event.cards:
            self._add("paid", BEAST, f"{names.FOLDER}/icon_energy", spots=(Spot("deck"),), n=len(event.cards))

    def _regress_paid(self, event: ev.RegressPaid) -> None:
        self._add("paid_back", BEAST, f"{names.FOLDER}/replication_token", spots=(Spot("deck"),), n=len(event.cards))

    def _immune_acquired(self, event: ev.ImmuneAcquired) -> None:
        picture, spots = names.immune_picture(event.card), (Spot("immune", event.card),)
        self._add("acquired", BEAST, picture, "gain", spots, True, card=names.immune(event.card))

    def _immune_removed(self, event: ev.ImmuneRemoved) -> None:
        picture, name = names.immune_picture(event.card), names.immune(event.card)
        if event.by == "row":
            self._add("row_left", None, picture, card=name)
        else:
            self._add("removed", MINER, picture, "gain", (), True, card=name)

    def _hand_drawn(self, event: ev.HandDrawn) -> None:
        if event.cards:
            self._add("drew", BEAST, f"{names.FOLDER}/card_stomach_back", spots=(Spot("hand"),), n=len(event.cards))

    def _deck_low(self, event: ev.DeckLow) -> None:
        key = "deck_low" if event.left else "deck_empty"
        self._add(key, None, f"{names.FOLDER}/card_stomach_back", "news", (Spot("deck"),), True, n=event.left)

    def _final_turn(self, event: ev.FinalTurn) -> None:
        self._add("final_turn", None, "ui/icon_hourglass", "news", (), True)

    def _reaction_rolled(self, event: ev.ReactionRolled) -> None:
        picture = f"{names.FOLDER}/reaction_{event.effect}"
        reaction = names.reaction(event.effect)
        self._add("reaction", BEAST, picture, "plain", (Spot("reaction", event.die),), True, die=event.die, reaction=reaction)

    # -- the Robot

    def _robot_die(self, event: ev.RobotDie) -> None:
        """What an option brings is told by itself."""
        if event.option == "none":
            self._add("nothing", MINER, names.die_picture(event.value), value=event.value)

    def _replication_moved(self, event: ev.ReplicationMoved) -> None:
        ahead = event.after > event.before
        picture, spots = f"{names.FOLDER}/replication_token", (Spot("replication", event.after),)
        self._add("ahead" if ahead else "back", MINER, picture, "gain" if ahead else "pain", spots, True, space=event.after)

    # -- the end

    def _game_over(self, event: ev.GameOver) -> None:
        self.turns.append(_Turn(-1, [_Part(None)]))
        seats = dict(zip((side for side, _ in event.sides), (MINER, BEAST), strict=True))
        won = seats[event.winner]
        winner = names.seat_title(won, self.config)
        picture = names.seat_picture(won, self.config, "happy")
        self._add(f"ending.{event.ending}", None, picture, "news", winner=winner, n=RULES.immune_win)
        for side, total in event.sides:
            self._add("points", seats[side], "ui/icon_trophy" if seats[side] == won else "ui/icon_log", n=total)


def places(shown: DisplayState, line: Line) -> list[Rect]:
    """Where the things lie that a line is about, those that still lie on the table."""
    return [rect for spot in line.spots if (rect := _place(shown, spot)) is not None]


def _place(shown: DisplayState, spot: Spot) -> Rect | None:
    number = spot.number
    match spot.kind:
        case "card":
            return layout.slot_rect(shown.tract.index(number) + 1) if number in shown.tract else None
        case "tool":
            return layout.tool_rect(shown.tools.index(number)) if number in shown.tools else None
        case "immune":
            if number in shown.immune_row:
                return layout.row_rect(shown.immune_row.index(number), len(shown.immune_row))
            return layout.active_rect(shown.immune_play.index(number)) if number in shown.immune_play else None
        case "germ":
            return layout.track_rect(number)
        case "crystal":
            return layout.crystal_rect(number)
        case "upgrade":
            return layout.action_rect(ACTIONS[number])
        case "reaction":
            return layout.reaction_rect(number)
        case "replication":
            return Rect.around(*layout.replication(number), layout.REPLICATION_SPACE, layout.REPLICATION_SPACE)
    return {"mutation": layout.MUTATION, "deck": layout.DECK, "hand": layout.HAND_PANEL}[spot.kind]
