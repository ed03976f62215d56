"""Notes beside things: the two or three facts that count there. The details card has all the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.hunger.components.definitions import CARDS, IS_GOLD, UNKNOWN
from game.hunger.components.map_graph import CASTLE, CRYPT_OF
from game.hunger.forecast.way_home import way_home
from game.hunger.turn import missions, speed
from game.hunger.view import View
from scenes.hunger.board.cards import short_name
from scenes.hunger.questions.row_context import card_about, place_does, say_text
from scenes.hunger.questions.row_context import steps_home as steps_home
from scenes.hunger.text import names
from scenes.hunger.text.explanations import explain_subject
from scenes.table.details import Namer, Subject
from scenes.table.questions.choice_entries import join_lines


def brief_words(view: View, subject: Subject, seat: int, name: Namer) -> str:
    """The sentences about a subject of scenes.hunger.text.explanations, a line each."""
    kind, number = subject
    make_lines = _BRIEF.get(kind)
    if make_lines is None or number == UNKNOWN:
        return "\n".join(explain_subject(view, subject, seat, name).sentences)
    return join_lines(*make_lines(view, number, seat, name))


def _card_lines(view: View, card: int, seat: int, name: Namer) -> Iterator[str]:
    if CARDS[card].keywords or names.card_does(card):
        yield card_about(card)
    else:
        yield from explain_subject(view, ("card", card), seat, name).sentences


def _mission_lines(view: View, mission: int, seat: int, name: Namer) -> Iterator[str]:
    yield names.mission_does(mission)
    if not IS_GOLD[mission]:
        yield say_text("mission.now", n=missions.mission_points(view, seat, mission))


def _token_lines(view: View, token: int, seat: int, name: Namer) -> Iterator[str]:
    does, _, *owner = explain_subject(view, ("token", token), seat, name).sentences
    yield from (does, *owner)


def _space_lines(view: View, space: int, seat: int, name: Namer) -> Iterator[str]:
    """The effect of a space, how much there is of it, and its distance from home."""
    yield place_does(view, space) or say_text("nothing_there")
    crypt = CRYPT_OF[space]
    if crypt >= 0:
        yield say_text("missions_there", n=len(view.crypts[crypt]))
    if space != CASTLE:
        yield steps_home(space)


def _seat_lines(view: View, number: int, seat: int, name: Namer) -> Iterator[str]:
    """R11: the place in the order of play; the tray that opens for it tells the rest."""
    yield explain_subject(view, ("seat", number), seat, name).sentences[0]


def _speed_lines(view: View, number: int, seat: int, name: Namer) -> Iterator[str]:
    """R19: all parts of the turn's Speed."""
    counted = [
        say_text(f"part_{source}", n=n, name=short_name(card) if card >= 0 else "")
        for source, card, n in speed.speed_parts(view, number)
    ]
    if number == view.on_turn and counted:
        yield say_text("parts", parts=" + ".join(counted))
    else:
        yield from explain_subject(view, ("speed", number), seat, name).sentences


def _way_home_lines(view: View, number: int, seat: int, name: Namer) -> Iterator[str]:
    """The chance that the lanterns show."""
    if not view.is_home(number):
        yield say_text("nights", n=round(way_home(view, number).safe / 10))


_BRIEF: dict[str, Callable[[View, int, int, Namer], Iterator[str]]] = {
    "card": _card_lines,
    "mission": _mission_lines,
    "token": _token_lines,
    "space": _space_lines,
    "seat": _seat_lines,
    "speed": _speed_lines,
    "way_home": _way_home_lines,
}
