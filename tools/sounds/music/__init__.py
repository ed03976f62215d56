"""The six pieces. All of them grow from one call of five notes, said as in "EAT or be EAT-en": the fifth, its
upper neighbor, the fifth again, a leap to the key note, and the leading note below it, which asks for an
answer."""

from .campaign_lullaby import campaign_lullaby
from .eaten_wobble import eaten_wobble
from .flavor_jazz import flavor_jazz
from .hunger_chase import hunger_chase
from .tasty_march import tasty_march
from .title_waltz import title_waltz

PIECES = (title_waltz, tasty_march, hunger_chase, eaten_wobble, flavor_jazz, campaign_lullaby)
