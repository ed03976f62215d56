"""Messages between a phone's page and the game (P36): JSON, one object each, told apart by `t`. Nothing here knows
a game; keys are short, for a question has hundreds of rows."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar, cast, get_args

import msgspec

from game.core.conversion import encode_words, make_decoder

LONGEST_NAME = 24
PAGES = ("log", "scores", "table", "rules")
"""Pages that a phone can ask for (P21); "table" has all that lies open there (X19)."""
Ticket = Annotated[str, msgspec.Meta(max_length=32)]
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Way = Annotated[str, msgspec.Meta(pattern=r"^\d{1,3}(\.\d{1,3}){0,4}$", max_length=20)]
"""Numbers of the rows from the first list to the meant one, with dots between them."""
Key = Annotated[str, msgspec.Meta(max_length=40)]
Languages = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(max_length=8)]
"""Names of languages as browsers write them (BCP 47) or as this game does."""
Role = (
    Literal["confirm", "back", "details", "third", "turn_left", "turn_right", "menu", "log", "hurry", "peek"]
    | Literal["up", "down", "left", "right"]
)
ROLES: tuple[str, ...] = tuple(role for part in get_args(Role) for role in get_args(part))
"""Buttons of the pad (P18)."""


# -- from a phone


class FromPhone(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Something that a phone says."""


class Join(FromPhone, frozen=True, tag="join"):
    """The first message of every socket: an own or a door ticket, or the six letters of the room. `languages`: as in
    Speak."""

    ticket: Ticket = ""
    code: Annotated[str, msgspec.Meta(max_length=6)] = ""
    languages: Languages = ()

    def __repr__(self) -> str:
        """Its kind only: no log has a ticket (P39)."""
        return "Join()"


class Speak(FromPhone, frozen=True, tag="speak"):
    """The languages that a phone would like to be told in, the dearest first (L2)."""

    languages: Languages


class Answer(FromPhone, frozen=True, tag="answer"):
    """The row that answers question `n`; `sure`: after its second tap (P15); `out`: a row of "At any time"
    (P20)."""

    n: Number
    row: Way
    sure: bool = False
    out: bool = False


class Press(FromPhone, frozen=True, tag="press"):
    """A button of the pad went down or up (P18)."""

    role: Role
    phase: Literal["down", "up"] = "down"


class Wish(FromPhone, frozen=True, tag="wish"):
    """Something about question `n` that is no answer (P16, P19), or a seat's wish in the lobby (P6)."""

    what: Literal["undo", "hint", "go_on", "ready", "leave", "watch", "share", "swap"]
    n: Number = 0


class Call(FromPhone, frozen=True, tag="name"):
    """The name of its holder; `keep`: make a profile of it (P5)."""

    name: Name
    keep: bool = False


class Pick(FromPhone, frozen=True, tag="pick"):
    """A choice of the first screen or the lobby (P5, P6): `key` of a Choice that it was shown."""

    what: Literal["seat", "figure", "color", "profile", "was"]
    key: Key


class Look(FromPhone, frozen=True, tag="look"):
    """The row or group that is open on the phone (P29); "" for none."""

    n: Number
    row: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Read(FromPhone, frozen=True, tag="read"):
    """A page of words is wanted (P21); `at`: its chapter."""

    page: Literal["log", "scores", "table", "rules"]
    at: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0


Said = Join | Speak | Answer | Press | Wish | Call | Pick | Look | Read


