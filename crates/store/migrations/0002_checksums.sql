-- Checksums, by which silent damage is found. What they cover stands in chain.rs; those of entries that are there already are
-- computed right after this, so the trigger that forbids it is away until then.
DROP TRIGGER entry_is_never_changed;

-- What the chain of a stream begins with, and the checksum of its last entry.
ALTER TABLE stream ADD COLUMN seed  BLOB NOT NULL DEFAULT x'';
ALTER TABLE stream ADD COLUMN chain BLOB NOT NULL DEFAULT x'';

ALTER TABLE entry ADD COLUMN chain BLOB NOT NULL DEFAULT x'';

ALTER TABLE document ADD COLUMN sum BLOB NOT NULL DEFAULT x'';

-- How many documents lie on a shelf, and the sum of their checksums: one that was taken away has none of its own.
CREATE TABLE shelf (
    name      TEXT    NOT NULL PRIMARY KEY,
    documents INTEGER NOT NULL,
    sum       BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

-- The log as a whole, in its only row.
CREATE TABLE log (
    only         INTEGER PRIMARY KEY CHECK (only = 1),
    -- A secret of the program that writes; another program that takes over leaves its own.
    owner        BLOB    NOT NULL,
    -- The number of its last entry, and the chain over the checksums of all entries.
    entries      INTEGER NOT NULL,
    chain        BLOB    NOT NULL,
    -- Entries up to this one were there before checksums were, which were computed at this moment (unix milliseconds).
    chained_from INTEGER NOT NULL,
    chained_at   INTEGER NOT NULL
) STRICT;
