"""What a details card says of anything at this table: title, name and sentences, in plain words.

A subject is a kind and a number: "card" (UNKNOWN for a face that nobody here may know), "mission", "token"
(UNKNOWN likewise), "space", "seat", and "speed" and "way_home" of a seat. Piles are looked through card by
card, see scenes.hunger.board.details.
"""

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
from game.hunger.forecast.moves import offers
from game.hunger.forecast.pace import pace_with
from game.hunger.forecast.way_home import way_home
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Table
from game.hunger.turn import missions, speed
from game.hunger.turn.gaining import HUMAN_BONUS
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.text import names, pictures
from scenes.kit.base.texts import say
from scenes.table.details import Explained, Namer, Subject


def says(key: str, **values: object) -> str:
    """A text of the details cards."""
    return say(f"hunger.details.{key}", **values)


def explain(view: Table, subject: Subject, seat: int, name: Namer) -> Explained:
    """What is said of a subject to a seat. Raises KeyError for a kind that is none."""
    kind, number = subject
    return _EXPLAIN[kind](view, number, seat, name)


def _hidden(title: str, words: str, picture: str, about: str) -> Explained:
    """A face that nobody here may know."""
    return Explained(says(title), says("hidden.name"), (says(words),), picture, about)


# -- cards


def _card(view: Table, card: int, seat: int, name: Namer) -> Explained:
    if card == UNKNOWN:
        return _hidden("hidden.title", "hidden.text", pictures.card(card), "hunger.kind.human")
    face = CARDS[card]
    kind = says("card.human", type=names.kind(card), n=WORTH_OF[card]) if IS_HUMAN[card] else names.kind(card)
    sentences = [says("card.speed", n=face.speed), *names.keywords(face), *names.card_does(card)]
    if IS_HUMAN[card]:
        sentences.append(says("card.bonus", plains=HUMAN_BONUS["plains"], forest=HUMAN_BONUS["forest"]))
    elif face.vp:
        sentences.append(says("card.worth", n=face.vp))
    about = f"hunger.keyword.{face.keywords[0]}" if face.keywords else f"hunger.kind.{face.kind}"
    return Explained(names.card(card), kind, tuple(sentences), pictures.card(card), about)


# -- Missions and tokens


def _mission(view: Table, mission: int, seat: int, name: Namer) -> Explained:
    picture = pictures.mission(mission)
    if mission == UNKNOWN:
        return _hidden("mission.beige", "mission.hidden", picture, "hunger.details.mission.beige")
    gold = IS_GOLD[mission]
    kind = "mission.gold" if gold else "mission.beige"
    sentences = [names.mission_does(mission)]
    sentences.append(
        says("mission.gold_text") if gold else says("mission.now", n=missions.points(view, seat, mission))
    )
    if not gold:
        sentences.append(says("mission.safe"))
    return Explained(names.mission(mission), says(kind), tuple(sentences), picture, f"hunger.details.{kind}")


def _token(view: Table, token: int, seat: int, name: Namer) -> Explained:
    if token == UNKNOWN:
        return _hidden("token.hidden", "token.unknown", pictures.token(token), "hunger.feature.chest")
    owner = next((each for each, tokens in enumerate(view.tokens) if token in tokens), NOTHING)
    spent = owner != NOTHING and token in view.spent[owner]
    sentences = [names.token_does(token), says("token.found", n=TOKENS[token].pickup_vp)]
    if owner != NOTHING:
        sentences.append(says("token.spent" if spent else "token.owner", name=name(owner)))
    about = f"hunger.token.{TOKENS[token].id}"
    return Explained(names.token(token), says("token.name"), tuple(sentences), pictures.token(token), about)


# -- places


def _space(view: Table, space: int, seat: int, name: Namer) -> Explained:
    here = SPACES[space]
    sentences = [
        *_found_there(view, space),
        *_who_stands(view, space, name),
        *_region(view, space, seat, name),
    ]
    sentences.append(says("space.ways", castle=CASTLE_DISTANCE[space], labyrinth=LABYRINTH_DISTANCE[space]))
    about = f"hunger.region.{here.region}" if here.feature == "none" else f"hunger.feature.{here.feature}"
    return Explained(
        names.place(space), names.region(here.region), tuple(sentences), pictures.space(space), about
    )


