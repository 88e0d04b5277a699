/** `npm run migrate`: brings the database to this version and ends, before the nodes of a deployment start. */
import { openDb } from '#db/open.ts';
import { readEnv } from '#server/platform/core/env.ts';

const { DATA_DIR, DATABASE_URL, DATABASE_PREPARE } = readEnv(process.env);
const db = await openDb({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, prepares: DATABASE_PREPARE });
await db.close();
console.log('The database is up to date.');