# -- to a phone


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a message; what is empty is left out."""


class Tag(Part, frozen=True, rename={"picture": "p", "words": "w"}):
    """A fact beside a question (P11)."""

    words: str
    picture: str = ""


SHORT_ROW = {
    "way": "r",
    "words": "w",
    "about": "a",
    "picture": "p",
    "side": "s",
    "side_picture": "i",
    "side_words": "v",
    "group": "g",
    "warning": "x",
    "inside": "e",
    "title": "h",
    "is_for_looking": "l",
    "form": "f",
}


class Row(Part, frozen=True, rename=SHORT_ROW):
    """A row of a list: an answer, a step to the rows `inside`, or something to look at. `side_words`: the number at
    its end with its unit, for ears. `warning`: the reason for a second tap. `form`: that of the list inside."""

    way: str
    words: str
    about: str = ""
    picture: str = ""
    side: str = ""
    side_picture: str = ""
    side_words: str = ""
    group: str = ""
    warning: str = ""
    title: str = ""
    form: str = ""
    inside: tuple[Row, ...] = ()
    is_for_looking: bool = False


class Hint(Part, frozen=True):
    """Advice on the open question (P19): the way to a row, and its reason."""

    row: str
    words: str


class Card(Part, frozen=True, rename={"words": "w", "about": "a", "picture": "p", "side": "s", "more": "m"}):
    """Something that a seat has (P17). Its explanation: `title`, "" for `words`, then `about` and the sentences of
    `more`, the page of the rules book last."""

    words: str
    about: str = ""
    picture: str = ""
    side: str = ""
    side_picture: str = msgspec.field(default="", name="i")
    side_words: str = msgspec.field(default="", name="v")
    title: str = msgspec.field(default="", name="h")
    more: tuple[str, ...] = ()


class Section(Part, frozen=True):
    """Cards under one heading; `private`: nobody else sees them. `table`: cells in rows instead of cards, each a
    picture and its words for ears."""

    heading: str
    private: bool = False
    about: str = ""
    cards: tuple[Card, ...] = ()
    table: tuple[tuple[Tag, ...], ...] = ()


class Choice(Part, frozen=True):
    """Something to pick in the lobby; `taken`: somebody else has it, `mine`: it is picked."""

    key: str
    words: str
    picture: str = ""
    about: str = ""
    taken: bool = False
    mine: bool = False


class Score(Part, frozen=True):
    """The points of a seat; `color` is the number of its color, -1 for none."""

    words: str
    points: str = ""
    color: int = -1


class ToPhone(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """Something that a phone is told."""


class Welcome(ToPhone, frozen=True, tag="welcome"):
    """The own ticket of a phone that has just come in."""

    ticket: str

    def __repr__(self) -> str:
        """Its kind only: no log has a ticket (P39)."""
        return "Welcome()"


class Words(ToPhone, frozen=True, tag="words"):
    """All words of the page's own, in a language; `lang` and `dir` are attributes of the page. `languages`: those that
    the phone may choose; `screen`: the one that Focus is in. `switches`: role, words and sign of the buttons that scan
    (X1), which are all of the page then."""

    lang: str
    words: dict[str, str]
    dir: str = "ltr"
    screen: str = "en"
    languages: tuple[Choice, ...] = ()
    switches: tuple[tuple[str, ...], ...] = ()


class You(ToPhone, frozen=True, tag="you"):
    """The head of the page: who this is. `color` is -1 without a seat; `game` is the id of the game."""

    name: str
    color: int = -1
    mark: str = ""
    below: str = ""
    right: str = ""
    game: str = ""
    has_sheet: bool = False
    answers: bool = False


class Ask(ToPhone, frozen=True, tag="ask"):
    """A question (P11). `out`: rows of "At any time" (P20); `aims`: what a stage of the campaign wants (P23).
    `form`: how the rows are drawn (P14); `start`: the way to the row that it shows at first."""

    n: int
    question: str
    rows: tuple[Row, ...]
    tags: tuple[Tag, ...] = ()
    out: tuple[Row, ...] = ()
    aims: tuple[str, ...] = ()
    form: str = ""
    start: str = ""
    private: bool = False
    can_undo: bool = False
    can_hint: bool = False
    hint: Hint | None = None


class Hold(ToPhone, frozen=True, tag="hold"):
    """The table holds back for a press that is no question (P16): one button with these words."""

    n: int
    question: str
    words: str
    aims: tuple[str, ...] = ()


class Wait(ToPhone, frozen=True, tag="wait"):
    """Others are asked (P10): a sentence on who acts, who comes next, what happened since one's own turn. `out_title`:
    heading of the rows of a watcher, who may bet, "" for those at any time."""

    n: int
    who: str
    picture: str = ""
    next: str = ""
    since: tuple[Card, ...] = ()
    scores: tuple[Score, ...] = ()
    out: tuple[Row, ...] = ()
    aims: tuple[str, ...] = ()
    can_undo: bool = False
    out_title: str = ""


class Lobby(ToPhone, frozen=True, tag="lobby"):
    """The first screen and the lobby (P5, P6). Without a seat, `seats` are to pick from; `full`: there is none."""

    status: str
    name: str = ""
    is_named: bool = False
    can_keep: bool = False
    ready: bool = False
    has_seat: bool = False
    can_share: bool = False
    can_swap: bool = False
    full: bool = False
    seats: tuple[Choice, ...] = ()
    figures: tuple[Choice, ...] = ()
    figure_title: str = ""
    lengths: tuple[Choice, ...] = ()
    length_title: str = ""
    colors: tuple[Choice, ...] = ()
    profiles: tuple[Choice, ...] = ()
    was: tuple[Choice, ...] = ()
    n: int = -1  # it is no question


class Steer(ToPhone, frozen=True, tag="steer"):
    """Another scene lies on the screen: it is steered by the pad. Its name in a sentence."""

    words: str


class Focus(ToPhone, frozen=True, tag="focus"):
    """The words of what the ring on the screen is around, for the head of the pad (P18); `about`: what is written on
    a panel beside it."""

    question: str
    words: str
    about: str = ""


class Mine(ToPhone, frozen=True, tag="mine"):
    """A seat's things (P17)."""

    sections: tuple[Section, ...]


class Pages(ToPhone, frozen=True, tag="page"):
    """A page of words that was asked for (P21); `chapters` are the others of its kind."""

    page: str
    heading: str
    at: int = 0
    sections: tuple[Section, ...] = ()
    chapters: tuple[str, ...] = ()


class No(ToPhone, frozen=True, tag="no"):
    """A refusal with its reason (P37)."""

    reason: str


class Toast(ToPhone, frozen=True, tag="toast"):
    """A sentence that is read once, as what a coach says."""

    words: str


TOPICS: dict[type[ToPhone], str] = {
    Words: "words",
    You: "you",
    Ask: "state",
    Hold: "state",
    Wait: "state",
    Lobby: "state",
    Steer: "state",
    Focus: "focus",
    Mine: "mine",
}
"""By kind the topic under which the latest message is kept; the others are sent once and not kept."""

_decoder = make_decoder(cast("type[FromPhone]", Said))
_encoder = msgspec.json.Encoder(enc_hook=encode_words)
T = TypeVar("T", bound=ToPhone)


def read_message(text: str | bytes) -> FromPhone | None:
    """The message of a phone; None for anything else."""
    if not isinstance(text, str):
        return None
    try:
        said: FromPhone = _decoder.decode(text)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError, ValueError):
        return None
    return said


def write_message(message: ToPhone) -> bytes:
    """The bytes of a message, always the same for the same one."""
    return _encoder.encode(message)
