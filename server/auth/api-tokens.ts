import type { createTokenInput } from '#contracts/auth.ts';
import { newId } from '#db/ids.ts';
import { locked } from '#db/locking.ts';
import { apiTokens, users } from '#db/schema.ts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { iso, isoOrNull } from '../time.ts';
import { hashSecret, newSecret } from './secrets.ts';

const MAX_TOKENS = 20;

const toToken = (row: Omit<typeof apiTokens.$inferSelect, 'tokenHash' | 'userId'>) => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  createdAt: iso(row.createdAt),
  lastUsedAt: isoOrNull(row.lastUsedAt),
});

/** The member's API tokens, newest first; never their secrets. */
export const listTokens = async (ctx: MemberContext) => {
  const rows = await ctx.db.read
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, ctx.actor.id))
    .orderBy(desc(apiTokens.id));
  return rows.map(toToken);
};

/**
 * Makes an API token. Its secret is in this answer and nowhere else.
 * @throws AppError TOO_MANY_TOKENS
 */
export const createToken = async (ctx: MemberContext, input: z.infer<typeof createTokenInput>) => {
  const token = `pq_${newSecret()}`;
  const row = {
    id: newId(),
    userId: ctx.actor.id,
    name: input.name,
    scope: input.scope,
    tokenHash: hashSecret(token),
    createdAt: Date.now(),
    lastUsedAt: null,
  };
  await ctx.db.write(async (tx) => {
    // One at a time for each member, else those that race would all count the same.
    await locked(tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.actor.id)));
    const [held] = await tx.select({ count: count() }).from(apiTokens).where(eq(apiTokens.userId, ctx.actor.id));
    if ((held?.count ?? 0) >= MAX_TOKENS) throw new AppError('TOO_MANY_TOKENS');
    await tx.insert(apiTokens).values(row);
  });
  return { ...toToken(row), token };
};

/**
 * Revokes one of the member's own tokens at once.
 * @throws AppError TOKEN_NOT_FOUND
 */
export const revokeToken = async (ctx: MemberContext, { id }: { id: string }) => {
  const revoked = await ctx.db.write((tx) =>
    tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, ctx.actor.id)))
      .returning({ id: apiTokens.id }),
  );
  if (revoked.length === 0) throw new AppError('TOKEN_NOT_FOUND');
  return { success: true as const };
};
