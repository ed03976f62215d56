"""Second helpings (K56) from a review: its turning points are kept by the profiles of those who answered."""

from functools import partial

from game.bots.review import Review
from game.core.carried import to_plain
from game.profiles import second_helpings
from game.profiles.profile import GUEST, Helping
from scenes.afterwards.review.past_match import PastMatch
from scenes.kit.app import App
from scenes.kit.match.saved_table import SavedTable
from scenes.people import booking


def keep_helpings(app: App, past: PastMatch, review: Review) -> None:
    """Keep the turning points of everybody with a profile, once for each match that was played."""
    for profile, seat in _seats_by_profile(past).items():
        found = find_helpings(past, review, seat)
        if found and (profile == GUEST or app.profiles.get(profile)):
            add = partial(
                second_helpings.add_helpings, play=play_token(past), found=found, today=booking.local_day()
            )
            booking.change_profile(app, profile, add)


def play_token(past: PastMatch) -> str:
    """Token of a match as it was played: the same deal, played otherwise, has another one."""
    return f"{past.match.id}/{past.match.state.digest()[:16]}"


def find_helpings(past: PastMatch, review: Review, seat: int) -> dict[str, Helping]:
    """Helpings by match and answer of a seat's turning points; questions that are secret at a shared screen
    are none, as their answers turn on what others hide."""
    found, play = {}, play_token(past)
    for point in review.turning_points:
        decision = past.tables[point.number].seen_by(None).decision
        if point.seat != seat or decision is None or decision.hidden:
            continue
        moment = past.match.fork(point.number)
        raw = moment.save_bytes(SavedTable(past.chairs))
        found[f"{play}/{point.number}"] = Helping(
            game=past.game,
            position=second_helpings.pack_position(raw),
            given=to_plain(point.answer),
            better=to_plain(point.better),
            cost=point.cost,
            points=point.points,
        )
    return found


def _seats_by_profile(past: PastMatch) -> dict[str, int]:
    """Seats by profile; a single guest has the profile without a name, but not in a match from elsewhere,
    where no hands are known."""
    people = [(seat, past.chairs[seat]) for seat in past.people]
    found = {chair.profile: seat for seat, chair in reversed(people) if chair.profile not in ("", GUEST)}
    guests = [seat for seat, chair in people if chair.profile in ("", GUEST)]
    if len(guests) == 1 and past.chairs[guests[0]].owner:
        found[GUEST] = guests[0]
    return found
