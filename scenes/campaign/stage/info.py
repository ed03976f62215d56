"""Description of a stage: its words, its rivals with names and faces, the conditions of its stars."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game import bots
from game.bots import characters
from game.bots.characters import Character
from game.campaign import gentle_table, own_levels, personas, tales
from game.campaign.campaign import Chapter, Stop
from game.campaign.carry_over import find_kept
from game.campaign.endless import tables
from game.campaign.gentle_table import bot_level
from game.campaign.level import Level, Opponent
from game.campaign.record import StageRecord
from game.campaign.road import Road, StopState
from game.campaign.service import Table, is_served, lay_table
from game.core.values import frozen
from scenes.campaign.stage.goal_text import star_text
from scenes.kit.base import has_text, join_names, label_words, say
from scenes.kit.words.caches import cached_words
from scenes.match.rivals.medallion import Rival
from scenes.pages.level_text import level_text

PERSONA = "campaign.persona."
KING = "campaign/king_small"
"""Portrait of the Village King."""


@frozen
class Story:
    """Words with their teller; the Village King's need no name."""

    words: str
    portrait: str = KING
    name: str = ""

    @classmethod
    def told_by(cls, teller: str, words: str) -> Story:
        """Story of a teller or persona, by id; "" for the king."""
        known = tales.load_tellers().get(teller or tales.KING)
        if known is not None:
            return cls(words, known.portrait, "" if known.id == tales.KING else say(known.name_key))
        persona = personas.load_personas()[teller]
        return cls(words, persona.portrait, say(f"{persona.text_prefix}.name"))

    @property
    def spoken(self) -> str:
        """Words with the teller's name, for speech output."""
        return label_words(self.name, self.words) if self.name else self.words


class StageInfo:
    """Description of one stage; own: folder of own levels; stake: of the second service (K53), 0 for the first;
    branch: the chosen one of a stop that has several (K54), from 1, or 0. Raises DataError if the stage does not
    exist."""

    table: Table | None = None
    """Stage as it is laid at its stake, or in a run of the endless supper; None in the first service."""
    stake = 0
    """Stake that the stage is laid at, 0 in the first service."""
    branch = 0
    """Chosen branch, from 1; 0 where there are none, and before one is chosen."""

    def __init__(self, stage: str, own: Path | None = None, stake: int = 0, branch: int = 0) -> None:
        self.id, self._own = stage, own
        self.game, self.level = own_levels.find_level(stage, own)
        if branch and self.level.branches:
            self.branch = min(branch, len(self.level.branches))
        self.level = self.level.take_branch(max(0, self.branch - 1))
        if stage.startswith(tables.PREFIX):
            self.table = tables.lay_table(stage)
        elif stake and is_served(self.level):
            self.table = lay_table(self.game, self.level, stake)
            self.level = self.table.level
            self.stake = len(self.table.lines)

    @classmethod
    def of_level(cls, stage: str, game: str, level: Level) -> StageInfo:
        """Description of a level that was read before."""
        info = cls.__new__(cls)
        info.id, info.game, info.level = stage, game, level
        return info

    @cached_words
    def title(self) -> str:
        return level_text(self.level, self._of_branch("title"))

    def _of_branch(self, part: str) -> str:
        """Last part of a text's key, of the chosen branch if there is one."""
        return f"{self.level.branches[self.branch - 1].id}.{part}" if self.branch else part

    @property
    def has_choice(self) -> bool:
        """True if a branch is still to be chosen."""
        return bool(self.level.branches) and not self.branch

    def branches(self) -> tuple[StageInfo, ...]:
        """Description of each branch."""
        return tuple(
            StageInfo(self.id, self._own, self.stake, i + 1) for i in range(len(self.level.branches))
        )

    @cached_words
    def story(self) -> str:
        """Up to three sentences, of the Village King if the level has no other teller."""
        return level_text(self.level, "line")

    def story_for(self, records: Mapping[str, StageRecord]) -> Story:
        """Story for a person with these records by stage (K42)."""
        tale = tales.find_tale(self.level.tales, self.id, records)
        words = level_text(self.level, tale.line) if tale else self.story
        return Story.told_by((tale.teller if tale else "") or self.level.teller, words)

    @cached_words
    def twist(self) -> str:
        """Line about the table's twist, "" for none."""
        if self.id.startswith(tables.PREFIX):
            return self.stake_lines[-1] if self.stake_lines else ""
        return level_text(self.level, self._of_branch("twist")) if self.level.twist else ""

    def kept_text(self, records: Mapping[str, StageRecord]) -> str:
        """Sentence about what people with these records keep of another stage (K54); "" where nothing is."""
        goes_on = self.level.start.goes_on
        if not goes_on:
            return ""
        key, title = f"campaign.goes_on.{goes_on.twist}", StageInfo(goes_on.stage).title
        kept = find_kept(goes_on, records)
        if not has_text(key):
            return say("campaign.goes_on.any", n=kept, title=title)
        return say(key, n=kept, title=title, each=goes_on.each, over=goes_on.over)

    @cached_words
    def stars(self) -> tuple[str, ...]:
        """Conditions of the stars."""
        return tuple(star_text(self.game, self.level, star) for star in range(len(self.level.stars)))

    @cached_words
    def stake_lines(self) -> tuple[str, ...]:
        """Sentences on what each stake adds, the lowest first, or on what the chosen twist does."""
        lines = self.table.lines if self.table else ()
        return tuple(say(line.key, n=line.number) for line in lines)

    @property
    def picture(self) -> str:
        """Picture of the stage: its own, that of the rival who tells its story, the first rival's, else the
        mark of its kind."""
        if self.level.picture:
            return self.level.picture
        rivals, teller = self.rivals(), PERSONA + self.level.teller
        if not rivals:
            return f"campaign/mark_{self.level.kind}"
        return next((rival for rival in rivals if rival.text == teller), rivals[0]).portrait

    def first_speaker(self, gentler: int = 0) -> Rival | None:
        """First rival of the campaign's cast (a persona), else the first guest, else None."""
        known = [rival for rival in self.rivals(gentler) if rival.text]
        return next((rival for rival in known if rival.text.startswith(PERSONA)), next(iter(known), None))

    def offered_steps(self, record: StageRecord, now: int = 0) -> int:
        """Steps of the gentler table that this record offers; 0 for none, or for no more than `now`."""
        steps = gentle_table.offered_steps(self.game, self.level, record.softenings)
        return steps if steps > now else 0

    def gentle_text(self, steps: int) -> str:
        """Words for the difference that so many gentle steps make."""
        known = gentle_table.gentle_steps(self.game, self.level)[:steps]
        ahead = gentle_table.find_head_start(self.game, self.level) if "ahead" in known else None
        if ahead:
            return say(f"{ahead.key}.{'alone' if len(known) == 1 else 'besides'}")
        return say(f"campaign.gentler.{known[0] if len(known) == 1 else 'levels'}")

    def rivals(self, gentler: int = 0) -> tuple[Rival, ...]:
        """Rivals by seat at a table with so many gentle steps (C13)."""
        return rivals_of(self.game, self.level, gentler)


