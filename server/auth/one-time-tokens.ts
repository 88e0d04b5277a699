import type { Outdated } from '#db/client/delete-in-batches.ts';
import { oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { hashSecret, newSecret } from '../platform/core/secrets.ts';

type Purpose = 'reset-password' | 'verify-email' | 'unsubscribe' | 'undo-email';

const isUsable = (purpose: Purpose, token: string, now: number) =>
  and(
    eq(oneTimeTokens.id, hashSecret(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Creates a token for an emailed link. Only its hash is stored; the token is returned once. */
export const issueToken = async (
  tx: Tx,
  options: { userId: string; purpose: Purpose; email: string; lifetimeMs: number },
): Promise<string> => {
  const token = newSecret();
  const now = Date.now();
  const { userId, purpose, email, lifetimeMs } = options;
  await tx
    .insert(oneTimeTokens)
    .values({ id: hashSecret(token), userId, purpose, email, createdAt: now, expiresAt: now + lifetimeMs });
  return token;
};

/** The owner of a token and the address that it was emailed to, without using it up; null if it cannot be used. */
export const peekToken = async (
  db: Queryable,
  purpose: Purpose,
  token: string,
): Promise<{ userId: string; email: string } | null> => {
  const [found] = await db
    .select({ userId: oneTimeTokens.userId, email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(isUsable(purpose, token, Date.now()));
  return found ?? null;
};

/** Uses a token up. Of two concurrent uses one succeeds; null if it is unknown, used or expired. */
export const useToken = async (
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<{ userId: string; email: string; createdAt: number } | null> => {
  const now = Date.now();
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isUsable(purpose, token, now))
    .returning({
      userId: oneTimeTokens.userId,
      email: oneTimeTokens.email,
      createdAt: oneTimeTokens.createdAt,
    });
  return used ?? null;
};

/** Deletes the links of an erased member, except those that undo a change of the address and so bring it back. */
export const deleteLinksOfErased = (tx: Tx, userId: string) =>
  tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), ne(oneTimeTokens.purpose, 'undo-email')));

/** Used and expired tokens, with the addresses that they were emailed to. */
export const spentTokens = (now: number): Outdated => ({
  from: oneTimeTokens,
  batchBy: oneTimeTokens.id,
  where: or(isNotNull(oneTimeTokens.usedAt), lte(oneTimeTokens.expiresAt, now)),
});