def _found_there(view: Table, space: int) -> Iterator[str]:
    """What ending there does, and what lies there."""
    if not offers(view, space):
        yield says("space.empty")
        return
    yield names.place_does(space)
    chest, crypt = CHEST_OF[space], CRYPT_OF[space]
    if chest != NOTHING and view.chests[chest] != UNKNOWN:
        token = view.chests[chest]
        yield says("space.token", name=names.token(token), does=names.token_does(token))
    if crypt != NOTHING:
        yield says("space.crypt", n=len(view.crypts[crypt]))
    if SPACES[space].feature == "tavern":
        yield says("space.tavern", n=len(view.tavern))
    if SPACES[space].feature == "labyrinth":
        roses = [names.card(rose) for rose in view.roses]
        yield says("space.roses", names=names.listed(roses)) if roses else says("space.no_rose")
    if SPACES[space].feature == "castle" and view.castle_tiles:
        yield says("space.tiles", points=", ".join(str(tile) for tile in view.castle_tiles))


def _who_stands(view: Table, space: int, name: Namer) -> Iterator[str]:
    """The Vampires there, top first."""
    there = view.stack(space)[::-1]
    if there:
        yield says(
            "space.stack" if len(there) > 1 else "space.alone",
            names=names.listed([name(seat) for seat in there]),
        )


def _region(view: Table, space: int, seat: int, name: Namer) -> Iterator[str]:
    """What a Human is worth more there, and what sunrise does."""
    region = SPACES[space].region
    if region in HUMAN_BONUS:
        yield says("space.bonus", n=HUMAN_BONUS[region])
    if region == "cemetery":
        yield says("space.no_humans")
    burned = [one for one in range(view.seats) if prices_of(view.config, one)[space] == BURNED]
    price = prices_of(view.config, seat)[space]
    if 0 < len(burned) < view.seats:
        yield says(
            "space.spares", names=names.listed([name(one) for one in range(view.seats) if one not in burned])
        )
    else:
        yield says("space.burns") if burned else says("space.costs", n=price) if price else says("space.safe")


# -- Vampires


