-- On PostgreSQL alone: SQLite's index of words gives the newest posts first.
SELECT 1;
