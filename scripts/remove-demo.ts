import { openDb } from '#db/open.ts';
import { removeDemo } from '#server/demo/remove-demo.ts';
import { readEnv } from '#server/platform/core/env.ts';

/** Removes the demo's members from the database. @returns the message to print */
export async function removeDemoMembers(): Promise<string> {
  const env = readEnv(process.env);
  const db = await openDb({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, prepares: env.DATABASE_PREPARE });
  try {
    const { removed, erased } = await removeDemo(db);
    if (removed + erased === 0) return 'There are no demo members here';
    const erasedNote = `${erased} who dealt with other members are now 'Former member'`;
    return `Removed ${removed} demo members and everything they made; ${erasedNote}`;
  } finally {
    await db.close();
  }
}
