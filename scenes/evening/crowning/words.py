"""Words at the crowning of a cup: who is crowned, the King's, and the lines of the evening."""

from game.evening.cup import Cup, crowned
from game.evening.evening_facts import Fact
from scenes.kit.base import join_names, say

MOST_NAMED = 3


def heading(cup: Cup) -> str:
    """Sentence on who is crowned; so many that their names would not fit are counted, as their faces stand below."""
    names = [cup.guest(who).name for who in crowned(cup)]
    if len(names) > MOST_NAMED:
        return say("cup_crown.many", n=len(names))
    if len(names) == 1:
        return say("cup_crown.single", name=names[0])
    return say("cup_crown.several", names=join_names(names))


def king_words(cup: Cup) -> str:
    """Words of the King to whoever is crowned."""
    winners = crowned(cup)
    if len(winners) == 1:
        return say("cup_crown.king.single", name=cup.guest(winners[0]).name)
    return say("cup_crown.king.pair" if len(winners) == 2 else "cup_crown.king.shared", n=len(winners))


def fact_words(cup: Cup, fact: Fact) -> str:
    """Line on a fact of the evening."""
    name = cup.guest(fact.guest).name if fact.guest else ""
    game = say(f"{fact.game}.name") if fact.game else ""
    return say(f"cup_crown.fact.{fact.kind}", name=name, game=game, n=fact.number)
