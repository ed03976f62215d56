"""Words of the Village King at the crowning (K42): each champion has an end of its own."""

from collections.abc import Sequence

from game.campaign import cup
from game.campaign.road import STARS_A_STAGE, Road
from scenes.kit.access.scene_words import stars_words
from scenes.kit.base import has_text, label_words, say


def crowning_words(who: str, name: str) -> str:
    """Words of the king about the champion, a persona's id or cup.GUEST, with the name."""
    if who == cup.GUEST:
        return say("campaign.cup.words")
    own = f"campaign.cup.words_by.{who}"
    return say(own) if has_text(own) else say("campaign.cup.words_other", name=name)


def total_words(name: str, points: int) -> str:
    """Words on the points of a contender."""
    return say("campaign.cup.row", name=name, n=points)


def list_lands(road: Road) -> Sequence[str]:
    """The lands with their stars, whose names are faces of their hosts."""
    lands = [chapter for chapter in road.campaign.chapters if not chapter.cup]
    return [
        label_words(
            say(f"{land.text}.title"), stars_words(road.stars_of(land), STARS_A_STAGE * len(land.stops))
        )
        for land in lands
    ]
