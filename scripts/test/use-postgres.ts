/** Runs before a test file is imported, because db/client/dialect.ts reads the address once, while it loads. */
import { inject } from 'vitest';

process.env.DATABASE_URL = inject('databaseUrl');

const { dialect } = await import('#db/client/dialect.ts');
// A worker is used for many files; one that had served SQLite before would go on doing so unnoticed.
if (dialect !== 'postgres') throw new Error('This worker decided for SQLite before its tests began');
