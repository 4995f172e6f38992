//! Endings that are known to the last move: three- and four-man tables of our own making, and Syzygy files.
