"""Invariants of a running turn or evening, and of the open decision."""

from game.core.values import Sentences
from game.human_flavor.components.definitions import ALL_LOCATIONS, HUMANS, NOBODY, NOTHING, STRENGTHS
from game.human_flavor.components.effects import ActivateEffect, AnyEffect, Choose, Pay
from game.human_flavor.table.actions import DUSK, EFFECT, FEAST, FEED, KINDS, MENU, PLACE, START
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import Frame
from game.human_flavor.turn import interpreter, scoring
from game.human_flavor.turn.effect_choices import OPTIONS
from game.human_flavor.turn.steps import STEPS
from game.human_flavor.turn.visit import DEVOURING, NOT_BEGUN, OVER, SNACKING

_IN_TURN = (PLACE, MENU, FEAST, EFFECT)
"""Decisions of the seat that is on turn."""
_AFTER_PLACING = (MENU, FEAST, EFFECT)
_ENDINGS = (scoring.POINTS, scoring.TIE_STACKERS, scoring.TIE_ALLIES, scoring.TIE_TOKENS, scoring.SHARED)


def question_faults(state: LiveTable) -> Sentences:
    """A running match asks something that has an answer; a finished one does nothing."""
    if state.ending and (state.asking or state.after):
        yield "the match is over, but goes on"
    elif not state.ending and not state.asking:
        yield "the match is not over, but asks nothing"
    elif state.asking and not (state.decision and state.decision.actions):
        yield f"{state.asking!r} is asked without a legal answer"


def moment_faults(state: LiveTable) -> Sentences:
    """Faults of the turn, of the evening and of the asked seat."""
    names = [*_name_faults(state)]
    yield from names
    if not names:
        yield from _asked_seat_faults(state)
        yield from _turn_faults(state)
        yield from _evening_faults(state)
        yield from [fault for frame in state.frames for fault in _frame_faults(frame)] or _effect_faults(
            state
        )


def _name_faults(state: LiveTable) -> Sentences:
    """Words and numbers without a meaning."""
    if state.asking not in ("", *KINDS):
        yield f"nothing is asked that is called {state.asking!r}"
    if state.after not in ("", *STEPS):
        yield f"nothing goes on with {state.after!r}"
    if state.ending not in ("", *_ENDINGS):
        yield f"there is no ending {state.ending!r}"
    if state.feast not in (NOT_BEGUN, SNACKING, DEVOURING, OVER):
        yield f"there is no feast {state.feast!r}"
    if state.asking and not 0 <= state.asked < state.seats:
        yield "the seat asked is not there"
    if not NOBODY <= state.on_turn < state.seats or not NOBODY <= state.feeder < state.seats:
        yield "the seat on turn is not there"
    if any(not 0 <= seat < state.seats for seat in (*state.dusk_left, *state.feed_left)):
        yield "a seat of the evening is not there"
    if state.location != NOTHING and state.location not in ALL_LOCATIONS:
        yield "the location of the turn is not there"
    if state.strength and state.strength not in STRENGTHS:
        yield f"no table has a seat of strength {state.strength} (R3)"
    if not 0 <= state.picked < 1 << len(HUMANS):
        yield "a captive was picked that is not there"


def _asked_seat_faults(state: LiveTable) -> Sentences:
    kind = state.asking
    if (state.on_turn != NOBODY) != (kind in _IN_TURN):
        yield "a seat is on turn outside a turn, or none in a turn"
    elif kind in _IN_TURN and state.asked != state.on_turn:
        yield f"{kind!r} is asked of seat {state.asked}, which is not on turn"
    if (state.day == 0) != (kind == START):
        yield "the starting tokens are chosen before day 1, and nothing else is (S6)"
    elif kind == START and any(state.tokens[state.asked]):
        yield f"seat {state.asked} has its starting tokens already (R1)"


def _turn_faults(state: LiveTable) -> Sentences:
    """R3, R7, R18, R20."""
    seat = state.on_turn
    kind = state.asking
    at_home = state.strength > 0
    in_city = state.location != NOTHING
    if (kind in _AFTER_PLACING) != (at_home or in_city) or (at_home and in_city):
        yield "the minion of the turn is not in one place"
    elif at_home and not state.taken[seat] >> state.strength & 1:
        yield "the minion of the turn is not at the table"
    elif in_city and seat not in state.city[state.location]:
        yield "the minion of the turn is not in the city"
    if not at_home and (state.feast or state.activated):
        yield "somebody feasts who is not at home (R18)"
    if not in_city and (state.utilized or state.main_done):
        yield "somebody visits who is not in the city (R7)"
    if (
        state.picks > max(0, state.strength)
        or state.picks < 0
        or (state.picks and state.feast not in (SNACKING, DEVOURING))
    ):
        yield "the feast has too many picks left (R20)"
    if kind == FEAST and not state.picks:
        yield "the feast has no pick left (R20)"
    if kind not in _AFTER_PLACING and state.picked:
        yield "captives were picked before the turn (R21)"


def _evening_faults(state: LiveTable) -> Sentences:
    """R43, R45."""
    if bool(state.dusk_left) != (state.asking == DUSK) or (
        state.dusk_left and state.dusk_left[0] != state.asked
    ):
        yield "another seat is asked at dusk (R43)"
    if len({*state.dusk_left}) < len(state.dusk_left) or len({*state.feed_left}) < len(state.feed_left):
        yield "a seat comes twice in an evening"
    feeding = state.asking == FEED
    if (
        feeding != (state.feeder != NOBODY)
        or feeding != bool(state.hungry)
        or (feeding and state.feeder != state.asked)
    ):
        yield "another seat feeds its allies (R45)"
    elif feeding and list(state.hungry) != [
        ally for ally in state.clan_allies[state.feeder] if ally in state.hungry
    ]:
        yield "the hungry allies are not those of the seat (R45)"
    if state.feed_left and not feeding:
        yield "seats are to feed outside the evening"


def _frame_faults(frame: Frame) -> Sentences:
    """Path or place in a list of effects that does not exist."""
    if len(frame.path) % 2:
        yield "a list of effects under way is nowhere"
        return
    for at in range(0, len(frame.path), 2):
        above = interpreter.listed_effects(frame.source, frame.card, frame.path[:at])
        place, option = frame.path[at : at + 2]
        if not 0 <= place < len(above) or not 0 <= option < _count_lists(above[place]):
            yield "a list of effects under way is nowhere"
            return
    effects = interpreter.listed_effects(frame.source, frame.card, frame.path)
    if not 0 <= frame.at <= len(effects) or frame.left < -1:
        yield "an effect under way is nowhere"


def _count_lists(effect: AnyEffect) -> int:
    """Number of lists of effects in an effect."""
    return 1 if isinstance(effect, Pay) else len(effect.options) if isinstance(effect, Choose) else 0


def _effect_faults(state: LiveTable) -> Sentences:
    """Section 6: the open question belongs to an effect that leaves a choice."""
    if bool(state.frames) != (state.asking == EFFECT):
        yield "effects are under way, or asked about, without the other"
    elif state.frames:
        frame = state.frames[-1]
        effects = interpreter.listed_effects(frame.source, frame.card, frame.path)
        if (
            frame.at == len(effects)
            or frame.left < 1
            or not isinstance(effects[frame.at], (*OPTIONS, ActivateEffect, Choose))
        ):
            yield "the effect under way leaves no choice"
