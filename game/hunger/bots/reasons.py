"""Reasons for an answer (hints): facts of the position, each with its weight; the heaviest is told.

Every fact follows from the rules on the open table and from what the asked seat knows, never from a bot's
mere hopes."""

from collections.abc import Callable, Iterable
from typing import Any

from game.bots.model import Fact, Facts, fact
from game.core.model import sure
from game.hunger.bots import at_home
from game.hunger.bots.hunt_evaluation import means_left
from game.hunger.bots.missions import counts_card
from game.hunger.bots.space_reasons import (
    best_pile,
    mist_facts,
    move_facts,
    offer_facts,
    stay_facts,
    sunrise_fact,
)
from game.hunger.components import mission_ops as ops
from game.hunger.components.card_ops import DigestPair, Draw, PushTax, RedrawHand
from game.hunger.components.definitions import (
    HOLY,
    HUMANS,
    HUNT_CARDS,
    INSTANT_OF,
    IS_CONFUSE,
    IS_GOLD,
    IS_HOLY,
    IS_HUMAN,
    IS_PERMANENT,
    IS_SPICY,
    SCORE_OF,
    SPEED_OF,
    TOKEN_KIND,
    effect_numbers,
    effect_of,
)
from game.hunger.components.map_graph import CASTLE_DISTANCE, CRYPT_OF
from game.hunger.table import actions as a
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Cards, Table, copy_table
from game.hunger.turn import effects_step, gold_missions, hunting, hypnosis, missions, speed, tokens
from game.hunger.turn.gaining import points_of
from game.hunger.view import View

_DRAW, _BEAR = effect_of(Draw), effect_of(RedrawHand)
_PAIR_VP, _TAX = effect_numbers(DigestPair, "vp"), effect_numbers(PushTax, "vp")


def facts(view: View, action: Any) -> Facts:
    """Facts that speak for a legal answer."""
    maker = _FACTS.get(type(action))
    return iter(() if maker is None else maker(view, action))


# Missions


def _mission_facts(table: Table, action: Any) -> Facts:
    points = missions.mission_points(table, table.asked, action.mission)
    if IS_GOLD[action.mission]:
        yield fact(1.0, "gold")
    elif points > 0:
        yield fact(float(points), "scores", points=points)
    else:
        yield from _promise_facts(action.mission)


def _promise_facts(mission: int) -> Facts:
    """Promise of a Mission that gives nothing yet: points for each thing that it counts, or for all at
    once."""
    score = SCORE_OF[mission]
    if isinstance(score, ops.CountType | ops.CountWorth | ops.CountKeyword):
        yield fact(
            0.3, "counts", points=score.vp_each, humans=sum(counts_card(score, card) for card in HUNT_CARDS)
        )
    elif each := getattr(score, "vp_each", 0):
        yield fact(0.2, "each", points=each)
    elif points := getattr(score, "vp", 0) or getattr(score, "vp_home", 0):
        yield fact(0.2, "prize", points=points)


def _return_facts(table: Table, action: a.ReturnMission) -> Facts:
    if not IS_GOLD[action.mission] and not missions.mission_points(table, table.asked, action.mission):
        yield fact(1.0, "scores_nothing")


# Step 1


def _draw_facts(table: Table, action: a.Resolve) -> Facts:
    draw = sure(_DRAW[action.card])
    human = not HUMANS.isdisjoint(table.play[table.asked])
    yield fact(2.0, "draws", n=effects_step.draw_count(draw, human))


def _discard_facts(table: Table, action: Any) -> Facts:
    card, played = action.discard, table.play[table.asked]
    if table.is_home(table.asked):
        if at_home.lasting_points(
            tuple(other for other in played if other != card)
        ) == at_home.lasting_points(played):
            yield fact(1.0, "idle_card")
        return
    if IS_CONFUSE[card]:
        yield fact(4.0, "confuses")
    if IS_HOLY[card]:
        yield fact(3.0, "bars")
    if IS_SPICY[card]:
        yield fact(2.5, "spicy")
    loose = [
        SPEED_OF[own]
        for own in table.owned_cards(table.asked)
        if not IS_PERMANENT[own] and own not in table.digested[table.asked]
    ]
    if SPEED_OF[card] * len(loose) < sum(loose):
        yield fact(2.0, "slower", speed=SPEED_OF[card])


def _familiar_facts(table: Table, action: a.UseFamiliar) -> Facts:
    bear = _BEAR[action.card]
    if table.is_home(table.asked) and bear is not None:
        yield fact(1.0, "redraws", points=bear.vp, n=bear.draw)
    elif table.asking == a.EFFECTS:
        yield fact(1.0, "weak_hand", speed=speed.total_speed(table.from_hand))
    else:
        yield fact(1.0, "one_more_hunt")


def _done_facts(table: Table, action: a.Done) -> Facts:
    seat = table.asked
    if table.is_home(seat):
        yield fact(1.0, "home")
    else:
        yield fact(1.0, "in_play", speed=speed.total_speed(table.play[seat]) + table.token_speed)


# Where others and oneself are moved


def _confuse_facts(table: Table, action: a.ConfuseTo) -> Facts:
    nearer = table.castle_distance(table.asked) - CASTLE_DISTANCE[action.to]
    if nearer > 0:
        yield fact(1.0, "nearer", n=nearer)


def _push_facts(table: Table, action: a.Push) -> Facts:
    farther = CASTLE_DISTANCE[action.to] - CASTLE_DISTANCE[table.at[action.seat]]
    tax = sum(_TAX[card] for card in table.play[table.asked])
    if tax:
        yield fact(5.0, "tax", points=tax)
    if farther > 0:
        yield fact(1.0, "pushes", n=farther)


