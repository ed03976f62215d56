"""Things of the Miner or of the Beast as its player's phone lists them (P17): hand, mutation cards and energy of
the Beast, which nobody else sees, and all that lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BACTERIA_OF,
    BEAST,
    CRYSTALS,
    LAST_LEVEL,
    MINER,
    NOTHING,
    UNKNOWN,
)
from game.eaten.turn import energy
from game.eaten.view import View
from scenes.eaten.rulebook.contents import load_book
from scenes.eaten.scoring.rows import Row, live_sheets
from scenes.eaten.text import names, pictures
from scenes.eaten.text.explanations import ROBOT_SLOTS, crystal_status, explain_subject
from scenes.kit.base import format_value, say
from scenes.kit.match.entry import Name
from scenes.kit.phones.messages import Card, Section
from scenes.table.details import Subject
from scenes.table.sheet_cards import NO_SIDE, Side, drop_empty, explain_card

ENERGY = f"{pictures.FOLDER}/icon_energy"
POINTS = f"{pictures.FOLDER}/icon_star_point"


def list_things(view: View, seat: int, name: Name) -> Sequence[Section]:
    """The sections of a side; what the viewer may not know is left out."""
    own = _beast_sections if seat == BEAST else _miner_sections
    score = live_sheets(view)[seat]
    return drop_empty(
        (
            *own(view),
            Section(
                _sheet_text("germs"), cards=tuple(_germ_card(view, kind) for kind in range(len(BACTERIA)))
            ),
            Section(_sheet_text("tract"), cards=tuple(_tract_cards(view))),
            Section(
                _sheet_text("score", name=score.name), cards=tuple(_score_card(row) for row in score.rows)
            ),
        )
    )


def _sheet_text(key: str, **values: object) -> str:
    return say(f"eaten.sheet.{key}", **values)


def _thing_card(
    view: View, subject: Subject, side: Side = NO_SIDE, words: str = "", about: str = "", picture: str = ""
) -> Card:
    return explain_card(load_book(), explain_subject(view, subject), side, words, about, picture)


def _stomach_card(view: View, card: int, side: Side = NO_SIDE) -> Card:
    """A stomach card, called by its germ and what lies on it."""
    picture = pictures.germ_picture(BACTERIA_OF[card])
    return _thing_card(view, ("stomach", card), side, names.stomach_name(card), picture=picture)


def _count_card(view: View, subject: Subject, count: int, picture: str) -> Card:
    """Cards that lie face down, in number."""
    return _thing_card(view, subject, Side.of_number(count, "", "eaten.sheet.cards"), picture=picture)


# -- the Beast


def _beast_sections(view: View) -> Iterator[Section]:
    if not view.config.hibernating:
        yield from _hand_sections(view)
    for key, cards in (("immune", view.immune_row), ("active", view.immune_play)):
        yield Section(_sheet_text(key), cards=tuple(_immune_card(view, card) for card in cards))


def _hand_sections(view: View) -> Iterator[Section]:
    """Hand, energy and mutation cards of a Beast that is awake."""
    is_own = view.viewer == BEAST
    if UNKNOWN in view.hand:
        back = f"{pictures.FOLDER}/card_stomach_back"
        yield Section(_sheet_text("open_hand"), cards=(_count_card(view, ("hand", 0), len(view.hand), back),))
        return
    is_open = view.config.open_hand
    heading = _sheet_text("hand" if is_own else "open_hand")
    cards = (*(_stomach_card(view, card, _feature_side(card)) for card in view.hand), _energy_card(view))
    yield Section(heading, is_own and not is_open, cards=cards)
    waiting = () if view.mutation_slot == NOTHING else (view.mutation_slot,)
    yield Section(
        _sheet_text("mutations"),
        is_own,
        cards=(
            *(_mutation_card(view, card, _sheet_text("waits")) for card in waiting if is_own),
            *(_mutation_card(view, card) for card in view.mutation_hand if is_own),
        ),
    )


def _feature_side(card: int) -> Side:
    """The crystal or the tool on a stomach card."""
    return Side("", pictures.feature_picture(card), names.feature_name(card))


def _energy_card(view: View) -> Card:
    """R42: all energy that the Beast could pay with now."""
    hand, in_sight = energy.hand_energy(view), energy.open_energy(view)
    side = Side.of_number(hand + in_sight, ENERGY, "eaten.sheet.energy_words")
    parts = _sheet_text("energy_parts", hand=hand, open=in_sight)
    return Card(
        _sheet_text("energy"),
        parts,
        ENERGY,
        side.text,
        side.picture,
        side.words,
        more=(_sheet_text("energy_text"),),
    )


def _mutation_card(view: View, card: int, about: str = "") -> Card:
    told = explain_subject(view, ("mutation", card))
    told = replace(told, name=about or told.sentences[0])
    return explain_card(load_book(), told, words=names.mutation_name(card))


def _immune_card(view: View, card: int) -> Card:
    """An immune response: on offer with its cost, at work with its points."""
    offered = card in view.immune_row
    side = Side.of_number(energy.COST[card], ENERGY, "eaten.sheet.costs") if offered else NO_SIDE
    does = names.immune_does(card, view.config.robot)
    return _thing_card(view, ("immune", card), side, about=does, picture=pictures.immune_picture(card))


# -- the Miner


def _miner_sections(view: View) -> Iterator[Section]:
    yield Section(
        _sheet_text("dice"), cards=tuple(_thing_card(view, ("die", die)) for die in range(len(view.dice)))
    )
    if view.config.robot:
        picture, track = pictures.seat_picture(MINER, view.config), f"{pictures.FOLDER}/replication_token"
        slots = (_thing_card(view, ("robot", slot), picture=picture) for slot in range(len(ROBOT_SLOTS)))
        place = _thing_card(view, ("replication", view.replication), picture=track)
        yield Section(_sheet_text("actions"), cards=(*slots, place))
    else:
        yield Section(_sheet_text("tools"), cards=tuple(_tool_card(view, card) for card in view.tools))
        yield Section(
            _sheet_text("actions"), cards=tuple(_action_card(view, place) for place in range(len(ACTIONS)))
        )
    yield Section(
        _sheet_text("crystals"), cards=tuple(_crystal_card(view, kind) for kind in range(len(CRYSTALS)))
    )
    yield Section(_sheet_text("active"), cards=tuple(_immune_card(view, card) for card in view.immune_play))


def _tool_card(view: View, card: int) -> Card:
    told = explain_subject(view, ("tool", card))
    return explain_card(load_book(), told, about=told.sentences[0])


def _action_card(view: View, place: int) -> Card:
    told = explain_subject(view, ("action", place))
    upgraded = view.is_upgraded(place)
    side = Side(_sheet_text("upgraded"), "", _sheet_text("upgraded")) if upgraded else NO_SIDE
    does = names.action_does(ACTIONS[place], upgraded)
    return explain_card(
        load_book(), told, side, about=does, picture=pictures.action_picture(ACTIONS[place], upgraded)
    )


def _crystal_card(view: View, kind: int) -> Card:
    """A kind of crystal: whether the Miner has it, else where its cards are, as far as the viewer knows."""
    status = crystal_status(view, kind)
    had = status.key == "had"
    return Card(names.crystal_name(kind), status.words, pictures.crystal_picture(kind, empty=not had))


# -- what both see


def _germ_card(view: View, kind: int) -> Card:
    level = view.levels[kind]
    side = Side.of_number(level, "", "eaten.sheet.level")
    picture = pictures.germ_picture(kind, attacks=level >= LAST_LEVEL)
    return _thing_card(view, ("germ", kind), side, picture=picture)


def _tract_cards(view: View) -> Iterator[Card]:
    for slot, card in enumerate(view.tract, 1):
        words = _sheet_text("slot", n=slot)
        yield _stomach_card(view, card, Side(format_value(slot), "", words))


def _score_card(row: Row) -> Card:
    """A line of the score sheet as if the match ended now."""
    picture = row.pictures[0].name if row.pictures else ""
    return Card(row.name, row.why, picture, row.points_text, POINTS, _points_words(row.points))


def _points_words(points: int | None) -> str:
    if points is None:
        return _sheet_text("unknown")
    return _sheet_text("points" if points >= 0 else "loss", n=abs(points))
