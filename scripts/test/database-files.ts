/** Which test files run on which database: decision 25. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const layer = 'db/**/*.test.ts';

/** All that depend on a database. Each runs on SQLite. */
export const databaseFiles = ['**/*.db.test.ts', layer];

/** The first line of a file whose subject behaves differently on PostgreSQL, with the reason. */
const postgresMark = /^\/\/ PostgreSQL too: \S.*\.$/;

const isMarked = (file: string) => postgresMark.test(readFileSync(join(root, file), 'utf8').split('\n', 1)[0] ?? '');

/** Those of them that also run on PostgreSQL whenever the tests run. */
export const markedFiles = (): string[] => globSync('server/**/*.db.test.ts', { cwd: root }).filter(isMarked);

/** What runs on PostgreSQL: the database layer and the marked files, or all of them. */
export const postgresFiles = (all: boolean): string[] => (all ? databaseFiles : [layer, ...markedFiles()]);
