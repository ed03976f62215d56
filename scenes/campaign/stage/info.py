"""A stage of the campaign as it is told: its words, who sits there, what its stars ask for. Whoever is no person has a name and a face."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from game import bots
from game.bots import characters
from game.bots.characters import Character
from game.campaign import own_levels, personas
from game.campaign.campaign import Chapter, Stop
from game.campaign.level import Level, Opponent
from game.campaign.road import Road, StopState
from game.campaign.stage import bot_level
from scenes.campaign.stage.goal_text import star_text
from scenes.kit.base.texts import listed, say
from scenes.match.rivals.rival import Rival
from scenes.pages.level_text import level_text

BOT_FACES = ("bot_1_hatchling", "bot_2_nibbler", "bot_3_muncher", "bot_4_devourer", "bot_5_apex")
PERSONA = "campaign.persona."


class StageInfo:
    """Everything that is said of one stage; `own` is the folder of people's own levels. Raises DataError for one that does not exist."""

    def __init__(self, stage: str, own: Path | None = None) -> None:
        self.id = stage
        self.game, self.level = own_levels.find_level(stage, own)

    @classmethod
    def of(cls, stage: str, game: str, level: Level) -> StageInfo:
        """The stage of an id, of a level that was read before."""
        info = cls.__new__(cls)
        info.id, info.game, info.level = stage, game, level
        return info

    @cached_property
    def title(self) -> str:
        return level_text(self.level, "title")

    @cached_property
    def story(self) -> str:
        """Two or three sentences, told by the Village King."""
        return level_text(self.level, "line")

    @cached_property
    def twist(self) -> str:
        """What is different at this table, in a line; "" where nothing is."""
        return level_text(self.level, "twist") if self.level.twist else ""

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

    def speaker(self, gentler: bool = False) -> Rival | None:
        """Who speaks for the stage: its first rival with a name of their own, else its first guest."""
        known = [rival for rival in self.rivals(gentler) if rival.text]
        return next((rival for rival in known if rival.text.startswith(PERSONA)), next(iter(known), None))

    def rivals(self, gentler: bool = False) -> tuple[Rival, ...]:
        """Who sits there, seat by seat; with `gentler` a level lower (C13)."""
        return rivals_of(self.game, self.level, gentler)


def rivals_of(game: str, level: Level, gentler: bool = False) -> tuple[Rival, ...]:
    """Who sits at a level, seat by seat; whoever has no name of their own is one of the guests (game.bots.characters)."""
    rivals = list[Rival]()
    there = {who.persona for who in level.seats if isinstance(who, Opponent)}
    for seat, who in enumerate(level.seats):
        if isinstance(who, Opponent):
            guest = None if who.persona in personas.load() else characters.next_guest(game, bot_level(game, who, gentler), there)
            there |= {guest.id} if guest is not None else set()
            rivals.append(_rival(game, seat, who, gentler, guest))
    return tuple(rivals)


def _rival(game: str, seat: int, who: Opponent, gentler: bool, guest: Character | None) -> Rival:
    known = {info.number: info for info in bots.levels(game)}
    info, of = known[bot_level(game, who, gentler)], max(one.flames for one in known.values())
    somebody = guest or personas.load().get(who.persona)
    if somebody is None:
        return Rival(seat, say(info.key), f"ui/{BOT_FACES[min(info.flames, len(BOT_FACES)) - 1]}", info.flames, of)
    return Rival(seat, say(f"{somebody.text}.name"), somebody.portrait, info.flames, of, somebody.text)


def host_of(stop: Stop) -> str:
    """The picture of who speaks for a stop; "" for none."""
    speaker = StageInfo(stop.stage).speaker()
    return speaker.portrait if speaker is not None else ""


def told_of(road: Road, chapter: Chapter, stop: Stop) -> str:
    """What the king says about a stop of a chapter: its story, or what locks it."""
    state = road.state(stop)
    if state is StopState.PASSED:
        return say("campaign.passed")
    if state is not StopState.LOCKED:
        return StageInfo(stop.stage).story
    at = chapter.stops.index(stop)
    if at == 0:
        return what_locks(road, chapter)
    return say("campaign.locked.before", title=StageInfo(chapter.stops[at - 1].stage).title)


def what_locks(road: Road, chapter: Chapter) -> str:
    """What is missing before a chapter opens that asks for stars and for the hosts of the others."""
    speakers = [StageInfo(stop.stage).speaker() for stop in road.hosts_before(chapter)]
    hosts = [speaker.name for speaker in speakers if speaker is not None]
    if not hosts:
        return say("campaign.locked.stars", stars=chapter.stars, n=road.stars)
    if road.stars < chapter.stars:
        return say("campaign.locked.hall", stars=chapter.stars, n=road.stars)
    return say("campaign.locked.hosts", hosts=listed(hosts))
