import { roleOf } from '#contracts/admin/staff-tasks.ts';
import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Db } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import { MINUTE } from '../core/time.ts';
import { hashSecret } from '../core/secrets.ts';

/** `lastUsedAt` is written at most this often, to keep requests cheap. */
const MIN_WRITE_INTERVAL_MS = MINUTE;

/** The member of a personal API token; null if the token is unknown or its member suspended or erased. */
export const findTokenActor = async (
  db: Db,
  token: string,
  onError: (error: unknown) => void,
): Promise<Actor | null> => {
  const [row] = await db.fresh
    .select({
      tokenId: apiTokens.id,
      scope: apiTokens.scope,
      lastUsedAt: apiTokens.lastUsedAt,
      id: users.id,
      isAdmin: users.isAdmin,
      role: users.role,
      unlimitedUntil: users.unlimitedUntil,
      blockCount: users.blockCount,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, hashSecret(token)));
  if (!row || row.suspendedAt !== null || row.deletedAt !== null) return null;
  const now = Date.now();
  if (now - (row.lastUsedAt ?? 0) > MIN_WRITE_INTERVAL_MS) {
    db.write((tx) => tx.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, row.tokenId))).catch(onError);
  }
  return {
    id: row.id,
    actorRole: roleOf(row),
    unlimitedUntil: row.unlimitedUntil,
    hasBlocks: row.blockCount > 0,
    via: 'token',
    canWrite: row.scope === 'write',
    sessionId: null,
  };
};
