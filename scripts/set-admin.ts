import { eq } from 'drizzle-orm';
import { openDb } from '#db/open.ts';
import { users } from '#db/schema/auth/members.ts';
import { recordRoleByOperator } from '#server/platform/audit/record-audit.ts';
import { readEnv } from '#server/platform/core/env.ts';

/**
 * Grants or revokes the admin role.
 * @returns the message to print
 * @throws Error if no member has the address
 */
export async function setAdmin(email: string, isAdmin: boolean): Promise<string> {
  const env = readEnv(process.env);
  const address = email.trim().toLowerCase();
  const db = await openDb({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, prepares: env.DATABASE_PREPARE });
  try {
    const change = { isAdmin, updatedAt: Date.now() };
    const changed = await db.write(async (tx) => {
      const rows = await tx.update(users).set(change).where(eq(users.email, address)).returning({ id: users.id });
      for (const { id } of rows) await recordRoleByOperator(tx, id, { isAdmin, by: 'npm run admin' });
      return rows;
    });
    if (changed.length === 0) throw new Error(`No account has the address ${address}`);
  } finally {
    await db.close();
  }
  return `${address} is ${isAdmin ? 'now' : 'no longer'} an admin`;
}
