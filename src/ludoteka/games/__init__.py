"""The games of the house, one room each; no game knows another."""
