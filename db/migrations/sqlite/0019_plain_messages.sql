-- SQLite is a part of the process and needs no function. A migration needs a statement.
DROP TABLE IF EXISTS nothing_to_change;
