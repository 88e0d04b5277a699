import { openDb } from '#db/open.ts';
import { removeDemo } from '#server/demo/remove-demo.ts';
import { readEnv } from '#server/core/env.ts';

/** Removes the demo's members from the database. @returns the message to print */
export async function removeDemoMembers(): Promise<string> {
  const env = readEnv(process.env);
  const db = await openDb({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, prepares: env.DATABASE_PREPARE });
  try {
    const { removed, erased } = await removeDemo(db);
    if (removed + erased === 0) return 'There are no members of the demo here';
    const kept = `${erased} whom others had to do with are 'Former member' now`;
    return `Removed ${removed} members of the demo and what they made; ${kept}`;
  } finally {
    await db.close();
  }
}
