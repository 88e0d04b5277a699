import { heldEmails } from '#db/schema/auth/sign-in.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { issueToken } from '../one-time-tokens.ts';

/** A link that makes a former address the account's again, as long as the address is held; null if it is not. */
export const issueUndoToken = async (
  { db }: Deps,
  userId: string,
  email: string,
): Promise<{ token: string; until: number } | null> => {
  const [held] = await db.read
    .select({ until: heldEmails.heldUntil })
    .from(heldEmails)
    .where(and(eq(heldEmails.email, email), eq(heldEmails.userId, userId)));
  const lifetimeMs = (held?.until ?? 0) - Date.now();
  if (!held || lifetimeMs <= 0) return null;
  const token = await db.write((tx) => issueToken(tx, { userId, purpose: 'undo-email', email, lifetimeMs }));
  return { token, until: held.until };
};
