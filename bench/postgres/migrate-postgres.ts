/**
 * Migrates the PostgreSQL of DATABASE_URL, which opening does. A process of its own, because that of the benchmark has
 * loaded the schema of SQLite.
 */
import { openDb } from '../../db/open.ts';

// PostgreSQL needs no folder, but opening asks for one.
const db = await openDb({ dataDir: '.', databaseUrl: process.env.DATABASE_URL });
await db.close();
