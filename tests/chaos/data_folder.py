"""A folder as an evening leaves it behind, and everything that the game reads there, looked at as at the next
start.
"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from game.bots import review_file
from game.bots.review import VERSION, Review, reviewed_seats
from game.campaign.progress import FILE, Progress
from game.core import generations
from game.core.data_folder import PROFILES
from game.core.errors import GameError
from game.core.match import Match
from game.core.rng import Rng
from game.profiles.file_format import pack_profile
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, Profile
from game.profiles.store import Profiles
from scenes.kit.art.textures import Art
from scenes.kit.base.folders import Folders
from scenes.kit.base.settings import SettingsFile
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_chair import SavedChair
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.lobby.scene import MEMORY
from scenes.lobby.seat_guests import SavedLobby, SavedSeat, load_lobby, save_lobby

GAME = "tasty_humans"
LOBBY = MEMORY.format(game=GAME)
PICTURE = ("ui/icon_crown", 40, 40)
REPLAYS = 3
WATCHED = 5
DEEDS = 3
"""Changes of each profile: as many as there are generations."""


def table(folder: Path | None, seed: int) -> MatchSession[Any]:
    """The keyboard against a bot, with a match that begins."""
    seating = Seating(2)
    seating.sit_down(KEYBOARD)
    seating.put_bot(1, 2)
    return MatchSession.begin_match(GAME, {"seats": 2}, seed, seating, BotService(inline=True), folder)


def answer(session: MatchSession[Any], rng: Rng) -> None:
    """Give any answer for the seat that is asked."""
    decision = session.state.decision
    assert decision is not None
    session.answer(decision.seat, rng.choice(decision.actions))


def fill(folder: Path) -> None:
    """Leave behind what there can be: a match with its chairs and those before, replays, settings, a lobby,
    progress, pictures.
    """
    rng, saves = Rng(1), folder / "saves"
    saves.mkdir(parents=True)
    session = table(saves, 1)
    for _ in range(12):
        answer(session, rng)
    session.mark_watched(WATCHED)
    for seed in range(REPLAYS):
        other = table(None, 10 + seed)
        for _ in range(6):
            answer(other, rng)
        ReplayStore(folder / "replays").keep_match(other.match, other.seating.to_saved())
    reviews(folder)
    SettingsFile(folder / "settings.yaml").change(speed=4, keys={"confirm": "SPACE"})
    save_lobby(folder / LOBBY, SavedLobby(GAME, [SavedSeat(0), SavedSeat(1, 2)], {"rows": 7}))
    Progress.load(saves / FILE).finish_level("tasty_humans/tutorial", "eat")
    people(folder)
    picture(folder)


def reviews(folder: Path) -> None:
    """Beside every replay what was found out about it."""
    for kept in ReplayStore(folder / "replays").list_kept():
        match = Match.read(kept.path)
        told = reviewed_seats(match)
        review_file.keep_review(
            kept.path, Review(VERSION, GAME, match.id, len(match.log), (), told, (), (), (), (), (), (), {})
        )


def reviews_of(folder: Path) -> dict[str, bool]:
    """Replay file -> True if it has a review; readable replays only."""
    store, found = ReplayStore(folder / "replays"), {}
    for kept in store.list_kept():
        try:
            found[kept.path.name] = (
                review_file.find_review(kept.path, store.read_match(kept.path)[0]) is not None
            )
        except GameError:
            continue
    return found


def people(folder: Path) -> None:
    """Two with a name, of whom one plays the campaign, and a guest; each has done something a few times."""
    profiles = Profiles(folder / PROFILES)
    for profile in (
        Profile("0000000a", "Anna", PORTRAITS[0]),
        Profile("0000000b", "Ben", PORTRAITS[1]),
        Profile(GUEST),
    ):
        for number in range(1, DEEDS + 1):
            path = profiles.path(profile.id)
            assert path is not None
            path.parent.mkdir(exist_ok=True)
            generations.store_newest(path, pack_profile(replace(profile, totals={"n": number})))
    profiles.choose_profile("0000000a")


def people_of(folder: Path) -> dict[str, int]:
    """Sum of all records by name; the guest's name is ""."""
    profiles = Profiles(folder / PROFILES)
    found = {one.name: one.totals.get("n", 0) for one in (*profiles.all(), profiles.guest)}
    assert all(len(str(notice)) < 400 for notice in profiles.take_notices())
    return found


def picture(folder: Path) -> Any:
    """A picture from the cache, or painted again."""
    (folder / "cache").mkdir(exist_ok=True)
    anywhere: Any = SimpleNamespace(scale=1.0)  # its size in pixels is told
    return Art(anywhere, folder / "cache").paint_picture(*PICTURE)


def look(folder: Path) -> dict[str, Any]:
    """State that the next start finds, by name. Every error is one of the project's own, or a sentence."""
    saves = folder / "saves"
    seen: dict[str, Any] = {"settings": None, "current": None, "notices": ()}
    file = SettingsFile(folder / "settings.yaml")
    seen["settings"] = (file.values.speed, dict(file.values.keys))
    seen["saved"] = generations.has_generation(slot_path(saves, GAME))
    try:
        session: MatchSession[Any] = MatchSession.resume_match(
            slot_path(saves, GAME), Seating(0), BotService(inline=True), [KEYBOARD], KEYBOARD
        )
        seen["current"] = (session.match.id, session.state.digest(), len(session.match.log))
        seen["chairs"] = [(chair.owner, chair.bot, chair.color) for chair in session.seating.chairs]
        seen["watched"] = session.watched_events()
        seen["notices"] = tuple(session.notices)
    except GameError as error:
        seen["refused"] = str(error)
    seen["replays"] = replays(folder)
    seen["reviews"] = reviews_of(folder)
    lobby = load_lobby(folder / LOBBY, GAME)
    seen["lobby"] = None if lobby is None else (lobby.seats, lobby.options)
    seen["progress"] = Progress.load(saves / FILE).is_done("tasty_humans/tutorial", "eat")
    seen["people"] = people_of(folder)
    seen["active"] = Profiles(folder / PROFILES).active.name
    seen["picture"] = picture(folder).size
    return seen


def replays(folder: Path) -> dict[str, Any]:
    """Shelf by file name: the match with its chairs, or the reason why it cannot be read."""
    store, found = ReplayStore(folder / "replays"), {}
    for kept in store.list_kept():
        try:
            match, chairs = store.read_match(kept.path)
            found[kept.path.name] = (
                match.state.digest(),
                len(match.log),
                [_plain(chair) for chair in chairs],
            )
        except GameError as error:
            found[kept.path.name] = str(error)
    return found


def _plain(chair: SavedChair) -> tuple[Any, ...]:
    return chair.name, chair.color, chair.bot


def play_on(folder: Path) -> None:
    """After whatever was found a match can be begun, saved and found again."""
    folders = Folders(folder)
    saves, notice = folders.saves, folders.notice
    folders.close()
    assert notice is None
    profiles = Profiles(folder / PROFILES)
    for one in (*profiles.all(), profiles.guest):
        profiles.change_profile(
            one.id, lambda profile: replace(profile, totals={**profile.totals, "later": 1})
        )
        assert (Profiles(profiles.folder).get(one.id) or one).totals["later"] == 1
    session, rng = table(saves, 99), Rng(2)
    for _ in range(2):
        answer(session, rng)
    assert session.notices == [], session.notices
    assert Match.load(slot_path(saves, GAME)).state.digest() == session.state.digest()
