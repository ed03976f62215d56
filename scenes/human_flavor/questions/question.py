"""What the rows of all questions are composed from: who is asked, at which table, and what an answer brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.rng import Rng
from game.human_flavor.components.definitions import AGENDAS, FOOD_OF, ICONS_OF, NETWORK_OF, NOTHING, RIGHT
from game.human_flavor.table.actions import FEED, Convert
from game.human_flavor.table.events import AgendaScored, BodyFound
from game.human_flavor.turn import agendas
from game.human_flavor.view import View
from scenes.human_flavor.text import names, pictures
from scenes.kit.base.texts import printed, say
from scenes.table.choice_entries import Entry, Mark, sentences, step

POINTS = pictures.icon("points")


@dataclass(frozen=True, slots=True)
class Question:
    """The open question: what everybody may see, whose it is, and its answers. `reminders`: whoever ends a turn too early is asked back."""

    view: View
    seat: int
    actions: tuple[Any, ...]
    name: Callable[[int], str]
    reminders: bool = True

    def of(self, *kinds: type) -> list[Any]:
        """The answers of these classes."""
        return [action for action in self.actions if isinstance(action, kinds)]

    @property
    def held(self) -> Sequence[int]:
        """Tokens of the asked seat, by resource."""
        tokens: Sequence[int] = self.view.tokens[self.seat]
        return tokens


def says(key: str, **values: object) -> str:
    """A text of the questions."""
    return say(f"human_flavor.choices.{key}", **values)


def signed(points: int) -> str:
    return says("gain", n=points) if points >= 0 else printed(points)


# -- agendas


@dataclass(frozen=True, slots=True)
class Change:
    """What an agenda would score for the asked seat now, and after an answer."""

    agenda: int
    before: int
    after: int


def changes(view: View, seat: int, action: Any) -> list[Change]:
    """The agendas of the day that an answer makes score more or less for the seat, as they stand.

    Those that have scored are done with (R44), and nobody knows what an agenda makes of a body that is still in the deck.
    """
    if not view.day or view.decision is None or view.decision.kind == FEED:
        return []
    trial = view.imagine(Rng(0))
    events = trial.apply(action)
    scored = {event.agenda: event.points[seat] for event in events if isinstance(event, AgendaScored)}
    found = []
    drawn = any(isinstance(event, BodyFound) for event in events)
    for agenda in view.agendas:
        if drawn and _tells_bodies_apart(agenda):
            continue
        before = agendas.points(view, agenda)[seat]
        after = scored[agenda] if agenda in scored else agendas.points(trial, agenda)[seat]
        if before != after:
            found.append(Change(agenda, before, after))
    return found


def _tells_bodies_apart(agenda: int) -> bool:
    """Whether it matters to the agenda which human a body is."""
    metric = AGENDAS[agenda].metric
    return metric.name == "body_networks" or (metric.name == "bodies" and metric.networks is not None)


def agenda_lines(asked: Question, action: Any) -> list[str]:
    """What an answer does to the agendas, in sentences: those that gain first."""
    found = sorted(changes(asked.view, asked.seat, action), key=lambda change: change.before - change.after)
    return [says("agenda", name=names.agenda(one.agenda), before=one.before, after=one.after) for one in found]


# -- humans and allies


def human_about(human: int) -> str:
    """What a human is good for."""
    return sentences(names.titled(names.token_list(ICONS_OF[human])) + ".", names.titled(names.network(NETWORK_OF[human])) + ".")


def goes_to(slot: int) -> str:
    """Where a captive of that slot goes when it was snacked on (R23)."""
    return says("to_dumpster") if slot == RIGHT else says("to_slot", slot=names.slot(slot + 1))


def eats(ally: int) -> str:
    """What an ally eats every night."""
    return says("eats", what=names.amount(FOOD_OF[ally], 1))


def ally_about(ally: int) -> str:
    """What an ally does and eats."""
    return sentences(*names.ally_does(ally), eats(ally))


def human_entry(human: int, key: str, ask: str, verb: str, action: Any, about: str, group: str = "") -> Entry:
    """A row that is one human; its network at the end."""
    return Entry(
        key=key,
        words=names.human(human),
        ask=ask,
        about=about,
        icon=pictures.human(human),
        side_icon=pictures.network(NETWORK_OF[human], chip=True),
        group=group,
        action=action,
        marks=(("human", human),),
        verb=f"human_flavor.choices.verb.{verb}",
        subject=("human", human),
    )


def resource_entry(resource: int, key: str, ask: str, verb: str, action: Any, held: int, about: str = "") -> Entry:
    """A row that is a kind of token, with how many of it one has."""
    return Entry(
        key=key,
        words=names.titled(names.resource(resource)),
        ask=ask,
        about=about,
        icon=pictures.resource(resource),
        side=says("of_yours", n=held),
        action=action,
        marks=(("resource", resource),),
        verb=f"human_flavor.choices.verb.{verb}",
    )


# -- conversions (R40)


def conversions(asked: Question) -> list[Entry]:
    """The row of the conversion; of a Mystic it leads to what is paid, and from there to what is got."""
    answers = asked.of(Convert)
    return [conversion_row(asked, answers, says("group.else"))] if answers else []


def conversion_row(asked: Question, answers: Sequence[Convert], group: str = "") -> Entry:
    """All these conversions of the asked seat as one row."""
    paid = list(dict.fromkeys(answer.pay for answer in answers))
    inside = [_paying(asked, [answer for answer in answers if answer.pay == pay]) for pay in paid]
    row = Entry(
        key="convert",
        words=says("convert.row"),
        ask=says("convert.which"),
        about=says("convert.about"),
        icon=pictures.icon("convert"),
        group=group,
        inside=lambda: inside,
        marks=_conversion_marks(asked),
        verb="human_flavor.choices.verb.open",
        title=says("convert.pay"),
    )
    return step(inside, row, says("convert.single", pay=names.token_list(paid[0])))


def _conversion_marks(asked: Question) -> tuple[Mark, ...]:
    return (("conversion", asked.seat),)


def _paying(asked: Question, answers: Sequence[Convert]) -> Entry:
    """The conversions that cost the same."""
    paid = answers[0].pay
    inside = [_getting(asked, answer) for answer in answers]
    row = Entry(
        key=f"pay:{paid[0]}",
        words=names.titled(names.token_list(paid)),
        ask=says("convert.pay_ask", pay=names.token_list(paid)),
        icon=pictures.resource(paid[0]),
        side=says("of_yours", n=asked.held[paid[0]]),
        inside=lambda: inside,
        marks=(("resource", paid[0]),),
        verb="human_flavor.choices.verb.pay",
        title=says("convert.get"),
    )
    return step(inside, row, says("convert.single", pay=names.token_list(paid)))


def _getting(asked: Question, answer: Convert) -> Entry:
    pay, get = names.token_list(answer.pay), names.token_list(answer.get)
    own = asked.view.decision is not None and answer in asked.view.decision.actions and asked.view.decision.seat == asked.seat
    return Entry(
        key=f"get:{answer.get[0]}",
        words=names.titled(get),
        ask=says("convert.ask", pay=pay, get=get),
        about=sentences(says("convert.about"), *(agenda_lines(asked, answer) if own else ())),
        icon=pictures.resource(answer.get[0]),
        action=answer,
        marks=_conversion_marks(asked),
        verb="human_flavor.choices.verb.convert",
    )


def location_marks(location: int) -> tuple[Mark, ...]:
    return (("location", location),) if location != NOTHING else ()
