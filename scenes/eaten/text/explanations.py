"""The contents of a details card about anything on the table: title, name, sentences, and the subject of the
rules book that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BACTERIA_OF,
    BOARD,
    CRYSTAL_OF,
    CRYSTALS,
    IMMUNE,
    LAST_LEVEL,
    MUTATION_OF,
    NOTHING,
    TOOL_OF,
    TOOLS,
    TRACK,
    UNKNOWN,
    UPGRADES_BY_VALUE,
)
from game.eaten.config import hibernating_level
from game.eaten.table.zones import Table
from game.eaten.turn.energy import open_energy, prerequisite_met
from game.eaten.turn.scoring import HAND_CRYSTAL_POINTS
from scenes.eaten.text import names, pictures
from scenes.kit.base import begin_large, join_names, join_options, join_parts, line_up, say
from scenes.table.details import Explained, Subject

ROBOT_SLOTS = "abc"


def explain_subject(view: Table, subject: Subject) -> Explained:
    """The explanation of a subject (scenes.eaten.board.details lists them), with its picture if it has a
    single one. Raises KeyError for an unknown kind."""
    kind, number = subject
    return _EXPLAINERS[kind](view, number)


def _alternatives(values: tuple[int, ...]) -> str:
    """Numbers as "1, 2 or 5"."""
    return join_options([str(value) for value in values])


# -- cards


def _explain_stomach(view: Table, card: int) -> Explained:
    if card == UNKNOWN:
        return Explained(
            say("eaten.details.hidden.title"),
            say("eaten.details.hidden.name"),
            (say("eaten.details.hidden.text"),),
            "",
            "eaten.thing.hand",
        )
    kind = BACTERIA_OF[card]
    name = names.feature_name(card) or say("eaten.details.plain")
    sentences = [_attack_sentence(view, kind)]
    about = f"eaten.germ.{BACTERIA[kind].id}"
    if CRYSTAL_OF[card] != NOTHING:
        sentences += _crystal_sentences(view, card)
        about = f"eaten.crystal.{CRYSTALS[CRYSTAL_OF[card]].id}"
    elif TOOL_OF[card] != NOTHING:
        sentences.append(names.tool_does(TOOL_OF[card], view.config))
        about = f"eaten.tool.{TOOLS[TOOL_OF[card]].id}"
    return Explained(names.germ_name(kind), name, sentences, "", about)


def _attack_sentence(view: Table, kind: int) -> str:
    level = view.levels[kind]
    if level >= LAST_LEVEL:
        return say("eaten.details.attack_digests")
    return say("eaten.details.attack", germ=names.germ_name(kind), next=level + 1)


def _crystal_sentences(view: Table, card: int) -> list[str]:
    kind = CRYSTAL_OF[card]
    had = kind in view.crystals
    other = names.other_copies(kind, card)[0]
    return [
        say(
            "eaten.details.crystal_had" if had else "eaten.details.crystal_wanted",
            crystal=names.crystal_name(kind),
        ),
        say("eaten.details.other_copy", where=card_place(view, other).words),
    ]


def _explain_immune(view: Table, card: int) -> Explained:
    if card == UNKNOWN:
        return _explain_stomach(view, card)
    what = IMMUNE[card]
    # R42: what the hand must pay; R54: what a roll of the sleeping Beast must bring
    own = max(0, what.cost - open_energy(view))
    key = "cost"
    if card in view.immune_row:
        key = "cost_now" if not view.config.hibernating else "cost_asleep" if own else "cost_there"
    cost = line_up(
        (
            say(f"eaten.details.immune.{key}", cost=what.cost, n=own),
            say("eaten.details.immune.points", n=what.points),
        )
    )
    needs = say("eaten.details.immune.needs", needs=names.prerequisite_words(what.prereq))
    if card in view.immune_row:
        now = "eaten.details.immune.holds" if prerequisite_met(view, card) else "eaten.details.immune.fails"
        needs = line_up((needs, say(now)))
    remover = "dice_robot" if view.config.robot else "dice"
    dice = say(f"eaten.details.immune.{remover}", dice=_alternatives(what.dice))
    sentences = (names.immune_does(card, view.config.robot), cost, needs, dice)
    return Explained(
        names.immune_name(card),
        say(f"eaten.details.immune.{what.kind}"),
        sentences,
        "",
        f"eaten.immune.{what.id}",
    )


def _explain_mutation(view: Table, card: int) -> Explained:
    waits = view.mutation_slot != NOTHING
    used = [names.germ_name(MUTATION_OF[other]) for other in view.mutation_discard]
    seen = (
        say("eaten.details.mutation.used", names=join_names(used))
        if used
        else say("eaten.details.mutation.unused")
    )
    name = say("eaten.details.mutation.waits" if waits else "eaten.details.mutation.empty")
    return Explained(
        say("eaten.details.mutation.title"),
        name,
        (say("eaten.details.mutation.text"), seen),
        pictures.mutation_picture(card),
        "eaten.mutation.hidden",
    )


def _explain_tool(view: Table, card: int) -> Explained:
    tool = TOOL_OF[card]
    sentences = (names.tool_does(tool, view.config), say("eaten.details.tool.free"))
    return Explained(
        names.tool_name(tool),
        say("eaten.details.tool.name"),
        sentences,
        pictures.tool_picture(tool),
        f"eaten.tool.{TOOLS[tool].id}",
    )


# -- germs, dice, actions


def _explain_germ(view: Table, kind: int) -> Explained:
    level = view.levels[kind]
    slots = [slot for slot, card in enumerate(view.tract, 1) if BACTERIA_OF[card] == kind]
    where = (
        say("eaten.details.germ.in_tract", n=len(slots), slot=slots[0])
        if slots
        else say("eaten.details.germ.none")
    )
    sentences = [where]
    if level < TRACK.digest_level:
        alarm = level == LAST_LEVEL
        sentences.insert(
            0, say("eaten.details.germ.alarm") if alarm else say("eaten.details.germ.next", next=level + 1)
        )
        sentences.append(say("eaten.details.germ.points", n=TRACK.points[level]))
    name = say("eaten.details.level", level=level, digest=TRACK.digest_level)
    return Explained(names.germ_name(kind), name, sentences, "", f"eaten.germ.{BACTERIA[kind].id}")


def _explain_action(view: Table, number: int) -> Explained:
    space = names.SPACES[number]
    title, about = names.action_name(space), f"eaten.action.{space}"
    if space not in ACTIONS:
        return Explained(
            title,
            say("eaten.details.action.always"),
            (names.action_does(space), *_space_sentences(space)),
            pictures.action_picture(space),
            about,
        )
    upgraded = view.is_upgraded(ACTIONS.index(space))
    better = names.action_does(space, upgraded=True)
    sentences = [
        names.action_does(space),
        better if upgraded else say("eaten.details.action.better", does=better),
    ]
    if not upgraded:
        sentences.append(
            say("eaten.details.action.values", values=_alternatives(getattr(BOARD.upgrade_values, space)))
        )
    name = say("eaten.details.action.upgraded" if upgraded else "eaten.details.action.plain")
    return Explained(title, name, sentences, pictures.action_picture(space), about)


def _space_sentences(space: str) -> tuple[str, ...]:
    """The needs of an action that cannot be upgraded."""
    if space == "adjust":
        return (say("eaten.details.action.any"),)
    return tuple(
        say(
            "eaten.details.action.spaces",
            values=_alternatives(getattr(BOARD.upgrade_values, action)),
            action=names.action_name(action),
        )
        for action in ACTIONS
    )


def _explain_die(view: Table, die: int) -> Explained:
    value = view.dice[die]
    there = value <= len(view.tract)
    target = (
        say("eaten.details.die.slot", value=value, card=names.stomach_name(view.card_at(value)))
        if there
        else ""
    )
    action = UPGRADES_BY_VALUE[value]
    upgrades = view.config.robot or (action != NOTHING and view.is_upgraded(action))
    use = "" if upgrades else say("eaten.details.die.none")
    if not upgrades and action != NOTHING:
        use = say("eaten.details.die.upgrades", action=names.action_name(ACTIONS[action]))
    sentences = [target or say("eaten.details.die.no_slot", value=value), use]
    name = say("eaten.details.die.used" if view.die_used(die) else "eaten.details.die.unused")
    return Explained(
        say("eaten.details.die.title", value=value),
        name,
        list(filter(None, sentences)),
        pictures.die_picture(value),
        "eaten.thing.dice",
    )


# -- piles


def _explain_deck(view: Table, number: int) -> Explained:
    count = len(view.deck)
    sentences = [say("eaten.details.deck.text")]
    if view.set_aside:
        sentences.append(say("eaten.details.deck.aside", n=len(view.set_aside)))
    return Explained(
        say("eaten.details.deck.title"),
        say("eaten.details.deck.name", n=count),
        sentences,
        "",
        "eaten.thing.deck",
    )


def _explain_hand(view: Table, number: int) -> Explained:
    sentences = (
        say("eaten.details.hand.text"),
        say("eaten.details.hand.crystals", n=abs(HAND_CRYSTAL_POINTS)),
    )
    name = say("eaten.details.hand.name", n=len(view.hand))
    return Explained(say("eaten.details.hand.title"), name, sentences, "", "eaten.thing.hand")


# -- automata


def _explain_reaction(view: Table, die: int) -> Explained:
    row = next(row for row in hibernating_level(view.config).grid if row.die == die)
    attempt = (
        say("eaten.details.reaction.none")
        if row.energy is None
        else say("eaten.details.reaction.energy", energy=row.energy)
    )
    title = say("eaten.details.reaction.title", die=die, reaction=names.reaction_name(row.effect))
    sentences = (names.reaction_does(row.effect), attempt)
    return Explained(title, say("eaten.details.reaction.name"), sentences, "", f"eaten.reaction.{row.effect}")


def _explain_robot(view: Table, slot: int) -> Explained:
    letter = ROBOT_SLOTS[slot]
    options = join_parts(map(names.option_name, getattr(BOARD.robot.slots, letter)))
    sentences = (say("eaten.details.robot.order", options=options), say("eaten.details.robot.reroll"))
    return Explained(
        say("eaten.details.robot.title", letter=letter),
        say("eaten.details.robot.name"),
        sentences,
        "",
        "eaten.seat.robot",
    )


def _explain_replication(view: Table, number: int) -> Explained:
    space = BOARD.replication.spaces[number]
    away = number - view.replication
    name = (
        say("eaten.details.replication.away", n=abs(away)) if away else say("eaten.details.replication.here")
    )
    sentences = []
    if space.robot_wins:
        sentences += [say("eaten.details.replication.wins"), say("eaten.details.replication.left", n=away)]
    else:
        sentences.append(say("eaten.details.replication.points", n=space.points))
    if space.bacteria and not view.config.hibernating:
        germs = join_names([say(f"eaten.germ.{kind}") for kind in space.bacteria])
        sentences.append(say("eaten.details.replication.paid", germs=germs))
    return Explained(
        say("eaten.details.replication.title", space=number), name, sentences, "", "eaten.thing.track"
    )


_EXPLAINERS: dict[str, Callable[[Table, int], Explained]] = {
    "stomach": _explain_stomach,
    "immune": _explain_immune,
    "mutation": _explain_mutation,
    "tool": _explain_tool,
    "germ": _explain_germ,
    "action": _explain_action,
    "die": _explain_die,
    "deck": _explain_deck,
    "hand": _explain_hand,
    "reaction": _explain_reaction,
    "robot": _explain_robot,
    "replication": _explain_replication,
}


# -- where the crystals are: on which of their cards, as far as a viewer may know


class Place(NamedTuple):
    """The place of a stomach card: "slot", "discard", "hand" or "unseen"; `slot` is 0 outside the tract."""

    kind: str
    slot: int = 0

    @property
    def words(self) -> str:
        return say(f"eaten.details.where.{self.kind}", slot=self.slot)


class Status(NamedTuple):
    """The state of a kind of crystal: `key` is "had", "gone" (it can never be had again) or "cards"."""

    key: str
    words: str


def card_place(view: Table, card: int) -> Place:
    """The place of a card, as far as the view knows it."""
    if card in view.tract:
        return Place("slot", view.tract.index(card) + 1)
    if card in view.discard:
        return Place("discard")
    return Place("hand" if card in view.hand else "unseen")


def crystal_status(view: Table, kind: int) -> Status:
    """The status of a kind of crystal. It is gone if the Miner lacks it and all its cards are discarded."""
    if kind in view.crystals:
        return Status("had", say("eaten.details.status.had"))
    places = [card_place(view, card) for card in names.other_copies(kind)]
    if all(place.kind == "discard" for place in places):
        return Status("gone", say("eaten.details.status.gone"))
    first, second = sorted(
        places, key=lambda place: (place.kind != "slot", place.slot, place.kind != "unseen")
    )
    if first.kind == second.kind == "unseen":
        return Status("cards", say("eaten.details.status.unseen"))
    words = say("eaten.details.status.cards", first=first.words, second=second.words)
    return Status("cards", begin_large(words))
