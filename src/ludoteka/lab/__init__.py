"""The study: benchmarks, arena, ratings and learning environments."""
