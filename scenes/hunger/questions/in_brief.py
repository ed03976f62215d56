"""What the note beside a thing says of it: the two or three things that count there. Its details card has all
the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.hunger.components.definitions import CARDS, IS_GOLD, UNKNOWN
from game.hunger.components.map_graph import CASTLE, CRYPT_OF
from game.hunger.forecast.way_home import way_home
from game.hunger.turn import missions, speed
from game.hunger.view import View
from scenes.hunger.board.cards import short_name
from scenes.hunger.questions.row_context import card_about, place_does, says
from scenes.hunger.questions.row_context import way_home as steps_home
from scenes.hunger.text import names
from scenes.hunger.text.explanations import explain
from scenes.table.details import Namer, Subject
from scenes.table.questions.choice_entries import sentences


def brief(view: View, subject: Subject, seat: int, name: Namer) -> str:
    """The sentences about a subject of scenes.hunger.text.explanations, a line each."""
    kind, number = subject
    told = _BRIEF.get(kind)
    if told is None or number == UNKNOWN:
        return "\n".join(explain(view, subject, seat, name).sentences)
    return sentences(*told(view, number, seat, name))


def _card(view: View, card: int, seat: int, name: Namer) -> Iterator[str]:
    if CARDS[card].keywords or names.card_does(card):
        yield card_about(card)
    else:
        yield from explain(view, ("card", card), seat, name).sentences


def _mission(view: View, mission: int, seat: int, name: Namer) -> Iterator[str]:
    yield names.mission_does(mission)
    if not IS_GOLD[mission]:
        yield says("mission.now", n=missions.points(view, seat, mission))


def _token(view: View, token: int, seat: int, name: Namer) -> Iterator[str]:
    does, _, *owner = explain(view, ("token", token), seat, name).sentences
    yield from (does, *owner)


def _space(view: View, space: int, seat: int, name: Namer) -> Iterator[str]:
    """What it does, how much there is of it, and how far from home it is."""
    yield place_does(view, space) or says("nothing_there")
    crypt = CRYPT_OF[space]
    if crypt >= 0:
        yield says("missions_there", n=len(view.crypts[crypt]))
    if space != CASTLE:
        yield steps_home(space)


def _seat(view: View, number: int, seat: int, name: Namer) -> Iterator[str]:
    """R11: why it plays when it does; the tray that opens for it tells the rest."""
    yield explain(view, ("seat", number), seat, name).sentences[0]


def _speed(view: View, number: int, seat: int, name: Namer) -> Iterator[str]:
    """R19: all that the Speed of the turn consists of."""
    counted = [
        says(f"part_{source}", n=n, name=short_name(card) if card >= 0 else "")
        for source, card, n in speed.parts(view, number)
    ]
    if number == view.on_turn and counted:
        yield says("parts", parts=" + ".join(counted))
    else:
        yield from explain(view, ("speed", number), seat, name).sentences


def _way_home(view: View, number: int, seat: int, name: Namer) -> Iterator[str]:
    """How far average turns lead, and what the lanterns say."""
    if not view.is_home(number):
        yield says("nights", n=round(way_home(view, number).safe / 10))


_BRIEF: dict[str, Callable[[View, int, int, Namer], Iterator[str]]] = {
    "card": _card,
    "mission": _mission,
    "token": _token,
    "space": _space,
    "seat": _seat,
    "speed": _speed,
    "way_home": _way_home,
}
