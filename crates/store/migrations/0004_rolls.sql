-- Rolls: long lists of people from elsewhere, to look somebody up in. They are no part of the log and have no checksums: whoever
-- loses one reads it in again. A roll is shown once it is whole; until then, and once another took its place, its rows are
-- nobody's, and are taken away piece by piece.
CREATE TABLE roll (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT    NOT NULL,
    about    BLOB    NOT NULL,
    -- Its rows are numbered from here on without gaps.
    first    INTEGER NOT NULL DEFAULT 0,
    rows     INTEGER NOT NULL DEFAULT 0,
    is_whole INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX one_whole_roll_of_a_name ON roll (name) WHERE is_whole = 1;

CREATE TABLE roll_row (
    row  INTEGER PRIMARY KEY,
    roll INTEGER NOT NULL REFERENCES roll (number),
    body BLOB    NOT NULL
) STRICT;

-- The words by which a row is found, from their first letter on. The words themselves are not kept.
CREATE VIRTUAL TABLE roll_word USING fts5 (
    words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3', tokenize = 'ascii'
);
