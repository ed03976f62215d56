"""Details cards of anything at this table: title, name and sentences, in plain words; their last lines are
cost and gain just now.

A subject is a kind and a number: "card" (UNKNOWN for a hidden face), "mission", "token" (UNKNOWN likewise),
"space", "seat", "pile", "hunt_deck", and "speed" and "way_home" of a seat. scenes.hunger.board.details looks through piles
card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from game.hunger.components.definitions import (
    CARDS,
    IS_GOLD,
    IS_HUMAN,
    NOTHING,
    TOKENS,
    TYPES,
    UNKNOWN,
    WORTH_OF,
)
from game.hunger.components.map_graph import CASTLE_DISTANCE, CHEST_OF, CRYPT_OF, LABYRINTH_DISTANCE, SPACES
from game.hunger.forecast.hunts import hunt_gains
from game.hunger.forecast.moves import has_offer, move_to, possible_moves
from game.hunger.forecast.pace import pace_with
from game.hunger.forecast.way_home import way_home
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Table
from game.hunger.turn import hunting, missions, speed
from game.hunger.turn.gaining import HUMAN_BONUS
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.text import names, pictures
from scenes.kit.base import format_tenths, join_names, join_parts, label_words, line_up, say
from scenes.table.details import Explained, Namer, Subject


def detail_text(key: str, **values: object) -> str:
    """A text of the details cards."""
    return say(f"hunger.details.{key}", **values)


def explain_subject(view: Table, subject: Subject, seat: int, name: Namer) -> Explained:
    """The explanation of a subject to a seat. Raises KeyError for an unknown kind."""
    kind, number = subject
    return _EXPLAIN[kind](view, number, seat, name)


def _explain_hidden(title: str, words: str, picture: str, about: str) -> Explained:
    """A hidden face."""
    return Explained(detail_text(title), detail_text("hidden.name"), (detail_text(words),), picture, about)


# -- cards


def _explain_card(view: Table, card: int, seat: int, name: Namer) -> Explained:
    if card == UNKNOWN:
        return _explain_hidden("hidden.title", "hidden.text", pictures.card(card), "hunger.kind.human")
    face = CARDS[card]
    kind = names.card_kind(card)
    sentences = [detail_text("card.speed", n=face.speed), *names.keyword_lines(face), *names.card_does(card)]
    if IS_HUMAN[card]:
        kind = detail_text("card.human", type=kind, n=WORTH_OF[card])
        sentences.append(detail_text("card.bonus", **HUMAN_BONUS))
    elif face.vp:
        sentences.append(detail_text("card.worth", n=face.vp))
    about = f"hunger.keyword.{face.keywords[0]}" if face.keywords else f"hunger.kind.{face.kind}"
    return Explained(names.card(card), kind, sentences, pictures.card(card), about)


# -- Missions and tokens


def _explain_mission(view: Table, mission: int, seat: int, name: Namer) -> Explained:
    picture = pictures.mission(mission)
    if mission == UNKNOWN:
        return _explain_hidden("mission.beige", "mission.hidden", picture, "hunger.details.mission.beige")
    kind = "mission.gold"
    does = names.mission_does(mission)
    sentences: tuple[str, ...] = (does, detail_text("mission.gold_text"))
    if not IS_GOLD[mission]:
        now = detail_text("mission.now", n=missions.mission_points(view, seat, mission))
        kind = "mission.beige"
        sentences = (does, now, detail_text("mission.safe"))
    return Explained(names.mission(mission), detail_text(kind), sentences, picture, f"hunger.details.{kind}")


def _explain_token(view: Table, token: int, seat: int, name: Namer) -> Explained:
    if token == UNKNOWN:
        return _explain_hidden("token.hidden", "token.unknown", pictures.token(token), "hunger.feature.chest")
    sentences = [names.token_does(token), detail_text("token.found", n=TOKENS[token].pickup_vp)]
    for owner, tokens in enumerate(view.tokens):
        if token in tokens:
            key = "token.spent" if token in view.spent[owner] else "token.owner"
            sentences.append(detail_text(key, name=name(owner)))
    title = names.token(token)
    about = f"hunger.token.{TOKENS[token].id}"
    return Explained(title, detail_text("token.name"), sentences, pictures.token(token), about)


# -- places


def _explain_space(view: Table, space: int, seat: int, name: Namer) -> Explained:
    here = SPACES[space]
    sentences = (
        *_space_contents(view, space),
        *_space_vampires(view, space, name),
        *_region_rules(view, space, seat, name),
        detail_text("space.ways", castle=CASTLE_DISTANCE[space], labyrinth=LABYRINTH_DISTANCE[space]),
    )
    about = f"hunger.region.{here.region}" if here.feature == "none" else f"hunger.feature.{here.feature}"
    return Explained(names.place(space), names.region(here.region), sentences, pictures.space(space), about)


def _space_contents(view: Table, space: int) -> Iterator[str]:
    """The effect of ending there, and the things that lie there."""
    if not has_offer(view, space):
        yield detail_text("space.empty")
        return
    yield names.place_does(space)
    chest = CHEST_OF[space]
    crypt = CRYPT_OF[space]
    if chest != NOTHING and view.chests[chest] != UNKNOWN:
        token = view.chests[chest]
        yield detail_text("space.token", name=names.token(token), does=names.token_does(token))
    if crypt != NOTHING:
        yield detail_text("space.crypt", n=len(view.crypts[crypt]))
    feature = SPACES[space].feature
    if feature == "tavern":
        yield detail_text("space.tavern", n=len(view.tavern))
    if feature == "labyrinth":
        roses = [names.card(rose) for rose in view.roses]
        yield detail_text("space.roses", names=join_names(roses)) if roses else detail_text("space.no_rose")
    if feature == "castle" and view.castle_tiles:
        yield detail_text("space.tiles", points=join_parts(map(str, view.castle_tiles)))


def _space_vampires(view: Table, space: int, name: Namer) -> Iterator[str]:
    """The Vampires there, top first."""
    there = [name(seat) for seat in reversed(view.stack_on(space))]
    if there:
        yield detail_text("space.stack" if len(there) > 1 else "space.alone", names=join_names(there))


def _region_rules(view: Table, space: int, seat: int, name: Namer) -> Iterator[str]:
    """The bonus for Humans there, and the price at sunrise."""
    region = SPACES[space].region
    if region in HUMAN_BONUS and not hunting.NO_HUNTING[space]:
        yield detail_text("space.bonus", n=HUMAN_BONUS[region])
    if region == "cemetery":
        yield detail_text("space.no_humans")
    prices = [prices_of(view.config, other)[space] for other in range(view.seats)]
    spared = [name(other) for other, price in enumerate(prices) if price != BURNED]
    if not spared:
        yield detail_text("space.burns")
    elif len(spared) < view.seats:
        yield detail_text("space.spares", names=join_names(spared))
    elif prices[seat]:
        yield detail_text("space.costs", n=prices[seat])
    elif SPACES[space].feature != "castle":  # what one does there says it
        yield detail_text("space.safe")


# -- Vampires


def _explain_seat(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """A Vampire: its prey, its speed, its distance from home."""
    vampire = view.config.vampires[number]
    eaten = []
    for kind, n in zip(TYPES, missions.humans_by_type(view, number), strict=True):
        if n:
            types = names.human_type(kind) if n == 1 else names.types(kind)
            eaten.append(detail_text("seat.of_type", n=n, types=types))
    others = sum(not IS_HUMAN[card] for card in view.hunted[number])
    if others:
        eaten.append(detail_text("seat.others", n=others))
    sentences = [
        _seat_place(view, number),
        detail_text("seat.score", n=view.score[number], missions=len(view.missions[number])),
        detail_text("seat.humans", names=join_names(eaten)) if eaten else detail_text("seat.no_humans"),
    ]
    if not view.is_home(number):
        if view.config.gentle_elder is not True and view.config.is_gentle(number):
            sentences.append(detail_text("seat.gentle"))
        pace = _pace_words(view, number)
        if pace:
            sentences.append(detail_text("seat.pace", speed=pace, n=len(view.owned_cards(number))))
    order = detail_text("seat.order", n=view.play_order().index(number) + 1, of=view.seats)
    title = names.vampire(vampire)
    picture = pictures.vampire(vampire)
    return Explained(title, order, sentences, picture, "hunger.details.seat.title")


def _pace_words(view: Table, number: int) -> str:
    """The Speed of an average turn of a seat; "" if no turn follows, or if it is not known."""
    pace = pace_with(view, number) if isinstance(view, View) else None
    return "" if pace is None else format_tenths(pace.speed)


def _seat_place(view: Table, number: int) -> str:
    """R11: the place of a Vampire, which decides when it plays."""
    space = view.at[number]
    here = SPACES[space]
    stack = view.stack_on(space)
    if view.is_home(number):
        return detail_text("seat.home", n=view.arrival[number])
    where = names.place(space) if here.path == "none" else say(f"hunger.path.{here.path}")
    distances = {"labyrinth": LABYRINTH_DISTANCE[space], "n": view.castle_distance(number)}
    at = "at_castle" if here.region == "castle" else "where"
    words = detail_text(f"seat.{at}", region=names.region(here.region), where=where, **distances)
    if len(stack) == 1:
        return words
    in_stack = detail_text("seat.in_stack", n=len(stack) - stack.index(number), of=len(stack))
    return line_up((words, in_stack))


MOST_NAMED = 8  # cards of a pile
PILE_NAMES = ("deck", "discard", "digested")
"""By layout.DECK, DISCARD and DIGESTED."""


def _explain_pile(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """A pile of a tray."""
    title, count = _pile_name_and_count(view, number)
    return Explained(
        title,
        count,
        _pile_contents(view, *divmod(number, layout.PILES)),
        f"{pictures.FOLDER}/back_start",
        "hunger.details.seat.title",
    )


def _pile_contents(view: Table, seat: int, which: int) -> tuple[str, ...]:
    """The names in a pile that lies open, from the top (T20); a deck lies closed."""
    pile = () if which == layout.DECK else (view.deck, view.discard, view.digested)[which][seat]
    if not pile:
        return ()
    named = [names.card(card) for card in reversed(pile)][:MOST_NAMED]
    rest = len(pile) - len(named)
    named += [detail_text("pile.rest", n=rest)] if rest else []
    return (detail_text("pile.contents", names=join_names(named)),)


def _explain_hunt_deck(view: Table, number: int, seat: int, name: Namer) -> Explained:
    count = len(view.hunt_deck)
    sentences = [detail_text("hunt_deck.fills" if count else "hunt_deck.empty")]
    picture = f"{pictures.FOLDER}/back_hunt"
    return Explained(
        detail_text("hunt_deck.title"), detail_text("hunt_deck.count", n=count), sentences, picture, ""
    )


def pile_words(view: Table, number: int) -> str:
    """ "Discard pile: 5 cards": the kind of a tray's pile and the number of its cards."""
    return label_words(*_pile_name_and_count(view, number))


