"""What a lobby reads: seats, elements, options, presets."""

from ludoteka.core.spec import Choice, Element, Preset, Spec

SPEC = Spec(
    "fair",
    seats=(2, 4),
    elements=(Element("jester", box="jester"),),
    choices=(
        Choice("rounds", (2, 3, 1)),
        Choice("tricks", ("once", "twice"), needs=("jester",)),
    ),
    presets=(Preset("base"), Preset("jester", ("jester",), {"rounds": 3})),
)
