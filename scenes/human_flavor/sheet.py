"""Things of a clan as its player's phone lists them (P17). All of them lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.human_flavor.components.definitions import ALL_RESOURCES, ICONS_OF, NETWORK_OF, VALUE_OF
from game.human_flavor.turn import agendas
from game.human_flavor.view import View
from scenes.human_flavor.rulebook.contents import load_book
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.explanations import explain_subject
from scenes.kit.base import begin_large, say
from scenes.kit.match.entry import Name
from scenes.kit.phones.messages import Card, Section
from scenes.table.details import Subject
from scenes.table.sheet_cards import NO_SIDE, Side, drop_empty, explain_card

POINTS = pictures.icon("points")


def list_things(view: View, seat: int, name: Name) -> Sequence[Section]:
    """The sections of a seat."""

    def thing_card(subject: Subject, side: Side = NO_SIDE, words: str = "", about: str = "") -> Card:
        return explain_card(load_book(), explain_subject(view, subject, seat, name), side, words, about)

    def standing_cards() -> Iterator[Card]:
        yield thing_card(("seat", seat), _points_side(view.score[seat]), _sheet_text("score"))
        yield thing_card(("minions", seat), _number_side(view.minions[seat], "minions"))

    def token_cards() -> Iterator[Card]:
        for resource in ALL_RESOURCES:
            held = view.tokens[seat][resource]
            yield thing_card(("resource", resource), _token_side(resource, held))

    def captive_cards() -> Iterator[Card]:
        for slot, cards in enumerate(view.captives[seat]):
            for human in cards:
                tokens = names.token_list(ICONS_OF[human])
                about = begin_large(_sheet_text("in_slot", slot=names.slot(slot), tokens=tokens))
                yield thing_card(("human", human), _network_side(human), about=about)
        yield thing_card(("dumpster", seat), _number_side(len(view.dumpster[seat]), "bodies"))

    def ally_cards() -> Iterator[Card]:
        for ally in view.clan_allies[seat]:
            yield thing_card(
                ("ally", ally), Side.of_number(VALUE_OF[ally], POINTS, "human_flavor.sheet.worth")
            )

    def deed_cards() -> Iterator[Card]:
        yield thing_card(("ability", seat))
        yield thing_card(("conversion", seat))

    def agenda_cards() -> Iterator[Card]:
        for agenda in view.agendas:
            side = _points_side(agendas.agenda_points(view, agenda)[seat])
            yield thing_card(("agenda", agenda), side, about=names.describe_agenda(agenda))

    sections = {
        "standing": standing_cards,
        "tokens": token_cards,
        "captives": captive_cards,
        "allies": ally_cards,
        "agendas": agenda_cards,
        "deeds": deed_cards,
    }
    return drop_empty(Section(_sheet_text(key), cards=tuple(make())) for key, make in sections.items())


def _sheet_text(key: str, **values: object) -> str:
    return say(f"human_flavor.sheet.{key}", **values)


def _points_side(points: int) -> Side:
    return Side.of_number(points, POINTS, "human_flavor.sheet.points")


def _number_side(number: int, key: str) -> Side:
    return Side.of_number(number, "", f"human_flavor.sheet.{key}")


def _token_side(resource: int, held: int) -> Side:
    return Side(str(held), "", names.token_amount(resource, held))


def _network_side(human: int) -> Side:
    """The network of a human."""
    network = NETWORK_OF[human]
    return Side("", pictures.network(network, chip=True), names.network(network))