# Hunting


def _points_here(table: Table, cards: Cards) -> int:
    return points_of(table, table.on_turn, cards, table.at[table.asked])


def _crypt_facts(table: Table, space: int) -> Facts:
    yield fact(1.0, "crypt", n=len(table.crypts[CRYPT_OF[space]]))


def _hunt_facts(table: Table, action: Any) -> Facts:
    cards = table.cell(action.row, action.column)
    points, price = _points_here(table, cards), hunting.pile_cost(cards, action.column)
    most, _ = best_pile(table, table.at[table.asked], means_left(table))
    if points >= most > 0:
        yield fact(5.0, "most", points=points, speed=price)
    if points > 0:
        yield fact(1.0, "pile", points=points, speed=price)
    if HUMANS.isdisjoint(cards):
        yield fact(3.0, "no_humans")


def _digest_facts(table: Table, action: a.Digest) -> Facts:
    holy = [card for card in table.play[table.asked] if IS_HOLY[card]]
    if holy == [action.card]:
        yield fact(5.0, "frees")
    yield fact(1.0, "digests", speed=SPEED_OF[action.card])


def _token_facts(table: Table, action: a.UseToken) -> Facts:
    kind = TOKEN_KIND[action.token]
    if kind == "speed":
        yield fact(1.0, "more_speed", n=tokens.SPEED_OF_TOKEN[action.token])
    elif kind == "extra_hunt":
        yield fact(1.0, "one_more_hunt")
    elif kind == "draw":
        yield fact(1.0, "draws", n=1)


def _hypnosis_facts(table: Table, action: a.Hypnotize) -> Facts:
    """The best pile scores more than it did."""
    space = table.at[table.asked]
    means = means_left(table)
    after = copy_table(table)
    after.track = hypnosis.track_after(table.track, action)
    before, then = best_pile(table, space, means)[0], best_pile(after, space, means)[0]
    if then > before:
        yield fact(1.0, "moves_prey", points=then, before=before)


def _closer_facts(table: Table, action: a.UseMission) -> Facts:
    instant = INSTANT_OF[action.mission]
    each = getattr(instant, "vp_each", 0)
    if points := each * gold_missions.closer_vampires(table):
        yield fact(1.0, "closer", points=points)


def _end_turn_facts(table: Table, action: a.EndTurn) -> Facts:
    seat = table.asked
    if not HOLY.isdisjoint(table.play[seat]):
        yield fact(5.0, "barred")
    elif hunting.is_forbidden(table) or not hunting.legal_hunts(table):
        yield fact(4.0, "nothing_to_hunt")
    cards = [
        card
        for card in table.owned_cards(seat)
        if card not in table.digested[seat] and not IS_PERMANENT[card]
    ]
    if humans := sum(IS_HUMAN[card] for card in cards):
        yield fact(1.0, "slow_deck", humans=humans, cards=len(cards))


def _ready_facts(table: Table, action: a.PutReady) -> Facts:
    if action.to == "top":
        yield fact(1.0, "next_turn")


# After the last turn


def _parasol_facts(table: Table, action: a.UseParasol) -> Facts:
    price = prices_of(table.config, table.asked)[table.at[table.asked]]
    if action.use and price == BURNED:
        yield fact(5.0, "burns")
    elif action.use and price > 0:
        yield fact(2.0, "costs", points=price)
    elif not action.use and price != BURNED:
        yield sunrise_fact(1.0, price)


def _type_facts(table: Table, action: a.ChooseType) -> Facts:
    chosen = copy_table(table)
    chosen.chosen_type = action.type
    if points := missions.total_points(chosen, table.asked):
        yield fact(1.0, "type", points=points)


_FACTS: dict[type[Any], Callable[[Any, Any], Iterable[Fact]]] = {
    a.KeepMission: _mission_facts,
    a.TakeMission: _mission_facts,
    a.ReturnMission: _return_facts,
    a.Resolve: _draw_facts,
    a.ResolveDiscarding: _discard_facts,
    a.TokenDiscarding: _discard_facts,
    a.UseFamiliar: _familiar_facts,
    a.Done: _done_facts,
    a.MoveTo: move_facts,
    a.MistTo: mist_facts,
    a.Stay: stay_facts,
    a.ConfuseTo: _confuse_facts,
    a.Push: _push_facts,
    a.Hunt: _hunt_facts,
    a.MissionPile: lambda table, action: [
        fact(1.0, "pile", points=_points_here(table, table.cell(action.row, action.column)), speed=0)
    ],
    a.HuntTavern: lambda table, action: [fact(1.0, "tavern", n=len(table.tavern), speed=hunting.TAVERN_COST)],
    a.HuntRose: lambda table, action: [fact(1.0, "rose", points=_points_here(table, (action.card,)))],
    a.Digest: _digest_facts,
    a.DigestWith: lambda table, action: [fact(1.0, "pair", points=_PAIR_VP[action.card])],
    a.OpenCrypt: lambda table, action: _crypt_facts(table, table.at[table.asked]),
    a.PickCrypt: lambda table, action: _crypt_facts(table, action.space),
    a.UseToken: _token_facts,
    a.Hypnotize: _hypnosis_facts,
    a.MissionChest: lambda table, action: offer_facts(table, action.space),
    a.UseMission: _closer_facts,
    a.EndTurn: _end_turn_facts,
    a.PutReady: _ready_facts,
    a.UseParasol: _parasol_facts,
    a.ChooseType: _type_facts,
}
