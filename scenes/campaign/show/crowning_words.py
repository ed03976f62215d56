"""Words of the Village King at the crowning (K42): each champion has an end of its own."""

from game.campaign import cup
from scenes.kit.base import has_text, say


def crowning_words(who: str, name: str) -> str:
    """Words of the king about the champion, a persona's id or cup.GUEST, with the name."""
    if who == cup.GUEST:
        return say("campaign.cup.words")
    own = f"campaign.cup.words_by.{who}"
    return say(own) if has_text(own) else say("campaign.cup.words_other", name=name)


def total_words(name: str, points: int) -> str:
    """Words on the points of a contender."""
    return say("campaign.cup.row", name=name, n=points)