def _pile_name_and_count(view: Table, number: int) -> tuple[str, str]:
    """The kind of a tray's pile, and its cards in words; a deck counts together with the hand."""
    seat, which = divmod(number, layout.PILES)
    hand = len(view.hand[seat]) if which == layout.DECK else 0
    count = len((view.deck, view.discard, view.digested)[which][seat]) + hand
    name = detail_text("pile.deck_and_hand" if hand else f"pile.{PILE_NAMES[which]}")
    return name, detail_text("pile.closed" if which == layout.DECK else "pile.open", n=count)


def _explain_speed(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R19: the parts of the turn's Speed, or of the Speed that would be counted now; of a seat that is not on
    turn its pace."""
    about = "hunger.details.speed.use"
    picture = f"{pictures.FOLDER}/icon_speed"
    use = detail_text("speed.use")
    if number != view.on_turn:
        average = detail_text("speed.average", n=_pace_words(view, number) or "0")
        return Explained(names.vampire(view.config.vampires[number]), average, (use,), picture, about)
    counted = [
        detail_text(f"speed.{source}", n=n, name=names.card(card))
        for source, card, n in speed.speed_parts(view, number)
    ]
    total = speed.total_speed(view.play[number]) + view.token_speed
    name_line = detail_text("speed.later")
    if view.phase == "act":
        total = view.speed_total
        name_line = detail_text("speed.left", n=view.speed_left)
    sentences = (detail_text("speed.parts", parts=join_parts(counted)), use) if counted else (use,)
    return Explained(detail_text("speed.title", n=total), name_line, sentences, picture, about)


def _explain_way_home(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """The gauge in words: the distance, the reach of average turns, and how many of ten nights end well."""
    assert isinstance(view, View), "a way home needs a deck"
    home = way_home(view, number)
    picture = pictures.feature("castle")
    about = "hunger.details.way_home.title"
    if view.is_home(number):
        return Explained(detail_text("way_home.title"), detail_text("way_home.home"), (), picture, about)
    spare = (
        detail_text("way_home.short", n=home.steps_short)
        if home.surplus < 0
        else detail_text("way_home.spare", n=home.surplus)
    )
    sentences = [
        detail_text("way_home.blocks"),
        spare,
        detail_text("way_home.chance", safe=_tenths(home.safe), castle=_tenths(home.castle)),
    ]
    for region, marks in groupby((mark for mark in home.marks if mark.steps), key=lambda mark: mark.region):
        points = [mark.points for mark in marks]
        key = "shelter" if min(points) == max(points) else "shelter_more"
        sentences.append(
            detail_text(f"way_home.{key}", place=names.region(region), least=min(points), n=max(points))
        )
    return Explained(
        detail_text("way_home.title"), detail_text("way_home.name", n=home.steps), sentences, picture, about
    )


def _tenths(per_cent: int) -> int:
    """Nights of ten for a chance in per cent."""
    return round(per_cent / 10)


_EXPLAIN: dict[str, Callable[[Table, int, int, Namer], Explained]] = {
    "card": _explain_card,
    "mission": _explain_mission,
    "token": _explain_token,
    "space": _explain_space,
    "seat": _explain_seat,
    "pile": _explain_pile,
    "hunt_deck": _explain_hunt_deck,
    "speed": _explain_speed,
    "way_home": _explain_way_home,
}


def just_now(view: Table, subject: Subject, seat: int) -> tuple[str, ...]:
    """Sentences about a subject of scenes.hunger.text.explanations, for a seat; secret Missions don't count,
    since others may look on."""
    kind, number = subject
    tell = {"card": _hunt_now, "space": _move_now}.get(kind)
    return () if tell is None or not isinstance(view, View) else tuple(tell(view, number, seat))


def _hunt_now(view: View, card: int, seat: int) -> Iterator[str]:
    """R33, R36: a hunt of the pile that the card lies in, from where the seat stands."""
    cell = next((cell for cell, pile in enumerate(view.track) if card in pile), None)
    found = (
        next((gain for gain in hunt_gains(view, seat) if gain.cell == cell), None)
        if cell is not None and card >= 0
        else None
    )
    if found is None or found.barred is not None:
        return
    yield say(
        "hunger.now.hunt" if found.affordable else "hunger.now.too_dear",
        n=found.total_points,
        cost=found.cost,
    )


def _move_now(view: View, space: int, seat: int) -> Iterator[str]:
    """R20: the way there."""
    found = move_to(possible_moves(view, seat), space)
    if found is not None and found.cost:
        yield say("hunger.now.move", n=found.cost, left=found.speed_left)
