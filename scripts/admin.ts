/** `npm run admin -- grant EMAIL`, `npm run admin -- revoke EMAIL`: who may moderate. */
import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { openDb } from '#db/open.ts';
import { readEnv } from '#server/env.ts';

const [verb, email = ''] = process.argv.slice(2);

async function setAdmin(isAdmin: boolean): Promise<string> {
  const env = readEnv(process.env);
  const db = await openDb({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  try {
    const address = email.trim().toLowerCase();
    const [user] = await db.write((tx) =>
      tx
        .update(users)
        .set({ isAdmin, updatedAt: Date.now() })
        .where(eq(users.email, address))
        .returning({ id: users.id }),
    );
    if (!user) throw new Error(`Nobody has the address ${address}`);
    return `${address} is ${isAdmin ? 'now' : 'no longer'} an admin`;
  } finally {
    await db.close();
  }
}

try {
  if ((verb !== 'grant' && verb !== 'revoke') || !email) throw new Error('Usage: npm run admin -- grant|revoke EMAIL');
  console.log(await setAdmin(verb === 'grant'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
