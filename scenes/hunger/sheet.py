"""Things of a Vampire as its player's phone lists them (P17): Missions and hand, which nobody else sees, and all
that lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hunger.components.definitions import CARDS, IS_GOLD, TYPE_OF, TYPES, UNKNOWN
from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.turn import speed
from game.hunger.turn.missions import mission_points
from game.hunger.view import View
from scenes.hunger.rulebook.contents import load_book
from scenes.hunger.text import names, pictures
from scenes.hunger.text.explanations import explain_subject
from scenes.kit.base import join_names, say
from scenes.kit.match.entry import Name
from scenes.kit.phones.messages import Card, Section
from scenes.table.details import Subject
from scenes.table.sheet_cards import NO_SIDE, Side, drop_empty, explain_card

POINTS, SPEED = f"{pictures.FOLDER}/icon_vp", f"{pictures.FOLDER}/icon_speed"


def list_things(view: View, seat: int, name: Name) -> Sequence[Section]:
    """The sections of a seat; what the viewer may not know is left out."""
    is_own = view.viewer == seat
    return drop_empty(
        (
            Section(
                _sheet_text("missions"), is_own and not view.ending, cards=_mission_cards(view, seat, name)
            ),
            Section(_sheet_text("hand"), is_own, cards=_face_cards(view, view.hand[seat], seat, name)),
            Section(_sheet_text("tokens"), cards=tuple(_token_cards(view, seat, name))),
            Section(_sheet_text("standing"), cards=tuple(_standing_cards(view, seat, name))),
            Section(_sheet_text("play"), cards=_face_cards(view, view.play[seat], seat, name)),
            Section(
                _sheet_text("public"),
                cards=tuple(_mission_card(view, mission, seat, name) for mission in view.public),
            ),
            Section(_sheet_text("cards"), cards=tuple(_kind_cards(view, seat))),
        )
    )


def _sheet_text(key: str, **values: object) -> str:
    return say(f"hunger.sheet.{key}", **values)


def _points_side(points: int) -> Side:
    return Side.of_number(points, POINTS, "hunger.sheet.points")


def _speed_side(amount: int) -> Side:
    return Side.of_number(amount, SPEED, "hunger.sheet.speed")


def _thing_card(
    view: View,
    subject: Subject,
    seat: int,
    name: Name,
    side: Side = NO_SIDE,
    words: str = "",
    about: str = "",
) -> Card:
    return explain_card(load_book(), explain_subject(view, subject, seat, name), side, words, about)


# -- cards, Missions, tokens


def _mission_cards(view: View, seat: int, name: Name) -> tuple[Card, ...]:
    held = view.missions[seat]
    return tuple(_mission_card(view, mission, seat, name) for mission in held if mission != UNKNOWN)


def _mission_card(view: View, mission: int, seat: int, name: Name) -> Card:
    """A Mission with its points as they stand; a gold one is used once."""
    side = (
        Side(_sheet_text("once"), "", _sheet_text("once_words"))
        if IS_GOLD[mission]
        else _points_side(mission_points(view, seat, mission))
    )
    return _thing_card(view, ("mission", mission), seat, name, side, about=names.mission_does(mission))


def _face_cards(view: View, cards: Sequence[int], seat: int, name: Name) -> tuple[Card, ...]:
    """Cards whose faces the viewer knows, with their Speed."""
    return tuple(
        _thing_card(view, ("card", card), seat, name, _speed_side(CARDS[card].speed))
        for card in cards
        if card != UNKNOWN
    )


def _token_cards(view: View, seat: int, name: Name) -> Iterator[Card]:
    for token in view.tokens[seat]:
        if token not in view.spent[seat]:
            yield _thing_card(view, ("token", token), seat, name, about=names.token_does(token))


def _kind_cards(view: View, seat: int) -> Iterator[Card]:
    """All cards of a seat by type of Human and by kind, each with their names."""
    by_kind: dict[str, list[int]] = {}
    for card in view.owned_cards(seat):
        kind = f"types.{TYPES[TYPE_OF[card]]}" if TYPE_OF[card] >= 0 else f"sheet.kind.{CARDS[card].kind}"
        by_kind.setdefault(kind, []).append(card)
    for kind, cards in by_kind.items():
        side = Side.of_number(len(cards), "", "hunger.sheet.amount")
        named = _sheet_text("names", names=join_names([names.card(card) for card in cards]))
        picture = pictures.kind_mark(cards[0]) or f"{pictures.FOLDER}/back_start"
        yield Card(say(f"hunger.{kind}"), named, picture, side.text, side.picture, side.words)


# -- how it stands


def _standing_cards(view: View, seat: int, name: Name) -> Iterator[Card]:
    """Score, Speed and the way home."""
    score = _points_side(view.score[seat])
    yield _thing_card(view, ("seat", seat), seat, name, score, _sheet_text("score"))
    now = _speed_side(_speed_now(view)) if view.on_turn == seat else NO_SIDE
    yield _thing_card(view, ("speed", seat), seat, name, now, _sheet_text("speed_card"))
    space = view.at[seat]
    home = Side.of_number(CASTLE_DISTANCE[space], pictures.feature("castle"), "hunger.sheet.steps")
    yield _thing_card(view, ("space", space), seat, name, home, _sheet_text("home"), names.space(space))


def _speed_now(view: View) -> int:
    """The Speed of the seat on turn: what is left, or what would be counted now."""
    if view.phase == "act":
        return view.speed_left
    return speed.total_speed(view.play[view.on_turn]) + view.token_speed
