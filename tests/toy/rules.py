"""Ids of the Fair's rules; `why_not` answers with a place in this table. Their sentences stand in the texts."""

RULES = [
    "FAIR-1.1",  # the set-up
    "FAIR-1.2",  # the sealed bid
    "FAIR-2.1",  # a card is drawn
    "FAIR-2.2",  # the customers
    "FAIR-2.3",  # the tax
    "FAIR-3.1",  # sell
    "FAIR-3.2",  # look
    "FAIR-3.3",  # steal
    "FAIR-3.4",  # put under the deck
    "FAIR-3.5",  # offer
    "FAIR-4.1",  # the end
    "FAIR-5.1",  # the jester hides a coin
    "FAIR-5.2",  # the jester juggles
    "FAIR-5.3",  # the jester protects
]
