-- A stream is named once and numbered; its row says how far it has come.
CREATE TABLE stream (
    number            INTEGER PRIMARY KEY,
    name              TEXT    NOT NULL UNIQUE,
    version           INTEGER NOT NULL,
    first_recorded_at INTEGER NOT NULL,
    last_recorded_at  INTEGER NOT NULL
) STRICT;

-- The log itself. Rows are only ever added, so `global` counts up without gaps in the order of the commits.
CREATE TABLE entry (
    global      INTEGER PRIMARY KEY,
    stream      INTEGER NOT NULL REFERENCES stream (number),
    version     INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    format      INTEGER NOT NULL,
    body        BLOB    NOT NULL,
    UNIQUE (stream, version)
) STRICT;

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of the log is never changed');
END;

CREATE TRIGGER entry_is_never_removed BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of the log is never removed');
END;

-- The caller's keys, each with the version its stream had reached after the append that brought it.
CREATE TABLE append_key (
    stream  INTEGER NOT NULL REFERENCES stream (number),
    key     TEXT    NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (stream, key)
) STRICT, WITHOUT ROWID;

-- Small documents beside the log.
CREATE TABLE document (
    shelf TEXT NOT NULL,
    key   TEXT NOT NULL,
    body  BLOB NOT NULL,
    PRIMARY KEY (shelf, key)
) STRICT, WITHOUT ROWID;
