/** Runs before each test file is imported, because db/client/dialect.ts reads DATABASE_URL when it loads. */
import { inject } from 'vitest';

process.env.DATABASE_URL = inject('databaseUrl');

const { dialect } = await import('#db/client/dialect.ts');
// Workers are reused: one that has loaded the SQLite dialect before would silently keep it.
if (dialect !== 'postgres') throw new Error('This worker decided for SQLite before its tests began');
