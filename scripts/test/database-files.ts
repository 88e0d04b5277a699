/** Which test files run on which database, by their names: decision 25. */
const layer = 'db/**/*.test.ts';
const both = '**/*.both.test.ts';

/** All that depend on a database. Each runs on SQLite. */
export const databaseFiles = ['**/*.db.test.ts', both, layer];

/** What runs on PostgreSQL: the database layer and what says `both` in its name, or all that depends on a database. */
export const postgresFiles = (withAll: boolean): string[] => (withAll ? databaseFiles : [layer, both]);
