"""The house's tests. A package, so that the toy game in `tests.toy` can be used by tests of every room."""