def rivals_of(game: str, level: Level, gentler: int = 0) -> tuple[Rival, ...]:
    """Rivals of a level by seat; those without a persona are guests (game.bots.characters)."""
    rivals = list[Rival]()
    there = {who.persona for who in level.seats if isinstance(who, Opponent)}
    for seat, who in enumerate(level.seats):
        if not isinstance(who, Opponent):
            continue
        guest = None
        if who.persona not in personas.load_personas():
            guest = characters.next_guest(game, bot_level(game, who, gentler), there)
        if guest:
            there.add(guest.id)
        rivals.append(_make_rival(game, seat, who, gentler, guest))
    return tuple(rivals)


def _make_rival(game: str, seat: int, who: Opponent, gentler: int, guest: Character | None) -> Rival:
    known = {info.number: info for info in bots.list_levels(game)}
    info, of = known[bot_level(game, who, gentler)], max(one.flames for one in known.values())
    character = guest or personas.load_personas()[who.persona]
    name = say(f"{character.text_prefix}.name")
    return Rival(seat, name, character.portrait, info.flames, of, character.text_prefix)


def host_portrait(stop: Stop) -> str:
    """Portrait of a stop's first speaker; "" for none."""
    speaker = StageInfo(stop.stage).first_speaker()
    return speaker.portrait if speaker else ""


def stop_story(road: Road, chapter: Chapter, stop: Stop) -> Story:
    """Story of a stop, or the king's reason why it is locked."""
    state = road.stop_state(stop)
    if state is StopState.PASSED:
        return Story(say("campaign.passed"))
    if state is not StopState.LOCKED:
        return StageInfo(stop.stage).story_for(road.records)
    at = chapter.stops.index(stop)
    if at == 0:
        return Story(lock_text(road, chapter))
    return Story(say("campaign.locked.before", title=StageInfo(chapter.stops[at - 1].stage).title))


def lock_text(road: Road, chapter: Chapter) -> str:
    """Stars and hosts that are missing before a chapter opens, in a sentence."""
    speakers = [StageInfo(stop.stage).first_speaker() for stop in road.hosts_before(chapter)]
    hosts = [speaker.name for speaker in speakers if speaker]
    if not hosts:
        return say("campaign.locked.stars", n=chapter.stars, have=road.won_stars)
    if road.won_stars < chapter.stars:
        return say("campaign.locked.hall", n=chapter.stars, have=road.won_stars)
    return say("campaign.locked.hosts", hosts=join_names(hosts))
