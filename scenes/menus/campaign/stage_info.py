"""A stage of the campaign as it is told: its words, who sits there, what its stars ask for. Whoever is no person has a name and a face."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game import bots
from game.campaign import course, own_levels, personas
from game.campaign.campaign import Stop
from game.campaign.level import Level, Opponent
from game.campaign.personas import Persona
from game.campaign.stage import bot_level
from scenes.kit.base.texts import say
from scenes.menus.campaign.goal_text import said, star_text

BOT_FACES = ("bot_1_hatchling", "bot_2_nibbler", "bot_3_muncher", "bot_4_devourer", "bot_5_apex")


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody who sits at a stage: the seat, a name, a picture, `flames` lit out of `of`. `persona` is who, None for nobody known."""

    seat: int
    name: str
    portrait: str
    flames: int
    of: int
    persona: Persona | None = None

    @property
    def short_name(self) -> str:
        """The one word by which everybody calls a persona: no title, nothing after it. Plates at tables are narrow."""
        who = self.persona.id.partition("_")[0] if self.persona is not None else ""
        return next((word for word in re.findall(r"\w+", self.name) if word.lower() == who), self.name)


class StageInfo:
    """Everything that is said of one stage; `own` is the folder of people's own levels. Raises DataError for one that does not exist."""

    def __init__(self, stage: str, own: Path | None = None) -> None:
        self.id = stage
        is_own = own is not None and stage.startswith(f"{own_levels.OWN}/")
        self.game, self.level = own_levels.level(own, stage) if is_own and own is not None else course.level(stage)

    @cached_property
    def title(self) -> str:
        return said(self.level, "title")

    @cached_property
    def story(self) -> str:
        """Two or three sentences, told by the Village King."""
        return said(self.level, "line")

    @cached_property
    def twist(self) -> str:
        """What is different at this table, in a line; "" where nothing is."""
        return said(self.level, "twist") if self.level.twist else ""

    @cached_property
    def stars(self) -> tuple[str, ...]:
        """What each star asks for."""
        return tuple(star_text(self.game, self.level, star) for star in range(len(self.level.stars)))

    @property
    def picture(self) -> str:
        """What stands for the stage: its own picture, the first rival's, else the mark of its kind."""
        if self.level.picture:
            return self.level.picture
        rivals = self.rivals()
        return rivals[0].portrait if rivals else f"campaign/mark_{self.level.kind}"

    def rivals(self, gentler: bool = False) -> tuple[Rival, ...]:
        """Who sits there, seat by seat; with `gentler` a level lower (C13)."""
        return rivals_of(self.game, self.level, gentler)


def rivals_of(game: str, level: Level, gentler: bool = False) -> tuple[Rival, ...]:
    """Who sits at a level, seat by seat."""
    return tuple(_rival(game, seat, who, gentler) for seat, who in enumerate(level.seats) if isinstance(who, Opponent))


def _rival(game: str, seat: int, who: Opponent, gentler: bool) -> Rival:
    known = {info.number: info for info in bots.levels(game)}
    info, of = known[bot_level(game, who, gentler)], max(one.flames for one in known.values())
    persona = personas.load().get(who.persona)
    if persona is None:
        face = BOT_FACES[min(info.flames, len(BOT_FACES)) - 1]
        return Rival(seat, say(info.key), f"ui/{face}", info.flames, of)
    return Rival(seat, say(f"{persona.text}.name"), persona.portrait, info.flames, of, persona)


def host_of(stop: Stop) -> str:
    """The picture of the first rival with a name at a stop; "" for none."""
    return next((rival.portrait for rival in StageInfo(stop.stage).rivals() if rival.persona is not None), "")
