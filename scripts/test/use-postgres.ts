/** Runs before a test file is imported, because db/dialect.ts reads the address once, while it loads. */
import { inject } from 'vitest';

process.env.DATABASE_URL = inject('databaseUrl');
