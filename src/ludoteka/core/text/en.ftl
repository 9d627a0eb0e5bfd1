# Words of the house, shared by every game.
GEN-1 = The game is over.
GEN-2 = It is not your turn to answer.
GEN-3 = That is not one of the possible answers.
GEN-4 = That may be done at any time, but only in your own turn.
options-invalid = These options cannot be played together.
options-unknown-element = There is no such element: { $element }.
options-unknown-preset = There is no such preset: { $preset }.
options-unknown = There is no such option: { $option }.
options-bad-value = { $option } cannot be { $value }.
options-needs = { $element } needs { $other }.
options-excludes = { $element } cannot be combined with { $other }.
options-no-choice = { $element } leaves no choice of “{ $option }”.
options-seats = With these elements the game is for { $low } to { $high } players, not { $seats }.
terminal-you = You
