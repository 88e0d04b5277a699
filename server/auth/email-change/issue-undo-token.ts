import { heldEmails } from '#db/schema/access.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { issueToken } from '../one-time-tokens.ts';

/** A link that makes a former address the account's again. It works as long as the address is held, else null. */
export const issueUndoToken = async ({ db }: Deps, userId: string, email: string): Promise<string | null> => {
  const [held] = await db.read
    .select({ until: heldEmails.heldUntil })
    .from(heldEmails)
    .where(and(eq(heldEmails.email, email), eq(heldEmails.userId, userId)));
  const lifetimeMs = (held?.until ?? 0) - Date.now();
  if (lifetimeMs <= 0) return null;
  return db.write((tx) => issueToken(tx, { userId, purpose: 'undo-email', email, lifetimeMs }));
};
