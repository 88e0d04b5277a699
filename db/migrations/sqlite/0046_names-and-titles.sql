-- SQLite's index of words tells its columns apart. Only PostgreSQL gets indexes of names and titles.
DROP INDEX IF EXISTS `users_named`;
