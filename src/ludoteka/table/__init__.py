"""The live table without any network: seats, clocks, undo, spectators, chat, storage."""
