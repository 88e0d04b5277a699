import { openDb } from '../../db/open.ts';

const db = await openDb({ dataDir: '.', databaseUrl: process.env.DATABASE_URL });
await db.close();
