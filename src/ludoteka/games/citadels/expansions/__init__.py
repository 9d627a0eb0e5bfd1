"""Characters and districts that do something odd: one small class each."""
