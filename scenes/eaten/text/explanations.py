"""What a details card says of anything on the table: title, name, sentences, and the subject of the rules book that explains it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BACTERIA_OF,
    BOARD,
    CRYSTAL_OF,
    CRYSTALS,
    IMMUNE,
    MUTATION_OF,
    NOTHING,
    TOOL_OF,
    TOOLS,
    TRACK,
    UNKNOWN,
    UPGRADES_BY_VALUE,
)
from game.eaten.config import hibernating_level
from game.eaten.table.display_state import DisplayState
from game.eaten.table.zones import Table
from game.eaten.turn.energy import prerequisite_met
from game.eaten.turn.scoring import HAND_CRYSTAL_POINTS
from scenes.eaten.text import names, standing
from scenes.eaten.text.crystal_places import place_of
from scenes.kit.base.texts import say

ROBOT_SLOTS = "abc"


@dataclass(frozen=True, slots=True)
class Explained:
    """`about`: a text key that the rules book knows."""

    title: str
    name: str
    sentences: tuple[str, ...]
    about: str


def explain(view: Table, kind: str, number: int) -> Explained:
    """What is said of a subject (scenes.eaten.board.details says which there are). Raises KeyError for a kind that is none."""
    return _EXPLAIN[kind](view, number)


def _or(values: tuple[int, ...]) -> str:
    """ "1, 2 or 5"."""
    words = [str(value) for value in values]
    return words[0] if len(words) == 1 else say("eaten_details.or", first=", ".join(words[:-1]), last=words[-1])


# -- cards


def _stomach(view: Table, card: int) -> Explained:
    if card == UNKNOWN:
        return Explained(
            say("eaten_details.hidden.title"), say("eaten_details.hidden.name"), (say("eaten_details.hidden.text"),), "eaten.thing.hand"
        )
    kind = BACTERIA_OF[card]
    name = names.feature(card) or say("eaten_details.plain")
    sentences = [_attack(view, kind)]
    about = f"eaten.germ.{BACTERIA[kind].id}"
    if CRYSTAL_OF[card] != NOTHING:
        sentences += _crystal(view, card)
        about = f"eaten.crystal.{CRYSTALS[CRYSTAL_OF[card]].id}"
    elif TOOL_OF[card] != NOTHING:
        sentences.append(names.tool_does(TOOL_OF[card], view.config))
        about = f"eaten.tool.{TOOLS[TOOL_OF[card]].id}"
    return Explained(names.germ(kind), name, tuple(sentences), about)


def _attack(view: Table, kind: int) -> str:
    level = view.levels[kind]
    if level >= TRACK.digest_level - 1:
        return say("eaten_details.attack_digests")
    return say("eaten_details.attack", germ=names.germ(kind), next=level + 1)


def _crystal(view: Table, card: int) -> list[str]:
    kind = CRYSTAL_OF[card]
    had = kind in view.crystals
    other = names.other_copies(kind, card)[0]
    return [
        say("eaten_details.crystal_had" if had else "eaten_details.crystal_wanted", crystal=names.crystal(kind)),
        say("eaten_details.other_copy", where=place_of(view, other).words),
    ]


def _immune(view: Table, card: int) -> Explained:
    if card == UNKNOWN:
        return _stomach(view, card)
    what = IMMUNE[card]
    cost = f"{say('eaten_details.immune.cost', cost=what.cost)} {say('eaten_details.immune.points', n=what.points)}"
    needs = say("eaten_details.immune.needs", needs=names.needs(what.prereq))
    if card in view.immune_row:
        needs += " " + say("eaten_details.immune.holds" if prerequisite_met(view, card) else "eaten_details.immune.fails")
    remover = "dice_robot" if view.config.robot else "dice"
    dice = say(f"eaten_details.immune.{remover}", dice=_or(what.dice))
    sentences = (names.immune_does(card, view.config.robot), cost, needs, dice)
    return Explained(names.immune(card), say(f"eaten_details.immune.{what.kind}"), sentences, f"eaten.immune.{what.id}")


def _mutation(view: Table, card: int) -> Explained:
    waits = view.mutation_slot != NOTHING
    used = [names.germ(MUTATION_OF[other]) for other in view.mutation_discard]
    seen = say("eaten_details.mutation.used", names=names.listed(used)) if used else say("eaten_details.mutation.unused")
    name = say("eaten_details.mutation.waits" if waits else "eaten_details.mutation.empty")
    return Explained(say("eaten_details.mutation.title"), name, (say("eaten_details.mutation.text"), seen), "eaten.mutation.hidden")


def _tool(view: Table, card: int) -> Explained:
    tool = TOOL_OF[card]
    sentences = (names.tool_does(tool, view.config), say("eaten_details.tool.free"))
    return Explained(names.tool(tool), say("eaten_details.tool.name"), sentences, f"eaten.tool.{TOOLS[tool].id}")


# -- germs, dice, actions


def _germ(view: Table, kind: int) -> Explained:
    level = view.levels[kind]
    slots = [slot for slot, card in enumerate(view.tract, 1) if BACTERIA_OF[card] == kind]
    where = say("eaten_details.germ.in_tract", n=len(slots), slot=slots[0]) if slots else say("eaten_details.germ.none")
    sentences = [where]
    if level < TRACK.digest_level:
        alarm = level == TRACK.digest_level - 1
        sentences.insert(0, say("eaten_details.germ.alarm") if alarm else say("eaten_details.germ.next", next=level + 1))
        sentences.append(say("eaten_details.germ.points", n=TRACK.points[level]))
    name = say("eaten_details.level", level=level, digest=TRACK.digest_level)
    return Explained(names.germ(kind), name, tuple(sentences), f"eaten.germ.{BACTERIA[kind].id}")


def _action(view: Table, number: int) -> Explained:
    space = names.SPACES[number]
    title, about = names.action(space), f"eaten.action.{space}"
    if space not in ACTIONS:
        return Explained(title, say("eaten_details.action.always"), (names.action_does(space), *_extra(space)), about)
    upgraded = view.upgraded(ACTIONS.index(space))
    better = names.action_does(space, upgraded=True)
    sentences = [names.action_does(space), better if upgraded else say("eaten_details.action.better", does=better)]
    if not upgraded:
        sentences.append(say("eaten_details.action.values", values=_or(getattr(BOARD.upgrade_values, space))))
    name = say("eaten_details.action.upgraded" if upgraded else "eaten_details.action.plain")
    return Explained(title, name, tuple(sentences), about)


def _extra(space: str) -> tuple[str, ...]:
    """What the actions that cannot be upgraded need."""
    if space == "adjust":
        return (say("eaten_details.action.any"),)
    return tuple(
        say("eaten_details.action.spaces", values=_or(getattr(BOARD.upgrade_values, action)), action=names.action(action))
        for action in ACTIONS
    )


def _die(view: Table, die: int) -> Explained:
    value = view.dice[die]
    there = value <= len(view.tract)
    target = say("eaten_details.die.slot", value=value, card=names.stomach_name(view.card_at(value))) if there else ""
    action = UPGRADES_BY_VALUE[value]
    upgrades = view.config.robot or (action != NOTHING and view.upgraded(action))
    use = "" if upgrades else say("eaten_details.die.none")
    if not upgrades and action != NOTHING:
        use = say("eaten_details.die.upgrades", action=names.action(ACTIONS[action]))
    sentences = [target or say("eaten_details.die.no_slot", value=value), use]
    name = say("eaten_details.die.used" if view.die_used(die) else "eaten_details.die.unused")
    return Explained(say("eaten_details.die.title", value=value), name, tuple(filter(None, sentences)), "eaten.thing.dice")


# -- piles


def _deck(view: Table, number: int) -> Explained:
    count = len(view.deck)
    sentences = [say("eaten_details.deck.turns", n=standing.turns_left(DisplayState.of(view))), say("eaten_details.deck.text")]
    if view.set_aside:
        sentences.append(say("eaten_details.deck.aside", n=len(view.set_aside)))
    return Explained(say("eaten_details.deck.title"), say("eaten_details.deck.name", n=count), tuple(sentences), "eaten.thing.deck")


def _hand(view: Table, number: int) -> Explained:
    sentences = (say("eaten_details.hand.text"), say("eaten_details.hand.crystals", n=abs(HAND_CRYSTAL_POINTS)))
    name = say("eaten_details.hand.name", n=len(view.hand))
    return Explained(say("eaten_details.hand.title"), name, sentences, "eaten.thing.hand")


# -- automata


def _reaction(view: Table, die: int) -> Explained:
    row = next(row for row in hibernating_level(view.config).grid if row.die == die)
    attempt = say("eaten_details.reaction.none") if row.energy is None else say("eaten_details.reaction.energy", energy=row.energy)
    title = say("eaten_details.reaction.title", die=die, reaction=names.reaction(row.effect))
    sentences = (names.reaction_does(row.effect), attempt)
    return Explained(title, say("eaten_details.reaction.name"), sentences, f"eaten.reaction.{row.effect}")


def _robot(view: Table, slot: int) -> Explained:
    letter = ROBOT_SLOTS[slot]
    options = ", ".join(_small(names.option(name)) for name in getattr(BOARD.robot.slots, letter))
    sentences = (say("eaten_details.robot.order", options=options), say("eaten_details.robot.reroll"))
    return Explained(say("eaten_details.robot.title", letter=letter), say("eaten_details.robot.name"), sentences, "eaten.seat.robot")


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _replication(view: Table, number: int) -> Explained:
    space = BOARD.replication.spaces[number]
    away = number - view.replication
    name = say("eaten_details.replication.away", n=abs(away)) if away else say("eaten_details.replication.here")
    sentences = []
    if space.robot_wins:
        sentences += [say("eaten_details.replication.wins"), say("eaten_details.replication.left", n=away)]
    else:
        sentences.append(say("eaten_details.replication.points", n=space.points))
    if space.bacteria and not view.config.hibernating:
        germs = names.listed([say(f"eaten.germ.{kind}") for kind in space.bacteria])
        sentences.append(say("eaten_details.replication.paid", germs=germs))
    return Explained(say("eaten_details.replication.title", space=number), name, tuple(sentences), "eaten.thing.track")


_EXPLAIN: dict[str, Callable[[Table, int], Explained]] = {
    "stomach": _stomach,
    "immune": _immune,
    "mutation": _mutation,
    "tool": _tool,
    "germ": _germ,
    "action": _action,
    "die": _die,
    "deck": _deck,
    "hand": _hand,
    "reaction": _reaction,
    "robot": _robot,
    "replication": _replication,
}