def _seat(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """A Vampire: what it has eaten, how fast it is, how far from home."""
    who = view.config.vampires[number]
    counts = missions.types(view, number)
    eaten = [says("seat.of_type", n=n, types=_type(TYPES[kind], n)) for kind, n in enumerate(counts) if n]
    others = sum(not IS_HUMAN[card] for card in view.hunted[number])
    if others:
        eaten.append(says("seat.others", n=others))
    sentences = [
        _place(view, number),
        says("seat.score", n=view.score[number], missions=len(view.missions[number])),
    ]
    sentences.append(says("seat.humans", names=names.listed(eaten)) if eaten else says("seat.no_humans"))
    if not view.is_home(number):
        if view.config.gentle_elder is not True and view.config.gentle(number):
            sentences.append(says("seat.gentle"))
        pace = pace_with(view, number) if isinstance(view, View) else None
        if pace is not None:
            sentences.append(says("seat.pace", n=f"{pace.speed:.1f}", cards=len(view.owned(number))))
    order = says("seat.order", n=view.order().index(number) + 1, of=view.seats)
    return Explained(
        names.vampire(who), order, tuple(sentences), pictures.vampire(who), "hunger.details.seat.title"
    )


def _place(view: Table, number: int) -> str:
    """R11: what of its place decides when it plays."""
    space = view.at[number]
    here, stack = SPACES[space], view.stack(space)
    if view.is_home(number):
        return says("seat.home", n=view.arrival[number])
    region, where = (
        names.region(here.region),
        names.place(space) if here.path == "none" else say(f"hunger.path.{here.path}"),
    )
    told = says(
        "seat.where",
        region=region,
        where=where,
        labyrinth=LABYRINTH_DISTANCE[space],
        n=view.castle_distance(number),
    )
    return (
        told
        if len(stack) == 1
        else f"{told} {says('seat.in_stack', n=len(stack) - stack.index(number), of=len(stack))}"
    )


PILE_NAMES = ("deck", "discard", "digested")
"""By layout.DECK, DISCARD and DIGESTED."""


def _pile(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """A pile of a tray."""
    title, count = pile_words(view, number).split(": ")
    return Explained(title, count, (), f"{pictures.FOLDER}/back_start", "hunger.details.seat.title")


def pile_words(view: Table, number: int) -> str:
    """ "Discard pile: 5 cards": what a pile of a tray is, and how many cards are seen of it; of a deck
    together with the hand.
    """
    seat, which = divmod(number, layout.PILES)
    hand = len(view.hand[seat]) if which == layout.DECK else 0
    count = len((view.deck, view.discard, view.digested)[which][seat]) + hand
    return says("pile.deck_and_hand" if hand else f"pile.{PILE_NAMES[which]}", n=count)


def _type(name: str, n: int) -> str:
    """A type of Human as it is called where there are so many."""
    return names.human_type(name) if n == 1 else names.types(name)


def _speed(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """R19: what the Speed of the turn consists of; before it is counted what it would be; of a seat that is
    not on turn the pace.
    """
    about, picture, use = "hunger.details.speed.use", f"{pictures.FOLDER}/icon_speed", says("speed.use")
    if number != view.on_turn:
        pace = pace_with(view, number) if isinstance(view, View) else None
        speed_then = "0" if pace is None else f"{pace.speed:.1f}"
        return Explained(
            names.vampire(view.config.vampires[number]),
            says("speed.average", n=speed_then),
            (use,),
            picture,
            about,
        )
    counted = [
        says(f"speed.{source}", n=n, name=names.card(card)) for source, card, n in speed.parts(view, number)
    ]
    is_set = view.phase == "act"
    title = says(
        "speed.title", n=view.speed_total if is_set else speed.of_cards(view.play[number]) + view.token_speed
    )
    name_line = says("speed.left", n=view.speed_left) if is_set else says("speed.later")
    sentences = (says("speed.parts", parts=", ".join(counted)), use) if counted else (use,)
    return Explained(title, name_line, sentences, picture, about)


def _way_home(view: Table, number: int, seat: int, name: Namer) -> Explained:
    """What the gauge shows: how far it is, how far average turns lead, and how many of ten nights end
    well.
    """
    assert isinstance(view, View), "only whoever has a deck has a way home"
    home = way_home(view, number)
    picture, about = pictures.feature("castle"), "hunger.details.way_home.title"
    if view.is_home(number):
        return Explained(says("way_home.title"), says("way_home.home"), (), picture, about)
    spare = (
        says("way_home.short", n=home.short) if home.surplus < 0 else says("way_home.spare", n=home.surplus)
    )
    sentences = [
        says("way_home.blocks"),
        spare,
        says("way_home.chance", safe=_of_ten(home.safe), castle=_of_ten(home.castle)),
    ]
    for region, marks in groupby((mark for mark in home.marks if mark.steps), key=lambda mark: mark.region):
        points = [mark.points for mark in marks]
        key = "shelter" if min(points) == max(points) else "shelter_more"
        sentences.append(says(f"way_home.{key}", place=names.region(region), n=min(points), most=max(points)))
    return Explained(
        says("way_home.title"), says("way_home.name", n=home.steps), tuple(sentences), picture, about
    )


def _of_ten(per_cent: int) -> int:
    """So many of ten nights."""
    return round(per_cent / 10)


_EXPLAIN: dict[str, Callable[[Table, int, int, Namer], Explained]] = {
    "card": _card,
    "mission": _mission,
    "token": _token,
    "space": _space,
    "seat": _seat,
    "pile": _pile,
    "speed": _speed,
    "way_home": _way_home,
}
